# The test suites behind `./dev test`. Sourced by ./dev, which builds the extension and starts the cluster before it runs them.
# Each suite adds to PASSED and FAILED; logs are under build/log/.

# Here, a pipeline that shows a part of a log may end early, or find nothing.
set +o pipefail

PASSED=0 FAILED=0

tally() { # suite, passed, failed
    PASSED=$((PASSED + $2)) FAILED=$((FAILED + $3))
    printf '%s: %d passed, %d failed\n' "$1" "$2" "$3"
}

count() { grep -c -E "$1" "$2" || true; }

# Counts the TAP lines of a log. A program that ends badly without a failed line is one failure.
tally_tap() { # suite, log, exit status
    local passed failed
    passed=$(count '^ *ok [0-9]' "$2") failed=$(count '^ *not ok [0-9]' "$2")
    if [ "$3" -ne 0 ] && [ "$failed" -eq 0 ]; then
        failed=1
        # where it stopped, and whether the server did
        sed -n '/^  File ".*\/test\//p' "$2" | tail -n 4
        if [ -f "${SQLEQ_LOG:-}" ]; then sed -n '/terminated by signal/p; /exited with exit code/p; /PANIC: /p' "$SQLEQ_LOG" | tail -n 6; fi
    fi
    if [ "$failed" -gt 0 ]; then
        awk '/^ *not ok/ {print; comments = 1; next} /^ *#/ {if (comments) print; next} {comments = 0} /^psql:|^Traceback|Error: |ERROR: |Dubious/' "$2" | head -n 60
    fi
    tally "$1" "$passed" "$failed"
}

# Suites that let the solver's process crash. In any other one a crash is a failure, whatever its tests look at: most calls go on without an answer of the process.
PROVOKES_CRASHES="faults regress tap hostile"

# Runs a suite, and looks into the server's log afterwards.
run_suite() { # suite, arguments...
    local name=$1 from=0 crashed
    shift
    [ ! -f "${SQLEQ_LOG:-}" ] || from=$(stat -c %s "$SQLEQ_LOG")
    "suite_${name//-/_}" "$@"
    case " $PROVOKES_CRASHES " in *" $name "*) return 0 ;; esac
    [ -f "${SQLEQ_LOG:-}" ] || return 0
    crashed=$(tail -c "+$((from + 1))" "$SQLEQ_LOG" | grep -a -c "WARNING:  the solver's process crashed") || true
    [ "${crashed:-0}" -gt 0 ] || return 0
    echo "$name: the solver's process crashed, $crashed times; $SQLEQ_LOG has the problem documents"
    tally "$name" 0 1
}

# Some servers were built without.
has_icu() { [ "$(psql -X -A -t -d postgres -c "SELECT count(*) FROM pg_collation WHERE collname = 'en-x-icu'")" = 1 ]; }

suite_lint() {
    local status=0
    /usr/bin/python3 test/lint >build/log/lint.log 2>&1 || status=$?
    local number=$(($(count '^(not )?ok [0-9]' build/log/lint.log) + 1))
    if make -k -j"$JOBS" PG_CONFIG="$PG_CONFIG" headers >build/log/headers.log 2>&1; then
        echo "ok $number - headers of src/pg compile on their own, after postgres.h" >>build/log/lint.log
    else
        status=1
        { echo "not ok $number - headers of src/pg compile on their own, after postgres.h"; grep -E 'error' build/log/headers.log | sed 's/^/# /'; } >>build/log/lint.log
    fi
    tally_tap lint build/log/lint.log $status
}

# Unit tests run with AddressSanitizer and UndefinedBehaviorSanitizer, split over the processors.
suite_unit() { # [gtest filter]
    lock unit; build_unit; unlock
    local status=0 log=build/log/unit.log
    rm -f build/log/unit.*.log
    # more parts than processors, since some tests take long
    seq 0 $((8 * JOBS - 1)) | GTEST_TOTAL_SHARDS=$((8 * JOBS)) GTEST_COLOR=no UBSAN_OPTIONS=print_stacktrace=1 xargs -P "$JOBS" -I {} \
        env GTEST_SHARD_INDEX={} sh -c 'build/unit/unit_tests --gtest_filter="$1" >"build/log/unit.$GTEST_SHARD_INDEX.log" 2>&1' sh "${1:-*}" || status=1
    cat build/log/unit.*.log >$log
    local passed failed
    passed=$(count '^\[       OK \]' $log) failed=$(count '^\[  FAILED  \] .* \([0-9]+ ms\)$' $log)
    if [ $status -ne 0 ]; then
        # A crash leaves no FAILED line: the test that was running is the failure.
        [ "$failed" -gt 0 ] || failed=1
        grep -E -v '^\[( RUN  |       OK|-----|=====|  PASSED)' $log | head -n 80
    fi
    tally unit "$passed" "$failed"
}

