/* pattern_match.cpp: see pattern_match.h. Here: expressions, and the whole; pattern_match_plans.cpp has plans. */
#include "core/lemmas/pattern_match.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr size_t most_matches = 64;
constexpr int most_effort = 20000;

template <class T>
void append(std::vector<T> &to, std::vector<T> from)
{
	for (auto &x : from)
		if (to.size() < most_matches)
			to.push_back(std::move(x));
}

} // namespace

bool Matcher::may_go_on()
{
	steps::spend(1);
	return ++effort_ < most_effort;
}

bool Matcher::same(const ExprPtr &x, const ExprPtr &y) const
{
	if (x->op == Op::column || y->op == Op::column)
		return x->op == y->op && x->id == y->id;
	return x == y || canonical_text(problem_, x) == canonical_text(problem_, y);
}

/* Text stands for any type; other types for themselves. */
bool Matcher::may_stand_for(int type, int found) const
{
	const Type &t = lemma_.problem.type(type), &f = problem_.type(found);
	return t.kind == Kind::code || t.name == f.name;
}

const Plan *Matcher::scan_of(const ExprPtr &p) const
{
	if (p->op != Op::column)
		return nullptr;
	auto i = lemma_.pattern.scans.find(p->id);
	return i == lemma_.pattern.scans.end() ? nullptr : i->second;
}

/* May the column of a scan of the pattern stand for several? */
bool Matcher::several(const ExprPtr &p) const
{
	return scan_of(p) && lemma_.several.count(lemma_.pattern.columns.at(p->id)) > 0;
}

/* The expression over one plan's columns as one over another's, by position. */
ExprPtr Matcher::moved(const ExprPtr &e, const PlanPtr &from, const PlanPtr &to) const
{
	if (from == to)
		return e;
	Substitution s;
	for (size_t i = 0; i < from->out.size(); i++)
		s[from->out[i]] = sqleq::column(to->out[i], to->types[i]);
	return substitute(e, s);
}

/* Does the expression name nothing but columns of what was found for the scan, and of outside? */
bool Matcher::of_scan(const Plan *scan, const ExprPtr &q, const Match &m) const
{
	std::set<ColumnId> own;
	if (auto s = m.scans.find(scan); s != m.scans.end())
		own.insert(s->second->out.begin(), s->second->out.end());
	else if (scan->table != lemma_.outer)
		return false;
	return std::all_of(q->free.begin(), q->free.end(), [&](ColumnId c) { return own.count(c) || outside_.count(c); });
}

/* The column of a table hole stands for this, seen from the scan; false: for something else. */
bool Matcher::bind(const HoleColumn &column, const Plan *scan, const Several &found, Match &m) const
{
	const bool outer = column.first == lemma_.outer;
	Several here;
	for (auto &e : found) {
		if (!of_scan(scan, e, m))
			return false;
		here.push_back(outer ? e : moved(e, m.scans.at(scan), m.tables.at(column.first)));
	}
	auto [known, fresh] = m.columns.try_emplace(column, here);
	return fresh ||
		std::equal(here.begin(), here.end(), known->second.begin(), known->second.end(),
				   [&](auto &x, auto &y) { return same(x, y); });
}

std::optional<Several> Matcher::value_of(ColumnId id, const Match &m) const
{
	if (auto made = m.produced.find(id); made != m.produced.end())
		return made->second;
	auto scan = lemma_.pattern.scans.find(id);
	if (scan == lemma_.pattern.scans.end())
		return std::nullopt;
	const HoleColumn column = lemma_.pattern.columns.at(id);
	auto bound = m.columns.find(column);
	if (bound == m.columns.end())
		return std::nullopt;
	Several result;
	for (auto &e : bound->second)
		result.push_back(column.first == lemma_.outer ? e
													  : moved(e, m.tables.at(column.first), m.scans.at(scan->second)));
	return result;
}

/* ---- expressions ---- */

Matcher::Matches Matcher::column(const ExprPtr &p, const ExprPtr &q, const Match &m)
{
	if (m.produced.count(p->id)) {
		const Several &made = m.produced.at(p->id);
		return made.size() == 1 && same(made[0], q) ? Matches{m} : Matches{};
	}
	if (!scan_of(p) || several(p) || !may_stand_for(p->type, q->type))
		return {};
	Match n = m;
	return bind(lemma_.pattern.columns.at(p->id), scan_of(p), {q}, n) ? Matches{n} : Matches{};
}

