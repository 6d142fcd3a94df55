/*
 * bug_store.h: the extension's table of bugs.
 */
#pragma once

#include "pg/hunt/oracle_hunt.h"

/* A row in sqleq_hunt.bug, or one more sighting; false: it is muted. */
extern bool bug_store(const HuntBug *bug, int64 seed);
