/*
 * edits.h: single changes of a query tree: mutations (plausible mistakes), rewrites (plausible equivalences, some of
 * them famous traps), reductions (smaller queries, for shrinking).
 *
 * Each function lists the changes that are possible on a tree; applying one changes that tree, after which the list is
 * stale. So: clone, list, apply one. A change may give an invalid query now and then: the server decides.
 */
#pragma once
#include "generate/trees/sql_tree.h"
#include "core/util/random.h"

namespace sqleq::trees {

struct Edit {
	std::string name;
	std::function<void()> apply;
	bool shallow = false; /* of an expression: the queries keep their structure */
};
using Edits = std::vector<Edit>;

Edits mutations(SqlQueryPtr &q, Random &r);
Edits rewrites(SqlQueryPtr &q, Random &r);
Edits reductions(SqlQueryPtr &q); /* big cuts first; deterministic */

/* Those of all queries, then of what is in FROM, then of expressions. */
Edits collected_edits(SqlQueryPtr &q, const std::function<void(SqlQueryPtr &, Edits &)> &queries,
					  const std::function<void(SqlFromPtr &, Edits &)> &froms,
					  const std::function<void(SqlExprPtr &, Edits &)> &exprs);

/* A clone with one random change, and the change's name; null when there is none. */
SqlQueryPtr changed(const SqlQueryPtr &q, Random &r, bool rewrite, std::string &name);

} // namespace sqleq::trees
