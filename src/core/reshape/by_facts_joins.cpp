/* by_facts_joins.cpp: joins by facts; see by_facts.h. */
#include "core/reshape/fact_rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/reshape/expose.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

PlanPtr ByFacts::join(const Plan &p, const ColumnSet &needed, bool many)
{
	Plan n = p;
	ColumnSet below = needed;
	need(below, p.condition);
	ColumnSet left_below = below;
	if (p.lateral)
		left_below.insert(p.inputs[1]->free.begin(), p.inputs[1]->free.end());
	n.inputs[0] = plan(p.inputs[0], left_below, many);
	n.inputs[1] = plan(p.inputs[1], below, many);
	if (p.lateral || p.kind == JoinKind::full)
		return finish(std::move(n));
	n.condition = as_equations(p.condition, {n.inputs[0], n.inputs[1]});
	if (p.kind != JoinKind::inner) {
		const size_t attached = p.kind == JoinKind::left ? 1 : 0;
		const PlanPtr rows = n.inputs[1 - attached], other = n.inputs[attached];
		const bool asked =
			std::any_of(other->out.begin(), other->out.end(), [&](ColumnId c) { return needed.count(c) > 0; });
		if (!asked && (!many || facts_.at_most_one(other, n.condition)))
			return rows;
		if (!finds_one(rows, other, n.condition)) {
			const bool nested = rows->op == PlanOp::project;
			PlanPtr done = finish(std::move(n));
			return nested ? one_after_other(done) : done;
		}
		n.kind = JoinKind::inner;
	}
	for (size_t side : {1, 0})
		if (PlanPtr less = without_side(n, side, needed))
			return less;
	for (auto &i : n.inputs)
		i = not_null_where_equal(i, n.condition);
	PlanPtr done = finish(std::move(n));
	const bool nested = is_joined(*done->inputs[1]) ||
		std::any_of(done->inputs.begin(), done->inputs.end(), [](auto &i) { return i->op == PlanOp::project; });
	return nested ? one_after_other(done) : done;
}

/* IS NOT DISTINCT FROM, of what is never NULL on one side, as an equation: the condition is TRUE for the same rows. */
ExprPtr ByFacts::as_equations(const ExprPtr &condition, const std::vector<PlanPtr> &inputs)
{
	std::vector<ExprPtr> conjuncts;
	split_conjunction(condition, conjuncts);
	bool changed = false;
	for (auto &c : conjuncts) {
		if (c->op != Op::not_ || c->args[0]->op != Op::distinct)
			continue;
		const std::vector<ExprPtr> sides = c->args[0]->args;
		if (std::any_of(sides.begin(), sides.end(), [&](auto &e) {
				return std::any_of(inputs.begin(), inputs.end(), [&](auto &in) { return facts_.never_null(in, e); });
			})) {
			c = equation(problem_, sides[0], sides[1]);
			changed = true;
		}
	}
	return changed ? conjunction(problem_, conjuncts) : condition;
}

/* What equations of an inner join keep away of one side. */
PlanPtr ByFacts::not_null_where_equal(const PlanPtr &rows, const ExprPtr &condition)
{
	std::vector<ExprPtr> conjuncts, kept;
	split_conjunction(condition, conjuncts);
	for (auto &c : conjuncts)
		if (c->op == Op::eq)
			for (auto &e : c->args)
				if (e->op == Op::column && std::find(rows->out.begin(), rows->out.end(), e->id) != rows->out.end() &&
					!facts_.of(rows).not_null.count(e->id))
					kept.push_back(make_not(problem_, make_is_null(problem_, e)));
	return selected(problem_, rows, kept);
}

/* The joined rows, none of them joined before by themselves. */
PlanPtr ByFacts::one_after_other(const PlanPtr &p)
{
	const JoinTree tree(problem_, p);
	PlanPtr all = tree.joined(problem_, tree.conditions, [](size_t) { return true; });
	if (!all || tree.computed.empty())
		return all ? all : p;
	std::vector<OutputColumn> computed;
	for (auto &[id, e] : tree.computed)
		if (std::find(p->out.begin(), p->out.end(), id) != p->out.end())
			computed.push_back({id, e});
	return beside(all, computed);
}

