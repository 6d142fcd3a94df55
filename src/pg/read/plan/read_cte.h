/*
 * read_cte.h: common table expressions and recursions.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_recursive_union(Reader *reader, RecursiveUnion *node);
extern Rows *read_work_table(Reader *reader, WorkTableScan *node);
extern Rows *read_cte_scan(Reader *reader, CteScan *node);

} /* namespace front */
