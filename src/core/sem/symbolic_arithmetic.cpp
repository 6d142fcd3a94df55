/*
 * symbolic_arithmetic.cpp: arithmetic and casts as terms, and what is known of how many digits their results have
 * (decimals.cpp).
 */
#include <algorithm>
#include <stdexcept>

#include "core/sem/symbolic.h"
#include "core/sem/finite_numerics.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

constexpr int most_rounded = 2000; /* round and trunc to more digits give fewer in some releases */
constexpr Term no_digits = -1;
constexpr int most_folded = 30;
constexpr int most_cases = 4; /* of a case distinction within another */
constexpr size_t most_guards = 8;

Decimal day_of_time(const Decimal &microseconds)
{
	int64_t us = microseconds.to_int64(), day = day_us;
	if (us == INT64_MIN || us == INT64_MAX)
		return Decimal(0); /* infinite: nobody looks at it */
	return Decimal(us >= 0 ? us / day : -((day - 1 - us) / day));
}

} // namespace

/* Can only one of the conditions hold, by what they are made of? */
bool Symbolic::exclude(Term a, Term b)
{
	auto conjuncts = [&](Term t) { return terms.kind(t) == TermKind::and_ ? terms.args(t) : std::vector<Term>{t}; };
	std::vector<Term> x = conjuncts(a), y = conjuncts(b);
	auto denies = [&](const std::vector<Term> &these, const std::vector<Term> &those) {
		return std::any_of(these.begin(), these.end(), [&](Term t) {
			if (terms.kind(t) != TermKind::not_)
				return false;
			std::vector<Term> denied = conjuncts(terms.arg(t, 0));
			return std::all_of(denied.begin(), denied.end(),
							   [&](Term d) { return std::count(those.begin(), those.end(), d) > 0; });
		});
	};
	return denies(x, y) || denies(y, x);
}

/*
 * f(CASE WHEN c THEN x ELSE y END) as CASE WHEN c THEN f(x) ELSE f(y) END: what functions are asked of is the same
 * then, wherever the CASE is written.
 */
Term Symbolic::by_cases(Term v, const std::function<Term(Term)> &f, int depth)
{
	if (depth < most_cases && terms.kind(v) == TermKind::ite)
		return terms.ite(terms.arg(v, 0), by_cases(terms.arg(v, 1), f, depth + 1),
						 by_cases(terms.arg(v, 2), f, depth + 1));
	if (depth >= most_cases || terms.kind(v) != TermKind::sum)
		return f(v);
	std::vector<Term> guards;
	std::vector<Terms::Item> items = terms.items(v);
	for (auto &i : items)
		if (i.guard != terms.tru() && std::count(guards.begin(), guards.end(), i.guard) == 0)
			guards.push_back(i.guard);
	for (size_t i = 0; i < guards.size(); i++)
		for (size_t j = i + 1; j < guards.size(); j++)
			if (guards.size() > most_guards || !exclude(guards[i], guards[j]))
				return f(v);
	auto where = [&](Term guard) {
		std::vector<Terms::Guarded> parts;
		for (auto &i : items)
			if (i.guard == terms.tru() || i.guard == guard)
				parts.push_back({terms.tru(), terms.scale(i.coefficient, i.atom)});
		return f(terms.sum(parts));
	};
	Term result = where(terms.tru());
	for (Term g : guards)
		result = terms.ite(g, where(g), result);
	return result;
}

/* round, trunc or floor of each case; `digits`: no_digits, or how many are kept. */
Term Symbolic::rounded(Op op, Term v, Term digits, bool integer)
{
	int kept = digits == no_digits ? 0 : -1;
	if (digits != no_digits && terms.kind(digits) == TermKind::constant &&
		!(Decimal(most_folded) < terms.decimal(digits)))
		kept = (int) terms.decimal(digits).to_int64();
	return by_cases(v, [&](Term x) {
		if (terms.is_integer(x) &&
			(digits == no_digits ||
			 (terms.kind(digits) == TermKind::constant && !(terms.decimal(digits) < Decimal(0)))))
			return x;
		if (terms.kind(x) == TermKind::constant && kept >= 0) {
			const Decimal &d = terms.decimal(x);
			return terms.constant(op == Op::floor       ? floor_of(d)
									  : op == Op::trunc ? truncate(d, kept)
														: round_half_away(d, kept));
		}
		return terms.num_app(name_of(op), digits == no_digits ? std::vector<Term>{x} : std::vector<Term>{x, digits},
							 integer);
	});
}

