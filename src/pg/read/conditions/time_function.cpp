/*
 * time_function.cpp: see time_function.h.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/time_function.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "datatype/timestamp.h"
#include "pgtime.h"
#include "utils/builtins.h"
#include "utils/datetime.h"
#include "utils/fmgroids.h"
#include "utils/formatting.h"
}

namespace front {

/*
 * The function of the server's own that a node calls, with as many arguments as it was declared with: whoever knows it
 * by its OID may take them apart. InvalidOid when it is none: a user's function, or arguments that were left out or are
 * one VARIADIC array.
 */
Oid
called(Node *node, List **args)
{
	Oid funcid = InvalidOid;

	*args = NIL;
	if (IsA(node, FuncExpr))
	{
		*args = ((FuncExpr *) node)->args;
		funcid = ((FuncExpr *) node)->funcid;
	}
	else if (IsA(node, OpExpr))
	{
		set_opfuncid((OpExpr *) node);
		*args = ((OpExpr *) node)->args;
		funcid = ((OpExpr *) node)->opfuncid;
	}
	return funcid < FirstGenbkiObjectId && facts::has_all_arguments(funcid, *args) ? funcid : InvalidOid;
}

bool
is_constant(Node *node)
{
	return IsA(node, Const) && !((Const *) node)->constisnull;
}

/* Does a function of the server's take a unit first, by DecodeUnits(), and nothing of how that is written? */
static bool
takes_unit(Oid funcid)
{
	switch (funcid)
	{
		case F_DATE_TRUNC_TEXT_TIMESTAMP:
		case F_DATE_TRUNC_TEXT_TIMESTAMPTZ:
		case F_DATE_TRUNC_TEXT_TIMESTAMPTZ_TEXT:
		case F_DATE_TRUNC_TEXT_INTERVAL:
		case F_DATE_PART_TEXT_TIMESTAMP:
		case F_DATE_PART_TEXT_TIMESTAMPTZ:
		case F_DATE_PART_TEXT_INTERVAL:
		case F_DATE_PART_TEXT_TIME:
		case F_DATE_PART_TEXT_TIMETZ:
		case F_EXTRACT_TEXT_DATE:
		case F_EXTRACT_TEXT_TIMESTAMP:
		case F_EXTRACT_TEXT_TIMESTAMPTZ:
		case F_EXTRACT_TEXT_INTERVAL:
		case F_EXTRACT_TEXT_TIME:
		case F_EXTRACT_TEXT_TIMETZ:
			return true;
		default:
			return false;
	}
}

/* The usual name of a unit that has several ("mon", "months"); in lower case, what has one only. */
static const char *
usual_unit(char *name)
{
	static const struct
	{
		int unit;
		const char *name;
	} units[] = {{DTK_MICROSEC, "microseconds"},
				 {DTK_MILLISEC, "milliseconds"},
				 {DTK_SECOND, "second"},
				 {DTK_MINUTE, "minute"},
				 {DTK_HOUR, "hour"},
				 {DTK_DAY, "day"},
				 {DTK_WEEK, "week"},
				 {DTK_MONTH, "month"},
				 {DTK_QUARTER, "quarter"},
				 {DTK_YEAR, "year"},
				 {DTK_DECADE, "decade"},
				 {DTK_CENTURY, "century"},
				 {DTK_MILLENNIUM, "millennium"}};
	int unit;

	if (DecodeUnits(0, name, &unit) == UNITS)
		for (const auto &known : units)
			if (known.unit == unit)
				return known.name;
	return name;
}

/* The usual name of the unit that an argument is, a constant text; NULL when it is none. */
const char *
unit_name(Node *node)
{
	char *name;

	if (!is_constant(node) || ((Const *) node)->consttype != TEXTOID)
		return NULL;
	name = TextDatumGetCString(((Const *) node)->constvalue);
	return usual_unit(str_tolower(name, strlen(name), C_COLLATION_OID));
}

Node *
rewrite_unit(Lowering *low, FuncExpr *call)
{
	List *args;
	Oid funcid = called((Node *) call, &args);
	const char *name = takes_unit(funcid) ? unit_name((Node *) linitial(args)) : NULL;
	FuncExpr *result;
	Const *unit;

	if (name == NULL)
		return NULL;
	unit = (Const *) linitial(args);
	if (strcmp(name, TextDatumGetCString(unit->constvalue)) == 0)
		return NULL;
	note_rule(low, ConditionRule::Unit);
	unit = (Const *) copyObjectImpl(unit);
	unit->constvalue = CStringGetTextDatum(name);
	result = makeNode(FuncExpr);
	*result = *call;
	result->args = list_copy(args);
	linitial(result->args) = unit;
	return (Node *) result;
}

bool
one_of(const char *name, const char *const *names)
{
	if (name != NULL)
		for (; *names != NULL; names++)
			if (strcmp(name, *names) == 0)
				return true;
	return false;
}

bool
is_text(Oid type)
{
	return type == TEXTOID || type == VARCHAROID;
}

bool
is_number_type(Oid type)
{
	return type == INT2OID || type == INT4OID || type == INT8OID || type == NUMERICOID || type == FLOAT8OID;
}

/* Finds what must not be written twice. */
bool
not_repeated(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubLink) || IsA(node, WindowFunc) || IsA(node, CaseTestExpr) || contain_volatile_functions(node))
		return true;
	return compat_walk_expression(node, not_repeated, context);
}

/* The time of the next change of the offset, and the offsets around it; false: there is none. */
static bool
next_change(pg_tz *zone, pg_time_t *at, long int *before, long int *after)
{
	pg_time_t boundary;
	int before_dst, after_dst;

	if (pg_next_dst_boundary(at, before, &before_dst, &boundary, after, &after_dst, zone) != 1 || boundary <= *at)
		return false;
	*at = boundary;
	return true;
}

/* Before the first clocks of the railways: 1800. */
static const pg_time_t first_look = -5364662400;
/* Where the rules of all zones repeat themselves: 2041. */
static const pg_time_t last_look = 2240524800;

static int64
day_of_local(int64 seconds)
{
	return seconds >= 0 ? seconds / SECS_PER_DAY : -((-seconds + SECS_PER_DAY - 1) / SECS_PER_DAY);
}

ZoneFalls
zone_falls(const char *name)
{
	pg_tz *zone = name == NULL ? session_timezone : strlen(name) < TZ_STRLEN_MAX ? pg_tzset(name) : NULL;
	pg_time_t at = first_look;
	long int before, after;
	ZoneFalls result = FallsNever;

	if (zone == NULL)
		return FallsOverDays;
	while (at < last_look && next_change(zone, &at, &before, &after))
	{
		if (day_of_local(at + after) < day_of_local(at + before - 1))
			return FallsOverDays;
		if (after != before)
			result = FallsWithinDays;
	}
	return result;
}

/*
 * Offsets are looked at from before the first clocks of the railways to where the rules of all zones repeat themselves.
 * A midnight that is left out is read as one that is as much later as the clocks are put forward: another date from a
 * day on. Beyond a day, the next midnights come before it.
 */
ZoneSkips
zone_skips(void)
{
	static const pg_time_t of_late = 1577836800; /* 2020 */
	pg_time_t at = first_look;
	long int before, after;
	ZoneSkips result = SkipsNothing;

	while (at < last_look && next_change(session_timezone, &at, &before, &after))
	{
		if (after - before > SECS_PER_DAY || (after - before == SECS_PER_DAY && at >= of_late))
			return SkipsMore;
		if (after - before == SECS_PER_DAY)
			result = SkipsDay;
	}
	return result;
}

} /* namespace front */
