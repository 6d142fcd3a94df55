/* compared_runs.cpp: see compared_runs.h. */
extern "C" {
#include "postgres.h"

#include "utils/memutils.h"
}

#include "pg/base/sandbox.h"
#include "pg/base/subtransaction.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/compared_runs.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/prepared.h"
#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/read/trees/written.h"

/*
 * What a run may take before it is late, and a test before the rest of its runs is left out: half of the time would go
 * into a few tests with large results. Beside a run that was quick, one that is late is strange.
 */
#define RUN_MS 100
#define TEST_MS 250
#define QUICK_MS 20
/* It gets so many times the time once more: on a busy machine it may have waited for a processor. */
#define STRANGE_TIMES 4

typedef struct Running
{
	FilledQueries filled;
	const HuntTest *test;
	SeenPlans *plans;
	HuntReport *report;
	MemoryContext context; /* of the test */
	HuntResult *first;     /* of the first run */
	TimestampTz end;       /* no more runs from then on */
	int run;               /* that is under way */
	int limit_ms;          /* what it may take */
	double ms[HUNT_RUNS];  /* of those that are done */
} Running;

static HuntResult *
run_one(Running *running, int i)
{
	const HuntRun *run = &running->test->runs[i];
	HuntQuery *query = &running->filled.query[run->which], spelled = {};
	TimestampTz start = GetCurrentTimestamp();
	HuntResult *result;

	running->run = i;
	sandbox_limit(TimestampTzPlusMilliseconds(start, running->limit_ms));
	if (settings_respell(run->settings))
	{
		spelled.tree = query_respell(query->tree, run->settings);
		query = &spelled;
	}
	if (settings_generic(run->settings) && query->generic == NULL)
	{
		MemoryContext old = MemoryContextSwitchTo(running->context);

		hunt_generic(query);
		MemoryContextSwitchTo(old);
	}
	result = hunt_execute(query, run->settings);
	running->ms[i] = (double) (GetCurrentTimestamp() - start) / 1000;
	running->report->executed++;
	if (result)
		seen_plans_add(running->plans, result->shape);
	return result;
}

static void
run_all(void *arg)
{
	Running *running = (Running *) arg;
	HuntReport *report = running->report;
	MemoryContext work;

	fill_queries(&running->filled);
	if (running->filled.query[running->test->runs[0].which].tree == NULL)
	{
		report->outcome = HUNT_REFUSED;
		report->message = "a text may not fill its hole";
		return;
	}
	base_use();
	work = AllocSetContextCreate(running->context, "sqleq run", ALLOCSET_DEFAULT_SIZES);
	for (int i = 0; i < running->test->nruns && report->outcome == HUNT_SAME && GetCurrentTimestamp() < running->end;
		 i++)
	{
		MemoryContext old = i > 0 ? MemoryContextSwitchTo(work) : CurrentMemoryContext;
		HuntResult *result = run_one(running, i);

		if (result == NULL)
			report->outcome = HUNT_REFUSED;
		else if (i == 0)
		{
			running->first = result;
			report->rows = result->set.nrows;
		}
		else if (!hunt_same(running->first, result, hunt_comparing(running->test)))
		{
			report->outcome = HUNT_DIFFERS;
			report->pair[1] = i;
		}
		MemoryContextSwitchTo(old);
		MemoryContextReset(work);
	}
}

static void
run_another(void *arg)
{
	Running *running = (Running *) arg;

	base_use();
	(void) run_one(running, running->run);
}

/* On a busy machine the time may be over before both queries are filled. */
static bool
all_filled(const Running *running)
{
	for (int i = 0; i < running->test->nruns; i++)
		if (running->filled.query[running->test->runs[i].which].tree == NULL)
			return false;
	return true;
}

/* A run that ends well, other than the one that did not, among the next few; -1: there is none. All are filled. */
static int
find_good_run(Running *running, int bad)
{
	int executed = running->report->executed;

	if (executed > 0)
		return 0;
	for (int i = bad + 1; i < running->test->nruns && i <= bad + 3; i++)
	{
		bool late;

		running->run = i;
		if (sandbox_run([=] { run_another(running); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), RUN_MS), NIL,
						&late) == NULL)
			return i;
	}
	return -1;
}

/*
 * Is it late with more time, too? What was chance would cost its database, which is made anew for the tests that are
 * left, and twice for a look at this one.
 */
static bool
late_again(Running *running, int bad)
{
	bool late = false;

	running->run = bad;
	running->limit_ms *= STRANGE_TIMES;
	return sandbox_run([=] { run_another(running); },
					   TimestampTzPlusMilliseconds(GetCurrentTimestamp(), running->limit_ms), NIL, &late) != NULL &&
		late;
}

/* A run was late. Is that strange? */
static void
judge_late(Running *running, HuntReport *report)
{
	int bad = running->run, good;

	report->outcome = HUNT_LATE;
	if (!all_filled(running))
		return;
	/* workers may take long to start */
	if (settings_parallel(running->test->runs[bad].settings) ||
		!query_is_small(running->filled.query[running->test->runs[bad].which].tree, HANG_COMBINATIONS_BEFORE))
		return;
	good = find_good_run(running, bad);
	if (good < 0 || running->ms[good] > QUICK_MS || !late_again(running, bad))
		return;
	report->outcome = HUNT_HANGS;
	report->pair[0] = good;
	report->pair[1] = bad;
}

static void
judge_error(Running *running, HuntReport *report, const ErrorData *error)
{
	int bad = running->run, good, kind;
	bool as_it_is = settings_way(running->test->runs[bad].settings, &kind) == NULL;

	report->outcome = HUNT_REFUSED;
	if (!all_filled(running))
		return;
	if (error_is_internal(error, as_it_is ? running->filled.query[running->test->runs[bad].which].tree : NULL))
	{
		report->outcome = HUNT_BROKEN;
		report->pair[0] = report->pair[1] = bad;
		return;
	}
	for (int q = 0; q < 2; q++)
		if (!error_is_of_data(error) ||
			(running->filled.query[q].tree && !query_is_leakproof(running->filled.query[q].tree)))
			return;
	good = find_good_run(running, bad);
	if (good < 0)
		return;
	report->outcome = HUNT_MISMATCH;
	report->pair[0] = good;
	report->pair[1] = bad;
}

HuntReport
hunt_test_run(const HuntTest *test, SeenPlans *plans)
{
	HuntReport report = {};
	Running running = {{test, {}, {NULL, NULL}, false, CurrentMemoryContext},
					   test,
					   plans,
					   &report,
					   CurrentMemoryContext,
					   NULL,
					   TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TEST_MS * test->patience),
					   0,
					   RUN_MS * test->patience,
					   {}};
	bool late;
	ErrorData *error =
		sandbox_run([&] { run_all(&running); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), RUN_MS), NIL, &late);

	if (error == NULL)
	{
		if (report.outcome == HUNT_SAME)
		{
			report.query = running.filled.query[test->runs[0].which].tree;
			report.result = running.first;
		}
		return report;
	}
	report.message = psprintf("%s: %s", unpack_sql_state(error->sqlerrcode), error->message);
	if (late)
		judge_late(&running, &report);
	else
		judge_error(&running, &report, error);
	return report;
}
