/*
 * rewriter_passed_over.cpp: the rows that an aggregate passes over; see rewriter.h. The rule's name is that of
 * docs/proofs.md, section 5.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/during.h"

namespace sqleq {

ExprPtr zero_with(const Problem &p, const ExprPtr &given)
{
	auto exact = [&](int type) {
		return p.kind(type) == Kind::integer || (p.kind(type) == Kind::numeric && p.type(type).scale < 0);
	};
	ExprPtr e = given;
	for (bool more = true; more;) {
		more = false;
		if (e->op == Op::cast && exact(e->type) && p.kind(e->args[0]->type) == Kind::integer) {
			e = ExprPtr(e->args[0]);
			more = true;
		}
		for (int side = 0; side < 2 && !more && e->op == Op::mul && exact(e->type); side++) {
			const ExprPtr &k = e->args[side], &x = e->args[1 - side];
			if (k->op == Op::constant && k->value && k->value->real == 0 && !(k->value->num < Decimal(1)) &&
				exact(x->type)) {
				e = ExprPtr(x);
				more = true;
			}
		}
	}
	return e;
}

namespace {

/*
 * What says that the expression is not NULL, in parts: of what is NULL only where an operand is, that none is;
 * nullif(x, k) is not NULL where x differs from a constant k. What may raise an error is no part of it, but still
 * computed where the value is.
 */
void split_not_null(const Problem &p, const ExprPtr &e, std::vector<ExprPtr> &parts)
{
	if (about(e->op).nulls == Nulls::strict && !has_subquery(e)) {
		for (auto &a : e->args)
			split_not_null(p, a, parts);
		return;
	}
	if (e->op == Op::nullif && e->args[1]->op == Op::constant && e->args[1]->value) {
		Expr differs = boolean_expr(p, Op::ne);
		differs.args = e->args;
		if (ExprPtr x = zero_with(p, e->args[0]);
			x != e->args[0] && e->args[1]->value->num.is_zero() && e->args[1]->value->real == 0)
			differs.args = {x, number(x->type, 0)};
		parts.push_back(simplify(p, finish(std::move(differs))));
		return;
	}
	split_conjunction(simplify(p, make_not(p, make_is_null(p, e))), parts);
}

} // namespace

/*
 * Of an aggregate over all rows: those whose argument is NULL do not count. A condition in the argument becomes one of
 * the rows. Where outer columns are named the rows stay, so that they are those of an EXISTS beside it.
 */
void Rewriter::pass_over_nulls(Blocks &in, bool insensitive, bool conditions_only)
{
	if (!rules_.on(Rule::uncounted_rows) || !plan_of(problem_, in)->free.empty())
		return;
	bool changed = false;
	std::vector<Block> all;
	for (auto &b : in.blocks) {
		Block n = b;
		ExprPtr &e = n.out[0];
		while (e->op == Op::case_ && e->args.size() == 3 && is_null_constant(e->args[2])) {
			split_conjunction(e->args[0], n.guard);
			e = ExprPtr(e->args[1]);
			changed = true;
		}
		if (!has_subquery(e)) {
			std::vector<ExprPtr> counts;
			split_not_null(problem_, e, counts);
			if (std::any_of(counts.begin(), counts.end(),
							[](auto &c) { return is_constant(c, false) || is_null_constant(c); })) {
				changed = true;
				continue;
			}
			counts.erase(std::remove_if(counts.begin(), counts.end(), [](auto &c) { return is_constant(c, true); }),
						 counts.end());
			if (!counts.empty() && !conditions_only) {
				changed = true;
				n.guard.insert(n.guard.end(), counts.begin(), counts.end());
			}
		}
		all.push_back(std::move(n));
	}
	in.blocks = all;
	if (changed)
		rules_.applied(Rule::uncounted_rows);
	During released(hold_, false);
	finish(in, insensitive);
}

} // namespace sqleq
