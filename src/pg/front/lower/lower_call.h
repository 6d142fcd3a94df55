/*
 * lower_call.h: calls of functions and operators, and comparisons.
 */
#pragma once

#include "pg/front/lower/lowering.h"

extern "C" {
#include "lib/stringinfo.h"
}

namespace front
{

struct HostArgs;

extern Expr *lower_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, Oid opno);
extern Expr *lower_comparison(Lowering *low, Op op, Oid opno, Oid collation, Expr *left, Expr *right, int location);
extern Expr *in_collation(Lowering *low, Expr *expr, Oid collation);
extern Expr *in_result_collation(Lowering *low, Expr *expr, Oid collation);
extern Expr *stable_value(Lowering *low, Node *node, const char *name);
extern Expr *uninterpreted(Lowering *low, const char *name, Type *type, List *args, bool strict, int location, const char *construct);
extern bool is_volatile(Oid funcid);
extern bool equal_means_same(Node *node);
extern bool unknown_argument(Lowering *low, const Scope &scope, Node *arg, StringInfo name, List **args, bool *strict, HostArgs *host = NULL);

}								/* namespace front */
