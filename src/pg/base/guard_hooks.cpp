/* guard_hooks.cpp: the hooks that guard.cpp speaks of. */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "catalog/objectaccess.h"
#include "catalog/pg_class.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "executor/executor.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "optimizer/planner.h"
#include "tcop/utility.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"
#include "utils/regproc.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard_functions.h"
#include "pg/base/guard_hooks.h"
#include "pg/base/outlasts_rollback.h"
#include "pg/base/sandbox_sights.h"
#include "pg/base/sql_bodies.h"

static GuardPlanning planning;

static planner_hook_type previous_planner = NULL;
static ExecutorStart_hook_type previous_start = NULL;
static ProcessUtility_hook_type previous_command = NULL;
static needs_fmgr_hook_type previous_needs = NULL;
static fmgr_hook_type previous_fmgr = NULL;
static object_access_hook_type previous_access = NULL;

/* Where a session's own plan is made. */
static bool
keeps_from_inlining(Oid function)
{
	FunctionFacts facts;

	if (function < FirstNormalObjectId || !function_facts(function, &facts) || is_native(facts.language))
		return false;
	if (facts.language != SQLlanguageId)
		return true;
	if (!guard_trusts(function))
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("cannot inline function %s of role \"%s\"", format_procedure(function),
						GetUserNameFromId(facts.owner, true))));
	return false;
}

static bool
guard_needs(Oid function)
{
	FunctionFacts facts;

	/*
	 * The server asks before it inlines a function, and inlines what calls one another twice as often on each level
	 * without looking at interrupts.
	 */
	if (guard_now.mode != GUARD_OFF)
		CHECK_FOR_INTERRUPTS();
	if (previous_needs && previous_needs(function))
		return true;
	if (guard_now.planning)
		return keeps_from_inlining(function);
	/* the server's own are inlined as always: a plan that is judged must be the one that the session makes */
	return guard_now.mode == GUARD_RUNNING && function >= FirstNormalObjectId && function_facts(function, &facts) &&
		!is_native(facts.language);
}

static void
refuse_while_reading(Oid function)
{
	FunctionFacts facts;

	if (function >= FirstNormalObjectId && !(function_facts(function, &facts) && is_native(facts.language)))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("cannot call function %s while reading a query", format_procedure(function))));
}

static void
guard_fmgr(FmgrHookEventType event, FmgrInfo *function, Datum *arg)
{
	if (previous_fmgr)
		previous_fmgr(event, function, arg);
	if (guard_now.mode == GUARD_READING && event == FHET_START)
		refuse_while_reading(function->fn_oid);
	if (guard_now.mode != GUARD_RUNNING)
		return;
	if (event == FHET_START)
		guard_enter(function->fn_oid);
	else if (guard_now.frames > 0)
		guard_leave(event != FHET_END);
}

/*
 * Functions are volatile unless somebody says otherwise. Into one in SQL the planner looks. In another language it may
 * do what the server refuses to others, such as COPY TO PROGRAM, which nothing takes back.
 */
static bool
is_volatile_by_name_only(Oid function)
{
	FunctionFacts facts;

	if (function < FirstNormalObjectId || !function_facts(function, &facts) || is_native(facts.language))
		return false;
	return facts.language == SQLlanguageId && is_inlined_without_volatile(function);
}

static void
refuse_function(Oid function)
{
	if (guard_now.mode == GUARD_READING)
		refuse_while_reading(function);
	guard_see_function(function);
	if (function_outlasts_rollback(function))
	{
		guard_refuse();
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("cannot call function %s: its effects cannot be rolled back", format_procedure(function))));
	}
	/*
	 * Queries with such are not run at all; constraints, domains and defaults may have them. What functions do inside
	 * is their owners' business.
	 */
	if (guard_now.frames == 0 && function != GUARD_MARKER && func_volatile(function) == PROVOLATILE_VOLATILE &&
		!is_volatile_by_name_only(function))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("cannot call volatile function %s", format_procedure(function))));
}

