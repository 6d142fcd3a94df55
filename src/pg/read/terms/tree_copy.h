/*
 * tree_copy.h: copies of plans in which every column has an id of its own.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

struct ColumnChange
{
	List *from, *to; /* ids */
};
extern Plan *fresh_copy(Lowering *low, Plan *plan, const ColumnChange *outer);

} /* namespace front */
