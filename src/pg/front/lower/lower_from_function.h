/*
 * lower_from_function.h: functions in FROM.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

extern Plan *lower_function_entry(Lowering *low, Level *level, int index, RangeTblEntry *entry);

}								/* namespace front */
