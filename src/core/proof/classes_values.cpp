/* classes_values.cpp: subqueries as values of the outer row; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/describe.h"
#include "core/proof/rewriter_parts.h"
#include "core/sem/symbolic.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

/* Columns in the order in which an expression or plan names them. */
void collect(const PlanPtr &p, const std::set<ColumnId> &wanted, std::vector<std::pair<ColumnId, int>> &out);

void collect(const ExprPtr &e, const std::set<ColumnId> &wanted, std::vector<std::pair<ColumnId, int>> &out)
{
	if (!e)
		return;
	if (e->op == Op::column && wanted.count(e->id) &&
		std::none_of(out.begin(), out.end(), [&](auto &o) { return o.first == e->id; }))
		out.push_back({e->id, e->type});
	for (auto &a : e->args)
		collect(a, wanted, out);
	if (e->plan)
		collect(e->plan, wanted, out);
	collect(e->condition, wanted, out);
}

void collect(const PlanPtr &p, const std::set<ColumnId> &wanted, std::vector<std::pair<ColumnId, int>> &out)
{
	for (auto &i : p->inputs)
		collect(i, wanted, out);
	p->each([&](const ExprPtr &e) { collect(e, wanted, out); });
}

} // namespace

/*
 * The call of an EXISTS, and that the columns are not NULL without which it is FALSE. A call does not say so by itself:
 * the class may be that of an EXISTS of the other query that is equal for outer rows without NULLs only, as this one's
 * columns are where it is TRUE.
 */
ExprPtr Classes::exists_call(const ExprPtr &e, const Context &context)
{
	std::vector<ExprPtr> parts;
	Free f = free_of(e->plan, context);
	for (size_t i = 0; i < f.columns.size(); i++) {
		bool declared = std::any_of(context.begin(), context.end(),
									[&](const Block *b) { return not_null(problem_, *b, f.columns[i], false); });
		if (!declared && exists_rejects_null(e, f.columns[i]))
			parts.push_back(make_not(problem_, make_is_null(problem_, column(f.columns[i], f.types[i]))));
	}
	parts.push_back(value_call(e, context));
	for (auto &other : implied(e, context))
		parts.push_back(other);
	if (ExprPtr others = one_of_others(e, context))
		parts.push_back(others);
	return conjunction(problem_, parts);
}

/*
 * Calls of other classes of EXISTS that are TRUE where this one is: the rows of this one are what the other asks for.
 * Said beside each call, so that both queries know it. Of the others those that name no outer columns, or as many as
 * this one, in the same order.
 */
std::vector<ExprPtr> Classes::implied(const ExprPtr &e, const Context &context)
{
	std::vector<ExprPtr> calls;
	size_t n = values_.size();
	auto rows = n < 2 || at_sight_ ? std::nullopt : rewriter_.body(e);
	if (!rows || rows->sources.empty())
		return calls;
	Free f = free_of(e->plan, context);
	/* of two selections from one table: does the second one give all that the first one does? */
	auto selection = [&](const Block &b) {
		return b.sources.size() == 1 && b.sources[0]->op == PlanOp::scan &&
			std::none_of(b.guard.begin(), b.guard.end(), has_subquery);
	};
	auto selected_too = [&](const Block &some, const ExprPtr &more) {
		auto other = rewriter_.body(more);
		if (!rewriter_.rules().on(Rule::exists_beside) || !other || !selection(some) || !selection(*other) ||
			some.sources[0]->table != other->sources[0]->table)
			return false;
		auto [known, fresh] =
			asked_.insert({"all of\n" + text_of(problem_, e->plan) + "\n" + text_of(problem_, more->plan), false});
		if (!fresh)
			return known->second;
		Plan scan = *some.sources[0];
		Substitution to;
		for (size_t i = 0; i < other->sources[0]->out.size(); i++) {
			size_t at = scanned(problem_, scan, other->sources[0]->attributes[i]);
			to[other->sources[0]->out[i]] = column(scan.out[at], scan.types[at]);
		}
		Block one;
		one.sources = {finish(std::move(scan))};
		one.guard = some.guard;
		for (size_t i = 0; i < one.sources[0]->out.size(); i++)
			one.out.push_back(column(one.sources[0]->out[i], one.sources[0]->types[i]));
		Block both = one;
		for (auto &c : other->guard)
			both.guard.push_back(substitute(c, to));
		Blocks all, chosen;
		all.types = chosen.types = one.sources[0]->types;
		all.blocks = {refresh(problem_, one)};
		chosen.blocks = {refresh(problem_, both)};
		const std::string question = known->first;
		return asked_[question] = equal(all, chosen, true);
	};
	for (size_t i = 0; i < n; i++) {
		const Value v = values_[i];
		bool all = v.free.columns.size() == f.columns.size();
		if (!v.kind.starts_with("exists ") || (!v.free.columns.empty() && !(all && v.free.types == f.types)))
			continue;
		Substitution to;
		for (size_t k = 0; k < v.free.columns.size(); k++)
			to[v.free.columns[k]] = column(f.columns[k], f.types[k]);
		Expr other = boolean_expr(problem_, Op::exists);
		other.plan = refresh(problem_, substitute(v.plan, to));
		if (other.plan->out.empty() && text_with(other.plan, f) == text_with(e->plan, f))
			continue;
		ExprPtr exists = finish(std::move(other));
		if (!rewriter_.implies(*rows, exists) && !(f.columns.empty() && selected_too(*rows, exists)))
			continue;
		rewriter_.rules().applied(Rule::exists_beside);
		calls.push_back(value_call(exists, context));
	}
	return calls;
}

