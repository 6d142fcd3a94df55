/* constant_recursion.cpp: see constant_recursion.h. */
#include "core/driver/constant_recursion.h"

#include "core/algebra/copy.h"
#include "core/algebra/walk.h"
#include "core/sem/concrete.h"

namespace sqleq {

namespace {

constexpr size_t most_rows = 256;

/* Neither tables nor parameters are read. */
bool constant(const PlanPtr &p)
{
	bool all = true;
	walk(
		p, [&](const ExprPtr &e) { all &= e->op != Op::param; }, [&](const Plan &q) { all &= q.op != PlanOp::scan; });
	return all;
}

/* Null when it raises an error, does not end, or rests on an unknown function. */
PlanPtr rows_of(const Problem &problem, const PlanPtr &p)
{
	Concrete domain(problem);
	Evaluator<Concrete> evaluator(problem, domain);
	Plan q;
	q.op = PlanOp::values;
	q.out = p->out;
	q.types = p->types;
	try {
		for (auto &row : evaluator.rows(p)) {
			if (!row.present)
				continue;
			q.rows.emplace_back();
			for (size_t i = 0; i < q.out.size(); i++) {
				Expr e;
				e.op = Op::constant;
				e.type = q.types[i];
				if (!row.cells[i].null)
					e.value = row.cells[i].val;
				q.rows.back().push_back(finish(std::move(e)));
			}
		}
	} catch (const TooBig &) {
		return nullptr;
	}
	if (domain.raised() || domain.guessed || domain.is_ambiguous || q.rows.size() > most_rows)
		return nullptr;
	return finish(std::move(q));
}

PlanPtr expand(const Problem &problem, const PlanPtr &p);

ExprPtr expand(const Problem &problem, const ExprPtr &e)
{
	if (e->args.empty() && !e->plan)
		return e;
	return finish(map_parts(
		*e, [&](const ExprPtr &a) { return expand(problem, a); },
		[&](const PlanPtr &q) { return expand(problem, q); }));
}

PlanPtr expand(const Problem &problem, const PlanPtr &p)
{
	if (p->op == PlanOp::recursive && p->free.empty() && constant(p))
		if (PlanPtr rows = rows_of(problem, p))
			return rows;
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return expand(problem, e); });
	for (auto &i : q.inputs)
		i = expand(problem, i);
	return finish(std::move(q));
}

bool has_recursion(const PlanPtr &p)
{
	return some_plan(p, [](const Plan &q) { return q.op == PlanOp::recursive; });
}

} // namespace

void expand_constant_recursions(Problem &problem)
{
	for (auto &q : problem.queries)
		if (has_recursion(q.plan))
			q.plan = expand(problem, q.plan);
}

bool one_database(const Problem &p)
{
	bool one = true;
	for (auto &q : p.queries)
		walk(
			q.plan,
			[&](const ExprPtr &e) { one &= e->op != Op::function || (e->host >= 0 && !p.functions[e->host].stable); },
			[&](const Plan &plan) {
				one &= plan.op != PlanOp::scan && plan.op != PlanOp::recursive && plan.op != PlanOp::working;
			});
	return one;
}

} // namespace sqleq
