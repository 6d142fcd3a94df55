/*
 * translation_functions.cpp: applications of functions, and what Z3 learns of division, remainders and rounding; see
 * translation.h.
 */
#include "core/smt/translation.h"
#include "core/util/calendar.h"

namespace sqleq {

/* Says something of a function that is otherwise uninterpreted. */
void Translation::meaning(Z3_ast fact)
{
	has_arithmetic_ = true;
	pending.push_back(arithmetic >= 0 ? Z3_mk_implies(c, translate(arithmetic), fact) : fact);
}

/*
 * 0 for 0, as a quotient, a remainder and what is rounded is. Said even where nothing else of the function is known: a
 * query may tell apart whether there is nothing to be divided, and another one may not. Nothing is said for a `divisor`
 * of 0, for which there is an error.
 */
void Translation::none_of_none(Z3_ast of, Z3_ast value, Z3_ast divisor)
{
	const Z3_ast none = Z3_mk_eq(c, of, zero(of));
	tell(divisor ? and2(none, Z3_mk_not(c, Z3_mk_eq(c, divisor, zero(divisor)))) : none,
		 Z3_mk_eq(c, value, zero(value)));
}

/* a = b*q + r, |r| < |b|, r has the sign of a (division towards zero); nothing is said for b = 0. */
Z3_ast Translation::integer_division(const std::vector<Z3_ast> &args, bool quotient)
{
	Z3_ast a = args[0], b = args[1];
	Z3_ast q = apply("int_div", args, int_sort), r = apply("int_mod", args, int_sort);
	Z3_ast z = zero(a);
	Z3_ast nonzero = Z3_mk_not(c, Z3_mk_eq(c, b, z));
	Z3_ast value = Z3_mk_eq(c, a, add2(mul2(b, q), r));
	Z3_ast abs_b = Z3_mk_ite(c, Z3_mk_lt(c, b, z), Z3_mk_unary_minus(c, b), b);
	Z3_ast small = and2(Z3_mk_lt(c, r, abs_b), Z3_mk_lt(c, Z3_mk_unary_minus(c, abs_b), r));
	Z3_ast sign = Z3_mk_ite(c, Z3_mk_ge(c, a, z), Z3_mk_ge(c, r, z), Z3_mk_le(c, r, z));
	meaning(Z3_mk_implies(c, nonzero, and2(value, and2(small, sign))));
	none_of_none(a, quotient ? q : r, b);
	return quotient ? q : r;
}

/* numeric's remainder: a = b*i + r with an integer i, |r| < |b|, r has the sign of a. */
Z3_ast Translation::numeric_remainder(const std::vector<Z3_ast> &args)
{
	Z3_ast a = real(args[0]), b = real(args[1]), z = Z3_mk_real(c, 0, 1);
	Z3_ast r = apply("numeric_mod", {a, b}, real_sort), i = apply("int part of numeric_mod", {a, b}, int_sort);
	Z3_ast abs_b = Z3_mk_ite(c, Z3_mk_lt(c, b, z), Z3_mk_unary_minus(c, b), b);
	Z3_ast small = and2(Z3_mk_lt(c, r, abs_b), Z3_mk_lt(c, Z3_mk_unary_minus(c, abs_b), r));
	Z3_ast sign = Z3_mk_ite(c, Z3_mk_ge(c, a, z), Z3_mk_ge(c, r, z), Z3_mk_le(c, r, z));
	Z3_ast value = Z3_mk_eq(c, a, add2(mul2(b, Z3_mk_int2real(c, i)), r));
	meaning(Z3_mk_implies(c, Z3_mk_not(c, Z3_mk_eq(c, b, z)), and2(value, and2(small, sign))));
	return r;
}

/*
 * A function of the operands and of the larger number of their decimals (sem/decimals.cpp). The server's quotient is
 * the exact one rounded half away from zero at a scale of at least 0. Rounding is monotonic and keeps integers, so
 * signs and comparisons with 0 survive. Exactness only under the literal.
 */
Z3_ast Translation::numeric_division(const std::vector<Term> &term_args, const std::vector<Z3_ast> &args)
{
	Z3_ast a = real(args[0]), b = real(args[1]);
	Z3_ast q = apply("numeric_div", {a, b, args[2]}, real_sort);
	Z3_ast z = Z3_mk_real(c, 0, 1);
	Z3_ast positive = Z3_mk_lt(c, z, b);
	meaning(Z3_mk_implies(c, Z3_mk_eq(c, a, z), Z3_mk_eq(c, q, z)));
	none_of_none(a, q, b);
	meaning(Z3_mk_implies(c, and2(positive, Z3_mk_ge(c, a, z)), Z3_mk_ge(c, q, z)));
	meaning(Z3_mk_implies(c, and2(positive, Z3_mk_le(c, a, z)), Z3_mk_le(c, q, z)));
	meaning(Z3_mk_implies(c, Z3_mk_eq(c, b, Z3_mk_real(c, 1, 1)), Z3_mk_eq(c, q, a)));
	if (exact >= 0) {
		Z3_ast product = scaled(term_args[1], q);
		pending.push_back(Z3_mk_implies(c, translate(exact),
										Z3_mk_implies(c, Z3_mk_not(c, Z3_mk_eq(c, b, z)), Z3_mk_eq(c, product, a))));
	}
	return q;
}

/* b * q, linear when b is a count or a constant. */
Z3_ast Translation::scaled(Term b, Z3_ast q)
{
	if (terms.kind(b) != TermKind::sum)
		return mul2(real(translate(b)), q);
	std::vector<Z3_ast> parts;
	for (auto &i : terms.items(b)) {
		Z3_ast v = mul2(real(number(i.coefficient)), q);
		if (!(terms.kind(i.atom) == TermKind::constant && terms.decimal(i.atom) == Decimal(1)))
			v = mul2(v, real(translate(i.atom)));
		parts.push_back(Z3_mk_ite(c, translate(i.guard), v, Z3_mk_real(c, 0, 1)));
	}
	return Z3_mk_add(c, (unsigned) parts.size(), parts.data());
}

/* round and trunc to a constant number of digits: the integer part of x * 10^digits, shifted back. */
Z3_ast Translation::rounding(const std::string &name, const std::vector<Term> &args, bool integer)
{
	Z3_ast x = real(translate(args[0]));
	bool known = args.size() < 2 || terms.kind(args[1]) == TermKind::constant;
	Z3_sort sort = integer ? int_sort : real_sort;
	if (!known)
		return apply(name, {x, real(translate(args[1]))}, sort);
	Decimal digits = args.size() < 2 ? Decimal(0) : terms.decimal(args[1]);
	int64_t n = digits.to_int64();
	if (n < -30 || n > 30)
		return apply(name + digits.str(), {x}, sort);
	Decimal up = n >= 0 ? Decimal::make(pow10((int) n), 0) : Decimal::make(1, (int) -n);
	Decimal down = n >= 0 ? Decimal::make(1, (int) n) : Decimal::make(pow10((int) -n), 0);
	Z3_ast y = mul2(x, real(number(up)));
	Z3_ast i = apply("int part of " + name + digits.str(), {x}, int_sort), ri = Z3_mk_int2real(c, i);
	Z3_ast one = Z3_mk_real(c, 1, 1), z = Z3_mk_real(c, 0, 1);
	auto within = [&](Z3_ast low, bool low_in, Z3_ast v, Z3_ast high, bool high_in) {
		return and2(low_in ? Z3_mk_le(c, low, v) : Z3_mk_lt(c, low, v),
					high_in ? Z3_mk_le(c, v, high) : Z3_mk_lt(c, v, high));
	};
	Z3_ast definition;
	Z3_ast minus_one = Z3_mk_unary_minus(c, one);
	if (name == "floor")
		definition = within(ri, true, y, add2(ri, one), false);
	else {
		Z3_ast half = name == "round" ? Z3_mk_real(c, 1, 2) : z;
		Z3_ast up_y = add2(y, half), down_y = add2(y, Z3_mk_unary_minus(c, half));
		definition = Z3_mk_ite(c, Z3_mk_ge(c, y, z), within(ri, true, up_y, add2(ri, one), false),
							   within(add2(ri, minus_one), false, down_y, ri, true));
	}
	meaning(definition);
	none_of_none(x, i);
	return integer && n == 0 ? i : mul2(ri, real(number(down)));
}

Z3_ast Translation::application(Term t, bool boolean)
{
	const std::string &name = terms.function(t);
	std::vector<Term> term_args = terms.args(t);
	if (name == "round" || name == "trunc" || name == "floor")
		return rounding(name, term_args, terms.is_integer(t));
	std::vector<Z3_ast> args;
	for (Term a : term_args)
		args.push_back(translate(a));
	if ((name == "int_div" || name == "int_mod") && is_int(args[0]) && is_int(args[1]))
		return integer_division(args, name == "int_div");
	if (name == "numeric_mod")
		return numeric_remainder(args);
	if (name == "numeric_div")
		return numeric_division(term_args, args);
	if (name == "decimals of numeric_div")
		return apply(name, {real(args[0]), real(args[1]), args[2]}, int_sort);
	Z3_ast value = apply(name, args, boolean ? bool_sort : terms.is_integer(t) ? int_sort : real_sort);
	if (name == "day of(timestamp)") {
		Z3_ast begin = mul2(Z3_mk_int64(c, day_us, int_sort), value);
		pending.push_back(
			and2(Z3_mk_le(c, begin, args[0]), Z3_mk_lt(c, args[0], add2(begin, Z3_mk_int64(c, day_us, int_sort)))));
	}
	note_date_part(t, name, value);
	return value;
}

} // namespace sqleq