Matcher::Matches Matcher::arguments(const std::vector<ExprPtr> &p, const std::vector<ExprPtr> &q, const Match &m)
{
	if (p.size() != q.size())
		return {};
	Matches all = {m};
	for (size_t i = 0; i < p.size(); i++) {
		Matches next;
		for (auto &n : all)
			append(next, expr(p[i], q[i], n));
		all = std::move(next);
	}
	return all;
}

Matcher::Matches Matcher::subquery(const ExprPtr &p, const ExprPtr &q, const Match &m)
{
	auto rows = [&](PlanPtr r) { /* EXISTS does not look at columns */
								 while (p->op == Op::exists && r->op == PlanOp::project)
									 r = r->inputs[0];
								 return r;
	};
	Matches all;
	for (auto &n : plan(rows(p->plan), rows(q->plan), m)) {
		auto value = p->op == Op::scalar ? value_of(p->plan->out.at(0), n) : std::nullopt;
		if (p->op == Op::scalar &&
			!(value && value->size() == 1 && (*value)[0]->op == Op::column && (*value)[0]->id == q->plan->out.at(0)))
			continue;
		if (p->condition)
			append(all, expr(p->condition, q->condition, n));
		else
			all.push_back(n);
	}
	return all;
}

Matcher::Matches Matcher::operation(const ExprPtr &p, const ExprPtr &q, const Match &m)
{
	Matches all;
	if (p->op == q->op)
		append(all, arguments(p->args, q->args, m));
	const bool turns = is_comparison(p->op) || about(p->op).commutes == Commutes::truth;
	if (turns && p->args.size() == 2 && turned(p->op) == q->op)
		append(all, arguments(p->args, {q->args[1], q->args[0]}, m));
	return all;
}

Matcher::Matches Matcher::expr(const ExprPtr &p, const ExprPtr &q, const Match &m)
{
	if (!may_go_on())
		return {};
	if (is_hole(lemma_.problem, *p)) {
		if (!may_stand_for(p->type, q->type))
			return {};
		Match n = m;
		n.found.emplace_back(p, q);
		return {n};
	}
	switch (p->op) {
	case Op::column:
		return column(p, q, m);
	case Op::constant: {
		const bool equal = q->op == Op::constant && p->value.has_value() == q->value.has_value() &&
			may_stand_for(p->type, q->type) &&
			(!p->value || (p->value->num == q->value->num && p->value->real == q->value->real));
		/* of a type whose values have codes only NULL is the same everywhere */
		return equal && !(p->value && lemma_.problem.kind(p->type) == Kind::code) ? Matches{m} : Matches{};
	}
	case Op::and_:
	case Op::or_:
		return conditions(of_pattern(p->op, p->args), 0, q->op == p->op ? q->args : std::vector{q}, {}, m);
	case Op::exists:
	case Op::scalar:
	case Op::any:
	case Op::all:
		return p->op == q->op ? subquery(p, q, m) : Matches{};
	case Op::cast:
		if (q->op != Op::cast || lemma_.problem.type(p->type).name != problem_.type(q->type).name)
			return {};
		return arguments(p->args, q->args, m);
	case Op::function:
	case Op::param:
	case Op::decimals:
		return {};
	default:
		return operation(p, q, m);
	}
}

/* ---- AND and OR ---- */

Matcher::Conditions Matcher::of_pattern(Op op, const std::vector<ExprPtr> &p) const
{
	Conditions c;
	c.op = op;
	for (auto &e : p)
		(is_hole(lemma_.problem, *e) ? c.holes : c.others).push_back(e);
	/* what may name fewer columns takes its conditions first */
	auto names = [](const ExprPtr &e) { return e->free.size(); };
	std::stable_sort(c.holes.begin(), c.holes.end(), [&](auto &x, auto &y) { return names(x) < names(y); });
	return c;
}

