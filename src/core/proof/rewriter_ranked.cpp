/* rewriter_ranked.cpp: the k-th value, in its several spellings; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr int most_in_order = 3; /* rows that one EXISTS asks for, so that matching them ends soon */
constexpr size_t most_sources_in_order =
	4; /* likewise of tables in it: where each row is of several, comparing such rows takes very long */

/* "c < x" or "x < c", or with <=, of something outside that holds no subquery: the side on which x stands. */
std::optional<size_t> bounded_side(const Problem &p, const ExprPtr &c, const std::string &x,
								   const std::set<ColumnId> &own)
{
	for (size_t side = 0; (c->op == Op::lt || c->op == Op::le) && side < 2; side++)
		if (text_of(p, c->args[side]) == x && !names(c->args[1 - side], own) && !has_subquery(c->args[1 - side]))
			return side;
	return std::nullopt;
}

/* "c < x, or c IS NULL and x is not": what stands before c where NULLs are last. The comparison, and c IS NULL. */
std::optional<std::pair<ExprPtr, ExprPtr>> before_or_null(const Problem &p, const ExprPtr &e, const std::string &x,
														  const std::set<ColumnId> &own)
{
	for (size_t i = 0; e->op == Op::or_ && e->args.size() == 2 && i < 2; i++) {
		auto side = bounded_side(p, e->args[i], x, own);
		if (!side || e->args[i]->op != Op::lt)
			continue;
		const ExprPtr none = make_is_null(p, e->args[i]->args[1 - *side]);
		std::vector<ExprPtr> all;
		split_conjunction(e->args[1 - i], all);
		bool null = false, other = false;
		for (auto &c : all) {
			const bool is_null = text_of(p, c) == text_of(p, none);
			const bool there =
				c->op == Op::not_ && c->args[0]->op == Op::is_null && text_of(p, c->args[0]->args[0]) == x;
			null |= is_null;
			other |= !is_null && !there;
		}
		if (null && !other)
			return std::pair(e->args[i], none);
	}
	return std::nullopt;
}

/* Is there a LIMIT or OFFSET? Where the rows are written twice, one inside another would double them each time. */
bool limits_rows(const PlanPtr &in)
{
	return some_plan(in, [](const Plan &q) { return q.op == PlanOp::sort && (q.limit || q.offset); });
}

} // namespace

/* Is it the column x, of the table that has x inside, in a row outside? */
bool Rewriter::is_value_outside(const ExprPtr &c, const std::vector<PlanPtr> &inner, const ExprPtr &x)
{
	auto of_table = [&](const PlanPtr &o) {
		return attribute_of(*o, c) >= 0 && std::any_of(inner.begin(), inner.end(), [&](const PlanPtr &s) {
				   return s->op == PlanOp::scan && s->table == o->table && attribute_of(*s, x) == attribute_of(*o, c);
			   });
	};
	return c->op == Op::column && x->op == Op::column && std::any_of(outer_.begin(), outer_.end(), [&](auto &sources) {
			   return std::any_of(sources.begin(), sources.end(), of_table);
		   });
}

/*
 * At least k different values x among the rows, whose only column it is: k rows with x1 < x2 < ... < xk, all of them
 * not NULL. What bounds x from below is asked of the first row only, what bounds it from above of the last one: for
 * those between it follows.
 */
ExprPtr Rewriter::values_in_order(const Block &rows, int k)
{
	if (k <= 0)
		return boolean_constant(problem_, true);
	Block all, before;
	for (int i = 0; i < k; i++) {
		Block row = refresh(problem_, rows);
		const std::string x = text_of(problem_, row.out[0]);
		const std::set<ColumnId> own = produced(row);
		std::erase_if(row.guard, [&](const ExprPtr &c) {
			auto side = bounded_side(problem_, c, x, own);
			return side && (*side == 1 ? i > 0 : i + 1 < k);
		});
		all.sources.insert(all.sources.end(), row.sources.begin(), row.sources.end());
		all.guard.insert(all.guard.end(), row.guard.begin(), row.guard.end());
		if (i > 0)
			all.guard.push_back(ask(Op::lt, before.out[0], row.out[0]));
		else
			split_conjunction(make_not(problem_, make_is_null(problem_, row.out[0])), all.guard);
		before = row;
	}
	Blocks one;
	one.blocks = {all};
	return exists_of(plan_of(problem_, one), nullptr);
}

