/*
 * explained.h: the plan of a query that runs.
 */
#pragma once

#include "pg/hunt/run/planner_settings.h"

typedef struct Explained
{
	const char *text; /* of the query */
	PlannerSettings settings;
	const char *plan; /* EXPLAIN (COSTS OFF); "": it cannot be planned */
	List *kinds;      /* of the plan's nodes (plan_kinds.h) */
} Explained;

extern Explained explain_query(const char *text, PlannerSettings settings);
