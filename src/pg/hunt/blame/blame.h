/*
 * hunt_blame.h: what a bug may have to do with.
 */
#pragma once

#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/run/test_run.h"

/*
 * What a bug may have to do with, on the database that is there. Puts the run that looks wrong last, and fills vanishes_with, plans
 * and fingerprint.
 */
extern void hunt_blame(HuntTest *test, HuntOutcome wanted, HuntBug *bug);

/* EXPLAIN (COSTS OFF) of a query that runs; "" when it does not. */
extern const char *hunt_plan(const char *text, PlannerSettings settings);

/* Of the kinds of a wrong plan's nodes (char *) those that are gone with the switch, as far as they tell what it was. */
extern List *hunt_kinds_gone(List *kinds, const List *without, const PlannerSwitch *gone);

/* A hash of these: of the message without its numbers, and of the kinds of nodes, or what else tells causes apart (a List of char *). */
extern const char *hunt_fingerprint(const char *kind, const char *vanishes_with, const char *message, List *kinds);

/* Of a crash: fills vanishes_with, plans and fingerprint, on the test's database. */
extern void hunt_blame_crash(const ScratchCluster *cluster, const HuntTest *test, HuntBug *bug);
/* The plan alone; "" when it is the planner that crashes. */
extern const char *hunt_crash_plan(const ScratchCluster *cluster, const HuntTest *test);
