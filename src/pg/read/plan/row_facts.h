/*
 * row_facts.h: what is known of the rows of a node.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern void add_facts(Rows *rows, const Expr *condition);
/* These values are equal in all rows, or both NULL. */
extern void add_fact(Rows *rows, Expr *a, Expr *b);
/* The value is the same in all rows. */
extern void add_constant(Reader *reader, Rows *rows, Expr *expr);
extern bool known_equal(const Rows *rows, const Expr *a, const Expr *b);
extern bool is_constant_in(const Rows *rows, const Expr *expr);
/* What a value is in all of the rows; NULL: that is not known, or not the same. */
extern Expr *constant_in(const Rows *rows, const Expr *expr);
extern bool names_only(const Expr *expr, const Bitmapset *columns);
extern bool names_none(const Expr *expr, const Bitmapset *columns);
/* Has the plan at most one row for which the condition is true? What the condition compares with comes from outside. */
extern bool at_most_one(Lowering *low, const Plan *plan, const Expr *condition);
/* Do these columns of the plan determine another one? */
extern bool columns_determine(Lowering *low, const Plan *plan, const Bitmapset *columns, int column);

} /* namespace front */
