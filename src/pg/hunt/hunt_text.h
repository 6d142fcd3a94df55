/*
 * hunt_text.h: queries and runs as texts.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/hunt_execute.h"
#include "pg/hunt/hunt_settings.h"

/* A query as it is reported: a text; and the one that is prepared, under settings that ask for it. Raises what is wrong with the text. */
extern HuntQuery *hunt_read(const char *text, PlannerSettings settings);
/* Statements (char *) that set the settings and run the query; and the same as a script, each with ";" and a newline. */
extern List *hunt_run_statements(const char *text, PlannerSettings settings);
extern const char *hunt_run_script(const char *text, PlannerSettings settings);
