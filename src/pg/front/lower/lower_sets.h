/*
 * lower_sets.h: functions that return sets, in the select list.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/*
 * Moves them to FROM, in place; the query is a level whose expressions are simplified. Those of other shapes (one in the arguments of
 * another, in GROUP BY, an operator that returns a set) stay where they are.
 */
extern void move_sets_to_from(Query *query);

/* Whether this entry is what move_sets_to_from() made. */
extern bool holds_moved_sets(const RangeTblEntry *entry);

}								/* namespace front */
