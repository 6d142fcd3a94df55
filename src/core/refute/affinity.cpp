/* affinity.cpp: see affinity.h. */
#include "core/refute/affinity.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/algebra/host.h"
#include "core/sem/concrete.h"
#include "core/sem/evaluator.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

constexpr size_t most_constants = 128; /* for one column, through equalities */

/*
 * Where a condition computes, what it asks for may be a product or a sum of its constants: x / 60 < 5 is decided at
 * 300, and 60 / x < 5 at 12.
 */
std::vector<TypedConstant> composed(const Problem &problem, const Expr &e, const std::vector<TypedConstant> &constants)
{
	constexpr size_t most = 4;
	std::vector<TypedConstant> numbers, floats, r;
	for (auto &c : constants)
		if (problem.kind(c.type) == Kind::floating && std::isfinite(c.value.real) && floats.size() < most)
			floats.push_back(c);
	for (auto &c : constants)
		if (Kind k = problem.kind(c.type); (k == Kind::integer || k == Kind::numeric) && numbers.size() < most)
			numbers.push_back(c);
	bool sums = false, products = false;
	std::function<void(const Expr &)> look = [&](const Expr &x) {
		sums |= x.op == Op::add || x.op == Op::sub;
		products |= x.op == Op::mul || x.op == Op::div;
		for (auto &a : x.args)
			look(*a);
	};
	look(e);
	auto add = [&](int type, const Decimal &d) { r.push_back({type, Value{round_half_away(d, 0)}}); };
	for (size_t i = 0; i < numbers.size(); i++)
		for (size_t j = 0; j < numbers.size(); j++) {
			const Decimal &a = numbers[i].value.num, &b = numbers[j].value.num;
			if (i == j)
				continue;
			try {
				if (products && i < j)
					add(numbers[i].type, a * b);
				if (products && b != Decimal(0))
					add(numbers[i].type, divide_rounded(a, b, 0));
				if (sums && i < j)
					add(numbers[i].type, a + b);
				if (sums)
					add(numbers[i].type, a - b);
			} catch (const TooBig &) {
				/* of numbers like that nothing is made */
			}
		}
	for (size_t i = 0; i < floats.size(); i++)
		for (size_t j = 0; j < floats.size(); j++) {
			const double a = floats[i].value.real, b = floats[j].value.real;
			auto add_float = [&](bool wanted, double d) {
				Value v;
				v.real = d;
				if (wanted && std::isfinite(d))
					r.push_back({floats[i].type, v});
			};
			if (i == j)
				continue;
			add_float(sums, a - b);
			add_float(sums && i < j, a + b);
			add_float(products, a / b);
			add_float(products && i < j, a * b);
		}
	return r;
}

/* The columns in an expression; false when it has parts for which a row is not enough. */
bool columns_of(const Expr &e, std::vector<const Expr *> &out)
{
	if (e.op == Op::column)
		out.push_back(&e);
	return !e.plan && !e.condition &&
		std::all_of(e.args.begin(), e.args.end(), [&](const ExprPtr &a) { return columns_of(*a, out); });
}

/*
 * What sides of a condition that are made of texts give for a plain one: tags LIKE '%<' || name || '>%' asks for a text
 * that '%<a>%' matches, and for the name a. With the plain ones.
 */
std::vector<TypedConstant> made_of_texts(const Problem &problem, const Expr &e)
{
	static const char *const plain = "a";
	std::vector<TypedConstant> r;
	for (auto &side : e.args) {
		std::vector<const Expr *> columns;
		if (!problem.host || side->op == Op::column || problem.kind(side->type) != Kind::code ||
			!columns_of(*side, columns) || columns.empty())
			continue;
		Evaluator<Concrete>::Given row;
		std::vector<TypedConstant> given;
		for (auto *c : columns) {
			const Type &type = problem.type(c->type);
			if (type.kind != Kind::code || problem.pools[type.pool].closed)
				break;
			auto code = problem.host->code_of_text(type.pool, plain);
			if (!code)
				break;
			row.push_back({c->id, {false, *code}});
			given.push_back({c->type, *code});
		}
		if (given.size() < columns.size())
			continue;
		Concrete domain(problem);
		Evaluator<Concrete> evaluator(problem, domain);
		try {
			auto made = evaluator.on_columns(row, side);
			/* what an unknown function is taken to give may be no text at all */
			if (made.null || domain.raised() || !problem.host->text_of(problem.type(side->type).pool, made.val))
				continue;
			r.push_back({side->type, made.val});
			r.insert(r.end(), given.begin(), given.end());
		} catch (const TooBig &) {
			/* then it is not asked for */
		}
	}
	return r;
}

} // namespace

