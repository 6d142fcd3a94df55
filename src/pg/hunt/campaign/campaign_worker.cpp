/*
 * campaign_worker.cpp: the background workers of campaigns.
 *
 * A worker takes every n-th database of tests (n: workers of the campaign), one transaction for each, and reports in
 * transactions of their own. When the server crashes the postmaster starts it again; it then reports the test that was
 * running as a crash, and goes on with the next.
 */
extern "C" {
#include "postgres.h"

#include "fmgr.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "postmaster/bgworker.h"
#include "storage/ipc.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/hunt/campaign/campaign_concurrent.h"
#include "pg/hunt/campaign/campaign_crash.h"
#include "pg/hunt/campaign/campaign_schemas.h"
#include "pg/hunt/campaign/campaign_step.h"
#include "pg/hunt/campaign/campaign_store.h"
#include "pg/hunt/concurrent/snapshot_horizon.h"
#include "pg/hunt/elsewhere/second_compare.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/loop/hunt_loop.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/scratch_database.h"
#include "pg/hunt/run/seen_plans.h"
#include "pg/hunt/tell/bug_store.h"
#include "pg/hunt/words/bug.h"
#include "pg/scale/worker/work_file.h"
#include "pg/scale/worker/work_process.h"

extern "C" {
PGDLLEXPORT void sqleq_campaign_worker(Datum arg);
}

/* Reports to the table are no oftener than that, unless there is something to tell. */
#define REPORT_MS 1000

/* After so many tests that went well, crashes before are forgotten. */
#define TESTS_WITHOUT_CRASH 500

/* A worker that comes back so often without having finished a database stays away. */
#define MOST_STARTS 5

/* So often it comes back for one database: what ends it may be there again. */
#define STARTS_OF_A_DATABASE 3

/* ---- hooks of the hunt ---- */

static void
before_test(void *arg, int64 number, bool parallel)
{
	worker_keep_pace((Worker *) arg);
	CHECK_FOR_INTERRUPTS();
	worker_enters(PHASE_TEST, number, parallel);
}

static void
before_database(void *arg, int64 number)
{
	CHECK_FOR_INTERRUPTS();
	worker_enters(PHASE_DATABASE, number, false);
}

/* ---- reports ---- */

static void
store_reports(Worker *worker)
{
	ListCell *cell;

	foreach(cell, worker->hunt.bugs)
		worker->progress.muted += !bug_store((const HuntBug *) lfirst(cell), worker->hunt.seed);
	if (worker->crash)
		worker->progress.muted += !bug_store(worker->crash, worker->campaign.seed);
	bug_sightings_write();
}

/* Tells what was done, and reads what to do. */
static void
report(Worker *worker)
{
	worker->there = campaign_extension_stays();
	if (!worker->there)
		return;
	store_reports(worker);
	campaign_worker_progress(worker->key.work, worker->key.worker, &worker->progress,
							 seen_plans_news(worker->hunt.plans));
	worker_read_campaign(worker);
}

static void
begin(Worker *worker)
{
	worker_read_campaign(worker);
	if (worker->there)
	{
		const char *before = campaign_worker_plans(worker->key.work, worker->key.worker);

		if (before)
			seen_plans_merge(worker->hunt.plans, before);
		bug_sightings_read();
		campaign_worker_started(worker->key.work, worker->key.worker, MyProcPid);
		campaign_concurrent_sweep();
	}
}

static void
hunt_as_role(Worker *worker)
{
	hunt_run(&worker->hunt);
}

static void
run_tests(Worker *worker)
{
	worker_as_role(worker, hunt_as_role);
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
	worker_do(worker, report);
	memset(progress, 0, sizeof(*progress));
	hunt->bugs = NIL;
	worker->crash = NULL;
	worker->reported = now;
	if (!worker->there)
		worker_leave(worker, "stopped", "the extension or the campaign no longer exists");
	if (!worker->campaign.running)
		worker_leave(worker, "stopped", NULL);
}

/* The tests of one database, or the rest of them; in a memory context that is reset afterwards. */
static int64
run_round(Worker *worker, int64 next)
{
	Hunt *hunt = &worker->hunt;
	CampaignProgress *progress = &worker->progress;
	int64 end = (next / TESTS_PER_DATABASE + 1) * TESTS_PER_DATABASE;
	const SecondCounts before = second_counts;
	ErrorData *error;

	if (worker->version == NULL || strcmp(worker->version, worker->campaign.version) != 0)
		worker_do(worker, worker_analyse_oracles);
	if (hunt->oracles == NIL)
		worker_leave(worker, "failed", "no oracle has instances");
	worker_do(worker, worker_read_snippets);
	if (!worker->there)
		worker_leave(worker, "stopped", "the extension no longer exists");
	hunt->seed = worker->campaign.seed;
	hunt->first = next;
	hunt->tests = Min(end, worker->campaign.tests) - next;
	hunt->deadline = worker->campaign.until;
	hunt->done = hunt->executed = hunt->with_rows = hunt->refused = hunt->late = hunt->again = 0;
	hunt->bugs = NIL;
	pgstat_report_activity(STATE_RUNNING, psprintf("tests from number " INT64_FORMAT " on", next));
	error = concurrent_tests_begin((worker->campaign.until - GetCurrentTimestamp()) / 1000);
	if (error == NULL)
		error = worker_transaction(run_tests, worker);
	concurrent_tests_end();
	worker->exhausted = error != NULL && ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_INSUFFICIENT_RESOURCES;
	if (error && !worker->exhausted)
		worker_pass_over(worker, error);
	if (error)
		hunt->next = end;
	else
		worker->failures = 0;
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
	pgstat_report_activity(STATE_IDLE, NULL);
	worker_enters(PHASE_IDLE, hunt->next, false);
	if (!worker->exhausted)
		worker_file.starts = 0;
	if (hunt->next >
		worker_file.last_crash + (int64) TESTS_WITHOUT_CRASH * worker->campaign.workers * worker->campaign.slice.of)
		worker_file.crashes = 0;
	progress->done += hunt->done;
	progress->executed += hunt->executed;
	progress->with_rows += hunt->with_rows;
	progress->refused += hunt->refused + hunt->late;
	progress->compared += second_counts.compared - before.compared;
	progress->not_compared += second_counts.not_compared - before.not_compared;
	progress->reports += list_length(hunt->bugs) + hunt->again;
	progress->plans = seen_plans_count(hunt->plans);
	progress->oracles = tried_oracles(hunt->oracles);
	return hunt->next < end ? hunt->next : worker_after_database(worker, next);
}

static void
work(Worker *worker, bool elsewhere)
{
	MemoryContext context = AllocSetContextCreate(TopMemoryContext, "sqleq campaign", ALLOCSET_DEFAULT_SIZES);
	int64 next;

	MemoryContextSwitchTo(context);
	worker->lived = -1;
	campaign_concurrent_again();
	/* it may be the very report of a crash that ends it */
	if (elsewhere)
	{
		next = worker_after_database(worker, Max(worker->campaign.next, worker_file.number));
		worker_say(worker, "continues with another database after starts without progress",
				   psprintf("test number " INT64_FORMAT, next));
		worker_enters(PHASE_IDLE, next, false);
	}
	else
		next = worker_after_crash(worker, worker->campaign.next);
	worker->slice = worker->reported = GetCurrentTimestamp();
	if (worker->crash || worker->hunt.again > 0)
	{
		worker->progress.next = next;
		worker->progress.reports = 1;
		report_round(worker);
		worker_pause_after_crash(worker);
	}
	worker_wait_for_reports(worker);
	for (;;)
	{
		bool last = next >= worker->campaign.tests || GetCurrentTimestamp() >= worker->campaign.until;

		campaign_concurrent_round(worker, next, last);
		worker->progress.next = next;
		if (worker->hunt.bugs != NIL || (last && worker->progress.concurrent > 0))
			report_round(worker);
		if (last)
			worker_leave(worker, "finished", NULL);
		next = run_round(worker, next);
		worker->progress.next = next;
		if (worker->hunt.bugs != NIL || worker->exhausted || next >= worker->campaign.tests ||
			GetCurrentTimestamp() >= worker->campaign.until ||
			TimestampDifferenceExceeds(worker->reported, GetCurrentTimestamp(), REPORT_MS))
			report_round(worker);
		/* what holds the memory is not known; another process has it all */
		if (worker->exhausted)
			worker_start_anew(worker);
		MemoryContextReset(context);
	}
}

void
sqleq_campaign_worker(Datum arg)
{
	Worker *worker = (Worker *) MemoryContextAllocZero(TopMemoryContext, sizeof(Worker));

	memcpy(&worker->key, MyBgworkerEntry->bgw_extra, sizeof(WorkKey));
	if (!worker_begin_process(&worker->key, &hunt_making))
		proc_exit(0); /* started twice */
	/* what others crash is not its fault */
	const bool by_itself = worker_file.end != END_OTHERS;

	if (worker_file.starts > MOST_STARTS && by_itself)
	{
		/* the database may be gone, or its tests crash one after the other */
		worker_say(worker, "gave up after repeated starts without progress", NULL);
		work_file_delete(&worker->key);
		proc_exit(0);
	}
	work_file_write(&worker_file);
	BackgroundWorkerInitializeConnectionByOid(worker->key.database, InvalidOid, 0);
	worker_prepare_session(true);
	worker->campaign_context = AllocSetContextCreate(TopMemoryContext, "sqleq campaign's texts", ALLOCSET_SMALL_SIZES);
	worker->oracles_context = AllocSetContextCreate(TopMemoryContext, "sqleq oracles", ALLOCSET_DEFAULT_SIZES);
	worker->hunt.before_test = before_test;
	worker->hunt.before_database = before_database;
	worker->hunt.arg = worker;
	worker->hunt.plans = seen_plans_make();
	worker_wait_for_starter(&worker->key);
	worker_do(worker, begin);
	/* who has stopped it meanwhile may not have seen this process */
	worker_do(worker, worker_read_campaign);
	if (!worker->there || !worker->campaign.running)
		worker_leave(worker, "stopped", NULL);
	work(worker, worker_file.starts > STARTS_OF_A_DATABASE && by_itself);
}
