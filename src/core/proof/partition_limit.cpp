/* partition_limit.cpp: see partition_limit.h. */
#include "core/proof/partition_limit.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/window_terms.h"

namespace sqleq {

namespace {

bool names_one(const std::set<ColumnId> &free, const std::set<ColumnId> &columns)
{
	return std::any_of(free.begin(), free.end(), [&](ColumnId c) { return columns.count(c) > 0; });
}

/* How many rows `number = 1`, or `number <= n`, keeps of a partition; nullopt: it is something else. */
std::optional<Decimal> rows_kept(const Problem &p, const ExprPtr &c, ColumnId number, const PartitionLimit &ask)
{
	static const Decimal most(1000000);
	for (size_t side = 0; side < 2 && is_comparison(c->op) && c->op != Op::ne; side++) {
		const ExprPtr x = monotone_inside(p, c->args[side]);
		const auto n = ask.whole_number(c->args[1 - side]);
		if (x->op != Op::column || x->id != number || !n)
			continue;
		const Op op = side == 0 ? c->op : turned(c->op);
		const Decimal rows = op == Op::lt ? *n - Decimal(1) : *n;
		const bool first = op == Op::lt || op == Op::le || (op == Op::eq && *n == Decimal(1));
		if (first && !(rows < Decimal(1)) && !(most < rows))
			return rows;
	}
	return std::nullopt;
}

ExprPtr same(const Problem &p, const ExprPtr &a, const ExprPtr &b, bool equal)
{
	if (!equal)
		return make_not_distinct(p, a, b);
	Expr e = boolean_expr(p, Op::eq);
	e.args = {a, b};
	return finish(std::move(e));
}

/* A window of the block as rows under a LIMIT. */
class Limiter {
public:
	Limiter(Problem &p, const Block &b, size_t at, const PartitionLimit &ask)
		: problem_(p), block_(b), at_(at), ask_(ask), window_(b.sources[at]), f_(window_->windows[0]),
		  own_(window_->out.begin(), window_->out.end())
	{
	}

	std::optional<Block> limited()
	{
		bool plain = window_->free.empty() && !f_.partition.empty() && !f_.keys.empty();
		f_.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
		if (!plain || !without_number() || ask_.without_ties(f_, window_->inputs[0]))
			return std::nullopt;
		if (!partners_beside() && !partners_apart())
			return std::nullopt;
		return with_limit();
	}

private:
	Problem &problem_;
	const Block &block_;
	size_t at_;
	const PartitionLimit &ask_;
	PlanPtr window_;
	const WindowFunction &f_;
	std::set<ColumnId> own_;
	Block rest_; /* without the window, and without the condition on the number */
	Decimal rows_;
	std::vector<ExprPtr> partners_; /* of the partition's keys */
	bool equal_ = true;             /* no key is NULL */

	/* The number is asked for by one condition, and by nothing else. */
	bool without_number()
	{
		rest_ = block_;
		rest_.sources.erase(rest_.sources.begin() + (long) at_);
		std::optional<Decimal> rows;
		for (size_t c = 0; c < rest_.guard.size() && !rows; c++)
			if ((rows = rows_kept(problem_, rest_.guard[c], f_.id, ask_)))
				rest_.guard.erase(rest_.guard.begin() + (long) c);
		if (!rows)
			return false;
		rows_ = *rows;
		auto used = [&](auto &e) { return e->free.count(f_.id) > 0; };
		return std::none_of(rest_.guard.begin(), rest_.guard.end(), used) &&
			std::none_of(rest_.out.begin(), rest_.out.end(), used) &&
			std::none_of(rest_.sources.begin(), rest_.sources.end(), [&](auto &s) { return names_one(s->free, own_); });
	}

	/*
	 * What the guard equates the partition's keys with, of the other sources, each of which has one row at most for it.
	 */
	bool partners_beside()
	{
		Block others = rest_;
		std::erase_if(others.guard, [&](auto &c) { return names_one(c->free, own_); });
		others.out.clear();
		std::set<ExprPtr> said; /* so the LIMIT's own rows say */
		for (auto &key : f_.partition) {
			ExprPtr partner;
			for (auto &c : rest_.guard)
				for (size_t side = 0; side < 2 && c->op == Op::eq && !partner; side++)
					if (key->op == Op::column && c->args[side]->op == Op::column && c->args[side]->id == key->id &&
						c->args[side]->type == c->args[1 - side]->type && !names_one(c->args[1 - side]->free, own_) &&
						!has_subquery(c->args[1 - side])) {
						partner = c->args[1 - side];
						said.insert(c);
					}
			if (!partner)
				break;
			partners_.push_back(partner);
		}
		if (partners_.size() < f_.partition.size() || !Closure(problem_, others, partners_).knows_rows())
			return false;
		std::erase_if(rest_.guard, [&](auto &c) { return said.count(c) > 0; });
		return true;
	}

	/* The partition's keys as a source of their own. */
	bool partners_apart()
	{
		auto copy = WindowTerms(problem_, window_->inputs[0], f_).copy();
		Plan keys, once;
		keys.op = PlanOp::project;
		keys.inputs = {copy.plan};
		for (auto &e : f_.partition)
			keys.columns.push_back({problem_.fresh(), copy.of(problem_, e)});
		once.op = PlanOp::distinct;
		once.inputs = {finish(std::move(keys))};
		const Blocks b = ask_.blocks(finish(std::move(once)));
		if (b.blocks.size() != 1)
			return false;
		add(b.blocks[0]);
		partners_ = b.blocks[0].out;
		equal_ = false;
		return true;
	}

