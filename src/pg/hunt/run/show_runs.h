/*
 * show_runs.h: runs two queries as texts, the way a script would, and says what they show.
 */
#pragma once

extern "C" {
#include "utils/elog.h"
}

#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/hunt_types.h"
#include "pg/hunt/run/plan_check.h"
#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/prepared.h"
#include "pg/hunt/words/outcomes.h"

/* What the two runs of a test showed. */
typedef struct HuntShown
{
	HuntOutcome outcome;
	const char *texts[2];    /* of the oracle's queries */
	HuntQuery *queries[2];   /* of the runs */
	HuntResult *results[2];  /* of the runs; NULL: an error, or late */
	const char *messages[2]; /* of errors */
	HuntPlan plan;           /* of HUNT_MISPLANS */
} HuntShown;

/* What one query gave as text. */
typedef struct HuntGiven
{
	HuntQuery *query;
	HuntResult *result; /* NULL: an error, too many rows, or late */
	ErrorData *error;
	bool late;
	bool as_it_is; /* not by one of the ways of row_ways.h */
	double ms;
} HuntGiven;

/* On a database that is there. `limit_ms`: what is late. */
extern HuntGiven hunt_give(const char *text, PlannerSettings settings, int limit_ms);

/* What a run may take. */
#define SHOW_MS 2000
/* What a report calls a hang takes at least as long. */
#define HANG_MS 10000

/*
 * On a database that is there: do the test's two runs show `wanted` as texts? Something else is no outcome but
 * HUNT_REFUSED. Not HUNT_ELSEWHERE (elsewhere.h).
 */
extern HuntShown hunt_show(const HuntTest *test, HuntOutcome wanted, int hang_ms);
