/*
 * replay.cpp: runs an analysed query on a witness instead of the database.
 *
 * Every table reference of the tree, at any depth, becomes a subquery that lists the witness's rows as constants, so no user table is read. The
 * plan has no table, no index and no constraint to lean on: it is not the plan that the query would get on the real tables, only one with the same
 * meaning. Row security was put into the tree by the rewriter, and moves into the subquery.
 *
 * The rows pass an OFFSET 0, which keeps the planner from computing with the constants while it plans: it would meet a division by zero that the
 * query's own conditions keep away.
 *
 * A query whose result depends on the order of rows shows it when it runs on the same rows in other orders, with other plan types, and with
 * explicit orders where it has none (ties.cpp). This is a safety net: which ties matter is the core's business.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "nodes/params.h"
#include "rewrite/rewriteManip.h"
#include "tcop/dest.h"
#include "tcop/tcopprot.h"
#include "utils/datum.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/queryenvironment.h"
#include "utils/snapmgr.h"
#include "utils/tuplestore.h"
}

#include "pg/base/guard.h"
#include "pg/base/settings.h"
#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/witness/replay.h"
#include "pg/witness/shuffle.h"
#include "pg/witness/shuffle_tree.h"
#include "pg/witness/ties.h"
#include "pg/witness/witness.h"

/* More rows than this are no counterexample to look at, and slow to compare. */
#define MAX_RESULT_ROWS 2000

/* How the server declares a walker: the arguments were left out in its C. */
typedef bool (*TreeWalker)();

typedef struct SwapContext
{
	const Witness *witness;
	ReplayOrder order;
	bool stored;				/* the rows come from tuplestores */
	const char *reason;			/* why a reference cannot be replaced */
} SwapContext;

/* The index of the nth row in the given order. */
static int
ordered_row(int n, int nrows, ReplayOrder order)
{
	switch (order)
	{
		case ORDER_REVERSED:
			return nrows - 1 - n;
		case ORDER_ROTATED:
			return (n + nrows / 2) % nrows;
		default:
			return n;
	}
}

static Const *
row_constant(const WitnessTable *table, HeapTuple row, int a)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, a);
	bool null = true;
	Datum value = (Datum) 0;

	if (att->attisdropped)
		return makeNullConst(INT4OID, -1, InvalidOid);
	if (row)
		value = heap_getattr(row, a + 1, table->desc, &null);
	if (!null && !att->attbyval)
		value = datumCopy(value, false, att->attlen);
	return makeConst(att->atttypid, att->atttypmod, att->attcollation, att->attlen, value, null, att->attbyval);
}

static Query *
empty_query(void)
{
	Query *query = makeNode(Query);

	query->commandType = CMD_SELECT;
	query->querySource = QSRC_ORIGINAL;
	query->canSetTag = true;
	query->stmt_location = -1;
	query->jointree = makeFromExpr(NIL, NULL);
	query->limitOffset = (Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(0), false, FLOAT8PASSBYVAL);
	query->limitOption = LIMIT_OPTION_COUNT;
	return query;
}

static void
add_values(Query *query, const WitnessTable *table, ReplayOrder order)
{
	RangeTblEntry *rte = makeNode(RangeTblEntry);
	RangeTblRef *ref = makeNode(RangeTblRef);

	rte->rtekind = RTE_VALUES;
	rte->eref = makeAlias("*VALUES*", NIL);
	rte->inFromCl = true;
	for (int n = 0; n < table->nrows; n++)
	{
		List *row = NIL;

		for (int a = 0; a < table->desc->natts; a++)
			row = lappend(row, row_constant(table, table->rows[ordered_row(n, table->nrows, order)], a));
		/* A row without columns is a row nevertheless. */
		if (row == NIL)
			row = list_make1(makeNullConst(INT4OID, -1, InvalidOid));
		rte->values_lists = lappend(rte->values_lists, row);
	}
	for (ListCell *cell = list_head((List *) linitial(rte->values_lists)); cell; cell = lnext((List *) linitial(rte->values_lists), cell))
	{
		const Const *constant = (const Const *) lfirst(cell);

		rte->coltypes = lappend_oid(rte->coltypes, constant->consttype);
		rte->coltypmods = lappend_int(rte->coltypmods, constant->consttypmod);
		rte->colcollations = lappend_oid(rte->colcollations, constant->constcollid);
		rte->eref->colnames = lappend(rte->eref->colnames, makeString(psprintf("column%d", list_length(rte->eref->colnames) + 1)));
	}
	query->rtable = list_make1(rte);
	ref->rtindex = 1;
	query->jointree->fromlist = list_make1(ref);
}

/* The name under which the rows of a table are known while a prepared plan runs. */
static char *
store_name(int table)
{
	return psprintf("sqleq_rows_%d", table);
}

