/* refuter.cpp: see refuter.h. */
#include "core/refute/refuter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "core/refute/counts.h"

namespace sqleq {

namespace {

constexpr double most_combinations = 200000; /* of rows of joined tables */

/* How many tables are joined, at most: subqueries count as if they were. */
int scans(const Plan &p)
{
	int n = p.op == PlanOp::scan;
	for (auto &i : p.inputs)
		n += scans(*i);
	std::function<void(const ExprPtr &)> look = [&](const ExprPtr &e) {
		if (!e)
			return;
		if (e->plan)
			n += scans(*e->plan);
		look(e->condition);
		for (auto &a : e->args)
			look(a);
	};
	look(p.condition);
	for (auto &c : p.columns)
		look(c.expr);
	return n;
}

int joined_tables(const Problem &problem)
{
	return std::max(scans(*problem.queries[0].plan), scans(*problem.queries[1].plan));
}

/* Has no table more than so many rows, and do the queries not join so many that it takes long? */
bool fits(const Layout &layout, int most, int joined)
{
	size_t rows = 0;
	for (auto &[table, all] : layout.rows)
		rows = std::max(rows, all.size());
	return rows <= (size_t) most && std::pow((double) rows, joined) <= most_combinations;
}

/* One database more, which `make` makes or is too big to: true when it shows a sure difference, and is kept. */
template <class Make>
bool differs_on(RefuterResult &r, Runner &runner, Make make)
{
	Database db;
	try {
		db = make();
	} catch (const TooBig &) {
		return false;
	}
	r.databases++;
	Outcome o = runner.run(db);
	r.counted += o == Outcome::same || o == Outcome::differ;
	if (o != Outcome::differ || runner.guessed())
		return false;
	r.differing = {std::move(db)};
	return true;
}

} // namespace

RefuterResult refute_crossed(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed)
{
	constexpr int tries = 60, few_rows = 5;
	RefuterResult r;
	if (std::none_of(problem.tables.begin(), problem.tables.end(), [](const Table &t) { return t.queried && combined_key(t); }))
		return r;
	Generator generator(problem, runner, stock, seed);
	const int joined = joined_tables(problem);
	while (most > few_rows && std::pow(most, joined) > most_combinations)
		most--;
	for (int i = 0; i < tries; i++)
		if (differs_on(r, runner, [&] { return generator.next_crossed(most); }))
			break;
	return r;
}

RefuterResult refute_rounding(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed)
{
	constexpr int tries = 210, other_rows = 2, few_rows = 60;
	RefuterResult r;
	Generator generator(problem, runner, stock, seed);
	Layouts layouts(problem, stock);
	Random random(seed + 1);
	int joined = joined_tables(problem);
	for (int i = 0; i < tries; i++) {
		auto layout = i % 8 < 6 ? layouts.make(i, std::min(most, few_rows), random) : layouts.half_way(i, most, joined, random);
		if (layout && fits(*layout, most, joined) && differs_on(r, runner, [&] { return generator.next_laid_out(*layout, other_rows); }))
			break;
	}
	return r;
}

RefuterResult refute_large(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed)
{
	constexpr int other_rows = 2, many_rows = 150;
	RefuterResult r;
	Generator generator(problem, runner, stock, seed);
	int joined = joined_tables(problem);
	std::vector<int> counts = decisive_counts(problem, most);
	auto about = [](int count) { return std::array{count, count + 1, count - 1, count + 2}; };
	for (int count : counts)
		for (int rows : about(count)) {
			int tries = rows > many_rows ? 4 : 10;
			for (int i = 0; i < tries && rows <= most && std::pow(rows, joined) <= most_combinations; i++)
				if (differs_on(r, runner, [&] { return generator.next_large(rows, other_rows); }))
					return r;
		}
	Layouts layouts(problem, stock);
	Random random(seed + 1);
	for (int count : counts)
		for (int rows : about(count)) {
			int tries = rows > many_rows ? 4 : 20;
			for (int i = 0; i < tries && rows <= most; i++) {
				auto layout = layouts.counted((size_t) rows, random);
				if (layout && fits(*layout, most, joined) && differs_on(r, runner, [&] { return generator.next_laid_out(*layout, other_rows); }))
					return r;
			}
		}
	return r;
}

RefuterResult refute(const Problem &problem, Runner &runner, const ValueStock &stock, int databases, int max_rows, int hints,
					 uint64_t seed)
{
	RefuterResult r;
	Generator generator(problem, runner, stock, seed);
	for (; r.databases < databases; r.databases++) {
		Database db;
		try {
			db = generator.next(1 + r.databases % max_rows);
		} catch (const TooBig &) {
			continue;
		}
		Outcome o = runner.run(db);
		r.counted += o == Outcome::same || o == Outcome::differ;
		if (o != Outcome::differ)
			continue;
		if (runner.guessed()) {
			r.guessed = true;
			if ((int) r.differing.size() < hints)
				r.differing.push_back(std::move(db));
			else if (!runner.undecided_error()) /* another database may well show it without an error */
				break;
			continue;
		}
		r.guessed = false;
		r.differing = {std::move(db)};
		r.databases++;
		break;
	}
	return r;
}

} // namespace sqleq
