/*
 * campaign_step.cpp: see campaign_step.h.
 *
 * Tests run as the campaign's role, which may nothing; the tables of the extension are written as their owner.
 */
extern "C" {
#include "postgres.h"

#include "miscadmin.h"
#include "storage/ipc.h"
#include "utils/acl.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
}

#include "pg/hunt/campaign/campaign_schemas.h"
#include "pg/hunt/campaign/campaign_step.h"
#include "pg/hunt/loop/drawing.h"
#include "pg/hunt/oracle/oracle_store.h"
#include "pg/hunt/oracle/tester_role.h"
#include "pg/hunt/tell/bug_store.h"
#include "pg/scale/worker/work_process.h"

/* ---- transactions ---- */

typedef struct Step
{
	WorkerBody body;
	Worker *worker;
} Step;

static void
run_step(void *arg)
{
	const Step *step = (const Step *) arg;

	step->body(step->worker);
}

ErrorData *
worker_transaction(WorkerBody body, Worker *worker)
{
	Step step = {body, worker};

	return worker_run(run_step, &step);
}

void
worker_as_role(Worker *worker, WorkerBody body)
{
	Oid role = get_role_oid(worker->campaign.role, false), user;
	int security;

	check_tester_role(role);
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(role, security | SECURITY_LOCAL_USERID_CHANGE);
	body(worker);
	SetUserIdAndSecContext(user, security);
}

void
worker_read_campaign(Worker *worker)
{
	MemoryContext old;

	MemoryContextReset(worker->campaign_context);
	old = MemoryContextSwitchTo(worker->campaign_context);
	worker->there =
		campaign_extension_stays() && campaign_read(worker->key.work, worker->key.worker, &worker->campaign);
	MemoryContextSwitchTo(old);
}

static void
read_oracles(Worker *worker)
{
	worker->hunt.oracles = oracles_usable(NULL, worker->campaign.oracles);
}

void
worker_analyse_oracles(Worker *worker)
{
	MemoryContext old;

	MemoryContextReset(worker->oracles_context);
	old = MemoryContextSwitchTo(worker->oracles_context);
	worker->hunt.oracles = NIL;
	worker->version = pstrdup(worker->campaign.version);
	worker_as_role(worker, read_oracles);
	MemoryContextSwitchTo(old);
}

void
worker_read_snippets(Worker *worker)
{
	worker->there = campaign_extension_stays();
	if (!worker->there)
		return;
	worker->hunt.caq = hunt_generator();
	worker->hunt.crashed = bug_crashed();
}

/* ---- pace ---- */

/* A worker sleeps when it has worked so long, if it may not have all of a processor. */
#define SLICE_MS 20

void
worker_keep_pace(Worker *worker)
{
	TimestampTz now = GetCurrentTimestamp();
	int64 busy = (now - worker->slice) / 1000, pause = 0;

	worker->slice_tests++;
	if (busy < SLICE_MS &&
		(worker->campaign.rate == 0 || worker->slice_tests * 1000 < (int64) worker->campaign.rate * SLICE_MS))
		return;
	if (worker->campaign.cpu_share < 1)
		pause = (int64) (busy / worker->campaign.cpu_share) - busy;
	if (worker->campaign.rate > 0)
		pause = Max(pause, worker->slice_tests * 1000 / worker->campaign.rate - busy);
	while (pause > 0 && !worker_stop_requested)
	{
		worker_nap(Min(pause, 1000));
		pause -= Min(pause, 1000);
	}
	worker->slice = GetCurrentTimestamp();
	worker->slice_tests = 0;
}

/* ---- the end ---- */

typedef struct Ending
{
	const char *state;
	const char *reason;
} Ending;

static Ending ending;

void
worker_say(const Worker *worker, const char *what, const char *more)
{
	SetConfigOption("log_min_messages", "log", PGC_SUSET, PGC_S_OVERRIDE);
	ereport(LOG,
			(errmsg("sqleq campaign %d, worker %d: %s%s%s", worker->key.work, worker->key.worker, what,
					more ? ": " : "", more ? more : "")));
}

static void
write_end(Worker *worker)
{
	worker_read_campaign(worker);
	if (worker->there)
		campaign_worker_end(worker->key.work, worker->key.worker, ending.state, ending.reason);
}

void
worker_leave(Worker *worker, const char *state, const char *reason)
{
	ending.state = state;
	ending.reason = reason;
	QueryCancelPending = false;
	campaign_concurrent_leave(&worker->key, worker->campaign.role);
	(void) worker_transaction(write_end, worker);
	worker_forget(&worker->key);
	worker_say(worker, state, reason);
	proc_exit(0);
}

static void
see_if_dropped(Worker *worker)
{
	worker->there = !worker_loses_database();
}

void
worker_leave_on_signal(Worker *worker)
{
	QueryCancelPending = false;
	worker->there = true;
	if (worker_transaction(see_if_dropped, worker) == NULL && !worker->there)
	{
		/* its tables cannot be written any more */
		worker_forget(&worker->key);
		proc_exit(0);
	}
	campaign_concurrent_leave(&worker->key, worker->campaign.role);
	if (worker_transaction(worker_read_campaign, worker) == NULL && (!worker->there || !worker->campaign.running))
		worker_leave(worker, "stopped", NULL);
	proc_exit(0);
}

/* A disk that is full may be so for a while. Each start that came to nothing makes the next one wait longer. */
#define SHORTAGE_MS 30000

void
worker_start_anew(Worker *worker)
{
	const TimestampTz until =
		TimestampTzPlusMilliseconds(GetCurrentTimestamp(), (worker_file.starts - 1) * SHORTAGE_MS);

	while (GetCurrentTimestamp() < until && !worker_stop_requested)
		worker_nap(1000);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
	proc_exit(1);
}

void
worker_give_up(Worker *worker, ErrorData *error)
{
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
	if (ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_INSUFFICIENT_RESOURCES)
	{
		worker_say(worker, "starts anew", error->message);
		worker_start_anew(worker);
	}
	if (error->sqlerrcode == ERRCODE_QUERY_CANCELED)
		worker_leave(worker, "stopped", "canceled by a user");
	worker_leave(worker, "failed", error->message);
}

/* So many databases in a row. */
#define MOST_FAILURES 3

void
worker_pass_over(Worker *worker, ErrorData *error)
{
	if (worker_stop_requested || error->sqlerrcode == ERRCODE_QUERY_CANCELED || ++worker->failures >= MOST_FAILURES)
		worker_give_up(worker, error);
	worker_say(worker, "the tests of a database are skipped", error->message);
}

void
worker_do(Worker *worker, WorkerBody body)
{
	ErrorData *error = worker_transaction(body, worker);

	if (error)
		worker_give_up(worker, error);
	if (worker_stop_requested)
		worker_leave_on_signal(worker);
}

int64
worker_after_database(const Worker *worker, int64 number)
{
	return (number / TESTS_PER_DATABASE + (int64) worker->campaign.workers * worker->campaign.slice.of) *
		TESTS_PER_DATABASE;
}
