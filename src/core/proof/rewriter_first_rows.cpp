/* rewriter_first_rows.cpp: the first rows of partitions, where only their keys are used; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/window_terms.h"

namespace sqleq {

/* Is it a condition that leaves the number 1 only? */
bool Rewriter::is_first(const ExprPtr &c, ColumnId number)
{
	if (c->op != Op::eq && c->op != Op::le && c->op != Op::lt)
		return false;
	for (int side = 0; side < (c->op == Op::eq ? 2 : 1); side++) {
		auto n = whole_number(c->args[1 - side]);
		ExprPtr x = monotone_inside(problem_, c->args[side]);
		if (n && x->op == Op::column && x->id == number && *n == Decimal(c->op == Op::lt ? 2 : 1))
			return true;
	}
	return false;
}

/*
 * Of the window node's columns, are partition and sort keys all that is used, and does the function contain no
 * subquery?
 */
static bool keys_are_enough(const PlanPtr &window, const std::set<ColumnId> &used)
{
	const WindowFunction &f = window->windows[0];
	std::set<ColumnId> own(window->out.begin(), window->out.end()), keys;
	for (auto &e : f.partition)
		if (e->op == Op::column)
			keys.insert(e->id);
	for (auto &k : f.keys)
		if (k.expr->op == Op::column)
			keys.insert(k.expr->id);
	bool enough = std::all_of(used.begin(), used.end(), [&](ColumnId c) { return !own.count(c) || keys.count(c) > 0; });
	f.each([&](const ExprPtr &e) { enough &= !has_subquery(e); });
	return enough;
}

/*
 * Where multiplicities do not matter, rows that are the first ones by some rank, and of which only partition and sort
 * keys are needed: the keys of the first row of each partition. Null when it is something else.
 */
PlanPtr Rewriter::first_ranks(const PlanPtr &p, const std::set<ColumnId> &needed)
{
	const PlanPtr &numbered = p->inputs[0];
	if (numbered->op != PlanOp::window || numbered->windows.size() != 1)
		return nullptr;
	const WindowFunction &f = numbered->windows[0];
	if (f.op != WindowOp::rank && f.op != WindowOp::dense_rank && f.op != WindowOp::row_number)
		return nullptr;
	std::vector<ExprPtr> all, rest;
	split_conjunction(p->condition, all);
	for (auto &c : all)
		if (!is_first(c, f.id))
			rest.push_back(c);
	std::set<ColumnId> used = needed;
	for (auto &c : rest)
		used.insert(c->free.begin(), c->free.end());
	if (rest.size() == all.size() || f.keys.empty() || !keys_are_enough(numbered, used))
		return nullptr;
	PlanPtr firsts = first_keys(numbered->inputs[0], f);
	Plan out;
	out.op = PlanOp::project;
	out.inputs = {firsts};
	std::set<ColumnId> there;
	auto show = [&](const ExprPtr &e, size_t at) {
		if (e->op == Op::column && there.insert(e->id).second)
			out.columns.push_back({e->id, column(firsts->out[at], firsts->types[at])});
	};
	size_t at = 0;
	for (auto &e : f.partition)
		show(e, at++);
	for (auto &k : f.keys)
		show(k.expr, at++);
	PlanPtr result = sqleq::finish(std::move(out));
	return rest.empty() ? result : select_plan(result, conjunction(problem_, rest));
}

/*
 * The rows with row_number() = 1, of which only partition and sort keys are used: these are the same in all rows that
 * might be the first one. With one sort key they are the groups by the partition and the least (greatest) key.
 */
bool Rewriter::first_rows(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		PlanPtr s = b.sources[i];
		if (s->op != PlanOp::window || s->windows.size() != 1 || s->windows[0].op != WindowOp::row_number)
			continue;
		const WindowFunction &f = s->windows[0];
		Block rest = b;
		size_t before = rest.guard.size();
		rest.guard.erase(
			std::remove_if(rest.guard.begin(), rest.guard.end(), [&](auto &c) { return is_first(c, f.id); }),
			rest.guard.end());
		if (rest.guard.size() == before || !keys_are_enough(s, named_columns(rest)))
			continue;
		Blocks again = compute(first_keys(s->inputs[0], f), false);
		if (again.blocks.size() != 1)
			continue;
		Substitution to;
		size_t at = 0;
		for (auto &e : f.partition)
			if (e->op == Op::column)
				to[e->id] = again.blocks[0].out[at++];
			else
				at++;
		for (auto &k : f.keys) {
			if (k.expr->op == Op::column && !to.count(k.expr->id))
				to[k.expr->id] = again.blocks[0].out[at];
			at++;
		}
		if (!replace_source(rest, i, again.blocks[0], to))
			continue;
		b = std::move(rest);
		return true;
	}
	return false;
}

/* Partition keys and sort keys of the first row of each partition. */
PlanPtr Rewriter::first_keys(const PlanPtr &input, const WindowFunction &f)
{
	WindowTerms t(problem_, input, f);
	auto c = t.copy();
	Plan p;
	if (f.keys.size() == 1 && !f.partition.empty() && problem_.kind(f.keys[0].expr->type) != Kind::boolean) {
		const SortKey &k = f.keys[0];
		Block rows;
		rows.sources = {input};
		if (!k.nulls_first || never_null(problem_, rows, k.expr)) {
			p.op = PlanOp::group;
			p.inputs = {c.plan};
			for (auto &e : f.partition)
				p.columns.push_back({problem_.fresh(), c.of(problem_, e)});
			Aggregate a;
			a.id = problem_.fresh();
			a.function = k.descending ? AggFunction::max : AggFunction::min;
			a.type = k.expr->type;
			a.arg = c.of(problem_, k.expr);
			p.aggregates = {a};
			return sqleq::finish(std::move(p));
		}
	}
	PlanPtr rows = refresh(
		problem_,
		select_plan(
			input,
			make_not(
				problem_,
				exists_of(select_plan(c.plan, conjunction(problem_, {t.same_partition(c), t.copy_before(c, false)})),
						  nullptr))));
	Substitution s;
	for (size_t i = 0; i < input->out.size(); i++)
		s[input->out[i]] = column(rows->out[i], rows->types[i]);
	p.op = PlanOp::project;
	p.inputs = {rows};
	for (auto &e : f.partition)
		p.columns.push_back({problem_.fresh(), substitute(e, s)});
	for (auto &k : f.keys)
		p.columns.push_back({problem_.fresh(), substitute(k.expr, s)});
	Plan d;
	d.op = PlanOp::distinct;
	d.inputs = {sqleq::finish(std::move(p))};
	return sqleq::finish(std::move(d));
}

} // namespace sqleq
