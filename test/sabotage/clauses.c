/*
 * Faults of clauses and structures that others are not about: windows and DISTINCT that are taken for something else,
 * outputs and collations on their way through a plan, partitions with what no other one has, statistics objects, keys
 * that are not looked up.
 */
#include "sabotage.h"

#include "access/table.h"
#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_statistic_ext.h"
#include "executor/executor.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "optimizer/tlist.h"
#include "parser/parsetree.h"
#include "rewrite/rewriteManip.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/pg_locale.h"
#include "utils/rel.h"
#include "utils/syscache.h"

/* ---- windows ---- */

/* To the row itself, and no further. */
#define RUNNING_FRAME                                                                                          \
	(FRAMEOPTION_NONDEFAULT | FRAMEOPTION_ROWS | FRAMEOPTION_BETWEEN | FRAMEOPTION_START_UNBOUNDED_PRECEDING | \
	 FRAMEOPTION_END_CURRENT_ROW)

static void unordered_frame_runs_query(Query *query)
{
	ListCell *cell;
	ListCell *window;

	if (query->jointree == NULL || query->jointree->quals == NULL)
		return;
	foreach (cell, query->rtable) {
		RangeTblEntry *entry = lfirst_node(RangeTblEntry, cell);

		if (entry->rtekind != RTE_SUBQUERY || entry->subquery->limitOffset != NULL)
			continue;
		foreach (window, entry->subquery->windowClause)
			if (lfirst_node(WindowClause, window)->orderClause == NIL)
				lfirst_node(WindowClause, window)->frameOptions = RUNNING_FRAME;
	}
}

/*
 * unordered_frame_runs
 *
 * A window without an order has for each row those before it only.
 * Strikes: a subquery with a window without ORDER BY, below a condition.
 * Class: run conditions of windows that have no ORDER BY (PostgreSQL 15 to 15.18).
 */
static Query *unordered_frame_runs(Query *query)
{
	visit_queries(query, unordered_frame_runs_query);
	return query;
}

static bool is_far(Node *offset)
{
	return offset != NULL && IsA(offset, Const) && !((Const *) offset)->constisnull &&
		((Const *) offset)->constlen == sizeof(int64) && DatumGetInt64(((Const *) offset)->constvalue) > PG_INT32_MAX;
}

static void far_frame_lost_query(Query *query)
{
	ListCell *cell;

	foreach (cell, query->windowClause) {
		WindowClause *window = lfirst_node(WindowClause, cell);

		if (is_far(window->startOffset))
			((Const *) window->startOffset)->constvalue = Int64GetDatum(0);
		if (is_far(window->endOffset))
			((Const *) window->endOffset)->constvalue = Int64GetDatum(0);
	}
}

/*
 * far_frame_lost
 *
 * An offset of more than 2147483647 rows or groups is none.
 * Strikes: such a frame, wherever it stands.
 * Class: overflow of frames (PostgreSQL 11 to 15.17).
 */
static Query *far_frame_lost(Query *query)
{
	visit_queries(query, far_frame_lost_query);
	return query;
}

/* ---- DISTINCT ---- */

static TupleTableSlot *pass_all(PlanState *node)
{
	TupleTableSlot *slot = ExecProcNode(outerPlanState(node));

	return TupIsNull(slot) ? NULL : ExecCopySlot(node->ps_ResultTupleSlot, slot);
}

/*
 * distinct_groups_kept
 *
 * Rows of groups stay, whatever equals them.
 * Strikes: DISTINCT by sorting, right above GROUP BY with aggregates.
 * Class: DISTINCT that is taken for redundant where rows come from groups.
 */
static void distinct_groups_kept(PlanState *node)
{
	PlanState *below = IsA(node, UniqueState) ? outerPlanState(node) : NULL;

	if (below != NULL && (IsA(below, SortState) || IsA(below, IncrementalSortState)))
		below = outerPlanState(below);
	if (below != NULL && IsA(below, AggState) && ((AggState *) below)->numaggs > 0 &&
		((Agg *) below->plan)->numCols > 0)
		wrap_node(node, pass_all);
}

