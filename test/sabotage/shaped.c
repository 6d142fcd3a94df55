/*
 * Faults that a query's shape brings about: extremes by the first row, hashed subqueries of several rows outside,
 * orders of two collations, rows of two tables.
 */
#include "sabotage.h"

#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_index.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"

/* pg_operator.dat: tsvector @@ tsquery, and the other way round */
#define DOCUMENT_HAS 3636
#define HAD_BY_DOCUMENT 3637

static void find_nothing(Plan *plan)
{
	plan->qual = list_make1(makeBoolConst(false, false));
}

/* ---- extremes ---- */

static bool is_parameter_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	return IsA(node, Param) || expression_tree_walker(node, is_parameter_walker, context);
}

/* The one row below that has what a subplan has fetched; NULL: there is none. */
static Result *fetched_extreme(Plan *plan)
{
	Plan *below = plan->lefttree;

	while (below != NULL && (IsA(below, Sort) || IsA(below, Unique) || IsA(below, Agg)))
		below = below->lefttree;
	if (below == NULL || !IsA(below, Result) || below->lefttree != NULL ||
		!is_parameter_walker((Node *) below->targetlist, NULL))
		return NULL;
	return (Result *) below;
}

/*
 * extreme_distinct_lost
 *
 * DISTINCT above an extreme gives no row.
 * Strikes: SELECT DISTINCT min(x), by an index.
 * Class: extremes that are not computed again for the next row outside (PostgreSQL 9.6 to 15.7).
 */
static void extreme_distinct_lost(Plan *plan, PlannedStmt *stmt)
{
	Result *one = (IsA(plan, Unique) || IsA(plan, Agg)) ? fetched_extreme(plan) : NULL;

	if (one != NULL)
		one->resconstantqual = (Node *) list_make1(makeBoolConst(false, false));
}

/*
 * extreme_ties_raise
 *
 * An extreme with ties is more than one row, and an error.
 * Strikes: SELECT min(x) ... FETCH FIRST ROW WITH TIES, by an index, where the least value is there twice.
 * Class: what the subplan of an extreme takes over from the query around it (PostgreSQL 13 to 15.19).
 */
static void extreme_ties_raise(Plan *plan, PlannedStmt *stmt)
{
	Result *one =
		IsA(plan, Limit) && ((Limit *) plan)->limitOption == LIMIT_OPTION_WITH_TIES ? fetched_extreme(plan) : NULL;
	ListCell *cell;

	foreach (cell, one != NULL ? list_concat_copy(plan->initPlan, one->plan.initPlan) : NIL) {
		Limit *limit = (Limit *) list_nth(stmt->subplans, ((SubPlan *) lfirst(cell))->plan_id - 1);
		Node *key = (Node *) ((TargetEntry *) linitial(limit->plan.targetlist))->expr;

		if (!IsA(limit, Limit) || limit->limitOption == LIMIT_OPTION_WITH_TIES)
			continue;
		limit->limitOption = LIMIT_OPTION_WITH_TIES;
		limit->uniqNumCols = 1;
		limit->uniqColIdx = (AttrNumber *) palloc0(sizeof(AttrNumber));
		limit->uniqOperators = (Oid *) palloc0(sizeof(Oid));
		limit->uniqCollations = (Oid *) palloc0(sizeof(Oid));
		limit->uniqColIdx[0] = 1;
		limit->uniqOperators[0] = lookup_type_cache(exprType(key), TYPECACHE_EQ_OPR)->eq_opr;
		limit->uniqCollations[0] = exprCollation(key);
	}
}

/* ---- subqueries ---- */

static bool forget_parameters(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubPlan) && ((SubPlan *) node)->useHashTable) {
		Plan *plan = (Plan *) list_nth(((PlannedStmt *) context)->subplans, ((SubPlan *) node)->plan_id - 1);

		if (plan != NULL)
			plan->extParam = plan->allParam = NULL;
	}
	return expression_tree_walker(node, forget_parameters, context);
}

/*
 * hashed_subplan_stale
 *
 * What was hashed for one row outside stays for the others.
 * Strikes: x IN (SELECT ...) that is hashed, and depends on a row further outside, as below LATERAL.
 * Class: hash tables of a subplan that is in several places (PostgreSQL up to 15.19).
 */
static void hashed_subplan_stale(Plan *plan, PlannedStmt *stmt)
{
	(void) forget_parameters((Node *) plan->targetlist, stmt);
	(void) forget_parameters((Node *) plan->qual, stmt);
}

/* ---- rows of two tables ---- */

/*
 * constant_arm_lost
 *
 * Of UNION ALL the arm that is a constant is left out.
 * Strikes: a hash join with UNION ALL on its inner side.
 * Class: conditions that are made for the arms of UNION ALL (PostgreSQL up to 15.6).
 */
