/* rewriter_witness.cpp: absorption: rows that a block has, or that foreign keys promise; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/proof/match.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

Substitution representatives(const Problem &problem, const Block &b, bool one_type)
{
	Substitution s;
	for (int pass = 0; pass < 8; pass++) {
		bool more = false;
		for (auto &c : b.guard) {
			if (c->op != Op::eq)
				continue;
			ExprPtr x = substitute(c->args[0], s), y = substitute(c->args[1], s);
			if (x->op != Op::column && y->op != Op::column)
				continue;
			if (text_of(problem, x) == text_of(problem, y) || (one_type && x->type != y->type) ||
				!interchangeable(problem, x->type, y->type))
				continue;
			bool take_x = x->op == Op::column &&
				(y->op == Op::constant || y->op == Op::param || (y->op == Op::column && y->id < x->id));
			bool take_y =
				y->op == Op::column && !take_x && (x->op == Op::constant || x->op == Op::param || x->op == Op::column);
			if (!take_x && !take_y)
				continue;
			ColumnId gone = take_x ? x->id : y->id;
			ExprPtr stays = take_x ? y : x;
			for (auto &[id, e] : s)
				e = substitute(e, {{gone, stays}});
			s[gone] = stays;
			more = true;
		}
		if (!more)
			break;
	}
	return s;
}

namespace {

/* A condition as a text that does not depend on the names inside of subqueries. */
std::string fact(const Problem &p, const ExprPtr &c)
{
	return has_subquery(c) ? canonical_text(p, c) : text_of(p, c);
}

std::set<std::string> facts_of(const Problem &p, const Block &b, const Substitution &same)
{
	std::set<std::string> facts;
	for (auto &c : b.guard)
		facts.insert(fact(p, substitute(c, same)));
	return facts;
}

} // namespace

/* Are they the same groups, column by column, with nothing of them left to chance? */
static bool same_groups(Rewriter &rewriter, const Problem &problem, const PlanPtr &x, const PlanPtr &y)
{
	if (y->op != PlanOp::group || x->types != y->types || !x->free.empty() || !y->free.empty() ||
		x->columns.size() != y->columns.size() || may_choose(x) || may_choose(y) ||
		!std::all_of(x->types.begin(), x->types.end(), [&](int type) { return interchangeable(problem, type, type); }))
		return false;
	auto of_input = [&](const PlanPtr &group) { /* keys, then arguments, over the rows of the group */
												Blocks rows = rewriter.blocks(group->inputs[0], false);
												for (auto &row : rows.blocks) {
													const Substitution to = by_position(group->inputs[0]->out, row.out);
													row.out.clear();
													for (auto &k : group->columns)
														row.out.push_back(substitute(k.expr, to));
													for (auto &a : group->aggregates)
														row.out.push_back(substitute(a.arg, to));
												}
												if (!rows.blocks.empty())
													rows.types = types_of(rows.blocks[0].out);
												return rows;
	};
	for (size_t i = 0; i < x->aggregates.size(); i++) {
		const Aggregate &a = x->aggregates[i], &c = y->aggregates[i];
		if (a.function != c.function || a.distinct != c.distinct || !a.arg || !c.arg || a.filter || c.filter)
			return false;
	}
	return isomorphic(problem, of_input(x), of_input(y));
}

