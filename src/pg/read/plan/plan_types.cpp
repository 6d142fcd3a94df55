/*
 * plan_types.cpp: see plan_types.h.
 *
 * Parameters are the one place where the planner puts a value in the place of another: an aggregate becomes what an
 * index scan finds, for one. What stands behind other expressions has been typed by the parser.
 */
#include "pg/base/compat.h"

extern "C" {
#include "parser/parse_coerce.h"
}

#include "pg/read/plan/plan_types.h"

static bool
is_mistaken(Oid function, List *args)
{
	Oid *types;
	int count;
	ListCell *cell;

	if (!OidIsValid(function))
		return false;
	(void) get_func_signature(function, &types, &count);
	foreach(cell, args)
	{
		Node *arg = (Node *) lfirst(cell);
		const int i = foreach_current_index(cell);

		if (i < count && IsA(arg, Param) && ((Param *) arg)->paramkind == PARAM_EXEC &&
			get_typtype(types[i]) != TYPTYPE_PSEUDO && !IsBinaryCoercible(((Param *) arg)->paramtype, types[i]))
			return true;
	}
	return false;
}

static bool
mistaken_walker(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, FuncExpr) && is_mistaken(((FuncExpr *) node)->funcid, ((FuncExpr *) node)->args))
		return true;
	if ((IsA(node, OpExpr) || IsA(node, DistinctExpr) || IsA(node, NullIfExpr)) &&
		is_mistaken(get_opcode(((OpExpr *) node)->opno), ((OpExpr *) node)->args))
		return true;
	return compat_walk_expression(node, mistaken_walker, context);
}

bool
takes_for_other_type(Node *exprs)
{
	return mistaken_walker(exprs, NULL);
}
