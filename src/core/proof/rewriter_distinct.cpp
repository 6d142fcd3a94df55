/* rewriter_distinct.cpp: the rules about DISTINCT; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

/*
 * DISTINCT: nothing under another one, nothing over rows that are never alike; columns that are constant stand outside, and when all of
 * them are, one row stands for EXISTS.
 */
Blocks Rewriter::distinct(Blocks inner, bool set)
{
	if (inner.blocks.empty() || (set && rules_(Rule::absorption)) || (duplicate_free(inner) && rules_(Rule::distinct_on_key)))
		return inner;
	if (inner.blocks.size() > 1 && disjoint(inner)) {
		Blocks all;
		all.types = inner.types;
		for (auto &b : inner.blocks) {
			Blocks one;
			one.types = inner.types;
			one.blocks = {b};
			append(all, distinct(one, false));
		}
		return all;
	}
	if (auto known = rules_.attempt(Rule::partial_distinct, [&] { return determined_part(inner); }))
		return *known;
	size_t n = inner.types.size();
	std::vector<ExprPtr> out(n);
	Blocks core;
	for (auto &b : inner.blocks) {
		core.blocks.push_back(b);
		core.blocks.back().out.clear();
	}
	std::vector<size_t> kept, place(n); /* columns that are not constant, and where they are in the core */
	std::map<std::string, size_t> seen;
	for (size_t i = 0; i < n; i++) {
		if (ExprPtr constant = rules_.attempt(Rule::constant_columns, [&] { return constant_of_column(problem_, inner, i); })) {
			out[i] = constant;
			continue;
		}
		auto [at, fresh] = seen.insert({text_of_column(problem_, inner, i), core.types.size()});
		place[i] = at->second;
		if (fresh) {
			for (size_t j = 0; j < inner.blocks.size(); j++)
				core.blocks[j].out.push_back(inner.blocks[j].out[i]);
			core.types.push_back(inner.types[i]);
		}
		kept.push_back(i);
	}
	Blocks result;
	result.types = inner.types;
	Block block;
	if (kept.empty()) {
		block.guard = {exists(core)};
		block.out = out;
		result.blocks = {block};
		finish(result, set);
		return result;
	}
	Plan d;
	d.op = PlanOp::distinct;
	d.inputs = {plan_of(problem_, core)};
	PlanPtr s = sqleq::finish(std::move(d));
	block.sources = {s};
	for (size_t i : kept)
		out[i] = column(s->out[place[i]], s->types[place[i]]);
	block.out = out;
	result.blocks = {block};
	return result;
}

/* Would one row of each that are alike contradict each other? */
bool Rewriter::contradict(const Block &x, const Block &y)
{
	if (probing_)
		return false;
	Block both = x, other = refresh(problem_, y);
	both.out.clear();
	both.sources.insert(both.sources.end(), other.sources.begin(), other.sources.end());
	both.guard.insert(both.guard.end(), other.guard.begin(), other.guard.end());
	for (size_t c = 0; c < x.out.size(); c++)
		if (interchangeable(problem_, x.out[c]->type, other.out[c]->type))
			both.guard.push_back(make_not_distinct(problem_, x.out[c], other.out[c]));
	Blocks probe;
	probe.blocks = {both};
	During probing(probing_, true), held(hold_, true);
	try {
		finish(probe, true);
	} catch (const NoProof &) {
		probe.blocks = {both}; /* it is not known */
	}
	return probe.blocks.empty();
}

/* Can no two blocks give the same row? Some column is NULL in one and not in the other, or another constant; or their conditions exclude it. */
bool Rewriter::disjoint(const Blocks &b)
{
	bool contradicted = false;
	for (size_t i = 0; i < b.blocks.size(); i++)
		for (size_t j = 0; j < i; j++) {
			bool apart = false;
			for (size_t c = 0; c < b.types.size() && !apart; c++) {
				const ExprPtr &x = b.blocks[i].out[c], &y = b.blocks[j].out[c];
				apart = (is_null_constant(x) && never_null(problem_, b.blocks[j], y)) || (is_null_constant(y) && never_null(problem_, b.blocks[i], x));
				/* values of one type only: codes of different pools cannot be compared */
				if (x->op == Op::constant && y->op == Op::constant && x->value && y->value && interchangeable(problem_, x->type, y->type))
					apart |= !(x->value->num == y->value->num);
			}
			if (apart && rules_.on(Rule::disjoint_distinct))
				continue;
			if (!rules_.on(Rule::contradicting_blocks) || !contradict(b.blocks[i], b.blocks[j]))
				return false;
			contradicted = true;
		}
	rules_.applied(contradicted ? Rule::contradicting_blocks : Rule::disjoint_distinct);
	return true;
}

/*
 * A block in two: the sources of which the given expressions (and outer columns) determine the rows, with what the guard says of them, and the
 * rest with what it says of those. nullopt when nothing is determined, or what is depends on the rest.
 */
std::optional<Rewriter::Parts> Rewriter::determined_rows(const Block &b, const std::vector<ExprPtr> &given)
{
	Closure known(problem_, b, given);
	Parts parts;
	auto &[kept, rest, others, to] = parts;
	std::set<ColumnId> own;
	for (auto &s : b.sources) {
		bool mine = known.knows_rows_of(s);
		(mine ? kept : rest).sources.push_back(s);
		(mine ? own : others).insert(s->out.begin(), s->out.end());
	}
	if (kept.sources.empty())
		return std::nullopt;
	for (auto &s : kept.sources)
		for (ColumnId c : s->free)
			if (others.count(c))
				return std::nullopt;
	for (auto &c : b.guard)
		for (int side = 0; side < 2 && c->op == Op::eq; side++) {
			const ExprPtr &x = c->args[side], &y = c->args[1 - side];
			if (x->op == Op::column && others.count(x->id) && y->op == Op::column && own.count(y->id) && interchangeable(problem_, x->type, y->type))
				to[x->id] = y;
		}
	/* two columns may meet in a third one of the others: then the condition stands on both sides */
	for (auto &c : b.guard) {
		ExprPtr here = substitute(c, to);
		if (!names(here, others))
			kept.guard.push_back(here);
		if (names(c, others))
			rest.guard.push_back(c);
	}
	return parts;
}

/*
 * DISTINCT over sources whose rows the output determines, and which determine the output: those rows, if the other sources have
 * any partner.
 */
std::optional<Blocks> Rewriter::determined_part(const Blocks &inner)
{
	if (inner.blocks.size() != 1)
		return std::nullopt;
	auto parts = determined_rows(inner.blocks[0], inner.blocks[0].out);
	if (!parts)
		return std::nullopt;
	auto &[kept, rest, others, to] = *parts;
	for (auto &e : inner.blocks[0].out) {
		kept.out.push_back(substitute(e, to));
		if (names(kept.out.back(), others))
			return std::nullopt;
	}
	Blocks one, result;
	one.blocks = {rest};
	kept.guard.push_back(exists(one));
	result.types = inner.types;
	result.blocks = {kept};
	finish(result, false);
	return result;
}

bool Rewriter::duplicate_free(const Blocks &b)
{
	return b.blocks.size() == 1 && Closure(problem_, b.blocks[0], b.blocks[0].out).knows_rows();
}

} // namespace sqleq
