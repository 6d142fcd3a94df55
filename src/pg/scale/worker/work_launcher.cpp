/*
 * work_launcher.cpp: starts workers, and brings them back after a restart of the whole server.
 *
 * The postmaster knows dynamic workers only as long as it lives. Their files tell which ones ran. This takes a library
 * that is in shared_preload_libraries; without it sqleq_hunt.campaign_resume() and sqleq_batch.resume() do the same.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>

#include "access/transam.h"
#include "access/xact.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "postmaster/bgworker.h"
#include "storage/ipc.h"
#include "storage/procarray.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
}

#include "pg/scale/worker/work_file.h"
#include "pg/scale/worker/work_launcher.h"

extern "C" {
PGDLLEXPORT void sqleq_work_launcher(Datum arg);
}

static const char *const kinds[] = {"campaign", "batch"};

void
work_launch(const WorkKey *key)
{
	BackgroundWorker worker = {};
	const char *kind = kinds[key->kind];

	snprintf(worker.bgw_name, BGW_MAXLEN, "sqleq %s %d, worker %d", kind, key->work, key->worker);
	snprintf(worker.bgw_type, BGW_MAXLEN, "sqleq %s", kind);
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS | BGWORKER_BACKEND_DATABASE_CONNECTION;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = 5;
	snprintf(worker.bgw_library_name, BGW_MAXLEN, "sqleq");
	snprintf(worker.bgw_function_name, BGW_MAXLEN, "sqleq_%s_worker", kind);
	memcpy(worker.bgw_extra, key, sizeof(*key));
	if (!RegisterDynamicBackgroundWorker(&worker, NULL))
		ereport(ERROR,
				(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
				 errmsg("could not register background worker: no free slot"),
				 errhint("Use fewer workers, or raise max_worker_processes.")));
}

void
work_sweep(void)
{
	ListCell *cell;

	foreach(cell, work_files())
	{
		const WorkKey *key = &((const WorkFile *) lfirst(cell))->key;

		if (!SearchSysCacheExists1(DATABASEOID, ObjectIdGetDatum(key->database)))
			work_file_delete(key);
	}
}

List *
work_alive(WorkKind kind)
{
	List *alive = NIL;
	ListCell *cell;

	foreach(cell, work_files())
	{
		WorkFile *file = (WorkFile *) lfirst(cell);

		if (file->key.kind == kind && file->pid > 0 && file->alive)
			alive = lappend(alive, file);
	}
	return alive;
}

#define LEAVING_MS 5000
#define LEAVING_STEP_MS 10

static bool
some_leave(WorkKind kind)
{
	List *alive = work_alive(kind);
	bool leaves = false;
	ListCell *cell;

	foreach(cell, alive)
		leaves |= BackendPidGetProc(((const WorkFile *) lfirst(cell))->pid) == NULL;
	list_free(alive);
	return leaves;
}

void
work_wait_for_leaving(WorkKind kind)
{
	for (int waited = 0; waited < LEAVING_MS && some_leave(kind); waited += LEAVING_STEP_MS)
	{
		CHECK_FOR_INTERRUPTS();
		pg_usleep(LEAVING_STEP_MS * 1000);
	}
}

/* ---- stopping ---- */

/*
 * A process to be told at the end of the transaction, when it can see why; and the subtransaction that has stopped its
 * work.
 */
typedef struct Told
{
	int pid;
	SubTransactionId within;
} Told;

static List *told = NIL; /* of Told * */

static void
tell_workers(XactEvent event, void *arg)
{
	ListCell *cell;

	if (event != XACT_EVENT_COMMIT && event != XACT_EVENT_ABORT && event != XACT_EVENT_PREPARE)
		return;
	/* transactions may be long, and numbers of processes are given away again */
	if (event == XACT_EVENT_COMMIT)
		foreach(cell, told)
			if (work_file_is_of(((const Told *) lfirst(cell))->pid))
				(void) kill(((const Told *) lfirst(cell))->pid, SIGTERM);
	list_free_deep(told);
	told = NIL;
}

/* What it has stopped was not. Those that began within it have larger numbers. */
static void
forget_told(SubXactEvent event, SubTransactionId own, SubTransactionId parent, void *arg)
{
	ListCell *cell;

	if (event != SUBXACT_EVENT_ABORT_SUB)
		return;
	foreach(cell, told)
		if (((const Told *) lfirst(cell))->within >= own)
		{
			pfree(lfirst(cell));
			told = foreach_delete_current(told, cell);
		}
}

void
work_stop(List *pids)
{
	static bool registered = false;
	MemoryContext old;
	ListCell *cell;

	if (!registered)
	{
		RegisterXactCallback(tell_workers, NULL);
		RegisterSubXactCallback(forget_told, NULL);
	}
	registered = true;
	old = MemoryContextSwitchTo(TopMemoryContext);
	foreach(cell, pids)
	{
		Told *one = (Told *) palloc(sizeof(Told));

		one->pid = lfirst_int(cell);
		one->within = GetCurrentSubTransactionId();
		told = lappend(told, one);
	}
	MemoryContextSwitchTo(old);
}

/* ---- after a restart ---- */

void
sqleq_work_launcher(Datum arg)
{
	ListCell *cell;

	BackgroundWorkerUnblockSignals();
	CurrentMemoryContext = TopMemoryContext;
	foreach(cell, work_files())
	{
		WorkKey key = ((WorkFile *) lfirst(cell))->key;

		if (key.kind != WORK_CAMPAIGN && key.kind != WORK_BATCH)
			continue;

		key.starter = InvalidTransactionId;
		work_launch(&key);
	}
	proc_exit(0);
}

void
work_register_launcher(void)
{
	BackgroundWorker worker = {};

	snprintf(worker.bgw_name, BGW_MAXLEN, "sqleq launcher");
	snprintf(worker.bgw_type, BGW_MAXLEN, "sqleq launcher");
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = BGW_NEVER_RESTART;
	snprintf(worker.bgw_library_name, BGW_MAXLEN, "sqleq");
	snprintf(worker.bgw_function_name, BGW_MAXLEN, "sqleq_work_launcher");
	RegisterBackgroundWorker(&worker);
}
