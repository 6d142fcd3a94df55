/*
 * compat_trees.h: what differs between the server's versions in queries: permissions, joins, groups, SQL/JSON. Included
 * by compat.h, and by nothing else.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "executor/executor.h"
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
#include "nodes/primnodes.h"
#include "optimizer/optimizer.h"
#include "parser/parse_relation.h"
#include "parser/parsetree.h"
}

/* 16 moved the permissions from the range table's entries to a list of their own. */
static inline void
compat_check_permissions(Query *query)
{
#if PG_VERSION_NUM >= 160000
	ExecCheckPermissions(query->rtable, query->rteperminfos, true);
#else
	ExecCheckRTPerms(query->rtable, true);
#endif
}

/* What an entry needs is now needed by the first one of `inner`, a copy of it. */
static inline void
compat_move_permissions(Query *outer, RangeTblEntry *entry, Query *inner)
{
#if PG_VERSION_NUM >= 160000
	RangeTblEntry *first = (RangeTblEntry *) linitial(inner->rtable);

	if (entry->perminfoindex == 0)
		return;
	inner->rteperminfos = list_make1(copyObjectImpl(getRTEPermissionInfo(outer->rteperminfos, entry)));
	first->perminfoindex = 1;
	entry->perminfoindex = 0;
#else
	entry->requiredPerms = 0;
	entry->selectedCols = NULL;
#endif
}

/* The entry is another table's from now on. Other queries may share the list of permissions. */
static inline void
compat_set_relation(Query *query, RangeTblEntry *entry, Oid relid)
{
#if PG_VERSION_NUM >= 160000
	if (entry->perminfoindex > 0)
	{
		RTEPermissionInfo *permissions =
			(RTEPermissionInfo *) copyObjectImpl(getRTEPermissionInfo(query->rteperminfos, entry));

		permissions->relid = relid;
		query->rteperminfos = list_copy(query->rteperminfos);
		lfirst(list_nth_cell(query->rteperminfos, entry->perminfoindex - 1)) = permissions;
	}
#endif
	entry->relid = relid;
}

/* The entry needs no permission. */
static inline void
compat_forget_permissions(RangeTblEntry *entry)
{
#if PG_VERSION_NUM >= 160000
	entry->perminfoindex = 0;
#else
	entry->requiredPerms = 0;
	entry->checkAsUser = InvalidOid;
	entry->selectedCols = NULL;
	entry->insertedCols = NULL;
	entry->updatedCols = NULL;
	entry->extraUpdatedCols = NULL;
#endif
}

/*
 * None of the query's entries needs a permission: not those of its tables, which were made to need none, nor those that
 * were views.
 */
static inline void
compat_forget_permission_list(Query *query)
{
#if PG_VERSION_NUM >= 160000
	ListCell *lc;

	foreach(lc, query->rtable)
		((RangeTblEntry *) lfirst(lc))->perminfoindex = 0;
	query->rteperminfos = NIL;
#endif
}

/* The same of a plan, whose entries need none. */
static inline void
compat_forget_permissions_of_plan(PlannedStmt *stmt)
{
#if PG_VERSION_NUM >= 160000
	stmt->permInfos = NIL;
#endif
}

static inline Node *
compat_flatten_join_alias_vars(Query *query, Node *node)
{
#if PG_VERSION_NUM >= 160000
	return flatten_join_alias_vars(NULL, query, node);
#else
	return flatten_join_alias_vars(query, node);
#endif
}

/* 18 puts a range table entry in front of the grouped expressions; its Vars stand for them. */
static inline Query *
compat_flatten_group_entry(Query *query)
{
#if PG_VERSION_NUM >= 180000
	if (query->hasGroupRTE)
	{
		query->targetList = (List *) flatten_group_exprs(NULL, query, (Node *) query->targetList);
		query->havingQual = flatten_group_exprs(NULL, query, query->havingQual);
	}
#endif
	return query;
}

/*
 * Since 18: what the query is grouped by, which the planner simplifies by itself before it puts it where it is named.
 * NULL: it stands there already.
 */
static inline List *
compat_grouped_expressions(Query *query)
{
#if PG_VERSION_NUM >= 180000
	ListCell *lc;

	foreach(lc, query->rtable)
		if (query->hasGroupRTE && ((RangeTblEntry *) lfirst(lc))->rtekind == RTE_GROUP)
			return ((RangeTblEntry *) lfirst(lc))->groupexprs;
#endif
	return NIL;
}

