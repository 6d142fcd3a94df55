/*
 * sqleq_sabotage: makes the planner or the executor of a correct server wrong, in one way at a time, so that what hunts
 * wrong results can be shown to find them. FOR TESTS ONLY.
 *
 * The setting sqleq_sabotage.fault says which way; with "none", every hook does nothing. README.md lists the faults.
 * Struck are SELECT and INSERT, and by some faults what changes tables, but no statement that reads a system catalog or
 * a table of an extension: what is under test are the answers, and not the tools that ask.
 */
#include "sabotage.h"

#include "access/transam.h"
#include "catalog/dependency.h"
#include "catalog/pg_class.h"
#include "executor/executor.h"
#include "fmgr.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/planner.h"
#include "parser/analyze.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/plancache.h"

PG_MODULE_MAGIC;

void _PG_init(void);

static const Fault *const families[] = {
	join_faults,      rescan_faults,      scan_faults,       sort_faults,    pushdown_faults, aggregate_faults,
	window_faults,    subquery_faults,    expression_faults, failure_faults, aimed_faults,    change_faults,
	table_faults,     row_version_faults, committed_faults,  shaped_faults,  made_faults,     rare_clause_faults,
	shown_row_faults, function_faults,    clause_faults,     indexed_faults, row_faults};

/* The values of the setting, and the fault of each; the first is "none". */
static struct config_enum_entry *options;
static const Fault **faults;
static int chosen = 0;

static planner_hook_type previous_planner;
static ExecutorStart_hook_type previous_start;
static post_parse_analyze_hook_type previous_reading;

/* ---- who is spared ---- */

static bool is_spared_table(Oid relid)
{
	return relid < FirstNormalObjectId || OidIsValid(getExtensionOfObject(RelationRelationId, relid));
}

static bool reads_spared_table(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, RangeTblEntry)) {
		RangeTblEntry *rte = (RangeTblEntry *) node;

		return rte->rtekind == RTE_RELATION && is_spared_table(rte->relid);
	}
	if (IsA(node, Query))
		return query_tree_walker((Query *) node, reads_spared_table, context, QTW_EXAMINE_RTES_BEFORE);
	return expression_tree_walker(node, reads_spared_table, context);
}

static bool is_struck_command(const Fault *fault, CmdType command, bool modifying_cte)
{
	if (fault->changes && (command == CMD_UPDATE || command == CMD_DELETE || command == CMD_MERGE))
		return true;
	return (command == CMD_SELECT || command == CMD_INSERT) && !modifying_cte;
}

static bool is_struck_plan(const Fault *fault, PlannedStmt *stmt)
{
	ListCell *cell;

	if (!is_struck_command(fault, stmt->commandType, stmt->hasModifyingCTE))
		return false;
	foreach (cell, stmt->rtable) {
		RangeTblEntry *rte = lfirst_node(RangeTblEntry, cell);

		if (rte->rtekind == RTE_RELATION && is_spared_table(rte->relid))
			return false;
	}
	return true;
}

/* ---- hooks ---- */

typedef struct NodeStrike {
	const Fault *fault;
	PlannedStmt *stmt;
} NodeStrike;

static void strike_node(Plan *plan, void *context)
{
	NodeStrike *strike = (NodeStrike *) context;

	strike->fault->node(plan, strike->stmt);
}

/* Since 19 both hooks have other parameters. */
#if PG_VERSION_NUM >= 190000
#define EXPLAIN_PARAMETER , ExplainState *explain
#define EXPLAIN_ARGUMENT , explain
typedef const JumbleState *Jumble;
#else
#define EXPLAIN_PARAMETER
#define EXPLAIN_ARGUMENT
typedef JumbleState *Jumble;
#endif

