/* rows_without_errors.h: is there a database on which two queries that may raise errors both give rows? */
#pragma once
#include "core/algebra/algebra.h"
#include "core/database/database.h"

namespace sqleq {

struct RowsWithoutErrors {
	/*
	 * On a database that satisfies the constraints both queries were seen to give rows that they do not give on the
	 * empty one, and no expression in them raised an error, in whatever order AND and OR are evaluated. So no query
	 * raises wherever the other one has rows.
	 */
	bool both = false;
	std::vector<Database> asked; /* without that: databases that have what the queries ask for, for the server to try */
};

/*
 * For a problem as it was read: what normal forms drop may raise, too. Without `rarely`, which says that few databases
 * give rows, only queries are tried that give a row of no rows, too: the server will see rows of the others by itself.
 */
RowsWithoutErrors rows_without_errors(const Problem &problem, bool rarely);

} // namespace sqleq
