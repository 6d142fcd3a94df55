/*
 * read_window.cpp: WindowAgg.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_window.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_window.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/nbtree.h"
#include "catalog/pg_am.h"
#include "commands/defrem.h"
}

namespace front {

static Expr *
input_column(const Rows *rows, int number)
{
	return number >= 1 && number <= list_length(rows->columns) ? (Expr *) list_nth(rows->columns, number - 1) : NULL;
}

static bool
is_settled(const Rows *rows, const List *settled, const Expr *expr)
{
	ListCell *lc;

	foreach(lc, settled)
		if (known_equal(rows, (const Expr *) lfirst(lc), expr))
			return true;
	return false;
}

/*
 * The keys of the window's order. Of its equality operators nothing says whether it is descending: the rows' order
 * does.
 */
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
		if (node->ordNumCols > 1 && is_settled(rows, settled, column))
			continue; /* one value in each partition, or a key for the second time */
		for (;; place++)
		{
			given = place < list_length(rows->order) ? (const OrderKey *) list_nth(rows->order, place) : NULL;
			if (given == NULL || known_equal(rows, given->expr, column))
				break;
			if (!is_settled(rows, settled, given->expr) && !is_constant_in(rows, given->expr))
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

/*
 * The clause that the node is about, for what is common to it and a query's. The planner may give functions that look
 * at no frame another one, and leaves its offsets there; nodeWindowAgg.c goes by the options.
 */
static WindowClause *
clause_of(const WindowAgg *node)
{
	WindowClause *clause = makeNode(WindowClause);

	clause->winref = node->winref;
	clause->frameOptions = node->frameOptions;
	clause->startOffset = node->frameOptions & FRAMEOPTION_START_OFFSET ? node->startOffset : NULL;
	clause->endOffset = node->frameOptions & FRAMEOPTION_END_OFFSET ? node->endOffset : NULL;
	return clause;
}

/* ---- run conditions ---- */

static bool
is_whole(int frame)
{
	return (frame & FRAMEOPTION_START_UNBOUNDED_PRECEDING) != 0 && (frame & FRAMEOPTION_END_UNBOUNDED_FOLLOWING) != 0;
}

enum class Course
{
	Unknown,
	Rising,
	Falling,
	Constant
};

/*
 * A frame with a hole that moves on grows and shrinks. Not so where the hole is the frame's end, or has as many rows
 * for each row. counts_rows: rows are counted whatever they hold.
 */
static bool
keeps_its_course(int frame, bool counts_rows)
{
	const bool ends_here = (frame & (FRAMEOPTION_START_CURRENT_ROW | FRAMEOPTION_END_CURRENT_ROW)) != 0;

	if (!ends_here)
		return counts_rows && (frame & FRAMEOPTION_EXCLUDE_CURRENT_ROW) != 0 && is_whole(frame);
	return counts_rows || (frame & FRAMEOPTION_EXCLUDE_GROUP) != 0 ||
		((frame & FRAMEOPTION_EXCLUDE_CURRENT_ROW) != 0 && (frame & FRAMEOPTION_ROWS) != 0);
}

/* How a function's values go from one row of a partition to the next, in the order in which they come. */
static Course
course_of(const WindowAgg *node, const WindowFunction *window)
{
	const int frame = node->frameOptions;
	const bool from_start = (frame & FRAMEOPTION_START_UNBOUNDED_PRECEDING) != 0,
			   to_end = (frame & FRAMEOPTION_END_UNBOUNDED_FOLLOWING) != 0;

	static const char *const rising[] = {"row_number", "rank", "dense_rank", "percent_rank", "cume_dist", "ntile"};

	for (const char *function : rising)
		if (strcmp(window->function, function) == 0)
			return Course::Rising;
	if (strcmp(window->function, "count") != 0)
		return Course::Unknown;
	if ((frame & FRAMEOPTION_EXCLUSION) != 0 && !keeps_its_course(frame, window->args == NIL && window->filter == NULL))
		return Course::Unknown;
	/* without an order all rows of the partition are the current row's peers */
	if (is_whole(frame) || (node->ordNumCols == 0 && (frame & (FRAMEOPTION_ROWS | FRAMEOPTION_EXCLUSION)) == 0))
		return Course::Constant;
	return from_start ? Course::Rising : to_end ? Course::Falling : Course::Unknown;
}

static const WindowFunction *
function_of(const NodeScope *scope, const Expr *expr)
{
	ListCell *lc;

	foreach(lc, scope->level.windows)
		if (expr->op == Op::Column && ((const WindowFunction *) lfirst(lc))->id == expr->id)
			return (const WindowFunction *) lfirst(lc);
	return NULL;
}

/* Is it computed of what the input has? */
static bool
is_known_below(const NodeScope *scope, const Expr *expr)
{
	Bitmapset *functions = NULL;
	ListCell *lc;

	foreach(lc, scope->level.windows)
		functions = bms_add_member(functions, ((const WindowFunction *) lfirst(lc))->id);
	return names_none(expr, functions);
}

/* Once false or unknown in a partition, is it so for the rest of it? */
static bool
stays_false(const WindowAgg *node, const NodeScope *scope, const Expr *condition)
{
	const bool less = condition->op == Op::Lt || condition->op == Op::Le,
			   greater = condition->op == Op::Gt || condition->op == Op::Ge;

	if ((!less && !greater && condition->op != Op::Eq) || list_length(condition->args) != 2)
		return false;
	for (int side = 0; side < 2; side++)
	{
		const Expr *value = (const Expr *) list_nth(condition->args, side),
				   *other = (const Expr *) list_nth(condition->args, 1 - side);
		const WindowFunction *window = function_of(scope, value);
		Course course = window != NULL ? course_of(node, window) : Course::Unknown;

		if (window == NULL || !names_none(other, columns_of(scope->outer->plan)) || !is_known_below(scope, other))
			continue;
		return course == Course::Constant || (course == Course::Rising && (side == 0 ? less : greater)) ||
			(course == Course::Falling && (side == 0 ? greater : less));
	}
	return false;
}

/* The conditions, which name the node's own columns. */
static List *
read_run_conditions(NodeScope *scope, const WindowAgg *node, List *columns)
{
	NodeScope *own = make_scope(scope->reader, NULL, NULL);
	List *conditions = NIL;
	ListCell *lc;

	own->scan_columns = columns;
	own->own_columns = true;
	foreach(lc, node->runCondition)
		conditions = lappend(conditions, read_expr(own, (Node *) lfirst(lc)));
	return conditions;
}

static bool
all_stay_false(const WindowAgg *node, const NodeScope *scope, List *conditions)
{
	ListCell *lc;

	foreach(lc, conditions)
		if (!stays_false(node, scope, (const Expr *) lfirst(lc)))
			return false;
	return true;
}

/*
 * A run condition ends the partition with the first row for which it is not true: at the top window the rows from there
 * on do not come. Where it stays false that is a filter; otherwise the rows come before which, themselves included,
 * there is none for which it is not true: another window counts these.
 */
static void
end_partitions(NodeScope *scope, Rows *rows, List *conditions, List *partition, List *order)
{
	Lowering *low = scope->reader->low;
	NodeScope *counting = make_scope(scope->reader, NULL, NULL);
	WindowFunction *failed = (WindowFunction *) palloc0(sizeof(WindowFunction));
	WindowClause *clause = makeNode(WindowClause);

	failed->id = low->next_column++;
	failed->function = "count";
	failed->type = get_type(low, INT8OID, -1, InvalidOid);
	failed->filter =
		make_expr(Op::Not, bool_type(low),
				  list_make1(make_expr(Op::IsTrue, bool_type(low), list_make1(connected(low, Op::And, conditions)))));
	failed->partition = partition;
	failed->keys = sort_items_of(order);
	clause->frameOptions =
		FRAMEOPTION_ROWS | FRAMEOPTION_BETWEEN | FRAMEOPTION_START_UNBOUNDED_PRECEDING | FRAMEOPTION_END_CURRENT_ROW;
	frame_window(low, &counting->level, failed, clause, NULL);
	counting->level.windows = list_make1(failed);
	rows->plan = make_window(&counting->level, rows->plan);
	restrict_rows(scope->reader, rows,
				  make_expr(Op::Eq, bool_type(low),
							list_make2(make_column(failed->id, failed->type),
									   make_const(low, failed->type, Int64GetDatum(0), false))));
}

/*
 * Below another window the rows after that do come, since the window above may have to see them, but without the
 * functions' values: these are NULL, or, in early minor versions, what they were for the first such row, for which the
 * condition is no truer. False: the values are shown in another way than one by one.
 */
static bool
hide_after_run(NodeScope *scope, List *conditions, List *columns)
{
	Lowering *low = scope->reader->low;
	Expr *all = connected(low, Op::And, conditions);
	ListCell *lc;

	foreach(lc, columns)
	{
		Expr *column = (Expr *) lfirst(lc);

		if (function_of(scope, column) != NULL && column->spelling == NULL)
			lfirst(lc) = make_expr(Op::Case, column->type, list_make3(all, column, make_null(low, column->type)));
		else if (!is_known_below(scope, column))
			return false;
	}
	return true;
}

/* The functions that compute a range's ends know in which order the rows come, and by what. */
static bool
range_fits(const WindowAgg *node, const Rows *rows, List *order)
{
	const OrderKey *key = (const OrderKey *) (list_length(order) == 1 ? linitial(order) : NULL);

	for (int end = 0; end < 2; end++)
	{
		Node *offset = end == 0 ? node->startOffset : node->endOffset;
		Oid function = end == 0 ? node->startInRangeFunc : node->endInRangeFunc, opclass, family;

		if (offset == NULL || !(node->frameOptions & FRAMEOPTION_RANGE))
			continue;
		if (key != NULL && is_constant_in(rows, key->expr))
			continue;
		if (key == NULL || node->inRangeAsc == key->descending || node->inRangeNullsFirst != key->nulls_first ||
			node->inRangeColl != key->collation)
			return false;
		opclass = GetDefaultOpClass(key->expr->type->oid, BTREE_AM_OID);
		family = OidIsValid(opclass) ? get_opclass_family(opclass) : InvalidOid;
		if (!OidIsValid(family) ||
			function != get_opfamily_proc(family, get_opclass_input_type(opclass), exprType(offset), BTINRANGE_PROC))
			return false;
	}
	return true;
}

/*
 * nodeWindowAgg.c: the rows of each partition, which stand together, in their order, and for each of them the
 * functions' values.
 */
Rows *
read_window_agg(Reader *reader, WindowAgg *node)
{
	Rows *rows = read_node(reader, node->plan.lefttree);
	NodeScope *scope = make_scope(reader, copy_rows(rows), NULL);
	List *partition = NIL, *order, *columns = NIL, *quals = NIL, *conditions;
	bool filters;
	Node *key = NULL;
	Plan *plan;
	ListCell *lc;

	for (int i = 0; i < node->partNumCols; i++)
	{
		Expr *column = input_column(rows, node->partColIdx[i]);

		if (column == NULL || !is_default_equality(node->partOperators[i], column->type->oid))
			return unsupported_node(reader, &node->plan,
									"its partitions are not told apart by their types' own equality");
		partition = lappend(partition, column);
	}
	if (rows->divided || rows->repeated)
		note_flaw(reader, &node->plan, "each process has rows of its own");
	if (!rows_are_grouped(rows, partition))
		note_flaw(reader, &node->plan, "its input is not sorted by the partitions' keys");
	if (!order_keys(node, rows, partition, &order))
		return unsupported_node(reader, &node->plan, "the sort order of its input is unknown");
	if (!range_fits(node, rows, order))
		note_flaw(reader, &node->plan, "its ranges go by another order than that of its input");
	foreach(lc, node->plan.targetlist)
		columns = lappend(columns, read_expr(scope, (Node *) ((TargetEntry *) lfirst(lc))->expr));
	foreach(lc, node->plan.qual)
		quals = lappend(quals, read_expr(scope, (Node *) lfirst(lc)));
	conditions = read_run_conditions(scope, node, columns);
	filters = all_stay_false(node, scope, conditions);
	if (node->topWindow && filters)
		quals = list_concat(quals, conditions);
	else if (!node->topWindow)
	{
		if (!filters)
			note_flaw(reader, &node->plan, "its run condition may be true again after a row for which it is not");
		if (conditions != NIL && !hide_after_run(scope, conditions, columns))
			return unsupported_node(reader, &node->plan,
									"a run condition below another window, and expressions of the functions");
	}
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
	if (node->topWindow && !filters)
		end_partitions(scope, rows, conditions, partition, order);
	foreach(lc, quals)
		restrict_rows(reader, rows, (Expr *) lfirst(lc));
	note_reading(reader, &node->plan, "its input with the values of window functions");
	return rows;
}

} /* namespace front */
