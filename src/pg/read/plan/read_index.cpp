/*
 * read_index.cpp: IndexScan, IndexOnlyScan, and BitmapHeapScan with the bitmaps below.
 *
 * What an index is asked is restated from its scan keys: the index's own columns, expressions, operator families and
 * collations, whatever the query says. A partial index has the rows of its predicate and no others.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/declared.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_index.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_scan.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/plan/same_conditions.h"
#include "pg/read/plan/text_beginning.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/genam.h"
#include "access/stratnum.h"
#include "catalog/pg_am.h"
#include "catalog/pg_index.h"
}

namespace front {

/* An index, in terms of the columns of a scan. */
struct IndexReading
{
	Relation relation;
	NodeScope *scope;    /* with the index's columns */
	NodeScope *table;    /* for expressions over the table */
	bool exact;          /* rows that it returns need not be looked at again */
	const char *strange; /* why it cannot be read */
	List *filters;       /* of the scan: conditions that each of its rows satisfies besides */
	bool in_bitmap;      /* it gives no order */
};

/* The index's columns as expressions over those of the table. */
static IndexReading
open_index(NodeScope *scope, Oid indexid, List *filters)
{
	Relation index = index_open(indexid, AccessShareLock);
	List *expressions = RelationGetIndexExpressions(index);
	IndexReading reading = {index, scope, make_scope(scope->reader, NULL, NULL), false, NULL, filters, false};
	int next = 0;

	reading.table->scanned = 1;
	reading.table->scan_columns = scope->scan_columns;
	reading.exact = index->rd_rel->relam == BTREE_AM_OID;
	scope->index_columns = NIL;
	for (int i = 0; i < index->rd_index->indnatts; i++)
	{
		int attribute = index->rd_index->indkey.values[i];
		Expr *column = NULL;

		if (attribute > 0 && attribute <= list_length(scope->scan_columns))
			column = (Expr *) list_nth(scope->scan_columns, attribute - 1);
		else if (attribute == 0 && next < list_length(expressions))
			column = read_expr(reading.table, (Node *) list_nth(expressions, next++));
		scope->index_columns = lappend(scope->index_columns, column);
	}
	return reading;
}

static void
close_index(IndexReading *reading)
{
	index_close(reading->relation, NoLock);
}

/* The place, from 0, of the index column that a scan key is about; -1: it is none. */
static int
key_column(const IndexReading *reading, Node *node)
{
	const Var *var = (const Var *) node;

	if (node != NULL && IsA(node, RelabelType))
		var = (const Var *) ((RelabelType *) node)->arg;
	if (var == NULL || !IsA(var, Var) || (int) var->varno != INDEX_VAR || var->varattno < 1 ||
		var->varattno > reading->relation->rd_index->indnkeyatts)
		return -1;
	return var->varattno - 1;
}

/* The operator is one of the index column's family: that is what the access method goes by. */
static bool
is_scan_operator(IndexReading *reading, int column, Oid opno)
{
	if (column >= 0 && facts::family_is_trusted(reading->relation->rd_opfamily[column]) &&
		op_in_opfamily(opno, reading->relation->rd_opfamily[column]))
		return true;
	reading->strange = "an index condition has an operator that the index does not support";
	return false;
}

/* A scan key as a condition: compared in the index's collation, not in the clause's. */
static Node *
restate_key(IndexReading *reading, Node *clause)
{
	if (IsA(clause, OpExpr) && list_length(((OpExpr *) clause)->args) == 2)
	{
		OpExpr *op = (OpExpr *) copyObjectImpl(clause);
		int column = key_column(reading, (Node *) linitial(op->args));

		if (!is_scan_operator(reading, column, op->opno))
			return NULL;
		if (OidIsValid(reading->relation->rd_indcollation[column]))
			op->inputcollid = reading->relation->rd_indcollation[column];
		return (Node *) op;
	}
	if (IsA(clause, ScalarArrayOpExpr))
	{
		ScalarArrayOpExpr *op = (ScalarArrayOpExpr *) copyObjectImpl(clause);
		int column = key_column(reading, (Node *) linitial(op->args));

		if (!op->useOr || !is_scan_operator(reading, column, op->opno))
			return NULL;
		if (OidIsValid(reading->relation->rd_indcollation[column]))
			op->inputcollid = reading->relation->rd_indcollation[column];
		return (Node *) op;
	}
	if (IsA(clause, RowCompareExpr))
	{
		RowCompareExpr *compare = (RowCompareExpr *) clause;

		for (int i = 0; i < list_length(compare->opnos); i++)
		{
			int column = key_column(reading, (Node *) list_nth(compare->largs, i));

			if (!is_scan_operator(reading, column, list_nth_oid(compare->opnos, i)))
				return NULL;
			if (reading->relation->rd_indcollation[column] != list_nth_oid(compare->inputcollids, i))
				return NULL;
		}
		return clause;
	}
	if (IsA(clause, NullTest) && key_column(reading, (Node *) ((NullTest *) clause)->arg) >= 0)
		return clause;
	return NULL;
}

