/*
 * bare_nulls.cpp: finds output columns that hold nothing but NULLs written without a type.
 *
 * In a subquery, or when all arms of a set operation or all rows of VALUES have one, parse analysis calls such a column
 * text for want of anything better, and the analysed tree no longer tells it from NULL::text. But a constant keeps the
 * place in the query's text where it was written, and the raw tree tells what stood there. Constants of a view's
 * definition have no place, so a view's columns have their types.
 */
#include "pg/base/lookup.h"
#include "pg/read/problem/bare_nulls.h"
#include "pg/read/terms/problem.h"

extern "C" {
#include "optimizer/tlist.h"
#include "parser/parsetree.h"
}

namespace front {

static Bitmapset *
note_null(Bitmapset *places, Node *node)
{
	if (node != NULL && IsA(node, A_Const) && ((A_Const *) node)->isnull && ((A_Const *) node)->location >= 0)
		return bms_add_member(places, ((A_Const *) node)->location);
	return places;
}

static bool
find_nulls(Node *node, void *context)
{
	Bitmapset **places = (Bitmapset **) context;
	ListCell *lc, *lc2;

	if (node == NULL)
		return false;
	if (IsA(node, SelectStmt))
	{
		foreach(lc, ((SelectStmt *) node)->targetList)
			*places = note_null(*places, ((ResTarget *) lfirst(lc))->val);
		foreach(lc, ((SelectStmt *) node)->valuesLists)
			foreach(lc2, (List *) lfirst(lc))
				*places = note_null(*places, (Node *) lfirst(lc2));
	}
	return compat_walk_raw(node, find_nulls, context);
}

/* The byte offsets of the NULLs that stand in a select list or in VALUES just so: no cast, no call, no COLLATE. */
Bitmapset *
bare_null_places(Node *raw)
{
	Bitmapset *places = NULL;

	find_nulls(raw, &places);
	return places;
}

/* A query inside the queries that it may refer to. */
struct Block
{
	Query *query;
	const Block *parent;
	const Bitmapset *places;
	Lookup *known; /* of KnownOutput: a common table expression may be named in many places */
};

/* What was found out of a query's output column. */
struct KnownOutput
{
	const Query *query;
	int column;
	bool bare;
};

static bool bare_output(const Block *block, int column);

static bool
bare_subquery(const Block *block, Node *query, int column)
{
	Block inner = {(Query *) query, block, block->places, block->known};

	return bare_output(&inner, column);
}

static const Block *
outer_block(const Block *block, Index levels)
{
	while (levels-- > 0 && block != NULL)
		block = block->parent;
	return block;
}

static bool
bare_cte(const Block *block, const RangeTblEntry *entry, int column)
{
	ListCell *lc;

	block = outer_block(block, entry->ctelevelsup);
	if (block == NULL)
		return false;
	foreach(lc, block->query->cteList)
	{
		CommonTableExpr *cte = (CommonTableExpr *) lfirst(lc);

		if (strcmp(cte->ctename, entry->ctename) == 0)
			return !cte->cterecursive && bare_subquery(block, cte->ctequery, column);
	}
	return false;
}

static bool bare_var(const Block *block, const Var *var);

static bool
bare_expr(const Block *block, Node *node)
{
	check_stack_depth();
	CHECK_FOR_INTERRUPTS();
	if (node == NULL)
		return false;
	if (IsA(node, Const))
	{
		Const *constant = (Const *) node;

		return constant->constisnull && constant->location >= 0 && bms_is_member(constant->location, block->places);
	}
	return IsA(node, Var) && bare_var(block, (Var *) node);
}

static bool
bare_var(const Block *block, const Var *var)
{
	int column = var->varattno;
	RangeTblEntry *entry;
	ListCell *lc;

	block = outer_block(block, var->varlevelsup);
	if (block == NULL || column <= 0)
		return false;
	entry = rt_fetch(var->varno, block->query->rtable);
	switch (entry->rtekind)
	{
		case RTE_SUBQUERY:
			return bare_subquery(block, (Node *) entry->subquery, column);
		case RTE_CTE:
			return bare_cte(block, entry, column);
		case RTE_VALUES:
			foreach(lc, entry->values_lists)
				if (!bare_expr(block, (Node *) list_nth((List *) lfirst(lc), column - 1)))
					return false;
			return true;
		case RTE_JOIN:
			return bare_expr(block, (Node *) list_nth(entry->joinaliasvars, column - 1));
#if PG_VERSION_NUM >= 180000
		case RTE_GROUP:
			return bare_expr(block, (Node *) list_nth(entry->groupexprs, column - 1));
#endif
		default:
			return false;
	}
}

static bool
bare_arms(const Block *block, Node *node, int column)
{
	check_stack_depth();
	if (IsA(node, SetOperationStmt))
		return bare_arms(block, ((SetOperationStmt *) node)->larg, column) &&
			bare_arms(block, ((SetOperationStmt *) node)->rarg, column);
	return bare_subquery(block, (Node *) rt_fetch(((RangeTblRef *) node)->rtindex, block->query->rtable)->subquery,
						 column);
}

static bool
find_bare_output(const Block *block, int column)
{
	TargetEntry *target;

	if (block->query->setOperations != NULL)
		return bare_arms(block, block->query->setOperations, column);
	target = get_tle_by_resno(block->query->targetList, column);
	return target != NULL && !target->resjunk && bare_expr(block, (Node *) target->expr);
}

static bool
bare_output(const Block *block, int column)
{
	const Query *query = block->query;
	uint32 hash = lookup_mix(hash_pointer(query), (uint64) column);
	KnownOutput *known = lookup_find<KnownOutput>(
		block->known, hash, [=](const KnownOutput *k) { return k->query == query && k->column == column; });

	if (known != NULL)
		return known->bare;
	known = (KnownOutput *) palloc(sizeof(KnownOutput));
	known->query = query;
	known->column = column;
	known->bare = find_bare_output(block, column);
	lookup_add(block->known, hash, known);
	return known->bare;
}

/* Whether every value of an output column of a query (0 or 1) is a NULL without a type. */
bool
is_bare_null(const SqleqProblem *problem, int which, const TargetEntry *target)
{
	Lookup known = {};
	Block block = {problem->query[which], NULL, problem->bare_nulls[which], &known};

	return bare_output(&block, target->resno);
}

} /* namespace front */
