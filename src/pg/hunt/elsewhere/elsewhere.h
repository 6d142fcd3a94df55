/*
 * elsewhere.h: bugs and the second server: what only shows in comparison with it, and whether it has what was found
 * here.
 */
#pragma once

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/words/bug.h"

/*
 * On the test's database: if its runs gave the same here, and the second server gives something else, the outcome is
 * HUNT_ELSEWHERE.
 */
extern void elsewhere_compare(const HuntTest *test, HuntReport *report);

/*
 * On a database that is there: the last run's query here, under its settings, and on the second server; the outcome is
 * HUNT_ELSEWHERE when they differ.
 */
extern HuntShown elsewhere_show(const HuntTest *test);

/* Fills vanishes_with, plans and fingerprint of such a bug, on the test's database. */
extern void elsewhere_blame(const HuntTest *test, HuntBug *bug);

/*
 * Runs the script of a test's bug, which fails by itself, on the second server, if there is one, and says in the bug
 * whether it shows there, too.
 */
extern void elsewhere_try(const HuntTest *test, HuntBug *bug);