/* The same of a plan that has one row for each of a scan: by left joins that find one row at most. */
std::optional<std::map<ColumnId, int>> ByFacts::rows_of_scan(const PlanPtr &p, int &table)
{
	PlanPtr scan = p;
	for (;;)
		if (scan->op == PlanOp::project)
			scan = scan->inputs[0];
		else if (scan->op == PlanOp::join && scan->kind == JoinKind::left && !scan->lateral &&
				 facts_.at_most_one(scan->inputs[1], scan->condition))
			scan = scan->inputs[0];
		else
			break;
	auto below = bare_scan(*scan, table);
	if (!below)
		return std::nullopt;
	std::map<ColumnId, int> attributes;
	for (ColumnId c : p->out) {
		attributes[c] = -1; /* of no use */
		for (ColumnId same : facts_.of(p).equal_to(c))
			if (below->count(same) && equal_is_same(problem_.type(type_of(*scan, same))))
				attributes[c] = below->at(same);
	}
	return attributes;
}

/* The scan that a plan is, perhaps under a projection of its columns; which attributes the columns are. */
std::optional<std::map<ColumnId, int>> ByFacts::bare_scan(const Plan &p, int &table)
{
	std::map<ColumnId, int> attributes;
	if (p.op == PlanOp::scan) {
		table = p.table;
		for (size_t i = 0; i < p.out.size(); i++)
			attributes[p.out[i]] = p.attributes[i];
		return attributes;
	}
	if (p.op != PlanOp::project)
		return std::nullopt;
	auto below = bare_scan(*p.inputs[0], table);
	if (!below)
		return std::nullopt;
	for (auto &c : p.columns) {
		if (c.expr->op != Op::column || !below->count(c.expr->id))
			return std::nullopt;
		attributes[c.id] = below->at(c.expr->id);
	}
	return attributes;
}

/* The conjuncts that name the scan, when all are equations with columns of the rows. */
std::optional<std::vector<Equated>> ByFacts::equations(const PlanPtr &rows, const std::map<ColumnId, int> &scanned,
													   const std::vector<ExprPtr> &conjuncts,
													   std::vector<ExprPtr> *others)
{
	std::vector<Equated> found;
	for (auto &c : conjuncts) {
		if (std::none_of(c->free.begin(), c->free.end(), [&](ColumnId id) { return scanned.count(id) > 0; })) {
			if (others)
				others->push_back(c);
			continue;
		}
		if (c->op != Op::eq || c->args[0]->op != Op::column || c->args[1]->op != Op::column)
			return std::nullopt;
		const bool turned = scanned.count(c->args[0]->id) > 0;
		const ColumnId to = c->args[turned ? 0 : 1]->id, from = c->args[turned ? 1 : 0]->id;
		if (!scanned.count(to) || std::find(rows->out.begin(), rows->out.end(), from) == rows->out.end())
			return std::nullopt;
		found.push_back({from, to, scanned.at(to)});
	}
	return found;
}

/* Is this what the equations say, and no more? */
bool ByFacts::follows(const PlanFacts &f, const Reference &r, int table, const std::vector<Equated> &equated)
{
	if (r.table != table || r.attributes.size() != equated.size())
		return false;
	for (size_t i = 0; i < r.columns.size(); i++) {
		const ColumnSet same = f.equal_to(r.columns[i]);
		if (std::none_of(equated.begin(), equated.end(),
						 [&](auto &e) { return e.attribute == r.attributes[i] && same.count(e.from); }))
			return false;
	}
	return true;
}

/* Has each row a partner in the scan? */
bool ByFacts::finds_one(const PlanPtr &rows, const PlanPtr &scan, const ExprPtr &condition)
{
	if (!rows)
		return false;
	int table = -1;
	auto scanned = rows_of_scan(scan, table);
	if (!scanned)
		return false;
	std::vector<ExprPtr> conjuncts, others;
	split_conjunction(condition, conjuncts);
	auto equated = equations(rows, *scanned, conjuncts, &others);
	if (!equated || !others.empty())
		return false;
	const PlanFacts &f = facts_.of(rows);
	return std::all_of(equated->begin(), equated->end(), [&](auto &e) { return f.not_null.count(e.from) > 0; }) &&
		std::any_of(f.references.begin(), f.references.end(), [&](auto &r) { return follows(f, r, table, *equated); });
}

