/* rewriter_expr.cpp: expressions with subqueries: truth, value, EXISTS; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/prune.h"
#include "core/normal/simplify.h"
#include "core/proof/compared_difference.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

/* Is there a row behind the first n: are there more than n? Null where that is not asked. */
static ExprPtr more_rows(Problem &p, PlanPtr rows, int count_type)
{
	while (rows->op == PlanOp::project)
		rows = rows->inputs[0];
	const auto skipped = rows->op == PlanOp::sort && rows->offset ? constant_rows(rows->offset) : std::nullopt;
	const auto limited = skipped && rows->limit ? constant_rows(rows->limit) : Decimal(1);
	if (!skipped || *skipped < Decimal(1) || !limited || *limited < Decimal(1) || rows->with_ties || count_type < 0)
		return nullptr;
	Aggregate count;
	count.function = AggFunction::count;
	count.type = count_type;
	Expr e = boolean_expr(p, Op::lt);
	e.args = {constant_of(count_type, *skipped), aggregate_of(p, refresh(p, rows->inputs[0]), count)};
	return finish(std::move(e));
}

ExprPtr Rewriter::exists_of(const PlanPtr &plan, const ExprPtr &condition)
{
	Expr e = boolean_expr(problem_, Op::exists);
	e.plan = condition ? select_plan(plan, condition) : plan;
	return sqleq::finish(std::move(e));
}

/*
 * x IN (SELECT y ...), ANY and ALL by two questions: is there a y for which the comparison is TRUE, and one for which
 * it is not FALSE?
 */
ExprPtr Rewriter::value(const ExprPtr &e)
{
	if (normal_.count(e))
		return e;
	bool subquery = e->plan != nullptr;
	for (auto &a : e->args)
		subquery |= !a->args.empty() || a->plan;
	if (!subquery)
		return simplify(problem_, e);
	switch (e->op) {
	case Op::exists:
		return truth(e, true);
	case Op::any:
	case Op::all:
		return simplify(problem_,
						make_case(truth(e, true), boolean_constant(problem_, true),
								  make_case(truth(e, false), boolean_constant(problem_, false),
											null_constant(problem_.boolean_type()))));
	case Op::scalar:
		return scalar(e);
	default:
		break;
	}
	Expr n = *e;
	for (size_t i = 0; i < n.args.size(); i++) {
		bool condition = (n.op == Op::case_ && i % 2 == 0 && i + 1 < n.args.size()) || n.op == Op::is_true;
		n.args[i] = condition ? truth(n.args[i], true) : n.op == Op::is_false ? value(n.args[i]) : value(n.args[i]);
	}
	return simplify(problem_, sqleq::finish(std::move(n)));
}

/*
 * TRUE where the CASE (from this branch on) is, by AND, OR and NOT; nullptr where its values are not decided enough.
 * Conditions and values: only whether they are TRUE matters.
 */
static ExprPtr decided_case(const Problem &p, const Expr &e, size_t branch)
{
	const ExprPtr no = boolean_constant(p, false);
	if (branch + 1 >= e.args.size())
		return branch < e.args.size() && !is_null_constant(e.args[branch]) ? e.args[branch] : no;
	ExprPtr rest = decided_case(p, e, branch + 2);
	if (!rest)
		return nullptr;
	const ExprPtr &condition = e.args[branch], &value = e.args[branch + 1];
	if (is_constant(value, true))
		return disjunction(p, {condition, rest});
	if (is_constant(rest, false))
		return conjunction(p, {condition, value});
	if (!is_constant(value, false) && !is_null_constant(value))
		return nullptr;
	Expr met = boolean_expr(p, Op::is_true);
	met.args = {condition};
	return conjunction(p, {make_not(p, sqleq::finish(std::move(met))), rest});
}

ExprPtr Rewriter::truth_of_case(const ExprPtr &e, bool wanted)
{
	Expr n = *e;
	for (size_t i = 0; i < n.args.size(); i++)
		n.args[i] = i % 2 == 0 && i + 1 < n.args.size() ? truth(n.args[i], true) : truth(n.args[i], wanted);
	ExprPtr simpler = simplify(problem_, sqleq::finish(std::move(n)));
	if (simpler->op != Op::case_)
		return simpler;
	ExprPtr decided = rules_.attempt(Rule::decided_case, [&] { return decided_case(problem_, *simpler, 0); });
	return decided ? simplify(problem_, decided) : simpler;
}

