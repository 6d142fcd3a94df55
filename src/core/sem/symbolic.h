/*
 * symbolic.h: the domain of terms; Evaluator<Symbolic> encodes queries over symbolic rows.
 *
 * What has no exact term becomes an uninterpreted function of its arguments, so that a proof stays right: numeric
 * division, float arithmetic, functions of the server. Terms named int_div, int_mod, round, floor, ... are given their
 * meaning by the solver (smt/solver.h). Numbers are mathematical: overflow is a run-time error and those stand outside.
 *
 * A numeric carries its number of decimals along (PostgreSQL's display scale), since division looks at it: 1 / 3 and
 * 1.00 / 3 are different functions. No comparison sees it, so a cell that a restriction replaces keeps its own.
 */
#pragma once
#include <functional>
#include <optional>
#include <set>

#include "core/sem/evaluator.h"
#include "core/terms/term.h"

namespace sqleq {

/*
 * Where numeric's and float's special values stand in the order of their terms: beyond every number that can be written
 * here.
 */
enum class Special { minus_infinity, infinity, nan };
Decimal special_rank(Special which);

/* The assumption of verdicts for which it matters that nothing fails. */
inline constexpr const char *modulo_errors = "modulo errors: databases on which a query raises an error are left out";
/* The assumption of verdicts for which it matters how the one of several equal numbers that is taken is written. */
inline constexpr const char *chosen_alike =
	"equal numbers that are grouped, or chosen from, have equal numbers of decimals";

/*
 * A value: its term, and what numeric's division asks for beside it. A term converts to a value of which nothing else
 * is known.
 */
struct Quantity {
	static constexpr Term unknown = -1,
						  any = -2; /* decimals: may be any number, even a different one at each division; of a NULL */
	static constexpr int16_t unbounded = 10000;
	Term term = 0;
	Term decimals = unknown;    /* how many it is written with */
	int16_t digits = unbounded; /* |value| < 10^digits */
	bool merged = false;        /* the decimals may be those of another number that is equal */

	Quantity() = default;
	Quantity(Term t) : term(t) {}
	Quantity(Term t, const Quantity &facts) : Quantity(facts) { term = t; }
	operator Term() const { return term; }
	friend bool operator==(const Quantity &, const Quantity &) = default;
};

struct Symbolic {
	using Bool = Term;
	using Val = Quantity;
	static constexpr bool pointwise = true;

	Symbolic(const Problem &p, Terms &t) : problem(p), terms(t) {}
	const Problem &problem;
	Terms &terms;

	std::vector<Term> errors;          /* surely raised when one of these holds */
	std::vector<Term> possible_errors; /* raised when one of these holds, if the server comes to evaluate it: what
										  stands in `errors`, and what was taken out there */
	bool every_error = false; /* also what the server may not come to, and integers out of range: for what a row of the
								 result rests on, with expressions as they are written */
	static constexpr bool every_argument = false; /* of AND and OR: what settles the result does */
	std::vector<Term> ambiguities; /* the result surely depends on the order of tied rows when one of these holds */
	std::vector<Term> choices;     /* some part of the query does, and perhaps the result */
	std::vector<Term> beyond;      /* left out: a recursion takes more steps than were looked at */
	std::set<std::string> assumptions;
	size_t node_limit = 4000000;

	/* A function of the host on some arguments (of a strict one `nulls` is empty), and what stands for its result. */
	struct Application {
		std::string name;
		int host;
		const Type *result;
		std::vector<Val> args;
		std::vector<Bool> nulls;
		Bool null;
		Val value;
		Spellings spellings;
	};
	std::vector<Application> applications; /* each once; `result` is the problem's */

	/*
	 * Arithmetic of which the term says nothing, and what it computes. Numeric's quotient has no `result`, and its
	 * third argument is a number of decimals.
	 */
	struct Calculation {
		Op op;
		const Type *result;
		std::vector<const Type *> types;
		std::vector<Term> args;
		Term value;
	};
	std::vector<Calculation> calculations; /* each once, later than its arguments; types are the problem's */

	Bool boolean(bool b) const { return terms.boolean(b); }
	Bool not_(Bool a) { return terms.not_(a); }
	Bool and_(Bool a, Bool b) { return terms.and_(a, b); }
	Bool or_(Bool a, Bool b) { return terms.or_(a, b); }
	Bool and_(std::vector<Bool> v) { return terms.and_(std::move(v)); }
	Bool or_(std::vector<Bool> v) { return terms.or_(std::move(v)); }
	bool known_false(Bool b) const { return b == terms.fal(); }
	bool known_true(Bool b) const { return b == terms.tru(); }

