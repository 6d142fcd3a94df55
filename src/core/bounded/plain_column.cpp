/* plain_column.cpp: see plain_column.h. */
#include "core/bounded/plain_column.h"

#include <algorithm>

namespace sqleq {

bool plain(const Plan &p, ColumnId id)
{
	auto position = [&] { return std::find(p.out.begin(), p.out.end(), id) - p.out.begin(); };
	switch (p.op) {
	case PlanOp::scan:
		return true;
	case PlanOp::values:
	case PlanOp::recursive:
	case PlanOp::working:
		return false;
	case PlanOp::select:
	case PlanOp::distinct:
		return plain(*p.inputs[0], id);
	case PlanOp::sort:
		return !p.limit && !p.offset && plain(*p.inputs[0], id);
	case PlanOp::window:
		return partitions_by(p.windows, id) && plain(*p.inputs[0], id);
	case PlanOp::project:
	case PlanOp::group:
		for (auto &c : p.columns)
			if (c.id == id)
				return c.expr->op == Op::column && !p.inputs.empty() &&
					std::count(p.inputs[0]->out.begin(), p.inputs[0]->out.end(), c.expr->id) > 0 &&
					plain(*p.inputs[0], c.expr->id);
		return false;
	case PlanOp::join: {
		bool left = std::count(p.inputs[0]->out.begin(), p.inputs[0]->out.end(), id) > 0;
		if (p.kind == JoinKind::full || (p.kind == JoinKind::left && !left) || (p.kind == JoinKind::right && left))
			return false;
		return plain(*p.inputs[left ? 0 : 1], id);
	}
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		for (auto &i : p.inputs)
			if (!plain(*i, i->out[position()]))
				return false;
		return true;
	}
	return false;
}

} // namespace sqleq
