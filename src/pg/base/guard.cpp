/*
 * guard.cpp: see guard.h.
 *
 * The queries themselves come without table references (replay.cpp), but functions that they call, or that constraints call, may run queries of
 * their own, and may be anybody's. Four hooks take care of them:
 *
 * - planner_hook swaps the tables of the queries in SQL functions for the witness, so a function that looks something up finds the candidate's
 *   rows. Plans of other languages may be cached and outlive the witness, so those are never changed.
 * - fmgr_hook sees each call of a function that is neither in C nor the server's. It counts the calls of those in other languages than SQL, and
 *   decides with whose rights they run. needs_fmgr_hook also keeps the planner from inlining a SQL function after planner_hook has had its look.
 * - object_access_hook sees each function that the executor makes ready, before it is called, and refuses those that must not be.
 * - ExecutorStart_hook is the last line: a plan that still reads a table, the server's own catalogs aside, is an error, which makes the
 *   candidate no counterexample.
 *
 * Whose rights: a function runs as the current user when its owner has all of his rights (so gains nothing), otherwise as its owner when the
 * current user has all of the owner's (so gains nothing either). Where neither holds, a function that the caller's query names, or that is called by a
 * function or a trusted owner's constraint which runs already, is that one's own choice and runs as always; one that came in by a view, a policy, a
 * domain or a stranger's constraint does not run: with the caller's rights its owner would gain, with its owner's rights the caller, who chooses the
 * arguments.
 * How deep: functions that call themselves end at MOST_NESTED levels. The server's own limit is the stack, which thousands of calls fit into. Each of these takes
 * memory contexts within those of its caller, and when memory is at its end the server prints all of them, each indented by its depth, without looking at
 * interrupts: minutes of time, and megabytes of log. So the depth has to end first.
 *
 * Functions in C and the server's own need no such care: only superusers make them, and those that do more than compute are volatile, which nothing
 * may be that is called directly. Wherever they are called from, some do not run: those whose effect no rollback takes back.
 */
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
#include "utils/acl.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/plancache.h"
#include "utils/regproc.h"
#include "utils/syscache.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/guard_functions.h"
#include "pg/base/outlasts_rollback.h"
#include "pg/base/range_functions.h"
#include "pg/base/role_switch.h"
#include "pg/base/safe_path.h"
#include "pg/base/sandbox_sights.h"
#include "pg/base/session_limits.h"
#include "pg/base/sql_bodies.h"

/* A call under way. */
typedef struct GuardFrame
{
	bool foreign;
	GuardSwitch before;
} GuardFrame;

/* Levels of functions that call one another, or the like. No more, as stated above, and more than data of a few rows ask for. */
#define MOST_NESTED 200

/* Memory contexts of one level: those of a query, of an expression, and of the function that runs it. */
#define CONTEXTS_OF_LEVEL 4

static GuardState state = {};
static GuardFrame *frames = NULL;
static int room = 0;

static GuardPlanning planning;

/* Each witness that began has a number. That of the one for which plans of SQL functions may be kept; 0: for none. */
static uint64 witnesses = 0;
static uint64 plans_of_witness = 0;

static planner_hook_type previous_planner = NULL;
static ExecutorStart_hook_type previous_start = NULL;
static needs_fmgr_hook_type previous_needs = NULL;
static fmgr_hook_type previous_fmgr = NULL;
static object_access_hook_type previous_access = NULL;

bool
guard_trusts(Oid function)
{
	FunctionFacts facts;

	return function_facts(function, &facts) && !facts.volatile_ &&
		(function < FirstNormalObjectId || has_privs_of_role(facts.owner, GetUserId()));
}

/* ---- what functions meet here only ---- */

static void
note(Refusal refusal, int sqlstate)
{
	if (state.refusal != NOTHING_REFUSED)
		return;
	state.refusal = refusal;
	state.refusal_sqlstate = sqlstate;
}

void
guard_refuse(void)
{
	note(REFUSED_HERE, 0);
}

/* Names may mean other objects here than outside, or none: a function runs with another role's rights, or on a safe search_path. */
static bool
names_mean_others(void)
{
	if (state.becoming > 0)
		return true;
	for (int i = 0; i < state.frames; i++)
		if (frames[i].before.switched)
			return true;
	return false;
}

void
guard_see_error(void *)
{
	int sqlstate = geterrcode();

	limits_see_error(sqlstate);
	if (state.mode == GUARD_RUNNING && error_may_be_of_sandbox(sqlstate, names_mean_others()))
		note(PERHAPS_REFUSED_HERE, sqlstate);
}

void
guard_check_refused(const GuardState *before)
{
	if (!before || before->refusal == NOTHING_REFUSED)
		raise_refusal(state.refusal, state.refusal_sqlstate);
}

/* ---- how deep ---- */

