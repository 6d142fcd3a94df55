/*
 * hunt_doubt.h: what may be held against the server, and what not.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "utils/elog.h"
}

/* What an error says about the server. The query is the one that raised it, if it was run as it is: what brings rows elsewhere has errors of its own. */
extern bool error_is_internal(const ErrorData *error, Query *query);
/* Event triggers but the extension's own are somebody's code, which runs with statements that make something, and raises what it likes: errors of these say nothing then. */
extern bool statements_run_code_of_others(void);
/* A statement of an instance that no server may refuse (generate/texts/twins.h) was refused, and not for want of memory or the like. */
extern bool statement_is_refused(const char *statement, const ErrorData *error);
/* What such a statement is about, if it says so: all that it needs it makes itself. NULL: it does not. */
extern const char *statement_idea(const char *statement);
/* Those that are no scenes. */
extern List *without_scenes(const List *statements);
/*
 * What a broken statement is known by. All that goes wrong in a scene, an error or a crash, is one bug; so is what goes wrong in scenes whose ideas are the same up to a ":" (generate/texts/scripted_scenarios.h).
 * Others are told by their message, without its numbers.
 */
extern const char *statement_cause(const char *statement, const char *message);
/*
 * What an internal error of a statement is known by besides, whichever scene or history of tables has raised it: its message, without its numbers. `state`: SQLSTATE. NULL: nothing; a scene
 * says by itself what is wrong, and what is looked up in vain may be missing for many reasons.
 */
extern const char *statement_place(const char *state, const char *message);
/* What such a statement says, without the words for it. */
extern const char *statement_itself(const char *statement);
/* What is wrong, where a message says so itself: it is one bug then, whatever type it names, whichever node raises it first, and whatever setting it is gone with. NULL: it does not. */
extern const char *cause_in_message(const char *message);
/* No query may raise this one, unless a function does. */
extern bool error_is_of_data(const ErrorData *error);
/* No function, operator or cast in the query raises errors. */
extern bool query_is_leakproof(Query *query);
/*
 * Are there so few ways to combine the rows of its tables, and no patterns to match, that every plan is done in no time? What is reported as a hang has the strict limit; on the
 * way there it may be more.
 */
#define HANG_COMBINATIONS 20000
#define HANG_COMBINATIONS_BEFORE 500000
extern bool query_is_small(Query *query, double most);
