/*
 * concurrent_hunt.h: the tests of one committed database.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/sessions.h"
#include "pg/hunt/run/seen_plans.h"

typedef struct ConcurrentHunt
{
	/* in */
	int64 seed;
	int64 number; /* of the database; test n of it has number + n */
	ConcurrentPlace place;
	TimestampTz deadline;
	void (*before_test)(void *arg, int64 number);
	void *arg;
	SeenPlans *plans; /* as of a Hunt */
	bool patient;     /* may wait (below) */
	/* out */
	bool waits; /* transactions of others go on that see what a VACUUM is to clean away: to be called again when some
				   time has passed */
	int64 tests;
	int64 executed; /* queries */
	List *bugs;     /* of HuntBug * */
	/* between calls */
	MemoryContext context; /* of all this, and of what is out; NULL: it has not begun */
	const struct ConcurrentDatabase *database;
	int statement;           /* the next one of its setup */
	TransactionId changed;   /* what the last one has committed */
	int pauses, pauses_here; /* it has waited so often; and before this statement */
} ConcurrentHunt;

/*
 * Outside of transactions. An error is one that ends the process's work; NULL: there was none. The schema is gone
 * afterwards, whatever comes, if it can be, unless the hunt waits.
 */
extern ErrorData *concurrent_hunt(ConcurrentHunt *hunt);

/* What is out is not needed any more. */
extern void concurrent_hunt_free(ConcurrentHunt *hunt);
