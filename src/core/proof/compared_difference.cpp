/* compared_difference.cpp: see compared_difference.h. */
#include "core/proof/compared_difference.h"

#include "core/normal/compared_sum.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/*
 * Where there is a difference, it is exact, and it has the sign that the order says; NULL is that of either. Where there is none (it is out of range, or a date infinite) the server fails. Not of numerics and
 * floats: two infinities have no difference of 0.
 */
ExprPtr compared_operands(const Problem &p, const ExprPtr &e)
{
	if (!is_comparison(e->op))
		return nullptr;
	for (size_t side = 0; side < 2; side++) {
		const ExprPtr &difference = e->args[side], &zero = e->args[1 - side];
		if (difference->op != Op::sub || p.kind(difference->type) != Kind::integer || zero->op != Op::constant || !zero->value || p.kind(zero->type) != Kind::integer || !zero->value->num.is_zero())
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

} // namespace sqleq
