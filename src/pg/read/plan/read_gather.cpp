/*
 * read_gather.cpp: Gather and GatherMerge.
 *
 * Below, several processes run the same nodes. Which rows a process gets is left to chance, but together they get each
 * row once, where a scan that is parallel-aware deals them out (`Rows::divided`); otherwise each gets all of them, and
 * a Gather would give them several times.
 */
#include "pg/base/compat.h"
#include "pg/read/plan/node_scope.h"
#include "pg/read/plan/read_gather.h"
#include "pg/read/plan/read_plan.h"
#include "pg/read/plan/row_order.h"

namespace front {

static Rows *
read_below(Reader *reader, ::Plan *node)
{
	bool outer = reader->in_gather;
	Rows *rows;

	if (outer)
		return unsupported_node(reader, node, "below another one");
	reader->in_gather = true;
	rows = read_node(reader, node->lefttree);
	reader->in_gather = outer;
	return rows;
}

/* nodeGather.c: the rows of all processes, in no order; of a single copy, those of one process. */
Rows *
read_gather(Reader *reader, Gather *node)
{
	Rows *rows = read_below(reader, &node->plan);
	NodeScope *scope = make_scope(reader, rows, NULL);

	note_reading(reader, &node->plan, "the rows of all processes");
	if (node->single_copy)
		rows->divided = false;
	else
	{
		if (!rows->divided)
			note_flaw(reader, &node->plan, "each process has all of the rows");
		rows->divided = false;
		rows->order = NIL;
	}
	scope->outer = copy_rows(rows);
	return filter_and_project(scope, &node->plan, rows);
}

/* nodeGatherMerge.c: the same, merged in an order. */
Rows *
read_gather_merge(Reader *reader, GatherMerge *node)
{
	Rows *rows = read_below(reader, &node->plan);
	List *keys = sort_keys_of(reader, rows, node->numCols, node->sortColIdx, node->sortOperators, node->collations,
							  node->nullsFirst);
	NodeScope *scope;

	if (list_length(keys) < node->numCols)
		return unsupported_node(reader, &node->plan, "it does not merge in the default order of its types");
	if (!order_satisfies(rows, keys))
		note_flaw(reader, &node->plan, "its input is not sorted by its keys");
	if (!rows->divided)
		note_flaw(reader, &node->plan, "each process has all of the rows");
	note_reading(reader, &node->plan, "the rows of all processes, merged in an order");
	rows->divided = false;
	rows->order = keys;
	scope = make_scope(reader, copy_rows(rows), NULL);
	return filter_and_project(scope, &node->plan, rows);
}

} /* namespace front */
