/*
 * node_name.h: nodes of a plan in words, much as EXPLAIN has them.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

namespace front {

/* "Hash Left Join", "Index Scan using emp_pkey on emp e". */
extern const char *plan_node_name(PlannedStmt *stmt, ::Plan *node);

} /* namespace front */
