/*
 * lower_row.h: whole rows: counting them, IS [NOT] NULL, and rows as values.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *lower_row_null_test(Lowering *low, const Scope &scope, NullTest *test);
extern Bitmapset *whole_rows(Query *query);
extern Plan *mark_rows(Lowering *low, Level *level, int index, Plan *plan);
extern Expr *row_marker(Lowering *low, const Scope &scope, Var *row);
extern Level *row_level(const Scope &scope, Var *row);
extern bool is_row(Node *node);
extern Expr *when(Lowering *low, Expr *condition, Expr *value);

/*
 * A row as the arguments of an unknown function: its columns. False when equal rows may look different. `marker`: NULL,
 * or what is NULL where an outer join has made up the row, which is NULL then. names: what the columns are called
 * becomes part of the function's name.
 */
extern bool row_arguments(Lowering *low, const Scope &scope, Node *node, StringInfo name, List **args, Expr **marker,
						  bool names);

/* A row that is neither only compared nor only counted: a RowExpr or a whole-row Var. */
extern Expr *lower_row_as_value(Lowering *low, const Scope &scope, Node *node);
extern Expr *lower_field(Lowering *low, const Scope &scope, FieldSelect *field);

/*
 * num_nulls() and num_nonnulls() as sums of what each argument counts for; NULL where an argument is a row, or they
 * stand in an array.
 */
extern Expr *lower_null_count(Lowering *low, const Scope &scope, FuncExpr *call);

} /* namespace front */
