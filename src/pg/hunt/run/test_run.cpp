/* hunt_test.cpp: databases and runs of hunt_test.h. */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "access/xact.h"
#include "catalog/pg_collation.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/rel.h"
#include "utils/resowner.h"
#include "utils/ruleutils.h"
#include "utils/snapmgr.h"
}

#include "pg/base/sandbox.h"
#include "pg/base/subtransaction.h"
#include "pg/hunt/elsewhere/second_compare.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/oracle/oracle_fill.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/frozen_rows.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/query_spelling.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/run/show_runs.h"
#include "pg/hunt/run/test_run.h"
#include "pg/query/written.h"

/* ---- the database ---- */

typedef struct Making
{
	List *statements;
	List *done;					/* of those */
	List *broken;				/* likewise, HuntBroken * */
	MemoryContext context;		/* of what came of them */
	void (*body) (void *arg);
	void *arg;
} Making;

int hunt_making = -1, hunt_reducing = -1;
const List *hunt_whole = NIL;

/* The one whose body runs. */
static const Making *there;

List *
hunt_database(void)
{
	return there->done;
}

List *
hunt_broken(void)
{
	return there->broken;
}

static const HuntBroken *
broken_by(const List *broken, const char *key)
{
	ListCell *cell;

	foreach(cell, broken)
		if (strcmp(((const HuntBroken *) lfirst(cell))->key, key) == 0)
			return (const HuntBroken *) lfirst(cell);
	return NULL;
}

const HuntBroken *
hunt_broken_by(const char *key)
{
	return broken_by(there->broken, key);
}

static const char *
broken_key(const char *statement, const char *message)
{
	const char *idea = statement_idea(statement);

	return psprintf("%s|%s", idea ? idea : "", plain_message(message));
}

/* What a client would be shown of its first row. */
static void
run_and_show(const char *statement)
{
	(void) SPI_execute(statement, false, 0);
	for (int c = 1; SPI_tuptable && SPI_tuptable->numvals > 0 && c <= SPI_tuptable->tupdesc->natts; c++)
		(void) SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, c);
}

/* What CREATE COLLATION takes. */
static bool
collations_are_locked(Relation collations)
{
	return CheckRelationLockedByMe(collations, ShareRowExclusiveLock, false);
}

/*
 * A statement, without what it would keep others from until the tests are over. Of those that make a database only CREATE COLLATION is of that
 * kind: it locks its catalog to the end of the transaction, and whoever makes a collation here, another worker or a user, waits. The lock is there
 * lest two sessions make one of the same name in the same schema, for one encoding and for all of them, which no unique index forbids. Nobody else
 * makes anything in the schema of these tests, nor sees it before it is rolled back; so when the row is there, the lock has done its work. What the
 * caller's transaction had locked before stays locked.
 */
static void
run_beside_others(const char *statement)
{
	Relation collations = table_open(CollationRelationId, AccessShareLock);
	const bool before = collations_are_locked(collations);

	run_and_show(statement);
	if (!before && collations_are_locked(collations))
		UnlockRelationId(&collations->rd_lockInfo.lockRelId, ShareRowExclusiveLock);
	table_close(collations, AccessShareLock);
}

/* Runs a statement in a subtransaction of its own; an error is its own affair, unless the session is to stop. */
static void
try_statement(Making *making, const char *statement)
{
	const char *table = freeze_table(statement);
	ErrorData *error = table ? run_kept([=] { freeze_run(table); }, ERRORS_OF_QUERIES) : run_kept([=] { run_beside_others(statement); }, ERRORS_OF_QUERIES);
	MemoryContext old = MemoryContextSwitchTo(making->context);

	if (error == NULL)
		making->done = lappend(making->done, (char *) statement);
	/* rows are frozen by code of ours */
	else if (table == NULL && (error_is_internal(error, NULL) || statement_is_refused(statement, error)) && !statements_run_code_of_others() &&
			 broken_by(making->broken, broken_key(statement, error->message)) == NULL)
	{
		HuntBroken *broken = (HuntBroken *) palloc(sizeof(HuntBroken));

		broken->statement = statement;
		broken->message = pstrdup(error->message);
		broken->key = broken_key(statement, error->message);
		broken->cause = statement_cause(statement, error->message);
		broken->state = pstrdup(unpack_sql_state(error->sqlerrcode));
		making->broken = lappend(making->broken, broken);
	}
	MemoryContextSwitchTo(old);
}

