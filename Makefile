# sqleq: PGXS makefile. `make && make install && make installcheck`; see ./dev help for the rest.
#
# Several sources of a folder are compiled as one unit: tools/units says which, and why. Units are in build/units/, their
# objects in build/obj/. The server's own rules for header dependencies are switched off in Debian's build and know base
# names only, so the compile rule with -MMD stands here.

MODULE_big = sqleq
EXTENSION  = sqleq sqleq_pgtap
DATA       = $(wildcard sqleq--*.sql sqleq_pgtap--*.sql)
# Scripts that upgrade from an earlier version are made of a template and the two versions' scripts (tools/upgrade-script).
DATA_built = $(patsubst %.in,build/%,$(wildcard sqleq--*.sql.in))

OBJDIR  := build/obj
UNITDIR := build/units
UNITS   := $(or $(shell sh tools/units $(UNITDIR) src core generate pg),$(error tools/units failed))
OBJS     = $(UNITS:%.cpp=$(OBJDIR)/%.o)
$(if $(shell sh tools/pages $(UNITDIR)/pages.def data/pages 2>&1),$(error tools/pages failed))

# The program for the command line, beside psql: a starter, which knows where the Python package is.
SCRIPTS_built = build/sqleq
PACKAGE       = $(wildcard python/sqleq/*.py python/sqleq/*/*.py)

