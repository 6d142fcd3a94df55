/*
 * concurrent_crash.cpp: see concurrent_crash.h.
 *
 * All of it is run by one session, one statement after the other: a crash that takes two sessions does not show so, and
 * is reported as it was.
 */
extern "C" {
#include "postgres.h"

#include "utils/timestamp.h"
}

#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/concurrent_crash.h"
#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/concurrent/concurrent_report.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/words/outcomes.h"

/* What depends on the moment shows in one of so many runs. */
#define TRIES 3
#define RUN_MS 30000

typedef struct Crashing
{
	const ScratchCluster *cluster;
	List *statements; /* of char * */
	TimestampTz deadline;
} Crashing;

static bool
crashes(const Crashing *crashing)
{
	return scratch_cluster_run_committed(crashing->cluster, list_copy(crashing->statements), RUN_MS) == SCRATCH_CRASHED;
}

static List *
with_texts(List *texts, const List *statements)
{
	ListCell *cell;

	foreach(cell, statements)
		texts = lappend(texts, (char *) concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)));
	return texts;
}

static List *
with_run(List *texts, const ConcurrentTest *test, int run)
{
	PlannerSettings settings = test->runs[run];

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		texts = lappend(
			texts,
			psprintf("SET %s = '%s'", (const char *) list_nth(settings, i), (const char *) list_nth(settings, i + 1)));
	texts = lappend(texts, (char *) concurrent_query_text(test->query));
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		texts = lappend(texts, psprintf("RESET %s", (const char *) list_nth(settings, i)));
	return texts;
}

/* By halves, quarters, ... and one by one. */
static void
shorten(Crashing *crashing)
{
	for (int n = list_length(crashing->statements) / 2; n >= 1; n /= 2)
		for (int from = list_length(crashing->statements) - n; from >= 0 && GetCurrentTimestamp() < crashing->deadline;
			 from -= n)
		{
			List *before = crashing->statements;

			crashing->statements = NIL;
			for (int i = 0; i < list_length(before); i++)
				if (i < from || i >= from + n)
					crashing->statements = lappend(crashing->statements, list_nth(before, i));
			if (!crashes(crashing))
				crashing->statements = before;
		}
}

/* Is it reduced? */
static bool
reduce(Crashing *crashing, int *shown)
{
	bool found = false;

	for (int i = 0; i < TRIES && !found; i++)
		found = crashes(crashing);
	if (!found)
		return false;
	shorten(crashing);
	*shown = 0;
	for (int i = 0; i < TRIES; i++)
		*shown += crashes(crashing);
	return true;
}

HuntBug *
concurrent_crash_bug(const ConcurrentCrash *crash, TimestampTz deadline)
{
	int64 base = crash->number / TESTS_PER_DATABASE * TESTS_PER_DATABASE;
	int number = (int) Min(crash->number - base, CONCURRENT_ERAS * CONCURRENT_TESTS - 1);
	const ConcurrentDatabase *database = concurrent_draw(crash->seed, base);
	const ConcurrentEra *era = &database->eras[number / CONCURRENT_TESTS];
	const ConcurrentTest *test = era->tests[number % CONCURRENT_TESTS];
	ConcurrentCase *concurrent = concurrent_case_of(database, number / CONCURRENT_TESTS, number % CONCURRENT_TESTS,
													CONCURRENT_RUNS, HUNT_CRASHES);
	Crashing crashing = {crash->folder ? scratch_cluster_make(crash->folder) : NULL, NIL, deadline};
	bool reduced = false;
	int shown = 0;
	ListCell *cell;

	if (crash->statement)
		foreach(cell, concurrent->meanwhile)
			if (strcmp(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)), crash->statement) == 0)
			{
				concurrent->meanwhile = list_truncate(concurrent->meanwhile, foreach_current_index(cell) + 1);
				break;
			}
	crashing.statements = with_texts(NIL, concurrent->setup);
	for (int run = 0; run < CONCURRENT_RUNS && !crash->statement; run++)
		crashing.statements = with_run(crashing.statements, test, run);
	crashing.statements = with_texts(crashing.statements, concurrent->meanwhile);
	for (int run = CONCURRENT_RUNS; run < CONCURRENT_RUNS + CONCURRENT_AGAIN && !crash->statement; run++)
		crashing.statements = with_run(crashing.statements, test, run);
	if (crashing.cluster == NULL)
		return concurrent_unfinished_bug(concurrent, crash->statement ? NULL : test, crash->number);
	PG_TRY();
	{
		reduced = reduce(&crashing, &shown);
	}
	PG_FINALLY();
	{
		scratch_cluster_remove((ScratchCluster *) crashing.cluster);
	}
	PG_END_TRY();
	return reduced ? concurrent_crashed_bug(crashing.statements, crash->number, shown, TRIES)
				   : concurrent_unfinished_bug(concurrent, crash->statement ? NULL : test, crash->number);
}
