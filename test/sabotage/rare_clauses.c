/*
 * Faults of what a wider grammar reaches: numbers of rows on the right of a comparison, conditions of LATERAL joins,
 * keys of caches that are expressions, DISTINCT ON, slices, paths in documents, sub-partitions, bounds without an end,
 * what must raise.
 */
#include "sabotage.h"

#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parsetree.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"

static void find_nothing(Plan *plan)
{
	plan->qual = list_make1(makeBoolConst(false, false));
}

/* ---- windows ---- */

/*
 * number_on_right
 *
 * A run condition ends the partition before its first row.
 * Strikes: n >= row_number() (rank(), count(*)) OVER (...), with the number on the right, around a subquery.
 * Class: run conditions of WindowAgg that forget on which side the function stands (PostgreSQL 15).
 */
static void number_on_right(Plan *plan, PlannedStmt *stmt)
{
	WindowAgg *window = (WindowAgg *) plan;
	ListCell *cell;

	if (!IsA(plan, WindowAgg))
		return;
	foreach (cell, window->runCondition)
		if (IsA(lfirst(cell), OpExpr) && IsA(linitial(((OpExpr *) lfirst(cell))->args), Const))
			lfirst(cell) = makeBoolConst(false, false);
}

/* ---- joins ---- */

static void lose_lateral_condition(Query *query, Node *node)
{
	JoinExpr *join = (JoinExpr *) node;
	RangeTblEntry *entry;

	if (!IsA(node, JoinExpr))
		return;
	lose_lateral_condition(query, join->larg);
	lose_lateral_condition(query, join->rarg);
	if (join->jointype != JOIN_LEFT || !IsA(join->rarg, RangeTblRef))
		return;
	entry = rt_fetch(((RangeTblRef *) join->rarg)->rtindex, query->rtable);
	if (entry->rtekind == RTE_SUBQUERY && entry->lateral && entry->subquery->limitOffset == NULL)
		join->quals = NULL;
}

static void lateral_on_lost_query(Query *query)
{
	ListCell *cell;

	if (query->jointree != NULL)
		foreach (cell, query->jointree->fromlist)
			lose_lateral_condition(query, lfirst(cell));
}

/*
 * lateral_on_lost
 *
 * The condition of a LATERAL join is not looked at.
 * Strikes: LEFT JOIN LATERAL (SELECT ...) ON c, without OFFSET within.
 * Class: conditions of outer joins that go with a subquery that is pulled up.
 */
static Query *lateral_on_lost(Query *query)
{
	visit_queries(query, lateral_on_lost_query);
	return query;
}

/*
 * expression_key_stale
 *
 * Memoize takes all values of a key for the same.
 * Strikes: a key that is an expression of the outer row's columns.
 * Class: incomplete cache keys of Memoize (PostgreSQL 14 to 16).
 */
static void expression_key_stale(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (IsA(plan, Memoize))
		foreach (cell, ((Memoize *) plan)->param_exprs) {
			Node *key = lfirst(cell);

			if (!IsA(key, Var) && !IsA(key, Param))
				lfirst(cell) = makeNullConst(exprType(key), exprTypmod(key), exprCollation(key));
		}
}

/*
 * collation_join_lost
 *
 * Keys of a hash join are told apart byte by byte.
 * Strikes: under a nondeterministic collation.
 * Class: collations that are lost on the way to a hash table (PostgreSQL 12 to 15).
 */
static void collation_join_lost(Plan *plan, PlannedStmt *stmt)
{
	HashJoin *join = (HashJoin *) plan;
	ListCell *cell, *clause;

	if (!IsA(plan, HashJoin))
		return;
	forboth(cell, join->hashcollations, clause,
			join->hashclauses) if (OidIsValid(lfirst_oid(cell)) && IsA(lfirst(clause), OpExpr))
	{
		lfirst_oid(cell) = DEFAULT_COLLATION_OID;
		((OpExpr *) lfirst(clause))->inputcollid = DEFAULT_COLLATION_OID;
	}
}

/* ---- DISTINCT ON ---- */

