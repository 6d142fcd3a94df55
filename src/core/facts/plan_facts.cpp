/* plan_facts.cpp: see plan_facts.h. */
#include "core/facts/plan_facts.h"

#include <algorithm>

#include "core/facts/fact_sets.h"
#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"

namespace sqleq {

namespace {

constexpr size_t most_references = 40; /* of one table */

/* Do all columns that it names come from here, and are equal values of them the same? */
bool is_function_of(const Problem &p, const ExprPtr &e, const ColumnSet &outer)
{
	if (has_subquery(e))
		return false;
	bool sure = true;
	auto look = [&](auto &self, const ExprPtr &x) -> void {
		sure &= x->op != Op::column || (equal_is_same(p.type(x->type)) && !outer.count(x->id));
		for (auto &a : x->args)
			self(self, a);
	};
	look(look, e);
	return sure;
}

/* Of one row for all that are equal in the keys: only what is one value for these is known of it. */
PlanFacts one_value_each(PlanFacts f, const ColumnSet &keys)
{
	const ColumnSet kept = f.closure(keys);
	std::erase_if(f.dependencies, [&](auto &d) { return !within(d.from, kept); });
	std::erase_if(f.equal, [&](auto &e) { return !kept.count(e.first) || !kept.count(e.second); });
	std::erase_if(f.references, [&](auto &r) { return !within(set_of(r.columns), kept); });
	std::erase_if(f.not_null, [&](ColumnId c) { return !kept.count(c); });
	std::erase_if(f.positive, [&](ColumnId c) { return !kept.count(c); });
	std::erase_if(f.keys, [&](auto &k) { return !within(k, kept); });
	add_key(f, keys);
	return f;
}

} // namespace

/* A value of no row as one of this type, where equal ones are the same; null: it is none. */
static ExprPtr plain_value(const Problem &p, const ExprPtr &e, int type)
{
	const Type &t = p.type(type);
	const bool constant = e->op == Op::constant && e->value;
	if ((!constant && e->op != Op::param) || !equal_is_same(t))
		return nullptr;
	if (e->type == type)
		return e;
	if (!constant || t.kind != Kind::integer || p.kind(e->type) != Kind::integer || e->value->num < t.min ||
		t.max < e->value->num)
		return nullptr;
	Expr n = *e;
	n.type = type;
	return finish(std::move(n));
}

std::optional<Origin> origin(const Plan &p, ColumnId id)
{
	size_t at = (size_t) (std::find(p.out.begin(), p.out.end(), id) - p.out.begin());
	if (at == p.out.size())
		return std::nullopt;
	auto below = [&](const ExprPtr &e) { return e->op == Op::column ? origin(*p.inputs[0], e->id) : std::nullopt; };
	switch (p.op) {
	case PlanOp::scan:
		return Origin{p.table, p.attributes[at]};
	case PlanOp::select:
	case PlanOp::distinct:
	case PlanOp::sort:
	case PlanOp::window:
		return origin(*p.inputs[0], id);
	case PlanOp::join: {
		auto left = origin(*p.inputs[0], id);
		return left ? left : origin(*p.inputs[1], id);
	}
	case PlanOp::project:
		return below(p.columns[at].expr);
	case PlanOp::group:
		if (at < p.columns.size())
			return below(p.columns[at].expr);
		if (const Aggregate &a = p.aggregates[at - p.columns.size()];
			a.arg && (a.function == AggFunction::min || a.function == AggFunction::max))
			return below(a.arg);
		return std::nullopt;
	case PlanOp::union_all: {
		auto first = origin(*p.inputs[0], p.inputs[0]->out[at]);
		for (auto &i : p.inputs)
			if (first != origin(*i, i->out[at]))
				return std::nullopt;
		return first;
	}
	default:
		return std::nullopt;
	}
}

bool equal_is_same(const Type &t)
{
	switch (t.kind) {
	case Kind::boolean:
	case Kind::integer:
	case Kind::date:
	case Kind::timestamp:
		return true;
	case Kind::numeric:
		return t.scale >= 0;
	case Kind::floating: /* 0 and -0 */
		return false;
	case Kind::code:
		return !t.blunt;
	}
	return false;
}

ColumnSet PlanFacts::closure(ColumnSet columns) const
{
	for (bool more = true; more;) {
		const size_t before = columns.size();
		for (auto &[a, b] : equal)
			if (columns.count(a) || columns.count(b)) {
				columns.insert(a);
				columns.insert(b);
			}
		for (auto &d : dependencies)
			if (within(d.from, columns))
				columns.insert(d.to.begin(), d.to.end());
		more = columns.size() > before;
	}
	return columns;
}

bool PlanFacts::tells_rows_apart(const ColumnSet &columns) const
{
	const ColumnSet all = closure(columns);
	return std::any_of(keys.begin(), keys.end(), [&](auto &k) { return within(k, all); });
}

ColumnSet PlanFacts::equal_to(ColumnId column) const
{
	ColumnSet all = {column};
	for (bool more = true; more;) {
		const size_t before = all.size();
		for (auto &[a, b] : equal)
			if (all.count(a) || all.count(b)) {
				all.insert(a);
				all.insert(b);
			}
		more = all.size() > before;
	}
	return all;
}

const PlanFacts &Facts::of(const PlanPtr &p)
{
	auto known = known_.find(p);
	if (known != known_.end())
		return known->second;
	PlanFacts f = find(*p);
	for (auto &k : f.keys)
		add_dependency(f, k, set_of(p->out));
	return known_[p] = std::move(f);
}

bool Facts::never_null(const PlanPtr &plan, const ExprPtr &e)
{
	const PlanFacts &f = of(plan);
	return sqleq::never_null(problem_, e, [&](ColumnId c) { return f.not_null.count(c) > 0; });
}

void Facts::scan(const Plan &p, PlanFacts &f)
{
	const Table &t = problem_.tables[(size_t) p.table];
	std::map<int, ColumnId> others; /* columns that the scan leaves out */
	auto columns_of = [&](const std::vector<int> &attributes) {
		std::vector<ColumnId> columns;
		for (int a : attributes) {
			auto at = std::find(p.attributes.begin(), p.attributes.end(), a);
			if (at != p.attributes.end())
				columns.push_back(p.out[(size_t) (at - p.attributes.begin())]);
			else {
				auto [other, is_new] = others.try_emplace(a, next_other_);
				next_other_ -= is_new;
				columns.push_back(other->second);
				if (t.columns[(size_t) a].not_null)
					f.not_null.insert(other->second);
			}
		}
		return columns;
	};
	auto not_null = [&](const std::vector<int> &attributes) {
		return std::all_of(attributes.begin(), attributes.end(), [&](int a) { return t.columns[(size_t) a].not_null; });
	};
	for (size_t i = 0; i < p.out.size(); i++) {
		if (t.columns[(size_t) p.attributes[i]].not_null)
			f.not_null.insert(p.out[i]);
		for (size_t k = 0; k < i; k++)
			if (p.attributes[i] == p.attributes[k])
				f.equal.emplace_back(p.out[k], p.out[i]);
	}
	for (auto &k : t.keys) {
		if (!is_unique(k))
			continue;
		const std::vector<ColumnId> columns = columns_of(k.columns);
		f.references.push_back({columns, p.table, k.columns, not_null(k.columns)});
		if (not_null(k.columns) || !k.nulls_distinct)
			add_key(f, set_of(columns));
	}
	for (auto &k : t.foreign_keys)
		f.references.push_back({columns_of(k.columns), k.table, k.references, false});
	/* what is referred to refers to others by some of these columns */
	for (size_t i = 0; i < f.references.size() && f.references.size() < most_references; i++) {
		const Reference r = f.references[i];
		if (r.same_row ||
			!std::all_of(r.columns.begin(), r.columns.end(), [&](ColumnId c) { return f.not_null.count(c) > 0; }))
			continue;
		for (auto &k : problem_.tables[(size_t) r.table].foreign_keys) {
			std::vector<ColumnId> columns;
			for (int a : k.columns)
				if (auto at = std::find(r.attributes.begin(), r.attributes.end(), a); at != r.attributes.end())
					columns.push_back(r.columns[(size_t) (at - r.attributes.begin())]);
			if (columns.size() == k.columns.size())
				f.references.push_back({columns, k.table, k.references, false});
		}
	}
	for (auto &d : t.dependencies)
		if (not_null(d.columns))
			add_dependency(f, set_of(columns_of(d.columns)), set_of(columns_of(d.determines)));
	ColumnSet hidden;
	for (auto &[attribute, id] : others)
		hidden.insert(id);
	if (!hidden.empty())
		for (auto &k : f.keys)
			add_dependency(f, k, hidden);
}

/* Columns of integers of which comparisons with constants leave one value, as 2 < rank <= 3 does. */
ColumnSet Facts::one_number_only(const std::vector<ExprPtr> &conjuncts, const PlanFacts &f, const ColumnSet &outer)
{
	std::map<ColumnId, std::optional<Decimal>> above, most; /* more than the one, at most the other */
	for (ColumnId c : f.positive)
		above[c] = Decimal(0);
	for (auto &c : conjuncts) {
		if (c->op != Op::le && c->op != Op::lt)
			continue;
		for (bool turned : {false, true}) {
			const ExprPtr &x = c->args[turned], &n = c->args[!turned];
			if (x->op != Op::column || outer.count(x->id) || problem_.kind(x->type) != Kind::integer ||
				n->op != Op::constant || !n->value || problem_.kind(n->type) != Kind::integer)
				continue;
			const Decimal one(c->op == (turned ? Op::le : Op::lt) ? 1 : 0), limit = n->value->num - one;
			auto &known = (turned ? above : most)[x->id];
			if (!known || (turned ? *known < limit : limit < *known))
				known = limit;
		}
	}
	ColumnSet found;
	for (auto &[c, last] : most)
		if (auto first = above.find(c); first != above.end() && !(*first->second + Decimal(1) < *last))
			found.insert(c);
	return found;
}

/* Of rows that satisfy it. */
void Facts::condition(const ExprPtr &all, PlanFacts &f, const ColumnSet &outer)
{
	std::vector<ExprPtr> conjuncts;
	split_conjunction(all, conjuncts);
	for (ColumnId c : one_number_only(conjuncts, f, outer))
		add_dependency(f, {}, {c});
	for (auto &c : conjuncts) {
		for (ColumnId id : c->free)
			if (!outer.count(id) && rejects_nulls(c, {id}))
				f.not_null.insert(id);
		if (has_subquery(c))
			looked_up(c, f, outer);
		const bool not_distinct = c->op == Op::not_ && c->args[0]->op == Op::distinct;
		if (c->op != Op::eq && !not_distinct)
			continue;
		const ExprPtr &a = (not_distinct ? c->args[0] : c)->args[0], &b = (not_distinct ? c->args[0] : c)->args[1];
		if (a->op == Op::column && b->op == Op::column)
			f.equal.emplace_back(a->id, b->id);
		for (auto &[x, y] : {std::pair(a, b), std::pair(b, a)})
			if (x->op == Op::column && !outer.count(x->id) && y->free.empty() && !has_subquery(y)) {
				add_dependency(f, {}, {x->id});
				if (ExprPtr value = not_distinct && y->op == Op::param ? nullptr : plain_value(problem_, y, x->type))
					f.constants[x->id] = value;
			}
	}
}

void Facts::project(const std::vector<OutputColumn> &columns, const PlanPtr &input, PlanFacts &f)
{
	const std::map<ColumnId, ExprPtr> constants = f.constants;
	for (auto &c : columns) {
		const auto known = c.expr->op == Op::column ? constants.find(c.expr->id) : constants.end();
		f.constants.erase(c.id);
		if (known != constants.end() || (c.expr->op == Op::constant && c.expr->value))
			f.constants[c.id] = known != constants.end() ? known->second : c.expr;
		if (c.expr->op == Op::column) {
			f.equal.emplace_back(c.id, c.expr->id);
			if (f.positive.count(c.expr->id))
				f.positive.insert(c.id);
		} else if (is_function_of(problem_, c.expr, input->free))
			add_dependency(f, c.expr->free, {c.id});
		if (never_null(input, c.expr))
			f.not_null.insert(c.id);
	}
}

PlanFacts Facts::group(const Plan &p)
{
	if (p.columns.empty()) { /* one row, also where there is none below */
		PlanFacts f;
		f.keys.push_back({});
		for (auto &a : p.aggregates)
			if (a.function == AggFunction::count)
				f.not_null.insert(a.id);
		return f;
	}
	PlanFacts in = of(p.inputs[0]);
	project(p.columns, p.inputs[0], in);
	ColumnSet keys;
	for (auto &c : p.columns)
		keys.insert(c.id);
	PlanFacts f = one_value_each(std::move(in), keys);
	for (auto &a : p.aggregates)
		if (a.function == AggFunction::count) {
			f.not_null.insert(a.id);
			if (!a.filter && (!a.arg || never_null(p.inputs[0], a.arg)))
				f.positive.insert(a.id);
		} else if (!a.filter && a.arg && never_null(p.inputs[0], a.arg))
			f.not_null.insert(a.id);
	return f;
}

void Facts::window(const Plan &p, PlanFacts &f)
{
	for (auto &w : p.windows) {
		const bool rank = w.op == WindowOp::row_number || w.op == WindowOp::rank || w.op == WindowOp::dense_rank;
		if (rank)
			f.positive.insert(w.id);
		if (rank || (w.op == WindowOp::aggregate && w.aggregate.function == AggFunction::count))
			f.not_null.insert(w.id);
		ColumnSet partition, order;
		auto add = [](ColumnSet &to, const ExprPtr &e) {
			if (e->op == Op::column)
				to.insert(e->id);
			return e->op == Op::column;
		};
		bool columns = true;
		for (auto &e : w.partition)
			columns &= add(partition, e);
		order = partition;
		for (auto &k : w.keys)
			add(order, k.expr);
		if (columns && rank && (w.op == WindowOp::row_number || f.tells_rows_apart(order))) {
			partition.insert(w.id);
			add_key(f, partition);
		}
	}
}

PlanFacts Facts::find(const Plan &p)
{
	PlanFacts f;
	auto by_place = [&] {
		for (size_t i = 0; i < p.out.size(); i++)
			if (std::all_of(p.inputs.begin(), p.inputs.end(),
							[&](auto &in) { return of(in).not_null.count(in->out[i]) > 0; }))
				f.not_null.insert(p.out[i]);
	};
	switch (p.op) {
	case PlanOp::scan:
		scan(p, f);
		break;
	case PlanOp::values:
		if (p.rows.size() <= 1)
			f.keys.push_back({});
		for (size_t i = 0; i < p.out.size(); i++)
			if (std::all_of(p.rows.begin(), p.rows.end(),
							[&](auto &r) { return r[i]->op == Op::constant && r[i]->value; }))
				f.not_null.insert(p.out[i]);
		break;
	case PlanOp::select:
		f = of(p.inputs[0]);
		condition(p.condition, f, p.free);
		break;
	case PlanOp::project:
		f = of(p.inputs[0]);
		project(p.columns, p.inputs[0], f);
		break;
	case PlanOp::join:
		f = join(p);
		break;
	case PlanOp::group:
		f = group(p);
		break;
	case PlanOp::distinct:
		f = one_value_each(of(p.inputs[0]), set_of(p.out));
		break;
	case PlanOp::sort:
		f = of(p.inputs[0]);
		if (p.limit && !p.with_ties && p.limit->op == Op::constant && p.limit->value &&
			p.limit->value->num < Decimal(2))
			f.keys = {{}};
		break;
	case PlanOp::window:
		f = of(p.inputs[0]);
		window(p, f);
		break;
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		by_place();
		if (!p.all)
			f.keys.push_back(set_of(p.out));
		break;
	case PlanOp::union_all:
		by_place();
		break;
	case PlanOp::recursive:
	case PlanOp::working:
		break;
	}
	return f;
}

} // namespace sqleq
