/*
 * confirm.h: both queries run on a candidate: does it show a difference?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/parsenodes.h"
#include "utils/timestamp.h"
}

#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/witness/witness.h"

typedef struct Confirmation
{
	Witness *witness;			/* not NULL: confirmed */
	const char *reason;			/* why not */
	bool late;					/* the reason is that the time was over */
} Confirmation;

/* Runs both queries on the candidate. Leaves no trace in the database. Errors of the queries are reasons, an interrupt is raised. */
extern Confirmation confirm_candidate(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline);

/* The query as its results are compared: with outputs of the types that both have in common. */
extern Query *compared_query(const SqleqProblem *problem, int q);
