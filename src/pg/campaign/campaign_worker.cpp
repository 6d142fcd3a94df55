/*
 * campaign_worker.cpp: see campaign_worker.h.
 *
 * Tests run as the campaign's role, which may nothing; the tables of the extension are written as their owner. The process itself belongs to the bootstrap
 * superuser, which nothing that a test runs can become: the user is changed for a security context that forbids SET ROLE.
 */
extern "C" {
#include "postgres.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "access/xact.h"
#include "catalog/pg_database.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "postmaster/interrupt.h"
#include "storage/ipc.h"
#include "storage/latch.h"
#include "storage/lock.h"
#include "storage/procarray.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/timeout.h"
#include "utils/timestamp.h"
}

#include "pg/base/settings.h"
#include "pg/campaign/campaign_file.h"
#include "pg/campaign/campaign_store.h"
#include "pg/campaign/campaign_worker.h"
#include "pg/hunt/bug_store.h"
#include "pg/hunt/oracle_hunt.h"
#include "pg/oracle/caq_generator.h"
#include "pg/oracle/kept_snippets.h"
#include "pg/oracle/oracle_instance.h"
#include "pg/oracle/oracle_store.h"
#include "pg/oracle/tester_role.h"

extern "C" {
PGDLLEXPORT void sqleq_campaign_worker(Datum arg);
}

/* A test that does not heed its cancel between two ticks is stuck. */
#define TICK_MS 10000

/* Reports to the table are no oftener than that, unless there is something to tell. */
#define REPORT_MS 1000

/* A worker sleeps when it has worked so long, if it may not have all of a processor. */
#define SLICE_MS 20

/* A server that has crashed is left alone for a second, after the next crash for two, and so on, up to a minute; until so many tests went well. */
#define LONGEST_PAUSE_MS 60000
#define TESTS_WITHOUT_CRASH 2000

/* A worker that comes back so often without having finished a database stays away. */
#define MOST_STARTS 5

typedef struct Worker
{
	CampaignKey key;
	Campaign campaign;			/* as last read */
	bool there;					/* the extension, the campaign, and its row for the worker are */
	Hunt hunt;
	MemoryContext campaign_context; /* of the texts in campaign */
	MemoryContext oracles_context;	/* of hunt.oracles and version */
	const char *version;		/* of the oracles at hand */
	TimestampTz reported;
	TimestampTz slice;			/* begin of the present stretch of work */
	int64 slice_tests;
	CampaignProgress progress;
	const HuntBug *crash;		/* of the process before, to be stored */
	bool exhausted;				/* the tests of a database ran out of memory, disk or locks */
} Worker;

static CampaignFile file;
static volatile sig_atomic_t stop_requested = false;

/* ---- signals ---- */

static void
on_term(int sig)
{
	int code = errno;

	stop_requested = true;
	QueryCancelPending = true;
	InterruptPending = true;
	SetLatch(MyLatch);
	errno = code;
}

/* Somebody else has crashed: the postmaster ends all processes. */
static void
on_quit(int sig)
{
	file.end = END_OTHERS;
	campaign_file_write(&file);
	_exit(2);
}

/* A test that takes too long is cancelled by its own timer. */
static void
on_tick(void)
{
	static bool pending = false;

	if (pending && QueryCancelPending && file.phase == PHASE_TEST)
	{
		file.end = END_STUCK;
		campaign_file_write(&file);
	}
	pending = QueryCancelPending;
}

static void
on_exit(int code, Datum arg)
{
	file.phase = PHASE_IDLE;
	campaign_file_write(&file);
}

/* ---- the file ---- */

static void
enter(CampaignPhase phase, int64 number, bool parallel)
{
	file.again = file.again && file.number == number;
	file.phase = phase;
	file.end = END_NONE;
	file.number = number;
	file.parallel = parallel;
	file.since = GetCurrentTimestamp();
	campaign_file_write(&file);
}

/* ---- pace ---- */

