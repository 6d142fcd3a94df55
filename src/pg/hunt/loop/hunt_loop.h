/*
 * oracle_hunt.h: tests of this server: oracles filled at random, run on random databases under random planner settings.
 *
 * Everything follows from (seed, number of the test): the same server gives the same tests. Nothing is left behind: each database lives in a
 * subtransaction that is rolled back.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/hunt/run/seen_plans.h"

/* Tests number n * TESTS_PER_DATABASE and on share a database. */
#define TESTS_PER_DATABASE 200

/* A difference, reduced. */
typedef struct HuntBug
{
	const char *kind;			/* "wrong result", "internal error", "error mismatch", "hang", "wrong plan", "crash", "differs from version 18.0" */
	const char *oracle;
	int64 test;
	const char *settings[2];	/* that are needed to see it */
	const char *script;			/* shows it on any server of this version */
	const char *results[2];		/* or the error */
	const char *plans[2];
	const char *vanishes_with;	/* a single setting without which it does not show; empty: none is known */
	bool unclear;				/* plain runs disagree, too: the second one need not be the wrong one; the script says so */
	const char *elsewhere;		/* whether the second server has it, too; NULL: it was not tried */
	const char *fingerprint;	/* equal for what seems to be the same bug */
	const char *also;			/* equal for what is the same bug under another fingerprint, too; NULL: nothing is */
} HuntBug;

typedef struct Hunt
{
	/* in */
	int64 seed;
	int64 first;				/* number of the first test */
	int64 tests;				/* how many */
	TimestampTz deadline;
	List *oracles;				/* of AbstractOracle *; those that are usable */
	/* Called before a test's queries run, and before a database is made for the tests from that number on; NULL: nothing is. */
	void (*before_test) (void *arg, int64 number, bool parallel);
	void (*before_database) (void *arg, int64 number);
	void *arg;
	struct sqleq_caq *caq;		/* makes them up (hunt_generator()); NULL: it is fetched */
	SeenPlans *plans;			/* NULL: they are not counted */
	List *crashed;				/* ideas of statements (char *) that have crashed this server: databases are made without them */
	/* out */
	int64 done;					/* tests that ran to an end */
	int64 executed;				/* queries */
	int64 refused;				/* tests that raised an error, or came to nothing otherwise */
	int64 with_rows;			/* tests whose result had rows */
	int64 late;
	int64 unconfirmed;			/* differences that did not show again; some may be bugs */
	int64 again;				/* what is known, and was not made smaller again */
	List *bugs;					/* of HuntBug * */
	int64 next;					/* number of the test to go on with */
} Hunt;

/* The generator of tests: of what a second server has, too, if there is one. */
extern struct sqleq_caq *hunt_generator(void);

/* Runs until all tests are done, the deadline has passed, or a bug is found. SPI must not be connected. */
extern void hunt_run(Hunt *hunt);

/* An idea of the wider grammar, and in how many tests it is. */
typedef struct HuntIdea
{
	const char *name;
	int64 tests;
} HuntIdea;

/* One test more has it: a List of HuntIdea *. */
extern List *hunt_count_idea(List *ideas, const char *name);

/* HuntIdea * of the tests from hunt->first on; nothing is run. */
extern List *hunt_ideas(Hunt *hunt);

/* Statements of a database, without those that have crashed the server (hunt->crashed): comments stand in their places, so that the others keep their numbers. */
extern List *hunt_without_crashes(const Hunt *hunt, List *statements);
