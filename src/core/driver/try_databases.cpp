/* try_databases.cpp: see try_databases.h. */
#include "core/driver/try_databases.h"

#include <algorithm>

#include "core/refute/counts.h"
#include "core/refute/refuter.h"
#include "core/refute/shrink.h"
#include "core/util/stopwatch.h"

namespace sqleq {

namespace {

constexpr int most_hints = 6; /* candidates whose difference rests on guessed functions */
constexpr int most_rows_of_worlds = 100;
constexpr int crossed_table = 8;        /* for two values in each of three columns of a key */
constexpr int laid_out_table = 120;     /* for queries that round */
constexpr int short_shrink_limit = 100; /* likewise, where hardly anything is too much */

/* What came out of random databases; true when a sure difference was found. */
bool use(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner, RefuterResult r, Stopwatch &watch,
		 int shrinking = shrink_limit)
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
	add_candidate(j, {shrink(p, runner, stock, r.differing[0], shrinking), false, true});
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

bool try_rounding(Judgement &j, const Problem &p, const ValueStock &stock, Runner &runner)
{
	Stopwatch watch;
	LongRuns long_runs(runner);
	return !stock.rounded().empty() &&
		use(j, p, stock, runner, refute_rounding(p, runner, stock, at_most(p, laid_out_table), p.seed + 6), watch,
			short_shrink_limit);
}

} // namespace sqleq
