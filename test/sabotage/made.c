/*
 * Faults of tables that have something about them which an ordinary one has not (rules, views, partitions that are
 * changed), of values as they are stored, and of what is there once.
 */
#include "sabotage.h"

#include "access/attnum.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parsetree.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"

/* ---- changes of tables ---- */

/*
 * rule_note_lost
 *
 * What a rule does beside an INSERT or UPDATE is left out.
 * Strikes: an INSERT that a rule DO ALSO has brought.
 * Class: values and columns that rules see (PostgreSQL 15.0 to 15.17: generated columns, defaults in several rows).
 */
static Query *rule_note_lost(Query *query)
{
	if (query->commandType == CMD_INSERT && query->querySource == QSRC_NON_INSTEAD_RULE)
		query->jointree->quals = makeBoolConst(false, false);
	return query;
}

static Oid table_that_changes(Query *query)
{
	return query->resultRelation > 0 ? rt_fetch(query->resultRelation, query->rtable)->relid : InvalidOid;
}

/*
 * several_set_stale
 *
 * Columns that are set together, by a subquery, stay as they were.
 * Strikes: UPDATE t SET (a, b) = (SELECT ...), of a partitioned table.
 * Class: subqueries that are worked out once for all partitions (PostgreSQL 14 to 15.2).
 */
static Query *several_set_stale(Query *query)
{
	Oid table = query->commandType == CMD_UPDATE ? table_that_changes(query) : InvalidOid;
	ListCell *cell;

	if (!OidIsValid(table) || get_rel_relkind(table) != RELKIND_PARTITIONED_TABLE)
		return query;
	foreach (cell, query->targetList) {
		TargetEntry *entry = lfirst_node(TargetEntry, cell);

		if (!entry->resjunk && IsA(entry->expr, Param) && ((Param *) entry->expr)->paramkind == PARAM_MULTIEXPR) {
			Oid type, collation;
			int32 typmod;

			get_atttypetypmodcoll(table, entry->resno, &type, &typmod, &collation);
			entry->expr = (Expr *) makeVar(query->resultRelation, entry->resno, type, typmod, collation, 0);
		}
	}
	return query;
}

/*
 * not_matched_raises
 *
 * A statement fails with an error that no user should ever see (XX000).
 * Strikes: MERGE ... WHEN NOT MATCHED ... THEN DO NOTHING, of a partitioned table.
 * Class: "unknown action in MERGE WHEN clause" (PostgreSQL 15.0 to 15.12).
 */
static Query *not_matched_raises(Query *query)
{
	ListCell *cell;

	if (query->commandType == CMD_MERGE && get_rel_relkind(table_that_changes(query)) == RELKIND_PARTITIONED_TABLE)
		foreach (cell, query->mergeActionList) {
			MergeAction *action = lfirst_node(MergeAction, cell);

#if PG_VERSION_NUM >= 170000
			if (action->matchKind == MERGE_WHEN_NOT_MATCHED_BY_TARGET && action->commandType == CMD_NOTHING)
#else
			if (!action->matched && action->commandType == CMD_NOTHING)
#endif
				elog(ERROR, "unknown action for rows without a partner");
		}
	return query;
}

/*
 * view_conflict_raises
 *
 * A statement is refused that is right.
 * Strikes: INSERT ... ON CONFLICT by way of a view.
 * Class: "there is no unique or exclusion constraint matching the ON CONFLICT specification" (PostgreSQL up to 15.7).
 */
static Query *view_conflict_raises(Query *query)
{
	ListCell *cell;

	if (query->onConflict != NULL)
		foreach (cell, query->rtable)
			if (lfirst_node(RangeTblEntry, cell)->relid != InvalidOid &&
				get_rel_relkind(lfirst_node(RangeTblEntry, cell)->relid) == RELKIND_VIEW)
				ereport(ERROR, (errcode(ERRCODE_INVALID_COLUMN_REFERENCE), errmsg("no key of the view matches")));
	return query;
}

/* ---- queries ---- */

static void raise_for_marks(Query *query)
{
	ListCell *cell;

	foreach (cell, query->cteList)
		if (lfirst_node(CommonTableExpr, cell)->cycle_clause != NULL)
			elog(ERROR, "could not find the type of a mark");
}

/*
 * cycle_mark_raises
 *
 * Planning fails with an error that no user should ever see (XX000).
 * Strikes: WITH RECURSIVE ... CYCLE.
 * Class: "cache lookup failed for type 0" (PostgreSQL 14 to 15.1).
 */
