BEGIN TRANSACTION;
CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  direction TEXT NOT NULL, -- outgoing, incoming
  number TEXT NOT NULL, -- as it was dialled, or as the caller's came
  uid TEXT, name TEXT, source TEXT, -- the contact, when it was one
  time INTEGER NOT NULL,
  duration INTEGER, -- NULL when it is not known
  outcome TEXT NOT NULL
) STRICT;
INSERT INTO "calls" VALUES(1,'outgoing','+16505550100',NULL,NULL,NULL,1700000000000,NULL,'placed');
INSERT INTO "calls" VALUES(2,'incoming','+16505550101','ann','Ann Lee','/a.vcf',1700000001000,65,'answered');
CREATE TABLE favourites (
  uid TEXT PRIMARY KEY, name TEXT NOT NULL, source TEXT, time INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "favourites" VALUES('ann','Ann Lee','/a.vcf',1700000002000);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('1 calls');
CREATE TABLE picks (
  id INTEGER PRIMARY KEY,
  query TEXT NOT NULL, uid TEXT NOT NULL, name TEXT NOT NULL, source TEXT, time INTEGER NOT NULL
) STRICT;
INSERT INTO "picks" VALUES(1,'266','ann','Ann Lee','/a.vcf',1700000004000);
CREATE TABLE speedDials (
  key INTEGER PRIMARY KEY CHECK (key BETWEEN 1 AND 9),
  number TEXT NOT NULL, uid TEXT, name TEXT, source TEXT, time INTEGER NOT NULL
) STRICT;
INSERT INTO "speedDials" VALUES(2,'+16505550101','ann','Ann Lee','/a.vcf',1700000003000);
CREATE INDEX callsByTime ON calls (time);
CREATE INDEX callsByContact ON calls (uid, time) WHERE uid IS NOT NULL;
CREATE INDEX picksByContact ON picks (uid, query);
COMMIT;
