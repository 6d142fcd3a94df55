/*
 * lower_call.cpp: calls of functions and operators, and comparisons.
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_pools.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/facts/supported.h"
#include "pg/front/features.h"
#include "pg/front/lower/lower_call.h"
#include "pg/front/lower/lower_computed.h"
#include "pg/front/lower/lower_expr.h"
#include "pg/front/lower/lower_function.h"
#include "pg/front/lower/lower_part.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/tree.h"
#include "pg/front/problem.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/regproc.h"
#include "utils/syscache.h"
}

namespace front
{

bool
is_volatile(Oid funcid)
{
	return func_volatile(funcid) == PROVOLATILE_VOLATILE;
}

/* A function that is unknown but for its being one; the same name and arguments give the same value. */
Expr *
uninterpreted(Lowering *low, const char *name, Type *type, List *args, bool strict, int location, const char *construct)
{
	note_feature(low, SQLEQ_ABSTRACTED, location, construct, "treated as an unknown function");
	if (!low->in_catalog)
		add_assumption(low, psprintf("%s is treated as an unknown function", construct));
	return make_function(name, type, args, strict);
}

/*
 * The same value among the values of another collation. Constants move, and what passes constants through; anything
 * else becomes an unknown function, since codes of different pools cannot be compared.
 */
Expr *
in_collation(Lowering *low, Expr *expr, Oid collation)
{
	Type *type = expr->type;
	Expr *moved;

	if (type->kind != Kind::Code || !OidIsValid(collation) || !OidIsValid(type->collation) || type->collation == collation)
		return expr;
	type = get_type(low, type->oid, type->typmod, collation);
	if (expr->op == Op::Const)
	{
		moved = make_expr(Op::Const, type, NIL);
		if (expr->coded != NULL)
			moved->coded = pool_constant(type->pool, type->pool->type, expr->coded->datum);
		return moved;
	}
	moved = uninterpreted(low, psprintf("collate \"%s\"", get_collation_name(collation)), type, list_make1(expr), true, -1,
						  psprintf("change of collation to \"%s\"", get_collation_name(collation)));
	if (moved->op == Op::Function)
		moved->host = declare_same_value(low, expr->type, type);
	return moved;
}

/*
 * A value that becomes one of a result's. A result without a collation comes of several: nothing may be compared with it, and there is no order that all its
 * values have.
 */
Expr *
in_result_collation(Lowering *low, Expr *expr, Oid collation)
{
	if (expr->type->kind == Kind::Code && !OidIsValid(collation) && OidIsValid(expr->type->collation))
		unsupported(low, -1, "values of different collations", "PostgreSQL cannot tell which of them the result has");
	return in_collation(low, expr, collation);
}

/* Brings two values to one type for a comparison; false when the document has none. */
static bool
reconcile(Lowering *low, Expr **left, Expr **right, Oid collation)
{
	Type *l, *r;

	*left = in_collation(low, *left, collation);
	*right = in_collation(low, *right, collation);
	l = (*left)->type;
	r = (*right)->type;
	if (same_values(l, r))
		return true;
	if (l->kind == Kind::Float && r->kind == Kind::Float)
	{
		Type *wide = get_type(low, FLOAT8OID, -1, InvalidOid);

		if (l->bits == 32)
			*left = make_expr(Op::Cast, wide, list_make1(*left));
		if (r->bits == 32)
			*right = make_expr(Op::Cast, wide, list_make1(*right));
		return true;
	}
	if (l->kind == Kind::Date && r->kind == Kind::Timestamp && !r->zone)
	{
		*left = make_expr(Op::Cast, r, list_make1(*left));
		return true;
	}
	if (r->kind == Kind::Date && l->kind == Kind::Timestamp && !l->zone)
	{
		*right = make_expr(Op::Cast, l, list_make1(*right));
		return true;
	}
	return false;
}

/* A comparison of two lowered values by an operator whose meaning in the type's order is known. */
Expr *
lower_comparison(Lowering *low, Op op, Oid opno, Oid collation, Expr *left, Expr *right, int location)
{
	Expr *a = left, *b = right;
	const char *name;

	if (reconcile(low, &a, &b, collation))
		return make_expr(op, bool_type(low), list_make2(a, b));
	name = format_procedure_qualified(get_opcode(opno));
	return uninterpreted(low, name, bool_type(low), list_make2(left, right), true, location,
						 construct_of(low, "operator", opno));
}

