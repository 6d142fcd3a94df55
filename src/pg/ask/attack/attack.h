/*
 * attack.h: the queries themselves, not what was read into them, run on databases that are made to hurt.
 */
#pragma once

extern "C" {
#include "datatype/timestamp.h"
#include "nodes/pg_list.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/attack/difference.h"

/*
 * Runs both queries on so many databases with at most that many rows per table. assumptions: of a verdict that is
 * attacked, a List of char *; what they leave out is left out. A witness in the result contradicts that verdict. Leaves
 * no trace; an interrupt is raised; what else goes wrong finds nothing.
 */
extern SearchResult attack_queries(const SqleqProblem *problem, List *assumptions, int databases, int most_rows,
								   TimestampTz deadline);

/*
 * So many such databases, a List of Candidate *, with rows that may violate constraints; NIL: there are none. Leaves no
 * trace.
 */
extern List *hurting_databases(const SqleqProblem *problem, int databases, int most_rows, TimestampTz deadline);
