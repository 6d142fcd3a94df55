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

bool is_unique(const Key &k)
{
	return !k.predicate && !k.columns.empty();
}

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

Closure::Closure(const Problem &problem, const Block &block, const std::vector<ExprPtr> &given)
	: problem_(problem), block_(block), own_(produced(block))
{
	for (auto &e : given) {
		texts_.insert(text_of(problem, e));
		learn(e);
	}
	run();
}

/*
 * A column, or what a constant is added to or taken from, or is taken from one: integers or dates with the same sum are
 * the same, infinite dates too; where a sum is out of range, or a difference is of an infinite date, it is an error.
 */
bool Closure::learn(const ExprPtr &e)
{
	auto days = [&](const ExprPtr &x) {
		return problem_.kind(x->type) == Kind::integer || problem_.kind(x->type) == Kind::date;
	};
	if ((e->op == Op::add || e->op == Op::sub) && days(e))
		for (int side = 0; side < 2; side++)
			if (const ExprPtr &n = e->args[side], &x = e->args[1 - side]; n->op == Op::constant && n->value &&
				days(x) &&
				(problem_.kind(n->type) == Kind::integer || problem_.kind(n->type) == problem_.kind(x->type)))
				return learn(x);
	if (e->op == Op::cast && problem_.kind(e->type) == Kind::integer &&
		problem_.kind(e->args[0]->type) == Kind::integer)
		return learn(e->args[0]);
	return e->op == Op::column && own_.count(e->id) && known_.insert(e->id).second;
}

namespace {

/*
 * Is it the MIN or MAX of a key, never NULL, of a table, of whose row the group's keys are made? Then it is one of the
 * group's rows', and of no other group's.
 */
bool end_of_key(const Problem &problem, const Plan &group, const Aggregate &a)
{
	if ((a.function != AggFunction::min && a.function != AggFunction::max) || a.filter || !a.arg ||
		a.arg->op != Op::column || group.inputs[0]->op != PlanOp::project)
		return false;
	const Plan &rows = *group.inputs[0];
	auto made = [&](const ExprPtr &e) {
		size_t at = e->op == Op::column
			? (size_t) (std::find(rows.out.begin(), rows.out.end(), e->id) - rows.out.begin())
			: rows.out.size();
		return at < rows.out.size() ? rows.columns[at].expr : nullptr;
	};
	const ExprPtr value = made(a.arg);
	if (!value || value->op != Op::column)
		return false;
	std::vector<const Plan *> parts = {rows.inputs[0].get()};
	for (size_t i = 0; i < parts.size(); i++) { /* the list grows */
		const Plan &p = *parts[i];
		if (p.op == PlanOp::select || (p.op == PlanOp::join && p.kind == JoinKind::inner))
			for (auto &input : p.inputs)
				parts.push_back(input.get());
		auto at = std::find(p.out.begin(), p.out.end(), value->id);
		if (p.op != PlanOp::scan || at == p.out.end())
			continue;
		const Table &t = problem.tables[p.table];
		const int attribute = p.attributes[(size_t) (at - p.out.begin())];
		const std::set<ColumnId> own(p.out.begin(), p.out.end());
		return std::any_of(t.keys.begin(), t.keys.end(),
						   [&](auto &k) {
							   return is_unique(k) && k.columns == std::vector<int>{attribute} &&
								   (k.primary || t.columns[(size_t) attribute].not_null);
						   }) &&
			std::all_of(group.columns.begin(), group.columns.end(), [&](auto &k) {
				   const ExprPtr e = made(k.expr);
				   return e && !has_subquery(e) &&
					   std::includes(own.begin(), own.end(), e->free.begin(), e->free.end());
			   });
	}
	return false;
}

} // namespace

bool Closure::knows(const ExprPtr &e) const
{
	bool all = true;
	if (e->op != Op::column && divides_loose(problem_, e)) /* the rows themselves must be known */
		for (auto &s : block_.sources)
			for (ColumnId c : s->out)
				all &= !e->free.count(c) || has_known_key(*s);
	for (ColumnId c : e->free)
		all &= !own_.count(c) || known_.count(c) > 0;
	return all || texts_.count(text_of(problem_, e)) > 0;
}