/* Notes what the term computes. */
Term Symbolic::calculation(Op op, const Type *result, const std::vector<const Type *> &types,
						   const std::vector<Term> &args, Term value)
{
	if (calculated_.insert(value).second)
		calculations.push_back({op, result, types, args, value});
	return value;
}

Term Symbolic::arithmetic(Op op, const Type &result, const std::vector<Term> &a)
{
	if (result.kind == Kind::floating) {
		std::vector<Term> args = a;
		if (about(op).commutes != Commutes::no)
			std::sort(args.begin(), args.end());
		if (op == Op::div)
			raise(terms.and_(terms.eq(a[1], terms.constant(Decimal(0))),
							 terms.not_(terms.eq(a[0], terms.constant(special_rank(Special::nan))))));
		Term v = opaque(std::string(result.bits == 32 ? "float4_" : "float_") + name_of(op), result, args);
		return calculation(op, &result, std::vector<const Type *>(args.size(), &result), args, v);
	}
	if (result.kind == Kind::integer && op != Op::div && op != Op::mod)
		for (Term t : a)
			if (terms.kind(t) != TermKind::constant)
				assumptions.insert("modulo errors: databases on which integer arithmetic overflows are left out");
	Term zero = terms.constant(Decimal(0));
	bool integer = result.kind != Kind::numeric;
	auto digits = [&] { return a.size() > 1 ? a[1] : zero; };
	switch (op) {
	case Op::add:
		return terms.add(a[0], a[1]);
	case Op::sub:
		return terms.sub(a[0], a[1]);
	case Op::mul:
		return terms.mul(a[0], a[1]);
	case Op::neg:
		return terms.scale(Decimal(-1), a[0]);
	case Op::abs:
		return terms.ite(terms.lt(a[0], zero), terms.scale(Decimal(-1), a[0]), a[0]);
	case Op::div:
	case Op::mod:
		raise(terms.eq(a[1], zero));
		if (integer && a[1] == terms.constant(Decimal(1)))
			return op == Op::div ? a[0] : zero;
		return opaque(!integer ? "numeric_mod" : op == Op::div ? "int_div" : "int_mod", result, {a[0], a[1]});
	case Op::round:
	case Op::trunc:
		return rounded(op, a[0], digits(), integer);
	case Op::ceil: /* ceil(x) = -floor(-x) */
		return terms.scale(Decimal(-1), rounded(Op::floor, terms.scale(Decimal(-1), a[0]), no_digits, true));
	case Op::floor:
		return rounded(Op::floor, a[0], no_digits, true);
		SQLEQ_OTHER_THAN_ARITHMETIC(SQLEQ_CASE)
		break;
	}
	throw std::logic_error("operator not defined on numbers");
}

/* `finite` for a finite v, else the infinity of the other range. */
Term Symbolic::keep_infinite(Term v, const TimeRange &from, Term finite, const TimeRange &to)
{
	return terms.ite(
		terms.eq(v, terms.constant(from.infinity)), terms.constant(to.infinity),
		terms.ite(terms.eq(v, terms.constant(from.minus_infinity)), terms.constant(to.minus_infinity), finite));
}

Term Symbolic::cast(const Type &from, const Type &to, Term v)
{
	auto exact = [](Kind k) { return k == Kind::integer || k == Kind::numeric; };
	if (from.kind == Kind::boolean)
		return to.kind == Kind::boolean ? v : terms.ite(v, terms.constant(Decimal(1)), terms.constant(Decimal(0)));
	if (to.kind == Kind::boolean)
		return terms.not_(terms.eq(v, terms.constant(Decimal(0))));
	if (exact(from.kind) && to.kind == Kind::integer)
		return rounded(Op::round, v, terms.constant(Decimal(0)), true);
	if (exact(from.kind) && to.kind == Kind::numeric) {
		if (to.scale < 0 || (from.kind == Kind::numeric && from.scale >= 0 && from.scale <= to.scale) ||
			terms.is_integer(v))
			return v;
		return rounded(Op::round, v, terms.constant(Decimal(to.scale)), false);
	}
	/* an int4 is exactly a double, in the same order */
	if (from.kind == Kind::integer && to.kind == Kind::floating && to.bits == 64 && !(Decimal(INT32_MAX) < from.max))
		return v;
	if (from.kind == Kind::floating && to.kind == Kind::floating && to.bits == 64)
		return v;
	if (from.kind == Kind::date && to.kind == Kind::timestamp) {
		TimeRange d = time_range(Kind::date), t = time_range(Kind::timestamp);
		return keep_infinite(v, d, terms.scale(Decimal(day_us), v), t);
	}
	if (from.kind == Kind::timestamp && to.kind == Kind::date) {
		/* the day it falls on: the solver knows what that is */
		Term day = terms.kind(v) == TermKind::constant ? terms.constant(day_of_time(terms.decimal(v)))
													   : terms.num_app("day of(timestamp)", {v}, true);
		return keep_infinite(v, time_range(Kind::timestamp), day, time_range(Kind::date));
	}
	if (from.kind == to.kind && from.kind != Kind::floating)
		return v;
	Term c =
		opaque("cast " + std::to_string((int) from.kind) + "/" + std::to_string(from.bits) + " to " + to.name, to, {v});
	return from.kind == Kind::floating || to.kind == Kind::floating ? calculation(Op::cast, &to, {&from}, {v}, c) : c;
}

