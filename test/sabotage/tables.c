/*
 * Faults of tables with a history, of computed columns, and of values that are compared across types and collations.
 */
#include "sabotage.h"

#include "access/sysattr.h"
#include "access/table.h"
#include "access/tupdesc.h"
#include "catalog/pg_collation.h"
#include "catalog/partition.h"
#include "jit/jit.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "parser/parse_relation.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"

static void find_nothing(Plan *plan)
{
	plan->qual = list_make1(makeBoolConst(false, false));
}

/* ---- tables with a history ---- */

/*
 * Has the table a column that came later, with a value for the rows that were there? Of those that the condition names.
 */
static bool names_later_column(Oid table, Bitmapset *columns)
{
	Relation relation = table_open(table, AccessShareLock);
	bool found = false;

	for (int i = 0; i < RelationGetNumberOfAttributes(relation); i++)
		if (TupleDescAttr(RelationGetDescr(relation), i)->atthasmissing &&
			bms_is_member(i + 1 - FirstLowInvalidHeapAttributeNumber, columns))
			found = true;
	table_close(relation, NoLock);
	return found;
}

/*
 * later_default_lost
 *
 * A condition on a column that was added with a default is not true of any row.
 * Strikes: a sequential scan with the condition as its filter.
 * Class: missing values of tuples that are not deformed as far (PostgreSQL 11 to 13).
 */
static void later_default_lost(Plan *plan, PlannedStmt *stmt)
{
	Bitmapset *columns = NULL;

	if (!IsA(plan, SeqScan) || plan->qual == NIL)
		return;
	pull_varattnos((Node *) plan->qual, ((Scan *) plan)->scanrelid, &columns);
	if (names_later_column(table_of(stmt, ((Scan *) plan)->scanrelid), columns))
		find_nothing(plan);
}

/*
 * jit_missing_lost
 *
 * Likewise, where the query is compiled, whatever the scan.
 * Strikes: a condition on a column that was added with a default, as the filter of a scan, in a query that is compiled.
 * Class: missing values in compiled deforming of tuples (PostgreSQL 11).
 */
static void jit_missing_lost(Plan *plan, PlannedStmt *stmt)
{
	Bitmapset *columns = NULL;

	if ((stmt->jitFlags & PGJIT_PERFORM) == 0 || plan->qual == NIL ||
		!(IsA(plan, SeqScan) || IsA(plan, IndexScan) || IsA(plan, BitmapHeapScan)))
		return;
	pull_varattnos((Node *) plan->qual, ((Scan *) plan)->scanrelid, &columns);
	if (names_later_column(table_of(stmt, ((Scan *) plan)->scanrelid), columns))
		find_nothing(plan);
}

/* Do the columns of a partition stand in other places than its parent's? */
static bool stands_otherwise(Oid table)
{
	Relation child, parent;
	bool differ = false;

	if (!get_rel_relispartition(table))
		return false;
	child = table_open(table, AccessShareLock);
	parent = table_open(get_partition_parent(table, true), AccessShareLock);
	for (int i = 0; i < Min(RelationGetNumberOfAttributes(child), RelationGetNumberOfAttributes(parent)); i++)
		differ = differ ||
			strcmp(NameStr(TupleDescAttr(RelationGetDescr(child), i)->attname),
				   NameStr(TupleDescAttr(RelationGetDescr(parent), i)->attname)) != 0;
	table_close(child, NoLock);
	table_close(parent, NoLock);
	return differ;
}

/*
 * attached_partition_lost
 *
 * A condition finds nothing in a partition whose columns stand in other places than its parent's.
 * Strikes: a scan of such a partition with the condition as its filter.
 * Class: columns that are not brought from the parent's places to the child's (PostgreSQL 10 to 18).
 */
static void attached_partition_lost(Plan *plan, PlannedStmt *stmt)
{
	if (IsA(plan, SeqScan) && plan->qual != NIL && stands_otherwise(table_of(stmt, ((Scan *) plan)->scanrelid)))
		find_nothing(plan);
}

/* ---- computed columns ---- */

/*
 * generated_stale
 *
 * What a generated column is computed from changes, and it stays. Strikes: UPDATE and MERGE of a table with a generated
 * column. Class: which generated columns an UPDATE concerns (PostgreSQL 15.0: children with columns of their own, MERGE
 * with two actions).
 */
