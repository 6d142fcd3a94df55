/*
 * partition_order.h: the order in which partitions come one after the other.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

/* The order of an Append's rows, from those of its parts; NIL: none. */
extern List *order_of_partitions(List *parts, const Rows *all);

} /* namespace front */