static void
guard_access(ObjectAccessType access, Oid class_id, Oid object_id, int sub_id, void *arg)
{
	if (previous_access)
		previous_access(access, class_id, object_id, sub_id, arg);
	if (access == OAT_FUNCTION_EXECUTE && guard_now.mode != GUARD_OFF)
		refuse_function(object_id);
}

static PlannedStmt *
guard_planner(Query *query, const char *text, int options, ParamListInfo params COMPAT_EXPLAIN_PARAMETER)
{
	bool ours = guard_now.witness && guard_now.foreign == 0 && !(guard_now.planning && guard_now.frames == 0);
	int order = guard_now.order;
	PlannedStmt *plan;

	guard_see_code((Node *) query);
	if (ours)
		planning.before(query, guard_now.witness, order);
	plan = previous_planner ? previous_planner(query, text, options, params COMPAT_EXPLAIN_ARGUMENT)
							: standard_planner(query, text, options, params COMPAT_EXPLAIN_ARGUMENT);
	if (ours)
		planning.after(plan, order);
	return plan;
}

static void
guard_start(QueryDesc *desc, int flags)
{
	ListCell *cell;

	if (guard_now.mode != GUARD_OFF)
		guard_check_nesting();
	if (guard_now.witness)
		foreach(cell, desc->plannedstmt->rtable)
		{
			const RangeTblEntry *rte = (const RangeTblEntry *) lfirst(cell);

			/* A partitioned table has no rows: its partitions have, which stand there, too. */
			if (rte->rtekind == RTE_RELATION && rte->relid >= FirstNormalObjectId &&
				rte->relkind != RELKIND_PARTITIONED_TABLE)
			{
				guard_refuse();
				ereport(ERROR,
						(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
						 errmsg("a function reads table \"%s\" in a way that is not repeatable",
								get_rel_name(rte->relid))));
			}
		}
	if (previous_start)
		previous_start(desc, flags);
	else
		standard_ExecutorStart(desc, flags);
}

/* EXPLAIN shows a plan, which is another one here. Others, such as COPY, may do what no rollback takes back. */
static void
refuse_command(Node *command)
{
	if (IsA(command, ExplainStmt))
	{
		guard_note(SANDBOX_SEEN, 0);
		return;
	}
	guard_refuse();
	ereport(ERROR,
			(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
			 errmsg("cannot run command %s of a function while judging queries",
					GetCommandTagName(CreateCommandTag(command)))));
}

static void
guard_command(PlannedStmt *command, const char *text, bool read_only_tree, ProcessUtilityContext where,
			  ParamListInfo params, QueryEnvironment *environment, DestReceiver *receiver, QueryCompletion *completion)
{
	if (guard_now.frames > 0 && command_sees_sandbox(command->utilityStmt))
		refuse_command(command->utilityStmt);
	/* its arguments are no query */
	if (IsA(command->utilityStmt, CallStmt))
		guard_see_code((Node *) ((CallStmt *) command->utilityStmt)->funcexpr);
	if (previous_command)
		previous_command(command, text, read_only_tree, where, params, environment, receiver, completion);
	else
		standard_ProcessUtility(command, text, read_only_tree, where, params, environment, receiver, completion);
}

void
guard_install(const GuardPlanning *how)
{
	planning = *how;
	guard_watch_settings(guard_see_setting);
	previous_planner = planner_hook;
	planner_hook = guard_planner;
	previous_start = ExecutorStart_hook;
	ExecutorStart_hook = guard_start;
	previous_command = ProcessUtility_hook;
	ProcessUtility_hook = guard_command;
	previous_needs = needs_fmgr_hook;
	needs_fmgr_hook = guard_needs;
	previous_fmgr = fmgr_hook;
	fmgr_hook = guard_fmgr;
	previous_access = object_access_hook;
	object_access_hook = guard_access;
}
