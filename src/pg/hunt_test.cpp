/* hunt_test.cpp: databases and runs of hunt_test.h. */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/resowner.h"
#include "utils/snapmgr.h"
}

#include "hunt_test.h"
#include "verdict.h"
#include "oracle.h"
#include "rolled_back.h"

/* ---- the database ---- */

/* Runs a statement in a subtransaction of its own; an error is its own affair, unless the session is to stop. */
static void
try_statement(const char *statement)
{
	MemoryContext context = CurrentMemoryContext;
	ResourceOwner owner = CurrentResourceOwner;

	BeginInternalSubTransaction(NULL);
	MemoryContextSwitchTo(context);
	PG_TRY();
	{
		(void) SPI_execute(statement, false, 0);
		ReleaseCurrentSubTransaction();
	}
	PG_CATCH();
	{
		int category = ERRCODE_TO_CATEGORY(geterrcode());

		MemoryContextSwitchTo(context);
		if (category == ERRCODE_OPERATOR_INTERVENTION || category == ERRCODE_INSUFFICIENT_RESOURCES)
			PG_RE_THROW();
		FlushErrorState();
		RollbackAndReleaseCurrentSubTransaction();
	}
	PG_END_TRY();
	MemoryContextSwitchTo(context);
	CurrentResourceOwner = owner;
}

typedef struct Making
{
	List *statements;
	void (*body) (void *arg);
	void *arg;
} Making;

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
		try_statement((const char *) lfirst(cell));
	}
	SPI_finish();
	/* the rows just made are to be seen by queries that are read-only */
	CommandCounterIncrement();
	PushActiveSnapshot(GetTransactionSnapshot());
	making->body(making->arg);
	PopActiveSnapshot();
}

void
hunt_on_database(List *statements, void (*body) (void *arg), void *arg)
{
	Making making = {statements, body, arg};

	(void) set_config_option("client_min_messages", "error", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	scratch_schema_run(make_database, &making);
}

/* ---- a run ---- */

typedef struct Fill
{
	const HuntTest *test;
	const char *text[2];
} Fill;

/* Raises what is wrong with the texts; leaves NULL where they may not fill the holes. */
static void
fill_texts(void *arg)
{
	Fill *fill = (Fill *) arg;
	const AbstractOracle *oracle = fill->test->oracle;
	Query **tables = (Query **) palloc0(sizeof(Query *) * (list_length(oracle->tables) + 1));
	Node **holes = (Node **) palloc0(sizeof(Node *) * (list_length(oracle->holes) + 1));

	for (int i = 0; i < list_length(oracle->tables); i++)
		if ((tables[i] = fill_for_table((const AbstractTable *) list_nth(oracle->tables, i), (const char *) list_nth(fill->test->tables, i))) == NULL)
			return;
	for (int i = 0; i < list_length(oracle->holes); i++)
		if ((holes[i] = fill_for_hole((const AbstractHole *) list_nth(oracle->holes, i), (const char *) list_nth(fill->test->holes, i))) == NULL)
			return;
	for (int q = 0; q < 2; q++)
		fill->text[q] = oracle_fill(oracle, fill->test->plans_only ? 0 : q, tables, holes);
}

bool
hunt_test_texts(const HuntTest *test, const char **texts, const char **message)
{
	Fill fill = {test, {NULL, NULL}};
	ErrorData *error = rolled_back_run(fill_texts, &fill);

	if (error && ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_OPERATOR_INTERVENTION)
		ReThrowError(error);
	texts[0] = fill.text[0];
	texts[1] = fill.text[1];
	*message = error ? error->message : "a text may not fill its hole";
	return fill.text[0] != NULL && fill.text[1] != NULL;
}

OracleRun
hunt_test_run(const HuntTest *test, int limit_ms)
{
	const char *texts[2], *message;

	if (!hunt_test_texts(test, texts, &message))
	{
		OracleRun run = {};

		run.outcome = RUN_ERROR;
		run.message = message;
		return run;
	}
	elog(DEBUG2, "queries: %s; %s", texts[0], texts[1]);
	return oracle_run(texts[0], test->settings[0], texts[1], test->settings[1], test->oracle->ordered, limit_ms);
}
