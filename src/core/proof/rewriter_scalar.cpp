/*
 * rewriter_scalar.cpp: values that subqueries give, and groups that are rows with values beside them; see rewriter.h.
 */
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
	if (e->op == Op::scalar || e->op == Op::exists)
		return text_of(problem, e) == text ? by : e;
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = replace_text(problem, a, text, by);
	return n.args == e->args ? e : finish(std::move(n));
}

} // namespace

Block with_value(const Problem &problem, Block b, const std::string &text, const ExprPtr &by)
{
	for (auto *list : {&b.guard, &b.out})
		for (auto &e : *list)
			e = replace_text(problem, e, text, by);
	return b;
}

/*
 * A scalar subquery of one row at most, by a key: the block joined with that row, and the block where there is none,
 * with NULL for the value. That is what a left join would be.
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
		if (!scalar ||
			(b.sources.empty() && !scalar->free.empty())) /* a value for the block around: it joins the row */
			continue;
		Blocks inner = blocks(scalar->plan, false);
		if (inner.blocks.size() != 1 || inner.blocks[0].sources.empty() ||
			!Closure(problem_, inner.blocks[0], {}).knows_rows())
			continue;
		if (!of_type(problem_, inner.blocks[0].out[0], scalar->type) && inner.blocks[0].out[0]->type != scalar->type)
			continue;
		std::string text = text_of(problem_, scalar);
		Block in = refresh(problem_, inner.blocks[0]);
		ExprPtr found = of_type(problem_, in.out[0], scalar->type);
		Block joined = with_value(problem_, b, text, found ? found : in.out[0]);
		joined.sources.insert(joined.sources.end(), in.sources.begin(), in.sources.end());
		joined.guard.insert(joined.guard.end(), in.guard.begin(), in.guard.end());
		Block alone = with_value(problem_, b, text, null_constant(scalar->type));
		alone.guard.push_back(make_not(problem_, exists_of(refresh(problem_, scalar->plan), nullptr)));
		finish(std::move(joined), set, out, depth + 1);
		finish(std::move(alone), set, out, depth + 1);
		return true;
	}
	return false;
}

/*
 * The aggregate over rows of which one counts at most, by the condition in its argument and a key: the value of that
 * row; NULL, as of the others, where there is none. Not a sum of floats, which makes zero of minus zero.
 */
ExprPtr Rewriter::value_of_counted_row(const Blocks &rows, const Aggregate &a)
{
	if (rows.blocks.size() != 1 || a.function == AggFunction::count ||
		(problem_.kind(rows.types[0]) == Kind::floating && !extreme(a.function)))
		return nullptr;
	Blocks some = rows;
	Block &b = some.blocks[0];
	ExprPtr &e = b.out[0];
	const ExprPtr given = e;
	while (e->op == Op::case_ && e->args.size() == 3 && is_null_constant(e->args[2]) && !has_subquery(e->args[0])) {
		split_conjunction(e->args[0], b.guard);
		e = ExprPtr(e->args[1]);
	}
	if (e == given)
		return nullptr;
	some.types = {e->type};
	finish(some, false);
	if (some.blocks.size() != 1 || some.blocks[0].sources.empty() ||
		!Closure(problem_, some.blocks[0], {}).knows_rows())
		return nullptr;
	return value_of_row(std::move(some), a);
}

/* The aggregate over the rows, whose one column is its argument, for an outer row: a value. */
ExprPtr Rewriter::value_of_rows(Blocks rows, Aggregate a)
{
	if (ExprPtr one = rules_.attempt(Rule::aggregate_of_one_row, [&] { return value_of_counted_row(rows, a); }))
		return one;
	count_what_counts(rows, a);
	if (rows.blocks.empty())
		return a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type);
	Grouping one;
	one.in = std::move(rows);
	one.aggregates = {a};
	rules_.attempt(Rule::count_once, [&] { return count_once(one); });
	rules_.attempt(Rule::all_rows_counted, [&] { return count_all_rows(one); });
	expand_values(one.in, one.aggregates[0]);
	return aggregate_value(refresh(problem_, plan_of(problem_, one.in)), one.aggregates[0]);
}

