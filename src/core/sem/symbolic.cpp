/* symbolic.cpp: operators on terms. */
#include "core/sem/symbolic.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/sem/finite_numerics.h"
#include "core/sem/grouping.h"
#include "core/sem/joins.h"
#include "core/sem/key_lookup.h"
#include "core/sem/recursion.h"
#include "core/sem/ordering.h"
#include "core/sem/relational.h"
#include "core/sem/scalar.h"
#include "core/sem/tied_rows.h"
#include "core/sem/window_functions.h"
#include "core/util/step_budget.h"

namespace sqleq {

template class Evaluator<Symbolic>;

namespace {

bool integer_valued(Kind k)
{
	return k != Kind::numeric && k != Kind::floating;
}

/*
 * A float's place in the total order of floats, as an exact number: shortest round-trip digits keep order and equality.
 */
Decimal float_rank(double v)
{
	if (std::isnan(v))
		return special_rank(Special::nan);
	if (std::isinf(v))
		return special_rank(v < 0 ? Special::minus_infinity : Special::infinity);
	char buf[64];
	for (int digits = 1; digits <= 17; digits++) {
		std::snprintf(buf, sizeof buf, "%.*g", digits, v);
		if (std::strtod(buf, nullptr) == v)
			break;
	}
	return Decimal::parse(buf);
}

} // namespace

Decimal special_rank(Special which)
{
	int128 far = pow10(37);
	return Decimal::make(which == Special::nan ? far * 2 : which == Special::infinity ? far : -far, 0);
}

void Symbolic::compare_pairs(size_t pairs)
{
	steps::spend(pairs / 8); /* most come to the same terms */
}

void Symbolic::tick()
{
	steps::spend(1);
	if (terms.count_nodes() > node_limit)
		throw TooBig();
}

Quantity Symbolic::constant(Kind k, const Value &v)
{
	if (k == Kind::boolean)
		return boolean(!v.num.is_zero());
	Val r = terms.constant(k == Kind::floating || (k == Kind::numeric && v.real != 0) ? float_rank(v.real) : v.num);
	if (k == Kind::floating || v.real != 0)
		return r;
	r.digits = (int16_t) digits_of(v.num);
	if (k == Kind::numeric)
		r.decimals = terms.constant(Decimal(v.scale));
	return r;
}

/*
 * Comparing numeric's quotient q = round(a / b) with a constant k is comparing a with k * b, when a is an integer, b a
 * count or a positive integer constant up to 10^6, |k| < 10^4 and k has at most 4 digits behind the point. For q and a
 * / b lie on the same side of k: if a / b is not k it differs from k by at least 1 / (10^4 b) >= 10^-10, and around |k|
 * < 10^4 the quotient has at least 12 digits behind the point (select_div_scale); farther away than 1 from k rounding
 * cannot cross it either, since the scale is never negative. b = 0 is an error. Turns (a, b) into the terms to compare;
 * false when it does not apply.
 */
bool Symbolic::quotient_against_constant(Term &x, Term &y)
{
	bool turned = terms.kind(x) == TermKind::constant;
	Term q = turned ? y : x, k = turned ? x : y;
	if (terms.kind(k) != TermKind::constant)
		return false;
	Decimal bound = terms.decimal(k);
	if (terms.kind(q) == TermKind::sum) { /* 100 * q */
		auto items = terms.items(q);
		if (items.size() != 1 || items[0].guard != terms.tru())
			return false;
		int zeros = 0;
		Decimal c = items[0].coefficient;
		for (; zeros < 4 && !(c == Decimal(1)); zeros++)
			c = c * Decimal::make(1, 1);
		if (!(c == Decimal(1)))
			return false;
		bound = bound * Decimal::make(1, zeros);
		q = items[0].atom;
	}
	if (terms.kind(q) != TermKind::num_app || terms.function(q) != "numeric_div")
		return false;
	Term a = terms.arg(q, 0), b = terms.arg(q, 1);
	if (!terms.is_integer(a) || bound.scale > 4 || !(bound < Decimal(10000)) || !(Decimal(-10000) < bound))
		return false;
	if (terms.kind(b) == TermKind::constant) {
		if (!terms.is_integer(b) || !(Decimal(0) < terms.decimal(b)) || Decimal(1000000) < terms.decimal(b))
			return false;
	} else {
		if (terms.kind(b) != TermKind::sum)
			return false;
		for (auto &i : terms.items(b))
			if (terms.kind(i.atom) != TermKind::constant || !(i.coefficient == Decimal(1)))
				return false;
	}
	Term product = terms.scale(bound, b);
	x = turned ? product : a;
	y = turned ? a : product;
	return true;
}

/* Two rows as values, which are equal when their columns are. (A function named row( is one to one.) */
bool Symbolic::rows(Term a, Term b) const
{
	return terms.kind(a) == TermKind::num_app && terms.kind(b) == TermKind::num_app &&
		terms.function(a) == terms.function(b) && terms.size(a) == terms.size(b) &&
		terms.function(a).starts_with("fn row(");
}

Term Symbolic::eq(Kind k, Term a, Term b)
{
	if (k == Kind::boolean)
		return terms.iff(a, b);
	if (k == Kind::integer && rows(a, b)) {
		std::vector<Term> same;
		for (size_t i = 0; i < terms.size(a); i++) {
			Term x = terms.arg(a, i), y = terms.arg(b, i);
			same.push_back(terms.is_boolean(x) ? terms.iff(x, y) : terms.eq(x, y));
		}
		return terms.and_(same);
	}
	if (k == Kind::numeric)
		quotient_against_constant(a, b);
	return terms.eq(a, b);
}

Term Symbolic::lt(Kind k, Term a, Term b)
{
	if (k == Kind::boolean)
		return terms.and_(terms.not_(a), b);
	if (k == Kind::numeric)
		quotient_against_constant(a, b);
	return terms.lt(a, b);
}

Term Symbolic::opaque(const std::string &name, const Type &result, const std::vector<Term> &args)
{
	if (result.kind == Kind::boolean)
		return terms.bool_app(name, args);
	return terms.num_app(name, args, integer_valued(result.kind));
}

Quantity Symbolic::sum(const Type &arg, const Type &result, Bool, const std::vector<std::pair<Bool, Val>> &items)
{
	if (result.kind == Kind::floating)
		assumptions.insert("sums of floats are sums of real numbers");
	if (result.kind == Kind::numeric)
		for (auto &i : items)
			if (!terms.is_integer(i.second))
				assumptions.insert(finite_numerics);
	Val r = terms.sum({items.begin(), items.end()});
	if (result.kind == Kind::floating && result.bits == 32 &&
		items.size() > 1) /* rounded at each step, which a float8's is not */
		r = opaque("float4_sum", result, {r});
	if (result.kind != Kind::floating)
		add_sum_facts(arg, result, items, r);
	return r;
}

Quantity Symbolic::average(const Type &arg, const Type &result, Bool none,
						   const std::vector<std::pair<Bool, Val>> &items)
{
	std::vector<Bool> guards;
	int digits = -Quantity::unbounded;
	for (auto &i : items) {
		guards.push_back(i.first);
		digits = std::max(digits, (int) i.second.digits);
	}
	Val n = terms.count(guards), s = sum(arg, result, none, items);
	if (arg.kind == Kind::floating && problem.unknown_averages)
		return opaque("average", result, {s, n});
	if (arg.kind == Kind::floating)
		return calculation(Op::div, &result, {&result, &result}, {s, n}, opaque("float_div", result, {s, n}));
	n.decimals = terms.constant(Decimal(0));
	return quotient(s, n, digits, problem.unknown_averages);
}

Quantity Symbolic::extremum(Kind k, bool max, const std::vector<std::pair<Bool, Val>> &items)
{
	if (k != Kind::boolean) {
		Val r = terms.extremum(max, {items.begin(), items.end()});
		add_choice_facts(k, items, r);
		return r;
	}
	std::vector<Term> parts;
	for (auto &[g, v] : items)
		parts.push_back(max ? terms.and_(g, v) : terms.or_(terms.not_(g), v));
	return max ? terms.or_(parts) : terms.and_(parts);
}

/*
 * Bitwise AND and OR of different integers: of one value that value, else an unknown function of the set, which is told
 * by a sum as lower_unknown_aggregate.cpp has it.
 */
Quantity Symbolic::bits(bool conjunction, const Type &result, const std::vector<std::pair<Bool, Val>> &items)
{
	if (items.size() == 1)
		return items[0].second;
	std::vector<Terms::Guarded> set;
	for (auto &[g, v] : items)
		set.push_back({g, terms.num_app("bits of", {v}, true)});
	return opaque(conjunction ? "bit_and" : "bit_or", result, {terms.sum(set)});
}

void Symbolic::canonical_order(std::vector<std::pair<Val, std::vector<Bool>>> &merged) const
{
	std::sort(merged.begin(), merged.end(), [](auto &a, auto &b) {
		return std::pair(a.first.term, a.first.decimals) < std::pair(b.first.term, b.first.decimals);
	});
}

/*
 * The arguments of a function, as it may tell them apart: each value, its decimals where they are fixed (1.00 and
 * 1.0000 are not the same text; where they are not, the front end has said that they do not matter), and, unless it is
 * strict, whether it is NULL. Of one that respects equality the values are all.
 */
std::vector<Term> Symbolic::function_arguments(const std::string &name, const std::vector<Val> &args,
											   const std::vector<Bool> &nulls, const Spellings &spellings)
{
	if (spellings.respects) {
		std::vector<Term> values;
		for (size_t i = 0; i < args.size(); i++)
			if (!spellings.among[i])
				values.push_back(args[i]);
		for (size_t i = 0; i < nulls.size(); i++)
			if (!spellings.among[i])
				values.push_back(nulls[i]);
		return values;
	}
	std::vector<Term> all(args.begin(), args.end());
	for (auto &a : args)
		if (a.decimals != Quantity::unknown && !name.starts_with("row(")) /* rows are only compared */
			all.push_back(a.decimals >= 0 && terms.kind(a.decimals) == TermKind::constant
							  ? a.decimals
							  : terms.constant(Decimal(-1)));
	all.insert(all.end(), nulls.begin(), nulls.end());
	return all;
}

std::pair<Term, Quantity> Symbolic::function(const std::string &name, int host, const Type &result,
											 const std::vector<Val> &args, const std::vector<Bool> &nulls,
											 const Spellings &spellings)
{
	std::vector<Term> all = function_arguments(name, args, nulls, spellings);
	Val r = opaque("fn " + name, result, all);
	if (result.kind == Kind::numeric)
		add_function_facts(name, result, args, nulls, spellings, r);
	Bool null = terms.bool_app("null fn " + name, all);
	if (host >= 0 && (problem.host || problem.functions[host].hole) && applied_.insert({null, r}).second)
		applications.push_back({name, host, &result, args, nulls, null, r, spellings});
	return {null, r};
}

Term Symbolic::under_guards(Bool c)
{
	std::vector<Term> all = guards_;
	all.push_back(c);
	return terms.and_(all);
}

void Symbolic::raise(Bool c)
{
	Term e = c == terms.fal() ? c : under_guards(c);
	if (e == terms.fal())
		return;
	errors.push_back(e);
	possible_errors.push_back(e);
}

void Symbolic::guard_errors(size_t from, size_t to, Bool g)
{
	for (size_t i = from; i < to && i < errors.size(); i++)
		errors[i] = terms.and_(errors[i], g);
}

/*
 * A recursion over known rows (a counter, say) is followed to its end. Otherwise a step for each row of a table and one
 * more have to do: no chain in a table is longer.
 */
bool Symbolic::goes_on(int steps, const std::vector<Bool> &found, size_t rows)
{
	constexpr int most_known_steps = 1000;
	constexpr size_t most_rows = 400;
	if (terms.or_(found) == terms.fal())
		return false;
	bool known = true;
	for (Bool b : found)
		known &= known_true(b) || known_false(b);
	if (known ? steps < most_known_steps : steps <= problem.bound && rows <= most_rows)
		return true;
	beyond.push_back(under_guards(terms.or_(found)));
	assumptions.insert("databases on which a recursive query goes on after " + std::to_string(steps) +
					   " steps are left out");
	return false;
}

/* Only where it is evaluated: the less is called ambiguous, the less a check leaves out. */
void Symbolic::ambiguous(Bool c, bool visible)
{
	Term e = c == terms.fal() ? c : under_guards(c);
	if (e != terms.fal())
		(visible ? ambiguities : choices).push_back(e);
}

} // namespace sqleq
