/*
 * hunt_base.h: what holds for all runs, as far as their settings (hunt_settings.h) do not say otherwise.
 *
 * No compiling, which takes longer than a test may, and no workers: a plan that costs much because nodes are switched off would ask for them, and starting them takes longer than
 * a hundred runs without. And what else makes plans is as a server has it that was told nothing: by what a database is given for its own sake a script would show a bug in this
 * database only.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* For a transaction, or what is left of a subtransaction. */
extern void base_use(void);
/*
 * Statements that make them so: a List of char *. What a server has that was told nothing is named where a session of this database begins with something else. The others alone are such
 * that every server has.
 */
extern List *base_statements(void);
extern List *base_statements_everywhere(void);
/* What a setting is where no run says otherwise; NULL: there is none of that name. */
extern const char *base_value(const char *name);
/* The server's, those of libraries too. */
extern struct config_generic **all_settings(int *n);
/* "RESET name", unless that would not make it what it is where no run says otherwise. */
extern const char *base_reset(const char *name);
