/* tree_laws.cpp: see tree_laws.h. */
extern "C" {
#include "postgres.h"

#include "nodes/nodeFuncs.h"
#include "nodes/parsenodes.h"
#include "nodes/primnodes.h"
}

#include "pg/hunt/reduce/tree_laws.h"

static List *
ands_of(Node *node)
{
	List *found = is_andclause(node) ? list_make1(node) : NIL;
	ListCell *cell;

	if (is_andclause(node) || is_orclause(node))
		foreach(cell, ((BoolExpr *) node)->args)
			found = list_concat(found, ands_of((Node *) lfirst(cell)));
	return found;
}

List *
ands_of_law(Query *query)
{
	Node *broken = query->jointree->quals;

	return broken && is_notclause(broken) ? ands_of((Node *) linitial(((BoolExpr *) broken)->args)) : NIL;
}
