/* compared_sum.cpp: see compared_sum.h. */
#include "core/normal/compared_sum.h"

namespace sqleq {

namespace {

/* A constant integer or date, which is finite. */
const Decimal *finite(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::constant || !e->value || e->value->real != 0)
		return nullptr;
	const Decimal &n = e->value->num;
	Kind kind = p.kind(e->type);
	if (kind == Kind::integer)
		return &n;
	if (kind != Kind::date)
		return nullptr;
	const TimeRange range = time_range(kind);
	return n < range.first || range.last < n ? nullptr : &n;
}

/* Is it a value of the type, and a finite one? */
bool fits(const Problem &p, const Decimal &n, int type)
{
	const Kind kind = p.kind(type);
	const TimeRange range =
		kind == Kind::date ? time_range(kind) : TimeRange{p.type(type).min, p.type(type).max, {}, {}};
	return !(n < range.first) && !(range.last < n);
}

} // namespace

/*
 * x + c = k exactly where x = k - c, and c - x = k where x = c - k; likewise < and <=, the other way round where x is
 * taken away. Integers and days are exact as long as nothing is out of range, where the server fails. An infinite date
 * stays where it is when days are added, on the same side of k and of k - c, which are finite; taken from a date, or a
 * date from it, it is an error.
 */
ExprPtr compared_sum(const Problem &p, const Expr &e)
{
	for (int side = 0; side < 2; side++) {
		const Expr &sum = *e.args[side];
		const Decimal *k = finite(p, e.args[1 - side]);
		if (!k || (sum.op != Op::add && sum.op != Op::sub))
			continue;
		for (int of = 0; of < 2; of++) {
			const Decimal *c = finite(p, sum.args[of]);
			const ExprPtr &x = sum.args[1 - of];
			if (!c || x->op == Op::constant || (p.kind(x->type) != Kind::integer && p.kind(x->type) != Kind::date))
				continue;
			const bool taken = sum.op == Op::sub && of == 0; /* c - x */
			const Decimal limit = sum.op == Op::add ? *k - *c : taken ? *c - *k : *k + *c;
			if (!fits(p, limit, x->type))
				return nullptr;
			Expr constant;
			constant.op = Op::constant;
			constant.type = x->type;
			constant.value = Value{limit};
			Expr n = e;
			const int place = taken ? 1 - side : side;
			n.args[place] = x;
			n.args[1 - place] = finish(std::move(constant));
			return finish(std::move(n));
		}
	}
	return nullptr;
}

ExprPtr constant_sum(const Problem &p, const Expr &e)
{
	const Decimal *a = finite(p, e.args[0]), *b = finite(p, e.args[1]);
	const bool days = p.kind(e.type) == Kind::integer || p.kind(e.type) == Kind::date;
	if (!a || !b || !days)
		return nullptr;
	const Decimal result = e.op == Op::add ? *a + *b : *a - *b;
	if (!fits(p, result, e.type))
		return nullptr;
	Expr constant;
	constant.op = Op::constant;
	constant.type = e.type;
	constant.value = Value{result};
	return finish(std::move(constant));
}

} // namespace sqleq
