# dialtone: a contact dialer for the terminal. `make run` and `make test` work on a fresh Debian with a Swift toolchain.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

FILES ?= Resources/sample/contacts.vcf
PREFIX ?= /usr/local
# swiftly puts its toolchains on the PATH of a login shell only.
SWIFT ?= $(or $(shell command -v swift),$(wildcard $(HOME)/.local/share/swiftly/bin/swift),swift)
PROGRAM := .build/release/dialtone
LIBRARY_NAMES := phone-numbers extras images network collation
LIBRARIES := $(foreach name,$(LIBRARY_NAMES),$(dir $(PROGRAM))libdialtone-$(name).so)
MANUAL := .build/manual
COMPLETIONS := .build/completions
MATERIALS := .build/dialtone.spdx.json
# The languages of Resources/languages, and what is made of them.
LANGUAGES := $(basename $(notdir $(wildcard Resources/languages/*.po)))
MESSAGES := $(foreach language,$(LANGUAGES),.build/locale/$(language)/LC_MESSAGES/dialtone.mo)
TRANSLATED := .build/share/dialtone.desktop .build/share/dialtone.metainfo.xml
TEMPLATE := .build/dialtone.pot
SOURCES := Package.swift Sources Tests
# More options for every build: without debugging information a fresh one is quicker (.ci/run).
BUILD_OPTIONS ?=
# More options for the program alone.
PROGRAM_OPTIONS ?=
SWIFT_BUILD = $(SWIFT) build $(BUILD_OPTIONS)
SWIFT_RELEASE = $(SWIFT_BUILD) -c release --static-swift-stdlib
# What `dialtone --version` says; empty outside of a checkout.
export DIALTONE_COMMIT := $(shell git rev-parse --short=7 HEAD 2>/dev/null)
# The time that is written into what is built: that of the commit, or of a package.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
# Where things are installed.
ROOT = $(DESTDIR)$(PREFIX)

# The telephones of the tests, by python-dbusmock, of which Debian's is too old to know modems.
TEST_PYTHON := .build/test-python
DBUSMOCK := python-dbusmock==0.38.1
# The servers of address books of the tests.
RADICALE := radicale==3.9.0
XANDIKOS := xandikos==0.4.10
TEST_PYTHON_PACKAGES := $(DBUSMOCK) $(RADICALE) $(XANDIKOS)

STRIP ?= strip --strip-unneeded
# Swift's compiler hashes what it compiles for itself, now and then otherwise: nothing reads that in the program, and without it two
# builds are equal. (objcopy would take the section out, and with it the mark of what is read-only once it is loaded.)
without_hashes = readelf -SW $(1) | sed -n 's/.*\.swift_modhash *PROGBITS *[0-9a-f]* \([0-9a-f]*\) \([0-9a-f]*\) .*/\1 \2/p' | \
	  while read -r offset size; do dd if=/dev/zero of=$(1) bs=1 seek=$$((0x$$offset)) count=$$((0x$$size)) conv=notrunc status=none; done
# Desktops look for the handlers of tel: in this list; a package makes it when it is installed.
update_desktop = $(if $(DESTDIR),true,if command -v update-desktop-database >/dev/null; then \
	  update-desktop-database -q "$(PREFIX)/share/applications" || true; fi)

.PHONY: scene documentation library-test api-check help run build manual install uninstall deb tarball package-test dist dist-test release growth test test-peers fuzz fuzz-program soak terminals compare-numbers sanitize sanitize-thread sanitize-address lint bench snapshots picture tables messages languages clean build-packages test-packages peers-packages package-packages bench-packages

run: build ## open the dialer on the sample contacts, or on FILES="a.vcf b.json"
	@$(PROGRAM) $(FILES)

help: ## the targets
	@awk -F ' ## ' '/^[a-z-]+:.* ## / { sub(/:.*/, "", $$1); printf "%-16s %s\n", $$1, $$2 }' Makefile

build: build-packages $(MESSAGES) $(TRANSLATED) ## the optimised program at .build/release/dialtone
	DIALTONE_TESTS= $(SWIFT_RELEASE)
	$(if $(PROGRAM_OPTIONS),DIALTONE_TESTS= $(SWIFT_RELEASE) --product dialtone $(PROGRAM_OPTIONS))
	@if [ $(PROGRAM) -nt .build/smoke ]; then Tests/Smoke/smoke.sh $(PROGRAM) && Tests/Smoke/hardening.sh $(PROGRAM) $(LIBRARIES) && \
	  Tests/Smoke/changing.sh $(PROGRAM) 1 && touch .build/smoke; fi

.build/locale/%/LC_MESSAGES/dialtone.mo: Resources/languages/%.po
	@mkdir -p $(@D)
	msgfmt --check -o $@ $<

# msgfmt reads the list of languages beside them.
.build/po/LINGUAS: $(wildcard Resources/languages/*.po)
	@mkdir -p $(@D)
	cp $^ $(@D)
	echo $(LANGUAGES) >$@

.build/share/%.desktop: Resources/%.desktop .build/po/LINGUAS
	@mkdir -p $(@D)
	msgfmt --desktop -d .build/po --template=$< -o $@

.build/share/%.xml: Resources/%.xml .build/po/LINGUAS
	@mkdir -p $(@D)
	msgfmt --xml -d .build/po --template=$< -o $@

$(MESSAGES) $(TRANSLATED): | build-packages

manual: build ## the man pages in .build/manual, what shells complete in .build/completions, and the bill of materials
	$(SWIFT_BUILD) --product generate-manual
	Resources/generate/manual.sh $(PROGRAM) .build/debug/generate-manual
	version=$$($(PROGRAM) --version) && Resources/generate/sbom.py "$${version%% *}" "$$($(SWIFT) --version 2>&1)" \
	  $(firstword $(wildcard Vendor/Package.resolved) Package.resolved) >$(MATERIALS)

install: build manual ## PREFIX/bin/dialtone, its libraries and resources, documentation, man pages, and what shells complete
	@for file in $(MANUAL)/*.[157] $(COMPLETIONS)/{bash/dialtone,zsh/_dialtone,fish/dialtone.fish}; do \
	  [ -s "$$file" ] || { echo "there is no $$file: make manual has to write it" >&2; exit 2; }; done
	install -Dm755 -t "$(ROOT)/bin" $(PROGRAM)
	install -Dm644 -t "$(ROOT)/lib/dialtone" $(LIBRARIES)
	$(call without_hashes,"$(ROOT)/bin/dialtone")
	$(STRIP) "$(ROOT)/bin/dialtone" $(foreach library,$(LIBRARIES),"$(ROOT)/lib/dialtone/$(notdir $(library))")
	install -Dm644 -t "$(ROOT)/share/dialtone/sample" Resources/sample/*
	install -Dm644 -t "$(ROOT)/share/dialtone/emoji" Resources/emoji/*
	install -Dm644 -t "$(ROOT)/share/dialtone/themes" Resources/themes/*
	install -Dm644 -t "$(ROOT)/share/applications" .build/share/dialtone.desktop
	install -Dm644 -t "$(ROOT)/share/icons/hicolor/scalable/apps" Resources/dialtone.svg
	install -Dm644 -t "$(ROOT)/share/metainfo" .build/share/dialtone.metainfo.xml
	for language in $(LANGUAGES); do \
	  install -Dm644 -t "$(ROOT)/share/locale/$$language/LC_MESSAGES" .build/locale/$$language/LC_MESSAGES/dialtone.mo; \
	done
	install -Dm644 -t "$(ROOT)/share/doc/dialtone" $(MATERIALS)
	sed 's|Resources/\(docs\|pictures\)/|\1/|g' README.md | install -Dm644 /dev/stdin "$(ROOT)/share/doc/dialtone/README.md"
	install -Dm644 -t "$(ROOT)/share/doc/dialtone/docs" Resources/docs/*
	install -Dm644 -t "$(ROOT)/share/doc/dialtone/pictures" Resources/pictures/*
	install -Dm644 -t "$(ROOT)/share/bash-completion/completions" $(COMPLETIONS)/bash/dialtone
	install -Dm644 -t "$(ROOT)/share/zsh/vendor-completions" $(COMPLETIONS)/zsh/_dialtone
	install -Dm644 -t "$(ROOT)/share/fish/vendor_completions.d" $(COMPLETIONS)/fish/dialtone.fish
	for section in 1 5 7; do \
	  install -Dm644 -t "$(ROOT)/share/man/man$$section" $(MANUAL)/*.$$section; \
	  for page in $(MANUAL)/*.$$section; do gzip -9nf "$(ROOT)/share/man/man$$section/$${page##*/}"; done; \
	done
	$(update_desktop)

uninstall: ## take out what make install put there
	rm -f "$(ROOT)/bin/dialtone" "$(ROOT)/share/applications/dialtone.desktop" \
	  "$(ROOT)/share/metainfo/dialtone.metainfo.xml" "$(ROOT)/share/icons/hicolor/scalable/apps/dialtone.svg" \
	  "$(ROOT)/share/bash-completion/completions/dialtone" "$(ROOT)/share/zsh/vendor-completions/_dialtone" \
	  "$(ROOT)/share/fish/vendor_completions.d/dialtone.fish" "$(ROOT)"/share/man/man[157]/dialtone{,[-.]*}.[157].gz \
	  "$(ROOT)"/share/locale/*/LC_MESSAGES/dialtone.mo
	$(update_desktop)
	rm -rf "$(ROOT)/share/dialtone" "$(ROOT)/share/doc/dialtone" "$(ROOT)/lib/dialtone"

deb: package-packages $(if $(SUITE),,build manual) ## .build/package/dialtone_VERSION-1_ARCHITECTURE.deb, or SUITE=trixie for another release, as root
	Resources/package/$(if $(SUITE),suite.sh $(SUITE) deb,deb.sh)

tarball: deb ## what the package installs, to unpack below a prefix: .build/package/dialtone-VERSION-ARCHITECTURE.tar.xz
	Resources/package/tarball.sh $(SUITE)

package-test: deb ## the package on a bare system, as root: installed, used and removed; SUITE=noble for another release
	Resources/package/test.sh $(SUITE)

dist: package-packages build-packages ## the source package, which is built without a network: .build/package/dialtone_VERSION-1.dsc
	$(SWIFT) package resolve
	Resources/package/dist.sh

dist-test: dist ## the source package on a bare system, as root: built without a network, twice, checked and tested; SUITE=trixie
	Resources/package/dist-test.sh $(or $(SUITE),bookworm)

# The oldest first.
SUITES ?= bookworm trixie noble
release: package-packages ## packages for SUITES="bookworm trixie noble", a tarball, sources, notes and checksums of a tag vVERSION, as root
	Resources/package/release.sh $(SUITES)

# Tests wait for programs without holding a thread: without a limit, hundreds of programs would run at once.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 6
# A test that hangs fails the run. What failed is said again at the end of the long output.
timed_test = timeout 1200 $(SWIFT) test --skip-build --parallel $(1) 2>&1 | tee .build/tests.log || \
	  { [ $${PIPESTATUS[0]} != 124 ] || echo "error: the tests were not done after 20 minutes"; \
	    grep -aE '✘|↳|error:' .build/tests.log; exit 1; }

# These wait for other programs, and come after those that need the processors.
PEER_SUITES := ^(CallingTests|CardDAVTests|ProgramTests|ServiceTests)\.

# The test targets with the suites that a filter names: the folders of their files.
NEEDED_TESTS = $(sort $(foreach name,$(shell sed 's/[|()^$$\]/ /g' <<<'$(FILTER)'),$(call tests_of,$(firstword $(subst /, ,$(subst ., ,$(name)))))))
tests_of = $(or $(wildcard Tests/$(1)),$(shell grep -rlE '(struct|class|enum) `?$(1)' Tests --include=*.swift | cut -d/ -f1,2))
only_tests = $(if $(1),DIALTONE_TESTS="$(1)")

test: $(if $(SUITE),package-packages,test-packages $(MESSAGES)) ## everything: units, properties, screens, the real program in tmux; FILTER=CallPolicyTests for a part, SUITE=trixie on another release, as root
ifdef SUITE
	Resources/package/suite.sh $(SUITE) test FILTER="$(FILTER)"
else
ifdef FILTER
	$(call only_tests,$(notdir $(NEEDED_TESTS))) $(SWIFT_BUILD) --build-tests
	$(call timed_test,--filter "$(FILTER)")
else
	$(SWIFT_BUILD) --build-tests
	$(call timed_test,--skip "$(PEER_SUITES)")
	$(call timed_test,--filter "$(PEER_SUITES)")
	$(MAKE) library-test
endif
endif

test-peers: test-packages peers-packages $(MESSAGES) ## calls with a real Asterisk 22 and the baresip of Debian 13, which it unpacks below .build, as root
	$(SWIFT_BUILD) --build-tests
	Tests/Peers/peers.sh .build/debug/dialtone $(SWIFT)

SIZES ?= 250 2000
growth: build test-packages ## how what is executed grows with the size of inputs that are made to be slow; SIZES="1000 2000 4000 8000", PARTS=search
	python3 -B Tests/Growth/growth.py $(PROGRAM) --sizes $(SIZES) $(if $(PARTS),--parts $(PARTS))

SECONDS ?= 60
fuzz: test-packages ## new broken inputs for every reader and writer, and damaged databases, SECONDS=60 for each check; INPUT=.build/fuzz/… tries one again
	$(SWIFT_BUILD) --build-tests
	$(if $(INPUT),DIALTONE_FUZZ_INPUT="$(INPUT)",DIALTONE_FUZZ_SECONDS=$(SECONDS) $(if $(SEED),DIALTONE_FUZZ_SEED=$(SEED))) \
	  timeout $$(( $(SECONDS) * 20 + 120 )) $(SWIFT) test --skip-build --filter 'FuzzTests|VCardStreamTests'
	$(if $(INPUT),,DIALTONE_DAMAGED_DATABASES=$$(( $(SECONDS) * 8 )) $(SWIFT) test --skip-build --filter SalvageTests)

# The tests of the readers; those of the writers have the same inputs.
COUNT ?= 20000
fuzz-program: build test-packages ## COUNT=20000 broken files for every reader through the optimised program; SEED=… again
	$(SWIFT_BUILD) --build-tests
	rm -rf .build/fuzz/files
	DIALTONE_FUZZ_FOLDER=.build/fuzz/files DIALTONE_FUZZ_FILES=$(COUNT) $(if $(SEED),DIALTONE_FUZZ_SEED=$(SEED)) \
	  $(SWIFT) test --skip-build --filter 'FuzzTests/.*(read cleanly|unpacked)'
	python3 -B Tests/Soak/broken_files.py $(PROGRAM) .build/fuzz/files

MINUTES ?= 60
CONTACTS ?= 4000
soak: build test-packages ## a random walk through the program in tmux, MINUTES=60, SEED=… again: no crash, no leak, no wrong paint
	$(SWIFT_RELEASE) --product dialtone-bench
	python3 -B Tests/Soak/soak.py $(PROGRAM) --minutes $(MINUTES) --contacts $(CONTACTS) $(if $(SEED),--seed $(SEED))

# libphonenumber in Python, of the version that the tables of numbering plans are made from.
PHONENUMBERS = phonenumbers==$(shell sed -n 's/.*let version = "\(.*\)"/\1/p' Sources/NumberPlans/Plans/NumberKinds+Table.swift)
NUMBERS_PYTHON := .build/numbers-python
NUMBERS ?= 4
compare-numbers: build ## numbers of every region and kind in many forms, read by dialtone and by libphonenumber; SEED=1, NUMBERS=4 of each kind
	@[ -e "$(NUMBERS_PYTHON)/$(PHONENUMBERS)" ] || { /usr/bin/python3 -m venv --clear $(NUMBERS_PYTHON) && \
	  $(NUMBERS_PYTHON)/bin/pip install --quiet --disable-pip-version-check $(PHONENUMBERS) && \
	  touch "$(NUMBERS_PYTHON)/$(PHONENUMBERS)"; }
	$(NUMBERS_PYTHON)/bin/python -B Tests/Differential/numbers.py $(PROGRAM) --seed $(or $(SEED),1) --numbers $(NUMBERS)

terminals: build ## keys typed into real terminals under Xvfb, TERMINALS="xterm foot": what arrives, and what it does
	Tests/Terminals/keys.py $(PROGRAM) $(TERMINALS)

# Sanitizers slow programs down many times. For threads: whatever has any; the readers' fuzzers, the search and the screen have
# none. For addresses: what is written in C, and what reads bytes that come from elsewhere or uses unsafe memory.
THREAD_SUITES ?= ServiceTests CallingTests CallRecordsTests ContactSearchTests.LargeIndexTests
ADDRESS_SUITES ?= ContactFormatsTests ContactsTests ContactSearchTests LDAPTests NumberPlansTests PhoneNumbersTests \
  TerminalTextTests TerminalInputTests NcursesTerminalTests ConfigurationTests CallRecordsTests CallingTests ServiceTests
# Leaks are what `make soak` is about: what Swift's runtime and ncurses keep until the end is not one.
ADDRESS_OPTIONS := detect_leaks=0:detect_stack_use_after_return=0

# Builds and runs suites with a sanitizer; reports of programs that the tests start count as well. One suite after another: a slow
# one would take the processors from tests that have a time limit. The fuzzers run by time, with new seeds.
define run_sanitized
	rm -rf .build/sanitize-reports && mkdir -p .build/sanitize-reports
	$(SWIFT_BUILD) --build-tests --sanitize=$(1) --scratch-path .build/sanitize-$(1)
	for suite in $(2); do \
	  SWIFT_BACKTRACE=enable=no DIALTONE_FUZZ_SECONDS=10 $(3) $(SWIFT) test --skip-build --parallel --sanitize=$(1) \
	    --scratch-path .build/sanitize-$(1) --filter "^$$suite[./]" || status=$$?; \
	done; \
	reports=(.build/sanitize-reports/*); if [ -e "$${reports[0]}" ]; then cat "$${reports[@]}"; exit 1; fi; exit $${status-0}
endef

sanitize: sanitize-thread sanitize-address ## suites with the thread and the address sanitizer; builds everything twice

# A report need not be a race where one thread has read the elements of an array, and another one writes or frees them as the last
# owner. The reference count puts the two in order, but in Swift's runtime (libswiftCore), which is not instrumented. Such reports
# are rare, and not suppressed: a suppression would hide real races.
sanitize-thread: test-packages ## suites that have threads, with the thread sanitizer
	mkdir -p .build && clang -Wall -O1 -shared -fPIC -o .build/sanitize-mutex.so Tests/Sanitize/mutex.c
	$(call run_sanitized,thread,$(THREAD_SUITES),LD_PRELOAD="$(CURDIR)/.build/sanitize-mutex.so" \
	  TSAN_OPTIONS="log_path=$(CURDIR)/.build/sanitize-reports/thread history_size=4")

sanitize-address: test-packages ## suites that read bytes, with the address sanitizer
	$(call run_sanitized,address,$(ADDRESS_SUITES),ASAN_OPTIONS="$(ADDRESS_OPTIONS):log_path=$(CURDIR)/.build/sanitize-reports/address")

lint: ## the format of the sources
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

bench: build bench-packages ## every measure beside its limit, at the end as a table in .build/bench.md; BENCH="search --contacts 100000" runs one area
	$(SWIFT_RELEASE) --product dialtone-bench
	.build/release/dialtone-bench $(or $(BENCH),all --report .build)

# What other programs may build on.
PUBLIC_LIBRARIES := ContactSearch NumberPlans ContactFormats

documentation: build-packages ## the pages of the libraries for other programs, in .build/documentation
	@mkdir -p .build/documentation
	for library in $(PUBLIC_LIBRARIES); do \
	  DIALTONE_DOCUMENTATION=1 $(SWIFT) package --allow-writing-to-directory .build/documentation generate-documentation \
	    --target $$library --warnings-as-errors --output-path .build/documentation/$$library; done

library-test: build-packages ## a program outside of this package that uses the libraries: those of their pages, built and run
	python3 -B Tests/Library/library.py . .build/library $(SWIFT) $(PUBLIC_LIBRARIES)

# The last tag that has the libraries; before it there is nothing to compare with.
RELEASED = $(shell tag=$$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null) && \
  git grep -q '"ContactSearch", targets' "$$tag" -- Package.swift && echo "$$tag")
api-check: build-packages ## whether the interfaces of these libraries are still those of the last tag
	$(if $(RELEASED),$(SWIFT) package diagnose-api-breaking-changes $(RELEASED) --products $(PUBLIC_LIBRARIES))

SIZE ?= 80x24
scene: test-packages ## a screen in a language: LANGUAGE=de SCENE=help SIZE=40x12
	$(SWIFT_BUILD) --build-tests
	RECORD_SNAPSHOTS=1 $(SWIFT) test --skip-build --filter LanguageTests >.build/scene.log 2>&1 || true
	cat Tests/DialerUITests/Snapshots/Languages/$(LANGUAGE)/$(SCENE)-$(SIZE).txt

snapshots: test-packages ## record the screens anew; look at the difference before committing it
	RECORD_SNAPSHOTS=1 $(SWIFT) test --filter ScreenSnapshotTests || true

picture: build test-packages ## put the real screen into README.md, and draw it in Resources/pictures
	$(SWIFT_BUILD) --product dialtone-picture
	Resources/generate/picture.sh $(PROGRAM) .build/debug/dialtone-picture

tables: ## make the generated tables anew (needs unicode-data, unicode-cldr-core, and phonenumbers and tzdata from PyPI)
	python3 Resources/generate/letter-folding.py > Sources/Keypad/LetterFolding+Table.swift
	python3 Resources/generate/calling-codes.py > Sources/NumberPlans/Plans/CallingCodes+Table.swift
	python3 Resources/generate/emergency-numbers.py > Sources/NumberPlans/Plans/EmergencyNumbers+Table.swift
	python3 -B Resources/generate/number-kinds.py > Sources/NumberPlans/Plans/NumberKinds+Table.swift
	python3 -B Resources/generate/number-kinds.py --examples > Tests/NumberPlansTests/NumberKinds+Examples.swift
	python3 -B Resources/generate/short-numbers.py > Sources/NumberPlans/Plans/ShortNumbers+Table.swift
	python3 -B Resources/generate/short-numbers.py --examples > Tests/NumberPlansTests/ShortNumbers+Examples.swift
	python3 Resources/generate/number-time-zones.py > Sources/NumberPlans/TimeZones/NumberTimeZones+Table.swift
	python3 Resources/generate/han-readings.py > Sources/Keypad/HanReadings+Table.swift
	python3 Resources/generate/emoji-names.py > Sources/Keypad/EmojiNames+Table.swift
	python3 Resources/generate/emoji-list.py > Sources/Emoji/EmojiList+Table.swift
	python3 Resources/generate/emoji-list.py Resources/emoji

messages: build-packages ## the texts that people read, as a template of gettext: .build/dialtone.pot
	python3 -B Resources/generate/messages.py $(TEMPLATE)
	xgettext --from-code=UTF-8 --no-wrap --join-existing -o $(TEMPLATE) Resources/dialtone.desktop Resources/dialtone.metainfo.xml

# Places in the sources are left out: they would change with every line.
languages: messages ## bring Resources/languages up to the texts of the sources; LANGUAGE=pt_BR begins another one
	$(if $(filter command line,$(origin LANGUAGE)),[ -e Resources/languages/$(LANGUAGE).po ] || \
	  msginit --no-translator --no-wrap -l $(LANGUAGE) -i $(TEMPLATE) -o Resources/languages/$(LANGUAGE).po)
	for file in Resources/languages/*.po; do \
	  msgmerge --quiet --update --backup=off --no-location --no-wrap --no-fuzzy-matching "$$file" $(TEMPLATE); \
	  msgattrib --no-obsolete --no-wrap -o "$$file" "$$file"; \
	  msgfmt --check --statistics -o /dev/null "$$file"; done

clean: ## remove everything that was built
	rm -rf .build

build-packages:
	@command -v $(SWIFT) >/dev/null || { echo "there is no Swift toolchain: https://www.swift.org/install/linux has one" >&2; exit 2; }
	@Resources/package/needs.sh build

test-packages: build-packages
	@Resources/package/needs.sh test
	@for package in $(TEST_PYTHON_PACKAGES); do [ -e "$(TEST_PYTHON)/$$package" ] || { \
	  /usr/bin/python3 -m venv --clear --system-site-packages $(TEST_PYTHON) && \
	  $(TEST_PYTHON)/bin/pip install --quiet --disable-pip-version-check $(TEST_PYTHON_PACKAGES) && \
	  touch $(addprefix "$(TEST_PYTHON)/,$(addsuffix ",$(TEST_PYTHON_PACKAGES))) || exit 1; break; }; done

peers-packages package-packages bench-packages: %-packages:
	@Resources/package/needs.sh $*
