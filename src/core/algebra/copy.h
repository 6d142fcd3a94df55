/* copy.h: copies of expressions and plans: with changed parts, or with columns of their own. */
#pragma once
#include <functional>
#include <map>

#include "core/algebra/algebra.h"

namespace sqleq {

/* A copy of the expression with `f` applied to its arguments and its comparison, `g` to its plan. */
Expr map_parts(const Expr &e, const std::function<ExprPtr(const ExprPtr &)> &f,
			   const std::function<PlanPtr(const PlanPtr &)> &g);

/* A copy of the plan with `f` applied to each of its own expressions (not to its inputs'). */
Plan map_expressions(const Plan &p, const std::function<ExprPtr(const ExprPtr &)> &f);

/*
 * Copies in which all that is produced inside has fresh ids. Outer columns stay. What one copy produces, the next ones
 * may name.
 */
class Copier {
public:
	explicit Copier(std::function<ColumnId()> fresh) : fresh_(std::move(fresh)) {}

	/* Not a fresh one, but this id. */
	void name(ColumnId from, ColumnId to) { given_[from] = names_[from] = to; }

	PlanPtr plan(const PlanPtr &p);
	ExprPtr expr(const ExprPtr &e);

private:
	std::function<ColumnId()> fresh_;
	std::map<ColumnId, ColumnId> given_, names_;

	ColumnId renew(ColumnId id);
	ColumnId named(ColumnId id) const;
};

/* The plan with these output columns, and fresh ids for all else that it produces inside. */
PlanPtr copy_of(const PlanPtr &plan, const std::vector<ColumnId> &out, const std::function<ColumnId()> &fresh);

} // namespace sqleq
