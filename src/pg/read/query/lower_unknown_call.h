/*
 * lower_unknown_call.h: calls of functions that the core has no operator for: unknown functions, known by name and
 * types.
 */
#pragma once

#include "pg/read/terms/lowering.h"

extern "C" {
#include "lib/stringinfo.h"
}

namespace front {

struct HostArgs;

extern Expr *uninterpreted(Lowering *low, const char *name, Type *type, List *args, bool strict, int location,
						   const char *construct);
extern bool equal_means_same(Node *node);
extern bool unknown_argument(Lowering *low, const Scope &scope, Node *arg, StringInfo name, List **args, bool *strict,
							 HostArgs *host = NULL);
/* Such a call; of an operator, when the query has it as `opno`. */
extern Expr *unknown_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation,
						  Oid opno);

} /* namespace front */
