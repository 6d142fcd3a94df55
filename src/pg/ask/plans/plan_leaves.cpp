/*
 * plan_leaves.cpp: scans become scans of tuplestores. See plan_leaves.h; leaf_rows.cpp fills them.
 *
 * All that is above the scans, and the scans' own filters and target lists, stay as the planner made them, and are run
 * by the executor's own code. What is stated anew is what an index or a bitmap finds: the scan's keys in terms of the
 * table's columns, by the index's own collations, its predicate, and the conditions that are looked at again where the
 * access method is not sure. No table and no index is opened for its rows, so the plan's costs, locks and rights are of
 * no account.
 *
 * A plan is a tree of the server's own making, or of a library's that changes it. Nodes that are not known here are
 * refused, and so is a scan whose parts are not what they have to be: the executor trusts them.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/genam.h"
#include "access/sysattr.h"
#include "catalog/pg_am.h"
#include "catalog/pg_class.h"
#include "catalog/pg_index.h"
#include "nodes/plannodes.h"
#include "rewrite/rewriteManip.h"
}

#include "pg/ask/plans/plan_leaves.h"
#include "pg/read/facts/plan_nodes.h"
#include "pg/read/plan/inherited.h"
#include "pg/read/plan/plan_types.h"

typedef struct Leafing
{
	PlannedStmt *stmt;
	List *leaves;
	const char *reason; /* why it cannot be; NULL so far */
} Leafing;

static void
refuse(Leafing *leafing, const char *reason)
{
	if (!leafing->reason)
		leafing->reason = reason;
}

/* ---- conditions of indexes ---- */

typedef struct IndexColumns
{
	List *exprs; /* by number: the index's column in terms of the table's */
	Relation index;
	bool strange;
} IndexColumns;

/* What the index has in its columns, as expressions over entry rtindex. */
static List *
index_columns(Relation index, Oid relid, Index rtindex)
{
	List *exprs = (List *) copyObjectImpl(RelationGetIndexExpressions(index));
	List *columns = NIL;
	int next = 0;

	ChangeVarNodes((Node *) exprs, 1, (int) rtindex, 0);
	for (int i = 0; i < index->rd_index->indnatts; i++)
	{
		AttrNumber attribute = index->rd_index->indkey.values[i];
		Node *column = NULL;

		if (attribute > 0)
		{
			Oid type, collation;
			int32 typmod;

			get_atttypetypmodcoll(relid, attribute, &type, &typmod, &collation);
			column = (Node *) makeVar((int) rtindex, attribute, type, typmod, collation, 0);
		}
		else if (attribute == 0 && next < list_length(exprs))
			column = (Node *) list_nth(exprs, next++);
		columns = lappend(columns, column);
	}
	return columns;
}

static Node *
columns_mutator(Node *node, void *context)
{
	IndexColumns *columns = (IndexColumns *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Var) && (int) ((Var *) node)->varno == INDEX_VAR)
	{
		int i = ((Var *) node)->varattno - 1;
		Node *column = i >= 0 && i < list_length(columns->exprs) ? (Node *) list_nth(columns->exprs, i) : NULL;

		if (column != NULL)
			return (Node *) copyObjectImpl(column);
		columns->strange = true;
		return node;
	}
	return compat_mutate_expression(node, columns_mutator, context);
}

