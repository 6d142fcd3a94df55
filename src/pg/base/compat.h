/*
 * compat.h: the server's C interface, and what differs between its versions.
 *
 * Every file of the front end includes this one instead of the server's headers' first line. Built and tested on
 * PostgreSQL 15 to 18.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "access/attmap.h"
#include "access/stratnum.h"
#include "access/table.h"
#include "catalog/namespace.h"
#include "catalog/pg_attribute.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_type.h"
#include "common/jsonapi.h"
#if PG_VERSION_NUM >= 180000
#include "commands/explain_format.h"
#include "commands/explain_state.h"
#endif
#include "executor/executor.h"
#include "libpq/pqsignal.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "nodes/execnodes.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/parsenodes.h"
#include "nodes/pathnodes.h"
#include "nodes/plannodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "parser/parse_relation.h"
#include "parser/parse_type.h"
#include "parser/parsetree.h"
#include "storage/latch.h"
#include "utils/acl.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/plancache.h"
#include "utils/rel.h"
#include "utils/resowner.h"
}

#include "pg/base/compat_trees.h"

/* The walkers' declarations say nothing about the arguments of the callback, which C++ takes for none, until 16. */
typedef bool (*NodeWalker)(Node *node, void *context);

static inline bool
compat_walk_expression(Node *node, NodeWalker walker, void *context)
{
	CHECK_FOR_INTERRUPTS();
#if PG_VERSION_NUM >= 160000
	return expression_tree_walker(node, walker, context);
#else
	return expression_tree_walker(node, (bool (*)())(void *) walker, context);
#endif
}

/* Of raw parse trees. */
static inline bool
compat_walk_raw(Node *node, NodeWalker walker, void *context)
{
#if PG_VERSION_NUM >= 160000
	return raw_expression_tree_walker(node, walker, context);
#else
	return raw_expression_tree_walker(node, (bool (*)())(void *) walker, context);
#endif
}

static inline bool
compat_walk_query(Query *query, NodeWalker walker, void *context)
{
#if PG_VERSION_NUM >= 160000
	return query_tree_walker(query, walker, context, 0);
#else
	return query_tree_walker(query, (bool (*)())(void *) walker, context, 0);
#endif
}

/* The parts of a node; of a query those of all its clauses. */
static inline bool
compat_walk_parts(Node *node, NodeWalker walker, void *context)
{
	return IsA(node, Query) ? compat_walk_query((Query *) node, walker, context)
							: compat_walk_expression(node, walker, context);
}

/*
 * Of a query the same without the columns that a join has from its tables, whoever asks for them: what the query itself
 * speaks of.
 */
static inline bool
compat_walk_mentioned(Query *query, NodeWalker walker, void *context)
{
#if PG_VERSION_NUM >= 160000
	return query_tree_walker(query, walker, context, QTW_IGNORE_JOINALIASES);
#else
	return query_tree_walker(query, (bool (*)())(void *) walker, context, QTW_IGNORE_JOINALIASES);
#endif
}

typedef Node *(*NodeMutator)(Node *node, void *context);

static inline Node *
compat_mutate_expression(Node *node, NodeMutator mutator, void *context)
{
	CHECK_FOR_INTERRUPTS();
#if PG_VERSION_NUM >= 160000
	return expression_tree_mutator(node, mutator, context);
#else
	return expression_tree_mutator(node, (Node * (*) ())(void *) mutator, context);
#endif
}

