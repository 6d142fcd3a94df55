/* rewriter_indicators.cpp: sums of ones and zeros as counts, averages of what is multiplied by one; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/* CASE WHEN it is 1 THEN 1 END, of an expression that is 1 or 0 in each row of the block; null where it may be something else. */
ExprPtr Rewriter::counted_indicator(const Block &b, const ExprPtr &e)
{
	const int type = problem_.integer_type();
	if (problem_.kind(e->type) != Kind::integer)
		return nullptr;
	switch (e->op) {
	case Op::constant:
		if (!e->value || !(e->value->num == Decimal(0) || e->value->num == Decimal(1)))
			return nullptr;
		return e->value->num.is_zero() ? null_constant(type) : number(type, 1);
	case Op::cast:
		if (problem_.kind(e->args[0]->type) == Kind::integer)
			return counted_indicator(b, e->args[0]);
		if (problem_.kind(e->args[0]->type) != Kind::boolean || !sqleq::never_null(problem_, b, e->args[0]))
			return nullptr;
		return make_case(e->args[0], number(type, 1), null_constant(type));
	case Op::case_: {
		Expr n = *e;
		n.type = type;
		for (size_t i = 0; i < n.args.size(); i++)
			if (i % 2 == 1 || i + 1 == n.args.size())
				if (!(n.args[i] = counted_indicator(b, n.args[i])))
					return nullptr;
		return sqleq::finish(std::move(n));
	}
	default:
		return nullptr;
	}
}

/* The sum of ones and zeros is the number of ones, in groups, which have a row each: without any row a sum is NULL. `values`: what is made of the aggregates. */
void Rewriter::count_indicators(Grouping &g, std::vector<ExprPtr> &values)
{
	size_t keys = g.in.types.size() - g.aggregates.size();
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		Aggregate &a = g.aggregates[i];
		if (a.function != AggFunction::sum || a.distinct || g.in.blocks.empty() || !rules_.on(Rule::indicators))
			continue;
		std::vector<ExprPtr> counted;
		for (auto &b : g.in.blocks)
			if (ExprPtr one = counted_indicator(b, b.out[keys + i]))
				counted.push_back(one);
		if (counted.size() < g.in.blocks.size())
			continue;
		rules_.applied(Rule::indicators);
		const int type = problem_.integer_type();
		for (size_t k = 0; k < counted.size(); k++)
			g.in.blocks[k].out[keys + i] = counted[k];
		g.in.types[keys + i] = type;
		Substitution to = {{a.id, make_cast(column(a.id, type), a.type)}};
		for (auto &v : values)
			v = substitute(v, to);
		a.function = AggFunction::count;
		a.type = type;
	}
}

/*
 * x of x * 1.0, where x is an integer of 32 bits at most: averaged it is the same. The value is; and so are the decimals of the quotient, at least 8 since it is
 * no larger than x can be (select_div_scale in numeric.c), which the factor must not have more of.
 */
ExprPtr Rewriter::without_factor(const ExprPtr &e)
{
	constexpr int sure_decimals = 8;
	if (!e || e->op != Op::mul || problem_.kind(e->type) != Kind::numeric || problem_.type(e->type).scale >= 0)
		return nullptr;
	for (int side = 0; side < 2; side++) {
		const ExprPtr &one = e->args[side], &x = e->args[1 - side];
		bool factor = one->op == Op::constant && one->value && one->value->real == 0 && one->value->num == Decimal(1) && one->value->scale <= sure_decimals;
		if (!factor || x->op != Op::cast || x->type != e->type || problem_.kind(x->args[0]->type) != Kind::integer)
			continue;
		const Type &whole = problem_.type(x->args[0]->type);
		if (!(Decimal(INT32_MAX) < whole.max) && !(whole.min < Decimal(INT32_MIN)))
			return x;
	}
	return nullptr;
}

} // namespace sqleq
