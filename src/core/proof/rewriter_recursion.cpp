/* rewriter_recursion.cpp: recursive queries whose depth a constant bounds; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr int most_steps = 8;
constexpr size_t few_blocks = 16;

bool names_token(const PlanPtr &p, ColumnId token)
{
	return some_plan(p, [&](const Plan &q) { return q.op == PlanOp::working && q.token == token; });
}

PlanPtr replaced(const PlanPtr &p, ColumnId token, const std::function<PlanPtr(const Plan &)> &rows)
{
	if (p->op == PlanOp::working && p->token == token)
		return rows(*p);
	if (!names_token(p, token))
		return p;
	Plan q = *p;
	for (auto &i : q.inputs)
		i = replaced(i, token, rows);
	return sqleq::finish(std::move(q));
}

/* Does some condition compare a column of what was last found with a constant? */
bool bounded(const PlanPtr &p, ColumnId token)
{
	std::set<ColumnId> last;
	each_plan(p, [&](const Plan &q) {
		if (q.op == PlanOp::working && q.token == token)
			last.insert(q.out.begin(), q.out.end());
	});
	auto compares = [&](const ExprPtr &c) {
		if (!is_comparison(c->op))
			return false;
		for (int side = 0; side < 2; side++)
			if (c->args[1 - side]->op == Op::constant && names(c->args[side], last))
				return true;
		return false;
	};
	return some_plan(p, [&](const Plan &q) {
		std::vector<ExprPtr> all;
		if (q.condition)
			split_conjunction(q.condition, all);
		return std::any_of(all.begin(), all.end(), compares);
	});
}

/* Sums of whole constants as constants. */
ExprPtr folded(const Problem &p, const ExprPtr &e)
{
	if (e->args.empty() || e->plan)
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = folded(p, a);
	auto whole = [&](const ExprPtr &x) {
		return x->op == Op::constant && x->value && p.kind(x->type) == Kind::integer;
	};
	if ((n.op == Op::add || n.op == Op::sub) && p.kind(n.type) == Kind::integer && whole(n.args[0]) &&
		whole(n.args[1])) {
		const Decimal &x = n.args[0]->value->num, &y = n.args[1]->value->num;
		Decimal sum = n.op == Op::add ? x + y : x - y;
		if (!(sum < p.type(n.type).min) && !(p.type(n.type).max < sum)) {
			Expr c;
			c.op = Op::constant;
			c.type = n.type;
			c.value = Value{sum};
			return sqleq::finish(std::move(c));
		}
	}
	return n.args == e->args ? e : sqleq::finish(std::move(n));
}

} // namespace

PlanPtr with_working(const PlanPtr &step, ColumnId token, const std::function<PlanPtr(const Plan &)> &rows)
{
	PlanPtr r = replaced(step, token, rows);
	return names_token(r, token) ? nullptr : r;
}

/*
 * The rows of each step, one after the other, until there are none: the last step's rows take the place of the working
 * table, and conditions on what is constant in them end it. UNION keeps different ones: what a step finds depends on
 * single rows of the last one, so rows that were found before lead to nothing new.
 */
std::optional<Blocks> Rewriter::unrolled(const PlanPtr &p)
{
	const PlanPtr &step = p->inputs[1];
	auto of_many_rows = [](const Plan &q) {
		return q.op == PlanOp::window || q.op == PlanOp::group || q.op == PlanOp::sort;
	};
	if (!bounded(step, p->token) || (!p->all && some_plan(step, of_many_rows)))
		return std::nullopt;
	try {
		Blocks last = blocks(p->inputs[0], false), all = last;
		bool constant = !last.blocks.empty();
		for (auto &b : last.blocks)
			constant &=
				std::any_of(b.out.begin(), b.out.end(), [](auto &e) { return e->op == Op::constant && e->value; });
		for (int steps = 0; constant && !last.blocks.empty(); steps++) {
			if (steps == most_steps || all.blocks.size() > few_blocks)
				return std::nullopt;
			PlanPtr next = with_working(refresh(problem_, step), p->token, [&](const Plan &working) {
				PlanPtr rows = refresh(problem_, plan_of(problem_, last));
				Plan named;
				named.op = PlanOp::project;
				named.inputs = {rows};
				for (size_t i = 0; i < working.out.size(); i++)
					named.columns.push_back({working.out[i], column(rows->out[i], rows->types[i])});
				return sqleq::finish(std::move(named));
			});
			if (!next)
				return std::nullopt;
			last = blocks(next, false);
			for (auto &b : last.blocks)
				for (auto &e : b.out)
					e = folded(problem_, e);
			append(all, last);
		}
		if (!constant)
			return std::nullopt;
		all.types = p->types;
		if (p->all)
			return all;
		finish(all, true);
		return distinct(std::move(all), false);
	} catch (const NoProof &) {
		return std::nullopt;
	}
}

} // namespace sqleq