static void
nap(int64 ms)
{
	(void) WaitLatch(MyLatch, WL_LATCH_SET | WL_TIMEOUT | WL_EXIT_ON_PM_DEATH, (long) Max(ms, 1), PG_WAIT_EXTENSION);
	ResetLatch(MyLatch);
	CHECK_FOR_INTERRUPTS();
}

/* Sleeps when the worker has had its share. */
static void
keep_pace(Worker *worker)
{
	TimestampTz now = GetCurrentTimestamp();
	int64 busy = (now - worker->slice) / 1000, pause = 0;

	worker->slice_tests++;
	if (busy < SLICE_MS && (worker->campaign.rate == 0 || worker->slice_tests * 1000 < (int64) worker->campaign.rate * SLICE_MS))
		return;
	if (worker->campaign.cpu_share < 1)
		pause = (int64) (busy / worker->campaign.cpu_share) - busy;
	if (worker->campaign.rate > 0)
		pause = Max(pause, worker->slice_tests * 1000 / worker->campaign.rate - busy);
	while (pause > 0 && !stop_requested)
	{
		nap(Min(pause, 1000));
		pause -= Min(pause, 1000);
	}
	worker->slice = GetCurrentTimestamp();
	worker->slice_tests = 0;
}

/* ---- hooks of the hunt ---- */

static void
before_test(void *arg, int64 number, bool parallel)
{
	keep_pace((Worker *) arg);
	CHECK_FOR_INTERRUPTS();
	enter(PHASE_TEST, number, parallel);
}

static void
before_database(void *arg, int64 number)
{
	CHECK_FOR_INTERRUPTS();
	enter(PHASE_DATABASE, number, false);
}

/* ---- transactions ---- */

typedef void (*WorkerBody) (Worker *worker);

/* NULL: all went well. The body starts in the memory context of the caller. */
static ErrorData *
in_transaction(WorkerBody body, Worker *worker)
{
	MemoryContext context = CurrentMemoryContext;
	ErrorData *volatile error = NULL;

	PG_TRY();
	{
		SetCurrentStatementStartTimestamp();
		StartTransactionCommand();
		PushActiveSnapshot(GetTransactionSnapshot());
		MemoryContextSwitchTo(context);
		body(worker);
		PopActiveSnapshot();
		CommitTransactionCommand();
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(context);
		error = CopyErrorData();
		FlushErrorState();
		AbortCurrentTransaction();
	}
	PG_END_TRY();
	MemoryContextSwitchTo(context);
	(void) pgstat_report_stat(false);
	return error;
}

/* Runs something as the campaign's role. */
static void
as_role(Worker *worker, WorkerBody body)
{
	Oid role = get_role_oid(worker->campaign.role, false), user;
	int security;

	check_tester_role(role);
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(role, security | SECURITY_LOCAL_USERID_CHANGE);
	body(worker);
	SetUserIdAndSecContext(user, security);
}

static void
read_oracles(Worker *worker)
{
	worker->hunt.oracles = oracles_usable(NULL, worker->campaign.oracles);
}

static void
store_reports(Worker *worker)
{
	ListCell *cell;

	foreach(cell, worker->hunt.bugs)
		worker->progress.muted += !bug_store((const HuntBug *) lfirst(cell), worker->hunt.seed);
	if (worker->crash)
		worker->progress.muted += !bug_store(worker->crash, worker->campaign.seed);
}

static void
read_campaign(Worker *worker)
{
	MemoryContext old;

	MemoryContextReset(worker->campaign_context);
	old = MemoryContextSwitchTo(worker->campaign_context);
	worker->there = campaign_extension_stays() && campaign_read(worker->key.campaign, worker->key.worker, &worker->campaign);
	MemoryContextSwitchTo(old);
}

/* Tells what was done, and reads what to do. */
static void
report(Worker *worker)
{
	worker->there = campaign_extension_stays();
	if (!worker->there)
		return;
	store_reports(worker);
	campaign_worker_progress(worker->key.campaign, worker->key.worker, &worker->progress);
	read_campaign(worker);
}

