/*
 * scenarios.h: statements of a test's database that no server may refuse (generate/texts/twins.h). A scenario is one
 * that says what it is about.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* Does it say of itself that every server runs it? */
extern bool statement_must_run(const char *statement);

/* What a scenario is about; it makes all that it needs. NULL: the statement is no scenario. */
extern const char *statement_idea(const char *statement);

/* The statements that are no scenarios. */
extern List *without_scenarios(const List *statements);

/*
 * The cause of a statement's error. All that goes wrong in a scenario, an error or a crash, is one bug; so is what goes
 * wrong in scenarios whose ideas are the same up to a ":" (generate/texts/scripted_scenarios.h). Other statements have
 * their message without its numbers.
 */
extern const char *statement_cause(const char *statement, const char *message);

/*
 * A second name for an internal error of a statement, the same for every scenario and every history of tables that
 * raises it: its message without its numbers. `state`: SQLSTATE. NULL: there is none: a scenario says by itself what is
 * wrong, and what is looked up in vain may be missing for many reasons.
 */
extern const char *statement_place(const char *state, const char *message);

/* The statement without the comments before it that say what it is. */
extern const char *statement_itself(const char *statement);
