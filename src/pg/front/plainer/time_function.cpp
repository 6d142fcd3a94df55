/*
 * time_function.cpp: see time_function.h.
 */
#include "pg/base/compat.h"
#include "pg/facts/function_facts.h"
#include "pg/front/plainer/time_function.h"

extern "C" {
#include "access/stratnum.h"
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "executor/executor.h"
#include "nodes/params.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/fmgroids.h"
#include "utils/formatting.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"
}

namespace front
{

/*
 * The function of the server's own that a node calls, with as many arguments as it was declared with: whoever knows it by its OID may take them apart.
 * InvalidOid when it is none: a user's function, or arguments that were left out or are one VARIADIC array.
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

/* Formats whose result grows with the time, in any collation, for years from 1 to 9999: the largest unit first, each with all of its digits. */
static bool
growing_format(const char *format)
{
	static const char *const units[] = {"YYYY", "MM", "DD", "HH24", "MI", "SS", NULL};
	const char *const *unit = units;

	if (strncmp(format, "YYYY", 4) != 0)
		return false;
	while (*format != '\0')
	{
		if (*unit != NULL && strncmp(format, *unit, strlen(*unit)) == 0)
			format += strlen(*unit++);
		else if (strchr("-/. :,", *format) != NULL)
			format++;
		else
			return false;
	}
	return true;
}

bool
is_text(Oid type)
{
	return type == TEXTOID || type == VARCHAROID;
}

/* The argument that a call never falls with, or NULL when nothing is known of it. */
static Node *
step_argument(Node *node, TimeFunction *what)
{
	static const char *const growing_parts[] = {"millennium", "century", "decade", "year", "isoyear", "julian", "epoch", NULL};
	List *args;
	Oid funcid = called(node, &args);

	switch (funcid)
	{
		case F_DATE_TIMESTAMP:
		case F_TIMESTAMP_DATE:
		case F_INT2_NUMERIC:
		case F_INT4_NUMERIC:
		case F_INT8_NUMERIC:
		case F_FLOAT8_NUMERIC:
		case F_NUMERIC_INT4:
		case F_NUMERIC_INT8:
		case F_FLOAT8_INT4:
		case F_INT8_INT4:
		case F_INT4_INT2:
		case F_INT4_FLOAT8:
		case F_INT8_FLOAT8:
		case F_INT2_FLOAT8:
			return (Node *) linitial(args);
		case F_TIMESTAMPTZ_DATE:
		case F_DATE_TIMESTAMPTZ:
		case F_TIMESTAMP_TIMESTAMPTZ:
			what->zone = true;
			return (Node *) linitial(args);
		case F_DATE_PLI:
		case F_DATE_MII:
		case F_DATE_PL_INTERVAL:
		case F_DATE_MI_INTERVAL:
		case F_TIMESTAMP_PL_INTERVAL:
		case F_TIMESTAMP_MI_INTERVAL:
			return is_constant((Node *) lsecond(args)) ? (Node *) linitial(args) : NULL;
		case F_EXTRACT_TEXT_DATE:
		case F_EXTRACT_TEXT_TIMESTAMP:
		case F_DATE_PART_TEXT_TIMESTAMP:
			return one_of(unit_name((Node *) linitial(args)), growing_parts) ? (Node *) lsecond(args) : NULL;
		case F_EXTRACT_TEXT_TIMESTAMPTZ:
		case F_DATE_PART_TEXT_TIMESTAMPTZ:
			what->zone = true;
			return one_of(unit_name((Node *) linitial(args)), growing_parts) ? (Node *) lsecond(args) : NULL;
		case F_DATE_TRUNC_TEXT_TIMESTAMP:
			return unit_name((Node *) linitial(args)) != NULL ? (Node *) lsecond(args) : NULL;
		case F_DATE_TRUNC_TEXT_TIMESTAMPTZ:
			what->zone = true;
			return unit_name((Node *) linitial(args)) != NULL ? (Node *) lsecond(args) : NULL;
		case F_TO_CHAR_TIMESTAMPTZ_TEXT:
		case F_TO_CHAR_TIMESTAMP_TEXT:
			what->zone |= funcid == F_TO_CHAR_TIMESTAMPTZ_TEXT;
			what->text = true;
			return is_constant((Node *) lsecond(args)) &&
				growing_format(TextDatumGetCString(((Const *) lsecond(args))->constvalue)) ? (Node *) linitial(args) : NULL;
		default:
			break;
	}
	if (IsA(node, RelabelType) && is_text(((RelabelType *) node)->resulttype) && is_text(exprType((Node *) ((RelabelType *) node)->arg)))
		return (Node *) ((RelabelType *) node)->arg;
	return NULL;
}

/* The text form of a date: NULL when it is not that. */
static Node *
text_of_date(Node *node, TimeFunction *what)
{
	CoerceViaIO *cast = (CoerceViaIO *) node;

	if (!IsA(node, CoerceViaIO) || !is_text(cast->resulttype) || DateStyle != USE_ISO_DATES ||
		(exprType((Node *) cast->arg) != DATEOID && exprType((Node *) cast->arg) != TIMESTAMPOID))
		return NULL;
	what->text = what->style = true;
	return (Node *) cast->arg;
}

/* The beginning of a text: NULL when it is not that. */
static Node *
beginning(Node *node)
{
	List *args;
	Oid funcid = called(node, &args);
	Const *first, *second;

	if (funcid == F_LEFT)
	{
		second = (Const *) lsecond(args);
		return is_constant((Node *) second) && DatumGetInt32(second->constvalue) >= 0 ? (Node *) linitial(args) : NULL;
	}
	if (funcid != F_SUBSTR_TEXT_INT4_INT4 && funcid != F_SUBSTRING_TEXT_INT4_INT4)
		return NULL;
	first = (Const *) lsecond(args);
	second = (Const *) lthird(args);
	if (!is_constant((Node *) first) || !is_constant((Node *) second) || DatumGetInt32(first->constvalue) > 1 ||
		DatumGetInt32(second->constvalue) < 0)
		return NULL;
	return (Node *) linitial(args);
}

bool
is_number_type(Oid type)
{
	return type == INT2OID || type == INT4OID || type == INT8OID || type == NUMERICOID || type == FLOAT8OID;
}

/*
 * One step down; NULL where there is none. Texts of times are dates in digits of which a beginning is taken at the most, and which may be read as
 * one number.
 */
static Node *
step_down(Node *node, TimeFunction *what)
{
	Node *arg = step_argument(node, what);

	if (arg != NULL)
		return arg;
	if ((arg = text_of_date(node, what)) != NULL)
		return arg;
	arg = beginning(node);
	if (arg == NULL && IsA(node, CoerceViaIO) && is_number_type(((CoerceViaIO *) node)->resulttype))
		arg = (Node *) ((CoerceViaIO *) node)->arg;
	if (arg == NULL || !is_text(exprType(arg)))
		return NULL;
	return step_down(arg, what) != NULL ? arg : NULL;
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

bool
step_function(Node *node, TimeFunction *what)
{
	Node *arg;

	memset(what, 0, sizeof(*what));
	while ((arg = step_down(node, what)) != NULL)
		node = arg;
	what->base = node;
	what->type = getBaseType(exprType(node));
	if (IsA(node, Const) || (what->type != DATEOID && what->type != TIMESTAMPOID) || exprType(node) != what->type)
		return false;
	/* local times do not grow with the time where clocks are put back; those of midnights do */
	if (what->zone && what->type != DATEOID)
		return false;
	return !not_repeated(node, NULL);
}

}								/* namespace front */
