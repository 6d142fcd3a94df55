/*
 * hunt.h: a hunt: tests of this server: oracles filled at random, run on random databases under random planner
 * settings.
 *
 * Everything follows from (seed, number of the test): the same server gives the same tests. Nothing is left behind:
 * each database lives in a subtransaction that is rolled back.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/hunt/run/seen_plans.h"

/* Tests number n * TESTS_PER_DATABASE and on share a database. */
#define TESTS_PER_DATABASE 200

typedef struct Hunt
{
	/* in */
	int64 seed;
	int64 first; /* number of the first test */
	int64 tests; /* how many */
	TimestampTz deadline;
	List *oracles; /* of AbstractOracle *; those that are usable */
	/*
	 * Called before a test's queries run, and before a database is made for the tests from that number on; NULL:
	 * nothing is.
	 */
	void (*before_test)(void *arg, int64 number, bool parallel);
	void (*before_database)(void *arg, int64 number);
	void *arg;
	struct sqleq_caq *caq; /* makes them up (hunt_generator()); NULL: it is fetched */
	SeenPlans *plans;      /* NULL: they are not counted */
	List *crashed; /* ideas of statements (char *) that have crashed this server: databases are made without them */
	/* out */
	int64 done;      /* tests that ran to an end */
	int64 executed;  /* queries */
	int64 refused;   /* tests that raised an error, or came to nothing otherwise */
	int64 with_rows; /* tests whose result had rows */
	int64 late;
	int64 unconfirmed; /* differences that did not show again; some may be bugs */
	int64 again;       /* what is known, and was not made smaller again */
	List *bugs;        /* of HuntBug * */
	int64 next;        /* number of the test to go on with */
} Hunt;
