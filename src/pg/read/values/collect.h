/*
 * collect.h: what databases for a pair of queries must know of them when there are no plans: the tables, the
 * parameters, and the constants.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern List *collect_for_search(Lowering *low);

} /* namespace front */
