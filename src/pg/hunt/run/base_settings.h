/*
 * base_settings.h: what holds for all runs, as far as their settings (planner_settings.h) do not say otherwise.
 *
 * No compiling, which takes longer than a test may, and no workers: a plan that costs much because nodes are switched
 * off would ask for them, and starting them takes longer than a hundred runs without. What else makes plans is as this
 * session has it: who tests a setting gives it to the server or to the database. Scripts say so, since they are run
 * elsewhere.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/run/planner_settings.h"

/* For a transaction, or what is left of a subtransaction. */
extern void base_use(void);
/*
 * Statements that make them so: a List of char *. Of the other settings that make plans, those are named whose defaults
 * differ; without them, all are such as every server has.
 */
extern List *base_statements(void);
extern List *base_statements_everywhere(void);
/* What a setting is where no run says otherwise; NULL: there is none of that name. */
extern const char *base_value(const char *name);
/*
 * "RESET name", or, since that may mean something else elsewhere, what sets it to what it is where no run says
 * otherwise.
 */
extern const char *base_reset(const char *name);

/* Would the switch change anything under these settings? */
extern bool switch_changes(PlannerSettings settings, const PlannerSwitch *s);
