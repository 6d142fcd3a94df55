/*
 * reduce.cpp: makes a test that shows what must not be small: statements of the database, columns, settings, what fills
 * the holes.
 *
 * One change after the other is kept when it still shows (delta debugging). Only changes of the database make it anew.
 */
extern "C" {
#include "postgres.h"

#include "executor/spi.h"
#include "utils/builtins.h"
#include "utils/timestamp.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/reduce/reduce.h"
#include "pg/hunt/reduce/reduce_database.h"
#include "pg/hunt/reduce/reduction.h"
#include "pg/hunt/reduce/simpler_texts.h"
#include "pg/hunt/run/filled_queries.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/words/outcomes.h"

#define MOST_ATTEMPTS 2500
#define ROUNDS 3
/* One that is found in the last moment has some time, too. */
#define LEAST_MS 10000
/* Of work, and as it passes. */
#define MOST_BUSY 60
#define MOST_MS 300000

/* A plan is judged in half a second at most, by another process, but so are a hundred. */
#define MOST_JUDGED 200
#define LAST_JUDGED_MS 5000
#define MOST_JUDGED_MS 60000

#define MOST_HANGS 100

/* ---- on one database ---- */

static void
reduce_settings(Reduction *reduction, int i)
{
	HuntTest plain = reduction->best;

	if (plain.runs[i].settings == NIL)
		return;
	plain.runs[i].settings = NIL;
	if (reduction_accept_here(reduction, &plain))
		return;
	for (int at = list_length(reduction->best.runs[i].settings) - 2; at >= 0; at -= 2)
	{
		HuntTest test = reduction->best;

		test.runs[i].settings = reduction_without(test.runs[i].settings, at, 2);
		(void) reduction_accept_here(reduction, &test);
	}
}

/* One query alone, under two plans, says more than two queries. */
static void
reduce_queries(Reduction *reduction)
{
	for (int i = 1; i >= 0; i--)
	{
		HuntTest test = reduction->best;

		if (test.runs[0].which == test.runs[1].which || test.runs[i].settings == NIL)
			continue;
		test.runs[1 - i].which = test.runs[i].which;
		if (reduction_accept_here(reduction, &test))
			return;
		test.runs[1 - i].settings = NIL;
		if (reduction_accept_here(reduction, &test))
			return;
	}
}

/* A query that is wrong by itself is any query: then all of it may become smaller. */
static void
reduce_to_query(Reduction *reduction)
{
	HuntTest test = reduction->best;
	AbstractOracle *any;
	const char *texts[2], *message;

	if (test.oracle->any_query != NO_ANY_QUERY || test.runs[0].which != test.runs[1].which ||
		!hunt_test_texts(&test, texts, &message))
		return;
	any = (AbstractOracle *) palloc(sizeof(AbstractOracle));
	*any = *test.oracle;
	any->any_query = ANY_QUERY;
	any->constrained = any->ordered = false;
	any->schema_ddl = NULL;
	any->tables = any->holes = NIL;
	test.tables = list_make1((char *) texts[test.runs[0].which]);
	test.holes = NIL;
	test.runs[0].which = test.runs[1].which = 0;
	test.oracle = any;
	(void) reduction_accept_here(reduction, &test);
}

/* The first row that breaks a law about stored values, as a law about values; NULL: it can't be had. */
static const char *
law_of_its_values(const char *law)
{
	static const char head[] = "SELECT count(*) FROM ", *const names[] = {"a", "b", "c", "d", "e"};
	StringInfoData row, columns;
	const char *end = strstr(law, " OFFSET 0) AS v WHERE NOT ("), *text = NULL;

	if (strncmp(law, head, strlen(head)) != 0 || end == NULL)
		return NULL;
	initStringInfo(&row);
	initStringInfo(&columns);
	for (size_t i = 0; i < lengthof(names); i++)
	{
		const char *at = strstr(law, psprintf(" AS %s", names[i]));

		if (at == NULL || at > end)
			break;
		appendStringInfo(&row, "%squote_literal(%s::text) || '::' || pg_typeof(%s)", i ? " || ', ' || " : "", names[i],
						 names[i]);
		appendStringInfo(&columns, "%s%s", i ? ", " : "", names[i]);
	}
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute(psprintf("SELECT %s FROM %s LIMIT 1", row.data, law + strlen(head)), true, 1) == SPI_OK_SELECT &&
		SPI_processed == 1)
		text = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
	if (text)
	{
		const char *made =
			psprintf("%s(VALUES (%s)) AS v (%s)%s", head, text, columns.data, end + strlen(" OFFSET 0) AS v"));

		/* outlives SPI */
		text = strcpy((char *) SPI_palloc(strlen(made) + 1), made);
	}
	SPI_finish();
	return text;
}

