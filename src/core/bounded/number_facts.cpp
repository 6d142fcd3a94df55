/* number_facts.cpp: see number_facts.h. */
#include "core/bounded/number_facts.h"

#include <cmath>

#include "core/sem/concrete.h"
#include "core/sem/numeric_ops.h"

namespace sqleq {

namespace {

constexpr int most_decimals = 36;
constexpr size_t most_facts = 5000;
constexpr int64_t exact_float4 = 1 << 24; /* whole numbers up to it are float4s */

/* The number itself; nullopt: it is no decimal, or has too many digits. */
std::optional<Decimal> exactly(const Rational &r)
{
	try {
		Decimal n = Decimal::parse(r.numerator), d = Decimal::parse(r.denominator);
		for (int digits = 0; digits <= most_decimals; digits++) {
			Decimal q = divide_rounded(n, d, digits);
			if (q * d == n)
				return q;
		}
	} catch (const TooBig &) {
		/* as said */
	}
	return std::nullopt;
}

Value value_of(const Type &type, const Decimal &d)
{
	Value v{d, 0, type.kind == Kind::numeric ? d.scale : 0};
	if (type.kind != Kind::floating)
		return v;
	v.num = Decimal();
	v.real = d == special_rank(Special::nan)         ? NAN
		: d == special_rank(Special::infinity)       ? INFINITY
		: d == special_rank(Special::minus_infinity) ? -INFINITY
													 : d.to_double();
	return v;
}

} // namespace

/* A count, a constant, or made of such: at a bound there are few such numbers. */
bool NumberFacts::has_few_values(Term t)
{
	auto [i, fresh] = few_.emplace(t, false);
	if (!fresh)
		return i->second;
	Terms &terms = domain_.terms;
	bool few = false;
	auto all = [&](size_t from, size_t step) {
		for (size_t n = from; n < terms.size(t); n += step)
			if (!has_few_values(terms.arg(t, n)))
				return false;
		return true;
	};
	switch (terms.kind(t)) {
	case TermKind::constant:
		few = true;
		break;
	case TermKind::ite:
		few = all(1, 1);
		break;
	case TermKind::sum:
		few = all(2, 3);
		break;
	case TermKind::max:
	case TermKind::min:
		few = all(1, 2);
		break;
	case TermKind::product:
	case TermKind::num_app:
		few = terms.size(t) > 0 && all(0, 1);
		break;
	default:
		break;
	}
	return few_[t] = few;
}

/* Of a term in the model, but for what calculations in it really give. nullopt: nobody can say. */
std::optional<Decimal> NumberFacts::value(Solver &solver, Term t, const Computed &computed)
{
	Terms &terms = domain_.terms;
	if (auto i = computed.find(t); i != computed.end())
		return i->second;
	switch (terms.kind(t)) {
	case TermKind::constant:
		return terms.decimal(t);
	case TermKind::ite:
		return value(solver, terms.arg(t, solver.bool_value(terms.arg(t, 0)) ? 1 : 2), computed);
	case TermKind::sum: {
		Decimal all(0);
		for (auto &i : terms.items(t)) {
			if (!solver.bool_value(i.guard))
				continue;
			auto v = value(solver, i.atom, computed);
			if (!v)
				return std::nullopt;
			all = all + i.coefficient * *v;
		}
		return all;
	}
	default:
		return exactly(solver.num_value(t));
	}
}

/* As the server computes it; nullopt: it raises an error, or we would rather not say. */
std::optional<Decimal> NumberFacts::compute(const Calculation &c, const std::vector<Decimal> &args)
{
	if (!c.result) {
		/* numeric's quotient; the third argument is the larger number of decimals */
		if (args[1].is_zero() || !args[2].is_integer() || args[2] < Decimal(0) || Decimal(most_decimals) < args[2])
			return std::nullopt;
		int decimals = (int) args[2].to_int64();
		Value a{args[0], 0, decimals}, b{args[1], 0, decimals};
		return numeric_divide(a, b).num;
	}
	std::vector<Value> values;
	for (size_t i = 0; i < args.size(); i++) {
		values.push_back(value_of(*c.types[i], args[i]));
		Term same = domain_.constant(c.types[i]->kind, values.back());
		if (domain_.terms.kind(same) != TermKind::constant || !(domain_.terms.decimal(same) == args[i]))
			return std::nullopt; /* no float is at that place */
		bool whole = args[i].is_integer() && args[i] < Decimal(exact_float4) && Decimal(-exact_float4) < args[i];
		if (c.op == Op::cast && c.types[i]->kind != Kind::floating && c.result->bits == 32 && !whole)
			return std::nullopt; /* rounded twice here, once by the server */
	}
	Concrete concrete(problem_);
	Value result = concrete.strict(c.op, *c.result, c.types, values);
	if (concrete.raised())
		return std::nullopt;
	Term t = domain_.constant(c.result->kind, result);
	return domain_.terms.decimal(t);
}

bool NumberFacts::learn(Solver &solver)
{
	if (lessons_left_-- <= 0 || domain_.calculations.empty())
		return false;
	Terms &terms = domain_.terms;
	std::vector<Term> facts;
	Computed computed; /* a calculation's arguments come before it */
	bool others = false;
	/* all is read before the first assertion, which ends the model */
	for (auto &c : domain_.calculations) {
		bool few = has_few_values(c.value);
		if (known_.size() >= most_facts || (!few && others_left_ <= 0))
			continue;
		std::vector<Decimal> args;
		std::vector<Term> same;
		std::string key = std::to_string(c.value);
		computed[c.value] = std::nullopt;
		try {
			for (Term a : c.args) {
				auto v = value(solver, a, computed);
				if (!v)
					break;
				args.push_back(*v);
				same.push_back(terms.eq(a, terms.constant(*v)));
				key += "," + v->str();
			}
			if (args.size() < c.args.size())
				continue;
			auto result = compute(c, args);
			if (!result)
				continue;
			computed[c.value] = *result;
			if (!known_.insert(key).second)
				continue;
			others |= !few;
			facts.push_back(terms.or_(terms.not_(terms.and_(same)), terms.eq(c.value, terms.constant(*result))));
		} catch (const TooBig &) {
			/* nothing is said of it */
		} catch (const SolverFailed &) {
			/* a number without an end */
		}
	}
	others_left_ -= others;
	for (Term fact : facts)
		solver.assert_term(fact);
	return !facts.empty();
}

} // namespace sqleq
