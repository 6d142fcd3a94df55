/*
 * join_tree.h: a tree of joins, taken apart.
 *
 * Rows joined with inner joins under conditions, rows attached with left joins, and conditions that name attached rows,
 * which come last. That is possible since a left join on a condition between A and B commutes with an inner or left
 * join on one between A and C (PostgreSQL: src/backend/optimizer/README, "Valid OUTER JOIN Optimizations", identities 1
 * and 2). What projections among the joins compute is told apart from them.
 */
#pragma once
#include <functional>

#include "core/normal/substitute.h"

namespace sqleq {

/* An inner or left (or right) join of which neither side names a column of the other. */
bool is_plain_join(const Plan &plan);
/* Such a join, or a selection of one, perhaps with projections between. */
bool is_joined(const Plan &plan);

struct JoinTree {
	struct Source {
		PlanPtr rows;
		bool attached = false;
		ExprPtr condition; /* of the left join */
	};
	std::vector<Source> sources;
	std::vector<ExprPtr> conditions; /* of inner joins; conjuncts */
	std::vector<ExprPtr> late;       /* conjuncts that name attached rows */
	Substitution computed;           /* what projections compute, over the sources' columns */

	/* Of a plan that is_joined(); of another one, one source. `projected`: so is what it is a projection of. */
	JoinTree(const Problem &problem, const PlanPtr &plan, bool projected = false);

	/*
	 * Some of the sources, in their order, under conditions, and under `late` if there are any; null: none of them, or
	 * the first one is attached.
	 */
	PlanPtr joined(const Problem &problem, const std::vector<ExprPtr> &conditions,
				   const std::function<bool(size_t)> &chosen) const;

private:
	const Problem &problem_;
	std::set<ColumnId> attached_;
	std::vector<PlanPtr> pulled_later_; /* projections on their way, the innermost last */

	void take_apart(const PlanPtr &plan, bool top);
	void pull(const Plan &project);
};

} // namespace sqleq
