/*
 * plan_replay.h: a query and its plan run on a candidate: does the plan give what the query means?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/confirm.h"

/*
 * Runs the problem's query and its plan on the candidate: the witness has the query's result, and then one of the
 * plan's that the query does not permit, or, without a result, an error of the plan that the query cannot raise. Leaves
 * no trace in the database. Other errors are reasons why it is none, an interrupt is raised.
 */
extern Confirmation confirm_plan(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline);

/*
 * The same for the first of many databases, a List of Candidate *, that shows a difference. *tried: so many were looked
 * at. No reason is given.
 */
extern Confirmation find_plan_difference(const SqleqProblem *problem, const List *databases, TimestampTz deadline,
										 int *tried);

/* The candidate with fewer rows, as far as the difference stays; NULL: nothing smaller was found. */
extern Witness *find_smaller_for_plan(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline);
