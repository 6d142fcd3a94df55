/*
 * hunt_types.h: one test of a hunt: texts that fill an oracle's holes, a database, runs under planner settings.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/words/outcomes.h"

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
	List *tables; /* of char *: queries for the table holes */
	List *holes;  /* of char *: expressions for the holes */
	int patience; /* times the usual limits of time */
	int nruns;
	HuntRun runs[HUNT_RUNS]; /* all have the same result */
	List *statements;        /* of char *: make the database */
	/* of a crash (crash.h) only */
	List *before; /* of char *: what the session ran before, each of them rolled back, which it takes */
	int tries;    /* it shows in one of so many runs; 0: in each */
} HuntTest;

typedef struct HuntReport
{
	HuntOutcome outcome;
	int executed; /* queries */
	int rows;     /* of the first result */
	int pair[2];  /* which runs show what must not be, the strange one last; for an internal error and a plan both the
					 same */
	const char *message;   /* of an error; of HUNT_SETUP_FAILED the key (below) */
	const char *statement; /* of HUNT_SETUP_FAILED */
	/* of HUNT_SAME: the first run, in the memory context of the test; else NULL */
	const struct Query *query;
	const HuntResult *result;
} HuntReport;

/*
 * Does the test still show what it is reported for, on the database that is there, or on its own? Reduction and blame
 * know a bug by this alone.
 */
typedef struct ShowsAgain
{
	bool (*still_shows)(void *arg, const HuntTest *test);
	void *arg;
} ShowsAgain;