REGRESS      = $(sort $(patsubst sql/%.sql,%,$(wildcard sql/*.sql)))
REGRESS_OPTS = --inputdir=. --outputdir=build/regress --load-extension=sqleq
REGRESS_PREP = build/regress

# -z now: what is not looked up when the library is loaded, each process that a check starts would look up again.
SHLIB_LINK  = -lz3 -lstdc++ -Wl,-z,now -Wl,--version-script=src/pg/exports.map
EXTRA_CLEAN = build/obj build/units build/regress

PG_CONFIG ?= pg_config
PGXS := $(shell $(PG_CONFIG) --pgxs)
ifeq ($(PGXS),)
$(error pg_config not found: install postgresql-server-dev-15, or give PG_CONFIG=/path/to/pg_config)
endif
# A faster linker, where there is one that this compiler knows.
SHLIB_LINK += $(shell $(CXX) -fuse-ld=mold -Wl,--version >/dev/null 2>&1 && echo -fuse-ld=mold)
# No bitcode for the server's JIT: nothing here is worth inlining into queries.
override with_llvm = no
include $(PGXS)

# Into an installation in use: by renaming, and only what has changed.
INSTALLER := $(INSTALL)
INSTALL = INSTALLER='$(INSTALLER)' sh $(srcdir)/tools/install

CCACHE := $(shell command -v ccache 2>/dev/null)
export CCACHE_BASEDIR := $(CURDIR)
# A clone elsewhere shares the cache.
export CCACHE_NOHASHDIR := 1
# What the server was compiled with may be more than this compiler knows for C++.
SQLEQ_CXX   = $(CCACHE) $(CXX)
SQLEQ_FLAGS = -std=c++20 -O2 $(DEBUG_FLAGS) -fPIC -Wextra -Wno-unused-parameter
SERVER_FLAGS = $(filter-out -fexcess-precision=%,$(CXXFLAGS)) $(SQLEQ_FLAGS)
# DEBUG_FLAGS=-g is for debuggers, and for packagers, whose tools put debug symbols into a package of their own. They make the
# library 20 times as large.
DEBUG_FLAGS ?= -g0
# The core sees no server header, so it gets neither the server's include path nor what the server was compiled with: its objects are the same for
# all servers. HARDENING is for packagers. A switch over operators that forgets one does not compile. CORE_CHECKS: ./dev sets it to
# -D_GLIBCXX_ASSERTIONS, so whatever tests, fuzzers and campaigns run ends where front() of what is empty, say, would go on with anything.
HARDENING ?=
CORE_CHECKS ?=
CORE_FLAGS = -Wall $(CORE_CHECKS) $(HARDENING) $(SQLEQ_FLAGS) -Isrc -fvisibility=hidden -Werror=switch
VERSION   := $(shell sed -n "s/^default_version *= *'\(.*\)'/\1/p" sqleq.control)
PG_FLAGS   = $(SERVER_FLAGS) $(HARDENING) $(CPPFLAGS) -DSQLEQ_VERSION='"$(VERSION)"' -Isrc -Wno-missing-field-initializers -Wno-sign-compare -Wno-register -I$(libpq_srcdir)

# Objects know the flags that they were compiled with.
define FLAGS
$(CXX) $(CORE_FLAGS)
$(CXX) $(PG_FLAGS)
endef
ifneq ($(FLAGS),$(file <$(OBJDIR)/flags))
$(shell mkdir -p $(OBJDIR))
$(file >$(OBJDIR)/flags,$(FLAGS))
endif

# The templates of pages, and their engine.
$(OBJDIR)/core/page/%.o: CORE_FLAGS += -I$(UNITDIR) -Ithird-party

# What knows no server: src/core and src/generate.
define compile_core
	@mkdir -p $(@D)
	$(SQLEQ_CXX) $(CORE_FLAGS) -MMD -MP -c -o $@ $<
endef
$(OBJDIR)/core/%.o: $(UNITDIR)/core/%.cpp $(OBJDIR)/flags
	$(compile_core)
$(OBJDIR)/generate/%.o: $(UNITDIR)/generate/%.cpp $(OBJDIR)/flags
	$(compile_core)

$(OBJDIR)/pg/%.o: $(UNITDIR)/pg/%.cpp $(OBJDIR)/flags
	@mkdir -p $(@D)
	$(SQLEQ_CXX) $(PG_FLAGS) -MMD -MP -c -o $@ $<

build/sqleq--%.sql: sqleq--%.sql.in tools/upgrade-script $(DATA)
	@mkdir -p $(@D)
	awk -f $(srcdir)/tools/upgrade-script $(foreach version,$(subst --, ,$*),sqleq--$(version).sql) $< >$@.part
	mv -f $@.part $@

# Texts that the library reads (data/README.md), a folder for each kind; beside them may be files of the administrator's own.
TEXTS   = $(wildcard data/*/*.sql)
TEXTDIR = '$(DESTDIR)$(datadir)/$(datamoduledir)/sqleq'
define newline


endef
install: install-texts install-package
.PHONY: install-texts uninstall-texts install-package uninstall-package
install-texts:
	$(foreach folder,$(sort $(dir $(TEXTS))),$(MKDIR_P) $(TEXTDIR)/$(folder:data/%=%)$(newline)\
	$(INSTALL_DATA) $(addprefix $(srcdir)/,$(filter $(folder)%,$(TEXTS))) $(TEXTDIR)/$(folder:data/%=%)$(newline))
uninstall: uninstall-texts
uninstall-texts:
	cd $(TEXTDIR) && rm -f $(TEXTS:data/%=%)

# The Python package of the program.
PACKAGEDIR = '$(DESTDIR)$(datadir)/sqleq/python'
build/sqleq: bin/sqleq $(OBJDIR)/flags
	@mkdir -p $(@D)
	sed 's|^PACKAGE = .*|PACKAGE = "$(shell realpath -m --relative-to='$(bindir)' '$(datadir)/sqleq/python')"|' $< >$@
install-package:
	$(foreach folder,$(sort $(dir $(PACKAGE))),$(MKDIR_P) $(PACKAGEDIR)/$(folder:python/%=%)$(newline)\
	$(INSTALL_DATA) $(addprefix $(srcdir)/,$(filter $(folder)%.py,$(foreach file,$(PACKAGE),$(if $(filter $(folder),$(dir $(file))),$(file))))) $(PACKAGEDIR)/$(folder:python/%=%)$(newline))
uninstall: uninstall-package
uninstall-package:
	rm -rf $(PACKAGEDIR)
	rm -f '$(DESTDIR)$(bindir)/sqleq'

# A file that is gone leaves no other trace than the list.
sqleq.so: src/pg/exports.map $(UNITDIR)/list

# What PGXN takes: META.json's version of what is committed.
DIST_VERSION = $(shell sed -n 's/^  "version": *"\(.*\)",/\1/p' META.json)
.PHONY: dist
dist:
	git archive --format=zip --prefix=sqleq-$(DIST_VERSION)/ -o build/sqleq-$(DIST_VERSION).zip HEAD

# The server's makefiles declare .SECONDARY, by which a missing object is no reason to build when sqleq.so is newer than its
# source (a new file checked out with an old date). So a missing object makes the library go.
ifneq ($(filter-out $(wildcard $(OBJS)),$(OBJS)),)
$(shell rm -f sqleq.so)
endif

build/regress:
	mkdir -p $@

# Every header of src/pg compiles on its own, after postgres.h.
HEADERS := $(patsubst %,$(OBJDIR)/%.ok,$(sort $(shell find src/pg -name "*.h")))
.PHONY: headers
headers: $(HEADERS)

$(OBJDIR)/src/pg/%.h.ok: src/pg/%.h Makefile
	@mkdir -p $(@D)
	@{ echo 'extern "C" {'; echo '#include "postgres.h"'; echo '}'; echo '#include "pg/$*.h"'; } | \
		$(CXX) $(PG_FLAGS) -fsyntax-only -MD -MP -MT $@ -MF $(@:.ok=.d) -x c++ -
	@touch $@

-include $(OBJS:.o=.d) $(HEADERS:.ok=.d)
