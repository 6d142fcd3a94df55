/* covering.cpp: see covering.h. */
#include "core/refute/covering.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/algebra/walk.h"
#include "core/refute/counts.h"
#include "core/refute/coverage.h"
#include "core/refute/mutator.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

/*
 * Besides, which columns of which nodes have NULLs, other values, different ones, and the same one twice; and which
 * LIMIT leaves rows out.
 */
class ValueCoverage : public Coverage {
public:
	explicit ValueCoverage(const Problem &problem) : Coverage(problem)
	{
		each_plan(problem.queries[0].plan, [&](const Plan &p) {
			const bool constant = p.op == PlanOp::sort && p.limit && p.limit->op == Op::constant && p.limit->value;
			if (constant)
				limited_[p.inputs[0].get()] = p.limit->value->num.to_double();
		});
	}

	static bool is_overflow(uint64_t feature) { return feature >> 61 == 3; }

	void begin(int query)
	{
		Coverage::begin(query);
		seen_.clear();
	}

	void rows(const Plan &plan, const Evaluator<Concrete>::Rows &rows) override
	{
		constexpr size_t few_rows = 100; /* of more the first ones */
		Coverage::rows(plan, rows);
		const uint64_t node = nodes_.try_emplace(&plan, nodes_.size()).first->second;
		if (auto limit = limited_.find(&plan); limit != limited_.end())
			for (size_t more = 1; more <= 2 && (double) rows.size() >= limit->second + (double) more; more++)
				seen_.insert((uint64_t) 3 << 61 | node << 8 | more);
		for (size_t c = 0; c < (rows.empty() ? 0 : rows[0].cells.size()); c++) {
			unsigned seen = 0;
			for (size_t r = 0; r < std::min(rows.size(), few_rows); r++) {
				auto &cell = rows[r].cells[c];
				seen |= cell.null ? null : value;
				if (r > 0 && !cell.null && !rows[r - 1].cells[c].null)
					seen |= cell == rows[r - 1].cells[c] ? same : other;
			}
			for (unsigned bit = null; bit <= other; bit *= 2)
				if (seen & bit)
					seen_.insert((uint64_t) 1 << 62 | node << 24 | c << 8 | bit);
		}
	}

	std::vector<uint64_t> features(bool chance) const
	{
		std::vector<uint64_t> r = Coverage::features(chance);
		r.insert(r.end(), seen_.begin(), seen_.end());
		return r;
	}

private:
	enum Seen : unsigned { null = 1, value = 2, same = 4, other = 8 };
	std::unordered_map<const Plan *, uint64_t> nodes_;
	std::unordered_map<const Plan *, double> limited_; /* inputs of LIMIT */
	std::unordered_set<uint64_t> seen_;
};

class Covering {
public:
	Covering(const Problem &problem, Runner &runner, const ValueStock &stock, const CoveringLimits &limits,
			 uint64_t seed)
		: runner_(runner), limits_(limits), random_(seed), coverage_(problem), numbers_(numbers(problem, limits)),
		  mutator_(problem, runner, stock, numbers_, limits.rows, seed + 1), first_(steps::spent())
	{
	}

	std::vector<Database> run()
	{
		begin();
		while (!kept_.empty() && goes_on()) {
			Database db = kept_[random_.below(kept_.size())].database;
			steps::spend(1 + db.rows() / rows_per_step);
			if (mutator_.change(db, kept_[random_.below(kept_.size())].database))
				look_at(std::move(db));
		}
		return chosen();
	}

private:
	static constexpr uint64_t steps_of_database = 30000, steps_of_large = 300000; /* where many rows are joined */
	static constexpr uint64_t steps_of_making = 100;
	static constexpr size_t rows_per_step = 4;
	struct Entry {
		Database database;
		std::vector<uint64_t> features;
	};
	Runner &runner_;
	const CoveringLimits limits_;
	Random random_;
	ValueCoverage coverage_;
	const std::vector<int64_t> numbers_;
	Mutator mutator_;
	const uint64_t first_;
	std::vector<Entry> kept_;
	std::unordered_set<uint64_t> seen_; /* features of what is kept */
	bool without_chance_ = false;       /* so it is on all that are kept */

