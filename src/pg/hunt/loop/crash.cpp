/* crash.cpp: see crash.h. */
#include "pg/base/compat.h"

#include "pg/base/own_tables.h"
#include "pg/base/subtransaction.h"
#include "pg/base/text_settings.h"
#include "pg/hunt/blame/blame.h"
#include "pg/hunt/loop/crash.h"
#include "pg/hunt/reduce/reduce.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/frozen_rows.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/run_texts.h"
#include "pg/hunt/run/scratch_cluster.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/tell/bug_report.h"
#include "pg/hunt/words/outcomes.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/hunt/words/text_lists.h"

#define RUN_MS 5000
/* With the whole database, or what the session ran before. */
#define SESSION_MS 30000
/* Each script is run so often before it is given up; and one that shows in some runs only, when it is made smaller. */
#define MOST_TRIES 4

/* ---- one run ---- */

/* What is to crash: statements (char *) of the last run; NIL: they cannot be written. */
static List *
statements_of_run(const HuntTest *test, bool explain)
{
	const HuntRun *run = &test->runs[test->nruns - 1];
	List *statements = NIL;
	const ErrorData *error = run_rolled_back(
		[&]
		{
			const char *texts[2], *message;

			if (!hunt_test_texts(test, texts, &message))
				return;
			statements = hunt_run_statements(texts[run->which], run->settings);
			if (explain)
				llast(statements) = psprintf("EXPLAIN %s", (const char *) llast(statements));
		},
		ERRORS_OF_QUERIES);

	return error ? NIL : statements;
}

/* A whole database takes longer than a run. */
static bool
is_small(const List *statements)
{
	return list_length(statements) <= 10;
}

/*
 * Statements that fail are passed over, as they are where the database is made: one that does not run there must not
 * take the others along.
 */
static List *
guarded(List *script, const List *statements)
{
	ListCell *cell;

	foreach(cell, statements)
		if (freeze_table((const char *) lfirst(cell)) == NULL)
			script = lappend(script,
							 psprintf("DO $sqleq$BEGIN EXECUTE %s; EXCEPTION WHEN OTHERS THEN NULL; END$sqleq$",
									  escaped_literal((const char *) lfirst(cell))));
	return script;
}

static List *
settings_of_runs(void)
{
	return list_concat(plain_text_settings(), base_statements());
}

static bool
crashes(const ScratchCluster *cluster, const HuntTest *test, bool explain)
{
	List *run = statements_of_run(test, explain), *script = settings_of_runs();

	if (run == NIL)
		return false;
	script = list_concat(list_concat(guarded(script, test->statements), test->before), run);
	return scratch_cluster_run(cluster, script,
							   test->before == NIL && is_small(test->statements) ? RUN_MS : SESSION_MS) ==
		SCRATCH_CRASHED;
}

static bool
making_crashes(const ScratchCluster *cluster, const List *statements)
{
	return scratch_cluster_run(cluster, guarded(settings_of_runs(), statements),
							   is_small(statements) ? RUN_MS : SESSION_MS) == SCRATCH_CRASHED;
}

static bool
shows_once(const ScratchCluster *cluster, const HuntTest *test)
{
	return test->nruns == 0 ? making_crashes(cluster, test->statements) : crashes(cluster, test, false);
}

static bool
shows(void *arg, const HuntTest *test)
{
	const ScratchCluster *cluster = (const ScratchCluster *) arg;
	bool shown = false;

	for (int i = 0; i < Max(test->tries, 1) && !shown; i++)
		shown = shows_once(cluster, test);
	return shown;
}

/* In how many of so many runs it shows. */
#define CRASH_RUNS 4

static int
crash_times(const ScratchCluster *cluster, const HuntTest *test)
{
	int times = 0;

	for (int i = 0; i < CRASH_RUNS; i++)
		times += shows_once(cluster, test);
	return times;
}

/*
 * With EXPLAIN before the query, which is not run: does planning it crash? Generic plans are never tried: then it may.
 */
