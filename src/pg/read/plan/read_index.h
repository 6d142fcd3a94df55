/*
 * read_index.h: scans by index.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_index_scan(Reader *reader, IndexScan *node);
extern Rows *read_index_only_scan(Reader *reader, IndexOnlyScan *node);
extern Rows *read_bitmap_scan(Reader *reader, BitmapHeapScan *node);

} /* namespace front */
