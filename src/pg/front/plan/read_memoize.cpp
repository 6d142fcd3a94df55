/*
 * read_memoize.cpp: Memoize, which stands on the inner side of a nested loop.
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/lower/spelling.h"
#include "pg/front/plan/read_join.h"
#include "pg/front/plan/read_memoize.h"
#include "pg/front/plan/read_plan.h"
#include "pg/front/plan/reading.h"
#include "pg/front/plan/row_facts.h"
#include "pg/front/plan/row_order.h"

namespace front
{

/*
 * nodeMemoize.c: the rows that the input had for the same keys, if they are still there. Parameters that change and are not among keyparamids empty the cache, so those must be
 * just the keys. Keys that are only equal must not be told apart below. Where it is told to expect one row it keeps the first, whichever it is.
 */
Rows *
read_memoize(Reader *reader, Memoize *node)
{
	Bitmapset *keys = NULL;
	Rows *rows;
	ListCell *lc;

	foreach(lc, node->param_exprs)
	{
		Node *key = (Node *) lfirst(lc);

		if (!IsA(key, Param))
			return unsupported_node(reader, &node->plan, "a key is no parameter");
		if (!node->binary_mode && !equal_is_same(exprType(key), exprTypmod(key), node->collations[foreach_current_index(lc)]))
			return unsupported_node(reader, &node->plan, "keys that are equal may not be the same");
		if (!node->binary_mode && !is_default_equality(node->hashOperators[foreach_current_index(lc)], exprType(key)))
			return unsupported_node(reader, &node->plan, "its keys are not compared by their types' own equality");
		keys = bms_add_member(keys, ((Param *) key)->paramid);
	}
	if (node->numKeys != list_length(node->param_exprs) || !bms_is_subset(node->keyparamids, keys))
		note_flaw(reader, &node->plan, "rows are kept when a parameter changes that is none of its keys");
	note_reading(reader, &node->plan, "its input");
	rows = read_node(reader, node->plan.lefttree);
	if (node->singlerow && !at_most_one(reader->low, rows->plan, NULL))
		rows->plan = first_match(reader, rows->plan, make_bool(reader->low, true));
	return rows;
}

}								/* namespace front */
