/* first_by_rank.cpp: see first_by_rank.h. */
#include "core/reshape/first_by_rank.h"

#include <algorithm>

#include "core/algebra/walk.h"
#include "core/normal/normalise.h"
#include "core/normal/substitute.h"
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

/* A number of rows that a query gives as a constant, and that raises no error; nullopt where it is none. */
static std::optional<Decimal> number_of_rows(const ExprPtr &e)
{
	if (!e || e->op != Op::constant || !e->value || e->value->num < Decimal(0))
		return std::nullopt;
	return e->value->num;
}

/* How many rows the plan has at most, as far as LIMIT says; nullopt: any number. */
static std::optional<Decimal> most_rows(const Plan &p)
{
	switch (p.op) {
	case PlanOp::values:
		return Decimal((int64_t) p.rows.size());
	case PlanOp::select:
	case PlanOp::project:
	case PlanOp::window:
	case PlanOp::distinct:
		return most_rows(*p.inputs[0]);
	case PlanOp::sort: {
		const std::optional<Decimal> below = most_rows(*p.inputs[0]);
		const std::optional<Decimal> here = p.with_ties ? std::nullopt : number_of_rows(p.limit);
		return !below || (here && *here < *below) ? here : below;
	}
	case PlanOp::group:
		return p.columns.empty() ? Decimal(1) : most_rows(*p.inputs[0]);
	default:
		return std::nullopt;
	}
}

bool none_left(const Plan &sort)
{
	const std::optional<Decimal> before = number_of_rows(sort.offset), most = most_rows(*sort.inputs[0]);
	return before && most && !(*before < *most);
}

std::optional<Plan> of_both_limits(const Problem &p, const Plan &outer)
{
	std::vector<PlanPtr> between;
	PlanPtr in = outer.inputs[0];
	for (; in->op == PlanOp::project; in = in->inputs[0])
		between.push_back(in);
	auto number = [](const ExprPtr &e) { return !e || number_of_rows(e); };
	auto limits = [](const Plan &s) { return s.limit || s.offset; };
	if (in->op != PlanOp::sort || !limits(outer) || !limits(*in) || outer.with_ties || in->with_ties ||
		outer.keys.size() != in->keys.size() || !number(outer.limit) || !number(outer.offset) || !number(in->limit) ||
		!number(in->offset))
		return std::nullopt;
	for (size_t i = 0; i < outer.keys.size(); i++) {
		ExprPtr key = outer.keys[i].expr;
		for (auto &projection : between) {
			Substitution computed;
			for (auto &c : projection->columns)
				computed[c.id] = c.expr;
			key = substitute(key, computed);
		}
		if (outer.keys[i].descending != in->keys[i].descending ||
			outer.keys[i].nulls_first != in->keys[i].nulls_first ||
			canonical_text(p, key) != canonical_text(p, in->keys[i].expr))
			return std::nullopt;
	}
	const Decimal none(0), first = number_of_rows(in->offset).value_or(none),
						   second = number_of_rows(outer.offset).value_or(none);
	std::optional<Decimal> rows = number_of_rows(outer.limit);
	if (auto most = number_of_rows(in->limit)) {
		const Decimal left = *most < second ? none : *most - second;
		rows = rows && *rows < left ? *rows : left;
	}
	auto constant = [&](const Decimal &n) {
		const ExprPtr &some = in->limit ? in->limit : in->offset;
		Expr e = *some;
		e.value->num = n;
		return finish(std::move(e));
	};
	Plan both = outer;
	both.limit = rows ? constant(*rows) : nullptr;
	both.offset = none < first + second ? constant(first + second) : nullptr;
	both.inputs[0] = in->inputs[0];
	for (; !between.empty(); between.pop_back()) {
		Plan projection = *between.back();
		projection.inputs[0] = both.inputs[0];
		both.inputs[0] = finish(std::move(projection));
	}
	return both;
}

PlanPtr first_by_rank(Problem &p, Facts &facts, const Plan &sort, const std::vector<ExprPtr> &partition)
{
	const int type = bigint_type(p);
	const PlanPtr &in = sort.inputs[0];
	const std::optional<Decimal> most = number_of_rows(sort.limit), before = number_of_rows(sort.offset);
	if ((!sort.limit && !sort.offset) || (sort.limit && !most) || (sort.offset && !before) || sort.keys.empty() ||
		type < 0)
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
	/* the places before are counted in rows, those of the last ones in ranks */
	if (before && sort.with_ties && !facts.of(in).tells_rows_apart(known))
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
	auto number = [&](const Decimal &n) {
		Expr e = sort.limit ? *sort.limit : *sort.offset;
		e.type = type;
		e.value->num = n;
		return finish(std::move(e));
	};
	std::vector<ExprPtr> places;
	if (before && Decimal(0) < *before)
		places.push_back(call(Op::lt, p.boolean_type(), {number(*before), column(f.id, type)}));
	if (most)
		places.push_back(
			call(Op::le, p.boolean_type(), {column(f.id, type), number(before.value_or(Decimal(0)) + *most)}));
	return selected(p, finish(std::move(w)), places);
}

} // namespace sqleq
