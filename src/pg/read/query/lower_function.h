/*
 * lower_function.h: calls of SQL functions whose body is a query over tables.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * As query_not_deterministic() asks for it (repeatable.h): every query of a SQL function's body. An error in there is a
 * "no".
 */
extern bool function_queries(Oid function, Node *call, List **queries);

extern Expr *expand_function(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation);

} /* namespace front */
