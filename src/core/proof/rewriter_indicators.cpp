/* rewriter_indicators.cpp: sums of ones and zeros as counts, averages of what is multiplied by one; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* Products of constants above are left alone. */
const Decimal most_product(1000000);

/* One number, or zero, or NULL, whatever the conditions are. */
struct Multiple {
	std::optional<Decimal> factor;
	int scale = -1;       /* of the factor, the largest */
	std::set<int> scales; /* of all that is not NULL */
};

/* The constant of x * k or k * x, a whole or decimal number but zero, and which side is x. */
std::optional<int> factor_side(const Expr &e)
{
	for (int side = 0; side < 2; side++) {
		const ExprPtr &k = e.args[side];
		if (k->op == Op::constant && k->value && k->value->real == 0 && !k->value->num.is_zero())
			return 1 - side;
	}
	return std::nullopt;
}

bool read_multiple(const Problem &p, const ExprPtr &e, Multiple &m)
{
	auto exact = [&](int type) {
		return p.kind(type) == Kind::integer || (p.kind(type) == Kind::numeric && p.type(type).scale < 0);
	};
	if (!exact(e->type))
		return false;
	switch (e->op) {
	case Op::constant:
		if (!e->value)
			return true;
		if (e->value->real != 0)
			return false;
		m.scales.insert(e->value->scale);
		if (e->value->num.is_zero())
			return true;
		if (m.factor && !(*m.factor == e->value->num))
			return false;
		m.factor = e->value->num;
		m.scale = std::max(m.scale, e->value->scale);
		return true;
	case Op::mul: { /* a multiple of a multiple, which its type can hold */
		auto side = factor_side(*e);
		Multiple inside;
		if (!side || !read_multiple(p, e->args[*side], inside))
			return false;
		const Value &k = *e->args[1 - *side]->value;
		for (int scale : inside.scales)
			m.scales.insert(scale + k.scale);
		if (!inside.factor)
			return true;
		const Decimal product = *inside.factor * k.num;
		const Type &type = p.type(e->type);
		if (most_product < product || product < -most_product ||
			(type.kind == Kind::integer && (type.max < product || product < type.min)) ||
			(m.factor && !(*m.factor == product)))
			return false;
		m.factor = product;
		m.scale = std::max(m.scale, inside.scale + k.scale);
		return true;
	}
	case Op::cast:
		if (p.kind(e->args[0]->type) == Kind::boolean && p.kind(e->type) == Kind::integer) {
			if (m.factor && !(*m.factor == Decimal(1)))
				return false;
			m.factor = Decimal(1);
			m.scale = std::max(m.scale, 0);
			m.scales.insert(0);
			return true;
		}
		return exact(e->args[0]->type) && e->args[0]->op == Op::constant &&
			(p.kind(e->type) == Kind::numeric || p.kind(e->args[0]->type) == Kind::integer) &&
			read_multiple(p, e->args[0], m);
	case Op::case_:
		for (size_t i = 0; i < e->args.size(); i++)
			if ((i % 2 == 1 || i + 1 == e->args.size()) && !read_multiple(p, e->args[i], m))
				return false;
		return true;
	default:
		return false;
	}
}

/* The same with 1 instead of the factor, as whole numbers. */
ExprPtr as_indicator(const Problem &p, const ExprPtr &e)
{
	const int type = p.integer_type();
	if (e->op == Op::cast)
		return p.kind(e->args[0]->type) == Kind::boolean ? make_cast(e->args[0], type) : as_indicator(p, e->args[0]);
	if (e->op == Op::mul)
		return as_indicator(p, e->args[(size_t) *factor_side(*e)]);
	if (e->op == Op::constant)
		return e->value ? number(type, e->value->num.is_zero() ? 0 : 1) : null_constant(type);
	Expr n = *e;
	n.type = type;
	for (size_t i = 0; i < n.args.size(); i++)
		if (i % 2 == 1 || i + 1 == n.args.size())
			n.args[i] = as_indicator(p, n.args[i]);
	return finish(std::move(n));
}

/*
 * x of x * k or k * x, where that is the factor, or it is not known yet; null: it is none. Of a CASE, when each of its
 * values has the factor, or is NULL, or zero where the factor has no decimals.
 */