/* The number of the index's key column that a scan key is about; -1: it is about none. */
static int
key_number(const IndexColumns *columns, Node *node)
{
	if (node != NULL && IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	if (node == NULL || !IsA(node, Var) || (int) ((Var *) node)->varno != INDEX_VAR)
		return -1;
	return ((Var *) node)->varattno >= 1 && ((Var *) node)->varattno <= columns->index->rd_index->indnkeyatts
		? ((Var *) node)->varattno - 1
		: -1;
}

/* An index compares in its own collation, whatever the clause says, and by operators of its own families. */
static bool
take_operator(const IndexColumns *columns, Node *key, Oid opno, Oid *collation)
{
	int number = key_number(columns, key);

	if (number < 0 || !op_in_opfamily(opno, columns->index->rd_opfamily[number]))
		return false;
	if (OidIsValid(columns->index->rd_indcollation[number]))
		*collation = columns->index->rd_indcollation[number];
	return true;
}

/* In place, before its columns are replaced. */
static bool
take_scan_key(const IndexColumns *columns, Node *key)
{
	if (IsA(key, OpExpr) && list_length(((OpExpr *) key)->args) == 2)
		return take_operator(columns, (Node *) linitial(((OpExpr *) key)->args), ((OpExpr *) key)->opno,
							 &((OpExpr *) key)->inputcollid);
	if (IsA(key, ScalarArrayOpExpr) && ((ScalarArrayOpExpr *) key)->useOr)
		return take_operator(columns, (Node *) linitial(((ScalarArrayOpExpr *) key)->args),
							 ((ScalarArrayOpExpr *) key)->opno, &((ScalarArrayOpExpr *) key)->inputcollid);
	if (IsA(key, RowCompareExpr))
	{
		RowCompareExpr *compare = (RowCompareExpr *) key;

		for (int i = 0; i < list_length(compare->opnos); i++)
			if (!take_operator(columns, (Node *) list_nth(compare->largs, i), list_nth_oid(compare->opnos, i),
							   &lfirst_oid(list_nth_cell(compare->inputcollids, i))))
				return false;
		return true;
	}
	return IsA(key, NullTest) && key_number(columns, (Node *) ((NullTest *) key)->arg) >= 0;
}

/* The conditions under which a scan of the index finds a row: its keys, and the predicate of a partial index. */
static List *
index_conditions(Leafing *leafing, Oid relid, Index rtindex, Oid indexid, List *keys, bool *exact)
{
	Relation index = index_open(indexid, AccessShareLock);
	IndexColumns columns = {index_columns(index, relid, rtindex), index, false};
	List *conditions = (List *) copyObjectImpl(keys),
		 *predicate = (List *) copyObjectImpl(RelationGetIndexPredicate(index));
	ListCell *cell;

	*exact = *exact && index->rd_rel->relam == BTREE_AM_OID;
	if (index->rd_index->indrelid != relid)
		refuse(leafing, "an index is another table's");
	foreach(cell, conditions)
		if (!take_scan_key(&columns, (Node *) lfirst(cell)))
			refuse(leafing, "an index condition is of an unknown kind");
	conditions = (List *) columns_mutator((Node *) conditions, &columns);
	if (columns.strange)
		refuse(leafing, "an index condition is about a column that the index does not have");
	ChangeVarNodes((Node *) predicate, 1, (int) rtindex, 0);
	index_close(index, NoLock);
	return list_concat(conditions, predicate);
}

/* The condition under which a bitmap has a row. */
static Node *
bitmap_condition(Leafing *leafing, Oid relid, Index rtindex, Plan *node, bool *exact)
{
	List *parts = NIL;
	ListCell *cell;

	check_stack_depth();
	if (node != NULL && IsA(node, BitmapIndexScan))
		return (Node *) make_ands_explicit(index_conditions(leafing, relid, rtindex,
															((BitmapIndexScan *) node)->indexid,
															((BitmapIndexScan *) node)->indexqual, exact));
	if (node == NULL || (!IsA(node, BitmapAnd) && !IsA(node, BitmapOr)))
	{
		refuse(leafing, "a bitmap is of an unknown kind");
		return makeBoolConst(true, false);
	}
	foreach(cell, IsA(node, BitmapAnd) ? ((BitmapAnd *) node)->bitmapplans : ((BitmapOr *) node)->bitmapplans)
		parts = lappend(parts, bitmap_condition(leafing, relid, rtindex, (Plan *) lfirst(cell), exact));
	return (Node *) (IsA(node, BitmapAnd) ? make_andclause(parts) : make_orclause(parts));
}

/* ---- scans ---- */

static RangeTblEntry *
table_entry(Leafing *leafing, Index rtindex)
{
	RangeTblEntry *entry = NULL;

	if (rtindex >= 1 && (int) rtindex <= list_length(leafing->stmt->rtable))
		entry = (RangeTblEntry *) list_nth(leafing->stmt->rtable, (int) rtindex - 1);
	if (entry == NULL || entry->rtekind != RTE_RELATION ||
		(entry->relkind != RELKIND_RELATION && entry->relkind != RELKIND_MATVIEW))
	{
		refuse(leafing, "it scans something that is not a table");
		return NULL;
	}
	return entry;
}

/* A table and its place in the statement. */
typedef struct ScannedTable
{
	Index rtindex;
	Oid relid;
} ScannedTable;

/*
 * Columns that only a row of a table has, or that the scan does not have. Of other tables' columns the executor sees
 * the number, and takes the scan's if it has the type.
 */
static bool
strange_column_walker(Node *node, void *context)
{
	const ScannedTable *table = (const ScannedTable *) context;

	if (node == NULL)
		return false;
	if (IsA(node, CurrentOfExpr))
		return true;
	if (IsA(node, Var))
	{
		const Var *var = (const Var *) node;

		if (var->varattno <= 0 || var->varlevelsup != 0 || IS_SPECIAL_VARNO(var->varno))
			return true;
		return (Index) var->varno != table->rtindex && get_atttype(table->relid, var->varattno) != var->vartype;
	}
	return compat_walk_expression(node, strange_column_walker, context);
}

/* What a scan of a table gives, from a tuplestore: rows that satisfy the conditions, and then the scan's own filter. */
static Plan *
make_leaf(Leafing *leafing, const Scan *scan, List *conditions, Oid indexid, bool backward)
{
	NamedTuplestoreScan *node = makeNode(NamedTuplestoreScan);
	RangeTblEntry *entry = table_entry(leafing, scan->scanrelid);
	PlanLeaf *leaf = (PlanLeaf *) palloc(sizeof(PlanLeaf));
	ScannedTable table = {scan->scanrelid, entry ? entry->relid : InvalidOid};

	leaf->name = psprintf("sqleq_leaf_%d", list_length(leafing->leaves));
	leaf->relid = entry ? entry->relid : InvalidOid;
	leaf->indexid = indexid;
	leaf->backward = backward;
	leaf->with_children = front::is_read_with_children(leafing->stmt, leaf->relid, &leaf->unclear);
	leafing->leaves = lappend(leafing->leaves, leaf);
	node->scan = *scan;
	node->scan.plan.type = T_NamedTuplestoreScan;
	node->scan.plan.lefttree = node->scan.plan.righttree = NULL;
	node->scan.plan.qual = list_concat(conditions, scan->plan.qual);
	node->enrname = leaf->name;
	if (strange_column_walker((Node *) node->scan.plan.targetlist, &table) ||
		strange_column_walker((Node *) node->scan.plan.qual, &table))
		refuse(leafing, "it reads a system column, a whole row, or a column that its scan does not have");
	return &node->scan.plan;
}

/* A merge join goes back to rows that an index scan gave, as a tuplestore's scan cannot. */
static Plan *
remember_rows(Plan *plan)
{
	Material *node = makeNode(Material);
	ListCell *cell;

	node->plan = *plan;
	node->plan.type = T_Material;
	node->plan.initPlan = NIL;
	node->plan.qual = NIL;
	node->plan.targetlist = NIL;
	node->plan.lefttree = plan;
	foreach(cell, plan->targetlist)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);
		TargetEntry *same = flatCopyTargetEntry(entry);

		same->expr = (Expr *) makeVarFromTargetEntry(OUTER_VAR, entry);
		node->plan.targetlist = lappend(node->plan.targetlist, same);
	}
	return &node->plan;
}