/* The scan's filter says it, too. An equality is kept where the order of the rows may depend on it. */
static bool
is_in_filters(IndexReading *reading, Node *key)
{
	const int column = IsA(key, OpExpr) ? key_column(reading, (Node *) linitial(((OpExpr *) key)->args)) : -1;

	if (!reading->exact || column < 0 ||
		(!reading->in_bitmap &&
		 get_op_opfamily_strategy(((OpExpr *) key)->opno, reading->relation->rd_opfamily[column]) ==
			 BTEqualStrategyNumber))
		return false;
	return implied_by_beginning(reading->scope, reading->filters,
								(const Expr *) list_nth(reading->scope->index_columns, column), (OpExpr *) key,
								reading->relation->rd_indcollation[column]);
}

/*
 * The condition under which the index finds a row: its scan keys, and the predicate of a partial index. NULL: it is
 * always found, or cannot be read.
 */
static List *
index_conditions(IndexReading *reading, List *quals)
{
	List *conditions = NIL;
	ListCell *lc;

	foreach(lc, quals)
	{
		Node *key = restate_key(reading, (Node *) lfirst(lc));

		if (key == NULL)
		{
			if (reading->strange == NULL)
				reading->strange = "an index condition of an unknown kind";
			return NIL;
		}
		if (!is_in_filters(reading, key))
			conditions = lappend(conditions, read_expr(reading->scope, key));
	}
	foreach(lc, RelationGetIndexPredicate(reading->relation))
		conditions = lappend(conditions, read_expr(reading->table, (Node *) lfirst(lc)));
	return conditions;
}

static void
restrict_to(Reader *reader, Rows *rows, List *conditions)
{
	ListCell *lc;

	foreach(lc, conditions)
		restrict_rows(reader, rows, (Expr *) lfirst(lc));
}

/*
 * Until 17 a btree goes through its columns once for each combination of array elements, and only arrays on columns
 * behind equalities leave the order as it is; here it is enough to know it of the first column.
 */
static bool
arrays_keep_order(const IndexReading *reading, List *quals)
{
	ListCell *lc;

#if PG_VERSION_NUM >= 170000
	return true;
#endif
	foreach(lc, quals)
		if (IsA(lfirst(lc), ScalarArrayOpExpr) &&
			key_column(reading, (Node *) linitial(((ScalarArrayOpExpr *) lfirst(lc))->args)) > 0)
			return false;
	return true;
}

/* The order of a scan along an index. */
static List *
order_of_index(const IndexReading *reading, List *quals, ScanDirection direction)
{
	Relation index = reading->relation;
	List *order = NIL;

	if (index->rd_rel->relam != BTREE_AM_OID || direction == NoMovementScanDirection ||
		!arrays_keep_order(reading, quals))
		return NIL;
	for (int i = 0; i < index->rd_index->indnkeyatts; i++)
	{
		const bool backward = direction == BackwardScanDirection;
		const bool descending = ((index->rd_indoption[i] & INDOPTION_DESC) != 0) != backward;
		const bool nulls_first = ((index->rd_indoption[i] & INDOPTION_NULLS_FIRST) != 0) != backward;
		Expr *column = (Expr *) list_nth(reading->scope->index_columns, i);
		OrderKey *key = order_key_of_family(reading->scope->reader, column, index->rd_opfamily[i],
											index->rd_opcintype[i], index->rd_indcollation[i], descending, nulls_first);

		if (key == NULL)
			break;
		order = lappend(order, key);
	}
	return order;
}

