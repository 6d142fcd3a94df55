/*
 * plan_fingerprint.h: plans that are made alike.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

/*
 * Equal for plans with the same nodes, kinds of joins, tables and indexes, in the same places. Constants, conditions
 * and costs do not count.
 */
extern uint64 plan_fingerprint(PlannedStmt *stmt);
