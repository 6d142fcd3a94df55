/*
 * batch_functions.cpp: the SQL functions for batches of pairs.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "catalog/pg_authid.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/fmgrprotos.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/base/slice.h"
#include "pg/base/sql_values.h"
#include "pg/base/subtransaction.h"
#include "pg/scale/batch/batch_store.h"
#include "pg/scale/worker/work_launcher.h"
#include "pg/scale/worker/work_process.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_batch_start);
PG_FUNCTION_INFO_V1(sqleq_batch_stop);
PG_FUNCTION_INFO_V1(sqleq_batch_resume);
PG_FUNCTION_INFO_V1(sqleq_batch_retry);
PG_FUNCTION_INFO_V1(sqleq_batch_drop);
PG_FUNCTION_INFO_V1(sqleq_batch_workers);
}

/* So many pairs are read and written at once, or fewer with about so many bytes of text. */
#define CHUNK 1000
#define CHUNK_BYTES (16 * 1024 * 1024)
/* Workers that end are waited for. */
#define STEP_MS 20
#define MOST_WAIT_MS 5000

static char *
text_argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

/* ---- workers ---- */

/* Workers (int) of this batch that are alive. */
static List *
alive_workers(int32 batch, List **pids)
{
	List *alive = NIL;
	ListCell *cell;

	foreach(cell, work_alive(WORK_BATCH))
	{
		const WorkFile *file = (const WorkFile *) lfirst(cell);

		if (file->key.database != MyDatabaseId || file->key.work != batch)
			continue;
		alive = lappend_int(alive, file->key.worker);
		if (pids)
			*pids = lappend_int(*pids, file->pid);
	}
	return alive;
}

/* Those of this transaction wait for its end, and may not have a file yet. */
static struct
{
	TransactionId transaction;
	int workers;
} launched_here;

/* How many may be started, of those asked for; n: argument, NULL: as many as there may be. */
static int
workers_argument(FunctionCallInfo fcinfo, int n)
{
	int busy = Max(list_length(work_alive(WORK_BATCH)),
				   launched_here.transaction == GetTopTransactionIdIfAny() ? launched_here.workers : 0);
	int wanted = PG_ARGISNULL(n) ? sqleq_batch_workers_limit : PG_GETARG_INT32(n);

	if (wanted < 1 || wanted > sqleq_batch_workers_limit)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("workers is out of range"),
				 errhint("Give a number from 1 to %d, the setting sqleq.batch_workers.", sqleq_batch_workers_limit)));
	if (busy >= sqleq_batch_workers_limit)
		ereport(ERROR,
				(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
				 errmsg("all %d batch workers are busy", sqleq_batch_workers_limit),
				 errhint("Wait for another batch, stop it, or have a superuser raise sqleq.batch_workers.")));
	return Min(wanted, sqleq_batch_workers_limit - busy);
}

/* Workers are sessions of the owner. */
static void
check_login(Oid role)
{
	HeapTuple tuple = SearchSysCache1(AUTHOID, ObjectIdGetDatum(role));
	bool login = HeapTupleIsValid(tuple) && ((Form_pg_authid) GETSTRUCT(tuple))->rolcanlogin;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	if (!login)
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("role \"%s\" is not permitted to log in", GetUserNameFromId(role, false)),
				 errdetail("The workers of a batch are sessions of the role that started it."),
				 errhint("Start the batch as another role.")));
}

static int
launch(int32 batch, Oid role, int workers, const List *there)
{
	WorkKey key = {MyDatabaseId, batch, 0, GetTopTransactionId(), WORK_BATCH, role, sqleq_batch_workers_limit};
	int launched = 0;

	work_sweep();
	if (launched_here.transaction != key.starter)
		launched_here = {key.starter, 0};
	for (int w = 0; launched < workers; w++)
		if (!list_member_int(there, w))
		{
			key.worker = w;
			work_launch(&key);
			launched_here.workers++;
			launched++;
		}
	return launched;
}

/* ---- start ---- */

/* What of the session decides how its queries are read, and how they are judged. */
static List *
session_settings(void)
{
	static const char *const names[] = {
		"search_path",
		"standard_conforming_strings",
		"backslash_quote",
		"transform_null_equals",
		"array_nulls",
		"xmloption",
		"xmlbinary",
		"default_text_search_config",
		"row_security",
		"lc_monetary",
		"lc_numeric",
		"lc_time",
		"TimeZone",
		"DateStyle",
		"IntervalStyle",
		"extra_float_digits",
		"bytea_output",
		"sqleq.timeout",
		"sqleq.memory_limit",
		"sqleq.seed",
		"sqleq.random_databases",
		"sqleq.attack",
		"sqleq.use_data",
		"sqleq.assume",
		"sqleq.assume_triggers",
		"sqleq.side_by_side",
		"sqleq.explain_proofs",
	};
	List *settings = NIL;

	for (const char *name : names)
		settings = lappend(settings, psprintf("%s=%s", name, GetConfigOption(name, false, true)));
	/* pairs that only differ in names are many in batches */
	return lappend(
		settings, psprintf("sqleq.remembered_answers=%d", sqleq_remembered_answers == 0 ? 0 : MOST_REMEMBERED_ANSWERS));
}

