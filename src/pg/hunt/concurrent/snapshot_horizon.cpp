/*
 * snapshot_horizon.cpp: see snapshot_horizon.h.
 *
 * Who runs tests shares a lock with all that do. Who asks for it alone gets it when they have come to the end of their
 * databases, and those that come next wait behind him.
 */
extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_class.h"
#include "miscadmin.h"
#include "storage/lock.h"
#include "storage/procarray.h"
#include "utils/guc.h"
#include "utils/rel.h"
#include "utils/snapmgr.h"
}

#include "pg/hunt/concurrent/snapshot_horizon.h"
#include "pg/scale/worker/work_process.h"

/* The tests of a database take some seconds, and more where one of them is made smaller. */
#define OTHERS_MS 20000
/* Who keeps others makes something smaller (CONCURRENT_REDUCE_MS), and tells it. */
#define LONGEST_WAIT_MS 180000

TransactionId
concurrent_now(void)
{
	return ReadNextTransactionId();
}

typedef struct Looking
{
	TransactionId since;
	bool seen;
} Looking;

static void
look_body(void *arg)
{
	Looking *looking = (Looking *) arg;
	/* needs no look at a catalog, whose snapshot would count */
	Relation relation = table_open(RelationRelationId, AccessShareLock);

	InvalidateCatalogSnapshot();
	looking->seen = TransactionIdPrecedes(GetOldestNonRemovableTransactionId(relation), looking->since);
	table_close(relation, AccessShareLock);
}

bool
concurrent_is_seen(TransactionId since)
{
	Looking looking = {since, false};

	return worker_run(look_body, &looking, WORK_BARE) == NULL && looking.seen;
}

/* ---- the lock ---- */

static bool shares = false;

static LOCKTAG
lock_of_tests(void)
{
	LOCKTAG tag;

	/* SQL functions have the numbers 1 and 2 */
	SET_LOCKTAG_ADVISORY(tag, MyDatabaseId, 0, 0, 3);
	return tag;
}

typedef struct Locking
{
	LOCKMODE mode;
	int64 ms;
} Locking;

/* The process has it, not the transaction. */
static void
lock_body(void *arg)
{
	const Locking *locking = (const Locking *) arg;
	LOCKTAG tag = lock_of_tests();
	char text[32];

	snprintf(text, sizeof(text), INT64_FORMAT, Min(Max(locking->ms, 1), LONGEST_WAIT_MS));
	(void) set_config_option("lock_timeout", text, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
	(void) LockAcquire(&tag, locking->mode, true, false);
}

static void
unlock(LOCKMODE mode)
{
	LOCKTAG tag = lock_of_tests();

	(void) LockRelease(&tag, mode, true);
}

/* NULL: it has it. */
static ErrorData *
lock(LOCKMODE mode, int64 ms)
{
	Locking locking = {mode, ms};

	/* who waits with a snapshot is himself one of those that are waited for */
	return worker_run(lock_body, &locking, WORK_BARE);
}

ErrorData *
concurrent_tests_begin(int64 ms)
{
	ErrorData *error = lock(ShareLock, ms);

	shares = error == NULL;
	return error && error->sqlerrcode != ERRCODE_LOCK_NOT_AVAILABLE ? error : NULL;
}

void
concurrent_tests_end(void)
{
	if (shares)
		unlock(ShareLock);
	shares = false;
}

bool
concurrent_keep_others(void)
{
	return lock(ExclusiveLock, OTHERS_MS) == NULL;
}

void
concurrent_let_others(void)
{
	unlock(ExclusiveLock);
}