static void
add_store(Query *query, const WitnessTable *table, int number)
{
	RangeTblEntry *rte = makeNode(RangeTblEntry);
	RangeTblRef *ref = makeNode(RangeTblRef);

	rte->rtekind = RTE_NAMEDTUPLESTORE;
	rte->enrname = store_name(number);
	rte->enrtuples = 10;
	rte->eref = makeAlias(rte->enrname, NIL);
	rte->inFromCl = true;
	for (int a = 0; a < table->desc->natts; a++)
	{
		const Const *constant = row_constant(table, NULL, a);

		rte->coltypes = lappend_oid(rte->coltypes, constant->consttype);
		rte->coltypmods = lappend_int(rte->coltypmods, constant->consttypmod);
		rte->colcollations = lappend_oid(rte->colcollations, constant->constcollid);
		rte->eref->colnames = lappend(rte->eref->colnames, makeString(psprintf("column%d", a + 1)));
	}
	query->rtable = list_make1(rte);
	ref->rtindex = 1;
	query->jointree->fromlist = list_make1(ref);
}

/* SELECT the columns of the table, in their places. store: the number of the table when its rows come from a tuplestore; otherwise -1. */
static Query *
rows_query(const WitnessTable *table, ReplayOrder order, bool empty, int store)
{
	Query *query = empty_query();

	if (!empty && store >= 0)
		add_store(query, table, store);
	else if (!empty)
		add_values(query, table, order);
	else
		query->jointree->quals = makeBoolConst(false, false);
	for (int a = 0; a < table->desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(table->desc, a);
		Const *constant = row_constant(table, NULL, a);
		Expr *expr = (Expr *) constant;

		if (!empty)
			expr = (Expr *) makeVar(1, a + 1, constant->consttype, constant->consttypmod, constant->constcollid, 0);
		query->targetList = lappend(query->targetList, makeTargetEntry(expr, a + 1, pstrdup(NameStr(att->attname)), false));
	}
	return query;
}

/* SELECT * FROM (query) WHERE the conditions of row security, which speak of table entry number rtindex. */
static Query *
filtered_query(Query *input, List *conditions, int rtindex)
{
	Query *query = empty_query();
	RangeTblEntry *rte = makeNode(RangeTblEntry);
	RangeTblRef *ref = makeNode(RangeTblRef);
	Node *quals = (Node *) make_ands_explicit(conditions);
	ListCell *cell;

	rte->rtekind = RTE_SUBQUERY;
	rte->subquery = input;
	rte->eref = makeAlias("rows", NIL);
	rte->inFromCl = true;
	foreach(cell, input->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);
		Var *var = makeVar(1, entry->resno, exprType((Node *) entry->expr), exprTypmod((Node *) entry->expr),
						   exprCollation((Node *) entry->expr), 0);

		rte->eref->colnames = lappend(rte->eref->colnames, makeString(pstrdup(entry->resname)));
		query->targetList = lappend(query->targetList, makeTargetEntry((Expr *) var, entry->resno, pstrdup(entry->resname), false));
	}
	query->rtable = list_make1(rte);
	ref->rtindex = 1;
	query->jointree->fromlist = list_make1(ref);
	ChangeVarNodes(quals, rtindex, 1, 0);
	query->jointree->quals = quals;
	query->hasSubLinks = checkExprHasSubLink(quals);
	return query;
}

static void
make_subquery(RangeTblEntry *rte, Query *subquery)
{
	rte->rtekind = RTE_SUBQUERY;
	rte->subquery = subquery;
	rte->security_barrier = false;
	rte->relid = InvalidOid;
	rte->relkind = 0;
	rte->rellockmode = 0;
	rte->inh = false;
	rte->securityQuals = NIL;
#if PG_VERSION_NUM >= 160000
	rte->perminfoindex = 0;
#else
	rte->requiredPerms = 0;
	rte->checkAsUser = InvalidOid;
	rte->selectedCols = NULL;
	rte->insertedCols = NULL;
	rte->updatedCols = NULL;
	rte->extraUpdatedCols = NULL;
#endif
}

