/*
 * checked_values.cpp: see checked_values.h. A CHECK that is NULL is passed, so it says nothing of NULLs; a part of a
 * conjunction that is FALSE fails it whatever the others are.
 */
#include "core/proof/checked_values.h"

#include <algorithm>

#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* Values in one order, of which Value::num says all. */
bool numbered(const Problem &p, int type)
{
	Kind k = p.kind(type);
	return k == Kind::integer || k == Kind::numeric || k == Kind::date;
}

std::optional<Decimal> constant_number(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::constant || !e->value || !numbered(p, e->type) || e->value->real != 0)
		return std::nullopt;
	return e->value->num;
}

/* column OP number, the column first. */
struct Compared {
	Op op;
	ColumnId column;
	Decimal number;
};

std::optional<Compared> compared(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::eq && e->op != Op::lt && e->op != Op::le && e->op != Op::gt && e->op != Op::ge)
		return std::nullopt;
	for (int side = 0; side < 2; side++) {
		const ExprPtr &x = e->args[side];
		auto n = constant_number(p, e->args[1 - side]);
		if (x->op == Op::column && n && p.kind(x->type) == p.kind(e->args[1 - side]->type))
			return Compared{side == 0 ? e->op : turned(e->op), x->id, *n};
	}
	return std::nullopt;
}

bool narrower(const std::optional<Decimal> &old, bool old_open, const Decimal &n, bool open, bool low)
{
	return !old || (low ? *old < n : n < *old) || (*old == n && open && !old_open);
}

void raise(Bounds &b, const Decimal &n, bool open)
{
	if (narrower(b.low, b.above, n, open, true)) {
		b.low = n;
		b.above = open;
	}
}

void lower(Bounds &b, const Decimal &n, bool open)
{
	if (narrower(b.high, b.below, n, open, false)) {
		b.high = n;
		b.below = open;
	}
}

void narrow(const Problem &p, Bounds &b, const ExprPtr &check, int column, bool whole)
{
	Decimal one(1);
	if (auto c = compared(p, check); c && c->column == column) {
		bool open = c->op == Op::lt || c->op == Op::gt;
		if (c->op == Op::gt || c->op == Op::ge || c->op == Op::eq)
			raise(b, whole && open ? c->number + one : c->number, open && !whole);
		if (c->op == Op::lt || c->op == Op::le || c->op == Op::eq)
			lower(b, whole && open ? c->number - one : c->number, open && !whole);
		return;
	}
	if (check->op == Op::and_)
		for (auto &part : check->args)
			narrow(p, b, part, column, whole);
	if (check->op != Op::or_)
		return;
	/* one of several: between the least and the greatest bound of them */
	Bounds wide;
	for (size_t i = 0; i < check->args.size(); i++) {
		Bounds one_of;
		narrow(p, one_of, check->args[i], column, whole);
		if (i == 0) {
			wide = one_of;
			continue;
		}
		if (!wide.low || !one_of.low || narrower(one_of.low, one_of.above, *wide.low, wide.above, true)) {
			wide.low = wide.low ? one_of.low : std::nullopt;
			wide.above = one_of.above;
		}
		if (!wide.high || !one_of.high || narrower(one_of.high, one_of.below, *wide.high, wide.below, false)) {
			wide.high = wide.high ? one_of.high : std::nullopt;
			wide.below = one_of.below;
		}
	}
	if (wide.low)
		raise(b, *wide.low, wide.above);
	if (wide.high)
		lower(b, *wide.high, wide.below);
}