ExprPtr without_constant_factor(const Problem &p, const ExprPtr &e, ExprPtr &factor)
{
	if (p.kind(e->type) != Kind::numeric || p.type(e->type).scale >= 0)
		return nullptr;
	if (e->op == Op::case_) {
		Expr n = *e;
		ExprPtr common = factor;
		bool some = false, zeros = false;
		for (size_t i = 0; i < n.args.size(); i++) {
			if (i % 2 == 0 && i + 1 < n.args.size())
				continue;
			const bool zero = is_plain_zero(n.args[i]);
			zeros |= zero;
			if (zero || is_null_constant(n.args[i]))
				continue;
			n.args[i] = without_constant_factor(p, n.args[i], common);
			if (!n.args[i])
				return nullptr;
			some = true;
		}
		if (!some || (zeros && common->value->scale != 0))
			return nullptr;
		factor = common;
		return finish(std::move(n));
	}
	if (e->op != Op::mul)
		return nullptr;
	for (int side = 0; side < 2; side++) {
		const ExprPtr &k = e->args[side], &x = e->args[1 - side];
		if (k->op != Op::constant || !k->value || k->value->real != 0 || k->value->num.is_zero() ||
			k->type != e->type || x->type != e->type)
			continue;
		if (factor && (!(factor->value->num == k->value->num) || factor->value->scale != k->value->scale))
			continue;
		factor = k;
		return x;
	}
	return nullptr;
}

/* Is the aggregate, number i, only the dividend of an average of what it adds? */
bool only_averaged(const Problem &p, const std::vector<Aggregate> &all, size_t i, const std::vector<Block> &blocks,
				   size_t at, const std::vector<ExprPtr> &values)
{
	if (i + 1 >= all.size() || all[i + 1].function != AggFunction::count || all[i + 1].distinct)
		return false;
	for (auto &b : blocks)
		if (text_of(p, b.out[at]) != text_of(p, b.out[at + 1]))
			return false;
	for (auto &v : values) {
		bool average = v->op == Op::div && v->args[0]->op == Op::column && v->args[0]->id == all[i].id &&
			v->args[1]->op == Op::cast && v->args[1]->args[0]->op == Op::column &&
			v->args[1]->args[0]->id == all[i + 1].id;
		if (!average && v->free.count(all[i].id))
			return false;
	}
	return true;
}

} // namespace

/*
 * CASE WHEN it is 1 THEN 1 END, of an expression that is 1 or 0 in each row of the block; null where it may be
 * something else.
 */
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
		if (e->args.size() != 2 || e->args[1]->op != Op::constant || !e->args[1]->value ||
			!e->args[1]->value->num.is_zero() || x->op != Op::cast || problem_.kind(x->args[0]->type) != Kind::boolean)
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

/*
 * The sum of ones and zeros is the number of ones, in groups, which have a row each: without any row a sum is NULL.
 * `values`: what is made of the aggregates.
 */
void Rewriter::count_indicators(Grouping &g, std::vector<ExprPtr> &values)
{
	size_t keys = g.in.types.size() - g.aggregates.size();
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		Aggregate &a = g.aggregates[i];
		if (a.function != AggFunction::sum || a.distinct || g.in.blocks.empty() || !rules_.on(Rule::indicators))
			continue;
		/*
		 * The sum of some number k, or zero, or NULL is k times that of 1, 0 and NULL: NULL, too, where all are. It has
		 * the decimals of k, as what it is k times of has none, where all that is added has as many. Otherwise it may
		 * have fewer if it is zero; an average of such numbers, if k is below 10^4, has 16 decimals at least in any
		 * case (select_div_scale in numeric.c).
		 */
		constexpr int sure_decimals = 8;
		Multiple m;
		bool multiple = problem_.kind(g.in.types[keys + i]) != Kind::floating;
		for (size_t k = 0; k < g.in.blocks.size() && multiple; k++)
			multiple = read_multiple(problem_, g.in.blocks[k].out[keys + i], m);
		multiple = multiple && m.factor && big_type() >= 0 &&
			(!(*m.factor == Decimal(1)) || problem_.kind(g.in.types[keys + i]) == Kind::numeric);
		if (multiple && m.scales.size() > 1)
			multiple = *m.factor < Decimal(10000) && Decimal(-10000) < *m.factor &&
				*m.scales.rbegin() <= sure_decimals &&
				only_averaged(problem_, g.aggregates, i, g.in.blocks, keys + i, values);
		if (multiple) {
			rules_.applied(Rule::indicators);
			const int type = problem_.integer_type();
			for (auto &b : g.in.blocks)
				b.out[keys + i] = as_indicator(problem_, b.out[keys + i]);
			g.in.types[keys + i] = type;
			Expr factor, product;
			factor.op = Op::constant;
			factor.type = product.type = a.type;
			factor.value = Value{*m.factor, 0, m.scale};
			product.op = Op::mul;
			const int total = big_type();
			product.args = {make_cast(column(a.id, total), a.type), sqleq::finish(std::move(factor))};
			Substitution to = {{a.id, sqleq::finish(std::move(product))}};
			for (auto &v : values)
				v = substitute(v, to);
			a.type = total;
		}
		std::vector<ExprPtr> counted;
		for (auto &b : g.in.blocks)
			if (ExprPtr one = counted_indicator(b, b.out[keys + i]))
				counted.push_back(one);
		if (counted.size() < g.in.blocks.size())
			continue;
		rules_.applied(Rule::indicators);
		const int type = problem_.integer_type(),
				  total = big_type() >= 0
			? big_type()
			: type; /* as the server's counts are: of fewer digits is a quotient otherwise known */
		for (size_t k = 0; k < counted.size(); k++)
			g.in.blocks[k].out[keys + i] = counted[k];
		g.in.types[keys + i] = type;
		Substitution to = {{a.id, make_cast(column(a.id, total), a.type)}};
		for (auto &v : values)
			v = substitute(v, to);
		a.function = AggFunction::count;
		a.type = total;
	}
}

