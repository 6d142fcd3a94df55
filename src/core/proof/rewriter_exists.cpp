/* rewriter_exists.cpp: the rules about EXISTS in the conditions of a block; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/* An EXISTS inside a larger condition or an output that the block's own rows make true. */
bool Rewriter::replace_absorbed(Block &b)
{
	bool changed = false;
	auto replace = [&](const ExprPtr &e, const Block &rest, auto &self) -> ExprPtr {
		if (e->op == Op::exists) {
			if ((absorbed(rest, e) || absorbed(with_parents(rest), e)) && rules_(Rule::absorbed_exists)) {
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

/*
 * Columns of the block, if the EXISTS says that they are not NULL, and holds where they are not: so it is for the
 * parent row of a foreign key.
 */
std::optional<std::vector<ExprPtr>> Rewriter::not_null_alone(const Block &b, const ExprPtr &exists)
{
	std::vector<ExprPtr> columns;
	Block said = b, only;
	only.guard = {exists};
	for (auto &s : b.sources)
		for (size_t k = 0; k < s->out.size(); k++)
			if (exists->free.count(s->out[k]) && !not_null(problem_, b, s->out[k]) &&
				not_null(problem_, only, s->out[k])) {
				columns.push_back(column(s->out[k], s->types[k]));
				said.guard.push_back(make_not(problem_, make_is_null(problem_, columns.back())));
			}
	if (columns.empty() || !(absorbed(said, exists) || absorbed(with_parents(said), exists)) ||
		!rules_(Rule::exists_as_not_null))
		return std::nullopt;
	return columns;
}

/*
 * An EXISTS beside another one goes when a row of that is one of it; under NOT the other one goes. Of two that say the
 * same the later one goes.
 */
bool Rewriter::drop_implied(Block &b)
{
	auto inside = [](const ExprPtr &c) {
		return c->op == Op::not_ && c->args[0]->op == Op::exists ? c->args[0] : c->op == Op::exists ? c : nullptr;
	};
	for (size_t i = b.guard.size(); i-- > 0;)
		for (size_t j = 0; j < b.guard.size(); j++) {
			bool negated = b.guard[i]->op == Op::not_;
			ExprPtr goes = inside(b.guard[i]), stays = inside(b.guard[j]);
			if (i == j || !goes || !stays || negated != (b.guard[j]->op == Op::not_))
				continue;
			auto some = body(negated ? goes : stays);
			if (!some)
				continue;
			Block row = refresh(problem_, *some), beside = b;
			beside.out.clear();
			beside.guard.erase(beside.guard.begin() + (long) std::max(i, j));
			beside.guard.erase(beside.guard.begin() + (long) std::min(i, j));
			beside.sources.insert(beside.sources.end(), row.sources.begin(), row.sources.end());
			beside.guard.insert(beside.guard.end(), row.guard.begin(), row.guard.end());
			if (!absorbed(beside, negated ? stays : goes))
				continue;
			b.guard.erase(b.guard.begin() + (long) i);
			return true;
		}
	return false;
}

/*
 * EXISTS as a conjunct: where multiplicities do not matter, or when there is one such row at most, it is a join; when
 * the block's own rows make it true, it goes.
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
			if ((absorbed(rest, c->args[0]) || absorbed(with_parents(rest), c->args[0])) &&
				rules_(Rule::absorbed_exists))
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
		if (!inner ||
			!((set && rules_(Rule::absorption)) ||
			  (Closure(problem_, *inner, {}).knows_rows() && rules_(Rule::semijoin_on_key))))
			continue;
		Block in = refresh(problem_, *inner);
		rest.sources.insert(rest.sources.end(), in.sources.begin(), in.sources.end());
		rest.guard.insert(rest.guard.end(), in.guard.begin(), in.guard.end());
		finish(std::move(rest), set, out, depth + 1);
		return true;
	}
	return false;
}

/*
 * An alternative of an OR that cannot be TRUE beside the other conditions goes: one that contradicts them, or whose
 * rows are among those that there are not to be.
 */
bool Rewriter::impossible_choice(Block &b)
{
	auto negated = [](const ExprPtr &c) { return c->op == Op::not_ && c->args[0]->op == Op::exists; };
	auto asks_for_none = [&](const ExprPtr &c) { /* itself, or an alternative of it */
												 std::vector<ExprPtr> all;
												 for (auto &choice : c->op == Op::or_ ? c->args : std::vector{c})
													 split_conjunction(choice, all);
												 return std::any_of(all.begin(), all.end(), negated);
	};
	if (std::none_of(b.guard.begin(), b.guard.end(), asks_for_none))
		return false;
	auto possible = [&](const Block &with) {
		Block n = with;
		if (!tidy(n))
			return false;
		for (size_t i = 0; i < n.guard.size(); i++) {
			Block rest = n;
			rest.guard.erase(rest.guard.begin() + (long) i);
			if (negated(n.guard[i]) && absorbed(rest, n.guard[i]->args[0]))
				return false;
		}
		return true;
	};
	for (size_t i = 0; i < b.guard.size(); i++) {
		const ExprPtr c = b.guard[i];
		if (c->op != Op::or_ || c->args.size() > 4)
			continue;
		std::vector<ExprPtr> some;
		for (auto &choice : c->args) {
			Block n = b;
			n.guard[i] = choice;
			if (possible(n))
				some.push_back(choice);
		}
		if (some.size() == c->args.size())
			continue;
		b.guard[i] = disjunction(problem_, some);
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
		auto asks_for_rows = [](const ExprPtr &a) {
			std::vector<ExprPtr> all;
			split_conjunction(a, all);
			return std::any_of(all.begin(), all.end(), [](auto &x) { return x->op == Op::exists; });
		};
		if (c->op != Op::or_ || c->args.size() > 4 || std::none_of(c->args.begin(), c->args.end(), asks_for_rows))
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

} // namespace sqleq
