BEGIN TRANSACTION;
CREATE TABLE blocked (
  pattern TEXT PRIMARY KEY, -- digits, ? for one of them, * for any
  note TEXT, time INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO blocked VALUES('1900*','spam',1700000005000);
INSERT INTO blocked VALUES('=4712',NULL,1700000006000);
INSERT INTO blocked VALUES('withheld',NULL,1700000007000);
CREATE TABLE calls (
  id INTEGER PRIMARY KEY,
  direction TEXT NOT NULL, -- outgoing, incoming
  number TEXT NOT NULL, -- as it was dialled, or as the caller's came
  uid TEXT, name TEXT, source TEXT, -- the contact, when it was one
  time INTEGER NOT NULL,
  duration INTEGER, -- NULL when it is not known
  outcome TEXT NOT NULL
, note TEXT, due TEXT, region TEXT, networkName TEXT) STRICT;
INSERT INTO calls VALUES(1,'outgoing','+16505550100',NULL,NULL,NULL,1700000000000,NULL,'placed',NULL,NULL,NULL,NULL);
INSERT INTO calls VALUES(2,'incoming','+16505550101','ann','Ann Lee','/a.vcf',1700000001000,65,'answered','Send the offer','2026-12-01','US','LEE ANN');
CREATE TABLE directory (number INTEGER PRIMARY KEY, label NOT NULL);
INSERT INTO directory VALUES(16505550177,77);
INSERT INTO directory VALUES(16505550178,'Shop');
INSERT INTO directory VALUES(9000000000400004713,'Front desk');
CREATE TABLE directoryLabels (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
INSERT INTO directoryLabels VALUES(77,'Shop');
CREATE TABLE directoryState (
  id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL, isEnabled INTEGER NOT NULL
) STRICT;
INSERT INTO directoryState VALUES(1,3,1);
CREATE TABLE favourites (
  uid TEXT PRIMARY KEY, name TEXT NOT NULL, source TEXT, time INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO favourites VALUES('ann','Ann Lee','/a.vcf',1700000002000);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 calls');
INSERT INTO grdb_migrations VALUES('2 directory');
INSERT INTO grdb_migrations VALUES('3 blocked');
INSERT INTO grdb_migrations VALUES('4 notes');
INSERT INTO grdb_migrations VALUES('5 regions');
CREATE TABLE picks (
  id INTEGER PRIMARY KEY,
  query TEXT NOT NULL, uid TEXT NOT NULL, name TEXT NOT NULL, source TEXT, time INTEGER NOT NULL
) STRICT;
INSERT INTO picks VALUES(1,'266','ann','Ann Lee','/a.vcf',1700000004000);
CREATE TABLE speedDials (
  key INTEGER PRIMARY KEY CHECK (key BETWEEN 1 AND 9),
  number TEXT NOT NULL, uid TEXT, name TEXT, source TEXT, time INTEGER NOT NULL
, region TEXT) STRICT;
INSERT INTO speedDials VALUES(2,'+16505550101','ann','Ann Lee','/a.vcf',1700000003000,'US');
CREATE INDEX callsByTime ON calls (time);
CREATE INDEX callsByContact ON calls (uid, time) WHERE uid IS NOT NULL;
CREATE INDEX picksByContact ON picks (uid, query);
CREATE VIEW directoryEntries AS
  SELECT number, coalesce(text, label) AS label FROM directory
  LEFT JOIN directoryLabels ON typeof(label) = 'integer' AND id = label;
CREATE INDEX callsDue ON calls (due) WHERE due IS NOT NULL;
CREATE INDEX callsMissed ON calls (time) WHERE direction = 'incoming' AND outcome = 'missed';
CREATE INDEX callsBlocked ON calls (time) WHERE outcome = 'blocked';
CREATE INDEX callsByEnding ON calls (substr(number, -4));
COMMIT;
