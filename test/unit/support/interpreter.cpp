/* interpreter.cpp: see interpreter.h. */
#include "support/interpreter.h"

#include <algorithm>
#include <stdexcept>

#include "core/sem/numeric_ops.h"

namespace sqleq::test {

Decimal integer_quotient(const Decimal &a, const Decimal &b)
{
	return Decimal(a.to_int64() / b.to_int64());
}

void Interpreter::reset()
{
	round_++;
}

void Interpreter::store(Term t, const Decimal &d)
{
	if ((size_t) t >= known_.size()) {
		known_.resize(terms_.count_nodes() + 1, 0);
		values_.resize(terms_.count_nodes() + 1);
	}
	known_[t] = round_;
	values_[t] = d;
}

void Interpreter::set(Term variable, bool v)
{
	if (terms_.kind(variable) != TermKind::bool_var)
		throw std::logic_error("not a Boolean variable");
	store(variable, Decimal(v ? 1 : 0));
}

void Interpreter::set(Term variable, const Decimal &v)
{
	if (terms_.kind(variable) != TermKind::num_var)
		throw std::logic_error("not a number variable");
	store(variable, v);
}

const Decimal &Interpreter::value(Term t)
{
	if ((size_t) t >= known_.size() || known_[t] != round_)
		store(t, compute(t));
	return values_[t];
}

bool Interpreter::truth(Term t)
{
	if (!terms_.is_boolean(t))
		throw std::logic_error("not a Boolean term");
	return !value(t).is_zero();
}

Decimal Interpreter::number(Term t)
{
	if (terms_.is_boolean(t))
		throw std::logic_error("not a number");
	return value(t);
}

Decimal Interpreter::extremum(Term t)
{
	bool max = terms_.kind(t) == TermKind::max, any = false;
	Decimal best;
	for (size_t i = 0; i < terms_.size(t); i += 2) {
		if (!truth(terms_.arg(t, i)))
			continue;
		Decimal v = number(terms_.arg(t, i + 1));
		if (!any || (max ? best < v : v < best))
			best = v;
		any = true;
	}
	return best;
}

Decimal Interpreter::application(Term t)
{
	const std::string &name = terms_.function(t);
	std::vector<Decimal> a;
	for (Term u : terms_.args(t))
		a.push_back(value(u));
	bool by_zero = a.size() >= 2 && a[1].is_zero();
	if (name == "int_div" && !by_zero)
		return integer_quotient(a[0], a[1]);
	if (name == "int_mod" && !by_zero)
		return a[0] - integer_quotient(a[0], a[1]) * a[1];
	if ((name == "numeric_div" || name == "decimals of numeric_div") && !by_zero) {
		Value q = numeric_divide(Value{a[0], 0, (int) a[2].to_int64()}, Value{a[1]});
		return name == "numeric_div" ? q.num : Decimal(q.scale);
	}
	if (name == "numeric_mod" && !by_zero) { /* in units of the last digit of both */
		int scale = std::max(a[0].scale, a[1].scale);
		int128 x = a[0].mantissa * pow10(scale - a[0].scale), y = a[1].mantissa * pow10(scale - a[1].scale);
		return Decimal::make(x % y, scale);
	}
	if (name == "round")
		return round_half_away(a[0], (int) a[1].to_int64());
	if (name == "trunc")
		return truncate(a[0], (int) a[1].to_int64());
	if (name == "floor")
		return floor_of(a[0]);
	/* anything, as long as equal arguments give equal results */
	int64_t h = (int64_t) name.size();
	for (auto &d : a)
		h = (h * 31 + hash_of(d)) % 10007;
	return Decimal(terms_.is_boolean(t) ? (h & 1) : h % 5);
}

Decimal Interpreter::compute(Term t)
{
	auto arg = [&](size_t i) { return value(terms_.arg(t, i)); };
	size_t n = terms_.size(t);
	switch (terms_.kind(t)) {
	case TermKind::true_:
		return Decimal(1);
	case TermKind::false_:
		return Decimal(0);
	case TermKind::bool_var:
	case TermKind::num_var:
		throw std::logic_error("variable without a value");
	case TermKind::not_:
		return Decimal(arg(0).is_zero() ? 1 : 0);
	case TermKind::and_:
		for (size_t i = 0; i < n; i++)
			if (arg(i).is_zero())
				return Decimal(0);
		return Decimal(1);
	case TermKind::or_:
		for (size_t i = 0; i < n; i++)
			if (!arg(i).is_zero())
				return Decimal(1);
		return Decimal(0);
	case TermKind::iff:
	case TermKind::eq:
		return Decimal(arg(0) == arg(1) ? 1 : 0);
	case TermKind::lt:
		return Decimal(arg(0) < arg(1) ? 1 : 0);
	case TermKind::constant:
		return terms_.decimal(t);
	case TermKind::ite:
		return arg(0).is_zero() ? arg(2) : arg(1);
	case TermKind::sum: {
		Decimal s;
		for (size_t i = 0; i < n; i += 3) /* coefficient, guard, atom */
			if (!arg(i + 1).is_zero())
				s = s + arg(i) * arg(i + 2);
		return s;
	}
	case TermKind::product: {
		Decimal p(1);
		for (size_t i = 0; i < n; i++)
			p = p * arg(i);
		return p;
	}
	case TermKind::max:
	case TermKind::min:
		return extremum(t);
	case TermKind::num_app:
	case TermKind::bool_app:
		return application(t);
	}
	throw std::logic_error("unknown term");
}

} // namespace sqleq::test
