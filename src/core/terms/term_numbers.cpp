/* term_numbers.cpp: sums, products, comparisons, extrema of the term pool. */
#include <algorithm>
#include <map>
#include <stdexcept>

#include "core/terms/term.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr size_t merge_window = 40;        /* how far complementary guards are looked for */
constexpr size_t distribution_limit = 512; /* items a product of sums may have */

} // namespace

Term Terms::constant(const Decimal &d)
{
	/* one index per number: two terms for one constant would count as different numbers */
	auto [i, fresh] = decimal_ids_.emplace(d, (int) decimals_.size());
	if (fresh)
		decimals_.push_back(d);
	return make(TermKind::constant, d.is_integer(), i->second, {});
}

std::vector<Terms::Item> Terms::items(Term t) const
{
	std::vector<Item> r;
	for (size_t i = 0; i + 2 < size(t) + 0; i += 3)
		r.push_back({decimal(arg(t, i)), arg(t, i + 1), arg(t, i + 2)});
	return r;
}

void Terms::flatten(Term guard, const Decimal &factor, Term v, std::vector<Item> &out)
{
	if (guard == false_ || factor.is_zero())
		return;
	switch (nodes_[v].kind) {
	case TermKind::constant:
		if (!decimal(v).is_zero())
			out.push_back({factor * decimal(v), guard, one_});
		return;
	case TermKind::ite: {
		Term c = arg(v, 0), a = arg(v, 1), b = arg(v, 2);
		flatten(and_(guard, c), factor, a, out);
		flatten(and_(guard, not_(c)), factor, b, out);
		return;
	}
	case TermKind::sum:
		for (auto &i : items(v))
			flatten(and_(guard, i.guard), factor * i.coefficient, i.atom, out);
		return;
	default:
		if (is_boolean(v)) /* some rewrite has forgotten a type */
			throw std::logic_error("a condition is no number");
		out.push_back({factor, guard, v});
	}
}

/* a = x & c and b = x & !c, or one implies the other's complement in one literal: merged = x. */
bool Terms::complementary(Term a, Term b, Term &merged)
{
	auto literals = [&](Term t) { return nodes_[t].kind == TermKind::and_ ? args(t) : std::vector<Term>{t}; };
	std::vector<Term> la = literals(a), lb = literals(b), only_a, only_b, common;
	std::set_difference(la.begin(), la.end(), lb.begin(), lb.end(), std::back_inserter(only_a));
	std::set_difference(lb.begin(), lb.end(), la.begin(), la.end(), std::back_inserter(only_b));
	if (only_a.empty() || only_b.empty() || (only_a.size() > 1 && only_b.size() > 1))
		return false;
	if (and_(only_a) != not_(and_(only_b)))
		return false;
	std::set_intersection(la.begin(), la.end(), lb.begin(), lb.end(), std::back_inserter(common));
	merged = and_(common);
	return true;
}

bool Terms::merge_complements(std::vector<Item> &items)
{
	for (size_t i = 0; i < items.size(); i++)
		for (size_t j = i + 1; j < items.size() && j < i + merge_window && items[j].atom == items[i].atom; j++) {
			Term merged;
			if (items[i].coefficient == items[j].coefficient && complementary(items[i].guard, items[j].guard, merged)) {
				items[i].guard = merged;
				items.erase(items.begin() + j);
				return true;
			}
		}
	return false;
}

Term Terms::from_items(std::vector<Item> in)
{
	std::vector<Item> o;
	for (bool again = true; again;) {
		steps::spend(in.size()); /* each is compared with the few beside it, part by part */
		std::sort(in.begin(), in.end(),
				  [](const Item &a, const Item &b) { return a.atom != b.atom ? a.atom < b.atom : a.guard < b.guard; });
		o.clear();
		for (auto &i : in) {
			if (!o.empty() && o.back().atom == i.atom && o.back().guard == i.guard)
				o.back().coefficient = o.back().coefficient + i.coefficient;
			else
				o.push_back(i);
			if (o.back().coefficient.is_zero())
				o.pop_back();
		}
		again = merge_complements(o);
		in = o;
	}
	if (o.empty())
		return constant(Decimal(0));
	if (o.size() == 1 && o[0].guard == true_) {
		if (o[0].atom == one_)
			return constant(o[0].coefficient);
		if (o[0].coefficient == Decimal(1))
			return o[0].atom;
	}
	std::vector<Term> a;
	bool integer = true;
	for (auto &i : o) {
		a.push_back(constant(i.coefficient));
		a.push_back(i.guard);
		a.push_back(i.atom);
		integer &= i.coefficient.is_integer() && is_integer(i.atom);
	}
	return make(TermKind::sum, integer, 0, a);
}

