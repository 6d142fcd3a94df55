/* planner_settings.cpp: see planner_settings.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/run/planner_settings.h"

const char *
setting_value(PlannerSettings settings, const char *name)
{
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (strcmp((const char *) list_nth(settings, i), name) == 0)
			return (const char *) list_nth(settings, i + 1);
	return NULL;
}

PlannerSettings
settings_with(PlannerSettings settings, const char *name, const char *value)
{
	PlannerSettings changed = NIL;

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (strcmp((const char *) list_nth(settings, i), name) != 0)
			changed = lappend(lappend(changed, list_nth(settings, i)), list_nth(settings, i + 1));
	return lappend(lappend(changed, (char *) name), (char *) value);
}

bool
settings_generic(PlannerSettings settings)
{
	const char *mode = setting_value(settings, "plan_cache_mode");

	return mode && strcmp(mode, "force_generic_plan") == 0;
}

bool
settings_parallel(PlannerSettings settings)
{
	const char *there = setting_value(settings, "max_parallel_workers");

	return setting_value(settings, "max_parallel_workers_per_gather") != NULL &&
		(there == NULL || strcmp(there, "0") != 0);
}

/* Switches of one kind of node come before those that such nodes need, and change more. */
const PlannerSwitch planner_switches[] = {
#if PG_VERSION_NUM >= 190000
	{"enable_eager_aggregate", "off", NULL},
#endif
#if PG_VERSION_NUM >= 180000
	{"enable_self_join_elimination", "off", NULL},
	{"enable_distinct_reordering", "off", NULL},
#endif
#if PG_VERSION_NUM >= 170000
	{"enable_group_by_reordering", "off", NULL},
#endif
#if PG_VERSION_NUM >= 160000
	{"enable_presorted_aggregate", "off", NULL},
#endif
	{"enable_memoize", "off", "memoize"},
	{"enable_incremental_sort", "off", "incremental sort"},
	{"enable_parallel_append", "off", NULL},
	{"enable_parallel_hash", "off", NULL},
	{"enable_gathermerge", "off", NULL},
	{"enable_partition_pruning", "off", NULL},
	{"enable_partitionwise_aggregate", "off", NULL},
	{"enable_partitionwise_join", "off", NULL},
	{"enable_tidscan", "off", NULL},
	{"max_parallel_workers_per_gather", "0", NULL},
	{"enable_bitmapscan", "off", "bitmap"},
	{"enable_indexonlyscan", "off", "index only"},
	{"enable_indexscan", "off", "index"},
	{"enable_mergejoin", "off", "merge "},
	{"enable_hashjoin", "off", "hash "},
	{"enable_nestloop", "off", "nested"},
	{"enable_hashagg", "off", "hashed"},
	{"enable_material", "off", ""},
	{"enable_sort", "off", "sort"},
	{"enable_seqscan", "off", ""},
	{"constraint_exclusion", "off", ""},
	{"from_collapse_limit", "1", ""},
	{"join_collapse_limit", "1", ""},
	{NULL, NULL, NULL}};
