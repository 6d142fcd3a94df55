/*
 * read_sort.h: Sort, IncrementalSort, Limit, Unique.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_sort(Reader *reader, Sort *node);
extern Rows *read_incremental_sort(Reader *reader, IncrementalSort *node);
extern Rows *read_limit(Reader *reader, Limit *node);
extern Rows *read_unique(Reader *reader, Unique *node);

} /* namespace front */
