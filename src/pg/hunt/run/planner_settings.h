/*
 * planner_settings.h: planner settings of one run of a query.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* Name, value, name, value ...; rules of query_spelling.h and ways of row_ways.h are among them. */
typedef List *PlannerSettings;

typedef struct PlannerSwitch
{
	const char *name;
	const char *value;
	const char *kind; /* what kinds of nodes have in their names that are gone with it (plan_kinds()); NULL: the switch
						 says it all */
} PlannerSwitch;

/* NULL: not among them. */
extern const char *setting_value(PlannerSettings settings, const char *name);

/* A setting put in, or changed. */
extern PlannerSettings settings_with(PlannerSettings settings, const char *name, const char *value);

/* Prepared statements planned without knowing the parameters' values; constants become parameters. */
extern bool settings_generic(PlannerSettings settings);
/* May start parallel workers. */
extern bool settings_parallel(PlannerSettings settings);

/*
 * Changes of a single setting that a report may name as the one under which the bug is gone, the most telling ones
 * first; NULL at the end.
 */
extern const PlannerSwitch planner_switches[];
