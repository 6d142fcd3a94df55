/*
 * translation.cpp: terms -> Z3; see translation.h. What single functions mean is in translation_functions.cpp and
 * translation_dates.cpp.
 */
#include "core/smt/translation.h"

#include <stdexcept>

namespace sqleq {

void Translation::check_error() const
{
	Z3_error_code e = Z3_get_error_code(c);
	if (e == Z3_MEMOUT_FAIL)
		throw std::bad_alloc();
	if (e != Z3_OK)
		throw SolverFailed(std::string("solver: ") + Z3_get_error_msg(c, e));
}

Z3_ast Translation::number(const Decimal &d)
{
	if (d.is_integer())
		return Z3_mk_numeral(c, d.str().c_str(), int_sort);
	return Z3_mk_numeral(c, d.str().c_str(), real_sort);
}

/* Both to one sort. */
void Translation::align(Z3_ast &a, Z3_ast &b)
{
	if (is_int(a) != is_int(b)) {
		a = real(a);
		b = real(b);
	}
}

Z3_ast Translation::apply(const std::string &name, const std::vector<Z3_ast> &args, Z3_sort result)
{
	std::string key = name;
	std::vector<Z3_sort> sorts;
	for (Z3_ast a : args) {
		sorts.push_back(Z3_get_sort(c, a));
		key += sorts.back() == int_sort ? "|i" : sorts.back() == real_sort ? "|r" : "|b";
	}
	key += result == int_sort ? ">i" : result == real_sort ? ">r" : ">b";
	auto &f = functions[key];
	if (!f)
		f = Z3_mk_func_decl(c, Z3_mk_string_symbol(c, key.c_str()), (unsigned) sorts.size(), sorts.data(), result);
	return Z3_mk_app(c, f, (unsigned) args.size(), args.data());
}

Z3_ast Translation::extremum(Term t, bool max)
{
	Z3_ast v = constant(terms.is_integer(t) ? int_sort : real_sort);
	std::vector<Z3_ast> reached, guards;
	for (size_t i = 0; i < terms.size(t); i += 2) {
		Z3_ast g = translate(terms.arg(t, i)), x = translate(terms.arg(t, i + 1));
		if (!terms.is_integer(t))
			x = real(x);
		pending.push_back(Z3_mk_implies(c, g, max ? Z3_mk_le(c, x, v) : Z3_mk_le(c, v, x)));
		reached.push_back(and2(g, Z3_mk_eq(c, x, v)));
		guards.push_back(g);
	}
	Z3_ast none = Z3_mk_not(c, Z3_mk_or(c, (unsigned) guards.size(), guards.data()));
	reached.push_back(and2(none, Z3_mk_eq(c, v, zero(v))));
	pending.push_back(Z3_mk_or(c, (unsigned) reached.size(), reached.data()));
	return v;
}

Z3_ast Translation::sum(Term t)
{
	bool integer = terms.is_integer(t);
	std::vector<Z3_ast> parts;
	for (auto &i : terms.items(t)) {
		Z3_ast k = number(i.coefficient), v;
		if (terms.kind(i.atom) == TermKind::constant && terms.decimal(i.atom) == Decimal(1))
			v = k;
		else {
			v = translate(i.atom);
			if (!(i.coefficient == Decimal(1))) {
				align(k, v);
				v = mul2(k, v);
			}
		}
		if (!integer)
			v = real(v);
		parts.push_back(i.guard == terms.tru() ? v : Z3_mk_ite(c, translate(i.guard), v, zero(v)));
	}
	return Z3_mk_add(c, (unsigned) parts.size(), parts.data());
}

/* count = k as a pseudo-Boolean constraint; null when the term has another form. */
Z3_ast Translation::count_equals(Term a, Term b)
{
	if (terms.kind(a) == TermKind::constant)
		std::swap(a, b);
	if (terms.kind(a) != TermKind::sum || terms.kind(b) != TermKind::constant || !terms.decimal(b).is_integer())
		return nullptr;
	std::vector<Z3_ast> guards;
	for (auto &i : terms.items(a)) {
		if (!(i.coefficient == Decimal(1)) || terms.kind(i.atom) != TermKind::constant ||
			!(terms.decimal(i.atom) == Decimal(1)) || i.guard == terms.tru())
			return nullptr;
		guards.push_back(translate(i.guard));
	}
	Decimal k = terms.decimal(b);
	if (k < Decimal(0) || Decimal((int64_t) guards.size()) < k)
		return Z3_mk_false(c);
	std::vector<int> ones(guards.size(), 1);
	return Z3_mk_pbeq(c, (unsigned) guards.size(), guards.data(), ones.data(), (int) k.to_int64());
}

Z3_ast Translation::build(Term t)
{
	auto arg = [&](size_t i) { return translate(terms.arg(t, i)); };
	std::vector<Z3_ast> v;
	switch (terms.kind(t)) {
	case TermKind::true_:
		return Z3_mk_true(c);
	case TermKind::false_:
		return Z3_mk_false(c);
	case TermKind::bool_var:
		return constant(bool_sort);
	case TermKind::num_var:
		return constant(terms.is_integer(t) ? int_sort : real_sort);
	case TermKind::not_:
		return Z3_mk_not(c, arg(0));
	case TermKind::and_:
	case TermKind::or_:
		for (size_t i = 0; i < terms.size(t); i++)
			v.push_back(arg(i));
		return terms.kind(t) == TermKind::and_ ? Z3_mk_and(c, (unsigned) v.size(), v.data())
											   : Z3_mk_or(c, (unsigned) v.size(), v.data());
	case TermKind::iff:
		return Z3_mk_iff(c, arg(0), arg(1));
	case TermKind::eq: {
		note_comparison(terms.arg(t, 0), terms.arg(t, 1));
		if (Z3_ast pb = count_equals(terms.arg(t, 0), terms.arg(t, 1)))
			return pb;
		Z3_ast a = arg(0), b = arg(1);
		align(a, b);
		return Z3_mk_eq(c, a, b);
	}
	case TermKind::lt: {
		note_comparison(terms.arg(t, 0), terms.arg(t, 1));
		Z3_ast a = arg(0), b = arg(1);
		align(a, b);
		return Z3_mk_lt(c, a, b);
	}
	case TermKind::constant:
		return number(terms.decimal(t));
	case TermKind::ite: {
		Z3_ast a = arg(1), b = arg(2);
		align(a, b);
		return Z3_mk_ite(c, arg(0), a, b);
	}
	case TermKind::sum:
		return sum(t);
	case TermKind::product: {
		bool integer = terms.is_integer(t);
		for (size_t i = 0; i < terms.size(t); i++)
			v.push_back(integer ? arg(i) : real(arg(i)));
		return Z3_mk_mul(c, (unsigned) v.size(), v.data());
	}
	case TermKind::max:
	case TermKind::min:
		return extremum(t, terms.kind(t) == TermKind::max);
	case TermKind::num_app:
		return application(t, false);
	case TermKind::bool_app:
		return application(t, true);
	}
	throw std::logic_error("unknown term");
}

Z3_ast Translation::translate(Term t)
{
	if ((size_t) t >= done.size())
		done.resize(terms.count_nodes() + 1, nullptr);
	if (done[t])
		return done[t];
	Z3_ast a = build(t);
	check_error();
	return done[t] = a;
}

/* Telling of dates translates, which may leave more to tell. */
void Translation::flush(Z3_solver s)
{
	if (!dates.empty())
		tell_of_dates();
	while (!pending.empty()) {
		std::vector<Z3_ast> now;
		now.swap(pending);
		for (Z3_ast a : now)
			Z3_solver_assert(c, s, a);
	}
}

Z3_ast Translation::name(Z3_ast a)
{
	Z3_ast n = constant(bool_sort);
	pending.push_back(Z3_mk_iff(c, n, a));
	return n;
}

} // namespace sqleq