Matcher::Matches Matcher::conditions(const Conditions &p, size_t at, const std::vector<ExprPtr> &q,
									 std::vector<bool> used, const Match &m)
{
	used.resize(q.size());
	Matches all;
	if (at == p.others.size()) {
		std::vector<ExprPtr> rest;
		for (size_t i = 0; i < q.size(); i++)
			if (!used[i])
				rest.push_back(q[i]);
		Match n = m;
		return rest_of_conditions(p, rest, n) ? Matches{n} : Matches{};
	}
	for (size_t i = 0; i < q.size(); i++) {
		if (used[i])
			continue;
		used[i] = true;
		for (auto &n : expr(p.others[at], q[i], m))
			append(all, conditions(p, at + 1, q, used, n));
		used[i] = false;
	}
	return all;
}

bool Matcher::rest_of_conditions(const Conditions &p, const std::vector<ExprPtr> &rest, Match &m)
{
	std::vector<std::vector<ExprPtr>> of_hole(p.holes.size());
	std::map<const Plan *, std::vector<ExprPtr>> of_table;
	for (auto &e : rest) {
		auto hole = std::find_if(p.holes.begin(), p.holes.end(), [&](const ExprPtr &h) { return in_scope(h, e, m); });
		auto scan =
			std::find_if(p.scans.begin(), p.scans.end(), [&](const PlanPtr &s) { return of_scan(s.get(), e, m); });
		if (hole != p.holes.end())
			of_hole[(size_t) (hole - p.holes.begin())].push_back(e);
		else if (scan != p.scans.end())
			of_table[scan->get()].push_back(e);
		else if (p.may_leave)
			m.left.push_back(e);
		else
			return false;
	}
	for (size_t i = 0; i < p.holes.size(); i++)
		m.found.emplace_back(p.holes[i],
							 p.op == Op::and_ ? conjunction(problem_, of_hole[i]) : disjunction(problem_, of_hole[i]));
	for (auto &[scan, conditions] : of_table) {
		Plan s;
		s.op = PlanOp::select;
		s.inputs = {m.scans.at(scan)};
		s.condition = conjunction(problem_, conditions);
		m.scans[scan] = finish(std::move(s));
	}
	return true;
}

/* Does the expression name only what the hole may name, as far as that is known by now? */
bool Matcher::in_scope(const ExprPtr &hole, const ExprPtr &q, const Match &m) const
{
	std::set<ColumnId> own = outside_;
	for (auto &a : hole->args) {
		if (several(a)) {
			if (auto s = m.scans.find(scan_of(a)); s != m.scans.end())
				own.insert(s->second->out.begin(), s->second->out.end());
			continue;
		}
		for (ColumnId c : a->free)
			if (auto value = value_of(c, m))
				for (auto &e : *value)
					own.insert(e->free.begin(), e->free.end());
	}
	return std::includes(own.begin(), own.end(), q->free.begin(), q->free.end());
}

/* ---- the whole ---- */

std::optional<Match> Matcher::find(const PlanPtr &q)
{
	if (lemma_.form != LemmaForm::rows || q->op == PlanOp::scan)
		return std::nullopt;
	outside_ = q->free;
	return finished(plan(lemma_.pattern.plan, q, {}));
}

std::optional<Match> Matcher::find(const ExprPtr &q)
{
	if (lemma_.form == LemmaForm::rows)
		return std::nullopt;
	outside_ = q->free;
	const ExprPtr &p = lemma_.pattern.expr;
	if ((p->op != Op::and_ && p->op != Op::or_) || q->op != p->op)
		return finished(expr(p, q, {}));
	Conditions c = of_pattern(p->op, p->args);
	c.may_leave = true;
	return finished(conditions(c, 0, q->args, {}, {}));
}

std::optional<Match> Matcher::finished(Matches all)
{
	for (auto &m : all) {
		bool fine = finish_tables(m);
		for (auto &[hole, found] : m.found)
			fine = fine && finish_hole(hole, found, m);
		if (fine && satisfies_constraints(m))
			return m;
	}
	return std::nullopt;
}

