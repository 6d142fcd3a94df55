/*
 * spell_clauses.h: what a query reads, groups and numbers, spelled another way (see query_spelling.h). Queries are
 * changed in place.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/hunt/run/spelling_state.h"

/* OFFSET 0, for a subquery. */
extern void spell_fence(Spelling *spelling, Query *query);

/*
 * A condition of the row outside that holds for all rows, for a subquery that a column of it is compared with: it is
 * neither hashed nor made a join.
 */
extern void spell_correlate(Spelling *spelling, SubLink *link);

/* FROM, WITH, GROUP BY, DISTINCT, windows and aggregates; what is within them is spelled already. */
extern void spell_clauses(Spelling *spelling, Query *query);
