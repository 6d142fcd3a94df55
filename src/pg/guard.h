/*
 * guard.h: what functions may do while sqleq is at work: which of them run, with whose rights, and what they read.
 *
 * The state nests and is part of what subtransaction.h restores, whatever way the work ends.
 */
#pragma once

#include "witness.h"

typedef enum GuardMode
{
	GUARD_OFF,
	GUARD_READING,				/* a query or the catalog is being read: no function runs that anybody but a superuser can have made */
	GUARD_RUNNING				/* queries and constraints run: functions of others never get rights that their owners lack */
} GuardMode;

typedef struct GuardState
{
	GuardMode mode;
	const Witness *witness;		/* not NULL: no query of this session sees a user's table */
	ReplayOrder order;
	const List *named;			/* OIDs of the functions that the caller's own texts name */
	int frames;					/* of functions under way */
	int foreign;				/* of these, in neither SQL nor C */
	int becoming;				/* guard_become()s under way */
	int strangers;				/* of these, for owners who neither may act for the current user nor let him act for them */
} GuardState;

/* Called once, when the library is loaded. */
extern void guard_install(void);

extern GuardState guard_state(void);
extern void guard_set_state(const GuardState *state);

/* From here on, until the state is set again. */
extern void guard_read(void);
extern void guard_run(const List *named);

/* From now on SQL functions read the witness, and whatever else would read a table is an error. */
extern void guard_begin(const Witness *witness, ReplayOrder order);

/* Do queries of others run right now? */
extern bool guard_is_running(void);

/*
 * What the owner of an object has written, a constraint say, is about to run on a safe search_path: with the current user's rights if the owner has
 * all of these anyway, otherwise with the owner's if the user has those. Where neither holds, the server's own functions run, those of others do not.
 * An error on the way needs no return.
 */
typedef struct GuardSwitch
{
	bool switched;
	bool stranger;				/* neither holds */
	Oid user;
	int security;
	int settings;				/* nest level */
} GuardSwitch;

extern GuardSwitch guard_become(Oid owner);
extern void guard_return(const GuardSwitch *before);

/* Until the end of the present nest level of settings, names mean the server's own objects. */
extern void guard_safe_path(void);

/* May this function run with the current user's rights as far as its owner is concerned, at any time, and always to the same effect? */
extern bool guard_trusts(Oid function);
