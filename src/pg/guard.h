/*
 * guard.h: while a witness is at work, no query of this session sees a user's table.
 */
#pragma once

#include "witness.h"

/* Called once, when the library is loaded. */
extern void guard_install(void);

/* From now on SQL functions read the witness, and whatever else would read a table is an error. */
extern void guard_begin(const Witness *witness, ReplayOrder order);
extern void guard_end(void);