namespace {

/* Has it one branch, and is NULL otherwise? */
bool is_one_branch(const Expr &e)
{
	return e.op == Op::case_ && (e.args.size() == 2 || (e.args.size() == 3 && is_null_constant(e.args[2])));
}

/*
 * A constant against CASE, or a truth value as a number, or anything against one branch: the comparison in each branch;
 * nullptr where it is none of those.
 */
ExprPtr compared_cases(const Problem &p, const ExprPtr &e)
{
	for (size_t side = 0; side < 2; side++) {
		ExprPtr x = e->args[side];
		const ExprPtr &constant = e->args[1 - side];
		const bool one_branch = is_one_branch(*x);
		if (constant->op != Op::constant && !one_branch)
			continue;
		auto compare = [&](const ExprPtr &value) {
			Expr n = *e;
			n.args[side] = value;
			return simplify(p, sqleq::finish(std::move(n)));
		};
		auto plain = [](const ExprPtr &v) {
			return v->op == Op::constant || (v->op == Op::cast && v->args[0]->op == Op::constant);
		};
		if (x->op == Op::cast && p.kind(x->args[0]->type) == Kind::boolean && p.kind(x->type) == Kind::integer) {
			Expr n;
			n.op = Op::case_;
			n.type = e->type;
			ExprPtr yes = compare(number(x->type, 1)), no = compare(number(x->type, 0));
			n.args = {x->args[0], yes, simplify(p, make_not(p, x->args[0])), no, null_constant(e->type)};
			return sqleq::finish(std::move(n));
		}
		if (x->op != Op::case_)
			continue;
		Expr n = *x;
		n.type = e->type;
		int open = 0; /* branches that are no constants */
		for (size_t i = 0; i < n.args.size(); i++)
			if (i % 2 == 1 || i + 1 == n.args.size()) {
				open += !plain(n.args[i]);
				n.args[i] = compare(n.args[i]);
			}
		if (!one_branch && open > 1)
			continue;
		if (n.args.size() % 2 == 0)
			n.args.push_back(null_constant(e->type));
		return sqleq::finish(std::move(n));
	}
	return nullptr;
}

} // namespace

/* An expression that is TRUE exactly where `e` is TRUE (or, if not wanted, FALSE). */
ExprPtr Rewriter::truth(const ExprPtr &e, bool wanted)
{
	if (is_null_constant(e))
		return boolean_constant(problem_, false);
	if (is_aggregate(*e)) /* as a value it may be in normal form already */
		if (ExprPtr rows = rules_.attempt(Rule::greatest_value, [&] { return extreme_test(e, wanted); }))
			return truth(rows, true);
	if (normal_.count(e))
		return wanted ? e : simplify(problem_, make_not(problem_, e));
	switch (e->op) {
	case Op::and_:
	case Op::or_: {
		Expr n = *e;
		if (!wanted)
			n.op = e->op == Op::and_ ? Op::or_ : Op::and_;
		for (auto &a : n.args)
			a = truth(a, wanted);
		return simplify(problem_, sqleq::finish(std::move(n)));
	}
	case Op::not_:
		return truth(e->args[0], !wanted);
	case Op::is_true:
		return wanted ? truth(e->args[0], true) : simplify(problem_, make_not(problem_, value(e)));
	case Op::is_false:
		return wanted ? truth(e->args[0], false) : simplify(problem_, make_not(problem_, value(e)));
	case Op::case_:
		return truth_of_case(e, wanted);
	case Op::exists: {
		if (const ExprPtr more = rules_.attempt(Rule::counts, [&] { return more_rows(problem_, e->plan, big_type()); }))
			return truth(more, wanted);
		Blocks rows = blocks(without_unused_joins(e->plan, {}), true);
		if (rows.blocks.size() > 1) { /* without what they give, some may be one */
			for (auto &b : rows.blocks)
				b.out.clear();
			rows.types.clear();
			finish(rows, true);
		}
		ExprPtr x = exists(rows);
		return wanted ? x : simplify(problem_, make_not(problem_, x));
	}
	case Op::any:
	case Op::all: {
		needs(Rule::quantified);
		/*
		 * any is TRUE: some comparison is; any is FALSE: none is other than FALSE. all is the negation with the negated
		 * comparison.
		 */
		bool positive = (e->op == Op::any) == wanted;
		Expr other = boolean_expr(problem_, e->op == Op::any ? Op::is_false : Op::is_true);
		other.args = {e->condition};
		ExprPtr condition = positive ? (e->op == Op::any ? e->condition : make_not(problem_, e->condition))
									 : make_not(problem_, sqleq::finish(std::move(other)));
		ExprPtr x = exists(blocks(refresh(problem_, select_plan(e->plan, condition)), true));
		return positive ? x : simplify(problem_, make_not(problem_, x));
	}
	case Op::eq:
	case Op::lt:
	case Op::le:
		if (ExprPtr cases = rules_.attempt(Rule::compared_case, [&] { return compared_cases(problem_, e); }))
			return truth(cases, wanted);
		[[fallthrough]];
	default: {
		if (ExprPtr operands = rules_.attempt(Rule::compared_case, [&] { return compared_operands(problem_, e); })) {
			differences_ = true;
			return truth(operands, wanted);
		}
		if (ExprPtr all = rules_.attempt(Rule::division, [&] { return all_counted(e); }))
			return truth(all, wanted);
		if (ExprPtr rows = rules_.attempt(Rule::counts, [&] { return count_test(e); }))
			return truth(rows, wanted);
		if (ExprPtr few = rules_.attempt(Rule::few_rows, [&] { return few_compared(e); }))
			return truth(few, wanted);
		if (ExprPtr rows = rules_.attempt(Rule::greatest_value, [&] { return extreme_test(e, wanted); }))
			return truth(rows, true);
		ExprPtr v = value(e);
		return wanted ? v : simplify(problem_, make_not(problem_, v));
	}
	}
}

