/* worlds.cpp: see worlds.h. */
#include "core/refute/worlds.h"

#include <algorithm>

#include "core/refute/asked_rows.h"

namespace sqleq {

namespace {

constexpr int most_changes = 40; /* of values of a world, until its conditions hold */
constexpr int few_values = 8;    /* of a type, for columns that nothing is said of */

} // namespace

/* Values of all cells; by the number of one of those that are the same. */
using Cells = std::vector<Field>;

struct Worlds::Impl {
	Impl(const Problem &p, Runner &r, const ValueStock &s, uint64_t seed)
		: problem_(p), runner_(r), stock_(s), random_(seed), domain_(p), evaluator_(p, domain_)
	{
		for (auto &q : p.queries)
			asked_.emplace_back(p, q);
	}

	const Problem &problem_;
	Runner &runner_;
	const ValueStock &stock_;
	Random random_;
	Concrete domain_;
	Evaluator<Concrete> evaluator_; /* of conditions */
	std::vector<AskedRows> asked_;  /* by query */
	int64_t fresh_ = 0;

	const TableColumn &column_of(const AskedRows &rows, size_t cell) const
	{
		auto [table, column] = rows.place(cell);
		return problem_.tables[(size_t) table].columns[(size_t) column];
	}
	Field any_value(const AskedRows &rows, size_t cell, bool plain);
	Evaluator<Concrete>::Given values_of(const AskedRows &rows, const Cells &cells,
										 const AskedRows::Condition &c) const;
	bool holds(const AskedRows &rows, const Cells &cells, const AskedRows::Condition &c);
	bool compute(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c);
	bool meet(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c);
	bool make_alike(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c);
	void change(const AskedRows &rows, Cells &cells, const std::vector<size_t> &some);
	Tuple row_of(const AskedRows &rows, const Cells &cells, const AskedRows::Row &row);
	std::vector<const AskedRows::Condition *> wanted(const AskedRows &rows, bool all);
	bool settle(const AskedRows &rows, Cells &cells, const std::vector<const AskedRows::Condition *> &conditions);
	Cells first_world(const AskedRows &rows);
	void put(const AskedRows &rows, const Cells &cells, Database &db, bool alike = false);
	void take_out(Database &db);
	Cells another(const AskedRows &rows, const Cells &cells);
	Cells another_alike(const AskedRows &rows, const Cells &cells);
	std::vector<bool> fixed(const AskedRows &rows);
	Cells another_of_group(const AskedRows &rows, const Cells &cells, const std::vector<bool> &fixed,
						   const std::vector<bool> &same);
	Field fresh_key(const AskedRows &rows, size_t cell);
	std::optional<Database> next(int query, size_t worlds, Shared shared);
};

/* `plain`: one that the queries name, if they name some. */
Field Worlds::Impl::any_value(const AskedRows &rows, size_t cell, bool plain)
{
	auto [table, column] = rows.place(cell);
	const TableColumn &c = column_of(rows, cell);
	auto &wanted = stock_.affinity().of(table, column);
	auto &fit = stock_.of(table, column);
	if (c.generated || rows.left_null(cell) ||
		(!c.not_null && rows.same_as(cell) == cell && !rows.looked_at(table, column) &&
		 !stock_.affinity().used(table, column)))
		return std::nullopt;
	if (stock_.limited(table, column))
		return fit.empty() ? Field() : Field(fit[random_.below(fit.size())]);
	if (size_t n = stock_.affinity().constants(table, column); n > 0 && (plain || random_.chance(1, 2)))
		return wanted[random_.below(n)];
	if (!wanted.empty() && random_.chance(2, 3))
		return wanted[random_.below(wanted.size())];
	if (problem_.kind(c.type) == Kind::integer && random_.chance(2, 3))
		return Value{Decimal(++fresh_)};
	return fit.empty()
		? Field()
		: Field(fit[random_.below(random_.chance(1, 2) ? std::min(fit.size(), (size_t) few_values) : fit.size())]);
}

/* What the columns of a condition are. */
Evaluator<Concrete>::Given Worlds::Impl::values_of(const AskedRows &rows, const Cells &cells,
												   const AskedRows::Condition &c) const
{
	Evaluator<Concrete>::Given r;
	size_t i = 0;
	for (ColumnId id : c.expr->free) {
		const size_t cell = c.cells[i++];
		const Field &f = cells[rows.same_as(cell)];
		const Type &t = problem_.type(column_of(rows, cell).type);
		Value v = f.value_or(Value{});
		if (t.kind == Kind::numeric && t.scale >= 0)
			v.scale = t.scale;
		r.push_back({id, {!f, v}});
	}
	return r;
}

bool Worlds::Impl::holds(const AskedRows &rows, const Cells &cells, const AskedRows::Condition &c)
{
	try {
		domain_.reset();
		auto v = evaluator_.on_columns(values_of(rows, cells, c), c.expr);
		return !v.null && domain_.truth(v.val) && !domain_.raised();
	} catch (const TooBig &) {
		return false;
	}
}

/* Of a comparison with a column on one side, the other side says what that may be: the boundary, where it counts. */
bool Worlds::Impl::compute(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c)
{
	if (c.expr->op != Op::eq && c.expr->op != Op::le && c.expr->op != Op::ge)
		return false;
	size_t side = random_.below(2);
	if (c.expr->args[side]->op != Op::column)
		side = 1 - side;
	auto column = rows.columns().find(c.expr->args[side]->id);
	if (c.expr->args[side]->op != Op::column || column == rows.columns().end())
		return false;
	const Type &type = problem_.type(column_of(rows, column->second).type),
			   &from = problem_.type(c.expr->args[1 - side]->type);
	try {
		domain_.reset();
		auto v = evaluator_.on_columns(values_of(rows, cells, c), c.expr->args[1 - side]);
		if (v.null || domain_.raised())
			return false;
		Field f = same_values(from, type) ? Field(v.val) : number_of(type, v.val.num);
		if (!f || (!same_values(from, type) && (type.kind == Kind::code || type.kind == Kind::boolean)))
			return false;
		cells[rows.same_as(column->second)] = f;
		return true;
	} catch (const TooBig &) {
		return false;
	}
}

/* The whole numbers (days, microseconds) in which a value is looked for; false: of a type that has none. */
static bool range_to_search(const Type &type, int64_t &first, int64_t &last)
{
	constexpr int64_t days = 73000, day_us = 86400000000, numbers = 1000000000;
	last = type.kind == Kind::date ? days : type.kind == Kind::timestamp ? days * day_us : numbers;
	first = -last;
	if (type.kind == Kind::integer) {
		if (Decimal(first) < type.min)
			first = type.min.to_int64();
		if (type.max < Decimal(last))
			last = type.max.to_int64();
	}
	return type.kind == Kind::integer || type.kind == Kind::date || type.kind == Kind::timestamp;
}

/*
 * Where a side of a comparison grows with a number or a time, or falls, the value at which the sides meet is found by
 * halving: extract(epoch FROM now() - born) / 3600 >= 24 asks for the time 24 hours ago.
 */
bool Worlds::Impl::meet(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c)
{
	if (c.expr->op != Op::eq && c.expr->op != Op::le && c.expr->op != Op::ge)
		return false;
	const size_t cell = c.cells[random_.below(c.cells.size())];
	int64_t low, high;
	if (!range_to_search(problem_.type(column_of(rows, cell).type), low, high))
		return false;
	Field &field = cells[rows.same_as(cell)];
	const Field before = field;
	Expr less = *c.expr;
	less.op = Op::lt;
	const AskedRows::Condition below{finish(std::move(less)), c.cells};
	Expr turned = *c.expr;
	turned.op = Op::gt;
	const AskedRows::Condition above{finish(std::move(turned)), c.cells};
	/* -1: the first side is less; 2: it is not known */
	auto sign = [&](int64_t x) {
		field = Value{Decimal(x)};
		return holds(rows, cells, below) ? -1 : holds(rows, cells, above) ? 1 : holds(rows, cells, c) ? 0 : 2;
	};
	const int at_low = sign(low), at_high = sign(high);
	if (at_low * at_high == -1)
		while (high - low > 1) {
			const int64_t middle = low + (high - low) / 2;
			const int at = sign(middle);
			if (at == 0)
				return true;
			if (at != at_low && at != at_high)
				break;
			(at == at_low ? low : high) = middle;
		}
	field = before;
	return false;
}

/* What is computed alike from equal values is equal: a.id % 100 = b.id % 100. */
bool Worlds::Impl::make_alike(const AskedRows &rows, Cells &cells, const AskedRows::Condition &c)
{
	if (c.expr->op != Op::eq || c.cells.size() != 2 || random_.chance(1, 2))
		return false;
	const size_t from = random_.below(2);
	const size_t to = c.cells[1 - from];
	if (!rows.comparable(c.cells[from], to) || !cells[rows.same_as(c.cells[from])])
		return false;
	cells[rows.same_as(to)] = cells[rows.same_as(c.cells[from])];
	return true;
}

/* One of these cells, and those that are the same, get another value. */
void Worlds::Impl::change(const AskedRows &rows, Cells &cells, const std::vector<size_t> &some)
{
	size_t cell = some[random_.below(some.size())];
	cells[rows.same_as(cell)] = any_value(rows, cell, random_.chance(1, 2));
}

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

/* Changes values until the conditions hold, and the rows are valid; false when that takes too long. */
bool Worlds::Impl::settle(const AskedRows &rows, Cells &cells,
						  const std::vector<const AskedRows::Condition *> &conditions)
{
	for (int i = 0; i < most_changes; i++) {
		const AskedRows::Condition *broken = nullptr;
		size_t from = random_.below(conditions.size());
		for (size_t k = 0; k < conditions.size() && !broken; k++)
			if (auto *c = conditions[(from + k) % conditions.size()]; !holds(rows, cells, *c))
				broken = c;
		if (broken) {
			if (random_.chance(1, 4) ||
				!(compute(rows, cells, *broken) || make_alike(rows, cells, *broken) || meet(rows, cells, *broken)))
				change(rows, cells, broken->cells);
			continue;
		}
		bool valid = true;
		for (auto &row : rows.rows())
			if (valid && !runner_.row_valid(row.table, row_of(rows, cells, row))) {
				valid = false;
				std::vector<size_t> some;
				for (size_t c = 0; c < problem_.tables[(size_t) row.table].columns.size(); c++)
					if (stock_.affinity().used(row.table, (int) c) ||
						problem_.tables[(size_t) row.table].columns[c].not_null)
						some.push_back(row.first + c);
				if (some.empty())
					return false;
				change(rows, cells, some);
			}
		if (valid)
			return true;
	}
	return false;
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

/* A row whose key is there already is left out: then what refers to it has the other row. */
void Worlds::Impl::put(const AskedRows &rows, const Cells &cells, Database &db, bool alike)
{
	for (size_t r = rows.rows().size(); r-- > 0;) {
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
	if (shared == Shared::one_group) {
		of_group = fixed(rows);
		for (size_t i = 0; i < same.size(); i++)
			same[i] = random_.chance(1, 2);
	}
	for (size_t w = 1; w < worlds; w++) {
		Cells other = shared == Shared::some ? another(rows, cells)
			: shared == Shared::most         ? another_alike(rows, cells)
											 : another_of_group(rows, cells, of_group, same);
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
