/*
 * compat.h: the server's C interface, and what differs between its versions.
 *
 * Every file of the front end includes this one instead of the server's headers' first line. Built and tested on
 * PostgreSQL 15; the branches for 16 to 18 mark what is known to have changed.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "access/table.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_type.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/parsenodes.h"
#include "nodes/pathnodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "parser/parse_relation.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
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

/* All entries of the query were made to need none. */
static inline void
compat_forget_permission_list(Query *query)
{
#if PG_VERSION_NUM >= 160000
	query->rteperminfos = NIL;
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

/* The walkers' declarations say nothing about the arguments of the callback, which C++ takes for none, until 16. */
typedef bool (*NodeWalker) (Node *node, void *context);

static inline bool
compat_walk_expression(Node *node, NodeWalker walker, void *context)
{
#if PG_VERSION_NUM >= 160000
	return expression_tree_walker(node, walker, context);
#else
	return expression_tree_walker(node, (bool (*)()) (void *) walker, context);
#endif
}

/* Of raw parse trees. */
static inline bool
compat_walk_raw(Node *node, NodeWalker walker, void *context)
{
#if PG_VERSION_NUM >= 160000
	return raw_expression_tree_walker(node, walker, context);
#else
	return raw_expression_tree_walker(node, (bool (*)()) (void *) walker, context);
#endif
}

static inline bool
compat_walk_query(Query *query, NodeWalker walker, void *context)
{
#if PG_VERSION_NUM >= 160000
	return query_tree_walker(query, walker, context, 0);
#else
	return query_tree_walker(query, (bool (*)()) (void *) walker, context, 0);
#endif
}

typedef Node *(*NodeMutator) (Node *node, void *context);

static inline Node *
compat_mutate_expression(Node *node, NodeMutator mutator, void *context)
{
#if PG_VERSION_NUM >= 160000
	return expression_tree_mutator(node, mutator, context);
#else
	return expression_tree_mutator(node, (Node *(*)()) (void *) mutator, context);
#endif
}

static inline Query *
compat_mutate_query(Query *query, NodeMutator mutator, void *context)
{
#if PG_VERSION_NUM >= 160000
	return query_tree_mutator(query, mutator, context, 0);
#else
	return query_tree_mutator(query, (Node *(*)()) (void *) mutator, context, 0);
#endif
}

/* Of whom the permissions for an entry are asked; InvalidOid: the current user. */
static inline Oid
compat_check_as_user(Query *query, RangeTblEntry *entry)
{
#if PG_VERSION_NUM >= 160000
	return entry->perminfoindex == 0 ? InvalidOid : getRTEPermissionInfo(query->rteperminfos, entry)->checkAsUser;
#else
	return entry->checkAsUser;
#endif
}

/* Since 18 a NOT NULL may be not validated, a constraint not enforced, and a foreign key about periods. */
static inline bool
compat_is_not_null(TupleDesc desc, int i)
{
#if PG_VERSION_NUM >= 180000
	return TupleDescCompactAttr(desc, i)->attnullability == ATTNULLABLE_VALID;
#else
	return TupleDescAttr(desc, i)->attnotnull;
#endif
}

static inline bool
compat_is_enforced(Form_pg_constraint form)
{
#if PG_VERSION_NUM >= 180000
	return form->conenforced;
#else
	return true;
#endif
}

static inline bool
compat_is_check_enforced(const ConstrCheck *check)
{
#if PG_VERSION_NUM >= 180000
	return check->ccenforced;
#else
	return true;
#endif
}

static inline bool
compat_has_period(Form_pg_constraint form)
{
#if PG_VERSION_NUM >= 180000
	return form->conperiod;
#else
	return false;
#endif
}