/* The constants that the CHECK, or a part of it, says the column is one of; nothing when it does not say that. */
std::optional<std::vector<ExprPtr>> listed(const Problem &p, const ExprPtr &check, int column)
{
	if (check->op == Op::eq)
		for (int side = 0; side < 2; side++) {
			const ExprPtr &x = check->args[side], &v = check->args[1 - side];
			if (x->op == Op::column && x->id == column && v->op == Op::constant && v->value && v->value->real == 0 &&
				interchangeable(p, x->type, v->type))
				return std::vector<ExprPtr>{v};
		}
	if (check->op == Op::and_)
		for (auto &part : check->args)
			if (auto some = listed(p, part, column))
				return some;
	if (check->op != Op::or_)
		return std::nullopt;
	std::vector<ExprPtr> all;
	for (auto &part : check->args) {
		auto some = listed(p, part, column);
		if (!some)
			return std::nullopt;
		for (auto &v : *some)
			if (std::none_of(all.begin(), all.end(), [&](auto &x) { return x->value->num == v->value->num; }))
				all.push_back(v);
	}
	return all;
}

/* Is `column = constant` FALSE, or NULL, in all rows: is the constant none of the values that a CHECK lists? */
bool never_equal(const Problem &p, const Block &block, const ExprPtr &e)
{
	for (int side = 0; e->op == Op::eq && side < 2; side++) {
		const ExprPtr &x = e->args[side], &v = e->args[1 - side];
		if (x->op != Op::column || v->op != Op::constant || !v->value || !interchangeable(p, x->type, v->type))
			continue;
		for (auto &s : block.sources) {
			auto at = std::find(s->out.begin(), s->out.end(), x->id);
			if (s->op != PlanOp::scan || at == s->out.end())
				continue;
			for (auto &c : p.tables[s->table].checks)
				if (auto all = listed(p, c.expr, s->attributes[(size_t) (at - s->out.begin())]))
					if (std::none_of(all->begin(), all->end(), [&](auto &x) { return x->value->num == v->value->num; }))
						return true;
		}
	}
	return false;
}

/* How two values lie to each other. */
enum : unsigned { less = 1, same = 2, more = 4 };

unsigned places(Op op)
{
	switch (op) {
	case Op::eq:
		return same;
	case Op::ne:
		return less | more;
	case Op::lt:
		return less;
	case Op::le:
		return less | same;
	case Op::gt:
		return more;
	default:
		return more | same;
	}
}

/*
 * Takes away what a conjunct of the CHECK, or of what is in it, forbids of two columns that are not NULL: a conjunct
 * that is FALSE fails it, whatever the others are.
 */
void take_away(const ExprPtr &check, const std::vector<ExprPtr> &columns, const int (&attributes)[2], unsigned &left)
{
	if (check->op == Op::and_)
		for (auto &part : check->args)
			take_away(part, columns, attributes, left);
	const bool denied = check->op == Op::not_;
	const Expr &c = denied ? *check->args[0] : *check;
	if (!is_comparison(c.op) || c.args[0]->op != Op::column || c.args[1]->op != Op::column)
		return;
	for (int side = 0; side < 2; side++) {
		const ExprPtr &x = c.args[side], &y = c.args[1 - side];
		if (x->id == attributes[0] && y->id == attributes[1] && x->type == columns[0]->type &&
			y->type == columns[1]->type) {
			const Op op = side == 0 ? c.op : turned(c.op);
			left &= places(denied ? negated(op) : op);
		}
	}
}

/*
 * Of a comparison of two columns of one row. Their types are those of the CHECK, so that both ask for one order, and of
 * two values one is less, or they are equal.
 */
std::optional<bool> checked_pair(const Problem &p, const Block &block, const Expr &e)
{
	if (e.args[0]->op != Op::column || e.args[1]->op != Op::column)
		return std::nullopt;
	for (auto &s : block.sources) {
		if (s->op != PlanOp::scan)
			continue;
		int attributes[2] = {-1, -1};
		for (size_t i = 0; i < s->out.size(); i++)
			for (int side = 0; side < 2; side++)
				if (s->out[i] == e.args[side]->id)
					attributes[side] = s->attributes[i];
		if (attributes[0] < 0 || attributes[1] < 0)
			continue;
		unsigned left = less | same | more;
		for (auto &c : p.tables[s->table].checks)
			take_away(c.expr, e.args, attributes, left);
		if (!(left & ~places(e.op)))
			return true;
		if (!(left & places(e.op)))
			return false;
	}
	return std::nullopt;
}

} // namespace

