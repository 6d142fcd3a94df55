/*
 * excluded.h: tables that are left out of a plan since they have no row that it looks for.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/*
 * Do the table's CHECKs say that none of its rows satisfies the filter of the scan, which is one of a table with
 * columns of the same names? False: nobody knows.
 */
extern bool is_excluded(Reader *reader, Oid relid, const Scan *scan);

} /* namespace front */
