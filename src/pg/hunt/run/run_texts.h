/*
 * hunt_text.h: queries and runs as texts.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/run/execute.h"
#include "pg/hunt/run/planner_settings.h"

/* A query as it is reported: a text; and the one that is prepared, under settings that ask for it. Raises what is wrong with the text. */
extern HuntQuery *hunt_read(const char *text, PlannerSettings settings);
/*
 * PREPARE and EXECUTE (char *), with the query's constants as parameters. `others`: further calls come before, with other parameters, so that the plan may
 * be a generic one in the end; their number, and which parameters, follow from `kind`. The statement's name is PREPARED_NAME.
 */
#define PREPARED_NAME "sqleq_query"
extern List *prepared_statements(const char *text, bool others, int kind);
/* Statements (char *) that set the settings and run the query; and the same as a script, each with ";" and a newline. */
extern List *hunt_run_statements(const char *text, PlannerSettings settings);
/* `before`: stands before what runs the query; `after`: behind it, in its line. */
extern const char *hunt_run_script(const char *text, PlannerSettings settings, const char *before, const char *after);

/* Is it among these texts (char *)? */
extern bool has_text(const List *texts, const char *text);
/* Those that are not among the others. */
extern List *texts_without(const List *texts, const List *others);

/* A literal in one line, of a text that may have several. */
extern const char *escaped_literal(const char *text);
