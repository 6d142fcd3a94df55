/*
 * term.h: hash-consed terms, the symbolic values of the bounded check.
 *
 * A term is an index into its pool; equal terms have equal indices. Constructors normalise: conjunctions and
 * disjunctions are flat, sorted, without complements; a sum is a multiset of (coefficient, guard, atom), so counts,
 * SUMs, additions and CASE inside SUM meet in one form and cancel; MAX and MIN are sets of (guard, value). (The idea of
 * pointwise guarded sums; after the pseudo-boolean view of multiplicities.) Numbers are mathematical: integers and
 * decimals. Codes of text, dates and so on are integers that are only compared.
 */
#pragma once
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/util/decimal.h"

namespace sqleq {

using Term = int;

enum class TermKind : uint8_t {
	true_,
	false_,
	bool_var,
	not_,
	and_,
	or_,
	iff,
	eq,
	lt,
	bool_app, /* Boolean */
	constant,
	num_var,
	ite,
	sum,
	product,
	max,
	min,
	num_app /* numbers */
};

class Terms {
public:
	Terms();

	Term tru() const { return true_; }
	Term fal() const { return false_; }
	Term boolean(bool b) const { return b ? true_ : false_; }
	Term bool_var();
	Term num_var(bool integer);
	Term constant(const Decimal &d);

	Term not_(Term a);
	Term and_(std::vector<Term> args) { return nary(TermKind::and_, std::move(args)); }
	Term or_(std::vector<Term> args) { return nary(TermKind::or_, std::move(args)); }
	Term and_(Term a, Term b) { return nary(TermKind::and_, {a, b}); }
	Term or_(Term a, Term b) { return nary(TermKind::or_, {a, b}); }
	Term iff(Term a, Term b);
	Term bool_ite(Term c, Term a, Term b);

	Term eq(Term a, Term b); /* of numbers */
	Term lt(Term a, Term b);
	Term ite(Term c, Term a, Term b);
	Term add(Term a, Term b) { return sum({{true_, a}, {true_, b}}); }
	Term sub(Term a, Term b);
	Term scale(const Decimal &factor, Term a);
	Term mul(Term a, Term b);

	using Guarded = std::pair<Term, Term>;                      /* (guard, value) */
	Term count(const std::vector<Term> &guards);                /* how many hold */
	Term sum(const std::vector<Guarded> &items);                /* sum of the values whose guard holds; 0 for none */
	Term extremum(bool max, const std::vector<Guarded> &items); /* meaningless when no guard holds */

	/* An uninterpreted function of that name; `integer` says that a number is an integer. */
	Term num_app(const std::string &function, std::vector<Term> args, bool integer);
	Term bool_app(const std::string &function, std::vector<Term> args);

	TermKind kind(Term t) const { return nodes_[t].kind; }
	bool is_integer(Term t) const { return nodes_[t].integer; }
	bool is_boolean(Term t) const { return nodes_[t].kind <= TermKind::bool_app; }
	const Decimal &decimal(Term t) const { return decimals_[nodes_[t].data]; } /* of a constant */
	const std::string &function(Term t) const { return functions_[nodes_[t].data]; }
	int variable(Term t) const { return nodes_[t].data; }
	size_t size(Term t) const { return nodes_[t].count; }
	Term arg(Term t, size_t i) const { return args_[nodes_[t].begin + i]; }
	std::vector<Term> args(Term t) const;
	size_t count_nodes() const { return nodes_.size(); }

	/* A sum, as a list of coefficient, guard, atom; the atom of a plain count is the constant 1. */
	struct Item {
		Decimal coefficient;
		Term guard, atom;
	};
	std::vector<Item> items(Term t) const;

private:
	struct Node {
		TermKind kind;
		bool integer;
		int data;
		uint32_t begin, count;
		uint64_t hash;
	};
	std::vector<Node> nodes_;
	std::vector<Term> args_;
	struct DecimalHash {
		size_t operator()(const Decimal &d) const { return (size_t) hash_of(d); }
	};
	std::vector<Decimal> decimals_;
	std::unordered_map<Decimal, int, DecimalHash> decimal_ids_;
	std::vector<std::string> functions_;
	std::unordered_map<std::string, int> function_ids_;
	std::vector<int> table_; /* open addressing: term + 1, or 0 */
	int variables_ = 0;
	Term true_, false_, one_;

	Term make(TermKind kind, bool integer, int data, const std::vector<Term> &args);
	void grow();
	Term nary(TermKind kind, std::vector<Term> args);
	bool simplify_children(TermKind kind, std::vector<Term> &args, Term &result);
	bool contradictory_constants(const std::vector<Term> &args) const;
	int function_id(const std::string &name);
	void flatten(Term guard, const Decimal &factor, Term value, std::vector<Item> &out);
	Term from_items(std::vector<Item> items);
	bool merge_complements(std::vector<Item> &items);
	bool complementary(Term a, Term b, Term &merged);
	void split_signs(const std::vector<Item> &diff, Term &positive, Term &negative);
	Term count_compare(const std::vector<Item> &diff, bool equality, bool &done);
	void flatten_extremum(TermKind kind, Term guard, Term value, std::vector<Guarded> &out);
};

} // namespace sqleq
