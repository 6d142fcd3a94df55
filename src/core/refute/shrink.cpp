/* shrink.cpp: greedy, deterministic. */
#include "core/refute/shrink.h"

#include <algorithm>
#include <cmath>

namespace sqleq {

namespace {

class Shrinker {
public:
	Shrinker(const Problem &p, Runner &r, const ValueStock &s, Database db, int limit, bool without_ties)
		: problem_(p), runner_(r), stock_(s), best_(std::move(db)), left_(limit), without_ties_(without_ties),
		  work_before_(r.domain().work())
	{
		size_t rows = 0;
		for (auto &table : best_.tables)
			rows += table.size();
		if (rows > many_rows) /* each look at it takes longer */
			left_ = (int) (left_ * many_rows * many_rows / rows / rows);
	}

	Database run()
	{
		while (remove_rows())
			;
		if (drop_references())
			while (remove_rows())
				;
		for (bool again = true; again && left_ > 0;)
			again = plainer_values();
		/* children that have the same parent now may leave others alone */
		while (remove_rows())
			;
		return best_;
	}

private:
	const Problem &problem_;
	Runner &runner_;
	const ValueStock &stock_;
	Database best_;
	int left_;
	const bool without_ties_;
	size_t work_before_;
	static constexpr size_t many_rows = 150, most_work = 400000; /* operators: half a second or more */

	bool still_differs(const Database &db)
	{
		if (left_-- <= 0 || runner_.domain().work() - work_before_ > most_work)
			return false;
		if (!runner_.valid(db) || (without_ties_ && !runner_.differs_without_ties(db)))
			return false;
		return runner_.run(db) == Outcome::differ && !runner_.undecided_error();
	}

	/* Also what the queries do not read is made plainer; then no query has to run. */
	bool try_it(Database db)
	{
		if (runner_.same_to_queries(db, best_)) {
			if (left_-- <= 0 || !runner_.valid(db))
				return false;
		} else {
			if (!still_differs(db))
				return false;
			db.holes = runner_.holes();
		}
		best_ = std::move(db);
		return true;
	}

	/* A row, together with the rows that refer to it when it cannot go alone. */
	bool remove_rows()
	{
		bool any = false;
		for (size_t t = 0; t < best_.tables.size(); t++) {
			any |= remove_many(t);
			for (size_t i = best_.tables[t].size(); i-- > 0 && best_.tables[t].size() <= many_rows;) {
				Database db = best_;
				db.tables[t].erase(db.tables[t].begin() + i);
				drop_orphans(db);
				any |= try_it(std::move(db));
				if (i > best_.tables[t].size())
					i = best_.tables[t].size();
			}
		}
		return any;
	}

	/* Of many rows, which queries count as a rule, the last ones: half of them, a quarter, and so on. */
	bool remove_many(size_t t)
	{
		bool any = false;
		for (size_t n = best_.tables[t].size() / 2; n > 0 && best_.tables[t].size() > many_rows; n /= 2) {
			Database db = best_;
			db.tables[t].resize(db.tables[t].size() - n);
			drop_orphans(db);
			any |= try_it(std::move(db));
		}
		return any;
	}

	/* A row that refers to nothing needs no parent. */
	bool drop_references()
	{
		bool any = false;
		for (size_t t = 0; t < best_.tables.size(); t++)
			for (auto &fk : problem_.tables[t].foreign_keys)
				for (size_t i = 0; i < best_.tables[t].size(); i++) {
					Database db = best_;
					bool nullable = true, changes = false;
					for (int c : fk.columns) {
						nullable &= !problem_.tables[t].columns[c].not_null && !problem_.tables[t].columns[c].generated;
						changes |= db.tables[t][i][c].has_value();
						db.tables[t][i][c] = std::nullopt;
					}
					if (!nullable || !changes)
						continue;
					regenerate(db);
					any |= try_it(std::move(db));
				}
		return any;
	}

	void drop_orphans(Database &db)
	{
		for (bool again = true; again;) {
			again = false;
			for (size_t t = 0; t < db.tables.size(); t++)
				for (auto &fk : problem_.tables[t].foreign_keys)
					for (size_t i = db.tables[t].size(); i-- > 0;)
						if (!runner_.foreign_key_holds(db, fk, db.tables[t][i])) {
							db.tables[t].erase(db.tables[t].begin() + i);
							again = true;
						}
		}
	}

