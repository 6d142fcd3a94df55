/* lower_subscript.cpp: see lower_subscript.h. */
#include "pg/base/compat.h"
#include "pg/read/query/lower_computed.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/query/lower_subscript.h"
#include "pg/read/query/lower_unknown_call.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/problem.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
}

namespace front {

/* Types whose subscripts give the same for equal values, and NULL for NULLs. */
static bool
has_plain_subscripts(Oid type)
{
	RegProcedure handler = get_typsubscript(getBaseType(type), NULL);

	return handler == F_ARRAY_SUBSCRIPT_HANDLER || handler == F_RAW_ARRAY_SUBSCRIPT_HANDLER ||
		handler == F_JSONB_SUBSCRIPT_HANDLER;
}

/*
 * jsonb subscripts that are constant texts, as calls of jsonb -> text; NULL where one may be the place of an array's
 * element, which -> does not look up (adt/jsonbsubs.c, jsonb_get_element()).
 */
static Node *
fields_by_name(SubscriptingRef *ref)
{
	Node *result = (Node *) ref->refexpr;
	ListCell *lc;

	if (ref->refcontainertype != JSONBOID || ref->reflowerindexpr != NIL)
		return NULL;
	foreach(lc, ref->refupperindexpr)
	{
		Const *name = (Const *) lfirst(lc);
		char *key;
		char *end;

		if (!IsA(name, Const) || name->constisnull || name->consttype != TEXTOID)
			return NULL;
		key = TextDatumGetCString(name->constvalue);
		(void) strtol(key, &end, 10);
		if (end != key)
			return NULL;
		result = (Node *) makeFuncExpr(F_JSONB_OBJECT_FIELD, JSONBOID, list_make2(result, name), InvalidOid, InvalidOid,
									   COERCE_EXPLICIT_CALL);
	}
	return result;
}

/* An element or a slice. Where a slice leaves a bound open, its name says so. */
Expr *
lower_subscript(Lowering *low, const Scope &scope, SubscriptingRef *ref)
{
	Node *container = (Node *) ref->refexpr;
	List *nodes = list_make1(container);
	StringInfoData name;
	ListCell *lc;

	if (ref->refassgnexpr != NULL || !has_plain_subscripts(exprType(container)))
		return NULL;
	if (Node *fields = fields_by_name(ref))
		return lower_expr(low, scope, fields);
	initStringInfo(&name);
	appendStringInfo(&name, "%s(%s)", ref->reflowerindexpr != NIL ? "slice" : "subscript",
					 format_type_be(exprType(container)));
	foreach(lc, ref->refupperindexpr)
	{
		Node *lower =
			ref->reflowerindexpr != NIL ? (Node *) list_nth(ref->reflowerindexpr, foreach_current_index(lc)) : NULL;

		if (ref->reflowerindexpr != NIL)
			appendStringInfo(&name, "[%s:%s]", lower ? "n" : "", lfirst(lc) ? "n" : "");
		if (lower)
			nodes = lappend(nodes, lower);
		if (lfirst(lc))
			nodes = lappend(nodes, lfirst(lc));
	}
	Expr *part = uninterpreted(
		low, name.data, get_type(low, exprType((Node *) ref), exprTypmod((Node *) ref), exprCollation((Node *) ref)),
		lower_list(low, scope, nodes), true, location_of(low, (Node *) ref), "array subscript");

	/* equal arrays have equal elements */
	return computed_from(low, respecting_equality(low, part, nodes), (Node *) ref, nodes);
}

} /* namespace front */
