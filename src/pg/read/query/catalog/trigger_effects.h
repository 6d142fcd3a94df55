/*
 * trigger_effects.h: what a trigger lets happen to a row.
 *
 * Takes a BEFORE ROW trigger of a table, what is about to happen to the row, and the columns that matter. Says whether
 * the row is deleted, or updated with just the values that these columns were to get, whatever else the trigger does.
 * False when in doubt.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "nodes/pg_list.h"
#include "utils/reltrigger.h"
}

namespace front {

/* deletes: a DELETE, else an UPDATE. columns: their names, char *. */
extern bool trigger_keeps_to(const Trigger *trigger, bool deletes, const List *columns);

} /* namespace front */
