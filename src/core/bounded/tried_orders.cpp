/* tried_orders.cpp: see tried_orders.h. */
#include "core/bounded/tried_orders.h"

#include <algorithm>

namespace sqleq {

constexpr int most_tie_parts = 4;

std::vector<TieOrder> tried_orders(const Problem &problem, const ColumnNames &first, const ColumnNames &second,
								   int bound)
{
	const ColumnNames *names[] = {&first, &second};
	std::vector<TieOrder> orders;
	for (int i = 0; i < 4; i++) {
		TieOrder order;
		order.by_value = true;
		order.descending = i == 3;
		for (int q = 0; q < 2; q++)
			order.names[q] = names[q];
		for (int k = 0; k < 2 && i < 2; k++) {
			int q = k == 0 ? 1 - i : i;
			std::vector<TieKey> more = sorted_by(problem.queries[q], *names[q]);
			order.keys.insert(order.keys.end(), more.begin(), more.end());
		}
		orders.push_back(order);
	}
	int parts = std::max(2, std::min(bound, most_tie_parts));
	for (int i = 0; i < 2 * parts; i++) {
		TieOrder order;
		order.rotate = i / 2;
		order.parts = parts;
		order.backwards = i % 2 != 0;
		orders.push_back(order);
	}
	return orders;
}

} // namespace sqleq
