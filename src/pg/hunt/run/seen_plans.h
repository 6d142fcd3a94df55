/*
 * seen_plans.h: how many different plans were seen, by the hashes of their shapes. Few are counted, many are estimated
 * (HyperLogLog, within 2 %), so that a campaign may run for a year; and what was seen can be written down, and read by
 * the process that comes after.
 */
#pragma once

extern "C" {
#include "postgres.h"
}

typedef struct SeenPlans SeenPlans;

#define SEEN_PLANS_BYTES 4096

/* An empty one, in TopMemoryContext. */
extern SeenPlans *seen_plans_make(void);

/* NULL: nothing is done. */
extern void seen_plans_add(SeenPlans *plans, uint64 shape);

extern int64 seen_plans_count(const SeenPlans *plans);

/* What is written down: SEEN_PLANS_BYTES; NULL: nothing is new since the last time. */
extern const char *seen_plans_news(SeenPlans *plans);

/* Those that a process before has seen, too. */
extern void seen_plans_merge(SeenPlans *plans, const char *bytes);
