/* rewriter_outside.cpp: EXISTS and the rows around it; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/match.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* Names of columns that equalities between columns make equal: one outside of the block where there is one. */
class Names {
public:
	Names(const Problem &p, const Block &inner) : problem_(p), own_(produced(inner))
	{
		for (auto &g : inner.guard)
			if (const Expr *e = equality(g))
				unite(of(e->args[0]->id), of(e->args[1]->id));
	}
	/* x = y of columns, or x IS NOT DISTINCT FROM y: both have the same value where it is TRUE. */
	const Expr *equality(const ExprPtr &g) const
	{
		const Expr &e = g->op == Op::not_ && g->args[0]->op == Op::distinct ? *g->args[0] : *g;
		const bool columns = (&e != g.get() || e.op == Op::eq) && e.args[0]->op == Op::column &&
			e.args[1]->op == Op::column && e.args[0]->type == e.args[1]->type;
		return columns && interchangeable(problem_, e.args[0]->type, e.args[1]->type) ? &e : nullptr;
	}
	ColumnId of(ColumnId c) const
	{
		for (auto at = name_.find(c); at != name_.end(); at = name_.find(c))
			c = at->second;
		return c;
	}
	bool is_outside(ColumnId name) const { return !own_.count(name); }

private:
	void unite(ColumnId x, ColumnId y)
	{
		if (x != y)
			name_[is_outside(x) ? y : x] = is_outside(x) ? x : y;
	}
	const Problem &problem_;
	std::set<ColumnId> own_;
	std::map<ColumnId, ColumnId> name_;
};

/*
 * NOT x = y of a column of two rows that is never NULL, or one of several of these; `there`: the columns of the one as
 * those of the other.
 */
bool tells_apart(const Problem &p, const Table &table, const PlanPtr &other, const Substitution &there,
				 const ExprPtr &e)
{
	if (e->op == Op::or_)
		return std::all_of(e->args.begin(), e->args.end(),
						   [&](auto &a) { return tells_apart(p, table, other, there, a); });
	if (e->op != Op::not_ || e->args[0]->op != Op::eq)
		return false;
	const ExprPtr &x = e->args[0]->args[0], &y = e->args[0]->args[1];
	if (x->op != Op::column || y->op != Op::column || x->type != y->type || !(there.count(x->id) || there.count(y->id)))
		return false;
	const ExprPtr &mine = there.count(x->id) ? x : y, &its = there.count(x->id) ? y : x;
	auto at = std::find(other->out.begin(), other->out.end(), its->id);
	if (at == other->out.end() || there.at(mine->id)->id != its->id)
		return false;
	const int attribute = other->attributes[(size_t) (at - other->out.begin())];
	return table.columns[(size_t) attribute].not_null ||
		std::any_of(table.keys.begin(), table.keys.end(), [&](auto &k) {
			   return k.primary && std::count(k.columns.begin(), k.columns.end(), attribute) > 0;
		   });
}

/*
 * EXISTS of two rows u and v of one table of which each meets the same conditions, and which some column tells apart;
 * and a row o outside, of that table, meets them, too. `inner`: u and v, in this order. `to_v`, `u_to_o`, `v_to_o`: the
 * columns of the one as those of the other.
 */
bool is_one_of_two(const Problem &p, const Block &outer, const Block &inner, const Substitution &to_v,
				   const PlanPtr &wide_v, const Substitution &v_to_o)
{
	const std::set<ColumnId> u(inner.sources[0]->out.begin(), inner.sources[0]->out.end()),
		v(inner.sources[1]->out.begin(), inner.sources[1]->out.end());
	const Names names_of(p, inner);
	std::set<std::string> of_u, of_v;
	std::vector<ExprPtr> at_o;
	bool apart = false;
	auto single = [&](const ExprPtr &c, bool is_u) {
		const ExprPtr there = is_u ? substitute(c, to_v) : c;
		(is_u ? of_u : of_v).insert(text_of(p, there));
		if (!is_u)
			at_o.push_back(substitute(c, v_to_o));
	};
	auto equal = [&](ColumnId x, ColumnId name, int type) {
		Expr e = boolean_expr(p, Op::eq);
		e.args = {column(x, type), column(name, type)};
		return finish(std::move(e));
	};
	for (auto &g : inner.guard) {
		if (has_subquery(g))
			return false;
		if (const Expr *e = names_of.equality(g)) {
			for (auto &x : e->args) {
				if (!u.count(x->id) && !v.count(x->id))
					continue;
				const ColumnId name = names_of.of(x->id);
				if (!names_of.is_outside(name))
					return false;
				single(equal(x->id, name, x->type), u.count(x->id) > 0);
			}
			continue;
		}
		const bool is_u = names(g, u), is_v = names(g, v);
		if (is_u && is_v) {
			if (apart || !tells_apart(p, p.tables[inner.sources[0]->table], wide_v, to_v, g))
				return false;
			apart = true;
		} else if (is_u || is_v)
			single(g, is_u);
	}
	if (!apart || of_u != of_v)
		return false;
	std::set<std::string> known;
	for (auto &g : outer.guard)
		known.insert(text_of(p, g));
	return std::all_of(at_o.begin(), at_o.end(), [&](const ExprPtr &c) {
		return known.count(text_of(p, c)) > 0 ||
			(names_of.equality(c) && names_of.of(c->args[0]->id) == names_of.of(c->args[1]->id));
	});
}

} // namespace

