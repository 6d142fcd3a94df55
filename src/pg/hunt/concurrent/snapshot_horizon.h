/*
 * snapshot_horizon.h: rows that are no more are cleaned away, and pages are marked as visible to all, only when no
 * transaction began before. Other workers' tests are in transactions that last as long as their databases.
 *
 * All of this is outside of transactions.
 */
#pragma once

extern "C" {
#include "utils/elog.h"
}

/* Of what was committed so far. */
extern TransactionId concurrent_now(void);
/* Does a transaction go on that began before that? */
extern bool concurrent_is_seen(TransactionId since);

/*
 * A worker is about to begin such a transaction, and waits for others that have asked for it, `ms` at most; and it is
 * over. An error: the wait was ended.
 */
extern ErrorData *concurrent_tests_begin(int64 ms);
extern void concurrent_tests_end(void);

/* From now on nobody begins one; those that go on are waited for. False: some last too long, and nobody is kept. */
extern bool concurrent_keep_others(void);
extern void concurrent_let_others(void);
