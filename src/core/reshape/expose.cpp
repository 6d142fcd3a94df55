/* expose.cpp: see expose.h. */
#include "core/reshape/expose.h"

#include <algorithm>

namespace sqleq {

PlanPtr expose(Problem &problem, const PlanPtr &p, ColumnId source, int attribute, ColumnId &made)
{
	auto below = [&](size_t i, Plan &n) {
		n.inputs[i] = expose(problem, p->inputs[i], source, attribute, made);
		return n.inputs[i] != nullptr;
	};
	Plan n = *p;
	switch (p->op) {
	case PlanOp::scan: {
		if (std::find(p->out.begin(), p->out.end(), source) == p->out.end())
			return nullptr;
		auto there = std::find(p->attributes.begin(), p->attributes.end(), attribute);
		if (there != p->attributes.end()) {
			made = p->out[(size_t) (there - p->attributes.begin())];
			return p;
		}
		made = problem.fresh();
		n.attributes.push_back(attribute);
		n.out.push_back(made);
		n.types.push_back(problem.tables[(size_t) p->table].columns[(size_t) attribute].type);
		return finish(std::move(n));
	}
	case PlanOp::select:
	case PlanOp::window:
	case PlanOp::sort:
	case PlanOp::distinct: /* the row's key is among what is distinct */
		return below(0, n) ? finish(std::move(n)) : nullptr;
	case PlanOp::join:
		if (below(0, n))
			return finish(std::move(n));
		n = *p;
		return below(1, n) ? finish(std::move(n)) : nullptr;
	case PlanOp::project:
	case PlanOp::group: {
		if (p->op == PlanOp::group && p->columns.empty())
			return nullptr;
		if (!below(0, n))
			return nullptr;
		for (auto &c : n.columns)
			if (c.expr->op == Op::column && c.expr->id == made) {
				made = c.id;
				return finish(std::move(n));
			}
		const ExprPtr value = column(made, type_of(*n.inputs[0], made));
		made = problem.fresh();
		n.columns.push_back({made, value});
		return finish(std::move(n));
	}
	default:
		return nullptr;
	}
}

} // namespace sqleq