static bool
crash_is_in_planner(const ScratchCluster *cluster, const HuntTest *test)
{
	return settings_generic(test->runs[test->nruns - 1].settings) || crashes(cluster, test, true);
}

/* ---- a test ---- */

typedef struct Crashing
{
	ScratchCluster *cluster;
	HuntTest test;       /* in the end one run, twice */
	HuntBug *bug;        /* NULL: nothing crashes */
	const List *earlier; /* of HuntTest * */
	TimestampTz deadline;
	int runs;
} Crashing;

static bool
is_over(const Crashing *crashing)
{
	return GetCurrentTimestamp() >= crashing->deadline;
}

/* What the test's runs are for the session, each with its settings, and rolled back. */
static List *
with_runs(List *statements, const HuntTest *test)
{
	for (int i = 0; i < test->nruns; i++)
	{
		HuntTest one = *test;
		List *run;

		one.nruns = 1;
		one.runs[0] = test->runs[i];
		if ((run = statements_of_run(&one, false)) == NIL)
			continue;
		statements = lappend(statements, (char *) "SAVEPOINT sqleq_run");
		statements = list_concat(statements, run);
		statements = lappend(statements, (char *) "ROLLBACK TO SAVEPOINT sqleq_run");
	}
	return statements;
}

/* Nothing of a run may be left out, or all that comes behind is refused. */
static List *
without_runs(const List *statements, int from, int n)
{
	List *kept = NIL;
	int run = -1;
	ListCell *cell;

	foreach(cell, statements)
	{
		run += strncmp((const char *) lfirst(cell), "SAVEPOINT ", strlen("SAVEPOINT ")) == 0;
		if (run < from || run >= from + n)
			kept = lappend(kept, lfirst(cell));
	}
	return kept;
}

static int
count_runs(const List *statements)
{
	int runs = 0;
	ListCell *cell;

	foreach(cell, statements)
		runs += strncmp((const char *) lfirst(cell), "SAVEPOINT ", strlen("SAVEPOINT ")) == 0;
	return runs;
}

/* By halves, quarters, ... and one by one. */
static void
shorten_before(const Crashing *crashing, HuntTest *test)
{
	for (int n = Max(count_runs(test->before), 1); n >= 1; n /= 2)
		for (int from = count_runs(test->before) - n; from >= 0 && !is_over(crashing); from -= n)
		{
			HuntTest shorter = *test;

			shorter.before = without_runs(test->before, from, n);
			if (shows(crashing->cluster, &shorter))
				test->before = shorter.before;
		}
}

/* One of the runs crashes, alone, or behind all that the session ran before. */
static bool
find_run(Crashing *crashing, HuntTest *one)
{
	for (int t = 0; t < MOST_TRIES; t++)
		for (int i = 0; i < crashing->test.nruns && !is_over(crashing); i++)
		{
			one->runs[0] = one->runs[1] = crashing->test.runs[i];
			crashing->runs++;
			if (shows_once(crashing->cluster, one))
				return true;
		}
	return false;
}

static bool
find_session(Crashing *crashing, HuntTest *one)
{
	ListCell *cell;

	foreach(cell, crashing->earlier)
		one->before = with_runs(one->before, (const HuntTest *) lfirst(cell));
	one->before = with_runs(one->before, &crashing->test);
	for (int t = 0; t < MOST_TRIES && !is_over(crashing); t++)
	{
		crashing->runs++;
		if (shows_once(crashing->cluster, one))
			return true;
	}
	one->before = NIL;
	return false;
}

/* On the test's database. */
static void
find_crash(void *arg)
{
	Crashing *crashing = (Crashing *) arg;
	HuntTest one = crashing->test;

	one.nruns = 2;
	if (!find_run(crashing, &one) && !find_session(crashing, &one))
		return;
	if (crash_times(crashing->cluster, &one) < CRASH_RUNS)
		one.tries = MOST_TRIES;
	if (one.before != NIL)
		shorten_before(crashing, &one);
	crashing->bug = new_bug(&one, outcome_kind(HUNT_CRASHES));
	hunt_blame_crash(&one, {shows, crashing->cluster}, crash_is_in_planner(crashing->cluster, &one), crashing->bug);
	crashing->test = one;
}

