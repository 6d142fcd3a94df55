/*
 * read_grouping_sets.cpp: Aggs with grouping sets.
 *
 * nodeAgg.c: a hashed or mixed Agg has one set, all of its columns; a sorted one the sets that it lists, each the first
 * so many of its columns. The Aggs of its chain have further sets over the same input, sorted anew where they have a
 * Sort. Each set gives its groups; a set without columns one row, if there is no input, too. Of the columns that are
 * grouped somewhere those that are not in the set are NULL; any other one comes from some row of the group.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/tree_copy.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_group.h"
#include "pg/read/plan/read_grouping_sets.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"

namespace front {

/* A column above all sets: a key, or what GROUPING() says. */
struct SetColumn
{
	int number;      /* of the input's columns, from 1; 0: GROUPING() */
	List *cols;      /* of GROUPING() */
	Expr *column;    /* of the union */
	bool everywhere; /* no key of any set, but determined by those that all sets have: part of all */
};

struct PlanSets
{
	List *sets;         /* Bitmapset *: numbers of columns */
	List *columns;      /* SetColumn * */
	Bitmapset *grouped; /* numbers in any set */
};

static bool
add_set(PlanSets *sets, const Rows *input, const Agg *agg, int length)
{
	Bitmapset *set = NULL;

	for (int i = 0; i < length; i++)
	{
		int number = agg->grpColIdx[i];
		const Expr *expr = number >= 1 && number <= list_length(input->columns)
			? (const Expr *) list_nth(input->columns, number - 1)
			: NULL;

		if (expr == NULL || expr->spelling != NULL || !is_default_equality(agg->grpOperators[i], expr->type->oid) ||
			(OidIsValid(expr->type->collation) && agg->grpCollations[i] != expr->type->collation))
			return false;
		set = bms_add_member(set, number);
	}
	sets->sets = lappend(sets->sets, set);
	sets->grouped = bms_add_members(sets->grouped, set);
	return true;
}

static List *
first_columns(const Rows *input, const Agg *agg, int length)
{
	List *columns = NIL;

	for (int i = 0; i < length; i++)
		columns = lappend(columns, list_nth(input->columns, agg->grpColIdx[i] - 1));
	return columns;
}

/* The sets of one Agg, over an input in some order. */
static bool
add_sets(Reader *reader, PlanSets *sets, const Rows *input, const Agg *agg, ::Plan *node)
{
	ListCell *lc;

	if (agg->aggstrategy == AGG_HASHED || agg->aggstrategy == AGG_MIXED)
		return list_length(agg->groupingSets) <= 1 && agg->numCols > 0 && add_set(sets, input, agg, agg->numCols);
	if (agg->groupingSets == NIL)
		return add_set(sets, input, agg, agg->numCols);
	foreach(lc, agg->groupingSets)
	{
		const int length = list_length((List *) lfirst(lc));

		if (length > agg->numCols || !add_set(sets, input, agg, length))
			return false;
		if (!rows_are_grouped(input, first_columns(input, agg, length)))
			note_flaw(reader, node, "its input is not sorted by the keys of a set");
	}
	return true;
}

static bool
collect_sets(Reader *reader, PlanSets *sets, const Rows *input, Agg *node)
{
	Rows now = *input;
	ListCell *lc;

	if (!add_sets(reader, sets, &now, node, &node->plan))
		return false;
	foreach(lc, node->chain)
	{
		const Agg *agg = (const Agg *) lfirst(lc);
		const Sort *sort = (const Sort *) agg->plan.lefttree;

		if (sort != NULL)
		{
			if (!IsA(sort, Sort))
				return false;
			now.order = sort_keys_of(reader, &now, sort->numCols, sort->sortColIdx, sort->sortOperators,
									 sort->collations, sort->nullsFirst);
		}
		if (!add_sets(reader, sets, &now, agg, &node->plan))
			return false;
	}
	return true;
}

static bool
in_set(const SetColumn *column, const Bitmapset *set)
{
	return column->everywhere || bms_is_member(column->number, set);
}

static SetColumn *
add_set_column(NodeScope *scope, int number, List *cols, Type *type)
{
	SetColumn *column = (SetColumn *) palloc0(sizeof(SetColumn));

	column->number = number;
	column->cols = cols;
	column->column = make_column(scope->reader->low->next_column++, type);
	scope->sets->columns = lappend(scope->sets->columns, column);
	return column;
}

