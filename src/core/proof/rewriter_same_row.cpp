/* rewriter_same_row.cpp: rows that a group, or a window function, says are the same one, or are not; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* Do the conditions say that the columns are equal, or not distinct? */
bool says_equal(const Block &b, ColumnId x, ColumnId y)
{
	return std::any_of(b.guard.begin(), b.guard.end(), [&](const ExprPtr &c) {
		const Expr *e = c->op == Op::not_ && c->args[0]->op == Op::distinct ? c->args[0].get()
			: c->op == Op::eq                                               ? c.get()
																			: nullptr;
		return e && e->args[0]->op == Op::column && e->args[1]->op == Op::column &&
			std::minmax(e->args[0]->id, e->args[1]->id) == std::minmax(x, y);
	});
}

/* Are the columns compared so that one value would not do for both: <>, < or >? */
bool tells_apart(const ExprPtr &c, ColumnId x, ColumnId y)
{
	const Expr *e = c->op == Op::not_ && c->args[0]->op == Op::eq ? c->args[0].get()
		: c->op == Op::lt || c->op == Op::ne                      ? c.get()
																  : nullptr;
	return e && e->args[0]->op == Op::column && e->args[1]->op == Op::column &&
		std::minmax(e->args[0]->id, e->args[1]->id) == std::minmax(x, y);
}

} // namespace

/*
 * A row whose key is the MIN (or MAX) of that key in a group of rows of the same table: it is the row of the group that
 * has it, so that it is there, once, and what the group has in common the row has. It goes, when nothing else of it is
 * used. The key is never NULL; so neither is the MIN.
 */
bool Rewriter::row_of_extreme(Block &b)
{
	for (auto &c : b.guard) {
		if (c->op != Op::eq || c->args[0]->op != Op::column || c->args[1]->op != Op::column ||
			c->args[0]->type != c->args[1]->type || !interchangeable(problem_, c->args[0]->type, c->args[0]->type))
			continue;
		for (auto &g : b.sources)
			for (int side = 0; side < 2 && g->op == PlanOp::group && !g->columns.empty(); side++) {
				const ExprPtr end = c->args[side], key = c->args[1 - side];
				auto a =
					std::find_if(g->aggregates.begin(), g->aggregates.end(), [&](auto &x) { return x.id == end->id; });
				auto row = std::find_if(b.sources.begin(), b.sources.end(), [&](auto &x) {
					return x->op == PlanOp::scan && std::count(x->out.begin(), x->out.end(), key->id) > 0;
				});
				if (a == g->aggregates.end() || row == b.sources.end() ||
					(a->function != AggFunction::min && a->function != AggFunction::max) || a->filter || !a->arg)
					continue;
				if (auto without = without_row_of_extreme(b, *g, *a, **row, key)) {
					b = std::move(*without);
					return true;
				}
			}
	}
	return false;
}

