/*
 * collect.cpp: what databases for a pair of queries must know of them when there are no plans: the tables, the parameters, and the constants.
 */
#include "lower.h"

extern "C" {
#include "catalog/pg_class.h"
#include "catalog/pg_proc.h"
#include "utils/array.h"
}

namespace front
{

struct Collection
{
	Lowering *low;
	List *constants;			/* of Expr * */
};

static void
add_constant(Collection *collection, Expr *expr)
{
	if (expr->op == Op::Const && (expr->value != NULL || expr->coded != NULL))
		collection->constants = lappend(collection->constants, expr);
}

/* The elements of x = ANY ('{...}') are values to compare with. */
static void
add_elements(Collection *collection, Const *array)
{
	Oid type = get_element_type(array->consttype);
	int16 length;
	bool by_value;
	char alignment;
	Datum *values;
	bool *nulls;
	int count;

	if (!OidIsValid(type) || array->constisnull)
		return;
	get_typlenbyvalalign(type, &length, &by_value, &alignment);
	deconstruct_array(DatumGetArrayTypeP(array->constvalue), type, length, by_value, alignment, &values, &nulls, &count);
	for (int i = 0; i < count; i++)
		if (!nulls[i])
			add_constant(collection, make_const(collection->low, get_type(collection->low, type, -1, array->constcollid), values[i], false));
}

static void
add_stable_value(Collection *collection, FuncExpr *call)
{
	if (call->args == NIL && !call->funcretset && call->funcid < FirstNormalObjectId && func_volatile(call->funcid) == PROVOLATILE_STABLE)
		(void) stable_value(collection->low, (Node *) call, psprintf("%s()", get_func_name(call->funcid)));
}

static bool
collect(Node *node, void *context)
{
	Collection *collection = (Collection *) context;
	ListCell *lc;
	Scope scope = {};

	if (node == NULL)
		return false;
	switch (nodeTag(node))
	{
		case T_Query:
			foreach(lc, ((Query *) node)->rtable)
			{
				RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

				if (entry->rtekind == RTE_RELATION && entry->relkind != RELKIND_VIEW)
					(void) get_table(collection->low, entry->relid, true);
			}
			return compat_walk_query((Query *) node, collect, context);
		case T_Const:
			add_constant(collection, lower_expr(collection->low, scope, node));
			add_elements(collection, (Const *) node);
			break;
		case T_Param:
			if (((Param *) node)->paramkind == PARAM_EXTERN)
				(void) lower_expr(collection->low, scope, node);
			break;
		case T_SQLValueFunction:
			(void) stable_value(collection->low, node, NULL);
			break;
		case T_FuncExpr:
			add_stable_value(collection, (FuncExpr *) node);
			break;
		default:
			break;
	}
	return compat_walk_expression(node, collect, context);
}

/* Makes the tables and parameters of both queries known; returns the constants, a List of Expr. */
List *
collect_for_search(Lowering *low)
{
	Collection collection = {low, NIL};

	for (int i = 0; i < 2; i++)
	{
		low->query = i + 1;
		(void) collect((Node *) low->problem->query[i], &collection);
	}
	return collection.constants;
}

}								/* namespace front */
