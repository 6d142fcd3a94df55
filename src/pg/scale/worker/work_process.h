/*
 * work_process.h: the process of a background worker: its signals, its file, its session, its transactions.
 */
#pragma once

#include <signal.h>

extern "C" {
#include "utils/elog.h"
}

#include "pg/scale/worker/work_file.h"

/* What the worker is about to do, as it is on disk. */
extern WorkFile worker_file;

/* SIGTERM has come; QueryCancelPending is set, too. */
extern volatile sig_atomic_t worker_stop_requested;

/* SIGINT has: pg_cancel_backend(). */
extern volatile sig_atomic_t worker_cancel_requested;

/*
 * Sets signal handlers and opens the file. False: another process is this worker, or there are as many as there may be.
 */
extern bool worker_begin_process(const WorkKey *key, const int *step);

/* Of a process that helps a worker: a SIGTERM ends it. */
extern void worker_begin_helper(void);
/* In memory that others see: that such a signal has come. */
extern void worker_helper_tells(bool *told_to_go);

/*
 * Once the process is connected: settings. limited: and a limit on its memory, where what it runs has none of its own.
 */
extern void worker_prepare_session(bool limited);

/* Settings alone, of a process that is no worker by itself. */
extern void worker_session_settings(bool limited);

/* The transaction that has started the work may not have ended yet: waits for that. */
extern void worker_wait_for_starter(const WorkKey *key);

typedef enum WorkTransaction
{
	WORK_PLAIN,
	WORK_REPEATABLE, /* REPEATABLE READ */
	WORK_BARE        /* no snapshot: the body begins and ends transactions by itself, as VACUUM does */
} WorkTransaction;

/*
 * Runs body(arg) in a transaction, in the memory context of the caller, and as the user that he is. NULL: all went
 * well.
 */
extern ErrorData *worker_run(void (*body)(void *arg), void *arg, WorkTransaction kind = WORK_PLAIN);

/* In a transaction: somebody drops this database, or has dropped it, so that its tables cannot be written any more. */
extern bool worker_loses_database(void);

/* Writes down that this begins. */
extern void worker_enters(WorkPhase phase, int64 number, bool parallel);

/* Sleeps, or less when a signal comes, and looks for interrupts. */
extern void worker_nap(int64 ms);

/* The worker is done for good: its file is deleted. What is left to do is to exit. */
extern void worker_forget(const WorkKey *key);
