/*
 * Walks over finished plans, and what several faults ask of a plan.
 */
#include "sabotage.h"

#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/tlist.h"
#include "parser/parsetree.h"

static void visit_list(List *plans, PlanVisitor visit, void *context)
{
	ListCell *cell;

	foreach (cell, plans)
		visit_plan((Plan *) lfirst(cell), visit, context);
}

void visit_plan(Plan *plan, PlanVisitor visit, void *context)
{
	if (plan == NULL)
		return;
	check_stack_depth();
	visit(plan, context);
	visit_plan(plan->lefttree, visit, context);
	visit_plan(plan->righttree, visit, context);
	switch (nodeTag(plan)) {
	case T_Append:
		visit_list(((Append *) plan)->appendplans, visit, context);
		break;
	case T_MergeAppend:
		visit_list(((MergeAppend *) plan)->mergeplans, visit, context);
		break;
	case T_BitmapAnd:
		visit_list(((BitmapAnd *) plan)->bitmapplans, visit, context);
		break;
	case T_BitmapOr:
		visit_list(((BitmapOr *) plan)->bitmapplans, visit, context);
		break;
	case T_SubqueryScan:
		visit_plan(((SubqueryScan *) plan)->subplan, visit, context);
		break;
	case T_CustomScan:
		visit_list(((CustomScan *) plan)->custom_plans, visit, context);
		break;
	default:
		break;
	}
}

void visit_statement(PlannedStmt *stmt, PlanVisitor visit, void *context)
{
	visit_plan(stmt->planTree, visit, context);
	visit_list(stmt->subplans, visit, context);
}

bool is_index_scan(Plan *plan)
{
	return plan != NULL && (IsA(plan, IndexScan) || IsA(plan, IndexOnlyScan));
}

bool find_column(Plan *plan, AttrNumber output, PlannedStmt *stmt, Index *rti, AttrNumber *column)
{
	while (plan != NULL) {
		List *outputs = plan->targetlist;
		TargetEntry *entry = get_tle_by_resno(outputs, output);
		Var *var;

		if (entry != NULL && IsA(plan, IndexOnlyScan) && IsA(entry->expr, Var) &&
			((Var *) entry->expr)->varno == INDEX_VAR)
			entry = get_tle_by_resno(((IndexOnlyScan *) plan)->indextlist, ((Var *) entry->expr)->varattno);
		if (entry == NULL || !IsA(entry->expr, Var))
			return false;
		var = (Var *) entry->expr;
		output = var->varattno;
		if (var->varno == OUTER_VAR)
			plan = IsA(plan, Append) || IsA(plan, MergeAppend) ? NULL : plan->lefttree;
		else if (var->varno == INNER_VAR)
			plan = plan->righttree;
		else if (IS_SPECIAL_VARNO(var->varno))
			return false;
		else if (IsA(plan, SubqueryScan))
			plan = ((SubqueryScan *) plan)->subplan;
		else {
			*rti = var->varno;
			*column = var->varattno;
			return var->varattno > 0 && OidIsValid(table_of(stmt, var->varno));
		}
	}
	return false;
}

Oid table_of(PlannedStmt *stmt, Index rti)
{
	RangeTblEntry *rte;

	if (rti < 1 || rti > list_length(stmt->rtable))
		return InvalidOid;
	rte = rt_fetch(rti, stmt->rtable);
	return rte->rtekind == RTE_RELATION ? rte->relid : InvalidOid;
}

List *conjuncts(Node *condition)
{
	List *parts = NIL;
	ListCell *cell;

	if (condition == NULL)
		return NIL;
	if (IsA(condition, List) || is_andclause(condition)) {
		foreach (cell, IsA(condition, List) ? (List *) condition : ((BoolExpr *) condition)->args)
			parts = list_concat(parts, conjuncts((Node *) lfirst(cell)));
		return parts;
	}
	return list_make1(condition);
}

static bool visit_queries_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query)) {
		visit_queries((Query *) node, *(void (**)(Query *)) context);
		return false;
	}
	return expression_tree_walker(node, visit_queries_walker, context);
}

void visit_queries(Query *query, void (*visit)(Query *query))
{
	visit(query);
	query_tree_walker(query, visit_queries_walker, &visit, 0);
}
