/*
 * oracle_run.cpp: see oracle_run.h.
 *
 * Results are compared here, not by SQL: rows as text first, sorted; only where those differ, value by value with the types' own equality, since equal
 * values may look different (1.0 and 1.00).
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "common/hashfn.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "witness.h"
#include "sandbox.h"
#include "oracle_run.h"

/* ---- settings ---- */

static const struct
{
	const char *name;
	const char *values[4];
} drawn_settings[] = {
	{"enable_hashjoin", {"off"}},
	{"enable_mergejoin", {"off"}},
	{"enable_nestloop", {"off"}},
	{"enable_hashagg", {"off"}},
	{"enable_sort", {"off"}},
	{"enable_incremental_sort", {"off"}},
	{"enable_seqscan", {"off"}},
	{"enable_indexscan", {"off"}},
	{"enable_indexonlyscan", {"off"}},
	{"enable_bitmapscan", {"off"}},
	{"enable_material", {"off"}},
	{"enable_memoize", {"off"}},
	{"enable_partition_pruning", {"off"}},
	{"enable_partitionwise_join", {"on"}},
	{"enable_partitionwise_aggregate", {"on"}},
	{"constraint_exclusion", {"on", "off"}},
	{"from_collapse_limit", {"1"}},
	{"join_collapse_limit", {"1"}},
	{"geqo_threshold", {"2"}},
	{"work_mem", {"64kB", "256kB"}},
	{"hash_mem_multiplier", {"1"}},
	{"random_page_cost", {"0.01", "100"}},
	{"cpu_tuple_cost", {"0", "10"}},
	{"cpu_operator_cost", {"0", "1"}},
};

/* All together, or parallel plans are never worth it. Seldom: starting the workers takes longer than ten tests without. */
static const char *const parallel_settings[] = {"parallel_setup_cost", "0", "parallel_tuple_cost", "0", "min_parallel_table_scan_size", "0",
	"min_parallel_index_scan_size", "0", "max_parallel_workers_per_gather", "2"};

static uint64
draw(uint64 seed, int place)
{
	return hash_combine64(seed * 0x9e3779b97f4a7c15ULL, hash_bytes_uint32_extended((uint32) place, seed));
}

PlannerSettings
random_settings(uint64 seed)
{
	PlannerSettings settings = NIL;

	for (int i = 0; i < (int) lengthof(drawn_settings); i++)
	{
		uint64 number = draw(seed, i) >> 7;
		int values = 0;

		while (values < 4 && drawn_settings[i].values[values])
			values++;
		if (number % 5 == 0)
			settings = lappend(lappend(settings, (char *) drawn_settings[i].name), (char *) drawn_settings[i].values[number / 5 % values]);
	}
	if (draw(seed, 1000) >> 7 & 15)
		return settings;
	if (draw(seed, 1001) >> 7 & 1)
		settings = lappend(lappend(settings, (char *) "force_parallel_mode"), (char *) "on");
	if (draw(seed, 1002) >> 7 & 1)
		settings = lappend(lappend(settings, (char *) "parallel_leader_participation"), (char *) "off");
	for (size_t i = 0; i < lengthof(parallel_settings); i++)
		settings = lappend(settings, (char *) parallel_settings[i]);
	return settings;
}

const char *
settings_text(PlannerSettings settings, const char *before, const char *after)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		appendStringInfo(&text, "%s%s = %s%s", before, (const char *) list_nth(settings, i),
						 quote_literal_cstr((const char *) list_nth(settings, i + 1)), after);
	return text.data;
}

/* ---- running ---- */

typedef struct Running
{
	const char *text[2];
	PlannerSettings settings[2];
	bool ordered;
	MemoryContext context;		/* of what outlives the run */
	OracleRun *run;
} Running;

static int
compare_lines(const void *a, const void *b)
{
	return strcmp(*(const char *const *) a, *(const char *const *) b);
}

static const char **
lines_of(const ResultSet *result, bool ordered)
{
	const char **lines = (const char **) palloc(sizeof(char *) * Max(result->nrows, 1));
	StringInfoData line;

	initStringInfo(&line);
	for (int r = 0; r < result->nrows; r++)
	{
		resetStringInfo(&line);
		for (int c = 1; c <= result->desc->natts; c++)
		{
			char *value = SPI_getvalue(result->rows[r], result->desc, c);

			appendStringInfo(&line, "%s%s", c > 1 ? " | " : "", value ? quote_literal_cstr(value) : "NULL");
		}
		lines[r] = pstrdup(line.data);
	}
	if (!ordered)
		qsort(lines, result->nrows, sizeof(char *), compare_lines);
	return lines;
}

/* Two sorted lists of lines, shortened to where they differ. */
static const char *
show_lines(const char **lines, int n)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = 0; i < n && i < 50; i++)
		appendStringInfo(&text, "%s%s", i > 0 ? "\n" : "", lines[i]);
	if (n > 50)
		appendStringInfo(&text, "\n... %d rows", n);
	return text.data;
}

static ResultSet
execute_query(const char *text, PlannerSettings settings)
{
	int nest = NewGUCNestLevel();
	ResultSet result = {};

	/* compiling takes longer than a test may */
	(void) set_config_option("jit", "off", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, 0, false);
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		(void) set_config_option((const char *) list_nth(settings, i), (const char *) list_nth(settings, i + 1), PGC_USERSET, PGC_S_SESSION,
								 GUC_ACTION_SAVE, true, 0, false);
	if (SPI_execute(text, true, 0) != SPI_OK_SELECT)
		elog(ERROR, "not a query: %s", text);
	AtEOXact_GUC(true, nest);
	result.desc = SPI_tuptable->tupdesc;
	result.nrows = (int) SPI_processed;
	result.rows = SPI_tuptable->vals;
	return result;
}

static void
run_both(void *arg)
{
	Running *running = (Running *) arg;
	OracleRun *run = running->run;
	ResultSet results[2];
	const char **lines[2];
	bool same;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	for (int q = 0; q < 2; q++)
	{
		results[q] = execute_query(running->text[q], running->settings[q]);
		run->executed++;
		lines[q] = lines_of(&results[q], running->ordered);
	}
	run->rows = results[0].nrows;
	same = results[0].nrows == results[1].nrows;
	for (int i = 0; same && i < results[0].nrows; i++)
		same = strcmp(lines[0][i], lines[1][i]) == 0;
	if (!same && compare_prepare(results[0].desc) == NULL && results[0].nrows < 5000)
		same = compare_results(&results[0], &results[1], running->ordered ? SQLEQ_LIST : SQLEQ_BAG);
	run->outcome = same ? RUN_SAME : RUN_DIFFERS;
	if (!same)
		for (int q = 0; q < 2; q++)
		{
			const char *text = show_lines(lines[q], results[q].nrows);

			run->results[q] = MemoryContextStrdup(running->context, text);
		}
	SPI_finish();
}

OracleRun
oracle_run(const char *q1, PlannerSettings s1, const char *q2, PlannerSettings s2, bool ordered, int limit_ms)
{
	OracleRun run = {};
	Running running = {{q1, q2}, {s1, s2}, ordered, CurrentMemoryContext, &run};
	bool late;
	ErrorData *error = sandbox_run(run_both, &running, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), limit_ms), &late);

	if (error == NULL)
		return run;
	run.message = psprintf("%s: %s", unpack_sql_state(error->sqlerrcode), error->message);
	run.outcome = late ? RUN_LATE : ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_INTERNAL_ERROR ? RUN_BROKEN : RUN_ERROR;
	return run;
}
