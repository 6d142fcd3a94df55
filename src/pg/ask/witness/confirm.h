/*
 * confirm.h: both queries run on a candidate: does it show a difference?
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/parsenodes.h"
#include "utils/timestamp.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/witness.h"

typedef struct Confirmation
{
	Witness *witness;   /* not NULL: confirmed */
	const char *reason; /* why not */
	bool late;          /* the reason is that the time was over */
} Confirmation;

/*
 * Runs both queries on the candidate. Leaves no trace in the database. Errors of the queries are reasons, an interrupt
 * is raised.
 */
extern Confirmation confirm_candidate(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline);

/* The query as its results are compared: with outputs of the types that both have in common. */
extern Query *compared_query(const SqleqProblem *problem, int q);

/*
 * Is `result`, which the only query of the problem gave on the witness, the one that SQL permits there, as far as other
 * orders of rows and other plans show? `query` is that query, or one with the same rows. `chosen`: the witness was
 * chosen among many since fewer orders showed no other result; then more of them are asked. *all_tried (may be NULL):
 * the orders are so few that all of them were. To be called in a sandbox; raises errors of the query.
 */
extern bool gives_one_result(const SqleqProblem *problem, Query *query, const Witness *witness, ResultSet *result,
							 SqleqSemantics semantics, bool chosen, bool *all_tried);

/* May the query have results that runs in other orders do not show? */
extern bool query_misses_some(const SqleqProblem *problem, Query *query);

/*
 * The query, which is the problem's first one or has the same rows, gave `result` on the witness. Why it may give
 * `other`, too, as far as anybody knows; NULL: it surely does not. In a sandbox, likewise.
 */
extern const char *query_may_give(const SqleqProblem *problem, Query *query, const Witness *witness, ResultSet *result,
								  ResultSet *other);