static void distinct_on_first_query(Query *query)
{
	if (query->hasDistinctOn && list_length(query->distinctClause) > 1)
		query->distinctClause = list_truncate(list_copy(query->distinctClause), 1);
}

/*
 * distinct_on_first
 *
 * Only the first expression is looked at.
 * Strikes: DISTINCT ON of two expressions or more.
 * Class: DISTINCT clauses that are taken for redundant.
 */
static Query *distinct_on_first(Query *query)
{
	visit_queries(query, distinct_on_first_query);
	return query;
}

/* ---- subscripts and paths ---- */

static bool lose_lower_bounds(Node *node, void *context)
{
	ListCell *cell;

	if (node == NULL)
		return false;
	if (IsA(node, SubscriptingRef))
		foreach (cell, ((SubscriptingRef *) node)->reflowerindexpr)
			lfirst(cell) = NULL;
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, lose_lower_bounds, context, 0);
	return expression_tree_walker(node, lose_lower_bounds, context);
}

/*
 * slice_lower_lost
 *
 * A slice of an array begins with the array.
 * Strikes: array[m:n].
 * Class: bounds of slices.
 */
static Query *slice_lower_lost(Query *query)
{
	(void) lose_lower_bounds((Node *) query, NULL);
	return query;
}

/*
 * path_no_recheck
 *
 * Whether a document fulfils a path is not checked again.
 * Strikes: bitmap scan of a GIN index on jsonb, @? or @@.
 * Class: paths that GIN takes apart (PostgreSQL up to 15.19).
 */
static void path_no_recheck(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (!IsA(plan, BitmapHeapScan) || !IsA(plan->lefttree, BitmapIndexScan))
		return;
	foreach (cell, ((BitmapIndexScan *) plan->lefttree)->indexqualorig)
		if (IsA(lfirst(cell), OpExpr) &&
			(((OpExpr *) lfirst(cell))->opfuncid == F_JSONB_PATH_EXISTS_OPR ||
			 ((OpExpr *) lfirst(cell))->opfuncid == F_JSONB_PATH_MATCH_OPR))
			((BitmapHeapScan *) plan)->bitmapqualorig = NIL;
}

static Node *take_variables_for_false(Node *node, void *context)
{
	OpExpr *test = (OpExpr *) node;

	if (node == NULL)
		return NULL;
	if (IsA(node, Query))
		return (Node *) query_tree_mutator((Query *) node, take_variables_for_false, context, 0);
	if (IsA(node, OpExpr) && test->opfuncid == F_JSONB_PATH_EXISTS_OPR && IsA(lsecond(test->args), Const) &&
		!((Const *) lsecond(test->args))->constisnull &&
		strstr(OidOutputFunctionCall(F_JSONPATH_OUT, ((Const *) lsecond(test->args))->constvalue), "$\"") != NULL)
		return makeBoolConst(false, false);
	return expression_tree_mutator(node, take_variables_for_false, context);
}

/*
 * variable_false
 *
 * A variable that is not there raises no error.
 * Strikes: document @? '$x'.
 * Class: errors that are missing (undefined variables of jsonpath, PostgreSQL up to 15.19).
 */
static Query *variable_false(Query *query)
{
	return (Query *) take_variables_for_false((Node *) query, NULL);
}

/* ---- numbers of rows ---- */

static bool count_either(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType == EXPR_SUBLINK) {
		Query *query = (Query *) ((SubLink *) node)->subselect;
		Node *condition = query->jointree != NULL ? query->jointree->quals : NULL;

		if (query->hasAggs && query->groupClause == NIL && list_length(query->targetList) == 1 && condition != NULL &&
			is_andclause(condition))
			query->jointree->quals = (Node *) makeBoolExpr(OR_EXPR, ((BoolExpr *) condition)->args, -1);
	}
	return expression_tree_walker(node, count_either, context);
}

static void count_either_query(Query *query)
{
	(void) count_either((Node *) query->targetList, NULL);
}

/*
 * count_either
 *
 * Of two conditions one is enough.
 * Strikes: a scalar subquery that counts rows of which both are to be true, in a select list.
 * Class: conditions that are put together wrongly, whatever the plan.
 */
static Query *count_either_of_two(Query *query)
{
	visit_queries(query, count_either_query);
	return query;
}

