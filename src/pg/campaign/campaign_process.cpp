/*
 * campaign_process.cpp: see campaign_process.h.
 *
 * The process belongs to the bootstrap superuser, which nothing that a test runs can become: the user is changed for a security context that forbids SET ROLE.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "access/xact.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "utils/guc.h"
#include "utils/timeout.h"
#include "utils/timestamp.h"
}

#include "pg/base/process_memory.h"
#include "pg/base/settings.h"
#include "pg/campaign/campaign_file.h"
#include "pg/campaign/campaign_process.h"

/* A test that does not heed its cancel between two ticks is stuck. */
#define TICK_MS 10000

CampaignFile worker_file;
volatile sig_atomic_t worker_stop_requested = false;

/* ---- signals ---- */

static void
on_term(int sig)
{
	int code = errno;

	worker_stop_requested = true;
	QueryCancelPending = true;
	InterruptPending = true;
	SetLatch(MyLatch);
	errno = code;
}

/* Somebody else has crashed: the postmaster ends all processes. */
static void
on_quit(int sig)
{
	worker_file.end = END_OTHERS;
	campaign_file_write(&worker_file);
	_exit(2);
}

/* A test that takes too long is cancelled by its own timer. */
static void
on_tick(void)
{
	static bool pending = false;

	if (pending && QueryCancelPending && worker_file.phase == PHASE_TEST)
	{
		worker_file.end = END_STUCK;
		campaign_file_write(&worker_file);
	}
	pending = QueryCancelPending;
}

static void
on_exit(int code, Datum arg)
{
	worker_file.phase = PHASE_IDLE;
	campaign_file_write(&worker_file);
}

/* ---- the file ---- */

void
worker_enters(CampaignPhase phase, int64 number, bool parallel)
{
	worker_file.again = worker_file.again && worker_file.number == number;
	worker_file.phase = phase;
	worker_file.end = END_NONE;
	worker_file.number = number;
	worker_file.parallel = parallel;
	worker_file.since = GetCurrentTimestamp();
	campaign_file_write(&worker_file);
}

/* ---- the process ---- */

void
worker_nap(int64 ms)
{
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, (long) Max(ms, 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	CHECK_FOR_INTERRUPTS();
}

bool
worker_begin_process(const CampaignKey *key)
{
	pqsignal(SIGTERM, on_term);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	if (!campaign_file_open(key, &worker_file))
		return false;
	worker_file.pid = MyProcPid;
	worker_file.starts++;
	pqsignal(SIGQUIT, on_quit);
	campaign_file_watch(&worker_file);
	BackgroundWorkerUnblockSignals();
	return true;
}

void
worker_forget(const CampaignKey *key)
{
	cancel_before_shmem_exit(on_exit, (Datum) 0);
	campaign_file_delete(key);
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
worker_prepare_session(void)
{
	/* background workers go without; tests are to meet what sessions of this database meet */
	StartTransactionCommand();
	process_session_preload_libraries();
	CommitTransactionCommand();
	/* tests provoke errors and warnings, and end their parallel workers, of which a server's log should hear nothing */
	set("log_min_messages", "panic");
	set("log_statement", "none");
	set("log_min_duration_statement", "-1");
	set("log_temp_files", "-1");
	set("temp_file_limit", "1GB");
	set("statement_timeout", "0");
	set("lock_timeout", "0");
	set("idle_in_transaction_session_timeout", "0");
	set("jit", "off");
	set("check_function_bodies", "on");
	limit_memory();
	enable_timeout_every(RegisterTimeout(USER_TIMEOUT, on_tick), TimestampTzPlusMilliseconds(GetCurrentTimestamp(), TICK_MS), TICK_MS);
	before_shmem_exit(on_exit, (Datum) 0);
}