bool Classes::not_null_in(const Context &context, ColumnId c) const
{
	return std::any_of(context.begin(), context.end(), [&](const Block *b) { return not_null(problem_, *b, c); });
}

Classes::Free Classes::free_of(const PlanPtr &p, const Context &context)
{
	std::vector<std::pair<ColumnId, int>> found;
	collect(p, p->free, found);
	Free f;
	for (auto &[c, type] : found) {
		f.columns.push_back(c);
		f.types.push_back(type);
		f.not_null.push_back(not_null_in(context, c));
	}
	return f;
}

std::string Classes::text_with(const PlanPtr &p, const Free &f)
{
	Substitution s;
	for (size_t i = 0; i < f.columns.size(); i++)
		s[f.columns[i]] = placeholder(1000000 + (int) i, f.types[i]);
	return text_of(problem_, substitute(p, s));
}

/* One row of any table with these columns stands for the outer row. */
Block Classes::outer_row(const Free &f)
{
	Table t;
	t.name = "outer row";
	Plan s;
	s.op = PlanOp::scan;
	for (size_t i = 0; i < f.columns.size(); i++) {
		t.columns.push_back({"c" + std::to_string(i), f.types[i], f.not_null[i], nullptr, {}});
		s.attributes.push_back((int) i);
		s.out.push_back(problem_.fresh());
		s.types.push_back(f.types[i]);
	}
	s.table = (int) problem_.tables.size();
	problem_.tables.push_back(t);
	Block b;
	b.sources = {finish(std::move(s))};
	for (size_t i = 0; i < f.columns.size(); i++)
		b.out.push_back(column(b.sources[0]->out[i], f.types[i]));
	return b;
}

/*
 * The plan's rows for each outer row: the row's columns first. `order[i]`: which column of the row is the plan's i-th
 * from outside.
 */
Blocks Classes::for_each_row(const PlanPtr &plan, const Free &f, const Block &row, const std::vector<size_t> &order,
							 bool set)
{
	Substitution s;
	for (size_t i = 0; i < f.columns.size(); i++)
		s[f.columns[i]] = row.out[order[i]];
	Blocks in = rewriter_.blocks(refresh(problem_, substitute(plan, s)), set), out;
	out.types = types_of(row.out);
	out.types.insert(out.types.end(), in.types.begin(), in.types.end());
	for (auto &b : in.blocks) {
		Block n = b;
		if (!row.out.empty())
			n.sources.insert(n.sources.begin(), row.sources[0]);
		n.out.insert(n.out.begin(), row.out.begin(), row.out.end());
		out.blocks.push_back(std::move(n));
	}
	return out;
}

