/*
 * rewriter_neighbours.cpp: the row before as a row of its own, the last of running counts, and values for an outer row
 * as joined groups; see rewriter.h.
 */
#include <algorithm>

#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/window_terms.h"

namespace sqleq {

/*
 * lag(x) that is not NULL: there is a row before, whose x it is. So the rows that have one are joined with it, by the
 * numbers of the rows in that order: a row is the other's neighbour whichever of them asks for it (lag or lead).
 * Numbers of tied rows are given in the order that lag sees.
 */
bool Rewriter::neighbours(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::window || s->windows.empty() || !s->free.empty() || s->windows[0].keys.empty())
			continue;
		const WindowFunction &first = s->windows[0];
		bool plain = true, there = false;
		for (auto &w : s->windows) {
			plain &= w.op == WindowOp::lag && w.args.size() == 1 && same_window(w, first);
			w.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
			there |= std::any_of(b.guard.begin(), b.guard.end(), [&](auto &c) { return rejects_nulls(c, {w.id}); });
		}
		if (!plain || !there)
			continue;
		const PlanPtr &input = s->inputs[0];
		const bool turned = first.keys[0].descending;
		Blocks in = blocks(input, false);
		WindowFunction number_of;
		number_of.id = problem_.fresh();
		number_of.op = WindowOp::row_number;
		number_of.type = big_type();
		number_of.partition = first.partition;
		number_of.keys = first.keys;
		if (number_of.type < 0)
			continue;
		for (auto &k : number_of.keys) {
			k.descending = k.descending != turned;
			k.nulls_first = k.nulls_first != turned && !never_null_in(in, input->out, k.expr);
		}
		Plan numbered;
		numbered.op = PlanOp::window;
		numbered.inputs = {input};
		numbered.windows = {number_of};
		const PlanPtr plan = sqleq::finish(std::move(numbered)), row = refresh(problem_, plan),
					  before = refresh(problem_, plan);
		auto inside = [&](const PlanPtr &p) {
			Substitution to;
			for (size_t i = 0; i < input->out.size(); i++)
				to[input->out[i]] = column(p->out[i], p->types[i]);
			return to;
		};
		const Substitution here = inside(row), other = inside(before);
		Block joined = b;
		Substitution to;
		for (size_t i = 0; i < input->out.size(); i++)
			to[s->out[i]] = column(row->out[i], row->types[i]);
		for (auto &w : s->windows)
			to[w.id] = substitute(w.args[0], other);
		joined.sources.erase(joined.sources.begin() + (long) at);
		joined = substitute(joined, to);
		joined.sources.insert(joined.sources.begin() + (long) at, {row, before});
		for (auto &e : first.partition)
			joined.guard.push_back(make_not_distinct(problem_, substitute(e, here), substitute(e, other)));
		Expr next;
		next.op = Op::add;
		next.type = number_of.type;
		next.args = {column((turned ? row : before)->out.back(), next.type), number(next.type, 1)};
		joined.guard.push_back(
			ask(Op::eq, column((turned ? before : row)->out.back(), next.type), sqleq::finish(std::move(next))));
		if (!in_order(joined))
			continue;
		kept_windows_.insert(row);
		kept_windows_.insert(before);
		b = std::move(joined);
		return true;
	}
	return false;
}

/* An integer type that holds the number of a row; -1: the problem has none. */
int Rewriter::big_type() const
{
	for (size_t i = 0; i < problem_.types.size(); i++)
		if (problem_.types[i].kind == Kind::integer && !(problem_.types[i].max < Decimal(INT64_MAX)))
			return (int) i;
	return -1;
}

/*
 * Where multiplicities do not matter: rows whose running count is more than a constant, of which else only is used what
 * the partition determines. The count of the last row is that of all rows, and no other is greater; so there is one
 * where that of the whole partition is. Null when it is something else.
 */
PlanPtr Rewriter::last_count(const PlanPtr &p, const std::set<ColumnId> &needed)
{
	const PlanPtr &counted = p->inputs[0];
	if (counted->op != PlanOp::window || counted->windows.size() != 1)
		return nullptr;
	const WindowFunction &f = counted->windows[0];
	const Frame &frame = f.frame;
	if (f.op != WindowOp::aggregate || f.aggregate.function != AggFunction::count || needed.count(f.id) ||
		frame.start != FrameBound::unbounded_preceding ||
		(frame.end != FrameBound::current_row && frame.end != FrameBound::following) ||
		frame.exclude != FrameExclusion::none)
		return nullptr;
	std::vector<ExprPtr> all;
	split_conjunction(p->condition, all);
	std::set<ColumnId> used = needed;
	for (auto &c : all) {
		used.insert(c->free.begin(), c->free.end());
		if (!c->free.count(f.id))
			continue;
		auto compared = comparison(problem_, c);
		if (!compared || compared->column != f.id ||
			(compared->sense != ComparedAggregate::above && compared->sense != ComparedAggregate::at_least))
			return nullptr;
	}
	Plan whole = *counted;
	WindowFunction &g = whole.windows[0];
	g.keys.clear();
	g.frame = Frame();
	g.frame.end = FrameBound::unbounded_following;
	PlanPtr groups = grouped(sqleq::finish(std::move(whole)), used);
	return groups ? select_plan(groups, p->condition) : nullptr;
}

