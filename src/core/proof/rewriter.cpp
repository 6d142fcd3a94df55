/* rewriter.cpp: see rewriter.h; the names of rules are those of docs/proofs.md, section 5. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

constexpr size_t most_rows = 32; /* of VALUES */
constexpr size_t most_choices = 4;

size_t outer_joins(const Plan &p)
{
	size_t n = p.op == PlanOp::join && p.kind != JoinKind::inner;
	for (auto &i : p.inputs)
		n += outer_joins(*i);
	return n;
}

} // namespace

void Rewriter::needs(Rule r)
{
	if (!rules_(r))
		throw NoProof(std::string("the rule ") + rule_names[(size_t) r] + " is disabled");
}

/*
 * Outer joins whose filled side is not used, where multiplicities do not matter: each row of the other side comes once
 * at least. The result's output may lack columns that are not needed.
 */
PlanPtr Rewriter::without_unused_joins(const PlanPtr &p, const std::set<ColumnId> &needed, int choices)
{
	if (p->op != PlanOp::select && p->op != PlanOp::project && p->op != PlanOp::join)
		return p;
	auto unused = [&](size_t side) {
		return std::none_of(p->inputs[side]->out.begin(), p->inputs[side]->out.end(),
							[&](ColumnId c) { return needed.count(c) > 0; });
	};
	if (p->op == PlanOp::join && p->kind == JoinKind::left && unused(1) && rules_(Rule::unused_outer_join))
		return without_unused_joins(p->inputs[0], needed, choices);
	if (p->op == PlanOp::join && p->kind == JoinKind::right && unused(0) && !p->lateral &&
		rules_(Rule::unused_outer_join))
		return without_unused_joins(p->inputs[1], needed, choices);
	if (p->op == PlanOp::select && choices > 0)
		if (PlanPtr each = rules_.attempt(Rule::unused_outer_join, [&] { return each_choice(p, needed, choices - 1); }))
			return each;
	Plan q = *p;
	for (auto &i : q.inputs)
		i = without_unused_joins(i, needed_below(*p, needed), choices);
	return sqleq::finish(std::move(q));
}

/*
 * Rows that meet one condition or another, where multiplicities do not matter: those that meet the one and those that
 * meet the other, each without the outer joins whose filled side it does not use, and `choices` times more of one that
 * uses fewer joins. Null where each uses as many as both do, or there is no such condition.
 */
PlanPtr Rewriter::each_choice(const PlanPtr &p, const std::set<ColumnId> &needed, int choices)
{
	std::vector<ExprPtr> all;
	split_conjunction(p->condition, all);
	const size_t joins = outer_joins(*without_unused_joins(p->inputs[0], needed_below(*p, needed), 0));
	for (size_t i = 0; i < all.size() && joins > 0; i++) {
		if (all[i]->op != Op::or_ || all[i]->args.size() > most_choices)
			continue;
		Plan both;
		both.op = PlanOp::union_all;
		for (ColumnId c : p->out)
			if (needed.count(c)) {
				both.out.push_back(c);
				both.types.push_back(type_of(*p, c));
			}
		bool fewer = false;
		for (auto &choice : all[i]->args) {
			std::vector<ExprPtr> some = all;
			some[i] = choice;
			PlanPtr rows = select_plan(p->inputs[0], conjunction(problem_, some));
			PlanPtr left = without_unused_joins(rows, needed, 0);
			const bool lost = outer_joins(*left) < joins;
			rows = lost ? without_unused_joins(rows, needed, choices) : left;
			fewer |= lost;
			Plan shown;
			shown.op = PlanOp::project;
			for (ColumnId c : both.out)
				shown.columns.push_back({problem_.fresh(), column(c, type_of(*p, c))});
			shown.inputs = {std::move(rows)};
			both.inputs.push_back(refresh(problem_, sqleq::finish(std::move(shown))));
		}
		if (fewer)
			return sqleq::finish(std::move(both));
	}
	return nullptr;
}

Blocks Rewriter::blocks(const PlanPtr &p, bool set)
{
	auto key = std::tuple(p, set, hold_, probing_);
	if (p->free.empty())
		if (auto known = known_.find(key); known != known_.end()) {
			choices_ |= known->second.choices;
			return known->second.blocks;
		}
	During deeper(depth_, depth_ + 1);
	if (depth_ > most_depth)
		throw NoProof("nested too deeply");
	Known made;
	{
		During own(choices_, false);
		made.blocks = compute(p, set);
		finish(made.blocks, set);
		made.choices = choices_ && !made.blocks.blocks.empty(); /* none among no rows */
	}
	choices_ |= made.choices;
	if (p->free.empty())
		known_[key] = made;
	return made.blocks;
}