bool Rewriter::match_sources(const Block &b, const Block &inner, size_t next, Substitution &s,
							 const std::set<std::string> &facts)
{
	if (next == inner.sources.size()) {
		Substitution same = representatives(problem_, b);
		auto alike = [&](const ExprPtr &e) {
			return text_of(problem_, substitute(e->args[0], same)) == text_of(problem_, substitute(e->args[1], same));
		};
		auto holds = [&](auto &self, const ExprPtr &plain) -> bool {
			ExprPtr here = substitute(plain, same);
			auto each = [&](const ExprPtr &a) { return self(self, a); };
			if (facts.count(fact(problem_, here)) || is_constant(simplify(problem_, here), true))
				return true;
			switch (plain->op) {
			case Op::eq:
			case Op::le: { /* equal, and not NULL? */
				bool not_null_here = here->args[0]->op == Op::constant && here->args[0]->value;
				for (auto &a : plain->args)
					not_null_here |= a->op == Op::column && not_null(problem_, b, a->id);
				return not_null_here && alike(plain);
			}
			case Op::not_:
				if (plain->args[0]->op == Op::is_false) /* TRUE is not FALSE */
					return self(self, plain->args[0]->args[0]);
				if (const ExprPtr &inside = here->args[0]; inside->op == Op::is_null &&
					inside->args[0]->op == Op::column && not_null(problem_, b, inside->args[0]->id))
					return true;
				return plain->args[0]->op == Op::distinct && alike(plain->args[0]);
			case Op::is_true:
				return self(self, plain->args[0]);
			case Op::and_:
				return std::all_of(plain->args.begin(), plain->args.end(), each);
			case Op::or_:
				return std::any_of(plain->args.begin(), plain->args.end(), each);
			default:
				return false;
			}
		};
		return std::all_of(inner.guard.begin(), inner.guard.end(),
						   [&](auto &c) { return holds(holds, substitute(c, s)); });
	}
	const PlanPtr &x = inner.sources[next];
	if (x->op == PlanOp::group) {
		for (auto &y : b.sources) {
			if (!same_groups(*this, problem_, x, y))
				continue;
			Substitution t = s;
			for (size_t i = 0; i < x->out.size(); i++)
				t[x->out[i]] = column(y->out[i], x->types[i]);
			if (match_sources(b, inner, next + 1, t, facts)) {
				s = t;
				return true;
			}
		}
		return false;
	}
	if (x->op != PlanOp::scan)
		return false;
	for (auto &y : b.sources) {
		if (y->op != PlanOp::scan || y->table != x->table)
			continue;
		Substitution t = s;
		for (size_t i = 0; i < x->out.size(); i++) {
			auto at = std::find(y->attributes.begin(), y->attributes.end(), x->attributes[i]);
			if (at != y->attributes.end()) /* of a column that y does not show nothing is known */
				t[x->out[i]] = column(y->out[at - y->attributes.begin()], x->types[i]);
		}
		if (match_sources(b, inner, next + 1, t, facts)) {
			s = t;
			return true;
		}
	}
	return false;
}

/*
 * The foreign key of `child` that its columns in the block carry, if none of them is NULL there: then the parent row
 * exists, and it is one. Result: for each referenced column of the parent the child's column.
 */
std::optional<std::map<int, ExprPtr>> Rewriter::reference(const Block &b, const PlanPtr &child, const ForeignKey &fk)
{
	std::map<int, ExprPtr> columns;
	for (size_t i = 0; i < fk.columns.size(); i++) {
		auto at = std::find(child->attributes.begin(), child->attributes.end(), fk.columns[i]);
		if (at == child->attributes.end())
			return std::nullopt;
		size_t n = (size_t) (at - child->attributes.begin());
		if (!not_null(problem_, b, child->out[n]))
			return std::nullopt;
		columns[fk.references[i]] = column(child->out[n], child->types[n]);
	}
	return columns;
}

/* The chase, one step: the rows that must be there because others are, by foreign keys and under groups. */
Block Rewriter::with_parents(const Block &b)
{
	Block all = b;
	for (auto &child : b.sources) {
		if (child->op == PlanOp::group || child->op == PlanOp::distinct) {
			/* a group, or a distinct row, comes from some row */
			Blocks rows = blocks(child->inputs[0], true);
			if (rows.blocks.size() != 1)
				continue;
			Block x = refresh(problem_, rows.blocks[0]);
			Substitution at = by_position(child->inputs[0]->out, x.out);
			all.sources.insert(all.sources.end(), x.sources.begin(), x.sources.end());
			all.guard.insert(all.guard.end(), x.guard.begin(), x.guard.end());
			for (size_t i = 0; i < child->out.size(); i++) {
				if (child->op == PlanOp::group && i >= child->columns.size())
					break;
				ExprPtr key = child->op == PlanOp::group ? substitute(child->columns[i].expr, at) : x.out[i];
				const ExprPtr mine = column(child->out[i], child->types[i]);
				all.guard.push_back(never_null(problem_, x, key) ? ask(Op::eq, mine, key)
																 : make_not_distinct(problem_, mine, key));
			}
			continue;
		}
		if (child->op != PlanOp::scan)
			continue;
		for (auto &fk : problem_.tables[child->table].foreign_keys) {
			auto columns = reference(b, child, fk);
			if (!columns)
				continue;
			Plan s;
			s.op = PlanOp::scan;
			s.table = fk.table;
			const Table &t = problem_.tables[fk.table];
			for (size_t c = 0; c < t.columns.size(); c++) {
				s.attributes.push_back((int) c);
				s.out.push_back(problem_.fresh());
				s.types.push_back(t.columns[c].type);
			}
			for (auto &[c, value] : *columns) {
				Expr e = boolean_expr(problem_, Op::eq);
				e.args = {column(s.out[c], s.types[c]), value};
				all.guard.push_back(sqleq::finish(std::move(e)));
			}
			all.sources.push_back(sqleq::finish(std::move(s)));
		}
	}
	return all;
}

