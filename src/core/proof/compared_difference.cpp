/* compared_difference.cpp: see compared_difference.h. */
#include "core/proof/compared_difference.h"

#include "core/normal/compared_sum.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr int most_days = 1000000; /* the last day and infinity are further apart */

/* Of dates: x and y + c, or x + c and y, where x - y is compared with c, or -c. */
ExprPtr with_steps(const Problem &p, const Expr &e, size_t side, const ExprPtr &x, const ExprPtr &y)
{
	const ExprPtr &by = e.args[1 - side];
	const bool back = by->value->num < Decimal(0);
	const Decimal steps = back ? Decimal(0) - by->value->num : by->value->num;
	if (p.kind(x->type) != Kind::date || Decimal(most_days) < steps)
		return nullptr;
	Expr constant = *by, sum;
	constant.value = Value{steps};
	sum.op = Op::add;
	sum.type = x->type;
	sum.args = {back ? x : y, finish(std::move(constant))};
	const ExprPtr more = finish(std::move(sum));
	Expr n = e;
	n.args[side] = back ? more : x;
	n.args[1 - side] = back ? y : more;
	return finish(std::move(n));
}

} // namespace

/*
 * Where there is a difference, it is exact, and it has the sign that the order says; NULL is that of either. It is c where x is y + c. Where there is none (it is out of range, or a date infinite) the server fails. Not of numerics and
 * floats: two infinities have no difference of 0.
 */
ExprPtr compared_operands(const Problem &p, const ExprPtr &e)
{
	if (!is_comparison(e->op))
		return nullptr;
	for (size_t side = 0; side < 2; side++) {
		const ExprPtr &difference = e->args[side], &zero = e->args[1 - side];
		if (difference->op != Op::sub || p.kind(difference->type) != Kind::integer || zero->op != Op::constant || !zero->value || p.kind(zero->type) != Kind::integer)
			continue;
		const ExprPtr &x = difference->args[0], &y = difference->args[1];
		if (x->type != y->type || (p.kind(x->type) != Kind::integer && p.kind(x->type) != Kind::date))
			continue;
		if (!zero->value->num.is_zero()) {
			if (ExprPtr steps = with_steps(p, *e, side, x, y))
				return steps;
			continue;
		}
		Expr n = *e;
		n.args = side == 0 ? std::vector{x, y} : std::vector{y, x};
		return finish(std::move(n));
	}
	return compared_sum(p, *e);
}

} // namespace sqleq