/*
 * count(DISTINCT x) >= k of a subquery, as rows in order. Of x that are no less than a column of a row outside, which
 * has it as its own x: the values above it, and that one, where the row outside (or another with its x) meets the
 * conditions. Of x that stand before a column, NULLs last: those beyond it, or all where it is NULL. Null where it is
 * something else.
 */
ExprPtr Rewriter::values_counted(const Expr &count, int k)
{
	const Aggregate &a = count.plan->aggregates[0];
	if (a.function != AggFunction::count || !a.distinct || !a.arg || k > most_in_order + 1 ||
		!rules_.on(Rule::values_in_order))
		return nullptr;
	Blocks in = blocks(count.plan->inputs[0], true);
	if (in.blocks.size() != 1 ||
		(in.blocks[0].sources.size() > 1 && in.blocks[0].sources.size() * (size_t) k > most_sources_in_order))
		return nullptr;
	Block rows = refresh(problem_, in.blocks[0]);
	Substitution to = by_position(count.plan->inputs[0]->out, rows.out);
	const ExprPtr x = substitute(a.arg, to);
	if (a.filter)
		split_conjunction(substitute(a.filter, to), rows.guard);
	rows.out = {x};
	if (!is_ordered(problem_, x->type) || has_subquery(x) || !names(x, produced(rows)))
		return nullptr;
	const std::set<ColumnId> own = produced(rows);
	for (size_t i = 0; i < rows.guard.size() && k > 0; i++) {
		const ExprPtr c = rows.guard[i];
		if (auto before = before_or_null(problem_, c, text_of(problem_, x), own)) {
			if (k > most_in_order)
				return nullptr;
			Block values = rows, all = rows;
			values.guard[i] = before->first;
			all.guard.erase(all.guard.begin() + (long) i);
			rules_.applied(Rule::values_in_order);
			return disjunction(
				problem_,
				{values_in_order(values, k), conjunction(problem_, {before->second, values_in_order(all, k)})});
		}
		auto side = bounded_side(problem_, c, text_of(problem_, x), own);
		if (!side || c->op != Op::le || !is_value_outside(c->args[1 - *side], rows.sources, x))
			continue;
		Block beyond = rows, there = rows;
		beyond.guard[i] = ask(Op::lt, c->args[0], c->args[1]);
		there.guard[i] = ask(Op::eq, c->args[0], c->args[1]);
		rules_.applied(Rule::values_in_order);
		return k > most_in_order + 1
			? nullptr
			: make_case(values_in_order(there, 1), values_in_order(beyond, k - 1), values_in_order(beyond, k));
	}
	if (k > most_in_order)
		return nullptr;
	rules_.applied(Rule::values_in_order);
	return values_in_order(rows, k);
}

/*
 * LIMIT and OFFSET of different values in their order: those of which the number of values before lies between
 * constants. NULL is none of them: where it would stand among them is another question.
 */
