/*
 * work_launcher.h: starting background workers, now and when the server is started again.
 */
#pragma once

#include "pg/scale/worker/work_file.h"

/* Asks the postmaster for a worker. Raises when there is no slot left. */
extern void work_launch(const WorkKey *key);

/* Once, while the server starts: a process that brings back the workers that were at work when it was shut down. */
extern void work_register_launcher(void);

/* Deletes the files of databases that were dropped. */
extern void work_sweep(void);

/* Files (WorkFile *) of workers of this kind that are alive, in any database. */
extern List *work_alive(WorkKind kind);

/*
 * Waits, 5 s at most, until no worker of this kind is about to leave: the server does not know it any more, so that
 * others see that it is gone, and its process has not ended yet. Who is to bring workers back would take it for one
 * that works.
 */
extern void work_wait_for_leaving(WorkKind kind);

/*
 * Ends these processes (a List of int), as far as they are workers still, when the transaction commits, and they can
 * see why.
 */
extern void work_stop(List *pids);