suite_regress() { # [test ...]
    local log=build/log/regress.log status=0 passed failed only=()
    if [ $# -gt 0 ]; then only=(REGRESS="$*"); fi
    make PG_CONFIG="$PG_CONFIG" "${only[@]}" installcheck >$log 2>&1 || status=$?
    # since 16 it prints TAP
    passed=$(count '^(test|    ) .* \.\.\. ok |^ok [0-9]' $log) failed=$(count '\.\.\. FAILED|^not ok [0-9]' $log)
    if [ $status -ne 0 ]; then
        [ "$failed" -gt 0 ] || { failed=1; tail -n 5 $log; }
        grep -E '\.\.\. FAILED|^not ok' $log || true
        head -n 100 build/regress/regression.diffs 2>/dev/null || true
    fi
    tally regress "$passed" "$failed"
}

suite_tap() { # [file ...]
    local log=build/log/tap.log status=0 files=("$@")
    [ $# -gt 0 ] || files=(test/tap/*.sql)
    fresh_database sqleq_tap
    psql -X -q -d sqleq_tap -v ON_ERROR_STOP=1 -c "CREATE EXTENSION pgtap"
    pg_prove --verbose -d sqleq_tap "${files[@]}" >$log 2>&1 || status=$?
    tally_tap tap $log $status
}

suite_faults() {
    local log=build/log/faults.log status=0
    fresh_database sqleq_faults
    PGDATABASE=sqleq_faults test/faults/run >$log 2>&1 || status=$?
    tally_tap faults $log $status
}

# A seeded part of it; everything with SQLEQ_LONG=1.
suite_hostile() { # [part ...]
    local log=build/log/hostile.log status=0
    fresh_database sqleq_hostile
    PGDATABASE=sqleq_hostile test/hostile/run "$@" >$log 2>&1 || status=$?
    if [ $# -eq 0 ]; then
        local part
        for part in rights interrupts allocations; do
            fresh_database sqleq_hostile
            PGDATABASE=sqleq_hostile test/hostile/$part >>$log 2>&1 || status=$?
        done
    fi
    tally_tap hostile $log $status
}

build_sabotage() {
    [ -z "${SABOTAGE_BUILT:-}" ] || return 0
    mkdir -p build/sabotage
    lock
    quietly build/log/sabotage-build.log "building sqleq_sabotage" make -j"$JOBS" -C build/sabotage -f ../../test/sabotage/Makefile \
        PG_CONFIG="$PG_CONFIG" DESTDIR="$PLACE/pg" install
    unlock
}

# Plans are judged, and wrong ones, which that library makes the planner give.
suite_plans() { # [file or folder ...]
    local log=build/log/plans.log status=0
    build_sabotage
    fresh_database sqleq_plans
    PGDATABASE=sqleq_plans /usr/bin/python3 -B test/run_plans "$@" >$log 2>&1 || status=$?
    tally_tap plans $log $status
}

# The library that makes a server answer wrongly goes into the private cluster only, and there into sessions that ask for it.
suite_sabotage() { # [fault]
    local log=build/log/sabotage.log status=0
    build_sabotage
    fresh_database sqleq_sabotage
    PGDATABASE=sqleq_sabotage test/sabotage/run "$@" >$log 2>&1 || status=$?
    if [ $# -eq 0 ]; then
        PGDATABASE=sqleq_sabotage test/sabotage/hunt ${SQLEQ_LONG:+--all} >>$log 2>&1 || status=$?
        PGDATABASE=sqleq_sabotage test/sabotage/second >>$log 2>&1 || status=$?
    fi
    tally_tap sabotage $log $status
}

suite_campaigns() {
    local log=build/log/campaigns.log status=0
    fresh_database sqleq_campaigns
    PGDATABASE=sqleq_campaigns SQLEQ_RESTART="$PWD/dev restart" test/campaigns/run >$log 2>&1 || status=$?
    tally_tap campaigns $log $status
}

suite_batches() {
    local log=build/log/batches.log status=0
    fresh_database sqleq_batches
    PGDATABASE=sqleq_batches SQLEQ_RESTART="$PWD/dev restart" test/batches/run >$log 2>&1 || status=$?
    tally_tap batches $log $status
}

# Servers of its own beside the private one; PL/Proxy is to be had for the distribution's version.
suite_fleet() {
    local log=build/log/fleet.log status=0
    if [ "$PG_VERSION" != "$HOME_VERSION" ]; then
        say "fleet: left out, since this system has PL/Proxy for PostgreSQL $HOME_VERSION only"; tally fleet 0 0; return
    fi
    install_packages "postgresql-$PG_VERSION-plproxy"
    make_tree
    fresh_database sqleq_fleet
    PGDATABASE=sqleq_fleet test/fleet/run >$log 2>&1 || status=$?
    tally_tap fleet $log $status
}

suite_evaluation() {
    local log=build/log/evaluation.log status=0
    fresh_database sqleq_evaluation
    PGDATABASE=sqleq_evaluation test/evaluation/run >$log 2>&1 || status=$?
    tally_tap evaluation $log $status
}

suite_cli() {
    local log=build/log/cli.log status=0
    fresh_database sqleq_cli
    PGDATABASE=sqleq_cli SQLEQ_PROGRAM="$PLACE/pg$PG_BIN/sqleq" test/cli/run >$log 2>&1 || status=$?
    tally_tap cli $log $status
}

# The wheel, in an empty virtual environment. It is not among those side by side: where the compiler's cache is empty, the extension is compiled
# for two more servers first.
suite_channels() {
    local log=build/log/channels.log status=0
    install_packages python3-pip python3-venv
    if ! /usr/bin/python3 -m pip download -q --no-deps -d build/wheel/reach platformdirs >/dev/null 2>&1; then
        say "channels: left out, since PyPI cannot be reached"; tally channels 0 0; return
    fi
    env -u SQLEQ_PG -u SQLEQ_TOP -u SQLEQ_CLUSTER ./dev wheel >build/log/channels-wheel.log 2>&1 || { tail -n 20 build/log/channels-wheel.log; tally channels 0 1; return; }
    export SQLEQ_WHEEL=$(echo build/wheel/sqleq-*.whl)
    test/channels/run >$log 2>&1 || status=$?
    # a bare tree of Debian takes a minute or two
    if [ -n "${SQLEQ_LONG:-}" ] && am_root; then
        install_packages mmdebstrap
        test/channels/container >>$log 2>&1 || status=$?
    fi
    grep '^# .* \(after\|verdicts:\|calls\) ' $log
    tally_tap channels $log $status
}

# A browser is large: it is fetched for this suite only. Where it cannot be had the pages are looked at without, and what only a browser tells is skipped.
suite_report() {
    local log=build/log/report.log status=0
    command -v chromium >/dev/null || (install_packages chromium) || say "report: there is no Chromium"
    fresh_database sqleq_report
    PGDATABASE=sqleq_report test/report/run >$log 2>&1 || status=$?
    tally_tap report $log $status
}

# What the documents show.
suite_docs() { # [file ...]
    local log=build/log/docs.log status=0
    rm -rf build/docs && mkdir -p build/docs
    fresh_database sqleq_docs
    PGDATABASE=sqleq_docs SQLEQ_SCRATCH="$PWD/build/docs" SQLEQ_PROGRAM="$PLACE/pg$PG_BIN/sqleq" test/docs/run "$@" >$log 2>&1 || status=$?
    tally_tap docs $log $status
}

suite_endpoint() {
    local log=build/log/endpoint.log status=0
    fresh_database sqleq_endpoint
    PGDATABASE=sqleq_endpoint test/endpoint/run >$log 2>&1 || status=$?
    tally_tap endpoint $log $status
}

# From earlier versions of the extension to this one, and with it from this version of PostgreSQL to later ones that ./dev has built.
suite_upgrade() {
    local log=build/log/upgrade.log status=0 place later=()
    for place in "${SQLEQ_TOP:-.}"/build/place "${SQLEQ_TOP:-.}"/build/pg*/build/place; do
        [ ! -s "$place" ] || later+=("$(cat "$place")/pg")
    done
    /usr/bin/python3 -B test/upgrade/run "${later[@]}" >$log 2>&1 || status=$?
    tally_tap upgrade $log $status
}

# Files that the server reads.
suite_files() {
    local log=build/log/files.log status=0
    /usr/bin/python3 -B test/files/run >$log 2>&1 || status=$?
    tally_tap files $log $status
}

# ./dev release in scratch copies, without packages.
suite_release() {
    local log=build/log/release.log status=0
    test/release/run >$log 2>&1 || status=$?
    tally_tap release $log $status
}

# A build and a smoke test with another version of PostgreSQL: SQLEQ_OTHER, by default 18 (or 17, where 18 is the machine's own).
suite_other() {
    local version=${SQLEQ_OTHER:-18} log=build/log/other.log passed failed
    if [ "$version" = "$PG_VERSION" ]; then version=17; fi
    if ! env -u SQLEQ_PG -u SQLEQ_TOP -u SQLEQ_CLUSTER ./dev --pg "$version" start >$log 2>&1 && grep -q 'could not fetch PostgreSQL' $log; then
        say "other: left out, since PostgreSQL $version cannot be fetched from here: $(tail -n 1 $log)"
        tally other 0 0
        return
    fi
    env -u SQLEQ_PG -u SQLEQ_TOP -u SQLEQ_CLUSTER ./dev --pg "$version" test regress cases hostile >$log 2>&1 || true
    env -u SQLEQ_PG -u SQLEQ_TOP -u SQLEQ_CLUSTER ./dev --pg "$version" stop >>$log 2>&1 || true
    passed=$(sed -n 's/^\([0-9]*\) passed, [0-9]* failed$/\1/p' $log) failed=$(sed -n 's/^[0-9]* passed, \([0-9]*\) failed$/\1/p' $log)
    if [ "${failed:-1}" -ne 0 ]; then head -n 100 $log; fi
    tally other "${passed:-0}" "${failed:-1}"
}

suite_cases() { # [file or folder ...]
    local log=build/log/cases.log status=0 summary
    fresh_database sqleq_cases
    PGDATABASE=sqleq_cases /usr/bin/python3 test/run_cases --jobs "$JOBS" "$@" >$log 2>&1 || status=$?
    summary=$(grep -E '^cases: [0-9]+ passed, [0-9]+ failed$' $log | tail -n 1)
    [ $status -eq 0 ] || grep -v '^cases: ' $log | head -n 100
    if [ -z "$summary" ]; then tally cases 0 1; return; fi
    # shellcheck disable=SC2046
    tally cases $(tr -dc '0-9 \n' <<<"$summary")
}

# Pairs on whole schemas.
suite_schemas() { # [schema ...]
    local log=build/log/schemas.log status=0
    fresh_database sqleq_schemas
    PGDATABASE=sqleq_schemas JOBS=$JOBS /usr/bin/python3 -B test/schemas/run "$@" >$log 2>&1 || status=$?
    tally_tap schemas $log $status
}

# A grid of values for every rule of conditions/: a seeded part of it; everything with SQLEQ_LONG=1.
suite_grid() { # [word of a template's name ...]
    local log=build/log/grid.log status=0
    if ! has_icu; then say "grid: left out, since the server has no ICU"; tally grid 0 0; return; fi
    fresh_database sqleq_grid
    PGDATABASE=sqleq_grid JOBS=$JOBS test/grid/run "$@" >$log 2>&1 || status=$?
    tally_tap grid $log $status
}

# The prover's rules over the case files.
suite_rules() {
    local log=build/log/rules.log status=0
    lock; build_tools; unlock
    fresh_database sqleq_rules
    PGDATABASE=sqleq_rules test/run_rules --jobs "$JOBS" >$log 2>&1 || status=$?
    tally_tap rules $log $status
}

# What the core alone says of every case and of corpora, against test/ledger/ledger.txt.
suite_ledger() {
    local log=build/log/ledger.log status=0
    lock; build_tools; unlock
    fresh_database sqleq_ledger
    PGDATABASE=sqleq_ledger test/ledger/run --jobs "$JOBS" "$@" >$log 2>&1 || status=$?
    tally_tap ledger $log $status
}

# Each rule's claim, judged without the rule.
suite_lemmas() { # [--find]
    local log=build/log/lemmas.log status=0
    lock; build_tools; unlock
    fresh_database sqleq_lemmas
    PGDATABASE=sqleq_lemmas test/lemmas/run --jobs "$JOBS" "$@" >$log 2>&1 || status=$?
    tally_tap lemmas $log $status
}

# What Z3 answers in proofs, asked of cvc5.
suite_second_solver() {
    local log=build/log/second_solver.log status=0
    lock; build_tools; unlock
    fresh_database sqleq_second_solver
    PGDATABASE=sqleq_second_solver test/second_solver --jobs "$JOBS" >$log 2>&1 || status=$?
    tally_tap second-solver $log $status
}

# The laws and scenarios of data/, those that this server has the version and the extensions for.
suite_texts() {
    local log=build/log/texts.log status=0
    lock; build_tools; unlock
    fresh_database sqleq_texts
    psql -X -q -d sqleq_texts >/dev/null <<'SQL'
CREATE SCHEMA ext;
SELECT format('CREATE EXTENSION %I SCHEMA ext', name) FROM pg_available_extensions
WHERE name IN ('btree_gin', 'btree_gist', 'cube', 'fuzzystrmatch', 'hstore', 'intarray', 'isn', 'ltree', 'pg_trgm', 'seg') \gexec
SQL
    {
        if PGDATABASE=sqleq_texts tools/laws check --rows 10; then echo "ok 1 - no law is broken"; else echo "not ok 1 - no law is broken"; fi
        if PGDATABASE=sqleq_texts tools/scenarios --texts 3; then echo "ok 2 - no scenario is refused"; else echo "not ok 2 - no scenario is refused"; fi
    } >$log 2>&1
    tally_tap texts $log $status
}

# Counted in queries, not in seconds: the same ones on every machine.
suite_fuzz() {
    local status mode passed=0 failed=0 log
    lock; build_tools; unlock
    fresh_database sqleq_fuzz
    for mode in "conformance --cases 1500" "--pairs --cases 120"; do
        status=0
        log=build/log/fuzz${mode%% *}.log
        # shellcheck disable=SC2086
        PGDATABASE=sqleq_fuzz build/core/bin/sqleq-fuzz $mode --seed 1 >$log 2>&1 || status=$?
        if [ $status -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); grep -v '^  ' $log | tail -n 60; fi
    done
    if ! has_icu; then say "fuzz --border: left out, since the server has no ICU"; tally fuzz $passed $failed; return; fi
    status=0
    PGDATABASE=sqleq_fuzz /usr/bin/python3 -B tools/border/run --pairs 150 --seed 1 >build/log/fuzz--border.log 2>&1 || status=$?
    if [ $status -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); tail -n 60 build/log/fuzz--border.log; fi
    tally fuzz $passed $failed
}

# On exit. The last line is printed whatever happens: a suite that could not run (a build that failed, a server that is gone) is a failure.
conclude() {
    [ -z "${RUNNING:-}" ] || { printf '%s: stopped before its end\n' "$RUNNING"; FAILED=$((FAILED + 1)); }
    printf '%d passed, %d failed\n' $PASSED $FAILED
    [ $FAILED -eq 0 ] && [ $PASSED -gt 0 ] || exit 1
}

# The suite that a name belongs to: itself, or that of the test or file that it names. Else it is a filter of unit tests.
suite_of() { # name
    case $1 in
        all|lint|unit|regress|tap|faults|hostile|cases|schemas|plans|rules|ledger|lemmas|second-solver|grid|texts|fuzz|sabotage|campaigns|batches|evaluation|fleet|cli|channels|report|docs|endpoint|files|release|upgrade|other) echo "$1" ;;
        test/cases/*) echo cases ;;
        test/plans/*) echo plans ;;
        test/schemas/*) echo schemas ;;
        test/sabotage/cases/*.sql) echo sabotage ;;
        test/tap/*.sql) echo tap ;;
        README.md|docs/*.md) echo docs ;;
        *)
            if [ -f "sql/$1.sql" ]; then echo regress
            elif [ -f "test/tap/$1.sql" ]; then echo tap
            elif [ -n "$(find test/cases -name "$1.sql" 2>/dev/null)" ] || [ -d "test/cases/$1" ]; then echo cases
            else echo unit
            fi ;;
    esac
}

# Does any of them need the extension in a server? The unit tests have objects of their own.
need_server() { # name...
    local name
    [ $# -gt 0 ] || return 0
    for name in "$@"; do
        case $(suite_of "$name") in lint|unit|channels|release) ;; *) return 0 ;; esac
    done
    return 1
}

# ---------------------------------------------------------------- side by side

# Those that take long come first.
SIDE_BY_SIDE="unit sabotage hostile campaigns cases schemas tap faults rules ledger second-solver lemmas grid texts batches docs fleet plans report cli endpoint evaluation files release fuzz regress lint"

# The next one of the queue, if there is one.
take() {
    (flock 8; head -n 1 build/log/queue; sed -i 1d build/log/queue) 8>build/log/queue.lock
}

# Runs suites of the queue, one after the other, on a cluster of its own. What a suite tells is printed when it is over.
work() { # number
    local name begun
    if [ "$1" -gt 1 ]; then export SQLEQ_CLUSTER=$1; CLUSTER=-$1; fi
    # also for suites that start no server: the log of another cluster tells of crashes that are not theirs
    set_environment
    while name=$(take) && [ -n "$name" ]; do
        say "test: $name"
        begun=$SECONDS
        # in the background, since a command whose status is looked at would go on after an error
        (
            if need_server "$name"; then start_cluster; fi
            run_suite "$name"
        ) >"build/log/$name.told" 2>&1 </dev/null &
        wait $! || echo "$name: stopped before its end" >>"build/log/$name.told"
        (flock 8; say "$name: $((SECONDS - begun)) s"; cat "build/log/$name.told") 8>build/log/told.lock
    done
    [ "$1" = 1 ] || stop_cluster 2>/dev/null
}

# One suite more than there are processors, since some wait: for crashes, for locks, for the network.
run_side_by_side() { # suite...
    local name number workers=() counts
    build_sabotage
    SABOTAGE_BUILT=1
    rm -f build/log/*.told
    printf '%s\n' "$@" >build/log/queue
    # in process groups of their own, for an interrupt
    set -m
    for ((number = 1; number <= JOBS + 1; number++)); do work "$number" & workers+=($!); done
    set +m
    trap 'for number in "${workers[@]}"; do kill -- "-$number"; done 2>/dev/null; exit 130' INT TERM
    for number in "${workers[@]}"; do wait "$number" || true; done
    trap - INT TERM
    for name in "$@"; do
        counts=$(sed -n "s/^$name: \([0-9]*\) passed, \([0-9]*\) failed\$/\1 \2/p; s/^$name: stopped before its end\$/0 1/p" "build/log/$name.told" 2>/dev/null |
            awk '{passed += $1; failed += $2} END {if (NR) print passed, failed}')
        counts=${counts:-0 1}
        PASSED=$((PASSED + ${counts% *})) FAILED=$((FAILED + ${counts#* }))
    done
}

# Takes names of suites, tests, files; "all", the first or the only one: every suite but "other".
run_suites() {
    local name suite
    mkdir -p build/log
    [ $# -gt 0 ] || set -- all
    if [ "$1" = all ]; then
        shift
        RUNNING=all
        # the upgrade goes to what "other" has built
        if [ "${1:-}" = other ]; then
            shift
            # shellcheck disable=SC2086
            run_side_by_side ${SIDE_BY_SIDE/unit/unit other}
        else
            # shellcheck disable=SC2086
            run_side_by_side $SIDE_BY_SIDE
        fi
        set -- "$@" upgrade
    fi
    for name in "$@"; do
        RUNNING=$name
        suite=$(suite_of "$name")
        case $suite:$name in
            "$name:$name") say "test: $name"; run_suite "$name" ;;
            regress:*) run_suite regress "$name" ;;
            tap:*.sql) run_suite tap "$name" ;;
            tap:*) run_suite tap "test/tap/$name.sql" ;;
            plans:*) run_suite plans "$name" ;;
            schemas:*) run_suite schemas "$(cut -d / -f 3 <<<"$name")" ;;
            sabotage:*) run_suite sabotage "$(basename "$name" .sql)" ;;
            docs:*) run_suite docs "$name" ;;
            cases:test/cases/*) run_suite cases "$name" ;;
            # shellcheck disable=SC2086
            cases:*)
                local found=$(find test/cases -name "$name.sql")
                run_suite cases ${found:-test/cases/$name} ;;
            unit:*) run_suite unit "*$name*" ;;
        esac
    done
    RUNNING=
}
