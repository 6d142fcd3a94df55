/* first_by_rank.cpp: see first_by_rank.h. */
#include "core/reshape/first_by_rank.h"

#include <algorithm>

#include "core/algebra/walk.h"
#include "core/normal/tidy_window.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

/* Does a query do so? Else LIMIT stays LIMIT: what is simpler is proved faster. */
static bool numbers_rows(const Problem &p)
{
	auto numbers = [](const Plan &n) {
		return std::any_of(n.windows.begin(), n.windows.end(), [](auto &w) { return w.op == WindowOp::row_number; });
	};
	return some_plan(p.queries[0].plan, numbers) || some_plan(p.queries[1].plan, numbers);
}

PlanPtr first_by_rank(Problem &p, Facts &facts, const Plan &sort, const std::vector<ExprPtr> &partition)
{
	const int type = bigint_type(p);
	const PlanPtr &in = sort.inputs[0];
	if (!sort.limit || sort.offset || sort.keys.empty() || type < 0 || sort.limit->op != Op::constant ||
		!sort.limit->value)
		return nullptr;
	ColumnSet known;
	for (auto &e : partition)
		if (e->op == Op::column)
			known.insert(e->id);
	for (auto &k : sort.keys)
		if (k.expr->op == Op::column)
			known.insert(k.expr->id);
	const bool chance = !sort.with_ties && !facts.of(in).tells_rows_apart(known);
	if (chance && (!partition.empty() || !numbers_rows(p)))
		return nullptr;
	Plan w;
	w.op = PlanOp::window;
	w.inputs = {in};
	WindowFunction f;
	f.id = p.fresh();
	f.type = type;
	f.op = chance ? WindowOp::row_number : WindowOp::rank;
	f.partition = partition;
	f.keys = sort.keys;
	tidy_window(p, f, *in);
	w.windows = {f};
	Expr limit = *sort.limit;
	limit.type = type;
	const ExprPtr first = call(Op::le, p.boolean_type(), {column(f.id, type), finish(std::move(limit))});
	return selected(p, finish(std::move(w)), {first});
}

} // namespace sqleq
