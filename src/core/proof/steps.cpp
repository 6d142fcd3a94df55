/* steps.cpp: see steps.h. */
#include "core/proof/steps.h"

#include <algorithm>

#include "core/proof/blocks.h"

namespace sqleq {

namespace {

bool add_terms(const Problem &p, const ExprPtr &e, int sign, Sum &sum)
{
	const Kind kind = p.kind(e->type);
	if (kind != Kind::integer && kind != Kind::date)
		return false;
	if (e->op == Op::add || e->op == Op::sub) {
		sum.difference |= e->op == Op::sub && p.kind(e->args[1]->type) == Kind::date;
		return add_terms(p, e->args[0], sign, sum) && add_terms(p, e->args[1], e->op == Op::sub ? -sign : sign, sum);
	}
	if (e->op == Op::cast && kind == Kind::integer && p.kind(e->args[0]->type) == Kind::integer)
		return add_terms(p, e->args[0], sign, sum);
	if (e->op == Op::constant) {
		const TimeRange range = time_range(Kind::date);
		if (!e->value || (kind == Kind::date && (e->value->num < range.first || range.last < e->value->num)))
			return false;
		sum.constant = sign > 0 ? sum.constant + e->value->num : sum.constant - e->value->num;
		return true;
	}
	const std::string text = text_of(p, e);
	auto known = std::find_if(sum.terms.begin(), sum.terms.end(), [&](auto &t) { return text_of(p, t.first) == text; });
	if (known == sum.terms.end())
		sum.terms.push_back({e, sign});
	else
		known->second += sign;
	return true;
}

} // namespace

std::optional<Sum> sum_of(const Problem &p, const ExprPtr &e)
{
	Sum sum;
	return add_terms(p, e, 1, sum) ? std::optional(sum) : std::nullopt;
}

std::optional<Sum> compared_sides(const Problem &p, const Expr &e)
{
	Sum sum;
	if ((e.op != Op::eq && e.op != Op::le && e.op != Op::lt) || !add_terms(p, e.args[0], 1, sum) ||
		!add_terms(p, e.args[1], -1, sum))
		return std::nullopt;
	return sum;
}

std::vector<Step> steps_of(const Problem &p, const ExprPtr &e)
{
	std::vector<Step> steps;
	auto sum = compared_sides(p, *e);
	if (!sum || sum->terms.size() != 2 || sum->terms[0].second * sum->terms[1].second != -1)
		return steps;
	const size_t plus = sum->terms[0].second > 0 ? 0 : 1;
	const ExprPtr &x = sum->terms[plus].first, &y = sum->terms[1 - plus].first; /* x - y + constant against 0 */
	const Decimal by = Decimal(0) - sum->constant;
	steps.push_back({x, y, e->op == Op::lt ? by - Decimal(1) : by, e->op != Op::eq, sum->difference});
	if (e->op == Op::eq)
		steps.push_back({y, x, sum->constant, false, sum->difference});
	return steps;
}

} // namespace sqleq
