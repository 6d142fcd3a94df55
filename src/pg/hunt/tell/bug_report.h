/*
 * bug_report.h: what is reported of a reduced test.
 */
#pragma once

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/words/bug.h"
#include "pg/hunt/words/outcomes.h"

/* A bug of that test, all of whose texts are empty. */
extern HuntBug *new_bug(const HuntTest *test, const char *kind);

/*
 * On the test's database: results and script, of what its two runs have shown; whose fault it is stands in the bug
 * already (blame.h).
 */
extern void hunt_report(HuntTest *test, HuntOutcome wanted, const HuntShown *shown, HuntBug *bug);

/*
 * Of statements of which the last one raises an error that none should (its key: hunt_broken_by()); on what the others
 * make. NULL: none does.
 */
extern HuntBug *hunt_report_setup(HuntTest *test, const char *key);

/* The same of a crash. `runs`: in how many runs it shows. */
extern void hunt_report_crash(HuntTest *test, const char *plan, const char *runs, HuntBug *bug);
