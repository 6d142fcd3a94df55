/*
 * compared_runs.h: runs a test.
 */
#pragma once

#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/seen_plans.h"

/*
 * On a database that is there. What does not parse, or may not fill a hole, is refused. `plans`: which plans were seen;
 * NULL: they are not counted.
 */
extern HuntReport hunt_test_run(const HuntTest *test, SeenPlans *plans);