static inline Query *
compat_mutate_query(Query *query, NodeMutator mutator, void *context)
{
#if PG_VERSION_NUM >= 160000
	return query_tree_mutator(query, mutator, context, 0);
#else
	return query_tree_mutator(query, (Node * (*) ())(void *) mutator, context, 0);
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

/*
 * Of an index: may two rows not have the same key at the same time? Its last column is a range then, and none is empty.
 */
static inline bool
compat_is_without_overlaps(const IndexInfo *info)
{
#if PG_VERSION_NUM >= 180000
	return info->ii_WithoutOverlaps;
#else
	return false;
#endif
}

/* Does the table compute columns? Since 18 it may do so when they are read. */
static inline bool
compat_has_generated(const TupleConstr *constr)
{
#if PG_VERSION_NUM >= 180000
	return constr && (constr->has_generated_stored || constr->has_generated_virtual);
#else
	return constr && constr->has_generated_stored;
#endif
}

static inline bool
compat_is_virtual(const FormData_pg_attribute *attribute)
{
#if PG_VERSION_NUM >= 180000
	return attribute->attgenerated == ATTRIBUTE_GENERATED_VIRTUAL;
#else
	return false;
#endif
}

/* ---- roles, names, signals ---- */

/* Raises when the current user may not SET ROLE to it: 16 tells this from being a member. */
static inline void
compat_check_can_become(Oid user, Oid role)
{
#if PG_VERSION_NUM >= 160000
	check_can_set_role(user, role);
#else
	check_is_member_of_role(user, role);
#endif
}

static inline bool
compat_may_use_schema(Oid schema, Oid role)
{
#if PG_VERSION_NUM >= 160000
	return object_aclcheck(NamespaceRelationId, schema, role, ACL_USAGE) == ACLCHECK_OK;
#else
	return pg_namespace_aclcheck(schema, role, ACL_USAGE) == ACLCHECK_OK;
#endif
}

/* A type's name as SQL writes it. Raises when there is no such type. */
static inline void
compat_parse_type(const char *name, Oid *type, int32 *typmod)
{
#if PG_VERSION_NUM >= 160000
	(void) parseTypeString(name, type, typmod, NULL);
#else
	parseTypeString(name, type, typmod, false);
#endif
}

/* NULL: the same columns in the same places. */
static inline AttrMap *
compat_attribute_map(TupleDesc from, TupleDesc to)
{
#if PG_VERSION_NUM >= 160000
	return build_attrmap_by_name_if_req(from, to, false);
#else
	return build_attrmap_by_name_if_req(from, to);
#endif
}

static inline void
compat_set_signal_mask(const sigset_t *mask)
{
	sigprocmask(SIG_SETMASK, mask, NULL);
}

/* ---- names that went, 17 and 18 ---- */

#ifndef POSIX_COLLATION_OID
#define POSIX_COLLATION_OID 951
#endif
#ifndef F_REVERSE
#define F_REVERSE F_REVERSE_TEXT
#endif
#ifndef F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_TEXT
#define F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_TEXT F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_TEXT_BOOL
#define F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_BYTEA F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_BYTEA_BOOL
#endif

/* ---- comparisons: 18 speaks of index methods that order, and of CompareType ---- */

/* What <> means to a btree, beside its strategies. */
#define COMPAT_NOT_EQUAL 6

/* What the operator is in the btree family: BTLessStrategyNumber and so on, COMPAT_NOT_EQUAL, or 0: nothing. */
static inline int
compat_strategy(Oid opno, Oid family)
{
	ListCell *lc;

#if PG_VERSION_NUM >= 180000
	foreach(lc, get_op_index_interpretation(opno))
		if (((OpIndexInterpretation *) lfirst(lc))->opfamily_id == family)
			return (int) ((OpIndexInterpretation *) lfirst(lc))->cmptype;
#else
	foreach(lc, get_op_btree_interpretation(opno))
		if (((OpBtreeInterpretation *) lfirst(lc))->opfamily_id == family)
			return ((OpBtreeInterpretation *) lfirst(lc))->strategy;
#endif
	return 0;
}

/* Is it a comparison of some order? */
static inline bool
compat_is_comparison(Oid opno)
{
#if PG_VERSION_NUM >= 180000
	return get_op_index_interpretation(opno) != NIL;
#else
	return get_op_btree_interpretation(opno) != NIL;
#endif
}

/* Of a row comparison: as compat_strategy(). */
static inline int
compat_row_strategy(const RowCompareExpr *compare)
{
#if PG_VERSION_NUM >= 180000
	return (int) compare->cmptype;
#else
	return (int) compare->rctype;
#endif
}

/* ---- running ---- */

/*
 * Since 18 plans of SQL functions are kept from call to call. From now on they, and all other plans that are kept, are
 * made anew.
 */
static inline void
compat_forget_function_plans(void)
{
#if PG_VERSION_NUM >= 180000
	ResetPlanCache();
#endif
}

/* That all plans be parallel ones, by the name of the version. */
#if PG_VERSION_NUM >= 160000
#define COMPAT_FORCE_PARALLEL "debug_parallel_query"
#else
#define COMPAT_FORCE_PARALLEL "force_parallel_mode"
#endif

/* Was the entry a view's? Since 16 it keeps the view's OID. */
static inline bool
compat_is_view(const RangeTblEntry *entry)
{
#if PG_VERSION_NUM >= 160000
	return entry->rtekind == RTE_SUBQUERY && OidIsValid(entry->relid);
#else
	return false;
#endif
}

static inline void
compat_run_all(QueryDesc *desc)
{
#if PG_VERSION_NUM >= 180000
	ExecutorRun(desc, ForwardScanDirection, 0);
#else
	ExecutorRun(desc, ForwardScanDirection, 0, true);
#endif
}

static inline bool
compat_append_prunes(const Append *append)
{
#if PG_VERSION_NUM >= 180000
	return append->part_prune_index >= 0;
#else
	return append->part_prune_info != NULL;
#endif
}

/* The Vars of an entry, as a * of it makes them. */
static inline void
compat_expand_entry(RangeTblEntry *entry, int varno, int levels_up, List **names, List **columns)
{
#if PG_VERSION_NUM >= 180000
	expandRTE(entry, varno, levels_up, VAR_RETURNING_DEFAULT, -1, false, names, columns);
#else
	expandRTE(entry, varno, levels_up, -1, false, names, columns);
#endif
}

/* To be freed by the caller; after an error, the server does. */
static inline WaitEventSet *
compat_make_wait_set(int events)
{
#if PG_VERSION_NUM >= 170000
	return CreateWaitEventSet(CurrentResourceOwner, events);
#else
	return CreateWaitEventSet(CurrentMemoryContext, events);
#endif
}

static inline JsonLexContext *
compat_lex_json(const char *text)
{
#if PG_VERSION_NUM >= 170000
	return makeJsonLexContextCstringLen(NULL, text, strlen(text), GetDatabaseEncoding(), true);
#else
	return makeJsonLexContextCstringLen((char *) text, (int) strlen(text), GetDatabaseEncoding(), true);
#endif
}

/* The first minor versions of 15 look into the list even if it is empty. */
static inline List *
compat_list_head(const List *list, int count)
{
	return list == NIL ? NIL : list_copy_head(list, count);
}
