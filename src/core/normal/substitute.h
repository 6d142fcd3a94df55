/* substitute.h: replaces columns by expressions, in expressions and (for outer references) in the plans inside them. */
#pragma once
#include <functional>
#include <map>

#include "core/algebra/algebra.h"

namespace sqleq {

using Substitution = std::map<ColumnId, ExprPtr>;

ExprPtr substitute(const ExprPtr &e, const Substitution &s);
PlanPtr substitute(const PlanPtr &p, const Substitution &s);

/* A copy of the expression with `f` applied to its arguments and its comparison, `g` to its plan. */
Expr map_parts(const Expr &e, const std::function<ExprPtr(const ExprPtr &)> &f, const std::function<PlanPtr(const PlanPtr &)> &g);

/* A copy of the plan with `f` applied to each of its own expressions (not to its inputs'). */
Plan map_expressions(const Plan &p, const std::function<ExprPtr(const ExprPtr &)> &f);

} // namespace sqleq
