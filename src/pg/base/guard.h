/*
 * guard.h: what functions may do while sqleq is at work: which of them run, with whose rights, and what they read.
 *
 * The state nests and is part of what subtransaction.h restores, whatever way the work ends.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
}

#include "pg/base/guard_settings.h"
#include "pg/base/role_switch.h"
#include "pg/base/sandbox_errors.h"

/*
 * Rows that stand for tables, and the way in which a query runs on them; only the room "witness" knows what they are.
 */
struct Witness;

typedef enum GuardMode
{
	GUARD_OFF,
	GUARD_READING, /* a query or the catalog is being read: no function runs that anybody but a superuser can have made
					*/
	GUARD_RUNNING  /* queries and constraints run: functions of others never get rights that their owners lack */
} GuardMode;

typedef struct GuardState
{
	GuardMode mode;
	const struct Witness *witness; /* not NULL: no query of this session sees a user's table */
	int order;
	bool planning; /* a query is planned as the session would plan it: it is no query of a function, and reads tables */
	const List *named; /* OIDs of the functions that the caller's own texts name */
	int frames;        /* of functions under way */
	int foreign;       /* of these, in neither SQL nor C */
	int becoming;      /* guard_become()s under way */
	int strangers;     /* of these, for owners who neither may act for the current user nor let him act for them */
	Refusal refusal;   /* of the first error that is of the sandbox's making, or may be, and that a function may have
						  caught */
	int refusal_sqlstate;
	Oid user;             /* as whom the queries run, where no function runs as another one */
	bool plans_forgotten; /* no function runs a plan, or an expression, that was made ready before */
} GuardState;

/* A function that is volatile and may be called all the same: shuffled plans know their own sort keys by it. */
#define GUARD_MARKER F_PG_IS_IN_RECOVERY

extern GuardState guard_state(void);
extern void guard_set_state(const GuardState *state);

/* From here on, until the state is set again. */
extern void guard_read(void);
extern void guard_run(const List *named);

/* From now on SQL functions read the witness, and whatever else would read a table is an error. */
extern void guard_begin(const struct Witness *witness, int order);

/*
 * The same while a query is planned for tables themselves, until guard_begin(): it stays as it is, and SQL functions
 * are inlined. One that would be, but for the rights of its owner, is an error.
 */
extern void guard_plan(const struct Witness *witness, int order);

/*
 * To be called with an expression of somebody else's before it is made ready, unless it is part of a query that is
 * planned.
 */
extern void guard_see_code(Node *code);

/* The same of the checks of a type's domains, before its input function runs them. */
extern void guard_see_type(Oid type);

/* Do queries of others run right now? */
extern bool guard_is_running(void);

/*
 * Raises an error if there was one since the state was `before` (NULL: at all) that functions would not have met
 * outside of sqleq, or need not have. To be called where what runs has come to its end: a function that catches such
 * errors (EXCEPTION WHEN OTHERS) goes on with something that it may not do outside, so its result says nothing.
 */
extern void guard_check_refused(const GuardState *before);

/*
 * The same of an error that ends what runs, raised by code that saw where it is: it becomes the one that
 * guard_check_refused() raises. In the current memory context.
 */
extern void guard_refuse_error(const GuardState *before, ErrorData *error);

/*
 * A callback for error_context_stack, below whatever runs in a sandbox. The server calls it for each error that is
 * raised, before anybody can catch it, and it keeps in mind those that guard_check_refused() asks for.
 */
extern void guard_see_error(void *arg);

/* An error follows that the code which runs would not meet outside of sqleq. */
extern void guard_refuse(void);

/*
 * What the owner of an object has written, a constraint say, is about to run on a safe search_path: with the current
 * user's rights if the owner has all of these anyway, otherwise with the owner's if the user has those. Where neither
 * holds, the server's own functions run, those of others do not. An error on the way needs no return.
 */
extern GuardSwitch guard_become(Oid owner);
extern void guard_return(const GuardSwitch *before);

/*
 * May this function run with the current user's rights as far as its owner is concerned, at any time, and always to the
 * same effect?
 */
extern bool guard_trusts(Oid function);

/* ---- for guard_hooks.cpp alone ---- */

extern GuardState guard_now;

/* Keeps in mind the first one of its kind. */
extern void guard_note(Refusal refusal, int sqlstate);

/* Before code runs, before a function is made ready: does it see the sandbox? Then that is noted. */
extern void guard_see_function(Oid function);

/* A setting is read that may be another one here. */
extern void guard_see_setting(ChangedWhere where);

/* An error where functions call each other too deeply. */
extern void guard_check_nesting(void);

/* A function that is neither in C nor the server's is called, and ends. */
extern void guard_enter(Oid function);
extern void guard_leave(bool by_error);