static void
swap_reference(RangeTblEntry *rte, int rtindex, SwapContext *context)
{
	const WitnessTable *table = NULL;
	List *conditions = rte->securityQuals;
	Query *subquery;

	/* What rewriting leaves behind of a view names no rows. */
	if (rte->relkind == RELKIND_VIEW)
	{
		Query *nothing = empty_query();

		nothing->jointree->quals = makeBoolConst(false, false);
		make_subquery(rte, nothing);
		return;
	}
	for (int i = 0; i < context->witness->ntables; i++)
		if (context->witness->tables[i].relid == rte->relid)
			table = &context->witness->tables[i];
	if (!table || rte->tablesample)
	{
		context->reason = psprintf("the queries read table \"%s\" in a way that cannot be repeated", rte->eref->aliasname);
		return;
	}
	/* ONLY a partitioned table is nothing. */
	subquery = rows_query(table, context->order, (table->nrows == 0 && !context->stored) || (rte->relkind == RELKIND_PARTITIONED_TABLE && !rte->inh),
						  context->stored ? (int) (table - context->witness->tables) : -1);
	if (conditions != NIL)
		subquery = filtered_query(subquery, conditions, rtindex);
	make_subquery(rte, subquery);
}

/* Changes the tree in place. */
static bool
swap_walker(Node *node, void *arg)
{
	SwapContext *context = (SwapContext *) arg;

	if (node == NULL || context->reason)
		return false;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;
		int rtindex = 0;
		ListCell *cell;

		if (query->commandType != CMD_SELECT || query->rowMarks != NIL)
		{
			context->reason = "a query does more than read";
			return false;
		}
		foreach(cell, query->rtable)
		{
			RangeTblEntry *rte = (RangeTblEntry *) lfirst(cell);

			rtindex++;
			if (rte->rtekind == RTE_RELATION)
				swap_reference(rte, rtindex, context);
		}
#if PG_VERSION_NUM >= 160000
		query->rteperminfos = NIL;
#endif
		return query_tree_walker(query, (TreeWalker) (void (*)(void)) swap_walker, arg, 0);
	}
	return expression_tree_walker(node, (TreeWalker) (void (*)(void)) swap_walker, arg);
}

const char *
replay_swap(const Witness *witness, Query *query, ReplayOrder order)
{
	SwapContext context = {witness, order, false, NULL};

	(void) swap_walker((Node *) query, &context);
	return context.reason;
}

/* ---- the queries of SQL functions ---- */

static void
before_planning(Query *query, const Witness *witness, int order)
{
	if (order == ORDER_SHUFFLED)
		shuffle_query(query);
	(void) replay_swap(witness, query, (ReplayOrder) order);
}

static void
after_planning(PlannedStmt *plan, int order)
{
	if (order == ORDER_SHUFFLED)
		shuffle_plan(plan);
}

const GuardPlanning replay_planning = {before_planning, after_planning};

/* ---- running ---- */

/* A DestReceiver that keeps the rows. */
typedef struct RowCollector
{
	DestReceiver pub;
	MemoryContext context;
	ResultSet *result;
	int capacity;
	bool overflow;
} RowCollector;

static void
collector_startup(DestReceiver *self, int operation, TupleDesc desc)
{
	RowCollector *collector = (RowCollector *) self;
	MemoryContext old = MemoryContextSwitchTo(collector->context);

	collector->result->desc = CreateTupleDescCopy(desc);
	MemoryContextSwitchTo(old);
}

static bool
collector_receive(TupleTableSlot *slot, DestReceiver *self)
{
	RowCollector *collector = (RowCollector *) self;
	ResultSet *result = collector->result;
	MemoryContext old;

	if (result->nrows >= MAX_RESULT_ROWS)
	{
		collector->overflow = true;
		return false;
	}
	old = MemoryContextSwitchTo(collector->context);
	if (result->nrows == collector->capacity)
	{
		collector->capacity *= 2;
		result->rows = (HeapTuple *) repalloc(result->rows, sizeof(HeapTuple) * collector->capacity);
	}
	result->rows[result->nrows++] = ExecCopySlotHeapTuple(slot);
	MemoryContextSwitchTo(old);
	return true;
}

static void
collector_nothing(DestReceiver *self)
{
}

static RowCollector *
make_collector(void)
{
	RowCollector *collector = (RowCollector *) palloc0(sizeof(RowCollector));

	collector->pub.receiveSlot = collector_receive;
	collector->pub.rStartup = collector_startup;
	collector->pub.rShutdown = collector_nothing;
	collector->pub.rDestroy = collector_nothing;
	collector->pub.mydest = DestNone;
	collector->context = CurrentMemoryContext;
	collector->capacity = 16;
	collector->result = (ResultSet *) palloc0(sizeof(ResultSet));
	collector->result->rows = (HeapTuple *) palloc(sizeof(HeapTuple) * collector->capacity);
	return collector;
}

