/*
 * evaluation_order.cpp: see evaluation_order.h.
 *
 * AND is false as soon as an argument is, and the server may evaluate the arguments in any order. A database on which
 * one of them raises an error that another one keeps from being met is no sure difference: the server may fail there.
 */
#include "core/database/evaluation_order.h"

#include <array>
#include <functional>

#include "core/database/database.h"

namespace sqleq {

namespace {

bool computes(const ExprPtr &e);

/* Something in the plan's expressions, at any depth, for which the test holds. */
bool some_expression(const PlanPtr &plan, bool (*test)(const ExprPtr &))
{
	bool found = false;
	plan->each([&](const ExprPtr &e) { found = found || test(e); });
	for (auto &i : plan->inputs)
		found = found || some_expression(i, test);
	return found;
}

bool some_part(const ExprPtr &e, bool (*test)(const ExprPtr &))
{
	for (auto &a : e->args)
		if (test(a))
			return true;
	return (e->condition && test(e->condition)) || (e->plan && some_expression(e->plan, test));
}

/* Has it what may raise an error? */
bool computes(const ExprPtr &e)
{
	switch (e->op) {
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		SQLEQ_CONVERSIONS(SQLEQ_CASE)
		SQLEQ_CALLS(SQLEQ_CASE)
	case Op::scalar:
		return true;
		SQLEQ_LEAVES(SQLEQ_CASE)
		SQLEQ_LOGIC(SQLEQ_CASE)
		SQLEQ_TESTS(SQLEQ_CASE)
		SQLEQ_COMPARISONS(SQLEQ_CASE)
		SQLEQ_CHOICES(SQLEQ_CASE)
	case Op::exists:
	case Op::any:
	case Op::all:
		break;
	}
	return some_part(e, computes);
}

/* Does the order decide in which the arguments of some AND or OR are evaluated, whether there is an error? */
bool order_may_decide(const ExprPtr &e)
{
	return ((e->op == Op::and_ || e->op == Op::or_) && computes(e)) || some_part(e, order_may_decide);
}

} // namespace

bool order_may_decide_errors(const Problem &problem)
{
	for (auto &q : problem.queries)
		if (q.plan && some_expression(q.plan, order_may_decide))
			return true;
	return false;
}

/* On what was loaded: does either query raise an error if AND and OR evaluate all of their arguments? */
bool Runner::order_decides_error()
{
	bool may = false;
	if (!settled_early_)
		return false;
	evaluator_.set_tie_order({});
	domain_.every_argument = true;
	try {
		for (int q = 0; q < 2 && !may; q++) {
			(void) result(q, problem_.semantics == Semantics::list);
			may = domain_.may_have_raised();
		}
	} catch (const TooBig &) {
		may = true;
	}
	domain_.every_argument = false;
	return may;
}

std::optional<std::array<std::vector<Tuple>, 2>> Runner::results_without_errors(const Database &db)
{
	std::array<Result, 2> results;
	bool known = true;
	evaluator_.set_tie_order({});
	domain_.every_argument = true;
	try {
		load(db);
		for (int q = 0; q < 2 && known; q++) {
			guessed_ = false;
			results[q] = run_query(q);
			known = !domain_.raised() && !domain_.may_have_raised() && !guessed_;
		}
	} catch (const TooBig &) {
		known = false;
	}
	domain_.every_argument = false;
	return known ? std::optional(std::move(results)) : std::nullopt;
}

} // namespace sqleq
