/* correspondence.cpp: see correspondence.h. */
#include "core/refute/correspondence.h"

#include <functional>
#include <set>

namespace sqleq {

namespace {

/* The plans of subqueries in the node's own expressions. */
std::vector<const Plan *> subqueries(const Plan &p)
{
	std::vector<const Plan *> r;
	std::function<void(const ExprPtr &)> look = [&](const ExprPtr &e) {
		if (!e)
			return;
		if (e->plan)
			r.push_back(e->plan.get());
		look(e->condition);
		for (auto &a : e->args)
			look(a);
	};
	p.each([&](const ExprPtr &e) { look(e); });
	return r;
}

bool may_be_stepped_over(const Plan &p)
{
	return p.op == PlanOp::select || p.op == PlanOp::project || p.op == PlanOp::distinct || p.op == PlanOp::sort;
}

class Alignment {
public:
	std::vector<Corresponding> found;

	void align(const Plan &a, const Plan &b, int depth)
	{
		if (!seen_.insert({&a, &b}).second)
			return;
		if (a.op != b.op || a.inputs.size() != b.inputs.size()) {
			if (may_be_stepped_over(a) && (!may_be_stepped_over(b) || a.inputs[0]->op == b.op))
				align(*a.inputs[0], b, depth + 1);
			else if (may_be_stepped_over(b))
				align(a, *b.inputs[0], depth + 1);
			return;
		}
		found.push_back({&a, &b, depth, a.types == b.types});
		for (size_t i = 0; i < a.inputs.size(); i++)
			align(*a.inputs[i], *b.inputs[i], depth + 1);
		auto in_a = subqueries(a), in_b = subqueries(b);
		for (size_t i = 0; in_a.size() == in_b.size() && i < in_a.size(); i++)
			align(*in_a[i], *in_b[i], depth + 1);
	}

private:
	std::set<std::pair<const Plan *, const Plan *>> seen_;
};

} // namespace

std::vector<Corresponding> corresponding_nodes(const Plan &first, const Plan &second)
{
	Alignment alignment;
	alignment.align(first, second, 0);
	return std::move(alignment.found);
}

} // namespace sqleq
