/*
 * witness_rows.h: a candidate's rows as tuples of the server.
 */
#pragma once

#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/witness/witness.h"

/* Raises an error when a value is none of its type. */
extern const char *witness_fill(Witness *witness, const SqleqProblem *problem, const Candidate *candidate);
