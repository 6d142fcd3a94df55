/* random_settings.cpp: see random_settings.h. */
#include "pg/base/compat.h"

#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/random_settings.h"

typedef struct Drawing
{
	uint64 state;
	PlannerSettings settings;
} Drawing;

/* A number below n: splitmix64. */
static uint64
below(Drawing *drawing, uint64 n)
{
	uint64 z = drawing->state += 0x9e3779b97f4a7c15ULL;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
	return (z ^ (z >> 31)) % n;
}

static void
set(Drawing *drawing, const char *name, const char *value)
{
	if (setting_value(drawing->settings, name) == NULL)
		drawing->settings = lappend(lappend(drawing->settings, (char *) name), (char *) value);
}

/*
 * Settings that make for one kind of plan, if there is one. Each kind has its own set of names, so that kinds go
 * together.
 */
static const char *const scans[][8] = {
	{"enable_seqscan", "off", "enable_bitmapscan", "off"},
	{"enable_seqscan", "off", "enable_indexscan", "off", "enable_indexonlyscan", "off"},
	{"enable_seqscan", "off", "enable_indexonlyscan", "off"},
	{"random_page_cost", "0.01"},
	{"enable_indexscan", "off", "enable_bitmapscan", "off", "enable_indexonlyscan", "off"},
	{"enable_seqscan", "off"},
};
static const char *const joins[][12] = {
	/* rows of the inner side are dear: they are remembered */
	{"enable_hashjoin", "off", "enable_mergejoin", "off", "enable_material", "off", "random_page_cost", "100"},
	{"enable_hashjoin", "off", "enable_mergejoin", "off", "enable_seqscan", "off", "cpu_tuple_cost", "10"},
	/* the same for each partition */
	{"enable_hashjoin", "off", "enable_mergejoin", "off", "enable_material", "off", "random_page_cost", "100",
	 "enable_partitionwise_join", "on"},
	/* in the order of indexes, further columns sorted */
	{"enable_hashjoin", "off", "enable_nestloop", "off", "enable_seqscan", "off", "enable_sort", "off"},
	/* which go back to where equal keys began by themselves; the other side may have to be sorted */
	{"enable_hashjoin", "off", "enable_nestloop", "off", "enable_seqscan", "off", "enable_bitmapscan", "off",
	 "enable_material", "off"},
	{"enable_hashjoin", "off", "enable_mergejoin", "off"},
	{"enable_hashjoin", "off", "enable_nestloop", "off"},
	{"enable_mergejoin", "off", "enable_nestloop", "off"},
	{"enable_hashjoin", "off"},
	{"enable_mergejoin", "off"},
	{"enable_nestloop", "off"},
};
static const char *const groupings[][6] = {
	{"enable_hashagg", "off", "enable_seqscan", "off", "enable_sort", "off"},
	{"enable_hashagg", "off"},
	{"enable_sort", "off"},
	{"enable_hashagg", "off", "enable_incremental_sort", "off"},
	{"enable_sort", "off", "enable_material", "off"},
};
static const char *const partitions[][4] = {
	{"enable_partitionwise_join", "on", "enable_partitionwise_aggregate", "on"},
	/* nothing is passed over */
	{"enable_partition_pruning", "off", "constraint_exclusion", "off"},
	{"enable_partitionwise_aggregate", "on"},
	{"constraint_exclusion", "on"},
};
static const char *const others[][2] = {
	{"enable_material", "off"},
	{"enable_memoize", "off"},
	{"enable_incremental_sort", "off"},
	{"from_collapse_limit", "1"},
	{"join_collapse_limit", "1"},
	{"geqo_threshold", "2"},
	{"work_mem", "64kB"},
	{"hash_mem_multiplier", "1"},
	{"random_page_cost", "100"},
	{"cpu_tuple_cost", "0"},
	{"cpu_tuple_cost", "10"},
	{"cpu_operator_cost", "0"},
	{"cpu_operator_cost", "1"},
	{"cpu_index_tuple_cost", "0"},
	{"effective_cache_size", "8kB"},
	{"constraint_exclusion", "off"},
	{"enable_async_append", "off"},
};

#if PG_VERSION_NUM >= 160000
/* What later servers plan in another way. */
static const char *const of_later_servers[][2] = {
	{"enable_presorted_aggregate", "off"},
#if PG_VERSION_NUM >= 170000
	{"enable_group_by_reordering", "off"},
#endif
#if PG_VERSION_NUM >= 180000
	{"enable_self_join_elimination", "off"},
	{"enable_distinct_reordering", "off"},
#endif
#if PG_VERSION_NUM >= 190000
	/* aggregates below joins: never, or wherever it can be done */
	{"enable_eager_aggregate", "off"},
	{"min_eager_agg_group_size", "0"},
#endif
};
#endif

