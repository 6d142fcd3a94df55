/* guided.cpp: see guided.h. */
#include "core/refute/guided.h"

#include <algorithm>
#include <memory>
#include <unordered_map>

#include "core/refute/counts.h"
#include "core/refute/coverage.h"
#include "core/refute/mutator.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

class Guided {
public:
	Guided(const Problem &problem, Runner &runner, const ValueStock &stock, const GuidedLimits &limits, uint64_t seed)
		: problem_(problem), runner_(runner), limits_(limits), random_(seed), coverage_(problem),
		  generator_(problem, runner, stock, seed + 1),
		  mutator_(problem, runner, stock, numbers(problem, limits), most_rows(problem, limits), seed + 2)
	{
	}

	RefuterResult run(const Database *first)
	{
		first_ = last_new_ = steps::spent();
		if ((first && shows(*first)) || begin())
			return std::move(result_);
		while (!kept_.empty() && goes_on()) {
			Entry &from = pick();
			from.picked++;
			Database db = from.database;
			steps::spend(1 + db.rows() / rows_per_step);
			const bool made = from.tied && random_.chance(1, 2)
				? mutator_.part_ties(db)
				: mutator_.change(db, kept_[random_.below(kept_.size())]->database);
			if (made && shows(std::move(db)))
				return std::move(result_);
		}
		if (result_.differing.empty() && !first)
			try_ties();
		return std::move(result_);
	}

private:
	static constexpr size_t few_rows = 12;
	static constexpr uint64_t steps_of_database = 30000; /* where many rows are joined with many it would take long */
	struct Entry {
		Database database;
		size_t rows = 0;
		int difference = 0;  /* how far from the results */
		size_t best_for = 0; /* so many features no other database with as few rows has */
		size_t picked = 0;
		/* large ones are taken less often */
		size_t cost() const { return (picked + 1) * (few_rows + rows); }
		bool tied = false; /* the results differ, and the order of tied rows may have decided */
	};
	static constexpr size_t rows_per_step = 4;
	const Problem &problem_;
	Runner &runner_;
	const GuidedLimits limits_;
	Random random_;
	Coverage coverage_;
	Generator generator_;
	Mutator mutator_;
	RefuterResult result_;
	std::vector<std::unique_ptr<Entry>> kept_;
	std::unordered_map<uint64_t, Entry *> best_; /* by feature */
	uint64_t first_ = 0, last_new_ = 0;

	static std::vector<int64_t> numbers(const Problem &problem, const GuidedLimits &limits)
	{
		std::vector<int64_t> r;
		for (auto &count : decisive_counts(problem, 2, limits.rows))
			for (int64_t n : {count.rows, count.groups})
				if (n > 1 && n < limits.rows)
					r.push_back(n);
		return r;
	}

	/* Twice as many as the largest number takes: more only take time. */
	static size_t most_rows(const Problem &problem, const GuidedLimits &limits)
	{
		constexpr int64_t least = 24;
		int64_t most = least;
		for (int64_t n : numbers(problem, limits))
			most = std::max(most, 2 * n + 4);
		return (size_t) std::min(most, (int64_t) limits.rows);
	}

	bool goes_on() const
	{
		const uint64_t spent = steps::spent() - first_, idle = steps::spent() - last_new_;
		return spent < limits_.steps && idle < limits_.steps / 3;
	}

	/* What others would begin with. */
	bool begin()
	{
		constexpr int worlds = 24, random = 12;
		for (int i = 0; i < worlds && goes_on(); i++)
			if (auto db = mutator_.world(i % 2, 1 + (size_t) i / 12,
										 i / 2 % 2 ? Worlds::Shared::one_group : Worlds::Shared::some);
				db && shows(std::move(*db)))
				return true;
		for (int i = 0; i < random && goes_on(); i++)
			try {
				if (shows(generator_.next(1 + i % 3)))
					return true;
			} catch (const TooBig &) {
				break;
			}
		return false;
	}

	/* Near the results as a rule, and seldom taken before. */
	Entry &pick()
	{
		constexpr int looks = 4;
		Entry *best = nullptr;
		const bool near = random_.chance(1, 2);
		auto better = [&](const Entry &a, const Entry &b) {
			return near && a.difference != b.difference ? a.difference < b.difference : a.cost() < b.cost();
		};
		for (int i = 0; i < looks * (near ? 3 : 1); i++)
			if (Entry &one = *kept_[random_.below(kept_.size())]; !best || better(one, *best))
				best = &one;
		return *best;
	}

	/* True when the database shows a sure difference, which is kept then. */
	bool shows(Database db)
	{
		Glance seen;
		result_.databases++;
		if (!steps::within(steps_of_database, [&] { seen = runner_.glance(db, coverage_); }))
			return false;
		if (!seen.counts)
			return false;
		result_.counted++;
		/* whether ties decide takes long to find out: the same without ties is a better difference */
		if (seen.differs && !seen.chance && sure(db))
			return true;
		keep(std::move(db), seen);
		return false;
	}

	/* A database that shows something first, or with fewer rows than the one that is kept for it. */
	void keep(Database db, const Glance &seen)
	{
		const size_t rows = db.rows();
		Entry *entry = nullptr;
		for (uint64_t f : coverage_.features(seen.chance)) {
			Entry *&best = best_[f];
			if (best && rows * 4 >= best->rows * 3)
				continue;
			if (!best)
				last_new_ = steps::spent();
			if (!entry) {
				kept_.push_back(std::make_unique<Entry>());
				entry = kept_.back().get();
				*entry = {std::move(db), rows, coverage_.difference(), 0, 0, seen.differs && seen.chance};
			}
			if (best)
				best->best_for--;
			best = entry;
			entry->best_for++;
		}
		if (entry)
			std::erase_if(kept_, [&](auto &e) { return e->best_for == 0; });
	}

	/* At the end a few of those that differ, and may do so by chance. */
	void try_ties()
	{
		constexpr int most = 2;
		int tried = 0;
		for (size_t i = 0; i < kept_.size() && tried < most; i++)
			if (kept_[i]->tied && kept_[i]->rows <= few_rows) {
				tried++;
				if (sure(kept_[i]->database))
					return;
			}
	}

	bool sure(Database &db)
	{
		if (runner_.run(db) != Outcome::differ)
			return false;
		db.holes = runner_.holes();
		if (!runner_.guessed()) {
			result_.guessed = false;
			result_.differing = {std::move(db)};
			return true;
		}
		result_.guessed = true;
		if ((int) result_.differing.size() < limits_.hints)
			result_.differing.push_back(db);
		return false;
	}
};

} // namespace

RefuterResult refute_guided(const Problem &problem, Runner &runner, const ValueStock &stock, const GuidedLimits &limits,
							uint64_t seed, const Database *begin)
{
	if (problem.tables.empty() || limits.rows < 1)
		return {};
	return Guided(problem, runner, stock, limits, seed).run(begin);
}

} // namespace sqleq