static void
refuse_depth(void)
{
	guard_refuse();
	ereport(ERROR,
			(errcode(ERRCODE_STATEMENT_TOO_COMPLEX),
			 errmsg("functions call each other more than %d levels deep", MOST_NESTED)));
}

/* Queries within queries show in their memory, whoever runs them: also functions that are not hooked while a plan is made. */
static void
check_nesting(void)
{
	int contexts = 0;

	for (MemoryContext context = CurrentMemoryContext; context; context = MemoryContextGetParent(context))
		if (++contexts > MOST_NESTED * CONTEXTS_OF_LEVEL)
			refuse_depth();
}

/* ---- with whose rights ---- */

GuardSwitch
guard_become(Oid owner)
{
	GuardSwitch before = {};
	Oid user = GetUserId();

	if (state.mode == GUARD_RUNNING && OidIsValid(owner))
	{
		bool gains = !has_privs_of_role(owner, user);
		bool loses = gains && !has_privs_of_role(user, owner);

		before = role_switch_to(gains && !loses ? owner : user, false);
		before.stranger = loses;
	}
	state.becoming++;
	state.strangers += before.stranger;
	return before;
}

void
guard_return(const GuardSwitch *before)
{
	state.becoming--;
	state.strangers -= before->stranger;
	role_switch_back(before);
}

/* A function is about to be called: with whose rights? */
static GuardSwitch
enter_function(Oid function, const FunctionFacts *facts)
{
	GuardSwitch same = {};
	Oid user = GetUserId();

	if (has_privs_of_role(facts->owner, user))
		return same;
	if (has_privs_of_role(user, facts->owner))
		return role_switch_to(facts->owner, facts->own_path);
	if (state.frames == 0 && (state.becoming == 0 || state.strangers > 0) && !list_member_oid(state.named, function))
	{
		guard_refuse();
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("function %s of role \"%s\" is not run with the rights of role \"%s\": its query does not name the function",
						format_procedure(function), GetUserNameFromId(facts->owner, true), GetUserNameFromId(user, true))));
	}
	return same;
}

/* ---- hooks ---- */

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
				 errmsg("function %s of role \"%s\" is not inlined", format_procedure(function), GetUserNameFromId(facts.owner, true))));
	return false;
}

static bool
guard_needs(Oid function)
{
	FunctionFacts facts;

	/* The server asks before it inlines a function, and inlines what calls one another twice as often on each level without looking at interrupts. */
	if (state.mode != GUARD_OFF)
		CHECK_FOR_INTERRUPTS();
	if (previous_needs && previous_needs(function))
		return true;
	if (state.planning)
		return keeps_from_inlining(function);
	/* the server's own are inlined as always: a plan that is judged must be the one that the session makes */
	return state.mode == GUARD_RUNNING && function >= FirstNormalObjectId && function_facts(function, &facts) && !is_native(facts.language);
}

/* The plans of SQL functions that the server keeps read the caller's tables, or another witness. */
static void
forget_older_plans(void)
{
	if (plans_of_witness == witnesses)
		return;
	compat_forget_function_plans();
	plans_of_witness = witnesses;
}

/*
 * Functions in PL/pgSQL keep plans for the session, and expressions for the transaction, which no hook sees any more: neither whom they call nor what they look at.
 * They are made again, under the hooks' eyes.
 */
static void
forget_plans(void)
{
	ResetPlanCache();
	state.plans_forgotten = true;
}

static void
push_frame(Oid function)
{
	FunctionFacts facts = {};
	GuardFrame frame = {};

	if (state.frames >= MOST_NESTED)
		refuse_depth();
	if (state.frames == room)
	{
		int wanted = Max(64, room * 2);

		frames = (GuardFrame *) (frames ? repalloc(frames, sizeof(GuardFrame) * wanted) : MemoryContextAlloc(TopMemoryContext, sizeof(GuardFrame) * wanted));
		room = wanted;
	}
	if (function_facts(function, &facts) && !is_native(facts.language))
	{
		frame.before = enter_function(function, &facts);
		frame.foreign = facts.language != SQLlanguageId;
		if (frame.foreign && !state.plans_forgotten)
			forget_plans();
		if (state.witness && facts.language == SQLlanguageId)
			forget_older_plans();
	}
	frames[state.frames++] = frame;
	state.foreign += frame.foreign;
}

static void
refuse_while_reading(Oid function)
{
	FunctionFacts facts;

	if (function >= FirstNormalObjectId && !(function_facts(function, &facts) && is_native(facts.language)))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("function %s is not called while a query is read", format_procedure(function))));
}

