/*
 * hunt_script.h: tests as scripts.
 */
#pragma once

#include "pg/hunt/hunt_test.h"

/* What is known of the test's runs, each in its place. */
typedef struct HuntFindings
{
	HuntOutcome outcome;
	const char *results[2];		/* rows or an error; shown as comments; NULL: unknown */
	const char *plans[2];		/* likewise; NULL or "": unknown */
	TupleDesc rows[2];			/* what the runs give, where the script is to compare it; else NULL */
	Comparing comparing;
} HuntFindings;

/* What a report calls it, and says of it first. */
extern const char *outcome_kind(HuntOutcome outcome);
extern const char *outcome_headline(HuntOutcome outcome);

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
