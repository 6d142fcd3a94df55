/*
 * lower_sublink.h: subqueries in expressions, and comparisons over rows and arrays.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

extern Expr *lower_sublink(Lowering *low, const Scope &scope, SubLink *link);
extern Expr *lower_row_compare(Lowering *low, const Scope &scope, RowCompareExpr *compare);
extern List *array_constants(Const *array);
extern Expr *lower_array_op(Lowering *low, const Scope &scope, ScalarArrayOpExpr *op);

}								/* namespace front */
