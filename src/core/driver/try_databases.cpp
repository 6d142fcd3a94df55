/* try_databases.cpp: see try_databases.h. */
#include "core/driver/try_databases.h"

#include <algorithm>

#include "core/refute/counts.h"
#include "core/proof/prover.h"
#include "core/refute/guided.h"
#include "core/refute/refuter.h"
#include "core/refute/shrink.h"
#include "core/util/step_budget.h"
#include "core/util/stopwatch.h"

namespace sqleq {

namespace {

constexpr int most_hints = 6; /* candidates whose difference rests on guessed functions */
constexpr int most_rows_of_worlds = 100;
constexpr int crossed_table = 8;        /* for two values in each of three columns of a key */
constexpr int laid_out_table = 120;     /* for queries that round */
constexpr int short_shrink_limit = 100; /* likewise, where hardly anything is too much */

/*
 * Where numbers in the queries take many rows: a difference without tied rows in the place of one with them, which the
 * server may not be able to confirm; nullopt: none is needed, or none was found.
 */
std::optional<Database> one_without_ties(const Problem &p, const ValueStock &stock, Runner &runner, const Database &db)
{
	constexpr uint64_t most_steps = 100000, share = 8;
	constexpr int most_rows = 16;
	constexpr size_t few_rows = 3; /* of them the server tries all orders */
	if (db.rows() <= few_rows || rows_to_decide(p) <= p.bound || runner.differs_without_ties(db) ||
		(!ties_may_decide(p, 0, true) && !ties_may_decide(p, 1, true)))
		return std::nullopt;
	GuidedLimits limits{std::min(most_steps, steps::left() / share), at_most(p, most_rows), 0};
	RefuterResult r = refute_guided(p, runner, stock, limits, p.seed + 12, &db);
	if (r.differing.empty() || r.guessed)
		return std::nullopt;
	return std::move(r.differing[0]);
}

/* What came out of random databases; true when a sure difference was found. */
bool use(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, RefuterResult r, Stopwatch &watch,
		 int shrinking = shrink_limit, bool without_ties = false)
{
	j.add("random_ms", watch.lap());
	j.add("databases", r.databases);
	j.add("databases_counted", r.counted);
	if (r.differing.empty())
		return false;
	j.verdict = Verdict::candidate;
	if (r.guessed) {
		for (auto &db : r.differing)
			add_candidate(j, {std::move(db), false, false});
		return false;
	}
	const bool far = rows_to_decide(p) > p.bound;
	Database db = shrink(p, runner, stock, std::move(r.differing[0]), shrinking, far);
	auto better = without_ties ? std::nullopt : one_without_ties(p, stock, runner, db);
	add_candidate(j, {std::move(db), false, true});
	if (better)
		add_candidate(j, {shrink(p, runner, stock, std::move(*better), shrinking, true), false, true});
	j.add("shrink_ms", watch.lap());
	return true;
}

} // namespace

/* So many rows a table of a database may have that is to be shown. */
int at_most(const Problem &p, int rows)
{
	return p.rows > 0 ? std::min(p.rows, rows) : rows;
}

void add_candidate(Judgement &j, Candidate c)
{
	if (c.replayed)
		j.candidates.insert(j.candidates.begin(), std::move(c));
	else
		j.candidates.push_back(std::move(c));
}

/* Random databases, and those as large as the queries count. */
bool try_random(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, int databases, uint64_t seed)
{
	Stopwatch watch;
	return use(j, p, stock, runner,
			   refute(p, runner, stock, databases, at_most(p, p.bound + extra_rows), most_hints, seed), watch);
}

bool try_crossed(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner)
{
	Stopwatch watch;
	return use(j, p, stock, runner, refute_crossed(p, runner, stock, at_most(p, crossed_table), p.seed + 7), watch);
}

/* Where random databases hardly ever give rows: databases that have what the queries ask for. */
bool try_worlds(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, int tries, uint64_t seed)
{
	Stopwatch watch;
	return use(j, p, stock, runner, refute_worlds(p, runner, stock, tries, at_most(p, most_rows_of_worlds), seed),
			   watch);
}

bool try_large(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner)
{
	Stopwatch watch;
	return use(j, p, stock, runner, refute_large(p, runner, stock, at_most(p, largest_table), p.seed + 5), watch);
}

/*
 * Where the bounded check takes long, or does not come as far as the numbers in the queries: a search that goes on from
 * what it found. Else a short one.
 */
bool try_guided(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, bool large, uint64_t seed)
{
	constexpr uint64_t many_steps = 1000000, few_steps = 60000, share = 8;
	constexpr int most_rows = 130;
	const bool far = rows_to_decide(p) > p.bound || large;
	GuidedLimits limits;
	limits.steps = std::min(far ? many_steps : few_steps, steps::left() / share);
	limits.rows = at_most(p, most_rows);
	limits.hints = most_hints;
	Stopwatch watch;
	const uint64_t before = steps::spent();
	RefuterResult r = refute_guided(p, runner, stock, limits, seed);
	j.add("guided_databases", r.databases);
	j.add("guided_steps", (double) (steps::spent() - before));
	return use(j, p, stock, runner, std::move(r), watch, shrink_limit, true);
}

/* Of a pair whose encoding takes long: from other beginnings. Where one search ends, another one often succeeds. */
bool try_again(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, int tries, uint64_t seed)
{
	constexpr uint64_t rounds = 2, apart = 1000, most_steps = 800000, share = 8;
	try {
		steps::Cap cap(std::min(most_steps, steps::left() / share));
		for (uint64_t round = 1; round <= rounds; round++)
			if (try_worlds(j, p, stock, runner, tries, seed + apart * round) ||
				try_guided(j, p, stock, runner, true, seed + apart * round + 1))
				return true;
	} catch (const OutOfSteps &) {
		if (steps::left() == 0)
			throw;
	}
	return false;
}

bool try_rounding(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner)
{
	Stopwatch watch;
	LongRuns long_runs(runner);
	return !stock.rounded().empty() &&
		use(j, p, stock, runner, refute_rounding(p, runner, stock, at_most(p, laid_out_table), p.seed + 6), watch,
			short_shrink_limit);
}

} // namespace sqleq
