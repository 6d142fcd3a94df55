/* campaign_concurrent.cpp: see campaign_concurrent.h. */
extern "C" {
#include "postgres.h"

#include <math.h>

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "pgstat.h"
#include "utils/builtins.h"
#include "utils/timestamp.h"
}

#include "pg/base/own_tables.h"
#include "pg/base/settings.h"
#include "pg/hunt/campaign/campaign_concurrent.h"
#include "pg/hunt/campaign/campaign_schemas.h"
#include "pg/hunt/campaign/campaign_step.h"
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
	worker_enters(PHASE_LIVING, number, true);
}

/* A worker's first database has one, and so many of the others, evenly: what only those that live show is not left to luck. */
static bool
is_due(const Worker *worker, int64 number)
{
	double nth = (double) (number / TESTS_PER_DATABASE / ((int64) worker->campaign.workers * worker->campaign.slice.of));

	return floor(nth * sqleq_hunt_living_sample) != floor((nth - 1) * sqleq_hunt_living_sample);
}

/* The one that has begun, and waits for others; or whose bugs are still to be told. */
static LivingHunt living;
/* One more is due; -1: none. `lost`: it was, and went with the process before: it is not to wait once more. */
static int64 owed = -1;
static bool lost = false;

static void
begin_living(Worker *worker, int64 number)
{
	living_hunt_free(&living);
	living.seed = worker->campaign.seed;
	living.number = number / TESTS_PER_DATABASE * TESTS_PER_DATABASE;
	living.place = campaign_place(worker->key.work, worker->key.worker, worker->campaign.role);
	living.before_test = before_test;
	living.arg = worker;
	living.plans = worker->hunt.plans;
}

static void
go_on_living(Worker *worker, int64 number)
{
	ErrorData *error;

	living.deadline = worker->campaign.until;
	pgstat_report_activity(STATE_RUNNING, psprintf("living database of test " INT64_FORMAT, living.number));
	worker_file.waiting = -1;
	worker_enters(PHASE_LIVING, living.number, true);
	error = living_hunt(&living);
	/*
	 * Somebody looks at the schema, and keeps it from being dropped: there are no living databases until he goes. What is short will be so for the tests that come
	 * next, too, which know what to do.
	 */
	if (error && error->sqlerrcode != ERRCODE_LOCK_NOT_AVAILABLE && error->sqlerrcode != ERRCODE_DUPLICATE_SCHEMA &&
		ERRCODE_TO_CATEGORY(error->sqlerrcode) != ERRCODE_INSUFFICIENT_RESOURCES)
		worker_pass_over(worker, error);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
	worker_file.waiting = living.waits ? living.number : -1;
	worker_enters(PHASE_IDLE, number, false);
	pgstat_report_activity(STATE_IDLE, NULL);
	if (living.waits)
		return;
	lost = false;
	worker->progress.executed += living.executed;
	worker->progress.living += living.tests;
	worker->progress.reports += list_length(living.bugs);
	worker->progress.plans = seen_plans_count(worker->hunt.plans);
	worker->hunt.bugs = list_concat(worker->hunt.bugs, living.bugs);
	/* after an error, above all, the tests that come next need what it holds */
	if (living.bugs == NIL)
		living_hunt_free(&living);
}

void
campaign_living_round(Worker *worker, int64 number, bool last)
{
	/* a bug cuts the tests of a database in pieces; it has one living one */
	if (!last && number % TESTS_PER_DATABASE == 0 && number != worker->lived && is_due(worker, number))
		owed = number;
	if (!living.waits && (owed < 0 || last))
		return;
	if (!living.waits)
	{
		begin_living(worker, owed);
		owed = -1;
	}
	living.patient = !last && !lost;
	go_on_living(worker, number);
}

void
campaign_living_again(void)
{
	owed = worker_file.waiting;
	lost = owed >= 0;
}
