/*
 * row_facts.cpp: what is known of the rows of a node: which values are equal in each row, which inputs have at most one
 * row, what columns determine.
 *
 * The planner knows more than it says: that an input is sorted by b since it is sorted by a and a = b, that a join
 * finds one row at most. Here that is found out anew, from the plan as it was read and the catalog's keys.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/terms/tree.h"

namespace front {

/* Values in other types sort in the same way when these hold the same values. */
static const Expr *
without_widening(const Expr *expr)
{
	while (expr->op == Op::Cast && list_length(expr->args) == 1)
	{
		const Expr *arg = (const Expr *) linitial(expr->args);

		if (expr->type->kind != Kind::Int || arg->type->kind != Kind::Int)
			break;
		expr = arg;
	}
	return expr;
}

void
add_fact(Rows *rows, Expr *a, Expr *b)
{
	Fact *fact = (Fact *) palloc(sizeof(Fact));

	fact->a = (Expr *) without_widening(a);
	fact->b = (Expr *) without_widening(b);
	rows->facts = lappend(list_copy(rows->facts), fact);
}

/* Adds what a condition says that holds for all of the rows. */
void
add_facts(Rows *rows, const Expr *condition)
{
	ListCell *lc;

	if (condition->op == Op::And)
		foreach(lc, condition->args)
			add_facts(rows, (const Expr *) lfirst(lc));
	if (condition->op != Op::Eq || list_length(condition->args) != 2)
		return;
	add_fact(rows, (Expr *) linitial(condition->args), (Expr *) lsecond(condition->args));
}

void
add_constant(Reader *reader, Rows *rows, Expr *expr)
{
	add_fact(rows, expr, make_function("constant", bool_type(reader->low), NIL, false));
}

static bool
is_listed(List *exprs, const Expr *expr)
{
	ListCell *lc;

	foreach(lc, exprs)
		if (same_expr((const Expr *) lfirst(lc), expr))
			return true;
	return false;
}

/* All that a value is known to be equal to, itself included. */
static List *
equals_of(const Rows *rows, const Expr *expr)
{
	List *found = list_make1((void *) without_widening(expr));
	bool more = true;
	ListCell *lc;

	while (more)
	{
		more = false;
		foreach(lc, rows->facts)
		{
			const Fact *fact = (const Fact *) lfirst(lc);
			bool a = is_listed(found, fact->a), b = is_listed(found, fact->b);

			if (a == b)
				continue;
			found = lappend(found, a ? fact->b : fact->a);
			more = true;
		}
	}
	return found;
}

bool
known_equal(const Rows *rows, const Expr *a, const Expr *b)
{
	return same_expr(a, b) || is_listed(equals_of(rows, a), without_widening(b));
}

/* An expression without subqueries. */
bool
names_only(const Expr *expr, const Bitmapset *columns)
{
	ListCell *lc;

	check_stack_depth();
	if (expr->plan != NULL)
		return false;
	if (expr->op == Op::Column)
		return bms_is_member(expr->id, columns);
	foreach(lc, expr->args)
		if (!names_only((const Expr *) lfirst(lc), columns))
			return false;
	return true;
}

/* Subqueries may be in it: one that names none of them is the same for all rows that differ in them only. */
bool
names_none(const Expr *expr, const Bitmapset *columns)
{
	return !bms_overlap(columns_named_by(expr), columns);
}

bool
is_constant_in(const Rows *rows, const Expr *expr)
{
	return constant_in(rows, expr) != NULL;
}

Expr *
constant_in(const Rows *rows, const Expr *expr)
{
	Bitmapset *own = columns_of(rows->plan);
	ListCell *lc;

	foreach(lc, equals_of(rows, expr))
		if (names_none((const Expr *) lfirst(lc), own))
			return (Expr *) lfirst(lc);
	return NULL;
}

/* ---- at most one row ---- */

/*
 * The columns, besides `fixed`, that a condition makes equal to what does not depend on the plan's rows, or on fixed
 * columns only.
 */
static Bitmapset *
fixed_by(const Expr *condition, const Bitmapset *own, Bitmapset *fixed)
{
	ListCell *lc;

	if (condition == NULL)
		return fixed;
	if (condition->op == Op::And)
	{
		foreach(lc, condition->args)
			fixed = fixed_by((const Expr *) lfirst(lc), own, fixed);
		return fixed;
	}
	if (condition->op != Op::Eq || list_length(condition->args) != 2)
		return fixed;
	for (int side = 0; side < 2; side++)
	{
		const Expr *column = without_widening((Expr *) list_nth(condition->args, side)),
				   *other = (Expr *) list_nth(condition->args, 1 - side);

		if (column->op == Op::Column && bms_is_member(column->id, own) &&
			(names_none(other, own) || names_only(other, fixed)))
			fixed = bms_add_member(bms_copy(fixed), column->id);
	}
	return fixed;
}