bool Classes::equal_values(const Value &known, const PlanPtr &plan, const Free &f, const std::vector<size_t> &order)
{
	Block row = outer_row(f);
	std::vector<size_t> straight;
	for (size_t i = 0; i < f.columns.size(); i++)
		straight.push_back(i);
	size_t n = f.columns.size();
	bool aggregate = plan->op == PlanOp::group && plan->columns.empty();
	if (aggregate) {
		const Aggregate &a = known.plan->aggregates[0], &b = plan->aggregates[0];
		if (!comparable(a, b))
			return false;
		bool set = duplicate_insensitive(a);
		Blocks x = for_each_row(known.plan->inputs[0], known.free, row, order, set);
		Blocks y = for_each_row(plan->inputs[0], f, row, straight, set);
		/* where there is a row: calls stand under EXISTS; so one more key, a constant */
		for (auto *both : {&x, &y}) {
			both->types.insert(both->types.begin() + (long) n, problem_.boolean_type());
			for (auto &block : both->blocks)
				block.out.insert(block.out.begin() + (long) n, boolean_constant(problem_, true));
		}
		return equal_groups(x, y, n + 1, {{a, b, n + 1, n + 1}});
	}
	/*
	 * The value of a subquery is that of its one row. With two rows, alike or not, it raises an error where it is asked
	 * for, and such databases are left out: so subqueries with the same set of rows have the same value wherever both
	 * have one.
	 */
	auto same = [&](bool set) {
		return equal(for_each_row(known.plan, known.free, row, order, set), for_each_row(plan, f, row, straight, set),
					 set);
	};
	if (plan->out.empty())
		return same(true);
	if (same(false))
		return true;
	if (!rewriter_.rules().attempt(Rule::one_value, [&] { return same(true); }))
		return false;
	rests_on(modulo_errors);
	return true;
}

/*
 * The call (or a cast of it) of a number's class, with what is known of the class: naming any other value for the
 * impossible ones says so. What this use knows itself is noted for the class, for outer rows like those here.
 */
ExprPtr Classes::with_facts(const ExprPtr &value, const Context &context, bool never_null, bool positive)
{
	const Expr *call = value.get();
	while (call->op == Op::cast)
		call = call->args[0].get();
	if (call->op != Op::function) /* a total made of other classes', never NULL */
		return value;
	auto known = std::find_if(values_.begin(), values_.end(), [&](auto &v) { return v.name == call->function; });
	std::vector<bool> here;
	for (size_t i = 0; i < known->free.columns.size(); i++)
		here.push_back(not_null_in(context, call->args[i]->id));
	Value::Fact mine{here, positive};
	if (never_null && std::find(known->facts.begin(), known->facts.end(), mine) == known->facts.end())
		known->facts.push_back(mine);
	never_null = positive = false;
	for (auto &f : known->facts) {
		bool holds = true;
		for (size_t i = 0; i < here.size(); i++)
			holds &= here[i] || !f.not_null[i];
		never_null |= holds;
		positive |= holds && f.positive;
	}
	if (!never_null)
		return value;
	Expr n;
	n.op = positive ? Op::greatest : Op::coalesce;
	n.type = value->type;
	n.args = {value, number(value->type, positive ? 1 : 0)};
	return finish(std::move(n));
}

size_t Classes::learned() const
{
	size_t n = 0;
	for (auto &v : values_)
		n += v.facts.size() +
			(v.kind.starts_with("exists ") && values_.size() > 1 ? 1 : 0); /* which may imply each other */
	return n;
}

/* The function of the class, of these columns in the class's order. */
ExprPtr Classes::call_of(const Value &v, const Free &f, const std::vector<size_t> &order) const
{
	Expr c;
	c.op = Op::function;
	c.function = v.name;
	c.strict = false;
	c.type = v.type;
	for (size_t i : order)
		c.args.push_back(column(f.columns[i], f.types[i]));
	for (size_t i : v.seen)
		c.args.push_back(decimals(c.args[i]));
	return finish(std::move(c));
}

