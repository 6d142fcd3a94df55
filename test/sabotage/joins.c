/*
 * Faults of joins.
 */
#include "sabotage.h"

#include "access/genam.h"
#include "access/table.h"
#include "executor/executor.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"

/*
 * hash_left_join_filter
 *
 * A hash left join takes the conditions of its ON clause that are no hash clauses for filters: a row of the preserved
 * side whose partners all fail them is lost, where it should come with NULLs. Strikes: hash left or right join, ON with
 * an equality and another condition, a row with partners by the first only. Class: a clause placed at the wrong level
 * of an outer join (PostgreSQL 16's reworked outer-join clauses; MySQL, SQLite).
 */
static void hash_left_join_filter(Plan *plan, PlannedStmt *stmt)
{
	Join *join = (Join *) plan;

	if (IsA(plan, HashJoin) && (join->jointype == JOIN_LEFT || join->jointype == JOIN_RIGHT)) {
		plan->qual = list_concat(plan->qual, join->joinqual);
		join->joinqual = NIL;
	}
}

/*
 * merge_full_join_left
 *
 * A merge full join emits no unmatched rows of its inner side.
 * Strikes: merge full join with a row of the inner side without a partner.
 * Class: an outer join wrongly strength-reduced.
 */
static void merge_full_join_left(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, MergeJoin) && ((Join *) plan)->jointype == JOIN_FULL)
		((Join *) plan)->jointype = JOIN_LEFT;
}

/*
 * merge_restore_off
 *
 * When a merge join goes back to the mark for another outer row of the same key, it starts one row too late.
 * Strikes: inner merge join that needs mark and restore (inner side not unique), equal keys on the outer side.
 * Class: mark/restore bugs of index scans with array keys, of Material and Sort.
 */
static TupleTableSlot *merge_restore_off_next(PlanState *node)
{
	MergeJoinState *merge = (MergeJoinState *) node;
	Wrapped *wrapped = find_wrapped(node);

	for (;;) {
		TupleTableSlot *slot = wrapped->real(node);

		/* The inner row stands in the marked slot only right after it was restored. */
		if (TupIsNull(slot) || merge->mj_InnerTupleSlot != merge->mj_MarkedTupleSlot)
			return slot;
	}
}

static void merge_restore_off(PlanState *node)
{
	if (IsA(node, MergeJoinState) && ((MergeJoinState *) node)->js.jointype == JOIN_INNER &&
		!((MergeJoinState *) node)->mj_SkipMarkRestore)
		wrap_node(node, merge_restore_off_next);
}

/*
 * merge_nulls_first
 *
 * A merge join takes its inputs for sorted NULLS LAST, and so ends at the first NULL, although they are sorted NULLS
 * FIRST. Strikes: merge join on a key in descending order (as for ORDER BY key DESC), with a NULL among the keys.
 * Class: ordering options dropped from a path key.
 */
static void merge_nulls_first(Plan *plan, PlannedStmt *stmt)
{
	MergeJoin *merge = (MergeJoin *) plan;

	if (IsA(plan, MergeJoin))
		for (int i = 0; i < list_length(merge->mergeclauses); i++)
			merge->mergeNullsFirst[i] = false;
}

/*
 * hash_anti_null_key
 *
 * A hash anti join drops outer rows whose key is NULL, as if NOT EXISTS were NOT IN.
 * Strikes: hash anti join (NOT EXISTS, or LEFT JOIN ... WHERE key IS NULL) with a NULL in the outer key.
 * Class: NOT EXISTS and NOT IN mixed up.
 */
static void hash_anti_null_key(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, HashJoin) && ((Join *) plan)->jointype == JOIN_ANTI) {
		NullTest *test = makeNode(NullTest);

		test->arg = copyObject(linitial(((HashJoin *) plan)->hashkeys));
		test->nulltesttype = IS_NOT_NULL;
		test->argisrow = false;
		test->location = -1;
		plan->qual = lappend(plan->qual, test);
	}
}

/*
 * nestloop_semi_dup
 *
 * A nested-loop semi join is executed as an inner join: an outer row comes once per partner.
 * Strikes: nested-loop semi join (IN, EXISTS) with more than one partner.
 * Class: a semi join turned inner by a wrong proof of uniqueness.
 */
static void nestloop_semi_dup(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, NestLoop) && ((Join *) plan)->jointype == JOIN_SEMI)
		((Join *) plan)->jointype = JOIN_INNER;
}

/* Is there a unique index over several columns whose first one, but not second one, is among these? */
static bool begins_unique_index(Oid relid, Bitmapset *columns)
{
	Relation table = table_open(relid, AccessShareLock);
	List *indexes = RelationGetIndexList(table);
	bool found = false;
	ListCell *cell;

	foreach (cell, indexes) {
		Relation index = index_open(lfirst_oid(cell), AccessShareLock);
		Form_pg_index form = index->rd_index;

		if (form->indisunique && form->indnkeyatts > 1 && form->indkey.values[0] > 0 && form->indkey.values[1] > 0 &&
			bms_is_member(form->indkey.values[0], columns) && !bms_is_member(form->indkey.values[1], columns))
			found = true;
		index_close(index, AccessShareLock);
	}
	table_close(table, AccessShareLock);
	return found;
}

