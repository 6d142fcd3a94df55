/* live_parts.cpp: see live_parts.h. */
#include "core/driver/live_parts.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/bounded/check.h"
#include "core/refute/refuter.h"

namespace sqleq {

namespace {

constexpr int tries = 60, few_rows = 4, many_rows = 150; /* databases, and rows of their tables */
constexpr size_t most_parts = 24;

bool closed(const PlanPtr &p)
{
	return p->free.empty();
}

/*
 * The input's rows of which the condition is true, without what it says of outer columns; null: it says nothing else.
 */
PlanPtr own_selection(const Problem &p, const ExprPtr &condition, const PlanPtr &input)
{
	std::vector<ExprPtr> all, own;
	split_conjunction(condition, all);
	for (auto &c : all)
		if (std::all_of(c->free.begin(), c->free.end(),
						[&](ColumnId id) { return std::count(input->out.begin(), input->out.end(), id) > 0; }))
			own.push_back(c);
	if (own.empty())
		return nullptr;
	Plan s;
	s.op = PlanOp::select;
	s.inputs = {input};
	s.condition = conjunction(p, own);
	return finish(std::move(s));
}

/* Of an outer join, too, what matches. */
PlanPtr matches(const Plan &join)
{
	Plan j = join;
	j.kind = JoinKind::inner;
	return finish(std::move(j));
}

class Collector {
public:
	Collector(const Problem &p, std::vector<PlanPtr> &parts) : p_(p), parts_(parts) {}

	void visit(const PlanPtr &plan)
	{
		for (auto &i : plan->inputs)
			visit(i);
		if (plan->op == PlanOp::select && closed(plan->inputs[0]))
			add(own_selection(p_, plan->condition, plan->inputs[0]));
		else if (closed(plan) && plan->op == PlanOp::join)
			add(matches(*plan));
		else if (closed(plan) && plan->op == PlanOp::sort && plan->offset)
			add(plan);
		for (auto &a : plan->aggregates)
			if (a.filter && closed(plan->inputs[0]))
				add(own_selection(p_, a.filter, plan->inputs[0]));
		look(plan->condition);
		for (auto &c : plan->columns)
			look(c.expr);
		for (auto &a : plan->aggregates) {
			look(a.arg);
			look(a.filter);
		}
		for (auto &row : plan->rows)
			for (auto &e : row)
				look(e);
	}

private:
	const Problem &p_;
	std::vector<PlanPtr> &parts_;

	void add(const PlanPtr &plan)
	{
		if (plan && parts_.size() < most_parts)
			parts_.push_back(plan);
	}

	void look(const ExprPtr &e)
	{
		if (!e)
			return;
		if (e->plan)
			visit(e->plan);
		look(e->condition);
		for (auto &a : e->args)
			look(a);
	}
};

bool reads(const Plan &plan, const std::set<int> &tables);

bool reads(const ExprPtr &e, const std::set<int> &tables)
{
	return e &&
		((e->plan && reads(*e->plan, tables)) || reads(e->condition, tables) ||
		 std::any_of(e->args.begin(), e->args.end(), [&](const ExprPtr &a) { return reads(a, tables); }));
}

bool reads(const Plan &plan, const std::set<int> &tables)
{
	return (plan.op == PlanOp::scan && tables.count(plan.table) > 0) || reads(plan.condition, tables) ||
		std::any_of(plan.inputs.begin(), plan.inputs.end(), [&](const PlanPtr &i) { return reads(*i, tables); }) ||
		std::any_of(plan.columns.begin(), plan.columns.end(),
					[&](const OutputColumn &c) { return reads(c.expr, tables); });
}

/* What an aggregate over all rows reads: it has a row of its own in any case. */
PlanPtr whole_part(const PlanPtr &plan)
{
	PlanPtr p = plan;
	while (p->inputs.size() == 1 && (p->op == PlanOp::project || p->op == PlanOp::sort || p->op == PlanOp::select))
		p = p->inputs[0];
	return p->op == PlanOp::group && p->columns.empty() ? p->inputs[0] : plan;
}

/* Has the part rows on some database? That is: it differs from nothing. */
bool has_rows(Problem p, const PlanPtr &part, const LiveParts::Change &change)
{
	Plan nothing;
	nothing.op = PlanOp::values;
	p.queries[0] = Query{part, {}, {}, false};
	p.queries[1] = Query{finish(std::move(nothing)), {}, {}, false};
	p.semantics = Semantics::bag;
	p = change(std::move(p));
	Runner runner(p);
	ValueStock stock(p);
	stock.try_checks(runner);
	if (!refute(p, runner, stock, tries, few_rows, 1, p.seed + 8).differing.empty() ||
		!refute_large(p, runner, stock, many_rows, p.seed + 9).differing.empty())
		return true;
	BoundedCheck check(p, p.bound, stock, runner);
	return check.run([](int) {}).kind == CheckResult::candidates;
}

} // namespace

LiveParts::LiveParts(const Problem &given, const Change &plain) : given_(given)
{
	std::vector<PlanPtr> parts;
	for (auto &q : given.queries) {
		PlanPtr part = whole_part(q.plan);
		whole_ = whole_ && has_rows(given, part, plain);
		parts_.push_back(part);
		Collector(given, parts).visit(q.plan);
	}
	for (auto &part : parts)
		if (whole_ && has_rows(given, part, plain))
			parts_.push_back(part);
}

bool LiveParts::all_have_rows(const std::set<int> &tables, const Change &change) const
{
	return std::all_of(parts_.begin(), parts_.end(),
					   [&](const PlanPtr &part) { return !reads(*part, tables) || has_rows(given_, part, change); });
}

} // namespace sqleq
