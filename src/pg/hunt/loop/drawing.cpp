/* drawing.cpp: see drawing.h. */
extern "C" {
#include "postgres.h"

#include "common/hashfn.h"
#include "utils/builtins.h"
}

#include "generate/api/caq_api.h"
#include "pg/base/settings.h"
#include "pg/hunt/elsewhere/second_server.h"
#include "pg/hunt/loop/drawing.h"
#include "pg/hunt/oracle/caq_generator.h"
#include "pg/hunt/oracle/caq_text.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/random_settings.h"
#include "pg/hunt/run/row_ways.h"
#include "pg/hunt/words/scenarios.h"

#define ROWS_PER_TABLE 12

/* What the query of a law gives. */
#define LAW_HOLDS "SELECT 0::bigint"

/*
 * Of so many tests one has a run with a plan for parallel workers. Starting them takes longer than a hundred runs
 * without, so mostly there are none, and the leader does all of it: what is wrong with such plans shows as well. Of
 * those tests one in so many starts workers.
 */
#define PARALLEL_IN 8
#define WORKERS_IN 5

/* What breaks a law breaks it under most plans; one of a function under each. */
#define LAW_RUNS 4
#define FUNCTION_LAW_RUNS 2
#define FUNCTION_LAW "SELECT count(*) FROM (VALUES "

uint64
hunt_seed(int64 seed, int64 number, uint32 purpose)
{
	return hash_combine64(hash_bytes_extended((const unsigned char *) &seed, sizeof(seed), purpose),
						  hash_bytes_extended((const unsigned char *) &number, sizeof(number), purpose));
}

static List *
database_statements(sqleq_caq *caq, uint64 seed)
{
	int n = sqleq_caq_instance(caq, seed, ROWS_PER_TABLE);
	List *statements = NIL;

	if (n < 0)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	for (int i = 0; i < n; i++)
		statements = lappend(statements, (char *) caq_text(sqleq_caq_statement(caq, i)));
	return statements;
}

/*
 * A database has the tables of one oracle with constraints: this one; NULL: there are none. Others that have the same
 * tables can be tested, too.
 */
static const AbstractOracle *
owner_of_tables(const Hunt *hunt, int64 number)
{
	List *constrained = NIL;
	ListCell *cell;

	foreach(cell, hunt->oracles)
		if (((AbstractOracle *) lfirst(cell))->constrained)
			constrained = lappend(constrained, lfirst(cell));
	if (constrained == NIL)
		return NULL;
	return (const AbstractOracle *) list_nth(
		constrained, (int) (hunt_seed(hunt->seed, number / TESTS_PER_DATABASE, 3) % list_length(constrained)));
}

/*
 * Makes those tables, and rows that their constraints let in: parents first, or else in the second round. The DDL is
 * one statement, so that no reduction leaves out a constraint.
 */
static List *
own_tables(sqleq_caq *caq, const AbstractOracle *oracle, uint64 seed)
{
	List *statements = list_make1((char *) oracle->schema_ddl);

	for (int round = 0; round < 2; round++)
		for (int i = 0; i < list_length(oracle->tables); i++)
		{
			const AbstractTable *table = (const AbstractTable *) list_nth(oracle->tables, i);

			for (int row = 0; row < 2 + (int) ((seed >> (i + 8 * round)) % ROWS_PER_TABLE) && table->ngiven > 0; row++)
				statements =
					lappend(statements,
							psprintf("INSERT INTO %s (%s) VALUES %s ON CONFLICT DO NOTHING",
									 quote_identifier(table->name), table->given,
									 caq_text(sqleq_caq_row(caq, seed * 64 + (uint64) (row + 16 * i + 1024 * round),
															(const int *) table->given_types, table->ngiven))));
			if (round == 1 && (seed >> (20 + i)) % 2)
				statements = lappend(statements, psprintf("ANALYZE %s", quote_identifier(table->name)));
		}
	return statements;
}

List *
hunt_draw_database(const Hunt *hunt, sqleq_caq *caq, int64 number)
{
	uint64 seed = hunt_seed(hunt->seed, number / TESTS_PER_DATABASE, 1);
	List *statements = database_statements(caq, seed);
	const AbstractOracle *owner = owner_of_tables(hunt, number);

	/* drawn all the same: what else a number gives does not depend on them */
	if (!sqleq_hunt_scenarios)
		statements = without_scenarios(statements);
	return owner ? list_concat(statements, own_tables(caq, owner, seed)) : statements;
}