/* On the reduced test's database; of a statement, on none. */
static void
report(void *arg)
{
	Crashing *crashing = (Crashing *) arg;
	const char *runs = psprintf("in %d of %d runs", crash_times(crashing->cluster, &crashing->test), CRASH_RUNS);
	const char *plan = crashing->test.nruns == 0
		? ""
		: hunt_crash_plan(&crashing->test, crash_is_in_planner(crashing->cluster, &crashing->test));

	hunt_report_crash(&crashing->test, plan, runs, crashing->bug);
}

static void
reduce(Crashing *crashing, TimestampTz deadline)
{
	hunt_reduce_crash(&crashing->test, {shows, crashing->cluster}, deadline);
	if (crashing->test.nruns == 0)
		report(crashing);
	else
		hunt_on_database(crashing->test.statements, report, crashing);
}

/* The last statement is the one that was run; most make all that they are about. */
static bool
last_crashes(Crashing *crashing)
{
	HuntTest last = crashing->test;

	last.statements = list_make1(llast(crashing->test.statements));
	crashing->runs++;
	if (statement_idea((const char *) linitial(last.statements)) == NULL || !shows_once(crashing->cluster, &last))
		return false;
	crashing->test = last;
	return true;
}

static void
crash_making(Crashing *crashing, TimestampTz deadline)
{
	crashing->test.nruns = 0;
	if (!last_crashes(crashing))
	{
		crashing->test.tries = MOST_TRIES;
		crashing->runs += MOST_TRIES;
		if (!shows(crashing->cluster, &crashing->test))
			return;
	}
	crashing->test.tries = crash_times(crashing->cluster, &crashing->test) < CRASH_RUNS ? MOST_TRIES : 0;
	crashing->bug = new_bug(&crashing->test, outcome_kind(HUNT_CRASHES));
	reduce(crashing, deadline);
}

/*
 * What fills a table crashes the server that only reads it. This process must not read it then: it becomes a statement,
 * which is made smaller like those that make databases.
 */
static bool
reading_crashes(Crashing *crashing)
{
	ListCell *cell;

	foreach(cell, crashing->test.tables)
	{
		/* that it does not say what is not there any more is no matter */
		const char *reading = psprintf(
			"DO $read$BEGIN EXECUTE %s; EXCEPTION WHEN undefined_table OR undefined_column THEN NULL; END$read$",
			escaped_literal(psprintf("PREPARE sqleq_read AS %s", (const char *) lfirst(cell))));
		List *statements = lappend(list_copy(crashing->test.statements), (char *) reading);

		crashing->runs++;
		if (!making_crashes(crashing->cluster, statements))
			continue;
		crashing->test.statements = statements;
		return true;
	}
	return false;
}

HuntBug *
hunt_crash(const HuntTest *test, const List *earlier, const char *folder, bool *making, TimestampTz deadline, int *runs)
{
	ScratchCluster *cluster = scratch_cluster_make(folder);
	Crashing crashing = {cluster, *test, NULL, earlier, deadline, 0};

	*runs = 0;
	if (cluster == NULL)
		return NULL;
	PG_TRY();
	{
		*making = *making || reading_crashes(&crashing);
		if (*making)
			crash_making(&crashing, deadline);
		else
			hunt_on_database(test->statements, find_crash, &crashing);
		/* what is known needs no script */
		if (crashing.bug && !*making)
			reduce(&crashing, own_has("bug", "fingerprint", crashing.bug->fingerprint) ? 0 : deadline);
	}
	PG_FINALLY();
	{
		scratch_cluster_remove(cluster);
	}
	PG_END_TRY();
	*runs = crashing.runs;
	return crashing.bug;
}
