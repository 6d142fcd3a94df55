/*
 * lower_part.cpp: extract() and date_part() of parts that are whole numbers.
 *
 * To the document such a part is an unknown integer; those of a day are a function of the date, by whatever name and of
 * whatever type they are asked for, and the solver knows the calendar (core/smt).
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_part.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "catalog/pg_collation.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_type.h"
#include "nodes/makefuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/regproc.h"
}

namespace front {

struct WholePart
{
	const char *name;
	bool of_day;  /* the same for all times of a day */
	bool endless; /* infinite for infinite dates; the others are NULL */
};

static const WholePart parts[] = {
	{"millennium", true, true}, {"century", true, true},  {"decade", true, true},  {"year", true, true},
	{"isoyear", true, true},    {"quarter", true, false}, {"month", true, false},  {"week", true, false},
	{"day", true, false},       {"dow", true, false},     {"isodow", true, false}, {"doy", true, false},
	{"hour", false, false},     {"minute", false, false},
};

/* The part that a call asks for; NULL when it is not that, or has decimals. */
static const WholePart *
whole_part(Oid funcid, List *args)
{
	Const *part;
	const char *name;

	if (get_func_namespace(funcid) != PG_CATALOG_NAMESPACE || list_length(args) != 2 || !IsA(linitial(args), Const) ||
		(strcmp(get_func_name(funcid), "extract") != 0 && strcmp(get_func_name(funcid), "date_part") != 0))
		return NULL;
	switch (exprType((Node *) lsecond(args)))
	{
		case DATEOID:
		case TIMEOID:
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
			break;
		default:
			return NULL; /* an interval has more hours than an integer holds */
	}
	part = (Const *) linitial(args);
	if (part->constisnull || part->consttype != TEXTOID)
		return NULL;
	name = TextDatumGetCString(part->constvalue);
	for (const WholePart &known : parts)
		if (pg_strcasecmp(name, known.name) == 0)
			return &known;
	return NULL;
}

/* The date whose part is asked for, or NULL. */
static Node *
date_of_time(Node *time)
{
	if (IsA(time, FuncExpr) && ((FuncExpr *) time)->funcid == F_TIMESTAMP_DATE &&
		list_length(((FuncExpr *) time)->args) == 1)
		time = (Node *) linitial(((FuncExpr *) time)->args);
	if (exprType(time) == TIMESTAMPOID)
		return (Node *) makeFuncExpr(F_DATE_TIMESTAMP, DATEOID, list_make1(time), InvalidOid, InvalidOid,
									 COERCE_EXPLICIT_CAST);
	return exprType(time) == DATEOID ? time : NULL;
}

/* A part of a day as an integer function of its date. */
static Expr *
part_of_date(Lowering *low, const Scope &scope, const WholePart *part, Node *date, Type *integer, int location,
			 const char *construct)
{
	Expr *value = lower_expr(low, scope, date);
	Const *unit = makeConst(TEXTOID, -1, DEFAULT_COLLATION_OID, -1, CStringGetTextDatum(part->name), false, false);
	FuncExpr *call = makeFuncExpr(F_EXTRACT_TEXT_DATE, NUMERICOID, list_make2(unit, date), InvalidOid,
								  DEFAULT_COLLATION_OID, COERCE_EXPLICIT_CALL);
	Expr *result =
		uninterpreted(low, psprintf("%s of(date)", part->name), integer, list_make1(value), true, location, construct);

	result->total = part->endless; /* else an error: infinity is no integer */
	return computed_from(low, result, (Node *) call, list_make1(date));
}

/* extract() or date_part() of a part of a day; NULL when the call is none. */
Expr *
lower_part(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call)
{
	const char *construct;
	const WholePart *part = whole_part(funcid, args);
	Type *type = get_type(low, exprType(call), exprTypmod(call), exprCollation(call));
	Type *integer;
	Node *date;

	if (part == NULL || !part->of_day || (date = date_of_time((Node *) lsecond(args))) == NULL)
		return NULL;
	integer = get_type(low, INT4OID, -1, InvalidOid);
	construct = psprintf("function %s", format_procedure(funcid));
	if (part->endless)
		assume(low, "dates and times in extract() are finite");
	return make_expr(Op::Cast, type,
					 list_make1(part_of_date(low, scope, part, date, integer, location_of(low, call), construct)));
}

/* Whether a call gives a whole number. */
bool
is_whole_part(Oid funcid, List *args)
{
	return whole_part(funcid, args) != NULL;
}

} /* namespace front */