/* The one of that number, or the next one whose tables are there. */
static AbstractOracle *
oracle_for(const Hunt *hunt, uint64 which, int64 number)
{
	const AbstractOracle *owner = owner_of_tables(hunt, number);
	ListCell *cell;

	/* one test in two is a query alone, one in four a law: those take the least time */
	foreach(cell, hunt->oracles)
	{
		AnyQuery any = ((AbstractOracle *) lfirst(cell))->any_query;

		if ((any == ANY_QUERY && (which >> 24) % 2 == 0) || (any == ANY_LAW && ((which >> 24) % 8 | 2) == 3))
			return (AbstractOracle *) lfirst(cell);
	}
	for (;; which++)
	{
		AbstractOracle *oracle = (AbstractOracle *) list_nth(hunt->oracles, (int) (which % list_length(hunt->oracles)));

		if (!oracle->constrained || strcmp(oracle->schema_ddl, owner->schema_ddl) == 0)
			return oracle;
	}
}

HuntTest *
hunt_draw_test(const Hunt *hunt, sqleq_caq *caq, int64 number)
{
	uint64 seed = hunt_seed(hunt->seed, number, 2);
	HuntTest *test = (HuntTest *) palloc0(sizeof(HuntTest));
	Workers workers = (seed >> 32) % PARALLEL_IN != 0  ? WORKERS_NOT_PLANNED
		: (seed >> 32) / PARALLEL_IN % WORKERS_IN == 0 ? WORKERS_STARTED
													   : WORKERS_PLANNED;
	uint32 part = 10;
	const char *query;
	ListCell *cell;

	test->number = number;
	/* who asks for one test wants to see what it shows */
	test->patience = hunt->tests == 1 ? 10 : 1;
	test->oracle = oracle_for(hunt, seed, number);
	foreach(cell, test->oracle->tables)
	{
		const AbstractTable *table = (const AbstractTable *) lfirst(cell);

		if (test->oracle->any_query == ANY_QUERY)
			test->tables =
				lappend(test->tables, (char *) caq_text(sqleq_caq_query(caq, hunt_seed(hunt->seed, number, part++))));
		else if (test->oracle->any_query == ANY_LAW)
		{
			test->tables =
				lappend(test->tables, (char *) caq_text(sqleq_caq_law(caq, hunt_seed(hunt->seed, number, part++))));
			test->tables = lappend(test->tables, (char *) LAW_HOLDS);
		}
		else
			test->tables = lappend(test->tables,
								   (char *) caq_text(sqleq_caq_table(caq, hunt_seed(hunt->seed, number, part++),
																	 (const int *) table->types, table->ncolumns)));
	}
	foreach(cell, test->oracle->holes)
	{
		const AbstractHole *hole = (const AbstractHole *) lfirst(cell);

		test->holes = lappend(test->holes,
							  (char *) caq_text(sqleq_caq_expression(caq, hunt_seed(hunt->seed, number, part++),
																	 (int) hole->type, (const int *) hole->args,
																	 hole->nargs, 1 + (int) ((seed >> 40) % 3))));
	}
	/* the plans that the server chooses, then others */
	test->nruns = test->oracle->any_query != ANY_LAW                                              ? HUNT_RUNS
		: strncmp((const char *) linitial(test->tables), FUNCTION_LAW, strlen(FUNCTION_LAW)) == 0 ? FUNCTION_LAW_RUNS
																								  : LAW_RUNS;
	query = test->oracle->any_query == ANY_QUERY ? (const char *) linitial(test->tables) : NULL;
	for (int i = 0; i < HUNT_RUNS; i++)
	{
		test->runs[i].which = test->oracle->any_query == ANY_QUERY ? 0 : i % 2;
		test->runs[i].settings = i == 0 && test->oracle->any_query == ANY_QUERY ? reference_settings()
			: i < 2                                                             ? NIL
					: random_settings(hunt_seed(hunt->seed, number, 100 + i),
									  i + 1 == HUNT_RUNS ? workers : WORKERS_NOT_PLANNED, query);
	}
	if (test->oracle->any_query == ANY_QUERY && (seed >> 48) % WAY_IN == 0)
		test->runs[HUNT_RUNS - 2].settings =
			with_random_way(test->runs[HUNT_RUNS - 2].settings, hunt_seed(hunt->seed, number, 99));
	return test;
}

/*
 * What has crashed the server once says nothing new when it does so again, and takes the tests of its database along.
 */
List *
hunt_without_crashes(const Hunt *hunt, List *statements)
{
	List *kept = NIL;
	ListCell *cell, *known;

	foreach(cell, statements)
	{
		const char *idea = statement_idea((const char *) lfirst(cell));
		bool crashes = false;

		foreach(known, hunt->crashed)
			crashes |= idea && strcmp((const char *) lfirst(known), idea) == 0;
		/* the others keep their numbers */
		kept = lappend(kept, crashes ? psprintf("/* %s */", idea) : lfirst(cell));
	}
	return kept;
}

sqleq_caq *
hunt_generator(void)
{
	return caq_generator(!second_is_given());
}
