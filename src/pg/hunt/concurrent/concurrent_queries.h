/*
 * concurrent_queries.h: queries that are aimed at an index of a table with a history, and the settings under which they
 * run.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/dice.h"

extern ConcurrentTest *concurrent_draw_test(const ConcurrentDatabase *database, ConcurrentDice *dice);

extern const char *concurrent_query_text(const ConcurrentQuery *query);
