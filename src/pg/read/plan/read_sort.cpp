/*
 * read_sort.cpp: Sort, IncrementalSort, Limit, Unique.
 *
 * Sorting changes nothing in the algebra: it is an order that the rows have from then on. A Limit cuts them off in that
 * order.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_sort.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"

namespace front {

/* nodeSort.c: all of the input's rows, sorted. */
Rows *
read_sort(Reader *reader, Sort *node)
{
	Rows *rows = read_node(reader, node->plan.lefttree);

	rows->order = sort_keys_of(reader, rows, node->numCols, node->sortColIdx, node->sortOperators, node->collations,
							   node->nullsFirst);
	note_reading(reader, &node->plan, "its input in an order");
	return rows;
}

/*
 * nodeIncrementalSort.c: runs of rows with equal first keys, each sorted by the others; so the input is sorted by the
 * first keys.
 */
Rows *
read_incremental_sort(Reader *reader, IncrementalSort *node)
{
	Rows *rows = read_node(reader, node->sort.plan.lefttree);
	List *keys = sort_keys_of(reader, rows, node->sort.numCols, node->sort.sortColIdx, node->sort.sortOperators,
							  node->sort.collations, node->sort.nullsFirst);

	if (list_length(keys) < node->nPresortedCols)
		return unsupported_node(reader, &node->sort.plan, "it does not sort in the default order of its types");
	if (!order_satisfies(rows, compat_list_head(keys, node->nPresortedCols)))
		note_flaw(reader, &node->sort.plan, "its input is not sorted by the first keys");
	rows->order = keys;
	note_reading(reader, &node->sort.plan, "its input in an order");
	return rows;
}

/*
 * The keys by which a Limit cuts off. Rows that come in an order come in any shorter one, too, with tied rows in some
 * order: where the query asks for less than the plan gives, what it asks for is enough to be known.
 */
static List *
cutting_order(Reader *reader, const Rows *rows)
{
	Rows prefix = *rows;
	List *wanted = NIL;
	ListCell *lc;

	if (reader->wanted == NIL)
		return rows->order;
	foreach(lc, reader->wanted)
		if (lfirst_int(lc) <= list_length(rows->columns) && list_nth(rows->columns, lfirst_int(lc) - 1) != NULL)
			wanted = lappend(wanted, list_nth(rows->columns, lfirst_int(lc) - 1));
	for (int keys = 0; keys <= list_length(rows->order); keys++)
	{
		prefix.order = compat_list_head(rows->order, keys);
		if (rows_are_grouped(&prefix, wanted))
			return prefix.order;
	}
	return rows->order;
}

/*
 * nodeLimit.c: rows after the first `limitOffset`, `limitCount` of them, or further ones as long as they equal the last
 * one in some columns.
 */
Rows *
read_limit(Reader *reader, Limit *node)
{
	Rows *rows = read_node(reader, node->plan.lefttree);
	NodeScope *scope = make_scope(reader, rows, NULL);
	Plan *plan = make_plan(PlanOp::Sort, list_make1(rows->plan), rows->plan->output);
	List *order = cutting_order(reader, rows);

	if (rows->divided || rows->repeated)
		return unsupported_node(reader, &node->plan, "in each process of a parallel plan");
	if (node->limitCount != NULL && !(IsA(node->limitCount, Const) && ((Const *) node->limitCount)->constisnull))
		plan->limit = read_expr(scope, node->limitCount);
	if (node->limitOffset != NULL && !is_no_offset(node->limitOffset))
		plan->offset = read_expr(scope, node->limitOffset);
	if (plan->limit != NULL && node->limitOption == LIMIT_OPTION_WITH_TIES)
	{
		order = compat_list_head(rows->order, node->uniqNumCols);
		for (int i = 0; i < node->uniqNumCols; i++)
		{
			const Expr *column = node->uniqColIdx[i] <= list_length(rows->columns)
				? (const Expr *) list_nth(rows->columns, node->uniqColIdx[i] - 1)
				: NULL;

			if (i >= list_length(order) || column == NULL ||
				!same_expr(((OrderKey *) list_nth(order, i))->expr, column))
				return unsupported_node(reader, &node->plan, "WITH TIES over columns that are not sort keys");
		}
		plan->with_ties = true;
	}
	note_reading(reader, &node->plan, "some of its input's rows, in their order");
	if (plan->limit == NULL && plan->offset == NULL)
		return rows;
	plan->items = sort_items_of(order);
	rows->plan = plan;
	rows->parts = NIL;
	return rows;
}

static bool
has_number(const Unique *node, int number)
{
	for (int i = 0; i < node->numCols; i++)
		if (node->uniqColIdx[i] == number)
			return true;
	return false;
}

static bool
is_one_of(List *keys, const Expr *expr)
{
	ListCell *lc;

	foreach(lc, keys)
		if (expr != NULL && same_expr((const Expr *) lfirst(lc), expr))
			return true;
	return false;
}