/* The same plan wherever the table hole stands; and what columns stand for that nothing else says. */
bool Matcher::finish_tables(Match &m)
{
	for (auto &[table, scan] : m.first) {
		const PlanPtr was = m.tables.at(table), now = m.scans.at(scan);
		if (was->out != now->out)
			return false;
		m.tables[table] = now;
	}
	for (auto &[scan, found] : m.scans)
		if (canonical_text(problem_, found) != canonical_text(problem_, m.tables.at(scan->table)))
			return false;
	for (auto &c : lemma_.several) {
		Several all;
		if (auto t = m.tables.find(c.first); t != m.tables.end())
			for (size_t i = 0; i < t->second->out.size(); i++)
				all.push_back(sqleq::column(t->second->out[i], t->second->types[i]));
		m.columns.try_emplace(c, all);
	}
	return true;
}

std::optional<Several> Matcher::argument(const ExprPtr &p, const Match &m) const
{
	if (p->op == Op::column)
		return value_of(p->id, m);
	return std::nullopt;
}

/* What was found for the hole, as a function of its arguments; false: it is none, or another one elsewhere. */
bool Matcher::finish_hole(const ExprPtr &hole, const ExprPtr &found, Match &m)
{
	const int number = *lemma_.problem.functions[(size_t) hole->host].hole;
	const bool known = m.holes.count(number) > 0;
	HoleBody body;
	if (known)
		body.parameters = m.holes[number].parameters;
	ExprPtr e = found;
	Substitution columns;
	std::set<ColumnId> allowed = outside_;
	if (known && body.parameters.size() != hole->args.size())
		return false;
	for (size_t i = 0; i < hole->args.size(); i++) {
		auto value = argument(hole->args[i], m);
		if (!value)
			return false;
		if (!known) {
			body.parameters.emplace_back();
			for (size_t j = 0; j < value->size(); j++)
				body.parameters[i].push_back(problem_.fresh());
		}
		if (body.parameters[i].size() != value->size())
			return false;
		for (size_t j = 0; j < value->size(); j++) {
			const ExprPtr &v = (*value)[j], parameter = sqleq::column(body.parameters[i][j], v->type);
			allowed.insert(parameter->id);
			if (v->op == Op::column)
				columns.try_emplace(v->id, parameter);
			else
				e = with_replaced(problem_, e, canonical_text(problem_, v), parameter);
		}
	}
	for (ColumnId c : outside_)
		columns.erase(c);
	body.body = substitute(e, columns);
	const auto &free = body.body->free;
	if (!std::all_of(free.begin(), free.end(), [&](ColumnId c) { return allowed.count(c) > 0; }))
		return false;
	if (known)
		return same(body.body, m.holes[number].body);
	m.holes[number] = body;
	return true;
}

bool Matcher::satisfies_constraints(const Match &m)
{
	auto values = [&](int table, const std::vector<int> &columns) {
		std::vector<ExprPtr> all;
		for (int c : columns)
			if (auto bound = m.columns.find({table, c}); bound != m.columns.end() && bound->second.size() == 1)
				all.push_back(bound->second[0]);
		return all;
	};
	for (auto &[t, plan] : m.tables) {
		const Table &table = lemma_.problem.tables[(size_t) t];
		for (size_t c = 0; c < table.columns.size(); c++) {
			if (!table.columns[c].not_null)
				continue;
			auto value = values(t, {(int) c});
			if (value.empty() || !facts_.never_null(problem_, plan, value[0]))
				return false;
		}
		for (auto &k : table.keys) {
			auto value = values(t, k.columns);
			if (value.size() != k.columns.size() || !facts_.unique(problem_, plan, value))
				return false;
		}
		for (auto &f : table.foreign_keys) {
			auto from = values(t, f.columns), to = values(f.table, f.references);
			if (from.size() != f.columns.size() || to.size() != from.size() ||
				!facts_.references(problem_, plan, from, m.tables.at(f.table), to))
				return false;
		}
	}
	return true;
}

ExprPtr with_replaced(const Problem &p, const ExprPtr &e, const std::string &what, const ExprPtr &by)
{
	if (canonical_text(p, e) == what)
		return by;
	if (e->args.empty())
		return e;
	return finish(map_parts(
		*e, [&](const ExprPtr &a) { return with_replaced(p, a, what, by); }, [](const PlanPtr &q) { return q; }));
}

} // namespace sqleq
