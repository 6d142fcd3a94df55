/*
 * shuffle_plan.h: where in a plan the nodes of shuffle.cpp stand.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

/*
 * Changes the plan, in place, so that rows which no ORDER BY puts in order reach sorts, groups and windows in an order
 * of chance.
 */
extern void shuffle_plan(PlannedStmt *plan);
