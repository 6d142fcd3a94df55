/*
 * batch_worker.cpp: the background workers of batches.
 *
 * A worker is a session of the batch's owner. It takes one pair after the other, each in a transaction of its own: a
 * row is locked, sqleq_explain() called as anybody calls it, the row written. So a pair that was being judged when the
 * server crashed is simply one that is not judged yet. What is in the worker's file tells the process that comes back
 * whether it was that pair which has crashed it.
 *
 * Commits are asynchronous: what a power failure takes is judged again.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "storage/ipc.h"
#include "storage/lmgr.h"
#include "catalog/pg_extension.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/base/own_objects.h"
#include "pg/scale/batch/batch_data.h"
#include "pg/scale/batch/batch_store.h"
#include "pg/scale/worker/work_process.h"
#include "pg/ask/verdict/known_databases.h"

extern "C" {
PGDLLEXPORT void sqleq_batch_worker(Datum arg);
}

/* A worker that comes back so often without having judged a pair stays away. */
#define MOST_STARTS 5

typedef struct BatchWorker
{
	WorkKey key;
	Batch batch;
	bool there;   /* the extension and the batch are */
	int32 after;  /* number of the last pair taken */
	int32 number; /* of the present one; 0: there is none left */
	bool again;   /* that one is judged, and looked at again */
	TimestampTz begun;
	const ErrorData *error;     /* of the present one */
	const char *state, *reason; /* at the end */
} BatchWorker;

/* ---- the end ---- */

static void
write_end(void *arg)
{
	const BatchWorker *worker = (const BatchWorker *) arg;

	if (worker->state)
		batch_end(worker->key.work, worker->state, worker->reason);
	else
		batch_finish(worker->key.work);
}

/* For good. state NULL: nothing is left to do for this worker. */
[[noreturn]] static void
leave(BatchWorker *worker, const char *state, const char *reason)
{
	worker->state = state;
	worker->reason = reason;
	QueryCancelPending = false;
	(void) worker_run(write_end, worker);
	worker_forget(&worker->key);
	proc_exit(0);
}

static void
read_batch(void *arg)
{
	BatchWorker *worker = (BatchWorker *) arg;
	Oid extension = get_extension_oid("sqleq", true);

	worker->there = false;
	if (!OidIsValid(extension))
		return;
	/* it stays until the end of the transaction */
	LockDatabaseObject(ExtensionRelationId, extension, 0, AccessShareLock);
	worker->there = get_extension_oid("sqleq", true) == extension && batch_read(worker->key.work, &worker->batch);
}

static void
see_database(void *arg)
{
	*(bool *) arg = worker_loses_database();
}

/* sqleq_batch.stop(); or a shutdown, after which the worker is to come back. */
[[noreturn]] static void
leave_on_signal(BatchWorker *worker)
{
	bool lost = false;

	QueryCancelPending = false;
	if (worker_run(see_database, &lost) == NULL && lost)
	{
		worker_forget(&worker->key);
		proc_exit(0);
	}
	if (worker_run(read_batch, worker) == NULL && (!worker->there || !worker->batch.running))
	{
		worker_forget(&worker->key);
		proc_exit(0);
	}
	proc_exit(0);
}

/* After an error outside of pairs. */
[[noreturn]] static void
give_up(BatchWorker *worker, const ErrorData *error)
{
	if (worker_stop_requested)
		leave_on_signal(worker);
	if (error->sqlerrcode == ERRCODE_QUERY_CANCELED)
		leave(worker, "stopped", "canceled by a user");
	leave(worker, "failed", error->message);
}

static void
run_step(BatchWorker *worker, void (*step)(void *))
{
	const ErrorData *error = worker_run(step, worker);

	if (error)
		give_up(worker, error);
	if (worker_stop_requested)
		leave_on_signal(worker);
}

/* ---- a pair ---- */

static double
ms_used(const BatchWorker *worker)
{
	return (double) (GetCurrentTimestamp() - worker->begun) / 1000;
}

static const char *
claimed_text(HeapTuple pair, TupleDesc desc, int column)
{
	return SPI_getvalue(pair, desc, column);
}

