/*
 * tree.cpp: building, comparing and walking the tree of the problem document.
 */
#include "lower.h"

namespace front
{

const char *
op_name(Op op)
{
	switch (op)
	{
		case Op::Column: return "column";
		case Op::Const: return "const";
		case Op::Param: return "param";
		case Op::And: return "and";
		case Op::Or: return "or";
		case Op::Not: return "not";
		case Op::IsNull: return "is_null";
		case Op::IsTrue: return "is_true";
		case Op::IsFalse: return "is_false";
		case Op::Eq: return "eq";
		case Op::Ne: return "ne";
		case Op::Lt: return "lt";
		case Op::Le: return "le";
		case Op::Gt: return "gt";
		case Op::Ge: return "ge";
		case Op::Distinct: return "distinct";
		case Op::Coalesce: return "coalesce";
		case Op::Greatest: return "greatest";
		case Op::Least: return "least";
		case Op::NullIf: return "nullif";
		case Op::Case: return "case";
		case Op::Add: return "add";
		case Op::Sub: return "sub";
		case Op::Mul: return "mul";
		case Op::Div: return "div";
		case Op::Mod: return "mod";
		case Op::Neg: return "neg";
		case Op::Abs: return "abs";
		case Op::Round: return "round";
		case Op::Trunc: return "trunc";
		case Op::Ceil: return "ceil";
		case Op::Floor: return "floor";
		case Op::Cast: return "cast";
		case Op::Exists: return "exists";
		case Op::Scalar: return "scalar";
		case Op::Any: return "any";
		case Op::All: return "all";
		case Op::Function: return "function";
	}
	return "?";
}

Expr *
make_expr(Op op, Type *type, List *args)
{
	Expr *expr = (Expr *) palloc0(sizeof(Expr));

	expr->op = op;
	expr->type = type;
	expr->args = args;
	return expr;
}

Expr *
make_column(int id, Type *type)
{
	Expr *expr = make_expr(Op::Column, type, NIL);

	expr->id = id;
	return expr;
}

Expr *
make_function(const char *name, Type *type, List *args, bool strict)
{
	Expr *expr = make_expr(Op::Function, type, args);

	expr->name = name;
	expr->strict = strict;
	return expr;
}

Plan *
make_plan(PlanOp op, List *inputs, List *output)
{
	Plan *plan = (Plan *) palloc0(sizeof(Plan));

	plan->op = op;
	plan->inputs = inputs;
	plan->output = output;
	return plan;
}

/* A project with a fresh column for each expression. */
Plan *
make_project(Lowering *low, Plan *input, List *exprs)
{
	Plan *plan = make_plan(PlanOp::Project, list_make1(input), NIL);
	ListCell *lc;

	foreach(lc, exprs)
	{
		NamedExpr *item = (NamedExpr *) palloc(sizeof(NamedExpr));

		item->id = low->next_column++;
		item->expr = (Expr *) lfirst(lc);
		plan->items = lappend(plan->items, item);
		plan->output = lappend_int(plan->output, item->id);
	}
	return plan;
}

static bool
same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* Whether two expressions are the same text of the document. Subplans have ids of their own, so they never are. */
bool
same_expr(const Expr *a, const Expr *b)
{
	if (a == b)
		return true;
	if (a->op != b->op || a->id != b->id || a->plan != NULL || b->plan != NULL || a->type != b->type)
		return false;
	if (!same_text(a->value, b->value) || a->coded != b->coded || !same_text(a->name, b->name))
		return false;
	if (list_length(a->args) != list_length(b->args))
		return false;
	for (int i = 0; i < list_length(a->args); i++)
		if (!same_expr((Expr *) list_nth(a->args, i), (Expr *) list_nth(b->args, i)))
			return false;
	return true;
}

static void walk_plan(const Plan *plan, Bitmapset **used);

static void
walk_expr(const Expr *expr, Bitmapset **used)
{
	ListCell *lc;

	if (expr == NULL)
		return;
	if (expr->op == Op::Column)
		*used = bms_add_member(*used, expr->id);
	foreach(lc, expr->args)
		walk_expr((Expr *) lfirst(lc), used);
	walk_expr(expr->condition, used);
	if (expr->plan != NULL)
		walk_plan(expr->plan, used);
}

static Expr *
walk_window(void *used, Expr *expr)
{
	walk_expr(expr, (Bitmapset **) used);
	return expr;
}

static void
walk_plan(const Plan *plan, Bitmapset **used)
{
	ListCell *lc, *lc2;

	check_stack_depth();
	foreach(lc, plan->inputs)
		walk_plan((Plan *) lfirst(lc), used);
	foreach(lc, plan->rows)
		foreach(lc2, (List *) lfirst(lc))
			walk_expr((Expr *) lfirst(lc2), used);
	foreach(lc, plan->items)
	{
		if (plan->op == PlanOp::Sort)
			walk_expr(((SortItem *) lfirst(lc))->expr, used);
		else
			walk_expr(((NamedExpr *) lfirst(lc))->expr, used);
	}
	foreach(lc, plan->aggregates)
	{
		Aggregate *agg = (Aggregate *) lfirst(lc);

		foreach(lc2, agg->args)
			walk_expr((Expr *) lfirst(lc2), used);
		walk_expr(agg->filter, used);
	}
	foreach(lc, plan->windows)
		change_window(copy_window((WindowFunction *) lfirst(lc)), walk_window, used);
	walk_expr(plan->condition, used);
	walk_expr(plan->limit, used);
	walk_expr(plan->offset, used);
}

/* The ids of all columns named by the expressions of a plan. */
Bitmapset *
columns_used(const Plan *plan)
{
	Bitmapset *used = NULL;

	walk_plan(plan, &used);
	return used;
}

Bitmapset *
columns_used_by(const Expr *expr)
{
	Bitmapset *used = NULL;

	walk_expr(expr, &used);
	return used;
}

/* The ids of a plan's output. */
Bitmapset *
columns_of(const Plan *plan)
{
	Bitmapset *set = NULL;
	ListCell *lc;

	foreach(lc, plan->output)
		set = bms_add_member(set, lfirst_int(lc));
	return set;
}

static List *
replace_list(List *exprs, Replacer replacer, void *arg)
{
	List *result = NIL;
	ListCell *lc;

	foreach(lc, exprs)
		result = lappend(result, replace_expr((Expr *) lfirst(lc), replacer, arg));
	return result;
}

static NamedExpr *
replace_named(NamedExpr *item, Replacer replacer, void *arg)
{
	NamedExpr *copy = (NamedExpr *) palloc(sizeof(NamedExpr));

	copy->id = item->id;
	copy->expr = replace_expr(item->expr, replacer, arg);
	return copy;
}

static SortItem *
replace_sort_item(SortItem *item, Replacer replacer, void *arg)
{
	SortItem *copy = (SortItem *) palloc(sizeof(SortItem));

	*copy = *item;
	copy->expr = replace_expr(item->expr, replacer, arg);
	return copy;
}

static Aggregate *
replace_aggregate(Aggregate *agg, Replacer replacer, void *arg)
{
	Aggregate *copy = (Aggregate *) palloc(sizeof(Aggregate));

	*copy = *agg;
	copy->args = replace_list(agg->args, replacer, arg);
	copy->filter = replace_expr(agg->filter, replacer, arg);
	return copy;
}

struct Replacement
{
	Replacer replacer;
	void *arg;
};

static Expr *
replace_in_window(void *replacement, Expr *expr)
{
	return replace_expr(expr, ((Replacement *) replacement)->replacer, ((Replacement *) replacement)->arg);
}

static Plan *
replace_in_plan(Plan *plan, Replacer replacer, void *arg)
{
	Plan *copy = (Plan *) palloc(sizeof(Plan));
	ListCell *lc;

	check_stack_depth();
	*copy = *plan;
	copy->inputs = copy->items = copy->aggregates = copy->rows = copy->windows = NIL;
	foreach(lc, plan->inputs)
		copy->inputs = lappend(copy->inputs, replace_in_plan((Plan *) lfirst(lc), replacer, arg));
	foreach(lc, plan->rows)
		copy->rows = lappend(copy->rows, replace_list((List *) lfirst(lc), replacer, arg));
	foreach(lc, plan->items)
	{
		if (plan->op == PlanOp::Sort)
			copy->items = lappend(copy->items, replace_sort_item((SortItem *) lfirst(lc), replacer, arg));
		else
			copy->items = lappend(copy->items, replace_named((NamedExpr *) lfirst(lc), replacer, arg));
	}
	foreach(lc, plan->aggregates)
		copy->aggregates = lappend(copy->aggregates, replace_aggregate((Aggregate *) lfirst(lc), replacer, arg));
	foreach(lc, plan->windows)
	{
		Replacement replacement = {replacer, arg};
		WindowFunction *window = copy_window((WindowFunction *) lfirst(lc));

		change_window(window, replace_in_window, &replacement);
		copy->windows = lappend(copy->windows, window);
	}
	copy->condition = replace_expr(plan->condition, replacer, arg);
	copy->limit = replace_expr(plan->limit, replacer, arg);
	copy->offset = replace_expr(plan->offset, replacer, arg);
	return copy;
}

/* A copy in which each subexpression, outermost first, that the replacer answers for has been replaced. */
Expr *
replace_expr(Expr *expr, Replacer replacer, void *arg)
{
	Expr *copy;

	if (expr == NULL)
		return NULL;
	check_stack_depth();
	copy = replacer(arg, expr);
	if (copy != NULL)
		return copy;
	if (expr->args == NIL && expr->condition == NULL && expr->plan == NULL)
		return expr;
	copy = (Expr *) palloc(sizeof(Expr));
	*copy = *expr;
	copy->args = replace_list(expr->args, replacer, arg);
	copy->condition = replace_expr(expr->condition, replacer, arg);
	if (expr->plan != NULL)
		copy->plan = replace_in_plan(expr->plan, replacer, arg);
	return copy;
}

}								/* namespace front */
