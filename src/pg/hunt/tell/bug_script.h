/*
 * bug_script.h: tests as scripts.
 */
#pragma once

#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/plan_check.h"
#include "pg/hunt/words/outcomes.h"

/* What is known of the test's runs, each in its place. */
typedef struct HuntFindings
{
	HuntOutcome outcome;
	const char *results[2]; /* rows or an error; shown as comments; NULL: unknown */
	const char *plans[2];   /* likewise; NULL or "": unknown */
	TupleDesc rows[2];      /* what the runs give, where the script is to compare it; else NULL */
	Comparing comparing;
	const HuntPlan *plan;  /* of HUNT_MISPLANS */
	const char *version;   /* of the server that gives another result; else NULL */
	const char *elsewhere; /* which (second_rows_array()) */
	const char *state;     /* of HUNT_SETUP_FAILED: SQLSTATE */
} HuntFindings;

/* A comment: what, and below it the text; nothing if that is NULL or "". */
extern void append_found(struct StringInfoData *script, const char *what, const char *text);

/* Does a script with these findings fail on a server that has the bug? */
extern bool hunt_fails_by_itself(const HuntFindings *findings);

/*
 * A script that makes the test's database and runs its queries. `texts`: of the oracle's two queries; NULL: comments
 * say what the queries are made of. `findings`: NULL: nothing is known; otherwise the script fails on a server that has
 * the bug, and on no other.
 */
extern const char *hunt_test_script(const HuntTest *test, const char *headline, const char *const *texts,
									const HuntFindings *findings);

/* The same of one statement, which makes all that it is about, and did not show again what it is reported for. */
extern const char *hunt_statement_script(const HuntTest *test, const char *statement);
