/*
 * collisions.h: different values of which an expression makes the same.
 *
 * 1 and 11 written one after the other are what 11 and 1 are, 'a-a' || '-' || 'a' is 'a' || '-' || 'a-a': who joins,
 * groups or compares by such an expression takes different rows for the same ones. Random values hardly ever fall like
 * that, and where a solver knows nothing of the function it gives it values that nobody confirms.
 */
#pragma once
#include <map>
#include <vector>

#include "core/refute/affinity.h"

namespace sqleq {

class ValueStock;

class Collisions {
public:
	/* Values of some columns of a row, by table and column. */
	using Values = std::map<Affinity::Place, Value>;
	/* Two of them, not the same, perhaps of different tables: of both the queries make the same value somewhere. */
	struct Pair {
		Values values[2];
	};

	/* Needs a host, which computes the functions; without one there are none. */
	Collisions(const Problem &problem, const ValueStock &stock);
	const std::vector<Pair> &all() const { return all_; }

private:
	/* An expression over columns of tables, and these. */
	struct Made {
		ExprPtr expr;
		std::vector<std::pair<ColumnId, Affinity::Place>> columns;
	};

	const Problem &problem_;
	std::map<ColumnId, Affinity::Place> scanned_;
	std::map<ColumnId, ExprPtr> computed_; /* by projections */
	std::vector<Made> made_;
	std::vector<Pair> all_;

	void visit(const Plan &plan);
	void visit(const ExprPtr &e);
	ExprPtr whole(const ExprPtr &e) const;
	bool note(const ExprPtr &e);
	std::vector<Value> candidates(const Made &made, const Affinity::Place &place, const ValueStock &stock) const;
	std::optional<Value> value(const ExprPtr &e, const std::map<ColumnId, Value> &columns) const;
	void pair_up(const ValueStock &stock);
};

} // namespace sqleq
