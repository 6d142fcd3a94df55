/* rewriter_scalar.cpp: values that subqueries give, and groups that are rows with values beside them; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* A scalar subquery, but for aggregates, which have one row always. */
ExprPtr find_scalar(const ExprPtr &e)
{
	if (e->op == Op::scalar)
		return is_aggregate(*e) ? nullptr : e;
	for (auto &a : e->args)
		if (ExprPtr found = find_scalar(a))
			return found;
	return nullptr;
}

ExprPtr replace_text(const Problem &problem, const ExprPtr &e, const std::string &text, const ExprPtr &by)
{
	if (e->op == Op::scalar)
		return text_of(problem, e) == text ? by : e;
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = replace_text(problem, a, text, by);
	return n.args == e->args ? e : finish(std::move(n));
}

} // namespace

/*
 * A scalar subquery of one row at most, by a key: the block joined with that row, and the block where there is none, with NULL for the value.
 * That is what a left join would be.
 */
bool Rewriter::inline_scalar(Block &b, bool set, std::vector<Block> &out, int depth)
{
	constexpr size_t few_blocks = 12;
	if (out.size() > few_blocks || depth > most_depth / 2)
		return false;
	std::vector<ExprPtr> all = b.guard;
	all.insert(all.end(), b.out.begin(), b.out.end());
	for (auto &e : all) {
		ExprPtr scalar = find_scalar(e);
		if (!scalar || (b.sources.empty() && !scalar->free.empty())) /* a value for the block around: it joins the row */
			continue;
		Blocks inner = blocks(scalar->plan, false);
		if (inner.blocks.size() != 1 || inner.blocks[0].sources.empty() || !Closure(problem_, inner.blocks[0], {}).knows_rows())
			continue;
		if (!of_type(problem_, inner.blocks[0].out[0], scalar->type) && inner.blocks[0].out[0]->type != scalar->type)
			continue;
		std::string text = text_of(problem_, scalar);
		auto with = [&](const ExprPtr &by) {
			Block n = b;
			for (auto *list : {&n.guard, &n.out})
				for (auto &x : *list)
					x = replace_text(problem_, x, text, by);
			return n;
		};
		Block in = refresh(problem_, inner.blocks[0]);
		ExprPtr found = of_type(problem_, in.out[0], scalar->type);
		Block joined = with(found ? found : in.out[0]);
		joined.sources.insert(joined.sources.end(), in.sources.begin(), in.sources.end());
		joined.guard.insert(joined.guard.end(), in.guard.begin(), in.guard.end());
		Block alone = with(null_constant(scalar->type));
		alone.guard.push_back(make_not(problem_, exists_of(refresh(problem_, scalar->plan), nullptr)));
		finish(std::move(joined), set, out, depth + 1);
		finish(std::move(alone), set, out, depth + 1);
		return true;
	}
	return false;
}

/*
 * Groups whose keys determine the rows of some sources, and are determined by those: each such row that has partners among the other sources
 * is a group, and the aggregates are values of it.
 */
std::optional<Blocks> Rewriter::rows_with_values(const Grouping &g)
{
	if (!values_ || hold_ || g.in.blocks.size() != 1)
		return std::nullopt;
	const Block &b = g.in.blocks[0];
	auto parts = determined_rows(b, {b.out.begin(), b.out.begin() + (long) g.keys});
	if (!parts || parts->rest.sources.empty())
		return std::nullopt;
	auto &[kept, rest, others, to] = *parts;
	Substitution s;
	for (size_t i = 0; i < g.keys; i++) {
		ExprPtr key = substitute(b.out[i], to);
		if (names(key, others) || has_subquery(key))
			return std::nullopt;
		s[g.key_ids[i]] = key;
	}
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		const Aggregate &a = g.aggregates[i];
		ExprPtr arg = substitute(b.out[g.keys + i], to);
		if (duplicate_insensitive(a) && !names(arg, others) && !has_subquery(arg)) {
			s[a.id] = of_one_row(a, arg);
			continue;
		}
		Blocks rows;
		rows.types = {b.out[g.keys + i]->type};
		rows.blocks = {rest};
		rows.blocks[0].out = {b.out[g.keys + i]};
		finish(rows, duplicate_insensitive(a));
		count_what_counts(rows, a);
		expand_values(rows, a);
		s[a.id] = aggregate_value(refresh(problem_, plan_of(problem_, rows)), a);
	}
	Blocks some, result;
	some.blocks = {rest};
	finish(some, true);
	kept.guard.push_back(exists(some));
	for (auto &e : g.out) {
		kept.out.push_back(substitute(e, s));
		result.types.push_back(e->type);
	}
	result.blocks = {kept};
	finish(result, false);
	return result;
}

} // namespace sqleq
