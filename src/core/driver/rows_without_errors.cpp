/* rows_without_errors.cpp: see rows_without_errors.h. */
#include "core/driver/rows_without_errors.h"

#include <array>

#include "core/driver/constant_recursion.h"
#include "core/normal/normalise.h"
#include "core/refute/worlds.h"

namespace sqleq {

RowsWithoutErrors rows_without_errors(const Problem &problem, bool rarely)
{
	constexpr int tries = 4, seed = 11;
	if (!problem.parameters.empty()) /* the empty database alone gives no result then */
		return {};
	Problem written = problem;
	expand_constant_recursions(written);
	Runner as_written(written);
	Database empty;
	empty.tables.resize(problem.tables.size());
	const auto none = as_written.results_without_errors(empty);
	if (!rarely && none && (*none)[0].empty() && (*none)[1].empty())
		return {};
	RowsWithoutErrors found;
	Problem normal = written;
	normalise(normal);
	Runner runner(normal);
	ValueStock stock(normal);
	stock.try_checks(runner);
	Worlds worlds(normal, runner, stock, problem.seed + seed);
	auto gives_others = [&](const std::array<std::vector<Tuple>, 2> &results, int q) {
		return !results[q].empty() && !(none && as_written.equal(results[q], (*none)[q]));
	};
	for (int i = 0; i < tries; i++) {
		try {
			auto db = worlds.next(i % 2, i < tries / 2 ? 1 : 2);
			auto some = db && !problem.unseen_errors ? as_written.results_without_errors(*db) : std::nullopt;
			if (some && gives_others(*some, 0) && gives_others(*some, 1))
				return {true, {}};
			if (db)
				found.asked.push_back(std::move(*db));
		} catch (const TooBig &) {
			/* another one, then */
		}
	}
	return found;
}

} // namespace sqleq
