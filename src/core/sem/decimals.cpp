/*
 * decimals.cpp: how many decimals a numeric is written with (PostgreSQL's display scale), as far as a proof has to
 * know.
 *
 * Only a quotient depends on it. The server gives it 16 - 4 * w digits behind the point, where w is the difference of
 * the operands' weights in base 10000, or as many as the operand with more decimals has if that is more
 * (select_div_scale in numeric.c). So it is a function of both values and the larger number of decimals. Those are a
 * constant for constants, integers and declared scales, a variable of each cell of other columns, and follow the
 * operators as in numeric.c.
 */
#include <algorithm>

#include "core/sem/symbolic.h"

namespace sqleq {

namespace {

constexpr int most_inverse = 12; /* decimals of 1 / b */

int digits_of_range(const Type &t)
{
	return std::max(digits_of(t.min), digits_of(t.max));
}

/*
 * Whether a quotient below 10^digits has `decimals` digits behind the point anyway. With w as above |a / b| >= 10^(4
 * w), for the leading digits of a and b are between 1 and 9999 and w is one less where that of a is not larger.
 */
bool too_few_to_matter(int decimals, int digits)
{
	int w =
		decimals <= 16 ? (16 - decimals) / 4 : -((decimals - 16 + 3) / 4); /* the largest with 16 - 4 * w >= decimals */
	return digits <= 4 * (w + 1);
}

} // namespace

int16_t bounded(int digits)
{
	return (int16_t) std::clamp(digits, -(int) Quantity::unbounded, (int) Quantity::unbounded);
}

int digits_of(const Decimal &d)
{
	int n = 0;
	for (int128 m = d.mantissa; m != 0; m /= 10)
		n++;
	return n == 0 ? 0 : n - d.scale;
}

Quantity Symbolic::dummy(Kind k)
{
	if (k == Kind::boolean)
		return terms.fal();
	Val r = terms.constant(Decimal(0));
	r.digits = -Quantity::unbounded;
	if (k == Kind::numeric)
		r.decimals = Quantity::any;
	return r;
}

Quantity Symbolic::ite(Kind k, Bool c, const Val &a, const Val &b)
{
	if (k == Kind::boolean)
		return terms.bool_ite(c, a, b);
	if (known_true(c) || known_false(c))
		return known_true(c) ? a : b;
	Val r = terms.ite(c, a, b);
	if (a.decimals == b.decimals || b.decimals == Quantity::any)
		r.decimals = a.decimals;
	else if (a.decimals == Quantity::any)
		r.decimals = b.decimals;
	else if (a.decimals != Quantity::unknown && b.decimals != Quantity::unknown)
		r.decimals = terms.ite(c, a.decimals, b.decimals);
	r.digits = std::max(a.digits, b.digits);
	r.merged = a.merged || b.merged;
	return r;
}

/* Which of the equal numbers stays is up to the server. */
Quantity Symbolic::one_of_equals(const Val &v)
{
	Val r = v;
	r.merged |= v.decimals >= 0 && terms.kind(v.decimals) != TermKind::constant;
	return r;
}

Term Symbolic::more_decimals(Term a, Term b)
{
	if (a == b || b == Quantity::any)
		return a;
	if (a == Quantity::any)
		return b;
	if (a == Quantity::unknown || b == Quantity::unknown)
		return Quantity::unknown;
	Term zero = terms.constant(Decimal(0)); /* a number of decimals is never negative */
	if (a == zero || b == zero)
		return a == zero ? b : a;
	if (terms.kind(a) == TermKind::constant && terms.kind(b) == TermKind::constant)
		return terms.decimal(a) < terms.decimal(b) ? b : a;
	return terms.extremum(true, {{terms.tru(), a}, {terms.tru(), b}});
}

/* An upper bound, or -1. */
int Symbolic::most_decimals(Term t, int depth) const
{
	int most = -1;
	auto part = [&](Term u) {
		int n = most_decimals(u, depth + 1);
		most = std::max(most, n);
		return n >= 0;
	};
	if (t < 0 || depth > 20)
		return -1;
	switch (terms.kind(t)) {
	case TermKind::constant:
		return (int) terms.decimal(t).to_int64();
	case TermKind::ite:
		return part(terms.arg(t, 1)) && part(terms.arg(t, 2)) ? most : -1;
	case TermKind::max:
		for (size_t i = 1; i < terms.size(t); i += 2)
			if (!part(terms.arg(t, i)))
				return -1;
		return most;
	default:
		return -1;
	}
}

/* |1 / v| <= 10^n unless v is zero: it is a whole number of units of its last decimal. */
int Symbolic::digits_of_inverse(const Val &v) const
{
	if (terms.kind(v) == TermKind::constant)
		return 1 - digits_of(terms.decimal(v));
	if (terms.is_integer(v))
		return 0;
	int n = most_decimals(v.decimals);
	return n < 0 ? Quantity::unbounded : n;
}

/*
 * 1 / b, when a / b has so few decimals that the server's quotient has them all: b is a constant without other prime
 * factors than 2 and 5, and a is a whole number of units of its last decimal.
 */
std::optional<Decimal> Symbolic::exact_inverse(const Val &a, const Val &b, int digits) const
{
	int most = terms.is_integer(a) ? 0 : most_decimals(a.decimals);
	if (most < 0 || terms.kind(b) != TermKind::constant || terms.decimal(b).is_zero())
		return std::nullopt;
	Decimal d = terms.decimal(b);
	for (int n = 0; n <= most_inverse; n++) {
		Decimal inverse = divide_rounded(Decimal(1), d, n);
		if (inverse * d == Decimal(1))
			return too_few_to_matter(most + n, digits) ? std::optional(inverse) : std::nullopt;
	}
	return std::nullopt;
}

/*
 * a / b, which is less than 10^digits. Decimals that cannot show are taken for none, so that more quotients are the
 * same term. `is_unknown`: as a function of which nothing else is known.
 */
Quantity Symbolic::quotient(const Val &a, const Val &b, int digits, bool is_unknown)
{
	Term decimals = more_decimals(a.decimals, b.decimals), zero = terms.constant(Decimal(0));
	int most = most_decimals(decimals);
	if (most >= 0 && too_few_to_matter(most, digits))
		decimals = zero;
	else if (decimals < 0)
		decimals = terms.num_var(true);
	Val r;
	auto inverse = is_unknown ? std::nullopt : exact_inverse(a, b, digits);
	r.merged = (a.merged || b.merged) && terms.kind(decimals) != TermKind::constant;
	if (r.merged)
		assumptions.insert(chosen_alike);
	r.term = is_unknown ? terms.num_app("average", {a, b, decimals}, false)
		: inverse
		? terms.scale(*inverse, a)
		: calculation(Op::div, nullptr, {}, {a, b, decimals}, terms.num_app("numeric_div", {a, b, decimals}, false));
	r.decimals = terms.num_app("decimals of numeric_div", {a, b, decimals}, true);
	r.digits = bounded(digits + 1);
	return r;
}

/* Of a cast's result; its term does not count. */
Quantity Symbolic::cast_facts(const Type &from, const Type &to, const Val &v)
{
	Val r;
	if (from.kind == Kind::integer)
		r.digits = std::min(v.digits, bounded(digits_of_range(from)));
	if (to.kind != Kind::numeric)
		return to.kind == Kind::integer ? r : Val();
	if (from.kind == Kind::numeric)
		r = v;
	else if (from.kind == Kind::integer)
		r.decimals = terms.constant(Decimal(0));
	else
		r.decimals = terms.num_app(
			"decimals of cast from " + std::to_string((int) from.kind) + "/" + std::to_string(from.bits), {v}, true);
	if (to.scale >= 0) {
		r.decimals = terms.constant(Decimal(to.scale));
		r.digits = bounded(std::min(r.digits + 1, to.precision - to.scale)); /* beyond is an error */
		r.merged = false;
	}
	return r;
}

/* How many decimals the number has, as a number; where that is not known, any one. */
Quantity Symbolic::decimals_of(const Val &v)
{
	if (v.decimals == Quantity::any)
		return terms.constant(Decimal(0));
	if (v.merged && v.decimals >= 0 && terms.kind(v.decimals) != TermKind::constant)
		assumptions.insert(chosen_alike);
	return v.decimals == Quantity::unknown ? terms.num_var(true) : v.decimals;
}

/*
 * A numeric result of a function. All that the function may see decides how it is written: of one that respects
 * equality that is more than its value depends on, the numbers of decimals of its arguments and the spellings among
 * them, and where a spelling is missing nothing is known.
 */
void Symbolic::add_function_facts(const std::string &name, const Type &result, const std::vector<Val> &args,
								  const std::vector<Bool> &nulls, const Spellings &spellings, Val &value)
{
	if (result.scale >= 0) {
		value.decimals = terms.constant(Decimal(result.scale));
		return;
	}
	if (!spellings.respects) {
		value.decimals =
			terms.num_app("decimals of fn " + name, function_arguments(name, args, nulls, spellings), true);
		return;
	}
	if (!spellings.complete)
		return;
	std::vector<Term> all(args.begin(), args.end());
	for (size_t i = 0; i < args.size(); i++) {
		if (!spellings.numerics[i])
			continue;
		if (args[i].decimals == Quantity::unknown)
			return;
		value.merged |= args[i].merged;
		all.push_back(args[i].decimals == Quantity::any ? terms.constant(Decimal(0)) : args[i].decimals);
	}
	all.insert(all.end(), nulls.begin(), nulls.end());
	value.decimals = terms.num_app("decimals of fn " + name, all, true);
}

void Symbolic::add_sum_facts(const Type &arg, const Type &result, const std::vector<std::pair<Bool, Val>> &items,
							 Val &sum)
{
	std::vector<Terms::Guarded> decimals;
	int digits = -Quantity::unbounded;
	bool known = true, same = true;
	for (auto &[g, v] : items) {
		known &= v.decimals >= 0;
		same &= v.decimals == items[0].second.decimals;
		decimals.push_back({g, v.decimals});
		digits = std::max(digits, (int) v.digits);
		sum.merged |= v.merged;
	}
	if (result.kind == Kind::numeric && arg.kind != Kind::numeric)
		sum.decimals = terms.constant(Decimal(0));
	else if (known && !items.empty())
		sum.decimals = same ? items[0].second.decimals : terms.extremum(true, decimals);
	sum.digits = bounded(digits + digits_of(Decimal((int64_t) items.size())));
}

/* Of one of the items that are equal to it: the first. */
void Symbolic::add_choice_facts(Kind k, const std::vector<std::pair<Bool, Val>> &items, Val &chosen)
{
	if (items.empty())
		return;
	Val r{chosen.term, items.back().second};
	for (size_t i = items.size() - 1; i-- > 0;) {
		Val v{chosen.term, items[i].second};
		bool same = v.decimals == r.decimals;
		int16_t digits = std::max(v.digits, r.digits);
		r = ite(k, same ? terms.fal() : terms.and_(items[i].first, terms.eq(items[i].second, chosen)), v, r);
		r.digits = digits;
		r.merged |= v.merged;
	}
	chosen = one_of_equals(r);
}

} // namespace sqleq
