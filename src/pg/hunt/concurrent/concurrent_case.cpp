/* living_case.cpp: see living_case.h. */
extern "C" {
#include "postgres.h"

#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/memutils.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/concurrent_draw.h"
#include "pg/hunt/concurrent/concurrent_queries.h"
#include "pg/hunt/concurrent/sessions.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/result_lines.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/scale/worker/work_process.h"

static List *
statements_before(const LivingDatabase *database, int era)
{
	List *statements = list_copy(database->setup);

	for (int e = 0; e < era; e++)
		statements = list_concat(statements, database->eras[e].meanwhile);
	return statements;
}

LivingCase *
living_case_of(const LivingDatabase *database, int era, int test, int run, HuntOutcome wanted)
{
	LivingCase *living = (LivingCase *) palloc0(sizeof(LivingCase));

	living->wanted = wanted;
	living->setup = statements_before(database, era);
	living->meanwhile = run >= LIVING_RUNS ? list_copy(database->eras[era].meanwhile) : NIL;
	living->query = database->eras[era].tests[test]->query;
	living->settings[0] = database->eras[era].tests[test]->runs[0];
	living->reference = living->settings[0];
	living->settings[1] = database->eras[era].tests[test]->runs[run];
	return living;
}

HuntGiven
living_give(const char *text, PlannerSettings settings)
{
	/* compiling takes time, and so do workers until they start */
	bool slow = settings_parallel(settings) || setting_value(settings, "jit") || setting_value(settings, "enable_mergejoin");

	return hunt_give(text, settings, slow ? LIVING_LONG_RUN_MS : LIVING_RUN_MS);
}

typedef struct Running
{
	LivingCase *living;
	const LivingPlace *place;
	LivingShown *shown;
	List *failed;				/* of LivingStatement * */
} Running;

static void
explain_run(Running *running, const char *text, int i)
{
	LivingShown *shown = running->shown;
	PlannerSettings settings = running->living->settings[i];
	uint64 shape;

	(void) run_rolled_back([&]
	{
		base_use();
		shown->plans[i] = hunt_explain(hunt_read(text, settings), settings, &shape, &shown->kinds[i]);
	}, ERRORS_OF_QUERIES);
}

/* Under one snapshot, which the second session's statements meet. */
static void
run_meanwhile(void *arg)
{
	Running *running = (Running *) arg;
	LivingCase *living = running->living;
	Oid user = living_become(running->place);
	ListCell *cell;

	if (living->query)
		(void) living_give(living_query_text(living->query), living->reference);
	foreach(cell, living->meanwhile)
	{
		LivingAnswer answer = living_second_execute(living_statement_text((const LivingStatement *) lfirst(cell)));

		if (answer.broken)
		{
			running->shown->shown = true;
			running->shown->lines[1] = running->shown->message = answer.broken;
			living->meanwhile = list_truncate(list_copy(living->meanwhile), foreach_current_index(cell) + 1);
			break;
		}
		if (!answer.done)
			running->failed = lappend(running->failed, lfirst(cell));
	}
	living_come_back(user);
}

/* Under one snapshot. */
static void
run_both(void *arg)
{
	Running *running = (Running *) arg;
	LivingCase *living = running->living;
	LivingShown *shown = running->shown;
	const char *text = living_query_text(living->query);
	Oid user = living_become(running->place);
	const HuntResult *reference = living_give(text, living->reference).result;
	ListCell *cell;

	for (int i = 0; i < 2; i++)
	{
		HuntGiven given = {};

		if (i == 1)
			foreach(cell, living->meanwhile)
				if (!living_second_execute(living_statement_text((const LivingStatement *) lfirst(cell))).done)
					running->failed = lappend(running->failed, lfirst(cell));
		given = living_give(text, living->settings[i]);
		shown->results[i] = given.result;
		if (i == 1 && given.error && given.query && error_is_internal(given.error, NULL))
		{
			shown->message = given.error->message;
			shown->shown = living->wanted == HUNT_BROKEN;
		}
		shown->plans[i] = "";
		if (given.query)
			explain_run(running, text, i);
	}
	if (living->wanted == HUNT_DIFFERS && shown->results[0] && shown->results[1])
		shown->shown = reference && hunt_same(reference, shown->results[0], COMPARING_TEXTS) && !hunt_same(shown->results[0], shown->results[1], COMPARING_TEXTS);
	for (int i = 0; i < 2 && shown->shown; i++)
		shown->lines[i] = shown->results[i] ? hunt_lines(shown->results[i], false) : i == 1 ? shown->message : NULL;
	if (shown->shown && shown->results[0] && shown->results[1])
		hunt_lines_apart(shown->results, false, shown->lines);
	living_come_back(user);
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
living_case_run(LivingCase *living, const LivingPlace *place, LivingShown *shown)
{
	Running running = {living, place, shown, NIL};
	ErrorData *error = living_make(place);
	ListCell *cell;

	memset(shown, 0, sizeof(*shown));
	if (error)
		return error;
	foreach(cell, living->setup)
	{
		error = living_execute(place, living_statement_text((const LivingStatement *) lfirst(cell)));
		if (error && (worker_stop_requested || error_goes_on(error->sqlerrcode, ERRORS_OF_QUERIES)))
			return error;
		if (error && living->wanted == HUNT_UNMADE && living_is_broken(error))
		{
			shown->shown = true;
			shown->lines[1] = shown->message = error->message;
			living->setup = without(list_truncate(list_copy(living->setup), foreach_current_index(cell) + 1), running.failed);
			living->meanwhile = NIL;
			living->query = NULL;
			return NULL;
		}
		if (error)
			running.failed = lappend(running.failed, lfirst(cell));
	}
	if (living->wanted == HUNT_UNMADE && living->meanwhile == NIL)
		return NULL;
	if (living->meanwhile != NIL && !living_second_is_there() && (error = living_second_start(place)) != NULL)
		return error;
	error = worker_run(living->wanted == HUNT_UNMADE ? run_meanwhile : run_both, &running, WORK_REPEATABLE);
	if (error == NULL && shown->shown)
	{
		living->setup = without(living->setup, running.failed);
		living->meanwhile = without(living->meanwhile, running.failed);
	}
	return error;
}
