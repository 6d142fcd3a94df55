/*
 * concurrent_hunt.cpp: see concurrent_hunt.h.
 *
 * A snapshot of REPEATABLE READ shows the same rows as long as it is there. So what a query gives under the plainest
 * plan is right for all of its runs under the snapshot, before and after others have written, and whatever VACUUM does.
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/concurrent_hunt.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/concurrent/concurrent_reduce.h"
#include "pg/hunt/concurrent/concurrent_report.h"
#include "pg/hunt/concurrent/snapshot_horizon.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/scale/worker/work_process.h"

typedef struct OnEra
{
	ConcurrentHunt *hunt;
	const ConcurrentDatabase *database;
	int era;
	MemoryContext work;                  /* of a run, but the first one of a test */
	HuntResult *first[CONCURRENT_TESTS]; /* NULL: the test came to nothing */
	ConcurrentCase *found;
} OnEra;

/* Is it found? */
static bool
run_one(OnEra *on, int t, int run)
{
	const ConcurrentTest *test = on->database->eras[on->era].tests[t];
	const char *text = concurrent_query_text(test->query);
	HuntGiven given = concurrent_give(text, test->runs[run]);
	HuntOutcome outcome = HUNT_SAME;

	CHECK_FOR_INTERRUPTS();
	on->hunt->executed++;
	if (given.result)
		seen_plans_add(on->hunt->plans, given.result->shape);
	if (given.error && given.query && error_is_internal(given.error, NULL))
		outcome = HUNT_BROKEN;
	else if (run == 0)
		on->first[t] = given.result;
	else if (given.result && !hunt_same(on->first[t], given.result, COMPARING_TEXTS))
		outcome = HUNT_DIFFERS;
	if (given.error)
		elog(DEBUG2, "concurrent test of database " INT64_FORMAT ": %s (%s)", on->hunt->number, given.error->message,
			 text);
	if (outcome == HUNT_SAME)
		return false;
	on->found = concurrent_case_of(on->database, on->era, t, run, outcome);
	return true;
}

/* Those runs of all tests. */
static void
run_tests(OnEra *on, int from, int to)
{
	MemoryContext old = CurrentMemoryContext;

	for (int t = 0; t < CONCURRENT_TESTS && GetCurrentTimestamp() < on->hunt->deadline; t++)
	{
		if (from == 0 && on->hunt->before_test)
			on->hunt->before_test(on->hunt->arg, on->hunt->number + on->era * CONCURRENT_TESTS + t);
		for (int run = from; run < to && (run == 0 || on->first[t]); run++)
		{
			MemoryContextSwitchTo(run > 0 ? on->work : old);
			bool found = run_one(on, t, run);

			MemoryContextSwitchTo(old);
			/* it is in there */
			if (found)
				return;
			MemoryContextReset(on->work);
		}
		if (from == 0)
			on->hunt->tests += on->first[t] != NULL;
	}
}

/* A statement of the second session has raised what none should, or ended it. */
static ConcurrentCase *
broken_meanwhile(const OnEra *on, int statement)
{
	ConcurrentCase *concurrent = concurrent_case_of(on->database, on->era, 0, CONCURRENT_RUNS, HUNT_SETUP_FAILED);

	concurrent->meanwhile = list_truncate(concurrent->meanwhile, statement + 1);
	return concurrent;
}

/* Has the second session changed anything? */
static bool
write_meanwhile(OnEra *on)
{
	bool written = false;
	ListCell *cell;

	foreach(cell, on->database->eras[on->era].meanwhile)
	{
		ConcurrentAnswer answer =
			concurrent_second_execute(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)));

		written = written || answer.done;
		if (answer.broken)
		{
			on->found = broken_meanwhile(on, foreach_current_index(cell));
			break;
		}
	}
	return written;
}

static void
run_era(void *arg)
{
	OnEra *on = (OnEra *) arg;
	Oid user = concurrent_become(&on->hunt->place);
	bool written = false;

	run_tests(on, 0, CONCURRENT_RUNS);
	if (on->found == NULL)
		written = write_meanwhile(on);
	if (on->found == NULL && written)
		run_tests(on, CONCURRENT_RUNS, CONCURRENT_RUNS + CONCURRENT_AGAIN);
	concurrent_come_back(user);
}

static bool
ends_it(const ErrorData *error)
{
	return error && (worker_stop_requested || error_goes_on(error->sqlerrcode, ERRORS_OF_QUERIES));
}

/* A VACUUM waits so often, and those of a database together: others may last longer than any test. */
#define MOST_PAUSES_HERE 2
#define MOST_PAUSES 4