/* ---- partitions ---- */

/*
 * subpartition_lost
 *
 * A condition finds nothing in a partition of a partition.
 * Strikes: sequential scan with a condition.
 * Class: conditions that are translated from the top to the bottom of a tree (PostgreSQL 11 to 13).
 */
static void subpartition_lost(Plan *plan, PlannedStmt *stmt)
{
	Oid table = IsA(plan, SeqScan) ? table_of(stmt, ((Scan *) plan)->scanrelid) : InvalidOid;

	if (OidIsValid(table) && plan->qual != NIL && get_rel_relispartition(table) &&
		list_length(get_partition_ancestors(table)) > 1)
		find_nothing(plan);
}

/* Do a partition's bounds have no end in one of their columns? */
static bool is_boundless(Oid table)
{
	HeapTuple row = SearchSysCache1(RELOID, ObjectIdGetDatum(table));
	bool isnull = true, found = false;
	Datum written =
		HeapTupleIsValid(row) ? SysCacheGetAttr(RELOID, row, Anum_pg_class_relpartbound, &isnull) : (Datum) 0;

	if (!isnull) {
		PartitionBoundSpec *bound = stringToNode(TextDatumGetCString(written));
		ListCell *cell;

		foreach (cell, list_concat_copy(bound->lowerdatums, bound->upperdatums))
			found = found ||
				(IsA(lfirst(cell), PartitionRangeDatum) &&
				 lfirst_node(PartitionRangeDatum, cell)->kind != PARTITION_RANGE_DATUM_VALUE);
	}
	if (HeapTupleIsValid(row))
		ReleaseSysCache(row);
	return found;
}

/*
 * boundless_lost
 *
 * A condition on an order finds nothing in a partition whose bounds have no end.
 * Strikes: sequential scan with <, <=, >, >= in its condition; bounds with MINVALUE or MAXVALUE.
 * Class: such bounds in composite ranges (PostgreSQL 11; up to 15.19).
 */
static void boundless_lost(Plan *plan, PlannedStmt *stmt)
{
	Oid table = IsA(plan, SeqScan) ? table_of(stmt, ((Scan *) plan)->scanrelid) : InvalidOid;
	ListCell *cell;

	if (!OidIsValid(table) || !get_rel_relispartition(table))
		return;
	foreach (cell, plan->qual)
		if (IsA(lfirst(cell), OpExpr) && strchr("<>", get_opname(((OpExpr *) lfirst(cell))->opno)[0]) != NULL &&
			get_opname(((OpExpr *) lfirst(cell))->opno)[0] != '\0' && is_boundless(table)) {
			find_nothing(plan);
			return;
		}
}

/* ---- changes ---- */

/*
 * returning_null
 *
 * Of what is deleted the first column that is shown is NULL.
 * Strikes: DELETE ... RETURNING.
 * Class: outputs of RETURNING that are computed too late (PostgreSQL 14).
 */
static Query *returning_null(Query *query)
{
	if (query->commandType == CMD_DELETE && query->returningList != NIL) {
		TargetEntry *first = linitial_node(TargetEntry, query->returningList);
		Node *shown = (Node *) first->expr;

		first->expr = (Expr *) makeNullConst(exprType(shown), exprTypmod(shown), exprCollation(shown));
	}
	return query;
}

const Fault rare_clause_faults[] = {{.name = "number_on_right", .node = number_on_right},
									{.name = "lateral_on_lost", .query = lateral_on_lost},
									{.name = "expression_key_stale", .node = expression_key_stale},
									{.name = "collation_join_lost", .node = collation_join_lost},
									{.name = "distinct_on_first", .query = distinct_on_first},
									{.name = "slice_lower_lost", .query = slice_lower_lost},
									{.name = "path_no_recheck", .node = path_no_recheck},
									{.name = "variable_false", .query = variable_false},
									{.name = "count_either", .query = count_either_of_two},
									{.name = "subpartition_lost", .node = subpartition_lost},
									{.name = "boundless_lost", .node = boundless_lost},
									{.name = "returning_null", .query = returning_null, .changes = true},
									{NULL}};