bool Closure::has_known_key(const Plan &s) const
{
	auto known = [&](ColumnId c) { return known_.count(c) > 0; };
	for (ColumnId c : s.free) /* other rows of the sources beside it, other rows of a lateral one */
		if (own_.count(c) && !known(c))
			return false;
	switch (s.op) {
	case PlanOp::scan: {
		const Table &t = problem_.tables[s.table];
		for (size_t k = 0; k < t.keys.size(); k++) {
			const Key &key = t.keys[k];
			bool all = is_unique(key);
			for (size_t i = 0; all && i < key.columns.size(); i++) {
				auto at = std::find(s.attributes.begin(), s.attributes.end(), key.columns[i]);
				all = at != s.attributes.end();
				if (!all)
					break;
				ColumnId c = s.out[at - s.attributes.begin()];
				/* rows whose key is NULL are not unique */
				all = known(c) && (!key.nulls_distinct || key.primary || not_null(problem_, block_, c));
			}
			if (all)
				return true;
		}
		return false;
	}
	case PlanOp::recursive:
		return !s.all && std::all_of(s.out.begin(), s.out.end(), known);
	case PlanOp::distinct:
		return std::all_of(s.out.begin(), s.out.end(), known);
	case PlanOp::group:
		return std::all_of(s.columns.begin(), s.columns.end(), [&](auto &k) { return known(k.id); }) ||
			std::any_of(s.aggregates.begin(), s.aggregates.end(),
						[&](auto &a) { return known(a.id) && end_of_key(problem_, s, a); });
	case PlanOp::window: /* a row by its partition and number */
		return std::any_of(s.windows.begin(), s.windows.end(), [&](auto &w) {
			return w.op == WindowOp::row_number && known(w.id) &&
				std::all_of(w.partition.begin(), w.partition.end(),
							[&](auto &e) { return e->op == Op::column && known(e->id); });
		});
	case PlanOp::sort:
		return s.limit && !s.with_ties && s.limit->op == Op::constant && s.limit->value &&
			!(Decimal(1) < s.limit->value->num);
	default:
		return false;
	}
}

/*
 * x + 1 = y: of whole numbers and days one says what the other is. Not of a difference of dates, which are lost in
 * infinite ones; nor does an infinite date plus any number, which is that date, say the number: a date beside another
 * day that is no constant may be one.
 */
bool Closure::solve(const Expr &equality)
{
	if (equality.args[0]->op == Op::column && equality.args[1]->op == Op::column)
		return false;
	auto sum = compared_sides(problem_, equality);
	if (!sum || sum->difference)
		return false;
	ExprPtr unknown;
	size_t dates = 0;
	for (auto &[term, factor] : sum->terms) {
		if (problem_.kind(term->type) == Kind::date)
			dates += factor == 0 ? 2 : 1; /* one that is on both sides */
		if (factor == 0 || knows(term))
			continue;
		if (unknown || (factor != 1 && factor != -1))
			return false;
		unknown = term;
	}
	return unknown && (dates < 2 || problem_.kind(unknown->type) == Kind::date) && learn(unknown);
}

void Closure::run()
{
	for (bool more = true; more;) {
		more = false;
		for (auto &c : block_.guard) {
			const Expr *e = c.get();
			if (e->op == Op::is_null)
				more |= learn(e->args[0]);
			if (e->op == Op::not_ && e->args[0]->op == Op::distinct)
				e = e->args[0].get();
			else if (e->op != Op::eq)
				continue;
			for (int side = 0; side < 2; side++)
				if (knows(e->args[side]))
					more |= learn(e->args[1 - side]);
			if (e == c.get())
				more |= solve(*e);
		}
		for (auto &s : block_.sources)
			if (has_known_key(*s))
				for (ColumnId c : s->out)
					more |= known_.insert(c).second;
	}
}

bool Closure::knows_rows_of(const PlanPtr &s) const
{
	return has_known_key(*s);
}

bool Closure::knows_rows() const
{
	return std::all_of(block_.sources.begin(), block_.sources.end(), [&](auto &s) { return knows_rows_of(s); });
}

} // namespace sqleq
