/*
 * lower_sublink.h: subqueries in expressions, and comparisons over rows and arrays.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_sublink(Lowering *low, const Scope &scope, SubLink *link);
extern Expr *lower_row_compare(Lowering *low, const Scope &scope, RowCompareExpr *compare);
/* The value of a query of one column and at most one row; first_column as share_plan() has it. */
extern Expr *scalar_of(Lowering *low, const QueryPlan &query, int first_column);
/* The n-th column (from 0) of the single row of a subquery. */
extern Expr *scalar_column(Lowering *low, SharedPlan *shared, int column);
/*
 * May the rows of a subquery, whose first column this is, be taken for the elements of the array that is made of them?
 * Then, an operator over these.
 */
extern bool array_has_rows(Node *array, Node *column);
extern Expr *lower_array_of_rows_op(Lowering *low, const Scope &scope, ScalarArrayOpExpr *op, const QueryPlan &query,
									Node *column);
extern Expr *lower_array_op(Lowering *low, const Scope &scope, ScalarArrayOpExpr *op);

} /* namespace front */