static void
begin(Worker *worker)
{
	read_campaign(worker);
	if (worker->there)
		campaign_worker_started(worker->key.campaign, worker->key.worker, MyProcPid);
}

static void
analyse_oracles(Worker *worker)
{
	MemoryContext old;

	MemoryContextReset(worker->oracles_context);
	old = MemoryContextSwitchTo(worker->oracles_context);
	worker->hunt.oracles = NIL;
	worker->version = pstrdup(worker->campaign.version);
	as_role(worker, read_oracles);
	MemoryContextSwitchTo(old);
}

/* In a transaction of its own: one that runs tests must not hold locks on the extension's tables, or who drops it waits for its pauses, too. */
static void
read_snippets(Worker *worker)
{
	worker->there = campaign_extension_stays();
	if (worker->there)
		worker->hunt.caq = caq_generator();
}

static void
hunt_as_role(Worker *worker)
{
	hunt_run(&worker->hunt);
}

static void
run_tests(Worker *worker)
{
	as_role(worker, hunt_as_role);
}

/* ---- the end ---- */

typedef struct Ending
{
	const char *state;
	const char *reason;
} Ending;

static Ending ending;

static void
say(const Worker *worker, const char *what, const char *more)
{
	SetConfigOption("log_min_messages", "log", PGC_SUSET, PGC_S_OVERRIDE);
	ereport(LOG, (errmsg("sqleq campaign %d, worker %d: %s%s%s", worker->key.campaign, worker->key.worker, what, more ? ": " : "", more ? more : "")));
}

static void
write_end(Worker *worker)
{
	read_campaign(worker);
	if (worker->there)
		campaign_worker_end(worker->key.campaign, worker->key.worker, ending.state, ending.reason);
}

/* For good. */
static void pg_attribute_noreturn()
leave(Worker *worker, const char *state, const char *reason)
{
	ending.state = state;
	ending.reason = reason;
	QueryCancelPending = false;
	(void) in_transaction(write_end, worker);
	cancel_before_shmem_exit(on_exit, (Datum) 0);
	campaign_file_delete(&worker->key);
	say(worker, state, reason);
	proc_exit(0);
}

/* Who drops the database, or has dropped it, lets nobody lock it. */
static void
see_if_dropped(Worker *worker)
{
	LOCKTAG tag;

	SET_LOCKTAG_OBJECT(tag, InvalidOid, DatabaseRelationId, MyDatabaseId, 0);
	if (LockAcquire(&tag, AccessShareLock, false, true) == LOCKACQUIRE_NOT_AVAIL)
		worker->there = false;
}

/* SIGTERM: sqleq_campaign_stop(), or a shutdown, after which the worker is to come back. */
static void pg_attribute_noreturn()
leave_on_signal(Worker *worker)
{
	QueryCancelPending = false;
	worker->there = true;
	if (in_transaction(see_if_dropped, worker) == NULL && !worker->there)
	{
		/* its tables cannot be written any more */
		cancel_before_shmem_exit(on_exit, (Datum) 0);
		campaign_file_delete(&worker->key);
		proc_exit(0);
	}
	if (in_transaction(read_campaign, worker) == NULL && (!worker->there || !worker->campaign.running))
		leave(worker, "stopped", NULL);
	proc_exit(0);
}

/* After an error outside of tests. */
static void
give_up(Worker *worker, ErrorData *error)
{
	if (stop_requested)
		leave_on_signal(worker);
	if (error->sqlerrcode == ERRCODE_QUERY_CANCELED)
		leave(worker, "stopped", "canceled by a user");
	leave(worker, "failed", error->message);
}

static void
do_or_leave(Worker *worker, WorkerBody body)
{
	ErrorData *error = in_transaction(body, worker);

	if (error)
		give_up(worker, error);
	if (stop_requested)
		leave_on_signal(worker);
}

