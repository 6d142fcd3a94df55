/*
 * parse_input.h: from two query texts to two analysed and rewritten query trees.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/front/lower/lowering.h"

namespace front
{

extern void parse_inputs(SqleqProblem *problem, Oid **types, int *n_types);
extern void check_query_permissions(Query *query);
extern void enter_query_context(ErrorContextCallback *callback, SqleqProblem *problem, int query);
extern void leave_query_context(ErrorContextCallback *callback);

}								/* namespace front */
