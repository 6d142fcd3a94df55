/*
 * living_queries.h: queries that are aimed at an index of a table that has lived, and the settings under which they run.
 */
#pragma once

#include "pg/living/living_dice.h"
#include "pg/living/living_draw.h"

extern LivingTest *living_draw_test(const LivingDatabase *database, LivingDice *dice);

extern const char *living_query_text(const LivingQuery *query);
