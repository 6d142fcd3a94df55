/* campaign_concurrent.cpp: see campaign_concurrent.h. */
extern "C" {
#include "postgres.h"

#include <math.h>

#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "pgstat.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/hunt/campaign/campaign_concurrent.h"
#include "pg/hunt/campaign/campaign_schemas.h"
#include "pg/hunt/concurrent/concurrent_hunt.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/run/seen_plans.h"
#include "pg/scale/worker/work_launcher.h"
#include "pg/scale/worker/work_process.h"

static void
before_test(void *arg, int64 number)
{
	worker_keep_pace((Worker *) arg);
	CHECK_FOR_INTERRUPTS();
	/* the second session may crash, too */
	worker_enters(PHASE_CONCURRENT, number, true);
}

/*
 * A worker's first database has one, and so many of the others, evenly: what only committed ones show is not left to
 * luck.
 */
static bool
is_due(const Worker *worker, int64 number)
{
	double nth =
		(double) (number / TESTS_PER_DATABASE / ((int64) worker->campaign.workers * worker->campaign.slice.of));

	return floor(nth * sqleq_hunt_concurrent_sample) != floor((nth - 1) * sqleq_hunt_concurrent_sample);
}

/* The one that has begun, and waits for others; or whose bugs are still to be stored. */
static ConcurrentHunt concurrent;
/* One more is due; -1: none. `lost`: it was, and went with the process before: it is not to wait once more. */
static int64 owed = -1;
static bool lost = false;

static void
begin_concurrent(Worker *worker, int64 number)
{
	concurrent_hunt_free(&concurrent);
	concurrent.seed = worker->campaign.seed;
	concurrent.number = number / TESTS_PER_DATABASE * TESTS_PER_DATABASE;
	concurrent.place = campaign_place(worker->key.work, worker->key.worker, worker->campaign.role);
	concurrent.before_test = before_test;
	concurrent.arg = worker;
	concurrent.plans = worker->hunt.plans;
}

static void
go_on_concurrent(Worker *worker, int64 number)
{
	ErrorData *error;

	concurrent.deadline = worker->campaign.until;
	pgstat_report_activity(STATE_RUNNING, psprintf("concurrent database of test " INT64_FORMAT, concurrent.number));
	worker_file.waiting = -1;
	worker_enters(PHASE_CONCURRENT, concurrent.number, true);
	error = concurrent_hunt(&concurrent);
	/*
	 * Somebody looks at the schema, and keeps it from being dropped: there are no committed databases until they are
	 * done. What is short will be so for the tests that come next, too, which know what to do.
	 */
	if (error && error->sqlerrcode != ERRCODE_LOCK_NOT_AVAILABLE && error->sqlerrcode != ERRCODE_DUPLICATE_SCHEMA &&
		ERRCODE_TO_CATEGORY(error->sqlerrcode) != ERRCODE_INSUFFICIENT_RESOURCES)
		worker_pass_over(worker, error);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
	worker_file.waiting = concurrent.waits ? concurrent.number : -1;
	worker_enters(PHASE_IDLE, number, false);
	pgstat_report_activity(STATE_IDLE, NULL);
	if (concurrent.waits)
		return;
	lost = false;
	worker->progress.executed += concurrent.executed;
	worker->progress.concurrent += concurrent.tests;
	worker->progress.reports += list_length(concurrent.bugs);
	worker->progress.plans = seen_plans_count(worker->hunt.plans);
	worker->hunt.bugs = list_concat(worker->hunt.bugs, concurrent.bugs);
	/* after an error, above all, the tests that come next need what it holds */
	if (concurrent.bugs == NIL)
		concurrent_hunt_free(&concurrent);
}

void
campaign_concurrent_round(Worker *worker, int64 number, bool last)
{
	/* a bug cuts the tests of a database in pieces; it has one committed one */
	if (!last && number % TESTS_PER_DATABASE == 0 && number != worker->lived && is_due(worker, number))
		owed = number;
	if (!concurrent.waits && (owed < 0 || last))
		return;
	if (!concurrent.waits)
	{
		begin_concurrent(worker, owed);
		owed = -1;
	}
	concurrent.patient = !last && !lost;
	go_on_concurrent(worker, number);
}

void
campaign_concurrent_again(void)
{
	owed = worker_file.waiting;
	lost = owed >= 0;
}
