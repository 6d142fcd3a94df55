/*
 * false_alarms.h: what may be held against the server, and what not.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "utils/elog.h"
}

/*
 * What an error says about the server. The query is the one that raised it, if it was run as it is: what brings rows
 * elsewhere has errors of its own.
 */
extern bool error_is_internal(const ErrorData *error, Query *query);
/*
 * Event triggers but the extension's own are somebody's code, which runs with statements that make something, and
 * raises what it likes: errors of these say nothing then.
 */
extern bool statements_run_code_of_others(void);
/*
 * A statement of an instance that no server may refuse (generate/texts/twins.h) was refused, and not for want of memory
 * or the like.
 */
extern bool statement_is_refused(const char *statement, const ErrorData *error);
/* No query may raise this one, unless a function does. */
extern bool error_is_of_data(const ErrorData *error);
/* No function, operator or cast in the query raises errors. */
extern bool query_is_leakproof(Query *query);
/*
 * Are there so few ways to combine the rows of its tables, and no patterns to match, that every plan is done in no
 * time? What is reported as a hang has the strict limit; on the way there it may be more.
 */
#define HANG_COMBINATIONS 20000
#define HANG_COMBINATIONS_BEFORE 500000
extern bool query_is_small(Query *query, double most);
