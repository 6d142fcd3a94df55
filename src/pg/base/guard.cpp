/*
 * guard.cpp: see guard.h.
 *
 * The queries themselves come without table references (replay.cpp), but functions that they call, or that constraints
 * call, may run queries of their own, and may be anybody's. Five hooks (guard_hooks.cpp) take care of them:
 *
 * - planner_hook swaps the tables of the queries in SQL functions for the witness, so a function that looks something
 *   up finds the candidate's rows. Plans of other languages may be cached and outlive the witness, so those are never
 *   changed.
 * - fmgr_hook sees each call of a function that is neither in C nor the server's. It counts the calls of those in other
 *   languages than SQL, and decides with whose rights they run. needs_fmgr_hook also keeps the planner from inlining a
 *   SQL function after planner_hook has had its look.
 * - object_access_hook sees each function that the executor makes ready, before it is called, and refuses those that
 *   must not be.
 * - ProcessUtility_hook sees the commands of functions that would show them where they run (EXPLAIN). Settings' own
 *   hooks see who reads them (guard_settings.h).
 * - ExecutorStart_hook is the last line: a plan that still reads a table, the server's own catalogs aside, is an error,
 *   which makes the candidate no counterexample.
 *
 * Whose rights: a function runs as the current user when its owner has all of his rights (so gains nothing), otherwise
 * as its owner when the current user has all of the owner's (so gains nothing either). Where neither holds, a function
 * that the caller's query names, or that is called by a function or a trusted owner's constraint which runs already, is
 * that one's own choice and runs as always; one that came in by a view, a policy, a domain or a stranger's constraint
 * does not run: with the caller's rights its owner would gain, with its owner's rights the caller, who chooses the
 * arguments. How deep: functions that call themselves end at MOST_NESTED levels. The server's own limit is the stack,
 * which thousands of calls fit into. Each of these takes memory contexts within those of its caller, and when memory is
 * at its end the server prints all of them, each indented by its depth, without looking at interrupts: minutes of time,
 * and megabytes of log. So the depth has to end first.
 *
 * Functions in C and the server's own need no such care: only superusers make them, and those that do more than compute
 * are volatile, which nothing may be that is called directly. Wherever they are called from, some do not run: those
 * whose effect no rollback takes back.
 */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "catalog/pg_language.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/plancache.h"
#include "utils/regproc.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard_functions.h"
#include "pg/base/guard.h"
#include "pg/base/range_functions.h"
#include "pg/base/safe_path.h"
#include "pg/base/sandbox_sights.h"
#include "pg/base/session_limits.h"

/* A call under way. */
typedef struct GuardFrame
{
	bool foreign;
	GuardSwitch before;
} GuardFrame;

/*
 * Levels of functions that call one another, or the like. No more, as stated above, and more than data of a few rows
 * ask for.
 */
#define MOST_NESTED 200

/* Memory contexts of one level: those of a query, of an expression, and of the function that runs it. */
#define CONTEXTS_OF_LEVEL 4

GuardState guard_now = {};

static GuardFrame *frames = NULL;
static int room = 0;

/* Each witness that began has a number. That of the one for which plans of SQL functions may be kept; 0: for none. */
static uint64 witnesses = 0;
static uint64 plans_of_witness = 0;

bool
guard_trusts(Oid function)
{
	FunctionFacts facts;

	return function_facts(function, &facts) && !facts.volatile_ &&
		(function < FirstNormalObjectId || has_privs_of_role(facts.owner, GetUserId()));
}

/* ---- what functions meet here only ---- */

void
guard_note(Refusal refusal, int sqlstate)
{
	if (guard_now.refusal != NOTHING_REFUSED)
		return;
	guard_now.refusal = refusal;
	guard_now.refusal_sqlstate = sqlstate;
}

void
guard_refuse(void)
{
	guard_note(REFUSED_HERE, 0);
}

/*
 * Names may mean other objects here than outside, or none: a function runs with another role's rights, or on a safe
 * search_path.
 */
static bool
names_mean_others(void)
{
	if (guard_now.becoming > 0)
		return true;
	for (int i = 0; i < guard_now.frames; i++)
		if (frames[i].before.switched)
			return true;
	return false;
}

/* Other code runs than sqleq's. */
static bool
guard_runs_code(void)
{
	return guard_now.mode == GUARD_RUNNING && (guard_now.witness || guard_now.frames > 0 || guard_now.becoming > 0);
}

/* How the sandbox looks to the code that runs now. */
static SandboxView
current_view(void)
{
	SandboxView view = {};

	view.path = names_mean_others();
	view.role = view.path && GetUserId() != guard_now.user;
	view.names = view.path && !safe_path_is_whole(GetUserId());
	return view;
}

void
guard_see_code(Node *code)
{
	SandboxView view;

	if (!guard_runs_code())
		return;
	view = current_view();
	if (code_sees_sandbox(code, &view))
		guard_note(SANDBOX_SEEN, 0);
}

void
guard_see_type(Oid type)
{
	SandboxView view;

	if (!guard_runs_code())
		return;
	view = current_view();
	if (type_sees_sandbox(type, &view))
		guard_note(SANDBOX_SEEN, 0);
}

void
guard_see_function(Oid function)
{
	SandboxView view;

	if (!guard_runs_code())
		return;
	view = current_view();
	if (function_sees_sandbox(function, &view))
		guard_note(SANDBOX_SEEN, 0);
}

void
guard_see_setting(ChangedWhere where)
{
	if (guard_runs_code() && (where == IN_SANDBOX || names_mean_others()))
		guard_note(SANDBOX_SEEN, 0);
}