/* As its owner, who may do what he may do in any session. */
static void
judge_pair(BatchWorker *worker, HeapTuple pair, TupleDesc desc)
{
	Oid types[] = {TEXTOID, TEXTOID, INT4OID, TEXTOID, INTERVALOID, TEXTOID};
	const int columns[] = {3, 4, 6, 7, 8, 9};
	Datum values[6];
	char nulls[] = "      ";
	const char *path = claimed_text(pair, desc, 5);
	const char *command = psprintf("SELECT * FROM %s.sqleq_explain($1, $2, $3, $4, $5, $6)",
								   quote_identifier(get_namespace_name(own_extension().schema)));
	const char *family = claimed_text(pair, desc, 10), *on_data = NULL;
	HeapTuple row;
	TupleDesc row_desc;
	double ms;
	int code;

	for (int i = 0; i < 6; i++)
	{
		bool null;

		values[i] = SPI_getbinval(pair, desc, columns[i], &null);
		nulls[i] = null ? 'n' : ' ';
	}
	if (path)
		(void) set_config_option("search_path", path, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	/* each time: an error may have kept the pair before from being judged */
	judge_knowing(family ? batch_known_databases(worker->key.work, family) : NIL, worker->again);
	code = SPI_execute_with_args(command, 6, types, values, nulls, false, 0);
	if (code != SPI_OK_SELECT || SPI_processed != 1)
		elog(ERROR, "sqleq_explain gave no row: %s", SPI_result_code_string(code));
	row = SPI_tuptable->vals[0];
	row_desc = SPI_tuptable->tupdesc;
	if (worker->again && strcmp(SPI_getvalue(row, row_desc, 1), "not_equivalent") != 0)
	{
		batch_note_again(worker->key.work, worker->number);
		return;
	}
	ms = ms_used(worker);
	if (worker->batch.on_data && !worker->again)
		on_data = compare_on_data(claimed_text(pair, desc, 3), claimed_text(pair, desc, 4),
								  nulls[3] == 'n' ? "auto" : claimed_text(pair, desc, 7),
								  TimestampTzPlusMilliseconds(GetCurrentTimestamp(), default_options().timeout_ms));
	batch_store_result(worker->key.work, worker->number, ms, row, row_desc, on_data, worker->again);
}

static void
do_pair(void *arg)
{
	BatchWorker *worker = (BatchWorker *) arg;
	HeapTuple pair;
	TupleDesc desc;

	worker->number = 0;
	read_batch(worker);
	if (!worker->there || !worker->batch.running)
		return;
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	pair = batch_claim(worker->key.work, worker->after);
	/* those before may have been given up by others, whose transactions were rolled back */
	if (!pair && worker->after > 0)
		pair = batch_claim(worker->key.work, worker->after = 0);
	worker->again = pair == NULL;
	if (!pair)
		pair = batch_claim_again(worker->key.work);
	if (pair)
	{
		desc = SPI_tuptable->tupdesc;
		worker->number = worker->after = atoi(claimed_text(pair, desc, 1));
		pgstat_report_activity(
			STATE_RUNNING,
			psprintf("batch %s, run %d: pair %s", worker->batch.name, worker->batch.run, claimed_text(pair, desc, 2)));
		worker_enters(PHASE_TEST, worker->number, false);
		judge_pair(worker, pair, desc);
	}
	SPI_finish();
}

static void
store_error(void *arg)
{
	BatchWorker *worker = (BatchWorker *) arg;

	read_batch(worker);
	if (worker->there)
		batch_store_error(worker->key.work, worker->number, ms_used(worker),
						  unpack_sql_state(worker->error->sqlerrcode), worker->error->message);
}

/* False: none is left for this worker. */
static bool
next_pair(BatchWorker *worker)
{
	const ErrorData *error;

	worker->begun = GetCurrentTimestamp();
	error = worker_run(do_pair, worker);
	worker_enters(PHASE_IDLE, worker->number, false);
	if (worker_stop_requested)
		leave_on_signal(worker);
	if (error && (worker->number == 0 || (error->sqlerrcode == ERRCODE_QUERY_CANCELED && worker_cancel_requested)))
		give_up(worker, error);
	if (error)
	{
		worker->error = error;
		run_step(worker, store_error);
	}
	if (!worker->there)
	{
		worker_forget(&worker->key);
		proc_exit(0);
	}
	if (!worker->batch.running)
		leave(worker, "stopped", NULL);
	worker_file.starts = 0;
	return worker->number != 0;
}

/* ---- the process ---- */

/* A pair that has crashed the process is not tried again; one during which it was killed is, once. */
static void
after_crash(BatchWorker *worker)
{
	ErrorData error = {};

	if (worker_file.phase != PHASE_TEST || worker_file.end == END_OTHERS)
		return;
	if (worker_file.end != END_CRASHED && !worker_file.again)
	{
		worker_file.again = true;
		return;
	}
	error.sqlerrcode = ERRCODE_CRASH_SHUTDOWN;
	error.message = (char *) (worker_file.end == END_CRASHED ? "the worker crashed while it judged this pair"
															 : "the worker was killed twice while it judged this pair");
	worker->number = (int32) worker_file.number;
	worker->begun = GetCurrentTimestamp();
	worker->error = &error;
	worker_enters(PHASE_IDLE, worker->number, false);
	run_step(worker, store_error);
}

/* As in the session that has started the batch. */
static void
apply_settings(const List *settings)
{
	ListCell *cell;

	foreach(cell, settings)
	{
		char *name = pstrdup((const char *) lfirst(cell));
		char *value = strchr(name, '=');

		if (!value)
			continue;
		*value++ = '\0';
		SetConfigOption(name, value, PGC_USERSET, PGC_S_SESSION);
	}
}

static void
prepare_batch(void *arg)
{
	BatchWorker *worker = (BatchWorker *) arg;

	read_batch(worker);
	if (worker->there)
		apply_settings(worker->batch.settings);
}

void
sqleq_batch_worker(Datum arg)
{
	BatchWorker *worker = (BatchWorker *) MemoryContextAllocZero(TopMemoryContext, sizeof(BatchWorker));
	MemoryContext context = AllocSetContextCreate(TopMemoryContext, "sqleq batch", ALLOCSET_DEFAULT_SIZES);

	memcpy(&worker->key, MyBgworkerEntry->bgw_extra, sizeof(WorkKey));
	if (!worker_begin_process(&worker->key, NULL))
		proc_exit(0); /* started twice, or one too many */
	if (worker_file.starts > MOST_STARTS)
	{
		/* the database or the role may be gone */
		work_file_delete(&worker->key);
		proc_exit(0);
	}
	work_file_write(&worker_file);
	BackgroundWorkerInitializeConnectionByOid(worker->key.database, worker->key.role, 0);
	worker_prepare_session(false);
	SetConfigOption("synchronous_commit", "off", PGC_USERSET, PGC_S_OVERRIDE);
	worker_wait_for_starter(&worker->key);
	MemoryContextSwitchTo(context);
	run_step(worker, prepare_batch);
	if (!worker->there || !worker->batch.running)
	{
		worker_forget(&worker->key);
		proc_exit(0);
	}
	after_crash(worker);
	while (next_pair(worker))
		MemoryContextReset(context);
	leave(worker, NULL, NULL);
}
