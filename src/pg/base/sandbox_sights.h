/*
 * sandbox_sights.h: does code look at what is not the same in the sandbox as outside?
 *
 * The list is closed: of the server's functions, those that are not immutable see the sandbox, unless
 * sandbox_sights.cpp names them.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* What else differs from outside while code runs with another role's rights, or on a safe search_path (safe_path.h). */
typedef struct SandboxView
{
	bool role;  /* the current user is another one */
	bool path;  /* the search_path is spelled in another way */
	bool names; /* a name may mean another object, or none */
} SandboxView;

/*
 * Is the function, of the server's, among those whose result is the same in the sandbox as outside, and whose effects a
 * rollback takes back?
 */
extern bool function_is_blind(Oid function);

/* Does a function see it that the executor makes ready? */
extern bool function_sees_sandbox(Oid function, const SandboxView *view);

/*
 * An expression, or a query with those in it: does it see the sandbox by what has no function of its own
 * (CURRENT_USER), or by names of objects as texts? The checks of domains are looked at, too, and defaults of arguments.
 */
extern bool code_sees_sandbox(Node *code, const SandboxView *view);

/* The same of checks that run when a value of the type is made. */
extern bool type_sees_sandbox(Oid type, const SandboxView *view);

/* A command that a function runs, or may it have effects that no rollback takes back? */
extern bool command_sees_sandbox(Node *command);
