/*
 * hunt_spell_clauses.h: what a query reads, groups and numbers, spelled another way (see hunt_spelling.h). Queries are changed in place.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/hunt/spelling_state.h"

/* OFFSET 0, for a subquery. */
extern void spell_fence(Spelling *spelling, Query *query);

/* FROM, WITH, GROUP BY, DISTINCT, windows and aggregates; what is within them is spelled already. */
extern void spell_clauses(Spelling *spelling, Query *query);
