/*
 * read_scan.cpp: SeqScan, SubqueryScan, ValuesScan, FunctionScan, and Result, which is a scan of nothing.
 *
 * A partition is the rows of the partitioned table that satisfy the partition's bounds, where the problem has that
 * table and not the partition.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_from_function.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/plan/inherited.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_append.h"
#include "pg/read/plan/read_bounds.h"
#include "pg/read/plan/read_partitions.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_scan.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "catalog/partition.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_operator.h"
#include "utils/syscache.h"
}

namespace front {

static RangeTblEntry *
entry_of(Reader *reader, Index rtindex)
{
	if (rtindex < 1 || (int) rtindex > list_length(reader->stmt->rtable))
		return NULL;
	return (RangeTblEntry *) list_nth(reader->stmt->rtable, rtindex - 1);
}

/* A child of a table that is not partitioned has no bounds: which of the parent's rows are its own, nothing says. */
static bool
is_plain_child(Oid relid)
{
	return !get_rel_relispartition(relid) && has_superclass(relid);
}

/* The query names the table itself. */
static bool
is_queried(Reader *reader, Oid relid)
{
	ListCell *lc;

	foreach(lc, reader->low->tables)
		if (((const Table *) lfirst(lc))->relid == relid && ((const Table *) lfirst(lc))->queried)
			return true;
	return false;
}

/*
 * Is the scan of one table that of rows that nobody knows, some of those of a family of tables? A child that the query
 * names by itself has its own.
 */
static bool
is_part_of_family(Reader *reader, Oid relid)
{
	return (is_plain_child(relid) && !is_queried(reader, relid)) ||
		(has_subclass(relid) && list_length(find_all_inheritors(relid, NoLock, NULL)) > 1);
}

/* The table that stands for the rows of a relation: itself, or a partitioned table above, whichever the problem has. */
static Oid
modelled_table(Reader *reader, Oid relid)
{
	Oid top = relid;

	for (;;)
	{
		if (is_queried(reader, top))
			return top;
		if (!get_rel_relispartition(top))
			return top;
		top = get_partition_parent(top, false);
	}
}

/*
 * The table's columns by attribute number of the scanned relation, which may be a partition with attributes in other
 * places.
 */
static List *
columns_of_relation(Reader *reader, const Table *table, Oid relid, Plan *scan)
{
	Relation relation = table_open(relid, NoLock);
	List *columns = NIL;

	for (int i = 0; i < RelationGetNumberOfAttributes(relation); i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(RelationGetDescr(relation), i);
		AttrNumber number = attribute->attisdropped ? InvalidAttrNumber
			: table->relid == relid                 ? (AttrNumber) (i + 1)
													: get_attnum(table->relid, NameStr(attribute->attname));
		int position = number > 0 && number <= list_length(table->attribute_positions)
			? list_nth_int(table->attribute_positions, number - 1)
			: -1;

		columns = lappend(columns,
						  position < 0
							  ? NULL
							  : pair_column(reader->low, scan, position,
											((TableColumn *) list_nth(table->columns, position))->type, table->places));
	}
	table_close(relation, NoLock);
	return columns;
}

/* All rows of the relation that a node scans; the scope's columns become those of the relation. */
Rows *
scan_table(NodeScope *scope, ::Plan *node, Index rtindex)
{
	Reader *reader = scope->reader;
	RangeTblEntry *entry = entry_of(reader, rtindex);
	Plan *plan = make_plan(PlanOp::Scan, NIL, NIL);
	Table *table;
	bool member;
	Oid parent = InvalidOid;
	Rows *rows;
	ListCell *lc;

	if (entry == NULL || entry->rtekind != RTE_RELATION)
		return unsupported_node(reader, node, "it scans something that is not a table");
	member = list_member_ptr(reader->members, node);
	if (!member && is_part_of_family(reader, entry->relid))
	{
		List *scans;

		/* it alone, where the others are left out rightly */
		parent = parent_of_scans(reader, list_make1(node), &scans);
		if (!OidIsValid(parent))
			return unsupported_node(reader, node, "of a table that inherits, or from which others inherit");
	}
	table = get_table(reader->low,
					  member                   ? reader->parent
						  : OidIsValid(parent) ? parent
											   : modelled_table(reader, entry->relid),
					  true);
	plan->table = table->id;
	foreach(lc, table->columns)
		plan->output = lappend_int(plan->output, reader->low->next_column++);
	scope->scanned = rtindex;
	scope->scan_columns = columns_of_relation(reader, table, entry->relid, plan);
	rows = make_rows(plan, scope->scan_columns);
	if (member)
		rows->parent = reader->parent;
	else if (table->relid != entry->relid && !OidIsValid(parent))
		add_bounds(scope, rows, entry->relid, node);
	note_partition(rows, scope->scan_columns, entry->relid);
	apply_pruning(reader, rows, scope->scan_columns, entry->relid);
	rows->divided = node->parallel_aware;
	return rows;
}