/* ---- the session ---- */

static void
limit_memory(void)
{
	FILE *status = fopen("/proc/self/statm", "r");
	unsigned long pages = 0;
	struct rlimit limit;

	if (status == NULL)
		return;
	if (fscanf(status, "%lu", &pages) == 1 && getrlimit(RLIMIT_AS, &limit) == 0)
	{
		rlim_t most = (rlim_t) pages * (rlim_t) sysconf(_SC_PAGESIZE) + (rlim_t) sqleq_memory_limit * 1024 * 1024;

		limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? most : Min(most, limit.rlim_max);
		(void) setrlimit(RLIMIT_AS, &limit);
	}
	fclose(status);
}

static void
set(const char *name, const char *value)
{
	SetConfigOption(name, value, PGC_SUSET, PGC_S_OVERRIDE);
}

static void
prepare_session(void)
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

/* ---- after a crash ---- */

typedef struct Crash
{
	const char *kind;
	int64 number;
	bool fill;					/* the texts of its queries can be had without another crash */
} Crash;

static Crash crash;

static void
write_crash(Worker *worker)
{
	worker->hunt.seed = worker->campaign.seed;
	worker->crash = hunt_unrun_bug(&worker->hunt, crash.number, crash.kind, crash.fill, sqleq_reduce_crashes ? campaign_file_scratch(&worker->key) : NULL);
}

static void
write_crash_as_role(Worker *worker)
{
	as_role(worker, write_crash);
}

/* Whether the process before ended in a test by the test's own fault. A test that may have been innocent is run once more, which will tell. */
static bool
left_by_a_crash(void)
{
	if (file.end == END_STUCK)
		return true;
	if (file.phase == PHASE_IDLE)
		return false;
	/* what was reported then still is to be */
	if (file.end == END_CRASHED || (file.end == END_NONE && file.phase == PHASE_REPORT))
		return true;
	/* a parallel worker may have crashed */
	return file.end == END_OTHERS && file.phase == PHASE_TEST && file.parallel && file.again;
}

/* It was killed from outside. Should memory have been short because of the test, another run would end in the same way, with the whole server. */
static bool
left_by_a_kill(void)
{
	return file.end == END_NONE && file.phase == PHASE_TEST && file.since >= PgStartTime;
}

/* Number of the first test in the worker's next database. */
static int64
after_database(const Worker *worker, int64 number)
{
	return (number / TESTS_PER_DATABASE + worker->campaign.workers) * TESTS_PER_DATABASE;
}

/* The number to go on with. */
static int64
after_the_process_before(Worker *worker, int64 next)
{
	bool crashed = left_by_a_crash();
	bool killed = left_by_a_kill();
	CampaignFile before = file;

	if (killed)
	{
		say(worker, "was killed in a test, which is left out", psprintf("number " INT64_FORMAT, before.number));
		enter(PHASE_IDLE, before.number, false);
		return before.number + 1;
	}
	if (before.phase != PHASE_TEST && before.phase != PHASE_REPORT && !crashed)
		return next;
	if (!crashed)
	{
		file.again = true;
		return before.number;
	}
	crash.kind = before.end == END_STUCK ? "hang" : "crash";
	crash.number = before.number;
	crash.fill = before.phase == PHASE_TEST;
	enter(PHASE_REPORT, before.number, false);
	do_or_leave(worker, analyse_oracles);
	do_or_leave(worker, write_crash_as_role);
	file.starts = 0;
	file.crashes++;
	file.last_crash = before.number;
	enter(PHASE_IDLE, before.number, false);
	/* a database that cannot be made has no tests */
	return before.phase == PHASE_DATABASE ? after_database(worker, before.number) : before.number + 1;
}

/* ---- the work ---- */

static int64
tried_oracles(const List *oracles)
{
	int64 tried = 0;
	ListCell *cell;

	foreach(cell, oracles)
		tried += ((const AbstractOracle *) lfirst(cell))->tests > 0;
	return tried;
}

