/*
 * lower_function.h: calls of SQL functions whose body is a query over tables.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

extern Expr *expand_function(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation);

}								/* namespace front */
