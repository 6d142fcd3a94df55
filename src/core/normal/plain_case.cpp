/* plain_case.cpp: see plain_case.h. */
#include "core/normal/plain_case.h"

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"

namespace sqleq {

ExprPtr case_expression(const Expr &e)
{
	Expr n = e;
	n.args.clear();
	for (size_t i = 0; i + 1 < e.args.size(); i += 2) {
		const ExprPtr &c = e.args[i];
		if (is_null_constant(c) || is_constant(c, false))
			continue;
		if (is_constant(c, true)) {
			n.args.push_back(e.args[i + 1]);
			break;
		}
		n.args.push_back(c);
		n.args.push_back(e.args[i + 1]);
	}
	if (n.args.size() % 2 == 0)
		n.args.push_back(e.args.back());
	return n.args.size() == 1 ? n.args[0] : finish(std::move(n));
}

/*
 * CASE WHEN c THEN true WHEN NOT c THEN false END is c; with numbers instead of these, a value of another type, it is
 * not.
 */
ExprPtr condition_itself(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::case_ || e->type != p.boolean_type() || e->args.size() != 5 || !is_constant(e->args[1], true) ||
		!is_constant(e->args[3], false) || !is_null_constant(e->args[4]) || e->args[2]->op != Op::not_)
		return e;
	const ExprPtr &c = e->args[0], &denied = e->args[2]->args[0];
	return c == denied || canonical_text(p, c) == canonical_text(p, denied) ? c : e;
}

/* CASE WHEN x IS NOT NULL THEN x ELSE y END, also with x cast, is COALESCE(x, y). */
ExprPtr value_or_other(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::case_ || e->args.size() != 3)
		return e;
	bool denied = e->args[0]->op == Op::not_;
	const ExprPtr &test = denied ? e->args[0]->args[0] : e->args[0], &value = e->args[denied ? 1 : 2],
				  &other = e->args[denied ? 2 : 1];
	if (test->op != Op::is_null || is_null_constant(other))
		return e;
	ExprPtr x = value;
	while (x->op == Op::cast && canonical_text(p, x) != canonical_text(p, test->args[0]))
		x = ExprPtr(x->args[0]);
	if (has_subquery(x) || canonical_text(p, x) != canonical_text(p, test->args[0]))
		return e;
	Expr n;
	n.op = Op::coalesce;
	n.type = e->type;
	n.args = {value, other};
	return finish(std::move(n));
}

} // namespace sqleq
