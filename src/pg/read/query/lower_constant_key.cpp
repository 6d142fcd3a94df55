/*
 * lower_constant_key.cpp: keys of grouping sets that a condition makes constant.
 *
 * The planner (PostgreSQL 15, pathkeys.c) takes an expression that is equal to a constant for redundant in ORDER BY,
 * DISTINCT and windows. For a key of grouping sets that is wrong, since it is NULL in the sets that lack it: rows come
 * in the wrong order then, or fall together (BUGS.md). What such queries give is not worth a model.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/declared.h"
#include "pg/read/query/lower_constant_key.h"

extern "C" {
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
}

namespace front {

/* Expressions that a query's conditions say are equal; conditions of outer joins, too, to be on the safe side. */
struct Equalities
{
	List *left;
	List *right;
};

static void
add_equality(Equalities *equalities, Node *left, Node *right)
{
	equalities->left = lappend(equalities->left, strip_implicit_coercions(left));
	equalities->right = lappend(equalities->right, strip_implicit_coercions(right));
}

static void
add_condition(Equalities *equalities, Node *condition)
{
	ListCell *lc;

	if (condition == NULL)
		return;
	if (IsA(condition, List))
	{
		foreach(lc, (List *) condition)
			add_condition(equalities, (Node *) lfirst(lc));
	}
	else if (is_andclause(condition))
		add_condition(equalities, (Node *) ((BoolExpr *) condition)->args);
	else if (is_notclause(condition))
		add_equality(equalities, (Node *) linitial(((BoolExpr *) condition)->args), makeBoolConst(false, false));
	else if (is_opclause(condition) && list_length(((OpExpr *) condition)->args) == 2 &&
			 facts::operator_is_trusted(((OpExpr *) condition)->opno) &&
			 op_mergejoinable(((OpExpr *) condition)->opno, exprType((Node *) linitial(((OpExpr *) condition)->args))))
		add_equality(equalities, (Node *) linitial(((OpExpr *) condition)->args),
					 (Node *) lsecond(((OpExpr *) condition)->args));
	else
		add_equality(equalities, condition, makeBoolConst(true, false));
}

static void
add_conditions(Equalities *equalities, Node *jointree)
{
	ListCell *lc;

	if (jointree == NULL)
		return;
	if (IsA(jointree, FromExpr))
	{
		foreach(lc, ((FromExpr *) jointree)->fromlist)
			add_conditions(equalities, (Node *) lfirst(lc));
		add_condition(equalities, ((FromExpr *) jointree)->quals);
	}
	else if (IsA(jointree, JoinExpr))
	{
		add_conditions(equalities, ((JoinExpr *) jointree)->larg);
		add_conditions(equalities, ((JoinExpr *) jointree)->rarg);
		add_condition(equalities, ((JoinExpr *) jointree)->quals);
	}
}

/* The query behind an entry of FROM that the planner may look into. */
static Query *
query_behind(Query *query, const RangeTblEntry *entry)
{
	ListCell *lc;

	if (entry->rtekind == RTE_SUBQUERY)
		return entry->subquery;
	if (entry->rtekind != RTE_CTE || entry->ctelevelsup != 0)
		return NULL;
	foreach(lc, query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(lc);

		if (strcmp(cte->ctename, entry->ctename) == 0 && IsA(cte->ctequery, Query))
			return (Query *) cte->ctequery;
	}
	return NULL;
}

static bool
is_constant_below(Query *query, Node *member)
{
	Var *var = (Var *) member;
	TargetEntry *target;
	Query *below;

	if (!IsA(member, Var) || var->varlevelsup != 0 || var->varattno <= 0)
		return false;
	below = query_behind(query, rt_fetch(var->varno, query->rtable));
	target = below && !below->setOperations ? get_tle_by_resno(below->targetList, var->varattno) : NULL;
	return target != NULL && constant_by_conditions(below, (Node *) target->expr);
}

bool
constant_by_conditions(Query *query, Node *expr)
{
	Equalities equalities = {};
	List *members =
		list_make1(strip_implicit_coercions(compat_flatten_join_alias_vars(query, (Node *) copyObjectImpl(expr))));

	check_stack_depth();
	add_conditions(&equalities, (Node *) query->jointree);
	equalities.left = (List *) compat_flatten_join_alias_vars(query, (Node *) equalities.left);
	equalities.right = (List *) compat_flatten_join_alias_vars(query, (Node *) equalities.right);
	/* the list grows while it is gone through */
	for (int i = 0; i < list_length(members); i++)
	{
		Node *member = (Node *) list_nth(members, i);
		ListCell *lc, *lc2;

		if (!contain_vars_of_level(member, 0) || is_constant_below(query, member))
			return true;
		forboth(lc, equalities.left, lc2, equalities.right)
		{
			if (equal(lfirst(lc), member))
				members = list_append_unique(members, lfirst(lc2));
			if (equal(lfirst(lc2), member))
				members = list_append_unique(members, lfirst(lc));
		}
	}
	return false;
}

} /* namespace front */
