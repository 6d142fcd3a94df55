/*
 * campaign_crash.h: how the process before ended, and what comes of that.
 */
#pragma once

#include "pg/hunt/campaign/campaign_step.h"

/*
 * Reports the test that crashed the server, or hung, if one did: worker->crash. Gives the number of the test to go on
 * with; `next` is what the table says.
 */
extern int64 worker_after_crash(Worker *worker, int64 next);

/* Leaves the server alone for a while. */
extern void worker_pause_after_crash(Worker *worker);

/* Waits while other workers of this server reduce their crashes: another one would take that work along. */
extern void worker_wait_for_reports(Worker *worker);
