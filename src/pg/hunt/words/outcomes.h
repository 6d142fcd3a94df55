/*
 * outcomes.h: how a test can end.
 */
#pragma once

typedef enum HuntOutcome
{
	HUNT_SAME,
	HUNT_REFUSED, /* a query raised what queries may raise, gave too many rows, or may not be: no test */
	HUNT_LATE,    /* no test for lack of time */
	/* what must not be */
	HUNT_DIFFERS,
	HUNT_BROKEN,    /* an internal error */
	HUNT_MISMATCH,  /* an error in one run and none in another, though nothing in them may raise one */
	HUNT_HANGS,     /* one run is late, another one quick */
	HUNT_MISPLANS,  /* the plan of a run does not compute its query (plan_check.h); hunt_test_run() does not say so */
	HUNT_ELSEWHERE, /* all runs are the same here, and the second server gives something else */
	HUNT_SETUP_FAILED, /* a statement that makes the database raises an internal error; hunt_test_run() does not say so
						*/
	HUNT_CRASHES       /* hunt_test_run() does not say so, since its process is gone */
} HuntOutcome;

/* The kind of a bug that is found by comparison with a second server, up to its version. */
#define DIFFERS_FROM "differs from version "

/*
 * What the table of bugs calls it; made in the current memory context. `version`: of the second server; for
 * HUNT_ELSEWHERE only.
 */
extern const char *outcome_kind(HuntOutcome outcome, const char *version = NULL);

/* The first line of a bug's script. */
extern const char *outcome_headline(HuntOutcome outcome);
