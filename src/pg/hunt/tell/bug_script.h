/*
 * hunt_script.h: tests as scripts.
 */
#pragma once

#include "pg/hunt/run/plan_check.h"
#include "pg/hunt/run/test_run.h"

/* What is known of the test's runs, each in its place. */
typedef struct HuntFindings
{
	HuntOutcome outcome;
	const char *results[2];		/* rows or an error; shown as comments; NULL: unknown */
	const char *plans[2];		/* likewise; NULL or "": unknown */
	TupleDesc rows[2];			/* what the runs give, where the script is to compare it; else NULL */
	Comparing comparing;
	const HuntPlan *plan;		/* of HUNT_MISPLANS */
	const char *version;		/* of the server that gives another result; else NULL */
	const char *elsewhere;		/* which (second_rows_array()) */
	const char *state;			/* of HUNT_UNMADE: SQLSTATE */
} HuntFindings;

/* What a script says that fails by itself. */
#define HUNT_RESULTS_DIFFER "the results differ"
#define HUNT_UNCLEAR "The simplest runs disagree; it is unclear which one is wrong."
#define HUNT_LAW_BROKEN "the law does not hold"
#define HUNT_PLAN_MADE "this is the wrong plan"

/*
 * Comments of a script: before each query; before what is no query, but stands where others have one; and before the statements of a scene (statement_idea()),
 * with what it is about.
 */
#define SCRIPT_QUERY "-- query "
#define SCRIPT_STATEMENT "-- statement"
#define SCRIPT_SCENE "-- scene: "

/* Does a script with these findings fail on a server that has the bug? */
extern bool hunt_fails_by_itself(const HuntFindings *findings);

/* Stands before a query whose rows are kept in the table sqleq_result1, or 2 (i: 0, 1); "" when `rows` is NULL. */
extern const char *hunt_keeping(int i, TupleDesc rows);

/*
 * The columns of a result that a script can keep in a table, to compare it; NULL if it can't: no table has columns of pseudo-types, and what a way to the
 * rows leaves behind is rolled back.
 */
extern TupleDesc hunt_kept_rows(const HuntTest *test, const HuntResult *result);

/*
 * A script that makes the test's database and runs its queries. `texts`: of the oracle's two queries; NULL: comments say what the
 * queries are made of. `findings`: NULL: nothing is known; otherwise the script fails on a server that has the bug, and on no other.
 */
extern const char *hunt_test_script(const HuntTest *test, const char *headline, const char *const *texts, const HuntFindings *findings);

/* The same of one statement, which makes all that it is about, and did not show again what it is reported for. */
extern const char *hunt_statement_script(const HuntTest *test, const char *statement);