static Expr *
new_stable_value(Lowering *low, const char *name, Node *node)
{
	Parameter *entry = (Parameter *) palloc0(sizeof(Parameter));
	SqleqParameter *face = (SqleqParameter *) palloc0(sizeof(SqleqParameter));
	int lowest = 0;
	ListCell *lc;
	Expr *expr;

	foreach(lc, low->parameters)
		lowest = Min(lowest, ((Parameter *) lfirst(lc))->face->index);
	face->index = lowest - 1;
	face->name = name;
	face->type = exprType(node);
	face->typmod = exprTypmod(node);
	face->collation = exprCollation(node);
	entry->face = face;
	entry->type = get_type(low, face->type, face->typmod, face->collation);
	/* only the server's own functions are run, never a user's */
	if (!IsA(node, FuncExpr) || ((FuncExpr *) node)->funcid < FirstNormalObjectId)
	{
		Const *value = (Const *) evaluate_expr((::Expr *) node, face->type, face->typmod, face->collation);

		entry->value = make_const(low, entry->type, value->constvalue, value->constisnull);
	}
	low->parameters = lappend(low->parameters, entry);
	low->problem->parameters = lappend(low->problem->parameters, face);
	expr = make_expr(Op::Param, entry->type, NIL);
	expr->id = face->index;
	return expr;
}

static const char *
value_function_name(SQLValueFunction *function)
{
	const char *name;

	switch (function->op)
	{
		case SVFOP_CURRENT_DATE:
			return "current_date";
		case SVFOP_CURRENT_TIME:
		case SVFOP_CURRENT_TIME_N:
			name = "current_time";
			break;
		case SVFOP_CURRENT_TIMESTAMP:
		case SVFOP_CURRENT_TIMESTAMP_N:
			name = "current_timestamp";
			break;
		case SVFOP_LOCALTIME:
		case SVFOP_LOCALTIME_N:
			name = "localtime";
			break;
		case SVFOP_LOCALTIMESTAMP:
		case SVFOP_LOCALTIMESTAMP_N:
			name = "localtimestamp";
			break;
		case SVFOP_CURRENT_ROLE:
			return "current_role";
		case SVFOP_CURRENT_USER:
		case SVFOP_USER:
			return "current_user";
		case SVFOP_SESSION_USER:
			return "session_user";
		case SVFOP_CURRENT_CATALOG:
			return "current_catalog";
		default:
			return "current_schema";
	}
	return function->typmod >= 0 ? psprintf("%s(%d)", name, function->typmod) : name;
}

/* A value that is the same throughout both queries: a parameter of our own. */
Expr *
stable_value(Lowering *low, Node *node, const char *name)
{
	ListCell *lc;

	if (name == NULL)
		name = value_function_name((SQLValueFunction *) node);
	if (low->in_catalog)
		return unsupported(low, -1, name, NULL);
	note_feature(low, SQLEQ_SUPPORTED, location_of(low, node), name, "one unknown value, the same in both queries");
	foreach(lc, low->parameters)
	{
		Parameter *entry = (Parameter *) lfirst(lc);

		if (entry->face->index < 0 && strcmp(entry->face->name, name) == 0)
		{
			Expr *expr = make_expr(Op::Param, entry->type, NIL);

			expr->id = entry->face->index;
			return expr;
		}
	}
	return new_stable_value(low, name, node);
}

/* A number whose number of decimals follows from the expression, so that equal values also look the same. */
static bool
has_fixed_scale(Node *node)
{
	if (exprTypmod(node) >= 0)
		return true;
	if (IsA(node, FuncExpr))
	{
		FuncExpr *call = (FuncExpr *) node;

		if (call->funcid == F_NUMERIC_INT2 || call->funcid == F_NUMERIC_INT4 || call->funcid == F_NUMERIC_INT8)
			return true;
		if (call->funcid == F_ROUND_NUMERIC_INT4 || call->funcid == F_TRUNC_NUMERIC_INT4)
			return IsA(lsecond(call->args), Const);
		return call->funcid == F_CEIL_NUMERIC || call->funcid == F_FLOOR_NUMERIC || call->funcid == F_CEILING_NUMERIC;
	}
	return false;
}

static bool
is_time_difference(Node *node)
{
	if (!IsA(node, OpExpr))
		return false;
	return get_opcode(((OpExpr *) node)->opno) == F_TIMESTAMP_MI || get_opcode(((OpExpr *) node)->opno) == F_TIMESTAMPTZ_MI;
}

