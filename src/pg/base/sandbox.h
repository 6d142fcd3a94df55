/*
 * sandbox.h: runs what the user's queries ask for without leaving a trace: in a subtransaction that is always rolled
 * back, read-only, with restricted operations, as the calling user, functions of others with no more rights than they
 * have (guard.h), and with a time limit.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
#include "utils/elog.h"
}

#include "pg/base/subtransaction.h"

/*
 * Runs body(). An error in there is returned, in the caller's memory context; NULL: there was none. *late says that it
 * was the time limit. A cancel, and what else is nobody's business but the caller's, is raised. named: OIDs of
 * functions that the caller himself has asked for. memory_mb: that the backend may allocate; 0: as much as the call
 * that it is part of.
 */
extern ErrorData *sandbox_run_body(SubtransactionBody body, void *arg, TimestampTz deadline, const List *named,
								   bool *late, int memory_mb);

template <typename F>
ErrorData *
sandbox_run(F body, TimestampTz deadline, const List *named, bool *late, int memory_mb = 0)
{
	static_assert(std::is_trivially_destructible_v<F>, "an error would leave the captured values behind");
	return sandbox_run_body([](void *arg) { (*static_cast<F *>(arg))(); }, &body, deadline, named, late, memory_mb);
}

/* Within a body: another time limit from now on. */
extern void sandbox_limit(TimestampTz deadline);

/*
 * Raises an error when a query that is being run in a sandbox has called us. To be called first by whatever runs
 * queries of others.
 */
extern void sandbox_refuse_within(void);