/* What a table has to do with a value is mostly nothing. */
static void
reduce_to_values(Reduction *reduction)
{
	HuntTest test = reduction->best;
	const char *law = NULL;

	if (test.oracle->any_query != ANY_LAW || reduction->wanted != HUNT_DIFFERS)
		return;
	(void) run_kept([&] { law = law_of_its_values((const char *) linitial(test.tables)); }, ERRORS_OF_QUERIES);
	if (law == NULL)
		return;
	test.tables = reduction_with(test.tables, 0, (char *) law);
	(void) reduction_accept_here(reduction, &test);
}

/* 0: table holes, 1: expression holes. */
static List **
texts_of(HuntTest *test, int what)
{
	return what == 0 ? &test->tables : &test->holes;
}

static bool
reduce_text(Reduction *reduction, int what, int index, size_t *length)
{
	const AbstractOracle *oracle = reduction->best.oracle;
	const char *text = (const char *) list_nth(*texts_of(&reduction->best, what), index);
	List *simpler;
	ListCell *cell;

	if (what == 1)
		simpler = simpler_for_hole((const AbstractHole *) list_nth(oracle->holes, index), text);
	else if (oracle->any_query != NO_ANY_QUERY)
		simpler = oracle->any_query == ANY_LAW ? simpler_for_law(text) : simpler_for_query(text);
	else
		simpler = simpler_for_table((const AbstractTable *) list_nth(oracle->tables, index), text);
	foreach(cell, simpler)
	{
		HuntTest test = reduction->best;

		if (strlen((const char *) lfirst(cell)) >= *length)
			continue;
		*texts_of(&test, what) = reduction_with(*texts_of(&test, what), index, lfirst(cell));
		if (reduction_accept_here(reduction, &test))
		{
			*length = strlen((const char *) lfirst(cell));
			return true;
		}
	}
	return false;
}

static void
reduce_here(void *arg)
{
	Reduction *reduction = (Reduction *) arg;

	reduce_queries(reduction);
	reduce_to_query(reduction);
	reduce_to_values(reduction);
	for (int i = reduction->wanted == HUNT_CRASHES; i < 2; i++)
		reduce_settings(reduction, i);
	for (int what = 0; what < 2; what++)
		for (int i = 0; i < list_length(*texts_of(&reduction->best, what)); i++)
		{
			/*
			 * The first step may be as long as what the deparser makes of the text, which may be longer. Then each is
			 * shorter, so that there is an end.
			 */
			size_t length = SIZE_MAX;

			while (reduce_text(reduction, what, i, &length))
				;
		}
}

/* ---- all of it ---- */

/* ---- a statement that makes the database ---- */

/* Up to the one that raises the error, without those that fail otherwise. */
typedef struct Ending
{
	Reduction *reduction;
	const char *key; /* of the error */
} Ending;

static void
end_with_broken(void *arg)
{
	const Ending *ending = (const Ending *) arg;
	const HuntBroken *broken = hunt_broken_by(ending->key);

	if (broken)
		ending->reduction->best.statements = lappend(list_copy(hunt_database()), (char *) broken->statement);
}

