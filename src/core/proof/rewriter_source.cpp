/* rewriter_source.cpp: the rules about a DISTINCT or GROUP BY among the sources of a block; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

/* False, and nothing done, where a lateral source would name columns of its own or of a later one. */
bool Rewriter::drop_source(Block &b, size_t i, const Substitution &s)
{
	Block n = b;
	n.sources.erase(n.sources.begin() + (long) i);
	n = substitute(n, s);
	if (!in_order(n))
		return false;
	b = std::move(n);
	return true;
}

/* Rows of another block in the place of a source whose columns `s` renames. False as above. */
bool Rewriter::replace_source(Block &b, size_t i, const Block &by, const Substitution &s)
{
	Block n = b;
	n.sources.erase(n.sources.begin() + (long) i);
	n = substitute(n, s);
	n.sources.insert(n.sources.begin() + (long) i, by.sources.begin(), by.sources.end());
	n.guard.insert(n.guard.end(), by.guard.begin(), by.guard.end());
	if (!in_order(n))
		return false;
	b = std::move(n);
	return true;
}

/*
 * A DISTINCT or GROUP BY whose keys the rest of the block fixes gives one row at most: EXISTS, and aggregates as
 * values.
 */
bool Rewriter::determined_source(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		PlanPtr s = b.sources[i];
		if (s->op != PlanOp::distinct)
			continue;
		auto values = equated(b, s, s->out);
		if (!values)
			continue;
		PlanPtr in = refresh(problem_, s->inputs[0]);
		std::vector<ExprPtr> same;
		Substitution to;
		for (size_t c = 0; c < s->out.size(); c++) {
			same.push_back(equal((*values)[c], column(in->out[c], in->types[c])));
			to[s->out[c]] = (*values)[c].value;
		}
		if (!drop_source(b, i, to))
			continue;
		b.guard.push_back(exists_of(in, conjunction(problem_, same)));
		return true;
	}
	for (size_t i = 0; i < b.sources.size(); i++)
		if (b.sources[i]->op == PlanOp::group && determined_group(b, i))
			return true;
	return false;
}

/* A condition on nothing but keys of a DISTINCT or GROUP BY goes inside. */
bool Rewriter::push_into_source(Block &b)
{
	for (auto &s : b.sources) {
		if (s->op != PlanOp::distinct && s->op != PlanOp::group)
			continue;
		std::set<ColumnId> keys;
		if (s->op == PlanOp::distinct)
			keys.insert(s->out.begin(), s->out.end());
		for (auto &k : s->columns)
			keys.insert(k.id);
		std::vector<ExprPtr> inside, stay;
		for (auto &c : b.guard) {
			bool exists = (c->op == Op::not_ ? c->args[0] : c)->op == Op::exists;
			bool only = !c->free.empty() && (values_ || exists || !has_subquery(c)) &&
				std::all_of(c->free.begin(), c->free.end(), [&](ColumnId id) { return keys.count(id) > 0; });
			(only ? inside : stay).push_back(c);
		}
		if (inside.empty())
			continue;
		const PlanPtr &in = s->inputs[0];
		Substitution to;
		for (size_t i = 0; s->op == PlanOp::distinct && i < s->out.size(); i++)
			to[s->out[i]] = column(in->out[i], in->types[i]);
		for (auto &k : s->columns)
			to[k.id] = k.expr;
		std::vector<ExprPtr> below;
		for (auto &c : inside)
			below.push_back(refresh(problem_, substitute(c, to)));
		Plan q = *s;
		q.inputs = {select_plan(in, conjunction(problem_, below))};
		Block changed = b;
		changed.guard = stay;
		if (!replace_computed(changed, (size_t) (&s - b.sources.data()), std::move(q)))
			continue;
		b = std::move(changed);
		return true;
	}
	/*
	 * A GROUP BY whose keys tell all rows apart but for those with NULLs, where the guard refuses NULLs as keys: there
	 * is no group of these, and each other one has one row. A NULL among the keys is the same in all rows of a group,
	 * so that whole groups go.
	 */
	for (size_t at = 0; at < b.sources.size(); at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty())
			continue;
		std::vector<ExprPtr> refused;
		for (auto &k : s->columns)
			if (not_null(problem_, b, k.id))
				refused.push_back(make_not(problem_, make_is_null(problem_, k.expr)));
		Blocks rows = refused.empty() ? Blocks() : blocks(s->inputs[0], false);
		if (rows.blocks.size() != 1)
			continue;
		Block row = rows.blocks[0];
		const Substitution to = by_position(s->inputs[0]->out, row.out);
		std::vector<ExprPtr> keys;
		for (auto &k : s->columns)
			keys.push_back(substitute(k.expr, to));
		if (Closure(problem_, row, keys).knows_rows())
			continue;
		for (auto &c : refused)
			row.guard.push_back(substitute(c, to));
		if (!Closure(problem_, row, keys).knows_rows())
			continue;
		Plan q = *s;
		q.inputs = {select_plan(s->inputs[0], conjunction(problem_, refused))};
		Block with = b;
		if (!replace_computed(with, at, std::move(q)))
			continue;
		b = std::move(with);
		return true;
	}
	return false;
}

