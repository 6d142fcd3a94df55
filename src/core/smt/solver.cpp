/* solver.cpp: terms -> Z3, and back. */
#include "core/smt/solver.h"

#include <stdexcept>
#include <unordered_map>
#include <set>
#include <z3.h>

#include "core/util/calendar.h"

namespace sqleq {

struct Solver::Impl {
	const Terms &terms;
	Z3_context c;
	Z3_solver s;
	Z3_model m = nullptr;
	Z3_sort int_sort, real_sort, bool_sort;
	std::vector<Z3_ast> done;
	std::map<std::string, Z3_func_decl> functions;
	std::vector<Z3_ast> pending; /* definitions to assert */
	Term arithmetic = -1, exact = -1;
	bool has_arithmetic = false;

	Impl(const Terms &t, uint64_t seed) : terms(t)
	{
		Z3_config cfg = Z3_mk_config();
		c = Z3_mk_context(cfg);
		Z3_del_config(cfg);
		Z3_set_error_handler(c, [](Z3_context, Z3_error_code) {}); /* errors are asked for, never exit() */
		s = Z3_mk_simple_solver(c);
		Z3_solver_inc_ref(c, s);
		Z3_params p = Z3_mk_params(c);
		Z3_params_inc_ref(c, p);
		Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "random_seed"), (unsigned) seed);
		/* the older arithmetic solver: a third faster on these problems (see bench/README.md) */
		Z3_params_set_uint(c, p, Z3_mk_string_symbol(c, "arith.solver"), 2);
		Z3_solver_set_params(c, s, p);
		Z3_params_dec_ref(c, p);
		int_sort = Z3_mk_int_sort(c);
		real_sort = Z3_mk_real_sort(c);
		bool_sort = Z3_mk_bool_sort(c);
		check_error();
	}
	~Impl()
	{
		if (m)
			Z3_model_dec_ref(c, m);
		Z3_solver_dec_ref(c, s);
		Z3_del_context(c);
	}

	void check_error() const
	{
		Z3_error_code e = Z3_get_error_code(c);
		if (e == Z3_MEMOUT_FAIL)
			throw std::bad_alloc();
		if (e != Z3_OK)
			throw SolverFailed(std::string("solver: ") + Z3_get_error_msg(c, e));
	}

	Z3_ast number(const Decimal &d)
	{
		if (d.is_integer())
			return Z3_mk_numeral(c, d.str().c_str(), int_sort);
		return Z3_mk_numeral(c, d.str().c_str(), real_sort);
	}

	bool is_int(Z3_ast a) { return Z3_get_sort(c, a) == int_sort; }
	Z3_ast real(Z3_ast a) { return is_int(a) ? Z3_mk_int2real(c, a) : a; }

	/* Both to one sort. */
	void align(Z3_ast &a, Z3_ast &b)
	{
		if (is_int(a) != is_int(b)) {
			a = real(a);
			b = real(b);
		}
	}

	Z3_ast constant(Z3_sort sort)
	{
		return Z3_mk_fresh_const(c, "v", sort);
	}

	Z3_ast apply(const std::string &name, const std::vector<Z3_ast> &args, Z3_sort result)
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

	Z3_ast and2(Z3_ast a, Z3_ast b)
	{
		Z3_ast v[] = {a, b};
		return Z3_mk_and(c, 2, v);
	}
	Z3_ast or2(Z3_ast a, Z3_ast b)
	{
		Z3_ast v[] = {a, b};
		return Z3_mk_or(c, 2, v);
	}
	Z3_ast add2(Z3_ast a, Z3_ast b)
	{
		Z3_ast v[] = {a, b};
		return Z3_mk_add(c, 2, v);
	}
	Z3_ast mul2(Z3_ast a, Z3_ast b)
	{
		Z3_ast v[] = {a, b};
		return Z3_mk_mul(c, 2, v);
	}
	/* Says something of a function that is otherwise uninterpreted. */
	void meaning(Z3_ast fact)
	{
		has_arithmetic = true;
		pending.push_back(arithmetic >= 0 ? Z3_mk_implies(c, translate(arithmetic), fact) : fact);
	}
	Z3_ast zero(Z3_ast like) { return is_int(like) ? Z3_mk_int(c, 0, int_sort) : Z3_mk_real(c, 0, 1); }

	/* a = b*q + r, |r| < |b|, r has the sign of a (division towards zero); nothing is said for b = 0. */
	Z3_ast integer_division(const std::vector<Z3_ast> &args, bool quotient)
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
		return quotient ? q : r;
	}

	/* numeric's remainder: a = b*i + r with an integer i, |r| < |b|, r has the sign of a. */
	Z3_ast numeric_remainder(const std::vector<Z3_ast> &args)
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
	 * A function of the operands and of the larger number of their decimals (sem/decimals.cpp).
	 * The server's quotient is the exact one rounded half away from zero at a scale of at least 0. Rounding is monotonic and
	 * keeps integers, so signs and comparisons with 0 survive. Exactness only under the literal.
	 */
	Z3_ast numeric_division(const std::vector<Term> &term_args, const std::vector<Z3_ast> &args)
	{
		Z3_ast a = real(args[0]), b = real(args[1]);
		Z3_ast q = apply("numeric_div", {a, b, args[2]}, real_sort);
		Z3_ast z = Z3_mk_real(c, 0, 1);
		Z3_ast positive = Z3_mk_lt(c, z, b);
		meaning(Z3_mk_implies(c, Z3_mk_eq(c, a, z), Z3_mk_eq(c, q, z)));
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
	Z3_ast scaled(Term b, Z3_ast q)
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
	Z3_ast rounding(const std::string &name, const std::vector<Term> &args, bool integer)
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
			return and2(low_in ? Z3_mk_le(c, low, v) : Z3_mk_lt(c, low, v), high_in ? Z3_mk_le(c, v, high) : Z3_mk_lt(c, v, high));
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
		return integer && n == 0 ? i : mul2(ri, real(number(down)));
	}

	Z3_ast extremum(Term t, bool max)
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

	Z3_ast sum(Term t)
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
	Z3_ast count_equals(Term a, Term b)
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

	Z3_ast application(Term t, bool boolean)
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
			Z3_ast begin = mul2(Z3_mk_int64(c, 86400000000, int_sort), value);
			pending.push_back(and2(Z3_mk_le(c, begin, args[0]), Z3_mk_lt(c, args[0], add2(begin, Z3_mk_int64(c, 86400000000, int_sort)))));
		}
		note_date_part(t, name, value);
		return value;
	}

	/*
	 * Parts of dates. "month of(date)" and its kin are functions of a day's number; the solver is told what they are in the years that the
	 * constants lie in which the date is compared with, and their range.
	 */
	struct DateFacts {
		std::map<std::string, Z3_ast> parts;
		std::set<std::pair<std::string, int64_t>> told; /* part and year */
	};
	std::map<Term, DateFacts> dates;
	std::map<Term, std::set<int64_t>> compared; /* with these constants */

	Z3_ast day(int64_t n) { return Z3_mk_int64(c, n, int_sort); }
	Z3_ast within(Z3_ast x, int64_t from, int64_t before) { return and2(Z3_mk_le(c, day(from), x), Z3_mk_lt(c, x, day(before))); }
	void tell(Z3_ast condition, Z3_ast fact) { pending.push_back(Z3_mk_implies(c, condition, fact)); }

	static const std::map<std::string, std::pair<int, int>> &date_parts()
	{
		static const std::map<std::string, std::pair<int, int>> ranges = {
			{"fn year of(date)", {-4714, 5874897}}, {"fn quarter of(date)", {1, 4}}, {"fn month of(date)", {1, 12}}, {"fn week of(date)", {1, 53}},
			{"fn day of(date)", {1, 31}}, {"fn doy of(date)", {1, 366}}, {"fn dow of(date)", {0, 6}}, {"fn isodow of(date)", {1, 7}}};
		return ranges;
	}

	void note_date_part(Term t, const std::string &name, Z3_ast value)
	{
		if (name.starts_with("null fn ") && terms.size(t) == 1 && name != "null fn year of(date)" && date_parts().count(name.substr(5))) {
			Z3_ast x = translate(terms.arg(t, 0));
			pending.push_back(Z3_mk_iff(c, value, or2(Z3_mk_eq(c, x, day(INT32_MIN)), Z3_mk_eq(c, x, day(INT32_MAX)))));
		}
		auto range = date_parts().find(name);
		if (range == date_parts().end() || terms.size(t) != 1 || !is_int(value))
			return;
		Term of = terms.arg(t, 0); /* infinite: NULL, so the value does not matter */
		if (!dates[of].parts.emplace(name, value).second)
			return;
		pending.push_back(within(value, range->second.first, range->second.second + 1));
		if (name == "fn dow of(date)") { /* 2000-01-01 was a Saturday */
			Z3_ast weeks = mul2(day(7), apply("weeks before", {translate(of)}, int_sort));
			pending.push_back(Z3_mk_eq(c, add2(translate(of), day(6)), add2(weeks, value)));
		}
	}

	void note_comparison(Term a, Term b)
	{
		if (terms.kind(a) == TermKind::constant)
			std::swap(a, b);
		if (terms.kind(b) == TermKind::constant && terms.is_integer(a) && terms.decimal(b).is_integer() &&
			Decimal(INT64_MIN / 2) < terms.decimal(b) && terms.decimal(b) < Decimal(INT64_MAX / 2))
			compared[a].insert(terms.decimal(b).to_int64());
	}

	void tell_year(Z3_ast x, const std::string &name, Z3_ast value, int64_t year)
	{
		int64_t first = days_of(year, 1, 1), next = days_of(year + 1, 1, 1), named = year > 0 ? year : year - 1; /* 1 BC is -1 */
		if (name == "fn year of(date)") {
			tell(within(x, first, next), Z3_mk_eq(c, value, day(named)));
			tell(Z3_mk_lt(c, x, day(first)), Z3_mk_lt(c, value, day(named)));
			tell(Z3_mk_ge(c, x, day(next)), Z3_mk_gt(c, value, day(named)));
		} else if (name == "fn doy of(date)")
			tell(within(x, first, next), Z3_mk_eq(c, add2(value, day(first - 1)), x));
		bool months = name == "fn month of(date)" || name == "fn day of(date)" || name == "fn quarter of(date)";
		for (int m = 1; months && m <= 12; m++) {
			int64_t begin = days_of(year, m, 1), end = days_of(year, m + 1, 1);
			Z3_ast fact = name == "fn day of(date)" ? Z3_mk_eq(c, add2(value, day(begin - 1)), x)
													: Z3_mk_eq(c, value, day(name == "fn month of(date)" ? m : (m + 2) / 3));
			tell(within(x, begin, end), fact);
		}
	}

	/* The days that a date is compared with, itself or the timestamp that it is the day of (infinity aside). */
	std::set<int64_t> days_compared(Term x)
	{
		constexpr int64_t day_us = 86400000000;
		if (terms.kind(x) == TermKind::constant)
			return {terms.decimal(x).to_int64()};
		std::set<int64_t> days;
		if (auto i = compared.find(x); i != compared.end())
			days = i->second;
		for (; terms.kind(x) == TermKind::ite; x = terms.arg(x, 2))
			;
		if (terms.kind(x) == TermKind::num_app && terms.function(x) == "day of(timestamp)")
			if (auto i = compared.find(terms.arg(x, 0)); i != compared.end())
				for (int64_t c : i->second)
					days.insert(c >= 0 ? c / day_us : -((day_us - 1 - c) / day_us));
		return days;
	}

	/* What has been met so far; more may come with the next assertion. */
	void tell_of_dates()
	{
		constexpr int64_t most_years = 12;
		for (auto &[x, facts] : dates) {
			std::set<int64_t> years;
			for (int64_t d : days_compared(x))
				if (-2451545 < d && d < 3000000) {
					years.insert(year_of(d));
					years.insert(year_of(d - 1));
				}
			/* those between, BC and AD each for itself: a year that is written is one of either */
			std::set<int64_t> ad(years.upper_bound(0), years.end()), bc(years.begin(), years.upper_bound(0));
			for (const std::set<int64_t> &era : {ad, bc})
				if (!era.empty() && *era.rbegin() - *era.begin() < most_years)
					for (int64_t y = *era.begin(); y < *era.rbegin(); y++)
						years.insert(y);
			for (auto &[name, part] : facts.parts)
				for (int64_t y : years)
					if (y > -4713 && y < 9999 && facts.told.size() < 200 && facts.told.emplace(name, y).second)
						tell_year(translate(x), name, part, y);
		}
	}

	Z3_ast build(Term t)
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

	Z3_ast translate(Term t)
	{
		if ((size_t) t >= done.size())
			done.resize(terms.count_nodes() + 1, nullptr);
		if (done[t])
			return done[t];
		Z3_ast a = build(t);
		check_error();
		return done[t] = a;
	}

	void flush()
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
};

