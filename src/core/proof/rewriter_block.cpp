/* rewriter_block.cpp: the rules about one block; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"
#include "core/proof/match.h"
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
	if (!set)
		return;
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
}

void Rewriter::finish(Block b, bool set, std::vector<Block> &out, int depth)
{
	if (depth > most_depth)
		throw NoProof("rewriting does not end");
	if (!tidy(b))
		return;
	if (replace_absorbed(b))
		return finish(std::move(b), set, out, depth + 1);
	if (inline_distinct(b, set, out, depth) || inline_exists(b, set, out, depth))
		return;
	if (rules_.attempt(Rule::scalar_on_key, [&] { return inline_scalar(b, set, out, depth); }) ||
		rules_.attempt(Rule::choice, [&] { return split_choice(b, set, out, depth); }))
		return;
	if (!hold_ && rules_.attempt(Rule::asked_for_row, [&] { return having(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && !set && rules_.attempt(Rule::gathering, [&] { return gather(b, out); }))
		return;
	if (!set && rules_.attempt(Rule::joined_parent, [&] { return drop_parent(b); }))
		return finish(std::move(b), set, out, depth + 1);
	if (!hold_ && (rules_.attempt(Rule::determined_source, [&] { return determined_source(b); }) ||
				   rules_.attempt(Rule::selection_on_keys, [&] { return push_into_source(b); }) ||
				   rules_.attempt(Rule::first_by_keys, [&] { return first_rows(b); })))
		return finish(std::move(b), set, out, depth + 1);
	out.push_back(std::move(b));
}

/*
 * Columns that equalities of the guard make equal get one name: a constant, an outer column or the first of them. The equalities
 * stay, each with that name. True when something changed.
 */
bool Rewriter::propagate(Block &b)
{
	std::set<ColumnId> own = produced(b);
	std::vector<std::vector<ExprPtr>> classes;
	std::vector<ExprPtr> rest;
	auto simple = [](const ExprPtr &e) { return e->op == Op::column || (e->op == Op::constant && e->value) || e->op == Op::param; };
	auto rank = [&](const ExprPtr &e) { return e->op == Op::constant ? 0 : e->op == Op::param ? 1 : own.count(e->id) ? 3 : 2; };
	std::map<std::string, size_t> known;
	auto find = [&](const ExprPtr &e) {
		auto [at, fresh] = known.insert({text_of(problem_, e), classes.size()});
		if (fresh)
			classes.push_back({e});
		return at->second;
	};
	for (auto &c : b.guard) {
		if (c->op != Op::eq || !simple(c->args[0]) || !simple(c->args[1]) || !interchangeable(problem_, c->args[0]->type, c->args[1]->type)) {
			rest.push_back(c);
			continue;
		}
		size_t x = find(c->args[0]), y = find(c->args[1]);
		if (x == y)
			continue;
		classes[x].insert(classes[x].end(), classes[y].begin(), classes[y].end());
		classes[y].clear();
		for (auto &[t, i] : known)
			if (i == y)
				i = x;
	}
	Substitution s;
	std::vector<ExprPtr> guard;
	for (auto &c : classes) {
		std::stable_sort(c.begin(), c.end(), [&](auto &x, auto &y) {
			int i = rank(x), j = rank(y);
			return i != j ? i < j : i >= 2 && x->id < y->id;
		});
		for (size_t i = 1; i < c.size(); i++) {
			Expr e = boolean_expr(problem_, Op::eq);
			e.args = {c[i], c[0]};
			guard.push_back(sqleq::finish(std::move(e)));
			if (rank(c[i]) == 3)
				s[c[i]->id] = c[0];
		}
	}
	/* IS NOT DISTINCT FROM: the same, and it stays as it is */
	std::set<ExprPtr> defining;
	for (auto &c : rest) {
		if (c->op != Op::not_ || c->args[0]->op != Op::distinct)
			continue;
		ExprPtr x = substitute(c->args[0]->args[0], s), y = substitute(c->args[0]->args[1], s);
		if (!simple(x) || !simple(y) || !interchangeable(problem_, x->type, y->type))
			continue;
		if (rank(x) < rank(y) || (rank(x) == rank(y) && rank(x) >= 2 && x->id < y->id))
			std::swap(x, y);
		if (x->op == Op::column && y->op == Op::column && x->id == y->id)
			continue; /* said before */
		if (rank(x) != 3 || s.count(x->id) || (y->op == Op::column && s.count(y->id)))
			continue;
		for (auto &[id, e] : s)
			e = substitute(e, {{x->id, y}});
		s[x->id] = y;
		defining.insert(c);
	}
	if (s.empty())
		return false;
	bool changed = false;
	auto put = [&](ExprPtr &e) {
		ExprPtr n = substitute(e, s);
		changed |= n != e;
		e = n;
	};
	for (auto &e : rest)
		if (!defining.count(e))
			put(e);
	for (auto &e : b.out)
		put(e);
	/* inside a lateral source only names that are there already, by such: its own mean its rows before it has chosen among them */
	std::set<ColumnId> before;
	for (auto &p : b.sources) {
		Substitution here;
		for (auto &[id, e] : s)
			if (before.count(id) && (rank(e) < 3 || before.count(e->id)))
				here[id] = e;
		before.insert(p->out.begin(), p->out.end());
		PlanPtr n = substitute(p, here);
		changed |= n != p;
		p = n;
	}
	if (!changed)
		return false;
	guard.insert(guard.end(), rest.begin(), rest.end());
	b.guard = std::move(guard);
	return true;
}

