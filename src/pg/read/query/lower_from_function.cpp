/*
 * lower_from_function.cpp: functions in FROM.
 *
 * A function in SQL is the query that it is. One of the server's own, immutable ones over constants is computed by the
 * server and written out as rows, and so is unnest() of an array whose elements are known. generate_series() of other
 * integers counts, like a recursive query.
 */
#include "pg/base/compat.h"
#include "pg/base/array_values.h"
#include "pg/base/subtransaction.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/fold.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_from.h"
#include "pg/read/query/lower_from_function.h"
#include "pg/read/query/lower_query.h"
#include "pg/read/query/lower_row.h"
#include "pg/read/query/lower_sets.h"
#include "pg/read/query/lower_unknown_aggregate.h"
#include "pg/read/terms/tree.h"
#include "pg/read/trees/query_permissions.h"
#include "pg/read/terms/problem.h"

extern "C" {
#include "catalog/pg_proc.h"
#include "fmgr.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/datum.h"
#include "utils/fmgroids.h"
#include "utils/regproc.h"
}

namespace front {

/* What gives more rows is not written out. */
static const int max_rows = 256;

/* What one function gives: a column of values. */
struct FunctionRows
{
	Type *type;
	List *values; /* Expr */
};

/* A call of one of the server's functions over constants. */
struct ServerCall
{
	FuncExpr *call;
	int16 length;
	bool byval;
	Datum values[max_rows];
	bool nulls[max_rows];
	int count;
	bool complete;
};

static void
run_call(ServerCall *job)
{
	EState *estate = CreateExecutorState();
	ExprContext *context = CreateExprContext(estate);
	LOCAL_FCINFO(fcinfo, FUNC_MAX_ARGS);
	ReturnSetInfo info = {};
	FmgrInfo function;
	ListCell *lc;

	fmgr_info_cxt(job->call->funcid, &function, estate->es_query_cxt);
	fmgr_info_set_expr((Node *) job->call, &function);
	info.type = T_ReturnSetInfo;
	info.econtext = context;
	info.allowedModes = (int) SFRM_ValuePerCall;
	info.returnMode = SFRM_ValuePerCall;
	InitFunctionCallInfoData(*fcinfo, &function, (short) list_length(job->call->args), job->call->inputcollid, NULL,
							 (Node *) &info);
	foreach(lc, job->call->args)
	{
		Const *value = (Const *) lfirst(lc);

		fcinfo->args[foreach_current_index(lc)].value = value->constvalue;
		fcinfo->args[foreach_current_index(lc)].isnull = value->constisnull;
	}
	for (job->count = 0; job->count <= max_rows; job->count++)
	{
		Datum result;

		CHECK_FOR_INTERRUPTS();
		fcinfo->isnull = false;
		info.isDone = ExprSingleResult;
		result = FunctionCallInvoke(fcinfo);
		if (info.returnMode != SFRM_ValuePerCall)
			break;
		if (info.isDone == ExprEndResult)
		{
			job->complete = true;
			break;
		}
		if (job->count == max_rows)
			break;
		job->nulls[job->count] = fcinfo->isnull;
		job->values[job->count] = fcinfo->isnull ? result : datumCopy(result, job->byval, job->length);
		if (info.isDone == ExprSingleResult)
		{
			job->count++;
			job->complete = true;
			break;
		}
	}
	FreeExecutorState(estate);
}

/* The rows of an immutable function of the server over constants; false when it is not that. */
static bool
server_rows(Lowering *low, FuncExpr *call, FunctionRows *rows)
{
	ServerCall *job;
	bool null = false;
	ListCell *lc;

	if (call->funcid >= FirstNormalObjectId || func_volatile(call->funcid) != PROVOLATILE_IMMUTABLE ||
		is_row((Node *) call))
		return false;
	foreach(lc, call->args)
	{
		if (!IsA(lfirst(lc), Const))
			return false;
		null |= ((Const *) lfirst(lc))->constisnull;
	}
	rows->type = get_type(low, call->funcresulttype, -1, call->funccollid);
	if (null && func_strict(call->funcid))
		return true;
	job = (ServerCall *) palloc0(sizeof(ServerCall));
	job->call = call;
	get_typlenbyval(call->funcresulttype, &job->length, &job->byval);
	if (run_kept([=] { run_call(job); }, ERRORS_OF_QUERIES) != NULL || !job->complete)
		return false;
	for (int i = 0; i < job->count; i++)
		rows->values = lappend(rows->values, make_const(low, rows->type, job->values[i], job->nulls[i]));
	return true;
}

/* unnest() of one array whose elements are known; false when it is not that. */
static bool
unnest_rows(Lowering *low, Level *level, FuncExpr *call, FunctionRows *rows)
{
	Node *array = (Node *) linitial(call->args);
	Scope scope = {};

	scope.level = level;
	rows->type = get_type(low, call->funcresulttype, -1, call->funccollid);
	if (IsA(array, ArrayExpr) && !((ArrayExpr *) array)->multidims)
		rows->values = lower_list(low, scope, ((ArrayExpr *) array)->elements);
	else if (IsA(array, Const) && !((Const *) array)->constisnull)
	{
		ListCell *lc;

		foreach(lc, list_truncate(array_constants((Const *) array), max_rows + 1))
			rows->values = lappend(
				rows->values,
				make_const(low, rows->type, ((Const *) lfirst(lc))->constvalue, ((Const *) lfirst(lc))->constisnull));
	}
	else
		return IsA(array, Const);
	return list_length(rows->values) <= max_rows;
}

/*
 * False when it is not known which rows there are. A function that returns no set gives one value; the columns of a row
 * are another matter.
 */
static bool
known_rows(Lowering *low, Level *level, Node *node, FunctionRows *rows)
{
	Scope scope = {};

	scope.level = level;
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcretset)
	{
		if (((FuncExpr *) node)->funcid == F_UNNEST_ANYARRAY)
			return unnest_rows(low, level, (FuncExpr *) node, rows);
		return server_rows(low, (FuncExpr *) node, rows);
	}
	if (is_row(node))
		return false;
	rows->values = list_make1(lower_expr(low, scope, node));
	rows->type = ((Expr *) linitial(rows->values))->type;
	return true;
}