static void
set_option(const char *name, const char *value)
{
	(void) set_config_option(name, value, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
}

/*
 * Settings for the planner, until the end of the subtransaction that the caller rolls back. In one order, other plan types than the usual ones;
 * and never a compilation, which a plan whose costs look high would get for its handful of rows.
 */
static void
choose_plans(ReplayOrder order)
{
	static const char *const settings[] = {"enable_hashagg", "enable_hashjoin", "enable_nestloop"};

	for (size_t i = 0; i < lengthof(settings); i++)
		set_option(settings[i], order == ORDER_ROTATED ? "off" : "on");
	/* A sort that relies on part of the order below would not see ties in an order of chance. */
	set_option("enable_incremental_sort", order == ORDER_SHUFFLED ? "off" : "on");
	set_option("max_parallel_workers_per_gather", "0");
	set_option("jit", "off");
}

static const char *
run_plan(PlannedStmt *plan, const char *text, ParamListInfo params, QueryEnvironment *environment, ResultSet **result)
{
	RowCollector *collector = make_collector();
	QueryDesc *desc = CreateQueryDesc(plan, text, GetActiveSnapshot(), InvalidSnapshot, &collector->pub, params, environment, 0);

	ExecutorStart(desc, 0);
	if (sqleq_debug_fault == FAULT_SLOW_CONFIRM)
		for (;;)
		{
			CHECK_FOR_INTERRUPTS();
			pg_usleep(1000L);
		}
	ExecutorRun(desc, ForwardScanDirection, 0, true);
	ExecutorFinish(desc);
	ExecutorEnd(desc);
	FreeQueryDesc(desc);
	if (collector->overflow)
		return psprintf("a result has more than %d rows", MAX_RESULT_ROWS);
	*result = collector->result;
	return NULL;
}

const char *
replay_query(const Witness *witness, Query *query, const char *text, ReplayOrder order, ResultSet **result)
{
	Query *copy = (Query *) copyObjectImpl(query);
	const char *reason;

	if (order == ORDER_TIES_UP || order == ORDER_TIES_DOWN)
		replay_break_ties(copy, order == ORDER_TIES_DOWN);
	reason = replay_swap(witness, copy, order);
	if (reason)
		return reason;
	guard_begin(witness, order);
	choose_plans(order);
	/* Parameters stay unknown to the planner, as in a generic plan: see above on computing too early. */
	return run_plan(pg_plan_query(copy, text, 0, NULL), text, witness->params, NULL, result);
}

/* ---- many sets of rows, one plan ---- */

struct ReplayPlan
{
	PlannedStmt *plan;
	const char *text;
	ReplayOrder order;
};

ReplayPlan *
replay_prepare(const Witness *witness, Query *query, const char *text, bool shuffled, const char **reason)
{
	SwapContext context = {witness, ORDER_GIVEN, true, NULL};
	Query *copy = (Query *) copyObjectImpl(query);
	ReplayPlan *prepared = (ReplayPlan *) palloc(sizeof(ReplayPlan));

	prepared->text = text;
	prepared->order = shuffled ? ORDER_SHUFFLED : ORDER_GIVEN;
	(void) swap_walker((Node *) copy, &context);
	*reason = context.reason;
	if (context.reason)
		return NULL;
	/* In an order of chance, planner_hook does the rest. */
	guard_begin(witness, prepared->order);
	choose_plans(prepared->order);
	prepared->plan = pg_plan_query(copy, text, 0, NULL);
	return prepared;
}

/* The table's columns as rows_query() names their types: dropped ones are integers. */
static TupleDesc
stored_desc(const WitnessTable *table)
{
	TupleDesc desc = CreateTemplateTupleDesc(table->desc->natts);

	for (int a = 0; a < desc->natts; a++)
	{
		const Const *constant = row_constant(table, NULL, a);

		TupleDescInitEntry(desc, a + 1, NULL, constant->consttype, constant->consttypmod, 0);
		TupleDescInitEntryCollation(desc, a + 1, constant->constcollid);
	}
	return desc;
}

static QueryEnvironment *
environment_of(const Witness *witness)
{
	QueryEnvironment *environment = create_queryEnv();

	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];
		EphemeralNamedRelation relation = (EphemeralNamedRelation) palloc0(sizeof(EphemeralNamedRelationData));
		Tuplestorestate *store = tuplestore_begin_heap(false, false, work_mem);

		for (int r = 0; r < table->nrows; r++)
			tuplestore_puttuple(store, table->rows[r]);
		relation->md.name = store_name(i);
		relation->md.reliddesc = InvalidOid;
		relation->md.tupdesc = stored_desc(table);
		relation->md.enrtype = ENR_NAMED_TUPLESTORE;
		relation->md.enrtuples = table->nrows;
		relation->reldata = store;
		register_ENR(environment, relation);
	}
	return environment;
}

const char *
replay_run(const ReplayPlan *plan, const Witness *witness, ResultSet **result)
{
	/* Its memory, the tuplestores included, is the caller's to free with his memory context. */
	guard_begin(witness, plan->order);
	return run_plan(plan->plan, plan->text, witness->params, environment_of(witness), result);
}
