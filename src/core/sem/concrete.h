/*
 * concrete.h: the domain of real values; Evaluator<Concrete> runs queries on rows.
 *
 * Every domain offers: Bool, Val; boolean and_ or_ not_ known_true known_false; constant dummy truth from_bool eq lt
 * ite strict (the strict operators on values that are not NULL) add_integers count sum average extremum identical
 * canonical_order function; in_place_of (a value where another, equal one was) one_of_equals (a value that equal ones
 * were merged into); raise, ambiguous and their guards; tick (called once per operator), compare_pairs (called before
 * so many pairs of rows are compared).
 *
 * Uninterpreted functions get some fixed interpretation here (a hash of name and arguments), so that a difference found
 * is a hint and no more: `guessed` says that it happened.
 */
#pragma once
#include <map>

#include "core/sem/evaluator.h"

namespace sqleq {

/* What the hole of an abstract query gives for some arguments; nullopt is NULL. */
struct HolePoint {
	int function; /* of the problem's functions */
	std::vector<std::optional<Value>> args;
	std::optional<Value> value;
};

/* Functions that holes stand for, as far as they matter, by hole and arguments. */
using HolePoints = std::map<std::string, HolePoint>;

std::string hole_point_key(const Problem &problem, int function, const std::vector<std::optional<Value>> &args);

struct Concrete {
	using Bool = char;
	using Val = Value;
	static constexpr bool pointwise = false;

	explicit Concrete(const Problem &p) : problem(p) {}
	const Problem &problem;

	/* What happened since reset(). */
	bool raised() const { return errors_ > 0; }
	/*
	 * With every_argument: an argument of AND or OR that another one settles would raise an error, too. Whether the
	 * server comes to it is its own affair.
	 */
	bool may_have_raised() const { return errors_ + undecided_ > 0; }
	bool every_argument = false; /* AND and OR evaluate all of them, also when one of the first settles the result */
	bool is_ambiguous = false;
	bool guessed = false;
	void reset()
	{
		errors_ = undecided_ = 0;
		is_ambiguous = guessed = false;
		before_ += ticks_;
		ticks_ = 0;
	}
	/*
	 * An evaluation, from one reset() to the next, may take so many operators: beyond, this database is too big a bite.
	 */
	static constexpr size_t usual_ticks = 200000;
	void allow(size_t ticks) { most_ticks_ = ticks; }
	size_t work() const { return before_ + ticks_; } /* operators, ever */

	Bool boolean(bool b) const { return b; }
	Bool not_(Bool a) const { return !a; }
	Bool and_(Bool a, Bool b) const { return a && b; }
	Bool or_(Bool a, Bool b) const { return a || b; }
	Bool and_(const std::vector<Bool> &v) const
	{
		for (Bool b : v)
			if (!b)
				return false;
		return true;
	}
	Bool or_(const std::vector<Bool> &v) const
	{
		for (Bool b : v)
			if (b)
				return true;
		return false;
	}
	bool known_false(Bool b) const { return !b; }
	bool known_true(Bool b) const { return b; }

	Val constant(Kind, const Value &v) const { return v; }
	Val dummy(Kind) const { return {}; }
	Bool truth(const Val &v) const { return !v.num.is_zero(); }
	Val from_bool(Bool b) const { return Value{Decimal(b ? 1 : 0)}; }
	Bool eq(Kind k, const Val &a, const Val &b) const;
	Bool lt(Kind k, const Val &a, const Val &b) const;
	Val ite(Kind, Bool c, const Val &a, const Val &b) const { return c ? a : b; }
	Val add_integers(const Val &a, const Val &b) const { return Value{a.num + b.num}; }
	Val in_place_of(const Val &, const Val &v) const { return v; }
	Val one_of_equals(const Val &v) const { return v; }

	Val strict(Op op, const Type &result, const std::vector<const Type *> &types, const std::vector<Val> &args);
	Val count(const std::vector<Bool> &guards) const;
	Val sum(const Type &arg, const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items);
	Val average(const Type &arg, const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items);
	Val extremum(Kind k, bool max, const std::vector<std::pair<Bool, Val>> &items) const;
	Val bits(bool conjunction, const Type &result, const std::vector<std::pair<Bool, Val>> &items) const;
	bool identical(Kind k, const Val &a, const Val &b) const { return eq(k, a, b); }
	template <class V>
	void canonical_order(V &) const
	{
	}

	/* The function is NULL; its value. Of a strict function `nulls` is empty. `host`: Expr::host. */
	std::pair<Bool, Val> function(const std::string &name, int host, const Type &result, const std::vector<Val> &args,
								  const std::vector<Bool> &nulls, const Spellings &spellings);

	/* A database begins: what its holes give; where that is not said, they give what follows from the number. */
	void begin_holes(const HolePoints &given, uint64_t number);
	const HolePoints &holes() const { return holes_; } /* those that were asked for since */

	/* Guards: a nested evaluation under a false guard cannot raise. */
	void push_guard(Bool g)
	{
		guards_.push_back(g);
		if (!g)
			closed_++;
	}
	void pop_guard()
	{
		if (!guards_.back())
			closed_--;
		guards_.pop_back();
	}
	bool closed() const { return closed_ > 0; }
	void raise(Bool c)
	{
		if (c && !closed_)
			errors_++;
	}
	size_t error_mark() const { return errors_; }
	void guard_errors(size_t from, size_t to, Bool g)
	{
		if (g)
			return;
		errors_ -= to - from;
		undecided_ += to - from;
	}
	void ambiguous(Bool c, bool)
	{
		if (c)
			is_ambiguous = true;
	}
	void tick();
	void compare_pairs(size_t pairs); /* announces work, and memory, in pairs of rows */
	bool goes_on(int steps, const std::vector<Bool> &found, size_t rows); /* is there another step of a recursion? */

private:
	size_t errors_ = 0, undecided_ = 0, closed_ = 0, ticks_ = 0, before_ = 0, most_ticks_ = usual_ticks;
	std::vector<Bool> guards_;
	HolePoints given_holes_, holes_;
	uint64_t hole_number_ = 0;
	std::pair<Bool, Val> hole(int function, const Type &result, const std::vector<Val> &args,
							  const std::vector<Bool> &nulls);
	Val cast(const Type &from, const Type &to, const Val &v);
	Val checked(const Type &type, Val v);
	Val integer_arithmetic(Op op, const Type &result, const std::vector<const Type *> &types,
						   const std::vector<Val> &args);
	Val numeric_arithmetic(Op op, const std::vector<Val> &args);
	Val special_arithmetic(Op op, const std::vector<Val> &args);
	Val float_arithmetic(Op op, const Type &result, const std::vector<Val> &args);
	uint64_t hash(const std::string &name, const std::vector<Val> &args, const std::vector<Bool> &nulls,
				  const Spellings &spellings);
};

extern template class Evaluator<Concrete>;

} // namespace sqleq
