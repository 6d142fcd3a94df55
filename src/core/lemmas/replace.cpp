/* replace.cpp: see replace.h. */
#include "core/lemmas/replace.h"

#include <algorithm>
#include <stdexcept>

#include "core/algebra/copy.h"
#include "core/normal/substitute.h"

namespace sqleq {

namespace {

/* The lemma fits, and what it would put there cannot be made. */
struct NoReplacement : std::runtime_error {
	using std::runtime_error::runtime_error;
};

class Builder {
public:
	Builder(const Lemma &l, const LemmaSide &side, Problem &p, const Match &m)
		: lemma_(l), side_(side), problem_(p), match_(m)
	{
	}

	PlanPtr plan(const PlanPtr &p);
	ExprPtr expr(const ExprPtr &e);
	Several values(const ExprPtr &e);

private:
	const Lemma &lemma_;
	const LemmaSide &side_;
	Problem &problem_;
	const Match &match_;
	std::map<ColumnId, Several> values_; /* of the replacement's columns */

	ColumnId fresh() { return problem_.fresh(); }
	PlanPtr scan(const PlanPtr &p);
	PlanPtr with_plain_columns(PlanPtr made, const PlanPtr &p);
	ExprPtr hole(const ExprPtr &e);
	int type(int of_lemma);
	int type_of_value(const Expr &e);
	void columns(const std::vector<OutputColumn> &from, std::vector<OutputColumn> &to);
	Aggregate aggregate(const Aggregate &a);
};

/* The problem's type of the same name, which it gets if it has none. */
int Builder::type(int of_lemma)
{
	const Type &t = lemma_.problem.type(of_lemma);
	if (t.kind == Kind::code)
		throw NoReplacement("a type is not known");
	for (size_t i = 0; i < problem_.types.size(); i++)
		if (problem_.types[i].name == t.name)
			return (int) i;
	problem_.types.push_back(t);
	return (int) problem_.types.size() - 1;
}

/* Of what passes on one of its arguments, as text: whatever type that has. */
int Builder::type_of_value(const Expr &e)
{
	if (lemma_.problem.kind(e.type) != Kind::code)
		return type(e.type);
	const size_t value = e.op == Op::case_ ? 1 : 0;
	if (e.op == Op::scalar)
		return e.plan->types.at(0);
	if (e.args.size() <= value)
		throw NoReplacement("a type is not known");
	return e.args[value]->type;
}

Several Builder::values(const ExprPtr &e)
{
	if (e->op != Op::column)
		return {expr(e)};
	auto known = values_.find(e->id);
	if (known != values_.end())
		return known->second;
	auto column = side_.columns.find(e->id);
	if (column == side_.columns.end() || column->second.first != lemma_.outer)
		throw NoReplacement("a column is not known");
	auto outer = match_.columns.find(column->second);
	if (outer == match_.columns.end())
		throw NoReplacement("a column of the outer row is not known");
	return outer->second;
}

ExprPtr Builder::hole(const ExprPtr &e)
{
	const HoleBody &body = match_.holes.at(*lemma_.problem.functions[(size_t) e->host].hole);
	Substitution s;
	if (body.parameters.size() != e->args.size())
		throw NoReplacement("a hole has other arguments");
	for (size_t i = 0; i < e->args.size(); i++) {
		Several v = values(e->args[i]);
		if (v.size() != body.parameters[i].size())
			throw NoReplacement("a hole has other arguments");
		for (size_t j = 0; j < v.size(); j++)
			s[body.parameters[i][j]] = v[j];
	}
	return Copier([&] { return fresh(); }).expr(substitute(body.body, s));
}

ExprPtr Builder::expr(const ExprPtr &e)
{
	if (is_hole(lemma_.problem, *e))
		return hole(e);
	if (e->op == Op::column) {
		Several v = values(e);
		if (v.size() != 1)
			throw NoReplacement("a column stands for several");
		return v[0];
	}
	Expr n = *e;
	if (n.plan) {
		PlanPtr p = plan(n.plan);
		n.plan = n.op == Op::exists ? p : with_plain_columns(p, n.plan);
	}
	for (auto &a : n.args)
		a = expr(a);
	if (n.condition)
		n.condition = expr(n.condition);
	if (n.op == Op::constant && lemma_.problem.kind(n.type) == Kind::code)
		throw NoReplacement("a type is not known");
	n.type = type_of_value(n);
	return finish(std::move(n));
}

PlanPtr Builder::scan(const PlanPtr &p)
{
	const PlanPtr &found = match_.tables.at(p->table);
	std::vector<ColumnId> out;
	Substitution to;
	for (size_t i = 0; i < found->out.size(); i++) {
		out.push_back(fresh());
		to[found->out[i]] = column(out[i], found->types[i]);
	}
	for (size_t i = 0; i < p->out.size(); i++) {
		auto bound = match_.columns.find({p->table, p->attributes[i]});
		if (bound == match_.columns.end())
			continue; /* then nothing that is made names it, or it fails */
		Several &v = values_[p->out[i]];
		for (auto &e : bound->second)
			v.push_back(Copier([&] { return fresh(); }).expr(substitute(e, to)));
	}
	PlanPtr copy = copy_of(found, out, [&] { return fresh(); });
	if (copy->out != out)
		throw NoReplacement("a plan has a column twice");
	return copy;
}

/* With the values of the columns of `p` as columns, and nothing else. */
PlanPtr Builder::with_plain_columns(PlanPtr made, const PlanPtr &p)
{
	Plan n;
	n.op = PlanOp::project;
	n.inputs = {std::move(made)};
	for (ColumnId c : p->out) {
		auto v = values_.find(c);
		if (v == values_.end())
			throw NoReplacement("a column is not known");
		for (auto &e : v->second) {
			n.columns.push_back({fresh(), e});
			e = column(n.columns.back().id, e->type);
		}
	}
	return finish(std::move(n));
}

void Builder::columns(const std::vector<OutputColumn> &from, std::vector<OutputColumn> &to)
{
	to.clear();
	for (auto &c : from) {
		Several made;
		for (auto &e : values(c.expr)) {
			to.push_back({fresh(), e});
			made.push_back(column(to.back().id, e->type));
		}
		values_[c.id] = made;
	}
}

Aggregate Builder::aggregate(const Aggregate &a)
{
	Aggregate n = a;
	if (a.arg)
		n.arg = expr(a.arg);
	if (a.filter)
		n.filter = expr(a.filter);
	n.type = lemma_.problem.kind(a.type) == Kind::code && a.arg ? n.arg->type : type(a.type);
	n.id = fresh();
	values_[a.id] = {column(n.id, n.type)};
	return n;
}

PlanPtr Builder::plan(const PlanPtr &p)
{
	if (p->op == PlanOp::scan)
		return scan(p);
	Plan n = *p;
	for (auto &i : n.inputs)
		i = plan(i);
	switch (p->op) {
	case PlanOp::select:
		n.condition = expr(p->condition);
		break;
	case PlanOp::join:
		if (p->lateral)
			throw NoReplacement("LATERAL");
		if (p->kind != JoinKind::inner) /* what is made of a row that is missing is NULL */
			for (size_t i = 0; i < 2; i++)
				n.inputs[i] = with_plain_columns(n.inputs[i], p->inputs[i]);
		n.condition = expr(p->condition);
		break;
	case PlanOp::project:
		columns(p->columns, n.columns);
		break;
	case PlanOp::group:
		columns(p->columns, n.columns);
		if (n.columns.empty() && !p->columns.empty())
			n.columns.push_back({fresh(), boolean_constant(problem_, true)});
		for (auto &a : n.aggregates)
			a = aggregate(a);
		break;
	case PlanOp::distinct:
		n.inputs[0] = with_plain_columns(n.inputs[0], p->inputs[0]);
		break;
	case PlanOp::scan:
	case PlanOp::values:
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
	case PlanOp::sort:
	case PlanOp::recursive:
	case PlanOp::working:
	case PlanOp::window:
		throw NoReplacement("an operator that no replacement has");
	}
	return finish(std::move(n));
}

/* What the replacement has for a column of the plan that was found; null: nothing. */
ExprPtr value_for(const Lemma &l, const Matcher &matcher, const Match &m, Builder &b, ColumnId id)
{
	for (size_t i = 0; i < l.pattern.out.size(); i++) {
		const ExprPtr &p = l.pattern.out[i], &r = l.replacement.out[i];
		auto found = p->op == Op::column ? matcher.value_of(p->id, m) : std::nullopt;
		for (size_t j = 0; found && j < found->size(); j++)
			if ((*found)[j]->op == Op::column && (*found)[j]->id == id) {
				Several made = b.values(r);
				return made.size() == found->size() ? made[j] : nullptr;
			}
	}
	return nullptr;
}

} // namespace

PlanPtr replacement(const Lemma &l, Problem &problem, const Matcher &matcher, const Match &m, const PlanPtr &found,
					const std::set<ColumnId> &needed)
try {
	Builder b(l, l.replacement, problem, m);
	Plan n;
	n.op = PlanOp::project;
	n.inputs = {b.plan(l.replacement.plan)};
	for (size_t i = 0; i < found->out.size(); i++) {
		if (!needed.count(found->out[i]))
			continue;
		ExprPtr value = value_for(l, matcher, m, b, found->out[i]);
		if (!value || value->type != found->types[i])
			return nullptr;
		n.columns.push_back({found->out[i], value});
	}
	return finish(std::move(n));
} catch (const NoReplacement &) {
	return nullptr;
}

ExprPtr replacement(const Lemma &l, Problem &problem, const Match &m)
{
	return filled_expr(l, l.replacement, problem, m);
}

PlanPtr filled_plan(const Lemma &l, const LemmaSide &side, Problem &problem, const Match &m)
try {
	Builder b(l, side, problem, m);
	Plan n;
	n.op = PlanOp::project;
	n.inputs = {b.plan(side.plan)};
	for (auto &e : side.out)
		for (auto &v : b.values(e))
			n.columns.push_back({problem.fresh(), v});
	return finish(std::move(n));
} catch (const NoReplacement &) {
	return nullptr;
}

ExprPtr filled_expr(const Lemma &l, const LemmaSide &side, Problem &problem, const Match &m)
try {
	return Builder(l, side, problem, m).expr(side.expr);
} catch (const NoReplacement &) {
	return nullptr;
}

} // namespace sqleq
