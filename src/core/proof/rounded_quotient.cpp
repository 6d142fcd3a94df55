/*
 * rounded_quotient.cpp: see rounded_quotient.h.
 *
 * Let q = k * a / b, where k is a power of ten and a and b are counts below 10^12. The server divides k * a by b, or a
 * by b and then multiplies, and rounds the result to d decimals. A quotient that is at least 10^(4 w) is rounded to 16
 * - 4 * w decimals (select_div_scale in numeric.c), so it is wrong by 10^(4 w - 16) / 2 at most; times k where it is
 * multiplied afterwards. Let m be k * 10^d, which is 10^4 at most.
 *
 * - q lies between two neighbouring numbers of d decimals, the middle of which is an odd number divided by 2 * 10^d. If
 *   q is not the middle it is 1 / (2 * 10^d * b) away from it at least. If w >= 0, b is at most k * a / 10^(4 w) (a /
 *   10^(4 w) where a is divided), so that the distance is at least 10^(4 w) / (2 * m * a) (likewise for a / b, times
 *   k), which is more than the error, since m * a < 10^16. If w < 0 the distance is at least 1 / (2 * 10^d * b), and
 *   the error k * 10^-20 / 2 at most; m * b < 10^20.
 * - If q is the middle it has d + 1 decimals, and what the server computes, q divided by the zeros that are multiplied
 *   later, has as many more as these are: 5 at most. It gets 8 if it is below 10^12, as a / b is. Otherwise there are
 *   zeros before the division, so that 4 are enough; it is below 10^16, and gets 4. So it is exact.
 *
 * So both are rounded as q is. Of zero and NULL all are zero and NULL; the result has d decimals in any case. A sum of
 * what is 1, 0 or NULL is a count here, or NULL.
 *
 * A quotient k * a / (l * b) of such counts that is not rounded, where k and l are whole numbers, at most 10^4, is what
 * it is of these without decimals: 100.0 * a / b and 100 * a / b. Numerics are multiplied exactly, and the server
 * divides values; the decimals of the operands matter only where they are more than it gives the quotient by its size,
 * 16 - 4 * w, which is 4 at least, since it is below 10^16. So no operand may have more than 4.
 *
 * round(x, d) * 10^z, where z is not above d, is round(x * 10^z, d - z): numerics are multiplied exactly, and rounding,
 * half away from zero, sees the same digits; NaN and infinity stay. The one has d decimals and the other d - z, which
 * shows where it is divided, or handed to a function, and so is left alone there.
 */
#include "core/proof/rounded_quotient.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/sem/numeric_ops.h"

namespace sqleq {

namespace {

constexpr int most_digits = 4;   /* of k * 10^d */
constexpr int sure_decimals = 4; /* of a quotient below 10^16 */
constexpr int64_t most_factor = 10000;
constexpr int most_rounded = 1000; /* digits that are kept: of more some releases keep fewer */

struct Quotient {
	ExprPtr count, by; /* a, b */
	int zeros = 0;     /* of k */
	bool divided = false;
};

class Quotients {
public:
	Quotients(const Problem &problem, const Block &block) : problem_(problem), block_(block) {}

	/* `shown`: the number of its decimals may matter. */
	ExprPtr rounded(const ExprPtr &e, bool shown = false)
	{
		if (ExprPtr inside = shown ? nullptr : rounded_later(*e))
			return rounded(inside);
		if (e->op == Op::round && e->args.size() == 2 && problem_.kind(e->type) == Kind::numeric)
			if (ExprPtr plain = of_round(*e))
				return plain;
		if (e->op == Op::div)
			if (ExprPtr plain = of_plain_quotient(*e))
				return plain;
		if (e->args.empty())
			return e;
		Expr n = *e;
		for (auto &a : n.args)
			a = rounded(a, shown || !value_alone(*e));
		return n.args == e->args ? e : finish(std::move(n));
	}

private:
	const Problem &problem_;
	const Block &block_;

	/* Does the value of the expression depend on the values of its arguments alone? */
	static bool value_alone(const Expr &e)
	{
		switch (e.op) {
		case Op::add:
		case Op::sub:
		case Op::mul:
		case Op::neg:
		case Op::case_:
		case Op::eq:
		case Op::lt:
			return true;
		default:
			return false;
		}
	}