	Val constant(Kind k, const Value &v);
	Val dummy(Kind k);
	Bool truth(const Val &v) { return v; }
	Val from_bool(Bool b) { return b; }
	Bool eq(Kind k, Term a, Term b);
	Bool lt(Kind k, Term a, Term b);
	Val ite(Kind k, Bool c, const Val &a, const Val &b);
	Val add_integers(const Val &a, const Val &b) { return terms.add(a, b); }
	Val in_place_of(const Val &own, const Val &v) { return {v.term, own}; }
	Val one_of_equals(const Val &v);

	Val strict(Op op, const Type &result, const std::vector<const Type *> &types, const std::vector<Val> &args);
	Val count(const std::vector<Bool> &guards) { return terms.count(guards); }
	Val sum(const Type &arg, const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items);
	Val average(const Type &arg, const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items);
	Val extremum(Kind k, bool max, const std::vector<std::pair<Bool, Val>> &items);
	Val bits(bool conjunction, const Type &result, const std::vector<std::pair<Bool, Val>> &items);
	bool identical(Kind, const Val &a, const Val &b) const { return a == b; }
	void canonical_order(std::vector<std::pair<Val, std::vector<Bool>>> &merged) const;

	/* The function is NULL; its value. Of a strict function `nulls` is empty. `host`: Expr::host. */
	std::pair<Bool, Val> function(const std::string &name, int host, const Type &result, const std::vector<Val> &args,
								  const std::vector<Bool> &nulls, const Spellings &spellings);

	void push_guard(Bool g) { guards_.push_back(g); }
	void pop_guard() { guards_.pop_back(); }
	void raise(Bool c);
	size_t error_mark() const { return errors.size(); }
	void guard_errors(size_t from, size_t to, Bool g);
	void ambiguous(Bool c, bool visible);
	void tick();
	void compare_pairs(size_t pairs); /* counted as steps; otherwise terms are counted */
	bool goes_on(int steps, const std::vector<Bool> &found, size_t rows);

private:
	std::vector<Term> guards_;
	std::set<std::pair<Term, Term>> applied_; /* null and value of the applications */
	std::set<Term> calculated_;
	Term calculation(Op op, const Type *result, const std::vector<const Type *> &types, const std::vector<Term> &args,
					 Term value);
	Term under_guards(Bool c);
	Term keep_infinite(Term v, const TimeRange &from, Term finite, const TimeRange &to);
	bool rows(Term a, Term b) const;
	bool quotient_against_constant(Term &a, Term &b);
	Term cast(const Type &from, const Type &to, Term v);
	void raise_out_of_range(const Type &result, Term v);
	bool exclude(Term a, Term b);
	Term by_cases(Term v, const std::function<Term(Term)> &f, int depth = 0);
	Term rounded(Op op, Term v, Term digits, bool integer);
	Term arithmetic(Op op, const Type &result, const std::vector<Term> &args);
	std::vector<Term> function_arguments(const std::string &name, const std::vector<Val> &args,
										 const std::vector<Bool> &nulls, const Spellings &spellings);
	void add_function_facts(const std::string &name, const Type &result, const std::vector<Val> &args,
							const std::vector<Bool> &nulls, const Spellings &spellings, Val &value);
	Term opaque(const std::string &name, const Type &result, const std::vector<Term> &args);

	/* Decimals (decimals.cpp). */
	Term more_decimals(Term a, Term b);
	int most_decimals(Term decimals, int depth = 0) const;
	int digits_of_inverse(const Val &v) const;
	void add_sum_facts(const Type &arg, const Type &result, const std::vector<std::pair<Bool, Val>> &items, Val &sum);
	void add_choice_facts(Kind k, const std::vector<std::pair<Bool, Val>> &items, Val &chosen);
	Val quotient(const Val &a, const Val &b, int digits, bool is_unknown = false);
	std::optional<Decimal> exact_inverse(const Val &a, const Val &b, int digits) const;
	Val cast_facts(const Type &from, const Type &to, const Val &v);
	Val decimals_of(const Val &v);
	Val numeric_facts(Op op, const std::vector<Val> &args);
};

int16_t bounded(int digits);     /* no more than Quantity::unbounded, either way */
int digits_of(const Decimal &d); /* |d| < 10^digits, as small as possible; zero has 0 */

extern template class Evaluator<Symbolic>;

} // namespace sqleq
