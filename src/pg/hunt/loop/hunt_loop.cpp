/* hunt_loop.cpp: see hunt_loop.h. */
extern "C" {
#include "postgres.h"

#include <malloc.h>

#include "miscadmin.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "generate/api/caq_api.h"
#include "pg/base/settings.h"
#include "pg/hunt/elsewhere/elsewhere.h"
#include "pg/hunt/loop/drawing.h"
#include "pg/hunt/loop/failure.h"
#include "pg/hunt/loop/hunt_loop.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/compared_runs.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/plan_check.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/tell/sightings.h"
#include "pg/hunt/words/bug.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/scenarios.h"

typedef struct OnDatabase
{
	Hunt *hunt;
	sqleq_caq *caq;
	MemoryContext context; /* of what outlives the database */
	HuntTest *failed;      /* a test that shows what must not be; the one before hunt->next */
	HuntReport report;     /* of that */
	Sighting *sighting;    /* likewise; NULL: nothing is like it */
	List *broken;          /* of HuntBroken *: statements that show it */
} OnDatabase;

/* Whether a query may ask for workers. */
static bool
is_parallel(const HuntTest *test)
{
	for (int i = 0; i < test->nruns; i++)
		if (settings_parallel(test->runs[i].settings))
			return true;
	return false;
}

static void
count_run(Hunt *hunt, const HuntReport *report)
{
	hunt->executed += report->executed;
	hunt->done += report->outcome == HUNT_SAME || report->outcome == HUNT_DIFFERS || report->outcome == HUNT_ELSEWHERE;
	hunt->refused += report->outcome == HUNT_REFUSED;
	hunt->late += report->outcome == HUNT_LATE;
	hunt->with_rows += report->rows > 0;
}

/*
 * Behind the tests, so that who goes on with the next one does not come across it again: statements of the database
 * that have raised what none should.
 */
static void
look_at_statements(OnDatabase *on)
{
	MemoryContext old;
	ListCell *cell;

	if (on->failed || on->hunt->next == on->hunt->first)
		return;
	old = MemoryContextSwitchTo(on->context);
	foreach(cell, hunt_broken())
	{
		HuntBroken *broken = (HuntBroken *) palloc(sizeof(HuntBroken));

		*broken = *(const HuntBroken *) lfirst(cell);
		broken->message = pstrdup(broken->message);
		broken->key = pstrdup(broken->key);
		broken->cause = pstrdup(broken->cause);
		broken->state = pstrdup(broken->state);
		elog(DEBUG2, "test " INT64_FORMAT " of oracle %s: outcome %d, a statement of its database, %s",
			 on->hunt->next - 1, "database", (int) HUNT_SETUP_FAILED, broken->message);
		on->broken = lappend(on->broken, broken);
	}
	MemoryContextSwitchTo(old);
}

/* A statement's error alone says what it is. */
#define MOST_STATEMENTS 1

/*
 * What a test has met, as far as that says by itself what it is; NULL: it does not (a law about rows does not say what
 * has made them), or somebody asks for this test alone, and gets it.
 */
static Sighting *
sighting_of_test(const Hunt *hunt, const HuntTest *test, const HuntReport *report)
{
	const char *what = NULL;

	if (hunt->tests == 1)
		return NULL;
	if (report->outcome == HUNT_SETUP_FAILED)
		what = statement_cause(report->statement, report->message);
	else if (report->outcome == HUNT_BROKEN)
		what = plain_message(report->message);
	else if ((report->outcome == HUNT_DIFFERS || report->outcome == HUNT_ELSEWHERE) &&
			 test->oracle->any_query == ANY_LAW && law_is_of_values((const char *) linitial(test->tables)))
		what = strstr((const char *) linitial(test->tables), "WHERE NOT (");
	return what ? sighting_of(psprintf("%d %s", (int) report->outcome, what)) : NULL;
}

/* Was that made smaller often enough? Then it is counted. */
static bool
is_reported_already(Hunt *hunt, Sighting *sighting, const HuntReport *report)
{
	const bool statement = report->outcome == HUNT_SETUP_FAILED;

	/* a scenario has one cause */
	if (sighting == NULL ||
		!sighting_is_reported(sighting, statement ? MOST_STATEMENTS : MOST_ALIKE,
							  statement && statement_idea(report->statement)))
		return false;
	sighting->again++;
	hunt->again++;
	return true;
}

/* Whether the test's plan is judged, and of which run; -1: it is not. `share`: of the tests. */
static int
plan_to_judge(const HuntTest *test, int64 seed, double share)
{
	uint64 drawn = hunt_seed(seed, test->number, 4);
	int run = (int) (drawn % (uint64) test->nruns), kind;

	if ((double) (drawn >> 40) >= share * (double) (1 << 24) || settings_way(test->runs[run].settings, &kind))
		return -1;
	return run;
}

/* On the test's database: changes the report if the plan of that run is wrong. */
static void
judge_plan_of(const HuntTest *test, int run, HuntReport *report)
{
	const char *texts[2], *message;

	if (!hunt_test_texts(test, texts, &message) || !texts[test->runs[run].which])
		return;
	if (!hunt_plan_judge(texts[test->runs[run].which], test->runs[run].settings).wrong)
		return;
	report->outcome = HUNT_MISPLANS;
	report->pair[0] = report->pair[1] = run;
}

/* The tests of one database, until one of them finds what is to be reported. */
static void
test_database(void *arg)
{
	OnDatabase *on = (OnDatabase *) arg;
	Hunt *hunt = on->hunt;
	int64 end = Min(hunt->first + hunt->tests, (hunt->next / TESTS_PER_DATABASE + 1) * TESTS_PER_DATABASE);
	MemoryContext work = AllocSetContextCreate(CurrentMemoryContext, "sqleq hunt", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(work);

	while (on->failed == NULL && hunt->next < end && GetCurrentTimestamp() < hunt->deadline)
	{
		int64 number = hunt->next++;
		HuntTest *test = hunt_draw_test(hunt, on->caq, number);
		HuntReport report;
		int judged;

		test->oracle->tests++;
		if (hunt->before_test)
			hunt->before_test(hunt->arg, number, is_parallel(test));
		report = hunt_test_run(test, hunt->plans);
		elsewhere_compare(test, &report);
		if (report.outcome == HUNT_SAME && (judged = plan_to_judge(test, hunt->seed, sqleq_hunt_plan_sample)) >= 0)
			judge_plan_of(test, judged, &report);
		CHECK_FOR_INTERRUPTS();
		elog(DEBUG2, "test " INT64_FORMAT " of oracle %s: outcome %d, %d rows, %s", number, test->oracle->name,
			 (int) report.outcome, report.rows, report.message ? report.message : "no error");
		count_run(hunt, &report);
		if (report.outcome >= HUNT_DIFFERS &&
			!is_reported_already(hunt, on->sighting = sighting_of_test(hunt, test, &report), &report))
		{
			MemoryContextSwitchTo(on->context);
			on->failed = hunt_draw_test(hunt, on->caq, number);
			on->report = report;
			on->report.message = report.message ? pstrdup(report.message) : NULL;
			on->report.query = NULL;
			on->report.result = NULL;
			MemoryContextSwitchTo(work);
		}
		MemoryContextReset(work);
	}
	look_at_statements(on);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(work);
}

/* The two runs that show it. */
static HuntTest *
pair_of(const HuntTest *test, const HuntReport *report)
{
	HuntTest *pair = (HuntTest *) palloc(sizeof(HuntTest));

	*pair = *test;
	pair->nruns = 2;
	for (int i = 0; i < 2; i++)
		pair->runs[i] = test->runs[report->pair[i]];
	return pair;
}

/*
 * What was late was late by chance. Else it may be a tree that is not what its text says: the server's deparser may be
 * wrong, too.
 */
static void
not_again(Hunt *hunt, const OnDatabase *on)
{
	if (on->report.outcome == HUNT_HANGS)
	{
		hunt->late++;
		return;
	}
	hunt->unconfirmed++;
	ereport(LOG,
			(errmsg("test " INT64_FORMAT " of seed " INT64_FORMAT
					" failed (outcome %d, oracle \"%s\"), and did not fail again",
					on->failed->number, hunt->seed, (int) on->report.outcome, on->failed->oracle->name)));
}

List *
hunt_count_idea(List *ideas, const char *name)
{
	HuntIdea *idea;
	ListCell *cell;

	foreach(cell, ideas)
		if (strcmp(((HuntIdea *) lfirst(cell))->name, name) == 0)
		{
			((HuntIdea *) lfirst(cell))->tests++;
			return ideas;
		}
	idea = (HuntIdea *) palloc(sizeof(HuntIdea));
	idea->name = name;
	idea->tests = 1;
	return lappend(ideas, idea);
}

static void
report_failed(OnDatabase *on, List *statements)
{
	HuntBug *bug;

	on->failed->statements = statements;
	bug = bug_of_failed(pair_of(on->failed, &on->report), &on->report, on->hunt->deadline);
	if (bug)
	{
		on->hunt->bugs = lappend(on->hunt->bugs, bug);
		sighting_is_bug(on->sighting, bug->fingerprint);
	}
	else
		not_again(on->hunt, on);
}

/* As one that is made: what ends the process now is this statement. */
static void
report_broken(OnDatabase *on, List *statements, const HuntBroken *broken)
{
	Hunt *hunt = on->hunt;
	ListCell *cell;

	on->failed = hunt_draw_test(hunt, on->caq, hunt->next - 1);
	on->report = {HUNT_SETUP_FAILED, 0, 0, {0, 0}, broken->key, broken->statement, NULL, NULL};
	on->sighting = sighting_of_test(hunt, on->failed, &on->report);
	if (is_reported_already(hunt, on->sighting, &on->report))
		return;
	if (hunt->before_database)
		hunt->before_database(hunt->arg, hunt->next - 1);
	foreach(cell, statements)
		if (strcmp((const char *) lfirst(cell), broken->statement) == 0)
			hunt_reducing = foreach_current_index(cell);
	report_failed(on, statements);
	hunt_reducing = -1;
}

/* Else libc gives memory back to the kernel after each run of a query, and fetches it again for the next. */
static void
keep_memory(void)
{
#ifdef M_TRIM_THRESHOLD
	(void) mallopt(M_TRIM_THRESHOLD, 64 * 1024 * 1024);
	(void) mallopt(M_TOP_PAD, 4 * 1024 * 1024);
#endif
}

void
hunt_run(Hunt *hunt)
{
	OnDatabase on = {hunt, hunt->caq ? hunt->caq : hunt_generator(), CurrentMemoryContext, NULL, {}, NULL, NIL};

	keep_memory();
	hunt->next = hunt->first;
	while (hunt->bugs == NIL && hunt->next < hunt->first + hunt->tests && GetCurrentTimestamp() < hunt->deadline)
	{
		List *statements = hunt_without_crashes(hunt, hunt_draw_database(hunt, on.caq, hunt->next));

		if (hunt->before_database)
			hunt->before_database(hunt->arg, hunt->next);
		on.failed = NULL;
		on.broken = NIL;
		hunt_of_whole(statements,
					  [&]
					  {
						  ListCell *cell;

						  hunt_on_database(statements, test_database, &on);
						  if (on.failed)
							  report_failed(&on, statements);
						  foreach(cell, on.broken)
							  report_broken(&on, statements, (const HuntBroken *) lfirst(cell));
					  });
	}
}

List *
hunt_ideas(Hunt *hunt)
{
	OnDatabase on = {hunt, hunt_generator(), CurrentMemoryContext, NULL, {}, NULL, NIL};
	List *ideas = NIL;
	MemoryContext work = AllocSetContextCreate(CurrentMemoryContext, "sqleq ideas", ALLOCSET_DEFAULT_SIZES);

	for (int64 number = hunt->first; number < hunt->first + hunt->tests; number++)
	{
		MemoryContext old = MemoryContextSwitchTo(work);
		const HuntTest *test;
		const char *found;
		const Way *way;
		int kind;

		CHECK_FOR_INTERRUPTS();
		if (number == hunt->first || number % TESTS_PER_DATABASE == 0)
			(void) hunt_draw_database(hunt, on.caq, number);
		test = hunt_draw_test(hunt, on.caq, number);
		found = test->oracle->any_query ? pstrdup(sqleq_caq_ideas(on.caq)) : "";
		way = settings_way(test->runs[HUNT_RUNS - 2].settings, &kind);
		MemoryContextSwitchTo(old);
		if (way)
			ideas = hunt_count_idea(ideas, psprintf("its rows %s", way->meaning));
		if (test->nruns == HUNT_RUNS &&
			setting_value(test->runs[HUNT_RUNS - 1].settings, "max_parallel_workers_per_gather"))
			ideas = hunt_count_idea(ideas, "plan for parallel workers");
		if (is_parallel(test))
			ideas = hunt_count_idea(ideas, "parallel workers");
		while (*found)
		{
			size_t length = strcspn(found, "\n");

			ideas = hunt_count_idea(ideas, pnstrdup(found, length));
			found += length + (found[length] == '\n');
		}
		MemoryContextReset(work);
	}
	return ideas;
}
