/*
 * replay.cpp: runs an analysed query on a witness instead of the database.
 *
 * A query whose result depends on the order of rows shows it when it runs on the same rows in other orders, with other
 * plan types, and with explicit orders where it has none (ties.cpp). This is a safety net: which ties matter is the
 * core's business.
 */
extern "C" {
#include "postgres.h"

#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "tcop/dest.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"
#include "utils/queryenvironment.h"
#include "utils/snapmgr.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/guard_settings.h"
#include "pg/base/settings.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/replay.h"
#include "pg/ask/witness/shuffle_plan.h"
#include "pg/ask/witness/shuffle_tree.h"
#include "pg/ask/witness/ties.h"

/* More rows than this are no counterexample to look at, and slow to compare. */
#define MAX_RESULT_ROWS 2000

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

/*
 * Settings for the planner, until the end of the subtransaction that the caller rolls back. In one order, other plan
 * types than the usual ones; and never a compilation, which a plan whose costs look high would get for its handful of
 * rows.
 */
static void
choose_plans(ReplayOrder order)
{
	static const char *const settings[] = {"enable_hashagg", "enable_hashjoin", "enable_nestloop"};

	for (size_t i = 0; i < lengthof(settings); i++)
		guard_change_setting(settings[i], order == ORDER_ROTATED ? "off" : "on", false);
	/* A sort that relies on part of the order below would not see ties in an order of chance. */
	guard_change_setting("enable_incremental_sort", order == ORDER_SHUFFLED ? "off" : "on", false);
	guard_change_setting("max_parallel_workers_per_gather", "0", false);
	guard_change_setting("jit", "off", false);
}

/*
 * For a handful of rows the time goes into planning: one kind of join, and, of more than a few tables, the better of
 * two orders by chance.
 */
static void
plan_quickly(void)
{
	static const char *const off[] = {"enable_mergejoin", "enable_hashjoin", "enable_memoize", "enable_material"};

	for (size_t i = 0; i < lengthof(off); i++)
		guard_change_setting(off[i], "off", false);
	guard_change_setting("geqo", "on", false);
	guard_change_setting("geqo_threshold", "4", false);
	guard_change_setting("geqo_pool_size", "2", false);
	guard_change_setting("geqo_generations", "1", false);
}

const char *
replay_run_plan(PlannedStmt *plan, const char *text, ParamListInfo params, QueryEnvironment *environment,
				ResultSet **result)
{
	RowCollector *collector = make_collector();
	QueryDesc *desc =
		CreateQueryDesc(plan, text, GetActiveSnapshot(), InvalidSnapshot, &collector->pub, params, environment, 0);

	ExecutorStart(desc, 0);
	if (sqleq_debug_fault == FAULT_SLOW_CONFIRM)
		for (;;)
		{
			CHECK_FOR_INTERRUPTS();
			pg_usleep(1000L);
		}
	compat_run_all(desc);
	guard_check_refused(NULL);
	ExecutorFinish(desc);
	ExecutorEnd(desc);
	FreeQueryDesc(desc);
	if (collector->overflow)
		return psprintf("a result has more than %d rows", MAX_RESULT_ROWS);
	*result = collector->result;
	return NULL;
}

/*
 * Holes of abstract queries are the witness's functions (caq_expr.cpp). The setting is the sandbox's, and goes with it.
 */
static void
use_holes(const Witness *witness)
{
	if (witness->hole_values)
		guard_change_setting("sqleq.hole_values", witness->hole_values, false);
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
	use_holes(witness);
	choose_plans(order);
	/* Parameters stay unknown to the planner, as in a generic plan: see above on computing too early. */
	return replay_run_plan(compat_plan(copy, text, 0, NULL), text, witness->params, NULL, result);
}

/* ---- many sets of rows, one plan ---- */

struct ReplayPlan
{
	PlannedStmt *plan;
	const char *text;
	ReplayOrder order;
};

static ReplayPlan *
prepare(const Witness *witness, Query *query, const char *text, ReplayOrder order, bool plain, const char **reason)
{
	Query *copy = (Query *) copyObjectImpl(query);
	ReplayPlan *prepared = (ReplayPlan *) palloc(sizeof(ReplayPlan));

	prepared->text = text;
	prepared->order = order;
	*reason = replay_swap_stored(witness, copy);
	if (*reason)
		return NULL;
	/* In an order of chance, planner_hook does the rest. */
	guard_begin(witness, prepared->order);
	choose_plans(prepared->order);
	if (order != ORDER_SHUFFLED)
		plan_quickly();
	if (plain)
	{
		guard_change_setting("enable_hashjoin", "on", false);
		guard_change_setting("enable_hashagg", "off", false);
	}
	prepared->plan = compat_plan(copy, text, 0, NULL);
	return prepared;
}

ReplayPlan *
replay_prepare(const Witness *witness, Query *query, const char *text, bool shuffled, const char **reason)
{
	return prepare(witness, query, text, shuffled ? ORDER_SHUFFLED : ORDER_GIVEN, false, reason);
}

ReplayPlan *
replay_prepare_plain(const Witness *witness, Query *query, const char *text, const char **reason)
{
	return prepare(witness, query, text, ORDER_GIVEN, true, reason);
}

const char *
replay_run_on(const ReplayPlan *plan, const Witness *witness, QueryEnvironment *environment, ResultSet **result)
{
	/* Its memory is the caller's to free with his memory context. */
	guard_begin(witness, plan->order);
	use_holes(witness);
	return replay_run_plan(plan->plan, plan->text, witness->params, environment, result);
}

const char *
replay_run(const ReplayPlan *plan, const Witness *witness, ResultSet **result)
{
	return replay_run_on(plan, witness, replay_environment(witness), result);
}