/* One that was made smaller is that which is made smaller. */
static int
place_in_whole(const char *statement)
{
	ListCell *cell;

	foreach(cell, hunt_whole)
		if (lfirst(cell) == statement || strcmp((const char *) lfirst(cell), statement) == 0)
			return foreach_current_index(cell);
	return hunt_reducing;
}

static void
make_database(void *arg)
{
	Making *making = (Making *) arg;
	ListCell *cell;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	foreach(cell, making->statements)
	{
		CHECK_FOR_INTERRUPTS();
		hunt_making = hunt_whole == NIL ? foreach_current_index(cell) : place_in_whole((const char *) lfirst(cell));
		try_statement(making, (const char *) lfirst(cell));
		hunt_making = -1;
	}
	SPI_finish();
	/* the rows just made are to be seen by queries that are read-only */
	CommandCounterIncrement();
	PushActiveSnapshot(GetTransactionSnapshot());
	there = making;
	making->body(making->arg);
	PopActiveSnapshot();
}

static void
nothing(void *)
{
}

List *
hunt_on_database(List *statements, void (*body) (void *arg), void *arg)
{
	Making making = {statements, NIL, NIL, CurrentMemoryContext, body ? body : nothing, arg};
	int nest = NewGUCNestLevel();

	(void) set_config_option("client_min_messages", "error", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	/* scenes run queries, too, with plans switched off, whose costs would have all of their expressions compiled */
	base_use();
	scratch_schema_run(make_database, &making);
	AtEOXact_GUC(false, nest);	/* they are not for what the caller's transaction does afterwards */
	return making.done;
}

/* ---- filling ---- */

typedef struct Filled
{
	const HuntTest *test;
	HuntQuery query[2];
	const char *text[2];
	bool as_text;
	MemoryContext context;		/* of the texts */
} Filled;

/* Raises what is wrong with the texts; leaves NULL where they may not fill the holes. */
static void
fill_queries(void *arg)
{
	Filled *filled = (Filled *) arg;
	const AbstractOracle *oracle = filled->test->oracle;
	Query **tables = (Query **) palloc0(sizeof(Query *) * (list_length(filled->test->tables) + 1));
	Node **holes = (Node **) palloc0(sizeof(Node *) * (list_length(oracle->holes) + 1));
	bool used[2] = {false, false};

	/* whole queries: one, or one for each side */
	for (int i = 0; i < list_length(filled->test->tables); i++)
	{
		const char *text = (const char *) list_nth(filled->test->tables, i);

		tables[i] = oracle->any_query ? fill_for_any_query(text, oracle->any_query == ANY_LAW) : fill_for_table((const AbstractTable *) list_nth(oracle->tables, i), text);
		if (tables[i] == NULL)
			return;
	}
	for (int i = 0; i < list_length(oracle->holes); i++)
		if ((holes[i] = fill_for_hole((const AbstractHole *) list_nth(oracle->holes, i), (const char *) list_nth(filled->test->holes, i))) == NULL)
			return;
	for (int i = 0; i < filled->test->nruns; i++)
		used[filled->test->runs[i].which] = true;
	for (int q = 0; q < 2; q++)
		if (used[q])
			filled->query[q].tree = oracle_fill(oracle, q, tables, holes);
	for (int q = 0; q < 2 && filled->as_text; q++)
		if (used[q])
			filled->text[q] = MemoryContextStrdup(filled->context, query_written(filled->query[q].tree));
}

bool
hunt_test_texts(const HuntTest *test, const char **texts, const char **message)
{
	Filled filled = {test, {}, {NULL, NULL}, true, CurrentMemoryContext};
	ErrorData *error = run_rolled_back([&] { fill_queries(&filled); }, ERRORS_OF_QUERIES);

	texts[0] = filled.text[0];
	texts[1] = filled.text[1];
	*message = error ? error->message : "a text may not fill its hole";
	return error == NULL && texts[test->runs[0].which] != NULL;
}

/* ---- runs ---- */

/*
 * What a run may take before it is late, and a test before the rest of its runs is left out: half of the time would go into a few tests with large results.
 * Beside a run that was quick, one that is late is strange.
 */
#define RUN_MS 100
#define TEST_MS 250
#define QUICK_MS 20
/* It gets so many times the time once more: on a busy machine it may have waited for a processor. */
#define STRANGE_TIMES 4

typedef struct Running
{
	Filled filled;
	const HuntTest *test;
	SeenPlans *plans;
	HuntReport *report;
	MemoryContext context;		/* of the test */
	HuntResult *first;			/* of the first run */
	TimestampTz end;			/* no more runs from then on */
	int run;					/* that is under way */
	int limit_ms;				/* what it may take */
	double ms[HUNT_RUNS];		/* of those that are done */
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
	for (int i = 0; i < running->test->nruns && report->outcome == HUNT_SAME && GetCurrentTimestamp() < running->end; i++)
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
		if (sandbox_run([=] { run_another(running); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), RUN_MS), NIL, &late) == NULL)
			return i;
	}
	return -1;
}

