/*
 * assumed_rows.h: do rows satisfy the constraints that were mined from the data and confirmed?
 */
#pragma once

#include "pg/ask/witness/witness.h"

/* NULL: they do, as far as the witness says that something is assumed of this table. */
extern const char *check_assumed(const Witness *witness, const WitnessTable *table);
