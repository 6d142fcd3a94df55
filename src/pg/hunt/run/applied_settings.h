/*
 * applied_settings.h: settings as texts, and set in this session.
 */
#pragma once

#include "pg/hunt/run/planner_settings.h"

/* Those of the server; not how the query is spelled. */
extern const char *settings_text(PlannerSettings settings, const char *before, const char *after);
/* All of it, for people. */
extern const char *settings_summary(PlannerSettings settings);

/* Is a name among settings one of the server's, and not of a spelling or a way? */
extern bool is_setting(const char *name);
/* Sets them; AtEOXact_GUC(true, nest) sets them back. */
extern int settings_apply(PlannerSettings settings);
