/*
 * campaign_living.h: a campaign's tests on databases that live (living/), which are committed: the schema in which they are is the worker's own, and goes when the worker
 * does; one that a crash has left goes with whoever comes next.
 */
#pragma once

#include "pg/hunt/campaign/campaign_step.h"

/*
 * Before the tests from that number on: beside some databases (sqleq.hunt_living_sample) a living one has tests, too. Where it would have to wait for other workers, it goes on
 * with the next call. `last`: there will be none. Outside of transactions.
 */
extern void campaign_living_round(Worker *worker, int64 number, bool last);

/* The process before was to go on with one: it is begun anew. */
extern void campaign_living_again(void);

/* The worker is about to leave: nothing of it stays. Outside of transactions. */
extern void campaign_living_leave(const Worker *worker);

/* Drops what workers of campaigns have left that are gone. Within a transaction. */
extern void campaign_living_sweep(void);
