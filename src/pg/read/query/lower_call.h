/*
 * lower_call.h: calls of functions and operators, and comparisons.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, Oid opno);
extern Expr *lower_comparison(Lowering *low, Op op, Oid opno, Oid collation, Expr *left, Expr *right, int location);
extern Expr *in_collation(Lowering *low, Expr *expr, Oid collation);
extern Expr *in_result_collation(Lowering *low, Expr *expr, Oid collation);
extern bool is_volatile(Oid funcid);

/* Of a condition that NOT stands before: names the negators that the server goes by, and that somebody has declared. */
extern void name_negators(Lowering *low, Node *node);

} /* namespace front */
