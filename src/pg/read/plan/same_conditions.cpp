/* same_conditions.cpp: see same_conditions.h. */
#include "pg/base/compat.h"
#include "pg/read/plan/same_conditions.h"

namespace front {

static List *
conjuncts_of(List *conjuncts, Expr *expr)
{
	ListCell *lc;

	if (expr->op != Op::And)
		return lappend(conjuncts, expr);
	foreach(lc, expr->args)
		conjuncts = conjuncts_of(conjuncts, (Expr *) lfirst(lc));
	return conjuncts;
}

/* The comparison with its sides exchanged. */
static Op
exchanged(Op op)
{
	switch (op)
	{
		case Op::Eq:
			return Op::Eq;
		case Op::Ne:
			return Op::Ne;
		case Op::Lt:
			return Op::Gt;
		case Op::Gt:
			return Op::Lt;
		case Op::Le:
			return Op::Ge;
		case Op::Ge:
			return Op::Le;
		default:
			return Op::Column;
	}
}

/* The sides of a comparison may stand either way: an index condition names its column first. */
static bool
same_condition(const Expr *a, const Expr *b)
{
	return same_expr(a, b) ||
		(list_length(a->args) == 2 && list_length(b->args) == 2 && exchanged(a->op) == b->op &&
		 same_expr((const Expr *) linitial(a->args), (const Expr *) lsecond(b->args)) &&
		 same_expr((const Expr *) lsecond(a->args), (const Expr *) linitial(b->args)));
}

static bool
all_stand_in(List *exprs, List *others)
{
	ListCell *lc, *lc2;

	foreach(lc, exprs)
	{
		bool found = false;

		foreach(lc2, others)
			found = found || same_condition((const Expr *) lfirst(lc), (const Expr *) lfirst(lc2));
		if (!found)
			return false;
	}
	return true;
}

bool
same_conditions(Expr *a, Expr *b)
{
	List *these = conjuncts_of(NIL, a), *those = conjuncts_of(NIL, b);

	return all_stand_in(these, those) && all_stand_in(those, these);
}

} /* namespace front */
