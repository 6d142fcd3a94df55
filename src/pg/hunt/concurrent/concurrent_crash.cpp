/*
 * living_crash.cpp: see living_crash.h.
 *
 * All of it is run by one session, one statement after the other: a crash that takes two sessions does not show so, and is told as it was.
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
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
#include "pg/hunt/words/bug.h"
#include "pg/hunt/words/outcomes.h"

/* What depends on the moment shows in one of so many runs. */
#define TRIES 3
#define RUN_MS 30000

typedef struct Crashing
{
	const ScratchCluster *cluster;
	List *statements;			/* of char * */
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
		texts = lappend(texts, (char *) living_statement_text((const LivingStatement *) lfirst(cell)));
	return texts;
}

static List *
with_run(List *texts, const LivingTest *test, int run)
{
	PlannerSettings settings = test->runs[run];

	for (int i = 0; i + 1 < list_length(settings); i += 2)
		texts = lappend(texts, psprintf("SET %s = '%s'", (const char *) list_nth(settings, i), (const char *) list_nth(settings, i + 1)));
	texts = lappend(texts, (char *) living_query_text(test->query));
	for (int i = 0; i + 1 < list_length(settings); i += 2)
		texts = lappend(texts, psprintf("RESET %s", (const char *) list_nth(settings, i)));
	return texts;
}

/* By halves, quarters, ... and one by one. */
static void
shorten(Crashing *crashing)
{
	for (int n = list_length(crashing->statements) / 2; n >= 1; n /= 2)
		for (int from = list_length(crashing->statements) - n; from >= 0 && GetCurrentTimestamp() < crashing->deadline; from -= n)
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
living_crash_bug(const LivingCrash *crash, TimestampTz deadline)
{
	int64 base = crash->number / TESTS_PER_DATABASE * TESTS_PER_DATABASE;
	int number = (int) Min(crash->number - base, LIVING_ERAS * LIVING_TESTS - 1);
	const LivingDatabase *database = living_draw(crash->seed, base);
	const LivingEra *era = &database->eras[number / LIVING_TESTS];
	const LivingTest *test = era->tests[number % LIVING_TESTS];
	LivingCase *living = living_case_of(database, number / LIVING_TESTS, number % LIVING_TESTS, LIVING_RUNS, HUNT_CRASHES);
	Crashing crashing = {crash->folder ? scratch_cluster_make(crash->folder) : NULL, NIL, deadline};
	bool reduced = false;
	int shown = 0;
	ListCell *cell;

	if (crash->statement)
		foreach(cell, living->meanwhile)
			if (strcmp(living_statement_text((const LivingStatement *) lfirst(cell)), crash->statement) == 0)
			{
				living->meanwhile = list_truncate(living->meanwhile, foreach_current_index(cell) + 1);
				break;
			}
	crashing.statements = with_texts(NIL, living->setup);
	for (int run = 0; run < LIVING_RUNS && !crash->statement; run++)
		crashing.statements = with_run(crashing.statements, test, run);
	crashing.statements = with_texts(crashing.statements, living->meanwhile);
	for (int run = LIVING_RUNS; run < LIVING_RUNS + LIVING_AGAIN && !crash->statement; run++)
		crashing.statements = with_run(crashing.statements, test, run);
	if (crashing.cluster == NULL)
		return living_unrun_bug(living, crash->statement ? NULL : test, crash->number);
	PG_TRY();
	{
		reduced = reduce(&crashing, &shown);
	}
	PG_FINALLY();
	{
		scratch_cluster_remove((ScratchCluster *) crashing.cluster);
	}
	PG_END_TRY();
	return reduced ? living_crashed_bug(crashing.statements, crash->number, shown, TRIES) : living_unrun_bug(living, crash->statement ? NULL : test, crash->number);
}