/* A joined row that a foreign key promises, by a key, and of which nothing else is used, adds nothing. */
bool Rewriter::drop_parent(Block &b)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		const PlanPtr parent = b.sources[i];
		if (parent->op != PlanOp::scan)
			continue;
		for (auto &child : b.sources) {
			if (child == parent || child->op != PlanOp::scan)
				continue;
			for (auto &fk : problem_.tables[child->table].foreign_keys) {
				if (fk.table != parent->table)
					continue;
				Block rest = b;
				rest.sources.erase(rest.sources.begin() + (long) i);
				/* the conditions that tie them go; what else names the parent must follow from the child's columns */
				auto columns = reference(b, child, fk);
				if (!columns)
					continue;
				Substitution same = representatives(problem_, b), to;
				bool tied = true;
				for (auto &[c, value] : *columns) {
					auto at = std::find(parent->attributes.begin(), parent->attributes.end(), c);
					tied = tied && at != parent->attributes.end();
					if (!tied)
						break;
					size_t n = (size_t) (at - parent->attributes.begin());
					ExprPtr mine = column(parent->out[n], parent->types[n]);
					tied = mine->type == value->type &&
						text_of(problem_, substitute(mine, same)) == text_of(problem_, substitute(value, same));
					to[parent->out[n]] = value;
				}
				std::vector<ExprPtr> given;
				for (auto &[c, e] : to)
					given.push_back(column(c, e->type));
				if (!tied || !Closure(problem_, b, given).knows_rows_of(parent))
					continue;
				rest = substitute(rest, to);
				for (auto &[c, value] : *columns) /* the parent's key was not NULL */
					rest.guard.push_back(make_not(problem_, make_is_null(problem_, value)));
				std::set<ColumnId> gone(parent->out.begin(), parent->out.end()), used = named_columns(rest);
				/* a lateral source may read the parent only through a child that stands before it */
				if (std::any_of(gone.begin(), gone.end(), [&](ColumnId c) { return used.count(c) > 0; }) ||
					!in_order(rest))
					continue;
				b = std::move(rest);
				return true;
			}
		}
	}
	return false;
}

/*
 * Where multiplicities do not matter: a row of a table of which nothing is asked for but what another row of that table
 * in the block meets anyway, or a row that a group beside it, or a foreign key, comes from. It goes: whoever has the
 * other rows has one for it.
 */
bool Rewriter::repeated_rows(Block &b)
{
	for (size_t i = b.sources.size(); i-- > 0;) {
		const PlanPtr s = b.sources[i];
		auto same_table = [&](const PlanPtr &x) {
			return x != s && ((x->op == PlanOp::scan && x->table == s->table) || x->op == PlanOp::group);
		};
		if (s->op != PlanOp::scan || std::none_of(b.sources.begin(), b.sources.end(), same_table))
			continue;
		std::set<ColumnId> own(s->out.begin(), s->out.end());
		auto mine = [&](auto &e) { return names(e, own); };
		if (std::any_of(b.out.begin(), b.out.end(), mine) ||
			std::any_of(b.sources.begin(), b.sources.end(), [&](auto &x) {
				return std::any_of(x->free.begin(), x->free.end(), [&](ColumnId c) { return own.count(c) > 0; });
			}))
			continue;
		Block rest = b, one;
		one.sources = {s};
		rest.sources.erase(rest.sources.begin() + (long) i);
		/* what equals a column of the row elsewhere says for it what else is said of that column */
		Substitution elsewhere;
		for (auto &c : b.guard)
			for (int side = 0; c->op == Op::eq && side < 2; side++) {
				const ExprPtr &x = c->args[side], &y = c->args[1 - side];
				if (x->op != Op::column || y->op != Op::column || !own.count(x->id) || own.count(y->id) ||
					!interchangeable(problem_, x->type, y->type))
					continue;
				if (elsewhere.emplace(x->id, y).second)
					one.guard.push_back(c);
			}
		std::set<std::string> once;
		for (auto &c : one.guard)
			once.insert(text_of(problem_, c));
		std::erase_if(rest.guard, mine);
		for (auto &c : b.guard)
			if (mine(c) && !once.count(text_of(problem_, c))) {
				ExprPtr there = substitute(c, elsewhere);
				(mine(there) ? one : rest).guard.push_back(mine(there) ? c : there);
			}
		auto has_one = [&](const Block &rows) {
			Substitution to;
			return match_sources(rows, one, 0, to, facts_of(problem_, rows, representatives(problem_, rows)));
		};
		if (!has_one(rest) && !has_one(with_parents(rest)))
			continue;
		b = std::move(rest);
		return true;
	}
	return false;
}

