/*
 * parameter_types.h: the types of the parameters of two queries, and the queries analysed with them.
 */
#pragma once

#include "pg/read/problem/analyse_input.h"

namespace front {

/* Fills in queries[0] and, if there is a second text, queries[1]. Every parameter that is used has a type then. */
extern ParameterTypes analyse_queries(SqleqProblem *problem, Query *queries[2]);

} /* namespace front */
