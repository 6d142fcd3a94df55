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
#include "common/pg_prng.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/extensible.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/pathnodes.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "parser/parse_clause.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/typcache.h"
}

#include "pg/base/guard.h"
#include "pg/query/order.h"
#include "pg/witness/shuffle.h"

typedef bool (*TreeWalker)();

static pg_prng_state chance;

void
shuffle_seed(uint64 seed)
{
	pg_prng_seed(&chance, seed);
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
		return query_tree_walker(query, (TreeWalker) (void (*)(void)) sort_walker, arg, 0);
	}
	return expression_tree_walker(node, (TreeWalker) (void (*)(void)) sort_walker, arg);
}

void
shuffle_query(Query *query)
{
	(void) sort_walker((Node *) query, NULL);
}

/* ---- does any of it matter? ---- */

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

		if (order_is_cut(query) || order_picks_equals(query))
			return true;
		return query_tree_walker(query, (TreeWalker) (void (*)(void)) matters_walker, arg, 0);
	}
	/* What a function in another language or in SQL does with rows is not to be seen here. */
	if (check_functions_in_node(node, [](Oid function, void *) { return function >= FirstNormalObjectId; }, NULL))
		return true;
	return expression_tree_walker(node, (TreeWalker) (void (*)(void)) matters_walker, arg);
}

bool
shuffle_matters(Query *query, bool listed)
{
	return listed || matters_walker((Node *) query, NULL);
}

/* ---- the node ---- */

/* Rows of the input, in runs of equal ones (or all in one run); each run is put out in an order of chance. */
typedef struct ShuffleState
{
	CustomScanState css;		/* must be first */
	MemoryContext context;		/* of the rows */
	MinimalTuple *rows;
	int nrows;
	int next;
	bool filled;
	ExprState *same;			/* NULL: one run */
	TupleTableSlot *slots[2];	/* to compare */
} ShuffleState;

static void
shuffle_begin(CustomScanState *node, EState *estate, int eflags)
{
	ShuffleState *state = (ShuffleState *) node;
	CustomScan *scan = (CustomScan *) node->ss.ps.plan;
	List *columns = (List *) linitial(scan->custom_private);
	TupleDesc desc;

	outerPlanState(node) = ExecInitNode(outerPlan(scan), estate, eflags & ~(EXEC_FLAG_REWIND | EXEC_FLAG_BACKWARD | EXEC_FLAG_MARK));
	state->context = AllocSetContextCreate(CurrentMemoryContext, "sqleq shuffled rows", ALLOCSET_SMALL_SIZES);
	if (columns != NIL)
	{
		int n = list_length(columns);
		AttrNumber *numbers = (AttrNumber *) palloc(sizeof(AttrNumber) * n);
		Oid *operators = (Oid *) palloc(sizeof(Oid) * n);
		Oid *collations = (Oid *) palloc(sizeof(Oid) * n);

		for (int i = 0; i < n; i++)
		{
			numbers[i] = (AttrNumber) list_nth_int(columns, i);
			operators[i] = list_nth_oid((List *) lsecond(scan->custom_private), i);
			collations[i] = list_nth_oid((List *) lthird(scan->custom_private), i);
		}
		desc = ExecGetResultType(outerPlanState(node));
		for (int i = 0; i < 2; i++)
			state->slots[i] = MakeSingleTupleTableSlot(desc, &TTSOpsMinimalTuple);
		state->same = execTuplesMatchPrepare(desc, n, numbers, operators, collations, &node->ss.ps);
	}
}

static bool
same_run(ShuffleState *state, MinimalTuple a, MinimalTuple b)
{
	ExprContext *econtext = state->css.ss.ps.ps_ExprContext;

	if (!state->same)
		return true;
	ExecStoreMinimalTuple(a, state->slots[0], false);
	ExecStoreMinimalTuple(b, state->slots[1], false);
	econtext->ecxt_innertuple = state->slots[0];
	econtext->ecxt_outertuple = state->slots[1];
	return ExecQualAndReset(state->same, econtext);
}

static void
shuffle_run(MinimalTuple *rows, int n)
{
	for (int i = n - 1; i > 0; i--)
	{
		int j = (int) pg_prng_uint64_range(&chance, 0, (uint64) i);
		MinimalTuple row = rows[i];

		rows[i] = rows[j];
		rows[j] = row;
	}
}

static void
shuffle_fill(ShuffleState *state)
{
	PlanState *input = outerPlanState(&state->css);
	int capacity = 16;
	int from = 0;

	state->rows = (MinimalTuple *) MemoryContextAlloc(state->context, sizeof(MinimalTuple) * capacity);
	state->nrows = state->next = 0;
	for (;;)
	{
		TupleTableSlot *slot = ExecProcNode(input);
		MemoryContext old;

		if (TupIsNull(slot))
			break;
		CHECK_FOR_INTERRUPTS();
		old = MemoryContextSwitchTo(state->context);
		if (state->nrows == capacity)
			state->rows = (MinimalTuple *) repalloc(state->rows, sizeof(MinimalTuple) * (capacity *= 2));
		state->rows[state->nrows++] = ExecCopySlotMinimalTuple(slot);
		MemoryContextSwitchTo(old);
	}
	for (int i = 1; i <= state->nrows; i++)
		if (i == state->nrows || !same_run(state, state->rows[i - 1], state->rows[i]))
		{
			shuffle_run(state->rows + from, i - from);
			from = i;
		}
	state->filled = true;
}