/* Is a column of the input determined by the keys that all sets have? */
static bool
is_determined(NodeScope *scope, const Expr *expr)
{
	Bitmapset *common = NULL, *keys = NULL;
	int number = -1;
	ListCell *lc;

	foreach(lc, scope->sets->sets)
		common = foreach_current_index(lc) == 0 ? bms_copy((Bitmapset *) lfirst(lc))
												: bms_int_members(common, (Bitmapset *) lfirst(lc));
	while ((number = bms_next_member(common, number)) >= 0)
	{
		const Expr *key = (const Expr *) list_nth(scope->outer->columns, number - 1);

		if (key->op == Op::Column)
			keys = bms_add_member(keys, key->id);
		if (known_equal(scope->outer, key, expr))
			return true;
	}
	return is_constant_in(scope->outer, expr) ||
		(expr->op == Op::Column && columns_determine(scope->reader->low, scope->outer->plan, keys, expr->id));
}

/* What a column of the input is above the sets. NULL: there is no such column. */
Expr *
set_column_of(NodeScope *scope, Var *var)
{
	SetColumn *column;
	Expr *expr;
	ListCell *lc;

	foreach(lc, scope->sets->columns)
		if (((SetColumn *) lfirst(lc))->number == var->varattno)
			return ((SetColumn *) lfirst(lc))->column;
	expr = var->varattno >= 1 && var->varattno <= list_length(scope->outer->columns)
		? (Expr *) list_nth(scope->outer->columns, var->varattno - 1)
		: NULL;
	if (expr == NULL)
		return NULL;
	column = add_set_column(scope, var->varattno, NIL, expr->type);
	column->everywhere = !bms_is_member(var->varattno, scope->sets->grouped);
	if (column->everywhere && !is_determined(scope, expr))
		note_flaw(scope->reader, scope->reader->node, "it shows a column that its keys do not determine");
	return column->column;
}

/* execExprInterp.c: a bit for each column, the last one lowest, set where the column is in no group. */
Expr *
grouping_value_of(NodeScope *scope, GroupingFunc *call)
{
	ListCell *lc;

	foreach(lc, scope->sets->columns)
		if (((SetColumn *) lfirst(lc))->number == 0 && equal(((SetColumn *) lfirst(lc))->cols, call->cols))
			return ((SetColumn *) lfirst(lc))->column;
	return add_set_column(scope, 0, call->cols, get_type(scope->reader->low, INT4OID, -1, InvalidOid))->column;
}

static Expr *
grouping_constant(Reader *reader, const SetColumn *column, const Bitmapset *set)
{
	int32 value = 0;
	ListCell *lc;

	foreach(lc, column->cols)
		value = value << 1 | (bms_is_member(lfirst_int(lc), set) ? 0 : 1);
	return make_const(reader->low, column->column->type, Int32GetDatum(value), false);
}

/* The groups of one set, with a column for each of the union's. */
static Plan *
groups_of(NodeScope *scope, SharedPlan *input, const Bitmapset *set)
{
	Lowering *low = scope->reader->low;
	Plan *plan = make_plan(PlanOp::Group, NIL, NIL), *here = reference_to(low, input);
	ColumnChange change = {input->plan->output, here->output};
	List *exprs = NIL;
	int next = 0;
	ListCell *lc;

	plan->aggregates = scope->level.aggregates;
	foreach(lc, scope->sets->columns)
	{
		SetColumn *column = (SetColumn *) lfirst(lc);
		NamedExpr *key;

		if (column->number == 0 || !in_set(column, set))
			continue;
		key = (NamedExpr *) palloc(sizeof(NamedExpr));
		key->id = column->column->id;
		key->expr = (Expr *) list_nth(scope->outer->columns, column->number - 1);
		plan->items = lappend(plan->items, key);
		plan->output = lappend_int(plan->output, key->id);
	}
	foreach(lc, plan->aggregates)
		plan->output = lappend_int(plan->output, ((Aggregate *) lfirst(lc))->id);
	plan = fresh_copy(low, plan, &change);
	plan->inputs = list_make1(here);
	foreach(lc, scope->sets->columns)
	{
		SetColumn *column = (SetColumn *) lfirst(lc);
		Type *type = column->column->type;

		if (column->number == 0)
			exprs = lappend(exprs, grouping_constant(scope->reader, column, set));
		else
			exprs = lappend(exprs,
							in_set(column, set) ? make_column(list_nth_int(plan->output, next++), type)
												: make_null(low, type));
	}
	foreach(lc, scope->level.aggregates)
		exprs = lappend(exprs, make_column(list_nth_int(plan->output, next++), ((Aggregate *) lfirst(lc))->type));
	return make_project(low, plan, exprs);
}

