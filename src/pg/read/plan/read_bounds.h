/*
 * read_bounds.h: the rows that a partition may hold.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/* node: the scan, whose constants are worth knowing about. */
extern void add_bounds(NodeScope *scope, Rows *rows, Oid relid, ::Plan *node);

} /* namespace front */
