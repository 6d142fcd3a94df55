/*
 * hunt_test.h: one test of a hunt: texts that fill an oracle's holes, a database, runs under planner settings; how it is run and reduced.
 */
#pragma once

#include "pg/witness/witness.h"
#include "pg/oracle/oracle_instance.h"
#include "pg/hunt/hunt_execute.h"
#include "pg/hunt/oracle_hunt.h"

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
	HUNT_CRASHES				/* hunt_test_run() does not say so, since its process is gone */
} HuntOutcome;

typedef struct HuntReport
{
	HuntOutcome outcome;
	int executed;				/* queries */
	int rows;					/* of the first result */
	int pair[2];				/* which runs show what must not be, the strange one last; for an internal error both the same */
	const char *message;		/* of an error */
} HuntReport;

/*
 * Makes a database in a schema that is first in search_path, runs body(arg), and rolls it all back. Statements that fail are passed over; the others
 * are returned. `body` may be NULL.
 */
extern List *hunt_on_database(List *statements, void (*body) (void *arg), void *arg);

/* On a database that is there. What does not parse, or may not fill a hole, is refused. `plans` counts plans by their shape; NULL: it does not. */
extern HuntReport hunt_test_run(const HuntTest *test, HTAB *plans);

/* On a database that is there: the oracle's queries with their holes filled; false, and why, when the texts may not fill them. */
extern bool hunt_test_texts(const HuntTest *test, const char **texts, const char **message);

/* hunt_text.cpp: a query as it is reported: a text; and the one that is prepared, under settings that ask for it. Raises what is wrong with the text. */
extern HuntQuery *hunt_read(const char *text, PlannerSettings settings);
/* Statements (char *) that set the settings and run the query; and the same as a script, each with ";" and a newline. */
extern List *hunt_run_statements(const char *text, PlannerSettings settings);
extern const char *hunt_run_script(const char *text, PlannerSettings settings);

/*
 * hunt_script.cpp: a script that makes the test's database and runs its queries. `texts`: of the oracle's two queries; NULL: comments say what the
 * queries are made of. `results`: of each run, as comments below the query; may be NULL.
 */
extern const char *hunt_test_script(const HuntTest *test, const char *headline, const char *const *texts, const char *const *results);

/* hunt_doubt.cpp: what an error says about the server. */
extern bool error_is_internal(const ErrorData *error);
/* No query may raise this one, unless a function does. */
extern bool error_is_of_data(const ErrorData *error);
/* No function, operator or cast in the query raises errors. */
extern bool query_is_leakproof(Query *query);
/*
 * Are there so few ways to combine the rows of its tables that every plan is done in no time? What is reported as a hang has the strict limit; on the
 * way there it may be more.
 */
#define HANG_COMBINATIONS 20000
#define HANG_COMBINATIONS_BEFORE 500000
extern bool query_is_small(Query *query, double most);

/* Leaves out what it takes not. NULL: it does not show again. The test has two runs. */
extern HuntBug *hunt_reduce(const HuntTest *test, const HuntReport *report, TimestampTz deadline);
