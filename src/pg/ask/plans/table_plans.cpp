/*
 * table_plans.cpp: see table_plans.h.
 *
 * The planner sees the tables as they are, with all that it may conclude from their keys and constraints; then their
 * scans give the rows of the witness (plan_leaves.h). SQL functions are inlined as in the session, which decides, too,
 * whether an argument is ever evaluated.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "tcop/tcopprot.h"
#include "utils/guc.h"
}

#include "pg/base/guard.h"
#include "pg/base/guard_settings.h"
#include "pg/ask/plans/leaf_rows.h"
#include "pg/ask/plans/plan_leaves.h"
#include "pg/ask/witness/replay_tables.h"
#include "pg/ask/plans/table_plans.h"
#include "pg/read/trees/tree_parts.h"

struct TablePlan
{
	LeafPlan *leaves;
	const char *text;
};

/*
 * Rows are sorted and merged; indexes are used wherever there are any; none is. The last one knows the values of
 * parameters.
 */
static const char *const ways[TABLE_PLANS][4] = {
	{},
	{"enable_hashagg", "enable_hashjoin", "enable_nestloop"},
	{"enable_seqscan", "enable_hashjoin", "enable_mergejoin"},
	{"enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan", "enable_mergejoin"},
	{}};

static bool
is_foreign(Oid relid)
{
	return get_rel_relkind(relid) == RELKIND_FOREIGN_TABLE;
}

/* Planning may ask another server. */
static bool
reads_foreign(const Query *query)
{
	ListCell *cell;
	ListCell *entry;
	ListCell *child;

	foreach(cell, tree_queries((Node *) query))
		foreach(entry, ((Query *) lfirst(cell))->rtable)
		{
			const RangeTblEntry *rte = (const RangeTblEntry *) lfirst(entry);

			if (rte->rtekind != RTE_RELATION)
				continue;
			if (is_foreign(rte->relid))
				return true;
			if (!rte->inh || !has_subclass(rte->relid))
				continue;
			foreach(child, find_all_inheritors(rte->relid, AccessShareLock, NULL))
				if (is_foreign(lfirst_oid(child)))
					return true;
		}
	return false;
}

static ParamListInfo
known_parameters(const Witness *witness)
{
	ParamListInfo known = makeParamList(witness->params->numParams);

	for (int i = 0; i < known->numParams; i++)
	{
		known->params[i] = witness->params->params[i];
		known->params[i].pflags = PARAM_FLAG_CONST;
	}
	return known;
}

TablePlan *
table_plan_make(const Witness *witness, const Query *query, const char *text, int way, const char **reason)
{
	TablePlan *plan = (TablePlan *) palloc(sizeof(TablePlan));
	const bool custom = way == TABLE_PLANS - 1;

	*reason = NULL;
	if (custom && !witness->params)
		*reason = "it has no parameters";
	else if (reads_foreign(query))
		*reason = "it reads a foreign table";
	if (*reason)
		return NULL;
	for (size_t i = 0; i < lengthof(ways[way]) && ways[way][i]; i++)
		guard_change_setting(ways[way][i], "off", false);
	guard_change_setting("max_parallel_workers_per_gather", "0", false);
	guard_change_setting("jit", "off", false);
	plan->text = text;
	guard_plan(witness, ORDER_GIVEN);
	plan->leaves = plan_with_leaves(
		compat_plan((Query *) copyObjectImpl(query), text, 0, custom ? known_parameters(witness) : NULL), reason);
	guard_begin(witness, ORDER_GIVEN);
	return *reason ? NULL : plan;
}

const char *
table_plan_run(const TablePlan *plan, const Witness *witness, ReplayOrder order, ResultSet **result)
{
	const Witness *ordered = order == ORDER_GIVEN ? witness : replay_in_order(witness, order);
	const char *reason;
	QueryEnvironment *environment = leaf_environment(plan->leaves, ordered, &reason);

	if (!environment)
		return reason;
	guard_begin(ordered, ORDER_GIVEN);
	return replay_run_plan((PlannedStmt *) copyObjectImpl(plan->leaves->stmt), plan->text, ordered->params, environment,
						   result);
}