std::vector<ExprPtr> listed_values(const Problem &p, int table, int attribute, size_t most)
{
	const Table &t = p.tables[(size_t) table];
	const TableColumn &column = t.columns[(size_t) attribute];
	if (!column.not_null ||
		p.kind(column.type) == Kind::boolean) /* c = true is written c, which no rule reads as a constant */
		return {};
	std::optional<std::vector<ExprPtr>> all;
	for (auto &c : t.checks)
		if (auto some = listed(p, c.expr, attribute)) {
			auto in_some = [&](const ExprPtr &v) {
				return std::any_of(some->begin(), some->end(), [&](auto &x) { return x->value->num == v->value->num; });
			};
			if (all)
				std::erase_if(*all, [&](auto &v) { return !in_some(v); });
			else
				all = some;
		}
	return all && all->size() > 1 && all->size() <= most ? *all : std::vector<ExprPtr>{};
}

Bounds checked_bounds(const Problem &p, const Block &block, ColumnId id)
{
	Bounds b;
	for (auto &s : block.sources) {
		auto at = std::find(s->out.begin(), s->out.end(), id);
		if (s->op != PlanOp::scan || at == s->out.end())
			continue;
		size_t i = (size_t) (at - s->out.begin());
		if (!numbered(p, s->types[i]))
			continue;
		for (auto &c : p.tables[s->table].checks)
			narrow(p, b, c.expr, s->attributes[i], p.kind(s->types[i]) != Kind::numeric);
	}
	return b;
}

std::optional<bool> checked(const Problem &p, const Block &block, const ExprPtr &e)
{
	if (!is_comparison(e->op))
		return std::nullopt;
	if (never_equal(p, block, e))
		return false;
	auto c = compared(p, e);
	if (!c)
		return checked_pair(p, block, *e);
	Bounds b = checked_bounds(p, block, c->column);
	const Decimal &n = c->number;
	/* all values are above (at least) n, or below (at most) */
	bool above = b.low && (n < *b.low || (b.above && n == *b.low)), at_least = b.low && !(*b.low < n);
	bool below = b.high && (*b.high < n || (b.below && n == *b.high)), at_most = b.high && !(n < *b.high);
	bool yes = false, no = false;
	switch (c->op) {
	case Op::eq:
		no = above || below;
		yes = at_least && at_most && !b.above && !b.below;
		break;
	case Op::lt:
		yes = below;
		no = at_least;
		break;
	case Op::le:
		yes = at_most;
		no = above;
		break;
	case Op::gt:
		yes = above;
		no = at_most;
		break;
	default:
		yes = at_least;
		no = below;
	}
	return yes || no ? std::optional(yes) : std::nullopt;
}

namespace {

/* Is it at least 0, or NaN, or NULL, in each row? */
bool never_negative(const Problem &p, const Block &block, const ExprPtr &e)
{
	auto exact = [&](const ExprPtr &x) { return p.kind(x->type) == Kind::integer || p.kind(x->type) == Kind::numeric; };
	auto no_less = [&](const ExprPtr &x) { return never_negative(p, block, x); };
	if (!exact(e))
		return false;
	switch (e->op) {
	case Op::constant:
		return !e->value || (e->value->real == 0 && !(e->value->num < Decimal(0)));
	case Op::column: {
		const auto low = checked_bounds(p, block, e->id).low;
		return low && !(*low < Decimal(0));
	}
	case Op::cast:
	case Op::add:
	case Op::mul:
	case Op::div:
	case Op::coalesce:
		return std::all_of(e->args.begin(), e->args.end(), no_less);
	case Op::nullif:
		return no_less(e->args[0]);
	default:
		return false;
	}
}

} // namespace

ExprPtr without_abs(const Problem &p, const Block &block, const ExprPtr &e)
{
	if (e->op == Op::abs && e->type == e->args[0]->type && never_negative(p, block, e->args[0]))
		return without_abs(p, block, e->args[0]);
	return in_operands(e, [&](auto &a) { return without_abs(p, block, a); });
}

} // namespace sqleq
