/*
 * bug_store.h: the extension's table of bugs.
 */
#pragma once

#include "pg/hunt/oracle_hunt.h"

/* A row in sqleq_hunt.bug, or one more sighting; false: it is muted. */
extern bool bug_store(const HuntBug *bug, int64 seed);

/* Of crashes of this version of the server that came down to one statement: what that is about (char *). SPI must not be connected. */
extern List *bug_crashed(void);
