/*
 * known_rows.h: a database that sqleq_explain() has shown, as a candidate for another pair of queries.
 */
#pragma once

extern "C" {
#include "utils/jsonb.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"

/* Tables that the problem does not have are left out. NULL: it is no such database. */
extern const Candidate *known_candidate(const SqleqProblem *problem, Jsonb *database);
