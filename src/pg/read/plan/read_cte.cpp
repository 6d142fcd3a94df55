/*
 * read_cte.cpp: scans of common table expressions, and recursions.
 */
#include "pg/base/compat.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_cte.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_subplan.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/tree.h"

namespace front {

/* nodeCtescan.c: all of the rows, for each scan. */
Rows *
read_cte_scan(Reader *reader, CteScan *node)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	PlanParam *param = find_param(reader, node->cteParam);
	QueryPlan query;
	Rows *rows;

	if (param == NULL || param->cte == NULL)
		return unsupported_node(reader, &node->scan.plan, "it is unknown which table it scans");
	query = shared_query(reader->low, param->cte);
	rows = make_rows(query.plan, output_columns(reader->low, query));
	scope->scanned = node->scan.scanrelid;
	scope->scan_columns = rows->columns;
	note_reading(reader, &node->scan.plan, "the common table expression's rows");
	return filter_and_project(scope, &node->scan.plan, rows);
}

/* nodeWorktablescan.c: what the step before has found. */
Rows *
read_work_table(Reader *reader, WorkTableScan *node)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	PlanParam *param = find_param(reader, node->wtParam);
	Plan *plan = make_plan(PlanOp::Working, NIL, NIL);
	Rows *rows;
	ListCell *lc;

	if (param == NULL || param->token == 0)
		return unsupported_node(reader, &node->scan.plan, "it is unknown which table it scans");
	plan->token = param->token;
	plan->types = param->types;
	rows = make_rows(plan, NIL);
	foreach(lc, param->types)
	{
		int id = reader->low->next_column++;

		plan->output = lappend_int(plan->output, id);
		rows->columns = lappend(rows->columns, make_column(id, (Type *) lfirst(lc)));
	}
	scope->scanned = node->scan.scanrelid;
	scope->scan_columns = rows->columns;
	note_reading(reader, &node->scan.plan, "the rows of the step before");
	return filter_and_project(scope, &node->scan.plan, rows);
}

/*
 * nodeRecursiveUnion.c: the rows of the start, then those of the step, again and again, without repetitions if it has
 * columns to compare.
 */
Rows *
read_recursive_union(Reader *reader, RecursiveUnion *node)
{
	::Plan *plan = &node->plan;
	Lowering *low = reader->low;
	Rows *start = read_node(reader, plan->lefttree), *step;
	List *params = reader->params;
	Plan *union_plan = make_plan(PlanOp::Recursive, NIL, NIL);
	PlanParam *working = add_param(reader, node->wtParam);
	Rows *rows;
	ListCell *lc, *lc2;

	if (node->numCols > 0 && node->numCols != list_length(plan->targetlist))
		return unsupported_node(reader, plan, "not all columns are compared");
	for (int i = 0; i < node->numCols; i++)
		if (!is_default_equality(
				node->dupOperators[i],
				exprType((Node *) ((TargetEntry *) list_nth(plan->targetlist, node->dupColIdx[i] - 1))->expr)))
			return unsupported_node(reader, plan,
									"its columns are not compared with the default equality of their types");
	working->token = low->next_column++;
	foreach(lc, plan->targetlist)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(lc))->expr;

		working->types = lappend(working->types, get_type(low, exprType(expr), exprTypmod(expr), exprCollation(expr)));
	}
	step = read_node(reader, plan->righttree);
	reader->params = params;
	if (list_length(start->columns) != list_length(working->types) ||
		list_length(step->columns) != list_length(working->types))
		return unsupported_node(reader, plan, "its inputs have other columns");
	union_plan->all = node->numCols == 0;
	union_plan->token = working->token;
	union_plan->types = working->types;
	foreach(lc, list_make2(start, step))
	{
		const Rows *side = (const Rows *) lfirst(lc);
		List *exprs = NIL;

		foreach(lc2, side->columns)
			exprs = lappend(
				exprs,
				in_result_collation(low, (Expr *) lfirst(lc2),
									((Type *) list_nth(working->types, foreach_current_index(lc2)))->collation));
		union_plan->inputs = lappend(union_plan->inputs, make_project(low, side->plan, exprs));
	}
	rows = make_rows(union_plan, NIL);
	foreach(lc, working->types)
	{
		int id = low->next_column++;

		union_plan->output = lappend_int(union_plan->output, id);
		rows->columns = lappend(rows->columns, make_column(id, (Type *) lfirst(lc)));
	}
	note_reading(reader, plan, "a recursion");
	return rows;
}

} /* namespace front */