/*
 * A row inside EXISTS whose key equals that of a row outside, of the same table: it is that row. What of EXISTS is left
 * then only asks about rows of other tables, as it does where somebody has written it without the detour.
 *
 * Two rows inside that a column tells apart, and meet the same conditions, as the row outside does: one of them may be
 * the row outside. If there are such two, one of them at least differs from it in that column, as they differ from each
 * other there; with the row outside it meets what the two have met.
 */
bool Rewriter::row_outside(Block &b)
{
	/* an EXISTS with the row outside in the place of one of its own; null when none is it */
	auto with_row = [&](const ExprPtr &exists) -> ExprPtr {
		auto inside = body(exists);
		auto again = [&](Block rest) {
			Blocks one;
			rest.out.clear();
			one.blocks = {std::move(rest)};
			return exists_of(refresh(problem_, plan_of(problem_, one)), nullptr);
		};
		/*
		 * in EXISTS it waits: there the row outside may itself be no more than a row with such values, for which any
		 * other would do
		 */
		const bool two = outer_.empty() && inside && inside->sources.size() == 2 &&
			inside->sources[0]->op == PlanOp::scan && inside->sources[1]->op == PlanOp::scan &&
			inside->sources[0]->table == inside->sources[1]->table && rules_.on(Rule::two_rows);
		for (size_t o = 0; two && o < b.sources.size(); o++) {
			if (b.sources[o]->op != PlanOp::scan || b.sources[o]->table != inside->sources[0]->table)
				continue;
			Substitution to_v, u_to_o, v_to_o;
			const PlanPtr wide_v = with_columns_of(inside->sources[1], inside->sources[0], to_v);
			const PlanPtr for_u = with_columns_of(b.sources[o], inside->sources[0], u_to_o);
			with_columns_of(for_u, inside->sources[1], v_to_o);
			Block rest = *inside;
			if (!is_one_of_two(problem_, b, *inside, to_v, wide_v, v_to_o) || !drop_source(rest, 0, u_to_o))
				continue;
			rules_.applied(Rule::two_rows);
			b.sources[o] = for_u;
			return again(std::move(rest));
		}
		for (size_t s = 0; inside && s < inside->sources.size(); s++)
			for (size_t o = 0; o < b.sources.size(); o++) {
				Block mine = b, rest = *inside;
				if (!same_row(mine, o, rest, s))
					continue;
				b = std::move(mine);
				return again(std::move(rest));
			}
		return nullptr;
	};
	/* the same wherever it stands in a condition: what the others say of the row outside holds there, too */
	std::function<ExprPtr(const ExprPtr &)> within = [&](const ExprPtr &e) -> ExprPtr {
		if (e->op == Op::exists) {
			ExprPtr row = with_row(e);
			return row ? row : e;
		}
		return e->op == Op::not_ || e->op == Op::and_ || e->op == Op::or_ ? in_operands(e, within) : e;
	};
	for (size_t i = 0; i < b.guard.size(); i++) {
		const ExprPtr given = b.guard[i]; /* the block is another one afterwards */
		if (ExprPtr changed = within(given); changed != given) {
			b.guard[i] = changed;
			return true;
		}
	}
	return false;
}

/*
 * All that is asked of the source is what equals a column of the outer row, which then answers as well as any other
 * row.
 */
