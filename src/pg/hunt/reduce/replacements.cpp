/* replacements.cpp: see replacements.h. */
#include "pg/base/compat.h"

extern "C" {
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/hunt/reduce/replacements.h"
#include "pg/read/trees/tree_parts.h"

typedef struct Collected
{
	List *nodes; /* the outer ones first */
} Collected;

static bool
collect_nodes(Node *node, void *context)
{
	Collected *collected = (Collected *) context;

	if (node == NULL)
		return false;
	if (has_type(node))
		collected->nodes = lappend(collected->nodes, node);
	if (IsA(node, SubLink))
	{
		/*
		 * "(SELECT x)" is x, and so may a constant be from anywhere; other subqueries are no expressions of the row
		 * outside
		 */
		Query *query = (Query *) ((SubLink *) node)->subselect;

		if (((SubLink *) node)->subLinkType == EXPR_SUBLINK && list_length(query->targetList) == 1 &&
			(query->rtable == NIL ? query->jointree->quals == NULL
								  : !query->setOperations && !query->hasAggs &&
					 !contain_var_clause((Node *) ((TargetEntry *) linitial(query->targetList))->expr)))
			return collect_nodes((Node *) ((TargetEntry *) linitial(query->targetList))->expr, context);
		return false;
	}
	return compat_walk_expression(node, collect_nodes, context);
}

List *
nodes_of(Node *node)
{
	Collected collected = {NIL};

	(void) collect_nodes(node, &collected);
	return collected.nodes;
}

List *
replacements_for(Node *node, List *columns)
{
	List *found = NIL;
	Oid type = exprType(node), collation = get_typcollation(type);
	ListCell *cell;

	if (IsA(node, Const) || IsA(node, Param) || IsA(node, Var))
		return NIL;
	foreach(cell, columns)
		if (exprType((Node *) lfirst(cell)) == type)
			found = lappend(found, lfirst(cell));
	if (type == BOOLOID)
		found = lappend(lappend(found, makeBoolConst(true, false)), makeBoolConst(false, false));
	if (type == INT4OID)
		found = lappend(found, makeConst(INT4OID, -1, InvalidOid, sizeof(int32), Int32GetDatum(1), false, true));
	if (type == TEXTOID)
		found = lappend(found, makeConst(TEXTOID, -1, collation, -1, CStringGetTextDatum("1"), false, false));
	found = lappend(found, makeNullConst(type, -1, collation));
	foreach(cell, nodes_of(node))
		if (lfirst(cell) != node && exprType((Node *) lfirst(cell)) == type)
			found = lappend(found, lfirst(cell));
	return found;
}
