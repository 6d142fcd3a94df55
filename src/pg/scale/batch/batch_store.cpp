/* batch_store.cpp: see batch_store.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/scale/batch/batch_store.h"

static void
connect_spi(void)
{
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
}

static const char *
text_column(int number, MemoryContext context)
{
	const char *text = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, number);

	return text ? MemoryContextStrdup(context, text) : NULL;
}

static int64
number_column(int number)
{
	bool null;

	return DatumGetInt64(SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, number, &null));
}

/* ---- batches ---- */

int32
batch_insert(const char *name, List *settings, bool on_data)
{
	Oid types[] = {TEXTOID, NAMEOID, TEXTARRAYOID, INT8OID, BOOLOID};
	Datum values[] = {CStringGetTextDatum(name), CStringGetDatum(GetUserNameFromId(GetUserId(), false)),
					  text_array(settings), (Datum) 0, BoolGetDatum(on_data)};

	if (own_execute("run", "SELECT FROM %s WHERE name = $1 AND owner = $2 AND state = 'running'", 2, types, values,
					NULL) > 0)
		ereport(
			ERROR,
			(errcode(ERRCODE_OBJECT_IN_USE), errmsg("batch \"%s\" is running", name),
			 errhint(
				 "SELECT * FROM sqleq_batch.status; sqleq_batch.stop() stops it; sqleq_batch.resume() restarts its workers.")));
	(void) own_execute("run", "SELECT coalesce(max(run), 0) + 1::bigint FROM %s WHERE name = $1 AND owner = $2", 2,
					   types, values, NULL);
	values[3] = Int64GetDatum(number_column(1));
	/* two that do so at the same time: one of them fails, runs are unique */
	(void) own_execute(
		"run", "INSERT INTO %s (name, owner, run, settings, on_data) VALUES ($1, $2, $4, $3, $5) RETURNING id::bigint",
		lengthof(types), types, values, NULL);
	return (int32) number_column(1);
}

/* SPI is connected, and has found one row. */
static void
read_columns(Batch *batch, MemoryContext context)
{
	bool null;
	Datum settings;
	Datum *texts;
	int ntexts;
	MemoryContext old;

	memset(batch, 0, sizeof(*batch));
	batch->id = (int32) number_column(1);
	batch->name = text_column(2, context);
	batch->run = (int32) number_column(3);
	batch->owner = get_role_oid(text_column(4, context), true);
	batch->running = strcmp(text_column(5, context), "running") == 0;
	batch->on_data = *text_column(7, context) == 't';
	settings = SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 6, &null);
	if (null)
		return;
	old = MemoryContextSwitchTo(context);
	deconstruct_array(DatumGetArrayTypeP(settings), TEXTOID, -1, false, TYPALIGN_INT, &texts, NULL, &ntexts);
	for (int i = 0; i < ntexts; i++)
		batch->settings = lappend(batch->settings, TextDatumGetCString(texts[i]));
	MemoryContextSwitchTo(old);
}

#define BATCH_COLUMNS "id::bigint, name, run::bigint, owner, state, settings, on_data"

bool
batch_read(int32 id, Batch *batch)
{
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(id)};
	bool found;

	connect_spi();
	found = own_execute("run", "SELECT " BATCH_COLUMNS " FROM %s WHERE id = $1", 1, types, values, NULL) == 1;
	if (found)
		read_columns(batch, context);
	SPI_finish();
	return found;
}

void
batch_find(const char *name, Batch *batch)
{
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {TEXTOID, OIDOID};
	Datum values[] = {CStringGetTextDatum(name), ObjectIdGetDatum(GetUserId())};

	connect_spi();
	if (own_execute(
			"run",
			"SELECT " BATCH_COLUMNS
			" FROM %s JOIN pg_roles AS r ON rolname = owner WHERE name = $1 AND pg_has_role($2, r.oid, 'USAGE') "
			"ORDER BY r.oid <> $2, id DESC LIMIT 1",
			2, types, values, NULL) == 0)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_OBJECT),
				 errmsg("batch \"%s\" does not exist, or belongs to another role", name),
				 errhint("SELECT * FROM sqleq_batch.status; sqleq_batch.start() starts one.")));
	read_columns(batch, context);
	SPI_finish();
}