static Plan *
index_leaf(Leafing *leafing, const Scan *scan, Oid indexid, List *keys, List *again, List *orderby,
		   ScanDirection direction)
{
	RangeTblEntry *entry = table_entry(leafing, scan->scanrelid);
	bool exact = true;
	List *conditions;

	if (orderby != NIL)
		refuse(leafing, "an index gives rows in the order of their distances");
	if (!entry)
		return make_leaf(leafing, scan, NIL, InvalidOid, false);
	conditions = index_conditions(leafing, entry->relid, scan->scanrelid, indexid, keys, &exact);
	if (!exact)
		conditions = list_concat(conditions, (List *) copyObjectImpl(again));
	return make_leaf(leafing, scan, conditions, indexid, direction == BackwardScanDirection);
}

/* The same from the index's columns alone: they are what the table has. */
static Plan *
index_only_leaf(Leafing *leafing, const IndexOnlyScan *node)
{
	RangeTblEntry *entry = table_entry(leafing, node->scan.scanrelid);
	Scan scan = node->scan;
	List *again = NIL;

	if (entry)
	{
		Relation index = index_open(node->indexid, AccessShareLock);
		IndexColumns columns = {index_columns(index, entry->relid, scan.scanrelid), index, false};

		scan.plan.targetlist = (List *) columns_mutator((Node *) scan.plan.targetlist, &columns);
		scan.plan.qual = (List *) columns_mutator((Node *) scan.plan.qual, &columns);
		again = (List *) columns_mutator((Node *) node->recheckqual, &columns);
		index_close(index, NoLock);
		if (columns.strange)
			refuse(leafing, "it reads a column that its index does not have");
	}
	return index_leaf(leafing, &scan, node->indexid, node->indexqual, again, node->indexorderby, node->indexorderdir);
}

/* Such an index knows nothing of single rows, and nothing of blocks that it has not summarized yet. */
static bool
is_block_range_bitmap(const Plan *node)
{
	Relation index;
	bool result;

	if (node == NULL || !IsA(node, BitmapIndexScan))
		return false;
	index = index_open(((const BitmapIndexScan *) node)->indexid, AccessShareLock);
	result = index->rd_rel->relam == BRIN_AM_OID;
	index_close(index, NoLock);
	return result;
}

