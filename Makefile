# What a checkout can do. `make run` and `make test` do all the set-up they need: see .make/setup.

# Debian packages that no wheel brings: those of the app's window stand in libraries.py alone.
RUN_PACKAGES  := $(shell sed -n '/^[A-Z]* = {/s/"[^"]*": "\([^"]*\)"[,}]/\n\1\n/gp' companion/cli/machine/system_facts.py | grep '^lib')
TEST_PACKAGES = $(RUN_PACKAGES) $(AVR) appstream dbus-daemon desktop-file-utils libatomic1 minisign mosquitto nats-server postgresql shellcheck xvfb $(BROWSER) $(MICROPYTHON)
# Seat pages are tried in a real browser, whose part without windows takes half the time. Ubuntu has Chromium as a snap alone: there
# one that is on the path is used. Raspberry Pi OS has a Chromium of its own, to which Debian's part does not fit.
BROWSER := $(shell . /etc/os-release 2>/dev/null; [ "$$ID" = ubuntu ] || { [ -e /etc/rpi-issue ] && echo chromium; } || echo chromium-headless-shell)
# The Arduino library is compiled for this machine and for AVRs, with Arduino's own core, and runs on simulated ones.
AVR = arduino-core-avr avr-libc g++ gcc-avr libc6-dev libsimavr-dev
# The board's firmware is tried under MicroPython. Debian 12 has no package of it: .make/micropython.
MICROPYTHON := $(shell . /etc/os-release 2>/dev/null; [ "$$ID-$$VERSION_ID" = debian-12 ] || echo micropython)

# ARGS is handed on:           make run ARGS="referee little-chess-jumble"     make test ARGS="tests/kernel -n 0"
# PYTHON picks an interpreter: make test PYTHON=python3.12. VERSION is what `make release` makes.
# PEERS is where `make interop` looks for other people's programs.
ARGS   ?=
PEERS  ?= ../peers
PYTHON ?=
VERSION =

# Whatever the environment says: without compiled files every worker and every process of a test compiles all anew.
unexport PYTHONDONTWRITEBYTECODE

BIN = .venv/bin

RUN_SETUP   = @PYTHON='$(PYTHON)' .make/setup requirements.txt $(RUN_PACKAGES)
TEST_SETUP  = @PYTHON='$(PYTHON)' .make/setup requirements-dev.txt $(TEST_PACKAGES) && .make/micropython
CHECK_SETUP = @PYTHON='$(PYTHON)' .make/setup requirements-dev.txt

# A real window with real pixels but no screen, drawn in software; no loudspeaker.
HEADLESS = SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1

# One worker more than cores: tests wait for hubs, sockets and threads a third of their time. No more, for each costs what it imports.
CORES    = $(shell n=$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1); echo $$(( n < 6 ? n : 6 )))
WORKERS ?= $$(( $(CORES) + 1 ))
PYTEST   = $(HEADLESS) $(BIN)/python -m pytest --dist worksteal
# Where a run of `make test-all` writes what each test took. AFTER is such a folder of `make test`: what it tried is not tried again.
AFTER   ?=
SECONDS  = $(or $(AFTER),build/test-all)

.PHONY: help run test test-all check format wheels licences bench pictures site soak interop lock hooks deb circuit release arduino clean

help:  ## this list
	@awk -F ':.*## ' '/^## / { printf "\n%s\n", substr($$0, 4) } \
		/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 } /^#: / { print "  " substr($$0, 4) }' Makefile

## Play
run:  ## open the app (the terminal referee where there is no display)
	$(RUN_SETUP)
	@$(BIN)/companion $(ARGS)

## Change
test:  ## run the tests but for the slow ones, in three minutes
	$(TEST_SETUP)
	$(PYTEST) -n $(WORKERS) -m "not slow" $(ARGS)
#:   ARGS="tests/kernel -n 0"    some of them (a file, a folder, -k NAME), without workers
#:   ARGS=tests/test_x.py::test_it  one by its name, even if it is slow
#:   PYTHON=python3.12           with another Python

test-all:  ## run every case of every test, and see whether the list of slow tests fits
	$(TEST_SETUP)
	@$(if $(AFTER),,rm -rf $(SECONDS))
	status=0; \
	EVERY_CASE=1 CPU_SECONDS=$(SECONDS) $(PYTEST) -n $(WORKERS) $(ARGS) || status=$$?; \
	$(HEADLESS) $(BIN)/python -m tests.slow $(SECONDS) || status=$$?; \
	exit $$status