/* What queries with these words are made for. */
static const struct
{
	const char *word;
	const char *settings[12];
} served[] = {
	/* the order of an index that stops at the values of a list */
	{" = ANY (ARRAY[",
	 {"enable_hashjoin", "off", "enable_nestloop", "off", "enable_seqscan", "off", "enable_bitmapscan", "off",
	  "enable_material", "off"}},
	{" WITH TIES", {"enable_seqscan", "off", "enable_bitmapscan", "off", "enable_sort", "off"}},
	{" LIMIT ", {"enable_seqscan", "off", "enable_bitmapscan", "off", "enable_sort", "off"}},
	{"DISTINCT", {"enable_hashagg", "off", "enable_seqscan", "off", "enable_bitmapscan", "off", "enable_sort", "off"}},
	{" FILTER (", {"enable_partitionwise_join", "on", "enable_partitionwise_aggregate", "on"}},
	/* several conditions that one bitmap scan takes */
	{" @@ ", {"enable_seqscan", "off", "enable_indexscan", "off", "enable_indexonlyscan", "off"}},
	{" OPERATOR(", {"enable_seqscan", "off", "enable_indexscan", "off", "enable_indexonlyscan", "off"}},
	{" COLLATE nodet", {"enable_mergejoin", "off", "enable_nestloop", "off", "enable_sort", "off"}},
	/* joins within a subquery, whose inner rows are remembered */
	{"(SELECT count(*) FROM ",
	 {"enable_hashjoin", "off", "enable_mergejoin", "off", "enable_material", "off", "random_page_cost", "100"}},
	/* as one condition of an index, which is not looked at again */
	{") < (", {"enable_seqscan", "off", "enable_bitmapscan", "off"}},
	{") > (", {"enable_seqscan", "off", "enable_bitmapscan", "off"}},
	/* another way to say the same */
	{" IN (SELECT ", {"respell.correlate", "0"}},
	{"EXISTS (SELECT", {"respell.fence", "0"}},
	{" IN (VALUES ", {"enable_mergejoin", "off", "enable_nestloop", "off"}},
	{" UNION ALL SELECT ", {"enable_seqscan", "off", "enable_bitmapscan", "off"}},
	{" OVER (", {"respell.windows", "0"}},
	{" ALL (ARRAY[", {"respell.list", "0"}},
};

template <size_t kinds, size_t items>
static void
set_one_of(Drawing *drawing, const char *const (&list)[kinds][items])
{
	size_t kind = (size_t) below(drawing, kinds);

	for (size_t i = 0; i + 1 < items && list[kind][i]; i += 2)
		set(drawing, list[kind][i], list[kind][i + 1]);
}

/* All together, or parallel plans are never worth it. */
static void
set_parallel(Drawing *drawing, bool started)
{
	static const char *const settings[] = {"parallel_setup_cost",
										   "0",
										   "parallel_tuple_cost",
										   "0",
										   "min_parallel_table_scan_size",
										   "0",
										   "min_parallel_index_scan_size",
										   "0",
										   "max_parallel_workers_per_gather",
										   "2"};

	for (size_t i = 0; i < lengthof(settings); i += 2)
		set(drawing, settings[i], settings[i + 1]);
	if (!started)
		set(drawing, "max_parallel_workers", "0");
	if (below(drawing, 3) == 0)
		set(drawing, COMPAT_FORCE_PARALLEL, "on");
	if (below(drawing, 3) == 0)
		set(drawing, "parallel_leader_participation", "off");
	if (below(drawing, 4) == 0)
		set(drawing, "enable_parallel_append", "off");
	if (below(drawing, 4) == 0)
		set(drawing, "enable_parallel_hash", "off");
}

/* One rule everywhere, or some here and there. */
static void
set_spelling(Drawing *drawing)
{
	static const char *const places[] = {"0", "0", "0", "1", "2", "3"};
	size_t nrules = 0, n = 1 + (size_t) below(drawing, 3) / 2 * (1 + (size_t) below(drawing, 2));

	while (spelling_rules[nrules].name)
		nrules++;
	for (size_t i = 0; i < n; i++)
		set(drawing, spelling_rules[below(drawing, nrules)].name, places[below(drawing, lengthof(places))]);
}

