/* edit_join_kinds.cpp: see edit_join_kinds.h. */
#include "pg/base/compat.h"

extern "C" {
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
}

#include "pg/grade/mistakes/edit_join_kinds.h"

static const struct
{
	JoinType type;
	const char *name;
} kinds[] = {{JOIN_INNER, "JOIN"}, {JOIN_LEFT, "LEFT JOIN"}, {JOIN_RIGHT, "RIGHT JOIN"}, {JOIN_FULL, "FULL JOIN"}};

static const char *
kind_name(JoinType type)
{
	for (size_t i = 0; i < lengthof(kinds); i++)
		if (kinds[i].type == type)
			return kinds[i].name;
	return "JOIN";
}

/* The first place in the text that the join's condition speaks of. */
static int
join_location(const JoinExpr *join)
{
	return join->quals ? exprLocation(join->quals) : -1;
}

/* The server runs a full join only if it can merge or hash by some condition, or if there is none. */
static bool
can_be_full(const JoinExpr *join)
{
	List *conditions = make_ands_implicit((Expr *) join->quals);
	ListCell *cell;

	if (!contain_var_clause(join->quals))
		return true;
	foreach(cell, conditions)
	{
		const OpExpr *expr = (const OpExpr *) lfirst(cell);
		Bitmapset *sides[2];

		if (!IsA(expr, OpExpr) || list_length(expr->args) != 2)
			continue;
		for (int i = 0; i < 2; i++)
			sides[i] = pull_varnos(NULL, (Node *) list_nth(expr->args, i));
		if (!bms_is_empty(sides[0]) && !bms_is_empty(sides[1]) && !bms_overlap(sides[0], sides[1]) &&
			(op_mergejoinable(expr->opno, exprType((Node *) linitial(expr->args))) ||
			 op_hashjoinable(expr->opno, exprType((Node *) linitial(expr->args)))))
			return true;
	}
	return false;
}

void
edit_join_kinds(Editing *editing, Query *query, Node *node)
{
	JoinExpr *join = (JoinExpr *) node;
	ListCell *cell;

	if (node == NULL || editing->done)
		return;
	if (IsA(node, FromExpr))
		foreach(cell, ((FromExpr *) node)->fromlist)
			edit_join_kinds(editing, query, (Node *) lfirst(cell));
	if (!IsA(node, JoinExpr))
		return;
	edit_join_kinds(editing, query, join->larg);
	edit_join_kinds(editing, query, join->rarg);
	/* a cross join has no ON */
	for (size_t i = 0; join->quals && i < lengthof(kinds); i++)
		if (kinds[i].type != join->jointype && (kinds[i].type != JOIN_FULL || can_be_full(join)) &&
			edit_applies(editing, EDIT_JOIN_TYPE, join_location(join)))
		{
			editing->change = psprintf("%s instead of %s", kinds[i].name, kind_name(join->jointype));
			/* where LEFT JOIN does as well, it is that */
			editing->guess = editing->towards && kinds[i].type == JOIN_FULL;
			join->jointype = kinds[i].type;
			rt_fetch(join->rtindex, query->rtable)->jointype = kinds[i].type;
			return;
		}
}
