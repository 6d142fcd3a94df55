/* tie_ways.cpp: some ways to break ties, for databases and queries that have too many; see database.h. */
#include "core/database/database.h"

namespace sqleq {

bool Runner::chooses(const Database &db, int query)
{
	std::optional<Result> first;
	bool differ = false;
	try {
		load(db);
		for (int way = 0; way < 2 * tie_parts && !differ; way++) {
			evaluator_.set_tie_order(tie_way(way));
			Result r = run_query(query);
			if (domain_.raised() || (!first && !domain_.is_ambiguous))
				break;
			differ = first && !equal(*first, r);
			first = std::move(r);
		}
	} catch (const TooBig &) {
		/* then nobody has seen it */
	}
	evaluator_.set_tie_order({});
	return differ;
}

/* By the places of rows: from each part of them on, forwards and backwards. */
TieOrder Runner::tie_way(int way)
{
	TieOrder order;
	order.backwards = way % 2 != 0;
	order.rotate = way / 2;
	order.parts = tie_parts;
	return order;
}

std::optional<std::pair<size_t, size_t>> Runner::common_result_in(const Database &db,
																  const std::vector<TieOrder> &orders)
{
	std::vector<Result> results[2];
	std::optional<std::pair<size_t, size_t>> found;
	try {
		load(db);
		for (auto &order : orders) {
			evaluator_.set_tie_order(order);
			for (int q = 0; q < 2; q++)
				results[q].push_back(run_query(q));
		}
		/* the same order for both first: that is more likely to do for other databases, too */
		for (size_t shift = 0; shift < orders.size() && !found; shift++)
			for (size_t i = 0; i < orders.size() && !found; i++)
				if (size_t j = (i + shift) % orders.size(); equal(results[0][i], results[1][j]))
					found = {i, j};
	} catch (const TooBig &) {
		/* then there are none */
	}
	evaluator_.set_tie_order({});
	return found;
}

} // namespace sqleq