/* Is there a unique index of all rows, or of some, whose columns are all among these? */
static bool has_unique_index(Oid relid, Bitmapset *columns, bool partial)
{
	Relation table = table_open(relid, AccessShareLock);
	List *indexes = RelationGetIndexList(table);
	bool found = false;
	ListCell *cell;

	foreach (cell, indexes) {
		Relation index = index_open(lfirst_oid(cell), AccessShareLock);
		bool covered = index->rd_index->indisunique && (RelationGetIndexPredicate(index) != NIL) == partial;

		for (int i = 0; i < index->rd_index->indnkeyatts; i++)
			covered = covered && index->rd_index->indkey.values[i] > 0 &&
				bms_is_member(index->rd_index->indkey.values[i], columns);
		found = found || covered;
		index_close(index, AccessShareLock);
	}
	table_close(table, AccessShareLock);
	return found;
}

/*
 * The columns of one table on the inner side that a hash join's clauses compare; NULL when there is anything else. With
 * loose: also under another collation than the column's, and it says whether one of them is not deterministic.
 */
static Bitmapset *inner_columns(Plan *plan, PlannedStmt *stmt, Index *table, bool *loose)
{
	HashJoin *join = (HashJoin *) plan;
	Bitmapset *columns = NULL;
	ListCell *cell;

	*table = 0;
	if (!IsA(plan, HashJoin) || (join->join.jointype != JOIN_INNER && join->join.jointype != JOIN_LEFT))
		return NULL;
	foreach (cell, join->hashclauses) {
		OpExpr *clause = (OpExpr *) lfirst(cell);
		Node *inner = IsA(clause, OpExpr) && list_length(clause->args) == 2 ? lsecond(clause->args) : NULL;
		Index rti;
		AttrNumber column;

		while (loose != NULL && inner != NULL && IsA(inner, RelabelType))
			inner = (Node *) ((RelabelType *) inner)->arg;
		if (loose != NULL && inner != NULL && OidIsValid(clause->inputcollid) &&
			!get_collation_isdeterministic(clause->inputcollid))
			*loose = true;
		if (inner == NULL || !IsA(inner, Var) || ((Var *) inner)->varno != INNER_VAR ||
			!find_column(plan->righttree, ((Var *) inner)->varattno, stmt, &rti, &column) ||
			(*table != 0 && rti != *table))
			return NULL;
		*table = rti;
		columns = bms_add_member(columns, column);
	}
	return columns;
}

/*
 * unique_by_prefix
 *
 * A hash join takes its inner side for unique because the join clauses cover the first column of a unique index of
 * several columns, and stops at the first partner. Strikes: hash join whose inner table has such an index, with more
 * than one partner. Class: wrong proofs of uniqueness (join removal and inner_unique with partial or deferred unique
 * indexes).
 */
static void unique_by_prefix(Plan *plan, PlannedStmt *stmt)
{
	Index table;
	Bitmapset *columns = inner_columns(plan, stmt, &table, NULL);

	if (columns != NULL && begins_unique_index(table_of(stmt, table), columns))
		((Join *) plan)->inner_unique = true;
}

/*
 * unique_by_partial
 *
 * A hash join takes its inner side for unique because of a unique index that has only some of its rows, and stops at
 * the first partner. Strikes: hash join whose inner table has such an index on the columns of the join, with more than
 * one partner. Class: partial unique indexes as proofs (PostgreSQL 15.0 to 15.3).
 */
static void unique_by_partial(Plan *plan, PlannedStmt *stmt)
{
	Index table;
	Bitmapset *columns = inner_columns(plan, stmt, &table, NULL);

	if (columns != NULL && has_unique_index(table_of(stmt, table), columns, true))
		((Join *) plan)->inner_unique = true;
}

/*
 * unique_by_collation
 *
 * A hash join takes its inner side for unique because of a unique index, though its clauses compare by a collation for
 * which different values are equal. Strikes: hash join under a collation that is not deterministic, whose inner table
 * has a unique index on the columns of the join, with more than one partner. Class: proofs of uniqueness by another
 * collation (PostgreSQL 15.0 to 15.17).
 */
static void unique_by_collation(Plan *plan, PlannedStmt *stmt)
{
	Index table;
	bool loose = false;
	Bitmapset *columns = inner_columns(plan, stmt, &table, &loose);

	if (columns != NULL && loose && has_unique_index(table_of(stmt, table), columns, false))
		((Join *) plan)->inner_unique = true;
}

const Fault join_faults[] = {{.name = "hash_left_join_filter", .node = hash_left_join_filter},
							 {.name = "merge_full_join_left", .node = merge_full_join_left},
							 {.name = "merge_restore_off", .state = merge_restore_off},
							 {.name = "merge_nulls_first", .node = merge_nulls_first},
							 {.name = "hash_anti_null_key", .node = hash_anti_null_key},
							 {.name = "nestloop_semi_dup", .node = nestloop_semi_dup},
							 {.name = "unique_by_prefix", .node = unique_by_prefix},
							 {.name = "unique_by_partial", .node = unique_by_partial},
							 {.name = "unique_by_collation", .node = unique_by_collation},
							 {NULL}};