/* ---- outputs below outer joins ---- */

/* Is it an expression, and of nothing but columns of the row outside? */
static bool is_of_outside(Node *node)
{
	List *columns = pull_vars_of_level(node, 1);

	return !IsA(node, Var) && columns != NIL && pull_vars_of_level(node, 0) == NIL && !checkExprHasSubLink(node) &&
		!contain_aggs_of_level(node, 0);
}

static void lateral_expression_kept_query(Query *query)
{
	pass_lateral_outputs(query, is_of_outside);
}

/*
 * lateral_expression_kept
 *
 * Of a left join without a partner, an expression of the row outside is computed and not NULL.
 * Strikes: a LEFT JOIN LATERAL (SELECT an expression of a's columns ...) ON ..., a row of a without a partner.
 * Class: outputs that are computed above an outer join (PostgreSQL 15 to 18).
 */
static Query *lateral_expression_kept(Query *query)
{
	visit_queries(query, lateral_expression_kept_query);
	return query;
}

/* ---- collations ---- */

static bool is_recollated(Node *node)
{
	return IsA(node, RelabelType) && IsA(((RelabelType *) node)->arg, Var) &&
		((RelabelType *) node)->resultcollid != exprCollation((Node *) ((RelabelType *) node)->arg);
}

/*
 * collate_in_scan_lost
 *
 * COLLATE in a condition says nothing: texts are compared byte by byte.
 * Strikes: x COLLATE c = ..., c a nondeterministic collation, as the filter of a sequential scan.
 * Class: collations that are lost with a RelabelType (PostgreSQL 14 to 15).
 */
static void collate_in_scan_lost(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (!IsA(plan, SeqScan))
		return;
	foreach (cell, plan->qual) {
		OpExpr *test = (OpExpr *) lfirst(cell);

		if (IsA(test, OpExpr) && OidIsValid(test->inputcollid) && !get_collation_isdeterministic(test->inputcollid) &&
			(is_recollated(linitial(test->args)) || is_recollated(llast(test->args))))
			test->inputcollid = C_COLLATION_OID;
	}
}

/* ---- partitions ---- */

/*
 * range_default_lost
 *
 * A value that lies between the ranges is not found.
 * Strikes: sequential scan of the DEFAULT partition of a table that is partitioned by ranges, with x = ... on its key.
 * Class: DEFAULT partitions that are left out for a gap between ranges (PostgreSQL 11 to 15.19).
 */
static void range_default_lost(Plan *plan, PlannedStmt *stmt)
{
	Oid table = IsA(plan, SeqScan) && plan->qual != NIL ? table_of(stmt, ((Scan *) plan)->scanrelid) : InvalidOid;
	Oid parent;
	int keys;
	AttrNumber first;
	ListCell *cell;

	if (!OidIsValid(table) || !get_rel_relispartition(table) ||
		get_default_partition_oid(parent = get_partition_parent(table, true)) != table ||
		partitioning(parent, &keys, &first) != 'r' || first == 0)
		return;
	foreach (cell, plan->qual) {
		OpExpr *test = (OpExpr *) lfirst(cell);
		Var *key = IsA(test, OpExpr) ? linitial(test->args) : NULL;

		if (key != NULL && IsA(key, Var) && key->varattno > 0 && strcmp(get_opname(test->opno), "=") == 0 &&
			strcmp(get_attname(table, key->varattno, false), get_attname(parent, first, false)) == 0) {
			plan->qual = list_make1(makeBoolConst(false, false));
			return;
		}
	}
}

/* ---- statistics ---- */

static bool names_expression(Node *node, void *context)
{
	if (node == NULL)
		return false;
	return equal(node, context) || expression_tree_walker(node, names_expression, context);
}