/* Columns of what the caller's query gives, by number from 1, 0: it has none; and those of sqleq_batch.pair. */
enum
{
	ID,
	Q1,
	Q2,
	SEARCH_PATH,
	BOUND,
	SEMANTICS,
	TIMEOUT,
	ERRORS,
	FAMILY,
	LABELS,
	PAIR_COLUMNS
};

static void
find_columns(TupleDesc desc, int *columns)
{
	static const char *const names[PAIR_COLUMNS] = {"id",        "q1",      "q2",     "search_path", "bound",
													"semantics", "timeout", "errors", "family",      "labels"};

	for (int c = 0; c < PAIR_COLUMNS; c++)
		columns[c] = Max(SPI_fnumber(desc, names[c]), 0);
	if (columns[SEARCH_PATH] == 0)
		columns[SEARCH_PATH] = Max(SPI_fnumber(desc, "schema"), 0);
	/* the first three may have other names */
	if (columns[ID] == 0 || columns[Q1] == 0 || columns[Q2] == 0)
	{
		if (desc->natts < 3)
			ereport(
				ERROR,
				(errcode(ERRCODE_DATATYPE_MISMATCH), errmsg("query for pairs must return columns id, q1 and q2"),
				 errhint(
					 "For example: SELECT id, gold AS q1, answer AS q2 FROM ... Columns \"search_path\" (or \"schema\"), \"bound\", \"semantics\", "
					 "\"timeout\", \"errors\", \"family\" and \"labels\" may follow.")));
		for (int c = ID; c <= Q2; c++)
			columns[c] = c + 1;
	}
}

/*
 * A chunk of the pairs, as an array of texts for each column; only those of the slice. How many that are; and *bytes of
 * all.
 */
static int
insert_chunk(int32 batch, int64 before, const int *columns, const Datum *defaults, const Slice *slice, Size *bytes)
{
	Oid types[PAIR_COLUMNS + 4] = {INT4OID, INT8OID, INT8OID, INT8OID};
	Datum values[PAIR_COLUMNS + 4] = {Int32GetDatum(batch), Int64GetDatum(before), Int64GetDatum(slice->number),
									  Int64GetDatum(slice->of)};
	int rows = (int) SPI_processed, inserted = 0;
	ErrorData *error;

	*bytes = 0;
	for (int c = 0; c < PAIR_COLUMNS; c++)
	{
		Datum *texts = (Datum *) palloc0(sizeof(Datum) * Max(rows, 1));
		bool *nulls = (bool *) palloc0(sizeof(bool) * Max(rows, 1));
		int dims[] = {rows}, lower[] = {1};

		for (int r = 0; r < rows; r++)
		{
			const char *text =
				columns[c] ? SPI_getvalue(SPI_tuptable->vals[r], SPI_tuptable->tupdesc, columns[c]) : NULL;

			*bytes += text ? strlen(text) : 0;
			if (text)
				texts[r] = CStringGetTextDatum(text);
			else
				texts[r] = defaults[c];
			nulls[r] = texts[r] == (Datum) 0;
			if (c == ID && nulls[r])
				ereport(ERROR,
						(errcode(ERRCODE_NOT_NULL_VIOLATION), errmsg("pair id must not be null"),
						 errhint("In an evaluation, the id is made from the question.")));
		}
		types[c + 4] = TEXTARRAYOID;
		values[c + 4] =
			PointerGetDatum(construct_md_array(texts, nulls, 1, dims, lower, TEXTOID, -1, false, TYPALIGN_INT));
	}
	error = run_kept(
		[&]
		{
			inserted = own_execute(
				"pair",
				"INSERT INTO %s (batch, number, id, q1, q2, search_path, bound, semantics, timeout, errors, family, labels) "
				"SELECT $1, $2 + n, id, q1, q2, path, bound::integer, semantics, timeout::interval, errors, family, labels::jsonb "
				"FROM unnest($5, $6, $7, $8, $9, $10, $11, $12, $13, $14) WITH ORDINALITY AS p (id, q1, q2, path, bound, semantics, timeout, errors, family, labels, n) "
				"WHERE $4 = 1 OR mod(mod(hashtextextended(coalesce(family, id) COLLATE \"C\", 0), $4) + $4, $4) = $3 - 1",
				lengthof(types), types, values, NULL);
		},
		ERRORS_OF_QUERIES);
	if (error && error->sqlerrcode == ERRCODE_UNIQUE_VIOLATION)
		ereport(
			ERROR,
			(errcode(ERRCODE_UNIQUE_VIOLATION), errmsg("pair id is not unique"),
			 errdetail_internal("%s", error->detail ? error->detail : error->message),
			 errhint(
				 "In an evaluation, a question has one gold query and one schema. Add the schema to the text of the question.")));
	if (error)
		ReThrowError(error);
	return inserted;
}

