/*
 * bug_store.h: the extension's table of bugs.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/words/bug.h"

/* A row in sqleq_hunt.bug, or one more sighting; false: it is muted. */
extern bool bug_store(const HuntBug *bug, int64 seed);

/*
 * Of crashes of this version of the server that came down to one statement: what that is about (char *). SPI must not
 * be connected.
 */
extern List *bug_crashed(void);

/*
 * Reads what processes before this one have met on this version of the server (sightings.h). SPI must not be connected.
 */
extern void bug_sightings_read(void);

/*
 * Counts in the bugs what was met since the last time. One that somebody has deleted is forgotten, and reported again.
 * SPI must not be connected.
 */
extern void bug_sightings_write(void);