/* The rows without repetitions. */
static Rows *
distinct_rows(Reader *reader, const Rows *input)
{
	Rows *made = materialise(reader, input);
	QueryPlan query = as_query(reader, made);
	Rows *rows = make_rows(distinct_pairs(reader->low, query.plan, query.types, query.places), NIL);
	ListCell *lc;

	foreach(lc, made->columns)
		rows->columns = lappend(rows->columns,
								pair_column(reader->low, rows->plan, foreach_current_index(lc),
											(Type *) list_nth(query.types, foreach_current_index(lc)), query.places));
	carry_order(made, rows);
	carry_facts(made, rows);
	return rows;
}

/* For each combination of the keys the first row in the order of the input (as lower_distinct_on() has it). */
static Rows *
first_rows(Reader *reader, Unique *node, const Rows *input, int first_column)
{
	Lowering *low = reader->low;
	Rows *made = materialise(reader, input);
	List *types = NIL, *places = NIL, *keys = NIL, *tests = NIL;
	Plan *all, *combinations, *rows, *sorted;
	SharedPlan *shared;
	Rows *result;
	ListCell *lc;

	foreach(lc, made->columns)
	{
		if (lfirst(lc) == NULL || ((Expr *) lfirst(lc))->spelling != NULL)
			return unsupported_node(reader, &node->plan, "values that are equal may not be the same");
		types = lappend(types, ((Expr *) lfirst(lc))->type);
	}
	shared = share_plan(made->plan, types, first_column);
	all = reference_to(low, shared);
	for (int i = 0; i < node->numCols; i++)
		keys = lappend(
			keys,
			pair_column(low, all, node->uniqColIdx[i] - 1, (Type *) list_nth(types, node->uniqColIdx[i] - 1), places));
	combinations = make_project(low, all, keys);
	combinations = make_plan(PlanOp::Distinct, list_make1(combinations), combinations->output);
	rows = reference_to(low, shared);
	for (int i = 0; i < node->numCols; i++)
	{
		Expr *column =
			pair_column(low, rows, node->uniqColIdx[i] - 1, (Type *) list_nth(types, node->uniqColIdx[i] - 1), places);
		Expr *wanted = make_column(list_nth_int(combinations->output, i), column->type);

		tests = lappend(tests, negated(low, make_expr(Op::Distinct, bool_type(low), list_make2(wanted, column))));
	}
	sorted = make_select(rows, connected(low, Op::And, tests));
	sorted = make_plan(PlanOp::Sort, list_make1(sorted), rows->output);
	sorted->limit = make_const(low, get_type(low, INT8OID, -1, InvalidOid), Int64GetDatum(1), false);
	result = make_rows(NULL, NIL);
	foreach(lc, types)
		result->columns =
			lappend(result->columns, pair_column(low, rows, foreach_current_index(lc), (Type *) lfirst(lc), places));
	result->plan = rows;
	carry_order(made, result);
	carry_facts(made, result);
	sorted->items = sort_items_of(result->order);
	result->plan = make_join("inner", combinations, sorted, make_bool(low, true));
	return result;
}

/* nodeUnique.c: of consecutive rows that are equal in some columns the first one. */
Rows *
read_unique(Reader *reader, Unique *node)
{
	int first_column = reader->low->next_column;
	Rows *rows = read_node(reader, node->plan.lefttree), *result;
	List *keys = NIL;
	bool all = true;

	for (int i = 0; i < node->numCols; i++)
	{
		int number = node->uniqColIdx[i];
		Expr *column =
			number >= 1 && number <= list_length(rows->columns) ? (Expr *) list_nth(rows->columns, number - 1) : NULL;

		if (column == NULL || !is_default_equality(node->uniqOperators[i], column->type->oid))
			return unsupported_node(reader, &node->plan,
									"its columns are not compared with the default equality of their types");
		keys = lappend(keys, column);
	}
	if (!rows_are_grouped(rows, keys))
		note_flaw(reader, &node->plan, "its input is not sorted by its columns");
	for (int i = 0; i < list_length(rows->columns); i++)
	{
		const Expr *column = (const Expr *) list_nth(rows->columns, i);

		all = all &&
			(has_number(node, i + 1) || is_one_of(keys, column) ||
			 (column != NULL && column->spelling == NULL && is_constant_in(rows, column)));
	}
	if (!all && (rows->divided || rows->repeated))
		return unsupported_node(reader, &node->plan, "in each process of a parallel plan");
	note_reading(reader, &node->plan,
				 all ? "its input without repetitions"
					 : "the first of its input's rows for each combination of its columns");
	result = all ? distinct_rows(reader, rows) : first_rows(reader, node, rows, first_column);
	result->divided = rows->divided;
	result->repeated = rows->divided;
	return result;
}

} /* namespace front */