/* nodeSeqscan.c: every row, once. A parallel scan deals the blocks out among the processes. */
Rows *
read_seq_scan(Reader *reader, SeqScan *node)
{
	::Plan *plan = &node->scan.plan;
	NodeScope *scope = make_scope(reader, NULL, NULL);
	Rows *rows = scan_table(scope, plan, node->scan.scanrelid);

	note_reading(reader, plan, "the table's rows that satisfy the filter");
	return filter_and_project(scope, plan, rows);
}

/* nodeSubqueryscan.c: the subplan's rows under another name. */
Rows *
read_subquery_scan(Reader *reader, SubqueryScan *node)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	Rows *rows = read_node(reader, node->subplan);

	scope->scanned = node->scan.scanrelid;
	scope->scan_columns = rows->columns;
	scope->row_types = node->subplan->targetlist;
	note_reading(reader, &node->scan.plan, "its input, filtered");
	return filter_and_project(scope, &node->scan.plan, rows);
}

/* nodeValuesscan.c: the lists, one after the other. */
Rows *
read_values_scan(Reader *reader, ValuesScan *node)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	RangeTblEntry *entry = makeNode(RangeTblEntry);
	List *first = (List *) linitial(node->values_lists), *columns = NIL;
	ListCell *lc;
	Rows *rows;

	entry->rtekind = RTE_VALUES;
	entry->values_lists = node->values_lists;
	foreach(lc, first)
	{
		Node *expr = (Node *) lfirst(lc);
		int32 typmod = exprTypmod(expr);
		ListCell *lc2;

		foreach(lc2, node->values_lists)
			if (exprTypmod((Node *) list_nth((List *) lfirst(lc2), foreach_current_index(lc))) != typmod)
				typmod = -1;
		entry->coltypes = lappend_oid(entry->coltypes, exprType(expr));
		entry->coltypmods = lappend_int(entry->coltypmods, typmod);
		entry->colcollations = lappend_oid(entry->colcollations, exprCollation(expr));
	}
	scope->level.n_entries = 1;
	scope->level.columns = &columns;
	rows = make_rows(lower_values(reader->low, &scope->level, 1, entry), NIL);
	rows->columns = columns;
	scope->scanned = node->scan.scanrelid;
	scope->scan_columns = columns;
	note_reading(reader, &node->scan.plan, "rows of values");
	return filter_and_project(scope, &node->scan.plan, rows);
}

/* nodeFunctionscan.c: the functions' rows side by side. */
Rows *
read_function_scan(Reader *reader, FunctionScan *node)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	RangeTblEntry *entry = (RangeTblEntry *) palloc(sizeof(RangeTblEntry)),
				  *known = entry_of(reader, node->scan.scanrelid);
	List *columns = NIL;
	Rows *rows;

	if (known == NULL)
		return unsupported_node(reader, &node->scan.plan, "what it scans is not known");
	*entry = *known;
	entry->functions = node->functions;
	entry->funcordinality = node->funcordinality;
	scope->level.n_entries = 1;
	scope->level.columns = &columns;
	rows = make_rows(lower_function_entry(reader->low, &scope->level, 1, entry), NIL);
	rows->columns = columns;
	if (node->funcordinality && columns != NIL)
		rows->order =
			list_make1(make_order_key(reader, (Expr *) llast(columns), INT8OID, Int8LessOperator, InvalidOid, false));
	scope->scanned = node->scan.scanrelid;
	scope->scan_columns = columns;
	note_reading(reader, &node->scan.plan, "a function's rows");
	return filter_and_project(scope, &node->scan.plan, rows);
}

/* A condition that is false, or NULL, to the letter. */
static bool
is_never(List *conditions)
{
	ListCell *lc;

	foreach(lc, conditions)
	{
		const Const *value = (const Const *) lfirst(lc);

		if (IsA(value, Const) && (value->constisnull || !DatumGetBool(value->constvalue)))
			return true;
	}
	return false;
}

/*
 * nodeResult.c: a condition that is looked at once, before the first row; then the input's rows, or one row of no
 * columns.
 */
Rows *
read_result(Reader *reader, Result *node)
{
	Rows *rows =
		node->plan.lefttree != NULL ? read_node(reader, node->plan.lefttree) : make_rows(make_empty_row(), NIL);
	NodeScope *scope = make_scope(reader, rows, NULL);

	/* its columns may be those of tables that nobody reads */
	if (node->plan.lefttree == NULL && is_never((List *) node->resconstantqual))
	{
		note_reading(reader, &node->plan, "no rows");
		return no_rows(reader, &node->plan);
	}
	scope->outer = copy_rows(rows);
	add_condition(scope, rows, (List *) node->resconstantqual);
	note_reading(reader, &node->plan, node->plan.lefttree != NULL ? "its input" : "one row");
	return filter_and_project(scope, &node->plan, rows);
}

} /* namespace front */
