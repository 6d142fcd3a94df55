/* pattern_match_plans.cpp: where a plan of a lemma's pattern is found in a query (pattern_match.h). */
#include <algorithm>

#include "core/lemmas/pattern_match.h"

namespace sqleq {

namespace {

constexpr size_t most_found = 64, most_shared_out = 4;

template <class T>
void add(std::vector<T> &to, std::vector<T> from)
{
	for (auto &x : from)
		if (to.size() < most_found)
			to.push_back(std::move(x));
}

} // namespace

Matcher::Matches Matcher::plan(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	if (!may_go_on())
		return {};
	switch (p->op) {
	case PlanOp::scan:
		return hole(p, q, m);
	case PlanOp::select:
		return joined(p, q, m);
	case PlanOp::join:
		return p->lateral ? Matches{} : p->kind == JoinKind::inner ? joined(p, q, m) : left_join(p, q, m);
	case PlanOp::group:
		return group(p, q, m);
	case PlanOp::project:
		return project(p, q, m);
	case PlanOp::distinct:
		return distinct(p, q, m);
	case PlanOp::values:
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
	case PlanOp::sort:
	case PlanOp::recursive:
	case PlanOp::working:
	case PlanOp::window:
		return {};
	}
	return {};
}

/* A table hole: any plan that does not depend on what is around it within the pattern. */
Matcher::Matches Matcher::hole(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	if (!std::includes(outside_.begin(), outside_.end(), q->free.begin(), q->free.end()))
		return {};
	Match n = m;
	auto [known, fresh] = n.tables.try_emplace(p->table, q);
	if (fresh)
		n.first[p->table] = p.get();
	else if (known->second->out.size() != q->out.size())
		return {};
	n.scans[p.get()] = q;
	return {n};
}

/* ---- joins and selections ---- */

Matcher::Joined Matcher::taken_apart(const PlanPtr &p)
{
	Joined all;
	const bool join = p->op == PlanOp::join && p->kind == JoinKind::inner && !p->lateral;
	if (p->op != PlanOp::select && !join) {
		all.inputs = {p};
		return all;
	}
	for (auto &i : p->inputs) {
		Joined one = taken_apart(i);
		all.inputs.insert(all.inputs.end(), one.inputs.begin(), one.inputs.end());
		all.conditions.insert(all.conditions.end(), one.conditions.begin(), one.conditions.end());
	}
	std::vector<ExprPtr> own;
	if (p->condition)
		split_conjunction(p->condition, own);
	for (auto &e : own)
		if (!(e->op == Op::constant && e->value && !(e->value->num == 0)))
			all.conditions.push_back(e);
	return all;
}

PlanPtr Matcher::product(const std::vector<PlanPtr> &inputs)
{
	PlanPtr all = inputs.at(0);
	for (size_t i = 1; i < inputs.size(); i++) {
		Plan j;
		j.op = PlanOp::join;
		j.inputs = {all, inputs[i]};
		j.condition = boolean_constant(problem_, true);
		all = finish(std::move(j));
	}
	return all;
}

Matcher::Matches Matcher::joined(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	const Joined pattern = taken_apart(p), query = taken_apart(q);
	Conditions c = of_pattern(Op::and_, pattern.conditions);
	for (auto &i : pattern.inputs)
		if (i->op == PlanOp::scan)
			c.scans.push_back(i);
	Matches all;
	for (auto &n : inputs(pattern.inputs, query.inputs, m))
		add(all, conditions(c, 0, query.conditions, {}, n));
	/* the whole, with its conditions, may be what the table stands for */
	if (pattern.inputs.size() == 1 && pattern.inputs[0]->op == PlanOp::scan && c.others.empty() &&
		!query.conditions.empty())
		for (auto &n : hole(pattern.inputs[0], q, m))
			add(all, conditions(c, 0, {}, {}, n));
	return all;
}

/* Each input of the pattern that is no table is one of the query's; the tables share the others. */
Matcher::Matches Matcher::inputs(const std::vector<PlanPtr> &p, const std::vector<PlanPtr> &q, const Match &m)
{
	auto own = std::find_if(p.begin(), p.end(), [](auto &i) { return i->op != PlanOp::scan; });
	if (own == p.end())
		return scans(p, q, m);
	std::vector<PlanPtr> others = p;
	others.erase(others.begin() + (own - p.begin()));
	if (others.empty() && q.size() > 1)
		return {};
	Matches all;
	for (size_t i = 0; i < q.size(); i++) {
		std::vector<PlanPtr> rest = q;
		rest.erase(rest.begin() + (long) i);
		for (auto &n : plan(*own, q[i], m))
			add(all, others.empty() ? Matches{n} : inputs(others, rest, n));
	}
	return all;
}

Matcher::Matches Matcher::scans(const std::vector<PlanPtr> &p, const std::vector<PlanPtr> &q, const Match &m)
{
	if (p.empty())
		return q.empty() ? Matches{m} : Matches{};
	if (p.size() == 1)
		return q.empty() ? Matches{} : hole(p[0], product(q), m);
	if (q.size() < p.size() || q.size() > most_shared_out + p.size())
		return {};
	Matches all;
	std::vector<PlanPtr> others(p.begin() + 1, p.end());
	for (size_t chosen = 1; chosen < ((size_t) 1 << q.size()); chosen++) {
		std::vector<PlanPtr> mine, rest;
		for (size_t i = 0; i < q.size(); i++)
			(chosen >> i & 1 ? mine : rest).push_back(q[i]);
		if (rest.size() < others.size() || !may_go_on())
			continue;
		for (auto &n : hole(p[0], product(mine), m))
			add(all, scans(others, rest, n));
	}
	return all;
}

Matcher::Matches Matcher::left_join(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	if (q->op != PlanOp::join || q->kind != p->kind || q->lateral)
		return {};
	std::vector<ExprPtr> pattern, query;
	split_conjunction(p->condition, pattern);
	split_conjunction(q->condition, query);
	Matches all;
	for (auto &n : plan(p->inputs[0], q->inputs[0], m))
		for (auto &o : plan(p->inputs[1], q->inputs[1], n))
			add(all, conditions(of_pattern(Op::and_, pattern), 0, query, {}, o));
	return all;
}

/* ---- groups, projections ---- */

/* All of the query's columns: each is one of the pattern's, or one of those that a column of the pattern stands for. */
Matcher::Matches Matcher::outputs(const std::vector<OutputColumn> &p, const std::vector<OutputColumn> &q,
								  const Match &m)
{
	return keys(p, 0, q, std::vector<bool>(q.size()), m);
}

Matcher::Matches Matcher::keys(const std::vector<OutputColumn> &p, size_t at, const std::vector<OutputColumn> &q,
							   std::vector<bool> used, const Match &m)
{
	if (at == p.size())
		return rest_of_keys(p, q, used, m);
	auto value = p[at].expr->op == Op::column ? value_of(p[at].expr->id, m) : std::nullopt;
	if (several(p[at].expr) && !value)
		return keys(p, at + 1, q, used, m);
	Matches all;
	if (value) {
		Match n = m;
		Several made;
		for (auto &v : *value)
			for (size_t i = 0; i < q.size(); i++)
				if (!used[i] && same(v, q[i].expr)) {
					used[i] = true;
					made.push_back(sqleq::column(q[i].id, q[i].expr->type));
					break;
				}
		if (made.size() != value->size())
			return {};
		n.produced[p[at].id] = made;
		return keys(p, at + 1, q, used, n);
	}
	for (size_t i = 0; i < q.size(); i++) {
		if (used[i])
			continue;
		used[i] = true;
		for (auto &n : expr(p[at].expr, q[i].expr, m)) {
			Match o = n;
			o.produced[p[at].id] = {sqleq::column(q[i].id, q[i].expr->type)};
			add(all, keys(p, at + 1, q, used, o));
		}
		used[i] = false;
	}
	return all;
}

/* Columns that may stand for several share the keys that are left, in each way. */
Matcher::Matches Matcher::rest_of_keys(const std::vector<OutputColumn> &p, const std::vector<OutputColumn> &q,
									   const std::vector<bool> &used, const Match &m)
{
	std::vector<const OutputColumn *> takers, left;
	for (auto &c : p)
		if (!m.produced.count(c.id))
			takers.push_back(&c);
	for (size_t i = 0; i < q.size(); i++)
		if (!used[i])
			left.push_back(&q[i]);
	if (takers.empty())
		return left.empty() ? Matches{m} : Matches{};
	Matches all;
	std::vector<size_t> choice(left.size());
	for (bool more = true; more && all.size() < most_found && may_go_on();) {
		Match n = m;
		bool fine = true;
		for (size_t t = 0; t < takers.size() && fine; t++) {
			Several found, made;
			for (size_t i = 0; i < left.size(); i++)
				if (choice[i] == t) {
					found.push_back(left[i]->expr);
					made.push_back(sqleq::column(left[i]->id, left[i]->expr->type));
				}
			const ExprPtr &c = takers[t]->expr;
			fine = bind(lemma_.pattern.columns.at(c->id), scan_of(c), found, n);
			n.produced[takers[t]->id] = made;
		}
		if (fine)
			all.push_back(std::move(n));
		more = false;
		for (size_t i = 0; i < choice.size() && !more; i++) {
			choice[i] = (choice[i] + 1) % takers.size();
			more = choice[i] != 0;
		}
	}
	return all;
}

Matcher::Matches Matcher::aggregates(const Plan &p, const Plan &q, size_t at, std::vector<bool> used, const Match &m)
{
	if (at == p.aggregates.size())
		return std::all_of(used.begin(), used.end(), [](bool b) { return b; }) ? Matches{m} : Matches{};
	Matches all;
	const Aggregate &a = p.aggregates[at];
	for (size_t i = 0; i < q.aggregates.size(); i++) {
		const Aggregate &b = q.aggregates[i];
		if (used[i] || a.function != b.function || a.distinct != b.distinct || !a.arg != !b.arg ||
			!a.filter != !b.filter || !may_stand_for(a.type, b.type))
			continue;
		used[i] = true;
		for (auto &n : a.arg ? expr(a.arg, b.arg, m) : Matches{m})
			for (auto &o : a.filter ? expr(a.filter, b.filter, n) : Matches{n}) {
				Match next = o;
				next.produced[a.id] = {sqleq::column(b.id, b.type)};
				add(all, aggregates(p, q, at + 1, used, next));
			}
		used[i] = false;
	}
	return all;
}

Matcher::Matches Matcher::group(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	if (q->op != PlanOp::group || p->columns.empty() != q->columns.empty() ||
		p->aggregates.size() != q->aggregates.size())
		return {};
	Matches all;
	for (auto &n : plan(p->inputs[0], q->inputs[0], m))
		for (auto &o : outputs(p->columns, q->columns, n))
			add(all, aggregates(*p, *q, 0, std::vector<bool>(q->aggregates.size()), o));
	return all;
}

Matcher::Matches Matcher::project(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	if (q->op != PlanOp::project)
		return {};
	Matches all;
	for (auto &n : plan(p->inputs[0], q->inputs[0], m))
		add(all, outputs(p->columns, q->columns, n));
	return all;
}

/* Over groups and projections, of which all columns are known. */
Matcher::Matches Matcher::distinct(const PlanPtr &p, const PlanPtr &q, const Match &m)
{
	const PlanOp below = p->inputs[0]->op;
	if (q->op != PlanOp::distinct || (below != PlanOp::project && below != PlanOp::group))
		return {};
	return plan(p->inputs[0], q->inputs[0], m);
}

} // namespace sqleq
