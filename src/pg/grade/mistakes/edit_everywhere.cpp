/*
 * edit_everywhere.cpp: a constant in all its places, and two in each other's, towards another query.
 */
#include "pg/base/compat.h"

extern "C" {
#include "utils/datum.h"
}

#include "pg/grade/mistakes/describe_expression.h"
#include "pg/grade/mistakes/edit_everywhere.h"
#include "pg/read/trees/tree_parts.h"

/* Of more constants no two are swapped. */
#define MOST_SWAPPED 8

static bool
same_constant(const Const *a, const Const *b)
{
	return a->consttype == b->consttype && !a->constisnull && !b->constisnull &&
		datumIsEqual(a->constvalue, b->constvalue, a->constbyval, a->constlen);
}

typedef struct Places
{
	const Const *wanted;
	const Const *other; /* NULL: only count */
	int n;
	List *constants; /* of Const *: all that are met, if wanted is NULL */
} Places;

static void
visit_constants(Node *tree, Places *places)
{
	each_node(tree,
			  [=](Node *node)
			  {
				  Const *constant = (Const *) node;

				  if (!IsA(node, Const) || constant->location < 0)
					  return;
				  if (!places->wanted)
					  places->constants = lappend(places->constants, constant);
				  else if (same_constant(constant, places->wanted))
				  {
					  places->n++;
					  if (places->other)
						  constant->constvalue = places->other->constvalue;
				  }
			  });
}

/* Has the other query the constant, too? */
static bool
is_given(const Editing *editing, const Const *constant)
{
	ListCell *cell;

	foreach(cell, editing->constants)
		if (same_constant((const Const *) lfirst(cell), constant))
			return true;
	return false;
}

static bool
stands_before(const List *constants, int n)
{
	for (int i = 0; i < n; i++)
		if (same_constant((const Const *) list_nth(constants, i), (const Const *) list_nth(constants, n)))
			return true;
	return false;
}

/* One constant in all its places. */
static void
edit_one_everywhere(Editing *editing, Query *query, const Const *constant)
{
	Const own = *constant;
	ListCell *cell;

	foreach(cell, editing->constants)
	{
		const Const *other = (const Const *) lfirst(cell);
		Places places = {&own, other, 0, NIL};

		if (other->consttype != own.consttype || other->constisnull || same_constant(other, &own) ||
			stands_before(editing->constants, foreach_current_index(cell)) ||
			!edit_applies(editing, EDIT_CONSTANT, own.location))
			continue;
		editing->change = psprintf("%s instead of %s, everywhere", describe_expression(editing, (Node *) other),
								   describe_expression(editing, (Node *) &own));
		visit_constants((Node *) query, &places);
		return;
	}
}

/* Two constants in each other's place: both queries have both. */
static void
edit_swapped(Editing *editing, List *constants)
{
	for (int i = 0; i < list_length(constants) && list_length(constants) <= MOST_SWAPPED; i++)
		for (int j = i + 1; j < list_length(constants); j++)
		{
			Const *one = (Const *) list_nth(constants, i), *other = (Const *) list_nth(constants, j);
			Datum kept = one->constvalue;

			if (one->consttype != other->consttype || one->constisnull || other->constisnull ||
				same_constant(one, other) || !is_given(editing, one) || !is_given(editing, other) ||
				!edit_applies(editing, EDIT_CONSTANT, one->location))
				continue;
			editing->change = psprintf("%s and %s swapped", describe_expression(editing, (Node *) one),
									   describe_expression(editing, (Node *) other));
			one->constvalue = other->constvalue;
			other->constvalue = kept;
			return;
		}
}

void
edit_constant_everywhere(Editing *editing, Query *query)
{
	Places all = {};
	ListCell *cell;

	if (!editing->towards || editing->omissions)
		return;
	editing->clause = "all of the query";
	visit_constants((Node *) query, &all);
	foreach(cell, all.constants)
	{
		Places places = {(const Const *) lfirst(cell), NULL, 0, NIL};

		if (editing->done)
			return;
		if (((const Const *) lfirst(cell))->constisnull || stands_before(all.constants, foreach_current_index(cell)))
			continue;
		visit_constants((Node *) query, &places);
		if (places.n > 1)
			edit_one_everywhere(editing, query, (const Const *) lfirst(cell));
	}
	if (!editing->done)
		edit_swapped(editing, all.constants);
}