	/* round(x, d) * 10^z as round(x * 10^z, d - z); null when it is something else. */
	ExprPtr rounded_later(const Expr &e) const
	{
		for (int side = 0; side < 2 && e.op == Op::mul && problem_.kind(e.type) == Kind::numeric && exact(e.type);
			 side++) {
			const ExprPtr &r = e.args[side];
			auto zeros = zeros_of(e.args[1 - side]);
			if (!zeros || *zeros == 0 || r->op != Op::round || r->args.size() != 2 || !exact(r->type) ||
				problem_.kind(r->args[0]->type) != Kind::numeric || !exact(r->args[0]->type))
				continue;
			const ExprPtr &digits = r->args[1];
			if (digits->op != Op::constant || !digits->value || digits->value->num < Decimal(*zeros) ||
				Decimal(most_rounded) < digits->value->num)
				continue;
			Expr product = e, n = *r;
			product.args = {r->args[0], power_of_ten(*zeros, e.type)};
			n.args = {finish(std::move(product)), number(digits->type, digits->value->num.to_int64() - *zeros)};
			return finish(std::move(n));
		}
		return nullptr;
	}

	static ExprPtr power_of_ten(int zeros, int type)
	{
		int64_t k = 1;
		for (int i = 0; i < zeros; i++)
			k *= 10;
		return number(type, k);
	}

	/* The number of zeros of a power of ten. */
	std::optional<int> zeros_of(const ExprPtr &given) const
	{
		ExprPtr e = given;
		while (e->op == Op::cast && exact(e->type))
			e = ExprPtr(e->args[0]);
		if (e->op != Op::constant || !e->value || e->value->real != 0 || !exact(e->type))
			return std::nullopt;
		Decimal power(1);
		for (int n = 0; n <= most_digits; n++, power = power * Decimal(10))
			if (e->value->num == power)
				return n;
		return std::nullopt;
	}

	/* An integer, or a numeric without a limit, whose casts change nothing. */
	bool exact(int type) const
	{
		const Type &t = problem_.type(type);
		return t.kind == Kind::integer || (t.kind == Kind::numeric && t.scale < 0);
	}

	ExprPtr without_casts(ExprPtr e) const
	{
		while (e->op == Op::cast && exact(e->type) && exact(e->args[0]->type) &&
			   (problem_.kind(e->type) == Kind::numeric || problem_.kind(e->args[0]->type) == Kind::integer))
			e = ExprPtr(e->args[0]);
		return e;
	}

	bool is_count(const ExprPtr &e) const
	{
		if (problem_.kind(e->type) != Kind::integer)
			return false;
		auto counts = [&](const Aggregate &a, const Plan &rows) {
			return a.function == AggFunction::count ||
				(a.function == AggFunction::sum && a.arg && is_indicator(a.arg, rows));
		};
		if (is_aggregate(*e))
			return counts(e->plan->aggregates[0], *e->plan->inputs[0]);
		return e->op == Op::column && std::any_of(block_.sources.begin(), block_.sources.end(), [&](const PlanPtr &s) {
				   return s->op == PlanOp::group &&
					   std::any_of(s->aggregates.begin(), s->aggregates.end(),
								   [&](auto &a) { return a.id == e->id && counts(a, *s->inputs[0]); });
			   });
	}

	/* 1, 0 or NULL in each of the rows. */
	bool is_indicator(const ExprPtr &e, const Plan &rows) const
	{
		auto all = [&](auto from, auto to) {
			return std::all_of(from, to, [&](auto &x) { return is_indicator(x, rows); });
		};
		if (problem_.kind(e->type) != Kind::integer)
			return false;
		switch (e->op) {
		case Op::constant:
			return !e->value || e->value->num == Decimal(0) || e->value->num == Decimal(1);
		case Op::cast:
			return problem_.kind(e->args[0]->type) == Kind::boolean || is_indicator(e->args[0], rows);
		case Op::coalesce:
			return all(e->args.begin(), e->args.end());
		case Op::case_:
			for (size_t i = 0; i < e->args.size(); i++)
				if ((i % 2 == 1 || i + 1 == e->args.size()) && !is_indicator(e->args[i], rows))
					return false;
			return true;
		case Op::column: {
			size_t at = (size_t) (std::find(rows.out.begin(), rows.out.end(), e->id) - rows.out.begin());
			if (at == rows.out.size())
				return false;
			if (rows.op == PlanOp::union_all)
				return std::all_of(rows.inputs.begin(), rows.inputs.end(),
								   [&](auto &i) { return is_indicator(column(i->out[at], i->types[at]), *i); });
			return rows.op == PlanOp::project && is_indicator(rows.columns[at].expr, *rows.inputs[0]);
		}
		default:
			return false;
		}
	}

