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
	case Op::coalesce: { /* a truth value as a number, 0 where it is NULL */
		ExprPtr x = e->args[0];
		while (x->op == Op::cast && problem_.kind(x->args[0]->type) == Kind::integer)
			x = ExprPtr(x->args[0]);
		if (e->args.size() != 2 || e->args[1]->op != Op::constant || !e->args[1]->value || !e->args[1]->value->num.is_zero() || x->op != Op::cast ||
			problem_.kind(x->args[0]->type) != Kind::boolean)
			return nullptr;
		return make_case(x->args[0], number(type, 1), null_constant(type));
	}
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
 * The sum of x + y, neither of which is ever NULL, is that of x and that of y; also of no rows, when all are NULL. In a block where there is no such sum x is all of
 * it. `values`: what is made of the aggregates.
 */
void Rewriter::split_sums(Grouping &g, std::vector<ExprPtr> &values)
{
	constexpr size_t most_aggregates = 12;
	for (size_t i = 0; i < g.aggregates.size() && g.aggregates.size() < most_aggregates;) {
		const Aggregate a = g.aggregates[i];
		const size_t at = g.in.types.size() - g.aggregates.size() + i;
		std::vector<std::pair<ExprPtr, ExprPtr>> parts;
		Op op = Op::add;
		bool some = false, all = a.function == AggFunction::sum && !a.distinct && problem_.kind(g.in.types[at]) == Kind::integer && values_ && rules_.on(Rule::split_sums);
		for (size_t k = 0; k < g.in.blocks.size() && all; k++) {
			const Block &b = g.in.blocks[k];
			const ExprPtr &e = b.out[at];
			bool sum = e->op == Op::add || e->op == Op::sub;
			if (sum && some && e->op != op)
				all = false;
			else if (sum) {
				some = true;
				op = e->op;
				parts.push_back({e->args[0], e->args[1]});
				all = std::all_of(e->args.begin(), e->args.end(), [&](auto &x) { return x->type == e->type && sqleq::never_null(problem_, b, x); });
			} else {
				parts.push_back({e, number(e->type, 0)});
				all = sqleq::never_null(problem_, b, e);
			}
		}
		if (!all || !some) {
			i++;
			continue;
		}
		rules_.applied(Rule::split_sums);
		Aggregate other = a;
		other.id = problem_.fresh();
		for (size_t k = 0; k < parts.size(); k++) {
			g.in.blocks[k].out[at] = parts[k].first;
			g.in.blocks[k].out.push_back(parts[k].second);
		}
		const int type = g.in.types[at];
		g.in.types.push_back(type);
		g.aggregates.push_back(other);
		Expr both;
		both.op = op;
		both.type = a.type;
		both.args = {column(a.id, a.type), column(other.id, a.type)};
		Substitution to = {{a.id, sqleq::finish(std::move(both))}};
		for (auto &v : values)
			v = substitute(v, to);
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
