/* walk.h: visits all that is inside a plan or an expression, at any depth: inputs, expressions, their subqueries. */
#pragma once
#include <functional>

#include "core/algebra/algebra.h"

namespace sqleq {

using OnExpr = std::function<void(const ExprPtr &)>;
using OnPlan = std::function<void(const Plan &)>;

/* All expressions and plans, from inside to outside: what a node consists of was visited before it. */
void walk(const PlanPtr &plan, const OnExpr &on_expr, const OnPlan &on_plan);
void walk(const ExprPtr &e, const OnExpr &on_expr, const OnPlan &on_plan);

/* All plans, from outside to inside. */
void each_plan(const PlanPtr &plan, const OnPlan &on_plan);
/* Does the test hold for the plan, or for one inside it? */
bool some_plan(const PlanPtr &plan, const std::function<bool(const Plan &)> &test);

} // namespace sqleq