bool end_of_time(Kind kind, const Value &v)
{
	if (kind != Kind::date && kind != Kind::timestamp)
		return false;
	return v.num == time_range(kind).first;
}

Affinity::Affinity(const Problem &problem) : problem_(problem)
{
	for (auto &t : problem.tables) {
		values_.emplace_back(t.columns.size());
		used_.emplace_back(t.columns.size(), 0);
		plain_.emplace_back(t.columns.size(), 0);
	}
	for (auto &q : problem.queries)
		if (q.plan)
			visit(*q.plan);
		else
			for (auto &t : used_) /* nobody knows what is looked at */
				t.assign(t.size(), 1);
	mark_constraints();
	take_samples();
	spread_along_equalities();
	for (size_t t = 0; t < problem.tables.size(); t++)
		for (size_t c = 0; c < problem.tables[t].columns.size(); c++)
			derive((int) t, (int) c);
}

Affinity::Places Affinity::origins(const ExprPtr &e) const
{
	Places out;
	if (!e)
		return out;
	if (e->op == Op::column) {
		auto i = origins_.find(e->id);
		return i == origins_.end() ? out : i->second;
	}
	if (e->op == Op::scalar) {
		auto i = origins_.find(e->plan->out[0]);
		return i == origins_.end() ? out : i->second;
	}
	for (auto &a : e->args) {
		Places more = origins(a);
		out.insert(more.begin(), more.end());
	}
	return out;
}

void Affinity::collect(const ExprPtr &e, std::vector<TypedConstant> &out) const
{
	if (e->op == Op::constant && e->value)
		out.push_back({e->type, *e->value});
	if (e->op == Op::param)
		for (auto &p : problem_.parameters)
			if (p.index == e->index && p.known && p.value) /* the present time, say */
				out.push_back({p.type, *p.value});
	for (auto &a : e->args)
		collect(a, out);
}

/* A condition that is neither AND, OR nor NOT: its constants and its columns have to do with each other. */
void Affinity::condition(const Expr &e)
{
	std::vector<TypedConstant> constants;
	Places places;
	for (auto &a : e.args) {
		collect(a, constants);
		Places more = origins(a);
		places.insert(more.begin(), more.end());
	}
	std::erase_if(constants, [&](const TypedConstant &c) { return end_of_time(problem_.kind(c.type), c.value); });
	std::vector<TypedConstant> together = composed(problem_, e, constants), made = made_of_texts(problem_, e);
	together.insert(together.end(), made.begin(), made.end());
	for (auto &p : places) {
		auto &known = constants_[p];
		known.insert(known.end(), constants.begin(), constants.end());
		known.insert(known.end(), together.begin(), together.end());
	}
	if (e.op == Op::eq && e.args.size() == 2) {
		Places left = origins(e.args[0]), right = origins(e.args[1]);
		if (left.size() == 1 && right.size() == 1)
			equal_.push_back({*left.begin(), *right.begin()});
	}
}

void Affinity::visit(const ExprPtr &e)
{
	if (!e)
		return;
	if (e->plan)
		visit(*e->plan);
	for (auto &a : e->args)
		visit(a);
	visit(e->condition);
	switch (e->op) {
	case Op::and_:
	case Op::or_:
	case Op::not_:
	case Op::column:
	case Op::constant:
	case Op::param:
		break;
	case Op::function:
		for (auto &a : e->args)
			for (auto &p : origins(a))
				made_into_[p].insert(problem_.kind(e->type));
		condition(*e);
		break;
	case Op::div:
		for (auto &above : origins(e->args[0]))
			for (auto &below : origins(e->args[1]))
				if (above.first == below.first && above != below)
					divided_.insert({above, below});
		break;
	default:
		if (e->op == Op::nullif || problem_.kind(e->type) == Kind::boolean)
			condition(*e);
	}
}

