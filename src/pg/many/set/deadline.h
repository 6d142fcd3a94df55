/*
 * deadline.h: work that is ended some time after its deadline, without an error: what it had found out by then is told.
 */
#pragma once

#include "pg/base/subtransaction.h"

/*
 * How long after its deadline. Mostly it keeps the deadline by itself; on a busy machine the last pair may take longer.
 */
#define DEADLINE_GRACE_MS 500

/*
 * Runs body() if there is time left. False: it has not come to its end. What it writes must be in order wherever it can
 * be interrupted, that is where it calls what may look for interrupts: judging, planning, running.
 */
template <typename F>
bool
run_until(TimestampTz deadline, F body)
{
	SubtransactionResult result = {};

	if (GetCurrentTimestamp() >= deadline)
		return false;
	result = subtransaction_run(
		body, SubtransactionOptions{KEPT, ERRORS_OF_OURS, TimestampTzPlusMilliseconds(deadline, DEADLINE_GRACE_MS), 0});
	if (result.error && !result.late)
		ReThrowError(result.error);
	return !result.error;
}

/* The reason of what was left open. */
#define OUT_OF_TIME "the deadline passed before"
