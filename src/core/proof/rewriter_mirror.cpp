/* rewriter_mirror.cpp: groups whose rows come in pairs; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* The text of a condition; of those that are the same with their sides exchanged, one. */
std::string either_way(const Problem &p, const ExprPtr &c)
{
	if (c->op == Op::not_)
		return "not " + either_way(p, c->args[0]);
	if (c->op != Op::eq && c->op != Op::ne)
		return text_of(p, c);
	std::string x = text_of(p, c->args[0]), y = text_of(p, c->args[1]);
	return (c->op == Op::eq ? "eq " : "ne ") + std::min(x, y) + " " + std::max(x, y);
}

/* Columns that the guard equates, where equal values are the same in every respect, by one of them. */
Substitution by_one_name(const Problem &p, const Block &b)
{
	std::map<ColumnId, ColumnId> name;
	auto of = [&](ColumnId c) {
		for (auto at = name.find(c); at != name.end(); at = name.find(c))
			c = at->second;
		return c;
	};
	Substitution to;
	std::map<ColumnId, int> types;
	for (auto &c : b.guard) {
		if (c->op != Op::eq || c->args[0]->op != Op::column || c->args[1]->op != Op::column ||
			!interchangeable(p, c->args[0]->type, c->args[1]->type) || c->args[0]->type != c->args[1]->type)
			continue;
		ColumnId x = of(c->args[0]->id), y = of(c->args[1]->id);
		for (auto &side : c->args)
			types[side->id] = side->type;
		if (x != y)
			name[x] = y;
	}
	for (auto &[c, type] : types)
		to[c] = column(of(c), type);
	return to;
}

} // namespace

/*
 * Do the block's rows come in pairs with the same keys? Two of its sources are of one table; whatever rows they have,
 * they may also have the other way round, which is another choice of rows, since some column tells them apart.
 */
bool Rewriter::comes_mirrored(const Block &b, const std::vector<ExprPtr> &keys)
{
	for (size_t i = 0; i < b.sources.size(); i++)
		for (size_t j = i + 1; j < b.sources.size(); j++) {
			const Plan &x = *b.sources[i], &y = *b.sources[j];
			if (x.op != PlanOp::scan || y.op != PlanOp::scan || x.table != y.table)
				continue;
			Substitution turn;
			std::set<ColumnId> alone(x.out.begin(), x.out.end());
			alone.insert(y.out.begin(), y.out.end());
			bool apart = false;
			for (size_t k = 0; k < x.out.size(); k++) {
				auto at = std::find(y.attributes.begin(), y.attributes.end(), x.attributes[k]);
				if (at == y.attributes.end())
					continue;
				ColumnId other = y.out[(size_t) (at - y.attributes.begin())];
				turn[x.out[k]] = column(other, x.types[k]);
				turn[other] = column(x.out[k], x.types[k]);
				alone.erase(x.out[k]);
				alone.erase(other);
				for (auto &c : b.guard) {
					const Expr *equal = c->op == Op::not_ ? c->args[0].get() : c->op == Op::ne ? c.get() : nullptr;
					apart |= equal && equal->op == (c->op == Op::not_ ? Op::eq : Op::ne) &&
						equal->args[0]->op == Op::column && equal->args[1]->op == Op::column &&
						std::minmax(equal->args[0]->id, equal->args[1]->id) == std::minmax(x.out[k], other);
				}
			}
			if (!apart || std::any_of(b.sources.begin(), b.sources.end(), [&](auto &s) {
					return std::any_of(s->free.begin(), s->free.end(),
									   [&](ColumnId c) { return alone.count(c) > 0 || turn.count(c) > 0; });
				}))
				continue;
			const Substitution one_name = by_one_name(problem_, b);
			std::set<std::string> said;
			for (auto &c : b.guard)
				said.insert(either_way(problem_, substitute(c, one_name)));
			auto holds = [&](const ExprPtr &c) {
				if (names(c, alone) || has_subquery(c))
					return false;
				ExprPtr turned = substitute(substitute(c, turn), one_name);
				return said.count(either_way(problem_, turned)) > 0 ||
					(turned->op == Op::eq && turned->args[0]->op == Op::column && turned->args[1]->op == Op::column &&
					 turned->args[0]->id == turned->args[1]->id);
			};
			auto stays = [&](const ExprPtr &key) {
				if (names(key, alone) || has_subquery(key))
					return false;
				return text_of(problem_, substitute(substitute(key, turn), one_name)) ==
					text_of(problem_, substitute(key, one_name));
			};
			if (std::all_of(b.guard.begin(), b.guard.end(), holds) && std::all_of(keys.begin(), keys.end(), stays))
				return true;
		}
	return false;
}

/* count(*) > 1 of groups whose rows come in pairs goes. */
bool Rewriter::mirrored(Block &b)
{
	for (auto &s : b.sources)
		for (size_t i = 0; s->op == PlanOp::group && i < b.guard.size(); i++)
			for (auto &a : s->aggregates) {
				if (a.function != AggFunction::count || a.distinct || !at_least_two(b.guard[i], a.id, true) ||
					!counts_all_rows(*s, a.id))
					continue;
				Blocks in = blocks(s->inputs[0], false);
				bool all = std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &x) {
					Substitution rows = by_position(s->inputs[0]->out, x.out);
					std::vector<ExprPtr> keys;
					for (auto &k : s->columns)
						keys.push_back(substitute(k.expr, rows));
					return comes_mirrored(x, keys);
				});
				if (!all || s->columns.empty())
					continue;
				b.guard.erase(b.guard.begin() + (long) i);
				return true;
			}
	return false;
}

} // namespace sqleq
