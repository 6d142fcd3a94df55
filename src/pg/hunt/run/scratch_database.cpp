/* scratch_database.cpp: see scratch_database.h. */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "access/xact.h"
#include "catalog/pg_collation.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "storage/lmgr.h"
#include "utils/guc.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/hunt/run/base_settings.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/run/frozen_rows.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/scenarios.h"

typedef struct Making
{
	List *statements;
	List *done;            /* of those */
	List *broken;          /* likewise, HuntBroken * */
	MemoryContext context; /* of what came of them */
	void (*body)(void *arg);
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
 * A statement, without what it would keep others from until the tests are over. Of those that make a database only
 * CREATE COLLATION is of that kind: it locks its catalog to the end of the transaction, and whoever makes a collation
 * here, another worker or a user, waits. The lock is there lest two sessions make one of the same name in the same
 * schema, for one encoding and for all of them, which no unique index forbids. Nobody else makes anything in the schema
 * of these tests, nor sees it before it is rolled back; so when the row is there, the lock has done its work. What the
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
	ErrorData *error = table ? run_kept([=] { freeze_run(table); }, ERRORS_OF_QUERIES)
							 : run_kept([=] { run_beside_others(statement); }, ERRORS_OF_QUERIES);
	MemoryContext old = MemoryContextSwitchTo(making->context);

	if (error == NULL)
		making->done = lappend(making->done, (char *) statement);
	/* rows are frozen by code of ours */
	else if (table == NULL && (error_is_internal(error, NULL) || statement_is_refused(statement, error)) &&
			 !statements_run_code_of_others() &&
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
hunt_on_database(List *statements, void (*body)(void *arg), void *arg)
{
	Making making = {statements, NIL, NIL, CurrentMemoryContext, body ? body : nothing, arg};
	int nest = NewGUCNestLevel();

	(void) set_config_option("client_min_messages", "error", PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0,
							 false);
	/* scenarios run queries, too, with plans switched off, whose costs would have all of their expressions compiled */
	base_use();
	scratch_schema_run(make_database, &making);
	AtEOXact_GUC(false, nest); /* they are not for what the caller's transaction does afterwards */
	return making.done;
}
