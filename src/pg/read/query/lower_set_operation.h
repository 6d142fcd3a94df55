/*
 * lower_set_operation.h: UNION, INTERSECT, EXCEPT.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * The plan of a tree of set operations; `types` gets the Type of each column, `places` where their spellings are, as
 * project_pairs() says it.
 */
extern Plan *lower_set_operation(Lowering *low, Level *level, Node *node, List **types, List **places);

} /* namespace front */
