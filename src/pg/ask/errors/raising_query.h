/*
 * raising_query.h: does one of two queries that are the same but for errors ever give rows where the other one does?
 *
 * Where a query reads tables and gives rows when all of them are empty (an aggregate without GROUP BY), these are no
 * rows here: what counts is a result other than that one.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/errors/seen_errors.h"
#include "pg/ask/witness/witness.h"

typedef struct RaisingQueries
{
	ResultSet
		*of_no_rows[2];   /* what it gives when all tables are empty; NULL: that is not known, or hangs on parameters */
	bool both_gave_rows;  /* on some database */
	SeenError *always[2]; /* not NULL: this query cannot be planned */
	SeenError *alone[2];  /* not NULL: a database on which this query raises an error and the other one gives rows (of
							 `always`: at least a result) */
} RaisingQueries;

/*
 * Runs both queries on databases, until both give rows on one of them: on all that were asked for, the first of which
 * has no rows if it can be so, then on some of the others. Both lists are of Candidate *. Databases of `alone` are
 * small, and the catalog allows them. Leaves no trace. An interrupt is raised; what else goes wrong finds nothing.
 */
extern RaisingQueries find_raising_queries(const SqleqProblem *problem, List *asked, List *others,
										   TimestampTz deadline);
