/* decimals_seen.cpp: see decimals_seen.h. */
#include "core/normal/decimals_seen.h"

#include <algorithm>

#include "core/algebra/walk.h"
#include "core/normal/simplify.h"

namespace sqleq {

namespace {

bool loose_numeric(const Problem &p, int type)
{
	return p.kind(type) == Kind::numeric && p.type(type).scale < 0;
}

bool is_quotient(const Problem &p, const Expr &e)
{
	return (e.op == Op::div && p.kind(e.type) == Kind::numeric) || e.op == Op::decimals;
}

/* Columns whose numbers of decimals may depend on that of the first one. */
class Marked {
public:
	Marked(const Problem &p, ColumnId first) : problem_(p), marked_{first} {}

	/* Does how the value is written depend on them? */
	bool has(const ExprPtr &e) const
	{
		if (!e || !loose_numeric(problem_, e->type))
			return false;
		if (e->op == Op::column)
			return marked_.count(e->id) > 0;
		if (e->plan)
			return marked_.count(e->plan->out[0]) > 0;
		return std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return has(a); });
	}

	/* Does the value itself? */
	bool seen_by(const ExprPtr &e) const
	{
		return is_quotient(problem_, *e) &&
			std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return has(a); });
	}

	bool seen_by(const Aggregate &a) const { return a.function == AggFunction::avg && has(a.arg); }

	/* Marks what the plan makes of them. Has anything been added? */
	bool follow(const Plan &p)
	{
		const size_t before = marked_.size();
		for (auto &c : p.columns)
			mark(c.id, has(c.expr));
		for (auto &a : p.aggregates)
			mark(a.id, has(a.arg));
		for (auto &w : p.windows)
			mark(w.id,
				 has(w.aggregate.arg) || std::any_of(w.args.begin(), w.args.end(), [&](auto &a) { return has(a); }));
		for (auto &r : p.rows)
			for (size_t i = 0; i < r.size() && i < p.out.size(); i++)
				mark(p.out[i], has(r[i]));
		for (auto &input : p.inputs)
			for (size_t i = 0; input->out.size() == p.out.size() && i < p.out.size(); i++)
				mark(p.out[i], marked_.count(input->out[i]) > 0);
		return marked_.size() > before;
	}

	bool any_of(const std::vector<ColumnId> &columns) const
	{
		return std::any_of(columns.begin(), columns.end(), [&](ColumnId c) { return marked_.count(c) > 0; });
	}

private:
	const Problem &problem_;
	std::set<ColumnId> marked_;

	void mark(ColumnId id, bool marked)
	{
		if (marked)
			marked_.insert(id);
	}
};

} // namespace

namespace {

/* Of an expression or a plan. */
template <class Part>
bool divides(const Problem &p, const Part &part)
{
	bool found = false;
	walk(
		part, [&](const ExprPtr &e) { found |= is_quotient(p, *e); },
		[&](const Plan &q) {
			auto average = [](const Aggregate &a) { return a.function == AggFunction::avg; };
			found |= std::any_of(q.aggregates.begin(), q.aggregates.end(), average);
			for (auto &w : q.windows)
				found |= w.op == WindowOp::aggregate && average(w.aggregate);
		});
	return found;
}

} // namespace

bool has_quotient(const Problem &p, const PlanPtr &plan)
{
	return divides(p, plan);
}

bool divides_loose(const Problem &p, const ExprPtr &e)
{
	bool found = false;
	walk(
		e,
		[&](const ExprPtr &x) {
			found |= is_quotient(p, *x) &&
				std::any_of(x->args.begin(), x->args.end(), [&](auto &a) { return loose_numeric(p, a->type); });
		},
		[](const Plan &) {});
	return found;
}

bool tells_equal_apart(const Problem &p, const ExprPtr &e, const Plan &plan)
{
	bool names = false;
	for (size_t i = 0; i < plan.out.size(); i++)
		names |= loose_numeric(p, plan.types[i]) && e->free.count(plan.out[i]) > 0;
	return names && divides(p, e);
}

namespace {

bool makes_one_of_equal(const Plan &p)
{
	switch (p.op) {
	case PlanOp::distinct:
	case PlanOp::group:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		return true;
	default:
		return std::any_of(p.inputs.begin(), p.inputs.end(), [](auto &i) { return makes_one_of_equal(*i); });
	}
}

} // namespace

bool divides_chosen(const Problem &p, const PlanPtr &plan)
{
	bool found = false;
	walk(
		plan, [](const ExprPtr &) {},
		[&](const Plan &q) {
			for (auto &i : q.inputs)
				if (makes_one_of_equal(*i))
					q.each([&](const ExprPtr &e) { found |= tells_equal_apart(p, e, *i); });
		});
	return found;
}

namespace {

bool sees(const Problem &p, const PlanPtr &plan, ColumnId column, int type, bool shown)
{
	if (!loose_numeric(p, type))
		return false;
	Marked marked(p, column);
	bool seen = false, more = true, steps = false;
	while (more && !seen && !steps) {
		more = false;
		walk(
			plan, [&](const ExprPtr &e) { seen |= marked.seen_by(e); },
			[&](const Plan &q) {
				steps |= q.op == PlanOp::recursive;
				more |= marked.follow(q);
				for (auto &a : q.aggregates)
					seen |= marked.seen_by(a);
				for (auto &w : q.windows)
					seen |= w.op == WindowOp::aggregate && marked.seen_by(w.aggregate);
			});
	}
	return seen || steps || (shown && marked.any_of(plan->out));
}

} // namespace

bool sees_decimals(const Problem &p, const PlanPtr &plan, ColumnId column, int type)
{
	return sees(p, plan, column, type, true);
}

bool divides_column(const Problem &p, const PlanPtr &plan, ColumnId column, int type)
{
	return sees(p, plan, column, type, false);
}

ExprPtr decimals_of(const Problem &p, const ExprPtr &value)
{
	auto open = [](const Type &t) { return t.kind == Kind::numeric && t.scale < 0; };
	auto type = std::find_if(p.types.begin(), p.types.end(), open);
	if (type == p.types.end())
		return nullptr;
	Expr e;
	e.op = Op::decimals;
	e.type = p.integer_type();
	e.args = {make_cast(value, (int) (type - p.types.begin()))};
	return finish(std::move(e));
}

bool lacks_spelling(const Problem &p, const PlanPtr &plan)
{
	bool found = false;
	walk(
		plan,
		[&](const ExprPtr &e) {
			if (e->op != Op::function || !e->respects || !loose_numeric(p, e->type))
				return;
			for (size_t i = 0; i < e->args.size(); i++)
				found |= p.type(e->args[i]->type).blunt &&
					(i + 1 == e->args.size() || !p.type(e->args[i + 1]->type).spelling);
		},
		[](const Plan &) {});
	return found;
}

} // namespace sqleq