Solver::Solver(const Terms &terms, uint64_t seed) : impl_(std::make_unique<Impl>(terms, seed)) {}

Solver::~Solver() = default;

void Solver::assert_term(Term t)
{
	Z3_ast a = impl_->translate(t);
	impl_->flush();
	Z3_solver_assert(impl_->c, impl_->s, a);
	impl_->check_error();
}

void Solver::use_literals(Term arithmetic, Term exact_division)
{
	impl_->arithmetic = arithmetic;
	impl_->exact = exact_division;
}

bool Solver::has_arithmetic() const
{
	return impl_->has_arithmetic;
}

Answer Solver::check(const std::vector<Term> &assumptions, unsigned effort)
{
	Z3_params p = Z3_mk_params(impl_->c);
	Z3_params_inc_ref(impl_->c, p);
	Z3_params_set_uint(impl_->c, p, Z3_mk_string_symbol(impl_->c, "rlimit"), effort);
	Z3_solver_set_params(impl_->c, impl_->s, p);
	Z3_params_dec_ref(impl_->c, p);
	std::vector<Z3_ast> literals;
	for (Term t : assumptions) {
		Z3_ast a = impl_->translate(t);
		TermKind k = impl_->terms.kind(t);
		if (k == TermKind::not_)
			k = impl_->terms.kind(impl_->terms.arg(t, 0));
		if (k != TermKind::bool_var) {
			/* assumptions are literals for Z3: give the term a name */
			Z3_ast name = impl_->constant(impl_->bool_sort);
			impl_->pending.push_back(Z3_mk_iff(impl_->c, name, a));
			a = name;
		}
		literals.push_back(a);
	}
	impl_->flush();
	if (impl_->m) {
		Z3_model_dec_ref(impl_->c, impl_->m);
		impl_->m = nullptr;
	}
	Z3_lbool r = Z3_solver_check_assumptions(impl_->c, impl_->s, (unsigned) literals.size(), literals.data());
	impl_->check_error();
	if (r == Z3_L_TRUE) {
		impl_->m = Z3_solver_get_model(impl_->c, impl_->s);
		Z3_model_inc_ref(impl_->c, impl_->m);
		return Answer::sat;
	}
	return r == Z3_L_FALSE ? Answer::unsat : Answer::unknown;
}

std::string Solver::reason_unknown() const
{
	return Z3_solver_get_reason_unknown(impl_->c, impl_->s);
}

bool Solver::bool_value(Term t)
{
	Z3_ast v = nullptr;
	if (!Z3_model_eval(impl_->c, impl_->m, impl_->translate(t), true, &v))
		throw SolverFailed("solver: no value in the model");
	return Z3_get_bool_value(impl_->c, v) == Z3_L_TRUE;
}

Rational Solver::num_value(Term t)
{
	Z3_ast v = nullptr;
	if (!Z3_model_eval(impl_->c, impl_->m, impl_->translate(t), true, &v) || Z3_get_ast_kind(impl_->c, v) != Z3_NUMERAL_AST)
		throw SolverFailed("solver: no value in the model");
	std::string text = Z3_get_numeral_string(impl_->c, v);
	size_t slash = text.find('/');
	if (slash == std::string::npos)
		return {text, "1"};
	return {text.substr(0, slash), text.substr(slash + 1)};
}

std::string Solver::dump() const
{
	return Z3_solver_to_string(impl_->c, impl_->s);
}

} // namespace sqleq
