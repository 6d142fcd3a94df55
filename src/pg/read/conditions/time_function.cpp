/*
 * time_function.cpp: see time_function.h.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/conditions/time_function.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "datatype/timestamp.h"
#include "pgtime.h"
#include "utils/builtins.h"
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

/* The constant text that an argument is, in lower case; NULL when it is none. */
const char *
unit_name(Node *node)
{
	char *name;

	if (!is_constant(node) || ((Const *) node)->consttype != TEXTOID)
		return NULL;
	name = TextDatumGetCString(((Const *) node)->constvalue);
	return str_tolower(name, strlen(name), C_COLLATION_OID);
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