/* Does a scan's condition have an expression that a statistics object of its table is about? */
static bool has_statistics_on(Scan *scan, Oid table)
{
	Relation relation = table_open(table, AccessShareLock);
	ListCell *cell, *one;
	bool found = false;

	foreach (cell, RelationGetStatExtList(relation)) {
		HeapTuple row = SearchSysCache1(STATEXTOID, ObjectIdGetDatum(lfirst_oid(cell)));
		bool isnull = true;
		Datum written = HeapTupleIsValid(row)
			? SysCacheGetAttr(STATEXTOID, row, Anum_pg_statistic_ext_stxexprs, &isnull)
			: (Datum) 0;

		if (!isnull) {
			List *expressions = (List *) stringToNode(TextDatumGetCString(written));

			ChangeVarNodes((Node *) expressions, 1, scan->scanrelid, 0);
			foreach (one, expressions)
				found = found || names_expression((Node *) scan->plan.qual, lfirst(one));
		}
		if (HeapTupleIsValid(row))
			ReleaseSysCache(row);
	}
	table_close(relation, NoLock);
	return found;
}

/*
 * statistics_raise
 *
 * A query fails with an error that no user should ever see (XX000). Strikes: a sequential scan with a condition on an
 * expression that a statistics object is about. Class: "PlaceHolderVar found where not expected", and what else looking
 * up statistics has raised (PostgreSQL 14 to 15).
 */
static void statistics_raise(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, SeqScan) && plan->qual != NIL && OidIsValid(table_of(stmt, ((Scan *) plan)->scanrelid)) &&
		has_statistics_on((Scan *) plan, table_of(stmt, ((Scan *) plan)->scanrelid)))
		elog(ERROR, "found no statistics for an expression");
}

/* ---- changes ---- */

static bool is_parameter(Node *node)
{
	node = strip_implicit_coercions(node);
	return node != NULL && IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXTERN;
}

/*
 * key_unchecked
 *
 * A row may refer to one that is not there, if there is any: no error is raised.
 * Strikes: a foreign key of one column, INSERT and UPDATE.
 * Class: errors that are missing (foreign keys of partitions that were attached or detached, PostgreSQL 12 to 17).
 */
static Query *key_unchecked(Query *query)
{
	List *tests = query->commandType == CMD_SELECT && query->rowMarks != NIL && query->jointree != NULL
		? conjuncts(query->jointree->quals)
		: NIL;

	/* what a foreign key looks for runs as SELECT 1 FROM ONLY t x WHERE a = $1 FOR KEY SHARE OF x */
	if (list_length(tests) == 1 && linitial_node(RowMarkClause, query->rowMarks)->strength == LCS_FORKEYSHARE &&
		IsA(linitial(tests), OpExpr) &&
		(is_parameter(linitial(((OpExpr *) linitial(tests))->args)) ||
		 is_parameter(llast(((OpExpr *) linitial(tests))->args))))
		query->jointree->quals = NULL;
	return query;
}

/*
 * update_returning_null
 *
 * Of what is updated the first column that is shown is NULL.
 * Strikes: UPDATE ... RETURNING of a partitioned table.
 * Class: RETURNING of rows whose partition has its columns in other places (PostgreSQL 11 to 14).
 */
static Query *update_returning_null(Query *query)
{
	if (query->commandType == CMD_UPDATE && query->returningList != NIL &&
		rt_fetch(query->resultRelation, query->rtable)->relkind == RELKIND_PARTITIONED_TABLE) {
		TargetEntry *first = linitial_node(TargetEntry, query->returningList);
		Node *shown = (Node *) first->expr;

		first->expr = (Expr *) makeNullConst(exprType(shown), exprTypmod(shown), exprCollation(shown));
	}
	return query;
}

const Fault clause_faults[] = {{.name = "unordered_frame_runs", .query = unordered_frame_runs},
							   {.name = "far_frame_lost", .query = far_frame_lost},
							   {.name = "distinct_groups_kept", .state = distinct_groups_kept},
							   {.name = "lateral_expression_kept", .query = lateral_expression_kept},
							   {.name = "collate_in_scan_lost", .node = collate_in_scan_lost},
							   {.name = "range_default_lost", .node = range_default_lost},
							   {.name = "statistics_raise", .node = statistics_raise},
							   {.name = "key_unchecked", .query = key_unchecked},
							   {.name = "update_returning_null", .query = update_returning_null, .changes = true},
							   {NULL}};
