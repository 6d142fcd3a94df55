/*
 * rewriter_implied_conditions.cpp: what the guard of a block says of conditions inside its other expressions; see
 * rewriter.h.
 *
 * A conjunct is TRUE in all rows of the block, and what a conjunct denies is FALSE: wherever else they stand, inside a
 * CASE for instance, they are constants.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/checked_values.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* Is there anything inside that a condition decides? */
bool asks(const Expr &e)
{
	if (e.op == Op::case_ || e.op == Op::coalesce || e.op == Op::or_ || e.op == Op::is_true || e.op == Op::is_false)
		return true;
	return std::any_of(e.args.begin(), e.args.end(), [](auto &a) { return asks(*a); });
}

class Implied {
public:
	/* By all conjuncts but the one at `without`; and by CHECKs. */
	Implied(const Problem &p, const Block &b, size_t without, bool checks) : problem_(p), rows_(b), checks_(checks)
	{
		if (without < rows_.guard.size())
			rows_.guard.erase(rows_.guard.begin() + (long) without);
		for (auto &c : rows_.guard) {
			known_[text_of(p, c)] = true;
			if (c->op == Op::not_)
				known_[text_of(p, c->args[0])] = false;
			if (c->op == Op::not_ && c->args[0]->op == Op::is_true)
				never_.insert(text_of(p, c->args[0]->args[0]));
		}
	}

	ExprPtr operator()(const ExprPtr &e) const
	{
		if (e->args.empty())
			return e;
		if (e->type == problem_.boolean_type() && e->op != Op::column) {
			auto at = known_.find(text_of(problem_, e));
			if (at != known_.end())
				return boolean_constant(problem_, at->second);
		}
		if (checks_ && is_comparison(e->op))
			if (auto always = checked(problem_, rows_, e); always && never_null(problem_, rows_, e))
				return boolean_constant(problem_, *always);
		Expr n = *e;
		/* a condition that is not TRUE, but may be NULL, is as good as FALSE where a CASE asks for it */
		for (size_t i = 0; n.op == Op::case_ && i + 1 < n.args.size(); i += 2)
			if (never_.count(text_of(problem_, n.args[i])))
				n.args[i] = boolean_constant(problem_, false);
		for (auto &a : n.args)
			a = (*this)(a);
		if ((n.op == Op::eq || n.op == Op::le) && text_of(problem_, n.args[0]) == text_of(problem_, n.args[1]) &&
			never_null(problem_, rows_, n.args[0]))
			return boolean_constant(problem_, true);
		if (n.op == Op::is_null && never_null(problem_, rows_, n.args[0]))
			return boolean_constant(problem_, false);
		for (size_t i = 0; n.op == Op::coalesce && i + 1 < n.args.size(); i++)
			if (never_null(problem_, rows_, n.args[i]))
				n.args.resize(i + 1);
		return n.args == e->args ? e : finish(std::move(n));
	}

private:
	const Problem &problem_;
	Block rows_;
	std::map<std::string, bool> known_;
	const bool checks_;
	std::set<std::string> never_; /* TRUE */
};

} // namespace

/* A condition that all rows meet among which a LIMIT chooses: those that it chooses meet it, too. */
bool Rewriter::told_by_limit(Block &b)
{
	for (auto &s : b.sources) {
		if (s->op != PlanOp::sort)
			continue;
		const std::set<ColumnId> own(s->out.begin(), s->out.end());
		for (size_t i = 0; i < b.guard.size(); i++) {
			const ExprPtr c = b.guard[i];
			if (!names(c, own) || has_subquery(c))
				continue;
			Blocks in = blocks(s->inputs[0], false);
			bool all = std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &row) {
				const std::string said = text_of(problem_, substitute(c, by_position(s->out, row.out)));
				return std::any_of(row.guard.begin(), row.guard.end(),
								   [&](auto &g) { return text_of(problem_, g) == said; });
			});
			if (!all)
				continue;
			b.guard.erase(b.guard.begin() + (long) i);
			return true;
		}
	}
	return false;
}

/* Conditions inside the output and inside other conjuncts that the guard answers. True when something changed. */
bool Rewriter::implied_conditions(Block &b)
{
	if (b.guard.empty())
		return false;
	bool changed = false;
	auto put = [&](ExprPtr &e, size_t without, bool inside) {
		if (e->op != Op::or_ && (has_subquery(e) || !asks(*e)))
			return;
		Implied of_rows(problem_, b, without, rules_.on(Rule::checked_values));
		auto implied = [&](const ExprPtr &x, auto &self) -> ExprPtr {
			if (!has_subquery(x))
				return of_rows(x);
			if (x->op != Op::and_ && x->op != Op::or_)
				return x;
			return in_operands(x, [&](auto &a) { return self(a, self); });
		};
		ExprPtr n = e;
		if (inside) { /* the conjunct itself stays for what it says twice */
			Expr parts = *e;
			for (auto &a : parts.args)
				a = implied(a, implied);
			if (parts.args != e->args)
				n = sqleq::finish(std::move(parts));
		} else
			n = implied(e, implied);
		n = n == e ? e : simplify(problem_, n);
		changed |= n != e;
		e = n;
	};
	for (size_t i = 0; i < b.guard.size(); i++)
		put(b.guard[i], i, true);
	for (auto &e : b.out)
		put(e, b.guard.size(), false);
	return changed;
}

} // namespace sqleq
