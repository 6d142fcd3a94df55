/* blocks.cpp: see blocks.h. */
#include "core/proof/blocks.h"

#include <algorithm>

#include "core/normal/decimals_seen.h"
#include "core/normal/normalise.h"
#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"
#include "core/proof/steps.h"

namespace sqleq {

namespace {

PlanPtr one_row()
{
	Plan p;
	p.op = PlanOp::values;
	p.rows = {{}};
	return finish(std::move(p));
}

PlanPtr product(const Problem &problem, const std::vector<PlanPtr> &sources)
{
	PlanPtr all;
	for (auto &s : sources) {
		if (!all) {
			all = s;
			continue;
		}
		Plan j;
		j.op = PlanOp::join;
		j.inputs = {all, s};
		j.condition = boolean_constant(problem, true);
		all = finish(std::move(j));
	}
	return all ? all : one_row();
}

/*
 * Tables in one order, whatever order they have been joined in: their product is the same bag, and plans inside plans
 * are compared as texts.
 */
std::vector<PlanPtr> in_order(std::vector<PlanPtr> sources)
{
	if (std::all_of(sources.begin(), sources.end(), [](auto &s) { return s->op == PlanOp::scan; }))
		std::stable_sort(sources.begin(), sources.end(), [](auto &x, auto &y) { return x->table < y->table; });
	return sources;
}

PlanPtr plan_of_block(const Problem &problem, const Block &b, const std::vector<ColumnId> &out)
{
	PlanPtr p = product(problem, in_order(b.sources));
	if (!b.guard.empty()) {
		Plan s;
		s.op = PlanOp::select;
		s.inputs = {p};
		s.condition = conjunction(problem, b.guard);
		p = finish(std::move(s));
	}
	Plan q;
	q.op = PlanOp::project;
	q.inputs = {p};
	for (size_t i = 0; i < out.size(); i++)
		q.columns.push_back({out[i], b.out.at(i)});
	return finish(std::move(q));
}

Copier refresher(Problem &p)
{
	return Copier([&p] { return p.fresh(); });
}

} // namespace

PlanPtr plan_of(Problem &problem, const Blocks &b, std::vector<ColumnId> out)
{
	auto fresh = [&] {
		std::vector<ColumnId> ids;
		for (size_t i = 0; i < b.types.size(); i++)
			ids.push_back(problem.fresh());
		return ids;
	};
	if (out.empty())
		out = fresh();
	if (b.blocks.size() == 1)
		return plan_of_block(problem, b.blocks[0], out);
	Plan u;
	u.op = b.blocks.empty() ? PlanOp::values : PlanOp::union_all;
	u.out = out;
	u.types = b.types;
	for (auto &block : b.blocks)
		u.inputs.push_back(plan_of_block(problem, block, fresh()));
	return finish(std::move(u));
}

Block refresh(Problem &problem, const Block &block)
{
	Copier r = refresher(problem);
	Block b;
	for (auto &s : block.sources)
		b.sources.push_back(r.plan(s));
	for (auto &e : block.guard)
		b.guard.push_back(r.expr(e));
	for (auto &e : block.out)
		b.out.push_back(r.expr(e));
	return b;
}

PlanPtr refresh(Problem &problem, const PlanPtr &plan)
{
	return refresher(problem).plan(plan);
}

ExprPtr refresh(Problem &problem, const ExprPtr &expr)
{
	return refresher(problem).expr(expr);
}

Block substitute(const Block &block, const Substitution &s)
{
	Block b = block;
	for (auto &p : b.sources)
		p = substitute(p, s);
	for (auto &e : b.guard)
		e = substitute(e, s);
	for (auto &e : b.out)
		e = substitute(e, s);
	return b;
}

Substitution by_position(const std::vector<ColumnId> &columns, const std::vector<ExprPtr> &values)
{
	Substitution s;
	for (size_t i = 0; i < columns.size(); i++)
		s[columns[i]] = values.at(i);
	return s;
}

std::vector<int> types_of(const std::vector<ExprPtr> &values)
{
	std::vector<int> types;
	for (auto &e : values)
		types.push_back(e->type);
	return types;
}

ExprPtr placeholder(int index, int type)
{
	Expr e;
	e.op = Op::param;
	e.index = index;
	e.type = type;
	return finish(std::move(e));
}

std::set<ColumnId> produced(const Block &block)
{
	std::set<ColumnId> own;
	for (auto &s : block.sources)
		own.insert(s->out.begin(), s->out.end());
	return own;
}

bool in_order(const Block &block)
{
	std::set<ColumnId> own = produced(block), before;
	for (auto &s : block.sources) {
		for (ColumnId c : s->free)
			if (own.count(c) && !before.count(c))
				return false;
		before.insert(s->out.begin(), s->out.end());
	}
	return true;
}

std::set<ColumnId> named_columns(const Block &block)
{
	std::set<ColumnId> all;
	for (auto &s : block.sources)
		all.insert(s->free.begin(), s->free.end());
	for (auto *list : {&block.guard, &block.out})
		for (auto &e : *list)
			all.insert(e->free.begin(), e->free.end());
	return all;
}

void add_free(std::set<ColumnId> &free, const Block &block)
{
	std::set<ColumnId> own = produced(block);
	for (ColumnId c : named_columns(block))
		if (!own.count(c))
			free.insert(c);
}

std::string text_of(const Problem &problem, const ExprPtr &e)
{
	if (e->op == Op::column)
		return "o" + std::to_string(e->id);
	return canonical_text(problem, e);
}

std::string text_of(const Problem &problem, const PlanPtr &p)
{
	return canonical_text(problem, p);
}

namespace {

/* Is the column of a source's rows never NULL? */
bool not_null(const Problem &problem, const PlanPtr &p, ColumnId id)
{
	auto test = [&](const PlanPtr &in) { return [&problem, in](ColumnId c) { return not_null(problem, in, c); }; };
	size_t at = (size_t) (std::find(p->out.begin(), p->out.end(), id) - p->out.begin());
	if (at == p->out.size())
		return false;
	switch (p->op) {
	case PlanOp::scan:
		return problem.tables[p->table].columns[p->attributes[at]].not_null;
	case PlanOp::select: {
		std::vector<ExprPtr> guard;
		split_conjunction(p->condition, guard);
		return not_null(problem, p->inputs[0], id) || std::any_of(guard.begin(), guard.end(), [&](auto &c) {
				   return rejects_nulls(c, {id}) || exists_rejects_null(c, id);
			   });
	}
	case PlanOp::project:
		return never_null(problem, p->columns[at].expr, test(p->inputs[0]));
	case PlanOp::join:
		return p->kind == JoinKind::inner &&
			(not_null(problem, p->inputs[0], id) || not_null(problem, p->inputs[1], id));
	case PlanOp::window: {
		if (at < p->inputs[0]->out.size())
			return not_null(problem, p->inputs[0], id);
		const WindowFunction &w = p->windows[at - p->inputs[0]->out.size()];
		return w.op == WindowOp::aggregate ? w.aggregate.function == AggFunction::count : w.op <= WindowOp::cume_dist;
	}
	case PlanOp::distinct:
	case PlanOp::sort:
		return not_null(problem, p->inputs[0], id);
	case PlanOp::union_all:
		return !p->inputs.empty() &&
			std::all_of(p->inputs.begin(), p->inputs.end(), [&](auto &i) { return not_null(problem, i, i->out[at]); });
	case PlanOp::group: {
		if (at < p->columns.size())
			return never_null(problem, p->columns[at].expr, test(p->inputs[0]));
		const Aggregate &a = p->aggregates[at - p->columns.size()];
		return a.function == AggFunction::count ||
			(!p->columns.empty() && !a.filter && a.arg && never_null(problem, a.arg, test(p->inputs[0])));
	}
	default:
		return false;
	}
}

} // namespace

bool exists_rejects_null(const ExprPtr &e, ColumnId id)
{
	if (e->op != Op::exists || !e->free.count(id))
		return false;
	PlanPtr p = e->plan;
	while (p->op == PlanOp::project)
		p = p->inputs[0];
	if (p->op != PlanOp::select)
		return false;
	std::vector<ExprPtr> guard;
	split_conjunction(p->condition, guard);
	return std::any_of(guard.begin(), guard.end(),
					   [&](auto &c) { return rejects_nulls(c, {id}) || exists_rejects_null(c, id); });
}

bool not_null(const Problem &problem, const Block &b, ColumnId id, bool guarded)
{
	for (auto &s : b.sources)
		if (not_null(problem, s, id))
			return true;
	return guarded && std::any_of(b.guard.begin(), b.guard.end(), [&](auto &c) {
			   return rejects_nulls(c, {id}) || exists_rejects_null(c, id);
		   });
}

bool never_null(const Problem &problem, const Block &b, const ExprPtr &e)
{
	return never_null(problem, e, [&](ColumnId c) { return not_null(problem, b, c); });
}

bool counts_some(const Problem &problem, const Block &b, const ExprPtr &given)
{
	ExprPtr e = given;
	while (e->op == Op::cast && problem.kind(e->args[0]->type) == Kind::integer)
		e = ExprPtr(e->args[0]);
	return e->op == Op::column && std::any_of(b.sources.begin(), b.sources.end(), [&](const PlanPtr &s) {
			   auto never_null_in = [&](const ExprPtr &arg) {
				   return never_null(problem, arg, [&](ColumnId c) { return not_null(problem, s->inputs[0], c); });
			   };
			   return s->op == PlanOp::group && !s->columns.empty() &&
				   std::any_of(s->aggregates.begin(), s->aggregates.end(), [&](auto &a) {
						  return a.id == e->id && a.function == AggFunction::count && !a.filter &&
							  (!a.arg || never_null_in(a.arg));
					  });
		   });
}

} // namespace sqleq
