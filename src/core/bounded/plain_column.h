/* plain_column.h: which columns of a result are those of tables. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* Does the column come through from the tables, so that fixing it is pushed down all the way? */
bool plain(const Plan &plan, ColumnId id);

} // namespace sqleq
