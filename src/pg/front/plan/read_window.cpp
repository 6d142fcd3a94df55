/*
 * read_window.cpp: WindowAgg.
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/features.h"
#include "pg/front/lower/lower_window.h"
#include "pg/front/plan/node_scope.h"
#include "pg/front/plan/read_plan.h"
#include "pg/front/plan/read_window.h"
#include "pg/front/plan/reading.h"
#include "pg/front/plan/row_facts.h"
#include "pg/front/plan/row_order.h"

namespace front
{

static Expr *
input_column(const Rows *rows, int number)
{
	return number >= 1 && number <= list_length(rows->columns) ? (Expr *) list_nth(rows->columns, number - 1) : NULL;
}

/* The keys of the window's order. Of its equality operators nothing says whether it is descending: the rows' order does. */
static bool
order_keys(const WindowAgg *node, const Rows *rows, List *partition, List **order)
{
	List *settled = list_copy(partition);
	int place = 0;

	*order = NIL;
	for (int i = 0; i < node->ordNumCols; i++)
	{
		const Expr *column = input_column(rows, node->ordColIdx[i]);
		const OrderKey *given;
		OrderKey *key;

		if (column == NULL || !is_default_equality(node->ordOperators[i], column->type->oid))
			return false;
		for (;; place++)
		{
			bool known = false;
			ListCell *lc;

			given = place < list_length(rows->order) ? (const OrderKey *) list_nth(rows->order, place) : NULL;
			if (given == NULL || known_equal(rows, given->expr, column))
				break;
			foreach(lc, settled)
				known = known || known_equal(rows, (const Expr *) lfirst(lc), given->expr);
			if (!known && !is_constant_in(rows, given->expr))
				return false;
		}
		if (given == NULL && !is_constant_in(rows, column))
			return false;
		key = (OrderKey *) palloc0(sizeof(OrderKey));
		if (given != NULL)
			*key = *given;
		key->expr = (Expr *) column;
		*order = lappend(*order, key);
		settled = lappend(settled, (void *) column);
	}
	return true;
}

/* The clause that the node is about, for what is common to it and a query's. */
static WindowClause *
clause_of(const WindowAgg *node)
{
	WindowClause *clause = makeNode(WindowClause);

	clause->winref = node->winref;
	clause->frameOptions = node->frameOptions;
	clause->startOffset = node->startOffset;
	clause->endOffset = node->endOffset;
	return clause;
}

/*
 * nodeWindowAgg.c: the rows of each partition, which stand together, in their order, and for each of them the functions' values. A run condition ends the partition, and where
 * no window stands above, the scan, with the first row for which it is not true.
 */
Rows *
read_window_agg(Reader *reader, WindowAgg *node)
{
	Rows *rows = read_node(reader, node->plan.lefttree);
	NodeScope *scope = make_scope(reader, copy_rows(rows), NULL);
	List *partition = NIL, *order, *columns = NIL, *quals = NIL;
	Node *key = NULL;
	Plan *plan;
	ListCell *lc;

	for (int i = 0; i < node->partNumCols; i++)
	{
		Expr *column = input_column(rows, node->partColIdx[i]);

		if (column == NULL || !is_default_equality(node->partOperators[i], column->type->oid))
			return unsupported_node(reader, &node->plan, "its partitions are not told apart by their types' own equality");
		partition = lappend(partition, column);
	}
	if (rows->divided || rows->repeated)
		note_flaw(reader, &node->plan, "each process has rows of its own");
	if (!rows_are_grouped(rows, partition))
		note_flaw(reader, &node->plan, "its input is not sorted by the partitions' keys");
	if (!order_keys(node, rows, partition, &order))
		return unsupported_node(reader, &node->plan, "it is not known how its input is sorted");
	if (node->runCondition != NIL)
		return unsupported_node(reader, &node->plan, "a run condition");
	foreach(lc, node->plan.targetlist)
		columns = lappend(columns, read_expr(scope, (Node *) ((TargetEntry *) lfirst(lc))->expr));
	foreach(lc, node->plan.qual)
		quals = lappend(quals, read_expr(scope, (Node *) lfirst(lc)));
	if (node->ordNumCols == 1)
		key = (Node *) ((TargetEntry *) list_nth(node->plan.lefttree->targetlist, node->ordColIdx[0] - 1))->expr;
	foreach(lc, scope->level.windows)
	{
		WindowFunction *window = (WindowFunction *) lfirst(lc);

		window->partition = partition;
		window->keys = sort_items_of(order);
		frame_window(reader->low, &scope->level, window, clause_of(node), key);
	}
	plan = scope->level.windows != NIL ? make_window(&scope->level, rows->plan) : rows->plan;
	rows->plan = plan;
	rows->columns = columns;
	rows->parts = NIL;
	foreach(lc, quals)
		restrict_rows(reader, rows, (Expr *) lfirst(lc));
	note_reading(reader, &node->plan, "its input with the values of window functions");
	return rows;
}

}								/* namespace front */
