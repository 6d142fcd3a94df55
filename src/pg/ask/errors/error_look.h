/*
 * error_look.h: do two queries raise errors on given rows?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "utils/elog.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/plans/table_plans.h"
#include "pg/ask/witness/witness.h"

typedef struct SeenError
{
	int query;   /* 0 or 1 */
	bool every;  /* all plans that were tried raise it on these rows */
	bool always; /* it comes while the query is planned, before there are rows */
	const char *sqlstate;
	const char *message;
	Witness *witness; /* rows on which this query raises it, and the other one none; NULL (only of `always`): no such
						 rows are known */
} SeenError;

typedef struct ErrorLook
{
	const SqleqProblem *problem;
	TimestampTz deadline;
	ReplayPlan *plans[2];      /* NULL: there is none */
	SeenError *always[2];      /* not NULL: why there is none, an error while the query is planned */
	TablePlan *table_plans[2]; /* the session's own; NULL: there is none, or nobody has asked for it yet */
	bool table_planned[2];
	bool with_rows;  /* where one query fails, the other one is to give rows, and not just a result */
	List *databases; /* of Candidate * */
} ErrorLook;

/* An error of the query's, not one of the sandbox or of ours: those of our own come from files that are no C. */
extern bool error_is_of_query(const ErrorData *error);

extern SeenError *make_seen(int query, const ErrorData *error);

/* Plans the query; an error of its own in there is noted in look->always. False: there is no telling. */
extern bool plan_look(ErrorLook *look, int q);

/* Returns the query's error there, or NULL. *result: what it gave. Neither: there is nothing to be said. */
extern const ErrorData *run_one(const ErrorLook *look, int q, const Candidate *candidate, ResultSet **result);

/* The rows as a witness, when the catalog allows them; else NULL. */
extern Witness *allowed_rows(const ErrorLook *look, const Candidate *candidate);

/*
 * Does the query, in its own plan on its tables, raise an error or none, as it is expected to? Where no such plan can
 * be run, it is believed to.
 */
extern bool does_on_tables(ErrorLook *look, int q, const Candidate *candidate, bool raises);

/* Does the query raise this error on rows that are allowed, where the other one does not? */
extern bool raises_alone(ErrorLook *look, const SeenError *seen, const Candidate *candidate);

/*
 * Does this query raise an error, and the other one none, whatever plan they get and whatever order the rows come in?
 * Fills in the other one's result.
 */
extern bool confirm_error(const SqleqProblem *problem, const SeenError *seen, TimestampTz deadline);
