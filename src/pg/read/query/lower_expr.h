/*
 * lower_expr.h: expressions of the analysed query as expressions of the problem document.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_expr(Lowering *low, const Scope &scope, Node *node);
extern List *lower_list(Lowering *low, const Scope &scope, List *nodes);
extern Expr *lower_condition(Lowering *low, const Scope &scope, Node *node);
extern Expr *negated(Lowering *low, Expr *expr);

} /* namespace front */
