/*
 * random_settings.h: settings for the runs of a test, drawn or fixed.
 */
#pragma once

#include "pg/hunt/run/planner_settings.h"

/* Plans for parallel workers. */
typedef enum Workers
{
	WORKERS_NOT_PLANNED,
	WORKERS_PLANNED, /* and none is there: the leader does it alone */
	WORKERS_STARTED
} Workers;

/* The plainest way there is: every part by itself, no index, no order of joins but the query's own. */
extern PlannerSettings reference_settings(void);
/*
 * As plain, with other fences: tables are scanned as they are, and the planner knows their columns and conditions for
 * something else.
 */
extern PlannerSettings second_reference_settings(void);
/*
 * Draws settings; most are as they are. The same seed gives the same. `query`: the text whose plans they are to change;
 * NULL: it is not known.
 */
extern PlannerSettings random_settings(uint64 seed, Workers workers, const char *query);
