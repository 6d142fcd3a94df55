/*
 * work_process.cpp: see work_process.h.
 *
 * The process of a campaign belongs to the bootstrap superuser, which nothing that a test runs can become: the user is
 * changed for a security context that forbids SET ROLE.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "access/transam.h"
#include "access/xact.h"
#include "catalog/pg_database.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "storage/lock.h"
#include "storage/procarray.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/timeout.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/base/process_memory.h"
#include "pg/base/settings.h"
#include "pg/base/text_settings.h"
#include "pg/scale/worker/work_file.h"
#include "pg/scale/worker/work_process.h"

/* A test that does not heed its cancel between two ticks is stuck. */
#define TICK_MS 10000
#define MOST_TEMP_FILES_KB (1024 * 1024)

WorkFile worker_file;
volatile sig_atomic_t worker_stop_requested = false;
volatile sig_atomic_t worker_cancel_requested = false;

/* ---- signals ---- */

static void
on_term(SIGNAL_ARGS)
{
	int code = errno;

	worker_stop_requested = true;
	QueryCancelPending = true;
	InterruptPending = true;
	SetLatch(MyLatch);
	errno = code;
}

/* A query that raises "canceled" has not been. */
static void
on_int(SIGNAL_ARGS)
{
	worker_cancel_requested = true;
	StatementCancelHandler(COMPAT_PASS_SIGNAL);
}

/* Somebody else has crashed: the postmaster ends all processes. */
static void
on_quit(SIGNAL_ARGS)
{
	worker_file.end = END_OTHERS;
	work_file_write(&worker_file);
	_exit(2);
}

/* A test that takes too long is cancelled by its own timer. */
static void
on_tick(void)
{
	static bool pending = false;

	if (pending && QueryCancelPending && (worker_file.phase == PHASE_TEST || worker_file.phase == PHASE_CONCURRENT))
	{
		worker_file.end = END_STUCK;
		work_file_write(&worker_file);
	}
	pending = QueryCancelPending;
}

static void
on_exit(int code, Datum arg)
{
	worker_file.phase = PHASE_IDLE;
	work_file_write(&worker_file);
}

/* ---- the file ---- */

void
worker_enters(WorkPhase phase, int64 number, bool parallel)
{
	worker_file.again = worker_file.again && worker_file.number == number;
	worker_file.phase = phase;
	worker_file.end = END_NONE;
	worker_file.number = number;
	worker_file.parallel = parallel;
	worker_file.since = GetCurrentTimestamp();
	work_file_write(&worker_file);
}

/* ---- the process ---- */

