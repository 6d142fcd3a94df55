/*
 * write_plan.h: plans and expressions of the problem document.
 */
#pragma once

#include "pg/read/document/document_text.h"

namespace front {

extern void write_string(Document *out, const char *text);
extern void write_ids(Document *out, List *ids);
extern void write_exprs(Document *out, List *exprs);
/* The ids of types (Type *). */
extern void write_types(Document *out, List *types);
extern void write_const(Document *out, const Expr *expr);
extern void write_expr(Document *out, const Expr *expr);
/* A member, unless the expression is NULL. */
extern void write_optional(Document *out, const char *name, const Expr *expr);
extern void write_plan(Document *out, const Plan *plan);
extern void write_whole_expr(Document *out, const Expr *expr);
/* All that stands in several places, by number. */
extern void write_shared(Document *out, int columns);

} /* namespace front */