/*
 * Since 18: what a Var that names a grouped expression stands for, with its place in the text; any other node is
 * itself.
 */
static inline Node *
compat_named_expression(Query *query, Node *node)
{
#if PG_VERSION_NUM >= 180000
	if (query->hasGroupRTE && IsA(node, Var) && ((Var *) node)->varlevelsup == 0 &&
		rt_fetch(((Var *) node)->varno, query->rtable)->rtekind == RTE_GROUP)
		return (Node *) list_nth(rt_fetch(((Var *) node)->varno, query->rtable)->groupexprs,
								 ((Var *) node)->varattno - 1);
#endif
	return node;
}

/* Since 16: a value with a JSON format is the value as it is formatted; NULL: another node. */
static inline Node *
compat_json_value(Node *node)
{
#if PG_VERSION_NUM >= 160000
	if (IsA(node, JsonValueExpr))
		return (Node *) ((JsonValueExpr *) node)->formatted_expr;
#endif
	return NULL;
}

/* Since 16: the aggregate or window function that a JSON constructor is nothing but; NULL: it is none. */
static inline Node *
compat_json_aggregate(Node *node)
{
#if PG_VERSION_NUM >= 160000
	if (IsA(node, JsonConstructorExpr) && ((JsonConstructorExpr *) node)->coercion == NULL &&
		(((JsonConstructorExpr *) node)->type == JSCTOR_JSON_OBJECTAGG ||
		 ((JsonConstructorExpr *) node)->type == JSCTOR_JSON_ARRAYAGG))
		return (Node *) ((JsonConstructorExpr *) node)->func;
#endif
	return NULL;
}

/* Since 16: does it make a document? */
static inline bool
compat_makes_document(const Node *node)
{
#if PG_VERSION_NUM >= 160000
	return IsA(node, JsonConstructorExpr);
#else
	return false;
#endif
}

/*
 * Since 19: does the call pass over rows in which its argument is NULL? The parser's value stays in the tree until the
 * function runs.
 */
static inline bool
compat_ignores_nulls(const WindowFunc *call)
{
#if PG_VERSION_NUM >= 190000
	return call->ignore_nulls == PARSER_IGNORE_NULLS || call->ignore_nulls == IGNORE_NULLS;
#else
	return false;
#endif
}

/* Since 19: does the call say IGNORE NULLS or RESPECT NULLS? */
static inline bool
compat_treats_nulls(const WindowFunc *call)
{
#if PG_VERSION_NUM >= 190000
	return call->ignore_nulls != NO_NULLTREATMENT;
#else
	return false;
#endif
}

/* Does a merge join want this key descending? */
static inline bool
compat_merge_descends(const MergeJoin *node, int i)
{
#if PG_VERSION_NUM >= 180000
	return node->mergeReversals[i];
#else
	return node->mergeStrategies[i] == BTGreaterStrategyNumber;
#endif
}

/* What an Append or a MergeAppend may leave out while it runs; NULL: nothing. */
template <typename Merging>
static inline PartitionPruneInfo *
compat_pruning(const PlannedStmt *stmt, const Merging *node)
{
#if PG_VERSION_NUM >= 180000
	return node->part_prune_index >= 0 ? (PartitionPruneInfo *) list_nth(stmt->partPruneInfos, node->part_prune_index)
									   : NULL;
#else
	return node->part_prune_info;
#endif
}

/*
 * A column, from 1, that a set operation compares, and by what: until 17 an equality, since then an order where it is
 * sorted.
 */
static inline int
compat_set_column(const SetOp *node, int i)
{
#if PG_VERSION_NUM >= 180000
	return node->cmpColIdx[i];
#else
	return node->dupColIdx[i];
#endif
}

static inline Oid
compat_set_operator(const SetOp *node, int i)
{
#if PG_VERSION_NUM >= 180000
	return node->cmpOperators[i];
#else
	return node->dupOperators[i];
#endif
}

/*
 * Names and columns (Vars) of an entry of the range table. Since 18 a column may be that of a row before or after a
 * change, too.
 */
static inline void
compat_columns_of(RangeTblEntry *entry, int rtindex, List **names, List **columns)
{
#if PG_VERSION_NUM >= 180000
	expandRTE(entry, rtindex, 0, VAR_RETURNING_DEFAULT, -1, false, names, columns);
#else
	expandRTE(entry, rtindex, 0, -1, false, names, columns);
#endif
}
