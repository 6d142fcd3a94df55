/*
 * concurrent_reduce.h: a case made smaller.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_case.h"
#include "pg/hunt/concurrent/sessions.h"

/* So long, at most. */
#define CONCURRENT_REDUCE_MS 90000

/*
 * Runs the case again, on a database made anew; when it shows, leaves out what is not needed, one after the other, as
 * long as it shows. `shown` is of the last run that did; not shown: it did not show again. Outside of transactions;
 * errors as of concurrent_case_run().
 */
extern ErrorData *concurrent_reduce(ConcurrentCase *concurrent, const ConcurrentPlace *place, TimestampTz deadline,
									ConcurrentShown *shown);