/*
 * Another plan, with the output columns of a source or fewer, in its place, made anew: what is constant inside now may
 * make it simpler.
 */
bool Rewriter::replace_computed(Block &b, size_t source, Plan by)
{
	PlanPtr plan = sqleq::finish(std::move(by));
	During deeper(replaced_, replaced_ + 1); /* what is made anew may be replaced in turn */
	if (replaced_ > most_depth)
		throw NoProof("nested too deeply");
	Blocks again = compute(plan, false);
	if (again.blocks.empty()) {
		b.guard = {boolean_constant(problem_, false)};
		return true;
	}
	return again.blocks.size() == 1 &&
		replace_source(b, source, again.blocks[0], by_position(plan->out, again.blocks[0].out));
}

/* Window functions that nothing names go: they add a column, and neither take rows nor give any. */
bool Rewriter::drop_windows(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		const Plan &s = *b.sources[i];
		if (s.op != PlanOp::window)
			continue;
		Plan fewer = s;
		std::erase_if(fewer.windows, [&](auto &w) {
			auto named = [&](auto &e) { return e->free.count(w.id) > 0; };
			return std::none_of(b.guard.begin(), b.guard.end(), named) &&
				std::none_of(b.out.begin(), b.out.end(), named) &&
				std::none_of(b.sources.begin(), b.sources.end(), named);
		});
		if (fewer.windows.size() == s.windows.size())
			continue;
		if (!fewer.windows.empty()) {
			b.sources[i] = sqleq::finish(std::move(fewer));
			kept_windows_.insert(b.sources[i]);
			return true;
		}
		Blocks rows = blocks(s.inputs[0], false);
		if (rows.blocks.size() != 1)
			continue;
		Block n = refresh(problem_, rows.blocks[0]);
		if (replace_source(b, i, n, by_position({s.out.begin(), s.out.begin() + (long) n.out.size()}, n.out)))
			return true;
	}
	return false;
}

/* Aggregates of a group that nothing names go; a group without any is the DISTINCT of its keys. */
bool Rewriter::drop_aggregates(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		const Plan &s = *b.sources[i];
		if (s.op != PlanOp::group || s.columns.empty())
			continue;
		Plan fewer = s;
		std::erase_if(fewer.aggregates, [&](auto &a) {
			return std::none_of(b.guard.begin(), b.guard.end(), [&](auto &e) { return e->free.count(a.id) > 0; }) &&
				std::none_of(b.out.begin(), b.out.end(), [&](auto &e) { return e->free.count(a.id) > 0; }) &&
				std::none_of(b.sources.begin(), b.sources.end(), [&](auto &x) { return x->free.count(a.id) > 0; });
		});
		if (fewer.aggregates.size() < s.aggregates.size() && replace_computed(b, i, std::move(fewer)))
			return true;
	}
	return false;
}

} // namespace sqleq