/* Most make all that they are about. */
static bool
broken_alone(Reduction *reduction, const char *statement)
{
	HuntTest alone = reduction->best;

	alone.statements = list_make1((char *) statement);
	return reduction_accept(reduction, &alone);
}

static bool
reduce_setup(HuntTest *test, const HuntReport *found, ShowsAgain again, TimestampTz deadline)
{
	Reduction reduction = {*test, HUNT_SETUP_FAILED,           again, MOST_ATTEMPTS, deadline,
						   true,  reduction_busy() + MOST_BUSY};
	Ending ending = {&reduction, found->message};

	reduction.best.nruns = 0;
	/* without the others first: one of these may crash; and twice, or it was chance */
	if (!broken_alone(&reduction, found->statement) || !broken_alone(&reduction, found->statement))
	{
		reduction.best.statements = test->statements;
		for (int i = 0; i < 2; i++)
		{
			HuntTest once_more = reduction.best;

			if (!reduction_accept(&reduction, &once_more))
				return false;
		}
	}
	for (int round = 0; round < ROUNDS && reduction.progress; round++)
	{
		reduction.progress = false;
		hunt_on_database(reduction.best.statements, end_with_broken, &ending);
		reduce_database(&reduction, round == 0);
	}
	join_statements(&reduction);
	hunt_on_database(reduction.best.statements, end_with_broken, &ending);
	*test = reduction.best;
	return true;
}

/* No bug is worth all of the time; but one that was found in the last moment is one, too. */
static TimestampTz
reduce_until(TimestampTz deadline, int least_ms, int most_ms)
{
	TimestampTz now = GetCurrentTimestamp();

	return Min(Max(deadline, TimestampTzPlusMilliseconds(now, least_ms)), TimestampTzPlusMilliseconds(now, most_ms));
}

bool
hunt_reduce(HuntTest *test, const HuntReport *found, ShowsAgain again, TimestampTz deadline)
{
	const bool hang = found->outcome == HUNT_HANGS, plan = found->outcome == HUNT_MISPLANS;
	Reduction reduction = {*test,
						   found->outcome,
						   again,
						   hang       ? MOST_HANGS
							   : plan ? MOST_JUDGED
									  : MOST_ATTEMPTS,
						   deadline,
						   true,
						   reduction_busy() + MOST_BUSY};

	if (found->outcome == HUNT_SETUP_FAILED)
		return reduce_setup(test, found, again, reduce_until(deadline, LEAST_MS, MOST_MS));
	reduction.deadline =
		plan ? reduce_until(deadline, LAST_JUDGED_MS, MOST_JUDGED_MS) : reduce_until(deadline, LEAST_MS, MOST_MS);
	/* twice, or it was chance */
	if (!reduction_accept(&reduction, test) || !reduction_accept(&reduction, test))
		return false;
	/* what fails does nothing, but end the script's transaction */
	reduction.best.statements = hunt_on_database(reduction.best.statements, NULL, NULL);
	if (plan)
		reduce_all_rows(&reduction);
	for (int round = 0; round < ROUNDS && reduction.progress; round++)
	{
		reduction.progress = false;
		hunt_on_database(reduction.best.statements, reduce_here, &reduction);
		reduce_database(&reduction, round == 0);
	}
	join_statements(&reduction);
	reduction.best.statements = hunt_on_database(reduction.best.statements, NULL, NULL);
	*test = reduction.best;
	return true;
}

void
hunt_reduce_crash(HuntTest *test, ShowsAgain again, TimestampTz deadline)
{
	Reduction reduction = {*test, HUNT_CRASHES, again, MOST_ATTEMPTS, deadline, true, 0};

	/* statements first: without most of them each further attempt takes less */
	for (int round = 0; round < ROUNDS && reduction.progress && GetCurrentTimestamp() < deadline; round++)
	{
		reduction.progress = false;
		reduce_database(&reduction, round == 0);
		if (test->nruns > 0)
			hunt_on_database(reduction.best.statements, reduce_here, &reduction);
	}
	join_statements(&reduction);
	*test = reduction.best;
}