static void
guard_fmgr(FmgrHookEventType event, FmgrInfo *function, Datum *arg)
{
	if (previous_fmgr)
		previous_fmgr(event, function, arg);
	if (state.mode == GUARD_READING && event == FHET_START)
		refuse_while_reading(function->fn_oid);
	if (state.mode != GUARD_RUNNING)
		return;
	if (event == FHET_START)
		push_frame(function->fn_oid);
	else if (state.frames > 0)
	{
		const GuardFrame *frame = &frames[--state.frames];

		state.foreign -= frame->foreign;
		/* An error ends a subtransaction, and that sets user and settings back. */
		if (event == FHET_END)
			role_switch_back(&frame->before);
	}
}

/*
 * Functions are volatile unless somebody says otherwise. Into one in SQL the planner looks. In another language it may do what the server refuses to others, such as
 * COPY TO PROGRAM, which nothing takes back.
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
	if (state.mode == GUARD_READING)
		refuse_while_reading(function);
	if (function_outlasts_rollback(function))
	{
		guard_refuse();
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("function %s is not called: its effects cannot be rolled back", format_procedure(function))));
	}
	/* Queries with such are not run at all; constraints, domains and defaults may have them. What functions do inside is their owners' business. */
	if (state.frames == 0 && function != GUARD_MARKER && func_volatile(function) == PROVOLATILE_VOLATILE && !is_volatile_by_name_only(function))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("function %s is volatile, and is not called", format_procedure(function))));
}

static void
guard_access(ObjectAccessType access, Oid class_id, Oid object_id, int sub_id, void *arg)
{
	if (previous_access)
		previous_access(access, class_id, object_id, sub_id, arg);
	if (access == OAT_FUNCTION_EXECUTE && state.mode != GUARD_OFF)
		refuse_function(object_id);
}

static PlannedStmt *
guard_planner(Query *query, const char *text, int options, ParamListInfo params)
{
	bool ours = state.witness && state.foreign == 0 && !(state.planning && state.frames == 0);
	int order = state.order;
	PlannedStmt *plan;

	if (state.mode == GUARD_RUNNING && (state.witness || state.frames > 0) && query_sees_sandbox(query, names_mean_others()))
		note(SANDBOX_SEEN, 0);
	if (ours)
		planning.before(query, state.witness, order);
	plan = previous_planner ? previous_planner(query, text, options, params) : standard_planner(query, text, options, params);
	if (ours)
		planning.after(plan, order);
	return plan;
}

static void
guard_start(QueryDesc *desc, int flags)
{
	ListCell *cell;

	if (state.mode != GUARD_OFF)
		check_nesting();
	if (state.witness)
		foreach(cell, desc->plannedstmt->rtable)
		{
			const RangeTblEntry *rte = (const RangeTblEntry *) lfirst(cell);

			/* A partitioned table has no rows: its partitions have, which stand there, too. */
			if (rte->rtekind == RTE_RELATION && rte->relid >= FirstNormalObjectId && rte->relkind != RELKIND_PARTITIONED_TABLE)
			{
				guard_refuse();
				ereport(ERROR,
						(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
						 errmsg("a function reads table \"%s\" in a way that is not repeatable", get_rel_name(rte->relid))));
			}
		}
	if (previous_start)
		previous_start(desc, flags);
	else
		standard_ExecutorStart(desc, flags);
}

void
guard_install(const GuardPlanning *how)
{
	planning = *how;
	previous_planner = planner_hook;
	planner_hook = guard_planner;
	previous_start = ExecutorStart_hook;
	ExecutorStart_hook = guard_start;
	previous_needs = needs_fmgr_hook;
	needs_fmgr_hook = guard_needs;
	previous_fmgr = fmgr_hook;
	fmgr_hook = guard_fmgr;
	previous_access = object_access_hook;
	object_access_hook = guard_access;
}

/* ---- the state ---- */

GuardState
guard_state(void)
{
	return state;
}

void
guard_set_state(const GuardState *other)
{
	state = *other;
	/* nobody else may get rows of a witness */
	if (plans_of_witness != 0)
		compat_forget_function_plans();
	plans_of_witness = 0;
}

void
guard_read(void)
{
	/* only what runs is sent past the hook, and this will have to be refused */
	state.mode = GUARD_RUNNING;
	guard_range_functions();
	state.mode = GUARD_READING;
	state.witness = NULL;
	state.planning = false;
}

void
guard_run(const List *named)
{
	GuardState before = state;

	state = {};
	state.mode = GUARD_RUNNING;
	state.named = named;
	state.refusal = before.refusal;
	state.refusal_sqlstate = before.refusal_sqlstate;
	safe_path_begin();
	guard_range_functions();
}

void
guard_begin(const struct Witness *witness, int order)
{
	witnesses++;
	state.witness = witness;
	state.order = order;
	state.planning = false;
}

void
guard_plan(const struct Witness *witness, int order)
{
	guard_begin(witness, order);
	state.planning = true;
}

bool
guard_is_running(void)
{
	return state.mode == GUARD_RUNNING;
}
