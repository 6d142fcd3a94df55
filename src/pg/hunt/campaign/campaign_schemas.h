/*
 * campaign_schemas.h: the schemas of databases that are committed. Each is a worker's own, and goes when the worker
 * does; one that a crash has left goes with the next worker.
 */
#pragma once

#include "pg/hunt/concurrent/sessions.h"
#include "pg/scale/worker/work_file.h"

extern ConcurrentPlace campaign_place(int32 campaign, int32 worker, const char *role);

/* The worker is about to leave: nothing of it stays. Outside of transactions. */
extern void campaign_concurrent_leave(const WorkKey *key, const char *role);

/* Drops what workers of campaigns have left that are gone. Within a transaction. */
extern void campaign_concurrent_sweep(void);