bool Rewriter::as_good_as(const Block &inner, size_t s, const std::function<bool(int)> &equal_by_guard)
{
	const PlanPtr &scan = inner.sources[s];
	for (size_t i = 0; i < scan->out.size(); i++) {
		std::set<ColumnId> column{scan->out[i]};
		bool used = std::any_of(inner.guard.begin(), inner.guard.end(), [&](auto &g) { return names(g, column); }) ||
			std::any_of(inner.sources.begin(), inner.sources.end(),
						[&](auto &x) { return x->free.count(scan->out[i]) > 0; });
		if (used &&
			(!equal_by_guard(scan->attributes[i]) || !interchangeable(problem_, scan->types[i], scan->types[i])))
			return false;
	}
	return true;
}

/*
 * Is source `s` of the inner block the row of source `o` of the outer one? Then it goes, and the outer one gives what
 * was used of it.
 */
bool Rewriter::same_row(Block &outer, size_t o, Block &inner, size_t s)
{
	const PlanPtr mine = outer.sources[o], other = inner.sources[s];
	if (mine->op != PlanOp::scan || other->op != PlanOp::scan || mine->table != other->table)
		return false;
	auto column_of = [](const PlanPtr &scan, int attribute) {
		auto at = std::find(scan->attributes.begin(), scan->attributes.end(), attribute);
		return at == scan->attributes.end() ? -1 : scan->out[(size_t) (at - scan->attributes.begin())];
	};
	auto equal_by_guard = [&](int attribute) {
		ColumnId a = column_of(mine, attribute), x = column_of(other, attribute);
		return a >= 0 && x >= 0 && std::any_of(inner.guard.begin(), inner.guard.end(), [&](auto &g) {
				   return g->op == Op::eq &&
					   ((g->args[0]->op == Op::column && g->args[0]->id == a && g->args[1]->op == Op::column &&
						 g->args[1]->id == x) ||
						(g->args[0]->op == Op::column && g->args[0]->id == x && g->args[1]->op == Op::column &&
						 g->args[1]->id == a));
			   });
	};
	const auto &keys = problem_.tables[mine->table].keys;
	bool known = as_good_as(inner, s, equal_by_guard) || std::any_of(keys.begin(), keys.end(), [&](const Key &k) {
					 return is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), equal_by_guard);
				 });
	if (!known)
		return false;
	Substitution to;
	PlanPtr wider = with_columns_of(mine, other, to);
	if (!drop_source(inner, s, to))
		return false;
	outer.sources[o] = wider;
	return true;
}

/*
 * The blocks without two that are one: the rows of `some`, once in normal form, are those of another block, and with
 * those of block `without` they are `all`.
 */
bool Rewriter::all_but(std::vector<Block> &blocks, size_t without, Block some, Block all, bool set)
{
	auto alike = [&](const Block &x) { /* what is NULL always is so in both */
									   for (size_t c = 0; c < x.out.size(); c++)
										   if (is_null_constant(x.out[c]) != is_null_constant(all.out[c]))
											   return false;
									   return true;
	};
	size_t others = 0;
	for (size_t j = 0; j < blocks.size(); j++)
		others += j != without && alike(blocks[j]);
	if (others == 0)
		return false;
	std::vector<Block> with;
	finish(std::move(some), set, with, 0);
	if (with.size() != 1)
		return false;
	/* rows of a DISTINCT that are all shown are as different as those below it */
	auto below = [&](const Block &b) -> std::optional<Block> {
		if (b.sources.size() != 1 || b.sources[0]->op != PlanOp::distinct)
			return std::nullopt;
		const PlanPtr &s = b.sources[0];
		for (ColumnId c : s->out)
			if (std::none_of(b.out.begin(), b.out.end(), [&](auto &e) { return e->op == Op::column && e->id == c; }))
				return std::nullopt;
		Blocks in = this->blocks(s->inputs[0], true);
		if (in.blocks.size() != 1)
			return std::nullopt;
		Block n = b;
		return replace_source(n, 0, in.blocks[0], by_position(s->out, in.blocks[0].out)) ? std::optional(n)
																						 : std::nullopt;
	};
	auto same = [&](const Block &x, const Block &y) {
		Blocks a, b;
		a.blocks = {x};
		b.blocks = {y};
		return isomorphic(problem_, a, b);
	};
	auto mine = below(with[0]);
	for (size_t j = 0; j < blocks.size(); j++) {
		auto other = mine && j != without ? below(blocks[j]) : std::nullopt;
		if (j == without || (!same(with[0], blocks[j]) && !(other && same(*mine, *other))))
			continue;
		blocks[without] = std::move(all);
		blocks.erase(blocks.begin() + (long) j);
		return true;
	}
	return false;
}