static PlannedStmt *sabotaged_planner(Query *query, const char *text, int cursor_options,
									  ParamListInfo parameters EXPLAIN_PARAMETER)
{
	const Fault *fault = faults[chosen];
	PlannedStmt *stmt;

	if (fault != NULL &&
		(!is_struck_command(fault, query->commandType, query->hasModifyingCTE) ||
		 reads_spared_table((Node *) query, NULL)))
		fault = NULL;
	if (fault != NULL && fault->query != NULL)
		query = fault->query(query);
	if (fault != NULL && fault->parameters != NULL)
		parameters = fault->parameters(parameters);
	stmt = previous_planner ? previous_planner(query, text, cursor_options, parameters EXPLAIN_ARGUMENT)
							: standard_planner(query, text, cursor_options, parameters EXPLAIN_ARGUMENT);
	if (fault != NULL && fault->node != NULL) {
		NodeStrike strike = {fault, stmt};

		visit_statement(stmt, strike_node, &strike);
	}
	if (fault != NULL && fault->statement != NULL)
		fault->statement(stmt);
	return stmt;
}

static void sabotaged_reading(ParseState *state, Query *query, Jumble jumble)
{
	const Fault *fault = faults[chosen];

	if (previous_reading)
		previous_reading(state, query, jumble);
	if (fault != NULL && fault->read != NULL && is_struck_command(fault, query->commandType, query->hasModifyingCTE) &&
		!reads_spared_table((Node *) query, NULL))
		fault->read(query);
}

static bool strike_state(PlanState *node, void *context)
{
	((const Fault *) context)->state(node);
	return planstate_tree_walker(node, strike_state, context);
}

static bool strike_shown(PlanState *node, void *context)
{
	((const Fault *) context)->shown(node);
	return planstate_tree_walker(node, strike_shown, context);
}

static void sabotaged_start(QueryDesc *query, int flags)
{
	const Fault *fault = faults[chosen];

	if (previous_start)
		previous_start(query, flags);
	else
		standard_ExecutorStart(query, flags);
	if (fault != NULL && fault->state != NULL && (flags & EXEC_FLAG_EXPLAIN_ONLY) == 0 && query->planstate != NULL &&
		is_struck_plan(fault, query->plannedstmt))
		strike_state(query->planstate, (void *) fault);
	if (fault != NULL && fault->shown != NULL && (flags & EXEC_FLAG_EXPLAIN_ONLY) != 0 && query->planstate != NULL &&
		is_struck_plan(fault, query->plannedstmt))
		strike_shown(query->planstate, (void *) fault);
}

/* A plan that was made under another fault is no good. */
static void forget_plans(int value, void *extra)
{
	if (value != chosen)
		ResetPlanCache();
}

void _PG_init(void)
{
	int count = 1;
	MemoryContext old = MemoryContextSwitchTo(TopMemoryContext);

	for (int family = 0; family < lengthof(families); family++)
		for (const Fault *fault = families[family]; fault->name != NULL; fault++)
			count++;
	options = palloc0(sizeof(struct config_enum_entry) * (count + 1));
	faults = palloc0(sizeof(Fault *) * count);
	options[0].name = "none";
	count = 1;
	for (int family = 0; family < lengthof(families); family++)
		for (const Fault *fault = families[family]; fault->name != NULL; fault++, count++) {
			options[count].name = fault->name;
			options[count].val = count;
			faults[count] = fault;
		}
	MemoryContextSwitchTo(old);

	DefineCustomEnumVariable("sqleq_sabotage.fault", "In which way the planner or the executor gives wrong results.",
							 "For tests of what hunts wrong results only.", &chosen, 0, options, PGC_SUSET, 0, NULL,
							 forget_plans, NULL);
	MarkGUCPrefixReserved("sqleq_sabotage");

	previous_planner = planner_hook;
	planner_hook = sabotaged_planner;
	previous_start = ExecutorStart_hook;
	ExecutorStart_hook = sabotaged_start;
	previous_reading = post_parse_analyze_hook;
	post_parse_analyze_hook = sabotaged_reading;
}
