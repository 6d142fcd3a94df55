/*
 * plan_check.h: the plan of a run, judged as the plan checker judges it: does it compute the query, on whatever rows?
 * The test's own rows do not matter.
 */
#pragma once

extern "C" {
#include "access/tupdesc.h"
}

#include "pg/hunt/run/planner_settings.h"

typedef struct HuntPlan
{
	bool wrong;             /* this server confirmed a database on which the plan's result is not the query's */
	bool right;             /* a proof, or a search within the bound, says that it is */
	const char *plan;       /* as it was read, the node that is wrong marked */
	const char *blamed;     /* what kind of node that is; NULL: it is not known */
	const char *explained;  /* EXPLAIN (VERBOSE, COSTS OFF), of a wrong plan, as it is in SCRIPT_SCHEMA */
	const char *rows;       /* that database, as INSERTs */
	const char *emptied;    /* DELETEs that leave no other rows in its tables */
	const char *results[2]; /* of the query, and of the plan, on it */
	TupleDesc columns;      /* of the results */
	const char *wrong_rows; /* the plan's result as an SQL array of the rows' texts, sorted; NULL: it is large, or
							   parameters have other values there than in the test */
} HuntPlan;

/*
 * On a database that is there: of a query's text under settings. What cannot be planned or judged is neither right nor
 * wrong.
 */
extern HuntPlan hunt_plan_judge(const char *text, PlannerSettings settings);
