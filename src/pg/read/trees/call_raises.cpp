/*
 * call_raises.cpp: see call_raises.h.
 *
 * Numbers have ranges: those of their types, of constants, and of what is computed of them. A count has at most 2^48
 * rows, since no table has more. Numerics are small when a type or a constant says how many digits they have: what a
 * query computes of such ones stays far from the 131072 digits of the largest.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/trees/call_raises.h"

namespace {

typedef __int128 Wide;

struct Range
{
	bool known;
	Wide low, high;

	bool within(const Range &other) const { return other.low <= low && high <= other.high; }
	bool has(Wide n) const { return low <= n && n <= high; }
};

constexpr Range no_range = {false, 0, 0};

/* So far ranges are followed: products of these fit. */
constexpr Wide far_away = (Wide) 1 << 62;

Range
range_of_type(Oid type)
{
	switch (getBaseType(type))
	{
		case INT2OID:
			return {true, PG_INT16_MIN, PG_INT16_MAX};
		case INT4OID:
			return {true, PG_INT32_MIN, PG_INT32_MAX};
		case INT8OID:
			return {true, PG_INT64_MIN, PG_INT64_MAX};
		default:
			return no_range;
	}
}

Range range_of(Node *node);

/* An operator of integers, before it is looked at whether the result fits. */
Range
range_of_call(facts::Op op, const Range &a, const Range &b)
{
	const Wide products[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};

	switch (op)
	{
		case facts::Op::Add:
			return {true, a.low + b.low, a.high + b.high};
		case facts::Op::Sub:
			return {true, a.low - b.high, a.high - b.low};
		case facts::Op::Mul:
			return {true, Min(Min(products[0], products[1]), Min(products[2], products[3])),
					Max(Max(products[0], products[1]), Max(products[2], products[3]))};
		case facts::Op::Neg:
			return {true, -a.high, -a.low};
		case facts::Op::Abs:
			return {true, 0, Max(a.high, -a.low)};
		case facts::Op::Div:
			return {true, Min(a.low, -a.high), Max(a.high, -a.low)};
		case facts::Op::Mod:
			return {true, Min(a.low, (Wide) 0), Max(a.high, (Wide) 0)};
		case facts::Op::Cast:
			return a;
		default:
			return no_range;
	}
}

Range
range_of_function(Oid function, List *args)
{
	const facts::FunctionFacts &known = facts::of_function(function);
	const Range type = range_of_type(get_func_rettype(function));
	Range result, a, b = {true, 0, 0};

	if (!type.known ||
		(known.rule != facts::Rule::Operator && known.rule != facts::Rule::Cast &&
		 known.rule != facts::Rule::Identity) ||
		args == NIL)
		return no_range;
	a = range_of((Node *) linitial(args));
	if (list_length(args) > 1)
		b = range_of((Node *) lsecond(args));
	if (!a.known || !b.known || a.low < -far_away * 2 || a.high > far_away * 2 || b.low < -far_away * 2 ||
		b.high > far_away * 2)
		return no_range;
	result = range_of_call(known.op, a, b);
	if ((known.op == facts::Op::Div || known.op == facts::Op::Mod) && b.has(0))
		return no_range;
	/* a quotient by -1, and nothing else, is beyond the dividend */
	if (known.op == facts::Op::Div && !b.has(-1))
		result = {true, Min(a.low, (Wide) 0), Max(a.high, (Wide) 0)};
	return result;
}

Range
range_of_const(const Const *value)
{
	if (value->constisnull)
		return {true, 0, 0};
	switch (value->consttype)
	{
		case INT2OID:
			return {true, DatumGetInt16(value->constvalue), DatumGetInt16(value->constvalue)};
		case INT4OID:
			return {true, DatumGetInt32(value->constvalue), DatumGetInt32(value->constvalue)};
		case INT8OID:
			return {true, DatumGetInt64(value->constvalue), DatumGetInt64(value->constvalue)};
		default:
			return no_range;
	}
}

/* Of the values that an expression has where it raises no error. */
Range
range_of(Node *node)
{
	const Range type = range_of_type(exprType(node));
	Range own = no_range;

	if (!type.known)
		return no_range;
	if (IsA(node, Const))
		own = range_of_const((const Const *) node);
	else if (IsA(node, OpExpr))
		own = range_of_function(get_opcode(((OpExpr *) node)->opno), ((OpExpr *) node)->args);
	else if (IsA(node, FuncExpr))
		own = range_of_function(((FuncExpr *) node)->funcid, ((FuncExpr *) node)->args);
	else if ((IsA(node, Aggref) &&
			  (((Aggref *) node)->aggfnoid == F_COUNT_ || ((Aggref *) node)->aggfnoid == F_COUNT_ANY)) ||
			 (IsA(node, WindowFunc) &&
			  (((WindowFunc *) node)->winfnoid == F_COUNT_ || ((WindowFunc *) node)->winfnoid == F_COUNT_ANY ||
			   ((WindowFunc *) node)->winfnoid == F_ROW_NUMBER || ((WindowFunc *) node)->winfnoid == F_RANK_ ||
			   ((WindowFunc *) node)->winfnoid == F_DENSE_RANK_)))
		own = {true, 0, (Wide) 1 << 48};
	return own.known && own.within(type) ? own : type;
}

