/* walk.cpp: see walk.h. */
#include "core/algebra/walk.h"

#include <algorithm>

namespace sqleq {

void walk(const ExprPtr &e, const OnExpr &on_expr, const OnPlan &on_plan)
{
	if (e->plan)
		walk(e->plan, on_expr, on_plan);
	for (auto &a : e->args)
		walk(a, on_expr, on_plan);
	if (e->condition)
		walk(e->condition, on_expr, on_plan);
	on_expr(e);
}

void walk(const PlanPtr &plan, const OnExpr &on_expr, const OnPlan &on_plan)
{
	for (auto &i : plan->inputs)
		walk(i, on_expr, on_plan);
	plan->each([&](const ExprPtr &e) { walk(e, on_expr, on_plan); });
	on_plan(*plan);
}

static bool some_plan(const ExprPtr &e, const std::function<bool(const Plan &)> &test)
{
	return (e->plan && some_plan(e->plan, test)) ||
		std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return some_plan(a, test); }) ||
		(e->condition && some_plan(e->condition, test));
}

bool some_plan(const PlanPtr &plan, const std::function<bool(const Plan &)> &test)
{
	bool found = test(*plan) ||
		std::any_of(plan->inputs.begin(), plan->inputs.end(), [&](auto &i) { return some_plan(i, test); });
	plan->each([&](const ExprPtr &e) { found = found || some_plan(e, test); });
	return found;
}

void each_plan(const PlanPtr &plan, const OnPlan &on_plan)
{
	some_plan(plan, [&](const Plan &p) {
		on_plan(p);
		return false;
	});
}

} // namespace sqleq