	static std::vector<int64_t> numbers(const Problem &problem, const CoveringLimits &limits)
	{
		std::vector<int64_t> r;
		for (auto &count : decisive_counts(problem, 2, (int64_t) limits.rows))
			for (int64_t n : {count.rows, count.groups, count.in_all()})
				if (n > 1 && n < (int64_t) limits.rows && std::find(r.begin(), r.end(), n) == r.end())
					r.push_back(n);
		return r;
	}

	bool goes_on() const { return steps::spent() - first_ < limits_.steps; }

	/* What the query asks for, with what misses it by little, once, several times, and as often as it counts. */
	void begin()
	{
		constexpr int rounds = 6;
		constexpr size_t many = 24; /* worlds: making them takes long */
		using enum Worlds::Shared;
		std::vector<size_t> sizes = {1, 2, 3, 4, 6, 8, 12};
		for (int64_t n : numbers_)
			for (int64_t size : {n, n + 1, n + 2, 2 * n})
				sizes.push_back((size_t) size);
		for (int round = 0; round < rounds; round++)
			for (size_t size : sizes)
				for (auto shared : {varied, some, varied, one_group, most}) {
					if (size > many && (shared == most || round > 1))
						continue;
					steps::spend(steps_of_making * size);
					if (steps::spent() - first_ > limits_.steps / 2)
						return;
					if (auto db = mutator_.world(0, size, shared); db && fits(*db))
						look_at(std::move(*db), size > many);
				}
	}

	bool fits(const Database &db) const
	{
		return std::all_of(db.tables.begin(), db.tables.end(), [&](auto &t) { return t.size() <= limits_.rows; });
	}

	/*
	 * Kept if the query has rows there, and does something that it did on none before. Where the order of tied rows
	 * decides a change mostly shows nothing: as soon as there is a database without that, it is one of these, only; but
	 * a LIMIT that leaves rows out shows in their number.
	 */
	void look_at(Database db, bool large = false)
	{
		Glance seen;
		if (!steps::within(large ? steps_of_large : steps_of_database, [&] { seen = runner_.glance(db, coverage_); }) ||
			!seen.counts || !seen.rows)
			return;
		auto features = coverage_.features(seen.chance);
		auto is_new_overflow = [&](uint64_t f) { return ValueCoverage::is_overflow(f) && !seen_.count(f); };
		if (seen.chance && without_chance_ && std::none_of(features.begin(), features.end(), is_new_overflow))
			return;
		if (!seen.chance && !without_chance_) {
			without_chance_ = true;
			kept_.clear();
			seen_.clear();
		}
		bool news = false;
		for (uint64_t f : features)
			news |= seen_.insert(f).second;
		if (news)
			kept_.push_back({std::move(db), std::move(features)});
	}

	/*
	 * Those that show most of what the ones before them do not, for their rows: the greedy algorithm for set covers
	 * with weights (V. Chvatal, A greedy heuristic for the set-covering problem, 1979).
	 */
	std::vector<Database> chosen()
	{
		constexpr double of_any_database = 20, of_overflow = 300; /* what it costs, in rows; what is rare is worth */
		std::vector<Database> r;
		std::unordered_set<uint64_t> shown;
		while (r.size() < limits_.databases) {
			const Entry *best = nullptr;
			double most = 0;
			for (auto &entry : kept_) {
				double news = 0;
				for (uint64_t f : entry.features)
					if (!shown.count(f))
						news += ValueCoverage::is_overflow(f) ? of_overflow : 1;
				const double worth = news / (of_any_database + (double) entry.database.rows());
				if (worth > most) {
					best = &entry;
					most = worth;
				}
			}
			if (!best)
				break;
			shown.insert(best->features.begin(), best->features.end());
			r.push_back(best->database);
		}
		return r;
	}
};

} // namespace

std::vector<Database> covering_databases(const Problem &problem, Runner &runner, const ValueStock &stock,
										 const CoveringLimits &limits, uint64_t seed)
{
	if (problem.tables.empty() || limits.rows < 1)
		return {};
	return Covering(problem, runner, stock, limits, seed).run();
}

} // namespace sqleq