/* The block without the row, of which `key` is the column that is the aggregate. */
std::optional<Block> Rewriter::without_row_of_extreme(const Block &b, const Plan &group, const Aggregate &a,
													  const Plan &row, const ExprPtr &key)
{
	Blocks in = blocks(group.inputs[0], false);
	if (in.blocks.size() != 1)
		return std::nullopt;
	Substitution rows = by_position(group.inputs[0]->out, in.blocks[0].out);
	auto attribute = [](const Plan &scan, ColumnId c) {
		return scan.attributes[(size_t) (std::find(scan.out.begin(), scan.out.end(), c) - scan.out.begin())];
	};
	const ExprPtr value = substitute(a.arg, rows);
	const int unique = attribute(row, key->id);
	const Table &t = problem_.tables[row.table];
	const Plan *member = nullptr;
	for (auto &s : in.blocks[0].sources)
		if (value->op == Op::column && std::count(s->out.begin(), s->out.end(), value->id) > 0)
			member = s.get();
	bool is_key = std::any_of(t.keys.begin(), t.keys.end(), [&](auto &k) {
		return is_unique(k) && k.columns == std::vector<int>{unique} &&
			(k.primary || t.columns[(size_t) unique].not_null);
	});
	if (!member || member->op != PlanOp::scan || member->table != row.table ||
		attribute(*member, value->id) != unique || !is_key)
		return std::nullopt;
	Substitution to = {{key->id, column(a.id, a.type)}};
	for (auto &k : group.columns) {
		const ExprPtr e = substitute(k.expr, rows);
		if (e->op != Op::column || std::count(member->out.begin(), member->out.end(), e->id) == 0 ||
			!interchangeable(problem_, e->type, e->type))
			continue;
		for (size_t i = 0; i < row.out.size(); i++)
			if (row.attributes[i] == attribute(*member, e->id) && row.out[i] != key->id)
				to[row.out[i]] = column(k.id, row.types[i]);
	}
	Block rest = b;
	std::erase_if(rest.sources, [&](auto &s) { return s.get() == &row; });
	rest = substitute(rest, to);
	std::set<ColumnId> gone(row.out.begin(), row.out.end());
	auto used = [&](auto &e) {
		return std::any_of(e->free.begin(), e->free.end(), [&](ColumnId c) { return gone.count(c) > 0; });
	};
	if (std::any_of(rest.guard.begin(), rest.guard.end(), used) ||
		std::any_of(rest.out.begin(), rest.out.end(), used) ||
		std::any_of(rest.sources.begin(), rest.sources.end(), used) || !in_order(rest))
		return std::nullopt;
	return rest;
}

/*
 * row_number() of two rows of one partition differs where something else of the rows does: they are two. So that it
 * differs goes. The rows come from the same window functions over the same input: of those that ties leave open, from
 * the same ones.
 */
bool Rewriter::numbers_apart(Block &b)
{
	for (size_t i = 0; i < b.guard.size(); i++) {
		const Expr *e =
			b.guard[i]->op == Op::not_ && b.guard[i]->args[0]->op == Op::eq ? b.guard[i]->args[0].get() : nullptr;
		if (!e || e->args[0]->op != Op::column || e->args[1]->op != Op::column)
			continue;
		auto source = [&](ColumnId c) {
			auto at = std::find_if(b.sources.begin(), b.sources.end(), [&](auto &s) {
				return s->op == PlanOp::window && std::count(s->out.begin(), s->out.end(), c) > 0;
			});
			return at == b.sources.end() ? nullptr : *at;
		};
		const PlanPtr x = source(e->args[0]->id), y = source(e->args[1]->id);
		if (!x || !y || x == y || !x->free.empty() || x->out.size() != y->out.size() ||
			text_of(problem_, x) != text_of(problem_, y))
			continue;
		const size_t inputs = x->inputs[0]->out.size();
		auto w = std::find_if(x->windows.begin(), x->windows.end(), [&](auto &f) { return f.id == e->args[0]->id; });
		if (w == x->windows.end() || w->op != WindowOp::row_number ||
			y->windows[(size_t) (w - x->windows.begin())].id != e->args[1]->id)
			continue;
		auto place = [&](ColumnId c) { return (size_t) (std::find(x->out.begin(), x->out.end(), c) - x->out.begin()); };
		bool together = std::all_of(w->partition.begin(), w->partition.end(), [&](auto &p) {
			return p->op == Op::column && place(p->id) < inputs && says_equal(b, p->id, y->out[place(p->id)]);
		});
		bool apart = false;
		for (size_t k = 0; k < inputs && together && !apart; k++)
			apart = std::any_of(b.guard.begin(), b.guard.end(),
								[&](auto &c) { return tells_apart(c, x->out[k], y->out[k]); });
		if (!apart)
			continue;
		b.guard.erase(b.guard.begin() + (long) i);
		return true;
	}
	return false;
}

} // namespace sqleq