/*
 * Whether values of an expression that compare as equal are the same to every function. Not so for 1.0 and 1.00, or
 * for 1 month and 30 days.
 */
bool
equal_means_same(Node *node)
{
	Oid type = getBaseType(exprType(node));
	Oid element = get_element_type(type);

	if (OidIsValid(element))
		type = element;
	switch (type)
	{
		case FLOAT4OID:
		case FLOAT8OID:
			/* zero and minus zero: of single values that is assumed, and said */
			return !OidIsValid(element);
		case NUMERICOID:
			return has_fixed_scale(node);
		case INTERVALOID:
			return is_time_difference(node);
		case BPCHAROID:
			/* trailing blanks do not count for equality, but for LIKE and others */
			return exprTypmod(node) >= 0;
		case TIMETZOID:
		case JSONBOID:
		case RECORDOID:
			return false;
		default:
			return get_typtype(type) == TYPTYPE_ENUM || get_typtype(type) == TYPTYPE_PSEUDO ||
				(get_typtype(type) == TYPTYPE_BASE && type < FirstNormalObjectId);
	}
}

static bool
is_ambiguous_const(Node *node)
{
	return IsA(node, Const) && !((Const *) node)->constisnull && !equal_means_same(node);
}

static const char *
const_text(Const *value)
{
	Oid output;
	bool varlena;

	getTypeOutputInfo(value->consttype, &output, &varlena);
	return psprintf("%s '%s'", format_type_be(value->consttype), OidOutputFunctionCall(output, value->constvalue));
}

/*
 * One argument of an unknown function: what the function's name says of it, and what it adds to the arguments. False
 * when equal values of it may be different for the function.
 */
bool
unknown_argument(Lowering *low, const Scope &scope, Node *arg, StringInfo name, List **args, bool *strict, HostArgs *host)
{
	Expr *value;

	if (is_ambiguous_const(arg))
	{
		appendStringInfoString(name, const_text((Const *) arg));
		return true;
	}
	value = lower_expr(low, scope, arg);
	if (value->type->kind == Kind::Float && !low->in_catalog)
		add_assumption(low, "no function tells zero from minus zero");
	if (equal_means_same(arg) || IsA(arg, Const))
	{
		bool padded = getBaseType(exprType(arg)) == BPCHAROID;

		appendStringInfoString(name, padded ? format_type_with_typemod(exprType(arg), exprTypmod(arg)) : format_type_be(exprType(arg)));
		*args = lappend(*args, value);
		if (host != NULL)
			add_host_arg(low, host, arg, value);
		return true;
	}
	/* a function of an unknown function's value is one unknown function of that one's arguments */
	if (value->op == Op::Function)
	{
		appendStringInfoString(name, value->name);
		*args = list_concat(*args, value->args);
		if (host != NULL)
			inline_host_arg(host, arg, value);
		*strict &= value->strict;
		return true;
	}
	appendStringInfoString(name, format_type_be(exprType(arg)));
	*args = lappend(*args, value);
	if (host != NULL)
		add_host_arg(low, host, arg, value);
	return false;
}

/*
 * What an unknown function is known by: of the server's own ones the C function, since several of them have more than one name (length and
 * char_length, substr and substring, strpos and position).
 */
static const char *
function_identity(Oid funcid)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(funcid));
	const char *name = NULL;
	bool isnull;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for function %u", funcid);
	if (funcid < FirstGenbkiObjectId && ((Form_pg_proc) GETSTRUCT(tuple))->prolang == INTERNALlanguageId)
		name = TextDatumGetCString(SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_prosrc, &isnull));
	ReleaseSysCache(tuple);
	if (name != NULL)
		return name;
	return quote_qualified_identifier(get_namespace_name(get_func_namespace(funcid)), get_func_name(funcid));
}