/* The caller's query runs once, as the caller. SPI is connected. */
static int64
insert_pairs(int32 batch, const char *query, const Datum *defaults, const Slice *slice)
{
	SPIPlanPtr plan = SPI_prepare(query, 0, NULL);
	Portal portal;
	int columns[PAIR_COLUMNS];
	int64 read = 0, pairs = 0;
	int next = 1; /* how long they are is seen as they come */

	if (!plan)
		elog(ERROR, "SPI_prepare failed: %s", SPI_result_code_string(SPI_result));
	if (!SPI_is_cursor_plan(plan))
		ereport(ERROR, (errcode(ERRCODE_WRONG_OBJECT_TYPE), errmsg("query for pairs must return rows")));
	portal = SPI_cursor_open(NULL, plan, NULL, NULL, false);
	find_columns(portal->tupDesc, columns);
	for (;;)
	{
		MemoryContext chunk = AllocSetContextCreate(CurrentMemoryContext, "sqleq pairs", ALLOCSET_DEFAULT_SIZES), old;

		SPI_cursor_fetch(portal, true, next);
		if (SPI_processed == 0)
			break;
		old = MemoryContextSwitchTo(chunk);
		{
			SPITupleTable *rows = SPI_tuptable;
			uint64 count = SPI_processed;
			Size bytes;

			pairs += insert_chunk(batch, read, columns, defaults, slice, &bytes);
			read += (int64) count;
			next = (int) Max(1, Min(Min(count * 4, CHUNK), CHUNK_BYTES / (bytes / count + 1)));
			SPI_freetuptable(rows);
		}
		MemoryContextSwitchTo(old);
		MemoryContextDelete(chunk);
	}
	SPI_cursor_close(portal);
	return pairs;
}

Datum
sqleq_batch_start(PG_FUNCTION_ARGS)
{
	const char *name = text_argument(fcinfo, 0, "name of the batch"),
			   *query = text_argument(fcinfo, 1, "query for pairs");
	int workers = workers_argument(fcinfo, 2);
	Datum defaults[PAIR_COLUMNS] = {};
	bool on_data = !PG_ARGISNULL(7) && PG_GETARG_BOOL(7);
	Slice slice = slice_argument(fcinfo, 8);
	int32 batch;
	int64 pairs;

	check_login(GetUserId());
	defaults[BOUND] = PG_ARGISNULL(3) ? (Datum) 0 : CStringGetTextDatum(psprintf("%d", PG_GETARG_INT32(3)));
	defaults[SEMANTICS] = PG_ARGISNULL(4) ? (Datum) 0 : PG_GETARG_DATUM(4);
	defaults[TIMEOUT] = PG_ARGISNULL(5)
		? (Datum) 0
		: CStringGetTextDatum(DatumGetCString(DirectFunctionCall1(interval_out, PG_GETARG_DATUM(5))));
	defaults[ERRORS] = PG_ARGISNULL(6) ? (Datum) 0 : PG_GETARG_DATUM(6);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	batch = batch_insert(name, session_settings(), on_data);
	pairs = insert_pairs(batch, query, defaults, &slice);
	SPI_finish();
	/* its workers outlive a crash of the server, so it must, too, whatever synchronous_commit is */
	ForceSyncCommit();
	(void) launch(batch, GetUserId(), (int) Min((int64) workers, Max(pairs, 1)), NIL);
	PG_RETURN_INT64(pairs);
}

/* ---- stop, resume, retry ---- */

Datum
sqleq_batch_stop(PG_FUNCTION_ARGS)
{
	Batch batch;
	List *pids = NIL;

	batch_find(text_argument(fcinfo, 0, "name of the batch"), &batch);
	work_sweep();
	if (!batch.running)
		ereport(NOTICE, (errmsg("batch \"%s\" is not running", batch.name)));
	batch_end(batch.id, "stopped", NULL);
	(void) alive_workers(batch.id, &pids);
	work_stop(pids);
	PG_RETURN_BOOL(batch.running);
}

