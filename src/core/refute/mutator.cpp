/* mutator.cpp: see mutator.h. */
#include "core/refute/mutator.h"

#include <algorithm>

#include "core/refute/derived_values.h"
#include "core/util/calendar.h"

namespace sqleq {

Mutator::Mutator(const Problem &problem, Runner &runner, const ValueStock &stock, std::vector<int64_t> numbers,
				 size_t most, uint64_t seed)
	: problem_(problem), runner_(runner), stock_(stock), numbers_(std::move(numbers)), most_(most), random_(seed),
	  worlds_(problem, runner, stock, seed + 1)
{
	auto type = [&](const Place &place) -> const Type & {
		return problem.type(problem.tables[(size_t) place.first].columns[(size_t) place.second].type);
	};
	/* their values are copied from one to the other: a condition may hold the one against a cast of the other */
	auto link = [&](const Place &a, const Place &b) {
		if (!same_values(type(a), type(b)))
			return;
		for (auto &[from, to] : {std::pair{a, b}, std::pair{b, a}})
			if (auto &all = links_[from]; std::find(all.begin(), all.end(), to) == all.end())
				all.push_back(to);
	};
	for (size_t t = 0; t < problem.tables.size(); t++)
		for (auto &fk : problem.tables[t].foreign_keys)
			for (size_t i = 0; i < fk.columns.size(); i++)
				link({(int) t, fk.columns[i]}, {fk.table, fk.references[i]});
	for (auto &[a, b] : stock.affinity().equalities())
		link(a, b);
	looked_at_.resize(problem.tables.size());
	for (size_t t = 0; t < problem.tables.size(); t++)
		for (size_t c = 0; c < problem.tables[t].columns.size(); c++)
			if (stock.affinity().used((int) t, (int) c) && !problem.tables[t].columns[c].generated)
				looked_at_[t].push_back((int) c);
}

std::optional<Database> Mutator::world(int query, size_t worlds, Worlds::Shared shared)
{
	return worlds_.next(query, worlds, shared);
}

bool Mutator::change(Database &db, const Database &other)
{
	for (size_t n = 1 + random_.below(3) * random_.below(2); n > 0; n--)
		one_change(db, other);
	if (std::any_of(db.tables.begin(), db.tables.end(), [&](auto &t) { return t.size() > most_; }))
		return false;
	if (runner_.valid(db))
		return true;
	if (random_.chance(3, 4))
		add_parents(db);
	repair(db);
	return runner_.valid(db);
}

bool Mutator::part_ties(Database &db)
{
	const int64_t step = random_.chance(1, 2) ? 1 : -1;
	for (auto &[t, c] : stock_.affinity().ordered()) {
		const Kind kind = problem_.kind(problem_.tables[(size_t) t].columns[(size_t) c].type);
		auto &rows = db.tables[(size_t) t];
		if (reference(t, c) || problem_.tables[(size_t) t].columns[(size_t) c].generated || random_.chance(1, 3))
			continue;
		for (size_t i = 1; i < rows.size(); i++) {
			Field &f = rows[i][(size_t) c];
			auto tied = [&] {
				return std::any_of(rows.begin(), rows.begin() + (long) i,
								   [&](const Tuple &other) { return compare_fields(kind, other[(size_t) c], f) == 0; });
			};
			for (size_t tries = 0; tries <= i && f && tied(); tries++)
				f = kind == Kind::code ? fresh(db, t, c) : shifted(t, c, f, step);
			regenerate(t, rows[i]);
		}
	}
	return runner_.valid(db);
}

void Mutator::one_change(Database &db, const Database &other)
{
	const size_t what = random_.below(100);
	if (what < 34)
		set_cell(db);
	else if (what < 58)
		copy_rows(db);
	else if (what < 70)
		set_column(db);
	else if (what < 80)
		refer(db);
	else if (what < 86)
		remove(db);
	else if (what < 93)
		add_all(db, other);
	else if (auto more = world((int) random_.below(2), 1, Worlds::Shared::some))
		add_all(db, *more);
}

/* Of a table that is queried, as a rule. */
bool Mutator::pick_row(const Database &db, int &table, size_t &row)
{
	for (int attempt = 0; attempt < 8; attempt++) {
		table = (int) random_.below(db.tables.size());
		if (db.tables[(size_t) table].empty() || (!problem_.tables[(size_t) table].queried && attempt < 6))
			continue;
		row = random_.below(db.tables[(size_t) table].size());
		return true;
	}
	return false;
}

const ForeignKey *Mutator::reference(int table, int column) const
{
	for (auto &fk : problem_.tables[(size_t) table].foreign_keys)
		if (std::find(fk.columns.begin(), fk.columns.end(), column) != fk.columns.end())
			return &fk;
	return nullptr;
}

Field Mutator::shifted(int table, int column, const Field &f, int64_t by) const
{
	const Type &type = problem_.type(problem_.tables[(size_t) table].columns[(size_t) column].type);
	if (!f || f->real != 0)
		return f;
	switch (type.kind) {
	case Kind::integer:
	case Kind::numeric:
		return number_of(type, f->num + Decimal(by));
	case Kind::date:
		return Value{f->num + Decimal(by)};
	case Kind::timestamp:
		return Value{f->num + Decimal(by) * Decimal(day_us)};
	case Kind::floating: {
		Value v = *f;
		v.real += (double) by;
		return v;
	}
	case Kind::boolean:
	case Kind::code:
		return f;
	}
	return f;
}

/* A value that no row of the table has in this column; NULL: there is none. */
Field Mutator::fresh(const Database &db, int table, int column) const
{
	const Type &type = problem_.type(problem_.tables[(size_t) table].columns[(size_t) column].type);
	auto &rows = db.tables[(size_t) table];
	auto taken = [&](const Field &f) {
		return std::any_of(rows.begin(), rows.end(),
						   [&](const Tuple &r) { return compare_fields(type.kind, r[(size_t) column], f) == 0; });
	};
	auto &all = stock_.of(table, column);
	if (type.kind == Kind::code || type.kind == Kind::boolean || stock_.limited(table, column)) {
		for (auto &v : all)
			if (!taken(v))
				return v;
		return std::nullopt;
	}
	Field most;
	for (auto &row : rows)
		if (auto &f = row[(size_t) column]; f && f->real == 0 && compare_fields(type.kind, most, f) < 0)
			most = f;
	return most ? shifted(table, column, most, 1) : all.empty() ? Field() : Field(all[0]);
}

Field Mutator::value_for(const Database &db, int table, size_t row, int column)
{
	auto &rows = db.tables[(size_t) table];
	const TableColumn &c = problem_.tables[(size_t) table].columns[(size_t) column];
	auto &wanted = stock_.affinity().of(table, column);
	const size_t plain = stock_.affinity().constants(table, column);
	if (const ForeignKey *fk = reference(table, column); fk && fk->columns.size() == 1) {
		if (plain > 0 && random_.chance(1, 2)) /* its parent is made then */
			return wanted[random_.below(plain)];
		auto &parents = db.tables[(size_t) fk->table];
		return (!c.not_null && random_.chance(1, 4)) || parents.empty()
			? Field()
			: parents[random_.below(parents.size())][(size_t) fk->references[0]];
	}
	auto &fit = stock_.of(table, column);
	if (stock_.limited(table, column) && !fit.empty())
		return fit[random_.below(fit.size())];
	switch (random_.below(10)) {
	case 0:
	case 1:
		if (plain > 0)
			return wanted[random_.below(plain)];
		[[fallthrough]];
	case 2:
	case 3:
		if (!wanted.empty())
			return wanted[random_.below(wanted.size())];
		[[fallthrough]];
	case 4:
		return rows[random_.below(rows.size())][(size_t) column];
	case 5:
		if (auto linked = links_.find({table, column}); linked != links_.end()) {
			auto &[t, d] = linked->second[random_.below(linked->second.size())];
			auto &others = db.tables[(size_t) t];
			if (!others.empty())
				return others[random_.below(others.size())][(size_t) d];
		}
		[[fallthrough]];
	case 6:
	case 7: {
		static const int64_t steps[] = {1, -1, 10, -10, 100, 1000};
		return shifted(table, column, rows[row][(size_t) column], steps[random_.below(random_.chance(2, 3) ? 2 : 6)]);
	}
	case 8:
		if (!c.not_null)
			return std::nullopt;
		[[fallthrough]];
	default:
		return fit.empty() ? Field() : Field(fit[random_.below(fit.size())]);
	}
}

void Mutator::regenerate(int table, Tuple &row)
{
	auto &columns = problem_.tables[(size_t) table].columns;
	for (size_t c = 0; c < columns.size(); c++)
		if (columns[c].generated)
			row[c] = runner_.table_expression(table, row, columns[c].generated);
}

/* In a column that the queries look at. */
bool Mutator::pick_cell(const Database &db, int &table, size_t &row, int &column)
{
	if (!pick_row(db, table, row) || looked_at_[(size_t) table].empty())
		return false;
	auto &columns = looked_at_[(size_t) table];
	column = columns[random_.below(columns.size())];
	return true;
}

void Mutator::set_cell(Database &db)
{
	int table, column;
	size_t row;
	if (!pick_cell(db, table, row, column))
		return;
	Tuple &tuple = db.tables[(size_t) table][row];
	tuple[(size_t) column] = value_for(db, table, row, column);
	regenerate(table, tuple);
}

/* All rows of a table get the same in a column, or each another value. */
void Mutator::set_column(Database &db)
{
	int table, column;
	size_t row;
	if (!pick_cell(db, table, row, column))
		return;
	auto &rows = db.tables[(size_t) table];
	const bool alike = random_.chance(1, 2);
	Field v = random_.chance(1, 2) ? rows[row][(size_t) column] : value_for(db, table, row, column);
	const int64_t step = random_.chance(1, 2) ? 1 : -1;
	if (!alike && reference(table, column))
		return;
	for (auto &tuple : rows) {
		tuple[(size_t) column] = v;
		regenerate(table, tuple);
		if (!alike)
			v = shifted(table, column, v, step);
	}
}

/* Another value in one of the key's columns: if that refers to a parent, another one, or a copy of it. */
bool Mutator::renew_key(Database &db, int table, const Key &key, Tuple &row)
{
	std::vector<int> columns;
	for (int c : key.columns)
		if (!problem_.tables[(size_t) table].columns[(size_t) c].generated)
			columns.push_back(c);
	std::stable_sort(columns.begin(), columns.end(),
					 [&](int a, int b) { return !reference(table, a) && reference(table, b); });
	if (columns.empty())
		return false;
	if (!reference(table, columns[0])) {
		row[(size_t) columns[0]] = fresh(db, table, columns[0]);
		return true;
	}
	const ForeignKey &fk = *reference(table, columns[random_.below(columns.size())]);
	auto refer_to = [&](const Tuple &parent) {
		for (size_t i = 0; i < fk.columns.size(); i++)
			row[(size_t) fk.columns[i]] = parent[(size_t) fk.references[i]];
		return !runner_.key_violated(table, key, db.tables[(size_t) table], row, (size_t) -1);
	};
	auto &parents = db.tables[(size_t) fk.table];
	for (auto &parent : parents)
		if (refer_to(parent))
			return true;
	return !parents.empty() && fk.table != table && copy(db, fk.table, random_.below(parents.size()), {}, 0) &&
		refer_to(db.tables[(size_t) fk.table].back());
}

/* A copy of the row with these values and keys of its own, and of rows that have what its keys were. */
bool Mutator::copy(Database &db, int table, size_t row, const std::map<int, Field> &given, int depth)
{
	auto &rows = db.tables[(size_t) table];
	if (rows.size() >= most_)
		return false;
	const Tuple before = rows[row];
	Tuple after = before;
	for (auto &[column, v] : given)
		after[(size_t) column] = v;
	for (auto &key : problem_.tables[(size_t) table].keys)
		if (!key.columns.empty() && runner_.key_violated(table, key, rows, after, (size_t) -1) &&
			!renew_key(db, table, key, after))
			return false;
	regenerate(table, after);
	rows.push_back(after);
	for (size_t c = 0; depth > 0 && c < after.size(); c++) {
		auto linked = links_.find({table, (int) c});
		if (!before[c] || linked == links_.end() ||
			compare_fields(problem_.kind(problem_.tables[(size_t) table].columns[c].type), before[c], after[c]) == 0)
			continue;
		for (auto &[t, d] : linked->second) {
			const Kind k = problem_.kind(problem_.tables[(size_t) t].columns[(size_t) d].type);
			if (given.count((int) c) && t != table) /* where it came from */
				continue;
			for (size_t n = db.tables[(size_t) t].size(), i = 0; i < n; i++)
				if (auto &f = db.tables[(size_t) t][i][(size_t) d]; f && compare_fields(k, f, before[c]) == 0)
					(void) copy(db, t, i, {{d, after[c]}}, depth - 1);
		}
	}
	return true;
}

void Mutator::copy_rows(Database &db)
{
	int table;
	size_t row;
	if (!pick_row(db, table, row))
		return;
	int64_t n = 1 + (int64_t) random_.below(3);
	if (!numbers_.empty() && random_.chance(1, 2))
		n = std::max((int64_t) 1, numbers_[random_.below(numbers_.size())] + (int64_t) random_.below(3) - 1);
	const int depth = (int) random_.below(3);
	auto &columns = looked_at_[(size_t) table];
	const int column = columns.empty() || random_.chance(1, 2) ? -1 : columns[random_.below(columns.size())];
	const bool counts = column >= 0 && !reference(table, column) && random_.chance(1, 2);
	const int64_t apart = random_.chance(1, 2) ? random_.chance(1, 2) ? 1 : -1 : 0;
	Field v = column >= 0 ? value_for(db, table, row, column) : Field();
	for (int64_t i = 0; i < n; i++) {
		std::map<int, Field> given;
		for (int c : looked_at_[(size_t) table])
			if (apart != 0 && stock_.affinity().ordered().count({table, c}) && !reference(table, c))
				given[c] = shifted(table, c, db.tables[(size_t) table][row][(size_t) c], apart * (i + 1));
		if (column >= 0)
			given[column] = v;
		if (counts)
			v = shifted(table, column, v, 1);
		if (!copy(db, table, row, given, depth))
			return;
	}
}

/* A row refers to another parent. */
void Mutator::refer(Database &db)
{
	int table;
	size_t row;
	if (!pick_row(db, table, row))
		return;
	std::vector<int> some;
	for (int c : looked_at_[(size_t) table])
		if (links_.count({table, c}))
			some.push_back(c);
	if (some.empty())
		return;
	const int column = some[random_.below(some.size())];
	auto &linked = links_[{table, column}];
	auto &[t, d] = linked[random_.below(linked.size())];
	auto &others = db.tables[(size_t) t];
	if (others.empty())
		return;
	const Field &f = others[random_.below(others.size())][(size_t) d];
	db.tables[(size_t) table][row][(size_t) column] = f;
	regenerate(table, db.tables[(size_t) table][row]);
}

void Mutator::remove(Database &db)
{
	int table;
	size_t row;
	if (pick_row(db, table, row))
		db.tables[(size_t) table].erase(db.tables[(size_t) table].begin() + (long) row);
}

/* Rows whose keys are there already stay out: what refers to them has the others. */
void Mutator::add_all(Database &db, const Database &other)
{
	for (size_t t = 0; t < db.tables.size() && t < other.tables.size(); t++)
		for (auto &row : other.tables[t]) {
			bool there = db.tables[t].size() >= most_;
			for (auto &key : problem_.tables[t].keys)
				there = there || runner_.key_violated((int) t, key, db.tables[t], row, (size_t) -1);
			if (!there)
				db.tables[t].push_back(row);
		}
}

/* One with these values, and what the stock has in the other columns that must have one. */
bool Mutator::add_row(Database &db, int table, const std::map<int, Field> &given)
{
	auto &rows = db.tables[(size_t) table];
	if (!rows.empty())
		return copy(db, table, random_.below(rows.size()), given, 0);
	auto &columns = problem_.tables[(size_t) table].columns;
	Tuple row(columns.size());
	for (size_t c = 0; c < columns.size(); c++) {
		auto &all = stock_.of(table, (int) c);
		if (auto v = given.find((int) c); v != given.end())
			row[c] = v->second;
		else if (columns[c].not_null && !columns[c].generated && !all.empty())
			row[c] = all[random_.below(std::min(all.size(), (size_t) 4))];
	}
	regenerate(table, row);
	rows.push_back(std::move(row));
	return true;
}

/* What rows refer to, and is not there; parents may lack parents. */
void Mutator::add_parents(Database &db)
{
	constexpr int generations = 4;
	bool again = true;
	for (int i = 0; i < generations && again; i++) {
		again = false;
		for (size_t t = 0; t < db.tables.size(); t++)
			for (auto &fk : problem_.tables[t].foreign_keys)
				for (size_t r = 0; r < db.tables[t].size(); r++) {
					if (runner_.foreign_key_holds(db, fk, db.tables[t][r]))
						continue;
					std::map<int, Field> key;
					for (size_t k = 0; k < fk.columns.size(); k++)
						key[fk.references[k]] = db.tables[t][r][(size_t) fk.columns[k]];
					again |= add_row(db, fk.table, key);
				}
	}
}

/* Rows go that violate something, and those that refer to them. */
void Mutator::repair(Database &db)
{
	for (size_t t = 0; t < db.tables.size(); t++) {
		std::vector<Tuple> kept;
		for (auto &row : db.tables[t]) {
			bool valid = runner_.row_valid((int) t, row);
			for (auto &key : problem_.tables[t].keys)
				valid = valid && !runner_.key_violated((int) t, key, kept, row, (size_t) -1);
			if (valid)
				kept.push_back(std::move(row));
		}
		db.tables[t] = std::move(kept);
	}
	for (bool again = true; again;) {
		again = false;
		for (size_t t = 0; t < db.tables.size(); t++)
			for (auto &fk : problem_.tables[t].foreign_keys) {
				std::vector<Tuple> kept; /* the table may refer to itself: it stays until all of it was looked at */
				for (auto &row : db.tables[t])
					if (runner_.foreign_key_holds(db, fk, row))
						kept.push_back(row);
				again |= kept.size() < db.tables[t].size();
				db.tables[t] = std::move(kept);
			}
	}
}

} // namespace sqleq
