/*
 * tree_parts.h: what an analysed tree is made of.
 */
#pragma once

#include "pg/base/compat.h"

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * A table's entry, from now on, is that subquery, and needs no permission of its own. Its columns are to be the
 * table's, in their places.
 */
extern void entry_becomes_subquery(RangeTblEntry *entry, Query *subquery);

/* Does has(Node *) hold of a node of the tree, or of a query in it, at any depth? Outer ones come first. */
template <typename F>
bool
any_node(Node *tree, F has)
{
	struct Search
	{
		static bool walk(Node *node, void *context)
		{
			return node != NULL && ((*(F *) context)(node) || compat_walk_parts(node, walk, context));
		}
	};

	return Search::walk(tree, &has);
}

/* Calls visit(Node *) for each of these nodes. */
template <typename F>
void
each_node(Node *tree, F visit)
{
	(void) any_node(tree,
					[&](Node *node)
					{
						visit(node);
						return false;
					});
}

/* All queries in the tree (Query *), at any depth, itself included if it is one: the outer ones first. */
extern List *tree_queries(Node *tree);

/* Is it a subquery that is used as a value, or as a row of values: an error, where it has a second row? */
extern bool is_scalar_sublink(const Node *node);

/*
 * Is the node an expression that exprType() tells the type of, and a value of one of the types that a query may name?
 */
extern bool has_type(const Node *node);
