/*
 * lower_window.cpp: window functions. They stand above GROUP BY and HAVING, below DISTINCT and ORDER BY.
 *
 * A call is met while the target list is lowered, and then is a column of its own; its window (PARTITION BY, ORDER BY)
 * names targets, so it is filled in when all of them are there.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/read/facts/comparison.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_aggregate.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_window.h"
#include "pg/read/terms/plan_exprs.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "datatype/timestamp.h"
#include "utils/builtins.h"
#include "utils/regproc.h"
#include "utils/timestamp.h"
}

namespace front {

static Expr *
unsupported_window(Lowering *low, WindowFunc *call, const char *construct, const char *detail)
{
	unsupported(low, call->location, construct, detail);
	return make_null(low, get_type(low, call->wintype, -1, call->wincollid));
}

static bool
same_list(List *a, List *b)
{
	if (list_length(a) != list_length(b))
		return false;
	for (int i = 0; i < list_length(a); i++)
		if (!same_expr((Expr *) list_nth(a, i), (Expr *) list_nth(b, i)))
			return false;
	return true;
}

/* Adds a call to its level unless it is there already; the answer names its column. */
static Expr *
register_window(Lowering *low, Level *level, WindowFunction *window)
{
	uint32 hash = lookup_text((uint32) window->winref, window->function);
	WindowFunction *found;
	ListCell *lc;

	foreach(lc, window->args)
		hash = lookup_mix(hash, expr_hash((Expr *) lfirst(lc)));
	found = lookup_find<WindowFunction>(&level->known_windows, hash,
										[window](const WindowFunction *known)
										{
											return known->winref == window->winref &&
												strcmp(known->function, window->function) == 0 &&
												known->type == window->type && same_list(known->args, window->args) &&
												(known->filter == NULL) == (window->filter == NULL) &&
												(known->filter == NULL || same_expr(known->filter, window->filter));
										});
	if (found != NULL)
		return make_column(found->id, found->type);
	window->id = low->next_column++;
	level->windows = lappend(level->windows, window);
	lookup_add(&level->known_windows, hash, window);
	return make_column(window->id, window->type);
}

/*
 * A function that takes a value of some row takes its spelling, too; NULL: it is none of those, or the spelling is not
 * known.
 */
static Expr *
spelling_of_window(Lowering *low, Level *level, const WindowFunc *call, const WindowFunction *window)
{
	WindowFunction *spelled;

	/* which rows are passed over, the value says, not its spelling */
	if (!low->pairs || !facts::of_function(call->winfnoid).are(facts::TakesValue) || compat_ignores_nulls(call) ||
		equal_is_same(window->type->oid, -1, window->type->collation))
		return NULL;
	spelled = copy_window((WindowFunction *) window);
	spelled->type = spelling_type(low);
	spelled->args = list_copy(window->args);
	for (int i = 0; i < list_length(spelled->args); i += 2)
	{
		Expr *spelling = spelling_of(low, (Expr *) list_nth(spelled->args, i));

		if (spelling == NULL)
			return NULL;
		lfirst(list_nth_cell(spelled->args, i)) = spelling;
	}
	return register_window(low, level, spelled);
}

/* ntile(n) takes n from some row of the partition. */
static bool
is_ntile_of_column(const WindowFunction *window)
{
	return strcmp(window->function, "ntile") == 0 &&
		(names_columns((Expr *) linitial(window->args)) || ((Expr *) linitial(window->args))->plan != NULL);
}

