/* rewriter_joint.cpp: groups over the same rows: several of them are one; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

std::set<std::string> texts(const Problem &p, const std::vector<ExprPtr> &conditions)
{
	std::set<std::string> all;
	for (auto &c : conditions)
		all.insert(canonical_text(p, c));
	return all;
}

} // namespace

/* Makes a scan of the table give the columns of another scan of it, too; `to`: what they are there. */
PlanPtr Rewriter::with_columns_of(const PlanPtr &scan, const PlanPtr &other, Substitution &to)
{
	Plan p = *scan;
	for (size_t i = 0; i < other->out.size(); i++) {
		size_t at = scanned(problem_, p, other->attributes[i]);
		to[other->out[i]] = column(p.out[at], p.types[at]);
	}
	return p.out.size() == scan->out.size() ? scan : sqleq::finish(std::move(p));
}

/* Blocks of the same rows, whatever they give of them: the rows, and what the columns of each are there. */
std::optional<Rewriter::Joint> Rewriter::joint(const std::vector<Block> &given)
{
	Joint j;
	j.rows = given[0];
	j.rows.out.clear();
	j.to.resize(given.size());
	for (size_t i = 1; i < given.size(); i++) {
		if (given[i].sources.size() != j.rows.sources.size())
			return std::nullopt;
		for (size_t s = 0; s < given[i].sources.size(); s++) {
			PlanPtr &mine = j.rows.sources[s], other = substitute(given[i].sources[s], j.to[i]);
			if (mine->op == PlanOp::scan && other->op == PlanOp::scan && mine->table == other->table) {
				mine = with_columns_of(mine, other, j.to[i]);
				continue;
			}
			if (mine->out.size() != other->out.size() ||
				canonical_text(problem_, mine) != canonical_text(problem_, other))
				return std::nullopt;
			for (size_t c = 0; c < other->out.size(); c++)
				j.to[i][other->out[c]] = column(mine->out[c], mine->types[c]);
		}
		std::vector<ExprPtr> guard;
		for (auto &c : given[i].guard)
			guard.push_back(substitute(c, j.to[i]));
		if (texts(problem_, guard) != texts(problem_, j.rows.guard))
			return std::nullopt;
	}
	return j;
}

/* The groups, each of one block of rows, and all of the same rows. */
std::optional<Rewriter::JointGroups> Rewriter::joint_groups(const std::vector<PlanPtr> &groups)
{
	std::vector<Block> bodies;
	for (auto &g : groups) {
		if ((g->op != PlanOp::group && g->op != PlanOp::distinct) || !g->free.empty())
			return std::nullopt;
		Blocks in = blocks(g->inputs[0], false);
		if (in.blocks.size() != 1 || in.blocks[0].sources.empty())
			return std::nullopt;
		bodies.push_back(refresh(problem_, in.blocks[0]));
	}
	auto j = joint(bodies);
	if (!j)
		return std::nullopt;
	JointGroups all;
	all.rows = j->rows;
	for (size_t i = 0; i < groups.size(); i++) {
		Substitution at = by_position(groups[i]->inputs[0]->out, bodies[i].out);
		Substitution &keys = all.keys.emplace_back();
		auto there = [&](const ExprPtr &e) { return substitute(substitute(e, at), j->to[i]); };
		if (groups[i]->op == PlanOp::distinct)
			for (size_t c = 0; c < groups[i]->out.size(); c++)
				keys[groups[i]->out[c]] = substitute(bodies[i].out[c], j->to[i]);
		for (auto &k : groups[i]->columns)
			keys[k.id] = there(k.expr);
		auto &arguments = all.arguments.emplace_back();
		for (auto &a : groups[i]->aggregates)
			arguments.push_back(there(a.arg));
	}
	return all;
}

/*
 * Groups of the branches of a UNION ALL that are themselves groups of the same rows, each by the keys outside and more:
 * GROUPING SETS (a, b), (a, c) below GROUP BY a. Each branch has a row for every group outside; an aggregate that looks
 * at one branch only is one over the rows themselves.
 */
bool Rewriter::branches(Grouping &g)
{
	std::vector<Block> &in = g.in.blocks;
	if (g.keys == 0 || in.size() < 2)
		return false;
	std::vector<PlanPtr> groups;
	for (auto &b : in) {
		if (b.sources.size() != 1 || !b.guard.empty())
			return false;
		groups.push_back(b.sources[0]);
	}
	auto all = joint_groups(groups);
	if (!all)
		return false;
	Grouping n;
	n.keys = g.keys;
	n.key_ids = g.key_ids;
	n.in.types.assign(g.in.types.begin(), g.in.types.begin() + (long) g.keys);
	Block rows = all->rows;
	for (size_t k = 0; k < g.keys; k++) {
		for (size_t i = 0; i < in.size(); i++) {
			ExprPtr key = substitute(in[i].out[k], all->keys[i]);
			if (i == 0)
				rows.out.push_back(key);
			for (auto &a : groups[i]->aggregates)
				if (key->free.count(a.id))
					return false;
			if (text_of(problem_, key) != text_of(problem_, rows.out[k]))
				return false;
		}
	}
	Substitution values;
	for (size_t i = 0; i < g.aggregates.size(); i++)
		if (!of_one_branch(g, i, groups, *all, n, rows, values))
			return false;
	for (auto &e : g.out)
		n.out.push_back(substitute(e, values));
	n.in.blocks = {rows};
	g = std::move(n);
	return true;
}

