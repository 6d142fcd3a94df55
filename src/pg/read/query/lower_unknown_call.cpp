/*
 * lower_unknown_call.cpp: calls of functions that the core has no operator for: unknown functions, known by name and
 * types.
 *
 * What they are known by must tell apart all that they may tell apart. So an argument whose equal values need not be
 * the same (1.0 and 1.00) is refused, or becomes part of the name, or is replaced by what it was made of.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_part.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/spelling.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/transam.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
}

namespace front {

/* A function that is unknown but for its being one; the same name and arguments give the same value. */
Expr *
uninterpreted(Lowering *low, const char *name, Type *type, List *args, bool strict, int location, const char *construct)
{
	Expr *function = make_function(name, type, args, strict);

	if (low->in_catalog)
	{
		/* it will do if the server computes it (lower_table_expr()) */
		low->unknown_calls = lappend(low->unknown_calls, function);
		return function;
	}
	note_feature(low, SQLEQ_ABSTRACTED, location, construct, "treated as an unknown function");
	add_assumption(low, psprintf("%s is treated as an unknown function", construct));
	return function;
}

/*
 * Whether values of an expression that compare as equal are the same to every function, as far as is taken to be so
 * here.
 */
bool
equal_means_same(Node *node)
{
	return equal_is_same(exprType(node), exprTypmod(node), exprCollation(node)) ||
		(is_deterministic(exprCollation(node)) && facts::equal_is_same_of(node));
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
unknown_argument(Lowering *low, const Scope &scope, Node *arg, StringInfo name, List **args, bool *strict,
				 HostArgs *host)
{
	Expr *value;

	if (is_ambiguous_const(arg))
	{
		appendStringInfoString(name, const_text((Const *) arg));
		return true;
	}
	value = lower_expr(low, scope, arg);
	if (value->type->kind == Kind::Float)
		assume(low, "no function tells zero from minus zero");
	if (equal_means_same(arg) || IsA(arg, Const))
	{
		bool padded = getBaseType(exprType(arg)) == BPCHAROID;

		/* a column of a domain over char(n) does not say how long the server's text is */
		if (padded && low->in_catalog && (exprType(arg) != BPCHAROID || exprTypmod(arg) < 0))
			assume(low, "char(n) as an argument");
		appendStringInfoString(
			name, padded ? format_type_with_typemod(exprType(arg), exprTypmod(arg)) : format_type_be(exprType(arg)));
		*args = lappend(*args, value);
		if (host != NULL)
			add_host_arg(low, host, arg, value);
		return true;
	}
	if (low->pairs && !low->in_catalog)
	{
		appendStringInfo(name, "%s as spelled", format_type_be(exprType(arg)));
		if (!add_pair(low, arg, value, args))
			return false;
		if (host != NULL)
		{
			add_host_arg(low, host, arg, value);
			add_host_spelling(low, host);
		}
		return true;
	}
	/* a function of an unknown function's value is one unknown function of that one's arguments */
	if (value->op == Op::Function && !value->values_only)
	{
		appendStringInfoString(name, value->name);
		*args = list_concat(*args, value->args);
		if (host != NULL)
			inline_host_arg(host, arg, value);
		*strict &= value->strict;
		return true;
	}
	low->wants_pairs |= !low->in_catalog;
	appendStringInfoString(name, format_type_be(exprType(arg)));
	*args = lappend(*args, value);
	return false;
}

/*
 * What an unknown function is known by: of the server's own ones the C function, since several of them have more than
 * one name (length and char_length, substr and substring, strpos and position).
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

/* A call of a function that gives equal results for equal arguments, though they may be spelled differently. */
static Expr *
respecting_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, const char *construct)
{
	Type *type = get_type(low, exprType(call), exprTypmod(call), exprCollation(call));
	Expr *result = uninterpreted(low, psprintf("%s()", function_identity(funcid)), type, lower_list(low, scope, args),
								 func_strict(funcid), location_of(low, call), construct);

	result->total = result->strict && facts::of_function(funcid).are(facts::NeverNull);
	return computed_from(low, respecting_equality(low, result, args, facts::equal_is_same_of(call)), call, args);
}

/* A call of a function that is known by name and types only; of an operator, when the query has it as `opno`. */
Expr *
unknown_call(Lowering *low, const Scope &scope, Oid funcid, List *args, Node *call, Oid collation, Oid opno)
{
	const char *construct =
		OidIsValid(opno) ? construct_of(low, "operator", opno) : construct_of(low, "function", funcid);
	Type *type = get_type(low, exprType(call), exprTypmod(call), exprCollation(call));
	bool strict = func_strict(funcid), plain = true; /* an argument may have become part of the function */
	List *lowered = NIL;
	HostArgs host = {};
	StringInfoData name;
	ListCell *lc;
	Expr *result;

	if (Expr *part = lower_part(low, scope, funcid, args, call))
		return part;
	if (facts::of_function(funcid).are(facts::RespectsEquality) && facts::has_all_arguments(funcid, args))
		return respecting_call(low, scope, funcid, args, call, construct);
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
		spelling_missing(low, arg, location_of(low, call), construct);
		return make_null(low, type);
	}
	appendStringInfoChar(&name, ')');
	if (OidIsValid(collation) && collation != DEFAULT_COLLATION_OID)
		appendStringInfo(&name, " collate \"%s\"", get_collation_name(collation));
	if (is_whole_part(funcid, args))
	{
		/* an infinite date has infinite years; for others it is an unknown integer */
		assume(low, "dates and times in extract() are finite");
		Type *integer = get_type(low, INT4OID, -1, InvalidOid);
		Expr *part = uninterpreted(low, name.data, integer, lowered, strict, location_of(low, call), construct);

		return make_expr(Op::Cast, type, list_make1(computed_by_server(low, part, call, &host)));
	}
	result = uninterpreted(low, name.data, type, lowered, strict, location_of(low, call), construct);
	result->total = strict && plain && facts::of_function(funcid).are(facts::NeverNull);
	return computed_by_server(low, result, call, &host);
}

} /* namespace front */
