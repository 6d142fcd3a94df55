/*
 * concurrent_draw.h: committed databases, drawn: tables with a history, statements of a second session, queries that
 * are aimed at an index. Everything follows from (seed, number of the database).
 *
 * All of it is allocated in the current memory context, and nothing is run.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"

extern ConcurrentDatabase *concurrent_draw(int64 seed, int64 number);

extern const char *concurrent_statement_text(const ConcurrentStatement *statement);

/* Does it run outside of a transaction block? */
extern bool concurrent_is_maintenance(const char *statement);

/* HuntIdea * (hunt_loop.h): in how many tests of so many databases each structure is. */
extern List *concurrent_ideas(int64 seed, int64 databases);