	/* A product of a count, or of nullif(count, 0), and whole numbers. */
	struct Product {
		ExprPtr count;
		Decimal factor = Decimal(1);
		int decimals = 0;
	};
	std::optional<Product> read_product(const ExprPtr &given, bool divisor) const
	{
		ExprPtr e = without_casts(given);
		if (e->op == Op::mul)
			for (int side = 0; side < 2; side++) {
				const ExprPtr k = without_casts(e->args[side]);
				if (!exact(e->type) || k->op != Op::constant || !k->value || k->value->real != 0 || !exact(k->type) ||
					k->value->num < Decimal(1) || Decimal(most_factor) < k->value->num ||
					!(round_half_away(k->value->num, 0) == k->value->num))
					continue;
				auto p = read_product(e->args[1 - side], divisor);
				if (!p)
					return std::nullopt;
				p->factor = p->factor * k->value->num;
				p->decimals += k->value->scale;
				return p->decimals > sure_decimals || Decimal(most_factor) < p->factor ? std::nullopt : p;
			}
		if (divisor && e->op == Op::nullif && zero(e->args[1])) {
			auto p = read_product(e->args[0], false);
			if (p)
				p->count = null_if_zero(*e, p->count);
			return p;
		}
		return is_count(e) ? std::optional(Product{e}) : std::nullopt;
	}

	/* A quotient of counts without decimals in its operands; null when it is something else. */
	ExprPtr of_plain_quotient(const Expr &e) const
	{
		if (problem_.kind(e.type) != Kind::numeric || !exact(e.type))
			return nullptr;
		auto above = read_product(e.args[0], false), below = read_product(e.args[1], true);
		if (!above || !below)
			return nullptr;
		auto plain = [&](const Product &p) {
			ExprPtr x = make_cast(p.count, e.type);
			if (p.factor == Decimal(1))
				return x;
			Expr n;
			n.op = Op::mul;
			n.type = e.type;
			n.args = {x, number(e.type, (int) p.factor.to_int64())};
			return finish(std::move(n));
		};
		Expr n = e;
		n.args = {plain(*above), plain(*below)};
		return finish(std::move(n));
	}

	/* What it is divided by: a count, or NULL where that is zero. */
	ExprPtr divisor(const ExprPtr &given) const
	{
		ExprPtr e = without_casts(given);
		if (e->op == Op::mul)
			for (int side = 0; side < 2; side++)
				if (zeros_of(e->args[side]) == 0)
					return divisor(e->args[1 - side]);
		const ExprPtr count = e->op == Op::nullif && zero(e->args[1]) ? divisor(e->args[0]) : e;
		if (!count || !is_count(without_casts(count)))
			return nullptr;
		return e->op == Op::nullif && e->args[0] != count ? null_if_zero(*e, count) : e;
	}

	static bool zero(const ExprPtr &e)
	{
		return e->op == Op::cast ? zero(e->args[0])
								 : e->op == Op::constant && e->value && e->value->num.is_zero() && e->value->real == 0;
	}

	/* NULLIF(count, 0), whatever the types were. */
	static ExprPtr null_if_zero(const Expr &e, const ExprPtr &count)
	{
		Expr n = e;
		n.type = count->type;
		n.args = {count, number(count->type, 0)};
		return finish(std::move(n));
	}

	bool read(const ExprPtr &given, Quotient &q) const
	{
		ExprPtr e = without_casts(given);
		if (e->op == Op::mul)
			for (int side = 0; side < 2; side++)
				if (auto zeros = zeros_of(e->args[side])) {
					q.zeros += *zeros;
					return read(e->args[1 - side], q);
				}
		if (e->op == Op::div && problem_.kind(e->type) == Kind::numeric && !q.divided) {
			q.divided = true;
			q.by = divisor(e->args[1]);
			return q.by && read(e->args[0], q);
		}
		q.count = e;
		return q.divided && is_count(e);
	}

	ExprPtr of_round(const Expr &e) const
	{
		const ExprPtr &digits = e.args[1];
		Quotient q;
		if (digits->op != Op::constant || !digits->value || digits->value->num < Decimal(0) ||
			Decimal(most_digits) < digits->value->num || !exact(e.type) || !exact(e.args[0]->type) ||
			!read(e.args[0], q) || q.zeros + (int) digits->value->num.to_int64() > most_digits)
			return nullptr;
		const int type = e.args[0]->type;
		auto apply = [&](Op op, const ExprPtr &x, const ExprPtr &y) {
			Expr n;
			n.op = op;
			n.type = type;
			n.args = {x, y};
			return finish(std::move(n));
		};
		ExprPtr product = make_cast(q.count, type);
		if (q.zeros > 0)
			product = apply(Op::mul, product, power_of_ten(q.zeros, type));
		Expr n = e;
		n.args[0] = apply(Op::div, product, make_cast(q.by, type));
		return finish(std::move(n));
	}
};

} // namespace

std::optional<Blocks> with_rounded_quotients(const Problem &problem, const Blocks &given, bool shown)
{
	Blocks blocks = given;
	bool changed = false;
	for (auto &b : blocks.blocks) {
		Quotients quotients(problem, b);
		for (auto *list : {&b.guard, &b.out})
			for (auto &e : *list) {
				ExprPtr n = quotients.rounded(e, shown);
				changed |= n != e && text_of(problem, n) != text_of(problem, e);
				e = n;
			}
	}
	return changed ? std::optional(blocks) : std::nullopt;
}

} // namespace sqleq