Term Terms::sum(const std::vector<Guarded> &in)
{
	std::vector<Item> o;
	for (auto &[g, v] : in)
		flatten(g, Decimal(1), v, o);
	return from_items(std::move(o));
}

Term Terms::count(const std::vector<Term> &guards)
{
	std::vector<Item> o;
	for (Term g : guards)
		if (g != false_)
			o.push_back({Decimal(1), g, one_});
	return from_items(std::move(o));
}

Term Terms::scale(const Decimal &factor, Term a)
{
	std::vector<Item> o;
	flatten(true_, factor, a, o);
	return from_items(std::move(o));
}

Term Terms::sub(Term a, Term b)
{
	std::vector<Item> o;
	flatten(true_, Decimal(1), a, o);
	flatten(true_, Decimal(-1), b, o);
	return from_items(std::move(o));
}

Term Terms::mul(Term a, Term b)
{
	std::vector<Item> x, y, o;
	flatten(true_, Decimal(1), a, x);
	flatten(true_, Decimal(1), b, y);
	auto factors = [&](Term t) { return nodes_[t].kind == TermKind::product ? args(t) : std::vector<Term>{t}; };
	if (x.size() * y.size() > distribution_limit) {
		std::vector<Term> f = {std::min(a, b), std::max(a, b)};
		return make(TermKind::product, is_integer(a) && is_integer(b), 0, f);
	}
	for (auto &i : x)
		for (auto &j : y) {
			Term atom;
			if (i.atom == one_)
				atom = j.atom;
			else if (j.atom == one_)
				atom = i.atom;
			else {
				std::vector<Term> f = factors(i.atom), g = factors(j.atom);
				f.insert(f.end(), g.begin(), g.end());
				std::sort(f.begin(), f.end());
				atom = make(TermKind::product, is_integer(i.atom) && is_integer(j.atom), 0, f);
			}
			Term guard = and_(i.guard, j.guard);
			if (guard != false_)
				o.push_back({i.coefficient * j.coefficient, guard, atom});
		}
	return from_items(std::move(o));
}

Term Terms::ite(Term c, Term a, Term b)
{
	if (c == true_ || a == b)
		return a;
	if (c == false_)
		return b;
	if (nodes_[c].kind == TermKind::not_)
		return ite(arg(c, 0), b, a);
	if (nodes_[a].kind == TermKind::ite && arg(a, 0) == c)
		a = arg(a, 1);
	if (nodes_[b].kind == TermKind::ite && arg(b, 0) == c)
		b = arg(b, 2);
	if (a == b)
		return a;
	/* c ? sum : 0 is a sum: keeps counts and sums in one normal form */
	Term zero = constant(Decimal(0));
	if (b == zero && nodes_[a].kind == TermKind::sum)
		return sum({{c, a}});
	if (a == zero && nodes_[b].kind == TermKind::sum)
		return sum({{not_(c), b}});
	return make(TermKind::ite, is_integer(a) && is_integer(b), 0, {c, a, b});
}

/* Separates a difference into what is added and what is taken away, both with positive coefficients. */
void Terms::split_signs(const std::vector<Item> &diff, Term &positive, Term &negative)
{
	std::vector<Item> p, n;
	for (auto &i : diff) {
		if (i.coefficient < Decimal(0))
			n.push_back({-i.coefficient, i.guard, i.atom});
		else
			p.push_back(i);
	}
	positive = from_items(p);
	negative = from_items(n);
}

/*
 * Compares a difference that is a plain count and a constant with zero (equality, or less-than) when the answer is a
 * Boolean combination of the guards; sets done.
 */
Term Terms::count_compare(const std::vector<Item> &diff, bool equality, bool &done)
{
	Decimal k(0), coefficient(0);
	std::vector<Term> guards;
	done = false;
	for (auto &i : diff) {
		if (i.atom != one_)
			return false_;
		if (i.guard == true_) {
			k = i.coefficient;
			continue;
		}
		if (!guards.empty() && !(coefficient == i.coefficient))
			return false_;
		coefficient = i.coefficient;
		guards.push_back(i.guard);
	}
	if (guards.empty() || !(coefficient == Decimal(1) || coefficient == Decimal(-1)))
		return false_;
	Decimal n((int64_t) guards.size());
	bool negative = coefficient == Decimal(-1);
	Decimal c = negative ? k : -k; /* count = c, or count < c, or (negative) c < count */
	std::vector<Term> negated;
	for (Term g : guards)
		negated.push_back(not_(g));
	done = true;
	if (equality) {
		if (c < Decimal(0) || n < c || !c.is_integer())
			return false_;
		if (c.is_zero())
			return and_(negated);
		if (c == n)
			return and_(guards);
	} else if (!negative) { /* count < c */
		if (!(Decimal(0) < c))
			return false_;
		if (n < c)
			return true_;
		if (!(Decimal(1) < c)) /* 0 < c <= 1 */
			return and_(negated);
		if (n - Decimal(1) < c) /* n - 1 < c <= n */
			return not_(and_(guards));
	} else { /* c < count */
		if (c < Decimal(0))
			return true_;
		if (!(c < n))
			return false_;
		if (c < Decimal(1)) /* 0 <= c < 1 */
			return or_(guards);
		if (!(c < n - Decimal(1))) /* n - 1 <= c < n */
			return and_(guards);
	}
	done = false;
	return false_;
}