static void
add_output(Lowering *low, Level *level, int index, Plan *plan)
{
	ListCell *lc;

	foreach(lc, plan->types)
	{
		int id = low->next_column++;

		plan->output = lappend_int(plan->output, id);
		level->columns[index - 1] = lappend(level->columns[index - 1], make_column(id, (Type *) lfirst(lc)));
	}
}

/* The functions' columns side by side, the shorter ones filled up with NULLs; a number for each row if asked for. */
static Plan *
write_rows(Lowering *low, Level *level, int index, const FunctionRows *columns, int count, bool ordinality)
{
	Plan *plan = make_plan(PlanOp::Values, NIL, NIL);
	Type *number = get_type(low, INT8OID, -1, InvalidOid);
	int n_rows = 0;

	for (int c = 0; c < count; c++)
	{
		plan->types = lappend(plan->types, columns[c].type);
		n_rows = Max(n_rows, list_length(columns[c].values));
	}
	if (ordinality)
		plan->types = lappend(plan->types, number);
	for (int r = 0; r < n_rows; r++)
	{
		List *row = NIL;

		for (int c = 0; c < count; c++)
			row = lappend(row,
						  r < list_length(columns[c].values) ? list_nth(columns[c].values, r)
															 : make_null(low, columns[c].type));
		if (ordinality)
			row = lappend(row, make_const(low, number, Int64GetDatum(r + 1), false));
		plan->rows = lappend(plan->rows, row);
	}
	add_output(low, level, index, plan);
	return plan;
}

static Expr *
plus(Type *type, Expr *value, Expr *step)
{
	return make_expr(Op::Add, type, list_make2(value, step));
}

static Plan *
rows_up_to(Lowering *low, Plan *input, Op op, Expr *value, Expr *stop)
{
	return make_select(input, make_expr(op, bool_type(low), list_make2(value, stop)));
}

/*
 * generate_series(a, b, step) of integers, the step a constant: a recursion that begins with a, and goes on with the
 * next number as long as that is not beyond b. NULL when it is not that.
 */
