/*
 * script_needs.cpp: which types and views a script has to make before its queries can run.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "nodes/nodeFuncs.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/ask/show/script_needs.h"

static void
collect_type(ScriptStyle *style, Oid type)
{
	Oid element = get_element_type(type);
	char kind;

	if (OidIsValid(element))
		type = element;
	if (type == InvalidOid || type < FirstNormalObjectId || list_member_oid(style->types, type) ||
		list_member_oid(style->foreign_types, type))
		return;
	kind = get_typtype(type);
	if (kind == TYPTYPE_DOMAIN)
	{
		HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
		Oid base = ((Form_pg_type) GETSTRUCT(tuple))->typbasetype;

		ReleaseSysCache(tuple);
		collect_type(style, base);
	}
	if (kind == TYPTYPE_COMPOSITE && get_rel_relkind(get_typ_typrelid(type)) == RELKIND_COMPOSITE_TYPE)
	{
		TupleDesc desc = lookup_rowtype_tupdesc_copy(type, -1);

		for (int a = 0; a < desc->natts; a++)
			if (!TupleDescAttr(desc, a)->attisdropped)
				collect_type(style, TupleDescAttr(desc, a)->atttypid);
		style->types = lappend_oid(style->types, type);
	}
	else if (kind == TYPTYPE_ENUM || kind == TYPTYPE_DOMAIN)
		style->types = lappend_oid(style->types, type);
	else if (kind != TYPTYPE_PSEUDO && !OidIsValid(get_typ_typrelid(type)))
		style->foreign_types = lappend_oid(style->foreign_types, type);
}

static bool
collect_walker(Node *node, void *arg)
{
	ScriptStyle *style = (ScriptStyle *) arg;

	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		ListCell *cell;

		/* Inner views first: what a view is made of stands in its own subquery. */
		(void) compat_walk_query((Query *) node, collect_walker, arg);
		foreach(cell, ((Query *) node)->rtable)
		{
			const RangeTblEntry *rte = (const RangeTblEntry *) lfirst(cell);

			if (((rte->rtekind == RTE_RELATION && rte->relkind == RELKIND_VIEW) || compat_is_view(rte)) &&
				rte->relid >= FirstNormalObjectId)
				style->views = list_append_unique_oid(style->views, rte->relid);
		}
		return false;
	}
	if (has_type(node))
		collect_type(style, exprType(node));
	return compat_walk_expression(node, collect_walker, arg);
}

/* Types of what a function takes and gives: it would not take a copy. */
static bool
keep_types(Oid function, void *arg)
{
	ScriptStyle *style = (ScriptStyle *) arg;
	Oid *types, result;
	int n;

	if (function < FirstNormalObjectId)
		return false;
	result = get_func_signature(function, &types, &n);
	for (int i = -1; i < n; i++)
	{
		Oid type = i < 0 ? result : types[i];
		Oid element = get_element_type(type);

		if (OidIsValid(element))
			type = element;
		if (type >= FirstNormalObjectId && get_typtype(type) != TYPTYPE_PSEUDO)
			style->foreign_types = list_append_unique_oid(style->foreign_types, type);
	}
	return false;
}

void
script_collect(const SqleqProblem *problem, const Witness *witness, ScriptStyle *style)
{
	for (int q = 0; q < 2; q++)
		each_node((Node *) problem->query[q],
				  [=](Node *node) { (void) check_functions_in_node(node, keep_types, style); });
	for (int i = 0; i < witness->ntables; i++)
		for (int a = 0; a < witness->tables[i].desc->natts; a++)
			if (!TupleDescAttr(witness->tables[i].desc, a)->attisdropped)
				collect_type(style, TupleDescAttr(witness->tables[i].desc, a)->atttypid);
	for (int q = 0; q < 2; q++)
		(void) collect_walker((Node *) problem->query[q], style);
}