/*
 * The rows with a partner, and those without one, are all the rows. That is what LEFT JOIN becomes when its right side
 * is only asked for, and each row comes once, or multiplicities do not matter.
 */
bool Rewriter::excluded_middle(std::vector<Block> &blocks, bool set)
{
	for (size_t without = 0; without < blocks.size(); without++)
		for (size_t i = 0; i < blocks[without].guard.size(); i++) {
			const ExprPtr denied = blocks[without].guard[i];
			if (denied->op != Op::not_ || denied->args[0]->op != Op::exists)
				continue;
			Block all = blocks[without];
			all.guard.erase(all.guard.begin() + (long) i);
			Block some = all;
			some.guard.push_back(denied->args[0]);
			if (all_but(blocks, without, std::move(some), std::move(all), set))
				return true;
		}
	return false;
}

/*
 * The rows in which a column is NULL, and those in which it is not, are all the rows; in both, outputs that name the
 * column included, they are the same block.
 */
bool Rewriter::excluded_null(std::vector<Block> &blocks, bool set)
{
	auto only = [&](Block b) -> std::optional<Block> {
		std::vector<Block> rows;
		finish(std::move(b), set, rows, 0);
		return rows.size() == 1 ? std::optional(rows[0]) : std::nullopt;
	};
	auto same = [&](const Block &x, const Block &y) {
		Blocks a, b;
		a.blocks = {x};
		b.blocks = {y};
		return isomorphic(problem_, a, b);
	};
	for (size_t with = 0; with < blocks.size(); with++)
		for (size_t i = 0; i < blocks[with].guard.size(); i++) {
			const ExprPtr said = blocks[with].guard[i];
			if (said->op != Op::not_ || said->args[0]->op != Op::is_null || said->args[0]->args[0]->op != Op::column)
				continue;
			Block all = blocks[with];
			all.guard.erase(all.guard.begin() + (long) i);
			Block without = all,
				  filled = substitute(all, {{said->args[0]->args[0]->id, null_constant(said->args[0]->args[0]->type)}});
			without.guard.push_back(said->args[0]);
			filled.guard.push_back(said->args[0]);
			auto others = only(without), nulls = only(filled);
			for (size_t j = 0; j < blocks.size(); j++) {
				if (j == with || !((others && same(*others, blocks[j])) || (nulls && same(*nulls, blocks[j]))))
					continue;
				auto whole = only(all);
				if (!whole)
					break;
				blocks[with] = std::move(*whole);
				blocks.erase(blocks.begin() + (long) j);
				return true;
			}
		}
	return false;
}

/*
 * The same of a block's one DISTINCT, where its rows are asked for a partner, and the columns that it shows say which.
 */
bool Rewriter::excluded_middle_inside(std::vector<Block> &given)
{
	for (size_t without = 0; without < given.size(); without++) {
		const Block &b = given[without];
		if (b.sources.size() != 1 || b.sources[0]->op != PlanOp::distinct)
			continue;
		const PlanPtr s = b.sources[0];
		Blocks rows = blocks(s->inputs[0], true);
		if (rows.blocks.size() != 1)
			continue;
		const Block in = rows.blocks[0];
		std::set<ColumnId> own = produced(in), shown;
		for (auto &e : in.out)
			if (e->op == Op::column && interchangeable(problem_, e->type, e->type))
				shown.insert(e->id);
		for (size_t i = 0; i < in.guard.size(); i++) {
			const ExprPtr denied = in.guard[i];
			if (denied->op != Op::not_ || denied->args[0]->op != Op::exists ||
				std::any_of(denied->free.begin(), denied->free.end(),
							[&](ColumnId c) { return own.count(c) > 0 && !shown.count(c); }))
				continue;
			auto with = [&](const ExprPtr &condition) {
				Blocks core = rows;
				core.blocks[0].guard.erase(core.blocks[0].guard.begin() + (long) i);
				if (condition)
					core.blocks[0].guard.push_back(condition);
				core.blocks[0] = refresh(problem_, core.blocks[0]);
				finish(core, true);
				Blocks once = distinct(std::move(core), false);
				Block n = b;
				bool good = once.blocks.size() == 1 &&
					replace_source(n, 0, once.blocks[0], by_position(s->out, once.blocks[0].out));
				return good ? std::optional(n) : std::nullopt;
			};
			auto some = with(denied->args[0]), all = with(nullptr);
			if (some && all && all_but(given, without, *some, *all, false))
				return true;
		}
	}
	return false;
}

} // namespace sqleq
