/*
 * translation.h: terms as Z3 sees them. Inside src/core/smt only, since it names Z3's types.
 *
 * Each term is translated once. What must hold besides (definitions of fresh constants, the meaning of functions) waits
 * in a list until flush() asserts it. Errors of Z3 are exceptions: std::bad_alloc, SolverFailed.
 */
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>
#include <z3.h>

#include "core/smt/solver.h"

namespace sqleq {

class Translation {
public:
	Translation(Z3_context context, const Terms &all)
		: c(context), terms(all), int_sort(Z3_mk_int_sort(c)), real_sort(Z3_mk_real_sort(c)),
		  bool_sort(Z3_mk_bool_sort(c))
	{
	}

	/* See Solver::use_literals(); -1: none. */
	Term arithmetic = -1, exact = -1;

	Z3_ast translate(Term t);
	/* A fresh Boolean that is the same as `a`. */
	Z3_ast name(Z3_ast a);
	/* Asserts what is to hold of all that was translated. */
	void flush(Z3_solver s);
	void check_error() const;
	/* Was there anything to which `arithmetic` matters? */
	bool has_arithmetic() const { return has_arithmetic_; }

private:
	Z3_context c;
	const Terms &terms;
	Z3_sort int_sort, real_sort, bool_sort;
	std::vector<Z3_ast> done;
	std::map<std::string, Z3_func_decl> functions;
	std::vector<Z3_ast> pending; /* to be asserted */
	bool has_arithmetic_ = false;

	/* Structure (translation.cpp). */
	Z3_ast build(Term t);
	Z3_ast sum(Term t);
	Z3_ast extremum(Term t, bool max);
	Z3_ast count_equals(Term a, Term b);
	Z3_ast number(const Decimal &d);
	bool is_int(Z3_ast a) { return Z3_get_sort(c, a) == int_sort; }
	Z3_ast real(Z3_ast a) { return is_int(a) ? Z3_mk_int2real(c, a) : a; }
	void align(Z3_ast &a, Z3_ast &b);
	Z3_ast constant(Z3_sort sort) { return Z3_mk_fresh_const(c, "v", sort); }
	Z3_ast apply(const std::string &name, const std::vector<Z3_ast> &args, Z3_sort result);
	Z3_ast zero(Z3_ast like) { return is_int(like) ? Z3_mk_int(c, 0, int_sort) : Z3_mk_real(c, 0, 1); }

	/* What Z3 takes as arrays, of two. */
	template <class F>
	Z3_ast two(F make, Z3_ast a, Z3_ast b)
	{
		Z3_ast v[] = {a, b};
		return make(c, 2, v);
	}
	Z3_ast and2(Z3_ast a, Z3_ast b) { return two(Z3_mk_and, a, b); }
	Z3_ast or2(Z3_ast a, Z3_ast b) { return two(Z3_mk_or, a, b); }
	Z3_ast add2(Z3_ast a, Z3_ast b) { return two(Z3_mk_add, a, b); }
	Z3_ast mul2(Z3_ast a, Z3_ast b) { return two(Z3_mk_mul, a, b); }

	/* Functions (translation_functions.cpp). */
	Z3_ast application(Term t, bool boolean);
	void meaning(Z3_ast fact);
	void none_of_none(Z3_ast of, Z3_ast value, Z3_ast divisor = nullptr);
	Z3_ast integer_division(const std::vector<Z3_ast> &args, bool quotient);
	Z3_ast numeric_remainder(const std::vector<Z3_ast> &args);
	Z3_ast numeric_division(const std::vector<Term> &term_args, const std::vector<Z3_ast> &args);
	Z3_ast scaled(Term b, Z3_ast q);
	Z3_ast rounding(const std::string &name, const std::vector<Term> &args, bool integer);

	/* Parts of dates (translation_dates.cpp). */
	struct DateFacts {
		std::map<std::string, Z3_ast> parts;
		std::set<std::pair<std::string, int64_t>> stated; /* part and year */
	};
	std::map<Term, DateFacts> dates;
	std::map<Term, std::set<int64_t>> compared; /* with these constants */

	Z3_ast day(int64_t n) { return Z3_mk_int64(c, n, int_sort); }
	Z3_ast within(Z3_ast x, int64_t from, int64_t before)
	{
		return and2(Z3_mk_le(c, day(from), x), Z3_mk_lt(c, x, day(before)));
	}
	void tell(Z3_ast condition, Z3_ast fact) { pending.push_back(Z3_mk_implies(c, condition, fact)); }
	void note_date_part(Term t, const std::string &name, Z3_ast value);
	void note_comparison(Term a, Term b);
	void tell_year(Z3_ast x, const std::string &name, Z3_ast value, int64_t year);
	std::set<int64_t> days_compared(Term x);
	void tell_of_dates();
};

} // namespace sqleq
