/* refuter.cpp: see refuter.h. */
#include "core/refute/refuter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "core/refute/counts.h"
#include "core/refute/worlds.h"
#include "core/util/step_budget.h"

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

/* Has no table more than so many rows, and do the queries not join so many that it takes long? */
bool fits(const Layout &layout, int most, int joined)
{
	size_t rows = 0;
	for (auto &[table, all] : layout.rows)
		rows = std::max(rows, all.size());
	return rows <= (size_t) most && std::pow((double) rows, joined) <= most_combinations;
}

/*
 * One database more, which `make` makes or is too big to: true when it shows a sure difference, and is kept. Where
 * the queries take more steps than that it shows nothing.
 */
template <class Make>
bool differs_on(RefuterResult &r, Runner &runner, Make make, uint64_t most_steps = steps::left())
{
	Database db;
	Outcome o;
	try {
		db = make();
		r.databases++;
		if (!steps::within(most_steps, [&] { o = runner.run(db); }))
			return false;
	} catch (const TooBig &) {
		return false;
	}
	r.counted += o == Outcome::same || o == Outcome::differ;
	if (o != Outcome::differ || runner.guessed())
		return false;
	db.holes = runner.holes();
	r.differing = {std::move(db)};
	return true;
}

} // namespace

int joined_tables(const Problem &problem)
{
	return std::max(scans(*problem.queries[0].plan), scans(*problem.queries[1].plan));
}

RefuterResult refute_crossed(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed)
{
	constexpr int tries = 60, few_rows = 5;
	RefuterResult r;
	if (std::none_of(problem.tables.begin(), problem.tables.end(),
					 [](const Table &t) { return t.queried && combined_key(t); }))
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
		auto layout =
			i % 8 < 6 ? layouts.make(i, std::min(most, few_rows), random) : layouts.half_way(i, most, joined, random);
		if (layout && fits(*layout, most, joined) &&
			differs_on(r, runner, [&] { return generator.next_laid_out(*layout, other_rows); }))
			break;
	}
	return r;
}

RefuterResult refute_large(const Problem &problem, Runner &runner, const ValueStock &stock, int most, uint64_t seed)
{
	constexpr int other_rows = 2;
	constexpr int64_t many_rows = 150;
	RefuterResult r;
	Generator generator(problem, runner, stock, seed);
	int joined = joined_tables(problem);
	std::vector<DecisiveCount> counts = decisive_counts(problem, problem.bound + 1, most);
	auto about = [](int64_t count) { return std::array{count, count + 1, count - 1, count + 2}; };
	for (auto &count : counts)
		for (int64_t rows : about(count.in_all())) {
			int tries = count.groups > 1 ? 0 : rows > many_rows ? 4 : 10;
			for (int i = 0; i < tries && rows <= most && std::pow((double) rows, joined) <= most_combinations; i++)
				if (differs_on(r, runner, [&] { return generator.next_large((int) rows, other_rows); }))
					return r;
		}
	Layouts layouts(problem, stock);
	Random random(seed + 1);
	auto try_layout = [&](const std::optional<Layout> &layout) {
		return layout && fits(*layout, most, joined) &&
			differs_on(r, runner, [&] { return generator.next_laid_out(*layout, other_rows); });
	};
	for (auto &count : counts)
		for (int64_t rows : about(count.rows))
			for (int64_t groups : about(count.groups)) {
				const int64_t all = count.groups > 1 ? rows * groups : rows;
				if (count.groups == 1 && groups > 1)
					continue;
				int tries = all > many_rows ? 4 : count.groups > 1 ? 8 : 20;
				for (int i = 0; i < tries && rows > 0 && groups > 0 && all <= most; i++)
					if (try_layout(layouts.counted((size_t) rows, (size_t) groups, random)))
						return r;
			}
	return r;
}

RefuterResult refute_worlds(const Problem &problem, Runner &runner, const ValueStock &stock, int tries, int most,
							uint64_t seed)
{
	constexpr int counted_tries = 320;
	constexpr int64_t many_rows = 64;
	/* in all; and where many rows are joined with many it would take long */
	constexpr uint64_t most_steps = 300000, steps_of_database = 30000, steps_of_making = 100;
	RefuterResult r;
	Worlds worlds(problem, runner, stock, seed);
	const uint64_t before = steps::spent();
	auto goes_on = [&] { return steps::spent() - before < most_steps; };
	auto differ = [&](int query, size_t n, Worlds::Shared shared) {
		auto make = [&] {
			steps::spend(steps_of_making * n);
			auto db = worlds.next(query, n, shared);
			if (!db ||
				std::any_of(db->tables.begin(), db->tables.end(), [&](auto &t) { return t.size() > (size_t) most; }))
				throw TooBig();
			return std::move(*db);
		};
		return differs_on(r, runner, make, steps_of_database);
	};
	using enum Worlds::Shared;
	for (int i = 0; i < tries && goes_on(); i++)
		if (differ(i % 2,
				   i < tries / 3           ? 1
					   : i < tries * 2 / 3 ? 2
										   : 2 + (size_t) i % 3,
				   i / 2 % 3 == 2 ? one_group : some))
			return r;
	for (auto &count : decisive_counts(problem, problem.bound, many_rows))
		for (int i = 0; i < counted_tries && goes_on(); i++)
			if (differ(i % 2, (size_t) count.in_all() + (size_t) i / 2 % 3,
					   i % 16 < 2       ? some
						   : i % 16 < 4 ? most
										: one_group))
				return r;
	return r;
}

bool choice_on_large(const Problem &problem, Runner &runner, const ValueStock &stock, int query, int most,
					 uint64_t seed)
{
	constexpr int tries = 40, other_rows = 2;
	Generator generator(problem, runner, stock, seed);
	Layouts layouts(problem, stock);
	Random random(seed + 1);
	const int joined = joined_tables(problem);
	auto chooses_on = [&](auto make) {
		try {
			return runner.chooses(make(), query);
		} catch (const TooBig &) {
			return false;
		}
	};
	std::vector<DecisiveCount> counts = decisive_counts(problem, 0, most);
	counts.insert(counts.begin(), DecisiveCount{other_rows, 1});
	for (auto &count : counts)
		for (int i = 0; i < tries; i++) {
			const int64_t rows = count.in_all() + 1 + i % 3;
			if (rows > most || std::pow((double) rows, joined) > most_combinations)
				break;
			auto layout = i % 3 == 0 ? layouts.counted((size_t) rows, 1, random) : std::nullopt;
			if (layout ? fits(*layout, most, joined) &&
						chooses_on([&] { return generator.next_laid_out(*layout, other_rows); })
					: i % 3 == 1 ? chooses_on([&] { return generator.next_large((int) rows, other_rows); })
								 : chooses_on([&] { return generator.next(2 * (int) rows); }))
				return true;
		}
	return false;
}

RefuterResult refute(const Problem &problem, Runner &runner, const ValueStock &stock, int databases, int max_rows,
					 int hints, uint64_t seed, const std::function<bool(const Database &)> &worth_it)
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
		if (worth_it && !worth_it(db))
			continue;
		Outcome o = runner.run(db);
		r.counted += o == Outcome::same || o == Outcome::differ;
		if (o != Outcome::differ)
			continue;
		db.holes = runner.holes();
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