namespace {

/* An aggregate over all rows of a subquery that names columns from outside. */
ExprPtr find_aggregate(const ExprPtr &e, const std::set<ColumnId> &own)
{
	if (is_aggregate(*e))
		return !e->free.empty() && std::includes(own.begin(), own.end(), e->free.begin(), e->free.end()) ? e : nullptr;
	if (e->plan)
		return nullptr;
	for (auto &a : e->args)
		if (ExprPtr found = find_aggregate(a, own))
			return found;
	return nullptr;
}

} // namespace

/*
 * (SELECT count(*) FROM u WHERE u.x = t.x): the groups of u by x, joined, for the rows that have one, and 0 (of other
 * aggregates NULL) for those without. That is what a left join of the groups would be. On the way on which groups stay
 * as they are.
 */
bool Rewriter::value_as_group(Block &b, bool set, std::vector<Block> &out, int depth)
{
	constexpr size_t few_blocks = 8;
	if (values_ || hold_ || out.size() > few_blocks || depth > most_depth / 2)
		return false;
	const std::set<ColumnId> own = produced(b);
	std::vector<ExprPtr> all = b.guard;
	all.insert(all.end(), b.out.begin(), b.out.end());
	for (auto &e : all) {
		const ExprPtr value = find_aggregate(e, own);
		if (!value)
			continue;
		const Aggregate &a = value->plan->aggregates[0];
		Blocks in = blocks(value->plan->inputs[0], false);
		if (in.blocks.size() != 1 || a.filter || !a.arg || in.blocks[0].sources.empty())
			continue;
		Block rows = refresh(problem_, in.blocks[0]);
		const ExprPtr argument = substitute(a.arg, by_position(value->plan->inputs[0]->out, rows.out));
		const std::set<ColumnId> inner = produced(rows);
		std::vector<std::pair<ExprPtr, ExprPtr>> links; /* inside, outside */
		std::erase_if(rows.guard, [&](const ExprPtr &c) {
			for (int side = 0; c->op == Op::eq && side < 2; side++) {
				const ExprPtr &x = c->args[side], &y = c->args[1 - side];
				if (!names(x, inner) || names(x, own) || has_subquery(x) || y->op != Op::column ||
					own.count(y->id) == 0)
					continue;
				links.push_back({x, y});
				return true;
			}
			return false;
		});
		Block keyed = rows;
		keyed.out = {argument};
		std::set<ColumnId> free;
		add_free(free, keyed);
		if (links.empty() || std::any_of(free.begin(), free.end(), [&](ColumnId c) { return own.count(c) > 0; }))
			continue;
		keyed.out.clear();
		for (auto &[x, y] : links)
			keyed.out.push_back(x);
		keyed.out.push_back(argument);
		Blocks one;
		one.types = types_of(keyed.out);
		one.blocks = {keyed};
		Plan g;
		g.op = PlanOp::group;
		g.inputs = {plan_of(problem_, one)};
		const PlanPtr &input = g.inputs[0];
		for (size_t i = 0; i < links.size(); i++)
			g.columns.push_back({problem_.fresh(), column(input->out[i], input->types[i])});
		Aggregate mine = a;
		mine.id = problem_.fresh();
		mine.arg = column(input->out.back(), input->types.back());
		g.aggregates = {mine};
		const PlanPtr group = sqleq::finish(std::move(g));
		Blocks groups = blocks(group, false);
		if (groups.blocks.size() != 1)
			continue;
		const std::string text = text_of(problem_, value);
		const Block found = refresh(problem_, groups.blocks[0]);
		Block joined = with_value(problem_, b, text, found.out.back());
		Block alone = with_value(
			problem_, b, text, a.function == AggFunction::count ? number(value->type, 0) : null_constant(value->type));
		joined.sources.insert(joined.sources.end(), found.sources.begin(), found.sources.end());
		joined.guard.insert(joined.guard.end(), found.guard.begin(), found.guard.end());
		for (size_t i = 0; i < links.size(); i++)
			joined.guard.push_back(ask(Op::eq, found.out[i], links[i].second));
		alone.guard.push_back(make_not(problem_, exists_of(refresh(problem_, value->plan->inputs[0]), nullptr)));
		finish(std::move(joined), set, out, depth + 1);
		finish(std::move(alone), set, out, depth + 1);
		return true;
	}
	return false;
}

} // namespace sqleq