/* One command on the batch, $1. */
static void
update_batch(int32 id, const char *command, const char *state, const char *reason)
{
	Oid types[] = {INT4OID, TEXTOID, TEXTOID};
	Datum values[] = {Int32GetDatum(id), state ? CStringGetTextDatum(state) : (Datum) 0,
					  reason ? CStringGetTextDatum(reason) : (Datum) 0};
	const char nulls[] = {' ', state ? ' ' : 'n', reason ? ' ' : 'n', '\0'};

	connect_spi();
	(void) own_execute("run", command, lengthof(types), types, values, nulls);
	SPI_finish();
}

void
batch_set_running(int32 id)
{
	update_batch(
		id, "UPDATE %s SET state = 'running', reason = NULL, ended = NULL, since = clock_timestamp() WHERE id = $1",
		NULL, NULL);
}

void
batch_end(int32 id, const char *state, const char *reason)
{
	update_batch(id,
				 "UPDATE %s SET state = $2, reason = $3, ended = clock_timestamp() WHERE id = $1 AND state = 'running'",
				 state, reason);
}

void
batch_finish(int32 id)
{
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(id)};
	bool left;

	connect_spi();
	/* first of all its row: who wants pairs judged again has it until they are seen */
	(void) own_execute("run", "SELECT FROM %s WHERE id = $1 FOR UPDATE", 1, types, values, NULL);
	left =
		own_execute("pair", "SELECT FROM %s WHERE batch = $1 AND judged IS NULL LIMIT 1", 1, types, values, NULL) > 0;
	SPI_finish();
	if (!left)
		batch_end(id, "finished", NULL);
}

/* ---- pairs ---- */

#define CLAIMED_COLUMNS "number, id, q1, q2, search_path, bound, semantics, timeout, errors, family"

HeapTuple
batch_claim(int32 id, int32 after)
{
	Oid types[] = {INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(after)};

	if (own_execute(
			"pair",
			"SELECT " CLAIMED_COLUMNS " FROM %s "
			"WHERE batch = $1 AND judged IS NULL AND number > $2 ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED",
			2, types, values, NULL) == 0)
		return NULL;
	return SPI_tuptable->vals[0];
}

HeapTuple
batch_claim_again(int32 id)
{
	Oid types[] = {INT4OID};
	Datum values[] = {Int32GetDatum(id)};

	if (own_execute(
			"pair",
			"SELECT " CLAIMED_COLUMNS
			" FROM %1$s AS p WHERE batch = $1 AND judged IS NOT NULL AND NOT again AND family IS NOT NULL "
			"AND verdict IN ('equivalent_within_bound', 'unknown', 'unsupported') AND EXISTS (SELECT FROM %1$s AS w "
			"WHERE w.batch = $1 AND w.family = p.family AND w.verdict = 'not_equivalent' AND w.counterexample IS NOT NULL AND w.judged > p.judged) "
			"ORDER BY number LIMIT 1 FOR UPDATE OF p SKIP LOCKED",
			1, types, values, NULL) == 0)
		return NULL;
	return SPI_tuptable->vals[0];
}

List *
batch_known_databases(int32 id, const char *family)
{
	Oid types[] = {INT4OID, TEXTOID};
	Datum values[] = {Int32GetDatum(id), CStringGetTextDatum(family)};
	List *databases = NIL;

	(void) own_execute(
		"pair",
		"SELECT DISTINCT ON (counterexample) counterexample FROM (SELECT counterexample FROM %s WHERE batch = $1 AND family = $2 "
		"AND verdict = 'not_equivalent' AND counterexample IS NOT NULL ORDER BY judged DESC LIMIT 12) AS w",
		2, types, values, NULL);
	for (uint64 r = 0; r < SPI_processed; r++)
	{
		bool null;

		databases =
			lappend(databases, DatumGetJsonbP(SPI_getbinval(SPI_tuptable->vals[r], SPI_tuptable->tupdesc, 1, &null)));
	}
	return databases;
}

