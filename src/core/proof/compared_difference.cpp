/* compared_difference.cpp: see compared_difference.h. */
#include "core/proof/compared_difference.h"

#include "core/normal/compared_sum.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

bool is_day_or_integer(const Problem &p, int type)
{
	return p.kind(type) == Kind::integer || p.kind(type) == Kind::date;
}

/* What is added, and what is taken away: one value at most each (null: none), and a number. */
struct Sum {
	ExprPtr added, taken;
	Decimal number;
};

/* The integer, or date, as such a sum; nullopt where it has more values. */
std::optional<Sum> sum_of(const Problem &p, const ExprPtr &e)
{
	constexpr int64_t far = 1000000; /* days beyond the last one still are no infinity */
	if (!is_day_or_integer(p, e->type))
		return std::nullopt;
	if (e->op == Op::constant && p.kind(e->type) == Kind::integer) {
		const bool near = e->value && !(e->value->num < Decimal(-far)) && !(Decimal(far) < e->value->num);
		return near ? std::optional(Sum{nullptr, nullptr, e->value->num}) : std::nullopt;
	}
	if (e->op != Op::add && e->op != Op::sub)
		return Sum{e, nullptr, Decimal(0)};
	auto x = sum_of(p, e->args[0]), y = sum_of(p, e->args[1]);
	if (!x || !y)
		return std::nullopt;
	if (e->op == Op::sub)
		y = Sum{y->taken, y->added, Decimal(0) - y->number};
	if ((x->added && y->added) || (x->taken && y->taken))
		return std::nullopt;
	return Sum{x->added ? x->added : y->added, x->taken ? x->taken : y->taken, x->number + y->number};
}

/* The two values of a comparison: x compared with y + number. */
struct Apart {
	ExprPtr x, y;
	Decimal number;
};

/* The comparison as one of two values of one type; nullopt where it is none. */
std::optional<Apart> apart(const Problem &p, const Expr &e)
{
	const auto l = sum_of(p, e.args[0]), r = l ? sum_of(p, e.args[1]) : std::nullopt;
	if (!r || (l->added && r->taken) || (l->taken && r->added))
		return std::nullopt;
	ExprPtr x = l->added ? l->added : r->taken, y = l->taken ? l->taken : r->added;
	if (!x || !y)
		return std::nullopt;
	x = whole(p, x);
	y = whole(p, y);
	if (p.kind(x->type) == Kind::integer && p.kind(y->type) == Kind::integer && x->type != y->type) {
		ExprPtr &narrow = p.type(x->type).max < p.type(y->type).max ? x : y;
		narrow = make_cast(narrow, (&narrow == &x ? y : x)->type);
	}
	if (x->type != y->type)
		return std::nullopt;
	return Apart{x, y, r->number - l->number};
}

/*
 * x - y = n, x - n = y and the like as x = y + n, with a number that is not negative, and so for the other comparisons;
 * of integers x < y + n is x <= y + (n - 1). Where nothing is out of range, it is exact, and NULL where x or y is. An
 * infinite date stays where it is when days are added, and on its side of every other date (so that of dates < stays
 * <); x - y of one is an error. So are sums out of range: what the proof goes on with is the exact sum, which then is
 * no value of a column, and beyond all of them. Null where it stands so already, or is something else.
 */
ExprPtr values_apart(const Problem &p, const ExprPtr &e)
{
	auto has_sum = [](const ExprPtr &a) { return a->op == Op::add || a->op == Op::sub; };
	const auto sides = has_sum(e->args[0]) || has_sum(e->args[1]) ? apart(p, *e) : std::nullopt;
	if (!sides)
		return nullptr;
	auto [x, y, number] = *sides;
	Expr n = *e;
	if (n.op == Op::gt || n.op == Op::ge) {
		n.op = turned(n.op);
		std::swap(x, y);
		number = Decimal(0) - number;
	}
	if (n.op == Op::lt && p.kind(x->type) == Kind::integer) {
		n.op = Op::le;
		number = number - Decimal(1);
	}
	if (n.op == Op::le && p.kind(x->type) == Kind::integer && number == Decimal(-1)) {
		n.op = Op::lt;
		number = Decimal(0);
	}
	n.args = number < Decimal(0) ? std::vector{plus(p, x, Decimal(0) - number), y} : std::vector{x, plus(p, y, number)};
	if ((n.op == Op::eq || n.op == Op::ne) && number < Decimal(0)) /* one way for what reads the same from both sides */
		std::swap(n.args[0], n.args[1]);
	ExprPtr plain = finish(std::move(n));
	return text_of(p, plain) == text_of(p, e) ? nullptr : plain;
}

} // namespace