/* Is it late with more time, too? What was chance would cost its database, which is made anew for the tests that are left, and twice for a look at this one. */
static bool
late_again(Running *running, int bad)
{
	bool late = false;

	running->run = bad;
	running->limit_ms *= STRANGE_TIMES;
	return sandbox_run([=] { run_another(running); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), running->limit_ms), NIL, &late) != NULL && late;
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
		if (!error_is_of_data(error) || (running->filled.query[q].tree && !query_is_leakproof(running->filled.query[q].tree)))
			return;
	good = find_good_run(running, bad);
	if (good < 0)
		return;
	report->outcome = HUNT_MISMATCH;
	report->pair[0] = good;
	report->pair[1] = bad;
}

Comparing
hunt_comparing(const HuntTest *test)
{
	/* what a query alone shows is decided to the last sign (fill_check.h) */
	if (test->oracle->any_query == ANY_QUERY)
		return COMPARING_TEXTS;
	return test->oracle->ordered ? COMPARING_ROWS_IN_ORDER : COMPARING_ROWS;
}

/* All runs here have given the same. And there? */
static void
compare_elsewhere(const Running *running, HuntReport *report)
{
	const HuntQuery *query = &running->filled.query[running->test->runs[0].which];
	const char *text = NULL;
	HuntResult *other;

	if (run_rolled_back([&] { text = query_written((Query *) copyObjectImpl(query->tree)); }, ERRORS_OF_QUERIES) != NULL)
		return;
	other = second_rows(text, running->first->set.desc, true);
	if (other && !hunt_same(running->first, other, hunt_comparing(running->test)))
		report->outcome = HUNT_ELSEWHERE;
}

HuntReport
hunt_test_run(const HuntTest *test, SeenPlans *plans)
{
	HuntReport report = {};
	Running running = {{test, {}, {NULL, NULL}, false, CurrentMemoryContext}, test, plans, &report, CurrentMemoryContext, NULL,
		TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TEST_MS * test->patience), 0, RUN_MS * test->patience, {}};
	bool late;
	ErrorData *error = sandbox_run([&] { run_all(&running); }, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), RUN_MS), NIL, &late);

	if (error == NULL)
	{
		if (report.outcome == HUNT_SAME && second_is_given())
			compare_elsewhere(&running, &report);
		return report;
	}
	report.message = psprintf("%s: %s", unpack_sql_state(error->sqlerrcode), error->message);
	if (late)
		judge_late(&running, &report);
	else
		judge_error(&running, &report, error);
	return report;
}
