/*
 * plan_kinds.h: what plans are alike.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
#include "nodes/plannodes.h"
}

/*
 * A hash of the kinds of a plan's nodes and how they are put together: two plans that differ only in tables and
 * conditions have the same.
 */
extern uint64 plan_shape_hash(const PlannedStmt *plan);
/*
 * The kinds of its nodes and of the expressions in them that are more than columns, constants and calls: char *,
 * sorted, each once.
 */
extern List *plan_kinds(const PlannedStmt *plan);
