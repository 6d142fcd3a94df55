/*
 * lower_from_function.h: functions in FROM.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Plan *lower_function_entry(Lowering *low, Level *level, int index, RangeTblEntry *entry);

} /* namespace front */
