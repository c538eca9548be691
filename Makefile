# Two commands matter: `make run` and `make test`. Nothing has to be installed or set for either, save Python 3.11+.
.DEFAULT_GOAL := help
.PHONY: help run club test audit bench compiled lint format lock messages

PY := .venv/bin/python

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: ## a living club at http://localhost:8000/ (another port: PORT=8010 make run)
	@deploy/bootstrap.sh app deploy.port && exec $(PY) -m deploy.run

club: ## a club of your own, empty, in var/club; asks at the first start who organises
	@deploy/bootstrap.sh app deploy.port && VAR_DIR="$${VAR_DIR:-$(CURDIR)/var/club}" exec $(PY) -m deploy.run begin

test: ## everything this machine can run: linters, tests on SQLite and PostgreSQL, browser tests
	@deploy/bootstrap.sh dev && exec $(PY) -m deploy.test

bench: ## measure everything that is measured into BENCH.md, in ten minutes or so
	@deploy/bootstrap.sh dev && exec $(PY) -m bench

compiled: ## the rules of the games as machine code in var/compiled (needs gcc; how to use it is said at the end)
	@deploy/bootstrap.sh dev && exec $(PY) -m deploy.compiled

audit: ## ask whether holes are known in the packages that the club runs on
	@deploy/bootstrap.sh dev && exec $(PY) -m deploy.audit

lint: ## only the linters
	@deploy/bootstrap.sh dev && exec $(PY) -m deploy.test lint

format: ## put the code in the house's format
	@deploy/bootstrap.sh dev
	@$(PY) -m ruff check --quiet --fix-only .
	@$(PY) -m ruff format .

lock: ## renew requirements/*.txt from requirements/*.in (newer packages: UPGRADE=--upgrade make lock)
	@deploy/bootstrap.sh dev
	@for set in app dev bench; do \
		$(PY) -m uv pip compile $(UPGRADE) --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			--no-emit-index-url --no-emit-find-links --output-file requirements/$$set.txt requirements/$$set.in || exit 1; \
	done

messages: ## collect the words to translate into locale/ (needs gettext: sudo apt-get install gettext)
	@deploy/bootstrap.sh dev
	@$(PY) manage.py makemessages --locale en --locale es --locale de --add-location file --no-obsolete --ignore '.venv/*' --ignore 'var/*' --ignore 'tests/*'
	@$(PY) -m deploy.translations lay-out