bool
is_integer_call(Oid function, List *args)
{
	ListCell *cell;

	foreach(cell, args)
		if (!range_of_type(exprType((Node *) lfirst(cell))).known)
			return false;
	return args != NIL && range_of_type(get_func_rettype(function)).known;
}

/* ---- numeric ---- */

bool
is_small(Node *node)
{
	List *args = NIL;
	Oid function = InvalidOid;
	ListCell *cell;

	if (range_of_type(exprType(node)).known)
		return true;
	if (getBaseType(exprType(node)) != NUMERICOID)
		return false;
	if (exprTypmod(node) >= 0 || IsA(node, Const))
		return true;
	if (IsA(node, OpExpr))
	{
		function = get_opcode(((OpExpr *) node)->opno);
		args = ((OpExpr *) node)->args;
	}
	else if (IsA(node, FuncExpr))
	{
		function = ((FuncExpr *) node)->funcid;
		args = ((FuncExpr *) node)->args;
	}
	else if (IsA(node, Aggref) && ((Aggref *) node)->aggfnoid < FirstNormalObjectId)
	{
		const char *name = get_func_name(((Aggref *) node)->aggfnoid);

		if (!name ||
			(strcmp(name, "sum") != 0 && strcmp(name, "avg") != 0 && strcmp(name, "min") != 0 &&
			 strcmp(name, "max") != 0))
			return false;
		foreach(cell, ((Aggref *) node)->args)
			if (!is_small((Node *) ((TargetEntry *) lfirst(cell))->expr))
				return false;
		return true;
	}
	else if (IsA(node, CoalesceExpr))
		args = ((CoalesceExpr *) node)->args;
	else
		return false;
	if (OidIsValid(function) && facts::of_function(function).rule == facts::Rule::None)
		return false;
	foreach(cell, args)
		if (!is_small((Node *) lfirst(cell)))
			return false;
	return args != NIL;
}

bool
is_zero(Node *node)
{
	const Const *value = IsA(node, Const) ? (const Const *) node : NULL;

	/* constants are not folded yet */
	if (IsA(node, FuncExpr) && list_length(((FuncExpr *) node)->args) == 1 &&
		(((FuncExpr *) node)->funcid == F_NUMERIC_INT4 || ((FuncExpr *) node)->funcid == F_NUMERIC_INT8 ||
		 ((FuncExpr *) node)->funcid == F_NUMERIC_INT2))
		return range_of((Node *) linitial(((FuncExpr *) node)->args)).has(0);
	if (!value)
		return true;
	return !value->constisnull && value->consttype == NUMERICOID &&
		DatumGetInt32(DirectFunctionCall2(numeric_cmp, value->constvalue,
										  DirectFunctionCall1(int4_numeric, Int32GetDatum(0)))) == 0;
}

/* Arithmetic of numerics that have few digits. */
bool
small_call_raises(Oid function, List *args)
{
	const facts::FunctionFacts &known = facts::of_function(function);
	ListCell *cell;

	if (get_func_rettype(function) != NUMERICOID || known.rule != facts::Rule::Operator)
		return true;
	foreach(cell, args)
		if (!is_small((Node *) lfirst(cell)))
			return true;
	switch (known.op)
	{
		case facts::Op::Add:
		case facts::Op::Sub:
		case facts::Op::Mul:
			return false;
		case facts::Op::Div:
		case facts::Op::Mod:
			return list_length(args) != 2 || is_zero((Node *) lsecond(args));
		default:
			return true;
	}
}

/* ---- constants that make a call harmless ---- */

/* The nth argument, a text; NULL: it is no constant, or NULL. */
const char *
constant_text(List *args, int n)
{
	Node *node = list_length(args) > n ? (Node *) list_nth(args, n) : NULL;

	while (node && IsA(node, RelabelType))
		node = (Node *) ((RelabelType *) node)->arg;
	if (!node || !IsA(node, Const) || ((Const *) node)->constisnull ||
		(((Const *) node)->consttype != TEXTOID && ((Const *) node)->consttype != VARCHAROID))
		return NULL;
	return TextDatumGetCString(((Const *) node)->constvalue);
}

bool
is_among(const char *word, const char *const *words)
{
	for (; word && *words; words++)
		if (strcmp(word, *words) == 0)
			return true;
	return false;
}

