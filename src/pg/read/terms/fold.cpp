/*
 * fold.cpp: lets the server simplify a query level's expressions: constants, SQL functions, join aliases.
 *
 * Folding evaluates immutable functions of the server on constants and may therefore raise (1/0). That happens in a
 * subtransaction; an expression that raises stays as it was written, since the query may never come to evaluate it.
 * Functions of others are not evaluated: fold_foreign.h.
 */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/read/terms/fold.h"
#include "pg/read/terms/fold_foreign.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "parser/parse_coerce.h"
#include "utils/syscache.h"
}

namespace front {

/* Folds `count` nodes into `results`; false when one of them raised. */
static bool
try_fold(Node **nodes, Node **results, int count)
{
	return run_kept(
			   [=]
			   {
				   for (int i = 0; i < count; i++)
					   results[i] = eval_const_expressions(NULL, nodes[i]);
			   },
			   ERRORS_OF_QUERIES) == NULL;
}

static Node *
fold_once(Node *node)
{
	Node *result;

	return try_fold(&node, &result, 1) ? result : node;
}

Node *
fold(Node *node)
{
	return calls_foreign(node) ? fold_around_foreign(node, fold_once) : fold_once(node);
}

/* A literal of unknown type as a constant of the given type; NULL when its text is no value of that. */
Node *
coerce_literal(Node *literal, Oid type)
{
	Node *result = NULL;
	ErrorData *error = run_kept(
		[&] {
			result =
				coerce_to_target_type(NULL, literal, UNKNOWNOID, type, -1, COERCION_IMPLICIT, COERCE_IMPLICIT_CAST, -1);
		},
		ERRORS_OF_QUERIES);

	return error == NULL ? result : NULL;
}

static List *
add_slot(List *slots, Node **slot)
{
	return *slot == NULL ? slots : lappend(slots, slot);
}

/* The places of the expressions in a join tree. */
static List *
join_tree_slots(List *slots, Node *node)
{
	ListCell *lc;

	if (node == NULL)
		return slots;
	if (IsA(node, FromExpr))
	{
		FromExpr *from = (FromExpr *) node;

		foreach(lc, from->fromlist)
			slots = join_tree_slots(slots, (Node *) lfirst(lc));
		return add_slot(slots, &from->quals);
	}
	if (IsA(node, JoinExpr))
	{
		JoinExpr *join = (JoinExpr *) node;

		slots = join_tree_slots(slots, join->larg);
		slots = join_tree_slots(slots, join->rarg);
		return add_slot(slots, &join->quals);
	}
	return slots;
}

/* The places of all expressions of one query level, without those of subqueries. */
static List *
expression_slots(Query *query)
{
	List *slots = join_tree_slots(NIL, (Node *) query->jointree);
	ListCell *lc, *lc2, *lc3;

	foreach(lc, query->targetList)
		slots = add_slot(slots, (Node **) &((TargetEntry *) lfirst(lc))->expr);
	slots = add_slot(slots, &query->havingQual);
	foreach(lc, query->windowClause)
	{
		slots = add_slot(slots, &((WindowClause *) lfirst(lc))->startOffset);
		slots = add_slot(slots, &((WindowClause *) lfirst(lc))->endOffset);
	}
	slots = add_slot(slots, &query->limitCount);
	slots = add_slot(slots, &query->limitOffset);
	foreach(lc, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

		foreach(lc2, entry->values_lists)
			foreach(lc3, (List *) lfirst(lc2))
				slots = add_slot(slots, (Node **) &lfirst(lc3));
		foreach(lc2, entry->securityQuals)
			slots = add_slot(slots, (Node **) &lfirst(lc2));
	}
	foreach(lc, compat_grouped_expressions(query))
		slots = add_slot(slots, (Node **) &lfirst(lc));
	return slots;
}

static bool
find_sql_function(Node *node, void *location)
{
	if (node == NULL || IsA(node, Query))
		return false;
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid >= FirstNormalObjectId)
	{
		FuncExpr *call = (FuncExpr *) node;
		HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(call->funcid));
		bool found = HeapTupleIsValid(tuple) && ((Form_pg_proc) GETSTRUCT(tuple))->prolang == SQLlanguageId;

