/*
 * false_alarms.cpp: whether an error, or a long time, is the server's fault.
 *
 * Everything here is on the safe side: an error that might be legitimate is.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/tableam.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_proc.h"
#include "commands/proclang.h"
#include "utils/evtcache.h"
#include "utils/lsyscache.h"
#include "utils/snapmgr.h"
#include "utils/syscache.h"
}

#include "pg/base/own_objects.h"
#include "pg/read/facts/function_facts.h"
#include "pg/hunt/oracle/added_casts.h"
#include "pg/hunt/run/false_alarms.h"
#include "pg/hunt/words/messages.h"
#include "pg/hunt/words/scenarios.h"
#include "pg/read/trees/tree_parts.h"

/* A subquery whose rows are to be one, or a statement whose row is. */
static bool
find_single_row(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return ((Query *) node)->commandType != CMD_SELECT ||
			compat_walk_query((Query *) node, find_single_row, context);
	return is_scalar_sublink(node) || compat_walk_expression(node, find_single_row, context);
}

static bool
is_hashing(Oid function, void *)
{
	const char *name = get_func_name(function);

	return name && strstr(name, "hash") != NULL;
}

/* A call of a function that hashes, by name. */
static bool
find_hashing(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return compat_walk_query((Query *) node, find_hashing, context);
	return (IsA(node, FuncExpr) && is_hashing(((FuncExpr *) node)->funcid, NULL)) ||
		compat_walk_expression(node, find_hashing, context);
}

bool
statements_run_code_of_others(void)
{
	static const EventTriggerEvent events[] = {EVT_DDLCommandStart, EVT_DDLCommandEnd, EVT_SQLDrop, EVT_TableRewrite};
	const Oid own = own_hunt_schema();
	ListCell *cell;

	for (size_t i = 0; i < lengthof(events); i++)
		foreach(cell, EventCacheLookup(events[i]))
			/* the extension has some, too */
			if (get_func_namespace(((const EventTriggerCacheItem *) lfirst(cell))->fnoid) != own)
				return true;
	return false;
}

bool
statement_is_refused(const char *statement, const ErrorData *error)
{
	static const int limits[] = {
		ERRCODE_INSUFFICIENT_RESOURCES, ERRCODE_PROGRAM_LIMIT_EXCEEDED, ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
		ERRCODE_OPERATOR_INTERVENTION,  ERRCODE_SYSTEM_ERROR,           ERRCODE_TRANSACTION_ROLLBACK,
#ifdef ERRCODE_SNAPSHOT_TOO_OLD
		ERRCODE_SNAPSHOT_TOO_OLD,
#endif
		ERRCODE_INSUFFICIENT_PRIVILEGE};

	if (error->elevel != ERROR || !statement_must_run(statement))
		return false;
	for (size_t i = 0; i < lengthof(limits); i++)
		if (ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_TO_CATEGORY(limits[i]) &&
			(limits[i] != ERRCODE_INSUFFICIENT_PRIVILEGE || error->sqlerrcode == limits[i]))
			return false;
	/* somebody does without it */
	if (error->sqlerrcode == ERRCODE_UNDEFINED_OBJECT && !OidIsValid(get_language_oid("plpgsql", true)))
		return false;
	/* nor does it mean here what it means on every server */
	if (casts_are_added())
		return false;
	/* what it is about is not there: a part of the database was left out */
	return error->sqlerrcode != ERRCODE_UNDEFINED_TABLE && error->sqlerrcode != ERRCODE_UNDEFINED_COLUMN &&
		error->sqlerrcode != ERRCODE_DUPLICATE_TABLE;
}

bool
error_is_internal(const ErrorData *error, Query *query)
{
	/* messages for queries that ask for too much memory */
	static const char *const harmless[] = {"invalid memory alloc request size",
										   "out of memory",
										   "too many",
										   "stack depth",
										   "string too long",
										   "no unpinned buffers"};

	if (error->elevel != ERROR)
		return false;
	/* more rows than one where the query asks for no single one; a table or an index whose file is not there */
	if (error->sqlerrcode == ERRCODE_CARDINALITY_VIOLATION)
		return query != NULL && !find_single_row((Node *) query, NULL);
	if (error->sqlerrcode == ERRCODE_UNDEFINED_FILE)
		return error->message && strstr(error->message, "could not open file \"base/") != NULL;
	/* a set where there can be none: what is written there is refused earlier, by another message */
	if (error->sqlerrcode == ERRCODE_FEATURE_NOT_SUPPORTED)
		return error->message &&
			strcmp(error->message, "set-valued function called in context that cannot accept a set") == 0;
	/* what the executor finds in its rows is not what was planned; by hashes is the server's own choice */
	if (error->sqlerrcode == ERRCODE_DATATYPE_MISMATCH)
		return error->message && strstr(error->message, " has wrong type") != NULL;
	/* a value that says itself of which type it is, taken from where there is none */
	if (error->sqlerrcode == ERRCODE_UNDEFINED_OBJECT)
		return error->message && strncmp(error->message, "type with OID ", strlen("type with OID ")) == 0;
	if (error->sqlerrcode == ERRCODE_UNDEFINED_FUNCTION)
		return query != NULL && error->message && cause_in_message(error->message) != NULL &&
			!find_hashing((Node *) query, NULL);
	if (ERRCODE_TO_CATEGORY(error->sqlerrcode) != ERRCODE_INTERNAL_ERROR)
		return false;
	for (size_t i = 0; i < lengthof(harmless); i++)
		if (error->message && strstr(error->message, harmless[i]))
			return false;
	return true;
}

