/*
 * blocks.h: a query as a sum of blocks, the normal form that proofs work on.
 *
 * A block is a product of sources under a guard, with one expression per output column: Sum over the sources' rows of
 * [guard is TRUE] for each output row. A query is the bag union of its blocks. This is the sum-product normal form of
 * U-expressions (Chu et al., "Axiomatic foundations and algorithms for deciding semantic equivalences of SQL queries",
 * VLDB 2018) written with our own expressions: a squash is a source DISTINCT or an EXISTS, a negation a NOT EXISTS in
 * the guard.
 */
#pragma once
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/algebra/algebra.h"
#include "core/normal/substitute.h"

namespace sqleq {

/* Raised where no proof is attempted; caught by the prover. */
struct NoProof : std::runtime_error {
	using std::runtime_error::runtime_error;
};

struct Block {
	std::vector<PlanPtr> sources; /* each may name columns of those before it; scan, group, distinct, sort with LIMIT,
									 INTERSECT ALL, EXCEPT ALL */
	std::vector<ExprPtr> guard;   /* conjuncts */
	std::vector<ExprPtr> out;
};

struct Blocks {
	std::vector<Block> blocks;
	std::vector<int> types; /* of the output columns */
};

/* The plan of the blocks, with these output columns (fresh ones when empty, also those of union_all's branches). */
PlanPtr plan_of(Problem &problem, const Blocks &blocks, std::vector<ColumnId> out = {});

/* Is this EXISTS of rows that a NULL in the outer column keeps away? */
bool exists_rejects_null(const ExprPtr &e, ColumnId id);

/* The same block with other names for all columns that it produces, so that it can stand beside the original. */
Block refresh(Problem &problem, const Block &block);
PlanPtr refresh(Problem &problem, const PlanPtr &plan);
ExprPtr refresh(Problem &problem, const ExprPtr &expr); /* the plans inside */

Block substitute(const Block &block, const Substitution &s);
Substitution by_position(const std::vector<ColumnId> &columns, const std::vector<ExprPtr> &values);
std::vector<int> types_of(const std::vector<ExprPtr> &values);
ExprPtr placeholder(int index, int type); /* a parameter that stands for a column, in texts */

std::set<ColumnId> produced(const Block &block);
bool in_order(const Block &block);                    /* does each source name only columns of those before it? */
std::set<ColumnId> named_columns(const Block &block); /* in conditions, values, and the sources' expressions */
void add_free(std::set<ColumnId> &free, const Block &block); /* columns that it names and does not produce */

/* The text of an expression, for comparing within one problem: equal texts mean equal values; columns by their ids. */
std::string text_of(const Problem &problem, const ExprPtr &e);
std::string text_of(const Problem &problem, const PlanPtr &p);

/* In the rows that pass the guard; or, not counting the guard, in all rows of the sources. */
bool not_null(const Problem &problem, const Block &block, ColumnId id, bool guarded = true);
bool never_null(const Problem &problem, const Block &block, const ExprPtr &e);

/* Is it a count, of one of the block's groups, of what is never NULL? A group has a row, so that it is at least 1. */
bool counts_some(const Problem &problem, const Block &block, const ExprPtr &e);

/*
 * Which columns of a block are determined when the values of some expressions (and of outer columns) are given: by
 * equalities of the guard and by keys. Equal values here means IS NOT DISTINCT FROM.
 */
class Closure {
public:
	Closure(const Problem &problem, const Block &block, const std::vector<ExprPtr> &given);
	bool knows(const ExprPtr &e) const;
	bool knows_rows() const; /* every source has one row at most */
	bool knows_rows_of(const PlanPtr &source) const;

private:
	const Problem &problem_;
	const Block &block_;
	std::set<ColumnId> own_, known_;
	std::set<std::string> texts_;
	void run();
	bool learn(const ExprPtr &e);
	bool solve(const Expr &equality);
	bool has_known_key(const Plan &source) const;
};

} // namespace sqleq