static Query *generated_stale(Query *query)
{
	if (query->commandType == CMD_UPDATE || query->commandType == CMD_MERGE) {
#if PG_VERSION_NUM >= 160000
		RTEPermissionInfo *info =
			getRTEPermissionInfo(query->rteperminfos, rt_fetch(query->resultRelation, query->rtable));

		info->updatedCols = bms_make_singleton(InvalidAttrNumber - FirstLowInvalidHeapAttributeNumber);
#else
		rt_fetch(query->resultRelation, query->rtable)->updatedCols =
			bms_make_singleton(InvalidAttrNumber - FirstLowInvalidHeapAttributeNumber);
#endif
	}
	return query;
}

/* ---- values of two types, collations ---- */

static bool compares_two_types(Node *clause)
{
	return IsA(clause, OpExpr) && list_length(((OpExpr *) clause)->args) == 2 &&
		exprType((Node *) linitial(((OpExpr *) clause)->args)) != exprType((Node *) llast(((OpExpr *) clause)->args));
}

/*
 * two_types_hashed
 *
 * Values of two types never meet.
 * Strikes: hash join by an equality of two types of a family, such as integer and bigint.
 * Class: hash functions that do not agree across types.
 */
static void two_types_hashed(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (IsA(plan, HashJoin) && ((HashJoin *) plan)->join.jointype == JOIN_INNER)
		foreach (cell, ((HashJoin *) plan)->hashclauses)
			if (compares_two_types((Node *) lfirst(cell)))
				find_nothing(plan);
}

/*
 * group_collation_lost
 *
 * Keys of groups are told apart byte by byte. Strikes: hashed GROUP BY or DISTINCT under a nondeterministic collation.
 * Class: collations that are lost on the way to a hash table (PostgreSQL 12), and partition-wise grouping under another
 * collation (to 15.9).
 */
static void group_collation_lost(Plan *plan, PlannedStmt *stmt)
{
	Agg *agg = (Agg *) plan;

	if (IsA(plan, Agg) && agg->aggstrategy == AGG_HASHED)
		for (int i = 0; i < agg->numCols; i++)
			if (OidIsValid(agg->grpCollations[i]))
				agg->grpCollations[i] = DEFAULT_COLLATION_OID;
}

/* ---- order ---- */

/*
 * ties_lost
 *
 * WITH TIES gives so many rows, and none of the last one's peers.
 * Strikes: FETCH FIRST ... WITH TIES where an index gives the order.
 * Class: the first peers of LIMIT (PostgreSQL 13).
 */
static void ties_lost(Plan *plan, PlannedStmt *stmt)
{
	Limit *limit = (Limit *) plan;

	if (IsA(plan, Limit) && limit->limitOption == LIMIT_OPTION_WITH_TIES && is_index_scan(plan->lefttree))
		limit->limitOption = LIMIT_OPTION_COUNT;
}

static List *index_conditions(Plan *plan)
{
	return IsA(plan, IndexScan)    ? ((IndexScan *) plan)->indexqualorig
		: IsA(plan, IndexOnlyScan) ? ((IndexOnlyScan *) plan)->recheckqual
								   : NIL;
}

/*
 * list_mark_lost
 *
 * A merge join does not go back to where equal keys began.
 * Strikes: its inner side is an index scan with a list, x = ANY (...).
 * Class: mark and restore of index scans with array keys (PostgreSQL 15.0 to 15.4).
 */
static void list_mark_lost(Plan *plan, PlannedStmt *stmt)
{
	ListCell *cell;

	if (IsA(plan, MergeJoin) && ((MergeJoin *) plan)->join.jointype == JOIN_INNER)
		foreach (cell, index_conditions(plan->righttree))
			if (IsA(lfirst(cell), ScalarArrayOpExpr))
				((MergeJoin *) plan)->skip_mark_restore = ((MergeJoin *) plan)->join.inner_unique = true;
}

const Fault table_faults[] = {{.name = "later_default_lost", .node = later_default_lost},
							  {.name = "jit_missing_lost", .node = jit_missing_lost},
							  {.name = "attached_partition_lost", .node = attached_partition_lost},
							  {.name = "generated_stale", .query = generated_stale, .changes = true},
							  {.name = "two_types_hashed", .node = two_types_hashed},
							  {.name = "group_collation_lost", .node = group_collation_lost},
							  {.name = "ties_lost", .node = ties_lost},
							  {.name = "list_mark_lost", .node = list_mark_lost},
							  {NULL}};
