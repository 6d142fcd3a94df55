/* worlds.cpp: see worlds.h. */
#include "core/refute/worlds_impl.h"

#include <algorithm>

namespace sqleq {

Tuple Worlds::Impl::row_of(const AskedRows &rows, const Cells &cells, const AskedRows::Row &row)
{
	Tuple t;
	auto &columns = problem_.tables[(size_t) row.table].columns;
	for (size_t c = 0; c < columns.size(); c++)
		t.push_back(columns[c].generated ? Field() : cells[rows.same_as(row.first + c)]);
	for (size_t c = 0; c < columns.size(); c++)
		if (columns[c].generated)
			t[c] = runner_.table_expression(row.table, t, columns[c].generated);
	return t;
}

/* All conditions, or all but one; and some of what may hold, seldom together. */
std::vector<const AskedRows::Condition *> Worlds::Impl::wanted(const AskedRows &rows, bool all)
{
	std::vector<const AskedRows::Condition *> r;
	for (auto &c : rows.conditions())
		r.push_back(&c);
	if (!all && !r.empty() && random_.chance(1, 3))
		r.erase(r.begin() + (long) random_.below(r.size()));
	if (!rows.options().empty() && random_.chance(3, 4))
		for (size_t n = 1 + random_.below(2); n > 0; n--)
			r.push_back(&rows.options()[random_.below(rows.options().size())]);
	return r;
}

Cells Worlds::Impl::first_world(const AskedRows &rows)
{
	Cells cells(rows.cells());
	for (size_t i = 0; i < cells.size(); i++) {
		size_t one = rows.same_as(i);
		/* of cells that are the same, what a constant is said of comes first */
		if (!cells[one] ||
			(stock_.affinity().constants(rows.place(i).first, rows.place(i).second) > 0 && random_.chance(1, 2)))
			cells[one] = any_value(rows, i, random_.chance(3, 4));
		if (!column_of(rows, i).not_null && one == i && random_.chance(1, 10))
			cells[one] = std::nullopt;
	}
	return cells;
}

/*
 * A row whose key is there already is left out: then what refers to it has the other row. `left_out`: by row; empty:
 * none.
 */
void Worlds::Impl::put(const AskedRows &rows, const Cells &cells, Database &db, bool alike,
					   const std::vector<bool> &left_out)
{
	for (size_t r = rows.rows().size(); r-- > 0;) {
		if (!left_out.empty() && left_out[r])
			continue;
		const AskedRows::Row &row = rows.rows()[r];
		auto &all = db.tables[(size_t) row.table];
		Tuple t = row_of(rows, cells, row);
		bool there = false;
		for (auto &key : problem_.tables[(size_t) row.table].keys)
			there |= runner_.key_violated(row.table, key, all, t, (size_t) -1);
		if (!there && (alike || random_.chance(1, 4) || std::find(all.begin(), all.end(), t) == all.end()))
			all.push_back(std::move(t));
	}
}

/* Any row goes that nobody refers to, or all of such a table: outer joins find nothing there. */
void Worlds::Impl::take_out(Database &db)
{
	std::vector<size_t> some;
	for (size_t t = 0; t < db.tables.size(); t++)
		if (!db.tables[t].empty() && problem_.tables[t].queried)
			some.push_back(t);
	if (some.empty())
		return;
	Database less = db;
	auto &rows = less.tables[some[random_.below(some.size())]];
	if (random_.chance(1, 2))
		rows.clear();
	else
		rows.erase(rows.begin() + (long) random_.below(rows.size()));
	if (runner_.valid(less))
		db = std::move(less);
}

Cells Worlds::Impl::another(const AskedRows &rows, const Cells &cells)
{
	Cells other = cells;
	const size_t of_ten = 2 + random_.below(8);
	for (size_t i = 0; i < other.size(); i++)
		if (rows.same_as(i) == i && random_.below(10) < of_ten)
			other[i] = any_value(rows, i, random_.chance(1, 2));
	return other;
}

/* Of keys that are in one place only a column is another one. */
Cells Worlds::Impl::another_alike(const AskedRows &rows, const Cells &cells)
{
	std::vector<int> places(cells.size(), 0);
	for (size_t i = 0; i < cells.size(); i++)
		places[rows.same_as(i)]++;
	Cells other = cells;
	for (auto &row : rows.rows())
		for (auto &key : problem_.tables[(size_t) row.table].keys) {
			std::vector<size_t> alone;
			for (int c : key.columns)
				if (size_t cell = row.first + (size_t) c;
					places[rows.same_as(cell)] == 1 && !column_of(rows, cell).generated)
					alone.push_back(cell);
			if (alone.empty())
				continue;
			const size_t cell = alone[random_.below(alone.size())];
			other[cell] = problem_.kind(column_of(rows, cell).type) == Kind::integer ? Field(Value{Decimal(++fresh_)})
																					 : any_value(rows, cell, false);
		}
	return other;
}

/* By cell: the same in all worlds of a group, with the rows that this names by their keys. */
std::vector<bool> Worlds::Impl::fixed(const AskedRows &rows)
{
	std::vector<bool> r(rows.cells(), false);
	auto is_fixed = [&](size_t cell) { return r[rows.same_as(cell)]; };
	auto fix = [&](size_t cell) {
		const bool news = !is_fixed(cell);
		r[rows.same_as(cell)] = true;
		return news;
	};
	/* or none: all rows are new ones */
	if (size_t n = random_.below(rows.groups().size() + 1); n < rows.groups().size())
		for (size_t cell : rows.groups()[n])
			fix(cell);
	for (bool more = true; more;) {
		more = false;
		for (auto &row : rows.rows()) {
			const Table &table = problem_.tables[(size_t) row.table];
			if (std::any_of(table.keys.begin(), table.keys.end(), [&](auto &key) {
					return std::all_of(key.columns.begin(), key.columns.end(),
									   [&](int c) { return is_fixed(row.first + (size_t) c); });
				}))
				for (size_t c = 0; c < table.columns.size(); c++)
					more |= fix(row.first + c);
		}
	}
	return r;
}

Field Worlds::Impl::fresh_key(const AskedRows &rows, size_t cell)
{
	auto [table, column] = rows.place(cell);
	if (problem_.kind(column_of(rows, cell).type) == Kind::integer && !stock_.limited(table, column))
		return Value{Decimal(++fresh_)};
	return any_value(rows, cell, false);
}

/* `same`: columns that the worlds share beside what is fixed. */
Cells Worlds::Impl::another_of_group(const AskedRows &rows, const Cells &cells, const std::vector<bool> &fixed,
									 const std::vector<bool> &same)
{
	Cells other = cells;
	for (size_t i = 0; i < cells.size(); i++)
		if (rows.same_as(i) == i && !fixed[i] && !same[i])
			other[i] = any_value(rows, i, random_.chance(1, 2));
	for (auto &row : rows.rows())
		for (auto &key : problem_.tables[(size_t) row.table].keys)
			for (int c : key.columns)
				if (size_t cell = rows.same_as(row.first + (size_t) c);
					!fixed[cell] && !column_of(rows, row.first + (size_t) c).generated)
					other[cell] = fresh_key(rows, row.first + (size_t) c);
	return other;
}

std::optional<Database> Worlds::Impl::next(int query, size_t worlds, Shared shared)
{
	const AskedRows &rows = asked_[(size_t) query];
	if (rows.rows().empty())
		return std::nullopt;
	Database db;
	db.tables.resize(problem_.tables.size());
	for (auto &p : problem_.parameters) {
		auto &all = stock_.of(p.type);
		db.parameters[p.index] = p.known ? p.value : all.empty() ? Field() : Field(all[random_.below(all.size())]);
		evaluator_.set_parameter(p.index, {!db.parameters[p.index], db.parameters[p.index].value_or(Value{})});
	}
	fresh_ = 0;
	const bool alike = shared != Shared::some;
	Cells cells = first_world(rows);
	const auto conditions = wanted(rows, alike);
	if (!settle(rows, cells, conditions))
		return std::nullopt;
	put(rows, cells, db, alike);
	const bool alike_in_options = alike && random_.chance(3, 4);
	std::vector<bool> of_group, same(cells.size());
	const Shared how = shared == Shared::varied ? (Shared) random_.below((size_t) Shared::varied) : shared;
	if (how == Shared::one_group) {
		of_group = fixed(rows);
		for (size_t i = 0; i < same.size(); i++)
			same[i] = random_.chance(1, 2);
	}
	for (size_t w = 1; w < worlds; w++) {
		Cells other = how == Shared::some ? another(rows, cells)
			: how == Shared::most         ? another_alike(rows, cells)
										  : another_of_group(rows, cells, of_group, same);
		if (shared == Shared::varied && random_.chance(1, 2)) {
			put_varied(rows, std::move(other), conditions, db);
			continue;
		}
		if (settle(rows, other, alike_in_options ? conditions : wanted(rows, alike)))
			put(rows, other, db, alike);
	}
	if (!runner_.valid(db))
		return std::nullopt;
	for (int i = 0; i < 2 && random_.chance(alike ? 2 : 1, 4); i++)
		take_out(db);
	return db;
}

Worlds::Worlds(const Problem &problem, Runner &runner, const ValueStock &stock, uint64_t seed)
	: impl_(std::make_unique<Impl>(problem, runner, stock, seed))
{
}

Worlds::~Worlds() = default;

std::optional<Database> Worlds::next(int query, size_t worlds, Shared shared)
{
	return impl_->next(query, worlds, shared);
}

} // namespace sqleq
