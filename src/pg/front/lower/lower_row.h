/*
 * lower_row.h: the few uses of a whole row that need no row values: counting rows, and IS [NOT] NULL.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

extern Expr *lower_row_null_test(Lowering *low, const Scope &scope, NullTest *test);
extern Bitmapset *whole_rows(Query *query);
extern Plan *mark_rows(Lowering *low, Level *level, int index, Plan *plan);
extern Expr *row_marker(Lowering *low, const Scope &scope, Var *row);
extern Level *row_level(const Scope &scope, Var *row);

}								/* namespace front */