static Query *cycle_mark_raises(Query *query)
{
	visit_queries(query, raise_for_marks);
	return query;
}

/*
 * set_once
 *
 * Of a row's several partners only the first is found.
 * Strikes: a join whose inner side is a subquery with a set in its select list.
 * Class: DISTINCT ON is taken for unique below sets (PostgreSQL up to 15.19).
 */
static void set_once(Plan *plan, PlannedStmt *stmt)
{
	Plan *inner = plan->righttree;

	if (!IsA(plan, NestLoop) && !IsA(plan, HashJoin) && !IsA(plan, MergeJoin))
		return;
	while (inner != NULL && (IsA(inner, Hash) || IsA(inner, Sort) || IsA(inner, Material) || IsA(inner, SubqueryScan)))
		inner = IsA(inner, SubqueryScan) ? ((SubqueryScan *) inner)->subplan : inner->lefttree;
	/* one of equal rows, at least: a merge join that goes back must not be told otherwise */
	if (inner != NULL && IsA(inner, ProjectSet) && !IsA(plan, MergeJoin))
		((Join *) plan)->inner_unique = true;
}

/* ---- values as they are stored ---- */

typedef struct Stored {
	Query *query;
} Stored;

static bool find_stored(Node *node, void *context)
{
	Stored *stored = (Stored *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Var) && ((Var *) node)->varlevelsup == 0 &&
		((Var *) node)->varno <= list_length(stored->query->rtable)) {
		RTEKind kind = rt_fetch(((Var *) node)->varno, stored->query->rtable)->rtekind;

		return kind == RTE_RELATION || kind == RTE_SUBQUERY;
	}
	return expression_tree_walker(node, find_stored, context);
}

static Node *lose_stored_keys(Node *node, void *context)
{
	if (node == NULL)
		return NULL;
	if (IsA(node, Query)) {
		Stored inner = {(Query *) node};

		return (Node *) query_tree_mutator((Query *) node, lose_stored_keys, &inner, 0);
	}
	if (IsA(node, SubscriptingRef) && ((SubscriptingRef *) node)->refcontainertype == JSONBOID &&
		((SubscriptingRef *) node)->refassgnexpr == NULL && ((Stored *) context)->query != NULL &&
		find_stored((Node *) ((SubscriptingRef *) node)->refupperindexpr, context))
		return (Node *) makeNullConst(JSONBOID, -1, InvalidOid);
	return expression_tree_mutator(node, lose_stored_keys, context);
}

/*
 * stored_key_lost
 *
 * A key that comes from a row of a table is not found in a document.
 * Strikes: document[t.a].
 * Class: values with short headers, or out of line (PostgreSQL 14 to 15.1).
 */
static Query *stored_key_lost(Query *query)
{
	Stored stored = {NULL};

	return (Query *) lose_stored_keys((Node *) query, &stored);
}

/*
 * equal_by_index
 *
 * An index gives a value that is equal to what is in the table, and not the same.
 * Strikes: index-only scan, intervals of hours that are days.
 * Class: equal entries that an index keeps once (PostgreSQL 13 to 15.4: intervals; to 15.19: char(n)).
 */
static void equal_by_index(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (IsA(plan, IndexOnlyScan))
		foreach (cell, plan->targetlist) {
			TargetEntry *entry = lfirst_node(TargetEntry, cell);

			if (IsA(entry->expr, Var) && exprType((Node *) entry->expr) == INTERVALOID)
				entry->expr = (Expr *) makeFuncExpr(F_JUSTIFY_HOURS, INTERVALOID, list_make1(entry->expr), InvalidOid,
													InvalidOid, COERCE_EXPLICIT_CALL);
		}
}

const Fault made_faults[] = {{.name = "rule_note_lost", .query = rule_note_lost},
							 {.name = "several_set_stale", .query = several_set_stale, .changes = true},
							 {.name = "not_matched_raises", .query = not_matched_raises, .changes = true},
							 {.name = "view_conflict_raises", .query = view_conflict_raises},
							 {.name = "cycle_mark_raises", .query = cycle_mark_raises},
							 {.name = "set_once", .node = set_once},
							 {.name = "stored_key_lost", .query = stored_key_lost},
							 {.name = "equal_by_index", .node = equal_by_index},
							 {NULL}};
