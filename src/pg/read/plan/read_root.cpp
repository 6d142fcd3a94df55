/*
 * read_root.cpp: a planned statement as a whole: what its root shows, and in what order.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_root.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "utils/builtins.h"
}

namespace front {

/* The keys of the query's ORDER BY in terms of the plan's columns; false when it is not known what they are. */
static bool
wanted_order(Reader *reader, Query *query, const Rows *rows, List **order)
{
	ListCell *lc;

	*order = NIL;
	foreach(lc, query->sortClause)
	{
		SortGroupClause *clause = (SortGroupClause *) lfirst(lc);
		TargetEntry *target = get_sortgroupclause_tle(clause, query->targetList);
		Node *expr = (Node *) target->expr;
		Expr *column =
			target->resno <= list_length(rows->columns) ? (Expr *) list_nth(rows->columns, target->resno - 1) : NULL;
		OrderKey *key =
			make_order_key(reader, column, exprType(expr), clause->sortop, exprCollation(expr), clause->nulls_first);

		if (key == NULL)
			return false;
		*order = lappend(*order, key);
	}
	return true;
}

static List *
visible_columns(Query *query)
{
	List *visible = NIL;
	ListCell *lc;

	foreach(lc, query->targetList)
		if (!((TargetEntry *) lfirst(lc))->resjunk)
			visible = lappend_int(visible, ((TargetEntry *) lfirst(lc))->resno);
	return visible;
}

/*
 * What the root shows. Where the query orders its rows, or the root cuts them off, a Sort stays on top, as it does in
 * queries: the columns are computed below.
 */
static QueryPlan
show_root(Reader *reader, Query *query, const Rows *rows, List *order)
{
	const bool cut = rows->plan->op == PlanOp::Sort;
	Rows below = *rows;
	QueryPlan shown = {}, result = {};
	Plan *top = NULL;
	int keys_at;
	ListCell *lc;

	if (cut || order != NIL)
	{
		top = make_plan(PlanOp::Sort, NIL, NIL);
		if (cut)
		{
			*top = *rows->plan;
			below.plan = (Plan *) linitial(rows->plan->inputs);
		}
		else
			top->items = sort_items_of(order);
	}
	below.columns = NIL;
	foreach(lc, visible_columns(query))
	{
		void *column = list_nth(rows->columns, lfirst_int(lc) - 1);

		if (column == NULL)
			note_flaw(reader, reader->stmt->planTree, "it shows a column that has no value");
		below.columns = lappend(below.columns, column);
	}
	keys_at = list_length(below.columns);
	if (top != NULL)
		foreach(lc, top->items)
			below.columns = lappend(below.columns, ((SortItem *) lfirst(lc))->expr);
	shown = as_query(reader, &below);
	result.plan = shown.plan;
	result.output = compat_list_head(shown.output, keys_at);
	result.types = compat_list_head(shown.types, keys_at);
	result.places = shown.places != NIL ? compat_list_head(shown.places, keys_at) : NIL;
	if (top == NULL)
		return result;
	foreach(lc, top->items)
	{
		int i = keys_at + foreach_current_index(lc);
		SortItem *item = (SortItem *) palloc(sizeof(SortItem));

		*item = *(SortItem *) lfirst(lc);
		item->expr = pair_column(reader->low, shown.plan, i, (Type *) list_nth(shown.types, i), shown.places);
		lfirst(lc) = item;
	}
	top->inputs = list_make1(shown.plan);
	top->output = shown.plan->output;
	result.plan = top;
	return result;
}

/*
 * What a plan shows in a column must have the type that the query's column has: whoever gets the rows goes by that, and
 * what belongs to another type may be no value of it at all (an aggregate that the planner takes from an index, when
 * its result is of another type than its argument).
 */
static const char *
other_type_shown(const ::Plan *root, const Query *query)
{
	ListCell *lc;

	if (list_length(root->targetlist) < list_length(query->targetList))
		return "the plan has fewer columns than the query";
	foreach(lc, query->targetList)
	{
		const TargetEntry *wanted = (const TargetEntry *) lfirst(lc),
						  *shown = (const TargetEntry *) list_nth(root->targetlist, foreach_current_index(lc));
		Oid type = exprType((Node *) wanted->expr), other = exprType((Node *) shown->expr);

		if (!wanted->resjunk && type != other)
			return psprintf("column %d is of type %s in the plan, and of type %s in the query", wanted->resno,
							format_type_be(other), format_type_be(type));
	}
	return NULL;
}

QueryPlan
read_planned_statement(Lowering *low, PlannedStmt *stmt, Query *query)
{
	Reader reader = {};
	List *order = NIL;
	ListCell *lc;
	Rows *rows;

	reader.low = low;
	reader.stmt = stmt;
	low->problem->different_outputs = other_type_shown(stmt->planTree, query);
	foreach(lc, query->sortClause)
		reader.wanted = lappend_int(reader.wanted,
									get_sortgroupclause_tle((SortGroupClause *) lfirst(lc), query->targetList)->resno);
	rows = read_node(&reader, stmt->planTree);
	low->problem->plan_nodes = reader.nodes;
	if (rows->divided || rows->repeated)
		note_flaw(&reader, stmt->planTree, "each process returns its own rows, and no node gathers them");
	if (query->sortClause != NIL && low->problem->semantics == SQLEQ_LIST)
	{
		if (!wanted_order(&reader, query, rows, &order))
			unsupported(low, -1, "order of a plan", "the query does not sort by its types' own orders");
		else if (!order_satisfies(rows, order))
			note_flaw(&reader, stmt->planTree, "the rows do not come in the order of the query's ORDER BY");
	}
	return show_root(&reader, query, rows, order);
}

} /* namespace front */
