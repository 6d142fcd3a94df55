/* rows_without_errors.cpp: see rows_without_errors.h. */
#include "core/driver/rows_without_errors.h"

#include <array>
#include <limits>

#include "core/driver/constant_recursion.h"
#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/refute/counts.h"
#include "core/refute/worlds.h"
#include "core/util/step_budget.h"

namespace sqleq {

RowsWithoutErrors rows_without_errors(const Problem &problem, bool rarely)
{
	constexpr int tries = 4, counted_tries = 4, seed = 11;
	constexpr int64_t most_rows = 64;
	constexpr uint64_t most_steps = 20000;
	if (!problem.parameters.empty()) /* the empty database alone gives no result then */
		return {};
	Problem written = problem;
	expand_constant_recursions(written);
	for (auto &q : written.queries)
		q.plan = narrow_scans(q.plan, {q.output.begin(), q.output.end()});
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
	auto gives_others = [&](const std::array<std::vector<Tuple>, 2> &results, int q) {
		return !results[q].empty() && !(none && as_written.equal(results[q], (*none)[q]));
	};
	/*
	 * True when that is all. Not where it would take long, as on a database that has no more rows: the server is
	 * faster.
	 */
	size_t too_many_rows = std::numeric_limits<size_t>::max();
	auto try_on = [&](std::optional<Database> db) {
		std::remove_const_t<decltype(none)> some;
		if (db && !problem.unseen_errors && db->rows() < too_many_rows &&
			!steps::within(most_steps, [&] { some = as_written.results_without_errors(*db); }))
			too_many_rows = db->rows();
		found.both = some && gives_others(*some, 0) && gives_others(*some, 1);
		if (db && !found.both)
			found.asked.push_back(std::move(*db));
		return found.both;
	};
	auto look = [&] {
		Worlds worlds(normal, runner, stock, problem.seed + seed);
		for (int i = 0; i < tries; i++)
			if (try_on(worlds.next(i % 2, i < tries / 2 ? 1 : 2)))
				return;
		/* as many rows as numbers in the queries ask for */
		for (auto &count : decisive_counts(normal, 2, most_rows))
			for (int i = 0; i < counted_tries; i++)
				if (try_on(worlds.next(i % 2, (size_t) count.in_all() + 1,
									   i / 2 % 2 ? Worlds::Shared::one_group : Worlds::Shared::most)))
					return;
	};
	try {
		look();
	} catch (const TooBig &) {
		/* the others, then */
	}
	if (found.both)
		found.asked.clear();
	return found;
}

} // namespace sqleq