/* The groups of all sets, one after the other. */
static Plan *
union_of_sets(NodeScope *scope, SharedPlan *input)
{
	Plan *plan = make_plan(PlanOp::UnionAll, NIL, NIL);
	ListCell *lc;

	foreach(lc, scope->sets->sets)
		plan->inputs = lappend(plan->inputs, groups_of(scope, input, (const Bitmapset *) lfirst(lc)));
	foreach(lc, scope->sets->columns)
	{
		const Expr *column = ((const SetColumn *) lfirst(lc))->column;

		plan->output = lappend_int(plan->output, column->id);
		plan->types = lappend(plan->types, column->type);
	}
	foreach(lc, scope->level.aggregates)
	{
		plan->output = lappend_int(plan->output, ((Aggregate *) lfirst(lc))->id);
		plan->types = lappend(plan->types, ((Aggregate *) lfirst(lc))->type);
	}
	plan->all = true;
	if (list_length(plan->inputs) > 1)
		return plan;
	return (Plan *) linitial(plan->inputs);
}

/*
 * The groups of one sorted Agg come as they end: a set's group behind those of the larger sets that it comprises, so as
 * if its NULLs were sorted last.
 */
static List *
order_of_sets(const NodeScope *scope, const Agg *node)
{
	const Rows *input = scope->outer;
	List *order = NIL;

	if (node->aggstrategy != AGG_SORTED || node->chain != NIL)
		return NIL;
	for (int i = 0; i < node->numCols && i < list_length(input->order); i++)
	{
		const OrderKey *given = (const OrderKey *) list_nth(input->order, i);
		OrderKey *key;
		Expr *column = NULL;
		ListCell *lc;

		foreach(lc, scope->sets->columns)
			if (((const SetColumn *) lfirst(lc))->number == node->grpColIdx[i])
				column = ((const SetColumn *) lfirst(lc))->column;
		if (column == NULL || given->nulls_first ||
			!known_equal(input, given->expr, (const Expr *) list_nth(input->columns, node->grpColIdx[i] - 1)))
			break;
		key = (OrderKey *) palloc(sizeof(OrderKey));
		*key = *given;
		key->expr = column;
		order = lappend(order, key);
	}
	return order;
}

/* first_column as share_plan() has it, of the input. */
Rows *
read_grouping_sets(Reader *reader, Agg *node, const Rows *input, int first_column)
{
	const Rows *rows = materialise(reader, input);
	NodeScope *scope = make_scope(reader, rows, NULL);
	PlanSets sets = {};
	List *quals = NIL, *columns = NIL, *types = NIL;
	SharedPlan *shared;
	Rows *result;
	ListCell *lc;

	if (node->aggsplit != AGGSPLIT_SIMPLE)
		return unsupported_node(reader, &node->plan, "states of grouping sets");
	if (input->divided || input->repeated)
		note_flaw(reader, &node->plan, "each process aggregates rows of its own");
	if (!collect_sets(reader, &sets, rows, node))
		return unsupported_node(
			reader, &node->plan,
			"its sets are of an unknown form, or their keys not compared by their types' own equality");
	if (list_length(sets.sets) < 2)
		return unsupported_node(reader, &node->plan, "a single grouping set");
	foreach(lc, rows->columns)
		types = lappend(types, lfirst(lc) != NULL ? ((const Expr *) lfirst(lc))->type : bool_type(reader->low));
	shared = share_plan(rows->plan, types, first_column);
	scope->sets = &sets;
	foreach(lc, node->plan.qual)
		quals = lappend(quals, read_expr(scope, (Node *) lfirst(lc)));
	foreach(lc, node->plan.targetlist)
		columns = lappend(columns, read_expr(scope, (Node *) ((TargetEntry *) lfirst(lc))->expr));
	result = make_rows(union_of_sets(scope, shared), columns);
	result->order = order_of_sets(scope, node);
	foreach(lc, quals)
		restrict_rows(reader, result, (Expr *) lfirst(lc));
	note_reading(reader, &node->plan, "groups of its input, for each grouping set");
	return result;
}

} /* namespace front */
