/*
 * shuffle_plan.cpp: where in a plan the nodes of shuffle.cpp stand.
 */
#include "pg/base/compat.h"

extern "C" {
#include "miscadmin.h"
#include "nodes/plannodes.h"
}

#include "pg/read/trees/order.h"
#include "pg/ask/witness/shuffle.h"
#include "pg/ask/witness/shuffle_plan.h"
#include "pg/read/facts/plan_nodes.h"

static bool
is_sort(const Plan *plan)
{
	return IsA(plan, Sort) || IsA(plan, IncrementalSort);
}

static bool
ordered_aggregate_walker(Node *node, void *arg)
{
	if (node == NULL)
		return false;
	if (IsA(node, Aggref) && order_matters_to_aggregate((const Aggref *) node))
		return true;
	return compat_walk_expression(node, ordered_aggregate_walker, arg);
}

/* Does the order of its input decide what the node puts out, as a bag? */
static bool
agg_sees_order(const Agg *agg)
{
	ListCell *cell;

	if (agg->groupingSets != NIL || agg->chain != NIL)
		return true;
	foreach(cell, agg->plan.lefttree->targetlist)
	{
		Node *expr = (Node *) ((TargetEntry *) lfirst(cell))->expr;

		if (equals_may_differ(exprType(expr), -1, exprCollation(expr)))
			return true;
	}
	return ordered_aggregate_walker((Node *) agg->plan.targetlist, NULL) ||
		ordered_aggregate_walker((Node *) agg->plan.qual, NULL);
}

static void
shuffle_agg_input(Agg *agg)
{
	Plan *plan = &agg->plan;

	if (!agg_sees_order(agg))
		return;
	/* Sorted by more than the groups: for another set of groups, or what is above. */
	if (agg->groupingSets != NIL || agg->chain != NIL ||
		(is_sort(plan->lefttree) && ((Sort *) plan->lefttree)->numCols > agg->numCols))
		shuffle_misses(true);

#if PG_VERSION_NUM >= 160000
	/*
	 * May be the order that an aggregate asks for; groups that are hashed are never sorted for one (can_hash in
	 * PostgreSQL's planner.c).
	 */
	if (agg->aggstrategy != AGG_HASHED && is_sort(plan->lefttree))
		return;
#endif
	if (agg->aggstrategy == AGG_PLAIN || agg->aggstrategy == AGG_HASHED || agg->numCols == 0)
		plan->lefttree = shuffled_input(plan->lefttree, 0, NULL, NULL, NULL);
	else if (!is_sort(plan->lefttree))
		plan->lefttree =
			shuffled_input(plan->lefttree, agg->numCols, agg->grpColIdx, agg->grpOperators, agg->grpCollations);
}

static void
shuffle_sort_input(Sort *sort)
{
	Plan *plan = &sort->plan;
	Oid *operators = (Oid *) palloc(sizeof(Oid) * Max(sort->numCols, 1));

	for (int i = 0; i < sort->numCols; i++)
		operators[i] = get_equality_op_for_ordering_op(sort->sortOperators[i], NULL);
	plan->lefttree = shuffled_input(plan->lefttree, sort->numCols, sort->sortColIdx, operators, sort->collations, true);
}

static void
shuffle_window_input(WindowAgg *window)
{
	Plan *plan = &window->plan;
	int n = window->partNumCols + window->ordNumCols;
	AttrNumber *columns = (AttrNumber *) palloc(sizeof(AttrNumber) * Max(n, 1));
	Oid *operators = (Oid *) palloc(sizeof(Oid) * Max(n, 1));
	Oid *collations = (Oid *) palloc(sizeof(Oid) * Max(n, 1));

	for (int i = 0; i < n; i++)
	{
		bool partition = i < window->partNumCols;
		int at = partition ? i : i - window->partNumCols;

		columns[i] = partition ? window->partColIdx[at] : window->ordColIdx[at];
		operators[i] = partition ? window->partOperators[at] : window->ordOperators[at];
		collations[i] = partition ? window->partCollations[at] : window->ordCollations[at];
	}
	plan->lefttree = shuffled_input(plan->lefttree, n, columns, operators, collations);
}

static void visit(Plan *plan);

static void
visit(Plan *plan)
{
	if (plan == NULL)
		return;
	check_stack_depth();
	each_plan_input(plan, [](Plan **input) { visit(*input); });
	switch (nodeTag(plan))
	{
		case T_Sort:
		case T_IncrementalSort:
			shuffle_sort_input((Sort *) plan);
			break;
		case T_Agg:
			shuffle_agg_input((Agg *) plan);
			break;
		case T_Group:
		{
			Group *group = (Group *) plan;

			if (is_sort(plan->lefttree))
				shuffle_misses(((Sort *) plan->lefttree)->numCols > group->numCols);
			else
				plan->lefttree = shuffled_input(plan->lefttree, group->numCols, group->grpColIdx, group->grpOperators,
												group->grpCollations);
			break;
		}
		case T_Unique:
		{
			Unique *unique = (Unique *) plan;

			if (!is_sort(plan->lefttree))
				plan->lefttree = shuffled_input(plan->lefttree, unique->numCols, unique->uniqColIdx,
												unique->uniqOperators, unique->uniqCollations);
			break;
		}
		case T_WindowAgg:
			shuffle_window_input((WindowAgg *) plan);
			break;
		case T_Limit:
			shuffle_misses(!is_sort(plan->lefttree));
			break;
		default:
			break;
	}
}

void
shuffle_plan(PlannedStmt *plan)
{
	ListCell *cell;

	visit(plan->planTree);
	foreach(cell, plan->subplans)
		visit((Plan *) lfirst(cell));
}