std::optional<Blocks> Rewriter::values_by_rank(const Plan &limit, const PlanPtr &in, const Blocks &b)
{
	auto limited = constant_rows(limit.limit), skipped = constant_rows(limit.offset);
	if ((limit.limit && !limited) || (limit.offset && !skipped) || (!limited && !skipped) || limit.keys.empty() ||
		b.blocks.size() != 1)
		return std::nullopt;
	const Decimal low = skipped.value_or(Decimal(0)), most(1000000);
	if (most < low || (limited && most < *limited) || (low.is_zero() && limited && *limited == Decimal(1)) ||
		limits_rows(in))
		return std::nullopt;
	const Block &block = b.blocks[0];
	SortKey key = limit.keys[0];
	key.expr = substitute(key.expr, by_position(in->out, block.out));
	plain_key(key);
	if (key.expr->op != Op::column || !is_ordered(problem_, key.expr->type) ||
		!interchangeable(problem_, key.expr->type, key.expr->type) || !never_null(problem_, block, key.expr) ||
		!Closure(problem_, block, {key.expr}).knows_rows())
		return std::nullopt;
	/* the values: rows of a DISTINCT, or of a table by its key */
	Block rows;
	ExprPtr x;
	const PlanPtr s = block.sources.size() == 1 ? block.sources[0] : nullptr;
	const bool once = s && s->op == PlanOp::distinct && s->out.size() == 1 && s->out[0] == key.expr->id;
	if (once) {
		Blocks inner = blocks(s->inputs[0], true);
		if (inner.blocks.size() != 1)
			return std::nullopt;
		rows = refresh(problem_, inner.blocks[0]);
		Substitution to = by_position(s->out, rows.out);
		for (auto &c : block.guard)
			rows.guard.push_back(substitute(c, to));
		x = rows.out[0];
	} else {
		rows = block;
		x = key.expr;
	}
	if (has_subquery(x) || rows.sources.size() > 2 || (!once && !s))
		return std::nullopt;
	rows.out = {x};
	Blocks values;
	values.types = {x->type};
	values.blocks = {rows};
	const PlanPtr others = refresh(problem_, plan_of(problem_, values));
	const ExprPtr other = column(others->out[0], others->types[0]);
	Aggregate count;
	count.function = AggFunction::count;
	count.type = big_type() >= 0 ? big_type() : problem_.integer_type();
	count.arg = other;
	count.distinct = true;
	const ExprPtr before = aggregate_of(
		problem_, select_plan(others, key.descending ? ask(Op::lt, x, other) : ask(Op::lt, other, x)), count);
	if (limited && *limited == Decimal(1))
		rows.guard.push_back(ask(Op::eq, before, constant_of(count.type, low)));
	else {
		if (!low.is_zero())
			rows.guard.push_back(ask(Op::le, constant_of(count.type, low), before));
		if (limited)
			rows.guard.push_back(ask(Op::lt, refresh(problem_, before), constant_of(count.type, low + *limited)));
	}
	Blocks ranked;
	ranked.types = b.types;
	if (!once) {
		ranked.blocks = {rows};
		ranked.blocks[0].out = block.out;
		finish(ranked, false);
		return ranked;
	}
	values.blocks = {rows};
	finish(values, true);
	Blocks result = distinct(std::move(values), false);
	if (result.blocks.size() != 1)
		return std::nullopt;
	Block n = block;
	n.guard.clear();
	if (!replace_source(n, 0, result.blocks[0], by_position(s->out, result.blocks[0].out)))
		return std::nullopt;
	ranked.blocks = {n};
	finish(ranked, false);
	return ranked;
}

/*
 * LIMIT 1 OFFSET n, as a value: where NULLs are last, a row with NULL gives what no row gives. The plan without those;
 * null when it is something else.
 */
PlanPtr Rewriter::first_of_values(const PlanPtr &p)
{
	const bool project = p->op == PlanOp::project;
	const PlanPtr &sort = project ? p->inputs[0] : p;
	const ExprPtr shown = project ? p->columns[0].expr : column(p->out[0], p->types[0]);
	auto limited = sort->op == PlanOp::sort ? constant_rows(sort->limit) : std::nullopt;
	if (!limited || !(*limited == Decimal(1)) || !sort->offset || sort->with_ties || sort->keys.empty() ||
		sort->keys[0].nulls_first || has_subquery(shown) ||
		text_of(problem_, shown) != text_of(problem_, sort->keys[0].expr))
		return nullptr;
	Plan there = *sort;
	there.inputs = {select_plan(sort->inputs[0], make_not(problem_, make_is_null(problem_, shown)))};
	const PlanPtr values = sqleq::finish(std::move(there));
	if (!project)
		return values;
	Plan q = *p;
	q.inputs = {values};
	return sqleq::finish(std::move(q));
}

/*
 * Is the one column of the block the same in all its rows? A row with a greater one would be a row that there is not to
 * be. NULLs are none of them.
 */