static void
report_round(Worker *worker)
{
	TimestampTz now = GetCurrentTimestamp();
	Hunt *hunt = &worker->hunt;
	CampaignProgress *progress = &worker->progress;

	progress->per_second = (double) progress->executed * USECS_PER_SEC / (double) Max(now - worker->reported, 1);
	do_or_leave(worker, report);
	memset(progress, 0, sizeof(*progress));
	hunt->bugs = NIL;
	worker->crash = NULL;
	worker->reported = now;
	if (!worker->there)
		leave(worker, "stopped", "the extension or the campaign is gone");
	if (!worker->campaign.running)
		leave(worker, "stopped", NULL);
}

/* The tests of one database, or the rest of them; in a memory context that is reset afterwards. */
static int64
run_round(Worker *worker, int64 next)
{
	Hunt *hunt = &worker->hunt;
	CampaignProgress *progress = &worker->progress;
	int64 end = (next / TESTS_PER_DATABASE + 1) * TESTS_PER_DATABASE;
	ErrorData *error;

	if (worker->version == NULL || strcmp(worker->version, worker->campaign.version) != 0)
		do_or_leave(worker, analyse_oracles);
	if (hunt->oracles == NIL)
		leave(worker, "failed", "no oracle has instances");
	do_or_leave(worker, read_snippets);
	if (!worker->there)
		leave(worker, "stopped", "the extension is gone");
	hunt->seed = worker->campaign.seed;
	hunt->first = next;
	hunt->tests = Min(end, worker->campaign.tests) - next;
	hunt->deadline = worker->campaign.until;
	hunt->done = hunt->executed = hunt->with_rows = hunt->refused = hunt->late = 0;
	hunt->bugs = NIL;
	pgstat_report_activity(STATE_RUNNING, psprintf("tests from number " INT64_FORMAT " on", next));
	error = in_transaction(run_tests, worker);
	worker->exhausted = error != NULL && ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_INSUFFICIENT_RESOURCES;
	if (worker->exhausted)
		hunt->next = end;
	else if (error)
		give_up(worker, error);
	if (stop_requested)
		leave_on_signal(worker);
	pgstat_report_activity(STATE_IDLE, NULL);
	enter(PHASE_IDLE, hunt->next, false);
	if (!worker->exhausted)
		file.starts = 0;
	if (hunt->next > file.last_crash + TESTS_WITHOUT_CRASH * worker->campaign.workers)
		file.crashes = 0;
	progress->done += hunt->done;
	progress->executed += hunt->executed;
	progress->with_rows += hunt->with_rows;
	progress->refused += hunt->refused + hunt->late;
	progress->reports += list_length(hunt->bugs);
	progress->plans = hash_get_num_entries(hunt->plans);
	progress->oracles = tried_oracles(hunt->oracles);
	return hunt->next < end ? hunt->next : after_database(worker, next);
}

static void
take_a_nap(Worker *)
{
	nap(500);
}

static void
pause_after_crash(Worker *worker)
{
	TimestampTz end = TimestampTzPlusMilliseconds(GetCurrentTimestamp(), Min(LONGEST_PAUSE_MS, 500L << Min(file.crashes, 10)));

	while (GetCurrentTimestamp() < end && !stop_requested)
		do_or_leave(worker, take_a_nap);
	if (stop_requested)
		leave_on_signal(worker);
}