/*
 * count(*) > 1 goes, of a group of rows of one table, where two rows of the table stand beside it that are in the
 * group, which is where they meet its conditions and have its keys, and of which some column differs: so they are two
 * of its rows.
 */
bool Rewriter::counted_members(Block &b)
{
	for (auto &s : b.sources) {
		if (s->op != PlanOp::group || s->columns.empty() || !s->free.empty())
			continue;
		auto asked = [&](const ExprPtr &c) {
			return std::any_of(s->aggregates.begin(), s->aggregates.end(), [&](auto &a) {
				return a.function == AggFunction::count && !a.distinct && at_least_two(c, a.id, true) &&
					counts_all_rows(*s, a.id);
			});
		};
		auto count = std::find_if(b.guard.begin(), b.guard.end(), asked);
		Blocks in = count == b.guard.end() ? Blocks() : blocks(s->inputs[0], false);
		if (in.blocks.size() != 1 || in.blocks[0].sources.size() != 1 || in.blocks[0].sources[0]->op != PlanOp::scan)
			continue;
		const Block &rows = in.blocks[0];
		const PlanPtr &scan = rows.sources[0];
		Substitution same = representatives(problem_, b), inputs = by_position(s->inputs[0]->out, rows.out);
		const std::set<std::string> facts = facts_of(problem_, b, same);
		auto text = [&](const ExprPtr &e) { return text_of(problem_, substitute(e, same)); };
		auto column_of = [&](const PlanPtr &row, int attribute) -> ExprPtr {
			auto at = std::find(row->attributes.begin(), row->attributes.end(), attribute);
			size_t i = (size_t) (at - row->attributes.begin());
			return at == row->attributes.end() ? nullptr : column(row->out[i], row->types[i]);
		};
		auto is_member = [&](const PlanPtr &row) {
			if (row->op != PlanOp::scan || row->table != scan->table)
				return false;
			Substitution to;
			for (size_t i = 0; i < scan->out.size(); i++)
				if (ExprPtr c = column_of(row, scan->attributes[i]))
					to[scan->out[i]] = c;
			auto known = [&](const ExprPtr &e) {
				return !has_subquery(e) &&
					std::all_of(e->free.begin(), e->free.end(), [&](ColumnId c) { return to.count(c) > 0; });
			};
			return std::all_of(rows.guard.begin(), rows.guard.end(),
							   [&](auto &g) { return known(g) && facts.count(text(substitute(g, to))) > 0; }) &&
				std::all_of(s->columns.begin(), s->columns.end(), [&](auto &k) {
					   ExprPtr key = substitute(k.expr, inputs);
					   return known(key) && text(substitute(key, to)) == text(column(k.id, k.expr->type));
				   });
		};
		std::vector<PlanPtr> members;
		std::copy_if(b.sources.begin(), b.sources.end(), std::back_inserter(members), is_member);
		auto differ = [&](const PlanPtr &x, const PlanPtr &y) {
			for (size_t i = 0; i < x->out.size(); i++) {
				ExprPtr mine = column(x->out[i], x->types[i]), other = column_of(y, x->attributes[i]);
				for (auto op : {Op::eq, Op::lt})
					for (int turn = 0; other && turn < 2; turn++) {
						Expr e = boolean_expr(problem_, op);
						e.args = turn ? std::vector<ExprPtr>{other, mine} : std::vector<ExprPtr>{mine, other};
						ExprPtr compared = sqleq::finish(std::move(e));
						if (facts.count(text(op == Op::eq ? make_not(problem_, compared) : compared)))
							return true;
					}
			}
			return false;
		};
		for (size_t i = 0; i < members.size(); i++)
			for (size_t j = 0; j < i; j++)
				if (differ(members[i], members[j])) {
					b.guard.erase(count);
					return true;
				}
	}
	return false;
}

/* Absorption under a key or not: the block's own rows are a row of the EXISTS. */
bool Rewriter::absorbed(const Block &b, const ExprPtr &e)
{
	auto inner = body(e);
	if (!inner || inner->sources.size() > 4 || b.sources.empty())
		return false;
	Substitution same = representatives(problem_, b), s;
	return match_sources(b, *inner, 0, s, facts_of(problem_, b, same));
}

} // namespace sqleq