bool
error_is_of_data(const ErrorData *error)
{
	return ERRCODE_TO_CATEGORY(error->sqlerrcode) == ERRCODE_DATA_EXCEPTION && error->elevel == ERROR;
}

/* ---- functions ---- */

static bool
may_raise(Oid function, void *)
{
	return !get_func_leakproof(function) && !facts::of_function(function).are(facts::NeverRaises);
}

/* Nodes that are known to raise nothing by themselves. */
static bool
is_plain_node(Node *node)
{
	switch (nodeTag(node))
	{
		case T_Var:
		case T_Const:
		case T_Aggref:
		case T_FuncExpr:
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
		case T_ScalarArrayOpExpr:
		case T_BoolExpr:
		case T_RelabelType:
		case T_CollateExpr:
		case T_CaseExpr:
		case T_CaseWhen:
		case T_CaseTestExpr:
		case T_CoalesceExpr:
		case T_NullTest:
		case T_BooleanTest:
		case T_SubLink:
		case T_TargetEntry:
		case T_FromExpr:
		case T_JoinExpr:
		case T_RangeTblRef:
		case T_RangeTblEntry:
		case T_SetOperationStmt:
		case T_SortGroupClause:
		case T_GroupingSet:
		case T_CommonTableExpr:
		case T_WindowClause:
		case T_List:
			return true;
		default:
			return false;
	}
}

static bool
find_raising(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;

		/* LIMIT and frames check their arguments */
		if (query->limitCount || query->limitOffset || query->windowClause)
			return true;
		return compat_walk_query(query, find_raising, context);
	}
	if (!is_plain_node(node) || check_functions_in_node(node, may_raise, NULL))
		return true;
	/* a subquery may give more rows than one */
	if (IsA(node, SubLink) && ((SubLink *) node)->subLinkType != EXISTS_SUBLINK &&
		((SubLink *) node)->subLinkType != ANY_SUBLINK)
		return true;
	return compat_walk_expression(node, find_raising, context);
}

bool
query_is_leakproof(Query *query)
{
	return !find_raising((Node *) query, NULL);
}

/* ---- sizes ---- */

static double
count_rows(Oid relid)
{
	double rows = 0;
	ListCell *cell;

	foreach(cell, find_all_inheritors(relid, AccessShareLock, NULL))
	{
		Relation relation = table_open(lfirst_oid(cell), NoLock);

		if (RELKIND_HAS_TABLE_AM(relation->rd_rel->relkind))
		{
			TableScanDesc scan = compat_begin_scan(relation);
			TupleTableSlot *slot = table_slot_create(relation, NULL);

			while (table_scan_getnextslot(scan, ForwardScanDirection, slot))
				rows++;
			ExecDropSingleTupleTableSlot(slot);
			table_endscan(scan);
		}
		table_close(relation, NoLock);
	}
	return rows;
}

/* A regular expression of some thousand signs takes as long as a thousand rows; so little is no hang. */
static bool
matches_patterns(Oid function, void *)
{
	const char *name = get_func_name(function);

	return name == NULL || strstr(name, "regex") != NULL;
}

static bool
find_patterns(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return compat_walk_query((Query *) node, find_patterns, context);
	return check_functions_in_node(node, matches_patterns, NULL) ||
		compat_walk_expression(node, find_patterns, context);
}

bool
query_is_small(Query *query, double most)
{
	double product = 1;
	ListCell *cell, *item;

	if (find_patterns((Node *) query, NULL))
		return false;
	foreach(cell, tree_queries((Node *) query))
	{
		const Query *part = (const Query *) lfirst(cell);

		if (part->hasRecursive)
			return false;
		foreach(item, part->rtable)
		{
			const RangeTblEntry *entry = (const RangeTblEntry *) lfirst(item);

			if (entry->rtekind == RTE_FUNCTION || entry->rtekind == RTE_TABLEFUNC)
				return false;
			if (entry->rtekind == RTE_RELATION)
				product *= Max(count_rows(entry->relid), 1);
			else if (entry->rtekind == RTE_VALUES)
				product *= Max(list_length(entry->values_lists), 1);
		}
	}
	return product <= most;
}
