/*
 * shuffle.cpp: finds out whether a query has more than one permitted result on the rows at hand.
 *
 * Which of tied rows comes first is often decided by the plan, not by the order of the rows below: a DISTINCT gives its rows in the order of their
 * hash values, whatever comes in. So other orders of the tables' rows do not show that a row_number() above it is arbitrary. Here the plan itself
 * is changed: right below each node whose result may depend on the order of its input stands a node that brings the rows into an order of chance:
 *
 * - below a Sort: rows that are equal for the sort come out in any order
 * - below an Agg (without groups, or with hashed ones): aggregates see their rows in any order, and any of equal keys stands for a group
 * - below sorted groups, and below a WindowAgg: within the rows that are equal in the columns that are sorted by
 *
 * And where the order of a level means something (ORDER BY, LIMIT, DISTINCT ON, ARRAY(SELECT ...)), the tree gets one more key to sort by, of which
 * the planner must not know that it is the same in every row. So there is a Sort, whatever order the rows below may have by accident.
 *
 * The orders that come about are some of those that SQL permits, and a few more (a subquery's ORDER BY below an aggregate means nothing here):
 * a query that gives the same result in all of many runs has, as far as anybody can tell, one result. The reference is never a run of this kind.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_aggregate.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/facts/type_facts.h"
#include "pg/query/order.h"
#include "pg/witness/shuffle.h"
#include "pg/witness/shuffle_node.h"

void
shuffle_seed(uint64 seed)
{
	shuffle_node_seed(seed);
}

/* ---- the tree ---- */

static bool
is_plain_distinct(const Query *query)
{
	return query->distinctClause != NIL && !query->hasDistinctOn;
}

static bool
shuffle_can_sort(const Query *query)
{
	/* There every key must be an output column; ties.cpp has something for these. */
	return !is_plain_distinct(query) && !query->setOperations && !(query->limitCount && query->limitOption == LIMIT_OPTION_WITH_TIES);
}

/* A key that is the same in every row, and that no planner can know to be so. */
static void
add_sort_key(Query *query)
{
	/* Any volatile function without effects serves. */
	FuncExpr *call = makeFuncExpr(GUARD_MARKER, BOOLOID, NIL, InvalidOid, InvalidOid, COERCE_EXPLICIT_CALL);
	TargetEntry *entry = makeTargetEntry((Expr *) call, list_length(query->targetList) + 1, pstrdup("chance"), true);
	TypeCacheEntry *type = lookup_type_cache(BOOLOID, TYPECACHE_LT_OPR | TYPECACHE_EQ_OPR);
	SortGroupClause *key = makeNode(SortGroupClause);

	query->targetList = lappend(query->targetList, entry);
	key->tleSortGroupRef = assignSortGroupRef(entry, query->targetList);
	key->eqop = type->eq_opr;
	key->sortop = type->lt_opr;
	key->nulls_first = false;
	key->hashable = true;
	if (query->hasDistinctOn)
		sort_by_distinct_on(query);
	query->sortClause = lappend(query->sortClause, key);
}

static bool
sort_walker(Node *node, void *arg)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == ARRAY_SUBLINK && IsA(((SubLink *) node)->subselect, Query))
	{
		Query *query = (Query *) ((SubLink *) node)->subselect;

		if (query->sortClause == NIL && !order_is_cut(query) && shuffle_can_sort(query))
			add_sort_key(query);
	}
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;

		if ((query->sortClause != NIL || order_is_cut(query)) && shuffle_can_sort(query))
			add_sort_key(query);
		return compat_walk_query(query, sort_walker, arg);
	}
	return compat_walk_expression(node, sort_walker, arg);
}

void
shuffle_query(Query *query)
{
	(void) sort_walker((Node *) query, NULL);
}

/* ---- does any of it matter? ---- */

static bool
clauses_are_loose(const Query *query, List *clauses)
{
	ListCell *cell;

	foreach(cell, clauses)
		if (!facts::equal_is_same(exprType(get_sortgroupclause_expr((SortGroupClause *) lfirst(cell), query->targetList)), -1))
			return true;
	return false;
}