bool Rewriter::has_one_value(const Blocks &given)
{
	Blocks b = given;
	finish(b, true);
	if (b.blocks.size() != 1 || b.blocks[0].sources.empty() || has_subquery(b.blocks[0].out[0]) ||
		!is_ordered(problem_, b.types[0]) || !never_null(problem_, b.blocks[0], b.blocks[0].out[0]))
		return false;
	const Block &row = b.blocks[0];
	if (std::none_of(row.guard.begin(), row.guard.end(),
					 [](auto &c) { return c->op == Op::not_ && c->args[0]->op == Op::exists; }))
		return false;
	Block other = refresh(problem_, row), both = row;
	both.sources.insert(both.sources.end(), other.sources.begin(), other.sources.end());
	both.guard.insert(both.guard.end(), other.guard.begin(), other.guard.end());
	both.guard.push_back(ask(Op::lt, row.out[0], other.out[0]));
	both.out.clear();
	Blocks none;
	none.blocks = {both};
	finish(none, true);
	return none.blocks.empty();
}

/*
 * A subquery that gives one row at most, by LIMIT 1 or since all its rows are the same one, is the greatest of its
 * values, and the least: whichever is the plainer one.
 */
ExprPtr Rewriter::value_of_first(const ExprPtr &e, const Blocks &b)
{
	if (b.blocks.size() != 1 || b.types.size() != 1 || b.types[0] != e->type || b.blocks[0].sources.empty() ||
		has_subquery(b.blocks[0].out[0]) || problem_.kind(e->type) == Kind::boolean || !is_ordered(problem_, e->type) ||
		!interchangeable(problem_, e->type, e->type))
		return nullptr;
	const auto &sources = b.blocks[0].sources;
	if (std::any_of(sources.begin(), sources.end(),
					[](auto &s) { return s->op != PlanOp::scan && s->op != PlanOp::distinct; }))
		return nullptr;
	PlanPtr sort = e->plan;
	while (sort->op == PlanOp::project)
		sort = sort->inputs[0];
	auto limited = sort->op == PlanOp::sort ? constant_rows(sort->limit) : std::nullopt;
	const bool one = limited && *limited == Decimal(1) && !sort->with_ties;
	if (!one && !(duplicate_free(b) && has_one_value(b)))
		return nullptr;
	Aggregate a;
	a.function = AggFunction::min;
	a.type = e->type;
	Blocks all = b;
	finish(all, true);
	if (!none_beyond(all.blocks, 0, {a}))
		a.function = AggFunction::max;
	const PlanPtr rows = refresh(problem_, plan_of(problem_, b));
	a.arg = column(rows->out[0], rows->types[0]);
	return aggregate_of(problem_, rows, a);
}

/*
 * LIMIT n WITH TIES: the rows whose rank is n at most. So it is, for a row outside, of LIMIT 1 of rows that are not
 * tied: no row stands before it.
 */
PlanPtr Rewriter::ranked_with_ties(const Plan &limit, const PlanPtr &in)
{
	auto rows = constant_rows(limit.limit);
	auto untied = [&] {
		if (in->free.empty() || !(*rows == Decimal(1)))
			return false;
		const Blocks b = blocks(in, false);
		std::vector<ExprPtr> keys;
		for (auto &k : limit.keys)
			keys.push_back(b.blocks.size() == 1
							   ? substitute(monotone_inside(problem_, k.expr), by_position(in->out, b.blocks[0].out))
							   : nullptr);
		return b.blocks.size() == 1 && Closure(problem_, b.blocks[0], keys).knows_rows();
	};
	/* one inside another would be rewritten over and over */
	auto ties = [](const Plan &q) { return q.op == PlanOp::sort && q.with_ties; };
	if (!rows || some_plan(in, ties) || (!limit.with_ties && !untied()) || *rows < Decimal(1) || limit.offset ||
		limit.keys.empty() || big_type() < 0 ||
		std::any_of(limit.keys.begin(), limit.keys.end(), [](auto &k) { return has_subquery(k.expr); }))
		return nullptr;
	WindowFunction rank;
	rank.id = problem_.fresh();
	rank.op = WindowOp::rank;
	rank.type = big_type();
	rank.keys = limit.keys;
	Plan window, out;
	window.op = PlanOp::window;
	window.inputs = {in};
	window.windows = {rank};
	out.op = PlanOp::project;
	for (size_t i = 0; i < in->out.size(); i++)
		out.columns.push_back({in->out[i], column(in->out[i], in->types[i])});
	out.inputs = {select_plan(sqleq::finish(std::move(window)),
							  ask(Op::le, column(rank.id, rank.type), constant_of(rank.type, *rows)))};
	return sqleq::finish(std::move(out));
}

} // namespace sqleq
