/* compared_days.cpp: see compared_days.h. */
#include "core/normal/compared_days.h"

namespace sqleq {

namespace {

/* The date that a timestamp is cast from: its midnight, or the infinity on its side. Null where it is none. */
ExprPtr date_of(const Problem &p, const ExprPtr &e)
{
	const bool midnight = e->op == Op::cast && p.kind(e->type) == Kind::timestamp && !p.type(e->type).zone &&
		p.kind(e->args[0]->type) == Kind::date;
	return midnight ? ExprPtr(e->args[0]) : nullptr;
}

} // namespace

/* Midnights are in the order of their days, and no two days have the same; so are the infinities, at either end. */
ExprPtr compared_days(const Problem &p, const Expr &e)
{
	const ExprPtr a = date_of(p, e.args[0]), b = date_of(p, e.args[1]);
	if (!a || !b)
		return nullptr;
	Expr n = e;
	n.args = {a, b};
	return finish(std::move(n));
}

ExprPtr day_of_midnight(const Problem &p, const Expr &e)
{
	return p.kind(e.type) == Kind::date ? date_of(p, e.args[0]) : nullptr;
}

} // namespace sqleq
