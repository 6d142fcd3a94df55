/* concurrent_case.cpp: see concurrent_case.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/result_lines.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/scale/worker/work_process.h"

static List *
statements_before(const ConcurrentDatabase *database, int era)
{
	List *statements = list_copy(database->setup);

	for (int e = 0; e < era; e++)
		statements = list_concat(statements, database->eras[e].meanwhile);
	return statements;
}

ConcurrentCase *
concurrent_case_of(const ConcurrentDatabase *database, int era, int test, int run, HuntOutcome wanted)
{
	ConcurrentCase *concurrent = (ConcurrentCase *) palloc0(sizeof(ConcurrentCase));

	concurrent->wanted = wanted;
	concurrent->setup = statements_before(database, era);
	concurrent->meanwhile = run >= CONCURRENT_RUNS ? list_copy(database->eras[era].meanwhile) : NIL;
	concurrent->query = database->eras[era].tests[test]->query;
	concurrent->settings[0] = database->eras[era].tests[test]->runs[0];
	concurrent->reference = concurrent->settings[0];
	concurrent->settings[1] = database->eras[era].tests[test]->runs[run];
	return concurrent;
}

HuntGiven
concurrent_give(const char *text, PlannerSettings settings)
{
	/* compiling takes time, and so do workers until they start */
	bool slow =
		settings_parallel(settings) || setting_value(settings, "jit") || setting_value(settings, "enable_mergejoin");

	return hunt_give(text, settings, slow ? CONCURRENT_LONG_RUN_MS : CONCURRENT_RUN_MS);
}

typedef struct Running
{
	ConcurrentCase *concurrent;
	const ConcurrentPlace *place;
	ConcurrentShown *shown;
	List *failed; /* of ConcurrentStatement * */
} Running;

static void
explain_run(Running *running, const char *text, int i)
{
	ConcurrentShown *shown = running->shown;
	PlannerSettings settings = running->concurrent->settings[i];
	uint64 shape;

	(void) run_rolled_back(
		[&]
		{
			base_use();
			shown->plans[i] = hunt_explain(hunt_read(text, settings), settings, &shape, &shown->kinds[i]);
		},
		ERRORS_OF_QUERIES);
}

/* Under one snapshot, which the second session's statements meet. */
static void
run_meanwhile(void *arg)
{
	Running *running = (Running *) arg;
	ConcurrentCase *concurrent = running->concurrent;
	Oid user = concurrent_become(running->place);
	ListCell *cell;

	if (concurrent->query)
		(void) concurrent_give(concurrent_query_text(concurrent->query), concurrent->reference);
	foreach(cell, concurrent->meanwhile)
	{
		ConcurrentAnswer answer =
			concurrent_second_execute(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)));

		if (answer.broken)
		{
			running->shown->shown = true;
			running->shown->lines[1] = running->shown->message = answer.broken;
			concurrent->meanwhile = list_truncate(list_copy(concurrent->meanwhile), foreach_current_index(cell) + 1);
			break;
		}
		if (!answer.done)
			running->failed = lappend(running->failed, lfirst(cell));
	}
	concurrent_come_back(user);
}

/* Under one snapshot. */
static void
run_both(void *arg)
{
	Running *running = (Running *) arg;
	ConcurrentCase *concurrent = running->concurrent;
	ConcurrentShown *shown = running->shown;
	const char *text = concurrent_query_text(concurrent->query);
	Oid user = concurrent_become(running->place);
	const HuntResult *reference = concurrent_give(text, concurrent->reference).result;
	ListCell *cell;

	for (int i = 0; i < 2; i++)
	{
		HuntGiven given = {};

		if (i == 1)
			foreach(cell, concurrent->meanwhile)
				if (!concurrent_second_execute(concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)))
						 .done)
					running->failed = lappend(running->failed, lfirst(cell));
		given = concurrent_give(text, concurrent->settings[i]);
		shown->results[i] = given.result;
		if (i == 1 && given.error && given.query && error_is_internal(given.error, NULL))
		{
			shown->message = given.error->message;
			shown->shown = concurrent->wanted == HUNT_BROKEN;
		}
		shown->plans[i] = "";
		if (given.query)
			explain_run(running, text, i);
	}
	if (concurrent->wanted == HUNT_DIFFERS && shown->results[0] && shown->results[1])
		shown->shown = reference && hunt_same(reference, shown->results[0], COMPARING_TEXTS) &&
			!hunt_same(shown->results[0], shown->results[1], COMPARING_TEXTS);
	for (int i = 0; i < 2 && shown->shown; i++)
		shown->lines[i] = shown->results[i] ? hunt_lines(shown->results[i], false) : i == 1 ? shown->message : NULL;
	if (shown->shown && shown->results[0] && shown->results[1])
		hunt_lines_apart(shown->results, false, shown->lines);
	concurrent_come_back(user);
}

static List *
without(List *statements, List *failed)
{
	List *kept = NIL;
	ListCell *cell;

	foreach(cell, statements)
		if (!list_member_ptr(failed, lfirst(cell)))
			kept = lappend(kept, lfirst(cell));
	return kept;
}

ErrorData *
concurrent_case_run(ConcurrentCase *concurrent, const ConcurrentPlace *place, ConcurrentShown *shown)
{
	Running running = {concurrent, place, shown, NIL};
	ErrorData *error = concurrent_make(place);
	ListCell *cell;

	memset(shown, 0, sizeof(*shown));
	if (error)
		return error;
	foreach(cell, concurrent->setup)
	{
		error = concurrent_execute(place, concurrent_statement_text((const ConcurrentStatement *) lfirst(cell)));
		if (error && (worker_stop_requested || error_goes_on(error->sqlerrcode, ERRORS_OF_QUERIES)))
			return error;
		if (error && concurrent->wanted == HUNT_SETUP_FAILED && concurrent_is_broken(error))
		{
			shown->shown = true;
			shown->lines[1] = shown->message = error->message;
			concurrent->setup =
				without(list_truncate(list_copy(concurrent->setup), foreach_current_index(cell) + 1), running.failed);
			concurrent->meanwhile = NIL;
			concurrent->query = NULL;
			return NULL;
		}
		if (error)
			running.failed = lappend(running.failed, lfirst(cell));
	}
	if (concurrent->wanted == HUNT_SETUP_FAILED && concurrent->meanwhile == NIL)
		return NULL;
	if (concurrent->meanwhile != NIL && !concurrent_second_is_there() &&
		(error = concurrent_second_start(place)) != NULL)
		return error;
	error = worker_run(concurrent->wanted == HUNT_SETUP_FAILED ? run_meanwhile : run_both, &running, WORK_REPEATABLE);
	if (error == NULL && shown->shown)
	{
		concurrent->setup = without(concurrent->setup, running.failed);
		concurrent->meanwhile = without(concurrent->meanwhile, running.failed);
	}
	return error;
}