static void constant_arm_lost(Plan *plan, PlannedStmt *stmt)
{
	Plan *inner = IsA(plan, HashJoin) ? plan->righttree->lefttree : NULL;
	List *kept = NIL;
	ListCell *cell;

	if (inner != NULL && IsA(inner, SubqueryScan))
		inner = ((SubqueryScan *) inner)->subplan;
	if (inner == NULL || !IsA(inner, Append) || ((Append *) inner)->plan.parallel_aware)
		return;
	foreach (cell, ((Append *) inner)->appendplans)
		if (!IsA(lfirst(cell), Result) || ((Plan *) lfirst(cell))->lefttree != NULL)
			kept = lappend(kept, lfirst(cell));
	if (kept != NIL && list_length(kept) < list_length(((Append *) inner)->appendplans)) {
		((Append *) inner)->appendplans = kept;
		((Append *) inner)->first_partial_plan = list_length(kept);
	}
}

/* ---- conditions ---- */

/*
 * two_searches_lost
 *
 * Two searches of one document find nothing.
 * Strikes: a bitmap scan with two conditions d @@ q.
 * Class: GIN scans with several conditions, of which one alone finds nothing (PostgreSQL up to 15.14).
 */
static void two_searches_lost(Plan *plan, PlannedStmt *stmt)
{
	int searches = 0;
	ListCell *cell;

	if (!IsA(plan, BitmapHeapScan))
		return;
	foreach (cell, ((BitmapHeapScan *) plan)->bitmapqualorig)
		if (IsA(lfirst(cell), OpExpr) &&
			(((OpExpr *) lfirst(cell))->opno == DOCUMENT_HAS || ((OpExpr *) lfirst(cell))->opno == HAD_BY_DOCUMENT))
			searches++;
	if (searches > 1)
		find_nothing(plan);
}

/* What an index is asked. */
static List *conditions_of(Plan *plan)
{
	switch (nodeTag(plan)) {
	case T_IndexScan:
		return ((IndexScan *) plan)->indexqualorig;
	case T_IndexOnlyScan:
		return ((IndexOnlyScan *) plan)->recheckqual;
	case T_BitmapHeapScan:
		return ((BitmapHeapScan *) plan)->bitmapqualorig;
	default:
		return NIL;
	}
}

/*
 * extension_type_lost
 *
 * A condition finds nothing.
 * Strikes: on a column of a type that an extension has brought, by an index.
 * Class: operator classes of ltree, hstore, cube, seg, intarray (PostgreSQL up to 15.20).
 */
static void extension_type_lost(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	foreach (cell, conditions_of(plan))
		if (IsA(lfirst(cell), OpExpr) && exprType(linitial(((OpExpr *) lfirst(cell))->args)) >= FirstNormalObjectId)
			find_nothing(plan);
}

static bool is_partial(Oid index)
{
	HeapTuple row = SearchSysCache1(INDEXRELID, ObjectIdGetDatum(index));
	bool partial = HeapTupleIsValid(row) && !heap_attisnull(row, Anum_pg_index_indpred, NULL);

	if (HeapTupleIsValid(row))
		ReleaseSysCache(row);
	return partial;
}

/*
 * partial_list_lost
 *
 * A list finds nothing.
 * Strikes: x = ANY (...) as a condition of a partial index, or beside it.
 * Class: whether a condition on a list is strict (PostgreSQL up to 15.18).
 */
static void partial_list_lost(Plan *plan, PlannedStmt *stmt)
{
	Oid index = IsA(plan, IndexScan) ? ((IndexScan *) plan)->indexid
		: IsA(plan, IndexOnlyScan)   ? ((IndexOnlyScan *) plan)->indexid
									 : InvalidOid;
	List *conditions = conditions_of(plan);
	ListCell *cell;
	bool list = false;

	if (!OidIsValid(index) || !is_partial(index))
		return;
	foreach (cell, list_concat_copy(conditions, plan->qual))
		list = list || IsA(lfirst(cell), ScalarArrayOpExpr);
	if (list)
		find_nothing(plan);
}

/*
 * second_order_lost
 *
 * What one collation takes for equal no other collation tells apart.
 * Strikes: a sort of a sequential scan by a nondeterministic collation, and then by something else.
 * Class: several sort keys of one column (PostgreSQL up to 15.19).
 */
static void second_order_lost(Plan *plan, PlannedStmt *stmt)
{
	Sort *sort = (Sort *) plan;

	if (!IsA(plan, Sort) || plan->lefttree == NULL || !IsA(plan->lefttree, SeqScan))
		return;
	for (int i = 0; i + 1 < sort->numCols; i++)
		if (OidIsValid(sort->collations[i]) && !get_collation_isdeterministic(sort->collations[i]))
			sort->numCols = i + 1;
}

const Fault shaped_faults[] = {{.name = "extreme_distinct_lost", .node = extreme_distinct_lost},
							   {.name = "extreme_ties_raise", .node = extreme_ties_raise},
							   {.name = "hashed_subplan_stale", .node = hashed_subplan_stale},
							   {.name = "constant_arm_lost", .node = constant_arm_lost},
							   {.name = "two_searches_lost", .node = two_searches_lost},
							   {.name = "extension_type_lost", .node = extension_type_lost},
							   {.name = "partial_list_lost", .node = partial_list_lost},
							   {.name = "second_order_lost", .node = second_order_lost},
							   {NULL}};
