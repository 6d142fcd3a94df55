/*
 * hunt_settings.h: planner settings of one run of a query.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* Name, value, name, value ...; rules of hunt_spelling.h and ways of hunt_ways.h are among them. */
typedef List *PlannerSettings;

typedef struct PlannerSwitch
{
	const char *name;
	const char *value;
	const char *kind;			/* what kinds of nodes have in their names that are gone with it (plan_kinds()); NULL: the switch says it all */
} PlannerSwitch;

/* Plans for parallel workers. */
typedef enum Workers
{
	WORKERS_NOT_PLANNED,
	WORKERS_PLANNED,			/* and none is there: the leader does it alone */
	WORKERS_STARTED
} Workers;

/* The plainest way there is: every part by itself, no index, no order of joins but the query's own. */
extern PlannerSettings reference_settings(void);
/* As plain, with other fences: tables are scanned as they are, and the planner knows their columns and conditions for something else. */
extern PlannerSettings second_reference_settings(void);
/*
 * Draws settings; most are as they are. The same seed gives the same. `query`: the text whose plans they are to change; NULL: it is not known.
 */
extern PlannerSettings random_settings(uint64 seed, Workers workers, const char *query);
/* Those of the server; not how the query is spelled. */
extern const char *settings_text(PlannerSettings settings, const char *before, const char *after);
/* All of it, for people. */
extern const char *settings_summary(PlannerSettings settings);

/* Is a name among settings one of the server's, and not of a spelling or a way? */
extern bool is_setting(const char *name);
/* NULL: not among them. */
extern const char *setting_value(PlannerSettings settings, const char *name);

/* Sets them; AtEOXact_GUC(true, nest) sets them back. */
extern int settings_apply(PlannerSettings settings);

/* A setting put in, or changed. */
extern PlannerSettings settings_with(PlannerSettings settings, const char *name, const char *value);

/* Prepared statements planned without knowing the parameters' values; constants become parameters. */
extern bool settings_generic(PlannerSettings settings);
/* May start parallel workers. */
extern bool settings_parallel(PlannerSettings settings);

/* Changes of a single setting that a report may name as the one under which the bug is gone, the most telling ones first; NULL at the end. */
extern const PlannerSwitch planner_switches[];