/*
 * The rows that the keys of a group determine, and are determined by, in each of its blocks: the same ones. nullopt:
 * there are none, or others. Of several blocks the keys determine the rows without what else stands in a block, so that
 * rows of two blocks in one group come from the same ones.
 */
std::optional<Rewriter::SharedRows> Rewriter::shared_rows(const Grouping &g)
{
	std::vector<Parts> parts;
	std::vector<Block> kept;
	for (auto &b : g.in.blocks) {
		auto some = determined_rows(b, {b.out.begin(), b.out.begin() + (long) g.keys});
		if (!some || some->rest.sources.empty())
			return std::nullopt;
		kept.push_back(some->kept);
		parts.push_back(std::move(*some));
	}
	auto all = joint(kept);
	if (!all)
		return std::nullopt;
	SharedRows shared;
	shared.rows = all->rows;
	for (size_t k = 0; k < parts.size(); k++) {
		auto &[mine, rest, others, to] = parts[k];
		std::vector<ExprPtr> out;
		for (size_t i = 0; i < g.in.types.size(); i++) {
			ExprPtr e = substitute(g.in.blocks[k].out[i], to);
			/* a key may be a value that a subquery gives for the row */
			bool plain = !names(e, others) && (!has_subquery(e) || (i < g.keys && parts.size() == 1));
			e = plain ? substitute(e, all->to[k]) : nullptr;
			if (i < g.keys && (!e || (k > 0 && text_of(problem_, e) != text_of(problem_, shared.of_row[i]))))
				return std::nullopt;
			if (k == 0)
				shared.of_row.push_back(e);
			else if (!e || !shared.of_row[i] || text_of(problem_, e) != text_of(problem_, shared.of_row[i]))
				shared.of_row[i] = nullptr;
			out.push_back(substitute(g.in.blocks[k].out[i], all->to[k]));
		}
		rest.out = std::move(out);
		Block partners = substitute(rest, all->to[k]);
		partners.out = rest.out;
		shared.partners.push_back(std::move(partners));
	}
	Block alone = shared.rows;
	alone.out = {shared.of_row.begin(), shared.of_row.begin() + (long) g.keys};
	if (parts.size() > 1 && !Closure(problem_, alone, alone.out).knows_rows())
		return std::nullopt;
	return shared;
}

/*
 * Groups whose keys determine the rows of some sources, and are determined by those: each such row that has partners
 * among the other sources is a group, and the aggregates are values of it. In several blocks, of the same rows, it has
 * those of all blocks.
 */
std::optional<Blocks> Rewriter::rows_with_values(const Grouping &g)
{
	if (!values_ || hold_ || g.in.blocks.empty())
		return std::nullopt;
	auto shared = shared_rows(g);
	if (!shared)
		return std::nullopt;
	Substitution s;
	for (size_t i = 0; i < g.keys; i++)
		s[g.key_ids[i]] = shared->of_row[i];
	for (size_t i = 0; i < g.aggregates.size(); i++) {
		const Aggregate &a = g.aggregates[i];
		if (const ExprPtr &arg = shared->of_row[g.keys + i]; arg && duplicate_insensitive(a)) {
			s[a.id] = of_one_row(a, arg);
			continue;
		}
		Blocks rows;
		rows.types = {g.in.types[g.keys + i]};
		for (auto &b : shared->partners) {
			rows.blocks.push_back(b);
			rows.blocks.back().out = {b.out[g.keys + i]};
		}
		finish(rows, duplicate_insensitive(a));
		s[a.id] = value_of_rows(std::move(rows), a);
	}
	Blocks some, result;
	some.blocks = shared->partners;
	for (auto &b : some.blocks)
		b.out.clear();
	finish(some, true);
	Block kept = shared->rows;
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
