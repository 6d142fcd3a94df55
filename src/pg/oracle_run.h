/*
 * oracle_run.h: runs two filled queries under planner settings and compares what they give.
 */
#pragma once

/* Planner settings of one run: name, value, name, value ... NULL. */
typedef List *PlannerSettings;

typedef enum RunOutcome
{
	RUN_SAME,
	RUN_DIFFERS,				/* a wrong result, if the queries are equivalent */
	RUN_ERROR,					/* a query raised what queries may raise: no test */
	RUN_BROKEN,					/* a query raised what none may: an internal error */
	RUN_LATE
} RunOutcome;

typedef struct OracleRun
{
	RunOutcome outcome;
	int executed;				/* queries */
	int rows;					/* of the first result */
	const char *message;		/* of an error */
	const char *results[2];		/* as text, when they differ: a row per line, sorted unless the order counts, shortened */
} OracleRun;

/* Draws settings; most are as they are. The same seed gives the same. */
extern PlannerSettings random_settings(uint64 seed);
extern const char *settings_text(PlannerSettings settings, const char *before, const char *after);

/* Both queries in a subtransaction that is rolled back, each under its settings, with so much time together. */
extern OracleRun oracle_run(const char *q1, PlannerSettings s1, const char *q2, PlannerSettings s2, bool ordered, int limit_ms);
