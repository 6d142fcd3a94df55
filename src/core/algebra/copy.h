/* copy.h: copies of plans with columns of their own. */
#pragma once
#include <functional>

#include "core/algebra/algebra.h"

namespace sqleq {

/* The plan with these output columns, and fresh ids for all else that it produces inside. Outer columns stay. */
PlanPtr copy_of(const PlanPtr &plan, const std::vector<ColumnId> &out, const std::function<ColumnId()> &fresh);

} // namespace sqleq
