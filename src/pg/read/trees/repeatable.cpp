/*
 * repeatable.cpp: may this server run a query on made-up rows to see what it gives? Would a query give the same once
 * more?
 *
 * The first only when the rows and the parameters alone decide the result: nothing volatile, no row locks, no sample,
 * nothing that looks into the catalogs or shows where a row is stored. Results that depend on the order of rows are
 * another matter (shuffle.cpp). What could not be found out there is refused here: an aggregate that sees its distinct
 * values in the order of their sorting, though nobody has asked for that order.
 *
 * The second asks less: the catalogs and the places of rows are the same for all who look at the same time. It looks
 * further, though, since no run of the query will show that a SQL function which calls itself stable is none.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_aggregate.h"
#include "catalog/pg_class.h"
#include "catalog/pg_language.h"
#include "catalog/pg_namespace.h"
#include "catalog/pg_proc.h"
#include "nodes/readfuncs.h"
#include "optimizer/optimizer.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/syscache.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/trees/order.h"
#include "pg/read/trees/repeatable.h"

struct Refusal
{
	const char *reason;
	bool same_database;         /* asked of one database at one time, not of made-up rows */
	FunctionQueries queries_of; /* NULL: what functions say of themselves is believed */
	Node *node;                 /* being looked at */
	List *seen;                 /* OIDs of the SQL functions that were looked into */
};

static bool refuses(Node *node, void *context);

static bool
is_sql_function(Oid function)
{
	HeapTuple tuple = function < FirstNormalObjectId ? NULL : SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	bool result = HeapTupleIsValid(tuple) && ((Form_pg_proc) GETSTRUCT(tuple))->prolang == SQLlanguageId;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return result;
}

/* What a SQL function really does, whatever it says of itself. */
static void
look_into(Oid function, Refusal *refusal)
{
	List *queries = NIL;
	ListCell *lc;

	if (list_member_oid(refusal->seen, function))
		return;
	check_stack_depth();
	refusal->seen = lappend_oid(refusal->seen, function);
	if (!refusal->queries_of(function, refusal->node, &queries))
		refusal->reason = psprintf("function %s cannot be read", get_func_name(function));
	foreach(lc, queries)
		if (refusal->reason == NULL)
			(void) refuses((Node *) lfirst(lc), refusal);
}

static bool
refused_function(Oid function, void *context)
{
	Refusal *refusal = (Refusal *) context;

	if (!OidIsValid(function))
		return false;
	if (func_volatile(function) == PROVOLATILE_VOLATILE)
		refusal->reason = psprintf("function %s is volatile", get_func_name(function));
	else if (!refusal->same_database && facts::looks_at_server(function))
		refusal->reason = psprintf("function %s depends on the server", get_func_name(function));
	else if (refusal->queries_of != NULL && is_sql_function(function))
		look_into(function, refusal);
	return refusal->reason != NULL;
}

/* The functions that an aggregate consists of; that it is declared as immutable says nothing. */
static bool
refused_aggregate(Oid aggregate, Refusal *refusal)
{
	HeapTuple tuple;
	Form_pg_aggregate form;

	if (!refusal->same_database && facts::of_function(aggregate).are(facts::AnyOfSeveral))
		refusal->reason = psprintf("%s() may give any of several values", get_func_name(aggregate));
	if (aggregate < FirstNormalObjectId || refusal->reason != NULL)
		return refusal->reason != NULL;
	tuple = SearchSysCache1(AGGFNOID, ObjectIdGetDatum(aggregate));
	if (!HeapTupleIsValid(tuple))
		return false; /* a window function */
	form = (Form_pg_aggregate) GETSTRUCT(tuple);
	(void) (refused_function(form->aggtransfn, refusal) || refused_function(form->aggfinalfn, refusal) ||
			refused_function(form->aggmtransfn, refusal) || refused_function(form->aggminvtransfn, refusal) ||
			refused_function(form->aggmfinalfn, refusal));
	ReleaseSysCache(tuple);
	return refusal->reason != NULL;
}

static bool
refused_clauses(List *clauses, Refusal *refusal)
{
	ListCell *lc;

	foreach(lc, clauses)
	{
		SortGroupClause *clause = (SortGroupClause *) lfirst(lc);

		if (OidIsValid(clause->eqop) && refused_function(get_opcode(clause->eqop), refusal))
			return true;
		if (OidIsValid(clause->sortop) && refused_function(get_opcode(clause->sortop), refusal))
			return true;
	}
	return false;
}

/* All rows, whatever the seed. */
static bool
is_whole_sample(const TableSampleClause *sample)
{
	Node *percent = sample->repeatable && list_length(sample->args) == 1
		? eval_const_expressions(NULL, (Node *) copyObjectImpl(linitial(sample->args)))
		: NULL;

	return (sample->tsmhandler == F_BERNOULLI || sample->tsmhandler == F_SYSTEM) && percent && IsA(percent, Const) &&
		((Const *) percent)->consttype == FLOAT4OID && !((Const *) percent)->constisnull &&
		DatumGetFloat4(((Const *) percent)->constvalue) == 100;
}

