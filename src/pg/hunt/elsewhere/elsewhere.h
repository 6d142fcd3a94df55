/*
 * hunt_elsewhere.h: bugs and the second server: what only shows in comparison with it, and whether it has what was found here.
 */
#pragma once

#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/tell/bug_script.h"

/* "differs from version 18.0": HUNT_ELSEWHERE. */
extern const char *elsewhere_kind(void);

/* On a database that is there: the last run's query here, under its settings, and on the second server; the outcome is HUNT_ELSEWHERE when they differ. */
extern void elsewhere_show(const HuntTest *test, HuntShown *shown, int limit_ms);

/* Fills vanishes_with, plans and fingerprint of such a bug, on the test's database. */
extern void elsewhere_blame(const HuntTest *test, HuntBug *bug);

/* Leaves in the test the run of this server, and says in the findings what the other one gives. */
extern void elsewhere_findings(HuntTest *test, const HuntShown *shown, HuntFindings *findings);

/* Runs the script of a test's bug, which fails by itself, on the second server, if there is one, and says in the bug whether it shows there, too. */
extern void elsewhere_try(const HuntTest *test, HuntBug *bug);