void
guard_see_error(void *)
{
	int sqlstate = geterrcode();

	limits_see_error(sqlstate);
	if (guard_now.mode != GUARD_RUNNING || guard_now.refusal != NOTHING_REFUSED)
		return;
	if (error_may_be_of_sandbox(sqlstate) && error_came_by_itself())
		guard_note(PERHAPS_REFUSED_HERE, sqlstate);
	else if (error_may_be_of_names(sqlstate) && names_mean_others() && error_came_by_itself())
		guard_note(NAME_NOT_FOUND, sqlstate);
}

/* Is something new refused? */
static const char *
new_refusal(const GuardState *before)
{
	return before && before->refusal != NOTHING_REFUSED
		? NULL
		: refusal_message(guard_now.refusal, guard_now.refusal_sqlstate);
}

void
guard_check_refused(const GuardState *before)
{
	const char *message = new_refusal(before);

	if (message)
		ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED), errmsg("%s", message)));
}

void
guard_refuse_error(const GuardState *before, ErrorData *error)
{
	const char *message = new_refusal(before);
	bool own = guard_now.refusal == REFUSED_HERE
		? !error_is_foreign(error)
		: guard_now.refusal_sqlstate == error->sqlerrcode && !error_is_raised(error);

	/* the error that was noted itself has reached the end, and says so */
	if (!message || (own && guard_now.refusal != SANDBOX_SEEN && guard_now.refusal != NAME_NOT_FOUND))
		return;
	error->sqlerrcode = ERRCODE_FEATURE_NOT_SUPPORTED;
	error->message = pstrdup(message);
	error->detail = NULL;
	error->hint = NULL;
	error->filename = __FILE__;
	error->funcname = __func__;
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

/*
 * Queries within queries show in their memory, whoever runs them: also functions that are not hooked while a plan is
 * made.
 */
void
guard_check_nesting(void)
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

	if (guard_now.mode == GUARD_RUNNING && OidIsValid(owner))
	{
		bool gains = !has_privs_of_role(owner, user);
		bool loses = gains && !has_privs_of_role(user, owner);

		before = role_switch_to(gains && !loses ? owner : user, false);
		before.stranger = loses;
	}
	guard_now.becoming++;
	guard_now.strangers += before.stranger;
	return before;
}

void
guard_return(const GuardSwitch *before)
{
	guard_now.becoming--;
	guard_now.strangers -= before->stranger;
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
	if (guard_now.frames == 0 && (guard_now.becoming == 0 || guard_now.strangers > 0) &&
		!list_member_oid(guard_now.named, function))
	{
		guard_refuse();
		ereport(
			ERROR,
			(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
			 errmsg(
				 "cannot run function %s of role \"%s\" with the rights of role \"%s\": the query does not name the function",
				 format_procedure(function), GetUserNameFromId(facts->owner, true), GetUserNameFromId(user, true))));
	}
	return same;
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
 * Functions in PL/pgSQL keep plans for the session, and expressions for the transaction, which no hook sees any more:
 * neither whom they call nor what they look at. They are made again, under the hooks' eyes.
 */
static void
forget_plans(void)
{
	ResetPlanCache();
	guard_now.plans_forgotten = true;
}

void
guard_enter(Oid function)
{
	FunctionFacts facts = {};
	GuardFrame frame = {};

	if (guard_now.frames >= MOST_NESTED)
		refuse_depth();
	if (guard_now.frames == room)
	{
		int wanted = Max(64, room * 2);

		frames = (GuardFrame *) (frames ? repalloc(frames, sizeof(GuardFrame) * wanted)
										: MemoryContextAlloc(TopMemoryContext, sizeof(GuardFrame) * wanted));
		room = wanted;
	}
	if (function_facts(function, &facts) && !is_native(facts.language))
	{
		frame.before = enter_function(function, &facts);
		frame.foreign = facts.language != SQLlanguageId;
		if (frame.foreign && !guard_now.plans_forgotten)
			forget_plans();
		if (guard_now.witness && facts.language == SQLlanguageId)
			forget_older_plans();
	}
	frames[guard_now.frames++] = frame;
	guard_now.foreign += frame.foreign;
}

void
guard_leave(bool by_error)
{
	const GuardFrame *frame = &frames[--guard_now.frames];

	guard_now.foreign -= frame->foreign;
	/* An error ends a subtransaction, and that sets user and settings back. */
	if (!by_error)
		role_switch_back(&frame->before);
}

/* ---- the state ---- */

GuardState
guard_state(void)
{
	return guard_now;
}

void
guard_set_state(const GuardState *other)
{
	guard_now = *other;
	/* nobody else may get rows of a witness */
	if (plans_of_witness != 0)
		compat_forget_function_plans();
	plans_of_witness = 0;
}

void
guard_read(void)
{
	/* only what runs is sent past the hook, and this will have to be refused */
	guard_now.mode = GUARD_RUNNING;
	guard_range_functions();
	guard_now.mode = GUARD_READING;
	guard_now.witness = NULL;
	guard_now.planning = false;
}

void
guard_run(const List *named)
{
	GuardState before = guard_now;

	guard_now = {};
	guard_now.mode = GUARD_RUNNING;
	guard_now.named = named;
	guard_now.user = GetUserId();
	guard_now.refusal = before.refusal;
	guard_now.refusal_sqlstate = before.refusal_sqlstate;
	safe_path_begin();
	guard_range_functions();
}

void
guard_begin(const struct Witness *witness, int order)
{
	witnesses++;
	guard_now.witness = witness;
	guard_now.order = order;
	guard_now.planning = false;
}

void
guard_plan(const struct Witness *witness, int order)
{
	guard_begin(witness, order);
	guard_now.planning = true;
}

bool
guard_is_running(void)
{
	return guard_now.mode == GUARD_RUNNING;
}