/* An index-only scan has of the row what the access method gives back. */
static void
forget_columns(IndexReading *reading)
{
	ListCell *lc;

	foreach(lc, reading->scope->index_columns)
		if (!index_can_return(reading->relation, foreach_current_index(lc) + 1))
			lfirst(lc) = NULL;
}

static Rows *
strange_index(Reader *reader, ::Plan *node, IndexReading *index)
{
	close_index(index);
	return unsupported_node(reader, node, index->strange);
}

/*
 * Are the rows that the access method is not sure of looked at by what the index was asked? (Behind the keys the
 * predicate stands in `conditions`.)
 */
static bool
looks_again_alike(NodeScope *scope, List *conditions, List *keys, List *again)
{
	List *exprs = NIL, *predicate = list_copy_tail(conditions, list_length(keys));
	ListCell *lc;

	foreach(lc, again)
		exprs = lappend(exprs, read_expr(scope, (Node *) lfirst(lc)));
	exprs = list_concat_copy(exprs, predicate);
	return same_conditions(connected(scope->reader->low, Op::And, conditions),
						   connected(scope->reader->low, Op::And, exprs));
}

/* What both kinds of index scans have. */
struct IndexScanParts
{
	Index table; /* range table index */
	Oid index;
	List *keys, *again,
		*distances; /* indexqual; what is looked at where the access method is not sure; ORDER BY operators */
	ScanDirection direction;
	bool only; /* what the index does not return is not there */
};

static Rows *
read_by_index(Reader *reader, ::Plan *plan, const IndexScanParts &scan)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	Rows *rows = scan_table(scope, plan, scan.table);
	IndexReading index;
	List *conditions;

	if (scope->scan_columns == NIL)
		return rows;
	index = open_index(scope, scan.index, plan->qual);
	conditions = index_conditions(&index, scan.keys);
	if (index.strange != NULL)
		return strange_index(reader, plan, &index);
	restrict_to(reader, rows, conditions);
	if (scan.distances != NIL)
		index.strange = "in the order of a distance";
	else if (!index.exact && !looks_again_alike(scope, conditions, scan.keys, scan.again))
		index.strange = "it rechecks rows with another condition than the index condition";
	if (index.strange != NULL)
		return strange_index(reader, plan, &index);
	rows->order = order_of_index(&index, scan.keys, scan.direction);
	if (scan.only)
		forget_columns(&index);
	close_index(&index);
	note_reading(reader, plan,
				 scan.only ? "the index's rows that satisfy the index condition and the filter"
						   : "the table's rows that satisfy the index condition and the filter");
	return filter_and_project(scope, plan, rows);
}

/*
 * nodeIndexscan.c: rows found by the index, looked at again (indexqualorig) where the access method says that it is not
 * sure.
 */
Rows *
read_index_scan(Reader *reader, IndexScan *node)
{
	return read_by_index(reader, &node->scan.plan,
						 {node->scan.scanrelid, node->indexid, node->indexqual, node->indexqualorig, node->indexorderby,
						  node->indexorderdir, false});
}

/* nodeIndexonlyscan.c: the same, from what the index has. */
Rows *
read_index_only_scan(Reader *reader, IndexOnlyScan *node)
{
	return read_by_index(reader, &node->scan.plan,
						 {node->scan.scanrelid, node->indexid, node->indexqual, node->recheckqual, node->indexorderby,
						  node->indexorderdir, true});
}

/* ---- bitmaps ---- */

/* The condition under which a bitmap has a row. */
static Expr *
bitmap_condition(NodeScope *scope, ::Plan *node, List *filters, const char **strange)
{
	Reader *reader = scope->reader;
	List *parts = NIL;
	ListCell *lc;

	check_stack_depth();
	if (IsA(node, BitmapIndexScan))
	{
		BitmapIndexScan *scan = (BitmapIndexScan *) node;
		IndexReading index = open_index(scope, scan->indexid, filters);
		List *conditions;

		index.in_bitmap = true;
		conditions = index_conditions(&index, scan->indexqual);

		if (index.strange != NULL)
			*strange = index.strange;
		close_index(&index);
		return connected(reader->low, Op::And, conditions);
	}
	if (!IsA(node, BitmapAnd) && !IsA(node, BitmapOr))
	{
		*strange = "a bitmap of an unknown kind";
		return make_bool(reader->low, true);
	}
	foreach(lc, IsA(node, BitmapAnd) ? ((BitmapAnd *) node)->bitmapplans : ((BitmapOr *) node)->bitmapplans)
		parts = lappend(parts, bitmap_condition(scope, (::Plan *) lfirst(lc), filters, strange));
	return IsA(node, BitmapAnd) ? connected(reader->low, Op::And, parts)
								: make_expr(Op::Or, bool_type(reader->low), parts);
}