/*
 * Only where the expressions are those of the query: normal forms compute with numbers that no type would hold, and
 * that the server does not compute.
 */
void Symbolic::raise_out_of_range(const Type &result, Term v)
{
	if (every_error && result.kind == Kind::integer)
		raise(terms.or_(terms.lt(v, terms.constant(result.min)), terms.lt(terms.constant(result.max), v)));
}

Quantity Symbolic::strict(Op op, const Type &result, const std::vector<const Type *> &types,
						  const std::vector<Val> &given)
{
	if (op == Op::cast) {
		Quantity v = {cast(*types[0], result, given[0]), cast_facts(*types[0], result, given[0])};
		if (types[0]->kind == Kind::integer || types[0]->kind == Kind::numeric)
			raise_out_of_range(result, v.term);
		return v;
	}
	if (op == Op::decimals)
		return decimals_of(given[0]);
	std::vector<Term> args(given.begin(), given.end());
	if (every_error && result.kind == Kind::integer && types[0]->kind == Kind::integer && op != Op::div &&
		op != Op::mod) {
		Term v = arithmetic(op, result, args);
		raise_out_of_range(result, v);
		return v;
	}
	if (types[0]->kind == Kind::date) {
		/* infinity + 1 is infinity; infinity - date is an error */
		TimeRange r = time_range(Kind::date);
		Term v = arithmetic(op, result, args);
		if (result.kind == Kind::date)
			return keep_infinite(args[0], r, v, r);
		for (Term a : args)
			raise(terms.or_(terms.eq(a, terms.constant(r.infinity)), terms.eq(a, terms.constant(r.minus_infinity))));
		return v;
	}
	if (types[0]->kind == Kind::numeric)
		assumptions.insert(finite_numerics);
	if (result.kind != Kind::numeric)
		return arithmetic(op, result, args);
	if (op != Op::div)
		return {arithmetic(op, result, args), numeric_facts(op, given)};
	raise(terms.eq(args[1], terms.constant(Decimal(0))));
	return quotient(given[0], given[1], given[0].digits + digits_of_inverse(given[1]));
}

/* Of a result of arithmetic on numeric, division excepted. */
Quantity Symbolic::numeric_facts(Op op, const std::vector<Val> &a)
{
	Val r = a[0];
	for (size_t i = 1; i < a.size(); i++)
		r.merged |= a[i].merged;
	switch (op) {
	case Op::add:
	case Op::sub:
		r.decimals = more_decimals(a[0].decimals, a[1].decimals);
		r.digits = bounded(std::max(a[0].digits, a[1].digits) + 1);
		break;
	case Op::mul:
		r.decimals =
			a[0].decimals < 0 || a[1].decimals < 0 ? Quantity::unknown : terms.add(a[0].decimals, a[1].decimals);
		r.digits = bounded(a[0].digits + a[1].digits);
		break;
	case Op::mod:
		r.decimals = more_decimals(a[0].decimals, a[1].decimals);
		break;
	case Op::neg:
	case Op::abs:
		break;
	case Op::round:
	case Op::trunc: {
		Term n = a.size() > 1 ? a[1].term : terms.constant(Decimal(0));
		r.decimals = Quantity::unknown;
		if (terms.kind(n) == TermKind::constant && !(Decimal(most_rounded) < terms.decimal(n)))
			r.decimals = terms.decimal(n) < Decimal(0) ? terms.constant(Decimal(0)) : n;
		r.merged = false;
		r.digits = bounded(a[0].digits + 1);
		break;
	}
	case Op::ceil:
	case Op::floor:
		r.decimals = terms.constant(Decimal(0));
		r.merged = false;
		r.digits = bounded(std::max((int) a[0].digits, 0) + 1);
		break;
	case Op::div: /* quotient() */
		SQLEQ_OTHER_THAN_ARITHMETIC(SQLEQ_CASE)
		r = Val();
	}
	return r;
}

} // namespace sqleq