/* Set operations take one of equals, too. */
static bool
outputs_are_loose(const Query *query)
{
	ListCell *cell;

	foreach(cell, query->targetList)
		if (!facts::equal_is_same(exprType((Node *) ((TargetEntry *) lfirst(cell))->expr), -1))
			return true;
	return false;
}

static bool
matters_walker(Node *node, void *arg)
{
	if (node == NULL)
		return false;
	if (IsA(node, Aggref) && order_matters_to_aggregate((const Aggref *) node))
		return true;
	if (IsA(node, WindowFunc))
		return true;
	/* EXISTS and the like stop at the first row that decides, and may miss one that would raise an error. */
	if (IsA(node, SubLink))
		return true;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;

		if (order_is_cut(query) || clauses_are_loose(query, query->groupClause) || clauses_are_loose(query, query->distinctClause) ||
			(query->setOperations && outputs_are_loose(query)))
			return true;
		return compat_walk_query(query, matters_walker, arg);
	}
	/* What a function in another language or in SQL does with rows is not to be seen here. */
	if (check_functions_in_node(node, [](Oid function, void *) { return function >= FirstNormalObjectId; }, NULL))
		return true;
	return compat_walk_expression(node, matters_walker, arg);
}

bool
shuffle_matters(Query *query, bool listed)
{
	return listed || matters_walker((Node *) query, NULL);
}

/* ---- the plan ---- */

static bool
is_sort(const Plan *plan)
{
	return IsA(plan, Sort) || IsA(plan, IncrementalSort);
}

static void
shuffle_agg_input(Agg *agg)
{
	Plan *plan = &agg->plan;

#if PG_VERSION_NUM >= 160000
	/* May be the order that an aggregate asks for. */
	if (is_sort(plan->lefttree))
		return;
#endif
	if (agg->aggstrategy == AGG_PLAIN || agg->aggstrategy == AGG_HASHED || agg->numCols == 0)
		plan->lefttree = shuffle_node(plan->lefttree, 0, NULL, NULL, NULL);
	else if (!is_sort(plan->lefttree))
		plan->lefttree = shuffle_node(plan->lefttree, agg->numCols, agg->grpColIdx, agg->grpOperators, agg->grpCollations);
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
	plan->lefttree = shuffle_node(plan->lefttree, n, columns, operators, collations);
}

static void visit(Plan *plan);

static void
visit_list(List *plans)
{
	ListCell *cell;

	foreach(cell, plans)
		visit((Plan *) lfirst(cell));
}

static void
visit(Plan *plan)
{
	if (plan == NULL)
		return;
	check_stack_depth();
	visit(plan->lefttree);
	visit(plan->righttree);
	switch (nodeTag(plan))
	{
		case T_Append:
			visit_list(((Append *) plan)->appendplans);
			break;
		case T_MergeAppend:
			visit_list(((MergeAppend *) plan)->mergeplans);
			break;
		case T_SubqueryScan:
			visit(((SubqueryScan *) plan)->subplan);
			break;
		case T_Sort:
		case T_IncrementalSort:
			plan->lefttree = shuffle_node(plan->lefttree, 0, NULL, NULL, NULL);
			break;
		case T_Agg:
			shuffle_agg_input((Agg *) plan);
			break;
		case T_Group:
			{
				Group *group = (Group *) plan;

				if (!is_sort(plan->lefttree))
					plan->lefttree = shuffle_node(plan->lefttree, group->numCols, group->grpColIdx, group->grpOperators, group->grpCollations);
				break;
			}
		case T_Unique:
			{
				Unique *unique = (Unique *) plan;

				if (!is_sort(plan->lefttree))
					plan->lefttree = shuffle_node(plan->lefttree, unique->numCols, unique->uniqColIdx, unique->uniqOperators,
											  unique->uniqCollations);
				break;
			}
		case T_WindowAgg:
			shuffle_window_input((WindowAgg *) plan);
			break;
		default:
			break;
	}
}

void
shuffle_plan(PlannedStmt *plan)
{
	visit(plan->planTree);
	visit_list(plan->subplans);
}