/* A call of the function that stands for the subquery's class. */
ExprPtr Classes::value_call(const ExprPtr &e, const Context &context)
{
	const PlanPtr &plan = e->plan;
	Free f = free_of(plan, context);
	int type = e->type;
	if (is_aggregate(*e))
		type = number_type(plan->aggregates[0], rewriter_.blocks(plan->inputs[0], true), 0);
	std::string kind = std::string(e->op == Op::exists    ? "exists "
									   : is_aggregate(*e) ? "aggregate "
														  : "scalar ") +
		(type == whole_type_ ? "whole" : std::to_string((int) problem_.kind(type))) + " ";
	std::string text = kind + text_with(plan, f);
	auto call = [&](const Value &v, const std::vector<size_t> &order) {
		ExprPtr x = call_of(v, f, order);
		if (e->op != Op::exists)
			return make_cast(x, e->type);
		Expr t;
		t.op = Op::is_true;
		t.type = e->type;
		t.args = {x};
		return finish(std::move(t));
	};
	std::vector<size_t> order;
	for (size_t i = 0; i < f.columns.size(); i++)
		order.push_back(i);
	auto known = std::find_if(values_.begin(), values_.end(), [&](auto &v) { return v.text == text; });
	if (known != values_.end())
		known->sides |= side_;
	const bool is_known = known != values_.end(), ask = !is_known || (known->at_sight && !at_sight_);
	const size_t own = (size_t) (known - values_.begin()); /* the list may grow */
	if (auto same = ask ? same_value(plan, f, kind, text) : std::nullopt) {
		values_[same->first].sides |= side_;
		return call(values_[same->first], same->second);
	}
	if (is_known) {
		values_[own].at_sight &= at_sight_;
		return call(values_[own], order);
	}
	if (ExprPtr total = is_aggregate(*e) ? related_total(plan, f, text, type) : nullptr)
		return make_cast(total, e->type);
	if (is_aggregate(*e) && duplicate_insensitive(plan->aggregates[0]))
		chosen(e->type);
	note([&] { return "class " + std::to_string(values_.size() + 1) + " is " + describe(problem_, e); });
	values_.push_back({kind,
					   text,
					   "class " + std::to_string(values_.size() + 1),
					   plan,
					   f,
					   type,
					   side_,
					   at_sight_,
					   seen_decimals(plan, f),
					   {}});
	return call(values_.back(), order);
}

/*
 * A class under another text, of the other query, that is equal, and the order of its columns from outside: at first
 * those that are so at sight.
 */
std::optional<std::pair<size_t, std::vector<size_t>>>
Classes::same_value(const PlanPtr &plan, const Free &f, const std::string &kind, const std::string &text)
{
	std::vector<size_t> order;
	for (size_t i = 0; i < f.columns.size(); i++)
		order.push_back(i);
	bool seen = at_sight_;
	size_t mark = proof_.outline.size();
	for (bool at_sight : {true, false}) {
		if (!at_sight && seen)
			break;
		for (size_t k = 0; k < values_.size(); k++) {
			if (values_[k].kind != kind || values_[k].text == text ||
				values_[k].free.columns.size() != f.columns.size() || (!at_sight && values_[k].sides == side_))
				continue;
			std::vector<size_t> turn = order;
			size_t tries = 0;
			do {
				bool types = true;
				for (size_t i = 0; i < turn.size(); i++)
					types &= values_[k].free.types[i] == f.types[turn[i]];
				if (!types)
					continue;
				std::string question = std::string(at_sight ? "?" : "") + values_[k].text + "\n" + text + "\n";
				for (size_t i = 0; i < turn.size(); i++)
					question += std::to_string(turn[i]) + (f.not_null[i] ? "! " : " ");
				if (asked_.insert({question, false}).second) { /* asked again while it is being answered: not proven */
					Value known = values_[k];                  /* the list may grow */
					During sight(at_sight_, at_sight);
					bool good = equal_values(known, plan, f, turn);
					asked_[question] = good;
				}
				if (asked_[question])
					return std::pair(k, turn);
				if (!proof_.verbose)
					proof_.outline.resize(mark);
			} while (++tries < 6 && std::next_permutation(turn.begin(), turn.end()));
		}
	}
	return std::nullopt;
}

} // namespace sqleq
