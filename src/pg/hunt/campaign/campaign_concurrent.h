/*
 * campaign_concurrent.h: a campaign's tests on databases that are committed (concurrent/).
 */
#pragma once

#include "pg/hunt/campaign/campaign_step.h"

/*
 * Before the tests from that number on: beside some databases (sqleq.hunt_concurrent_sample) a committed one has tests,
 * too. Where it would have to wait for other workers, it goes on with the next call. `last`: there will be none.
 * Outside of transactions.
 */
extern void campaign_concurrent_round(Worker *worker, int64 number, bool last);

/* The process before was to go on with one: it is begun anew. */
extern void campaign_concurrent_again(void);