/* Its workers that have been told to stop, or have seen its end, are not those that go on with it. */
static void
wait_for_ends(const Batch *batch)
{
	for (int waited = 0; !batch->running && alive_workers(batch->id, NULL) != NIL; waited += STEP_MS)
	{
		if (waited >= MOST_WAIT_MS)
			ereport(ERROR,
					(errcode(ERRCODE_OBJECT_IN_USE), errmsg("workers of batch \"%s\" are still running", batch->name),
					 errhint("Try again in a moment, in a separate transaction.")));
		CHECK_FOR_INTERRUPTS();
		pg_usleep(STEP_MS * 1000);
	}
}

/* Workers that are missing; SQL may do so as a member of the owner's role. */
static int
go_on(const Batch *batch, FunctionCallInfo fcinfo, int n)
{
	int wanted = PG_ARGISNULL(n) ? sqleq_batch_workers_limit : PG_GETARG_INT32(n);
	List *alive;

	check_login(batch->owner);
	wait_for_ends(batch);
	work_wait_for_leaving(WORK_BATCH);
	alive = alive_workers(batch->id, NULL);
	batch_set_running(batch->id);
	ForceSyncCommit();
	if (alive != NIL && list_length(alive) >= wanted)
		return 0;
	return launch(batch->id, batch->owner, workers_argument(fcinfo, n) - (PG_ARGISNULL(n) ? 0 : list_length(alive)),
				  alive);
}

Datum
sqleq_batch_resume(PG_FUNCTION_ARGS)
{
	Batch batch;

	batch_find(text_argument(fcinfo, 0, "name of the batch"), &batch);
	PG_RETURN_INT32(go_on(&batch, fcinfo, 1));
}

Datum
sqleq_batch_retry(PG_FUNCTION_ARGS)
{
	static const char *const known[] = {"unknown",    "unsupported",   "error", "equivalent_within_bound",
										"equivalent", "not_equivalent"};
	Batch batch;
	Datum *texts;
	bool *nulls;
	int ntexts;
	List *verdicts = NIL;
	int64 forgotten;

	batch_find(text_argument(fcinfo, 0, "name of the batch"), &batch);
	if (PG_ARGISNULL(1))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("verdicts must not be null")));
	deconstruct_array(PG_GETARG_ARRAYTYPE_P(1), TEXTOID, -1, false, TYPALIGN_INT, &texts, &nulls, &ntexts);
	for (int i = 0; i < ntexts; i++)
	{
		char *verdict = nulls[i] ? pstrdup("NULL") : TextDatumGetCString(texts[i]);
		bool found = false;

		for (const char *word : known)
			found = found || strcmp(word, verdict) == 0;
		if (!found)
			ereport(ERROR,
					(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unrecognized verdict: \"%s\"", verdict),
					 errhint("Use verdicts of sqleq_check(), or \"error\".")));
		verdicts = lappend(verdicts, verdict);
	}
	forgotten = batch_forget_results(batch.id, verdicts);
	if (forgotten > 0)
		(void) go_on(&batch, fcinfo, 2);
	PG_RETURN_INT64(forgotten);
}

Datum
sqleq_batch_drop(PG_FUNCTION_ARGS)
{
	Oid types[] = {TEXTOID, NAMEOID, INT4OID};
	Datum values[] = {CStringGetTextDatum(text_argument(fcinfo, 0, "name of the batch")),
					  CStringGetDatum(GetUserNameFromId(GetUserId(), false)), (Datum) 0};
	int keep = PG_ARGISNULL(1) ? 0 : Max(PG_GETARG_INT32(1), 0), dropped;
	bool null;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute("run", "SELECT max(run) FROM %s WHERE name = $1 AND owner = $2", 2, types, values, NULL);
	/* runs are numbered without gaps, but for those that were dropped, which are the oldest */
	values[2] =
		Int32GetDatum(DatumGetInt32(SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1, &null)) - keep);
	dropped =
		own_execute("run", "DELETE FROM %s AS b WHERE name = $1 AND owner = $2 AND run <= $3 AND state <> 'running'",
					lengthof(types), types, values, NULL);
	SPI_finish();
	PG_RETURN_INT32(dropped);
}

/* ---- what is running ---- */

/* Processes at work for a batch; for the view. */
Datum
sqleq_batch_workers(PG_FUNCTION_ARGS)
{
	if (PG_ARGISNULL(0))
		PG_RETURN_NULL();
	PG_RETURN_INT32(list_length(alive_workers(PG_GETARG_INT32(0), NULL)));
}