void Affinity::visit(const Plan &p)
{
	for (auto &i : p.inputs)
		visit(*i);
	switch (p.op) {
	case PlanOp::scan:
		for (size_t i = 0; i < p.out.size(); i++) {
			origins_[p.out[i]] = {{p.table, p.attributes[i]}};
			used_[p.table][p.attributes[i]] = 1;
		}
		break;
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		for (auto &input : p.inputs)
			for (size_t i = 0; i < p.out.size(); i++) {
				auto &from = origins_[input->out[i]];
				origins_[p.out[i]].insert(from.begin(), from.end());
			}
		break;
	default:
		break;
	}
	if (p.op != PlanOp::window)
		p.each_of_rows([&](const ExprPtr &e) { visit(e); });
	for (auto &c : p.columns) {
		origins_[c.id] = origins(c.expr);
		if (p.op == PlanOp::group)
			grouped_.insert(origins_[c.id].begin(), origins_[c.id].end());
	}
	auto order = [&](const std::vector<SortKey> &keys) {
		for (auto &k : keys) {
			Places more = origins(k.expr);
			ordered_.insert(more.begin(), more.end());
		}
	};
	order(p.keys);
	for (auto &w : p.windows)
		order(w.keys);
	for (auto &a : p.aggregates) {
		origins_[a.id] = origins(a.arg);
		aggregated_.insert(origins_[a.id].begin(), origins_[a.id].end());
	}
}

void Affinity::mark_constraints()
{
	for (size_t t = 0; t < problem_.tables.size(); t++) {
		auto &table = problem_.tables[t];
		auto mark = [&](const ExprPtr &e) {
			if (!e)
				return;
			for (ColumnId c : e->free) /* of a table's own expressions: positions */
				if (c >= 0 && c < (int) used_[t].size())
					used_[t][c] = 1;
		};
		for (auto &k : table.keys) {
			for (auto &e : k.exprs)
				mark(e);
			mark(k.predicate);
		}
		for (auto *checks : {&table.checks, &table.sought})
			for (auto &c : *checks)
				mark(c.expr);
		for (size_t c = 0; c < table.columns.size(); c++)
			if (table.columns[c].generated) {
				used_[t][c] = 1;
				mark(table.columns[c].generated);
			}
		for (auto &fk : table.foreign_keys) {
			for (int c : fk.columns)
				used_[t][c] = 1;
			for (int c : fk.references)
				used_[fk.table][c] = 1;
		}
	}
}

void Affinity::take_samples()
{
	for (size_t t = 0; t < problem_.tables.size(); t++)
		for (size_t c = 0; c < problem_.tables[t].columns.size(); c++)
			for (auto &s : problem_.tables[t].columns[c].samples)
				collect(s, constants_[{(int) t, (int) c}]);
}

void Affinity::spread_along_equalities()
{
	for (int round = 0; round < 2; round++) {
		auto before = constants_;
		for (auto &[a, b] : equal_)
			for (auto &[to, from] : {std::pair{a, b}, std::pair{b, a}})
				if (before.count(from)) {
					auto &more = before[from];
					if (constants_[to].size() < most_constants)
						constants_[to].insert(constants_[to].end(), more.begin(), more.end());
				}
	}
}

void Affinity::derive(int table, int column)
{
	static const std::vector<TypedConstant> none;
	auto found = constants_.find({table, column});
	auto made = made_into_.find({table, column});
	auto &constants = found == constants_.end() ? none : found->second;
	DerivedValues values(problem_, problem_.tables[table].columns[column].type);
	for (auto &c : constants)
		values.constant(c);
	plain_[table][column] = values.all().size();
	if (made != made_into_.end()) {
		values.composed(constants, made->second);
		values.for_functions(made->second);
	}
	for (auto &c : constants)
		values.near(c);
	values_[table][column] = values.all();
}

} // namespace sqleq