Expr *
lower_window_function(Lowering *low, const Scope &scope, WindowFunc *call)
{
	const char *function = facts::of_function(call->winfnoid).name;
	const char *construct = construct_of(low, "window function", call->winfnoid);
	WindowFunction *window = (WindowFunction *) palloc0(sizeof(WindowFunction));
	Expr *column;
	ListCell *lc;

	if (function == NULL)
		return unsupported_window(low, call, construct, NULL);
	if (scope.level == NULL || (scope.level->query == NULL && scope.level->resolve == NULL))
		return unsupported_window(low, call, construct, "it stands outside a query");
	if (compat_treats_nulls(call) && !facts::of_function(call->winfnoid).are(facts::TakesValue))
		return unsupported_window(low, call, construct, "it does not allow RESPECT/IGNORE NULLS");
	window->function = compat_ignores_nulls(call) ? psprintf("%s ignore nulls", function) : function;
	window->winref = call->winref;
	window->type = get_type(low, call->wintype, -1, call->wincollid);
	foreach(lc, call->args)
	{
		Node *node = (Node *) lfirst(lc);
		/* the value that is chosen, and lag's default; a count has no collation, and needs none */
		bool value = foreach_current_index(lc) != 1 && type_is_collatable(call->wintype);

		if (IsA(node, Var) && ((Var *) node)->varattno == 0 && strcmp(function, "count") == 0)
			window->args = lappend(window->args, row_marker(low, scope, (Var *) node));
		else if (type_is_rowtype(exprType(node)))
			return unsupported_window(low, call, construct, "its argument is a row");
		else
		{
			Expr *arg = lower_expr(low, scope, node);

			window->args = lappend(window->args, value ? in_result_collation(low, arg, window->type->collation) : arg);
		}
	}
	if (call->aggfilter != NULL)
		window->filter = lower_expr(low, scope, (Node *) call->aggfilter);
	if (is_ntile_of_column(window))
		return unsupported_window(low, call, construct, "its argument is not the same in all rows");
	note_feature(low, SQLEQ_SUPPORTED, call->location, construct, NULL);
	note_sums(low, function, window->type);
	column = register_window(low, scope.level, window);
	column->spelling = spelling_of_window(low, scope.level, call, window);
	return column;
}

static int
target_index(List *entries, SortGroupClause *clause)
{
	ListCell *lc;

	foreach(lc, entries)
		if (((TargetEntry *) lfirst(lc))->ressortgroupref == clause->tleSortGroupRef)
			return foreach_current_index(lc);
	elog(ERROR, "target of a window not found");
}

/* A distance between dates in days, between timestamps in microseconds, as constants; NULL for others. */
static Expr *
lower_interval(Lowering *low, Node *offset, Oid key)
{
	Const *constant = (Const *) offset;
	Interval *interval;
	int64 distance;

	if (!IsA(offset, Const) || constant->constisnull || constant->consttype != INTERVALOID)
		return NULL;
	interval = DatumGetIntervalP(constant->constvalue);
	/* months differ in length; days of timestamps with time zone, too */
	if (interval->month != 0 || interval->day < 0 || interval->day > 1000000 || interval->time < 0 ||
		interval->time > USECS_PER_DAY * 1000)
		return NULL;
	if (key == DATEOID && interval->time % USECS_PER_DAY == 0)
		distance = interval->day + interval->time / USECS_PER_DAY;
	else if (key == TIMESTAMPOID || (key == TIMESTAMPTZOID && interval->day == 0))
		distance = interval->day * USECS_PER_DAY + interval->time;
	else
		return NULL;
	return make_const(low, get_type(low, INT8OID, -1, InvalidOid), Int64GetDatum(distance), false);
}

static Expr *
lower_offset(Lowering *low, const Scope &scope, WindowClause *clause, Node *offset, Node *key)
{
	Oid type = key ? getBaseType(exprType(key)) : InvalidOid;
	Expr *result = NULL;

	if (offset == NULL)
		return NULL;
	if (!(clause->frameOptions & FRAMEOPTION_RANGE))
		return lower_expr(low, scope, offset);
	switch (type)
	{
		case INT2OID:
		case INT4OID:
		case INT8OID:
		case NUMERICOID:
			result = lower_expr(low, scope, offset);
			break;
		case DATEOID:
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
			result = lower_interval(low, offset, type);
			break;
		default:
			break;
	}
	if (result == NULL)
		return unsupported(low, exprLocation(key), "range with an offset",
						   psprintf("between values of type %s", format_type_be(exprType(key))));
	return result;
}

