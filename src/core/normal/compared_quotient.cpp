/* compared_quotient.cpp: see compared_quotient.h. */
#include "core/normal/compared_quotient.h"

namespace sqleq {

namespace {

constexpr int sure_decimals = 8; /* of a quotient of an integer of 32 bits by 1 or more: 16 digits, of which 8 stand before the point at most, by fours */

/* x of x::numeric / c, and c. */
std::optional<std::pair<ExprPtr, Decimal>> quotient(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::div || p.kind(e->type) != Kind::numeric || e->args[0]->op != Op::cast || e->args[1]->op != Op::constant || !e->args[1]->value)
		return std::nullopt;
	const ExprPtr &x = e->args[0]->args[0];
	const Value &c = *e->args[1]->value;
	if (p.kind(e->args[0]->type) != Kind::numeric || p.type(e->args[0]->type).scale >= 0 || p.kind(x->type) != Kind::integer || c.real != 0)
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

} // namespace

/*
 * With x / c = k exactly where x = k * c. Otherwise they are apart by 10^-(decimals of k and c) / c at least, which is more than the quotient's rounding when
 * that is 10^-8 or more.
 */
ExprPtr compared_quotient(const Problem &p, const Expr &e)
{
	for (int side = 0; side < 2; side++) {
		auto q = quotient(p, e.args[side]);
		const ExprPtr &other = e.args[1 - side];
		if (!q || other->op != Op::constant || !other->value || other->value->real != 0 || p.kind(other->type) != Kind::numeric)
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
