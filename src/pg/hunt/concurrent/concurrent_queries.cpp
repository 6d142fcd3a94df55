/*
 * concurrent_queries.cpp: see concurrent_queries.h.
 *
 * A query's result is a bag of rows and leaves nothing to chance: no LIMIT, no aggregate that depends on the order, no
 * floats. It is plain: what is tested is how rows are found, not what is computed from them.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/base/compat.h"
#include "pg/hunt/concurrent/column_forms.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/run/applied_settings.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/random_settings.h"

/* ---- conditions ---- */

static const char *
comparison(const char *column, ConcurrentDice *dice, int most)
{
	int value = roll(dice, most), other = value + 1 + roll(dice, most / 4 + 1);

	switch (roll(dice, 7))
	{
		case 0:
			return psprintf("x.%s = %d", column, value);
		case 1:
			return psprintf("x.%s < %d", column, value);
		case 2:
			return psprintf("x.%s >= %d", column, value);
		case 3:
			return psprintf("x.%s BETWEEN %d AND %d", column, value, other);
		case 4:
			return psprintf("x.%s IN (%d, %d, %d)", column, value, other, roll(dice, most));
		case 5:
			return psprintf("x.%s IS NOT NULL", column);
		default:
			return psprintf("x.%s > %d", column, value);
	}
}

/* That an index serves (ConcurrentIndex). */
static const char *
condition_for(const char *kind, const ConcurrentTable *table, ConcurrentDice *dice)
{
	for (const ConcurrentCondition *c = condition_forms; c->kind; c++)
		if (strcmp(kind, c->kind) == 0)
		{
			int n = 0;

			while (n < (int) lengthof(c->texts) && c->texts[n])
				n++;
			/* each has one number in it, or none */
			return psprintf(c->texts[roll(dice, n)], roll(dice, c->below));
		}
	if (strcmp(kind, "id") == 0)
		return comparison("id", dice, table->most);
	if (strcmp(kind, "f") == 0)
		return comparison("f", dice, 6);
	if (strcmp(kind, "a") == 0)
		return comparison("a", dice, 24);
	if (strcmp(kind, "b") == 0)
		return roll(dice, 8) == 0 ? "x.b IS NULL" : comparison("b", dice, 1000);
	if (strcmp(kind, "d") == 0)
		return comparison("d", dice, table->most / 10 + 1);
	if (strcmp(kind, "ab") == 0)
		return psprintf("x.a = %d AND %s", roll(dice, 24), comparison("b", dice, 1000));
	if (strcmp(kind, "partial") == 0)
		return psprintf("x.a < %d AND %s", 1 + roll(dice, 9), comparison("b", dice, 1000));
	if (strcmp(kind, "sum") == 0)
		return psprintf("x.a + x.b %s %d", roll(dice, 2) ? "<" : ">=", roll(dice, 1000));
	if (strcmp(kind, "c") == 0)
		return roll(dice, 2) ? psprintf("x.c = 'c%d'", roll(dice, 42))
							 : psprintf("x.c %s 'c%d'", roll(dice, 2) ? "<" : ">=", roll(dice, 42));
	if (strcmp(kind, "=c") == 0)
		return psprintf("x.c = 'c%d'", roll(dice, 42));
	if (strcmp(kind, "^c") == 0)
		return psprintf("x.c ^@ 'c%d'", roll(dice, 5));
	if (strcmp(kind, "=a") == 0)
		return psprintf("x.a = %d", roll(dice, 24));
	if (strcmp(kind, "=f") == 0)
		return psprintf("x.f = %d", roll(dice, 3));
	if (strcmp(kind, "e") == 0)
		return psprintf("x.e %s date '2024-01-01' + %d",
						roll(dice, 3) == 0  ? "="
							: roll(dice, 2) ? "<"
											: ">=",
						roll(dice, 700));
	if (strcmp(kind, "j") == 0)
		return roll(dice, 2) ? psprintf("x.j @> ARRAY[%d]", roll(dice, 17))
							 : psprintf("x.j && ARRAY[%d, %d]", roll(dice, 17), roll(dice, 17));
	return "true";
}

/* That none of its own serves. */
static const char *
further_condition(const ConcurrentTable *table, ConcurrentDice *dice)
{
	switch (roll(dice, 5))
	{
		case 0:
			return psprintf("x.id %% %d = 1", 2 + roll(dice, 4));
		case 1:
			return "x.h > 0";
		case 2:
			return table->widened ? "x.w = 7" : "x.h = 0";
		case 3:
			return psprintf("EXISTS (SELECT FROM l2 AS y WHERE y.id = x.b AND y.a > %d)", roll(dice, 20));
		default:
			return psprintf("x.b > %d", roll(dice, 1000));
	}
}

/* ---- queries ---- */

