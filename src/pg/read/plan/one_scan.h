/*
 * one_scan.h: partitions of one table, put together again.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/*
 * Scans of different partitions of a table, each filtered, as one scan of the table: the rows that satisfy one of the
 * filters. `exprs`: for each part what it shows, which becomes `columns`. NULL: the parts are something else, or show
 * different things.
 */
extern Plan *as_one_scan(Reader *reader, List *parts, List *exprs, List **columns);

} /* namespace front */