/* The columns that an expression names, subqueries aside. */
static List *
named_columns(List *columns, const Expr *expr)
{
	ListCell *lc;

	check_stack_depth();
	if (expr->op == Op::Column)
		return lappend(columns, (void *) expr);
	foreach(lc, expr->args)
		columns = named_columns(columns, (const Expr *) lfirst(lc));
	return columns;
}

/* No two rows of the scan are equal in all columns. */
static bool
rows_differ(Reader *reader, const Plan *scan)
{
	const Table *table;
	ListCell *lc, *lc2;

	while (scan->op == PlanOp::Select)
		scan = (const Plan *) linitial(scan->inputs);
	table = (const Table *) list_nth(reader->low->tables, scan->table);
	foreach(lc, table->keys)
	{
		const TableKey *key = (const TableKey *) lfirst(lc);
		bool all = key->predicate == NULL && key->exprs == NIL;

		foreach(lc2, key->columns)
			all = all && ((const TableColumn *) list_nth(table->columns, lfirst_int(lc2)))->not_null;
		if (all)
			return true;
	}
	return false;
}

/*
 * Is the row on a page of which the bitmap has lost which rows it means? Nobody knows. Another bitmap, by number or by
 * what it was made for, has lost others.
 */
static Expr *
is_on_lossy_page(Reader *reader, const Rows *rows, List *conditions)
{
	List *columns = NIL;
	ListCell *lc;

	foreach(lc, rows->columns)
		if (lfirst(lc) != NULL)
			columns = lappend(columns, lfirst(lc));
	foreach(lc, conditions)
		columns = named_columns(columns, (const Expr *) lfirst(lc));
	return make_total(
		make_function(psprintf("lossy page %d", list_length(reader->nodes)), bool_type(reader->low), columns, false));
}

/*
 * nodeBitmapHeapscan.c: rows of the bitmap. Where the bitmap got too large it has whole pages, and where the access
 * method is not sure, rows to be looked at again: of these come the ones that satisfy bitmapqualorig, and of all the
 * ones that pass the filter, which says what it says wherever else it is said. Which pages that happens to is left to
 * chance; where the two conditions are not the same to the letter, a function that nobody knows decides. It is one of
 * the row's columns, and equal rows may be on different pages, so the table must have a key.
 */
Rows *
read_bitmap_scan(Reader *reader, BitmapHeapScan *node)
{
	::Plan *plan = &node->scan.plan;
	NodeScope *scope = make_scope(reader, NULL, NULL);
	Rows *rows = scan_table(scope, plan, node->scan.scanrelid);
	const char *strange = NULL;
	Expr *found, *again;
	List *conditions = NIL;
	ListCell *lc;

	if (scope->scan_columns == NIL)
		return rows;
	found = bitmap_condition(scope, plan->lefttree, plan->qual, &strange);
	if (strange != NULL)
		return unsupported_node(reader, plan, strange);
	foreach(lc, node->bitmapqualorig)
		if (!list_member(plan->qual, lfirst(lc)))
			conditions = lappend(conditions, read_expr(scope, (Node *) lfirst(lc)));
	again = connected(reader->low, Op::And, conditions);
	if (!same_conditions(found, again))
	{
		if (!rows_differ(reader, rows->plan))
			return unsupported_node(
				reader, plan,
				"it looks at rows of lossy pages by another condition than the indexes', and rows may be equal");
		found = make_expr(Op::Case, bool_type(reader->low),
						  list_make3(is_on_lossy_page(reader, rows, list_make2(again, found)), again, found));
	}
	restrict_rows(reader, rows, found);
	note_reading(reader, plan, "the table's rows that satisfy the conditions of the bitmap and the filter");
	return filter_and_project(scope, plan, rows);
}

} /* namespace front */
