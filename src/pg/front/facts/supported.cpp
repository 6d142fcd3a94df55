/*
 * supported.cpp: the one table of what the fragment knows by name: PostgreSQL's functions by OID, and our operator.
 *
 * Operators are found through their functions, comparisons through the default btree operator family of the type, so
 * that user-defined operators with the same spelling are never taken for the built-in ones. What is not here is an
 * uninterpreted function when it is immutable or stable, and unsupported otherwise.
 */
#include "pg/base/compat.h"
#include "pg/front/facts/supported.h"
#include "pg/front/lower/tree.h"

extern "C" {
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "utils/fmgroids.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace front
{

static const SupportedFunction functions[] = {
	/* addition */
	{F_INT2PL, Rule::Operator, Op::Add}, {F_INT4PL, Rule::Operator, Op::Add}, {F_INT8PL, Rule::Operator, Op::Add},
	{F_INT24PL, Rule::Operator, Op::Add}, {F_INT42PL, Rule::Operator, Op::Add}, {F_INT28PL, Rule::Operator, Op::Add},
	{F_INT82PL, Rule::Operator, Op::Add}, {F_INT48PL, Rule::Operator, Op::Add}, {F_INT84PL, Rule::Operator, Op::Add},
	{F_NUMERIC_ADD, Rule::Operator, Op::Add}, {F_FLOAT4PL, Rule::Operator, Op::Add},
	{F_FLOAT8PL, Rule::Operator, Op::Add}, {F_FLOAT48PL, Rule::Operator, Op::Add},
	{F_FLOAT84PL, Rule::Operator, Op::Add}, {F_DATE_PLI, Rule::Operator, Op::Add},
	/* subtraction */
	{F_INT2MI, Rule::Operator, Op::Sub}, {F_INT4MI, Rule::Operator, Op::Sub}, {F_INT8MI, Rule::Operator, Op::Sub},
	{F_INT24MI, Rule::Operator, Op::Sub}, {F_INT42MI, Rule::Operator, Op::Sub}, {F_INT28MI, Rule::Operator, Op::Sub},
	{F_INT82MI, Rule::Operator, Op::Sub}, {F_INT48MI, Rule::Operator, Op::Sub}, {F_INT84MI, Rule::Operator, Op::Sub},
	{F_NUMERIC_SUB, Rule::Operator, Op::Sub}, {F_FLOAT4MI, Rule::Operator, Op::Sub},
	{F_FLOAT8MI, Rule::Operator, Op::Sub}, {F_FLOAT48MI, Rule::Operator, Op::Sub},
	{F_FLOAT84MI, Rule::Operator, Op::Sub}, {F_DATE_MII, Rule::Operator, Op::Sub},
	{F_DATE_MI, Rule::Operator, Op::Sub},
	/* multiplication */
	{F_INT2MUL, Rule::Operator, Op::Mul}, {F_INT4MUL, Rule::Operator, Op::Mul}, {F_INT8MUL, Rule::Operator, Op::Mul},
	{F_INT24MUL, Rule::Operator, Op::Mul}, {F_INT42MUL, Rule::Operator, Op::Mul},
	{F_INT28MUL, Rule::Operator, Op::Mul}, {F_INT82MUL, Rule::Operator, Op::Mul},
	{F_INT48MUL, Rule::Operator, Op::Mul}, {F_INT84MUL, Rule::Operator, Op::Mul},
	{F_NUMERIC_MUL, Rule::Operator, Op::Mul}, {F_FLOAT4MUL, Rule::Operator, Op::Mul},
	{F_FLOAT8MUL, Rule::Operator, Op::Mul}, {F_FLOAT48MUL, Rule::Operator, Op::Mul},
	{F_FLOAT84MUL, Rule::Operator, Op::Mul},
	/* division */
	{F_INT2DIV, Rule::Operator, Op::Div}, {F_INT4DIV, Rule::Operator, Op::Div}, {F_INT8DIV, Rule::Operator, Op::Div},
	{F_INT24DIV, Rule::Operator, Op::Div}, {F_INT42DIV, Rule::Operator, Op::Div},
	{F_INT28DIV, Rule::Operator, Op::Div}, {F_INT82DIV, Rule::Operator, Op::Div},
	{F_INT48DIV, Rule::Operator, Op::Div}, {F_INT84DIV, Rule::Operator, Op::Div},
	{F_NUMERIC_DIV, Rule::Operator, Op::Div}, {F_FLOAT4DIV, Rule::Operator, Op::Div},
	{F_FLOAT8DIV, Rule::Operator, Op::Div}, {F_FLOAT48DIV, Rule::Operator, Op::Div},
	{F_FLOAT84DIV, Rule::Operator, Op::Div},
	/* modulo */
	{F_INT2MOD, Rule::Operator, Op::Mod}, {F_INT4MOD, Rule::Operator, Op::Mod}, {F_INT8MOD, Rule::Operator, Op::Mod},
	{F_MOD_INT2_INT2, Rule::Operator, Op::Mod}, {F_MOD_INT4_INT4, Rule::Operator, Op::Mod},
	{F_MOD_INT8_INT8, Rule::Operator, Op::Mod}, {F_NUMERIC_MOD, Rule::Operator, Op::Mod},
	{F_MOD_NUMERIC_NUMERIC, Rule::Operator, Op::Mod},
	/* sign */
	{F_INT2UM, Rule::Operator, Op::Neg}, {F_INT4UM, Rule::Operator, Op::Neg}, {F_INT8UM, Rule::Operator, Op::Neg},
	{F_NUMERIC_UMINUS, Rule::Operator, Op::Neg}, {F_FLOAT4UM, Rule::Operator, Op::Neg},
	{F_FLOAT8UM, Rule::Operator, Op::Neg},
	{F_INT2ABS, Rule::Operator, Op::Abs}, {F_INT4ABS, Rule::Operator, Op::Abs}, {F_INT8ABS, Rule::Operator, Op::Abs},
	{F_NUMERIC_ABS, Rule::Operator, Op::Abs}, {F_FLOAT4ABS, Rule::Operator, Op::Abs},
	{F_FLOAT8ABS, Rule::Operator, Op::Abs}, {F_ABS_INT2, Rule::Operator, Op::Abs},
	{F_ABS_INT4, Rule::Operator, Op::Abs}, {F_ABS_INT8, Rule::Operator, Op::Abs},
	{F_ABS_NUMERIC, Rule::Operator, Op::Abs}, {F_ABS_FLOAT4, Rule::Operator, Op::Abs},
	{F_ABS_FLOAT8, Rule::Operator, Op::Abs},
	{F_INT2UP, Rule::Identity, Op::Cast}, {F_INT4UP, Rule::Identity, Op::Cast}, {F_INT8UP, Rule::Identity, Op::Cast},
	{F_NUMERIC_UPLUS, Rule::Identity, Op::Cast}, {F_FLOAT4UP, Rule::Identity, Op::Cast},
	{F_FLOAT8UP, Rule::Identity, Op::Cast},
	/* rounding of numeric */
	{F_ROUND_NUMERIC, Rule::Rounding, Op::Round}, {F_ROUND_NUMERIC_INT4, Rule::Rounding, Op::Round},
	{F_TRUNC_NUMERIC, Rule::Rounding, Op::Trunc}, {F_TRUNC_NUMERIC_INT4, Rule::Rounding, Op::Trunc},
	{F_CEIL_NUMERIC, Rule::Rounding, Op::Ceil}, {F_CEILING_NUMERIC, Rule::Rounding, Op::Ceil},
	{F_FLOOR_NUMERIC, Rule::Rounding, Op::Floor},
	/* casts between numbers, booleans, dates and times */
	{F_INT2_INT4, Rule::Cast, Op::Cast}, {F_INT2_INT8, Rule::Cast, Op::Cast}, {F_INT4_INT2, Rule::Cast, Op::Cast},
	{F_INT4_INT8, Rule::Cast, Op::Cast}, {F_INT8_INT2, Rule::Cast, Op::Cast}, {F_INT8_INT4, Rule::Cast, Op::Cast},
	{F_NUMERIC_INT2, Rule::Cast, Op::Cast}, {F_NUMERIC_INT4, Rule::Cast, Op::Cast},
	{F_NUMERIC_INT8, Rule::Cast, Op::Cast}, {F_INT2_NUMERIC, Rule::Cast, Op::Cast},
	{F_INT4_NUMERIC, Rule::Cast, Op::Cast}, {F_INT8_NUMERIC, Rule::Cast, Op::Cast},
	{F_FLOAT4_INT2, Rule::Cast, Op::Cast}, {F_FLOAT4_INT4, Rule::Cast, Op::Cast},
	{F_FLOAT4_INT8, Rule::Cast, Op::Cast}, {F_FLOAT8_INT2, Rule::Cast, Op::Cast},
	{F_FLOAT8_INT4, Rule::Cast, Op::Cast}, {F_FLOAT8_INT8, Rule::Cast, Op::Cast},
	{F_INT2_FLOAT4, Rule::Cast, Op::Cast}, {F_INT4_FLOAT4, Rule::Cast, Op::Cast},
	{F_INT8_FLOAT4, Rule::Cast, Op::Cast}, {F_INT2_FLOAT8, Rule::Cast, Op::Cast},
	{F_INT4_FLOAT8, Rule::Cast, Op::Cast}, {F_INT8_FLOAT8, Rule::Cast, Op::Cast},
	{F_FLOAT4_FLOAT8, Rule::Cast, Op::Cast}, {F_FLOAT8_FLOAT4, Rule::Cast, Op::Cast},
	{F_NUMERIC_FLOAT4, Rule::Cast, Op::Cast}, {F_NUMERIC_FLOAT8, Rule::Cast, Op::Cast},
	{F_FLOAT4_NUMERIC, Rule::Cast, Op::Cast}, {F_FLOAT8_NUMERIC, Rule::Cast, Op::Cast},
	{F_INT4_BOOL, Rule::Cast, Op::Cast}, {F_BOOL_INT4, Rule::Cast, Op::Cast},
	{F_TIMESTAMP_DATE, Rule::Cast, Op::Cast}, {F_DATE_TIMESTAMP, Rule::Cast, Op::Cast},
	{F_NUMERIC_NUMERIC_INT4, Rule::NumericScale, Op::Cast},
	/* text */
	{F_TEXT_BPCHAR, Rule::Identity, Op::Cast}, {F_TEXT_NAME, Rule::Identity, Op::Cast},
	{F_TEXTLIKE, Rule::Like, Op::Eq}, {F_LIKE_TEXT_TEXT, Rule::Like, Op::Eq},
	{F_TEXTNLIKE, Rule::Like, Op::Ne}, {F_NOTLIKE_TEXT_TEXT, Rule::Like, Op::Ne},
	{F_VARCHAR_VARCHAR_INT4_BOOL, Rule::Length, Op::Cast}, {F_BPCHAR_BPCHAR_INT4_BOOL, Rule::Length, Op::Cast},
};

/*
 * Has a call the arguments that its function was declared with? A call is matched by this and the function's OID before it is taken apart: a function may
 * have none at all, and calls may leave out those with defaults.
 */
bool
has_all_arguments(Oid funcid, List *args)
{
	HeapTuple tuple = OidIsValid(funcid) ? SearchSysCache1(PROCOID, ObjectIdGetDatum(funcid)) : NULL;
	bool all;

	if (!HeapTupleIsValid(tuple))
		return false;
	all = list_length(args) == ((Form_pg_proc) GETSTRUCT(tuple))->pronargs;
	ReleaseSysCache(tuple);
	return all;
}

/* The rule for a call of a function, or NULL when it has none. */
const SupportedFunction *
supported_function(Oid funcid, List *args)
{
	for (size_t i = 0; i < lengthof(functions); i++)
		if (functions[i].funcid == funcid)
			return has_all_arguments(funcid, args) ? &functions[i] : NULL;
	return NULL;
}

/* C functions of the server that give a value, or an error, whatever is not NULL they are given. */
static const char *const never_null[] = {
	"ascii", "bpcharlike", "bpcharlen", "btrim", "btrim1", "chr", "date_mi_interval", "date_pl_interval", "dceil", "dexp", "dfloor", "dlog1",
	"dpow", "dround", "dsign", "dsqrt", "dtrunc", "initcap", "lower", "lpad", "ltrim", "ltrim1", "md5_text", "numeric_power", "numeric_sqrt",
	"repeat", "replace_text", "rpad", "rtrim", "rtrim1", "split_part", "text_left", "text_reverse", "text_right", "text_starts_with",
	"text_substr", "text_substr_no_len", "textcat", "texticlike", "texticregexeq", "textlen", "textlike", "textoctetlen", "textpos",
	"textregexeq", "timestamp_mi", "timestamp_mi_interval", "timestamp_pl_interval", "timestamp_trunc", "translate", "upper",
};

/* Is a strict function of the server known to be NULL of NULL only? */
bool
never_gives_null(const char *source)
{
	for (const char *known : never_null)
		if (strcmp(known, source) == 0)
			return true;
	return false;
}

static bool
is_min_or_max(Oid aggfnoid)
{
	const char *name;

	/* Only the built-in ones: a user's aggregate called max may be anything. */
	if (aggfnoid >= FirstNormalObjectId)
		return false;
	name = get_func_name(aggfnoid);
	return name != NULL && (strcmp(name, "min") == 0 || strcmp(name, "max") == 0);
}

/* The document's name of an aggregate, or NULL. */
const char *
supported_aggregate(Oid aggfnoid)
{
	switch (aggfnoid)
	{
		case F_COUNT_:
		case F_COUNT_ANY:
			return "count";
		case F_SUM_INT2:
		case F_SUM_INT4:
		case F_SUM_INT8:
		case F_SUM_NUMERIC:
		case F_SUM_FLOAT4:
		case F_SUM_FLOAT8:
			return "sum";
		case F_AVG_INT2:
		case F_AVG_INT4:
		case F_AVG_INT8:
		case F_AVG_NUMERIC:
		case F_AVG_FLOAT4:
		case F_AVG_FLOAT8:
			return "avg";
		case F_BOOL_AND:
		case F_EVERY:
			return "bool_and";
		case F_BOOL_OR:
			return "bool_or";
		case F_BIT_AND_INT2:
		case F_BIT_AND_INT4:
		case F_BIT_AND_INT8:
			return "bit_and";
		case F_BIT_OR_INT2:
		case F_BIT_OR_INT4:
		case F_BIT_OR_INT8:
			return "bit_or";
		default:
			return is_min_or_max(aggfnoid) ? get_func_name(aggfnoid) : NULL;
	}
}

static bool
strategy_op(int strategy, Op *op)
{
	switch (strategy)
	{
		case BTLessStrategyNumber:
			*op = Op::Lt;
			return true;
		case BTLessEqualStrategyNumber:
			*op = Op::Le;
			return true;
		case BTEqualStrategyNumber:
			*op = Op::Eq;
			return true;
		case BTGreaterEqualStrategyNumber:
			*op = Op::Ge;
			return true;
		case BTGreaterStrategyNumber:
			*op = Op::Gt;
			return true;
		case ROWCOMPARE_NE:
			*op = Op::Ne;
			return true;
		default:
			return false;
	}
}

/* Whether an operator is a comparison in the default order (or by the default equality) of the types it is given. */
bool
comparison_operator(Oid opno, Oid left, Oid right, Op *op)
{
	TypeCacheEntry *l = lookup_type_cache(getBaseType(left), TYPECACHE_BTREE_OPFAMILY | TYPECACHE_EQ_OPR);
	TypeCacheEntry *r = lookup_type_cache(getBaseType(right), TYPECACHE_BTREE_OPFAMILY);
	ListCell *lc;

	if (OidIsValid(l->btree_opf) && l->btree_opf == r->btree_opf)
	{
		foreach(lc, get_op_btree_interpretation(opno))
		{
			OpBtreeInterpretation *meaning = (OpBtreeInterpretation *) lfirst(lc);

			if (meaning->opfamily_id == l->btree_opf)
				return strategy_op(meaning->strategy, op);
		}
		return false;
	}
	if (getBaseType(left) != getBaseType(right) || !OidIsValid(l->eq_opr))
		return false;
	*op = Op::Eq;
	if (opno == l->eq_opr)
		return true;
	*op = Op::Ne;
	return opno == get_negator(l->eq_opr);
}

}								/* namespace front */
