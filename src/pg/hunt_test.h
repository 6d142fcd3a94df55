/*
 * hunt_test.h: one test of a hunt: texts that fill an oracle's holes, a database, planner settings; how it is run and reduced.
 */
#pragma once

#include "witness.h"
#include "oracle_instance.h"
#include "oracle_run.h"
#include "oracle_hunt.h"

typedef struct HuntTest
{
	int64 number;
	AbstractOracle *oracle;
	bool plans_only;			/* the first query against itself, under other settings */
	List *tables;				/* of char *: queries for the table holes */
	List *holes;				/* of char *: expressions for the holes */
	PlannerSettings settings[2];
	List *statements;			/* of char *: make the database */
} HuntTest;

/* Makes a database in a schema that is first in search_path, runs body(arg), and rolls it all back. Statements that fail are passed over. */
extern void hunt_on_database(List *statements, void (*body) (void *arg), void *arg);

/* The two queries with their holes filled, on a database that is there; false, and why, when the texts may not fill them. */
extern bool hunt_test_texts(const HuntTest *test, const char **texts, const char **message);

/* On a database that is there. What does not parse, or may not fill a hole, is an error of the run. */
extern OracleRun hunt_test_run(const HuntTest *test, int limit_ms);

/*
 * A script that makes the test's database and runs both queries. `texts` NULL: comments say what the queries are made of. `results` may be NULL, else
 * they stand below the queries as comments.
 */
extern const char *hunt_test_script(const HuntTest *test, const char *const *texts, const char *const *results);

/* Leaves out what the difference does not need. NULL: the difference does not show again. */
extern HuntBug *hunt_reduce(const HuntTest *test, TimestampTz deadline);