/* A call of a function that is known by name and types only. */
static Expr *
unknown_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, const char *construct)
{
	Type *type = get_type(low, exprType(call), exprTypmod(call), exprCollation(call));
	bool strict = func_strict(funcid), plain = true;	/* an argument may have become part of the function */
	List *lowered = NIL;
	HostArgs host = {};
	StringInfoData name;
	ListCell *lc;
	Expr *result;

	if (Expr *part = lower_part(low, scope, funcid, args, call))
		return part;
	initStringInfo(&name);
	appendStringInfo(&name, "%s(", function_identity(funcid));
	foreach(lc, args)
	{
		Node *arg = (Node *) lfirst(lc);

		if (foreach_current_index(lc) > 0)
			appendStringInfoChar(&name, ',');
		plain &= IsA(arg, Const) || equal_means_same(arg);
		if (unknown_argument(low, scope, arg, &name, &lowered, &strict, &host))
			continue;
		if (type->kind != Kind::Numeric || getBaseType(exprType(arg)) != NUMERICOID)
			return unsupported(low, location_of(low, call), construct,
							   psprintf("it may tell equal values of type %s apart", format_type_be(exprType(arg))));
		if (!low->in_catalog)
			add_assumption(low, psprintf("%s gives equal results for equal numbers", construct));
	}
	appendStringInfoChar(&name, ')');
	if (OidIsValid(collation) && collation != DEFAULT_COLLATION_OID)
		appendStringInfo(&name, " collate \"%s\"", get_collation_name(collation));
	if (is_whole_part(funcid, args))
	{
		/* an infinite date has infinite years; for others it is an unknown integer */
		if (!low->in_catalog)
			add_assumption(low, "dates and times in extract() are finite");
		Type *integer = get_type(low, INT4OID, -1, InvalidOid);
		Expr *part = uninterpreted(low, name.data, integer, lowered, strict, location_of(low, call), construct);

		return make_expr(Op::Cast, type, list_make1(computed_by_server(low, part, call, &host)));
	}
	result = uninterpreted(low, name.data, type, lowered, strict, location_of(low, call), construct);
	result->total = strict && plain && never_gives_null(function_identity(funcid));
	return computed_by_server(low, result, call, &host);
}

/* varchar(n) and char(n) as functions: nothing happens where the value fits. */
static Expr *
lower_length(Lowering *low, const Scope &scope, List *args, Type *type, Node *call)
{
	int location = location_of(low, call);
	Node *modifier = (Node *) lsecond(args);
	Node *is_explicit = (Node *) lthird(args);
	Expr *value;
	const char *name;
	int limit;

	/* Called as a function, of anything. */
	if (!IsA(modifier, Const) || ((Const *) modifier)->constisnull || !IsA(is_explicit, Const) || ((Const *) is_explicit)->constisnull)
		return NULL;
	value = lower_expr(low, scope, (Node *) linitial(args));
	limit = DatumGetInt32(((Const *) modifier)->constvalue) - VARHDRSZ;
	if (limit < 1 || (value->type->max_length > 0 && value->type->max_length <= limit))
		return value;
	if (value->op == Op::Const && value->coded != NULL && value->coded->length <= limit)
		return value;
	name = psprintf("%s(%d)", type->oid == BPCHAROID ? "char" : "varchar", limit);
	return computed_from(low, uninterpreted(low, name, type, list_make1(value), true, location, psprintf("cast to %s", name)), call,
						 list_make1(linitial(args)));
}

/* LIKE with a pattern that has nothing special in it is equality; NULL when it has. */
static Expr *
lower_like(Lowering *low, const Scope &scope, Op op, List *args)
{
	Node *pattern = (Node *) lsecond(args);
	Expr *left, *right;

	if (!IsA(pattern, Const) || ((Const *) pattern)->constisnull ||
		strpbrk(TextDatumGetCString(((Const *) pattern)->constvalue), "%_\\") != NULL)
		return NULL;
	left = lower_expr(low, scope, (Node *) linitial(args));
	right = in_collation(low, lower_expr(low, scope, pattern), left->type->collation);
	return make_expr(op, bool_type(low), list_make2(left, right));
}

static Expr *
widen(Lowering *low, Expr *value, Type *type)
{
	if (type->kind == Kind::Float && value->type->kind == Kind::Float && value->type->bits != type->bits)
		return make_expr(Op::Cast, type, list_make1(value));
	return value;
}

