/*
 * tree.h: making, comparing and walking terms and plans.
 */
#pragma once

#include "pg/read/terms/tree_types.h"

namespace front {

extern const char *op_name(Op op);
extern Expr *make_expr(Op op, Type *type, List *args);
extern Expr *make_column(int id, Type *type);
extern Expr *make_function(const char *name, Type *type, List *args, bool strict);
/* The function is never NULL. Returns it. */
extern Expr *make_total(Expr *function);
extern Plan *make_plan(PlanOp op, List *inputs, List *output);
/* Rows for which the condition is true. */
extern Plan *make_select(Plan *input, Expr *condition);
extern Plan *make_join(const char *kind, Plan *left, Plan *right, Expr *condition);
/* One row without columns. */
extern Plan *make_empty_row(void);
extern Plan *make_project(Lowering *low, Plan *input, List *exprs);
extern bool same_expr(const Expr *a, const Expr *b);
extern uint32 expr_hash(const Expr *expr);
extern bool names_columns(const Expr *expr);
/* Ids of the columns that it names, those of subqueries in it included. */
extern Bitmapset *columns_named_by(const Expr *expr);
/* The same of a plan, but not where one of these expressions (Expr *) stands. */
extern Bitmapset *columns_named_outside(const Plan *plan, List *exprs);
extern SharedPlan *share_plan(Plan *plan, List *types, int first_column);
extern Plan *reference_to(Lowering *low, SharedPlan *shared);
extern Bitmapset *columns_of(const Plan *plan);
typedef Expr *(*Replacer)(void *arg, Expr *expr);
extern Expr *replace_expr(Expr *expr, Replacer replacer, void *arg);

} /* namespace front */
