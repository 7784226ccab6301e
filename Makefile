# Every target does its own set-up: `make play` and `make test` work from a fresh clone.
# Another interpreter: make PYTHON=/path/to/python3. More test processes: make test WORKERS=8 BROWSER_WORKERS=8.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play quick test lint types contracts fresh unit built doors coverage package client static web web-format web-lint web-types web-tests browser thorough walk fix bench bench-peers bench-search bench-hints bench-versus \
	bench-batch ladder bench-server bench-browser bench-gpu bench-hostile bench-start bench-notify bench-browser-search bench-browser-local soak docs ptx wasm browser-python wheel pins clean

# Of two things at a time. Many tests wait for a server or a clock, and whoever has nothing left takes tests from others.
# Those that only compute have fewer processes: each imports and loads everything once more.
WORKERS ?= 3
COMPUTING ?= 2
TESTS = -m pytest -q -n $(WORKERS) --dist worksteal
COMPUTING_TESTS = -m pytest -q -n $(COMPUTING) --dist worksteal
BROWSER_WORKERS ?= 3
BROWSER_TESTS = -m pytest -q -n $(BROWSER_WORKERS) --dist worksteal
MINUTES ?= 10
PIP_INSTALL = -m pip install -qq --disable-pip-version-check
COMPILED = env -u NUMBA_DISABLE_JIT -u NUMBA_BOUNDSCHECK BONBON_MACHINE=numba
BUILT = env -u NUMBA_DISABLE_JIT BONBON_MACHINE=wasm
INTERPRETED = env -u NUMBA_BOUNDSCHECK NUMBA_DISABLE_JIT=1
# Where Python keeps no byte code, each of hundreds of processes would compile all that it imports: half a minute of `make test`.
unexport PYTHONDONTWRITEBYTECODE
# Folders too: their times tell of files that went away.
CLIENT = src/bonbon/server/client/index.html
STATIC = build/static/index.html
PYTHON_PACK = build/browser-python/bonbon.zip
PAGES = $(shell find web/src web/public web/*.html web/*.ts web/*.js web/*.mjs web/package.json -type f -o -type d 2>/dev/null)
# Everything of Bonbon that runs in a browser.
PACKED = $(shell find src/bonbon -path src/bonbon/server/client -prune -o -path '*/web/*.toml' -prune -o \( -name '*.py' -o -name '*.toml' -o -name '*.wasm' \) -print) tools/browser_python.py tools/browser_bytecode.py tools/pyodide.mjs
RULES = $(shell find src/bonbon/rules src/bonbon/bots -name __pycache__ -prune -o \( -name '*.py' -o -type d \) -print)

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

# Packages of Python's and of the client's do not wait for each other.
play: ## serve the games at http://localhost:8000
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line .venv/.run $(CLIENT)
	@.venv/bin/bonbon serve

# Types are quick because mypy keeps what it knows; the tests need no compiler, and leave out the one that counts millions of moves.
quick: .venv/.test ## check style, types, imports, and rules and play interpreted: for every save
	@echo "==> Style, types, imports"
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff format --check --quiet
	@.venv/bin/python -m mypy
	@.venv/bin/lint-imports --no-logo
	@echo "==> Tests of rules and play, interpreted"
	@$(INTERPRETED) .venv/bin/python $(TESTS) tests/rules tests/play tests/test_errors.py --ignore=tests/rules/test_move_tree.py

# Two things at a time: beside the tests that wait for servers and clocks goes, one after the other, what computes.
# People in front of a page have both cores.
test: ## run every check, stop at the first that fails
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line COMPUTING=1 client .venv/.batches built lint contracts fresh types package docs web doors coverage
	@$(MAKE) --no-print-directory --jobs=1 browser
	@echo "==> All checks passed"

lint: .venv/.test ## check style and formatting
	@echo "==> Style: ruff check"
	@.venv/bin/ruff check
	@echo "==> Formatting: ruff format --check"
	@.venv/bin/ruff format --check

types: .venv/.test web/node_modules/.made ## check types
	@echo "==> Types: mypy"
	@.venv/bin/python -m mypy
	@echo "==> Types of the library as its users see them: pyright"
	@web/node_modules/.bin/pyright --pythonpath .venv/bin/python

contracts: .venv/.test ## check that imports only point down
	@echo "==> Imports: lint-imports"
	@.venv/bin/lint-imports --no-logo

fresh: .venv/.test ## check that generated files are fresh
	@echo "==> Generated files: rule coverage, wire types, protocol page, fixtures of the client, modules and kernels, interpreted games, observations, texts, rules pages"
	@.venv/bin/python -m tools.rule_coverage --check
	@.venv/bin/python -m tools.wire_types --check
	@.venv/bin/python -m tools.board_fixtures --check
	@.venv/bin/python -m tools.standard_boxes --check
	@.venv/bin/python -m tools.rules_pictures --check
	@.venv/bin/python -m tools.ptx --check
	@.venv/bin/python -m tools.wasm --check
	@.venv/bin/python -m tools.same_everywhere --check
	@.venv/bin/python -m tools.observation_parts --check
	@.venv/bin/python -m tools.texts --check
	@.venv/bin/python -m tools.bot_strengths --check
	@.venv/bin/python -m tools.rules_pages --check

docs: .venv/.test $(STATIC) ## build the documentation into build/site, with the games inside, and check its links
	@echo "==> Documentation: mkdocs build --strict"
	@mkdir -p .cache
	@NO_MKDOCS_2_WARNING=1 PYTHONPATH=. .venv/bin/python -m mkdocs build --strict >.cache/docs.log 2>&1 || { cat .cache/docs.log; exit 1; }

unit: built doors ## run the tests, on what was built ahead and, for batches, compiled

built: .venv/.test .venv/.batches web/node_modules/.made $(PYTHON_PACK)
	@echo "==> Tests, on what was built ahead"
	@$(BUILT) .venv/bin/python $(TESTS) --ignore=tests/envs --ignore=tests/docs

doors: .venv/.test .venv/.batches web/node_modules/.made
	@echo "==> Tests of the doors for programs and of the documentation, on what was built ahead and on batches that Numba compiles"
	@$(BUILT) .venv/bin/python $(COMPUTING_TESTS) tests/envs tests/docs

# Without the test that counts millions of moves: compiled rules count the same, and another test compares the two.
coverage: .venv/.test ## run the tests of rules, play and machine with the compiler off and measure coverage
	@echo "==> Tests of the rules, interpreted, with branch coverage"
	@$(INTERPRETED) .venv/bin/python $(COMPUTING_TESTS) --cov --cov-report=term tests/rules tests/play tests/properties tests/machine \
		--ignore=tests/rules/test_move_tree.py

client: $(CLIENT) ## build the pages for the browser into the package

static: $(STATIC) ## write a folder that plays without a server, from any path of any host: build/static

# These programs end before most of what V8 would optimise has paid for itself: it waits longer (web/package.json, `--interrupt-budget`).
web: web-format web-lint web-types web-tests ## check the format, style and types of the client and run its unit tests

web-format: web/node_modules/.made
	@echo "==> Client: prettier"
	@npm --prefix web run --silent format:check

web-lint: web/node_modules/.made
	@echo "==> Client: eslint"
	@npm --prefix web run --silent lint

web-types: web/node_modules/.made
	@echo "==> Client: svelte-check"
	@npm --prefix web run --silent check

web-tests: $(CLIENT)
	@echo "==> Client: unit tests"
	@npm --prefix web run --silent test

browser: .venv/.test $(CLIENT) $(STATIC) ## play the games in a real browser
	@echo "==> Browser: whole games with clicks, accessibility, screenshots in build/screenshots"
	@.venv/bin/python -m browser.browsers
	@$(BUILT) .venv/bin/python $(BROWSER_TESTS) -m "not thorough" browser

thorough: .venv/.test $(CLIENT) ## run what `make test` leaves out: a thousand games of each kind interpreted; more devices, games, themes in the browser
	@echo "==> Every interpreted game again"
	@.venv/bin/python -m tools.same_everywhere --verify
	@echo "==> The thorough tests"
	@.venv/bin/python -m browser.browsers
	@$(BUILT) .venv/bin/python $(BROWSER_TESTS) -m thorough browser

walk: .venv/.test $(CLIENT) ## look at every decision of whole games on six screens, with larger text, guide and hints
	@echo "==> Walking through the games, pictures in build/walk"
	@.venv/bin/python -m browser.browsers
	@$(BUILT) .venv/bin/python -m browser.walk

wheel: .venv/.run $(CLIENT) ## build the wheel and the source archive into dist/, with the client inside
	@echo "==> Building the wheel and the source archive"
	@.venv/bin/python -m hatchling build -d dist

package: .venv/.test $(CLIENT) ## install the wheel into an empty environment and use it there
	@echo "==> Package: the wheel in an empty environment"
	@.venv/bin/python -m pytest -q package

fix: .venv/.test ## format the code and repair what ruff can
	@echo "==> Repairing style and formatting"
	@.venv/bin/ruff check --fix
	@.venv/bin/ruff format

bench: .venv/.compiled ## measure the rules: moves and games per second
	@echo "==> Measuring the rules"
	@$(COMPILED) .venv/bin/bonbon bench engine

bench-peers: .venv-bench/.bench ## measure the rules beside OpenSpiel and PettingZoo
	@echo "==> Measuring the rules beside their peers"
	@$(COMPILED) .venv-bench/bin/bonbon compile
	@$(COMPILED) .venv-bench/bin/python -m bench.engine

bench-search: .venv-bench/.bench ## measure the bots' search beside OpenSpiel's
	@echo "==> Measuring the search beside its peers"
	@$(COMPILED) .venv-bench/bin/bonbon compile
	@$(COMPILED) .venv-bench/bin/python -m bench.search

bench-hints: .venv/.test ## measure how often hints come true, in ten minutes
	@echo "==> Playing as the hints say"
	@$(BUILT) .venv/bin/python -m bench.hints

bench-batch: .venv-bench/.bench ## measure batches on the CPU beside pgx, OpenSpiel and PettingZoo
	@echo "==> Measuring batches beside their peers"
	@$(COMPILED) .venv-bench/bin/python -m bench.batch

bench-versus: .venv/.test ## measure rules, search, batches and matches beside an older commit (COMMIT=…)
	@echo "==> Measuring beside $(COMMIT)"
	@.venv/bin/python -m bench.versus $(COMMIT)

ladder: .venv/.test ## let every level meet the one below and write it into docs/bots.md
	@echo "==> Playing the ladder of levels"
	@$(BUILT) .venv/bin/python -m tools.ladder --write

bench-server: .venv/.test bench/server/node_modules/.made ## measure the server beside boardgame.io
	@echo "==> Measuring the server beside its peer"
	@$(BUILT) .venv/bin/python -m bench.server

soak: .venv/.test ## kill workers, servers and PostgreSQL under load for ten minutes (MINUTES=10)
	@echo "==> Soaking: nothing answered is lost, nothing is doubled, nobody misses an event"
	@$(BUILT) .venv/bin/python -m bench.soak --minutes $(MINUTES)

bench-start: .venv/.compiled $(CLIENT) ## measure how much is installed, how soon it plays, and what was built ahead beside Numba
	@echo "==> Measuring the start"
	@.venv/bin/python -m bench.start --clone

bench-hostile: .venv/.test ## measure a healthy table while one address is hostile
	@echo "==> Measuring a healthy table while one address is hostile"
	@$(BUILT) .venv/bin/python -m bench.hostile

bench-notify: .venv/.test bench/server/node_modules/.made ## measure what PostgreSQL's NOTIFY costs
	@echo "==> Measuring what NOTIFY costs"
	@$(BUILT) .venv/bin/python -m bench.notify

bench-browser: .venv/.test $(CLIENT) ## measure the pages in a real browser
	@echo "==> Measuring the pages"
	@$(BUILT) .venv/bin/python -m bench.browser

bench-browser-search: .venv/.test web/node_modules/.made ## measure the bots' search in a real browser beside wasmtime
	@echo "==> Measuring the search in a browser"
	@.venv/bin/python -m browser.browsers
	@$(BUILT) .venv/bin/python -m bench.browser_search

bench-browser-local: .venv/.test $(STATIC) ## measure the games without a server in a real browser
	@echo "==> Measuring the games without a server"
	@.venv/bin/python -m browser.browsers
	@.venv/bin/python -m bench.browser_local

bench-gpu: ## measure games on an NVIDIA GPU beside pgx (needs CuPy, JAX and pgx in python3)
	@echo "==> Measuring games on the GPU"
	@PYTHONPATH=src:. python3 -m bench.gpu

ptx: .venv-gpu/.gpu ## build the GPU kernels ahead; needs no GPU
	@echo "==> Building the kernels"
	@$(COMPILED) .venv-gpu/bin/python -m tools.ptx

wasm: .venv-wasm/.modules ## build rules and bots ahead as WebAssembly
	@echo "==> Building the modules"
	@.venv-wasm/bin/python -m tools.wasm

browser-python: $(PYTHON_PACK) ## put together what Bonbon's Python needs in a browser, in build/browser-python

pins: .venv-pins/.made ## pin the newest versions in requirements/
	@echo "==> Pinning the newest versions in requirements/"
	@.venv-pins/bin/python $(PIP_INSTALL) uv
	@$(PIN) --extra test --output-file requirements/test.txt
	@$(PIN) --constraint requirements/test.txt --output-file requirements/run.txt
	@$(PIN) --constraint requirements/test.txt --extra bench --output-file requirements/bench.txt
	@$(PIN) --constraint requirements/test.txt --group kernels --output-file requirements/gpu.txt
	@$(PIN) --constraint requirements/test.txt --group modules --output-file requirements/modules.txt

clean: ## remove everything that make has made
	@echo "==> Removing environments, caches and builds"
	@rm -rf .venv .venv-bench .venv-gpu .venv-wasm .venv-pins .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@rm -rf dist build htmlcov .coverage .coverage.* bench/server/node_modules web/node_modules src/bonbon/server/client .cache
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

# One numpy for all Pythons (fewest), and names, versions and hashes only: no address of any index.
# Whoever works from a clone, or builds the container, has the full screen and the fast loop.
PIN = .venv-pins/bin/uv pip compile pyproject.toml --group build --extra fast --extra terminal --quiet --no-config --upgrade \
	--universal --fork-strategy fewest --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header --no-annotate

.venv/.compiled: .venv/.test $(RULES)
	@echo "==> Compiling rules and bots"
	@$(COMPILED) .venv/bin/bonbon compile
	@touch $@

.venv/.batches: .venv/.test $(RULES) $(shell find src/bonbon/envs -name '*.py')
	@echo "==> Compiling batches"
	@$(BUILT) .venv/bin/bonbon compile
	@touch $@

# Without resolving (--no-deps): every package is pinned, and pip trips over extras (`coverage[toml]`) once a newer version is out.
.venv/.test: requirements/test.txt .venv/.run
	@echo "==> Installing the tools of the tests"
	@.venv/bin/python $(PIP_INSTALL) --no-compile --no-deps --require-hashes -r requirements/test.txt
	@touch $@

.venv/.run: requirements/run.txt pyproject.toml | .venv/.made
	@echo "==> Installing Bonbon into .venv"
	@.venv/bin/python $(PIP_INSTALL) --no-deps --require-hashes -r requirements/run.txt
	@.venv/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv-bench/.bench: requirements/bench.txt pyproject.toml | .venv-bench/.made
	@echo "==> Installing Bonbon and its peers into .venv-bench"
	@.venv-bench/bin/python $(PIP_INSTALL) --no-deps --require-hashes -r requirements/bench.txt
	@.venv-bench/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv-gpu/.gpu: requirements/gpu.txt pyproject.toml | .venv-gpu/.made
	@echo "==> Installing Bonbon and the compiler for GPUs into .venv-gpu"
	@.venv-gpu/bin/python $(PIP_INSTALL) --no-deps --require-hashes -r requirements/gpu.txt
	@.venv-gpu/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv-wasm/.modules: requirements/modules.txt pyproject.toml | .venv-wasm/.made
	@echo "==> Installing Bonbon, its compiler and a linker into .venv-wasm"
	@.venv-wasm/bin/python $(PIP_INSTALL) --no-deps --require-hashes -r requirements/modules.txt
	@.venv-wasm/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(PYTHON_PACK): .venv/.run web/node_modules/.made $(PACKED)
	@echo "==> Packing Bonbon for the browser's Python"
	@.venv/bin/python -m tools.browser_python

$(STATIC): web/node_modules/.made $(PAGES) $(PYTHON_PACK)
	@echo "==> Building the folder without a server"
	@npm --prefix web run --silent build:static >.cache/static.log 2>&1 || { cat .cache/static.log; exit 1; }
	@tail -1 .cache/static.log

$(CLIENT): web/node_modules/.made $(PAGES) $(PYTHON_PACK)
	@echo "==> Building the pages for the browser"
	@npm --prefix web run --silent build >.cache/client.log 2>&1 || { cat .cache/client.log; exit 1; }
	@tail -1 .cache/client.log
	@touch $@

web/node_modules/.made: web/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || \
		{ echo "Bonbon needs Node 20 or newer to build its pages: apt install nodejs npm" >&2; exit 1; }
	@command -v npm >/dev/null || { echo "Bonbon needs npm to build its pages: apt install npm" >&2; exit 1; }
	@echo "==> Installing the client's tools into web/node_modules"
	@mkdir -p .cache
	@npm --prefix web ci --silent --no-audit --no-fund
	@touch $@

bench/server/node_modules/.made: bench/server/package-lock.json
	@echo "==> Installing boardgame.io and the load generator into bench/server/node_modules"
	@npm --prefix bench/server ci --silent --no-audit --no-fund
	@touch $@

# The first Python that really runs (a pyenv shim may not), is new enough and can make environments.
.venv/.made .venv-bench/.made .venv-gpu/.made .venv-wasm/.made .venv-pins/.made:
	@new= ; \
	for python in $(if $(PYTHON),"$(PYTHON)",python3.13 python3.12 python3.11 python3); do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		new=$$python; \
		"$$python" -c 'import venv, ensurepip' 2>/dev/null || continue; \
		echo "==> Making $(@D) with $$("$$python" --version)"; \
		"$$python" -m venv --clear $(@D) && touch $@ && exit 0; \
		exit 1; \
	done; \
	if [ -n "$$new" ]; then echo "Bonbon needs the venv module of $$new: apt install python3-venv"; \
	else echo "Bonbon needs Python 3.11 or newer: apt install python3 python3-venv"; fi >&2; \
	exit 1