void
batch_store_result(int32 id, int32 number, double ms, HeapTuple row, TupleDesc desc, const char *on_data, bool again)
{
	int n = desc->natts + 4;
	Oid *types = (Oid *) palloc(sizeof(Oid) * n);
	Datum *values = (Datum *) palloc(sizeof(Datum) * n);
	char *nulls = (char *) palloc0(n + 1);
	StringInfoData set;

	types[0] = types[1] = INT4OID;
	types[2] = FLOAT8OID;
	types[3] = TEXTOID;
	values[0] = Int32GetDatum(id);
	values[1] = Int32GetDatum(number);
	values[2] = Float8GetDatum(ms);
	memset(nulls, ' ', n);
	values[3] = on_data ? CStringGetTextDatum(on_data) : (Datum) 0;
	nulls[3] = on_data ? ' ' : 'n';
	initStringInfo(&set);
	for (int a = 0; a < desc->natts; a++)
	{
		bool null;

		types[a + 4] = TupleDescAttr(desc, a)->atttypid;
		values[a + 4] = SPI_getbinval(row, desc, a + 1, &null);
		nulls[a + 4] = null ? 'n' : ' ';
		appendStringInfo(&set, ", %s = $%d",
						 strcmp(NameStr(TupleDescAttr(desc, a)->attname), "errors") == 0
							 ? "seen_errors"
							 : NameStr(TupleDescAttr(desc, a)->attname),
						 a + 5);
	}
	(void) own_execute(
		"pair",
		psprintf(
			"UPDATE %%s SET judged = clock_timestamp(), ms = $3, on_data = coalesce($4, on_data), again = %s%s WHERE batch = $1 AND number = $2%s",
			again ? "true" : "again", set.data, again ? "" : " AND judged IS NULL"),
		n, types, values, nulls);
}

void
batch_note_again(int32 id, int32 number)
{
	Oid types[] = {INT4OID, INT4OID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(number)};

	(void) own_execute("pair", "UPDATE %s SET again = true WHERE batch = $1 AND number = $2", 2, types, values, NULL);
}

void
batch_store_error(int32 id, int32 number, double ms, const char *sqlstate, const char *message)
{
	Oid types[] = {INT4OID, INT4OID, FLOAT8OID, TEXTOID, TEXTOID};
	Datum values[] = {Int32GetDatum(id), Int32GetDatum(number), Float8GetDatum(ms), CStringGetTextDatum(sqlstate),
					  CStringGetTextDatum(message)};

	connect_spi();
	(void) own_execute("pair",
					   "UPDATE %s SET judged = clock_timestamp(), ms = $3, sqlstate = $4, error = $5 "
					   "WHERE batch = $1 AND number = $2 AND judged IS NULL",
					   lengthof(types), types, values, NULL);
	batch_note_again(id, number);
	SPI_finish();
}

int64
batch_forget_results(int32 id, List *verdicts)
{
	Oid types[] = {INT4OID, TEXTARRAYOID};
	Datum values[] = {Int32GetDatum(id), text_array(verdicts)};
	int64 forgotten;

	connect_spi();
	forgotten = own_execute(
		"pair",
		"UPDATE %s SET judged = NULL, ms = NULL, verdict = NULL, proof = NULL, outline = NULL, constraints_used = NULL, "
		"bound_reached = NULL, counterexample = NULL, result1 = NULL, result2 = NULL, reason = NULL, would_hold_with = NULL, assumptions = NULL, "
		"seen_errors = NULL, stats = NULL, sqlstate = NULL, error = NULL, on_data = NULL, again = false "
		"WHERE batch = $1 AND judged IS NOT NULL AND coalesce(verdict::text, 'error') = ANY ($2)",
		2, types, values, NULL);
	SPI_finish();
	return forgotten;
}
