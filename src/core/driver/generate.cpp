/* generate.cpp: see generate.h. */
#include "core/driver/generate.h"

#include <algorithm>

#include "core/driver/constant_recursion.h"
#include "core/driver/try_databases.h"
#include "core/refute/covering.h"
#include "core/refute/generator.h"
#include "core/util/stopwatch.h"

namespace sqleq {

namespace {

constexpr int most_values = 100000; /* in databases made for others, about: they want to have time left for them */
constexpr int least_generated = 60;
constexpr int most_rows = 12; /* of the largest of these: enough for quotients and quantiles to be uneven */

/* The plan stays as the query was written: what of it is changed is to be seen there. */
Judgement cover(Problem p)
{
	constexpr uint64_t most_steps = 400000;
	constexpr size_t largest = 250; /* for a LIMIT of 100 */
	Judgement j;
	Stopwatch watch;
	expand_constant_recursions(p);
	p.queries[1] = p.queries[0];
	Runner runner(p);
	ValueStock stock(p);
	stock.try_checks(runner);
	const CoveringLimits limits{most_steps, (size_t) p.generate, (size_t) at_most(p, largest)};
	j.verdict = Verdict::databases;
	for (auto &db : covering_databases(p, runner, stock, limits, p.seed + 13))
		j.candidates.push_back({std::move(db), false, false});
	j.add("random_ms", watch.lap());
	return j;
}

} // namespace

Judgement generate(const Problem &p)
{
	if (p.queries[0].plan)
		return cover(p);
	Judgement j;
	Stopwatch watch;
	Runner runner(p);
	ValueStock stock(p);
	stock.try_checks(runner);
	Generator generator(p, runner, stock, p.seed + 3);
	int largest = at_most(p, p.bound + extra_rows);
	j.verdict = Verdict::databases;
	size_t columns = 1;
	for (auto &t : p.tables)
		columns += t.columns.size();
	int count = std::min(p.generate, std::max(least_generated, most_values / (int) columns / largest));
	for (int i = 0; i < count; i++) {
		/* at first one or two rows in a table, from the middle on as many as random databases may have, or even more */
		int rows = std::min(1 + (int) ((int64_t) i * 2 * largest / count + i % 2), largest);
		if (i % 5 == 4 && i > count / 2)
			rows = at_most(p, most_rows);
		try {
			Database db = generator.next(rows);
			if (i == 0)
				for (auto &table : db.tables)
					table.clear();
			j.candidates.push_back({std::move(db), false, false});
		} catch (const TooBig &) {
		}
	}
	j.add("random_ms", watch.lap());
	return j;
}

} // namespace sqleq
