/*
 * condition_part.cpp: conditions on parts of a date that come again (month, day of the month, day of the week), as sets
 * of the part's values.
 *
 * Such a part has few values. Whatever is computed of it alone and compared with a constant is a set of them, found by
 * trying each.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/tree.h"
#include "pg/read/conditions/condition_part.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/time_condition.h"
#include "pg/read/conditions/time_function.h"
#include "pg/read/conditions/trial.h"

extern "C" {
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "utils/builtins.h"
#include "utils/datetime.h"
#include "utils/fmgroids.h"
#include "utils/timestamp.h"
}

namespace front {

/* Of which part of a date is a call a function: "month", "day", "dow"; NULL: of none of them alone. */
static const char *
part_of_call(Node *node, Node **time, bool *zone)
{
	static const char *const month_units[] = {"month", "quarter", NULL};
	static const char *const weekday_units[] = {"dow", "isodow", NULL};
	static const char *const day_units[] = {"day", NULL};
	static const char *const month_formats[] = {"MM",    "FMMM",  "Q",       "Mon",     "MON",     "mon", "Month",
												"MONTH", "month", "FMMonth", "FMMONTH", "FMmonth", NULL};
	static const char *const weekday_formats[] = {"D",   "ID",  "Dy",    "DY",    "dy",    "Day",
												  "DAY", "day", "FMDay", "FMDAY", "FMday", NULL};
	static const char *const day_formats[] = {"DD", "FMDD", NULL};
	List *args;
	const char *name;

	*zone = false;
	switch (called(node, &args))
	{
		case F_EXTRACT_TEXT_TIMESTAMPTZ:
		case F_DATE_PART_TEXT_TIMESTAMPTZ:
			*zone = true;
			/* FALLTHROUGH */
		case F_EXTRACT_TEXT_DATE:
		case F_EXTRACT_TEXT_TIMESTAMP:
		case F_DATE_PART_TEXT_TIMESTAMP:
			*time = (Node *) lsecond(args);
			name = unit_name((Node *) linitial(args));
			return one_of(name, month_units)  ? "month"
				: one_of(name, weekday_units) ? "dow"
				: one_of(name, day_units)     ? "day"
											  : NULL;
		case F_TO_CHAR_TIMESTAMPTZ_TEXT:
			*zone = true;
			/* FALLTHROUGH */
		case F_TO_CHAR_TIMESTAMP_TEXT:
			if (!is_constant((Node *) lsecond(args)))
				return NULL;
			*time = (Node *) linitial(args);
			name = TextDatumGetCString(((Const *) lsecond(args))->constvalue);
			return one_of(name, month_formats)  ? "month"
				: one_of(name, weekday_formats) ? "dow"
				: one_of(name, day_formats)     ? "day"
												: NULL;
		default:
			return NULL;
	}
}

/*
 * The one argument that is no constant of something strict that the server computes in the same way for ever; NULL when
 * it is not that.
 */
static Node *
only_argument(Node *node)
{
	List *args;
	Oid funcid = called(node, &args);
	Node *only = NULL;
	ListCell *lc;

	if (IsA(node, RelabelType))
		return (Node *) ((RelabelType *) node)->arg;
	if (IsA(node, CoerceViaIO))
	{
		only = (Node *) ((CoerceViaIO *) node)->arg;
		return (is_text(exprType(only)) || is_number_type(exprType(only))) &&
				(is_text(exprType(node)) || is_number_type(exprType(node)))
			? only
			: NULL;
	}
	if (!OidIsValid(funcid) || funcid >= FirstGenbkiObjectId || !func_strict(funcid) ||
		func_volatile(funcid) != PROVOLATILE_IMMUTABLE || get_func_retset(funcid))
		return NULL;
	foreach(lc, args)
	{
		Node *arg = (Node *) lfirst(lc);

		if (is_constant(arg))
			continue;
		if (only != NULL)
			return NULL;
		only = arg;
	}
	return only;
}

/*
 * The part that a value is a function of, and of which date or timestamp; NULL when there is none. A date's midnight in
 * a time zone is of that date only where none was ever left out.
 */