	static bool equal(const Field &a, const Field &b)
	{
		return a.has_value() == b.has_value() && (!a || (a->num == b->num && a->real == b->real));
	}

	bool replace_everywhere(int type, const Value &from, const Value &to)
	{
		Database db = best_;
		for (size_t t = 0; t < db.tables.size(); t++)
			for (auto &row : db.tables[t])
				for (size_t c = 0; c < row.size(); c++) {
					const Type &other = problem_.type(problem_.tables[t].columns[c].type);
					if (row[c] && same_values(other, problem_.type(type)) && equal(row[c], from))
						row[c] = to;
				}
		regenerate(db);
		return try_it(std::move(db));
	}

	void regenerate(Database &db)
	{
		for (size_t t = 0; t < db.tables.size(); t++)
			for (size_t c = 0; c < problem_.tables[t].columns.size(); c++)
				if (auto &g = problem_.tables[t].columns[c].generated)
					for (auto &row : db.tables[t])
						row[c] = runner_.table_expression((int) t, row, g);
	}

	bool plainer_values()
	{
		bool any = false;
		for (size_t t = 0; t < best_.tables.size(); t++)
			for (size_t i = 0; i < std::min(best_.tables[t].size(), many_rows); i++)
				for (size_t c = 0; c < best_.tables[t][i].size(); c++)
					if (!problem_.tables[t].columns[c].generated)
						any |= plainer(t, i, c);
		for (auto &p : problem_.parameters)
			if (!p.known)
				for (auto &v : stock_.of(p.type)) {
					auto &now = best_.parameters[p.index];
					if (equal(now, Field(v)))
						break;
					Database db = best_;
					db.parameters[p.index] = v;
					if (try_it(std::move(db))) {
						any = true;
						break;
					}
				}
		return any;
	}

	/* Infinite, or no number. */
	bool odd(int type, const Value &v) const
	{
		Kind kind = problem_.kind(type);
		if (kind != Kind::date && kind != Kind::timestamp)
			return !std::isfinite(v.real);
		TimeRange r = time_range(kind);
		return v.num == r.minus_infinity || v.num == r.infinity;
	}

	bool refers(size_t t, size_t c) const
	{
		auto &keys = problem_.tables[t].foreign_keys;
		return std::any_of(keys.begin(), keys.end(), [&](auto &fk) {
			return std::find(fk.columns.begin(), fk.columns.end(), (int) c) != fk.columns.end();
		});
	}

	bool plainer(size_t t, size_t i, size_t c)
	{
		int type = problem_.tables[t].columns[c].type;
		size_t tries = 0;
		/*
		 * a reference that is not there is the plainest one: else two tables that reference each other would need a row
		 * of each at once
		 */
		if (!best_.tables[t][i][c] && refers(t, c))
			return false;
		if (best_.tables[t][i][c] && odd(type, *best_.tables[t][i][c]) && !problem_.tables[t].columns[c].not_null) {
			Database db = best_;
			db.tables[t][i][c] = std::nullopt;
			regenerate(db);
			if (try_it(std::move(db)))
				return true;
		}
		for (auto &v : stock_.of((int) t, (int) c)) {
			Field now = best_.tables[t][i][c];
			if (equal(now, Field(v)))
				return false; /* nothing plainer before it in the stock */
			if (tries++ >= (stock_.limited((int) t, (int) c) ? 20u : 6u))
				return false;
			if (now && replace_everywhere(type, *now, v))
				return true;
			Database db = best_;
			db.tables[t][i][c] = v;
			regenerate(db);
			if (try_it(std::move(db)))
				return true;
		}
		return false;
	}
};

} // namespace

Database shrink(const Problem &problem, Runner &runner, const ValueStock &stock, Database db, int limit,
				bool without_ties)
{
	without_ties = without_ties && runner.differs_without_ties(db);
	return Shrinker(problem, runner, stock, std::move(db), limit, without_ties).run();
}

} // namespace sqleq
