/*
 * living_queries.h: queries that are aimed at an index of a table that has lived, and the settings under which they run.
 */
#pragma once

#include "pg/hunt/concurrent/concurrent_database.h"
#include "pg/hunt/concurrent/dice.h"

extern LivingTest *living_draw_test(const LivingDatabase *database, LivingDice *dice);

extern const char *living_query_text(const LivingQuery *query);