/*
 * Has the table a key of which all columns are among these? not_null: one that the table never has NULL in. Where such
 * a key is NULL an outer join has made up the row, and all of it is NULL.
 */
static bool
has_key_within(Lowering *low, const Plan *scan, const Bitmapset *columns, bool not_null)
{
	const Table *table = (const Table *) list_nth(low->tables, scan->table);
	ListCell *lc, *lc2;

	foreach(lc, table->keys)
	{
		const TableKey *key = (const TableKey *) lfirst(lc);
		bool all = key->predicate == NULL && key->exprs == NIL && key->columns != NIL;

		foreach(lc2, key->columns)
			all = all && bms_is_member(list_nth_int(scan->output, lfirst_int(lc2)), columns) &&
				(!not_null || ((const TableColumn *) list_nth(table->columns, lfirst_int(lc2)))->not_null);
		if (all)
			return true;
	}
	return false;
}

/* Of a project's or group's columns: what is fixed below when these are. */
static Bitmapset *
fixed_below(const Plan *plan, const Bitmapset *fixed)
{
	Bitmapset *below = NULL;
	ListCell *lc;

	foreach(lc, plan->items)
	{
		const NamedExpr *item = (const NamedExpr *) lfirst(lc);

		if (bms_is_member(item->id, fixed) && item->expr->op == Op::Column)
			below = bms_add_member(below, item->expr->id);
	}
	return below;
}

static bool at_most_one_with(Lowering *low, const Plan *plan, Bitmapset *fixed);

static bool
join_has_at_most_one(Lowering *low, const Plan *plan, Bitmapset *fixed)
{
	const Plan *left = (const Plan *) linitial(plan->inputs), *right = (const Plan *) lsecond(plan->inputs);
	Bitmapset *own = columns_of(plan);
	const bool inner = strcmp(plan->kind, "inner") == 0;

	if (!inner && strcmp(plan->kind, "left") != 0)
		return false;
	/* an outer join's condition says nothing of its result */
	if (inner)
		fixed = fixed_by(plan->condition, own, fixed);
	if (at_most_one_with(low, left, fixed))
	{
		Bitmapset *with_left = bms_union(fixed, columns_of(left));

		return at_most_one_with(low, right, fixed_by(plan->condition, own, with_left));
	}
	return inner && at_most_one_with(low, right, fixed) &&
		at_most_one_with(low, left, fixed_by(plan->condition, own, bms_union(fixed, columns_of(right))));
}

static bool
at_most_one_with(Lowering *low, const Plan *plan, Bitmapset *fixed)
{
	const Plan *input = plan->inputs != NIL ? (const Plan *) linitial(plan->inputs) : NULL;
	ListCell *lc;

	check_stack_depth();
	switch (plan->op)
	{
		case PlanOp::Scan:
			return has_key_within(low, plan, fixed, false);
		case PlanOp::Values:
			return list_length(plan->rows) <= 1;
		case PlanOp::Select:
			return at_most_one_with(low, input, fixed_by(plan->condition, columns_of(input), fixed));
		case PlanOp::Project:
			return at_most_one_with(low, input, fixed_below(plan, fixed));
		case PlanOp::Sort:
		case PlanOp::Window:
			return at_most_one_with(low, input, fixed);
		case PlanOp::Distinct:
			return bms_is_subset(columns_of(plan), fixed) || at_most_one_with(low, input, fixed);
		case PlanOp::Group:
			foreach(lc, plan->items)
				if (!bms_is_member(((const NamedExpr *) lfirst(lc))->id, fixed))
					return at_most_one_with(low, input, fixed_below(plan, fixed));
			return true;
		case PlanOp::Join:
			return join_has_at_most_one(low, plan, fixed);
		default:
			return false;
	}
}

bool
at_most_one(Lowering *low, const Plan *plan, const Expr *condition)
{
	return at_most_one_with(low, plan, fixed_by(condition, columns_of(plan), NULL));
}

/* ---- what columns determine ---- */

bool
columns_determine(Lowering *low, const Plan *plan, const Bitmapset *columns, int column)
{
	ListCell *lc;

	check_stack_depth();
	switch (plan->op)
	{
		case PlanOp::Scan:
			return list_member_int(plan->output, column) && has_key_within(low, plan, columns, true);
		case PlanOp::Select:
		case PlanOp::Sort:
		case PlanOp::Distinct:
		case PlanOp::Join:
			foreach(lc, plan->inputs)
				if (columns_determine(low, (const Plan *) lfirst(lc), columns, column))
					return true;
			return false;
		case PlanOp::Project:
			foreach(lc, plan->items)
			{
				const NamedExpr *item = (const NamedExpr *) lfirst(lc);

				if (item->id == column && item->expr->op == Op::Column)
					return columns_determine(low, (const Plan *) linitial(plan->inputs), fixed_below(plan, columns),
											 item->expr->id);
			}
			return false;
		default:
			return false;
	}
}

} /* namespace front */