void
worker_nap(int64 ms)
{
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, (long) Max(ms, 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	CHECK_FOR_INTERRUPTS();
}

/*
 * Whoever started this process saw room for it. The one that made room may not be gone yet: what it leaves is waited
 * for, some seconds at most, since a worker that gives up leaves work that nobody does.
 */
static bool
open_in_time(const WorkKey *key)
{
	for (int tries = 0; tries < 30; tries++)
	{
		if (work_file_open(key, &worker_file))
			return true;
		pg_usleep(100 * 1000);
	}
	return false;
}

bool
worker_begin_process(const WorkKey *key, const int *step)
{
	pqsignal(SIGTERM, on_term);
	pqsignal(SIGINT, on_int);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	if (!open_in_time(key))
		return false;
	worker_file.starts++;
	pqsignal(SIGQUIT, on_quit);
	work_file_watch(&worker_file, step);
	BackgroundWorkerUnblockSignals();
	return true;
}

static volatile bool *helper_told = NULL;

static void
on_helper_term(SIGNAL_ARGS)
{
	if (helper_told)
		*helper_told = true;
	die(COMPAT_PASS_SIGNAL);
}

void
worker_helper_tells(bool *told_to_go)
{
	helper_told = told_to_go;
}

void
worker_begin_helper(void)
{
	pqsignal(SIGTERM, on_helper_term);
	BackgroundWorkerUnblockSignals();
}

void
worker_forget(const WorkKey *key)
{
	cancel_before_shmem_exit(on_exit, (Datum) 0);
	work_file_delete(key);
}

/* ---- the session ---- */

static void
limit_memory(void)
{
	rlim_t used = process_memory(MEMORY_ADDRESSES);
	struct rlimit limit;

	if (used > 0 && getrlimit(RLIMIT_AS, &limit) == 0)
	{
		rlim_t most = used + (rlim_t) sqleq_memory_limit * 1024 * 1024;

		limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : Min(most, limit.rlim_max);
		(void) setrlimit(RLIMIT_AS, &limit);
	}
}

static void
set(const char *name, const char *value)
{
	SetConfigOption(name, value, PGC_SUSET, PGC_S_OVERRIDE);
}

void
worker_session_settings(bool limited)
{
	/* background workers go without; tests are to meet what sessions of this database meet */
	StartTransactionCommand();
	process_session_preload_libraries();
	CommitTransactionCommand();
	if (limited)
	{
		/*
		 * tests provoke errors and warnings, and end their parallel workers, of which a server's log should hear
		 * nothing
		 */
		set("log_min_messages", "panic");
		set("log_statement", "none");
		set("log_min_duration_statement", "-1");
		set("log_temp_files", "-1");
		limit_memory();
	}
	if (temp_file_limit < 0 || temp_file_limit > MOST_TEMP_FILES_KB)
		set("temp_file_limit", "1GB");
	/* what the role or the database is given is for sessions of people */
	use_usual_session();
	SetConfigOption("jit", "off", PGC_SUSET, PGC_S_SESSION);
}

void
worker_prepare_session(bool limited)
{
	worker_session_settings(limited);
	enable_timeout_every(RegisterTimeout(USER_TIMEOUT, on_tick),
						 TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TICK_MS), TICK_MS);
	before_shmem_exit(on_exit, (Datum) 0);
}

/* ---- transactions ---- */

/*
 * The transaction that starts the work may not have ended yet, or never will. After a crash of the server it may be
 * lost, and its number be one of the future, all of which the server takes for running.
 */
void
worker_wait_for_starter(const WorkKey *key)
{
	while (TransactionIdIsNormal(key->starter) && TransactionIdPrecedes(key->starter, ReadNextTransactionId()) &&
		   TransactionIdIsInProgress(key->starter))
	{
		worker_nap(50);
		if (worker_stop_requested)
			proc_exit(0);
	}
}

ErrorData *
worker_run(void (*body)(void *arg), void *arg, WorkTransaction kind)
{
	MemoryContext context = CurrentMemoryContext;
	ErrorData *volatile error = NULL;
	Oid user;
	int security;

	GetUserIdAndSecContext(&user, &security);
	PG_TRY();
	{
		SetCurrentStatementStartTimestamp();
		StartTransactionCommand();
		if (kind == WORK_REPEATABLE)
			XactIsoLevel = XACT_REPEATABLE_READ;
		if (kind != WORK_BARE)
			PushActiveSnapshot(GetTransactionSnapshot());
		MemoryContextSwitchTo(context);
		body(arg);
		if (kind != WORK_BARE)
			PopActiveSnapshot();
		CommitTransactionCommand();
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(context);
		error = CopyErrorData();
		FlushErrorState();
		AbortCurrentTransaction();
		/* of several transactions, the last one began as somebody else, perhaps */
		SetUserIdAndSecContext(user, security);
	}
	PG_END_TRY();
	MemoryContextSwitchTo(context);
	(void) pgstat_report_stat(false);
	return error;
}

bool
worker_loses_database(void)
{
	LOCKTAG tag;

	SET_LOCKTAG_OBJECT(tag, InvalidOid, DatabaseRelationId, MyDatabaseId, 0);
	return LockAcquire(&tag, AccessShareLock, false, true) == LOCKACQUIRE_NOT_AVAIL;
}
