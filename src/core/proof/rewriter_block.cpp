/* rewriter_block.cpp: brings one block into its form, by the rules about blocks in their order; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/checked_values.h"
#include "core/proof/compared_difference.h"
#include "core/proof/match.h"
#include "core/proof/partition_limit.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

namespace {

constexpr int most_passes = 20;

} // namespace

void Rewriter::finish(Blocks &b, bool set)
{
	std::vector<Block> out;
	for (auto &block : b.blocks) {
		finish(std::move(block), set, out, 0);
		if (out.size() > most_blocks)
			throw NoProof("too many blocks");
	}
	b.blocks = std::move(out);
	if (!set) {
		if (b.blocks.size() > 1 && rules_.attempt(Rule::excluded_middle, [&] {
				return excluded_middle(b.blocks, false) || excluded_middle_inside(b.blocks) ||
					excluded_null(b.blocks, false);
			}))
			finish(b, false);
		return;
	}
	/* a block that says what an earlier one says */
	std::vector<Block> once;
	for (auto &block : b.blocks) {
		Blocks mine, other;
		mine.blocks = {block};
		bool said = std::any_of(once.begin(), once.end(), [&](auto &x) {
			other.blocks = {x};
			return isomorphic(problem_, mine, other);
		});
		if (!said || !rules_(Rule::absorption))
			once.push_back(block);
	}
	b.blocks = std::move(once);
	if (b.blocks.size() > 1 && rules_.attempt(Rule::excluded_middle, [&] {
			return excluded_middle(b.blocks, true) || excluded_null(b.blocks, true);
		}))
		finish(b, true);
}

