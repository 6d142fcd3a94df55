/*
 * difference.h: both queries run on many databases, until one is found on which they differ.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/witness.h"

typedef struct SearchResult
{
	Witness *witness;    /* not NULL: confirmed */
	int databases;       /* on so many both queries were run, or one of them failed */
	int failed;          /* of these, so many on which a query failed */
	bool both_gave_rows; /* on one of them, at least, both gave rows */
	const char *error;   /* the first such error */
	const char *refused; /* why the first database on which the results differed was none */
} SearchResult;

/*
 * Runs both queries on the databases, a List of Candidate *. fit: rows that violate constraints are taken out of them
 * first; otherwise the constraints are checked where the results differ. So many such databases are looked at at most:
 * a query with more than one permitted result differs on most. Leaves no trace. An interrupt is raised; what else goes
 * wrong finds nothing.
 */
extern SearchResult find_difference(const SqleqProblem *problem, List *databases, bool fit, int most_confirmed,
									TimestampTz deadline);

/*
 * A witness on fewer rows, or with simpler values, than the candidate, on which the queries differ; NULL: none was
 * found. Likewise.
 */
extern Witness *find_smaller(const SqleqProblem *problem, Candidate *candidate, TimestampTz deadline);
