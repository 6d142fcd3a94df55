/*
 * symbolic.h: the domain of terms; Evaluator<Symbolic> encodes queries over symbolic rows.
 *
 * What has no exact term becomes an uninterpreted function of its arguments, so that a proof stays right: numeric
 * division, float arithmetic, functions of the server. Terms named int_div, int_mod, round, floor, ... are given their meaning
 * by the solver (smt/solver.h). Numbers are mathematical: overflow is a run-time error and those stand outside.
 */
#pragma once
#include <set>

#include "core/sem/evaluator.h"
#include "core/terms/term.h"

namespace sqleq {

/* Where numeric's and float's special values stand in the order of their terms: beyond every number that can be written here. */
enum class Special { minus_infinity, infinity, nan };
Decimal special_rank(Special which);

struct Symbolic {
	using Bool = Term;
	using Val = Term;
	static constexpr bool pointwise = true;

	Symbolic(const Problem &p, Terms &t) : problem(p), terms(t) {}
	const Problem &problem;
	Terms &terms;

	std::vector<Term> errors;		/* surely raised when one of these holds */
	std::vector<Term> ambiguities;	/* the result surely depends on the order of tied rows when one of these holds */
	std::vector<Term> choices;		/* some part of the query does, and perhaps the result */
	std::set<std::string> assumptions;
	size_t node_limit = 4000000;

	Bool boolean(bool b) const { return terms.boolean(b); }
	Bool not_(Bool a) { return terms.not_(a); }
	Bool and_(Bool a, Bool b) { return terms.and_(a, b); }
	Bool or_(Bool a, Bool b) { return terms.or_(a, b); }
	Bool and_(std::vector<Bool> v) { return terms.and_(std::move(v)); }
	Bool or_(std::vector<Bool> v) { return terms.or_(std::move(v)); }
	bool known_false(Bool b) const { return b == terms.fal(); }
	bool known_true(Bool b) const { return b == terms.tru(); }

	Val constant(Kind k, const Value &v);
	Val dummy(Kind k) { return k == Kind::boolean ? terms.fal() : terms.constant(Decimal(0)); }
	Bool truth(Val v) { return v; }
	Val from_bool(Bool b) { return b; }
	Bool eq(Kind k, Val a, Val b);
	Bool lt(Kind k, Val a, Val b);
	Val ite(Kind k, Bool c, Val a, Val b) { return k == Kind::boolean ? terms.bool_ite(c, a, b) : terms.ite(c, a, b); }
	Val add_integers(Val a, Val b) { return terms.add(a, b); }

	Val strict(Op op, const Type &result, const std::vector<const Type *> &types, const std::vector<Val> &args);
	Val count(const std::vector<Bool> &guards) { return terms.count(guards); }
	Val sum(const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items);
	Val average(const Type &arg, const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items);
	Val extremum(Kind k, bool max, const std::vector<std::pair<Bool, Val>> &items);
	bool identical(Kind, Val a, Val b) const { return a == b; }
	void canonical_order(std::vector<std::pair<Val, std::vector<Bool>>> &merged) const;

	Val function_value(const std::string &name, const Type &result, const std::vector<Val> &args, const std::vector<Bool> &nulls);
	Bool function_null(const std::string &name, const std::vector<Val> &args, const std::vector<Bool> &nulls);

	void push_guard(Bool g) { guards_.push_back(g); }
	void pop_guard() { guards_.pop_back(); }
	void raise(Bool c);
	size_t error_mark() const { return errors.size(); }
	void guard_errors(size_t from, size_t to, Bool g);
	void ambiguous(Bool c, bool visible);
	void tick();

private:
	std::vector<Term> guards_;
	Term under_guards(Bool c);
	Val keep_infinite(Val v, const TimeRange &from, Val finite, const TimeRange &to);
	bool quotient_against_constant(Val &a, Val &b);
	Val cast(const Type &from, const Type &to, Val v);
	Val arithmetic(Op op, const Type &result, const std::vector<Val> &args);
	Val opaque(const std::string &name, const Type &result, const std::vector<Val> &args);
};

extern template class Evaluator<Symbolic>;

} // namespace sqleq