/* Of ten runs, so many have settings of a kind. */
typedef struct Shares
{
	uint64 scans;
	uint64 joins;
	uint64 groupings;
} Shares;

static bool
has_word(const char *query, const char *const *words)
{
	for (; *words; words++)
		if (strstr(query, *words))
			return true;
	return false;
}

/* What a query has no use for changes nothing: its words tell. Not all of them do: there are views. */
static Shares
shares_of(const char *query)
{
	static const char *const joined[] = {" JOIN ", " IN (SELECT", " ANY (SELECT", "EXISTS (", NULL};
	static const char *const grouped[] = {"GROUP BY", "DISTINCT", "UNION ", "INTERSECT ", "EXCEPT ", NULL};
	bool joins, groups;

	if (query == NULL)
		return (Shares){5, 7, 3};
	joins = has_word(query, joined);
	groups = has_word(query, grouped);
	return (Shares){joins || groups ? 5U : 8U, joins ? 8U : 2U, groups ? 6U : 1U};
}

/* One run in three is what the query is made for, if one knows. */
static void
set_served(Drawing *drawing, const char *query)
{
	size_t first = (size_t) below(drawing, lengthof(served));

	if (query == NULL || below(drawing, 3) != 0)
		return;
	for (size_t i = 0; i < lengthof(served); i++)
	{
		const auto &one = served[(first + i) % lengthof(served)];

		if (strstr(query, one.word) == NULL)
			continue;
		for (size_t j = 0; j + 1 < lengthof(one.settings) && one.settings[j]; j += 2)
			set(drawing, one.settings[j], one.settings[j + 1]);
		return;
	}
}

PlannerSettings
random_settings(uint64 seed, Workers workers, const char *query)
{
	Drawing drawing = {seed, NIL};
	uint64 changes = below(&drawing, 4);
	Shares shares = shares_of(query);

	set_served(&drawing, query);
	if (below(&drawing, 10) < shares.scans)
		set_one_of(&drawing, scans);
	if (below(&drawing, 10) < shares.joins)
		set_one_of(&drawing, joins);
	if (below(&drawing, 10) < shares.groupings)
		set_one_of(&drawing, groupings);
	if (below(&drawing, 3) == 0)
		set_one_of(&drawing, partitions);
	for (uint64 i = 0; i < changes; i++)
		set_one_of(&drawing, others);
	if (below(&drawing, 6) == 0)
		set(&drawing, "plan_cache_mode", "force_generic_plan");
	if (below(&drawing, 5) < 2)
		set_spelling(&drawing);
#if PG_VERSION_NUM >= 160000
	if (below(&drawing, 8) == 0)
		set_one_of(&drawing, of_later_servers);
#endif
	if (workers != WORKERS_NOT_PLANNED)
		set_parallel(&drawing, workers == WORKERS_STARTED);
	return drawing.settings;
}

PlannerSettings
reference_settings(void)
{
	static const char *const settings[] = {
		"respell.fence",
		"0",
		"respell.wrap",
		"0",
		"enable_indexscan",
		"off",
		"enable_indexonlyscan",
		"off",
		"enable_bitmapscan",
		"off",
		"enable_hashjoin",
		"off",
		"enable_mergejoin",
		"off",
		"enable_memoize",
		"off",
		"enable_material",
		"off",
		"enable_hashagg",
		"off",
		"enable_incremental_sort",
		"off",
		"enable_partition_pruning",
		"off",
		"constraint_exclusion",
		"off",
		"join_collapse_limit",
		"1",
		"from_collapse_limit",
		"1",
#if PG_VERSION_NUM >= 160000
		"enable_presorted_aggregate",
		"off",
#endif
#if PG_VERSION_NUM >= 180000
		"enable_self_join_elimination",
		"off",
#endif
#if PG_VERSION_NUM >= 190000
		"enable_eager_aggregate",
		"off",
#endif
	};
	PlannerSettings list = NIL;

	for (size_t i = 0; i < lengthof(settings); i++)
		list = lappend(list, (char *) settings[i]);
	return list;
}

PlannerSettings
second_reference_settings(void)
{
	PlannerSettings list = NIL, first = reference_settings();

	for (int i = 0; i + 1 < list_length(first); i += 2)
		if (strcmp((const char *) list_nth(first, i), "respell.wrap") != 0)
			list = lappend(lappend(list, list_nth(first, i)), list_nth(first, i + 1));
	return settings_with(settings_with(list, "respell.hide", "0"), "respell.choice", "0");
}
