/*
 * concurrent_crash.h: the crash of a committed database, run again where it does no harm (scratch_cluster.h), and
 * reduced.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/hunt/words/bug.h"

/* Which test of which database, and how. */
typedef struct ConcurrentCrash
{
	int64 seed;
	int64 number;          /* of the test */
	const char *statement; /* of the second session, which has crashed; NULL: it was this one */
	const char *folder;    /* for a cluster, relative to the data directory; NULL: nothing is run */
} ConcurrentCrash;

/* Within a transaction. What does not show again is reported as it was, with all statements and runs. */
extern HuntBug *concurrent_crash_bug(const ConcurrentCrash *crash, TimestampTz deadline);
