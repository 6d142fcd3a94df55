/*
 * fingerprints.h: a bug's fingerprint, a hash of what tells its cause.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * Of these: the message without its numbers, and the kinds of plan nodes, or what else tells causes apart (a List of
 * char *).
 */
extern const char *hunt_fingerprint(const char *kind, const char *vanishes_with, const char *message, List *kinds);

/* Of a statement's error, and of a scenario's crash: of its cause (statement_cause()). */
extern const char *hunt_statement_fingerprint(const char *cause);

/* Of a statement that crashes the server. */
extern const char *statement_crash_fingerprint(const char *statement);

/*
 * Of a crash's stack (names, innermost first, with spaces between): the first two functions that are not about memory
 * or the end of a process, in which any bug may crash. NULL: it has none.
 */
extern const char *crash_fingerprint(const char *stack);

/* A statement's first two words: "MERGE INTO", "CREATE INDEX", "VACUUM (FREEZE". */
extern const char *command_of(const char *statement);
