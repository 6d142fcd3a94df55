/*
 * rewriter_refused.cpp: rows of a group that only a group refused by the conditions on it could need; see rewriter.h.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/*
 * Is some condition not TRUE of a group in which no aggregate has anything to count? Such aggregates are NULL, counts
 * are 0.
 */
bool refuses_nothing(const Problem &problem, const Block &b, const Plan &group)
{
	Substitution none;
	for (auto &a : group.aggregates)
		none[a.id] = a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type);
	return std::any_of(b.guard.begin(), b.guard.end(), [&](const ExprPtr &condition) {
		if (std::none_of(none.begin(), none.end(), [&](auto &x) { return condition->free.count(x.first) > 0; }))
			return false;
		ExprPtr said = simplify(problem, substitute(condition, none));
		/* a comparison with NULL, whatever the other side is */
		auto strict = [](Op op) { return op == Op::eq || op == Op::lt || op == Op::le; };
		const ExprPtr &inner = said->op == Op::not_ ? said->args[0] : said;
		return is_null_constant(said) || is_constant(said, false) ||
			(strict(inner->op) && std::any_of(inner->args.begin(), inner->args.end(), is_null_constant));
	});
}

} // namespace

/*
 * Every aggregate here ignores NULLs. So rows that give none of the group's aggregates anything but NULL tell a group
 * that has other rows nothing, and a group that has no others has NULL for its aggregates, and 0 for its counts. When
 * the conditions on the group are not TRUE of those, whatever its keys, there is no such group in the result: the rows
 * go (those that an outer join fills with NULLs), or stand under IS NOT NULL of the one argument that the aggregates
 * have. What else is computed of the group is not asked of groups that are refused. Sums of nothing but NULLs have no
 * decimals to leave behind.
 */
bool Rewriter::refused_groups(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		PlanPtr s = b.sources[at];
		auto plain = [](const Aggregate &a) { return a.arg && !a.filter; };
		if (s->op != PlanOp::group || s->columns.empty() || s->aggregates.empty() ||
			!std::all_of(s->aggregates.begin(), s->aggregates.end(), plain) || !refuses_nothing(problem_, b, *s))
			continue;
		Blocks rows = blocks(s->inputs[0], false), kept;
		kept.types = rows.types;
		bool changed = false;
		for (auto &row : rows.blocks) {
			std::vector<ExprPtr> counted;
			std::set<std::string> texts;
			for (auto &a : s->aggregates) {
				ExprPtr arg = substitute(a.arg, by_position(s->inputs[0]->out, row.out));
				if (!is_null_constant(arg) && texts.insert(text_of(problem_, arg)).second)
					counted.push_back(arg);
			}
			changed |= counted.empty();
			if (counted.empty())
				continue;
			kept.blocks.push_back(row);
			if (counted.size() > 1 || has_subquery(counted[0]))
				continue;
			auto known = [&](ColumnId c) { return not_null(problem_, row, c); };
			std::vector<ExprPtr> counts;
			split_conjunction(sharpen(problem_, make_not(problem_, make_is_null(problem_, counted[0])), known), counts);
			std::set<std::string> said;
			for (auto &c : row.guard)
				said.insert(text_of(problem_, c));
			for (auto &c : counts)
				if (!is_constant(c, true) && said.insert(text_of(problem_, c)).second) {
					kept.blocks.back().guard.push_back(c);
					changed = true;
				}
		}
		if (!changed)
			continue;
		if (kept.blocks.empty()) {
			b.guard = {boolean_constant(problem_, false)};
			return true;
		}
		Plan q = *s;
		q.inputs = {plan_of(problem_, kept, s->inputs[0]->out)};
		Block with = b;
		if (!replace_computed(with, at, std::move(q)))
			continue;
		b = std::move(with);
		return true;
	}
	return false;
}

} // namespace sqleq