static Plan *
lower_series(Lowering *low, Level *level, int index, FuncExpr *call, bool ordinality)
{
	Type *type = get_type(low, call->funcresulttype, -1, InvalidOid), *number = get_type(low, INT8OID, -1, InvalidOid);
	Expr *start, *stop, *step, *next, *one = make_const(low, number, Int64GetDatum(1), false);
	Plan *plan, *first, *working, *more;
	Scope scope = {};
	List *row;
	Op op = Op::Le;

	if (call->funcid != F_GENERATE_SERIES_INT4_INT4 && call->funcid != F_GENERATE_SERIES_INT4_INT4_INT4 &&
		call->funcid != F_GENERATE_SERIES_INT8_INT8 && call->funcid != F_GENERATE_SERIES_INT8_INT8_INT8)
		return NULL;
	scope.level = level;
	step = make_const(low, type, type->oid == INT4OID ? Int32GetDatum(1) : Int64GetDatum(1), false);
	if (list_length(call->args) > 2)
	{
		Const *given = (Const *) lthird(call->args);
		int64 value;

		if (!IsA(given, Const) || given->constisnull)
			return NULL;
		value = type->oid == INT4OID ? DatumGetInt32(given->constvalue) : DatumGetInt64(given->constvalue);
		if (value == 0)
			return NULL;
		op = value > 0 ? Op::Le : Op::Ge;
		step = lower_expr(low, scope, (Node *) given);
	}
	start = lower_expr(low, scope, (Node *) linitial(call->args));
	stop = lower_expr(low, scope, (Node *) lsecond(call->args));
	plan = make_plan(PlanOp::Recursive, NIL, NIL);
	plan->token = low->next_column++;
	plan->all = true;
	plan->types = ordinality ? list_make2(type, number) : list_make1(type);
	first = make_plan(PlanOp::Values, NIL, NIL);
	first->types = plan->types;
	first->rows = list_make1(ordinality ? list_make2(start, one) : list_make1(start));
	working = make_plan(PlanOp::Working, NIL, NIL);
	working->token = plan->token;
	working->types = plan->types;
	for (int i = 0; i < list_length(plan->types); i++)
	{
		first->output = lappend_int(first->output, low->next_column++);
		working->output = lappend_int(working->output, low->next_column++);
	}
	first = rows_up_to(low, first, op, make_column(linitial_int(first->output), type), stop);
	next = plus(type, make_column(linitial_int(working->output), type), step);
	row = list_make1(next);
	if (ordinality)
		row = lappend(row, plus(number, make_column(lsecond_int(working->output), number), one));
	stop = lower_expr(low, scope, (Node *) lsecond(call->args)); /* subqueries in it want columns of their own */
	more = make_project(low, rows_up_to(low, working, op, next, stop), row);
	plan->inputs = list_make2(first, more);
	add_output(low, level, index, plan);
	return plan;
}

static Plan *
lower_function_calls(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	int count = list_length(entry->functions);
	FunctionRows *columns = (FunctionRows *) palloc0(sizeof(FunctionRows) * (size_t) count);
	const char *place = holds_moved_sets(entry) ? "in the select list" : "in from";
	ListCell *lc;

	foreach(lc, entry->functions)
	{
		Node *node = fold(((RangeTblFunction *) lfirst(lc))->funcexpr);
		const char *construct = IsA(node, FuncExpr)
			? psprintf("function %s %s", format_procedure(((FuncExpr *) node)->funcid), place)
			: psprintf("function %s", place);

		if (!known_rows(low, level, node, &columns[foreach_current_index(lc)]))
		{
			Plan *plan = NULL;

			if (IsA(node, FuncExpr) && is_volatile(((FuncExpr *) node)->funcid))
				return unsupported_item(low, exprLocation(node), construct, "it is volatile");
			if (count == 1 && IsA(node, FuncExpr))
				plan = lower_series(low, level, index, (FuncExpr *) node, entry->funcordinality);
			if (plan == NULL)
				return unsupported_item(low, exprLocation(node), construct, NULL);
			note_feature(low, SQLEQ_SUPPORTED, exprLocation(node), construct, NULL);
			return plan;
		}
		if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcretset)
			note_feature(low, SQLEQ_SUPPORTED, exprLocation(node), construct, NULL);
	}
	return write_rows(low, level, index, columns, count, entry->funcordinality);
}

/* A set-returning function in SQL becomes the query that it is. */
static Query *
inline_function(RangeTblEntry *entry)
{
	PlannerInfo *root = makeNode(PlannerInfo);

	root->glob = makeNode(PlannerGlobal);
	root->parse = makeNode(Query);
	return compat_inline_function(root, entry);
}

Plan *
lower_function_entry(Lowering *low, Level *level, int index, RangeTblEntry *entry)
{
	Query *query = inline_function(entry);
	int saved = low->position_override;
	Plan *plan;

	if (query == NULL)
		return lower_function_calls(low, level, index, entry);
	check_query_permissions(query);
	note_feature(low, SQLEQ_SUPPORTED, exprLocation(((RangeTblFunction *) linitial(entry->functions))->funcexpr),
				 "SQL function", "expanded");
	if (saved < 0)
		low->position_override = exprLocation(((RangeTblFunction *) linitial(entry->functions))->funcexpr);
	plan = as_entry(low, level, index, lower_query(low, query, level));
	low->position_override = saved;
	return plan;
}

} /* namespace front */
