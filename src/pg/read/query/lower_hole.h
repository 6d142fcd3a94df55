/*
 * lower_hole.h: expression holes of abstract queries: caq_expr(number, NULL::type, row, ...).
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_hole(Lowering *low, const Scope &scope, FuncExpr *call);

} /* namespace front */