/* Rows of a group, of which all keys are shown: no two are alike. */
static bool shows_group(const PlanPtr &plan)
{
	std::set<ColumnId> shown(plan->out.begin(), plan->out.end());
	PlanPtr p = plan;
	for (; p->op == PlanOp::project || p->op == PlanOp::select; p = PlanPtr(p->inputs[0])) {
		if (p->op == PlanOp::select)
			continue;
		std::set<ColumnId> below;
		for (auto &c : p->columns)
			if (shown.count(c.id) && c.expr->op == Op::column)
				below.insert(c.expr->id);
		shown = std::move(below);
	}
	return p->op == PlanOp::group && !p->columns.empty() &&
		std::all_of(p->columns.begin(), p->columns.end(), [&](auto &k) { return shown.count(k.id) > 0; });
}

Blocks Rewriter::compute(const PlanPtr &p, bool set)
{
	switch (p->op) {
	case PlanOp::scan:
		return source(*p);
	case PlanOp::values:
		return values(*p);
	case PlanOp::select: {
		Blocks b = compute(p->inputs[0], set);
		for (auto &block : b.blocks) {
			Substitution s = by_position(p->inputs[0]->out, block.out);
			split_conjunction(substitute(p->condition, s), block.guard);
		}
		return b;
	}
	case PlanOp::project: {
		Blocks b = compute(p->inputs[0], set);
		for (auto &block : b.blocks) {
			Substitution s = by_position(p->inputs[0]->out, block.out);
			block.out.clear();
			for (auto &c : p->columns)
				block.out.push_back(substitute(c.expr, s));
		}
		b.types = p->types;
		return b;
	}
	case PlanOp::join:
		return join(*p, set);
	case PlanOp::union_all: {
		Blocks b;
		for (auto &i : p->inputs)
			append(b, compute(i, set));
		b.types = p->types;
		return b;
	}
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		return set_operation(p, set);
	case PlanOp::distinct:
		if (shows_group(p->inputs[0]) && rules_(Rule::partial_distinct))
			return compute(p->inputs[0], set);
		return distinct(blocks(without_unused_joins(p->inputs[0], {p->out.begin(), p->out.end()}), true), set);
	case PlanOp::group:
		return group(p, set);
	case PlanOp::window:
		return kept_windows_.count(p) ? source(*p) : window(p, set);
	case PlanOp::sort:
		return p->limit || p->offset ? limit(p, set) : compute(p->inputs[0], set);
	case PlanOp::recursive:
		if (!p->free.empty())
			throw NoProof("a recursive query that names outer columns");
		if (auto rows = rules_.attempt(Rule::unrolled, [&] { return unrolled(p); }))
			return *rows;
		return source(*p);
	case PlanOp::working:
		throw NoProof("the inside of a recursive query");
	}
	throw std::logic_error("unknown plan operator");
}

Blocks Rewriter::source(Plan p)
{
	Blocks b;
	PlanPtr s = sqleq::finish(std::move(p));
	Block block;
	block.sources = {s};
	for (size_t i = 0; i < s->out.size(); i++)
		block.out.push_back(column(s->out[i], s->types[i]));
	b.types = s->types;
	b.blocks = {block};
	return b;
}

Blocks Rewriter::values(const Plan &p)
{
	if (p.rows.size() > most_rows)
		throw NoProof("many constant rows");
	Blocks b;
	for (auto &r : p.rows) {
		Block block;
		block.out = r;
		b.blocks.push_back(block);
	}
	b.types = p.types;
	return b;
}

/*
 * Product; and what an outer join adds: rows without a partner, with NULLs for it. The condition and a lateral right
 * side see the left side's expressions.
 */