/* A unit that extract() knows for every value of the type. */
bool
is_unit(const char *unit, Oid type)
{
	static const char *const of_days[] = {"year",   "month",   "day",     "quarter", "week",  "dow", "doy",
										  "isodow", "isoyear", "century", "decade",  "epoch", NULL};
	static const char *const of_times[] = {"hour", "minute", "second", NULL};
	static const char *const of_intervals[] = {"year", "month", "day", "quarter", "hour", "minute", "second", NULL};

	if (type == INTERVALOID)
		return is_among(unit, of_intervals);
	return is_among(unit, of_days) || (type != DATEOID && is_among(unit, of_times));
}

/* Nothing in the pattern but letters, digits, blanks and anchors. */
bool
is_plain_pattern(const char *pattern)
{
	for (; pattern && *pattern; pattern++)
		if (!strchr(" ^$_-,:;/@%&=<>\"'", *pattern) && !isalnum((unsigned char) *pattern))
			return false;
	return pattern != NULL;
}

bool
is_true_constant(List *args, int n)
{
	Node *node = list_length(args) > n ? (Node *) list_nth(args, n) : NULL;

	return node && IsA(node, Const) && !((Const *) node)->constisnull && DatumGetBool(((Const *) node)->constvalue);
}

/* The nth argument is a whole number of at least 1, or of any other value than 0. */
bool
is_step(List *args, int n, bool positive)
{
	Node *node = list_length(args) > n ? (Node *) list_nth(args, n) : NULL;
	Range range = node && IsA(node, Const) ? range_of_const((const Const *) node) : no_range;

	return range.known && (positive ? range.low >= 1 : range.low != 0);
}

/* True: with these constants it raises nothing. */
bool
constants_keep_quiet(Oid function, List *args)
{
	const char *pattern;

	switch (function)
	{
		case F_TEXTLIKE:
		case F_TEXTNLIKE:
		case F_LIKE_TEXT_TEXT:
		case F_BPCHARLIKE:
		case F_BPCHARNLIKE:
		case F_TEXTICLIKE:
		case F_TEXTICNLIKE:
		case F_BPCHARICLIKE:
		case F_BPCHARICNLIKE:
			pattern = constant_text(args, 1);
			return pattern && strchr(pattern, '\\') == NULL;
		case F_TEXTREGEXEQ:
		case F_TEXTREGEXNE:
		case F_BPCHARREGEXEQ:
		case F_BPCHARREGEXNE:
		case F_TEXTICREGEXEQ:
		case F_TEXTICREGEXNE:
			return is_plain_pattern(constant_text(args, 1));
		case F_EXTRACT_TEXT_DATE:
		case F_EXTRACT_TEXT_TIMESTAMP:
		case F_EXTRACT_TEXT_TIMESTAMPTZ:
		case F_EXTRACT_TEXT_INTERVAL:
		case F_DATE_PART_TEXT_TIMESTAMP:
		case F_DATE_PART_TEXT_TIMESTAMPTZ:
		case F_DATE_PART_TEXT_INTERVAL:
			return list_length(args) == 2 &&
				is_unit(constant_text(args, 0), getBaseType(exprType((Node *) lsecond(args))));
		case F_VARCHAR_VARCHAR_INT4_BOOL:
		case F_BPCHAR_BPCHAR_INT4_BOOL:
			return is_true_constant(args, 2);
		case F_GENERATE_SERIES_INT4_INT4_INT4:
		case F_GENERATE_SERIES_INT8_INT8_INT8:
			return is_step(args, 2, false);
		default:
			return false;
	}
}

} /* namespace */

bool
call_raises(Oid function, List *args, Oid collation)
{
	/* the default one is deterministic */
	if (OidIsValid(collation) && collation != DEFAULT_COLLATION_OID && !get_collation_isdeterministic(collation) &&
		!get_func_leakproof(function))
		return true;
	if (!facts::has_all_arguments(function, args))
		return true; /* the defaults of arguments that are left out are not in the tree yet */
	if (facts::raises_nothing(function) || constants_keep_quiet(function, args))
		return false;
	if (is_integer_call(function, args))
	{
		Range result = range_of_function(function, args);

		return !result.known || !result.within(range_of_type(get_func_rettype(function)));
	}
	return small_call_raises(function, args);
}

bool
aggregate_call_raises(Oid function, List *args, Oid collation)
{
	ListCell *cell;

	switch (function)
	{
		case F_SUM_INT2:
		case F_SUM_INT4:
		case F_SUM_INT8:
		case F_AVG_INT2:
		case F_AVG_INT4:
		case F_AVG_INT8:
		case F_ARRAY_AGG_ANYNONARRAY:
		case F_STRING_AGG_TEXT_TEXT:
		case F_LAG_ANYELEMENT_INT4:
		case F_LEAD_ANYELEMENT_INT4:
			return false;
		case F_SUM_NUMERIC:
		case F_AVG_NUMERIC:
			foreach(cell, args)
				if (!is_small((Node *) lfirst(cell)))
					return true;
			return false;
		case F_NTILE:
			return !is_step(args, 0, true);
		case F_NTH_VALUE:
			return !is_step(args, 1, true);
		default:
			return true;
	}
}