/* The conditions under which a scan stands. */
PlanPtr ByFacts::without_selections(const PlanPtr &p, std::vector<ExprPtr> &conditions)
{
	if (p->op == PlanOp::select) {
		split_conjunction(p->condition, conditions);
		return without_selections(p->inputs[0], conditions);
	}
	return p;
}

/*
 * An inner join in which one side is a table, of which each row of the other side finds one row and asks only what
 * it knows, or finds the row again that it comes from.
 */
PlanPtr ByFacts::without_side(const Plan &join, size_t side, const ColumnSet &needed)
{
	int table = -1;
	const PlanPtr rows = join.inputs[1 - side];
	std::vector<ExprPtr> of_scan, others, named;
	const PlanPtr scan = without_selections(join.inputs[side], of_scan);
	auto scanned = bare_scan(*scan, table);
	if (!scanned || !join.condition || !scan->free.empty())
		return nullptr;
	std::vector<ExprPtr> conjuncts;
	split_conjunction(join.condition, conjuncts);
	for (auto &c : conjuncts)
		(names(c->free, scan) ? named : others).push_back(c);
	const PlanFacts &f = facts_.of(rows);
	for (auto &r : f.references)
		if (r.table == table && (r.same_row || of_scan.empty()))
			if (PlanPtr less = found_row(rows, scan, *scanned, named, of_scan, others, r, needed))
				return less;
	return nullptr;
}

/* Null: the conditions do not say that it is the row of the reference. */
PlanPtr ByFacts::found_row(const PlanPtr &given, const PlanPtr &scan, const std::map<ColumnId, int> &scanned,
						   std::vector<ExprPtr> named, const std::vector<ExprPtr> &of_scan,
						   std::vector<ExprPtr> conditions, const Reference &r, const ColumnSet &needed)
{
	const PlanFacts &f = facts_.of(given);
	std::vector<Equated> key;
	ColumnSet to;
	for (size_t i = 0; i < r.columns.size(); i++) {
		const ColumnSet same = f.equal_to(r.columns[i]);
		auto at = std::find_if(named.begin(), named.end(), [&](auto &c) {
			auto e = equations(given, scanned, {c}, nullptr);
			if (!e || (*e)[0].attribute != r.attributes[i] || !same.count((*e)[0].from))
				return false;
			key.push_back((*e)[0]);
			return true;
		});
		if (at == named.end())
			return nullptr;
		to.insert(key.back().to);
		named.erase(at);
	}
	if (!facts_.of(scan).tells_rows_apart(to))
		return nullptr;
	named.insert(named.end(), of_scan.begin(), of_scan.end());
	ColumnSet asked;
	for (auto &c : named)
		need(asked, c);
	for (auto &[id, attribute] : scanned)
		if (needed.count(id))
			asked.insert(id);
	PlanPtr rows = given;
	Substitution known;
	for (auto &[id, attribute] : scanned) {
		if (!asked.count(id))
			continue;
		const int type = problem_.tables[(size_t) r.table].columns[(size_t) attribute].type;
		auto same = std::find_if(key.begin(), key.end(), [&](auto &e) {
			return e.attribute == attribute && type_of(*given, e.from) == type && equal_is_same(problem_.type(type));
		});
		if (same != key.end()) {
			known[id] = column(same->from, type);
			continue;
		}
		ColumnId made = -1;
		if (!r.same_row)
			return nullptr;
		rows = expose(problem_, rows, r.columns[0], attribute, made);
		if (!rows)
			return nullptr;
		known[id] = column(made, type);
	}
	for (auto &e : key)
		if (!f.not_null.count(e.from))
			conditions.push_back(make_not(problem_, make_is_null(problem_, column(e.from, type_of(*given, e.from)))));
	for (auto &c : named)
		if (const ExprPtr said = substitute(c, known); !says_equal(said, rows))
			conditions.push_back(said);
	std::vector<OutputColumn> shown;
	for (auto &[id, e] : known)
		if (needed.count(id))
			shown.push_back({id, e});
	PlanPtr kept = selected(problem_, rows, conditions);
	return shown.empty() ? kept : beside(kept, shown);
}

} // namespace sqleq