static const char *
refused_entry(const RangeTblEntry *entry, bool same_database)
{
	if (entry->rtekind != RTE_RELATION || entry->relkind == RELKIND_VIEW)
		return NULL;
	/* With REPEATABLE it is the same one as long as nobody changes the table. */
	if (entry->tablesample != NULL && !is_whole_sample(entry->tablesample) &&
		!(same_database && entry->tablesample->repeatable != NULL))
		return "a sample of a table is random";
	if (same_database)
		return NULL;
	if (entry->relid < FirstNormalObjectId)
		return "it reads the server's catalogs";
	switch (entry->relkind)
	{
		case RELKIND_RELATION:
		case RELKIND_PARTITIONED_TABLE:
		case RELKIND_FOREIGN_TABLE:
		case RELKIND_MATVIEW:
			return NULL;
		default:
			return "it reads something other than tables";
	}
}

static bool
refuses_query(Query *query, Refusal *refusal)
{
	ListCell *lc;

	if (query->commandType != CMD_SELECT || query->rowMarks != NIL || query->hasModifyingCTE)
		refusal->reason = "it is not read-only";
	foreach(lc, query->rtable)
		if (refusal->reason == NULL)
			refusal->reason = refused_entry((RangeTblEntry *) lfirst(lc), refusal->same_database);
	if (refusal->reason != NULL || refused_clauses(query->sortClause, refusal) ||
		refused_clauses(query->groupClause, refusal) || refused_clauses(query->distinctClause, refusal))
		return true;
	foreach(lc, query->windowClause)
		if (refused_clauses(((WindowClause *) lfirst(lc))->partitionClause, refusal) ||
			refused_clauses(((WindowClause *) lfirst(lc))->orderClause, refusal))
			return true;
	return false;
}

static bool
refuses_aggregate(const Aggref *agg, Refusal *refusal)
{
	if (!refusal->same_database && agg->aggkind == AGGKIND_NORMAL && agg->aggdistinct != NIL && agg->aggorder == NIL &&
		order_matters_to_aggregate(agg))
		refusal->reason = "the order of an aggregate's distinct values is not specified";
	return refused_clauses(agg->aggorder, refusal) || refused_clauses(agg->aggdistinct, refusal) ||
		refused_aggregate(agg->aggfnoid, refusal);
}

/* The arguments that a call leaves out: their defaults are put into the tree no earlier than while it is planned. */
static bool
refuses_defaults(const FuncExpr *call, Refusal *refusal)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(call->funcid));
	bool result = false;

	if (!HeapTupleIsValid(tuple))
		return false;
	if (list_length(call->args) < ((Form_pg_proc) GETSTRUCT(tuple))->pronargs)
	{
		bool none;
		Datum defaults = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_proargdefaults, &none);

		result = !none && refuses((Node *) stringToNode(TextDatumGetCString(defaults)), refusal);
	}
	ReleaseSysCache(tuple);
	return result;
}

static bool
refuses(Node *node, void *context)
{
	Refusal *refusal = (Refusal *) context;

	if (node == NULL)
		return false;
	refusal->node = node;
	if (check_functions_in_node(node, refused_function, refusal))
		return true;
	switch (nodeTag(node))
	{
		case T_Query:
			return refuses_query((Query *) node, refusal) || compat_walk_query((Query *) node, refuses, context);
		case T_FuncExpr:
			if (refuses_defaults((FuncExpr *) node, refusal))
				return true;
			break;
		case T_Aggref:
			if (refuses_aggregate((Aggref *) node, refusal))
				return true;
			break;
		case T_WindowFunc:
			if (refused_aggregate(((WindowFunc *) node)->winfnoid, refusal))
				return true;
			break;
		case T_Var:
			if (((Var *) node)->varattno < 0 && !refusal->same_database)
				refusal->reason = "a system column says where a row is stored";
			break;
		case T_SetOperationStmt:
			if (refused_clauses(((SetOperationStmt *) node)->groupClauses, refusal))
				return true;
			break;
		case T_NextValueExpr:
		case T_CurrentOfExpr:
			refusal->reason = "it depends on something other than rows";
			break;
		default:
			break;
	}
	return refusal->reason != NULL || compat_walk_expression(node, refuses, context);
}

const char *
query_not_repeatable(Query *query)
{
	Refusal refusal = {};

	(void) refuses((Node *) query, &refusal);
	return refusal.reason;
}

const char *
query_not_deterministic(Query *query, FunctionQueries queries_of)
{
	Refusal refusal = {NULL, true, queries_of};

	(void) refuses((Node *) query, &refusal);
	return refusal.reason;
}
