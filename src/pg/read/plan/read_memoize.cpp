/*
 * read_memoize.cpp: Memoize, which stands on the inner side of a nested loop.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_join.h"
#include "pg/read/plan/read_memoize.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/read_subplan.h"
#include "pg/read/plan/row_facts.h"
#include "pg/read/plan/row_order.h"
#include "pg/read/terms/spelled_types.h"
#include "pg/read/terms/tree.h"

namespace front {

static bool
params_walker(Node *node, void *context)
{
	Bitmapset **params = (Bitmapset **) context;

	if (node == NULL)
		return false;
	if (IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXEC)
		*params = bms_add_member(*params, ((Param *) node)->paramid);
	return compat_walk_expression(node, params_walker, context);
}

static Bitmapset *
params_in(Node *node)
{
	Bitmapset *params = NULL;

	(void) params_walker(node, &params);
	return params;
}

/* The columns that parameters stand for, those of the keys aside. */
static Bitmapset *
columns_behind(Reader *reader, const Bitmapset *params, const Bitmapset *keys)
{
	Bitmapset *columns = NULL;
	int id = -1;

	while ((id = bms_next_member(params, id)) >= 0)
	{
		const PlanParam *param = bms_is_member(id, keys) ? NULL : find_param(reader, id);

		if (param != NULL && param->value != NULL)
			columns = bms_union(columns, columns_named_by(param->value));
	}
	return columns;
}

/*
 * Do the rows depend on parameters that are in a key's expression by way of that expression only? Then they are the
 * same where it is.
 */
static bool
depend_on_keys_only(Reader *reader, const Memoize *node, Rows *rows, const Bitmapset *keys, List *expressions)
{
	const Bitmapset *named = columns_named_outside(as_query(reader, rows).plan, expressions);

	return !bms_overlap(named, columns_behind(reader, node->keyparamids, keys));
}

/*
 * nodeMemoize.c: the rows that the input had for the same keys, if they are still there. Parameters that change and are
 * not among keyparamids empty the cache, so those must be the keys, or count for nothing but the keys. Keys that are
 * only equal must not be told apart below. Where it is told to expect one row it keeps the first, whichever it is.
 */
Rows *
read_memoize(Reader *reader, Memoize *node)
{
	NodeScope *scope = make_scope(reader, NULL, NULL);
	Bitmapset *keys = NULL, *in_keys = NULL;
	List *expressions = NIL;
	Rows *rows;
	ListCell *lc;

	foreach(lc, node->param_exprs)
	{
		Node *key = (Node *) lfirst(lc);

		if (!node->binary_mode &&
			!equal_is_same(exprType(key), exprTypmod(key), node->collations[foreach_current_index(lc)]))
			return unsupported_node(reader, &node->plan, "keys that are equal may not be the same");
		if (!node->binary_mode && !is_default_equality(node->hashOperators[foreach_current_index(lc)], exprType(key)))
			return unsupported_node(reader, &node->plan, "its keys are not compared by their types' own equality");
		if (IsA(key, Param))
			keys = bms_add_member(keys, ((Param *) key)->paramid);
		else
		{
			expressions = lappend(expressions, read_expr(scope, key));
			in_keys = bms_union(in_keys, params_in(key));
		}
	}
	if (node->numKeys != list_length(node->param_exprs) || !bms_is_subset(node->keyparamids, bms_union(keys, in_keys)))
		note_flaw(reader, &node->plan, "it keeps rows when a parameter changes that is not among its keys");
	note_reading(reader, &node->plan, "its input");
	rows = read_node(reader, node->plan.lefttree);
	if (expressions != NIL && !depend_on_keys_only(reader, node, rows, keys, expressions))
		return unsupported_node(reader, &node->plan, "rows that may depend on more than its keys");
	if (node->singlerow && !at_most_one(reader->low, rows->plan, NULL))
		rows->plan = first_match(reader, rows->plan, make_bool(reader->low, true));
	return rows;
}

} /* namespace front */