check:  ## formatting, lint, types, and whether the lock fits pyproject.toml
	$(CHECK_SETUP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python .make/lock_fits.py

format:  ## format the code and mend what ruff can mend
	$(CHECK_SETUP)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

hooks:  ## check each commit before it is made (.pre-commit-config.yaml)
	$(CHECK_SETUP)
	$(BIN)/pre-commit install

## Look closer
bench:  ## measure how fast it is (ARGS="--quick --only PART... --against FILE": see docs/performance.md)
	$(TEST_SETUP)
	$(HEADLESS) $(BIN)/python -m tests.bench $(ARGS)

pictures:  ## the pictures, schematics and lists of the docs (ARGS=--sheets: every screen in five sizes; --references)
	$(TEST_SETUP)
	$(BIN)/python -m hardware.builder_docs
	$(BIN)/python -m firmware_bridge.docs_tables
	$(BIN)/python .make/site/module_list.py
	$(BIN)/python .make/site/command_list.py
	$(HEADLESS) $(BIN)/python -m tests.pictures $(ARGS)

site:  ## build the handbook: docs/ as pages for a browser (ARGS="--out FOLDER")
	$(CHECK_SETUP)
	@$(BIN)/python .make/site/handbook.py $(ARGS)

circuit:  ## a tile of printed circuit with its fabrication files, and printed parts, in dist/circuit (Debian: kicad, gerbv, openscad)
	$(TEST_SETUP)
	$(BIN)/python -m tests.long_runs.circuit --pitch 40 --out dist/circuit

arduino:  ## the library for Arduino boards as a zip that the Arduino IDE takes, in dist/
	$(CHECK_SETUP)
	@$(BIN)/python .make/arduino.py $(ARGS)

soak:  ## every test with all its cases, noisy boards, faults, hostile input and a rival of another making, for long (ARGS="--total 1000000": a million noisy actions)
	$(TEST_SETUP)
	EVERY_CASE=1 $(PYTEST) -n $(WORKERS) --hypothesis-profile="by chance"
	$(HEADLESS) $(BIN)/python -m tests.long_runs.soak $(ARGS)
	$(BIN)/python -m tests.long_runs.quick_replies
	$(BIN)/python -m tests.long_runs.sloppy
	$(BIN)/python -m tests.long_runs.one_picture
	$(BIN)/python -m tests.long_runs.sequences
	$(HEADLESS) $(BIN)/python -m tests.long_runs.storms
	$(BIN)/python -m tests.long_runs.boards
	$(BIN)/python -m tests.long_runs.rough_lines
	$(BIN)/python -m tests.long_runs.cameras
	$(BIN)/python -m tests.board_simulators
	$(BIN)/python -m tests.long_runs.faults
	$(BIN)/python -m tests.long_runs.damage
	$(BIN)/python -m tests.long_runs.power_cuts
	$(BIN)/python -m tests.long_runs.upgrades
	$(BIN)/python -m tests.long_runs.earlier_files
	$(HEADLESS) $(BIN)/python -m tests.long_runs.documented
	$(BIN)/python -m tests.long_runs.machines
	$(HEADLESS) $(BIN)/python -m tests.long_runs.crash
	$(BIN)/python -m tests.long_runs.clocks
	$(BIN)/python -m tests.long_runs.two_tables
	$(BIN)/python -m tests.long_runs.hostile_tables
	$(BIN)/python -m tests.long_runs.real_ways --games 6
	$(BIN)/python -m tests.long_runs.leagues
	$(BIN)/python -m tests.long_runs.kiosk
	$(BIN)/python -m tests.long_runs.solitaires --deals 40
	$(BIN)/python -m tests.long_runs.mutants
	$(BIN)/python -m tests.long_runs.fuzz --minutes 1
	$(BIN)/python -m tests.long_runs.rival
	[ "$$(uname -sm)" != "Linux x86_64" ] || $(BIN)/python -m tests.long_runs.variants
	[ "$$(uname -sm)" != "Linux x86_64" ] || $(BIN)/python -m tests.long_runs.king_safety
	$(BIN)/python -m tests.long_runs.variant_keys
	$(BIN)/python -m tests.long_runs.pgn
	DESKTOPS=1 .make/wheels
	$(BIN)/python -m tests.long_runs.release --out build/release --twice
	$(BIN)/python -m tests.long_runs.bare
	$(BIN)/python -m tests.long_runs.packages --packages build/release
	$(HEADLESS) $(BIN)/python -m tests.long_runs.instructions
	$(BIN)/python -m tests.long_runs.images --packages build/release
	$(BIN)/python -m tests.long_runs.circuit

interop:  ## other people's drivers, boards, dice and engines against ours (PEERS=FOLDER of checkouts; ARGS=--write: into the docs)
	$(CHECK_SETUP)
	@$(BIN)/python -m tests.long_runs.engines
	@$(BIN)/python -m tests.long_runs.interop $(PEERS) $(ARGS)

## Keep and publish
lock:  ## pin what pyproject.toml asks for (ARGS=--upgrade: at the newest versions)
	@PYTHON='$(PYTHON)' .make/relock $(ARGS)

licences:  ## write docs/licences.md: the licences of what is shipped, from the lock files and the packages' metadata
	$(CHECK_SETUP)
	@$(BIN)/python .make/packages/licences.py

wheels:  ## ask the indexes whether every supported Python and machine has its wheels
	@PYTHON='$(PYTHON)' .make/wheels

deb:  ## make Debian packages in dist/, one a system and machine (ARGS="--system debian-13 --machine amd64")
	$(CHECK_SETUP)
	@. .make/resolver && $(BIN)/python .make/packages/deb.py $(ARGS)

release:  ## make a release: version, changelog, checks, packages, checksums, commit, tag (VERSION=1.2.0; ARGS=--dry-run, ARGS="--key FILE")
	$(CHECK_SETUP)
	@. .make/resolver && PATH="$$PATH:$$PWD/.venv-lock/bin" $(BIN)/python .make/release.py '$(VERSION)' $(ARGS)

clean:  ## remove all that the commands above made
	rm -rf .venv .venv-lock .fuzz .interop build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