/* One aggregate of that, as a value over aggregates of the rows, which are added. */
bool Rewriter::of_one_branch(const Grouping &g, size_t i, const std::vector<PlanPtr> &groups, const JointGroups &all,
							 Grouping &n, Block &rows, Substitution &values)
{
	std::optional<size_t> branch;
	for (size_t b = 0; b < groups.size(); b++) {
		if (is_null_constant(g.in.blocks[b].out[g.keys + i]))
			continue;
		if (branch)
			return false;
		branch = b;
	}
	Aggregate a = g.aggregates[i];
	if (!branch) {
		values[a.id] = a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type);
		return true;
	}
	const Block &b = g.in.blocks[*branch];
	const Plan &group = *groups[*branch];
	ExprPtr arg = b.out[g.keys + i];
	auto add = [&](Aggregate x, const ExprPtr &of) {
		x.id = problem_.fresh();
		x.arg = x.filter = nullptr;
		n.aggregates.push_back(x);
		rows.out.push_back(of);
		n.in.types.push_back(of->type);
		return column(x.id, x.type);
	};
	std::vector<ExprPtr> keys(b.out.begin(), b.out.begin() + (long) g.keys);
	if (Closure(problem_, b, keys).knows_rows()) {
		/* one row for each group outside */
		Substitution to;
		for (size_t k = 0; k < g.keys; k++)
			if (b.out[k]->op == Op::column)
				to[b.out[k]->id] = column(g.key_ids[k], g.in.types[k]);
		for (size_t x = 0; x < group.aggregates.size(); x++)
			if (arg->free.count(group.aggregates[x].id))
				to[group.aggregates[x].id] = add(group.aggregates[x], all.arguments[*branch][x]);
		for (ColumnId c : arg->free)
			if (!to.count(c))
				return false;
		values[a.id] = of_one_row(a, substitute(arg, to));
		return true;
	}
	if (!argument_fits({b}, 0, g.keys, i, group, a, arg))
		return false;
	Substitution to = all.keys[*branch];
	for (size_t x = 0; x < group.aggregates.size(); x++)
		if (arg->free.count(group.aggregates[x].id)) {
			if (group.aggregates[x].function == AggFunction::avg)
				return false;
			to[group.aggregates[x].id] = of_one_row(group.aggregates[x], all.arguments[*branch][x]);
		}
	values[g.aggregates[i].id] = add(a, substitute(arg, to));
	return true;
}

/*
 * Groups of the same rows by the same keys, joined on all of them: one group with the aggregates of both. Of each key
 * there is one row on either side; so where a condition asks for equal ones, or for none to be distinct, it has one
 * partner.
 */
bool Rewriter::joined_groups(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++)
		for (size_t j = i + 1; j < b.sources.size(); j++)
			if (b.sources[i]->op == PlanOp::group &&
				(b.sources[j]->op == PlanOp::group || b.sources[j]->op == PlanOp::distinct) && join_groups(b, i, j))
				return true;
	return false;
}

bool Rewriter::join_groups(Block &b, size_t i, size_t j)
{
	const PlanPtr one = b.sources[i], other = b.sources[j];
	std::vector<ColumnId> others;
	if (other->op == PlanOp::distinct)
		others = other->out;
	for (auto &k : other->columns)
		others.push_back(k.id);
	if (others.size() != one->columns.size())
		return false;
	auto fixed = equated(b, other, others);
	if (!fixed)
		return false;
	auto all = joint_groups({one, other});
	if (!all)
		return false;
	/* its keys are the first one's */
	Substitution to;
	std::vector<ExprPtr> strict;
	for (size_t k = 0; k < others.size(); k++) {
		const ExprPtr &value = (*fixed)[k].value;
		auto same = std::find_if(one->columns.begin(), one->columns.end(), [&](auto &c) {
			return value->op == Op::column && value->id == c.id &&
				text_of(problem_, all->keys[0].at(c.id)) == text_of(problem_, all->keys[1].at(others[k]));
		});
		if (same == one->columns.end() ||
			std::any_of(to.begin(), to.end(), [&](auto &t) { return t.second->id == same->id; }))
			return false;
		to[others[k]] = value;
		if ((*fixed)[k].strict)
			strict.push_back(make_not(problem_, make_is_null(problem_, value)));
	}
	Plan p = *one;
	Block rows = all->rows;
	for (auto &k : one->columns)
		rows.out.push_back(all->keys[0].at(k.id));
	for (size_t g = 0; g < 2; g++)
		rows.out.insert(rows.out.end(), all->arguments[g].begin(), all->arguments[g].end());
	Blocks in;
	in.types = types_of(rows.out);
	in.blocks = {rows};
	p.inputs = {plan_of(problem_, in)};
	p.aggregates.insert(p.aggregates.end(), other->aggregates.begin(), other->aggregates.end());
	for (size_t c = 0; c < p.inputs[0]->out.size(); c++) {
		ExprPtr e = column(p.inputs[0]->out[c], in.types[c]);
		if (c < p.columns.size())
			p.columns[c].expr = e;
		else
			p.aggregates[c - p.columns.size()].arg = e;
	}
	Block n = b;
	n.sources[i] = sqleq::finish(std::move(p));
	if (!drop_source(n, j, to))
		return false;
	n.guard.insert(n.guard.end(), strict.begin(), strict.end());
	b = std::move(n);
	return true;
}

} // namespace sqleq