void Rewriter::finish(Block b, bool set, std::vector<Block> &out, int depth)
{
	if (depth > most_depth)
		throw NoProof("rewriting does not end");
	if (!tidy(b))
		return;
	if (b.sources.size() > 1 && rules_.attempt(Rule::same_rows, [&] { return row_twice(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (replace_absorbed(b))
		return finish(std::move(b), set, out, depth + 1);
	if (rules_.attempt(Rule::greatest_value, [&] { return below_greatest(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (rules_.attempt(Rule::impossible_choice, [&] { return impossible_choice(b); }) ||
		rules_.attempt(Rule::numbers_apart, [&] { return numbers_apart(b); }) ||
		rules_.attempt(Rule::bounds_that_meet, [&] { return bounds_that_meet(problem_, b.guard); }) ||
		rules_.attempt(Rule::consecutive, [&] { return consecutive(b) || same_run(b) || runs_as_rows(b, set); }) ||
		rules_.attempt(Rule::neighbours, [&] { return neighbours(b); }) ||
		rules_.attempt(Rule::told_by_limit, [&] { return told_by_limit(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (inline_distinct(b, set, out, depth) || inline_exists(b, set, out, depth))
		return;
	if (set && rules_.attempt(Rule::repeated_rows, [&] { return repeated_rows(b); }))
		return finish(std::move(b), set, out, depth + 1);
	/*
	 * not where groups become values: there rows with a partner and those without meet again, and who drops what
	 * follows no longer says that it does
	 */
	if (!values_ && rules_.attempt(Rule::implied_exists, [&] { return drop_implied(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (rules_.attempt(Rule::scalar_on_key, [&] { return inline_scalar(b, set, out, depth); }) ||
		rules_.attempt(Rule::value_as_group, [&] { return value_as_group(b, set, out, depth); }) ||
		rules_.attempt(Rule::choice, [&] { return split_choice(b, set, out, depth); }))
		return;
	if (!hold_ &&
		(rules_.attempt(Rule::counts_in_order, [&] { return counts_in_order(b); }) ||
		 rules_.attempt(Rule::counted_pairs, [&] { return counted_pairs(b); }) ||
		 rules_.attempt(Rule::row_of_extreme, [&] { return row_of_extreme(b); }) ||
		 rules_.attempt(Rule::counted_members, [&] { return counted_members(b); })))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ &&
		(rules_.attempt(Rule::asked_for_row, [&] { return having(b); }) ||
		 rules_.attempt(Rule::in_all_blocks, [&] { return in_all_blocks(b); }) ||
		 rules_.attempt(Rule::mirrored_rows, [&] { return mirrored(b); }) ||
		 rules_.attempt(Rule::two_rows, [&] { return groups_of_two(b); })))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && rules_.attempt(Rule::division, [&] { return divided(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && rules_.attempt(Rule::refused_groups, [&] { return refused_groups(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && !set && rules_.attempt(Rule::gathering, [&] { return gather(b, out); }))
		return;
	if (set && !parents_ && !parents_left_ && rules_.on(Rule::joined_parent)) {
		Block without = b;
		parents_left_ = drop_parent(without);
	}
	if ((!set || parents_) && rules_.attempt(Rule::joined_parent, [&] { return drop_parent(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (rules_.attempt(Rule::row_outside, [&] { return row_outside(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && rules_.attempt(Rule::joined_groups, [&] { return joined_groups(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && values_ && rules_.attempt(Rule::null_keys, [&] { return null_key_apart(b, set, out, depth); }))
		return;
	if (!hold_ &&
		(rules_.attempt(Rule::determined_source, [&] { return determined_source(b); }) ||
		 rules_.attempt(Rule::selection_on_keys, [&] { return push_into_source(b); }) ||
		 rules_.attempt(Rule::unused_aggregates, [&] { return drop_aggregates(b) || drop_windows(b); }) ||
		 rules_.attempt(Rule::first_by_keys, [&] { return first_rows(b); }) ||
		 rules_.attempt(Rule::nth_row, [&] { return nth_rows(b, set); })))
		return finish(std::move(b), set, out, depth + 1);
	if (auto limited = rules_.attempt(Rule::numbered_rows, [&] { return partitions_limited(b); }))
		return finish(std::move(*limited), set, out, depth + 1);
	out.push_back(std::move(b));
}

/* The block with a LIMIT in the place of a window; nullopt where there is none that fits. */
std::optional<Block> Rewriter::partitions_limited(const Block &b)
{
	auto untied = [&](const WindowFunction &f, const PlanPtr &input) {
		return without_ties(f, input, blocks(input, false));
	};
	return with_partition_limit(problem_, b,
								{untied, [&](const ExprPtr &e) { return whole_number(e); },
								 [&](const PlanPtr &p) { return compute(p, false); }});
}

/*
 * The guard's conditions; those and the outputs are simplified by what is declared of the sources, and of those around.
 */
std::vector<ExprPtr> Rewriter::simplified(Block &b)
{
	std::vector<ExprPtr> flat;
	Pushed inside(outer_, b.sources);
	auto declared = [&](ColumnId c) {
		return std::any_of(outer_.begin(), outer_.end(), [&](auto &sources) {
			Block x;
			x.sources = sources;
			return not_null(problem_, x, c, false);
		});
	};
	for (auto &c : b.guard) {
		std::vector<ExprPtr> some;
		split_conjunction(c, some);
		for (auto &x : some)
			split_conjunction(truth(sharpen(problem_, truth(x, true), declared), true), flat);
	}
	for (auto &e : b.out)
		e = sharpen(problem_, value(e), declared);
	for (auto &c : flat)
		/* of values of which one is never NULL, IS NOT DISTINCT FROM is = */
		if (c->op == Op::not_ && c->args[0]->op == Op::distinct &&
			(sqleq::never_null(problem_, c->args[0]->args[0], declared) ||
			 sqleq::never_null(problem_, c->args[0]->args[1], declared)) &&
			rules_(Rule::known_not_null)) {
			Expr e = *c->args[0];
			e.op = Op::eq;
			c = sqleq::finish(std::move(e));
		}
	return flat;
}

/*
 * nullif(x, k) in the output is x where a condition says x <> k, or x is a count that is never zero. The condition is
 * on the rows that are put out, so x <> k is TRUE there, and x not NULL; conditions themselves are not touched.
 */
ExprPtr Rewriter::plain_nullif(const Block &b, const ExprPtr &e)
{
	const ExprPtr n = in_operands(e, [&](auto &a) { return plain_nullif(b, a); });
	if (e->op == Op::nullif && e->args[0]->type == e->type && e->args[1]->op == Op::constant && e->args[1]->value) {
		const Value &k = *e->args[1]->value;
		const bool zero = k.real == 0 && k.num.is_zero();
		const ExprPtr x = zero_with(problem_, e->args[0]);
		auto known = [&](std::vector<ExprPtr> sides) {
			Expr differs = boolean_expr(problem_, Op::ne);
			differs.args = std::move(sides);
			const std::string text = text_of(problem_, truth(sqleq::finish(std::move(differs)), true));
			return std::any_of(b.guard.begin(), b.guard.end(), [&](auto &c) { return text_of(problem_, c) == text; });
		};
		const bool never = known(e->args) || (zero && (known({x, number(x->type, 0)}) || counts_some(problem_, b, x)));
		if (never && rules_(Rule::told_nullif))
			return n->args[0];
	}
	return n;
}

/*
 * coalesce(CASE WHEN c THEN x END, y), where x is never NULL, is CASE WHEN c THEN x ELSE y END: y where c does not
 * hold. As with all of the output, it is about the block's own rows.
 */
ExprPtr Rewriter::plain_default(const Block &b, const ExprPtr &e)
{
	const ExprPtr n = in_operands(e, [&](auto &a) { return plain_default(b, a); });
	if (e->op == Op::coalesce && n->args.size() == 2 && n->args[0]->type == e->type)
		if (ExprPtr filled = with_default(n->args[0], n->args[1],
										  [&](const ExprPtr &x) { return sqleq::never_null(problem_, b, x); });
			filled && rules_(Rule::decided_case))
			return filled;
	return n;
}

/* Simplifies; false when the block has no rows. */
bool Rewriter::tidy(Block &b, int pass)
{
	std::vector<ExprPtr> flat = simplified(b);
	b.guard.clear();
	std::set<std::string> seen;
	for (size_t i = 0; i < flat.size(); i++) {
		ExprPtr c = flat[i];
		if (is_null_constant(c) || is_constant(c, false))
			return false;
		const bool denied = c->op == Op::not_;
		const ExprPtr compared = denied ? c->args[0] : c;
		if (auto always = checked(problem_, b, compared); always && rules_(Rule::checked_values)) {
			if (*always == denied)
				return false;
			const bool two = compared->args[0]->op == Op::column && compared->args[1]->op == Op::column;
			c = make_not(problem_, make_is_null(problem_, compared->args[compared->args[0]->op == Op::column ? 0 : 1]));
			if (two)
				flat.push_back(make_not(problem_, make_is_null(problem_, compared->args[1])));
		}
		if (c->op == Op::eq && text_of(problem_, c->args[0]) == text_of(problem_, c->args[1])) {
			ExprPtr nn = simplify(problem_, make_not(problem_, make_is_null(problem_, c->args[0])));
			if (is_constant(nn, true))
				continue;
			if (is_constant(nn, false))
				return false;
			if (seen.insert(text_of(problem_, nn)).second)
				b.guard.push_back(nn);
			continue;
		}
		if (seen.insert(text_of(problem_, c)).second)
			b.guard.push_back(c);
	}
	if (pass < most_passes && rules_.attempt(Rule::equal_columns, [&] { return propagate(b); }))
		return tidy(b, pass + 1);
	if (pass < most_passes && rules_.attempt(Rule::told_conditions, [&] { return implied_conditions(b); }))
		return tidy(b, pass + 1);
	/* x IS NOT NULL beside a condition that says so already; x IS NULL beside one */
	for (size_t i = 0; i < b.guard.size();) {
		const ExprPtr &c = b.guard[i];
		bool superfluous = false;
		if (c->op == Op::is_null && c->args[0]->op == Op::column) {
			Block rest = b;
			rest.guard.erase(rest.guard.begin() + (long) i);
			if (not_null(problem_, rest, c->args[0]->id) && rules_(Rule::known_not_null))
				return false;
		}
		if (c->op == Op::not_ && c->args[0]->op == Op::is_null && c->args[0]->args[0]->op == Op::column) {
			Block rest = b;
			rest.guard.erase(rest.guard.begin() + (long) i);
			superfluous = not_null(problem_, rest, c->args[0]->args[0]->id) && rules_(Rule::known_not_null);
		}
		if (superfluous)
			b.guard.erase(b.guard.begin() + (long) i);
		else
			i++;
	}
	for (auto &e : b.out)
		e = plain_default(b, plain_nullif(b, e));
	for (auto *list : {&b.guard, &b.out})
		for (auto &e : *list)
			if (ExprPtr plain = without_abs(problem_, b, e); plain != e && rules_(Rule::checked_values))
				e = plain;
	return true;
}

/*
 * Absorption: where multiplicities do not matter, the rows under a DISTINCT, or under a GROUP BY of which only keys are
 * used.
 */
bool Rewriter::inline_distinct(Block &b, bool set, std::vector<Block> &out, int depth)
{
	if (!set || !rules_.on(Rule::absorption))
		return false;
	const std::set<ColumnId> used = named_columns(b);
	for (size_t i = 0; i < b.sources.size(); i++) {
		PlanPtr s = b.sources[i];
		if (s->op == PlanOp::group) {
			bool keys_only = true;
			for (auto &a : s->aggregates)
				keys_only &= !used.count(a.id);
			if (!keys_only)
				continue;
		} else if (s->op == PlanOp::sort) {
			/* of which only matters whether there is a row */
			auto rows = constant_rows(s->limit);
			if (s->offset || (s->limit && (!rows || *rows < Decimal(1))) ||
				std::any_of(s->out.begin(), s->out.end(), [&](ColumnId c) { return used.count(c) > 0; }))
				continue;
		} else if (s->op != PlanOp::distinct)
			continue;
		rules_.applied(Rule::absorption);
		Blocks inner = blocks(s->inputs[0], true);
		for (auto &x : inner.blocks) {
			Block in = refresh(problem_, x);
			Substitution to;
			if (s->op != PlanOp::group)
				to = by_position(s->out, in.out);
			else {
				Substitution rows = by_position(s->inputs[0]->out, in.out);
				for (auto &k : s->columns)
					to[k.id] = substitute(k.expr, rows);
			}
			Block n = b;
			n.sources.erase(n.sources.begin() + (long) i);
			n = substitute(n, to);
			n.sources.insert(n.sources.begin() + (long) i, in.sources.begin(), in.sources.end());
			n.guard.insert(n.guard.end(), in.guard.begin(), in.guard.end());
			finish(std::move(n), set, out, depth + 1);
		}
		return true;
	}
	return false;
}

/* Marks what is in normal form already, so that it is not taken apart again. */
ExprPtr Rewriter::keep(const ExprPtr &e)
{
	normal_.insert(e);
	return e;
}

} // namespace sqleq