Term Terms::eq(Term a, Term b)
{
	if (a == b)
		return true_;
	TermKind ka = nodes_[a].kind, kb = nodes_[b].kind;
	if (ka == TermKind::constant && kb == TermKind::constant)
		return false_;
	if (kb == TermKind::ite && ka == TermKind::constant) {
		std::swap(a, b);
		std::swap(ka, kb);
	}
	if (ka == TermKind::ite && kb == TermKind::constant)
		return bool_ite(arg(a, 0), eq(arg(a, 1), b), eq(arg(a, 2), b));
	if (ka == TermKind::sum || kb == TermKind::sum) {
		Term d = sub(a, b);
		if (nodes_[d].kind == TermKind::constant)
			return boolean(decimal(d).is_zero());
		std::vector<Item> diff;
		flatten(true_, Decimal(1), d, diff);
		bool done;
		Term r = count_compare(diff, true, done);
		if (done)
			return r;
		if (diff.size() == 2 && diff[0].atom == one_ && diff[1].atom == one_ && diff[0].guard != true_ &&
			diff[1].guard != true_ && (diff[0].coefficient + diff[1].coefficient).is_zero())
			return iff(diff[0].guard, diff[1].guard);
		split_signs(diff, a, b);
	}
	if (a > b)
		std::swap(a, b);
	return make(TermKind::eq, false, 0, {a, b});
}

Term Terms::lt(Term a, Term b)
{
	if (a == b)
		return false_;
	TermKind ka = nodes_[a].kind, kb = nodes_[b].kind;
	if (ka == TermKind::constant && kb == TermKind::constant)
		return boolean(decimal(a) < decimal(b));
	if (ka == TermKind::ite && kb == TermKind::constant)
		return bool_ite(arg(a, 0), lt(arg(a, 1), b), lt(arg(a, 2), b));
	if (kb == TermKind::ite && ka == TermKind::constant)
		return bool_ite(arg(b, 0), lt(a, arg(b, 1)), lt(a, arg(b, 2)));
	if (ka == TermKind::sum || kb == TermKind::sum) {
		Term d = sub(a, b);
		if (nodes_[d].kind == TermKind::constant)
			return boolean(decimal(d) < Decimal(0));
		std::vector<Item> diff;
		flatten(true_, Decimal(1), d, diff);
		bool done;
		Term r = count_compare(diff, false, done);
		if (done)
			return r;
		split_signs(diff, a, b);
	}
	return make(TermKind::lt, false, 0, {a, b});
}

void Terms::flatten_extremum(TermKind kind, Term guard, Term v, std::vector<Guarded> &out)
{
	if (guard == false_)
		return;
	if (nodes_[v].kind == TermKind::ite) {
		Term c = arg(v, 0), a = arg(v, 1), b = arg(v, 2);
		flatten_extremum(kind, and_(guard, c), a, out);
		flatten_extremum(kind, and_(guard, not_(c)), b, out);
		return;
	}
	out.push_back({guard, v});
}

/*
 * A nested extremum is flattened only where its own set cannot be empty while the outer guard holds: otherwise the
 * outer guard would stand for members that do not exist. The caller's guards say "not null", which is exactly that: the
 * disjunction of the inner guards; so (outer & inner_i) over all i loses nothing.
 */
Term Terms::extremum(bool max, const std::vector<Guarded> &in)
{
	TermKind kind = max ? TermKind::max : TermKind::min;
	std::vector<Guarded> flat;
	for (auto &[g, v] : in)
		flatten_extremum(kind, g, v, flat);
	std::map<Term, std::vector<Term>> by_value;
	for (auto &[g, v] : flat) {
		if (nodes_[v].kind == kind)
			for (size_t i = 0; i < size(v); i += 2) {
				Term gi = and_(g, arg(v, i));
				if (gi != false_)
					by_value[arg(v, i + 1)].push_back(gi);
			}
		else
			by_value[v].push_back(g);
	}
	std::vector<Term> a;
	bool integer = true;
	for (auto &[v, guards] : by_value) {
		a.push_back(or_(guards));
		a.push_back(v);
		integer &= is_integer(v);
	}
	if (a.empty())
		return constant(Decimal(0));
	return a.size() == 2 ? a[1] : make(kind, integer, 0, a);
}

} // namespace sqleq