/*
 * The sum of x + y, neither of which is ever NULL, is that of x and that of y; also of no rows, when all are NULL. In a
 * block where there is no such sum x is all of it. `values`: what is made of the aggregates.
 *
 * The sum of x * k, of numerics, where k is a constant, also in the values of a CASE, is that of x times k: numerics
 * are added and multiplied exactly, also in what they have of decimals, where k has as many each time; NULL is the sum
 * of NULLs, and NaN and the infinities, times what is not zero, stay what they are or change their sign together.
 */
void Rewriter::split_sums(Grouping &g, std::vector<ExprPtr> &values)
{
	constexpr size_t most_aggregates = 12;
	for (size_t i = 0; i < g.aggregates.size() && rules_.on(Rule::split_sums); i++) {
		Aggregate &a = g.aggregates[i];
		const size_t at = g.in.types.size() - g.aggregates.size() + i;
		std::vector<ExprPtr> parts;
		ExprPtr factor;
		if (a.function == AggFunction::sum && !a.distinct && a.type == g.in.types[at])
			for (auto &b : g.in.blocks)
				if (ExprPtr part = without_constant_factor(problem_, b.out[at], factor))
					parts.push_back(part);
		if (parts.empty() || parts.size() < g.in.blocks.size())
			continue;
		rules_.applied(Rule::split_sums);
		for (size_t k = 0; k < parts.size(); k++)
			g.in.blocks[k].out[at] = parts[k];
		Expr product;
		product.op = Op::mul;
		product.type = a.type;
		product.args = {column(a.id, a.type), factor};
		Substitution to = {{a.id, sqleq::finish(std::move(product))}};
		for (auto &v : values)
			v = substitute(v, to);
	}
	for (size_t i = 0; i < g.aggregates.size() && g.aggregates.size() < most_aggregates;) {
		const Aggregate a = g.aggregates[i];
		const size_t at = g.in.types.size() - g.aggregates.size() + i;
		std::vector<std::pair<ExprPtr, ExprPtr>> parts;
		Op op = Op::add;
		bool some = false,
			 all = a.function == AggFunction::sum && !a.distinct && problem_.kind(g.in.types[at]) == Kind::integer &&
			values_ && rules_.on(Rule::split_sums);
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
				all = std::all_of(e->args.begin(), e->args.end(),
								  [&](auto &x) { return x->type == e->type && sqleq::never_null(problem_, b, x); });
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
 * x of x * 1.0, where x is an integer of 32 bits at most: averaged it is the same. The value is; and so are the
 * decimals of the quotient, at least 8 since it is no larger than x can be (select_div_scale in numeric.c), which the
 * factor must not have more of.
 */
ExprPtr Rewriter::without_factor(const ExprPtr &e)
{
	constexpr int sure_decimals = 8;
	if (!e || e->op != Op::mul || problem_.kind(e->type) != Kind::numeric || problem_.type(e->type).scale >= 0)
		return nullptr;
	for (int side = 0; side < 2; side++) {
		const ExprPtr &one = e->args[side], &x = e->args[1 - side];
		bool factor = one->op == Op::constant && one->value && one->value->real == 0 && one->value->num == Decimal(1) &&
			one->value->scale <= sure_decimals;
		if (!factor || x->op != Op::cast || x->type != e->type || problem_.kind(x->args[0]->type) != Kind::integer)
			continue;
		const Type &whole = problem_.type(x->args[0]->type);
		if (!(Decimal(INT32_MAX) < whole.max) && !(whole.min < Decimal(INT32_MIN)))
			return x;
	}
	return nullptr;
}

} // namespace sqleq
