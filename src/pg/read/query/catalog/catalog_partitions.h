/*
 * catalog_partitions.h: which rows a partitioned table takes at all.
 */
#pragma once

#include "pg/read/query/catalog/catalog_tables.h"

namespace front {

extern void add_partition_check(Lowering *low, Table *table, Relation relation);

} /* namespace front */