static Plan *
bitmap_leaf(Leafing *leafing, const BitmapHeapScan *node)
{
	RangeTblEntry *entry = table_entry(leafing, node->scan.scanrelid);
	bool exact = true;
	List *conditions = NIL;

	if (entry)
		conditions = make_ands_implicit(
			(Expr *) bitmap_condition(leafing, entry->relid, node->scan.scanrelid, node->scan.plan.lefttree, &exact));
	/* As for a table that has grown since the index was made: all of its rows come. */
	if (entry && is_block_range_bitmap(node->scan.plan.lefttree))
		conditions = NIL;
	if (!exact)
		conditions = list_concat(conditions, (List *) copyObjectImpl(node->bitmapqualorig));
	return make_leaf(leafing, &node->scan, conditions, InvalidOid, false);
}

/* ---- the tree ---- */

static void visit(Leafing *leafing, Plan **place, bool marked);

/* marked: what is above may go back to a row. */
static void
visit(Leafing *leafing, Plan **place, bool marked)
{
	Plan *node = *place;

	if (node == NULL || leafing->reason)
		return;
	check_stack_depth();
	if (takes_for_other_type((Node *) node->targetlist) || takes_for_other_type((Node *) node->qual))
		refuse(leafing, "a function gets a value of another type than it takes");
	node->parallel_aware = false;
	node->async_capable = false;
	switch (nodeTag(node))
	{
		case T_SeqScan:
			*place = make_leaf(leafing, (const Scan *) node, NIL, InvalidOid, false);
			return;
		case T_IndexScan:
			*place = index_leaf(leafing, (const Scan *) node, ((IndexScan *) node)->indexid,
								((IndexScan *) node)->indexqual, ((IndexScan *) node)->indexqualorig,
								((IndexScan *) node)->indexorderby, ((IndexScan *) node)->indexorderdir);
			break;
		case T_IndexOnlyScan:
			*place = index_only_leaf(leafing, (const IndexOnlyScan *) node);
			break;
		case T_BitmapHeapScan:
			*place = bitmap_leaf(leafing, (const BitmapHeapScan *) node);
			return;
		default:
			if (IsA(node, Gather))
				((Gather *) node)->num_workers = 0;
			else if (IsA(node, GatherMerge))
				((GatherMerge *) node)->num_workers = 0;
			else if (!plan_node_facts(node)->replays)
				refuse(leafing, "it has a node that cannot run on other rows");
			each_plan_input(node,
							[=](Plan **input)
							{
								visit(leafing, input,
									  (input == &node->lefttree && marked && IsA(node, Result)) ||
										  (input == &node->righttree && IsA(node, MergeJoin)));
							});
			return;
	}
	if (marked)
		*place = remember_rows(*place);
}

/*
 * Nobody opens these. A partitioned table has no rows of its own, and its bounds are looked up when partitions are
 * pruned as the plan runs.
 */
static void
forget_tables(PlannedStmt *stmt)
{
	ListCell *cell;

	foreach(cell, stmt->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

		compat_forget_permissions(entry);
		if (entry->rtekind != RTE_RELATION || entry->relkind == RELKIND_PARTITIONED_TABLE)
			continue;
		entry->rtekind = RTE_RESULT;
		entry->relid = InvalidOid;
	}
	compat_forget_permissions_of_plan(stmt);
}

LeafPlan *
plan_with_leaves(const PlannedStmt *planned, const char **reason)
{
	LeafPlan *made = (LeafPlan *) palloc0(sizeof(LeafPlan));
	PlannedStmt *stmt = (PlannedStmt *) copyObjectImpl(planned);
	Leafing leafing = {stmt, NIL, NULL};
	ListCell *cell;

	if (stmt->commandType != CMD_SELECT || stmt->hasModifyingCTE || stmt->rowMarks != NIL ||
		compat_changes_tables(stmt) || stmt->utilityStmt != NULL)
		refuse(&leafing, "it is not read-only");
	visit(&leafing, &stmt->planTree, false);
	foreach(cell, stmt->subplans)
		visit(&leafing, (Plan **) &lfirst(cell), false);
	*reason = leafing.reason;
	if (leafing.reason)
		return NULL;
	stmt->parallelModeNeeded = false;
	stmt->jitFlags = 0;
	forget_tables(stmt);
	made->stmt = stmt;
	made->leaves = leafing.leaves;
	return made;
}