/*
 * The value of a subquery of which it is plain what it has: no row, one always, one where a condition holds, or a
 * constant where there is any.
 */
ExprPtr Rewriter::plain_value(const Blocks &b, int type)
{
	if (b.blocks.empty())
		return null_constant(type);
	const Block &block = b.blocks[0];
	if (b.blocks.size() > 1)
		return nullptr;
	if (block.sources.empty())
		return block.guard.empty()
			? block.out[0]
			: simplify(problem_,
					   make_case(conjunction(problem_, block.guard), block.out[0], null_constant(block.out[0]->type)));
	if (block.out[0]->op != Op::constant || !Closure(problem_, block, {}).knows_rows())
		return nullptr;
	ExprPtr value = block.out[0];
	Blocks some;
	some.blocks = b.blocks;
	some.blocks[0].out.clear();
	finish(some, true);
	return simplify(problem_, make_case(exists(some), value, null_constant(value->type)));
}

/*
 * As a value, the first of the rows by what is selected is the greatest or least one, where NULLs come last or not at
 * all; NULL for no row.
 */
PlanPtr Rewriter::top_value(const PlanPtr &p)
{
	PlanPtr sort = p;
	ExprPtr selected = column(p->out[0], p->types[0]);
	for (; sort->op == PlanOp::project; sort = sort->inputs[0])
		selected = substitute(selected, by_position(sort->out, [&] {
								  std::vector<ExprPtr> values;
								  for (auto &c : sort->columns)
									  values.push_back(c.expr);
								  return values;
							  }()));
	auto rows = sort->op == PlanOp::sort ? constant_rows(sort->limit) : std::nullopt;
	if (!rows || !(*rows == Decimal(1)) || sort->offset || sort->with_ties || sort->keys.empty() ||
		has_subquery(selected))
		return nullptr;
	/* of equal values that look different the further keys choose one, and a quotient would show which */
	const Type &type = problem_.type(selected->type);
	if ((type.kind == Kind::numeric && type.scale < 0) || type.kind == Kind::floating)
		return nullptr;
	const SortKey &key = sort->keys[0];
	if (text_of(problem_, key.expr) != text_of(problem_, selected) || problem_.kind(selected->type) == Kind::boolean)
		return nullptr;
	const PlanPtr &input = sort->inputs[0];
	if (key.nulls_first && !never_null_in(blocks(input, false), input->out, selected))
		return nullptr;
	Aggregate a;
	a.id = problem_.fresh();
	a.function = key.descending ? AggFunction::max : AggFunction::min;
	a.type = selected->type;
	a.arg = selected;
	Plan g;
	g.op = PlanOp::group;
	g.inputs = {input};
	g.aggregates = {a};
	return refresh(problem_, sqleq::finish(std::move(g)));
}