	void add(const Block &b)
	{
		rest_.sources.insert(rest_.sources.end(), b.sources.begin(), b.sources.end());
		rest_.guard.insert(rest_.guard.end(), b.guard.begin(), b.guard.end());
	}

	std::optional<Block> with_limit()
	{
		auto copy = WindowTerms(problem_, window_->inputs[0], f_).copy();
		std::vector<ExprPtr> inside;
		for (size_t k = 0; k < f_.partition.size(); k++)
			inside.push_back(same(problem_, copy.of(problem_, f_.partition[k]), partners_[k], equal_));
		Plan sort;
		sort.op = PlanOp::sort;
		sort.inputs = {select_plan(copy.plan, conjunction(problem_, inside))};
		for (auto &k : f_.keys)
			sort.keys.push_back({copy.of(problem_, k.expr), k.descending, k.nulls_first});
		sort.limit = constant_of(f_.type, rows_);
		const Blocks b = ask_.blocks(finish(std::move(sort)));
		if (b.blocks.size() != 1)
			return std::nullopt;
		Substitution to;
		for (size_t c = 0; c < window_->inputs[0]->out.size(); c++)
			to[window_->out[c]] = b.blocks[0].out[c];
		rest_ = substitute(rest_, to);
		add(b.blocks[0]);
		return in_order(rest_) ? std::optional(rest_) : std::nullopt;
	}
};

} // namespace

/*
 * The rows with row_number() = n, of which only partition keys are shown and asked: the groups by the partition with n
 * rows or more; null where it is something else.
 */
PlanPtr partitions_of_number(Problem &p, const PlanPtr &plan,
							 const std::function<std::optional<Decimal>(const ExprPtr &)> &whole_number)
{
	const bool numbered = plan->op == PlanOp::project && plan->inputs[0]->op == PlanOp::select &&
		plan->inputs[0]->inputs[0]->op == PlanOp::window;
	const PlanPtr window = numbered ? plan->inputs[0]->inputs[0] : nullptr;
	if (!window || window->windows.size() != 1 || window->windows[0].op != WindowOp::row_number ||
		window->windows[0].partition.empty())
		return nullptr;
	const WindowFunction &f = window->windows[0];
	std::vector<ExprPtr> all, rest;
	split_conjunction(plan->inputs[0]->condition, all);
	std::optional<Decimal> n;
	for (auto &c : all) {
		std::optional<Decimal> asked;
		for (size_t side = 0; side < 2 && c->op == Op::eq && !n && !asked; side++)
			if (const ExprPtr x = monotone_inside(p, c->args[side]); x->op == Op::column && x->id == f.id)
				asked = whole_number(c->args[1 - side]);
		if (asked)
			n = asked;
		else
			rest.push_back(c);
	}
	if (!n || *n < Decimal(1))
		return nullptr;
	const PlanPtr input = refresh(p, window->inputs[0]);
	Substitution inside, to;
	for (size_t i = 0; i < input->out.size(); i++)
		inside[window->inputs[0]->out[i]] = column(input->out[i], input->types[i]);
	Plan group;
	group.op = PlanOp::group;
	group.inputs = {input};
	for (auto &key : f.partition) {
		group.columns.push_back({p.fresh(), refresh(p, substitute(key, inside))});
		if (key->op == Op::column && interchangeable(p, key->type, key->type))
			to[key->id] = column(group.columns.back().id, key->type);
	}
	bool plain = true;
	f.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
	const std::set<ColumnId> own(window->out.begin(), window->out.end());
	auto of_keys = [&](const ExprPtr &e) {
		return !has_subquery(e) &&
			std::all_of(e->free.begin(), e->free.end(), [&](ColumnId c) { return !own.count(c) || to.count(c) > 0; });
	};
	plain &= std::all_of(rest.begin(), rest.end(), of_keys) &&
		std::all_of(plan->columns.begin(), plan->columns.end(), [&](auto &c) { return of_keys(c.expr); });
	if (!plain)
		return nullptr;
	for (auto &c : rest)
		c = substitute(c, to);
	if (Decimal(1) < *n) {
		Aggregate count;
		count.id = p.fresh();
		count.function = AggFunction::count;
		count.type = f.type;
		group.aggregates = {count};
		Expr enough = boolean_expr(p, Op::le);
		enough.args = {constant_of(f.type, *n), column(count.id, count.type)};
		rest.push_back(finish(std::move(enough)));
	}
	Plan result = *plan;
	result.inputs = {finish(std::move(group))};
	if (!rest.empty())
		result.inputs = {select_plan(result.inputs[0], conjunction(p, rest))};
	for (auto &c : result.columns)
		c.expr = substitute(c.expr, to);
	return finish(std::move(result));
}

/*
 * The rows with row_number() <= n of their partition are the first n of the rows with these keys, for each keys that
 * there are: beside the keys, once each, a LIMIT n over the rows of these keys in the window's order (what DISTINCT ON
 * is, for one row). Where tied rows are first, either takes any of them. Where the guard equates all keys with what
 * stands beside the window, that takes the place of the keys, if no two rows beside it ask for the same partition: they
 * would both see the rows that one numbering has put first, but not those of one LIMIT. Without ties there are better
 * ways.
 */
std::optional<Block> with_partition_limit(Problem &problem, const Block &block, const PartitionLimit &ask)
{
	for (size_t i = 0; i < block.sources.size(); i++) {
		const Plan &s = *block.sources[i];
		if (s.op == PlanOp::window && s.windows.size() == 1 && s.windows[0].op == WindowOp::row_number)
			if (auto limited = Limiter(problem, block, i, ask).limited())
				return limited;
	}
	return std::nullopt;
}

} // namespace sqleq