		if (HeapTupleIsValid(tuple))
			ReleaseSysCache(tuple);
		if (found)
		{
			*(int *) location = call->location;
			return true;
		}
	}
	return compat_walk_expression(node, find_sql_function, location);
}

/*
 * Sets the locations in a tree, for the kinds of node that features are reported on.
 */
static bool
relocate(Node *node, void *location)
{
	int where = *(int *) location;

	if (node == NULL || IsA(node, Query))
		return false;
	switch (nodeTag(node))
	{
		case T_FuncExpr:
			((FuncExpr *) node)->location = where;
			break;
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
			((OpExpr *) node)->location = where;
			break;
		case T_ScalarArrayOpExpr:
			((ScalarArrayOpExpr *) node)->location = where;
			break;
		case T_CaseExpr:
			((CaseExpr *) node)->location = where;
			break;
		case T_CoalesceExpr:
			((CoalesceExpr *) node)->location = where;
			break;
		case T_MinMaxExpr:
			((MinMaxExpr *) node)->location = where;
			break;
		case T_CoerceViaIO:
			((CoerceViaIO *) node)->location = where;
			break;
		case T_SQLValueFunction:
			((SQLValueFunction *) node)->location = where;
			break;
		case T_ArrayExpr:
			((ArrayExpr *) node)->location = where;
			break;
		case T_Const:
			((Const *) node)->location = where;
			break;
		default:
			break;
	}
	return compat_walk_expression(node, relocate, location);
}

/* What an SQL function was replaced by has positions in the function's text; it gets the position of the call. */
static void
keep_positions(Node *before, Node *after)
{
	int location;

	if (find_sql_function(before, &location))
		relocate(after, &location);
}

static void
fold_slots(List *slots)
{
	int count = list_length(slots), i = 0;
	bool foreign = false;
	Node **nodes, **results;
	ListCell *lc;

	if (count == 0)
		return;
	nodes = (Node **) palloc(sizeof(Node *) * count);
	results = (Node **) palloc0(sizeof(Node *) * count);
	foreach(lc, slots)
	{
		nodes[i] = *(Node **) lfirst(lc);
		foreign |= calls_foreign(nodes[i++]);
	}
	if (foreign || !try_fold(nodes, results, count))
		for (i = 0; i < count; i++)
			results[i] = fold(nodes[i]);
	i = 0;
	foreach(lc, slots)
	{
		keep_positions(nodes[i], results[i]);
		*(Node **) lfirst(lc) = results[i++];
	}
}

/* Columns of joins (JOIN USING, join aliases) become what they stand for, here and in the level's subqueries. */
static void
flatten_joins(Query *query)
{
	ListCell *lc;

	query->targetList = (List *) compat_flatten_join_alias_vars(query, (Node *) query->targetList);
	query->jointree = (FromExpr *) compat_flatten_join_alias_vars(query, (Node *) query->jointree);
	query->havingQual = compat_flatten_join_alias_vars(query, query->havingQual);
	foreach(lc, compat_grouped_expressions(query))
		lfirst(lc) = compat_flatten_join_alias_vars(query, (Node *) lfirst(lc));
	foreach(lc, query->rtable)
	{
		RangeTblEntry *entry = (RangeTblEntry *) lfirst(lc);

		if (!entry->lateral)
			continue;
		if (entry->subquery != NULL)
			entry->subquery = (Query *) compat_flatten_join_alias_vars(query, (Node *) entry->subquery);
		entry->values_lists = (List *) compat_flatten_join_alias_vars(query, (Node *) entry->values_lists);
		entry->functions = (List *) compat_flatten_join_alias_vars(query, (Node *) entry->functions);
	}
}

/* Simplifies one level in place; its subqueries are prepared when they are lowered. */
void
prepare_query(Lowering *low, Query *query)
{
	bool joins = false;
	ListCell *lc;

	foreach(lc, query->rtable)
		joins |= ((RangeTblEntry *) lfirst(lc))->rtekind == RTE_JOIN;
	if (joins)
		flatten_joins(query);
	fold_slots(expression_slots(query));
	compat_flatten_group_entry(query);
}

} /* namespace front */
