/*
 * run_texts.h: queries and runs as texts.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/run/planner_settings.h"
#include "pg/hunt/run/prepared.h"

/*
 * A query as it is reported: a text; and the one that is prepared, under settings that ask for it. Raises what is wrong
 * with the text.
 */
extern HuntQuery *hunt_read(const char *text, PlannerSettings settings);
/*
 * Statements (char *) that set the settings and run the query; and the same as a script, each with ";" and a newline.
 */
extern List *hunt_run_statements(const char *text, PlannerSettings settings);
/* `before`: stands before what runs the query; `after`: behind it, in its line. */
extern const char *hunt_run_script(const char *text, PlannerSettings settings, const char *before, const char *after);
