/* compared_quotient.cpp: see compared_quotient.h. */
#include "core/normal/compared_quotient.h"

namespace sqleq {

namespace {

constexpr int sure_decimals = 8; /* of a quotient of an integer of 32 bits by 1 or more: 16 digits, of which 8 stand
									before the point at most, by fours */

/* x of x::numeric / c, and c. */
std::optional<std::pair<ExprPtr, Decimal>> quotient(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::div || p.kind(e->type) != Kind::numeric || e->args[0]->op != Op::cast ||
		e->args[1]->op != Op::constant || !e->args[1]->value)
		return std::nullopt;
	const ExprPtr &x = e->args[0]->args[0];
	const Value &c = *e->args[1]->value;
	if (p.kind(e->args[0]->type) != Kind::numeric || p.type(e->args[0]->type).scale >= 0 ||
		p.kind(x->type) != Kind::integer || c.real != 0)
		return std::nullopt;
	const Type &type = p.type(x->type);
	if (Decimal(INT32_MAX) < type.max || type.min < Decimal(INT32_MIN) || c.num < Decimal(1))
		return std::nullopt;
	return std::pair(x, c.num);
}

int decimals(const Decimal &d)
{
	return d.scale > 0 ? d.scale : 0;
}

/*
 * round(x / c, n) against k, where x / c is rounded to more than n digits before. It is at least k from the middle b
 * between k (the next number of n digits above it) and the one below: halves are rounded away from zero, so b itself is
 * rounded up if it is positive, and down if it is negative; it is never 0. x / c is b exactly where x = b * c, and then
 * has no more digits than b; otherwise they are apart as x / c and k are above.
 */
ExprPtr compared_rounded(const Problem &p, const Expr &e, int side)
{
	const Expr &rounded = *e.args[side];
	const ExprPtr &other = e.args[1 - side];
	auto q = rounded.op == Op::round && e.op != Op::eq && e.op != Op::ne ? quotient(p, rounded.args[0]) : std::nullopt;
	if (!q || p.kind(rounded.type) != Kind::numeric || other->op != Op::constant || !other->value ||
		other->value->real != 0 || p.kind(other->type) != Kind::numeric)
		return nullptr;
	Decimal digits(0);
	if (rounded.args.size() == 2) {
		const ExprPtr &n = rounded.args[1];
		if (n->op != Op::constant || !n->value)
			return nullptr;
		digits = n->value->num;
	}
	if (digits < Decimal(0) || Decimal(sure_decimals) < digits || !digits.is_integer())
		return nullptr;
	const int n = (int) digits.to_int64(), spare = sure_decimals - (n + 1) - decimals(q->second);
	const Decimal &k = other->value->num;
	if (spare < 0 || Decimal::make(pow10(spare), 0) < q->second || Decimal(INT32_MAX) < k || k < Decimal(INT32_MIN))
		return nullptr;
	Op op = side ? turned(e.op) : e.op;
	/* it is at least the least number of n digits that is at least (or above) k: or, of < and <=, it is not */
	const bool above = op == Op::gt || op == Op::le;
	const Decimal scaled = k * Decimal::make(pow10(n), 0);
	Decimal least = floor_of(scaled);
	if (above || !scaled.is_integer())
		least = least + Decimal(1);
	/* the middle, times c: b * c = (2 * least - 1) / 2 / 10^n * c */
	const Decimal twice = least + least - Decimal(1), middle = twice * Decimal(5) * q->second * Decimal::make(1, n + 1);
	Decimal limit = floor_of(middle);
	if (twice < Decimal(0) || !middle.is_integer())
		limit = limit + Decimal(1);
	const Type &type = p.type(q->first->type);
	if (!(type.min < limit) || !(limit < type.max))
		return nullptr;
	Expr constant;
	constant.op = Op::constant;
	constant.type = q->first->type;
	constant.value = Value{limit};
	Expr plain = e;
	const ExprPtr bound = finish(std::move(constant));
	const bool at_least = op == Op::gt || op == Op::ge;
	plain.op = at_least ? Op::le : Op::lt;
	plain.args = {at_least ? bound : q->first, at_least ? q->first : bound};
	return finish(std::move(plain));
}

} // namespace

/*
 * With x / c = k exactly where x = k * c. Otherwise they are apart by 10^-(decimals of k and c) / c at least, which is
 * more than the quotient's rounding when that is 10^-8 or more.
 */
ExprPtr compared_quotient(const Problem &p, const Expr &e)
{
	for (int side = 0; side < 2; side++) {
		if (ExprPtr rounded = compared_rounded(p, e, side))
			return rounded;
		auto q = quotient(p, e.args[side]);
		const ExprPtr &other = e.args[1 - side];
		if (!q || other->op != Op::constant || !other->value || other->value->real != 0 ||
			p.kind(other->type) != Kind::numeric)
			continue;
		const Decimal &k = other->value->num;
		const int spare = sure_decimals - decimals(k) - decimals(q->second);
		if (spare < 0 || Decimal::make(pow10(spare), 0) < q->second || Decimal(INT32_MAX) < k || k < Decimal(INT32_MIN))
			return nullptr;
		const Decimal limit = k * q->second;
		const Type &type = p.type(q->first->type);
		/* the comparison of x with the limit: with the greatest integer that is not above it */
		const Decimal floor = floor_of(limit);
		const bool whole = limit.is_integer();
		if (!(type.min < floor) || !(floor < type.max))
			return nullptr;
		Op op = side ? turned(e.op) : e.op;
		if (!whole && (op == Op::eq || op == Op::ne))
			return nullptr;
		if (!whole && op == Op::lt)
			op = Op::le;
		if (!whole && op == Op::ge)
			op = Op::gt;
		Expr constant;
		constant.op = Op::constant;
		constant.type = q->first->type;
		constant.value = Value{floor};
		Expr n = e;
		n.op = side ? turned(op) : op;
		n.args[side] = q->first;
		n.args[1 - side] = finish(std::move(constant));
		return finish(std::move(n));
	}
	return nullptr;
}

} // namespace sqleq
