/*
 * lower_sets.h: functions that return sets, in the select list.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * Moves them to FROM, in place; the query is a level whose expressions are simplified. Those of other shapes (one in
 * the arguments of another, in GROUP BY, an operator that returns a set) stay where they are.
 */
extern void move_sets_to_from(Query *query);

/* Does the expression call a function or operator that returns a set (not in a subquery)? */
extern bool has_set(Node *node, void *context = NULL);

/* Whether FROM may have it: no set among its arguments, and one column that is not a row. */
extern bool is_plain_set(const FuncExpr *call);

/* Plain ones (FuncExpr) side by side, the shorter ones filled up with NULLs: LATERAL ROWS FROM (...). */
extern RangeTblEntry *make_sets_entry(List *calls);

/* Whether this entry is what make_sets_entry() made. */
extern bool holds_moved_sets(const RangeTblEntry *entry);

} /* namespace front */