static const char *
frame_bound(int options, bool start)
{
	if (options & (start ? FRAMEOPTION_START_UNBOUNDED_PRECEDING : FRAMEOPTION_END_UNBOUNDED_PRECEDING))
		return "unbounded preceding";
	if (options & (start ? FRAMEOPTION_START_OFFSET_PRECEDING : FRAMEOPTION_END_OFFSET_PRECEDING))
		return "preceding";
	if (options & (start ? FRAMEOPTION_START_CURRENT_ROW : FRAMEOPTION_END_CURRENT_ROW))
		return "current row";
	if (options & (start ? FRAMEOPTION_START_OFFSET_FOLLOWING : FRAMEOPTION_END_OFFSET_FOLLOWING))
		return "following";
	return "unbounded following";
}

/* Which rows of the partition a call sees. key: what the window's order goes by, if that is one expression. */
void
frame_window(Lowering *low, Level *level, WindowFunction *window, WindowClause *clause, Node *key)
{
	Scope scope = {};

	scope.level = level;
	window->mode = clause->frameOptions & FRAMEOPTION_ROWS ? "rows"
		: clause->frameOptions & FRAMEOPTION_GROUPS        ? "groups"
														   : "range";
	window->start = frame_bound(clause->frameOptions, true);
	window->end = frame_bound(clause->frameOptions, false);
	window->start_offset = lower_offset(low, scope, clause, clause->startOffset, key);
	window->end_offset = lower_offset(low, scope, clause, clause->endOffset, key);
	window->exclude = clause->frameOptions & FRAMEOPTION_EXCLUDE_CURRENT_ROW ? "current row"
		: clause->frameOptions & FRAMEOPTION_EXCLUDE_GROUP                   ? "group"
		: clause->frameOptions & FRAMEOPTION_EXCLUDE_TIES                    ? "ties"
																			 : "none";
}

static void
fill_window(Lowering *low, Level *level, WindowFunction *window, List *entries, List *exprs)
{
	WindowClause *clause = NULL;
	Node *key = NULL;
	ListCell *lc;

	foreach(lc, level->query->windowClause)
		if (((WindowClause *) lfirst(lc))->winref == window->winref)
			clause = (WindowClause *) lfirst(lc);
	if (clause == NULL)
		elog(ERROR, "window clause not found");
	foreach(lc, clause->partitionClause)
		window->partition =
			lappend(window->partition, list_nth(exprs, target_index(entries, (SortGroupClause *) lfirst(lc))));
	foreach(lc, clause->orderClause)
	{
		SortGroupClause *sort = (SortGroupClause *) lfirst(lc);
		int index = target_index(entries, sort);
		SortItem *item = (SortItem *) palloc0(sizeof(SortItem));
		Op op = Op::Lt;

		key = (Node *) ((TargetEntry *) list_nth(entries, index))->expr;
		if (!facts::comparison_operator(sort->sortop, exprType(key), exprType(key), &op))
			unsupported(low, exprLocation(key), "order by using an operator", "it is not the type's own order");
		item->expr = (Expr *) list_nth(exprs, index);
		item->descending = op == Op::Gt;
		item->nulls_first = sort->nulls_first;
		window->keys = lappend(window->keys, item);
	}
	frame_window(low, level, window, clause, key);
}

/* The windows of all calls of a level, from its lowered targets. */
void
fill_windows(Lowering *low, Level *level, List *entries, List *exprs)
{
	ListCell *lc;

	foreach(lc, level->windows)
		fill_window(low, level, (WindowFunction *) lfirst(lc), entries, exprs);
}

Plan *
make_window(Level *level, Plan *input)
{
	Plan *plan = make_plan(PlanOp::Window, list_make1(input), list_copy(input->output));
	ListCell *lc;

	plan->windows = level->windows;
	foreach(lc, plan->windows)
		plan->output = lappend_int(plan->output, ((WindowFunction *) lfirst(lc))->id);
	return plan;
}

} /* namespace front */
