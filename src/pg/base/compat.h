/*
 * compat.h: the server's C interface, and what differs between its versions.
 *
 * Every file of the front end includes this one instead of the server's headers' first line. Built and tested on
 * PostgreSQL 15 to 19.
 */
#pragma once

#include <limits.h>

extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/stratnum.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/namespace.h"
#include "catalog/pg_attribute.h"
#include "catalog/pg_collation.h"
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
#if PG_VERSION_NUM >= 160000
#include "nodes/miscnodes.h"
#endif
#include "nodes/nodeFuncs.h"
#include "nodes/parsenodes.h"
#include "nodes/pathnodes.h"
#include "nodes/plannodes.h"
#include "optimizer/clauses.h"
#include "optimizer/optimizer.h"
#include "optimizer/planner.h"
#include "parser/parse_relation.h"
#include "parser/parse_type.h"
#include "parser/parsetree.h"
#include "storage/latch.h"
#include "tcop/tcopprot.h"
#include "utils/acl.h"
#include "utils/fmgroids.h"
#include "utils/guc.h"
#include "utils/lsyscache.h"
#include "utils/numeric.h"
#include "utils/plancache.h"
#include "utils/rel.h"
#include "utils/resowner.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"
#include "utils/tuplestore.h"
}

#include "pg/base/compat_catalog.h"
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

static inline void
compat_set_signal_mask(const sigset_t *mask)
{
	sigprocmask(SIG_SETMASK, mask, NULL);
}

/* Since 19 a signal handler gets the sender, too: what it passes on to another one of its SIGNAL_ARGS. */
#if PG_VERSION_NUM >= 190000
#define COMPAT_PASS_SIGNAL postgres_signal_arg, pg_siginfo
#else
#define COMPAT_PASS_SIGNAL postgres_signal_arg
#endif

/* What names a cache of the catalog to its callbacks. */
#if PG_VERSION_NUM >= 190000
typedef SysCacheIdentifier CompatCache;
#else
typedef int CompatCache;
#endif

/* No message goes to the log, from processes of no type. */
static inline void
compat_log_nothing(void)
{
#if PG_VERSION_NUM >= 190000
	for (int type = 0; type < BACKEND_NUM_TYPES; type++)
		log_min_messages[type] = PANIC;
#else
	log_min_messages = PANIC;
#endif
}

/* All functions that a name may mean here, without an error if there is none. */
static inline FuncCandidateList
compat_functions_named(List *name)
{
#if PG_VERSION_NUM >= 190000
	int flags;

	return FuncnameGetCandidates(name, -1, NIL, true, true, false, true, &flags);
#else
	return FuncnameGetCandidates(name, -1, NIL, true, true, false, true);
#endif
}

/* Is it an int4? */
static inline bool
compat_numeric_as_int(Numeric number, int *result)
{
#if PG_VERSION_NUM >= 190000
	ErrorSaveContext errors = {T_ErrorSaveContext};

	*result = numeric_int4_safe(number, (Node *) &errors);
	return !errors.error_occurred;
#else
	bool overflow = false;

	*result = numeric_int4_opt_error(number, &overflow);
	return !overflow;
#endif
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

/* ---- planning and running ---- */

/* Since 19 the planner gets the EXPLAIN that it plans for: of a planner hook what stands behind its other parameters.
 */
#if PG_VERSION_NUM >= 190000
#define COMPAT_EXPLAIN_PARAMETER , ExplainState *explain
#define COMPAT_EXPLAIN_ARGUMENT , explain
#else
#define COMPAT_EXPLAIN_PARAMETER
#define COMPAT_EXPLAIN_ARGUMENT
#endif

/* Uses the tree up. */
static inline PlannedStmt *
compat_plan(Query *query, const char *text, int options, ParamListInfo params)
{
#if PG_VERSION_NUM >= 190000
	return pg_plan_query(query, text, options, params, NULL);
#else
	return pg_plan_query(query, text, options, params);
#endif
}

/* Does the plan change a table? */
static inline bool
compat_changes_tables(const PlannedStmt *stmt)
{
#if PG_VERSION_NUM >= 190000
	return !bms_is_empty(stmt->resultRelationRelids);
#else
	return stmt->resultRelations != NIL;
#endif
}

/*
 * The query that a function in FROM is; NULL: none. It is a function in SQL; since 19 also one whose support function
 * says what query it is.
 */
static inline Query *
compat_inline_function(PlannerInfo *root, RangeTblEntry *entry)
{
#if PG_VERSION_NUM >= 190000
	return inline_function_in_from(root, entry);
#else
	return inline_set_returning_function(root, entry);
#endif
}

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