/* The guard's conditions; those and the outputs are simplified by what is declared of the sources, and of those around. */
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
			(sqleq::never_null(problem_, c->args[0]->args[0], declared) || sqleq::never_null(problem_, c->args[0]->args[1], declared)) &&
			rules_(Rule::known_not_null)) {
			Expr e = *c->args[0];
			e.op = Op::eq;
			c = sqleq::finish(std::move(e));
		}
	return flat;
}

/* Simplifies; false when the block has no rows. */
bool Rewriter::tidy(Block &b, int pass)
{
	std::vector<ExprPtr> flat = simplified(b);
	b.guard.clear();
	std::set<std::string> seen;
	for (auto &c : flat) {
		if (is_null_constant(c) || is_constant(c, false))
			return false;
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
	/* x IS NOT NULL beside a condition that says so already */
	for (size_t i = 0; i < b.guard.size();) {
		const ExprPtr &c = b.guard[i];
		bool superfluous = false;
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
	return true;
}

/* Absorption: where multiplicities do not matter, the rows under a DISTINCT, or under a GROUP BY of which only keys are used. */
bool Rewriter::inline_distinct(Block &b, bool set, std::vector<Block> &out, int depth)
{
	if (!set || !rules_.on(Rule::absorption))
		return false;
	std::set<ColumnId> used;
	for (auto *list : {&b.guard, &b.out})
		for (auto &e : *list)
			used.insert(e->free.begin(), e->free.end());
	for (auto &s : b.sources)
		used.insert(s->free.begin(), s->free.end());
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

/* An EXISTS inside a larger condition or an output that the block's own rows make true. */
bool Rewriter::replace_absorbed(Block &b)
{
	bool changed = false;
	auto replace = [&](const ExprPtr &e, const Block &rest, auto &self) -> ExprPtr {
		if (e->op == Op::exists) {
			if (absorbed(rest, e) && rules_(Rule::absorbed_exists)) {
				changed = true;
				return boolean_constant(problem_, true);
			}
			auto columns = not_null_alone(rest, e);
			if (!columns)
				return e;
			changed = true;
			std::vector<ExprPtr> some;
			for (auto &column : *columns)
				some.push_back(make_not(problem_, make_is_null(problem_, column)));
			return conjunction(problem_, some);
		}
		if (e->args.empty())
			return e;
		Expr n = *e;
		for (auto &a : n.args)
			a = self(a, rest, self);
		return n.args == e->args ? e : sqleq::finish(std::move(n));
	};
	for (size_t i = 0; i < b.guard.size(); i++) {
		const ExprPtr c = b.guard[i];
		if (c->op == Op::exists || !has_subquery(c) || (c->op == Op::not_ && c->args[0]->op == Op::exists))
			continue; /* these are looked at by themselves */
		Block rest = b;
		rest.guard.erase(rest.guard.begin() + (long) i);
		b.guard[i] = replace(c, rest, replace);
	}
	for (auto &e : b.out)
		if (has_subquery(e))
			e = replace(e, Block(b), replace);
	return changed;
}

/* Columns of the block, if the EXISTS says that they are not NULL, and holds where they are not: so it is for the parent row of a foreign key. */
std::optional<std::vector<ExprPtr>> Rewriter::not_null_alone(const Block &b, const ExprPtr &exists)
{
	std::vector<ExprPtr> columns;
	Block said = b, only;
	only.guard = {exists};
	for (auto &s : b.sources)
		for (size_t k = 0; k < s->out.size(); k++)
			if (exists->free.count(s->out[k]) && !not_null(problem_, b, s->out[k]) && not_null(problem_, only, s->out[k])) {
				columns.push_back(column(s->out[k], s->types[k]));
				said.guard.push_back(make_not(problem_, make_is_null(problem_, columns.back())));
			}
	if (columns.empty() || !(absorbed(said, exists) || absorbed(with_parents(said), exists)) || !rules_(Rule::exists_as_not_null))
		return std::nullopt;
	return columns;
}

/*
 * EXISTS as a conjunct: where multiplicities do not matter, or when there is one such row at most, it is a join; when the block's own rows
 * make it true, it goes.
 */
bool Rewriter::inline_exists(Block &b, bool set, std::vector<Block> &out, int depth)
{
	for (size_t i = 0; i < b.guard.size(); i++) {
		ExprPtr c = b.guard[i];
		bool negated = c->op == Op::not_ && c->args[0]->op == Op::exists;
		if (c->op != Op::exists && !negated)
			continue;
		Block rest = b;
		rest.guard.erase(rest.guard.begin() + (long) i);
		if (negated) {
			if ((absorbed(rest, c->args[0]) || absorbed(with_parents(rest), c->args[0])) && rules_(Rule::absorbed_exists))
				return true; /* never */
			if (auto columns = not_null_alone(rest, c->args[0])) {
				Expr some_null = boolean_expr(problem_, Op::or_);
				for (auto &column : *columns)
					some_null.args.push_back(make_is_null(problem_, column));
				rest.guard.push_back(columns->size() == 1 ? some_null.args[0] : sqleq::finish(std::move(some_null)));
				finish(std::move(rest), set, out, depth + 1);
				return true;
			}
			continue;
		}
		if ((absorbed(rest, c) || absorbed(with_parents(rest), c)) && rules_(Rule::absorbed_exists)) {
			finish(std::move(rest), set, out, depth + 1);
			return true;
		}
		if (auto columns = not_null_alone(rest, c)) {
			for (auto &column : *columns)
				rest.guard.push_back(make_not(problem_, make_is_null(problem_, column)));
			finish(std::move(rest), set, out, depth + 1);
			return true;
		}
		auto inner = body(c);
		if (!inner || !((set && rules_(Rule::absorption)) || (Closure(problem_, *inner, {}).knows_rows() && rules_(Rule::semijoin_on_key))))
			continue;
		Block in = refresh(problem_, *inner);
		rest.sources.insert(rest.sources.end(), in.sources.begin(), in.sources.end());
		rest.guard.insert(rest.guard.end(), in.guard.begin(), in.guard.end());
		finish(std::move(rest), set, out, depth + 1);
		return true;
	}
	return false;
}

/* Where multiplicities do not matter, EXISTS under OR is one block for each choice, which may then join what exists. */
bool Rewriter::split_choice(Block &b, bool set, std::vector<Block> &out, int depth)
{
	constexpr size_t few_blocks = 12;
	if (!set || out.size() > few_blocks)
		return false;
	for (size_t i = 0; i < b.guard.size(); i++) {
		ExprPtr c = b.guard[i];
		if (c->op != Op::or_ || c->args.size() > 4 ||
			std::none_of(c->args.begin(), c->args.end(), [](auto &a) { return a->op == Op::exists; }))
			continue;
		for (auto &choice : c->args) {
			Block n = b;
			n.guard[i] = choice;
			finish(std::move(n), set, out, depth + 1);
		}
		return true;
	}
	return false;
}

/* For each of the columns an expression from elsewhere that the guard equates with it. */
std::optional<std::vector<Rewriter::Equated>> Rewriter::equated(const Block &b, const PlanPtr &source, const std::vector<ColumnId> &columns)
{
	std::set<ColumnId> own(source->out.begin(), source->out.end());
	std::vector<Equated> values;
	for (ColumnId c : columns) {
		Equated found;
		for (auto &g : b.guard) {
			const Expr *e = g.get();
			bool strict = e->op == Op::eq;
			if (e->op == Op::not_ && e->args[0]->op == Op::distinct)
				e = e->args[0].get();
			else if (!strict)
				continue;
			for (int side = 0; side < 2 && !found.value; side++)
				if (e->args[side]->op == Op::column && e->args[side]->id == c && !names(e->args[1 - side], own))
					found = {of_type(problem_, e->args[1 - side], type_of(*source, c)), strict};
		}
		if (!found.value)
			return std::nullopt;
		values.push_back(found);
	}
	return values;
}

ExprPtr Rewriter::equal(const Equated &e, const ExprPtr &column)
{
	if (!e.strict)
		return make_not_distinct(problem_, e.value, column);
	Expr x = boolean_expr(problem_, Op::eq);
	x.args = {e.value, column};
	return sqleq::finish(std::move(x));
}

/* Marks what is in normal form already, so that it is not taken apart again. */
ExprPtr Rewriter::keep(const ExprPtr &e)
{
	normal_.insert(e);
	return e;
}

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

/* A DISTINCT or GROUP BY whose keys the rest of the block fixes gives one row at most: EXISTS, and aggregates as values. */
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
			bool only = !c->free.empty() && (values_ || !has_subquery(c)) && std::all_of(c->free.begin(), c->free.end(), [&](ColumnId id) { return keys.count(id) > 0; });
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
		/* made anew: what is constant inside now may make it simpler */
		Plan q = *s;
		q.inputs = {select_plan(in, conjunction(problem_, below))};
		Blocks again = compute(sqleq::finish(std::move(q)), false);
		if (again.blocks.size() != 1) {
			if (!again.blocks.empty())
				continue;
			b.guard = {boolean_constant(problem_, false)};
			return true;
		}
		const Block &n = again.blocks[0];
		Block changed = b;
		changed.guard = stay;
		if (!replace_source(changed, (size_t) (&s - b.sources.data()), n, by_position(s->out, n.out)))
			continue;
		b = std::move(changed);
		return true;
	}
	return false;
}

} // namespace sqleq