ExprPtr Rewriter::scalar(const ExprPtr &e)
{
	if (is_aggregate(*e)) {
		Blocks b = blocks(e->plan, false);
		if (b.blocks.size() == 1 && b.blocks[0].sources.empty() && b.blocks[0].guard.empty())
			return b.blocks[0].out[0];
		ExprPtr few = rules_.attempt(Rule::few_rows, [&] { return few_values(e); });
		return few ? few : of_first_column(problem_, e);
	}
	if (PlanPtr top = rules_.attempt(Rule::top_value, [&] { return top_value(e->plan); })) {
		Expr n = *e;
		n.plan = top;
		return value(sqleq::finish(std::move(n)));
	}
	PlanPtr plan = e->plan;
	if (PlanPtr values = rules_.on(Rule::values_by_rank) ? first_of_values(plan) : nullptr)
		plan = values;
	Blocks b = blocks(plan, false);
	if (ExprPtr plain = rules_.attempt(Rule::plain_subquery, [&] { return plain_value(b, e->type); }))
		return plain;
	if (ExprPtr first = rules_.attempt(Rule::values_by_rank, [&] { return value_of_first(e, b); }))
		return value(first);
	Expr n = *e;
	n.plan = plan_of(problem_, b);
	return sqleq::finish(std::move(n));
}

/*
 * Connected parts of a block whose outputs do not matter; what names none of its sources stands outside. `by_value`: it
 * may be split by listed values, once.
 */
ExprPtr Rewriter::exists_part(Block b, bool by_value)
{
	auto rows = [&](Block x) {
		if (by_value && rules_.on(Rule::few_rows) && asks_of_listed(x)) {
			bool split = false;
			auto some = few_rows(x, {}, split);
			if (some && split) {
				rules_.applied(Rule::few_rows);
				std::vector<ExprPtr> any;
				for (auto &part : *some)
					any.push_back(exists_part(part, false));
				return disjunction(problem_, any);
			}
		}
		Blocks one;
		x.out.clear();
		one.blocks = {std::move(x)};
		return keep(exists_of(prune(plan_of(problem_, one), {}), nullptr)); /* so that what says the same looks alike */
	};
	if (!b.sources.empty() && !rules_.on(Rule::exists_parts))
		return rows(std::move(b));
	size_t n = b.sources.size();
	std::vector<size_t> part(n);
	std::vector<std::set<ColumnId>> own(n);
	for (size_t i = 0; i < n; i++) {
		part[i] = i;
		own[i].insert(b.sources[i]->out.begin(), b.sources[i]->out.end());
	}
	auto join = [&](const std::set<ColumnId> &free, size_t start) {
		size_t first = start;
		for (size_t i = 0; i < n; i++)
			if (std::any_of(free.begin(), free.end(), [&](ColumnId c) { return own[i].count(c) > 0; })) {
				if (first == n)
					first = i;
				size_t from = part[i], to = part[first];
				for (auto &p : part)
					if (p == from)
						p = to;
			}
		return first == n ? n : part[first];
	};
	for (auto &c : b.guard)
		join(c->free, n);
	for (size_t i = 0; i < n; i++)
		join(b.sources[i]->free, i);
	std::vector<ExprPtr> all;
	std::vector<Block> parts(n);
	for (size_t i = 0; i < n; i++)
		parts[part[i]].sources.push_back(b.sources[i]);
	for (auto &c : b.guard) {
		size_t p = n;
		for (size_t i = 0; i < n && p == n; i++)
			if (names(c, own[i]))
				p = part[i];
		if (p == n) {
			Expr t = boolean_expr(problem_, Op::is_true); /* EXISTS is never NULL */
			t.args = {c};
			all.push_back(sqleq::finish(std::move(t)));
		} else
			parts[p].guard.push_back(c);
	}
	for (auto &p : parts)
		if (!p.sources.empty())
			all.push_back(rows(p));
	if (rules_.on(Rule::exists_parts) && (all.size() != 1 || b.sources.empty()))
		rules_.applied(Rule::exists_parts);
	return simplify(problem_, conjunction(problem_, std::move(all)));
}

Blocks Rewriter::presence(Blocks b)
{
	for (auto &x : b.blocks)
		x.out.clear();
	b.types.clear();
	During released(hold_, false);
	finish(b, true);
	return b;
}

ExprPtr Rewriter::exists(const Blocks &b)
{
	std::vector<ExprPtr> any;
	for (auto &block : b.blocks)
		any.push_back(exists_part(block));
	return disjunction(problem_, std::move(any));
}

std::optional<Block> Rewriter::body(const ExprPtr &e)
{
	Blocks b = blocks(e->plan, true);
	if (b.blocks.size() != 1)
		return std::nullopt;
	return b.blocks[0];
}

} // namespace sqleq