static const char *
function_of_part(Node *node, TimeFunction *what)
{
	static const char *const finer_than_quarter[] = {"month",  "day",          "hour",         "minute",
													 "second", "milliseconds", "microseconds", NULL};
	static const char *const finer_than_week[] = {"day",          "hour",         "minute", "second",
												  "milliseconds", "microseconds", NULL};
	const char *part;

	memset(what, 0, sizeof(*what));
	while ((part = part_of_call(node, &what->base, &what->zone)) == NULL)
		if ((node = only_argument(node)) == NULL)
			return NULL;
	for (;;)
	{
		List *args;
		Oid funcid = called(what->base, &args);

		if (funcid == F_DATE_TRUNC_TEXT_TIMESTAMP &&
			one_of(unit_name((Node *) linitial(args)), *part == 'm' ? finer_than_quarter : finer_than_week))
			what->base = (Node *) lsecond(args);
		else if (funcid == F_DATE_TIMESTAMP || funcid == F_TIMESTAMP_DATE || funcid == F_TIMESTAMPTZ_DATE)
			what->base = (Node *) linitial(args);
		else
			break;
	}
	what->type = exprType(what->base);
	if ((what->type != DATEOID && what->type != TIMESTAMPOID) ||
		(what->zone && (what->type != DATEOID || zone_skips() != SkipsNothing)) || not_repeated(what->base, NULL))
		return NULL;
	return part;
}

/* The part as an integer, of the date. */
static Node *
part_node(const char *part, const TimeFunction *what)
{
	Node *date = what->base;
	Const *unit = makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum(part), false, false);
	FuncExpr *extract;

	if (what->type == TIMESTAMPOID)
		date = (Node *) makeFuncExpr(F_DATE_TIMESTAMP, DATEOID, list_make1(date), InvalidOid, InvalidOid,
									 COERCE_EXPLICIT_CAST);
	extract = makeFuncExpr(F_EXTRACT_TEXT_DATE, NUMERICOID, list_make2(unit, date), InvalidOid, DEFAULT_COLLATION_OID,
						   COERCE_EXPLICIT_CALL);
	return (Node *) makeFuncExpr(F_INT4_NUMERIC, INT4OID, list_make1(extract), InvalidOid, InvalidOid,
								 COERCE_EXPLICIT_CAST);
}

Node *
rewrite_part_condition(Lowering *low, OpExpr *expr)
{
	Node *function, *constant, *result = NULL;
	const char *part;
	TimeFunction what;
	Trial trial;
	bool holds[32] = {};
	int lowest, count, hits = 0;
	Op op;

	if (!comparison_with_constant(expr, &function, &constant, &op) ||
		(part = function_of_part(function, &what)) == NULL || (low->in_catalog && what.zone))
		return NULL;
	lowest = *part == 'd' && part[1] == 'o' ? 0 : 1;
	count = *part == 'm' ? 12 : lowest == 0 ? 7 : 31;
	open_trial(&trial, (Node *) expr, what.base, what.type);
	for (int i = 0; i < count; i++)
	{
		/* 2001-01-15 and a month more each time; from Sunday, 2000-01-02; from 2000-01-01 */
		int64 day = *part == 'm' ? date2j(2001, i + 1, 15) - POSTGRES_EPOCH_JDATE : i + (lowest == 0 ? 1 : 0);

		trial.value = what.type == DATEOID ? day : day * USECS_PER_DAY;
		if (!run_trial(&trial) || trial.isnull)
			break;
		holds[i] = DatumGetBool(trial.result);
		hits += holds[i];
		if (i == count - 1)
			result = part_node(part, &what);
	}
	close_trial(&trial);
	if (result == NULL)
		return NULL;
	List *equal = NIL;
	bool others = hits > count / 2; /* the fewer are named */

	for (int i = 0; i < count; i++)
		if (holds[i] != others)
			equal = lappend(
				equal, compare_with(result, INT4OID, BTEqualStrategyNumber, Int32GetDatum(i + lowest), expr->location));
	if (equal == NIL) /* none, or all of them */
		equal = list_make1(compare_with(result, INT4OID, BTLessStrategyNumber, Int32GetDatum(lowest), expr->location));
	result = list_length(equal) == 1 ? (Node *) linitial(equal) : (Node *) makeBoolExpr(OR_EXPR, equal, expr->location);
	if (others)
		result = (Node *) makeBoolExpr(NOT_EXPR, list_make1(result), expr->location);
	name_assumptions(low, &what);
	note_rule(low, ConditionRule::Part);
	return result;
}

} /* namespace front */