static bool
has(const ConcurrentTable *table, const char *name)
{
	ListCell *cell;

	foreach(cell, table->columns)
		if (strcmp(((const ConcurrentColumn *) lfirst(cell))->name, name) == 0)
			return true;
	return false;
}

static List *
some_columns(const ConcurrentTable *table, ConcurrentDice *dice)
{
	List *targets = list_make1((char *) "x.id");

	if (roll(dice, 2))
		targets = lappend(targets, (char *) "x.h");
	if (roll(dice, 2))
		targets = lappend(targets, (char *) "x.b");
	if (table->widened && roll(dice, 4))
		targets = lappend(targets, (char *) "x.w");
	if (has(table, "t") && roll(dice, 3) == 0)
		targets = lappend(targets, (char *) "md5(x.t)");
	if (has(table, "c") && roll(dice, 3) == 0)
		targets = lappend(targets, (char *) "x.c");
	if (has(table, "v") && roll(dice, 3) == 0)
		targets = lappend(targets, (char *) "x.v");
	if (has(table, "q") && roll(dice, 3) == 0)
		targets = lappend(targets, (char *) "x.q");
	return targets;
}

/* Only what the index has, if that is something. */
static List *
index_columns(const ConcurrentIndex *index)
{
	List *targets = NIL;

	for (size_t i = 0; i < lengthof(index->columns); i++)
		if (index->columns[i])
			targets = lappend(targets, psprintf("x.%s", index->columns[i]));
	return targets;
}

static void
draw_targets(ConcurrentQuery *query, const ConcurrentTable *table, const ConcurrentIndex *index, ConcurrentDice *dice)
{
	List *only = index_columns(index);
	int kind = roll(dice, 10);

	if (kind < 4 && only != NIL)
		query->targets = only;
	else if (kind < 6)
	{
		query->targets =
			list_make4((char *) "count(*)", (char *) "sum(x.b)", (char *) "min(x.a)", (char *) "max(x.id)");
		if (table->widened && roll(dice, 2))
			query->targets = lappend(query->targets, (char *) "sum(x.w)");
	}
	else if (kind == 6)
	{
		query->group = "x.a";
		query->targets = list_make3((char *) "x.a", (char *) "count(*)", (char *) "sum(x.h)");
	}
	else if (kind == 7)
	{
		static const char *const joins[] = {
			" JOIN l2 AS y ON y.id = x.b", " LEFT JOIN l2 AS y ON y.id = x.id + 1 AND y.a > 3",
			/* some rows, with duplicates on both sides */
			" JOIN l2 AS y ON y.a = x.a AND y.id < 40", " JOIN l2 AS y ON y.a = x.f AND y.id < 60"};

		query->joined = joins[roll(dice, has(table, "f") ? 4 : 3)];
		query->targets = lappend(some_columns(table, dice), (char *) "y.a");
		/* the key is one of a list */
		if (strstr(query->joined, "y.a = x.") && roll(dice, 2))
			query->conditions =
				list_make1(psprintf(strstr(query->joined, "x.f") ? "x.f IN (%d, %d)" : "x.a IN (%d, %d)", roll(dice, 3),
									2 + roll(dice, 30)));
	}
	else
		query->targets = some_columns(table, dice);
}

const char *
concurrent_query_text(const ConcurrentQuery *query)
{
	StringInfoData text;
	ListCell *cell;

	initStringInfo(&text);
	appendStringInfoString(&text, "SELECT ");
	foreach(cell, query->targets)
		appendStringInfo(&text, "%s%s", cell == list_head(query->targets) ? "" : ", ", (const char *) lfirst(cell));
	appendStringInfo(&text, " FROM %s AS x%s", query->from, query->joined);
	foreach(cell, query->conditions)
		appendStringInfo(&text, " %s %s", cell == list_head(query->conditions) ? "WHERE" : "AND",
						 (const char *) lfirst(cell));
	if (query->group)
		appendStringInfo(&text, " GROUP BY %s", query->group);
	return text.data;
}

/* ---- settings ---- */

static PlannerSettings
with(PlannerSettings settings, const char *const *pairs)
{
	for (; *pairs; pairs += 2)
		if (setting_value(settings, pairs[0]) == NULL)
			settings = lappend(lappend(settings, (char *) pairs[0]), (char *) pairs[1]);
	return settings;
}

/* How the query is spelled, and how its rows are come by, is the affair of other tests. */
static PlannerSettings
without_spelling(PlannerSettings settings)
{
	PlannerSettings kept = NIL;

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		if (is_setting((const char *) list_nth(settings, i)) &&
			strcmp((const char *) list_nth(settings, i), "plan_cache_mode") != 0)
			kept = lappend(lappend(kept, list_nth(settings, i)), list_nth(settings, i + 1));
	return kept;
}

