/* tried_orders.h: ways to break ties that are worth trying. */
#pragma once
#include "core/sem/tie_order.h"

namespace sqleq {

/*
 * By what either query sorts by; by values, upwards and downwards; by the places of rows, which finds what depends on
 * values in another way.
 */
std::vector<TieOrder> tried_orders(const Problem &problem, const ColumnNames &first, const ColumnNames &second,
								   int bound);

} // namespace sqleq