static Expr *
lower_known(Lowering *low, const Scope &scope, const SupportedFunction *known, List *args, Node *call)
{
	Type *type = get_type(low, exprType(call), exprTypmod(call), exprCollation(call));
	List *lowered = NIL;
	ListCell *lc;

	switch (known->rule)
	{
		case Rule::Operator:
			foreach(lc, args)
				lowered = lappend(lowered, widen(low, lower_expr(low, scope, (Node *) lfirst(lc)), type));
			return make_expr(known->op, type, lowered);
		case Rule::Identity:
			return in_collation(low, lower_expr(low, scope, (Node *) linitial(args)), type->collation);
		case Rule::Cast:
			return make_expr(Op::Cast, type, list_make1(lower_expr(low, scope, (Node *) linitial(args))));
		case Rule::NumericScale:
			if (!IsA(lsecond(args), Const) || ((Const *) lsecond(args))->constisnull)
				return NULL;
			type = get_type(low, NUMERICOID, DatumGetInt32(((Const *) lsecond(args))->constvalue), InvalidOid);
			lowered = list_make1(lower_expr(low, scope, (Node *) linitial(args)));
			if (type->precision < 0 || type->scale >= 0)
				return make_expr(Op::Cast, type, lowered);
			/* a negative scale is none to the core; to hundreds, say, is rounding */
			return make_expr(Op::Round, type, lappend(lowered, make_const(low, get_type(low, INT4OID, -1, InvalidOid),
																		  Int32GetDatum(type->scale), false)));
		case Rule::Rounding:
			if (list_length(args) == 2 && !IsA(lsecond(args), Const))
				return NULL;
			return make_expr(known->op, type, lower_list(low, scope, args));
		case Rule::Like:
			return lower_like(low, scope, known->op, args);
		case Rule::Length:
			return lower_length(low, scope, args, type, call);
		case Rule::None:
			break;
	}
	return NULL;
}

/*
 * Operators that come in pairs of a condition and its negation (LIKE and NOT LIKE) are told by one of the two, so that
 * the document says what they have to do with each other.
 */
static Oid
positive_twin(Oid opno)
{
	Oid negator = OidIsValid(opno) ? get_negator(opno) : InvalidOid;

	return OidIsValid(negator) && negator < opno ? negator : InvalidOid;
}

/* Bare for the server's own functions, else with the schema: functions of the same name are not the same. */
static const char *
function_name(Oid funcid)
{
	if (funcid < FirstNormalObjectId)
		return quote_identifier(get_func_name(funcid));
	return quote_qualified_identifier(get_namespace_name(get_func_namespace(funcid)), get_func_name(funcid));
}

/* A call of a function, or of an operator when opno is given. */
Expr *
lower_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, Oid opno)
{
	const char *construct = OidIsValid(opno) ? construct_of(low, "operator", opno) : construct_of(low, "function", funcid);
	const SupportedFunction *known = supported_function(funcid, args);
	int location = location_of(low, call);
	Oid twin = positive_twin(opno);
	Op op;

	if (OidIsValid(opno) && list_length(args) == 2 &&
		comparison_operator(opno, exprType((Node *) linitial(args)), exprType((Node *) lsecond(args)), &op))
	{
		Expr *left = lower_expr(low, scope, (Node *) linitial(args));
		Expr *right = lower_expr(low, scope, (Node *) lsecond(args));

		note_feature(low, SQLEQ_SUPPORTED, location, construct, NULL);
		return computed_from(low, lower_comparison(low, op, opno, collation, left, right, location), call, args);
	}
	if (known != NULL)
	{
		Expr *result = lower_known(low, scope, known, args, call);

		if (result != NULL)
		{
			if (known->rule != Rule::Length)
				note_feature(low, SQLEQ_SUPPORTED, location, construct, NULL);
			return result;
		}
	}
	if (is_volatile(funcid))
	{
		unsupported(low, location, construct, "it is volatile");
		return make_null(low, get_type(low, exprType(call), -1, exprCollation(call)));
	}
	if (get_func_retset(funcid))
		return unsupported(low, location, construct, "it returns a set");
	if (IsA(call, FuncExpr))
	{
		Expr *result = expand_function(low, scope, funcid, args, call, collation);

		if (result != NULL)
		{
			note_feature(low, SQLEQ_SUPPORTED, location, construct, "expanded");
			return result;
		}
	}
	if (args == NIL && IsA(call, FuncExpr))
		return stable_value(low, call, psprintf("%s()", function_name(funcid)));
	if (OidIsValid(twin))
	{
		OpExpr *positive = (OpExpr *) copyObjectImpl(call);

		positive->opno = twin;
		positive->opfuncid = get_opcode(twin);
		positive->args = args;
		return negated(low, unknown_call(low, scope, positive->opfuncid, args, (Node *) positive, collation, construct));
	}
	return unknown_call(low, scope, funcid, args, call, collation, construct);
}

}								/* namespace front */
