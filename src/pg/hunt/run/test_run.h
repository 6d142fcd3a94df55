/*
 * hunt_test.h: one test of a hunt: texts that fill an oracle's holes, a database, runs under planner settings; how it is run and reduced.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/loop/hunt_loop.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/witness/witness.h"

#define HUNT_RUNS 8

/* One of the oracle's two queries under settings. */
typedef struct HuntRun
{
	int which;
	PlannerSettings settings;
} HuntRun;

typedef struct HuntTest
{
	int64 number;
	AbstractOracle *oracle;
	List *tables;				/* of char *: queries for the table holes */
	List *holes;				/* of char *: expressions for the holes */
	int patience;				/* times the usual limits of time */
	int nruns;
	HuntRun runs[HUNT_RUNS];	/* all have the same result */
	List *statements;			/* of char *: make the database */
	/* of a crash (hunt_crash.h) only */
	List *before;				/* of char *: what the session ran before, each of them rolled back, which it takes */
	int tries;					/* it shows in one of so many runs; 0: in each */
} HuntTest;

typedef enum HuntOutcome
{
	HUNT_SAME,
	HUNT_REFUSED,				/* a query raised what queries may raise, gave too many rows, or may not be: no test */
	HUNT_LATE,					/* no test for lack of time */
	/* what must not be */
	HUNT_DIFFERS,
	HUNT_BROKEN,				/* an internal error */
	HUNT_MISMATCH,				/* an error in one run and none in another, though nothing in them may raise one */
	HUNT_HANGS,					/* one run is late, another one quick */
	HUNT_MISPLANS,				/* the plan of a run does not compute its query (hunt_plan.h); hunt_test_run() does not say so */
	HUNT_ELSEWHERE,				/* all runs are the same here, and the second server gives something else */
	HUNT_UNMADE,				/* a statement that makes the database raises an internal error; hunt_test_run() does not say so */
	HUNT_CRASHES				/* hunt_test_run() does not say so, since its process is gone */
} HuntOutcome;

typedef struct HuntReport
{
	HuntOutcome outcome;
	int executed;				/* queries */
	int rows;					/* of the first result */
	int pair[2];				/* which runs show what must not be, the strange one last; for an internal error and a plan both the same */
	const char *message;		/* of an error; of HUNT_UNMADE the key (below) */
	const char *statement;		/* of HUNT_UNMADE */
} HuntReport;

/*
 * Makes a database in a schema that is first in search_path, runs body(arg), and rolls it all back. Statements that fail are passed over; the others
 * are returned. `body` may be NULL.
 */
extern List *hunt_on_database(List *statements, void (*body) (void *arg), void *arg);

/*
 * Which statement of the whole database is run, from 0; -1: none. Where some of them are left out, it is that one all the same. While one of them is made smaller,
 * `hunt_reducing` says which one: it may end the process then that has only raised an error before.
 */
extern int hunt_making, hunt_reducing;
extern const List *hunt_whole;	/* char *; NIL: the one that is made */

/* What body() makes is this database, or parts of it: should that end the process, it is to be said of the same statement. */
template <class Body>
inline void
hunt_of_whole(const List *statements, Body body)
{
	hunt_reducing = -1;
	hunt_whole = statements;
	PG_TRY();
	{
		body();
	}
	PG_FINALLY();
	{
		hunt_whole = NIL;
	}
	PG_END_TRY();
}

/* The statements (char *) that have made the database that is there; within a body only. */
extern List *hunt_database(void);

/* A statement that has raised an internal error, which none should. */
typedef struct HuntBroken
{
	const char *statement;
	const char *message;
	const char *key;			/* the scene, if it is one, and the message but for its names and numbers */
	const char *cause;			/* hunt_doubt.h */
	const char *state;			/* SQLSTATE */
} HuntBroken;

/* HuntBroken * of those that were to make the database that is there, one for each key; within a body only. */
extern List *hunt_broken(void);

/* Likewise: the one with that key; NULL: there is none. */
extern const HuntBroken *hunt_broken_by(const char *key);

/* On a database that is there. What does not parse, or may not fill a hole, is refused. `plans`: which plans were seen; NULL: they are not counted. */
extern HuntReport hunt_test_run(const HuntTest *test, SeenPlans *plans);

/* What of its results must be equal. */
extern Comparing hunt_comparing(const HuntTest *test);

/* On a database that is there: the oracle's queries with their holes filled; false, and why, when the texts may not fill them. */
extern bool hunt_test_texts(const HuntTest *test, const char **texts, const char **message);
