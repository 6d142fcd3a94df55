/* rows_without_errors.h: is there a database on which two queries that may raise errors both give rows? */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * Gives true when, on a database that satisfies the constraints, both queries were seen to give rows that they do not give on the empty one, and no expression in them raised
 * an error, in whatever order AND and OR are evaluated. So no query raises wherever the other one has rows. The problem is as it was read: what normal forms drop may raise, too.
 * A few databases are tried in which what the queries ask for is there; false says nothing. Without `rarely`, which says
 * that few databases give rows, only queries are tried that give a row of no rows, too: the server will see rows of the others by itself.
 */
bool both_give_rows(const Problem &problem, bool rarely);

} // namespace sqleq