Blocks Rewriter::join(const Plan &given, bool set)
{
	PlanPtr left = given.inputs[0], right = given.inputs[1];
	bool swapped = given.kind == JoinKind::right;
	if (swapped)
		std::swap(left, right);
	if (given.kind != JoinKind::inner)
		needs(Rule::outer_joins);
	Blocks l = compute(left, set), all;
	Blocks r;
	if (!given.lateral)
		r = compute(right, set);
	auto combine = [&](const std::vector<ExprPtr> &a, const std::vector<ExprPtr> &b) {
		std::vector<ExprPtr> out = swapped ? b : a;
		const std::vector<ExprPtr> &rest = swapped ? a : b;
		out.insert(out.end(), rest.begin(), rest.end());
		return out;
	};
	auto nulls = [](const PlanPtr &p) {
		std::vector<ExprPtr> n;
		for (int t : p->types)
			n.push_back(null_constant(t));
		return n;
	};
	for (auto &a : l.blocks) {
		Substitution s = by_position(left->out, a.out);
		PlanPtr right_here = substitute(right, s);
		Blocks mine = given.lateral ? compute(right_here, set) : r;
		for (auto &b : mine.blocks) {
			Block both;
			both.sources = a.sources;
			both.sources.insert(both.sources.end(), b.sources.begin(), b.sources.end());
			both.guard = a.guard;
			both.guard.insert(both.guard.end(), b.guard.begin(), b.guard.end());
			Substitution two = s;
			for (size_t i = 0; i < right->out.size(); i++)
				two[right->out[i]] = b.out[i];
			split_conjunction(substitute(given.condition, two), both.guard);
			both.out = combine(a.out, b.out);
			all.blocks.push_back(std::move(both));
		}
		if (given.kind != JoinKind::inner) {
			Block alone = a;
			alone.guard.push_back(make_not(
				problem_,
				exists_of(refresh(problem_, select_plan(right_here, substitute(given.condition, s))), nullptr)));
			alone.out = combine(a.out, nulls(right));
			all.blocks.push_back(std::move(alone));
		}
		if (all.blocks.size() > most_blocks)
			throw NoProof("too many blocks");
	}
	if (given.kind == JoinKind::full)
		for (auto &b : r.blocks) {
			Block alone = b;
			ExprPtr condition = substitute(given.condition, by_position(right->out, b.out));
			alone.guard.push_back(
				make_not(problem_, exists_of(refresh(problem_, select_plan(left, condition)), nullptr)));
			alone.out = combine(nulls(left), b.out);
			all.blocks.push_back(std::move(alone));
		}
	all.types = given.types;
	return all;
}

/*
 * EXCEPT ALL and INTERSECT ALL of rows that are never alike are EXCEPT and INTERSECT; so is INTERSECT ALL where
 * multiplicities do not matter.
 */
std::optional<Blocks> Rewriter::all_of_a_set(const Plan &p, bool set)
{
	bool once = set && p.op == PlanOp::intersect;
	for (size_t i = 0; i < (p.op == PlanOp::intersect ? 2 : 1) && !once; i++) {
		Blocks b = blocks(p.inputs[i], false);
		once = b.blocks.empty() || duplicate_free(b);
	}
	if (!once)
		return std::nullopt;
	Plan q = p;
	q.all = false;
	return set_operation(sqleq::finish(std::move(q)), set);
}

/*
 * UNION is DISTINCT over UNION ALL; INTERSECT and EXCEPT keep rows (not) among the right side's. Their ALL forms are
 * sources.
 */
Blocks Rewriter::set_operation(const PlanPtr &p, bool set)
{
	if (p->all) {
		if (auto once = rules_.attempt(Rule::all_of_a_set, [&] { return all_of_a_set(*p, set); }))
			return *once;
		Plan q = *p;
		for (auto &i : q.inputs)
			i = plan_of(problem_, blocks(i, false));
		for (auto &c : q.out)
			c = problem_.fresh();
		return source(std::move(q));
	}
	needs(Rule::set_operations);
	Blocks b = blocks(p->inputs[0], true);
	if (p->op == PlanOp::union_) {
		append(b, blocks(p->inputs[1], true));
	} else {
		const PlanPtr &right = p->inputs[1];
		for (auto &block : b.blocks) {
			std::vector<ExprPtr> same;
			for (size_t i = 0; i < right->out.size(); i++) {
				same.push_back(make_not_distinct(problem_, block.out[i], column(right->out[i], right->types[i])));
			}
			ExprPtr among = exists_of(refresh(problem_, select_plan(right, conjunction(problem_, same))), nullptr);
			block.guard.push_back(p->op == PlanOp::intersect ? among : make_not(problem_, among));
		}
		finish(b, true);
	}
	b.types = p->types;
	return distinct(std::move(b), set);
}

} // namespace sqleq
