/*
 * plain_query.h: a query that the planner can have no ideas about.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * Changes the tree, in place: it means the same, and its conditions, and what stands in them, are hidden from the
 * planner.
 */
extern void hide_conditions(Query *query);
