/* blocks_closure.cpp: which columns of a block are determined when others are given; see blocks.h. */
#include "core/proof/blocks.h"

#include <algorithm>

#include "core/normal/decimals_seen.h"
#include "core/normal/simplify.h"
#include "core/proof/steps.h"

namespace sqleq {

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
