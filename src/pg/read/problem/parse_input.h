/*
 * parse_input.h: from two query texts to two analysed and rewritten query trees.
 */
#pragma once

#include "pg/read/terms/problem.h"

namespace front {

/* Fills in the queries. `types` are the parameters' types; 0 for numbers that are not used. */
extern void parse_inputs(SqleqProblem *problem, Oid **types, int *n_types);

} /* namespace front */
