/*
 * sandbox_errors.h: which errors the sandbox may have caused.
 */
#pragma once

extern "C" {
#include "utils/elog.h"
}

/*
 * May it be that an error with this SQLSTATE is met in the sandbox only? There the transaction is read-only, operations
 * are restricted, functions may run with other rights, rows stand for tables, and memory, depth and time are limited.
 * Errors about data are the same everywhere.
 */
extern bool error_may_be_of_sandbox(int sqlstate);

/*
 * The same where code runs on a search_path, or with rights, that it does not have outside: a name may mean another
 * object, or none.
 */
extern bool error_may_be_of_names(int sqlstate);

/* Was it raised by the server or by somebody's function, not by sqleq, whose files are no C? */
extern bool error_is_foreign(const ErrorData *error);

/*
 * Was it raised by RAISE of PL/pgSQL? Then its SQLSTATE is what somebody has chosen, and says nothing of where it
 * happened.
 */
extern bool error_is_raised(const ErrorData *error);

/*
 * Is it an error that came by itself: neither raised so, nor a mere message? To be called in a callback of
 * error_context_stack.
 */
extern bool error_came_by_itself(void);

/* Why what ran in a sandbox says nothing of what it gives elsewhere. */
typedef enum Refusal
{
	NOTHING_REFUSED,
	REFUSED_HERE,         /* the guard has raised an error, which nobody meets elsewhere */
	PERHAPS_REFUSED_HERE, /* there was an error that may be the sandbox's */
	NAME_NOT_FOUND,       /* there was an error that may be of names */
	SANDBOX_SEEN          /* code has looked at what the sandbox has changed */
} Refusal;

/* In words, in the current memory context; NULL: for NOTHING_REFUSED. sqlstate: of the error that there was. */
extern const char *refusal_message(Refusal refusal, int sqlstate);