static void
work(Worker *worker)
{
	MemoryContext context = AllocSetContextCreate(TopMemoryContext, "sqleq campaign", ALLOCSET_DEFAULT_SIZES);
	int64 next;

	MemoryContextSwitchTo(context);
	next = after_the_process_before(worker, worker->campaign.next);
	worker->slice = worker->reported = GetCurrentTimestamp();
	if (worker->crash)
	{
		worker->progress.next = next;
		worker->progress.reports = 1;
		report_round(worker);
		pause_after_crash(worker);
	}
	for (;;)
	{
		if (next >= worker->campaign.tests || GetCurrentTimestamp() >= worker->campaign.until)
			leave(worker, "finished", NULL);
		next = run_round(worker, next);
		worker->progress.next = next;
		if (worker->hunt.bugs != NIL || worker->exhausted || next >= worker->campaign.tests ||
			TimestampDifferenceExceeds(worker->reported, GetCurrentTimestamp(), REPORT_MS))
			report_round(worker);
		/* what holds the memory is not known; another process has it all */
		if (worker->exhausted)
			proc_exit(1);
		MemoryContextReset(context);
	}
}

/* The transaction that starts the campaign may not have ended yet, or never will. */
static void
wait_for_starter(const CampaignKey *key)
{
	while (TransactionIdIsNormal(key->starter) && TransactionIdIsInProgress(key->starter))
	{
		nap(50);
		if (stop_requested)
			proc_exit(0);
	}
}

void
sqleq_campaign_worker(Datum arg)
{
	Worker *worker = (Worker *) MemoryContextAllocZero(TopMemoryContext, sizeof(Worker));

	pqsignal(SIGTERM, on_term);
	pqsignal(SIGHUP, SignalHandlerForConfigReload);
	memcpy(&worker->key, MyBgworkerEntry->bgw_extra, sizeof(CampaignKey));
	if (!campaign_file_open(&worker->key, &file))
		proc_exit(0);			/* started twice */
	file.pid = MyProcPid;
	file.starts++;
	pqsignal(SIGQUIT, on_quit);
	campaign_file_watch(&file);
	BackgroundWorkerUnblockSignals();
	if (file.starts > MOST_STARTS)
	{
		/* the database may be gone, or its tests crash one after the other */
		say(worker, "started again and again to no effect, and stays away", NULL);
		campaign_file_delete(&worker->key);
		proc_exit(0);
	}
	campaign_file_write(&file);
	BackgroundWorkerInitializeConnectionByOid(worker->key.database, InvalidOid, 0);
	prepare_session();
	worker->campaign_context = AllocSetContextCreate(TopMemoryContext, "sqleq campaign's texts", ALLOCSET_SMALL_SIZES);
	worker->oracles_context = AllocSetContextCreate(TopMemoryContext, "sqleq oracles", ALLOCSET_DEFAULT_SIZES);
	worker->hunt.before_test = before_test;
	worker->hunt.before_database = before_database;
	worker->hunt.arg = worker;
	worker->hunt.plans = hunt_plans();
	wait_for_starter(&worker->key);
	do_or_leave(worker, begin);
	if (!worker->there || !worker->campaign.running)
		leave(worker, "stopped", NULL);
	work(worker);
}

/* ---- launching ---- */

void
campaign_worker_launch(const CampaignKey *key)
{
	BackgroundWorker worker = {};

	snprintf(worker.bgw_name, BGW_MAXLEN, "sqleq campaign %d, worker %d", key->campaign, key->worker);
	snprintf(worker.bgw_type, BGW_MAXLEN, "sqleq campaign");
	worker.bgw_flags = BGWORKER_SHMEM_ACCESS | BGWORKER_BACKEND_DATABASE_CONNECTION;
	worker.bgw_start_time = BgWorkerStart_RecoveryFinished;
	worker.bgw_restart_time = 5;
	snprintf(worker.bgw_library_name, BGW_MAXLEN, "sqleq");
	snprintf(worker.bgw_function_name, BGW_MAXLEN, "sqleq_campaign_worker");
	memcpy(worker.bgw_extra, key, sizeof(*key));
	if (!RegisterDynamicBackgroundWorker(&worker, NULL))
		ereport(ERROR,
				(errcode(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED),
				 errmsg("there is no room for another background worker"),
				 errhint("Ask for fewer workers, or raise max_worker_processes.")));
}