/*
 * x <= y + n and y <= x - n say that x = y + n; so do x < y + (n + 1) and y <= x - n, of integers, which are one apart
 * at least, and of days that are finite. Two infinite ones of one side are equal to one another and to what they are
 * some days later, but not less: of dates one of the strict comparisons stays, in one spelling.
 */
bool bounds_that_meet(const Problem &p, std::vector<ExprPtr> &guard)
{
	struct Bound {
		Apart sides; /* x <= y + number, of finite values */
		bool strict; /* and not so of infinite ones */
		size_t at;
	};
	std::vector<Bound> bounds;
	for (size_t i = 0; i < guard.size(); i++) {
		const Op op = guard[i]->op;
		if (op != Op::lt && op != Op::le && op != Op::gt && op != Op::ge)
			continue;
		auto sides = apart(p, *guard[i]);
		if (!sides)
			continue;
		if (op == Op::gt || op == Op::ge)
			sides = Apart{sides->y, sides->x, Decimal(0) - sides->number};
		const bool strict = op == Op::lt || op == Op::gt;
		if (strict)
			sides->number = sides->number - Decimal(1);
		bounds.push_back({*sides, strict && p.kind(sides->x->type) == Kind::date, i});
	}
	for (auto &a : bounds)
		for (auto &b : bounds) {
			auto &[x, y, number] = a.sides;
			if (a.at >= b.at || !(number + b.sides.number).is_zero() || text_of(p, x) != text_of(p, b.sides.y) ||
				text_of(p, y) != text_of(p, b.sides.x))
				continue;
			auto compare = [&](Op op, const ExprPtr &l, const ExprPtr &r) {
				Expr e = *guard[a.at];
				e.op = op;
				e.args = {l, r};
				return finish(std::move(e));
			};
			const bool below = number < Decimal(0);
			const ExprPtr equal =
				below ? compare(Op::eq, y, plus(p, x, Decimal(0) - number)) : compare(Op::eq, x, plus(p, y, number));
			const ExprPtr finite = number.is_zero() ? compare(Op::lt, x, plus(p, y, Decimal(1)))
				: below                             ? compare(Op::lt, x, y)
													: compare(Op::lt, y, x);
			const bool strict = a.strict || b.strict;
			const size_t last = b.at;
			guard[a.at] = equal;
			if (strict)
				guard[last] = finite;
			else
				guard.erase(guard.begin() + (long) last);
			return true;
		}
	return false;
}

/*
 * Where there is a difference, it is exact, and it has the sign that the order says; NULL is that of either. Where
 * there is none (it is out of range, or a date infinite) the server fails. Not of numerics and floats: two infinities
 * have no difference of 0.
 */
static ExprPtr of_values(const Problem &p, const ExprPtr &e)
{
	if (!is_comparison(e->op))
		return nullptr;
	for (size_t side = 0; side < 2; side++) {
		const ExprPtr &difference = e->args[side], &zero = e->args[1 - side];
		if (difference->op != Op::sub || p.kind(difference->type) != Kind::integer || zero->op != Op::constant ||
			!zero->value || p.kind(zero->type) != Kind::integer || !zero->value->num.is_zero())
			continue;
		const ExprPtr &x = difference->args[0], &y = difference->args[1];
		if (x->type != y->type || (p.kind(x->type) != Kind::integer && p.kind(x->type) != Kind::date))
			continue;
		Expr n = *e;
		n.args = side == 0 ? std::vector{x, y} : std::vector{y, x};
		return finish(std::move(n));
	}
	return compared_sum(p, *e);
}

ExprPtr compared_operands(const Problem &p, const ExprPtr &e)
{
	ExprPtr plain = of_values(p, e);
	return plain || !is_comparison(e->op) ? plain : values_apart(p, e);
}

} // namespace sqleq
