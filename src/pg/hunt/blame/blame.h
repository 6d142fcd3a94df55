/*
 * blame.h: what a bug may have to do with.
 */
#pragma once

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/words/bug.h"
#include "pg/hunt/words/outcomes.h"

/*
 * What a bug may have to do with, on the database that is there. Puts the run that looks wrong last, and fills
 * vanishes_with, plans and fingerprint.
 */
extern void hunt_blame(HuntTest *test, HuntOutcome wanted, HuntBug *bug);

/*
 * Of the kinds of a wrong plan's nodes (char *) those that are gone with the switch, as far as they tell what it was.
 */
extern List *hunt_kinds_gone(List *kinds, const List *without, const PlannerSwitch *gone);

/*
 * Of a crash: fills vanishes_with, plans and fingerprint, on the test's database. `in_planner`: planning the query
 * crashes, so that there is no plan.
 */
extern void hunt_blame_crash(const HuntTest *test, ShowsAgain again, bool in_planner, HuntBug *bug);
/* The plan alone; "": there is none. */
extern const char *hunt_crash_plan(const HuntTest *test, bool in_planner);