/* Would a statement clean away less than it could? */
static bool
is_to_wait(ConcurrentHunt *hunt, const char *statement)
{
	if (!hunt->patient || !concurrent_is_maintenance(statement) || hunt->pauses_here >= MOST_PAUSES_HERE ||
		hunt->pauses >= MOST_PAUSES || !concurrent_is_seen(hunt->changed))
		return false;
	hunt->pauses++;
	hunt->pauses_here++;
	return true;
}

/* The rest of the statements that make the database, until one is found, or is to wait. */
static ErrorData *
set_up(ConcurrentHunt *hunt, ConcurrentCase **found)
{
	List *setup = hunt->database->setup;

	for (; hunt->statement < list_length(setup); hunt->statement++, hunt->pauses_here = 0)
	{
		const char *statement =
			concurrent_statement_text((const ConcurrentStatement *) list_nth(setup, hunt->statement));
		ErrorData *error;

		hunt->waits = is_to_wait(hunt, statement);
		if (hunt->waits)
			return NULL;
		error = concurrent_execute(&hunt->place, statement);
		if (!concurrent_is_maintenance(statement))
			hunt->changed = concurrent_now();
		if (ends_it(error))
			return error;
		if (error && concurrent_is_broken(error))
		{
			*found = (ConcurrentCase *) palloc0(sizeof(ConcurrentCase));
			(*found)->wanted = HUNT_SETUP_FAILED;
			(*found)->setup = list_truncate(list_copy(setup), hunt->statement + 1);
			return NULL;
		}
		if (error)
			elog(DEBUG1, "concurrent database " INT64_FORMAT ": %s (%s)", hunt->number, error->message, statement);
	}
	return NULL;
}

/* Tests until something is found. */
static ErrorData *
run_eras(ConcurrentHunt *hunt, ConcurrentCase **found)
{
	OnEra on = {hunt, hunt->database,
				0,    AllocSetContextCreate(CurrentMemoryContext, "sqleq concurrent", ALLOCSET_DEFAULT_SIZES),
				{},   NULL};
	ErrorData *error = concurrent_second_start(&hunt->place);

	for (; error == NULL && on.found == NULL && on.era < CONCURRENT_ERAS && GetCurrentTimestamp() < hunt->deadline;
		 on.era++)
	{
		memset(on.first, 0, sizeof(on.first));
		error = worker_run(run_era, &on, WORK_REPEATABLE);
	}
	*found = on.found;
	return error;
}

/* Is it reduced and reported? */
static ErrorData *
tell(ConcurrentHunt *hunt, ConcurrentCase *found, bool *told)
{
	ConcurrentShown shown;
	ErrorData *error = concurrent_reduce(found, &hunt->place, hunt->deadline, &shown);

	*told = shown.shown;
	if (error || !shown.shown)
		return error;
	const ConcurrentOrigin origin = {hunt->seed, hunt->number};

	return concurrent_report(&origin, &hunt->place, found, &shown, &hunt->bugs);
}

static ErrorData *
tell_found(ConcurrentHunt *hunt, ConcurrentCase *found)
{
	bool told;
	ErrorData *error = tell(hunt, found, &told);

	/* it may be of what VACUUM leaves when nobody else is there */
	if (error == NULL && !told && concurrent_keep_others())
	{
		error = tell(hunt, found, &told);
		concurrent_let_others();
	}
	if (error == NULL && !told)
		ereport(LOG,
				(errmsg("a test of concurrent database " INT64_FORMAT " of seed " INT64_FORMAT
						" failed, and did not fail again",
						hunt->number, hunt->seed)));
	return error;
}

static ErrorData *
go_on(ConcurrentHunt *hunt)
{
	ConcurrentCase *found = NULL;
	ErrorData *error = NULL, *failed;

	if (hunt->database == NULL)
	{
		hunt->database = concurrent_draw(hunt->seed, hunt->number);
		error = concurrent_make(&hunt->place);
		hunt->changed = concurrent_now();
	}
	if (error == NULL)
		error = set_up(hunt, &found);
	if (error == NULL && hunt->waits)
		return NULL;
	if (error == NULL && found == NULL)
		error = run_eras(hunt, &found);
	if (error == NULL && found)
		error = tell_found(hunt, found);
	hunt->waits = false;
	concurrent_second_end();
	failed = concurrent_drop(&hunt->place);
	return error ? error : failed;
}

ErrorData *
concurrent_hunt(ConcurrentHunt *hunt)
{
	MemoryContext old;
	ErrorData *error;

	if (hunt->context == NULL)
		hunt->context = AllocSetContextCreate(TopMemoryContext, "sqleq concurrent database", ALLOCSET_DEFAULT_SIZES);
	old = MemoryContextSwitchTo(hunt->context);
	error = go_on(hunt);
	MemoryContextSwitchTo(old);
	return error;
}

void
concurrent_hunt_free(ConcurrentHunt *hunt)
{
	if (hunt->context)
		MemoryContextDelete(hunt->context);
	memset(hunt, 0, sizeof(*hunt));
}