static TupleTableSlot *
shuffle_exec(CustomScanState *node)
{
	ShuffleState *state = (ShuffleState *) node;
	TupleTableSlot *slot = node->ss.ss_ScanTupleSlot;

	if (!state->filled)
		shuffle_fill(state);
	if (state->next >= state->nrows)
		return ExecClearTuple(slot);
	ExecForceStoreMinimalTuple(state->rows[state->next++], slot, false);
	if (!node->ss.ps.ps_ProjInfo)
		return slot;
	ResetExprContext(node->ss.ps.ps_ExprContext);
	node->ss.ps.ps_ExprContext->ecxt_scantuple = slot;
	return ExecProject(node->ss.ps.ps_ProjInfo);
}

static void
shuffle_end(CustomScanState *node)
{
	ShuffleState *state = (ShuffleState *) node;

	for (int i = 0; i < 2; i++)
		if (state->slots[i])
			ExecDropSingleTupleTableSlot(state->slots[i]);
	ExecEndNode(outerPlanState(node));
	MemoryContextDelete(state->context);
}

static void
shuffle_rescan(CustomScanState *node)
{
	ShuffleState *state = (ShuffleState *) node;

	MemoryContextReset(state->context);
	state->rows = NULL;
	state->nrows = state->next = 0;
	state->filled = false;
	if (outerPlanState(node)->chgParam == NULL)
		ExecReScan(outerPlanState(node));
}

static Node *shuffle_create(CustomScan *scan);

static CustomScanMethods scan_methods = {"sqleq shuffle", shuffle_create};
static CustomExecMethods exec_methods = {"sqleq shuffle", shuffle_begin, shuffle_exec, shuffle_end, shuffle_rescan};

static Node *
shuffle_create(CustomScan *scan)
{
	ShuffleState *state = (ShuffleState *) newNode(sizeof(ShuffleState), T_CustomScanState);

	state->css.methods = &exec_methods;
	return (Node *) state;
}

/* ---- the plan ---- */

static Plan *
shuffled(Plan *input, int n, const AttrNumber *columns, const Oid *operators, const Oid *collations)
{
	CustomScan *scan = makeNode(CustomScan);
	Plan *plan = &scan->scan.plan;
	List *numbers = NIL;
	List *equal = NIL;
	List *collated = NIL;
	ListCell *cell;

	foreach(cell, input->targetlist)
	{
		TargetEntry *entry = (TargetEntry *) copyObjectImpl(lfirst(cell));
		Node *expr = (Node *) entry->expr;

		entry->expr = (Expr *) makeVar(INDEX_VAR, entry->resno, exprType(expr), exprTypmod(expr), exprCollation(expr), 0);
		plan->targetlist = lappend(plan->targetlist, entry);
	}
	for (int i = 0; i < n; i++)
	{
		numbers = lappend_int(numbers, columns[i]);
		equal = lappend_oid(equal, operators[i]);
		collated = lappend_oid(collated, collations[i]);
	}
	plan->startup_cost = plan->total_cost = input->total_cost;
	plan->plan_rows = input->plan_rows;
	plan->plan_width = input->plan_width;
	plan->plan_node_id = -1;
	plan->extParam = bms_copy(input->extParam);
	plan->allParam = bms_copy(input->allParam);
	plan->lefttree = input;
	scan->custom_scan_tlist = (List *) copyObjectImpl(input->targetlist);
	scan->custom_private = list_make3(numbers, equal, collated);
	scan->methods = &scan_methods;
	return plan;
}

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
		plan->lefttree = shuffled(plan->lefttree, 0, NULL, NULL, NULL);
	else if (!is_sort(plan->lefttree))
		plan->lefttree = shuffled(plan->lefttree, agg->numCols, agg->grpColIdx, agg->grpOperators, agg->grpCollations);
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
	plan->lefttree = shuffled(plan->lefttree, n, columns, operators, collations);
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
			plan->lefttree = shuffled(plan->lefttree, 0, NULL, NULL, NULL);
			break;
		case T_Agg:
			shuffle_agg_input((Agg *) plan);
			break;
		case T_Group:
			{
				Group *group = (Group *) plan;

				if (!is_sort(plan->lefttree))
					plan->lefttree = shuffled(plan->lefttree, group->numCols, group->grpColIdx, group->grpOperators, group->grpCollations);
				break;
			}
		case T_Unique:
			{
				Unique *unique = (Unique *) plan;

				if (!is_sort(plan->lefttree))
					plan->lefttree = shuffled(plan->lefttree, unique->numCols, unique->uniqColIdx, unique->uniqOperators,
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
