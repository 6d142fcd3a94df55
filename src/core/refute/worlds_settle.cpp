/* worlds_settle.cpp: values of a world that meet conditions; see worlds.h. */
#include <algorithm>

#include "core/refute/worlds_impl.h"

namespace sqleq {

namespace {

constexpr int most_changes = 40; /* of values of a world, until its conditions hold */
constexpr int few_values = 8;    /* of a type, for columns that nothing is said of */

} // namespace

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

} // namespace sqleq