static PlannerSettings
draw_settings(ConcurrentDice *dice, const ConcurrentQuery *query, bool widened)
{
	static const char *const whole[] = {
		"enable_indexscan", "off", "enable_bitmapscan", "off", "enable_indexonlyscan", "off", NULL};
	static const char *const ways[][7] = {
		{"enable_seqscan", "off", "enable_bitmapscan", "off"},
		{"enable_seqscan", "off", "enable_bitmapscan", "off"},
		{"enable_seqscan", "off", "enable_bitmapscan", "off", "enable_indexonlyscan", "off"},
		{"enable_seqscan", "off", "enable_indexscan", "off", "enable_indexonlyscan", "off"},
		{"enable_seqscan", "off", "enable_indexscan", "off", "enable_indexonlyscan", "off"},
		{"enable_indexscan", "off", "enable_bitmapscan", "off", "enable_indexonlyscan", "off"},
		{"enable_seqscan", "off"},
	};
	static const char *const compiled[] = {
		"jit", "on", "jit_above_cost", "0", "jit_optimize_above_cost", "-1", "jit_inline_above_cost", "-1", NULL};
	static const char *const parallel[] = {"parallel_setup_cost",
										   "0",
										   "parallel_tuple_cost",
										   "0",
										   "min_parallel_table_scan_size",
										   "0",
										   "min_parallel_index_scan_size",
										   "0",
										   "max_parallel_workers_per_gather",
										   "2",
										   NULL};
	static const char *const forced[] = {COMPAT_FORCE_PARALLEL, "on", NULL};
	static const char *const small[] = {"work_mem", "64kB", NULL};
	static const char *const merged[] = {
		"enable_hashjoin", "off", "enable_nestloop", "off", "enable_material", "off", "enable_sort", "off", NULL};
	static const char *const alone[] = {"parallel_leader_participation", "off", NULL};
	bool workers = roll(dice, 20) == 0;
	PlannerSettings settings = NIL;

	if (!workers && roll(dice, 3) == 0)
		return without_spelling(random_settings((uint64) roll(dice, INT_MAX), WORKERS_NOT_PLANNED, NULL));
	/* what workers share is a table, mostly */
	settings = with(settings, workers && roll(dice, 2) ? whole : ways[roll(dice, lengthof(ways))]);
	if (*query->joined && roll(dice, 3) == 0)
		settings = with(settings, merged);
	if (roll(dice, 5) == 0)
		settings = with(settings, small);
	/* both take longer than a dozen other runs */
	if (roll(dice, widened ? 12 : 60) == 0)
		settings = with(settings, compiled);
	if (workers)
	{
		settings = with(settings, parallel);
		if (roll(dice, 2) == 0)
			settings = with(settings, alone);
		if (roll(dice, 4) == 0)
			settings = with(settings, forced);
	}
	return settings;
}

/* Loops over so many rows would take too long. */
static const char *const plainest[] = {"enable_indexscan",
									   "off",
									   "enable_indexonlyscan",
									   "off",
									   "enable_bitmapscan",
									   "off",
									   "enable_mergejoin",
									   "off",
									   "enable_memoize",
									   "off",
									   "enable_incremental_sort",
									   "off",
									   NULL};

ConcurrentTest *
concurrent_draw_test(const ConcurrentDatabase *database, ConcurrentDice *dice)
{
	const ConcurrentTable *table = (const ConcurrentTable *) list_nth(database->tables, roll(dice, 4) > 0 ? 0 : 1);
	ConcurrentTest *test = (ConcurrentTest *) palloc0(sizeof(ConcurrentTest));
	ConcurrentQuery *query = (ConcurrentQuery *) palloc0(sizeof(ConcurrentQuery));
	int kind = 0;

	test->query = query;
	query->from = table->name;
	query->joined = "";
	if (table->indexes == NIL)
	{
		query->targets = some_columns(table, dice);
		query->conditions = list_make1((char *) condition_for("b", table, dice));
	}
	else
	{
		/* first the structure, then what it serves */
		test->index = (const ConcurrentIndex *) list_nth(table->indexes, roll(dice, list_length(table->indexes)));
		while (kind + 1 < (int) lengthof(test->index->conditions) && test->index->conditions[kind + 1] && roll(dice, 2))
			kind++;
		query->conditions = list_make1((char *) condition_for(test->index->conditions[kind], table, dice));
		draw_targets(query, table, test->index, dice);
		if (roll(dice, 3) == 0)
			query->conditions = lappend(query->conditions, (char *) further_condition(table, dice));
	}
	test->runs[0] = with(NIL, plainest);
	for (int r = 1; r < CONCURRENT_RUNS + CONCURRENT_AGAIN; r++)
		test->runs[r] = draw_settings(dice, query, table->widened);
	return test;
}
