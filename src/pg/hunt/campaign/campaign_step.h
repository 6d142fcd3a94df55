/*
 * campaign_step.h: what a campaign's worker does, a step at a time: each is a transaction, and may be the last.
 */
#pragma once

extern "C" {
#include "utils/elog.h"
}

#include "pg/hunt/campaign/campaign_store.h"
#include "pg/hunt/loop/hunt.h"
#include "pg/hunt/words/bug.h"
#include "pg/scale/worker/work_file.h"

typedef struct Worker
{
	WorkKey key;
	Campaign campaign; /* as last read */
	bool there;        /* the extension, the campaign, and its row for the worker are */
	Hunt hunt;
	MemoryContext campaign_context; /* of the texts in campaign */
	MemoryContext oracles_context;  /* of hunt.oracles and version */
	const char *version;            /* of the oracles at hand */
	TimestampTz reported;
	TimestampTz slice; /* begin of the present stretch of work */
	int64 slice_tests;
	CampaignProgress progress;
	const HuntBug *crash; /* of the process before, to be stored */
	int64 lived;          /* a database beside which the committed one has ended the process before */
	bool exhausted;       /* the tests of a database ran out of memory, disk or locks */
	int failures; /* databases in a row whose tests have ended with an error that none of them should have let out */
} Worker;

typedef void (*WorkerBody)(Worker *worker);

/* Runs the body in a transaction, in the memory context of the caller. NULL: all went well. */
extern ErrorData *worker_transaction(WorkerBody body, Worker *worker);

/* The same, but an error, or a SIGTERM meanwhile, ends the worker. */
extern void worker_do(Worker *worker, WorkerBody body);

/* Within a transaction: runs something as the campaign's role. */
extern void worker_as_role(Worker *worker, WorkerBody body);

/* Bodies: the campaign as it is now (worker->campaign, worker->there), and its oracles (worker->hunt.oracles). */
extern void worker_read_campaign(Worker *worker);
extern void worker_analyse_oracles(Worker *worker);

/*
 * What tests are made of, and what databases are made without (worker->hunt, worker->there). In a transaction of its
 * own: one that runs tests must not hold locks on the extension's tables, or who drops it waits for its pauses, too.
 */
extern void worker_read_snippets(Worker *worker);

/* Sleeps when the worker has had its share. */
extern void worker_keep_pace(Worker *worker);

/* Number of the first test in the worker's next database. */
extern int64 worker_after_database(const Worker *worker, int64 number);

/* Tells the server's log. */
extern void worker_say(const Worker *worker, const char *what, const char *more);

/* For good: the table says so. */
[[noreturn]] extern void worker_leave(Worker *worker, const char *state, const char *reason);

/* SIGTERM: sqleq_hunt.campaign_stop(), or a shutdown, after which the worker is to come back. */
[[noreturn]] extern void worker_leave_on_signal(Worker *worker);

/*
 * After an error that has ended the tests of a database, and no test has caught: a server that is wrong may raise one
 * anywhere. It is logged, and the next database is the next one; but what comes again and again (a role that is gone)
 * ends the campaign.
 */
extern void worker_pass_over(Worker *worker, ErrorData *error);

/* After an error for want of memory, room or the like: another process may have it. */
[[noreturn]] extern void worker_start_anew(Worker *worker);
/* After an error outside of tests. */
[[noreturn]] extern void worker_give_up(Worker *worker, ErrorData *error);
