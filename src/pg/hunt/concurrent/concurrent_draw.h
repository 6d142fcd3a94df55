/*
 * living_draw.h: databases that have lived, and what is asked of them: tables with a history, statements of a second session, queries that are aimed at an
 * index. Everything follows from (seed, number of the database).
 *
 * All of it is allocated in the current memory context, and nothing is run.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"

extern LivingDatabase *living_draw(int64 seed, int64 number);

extern const char *living_statement_text(const LivingStatement *statement);

/* Does it run outside of a transaction block? */
extern bool living_is_maintenance(const char *statement);

/* HuntIdea * (oracle_hunt.h): in how many tests of so many databases each structure is. */
extern List *living_ideas(int64 seed, int64 databases);
