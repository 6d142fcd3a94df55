/*
 * constraints.h: does a witness satisfy the constraints? The whole check, and its parts that concern one table each.
 */
#pragma once

extern "C" {
#include "access/htup.h"
#include "access/tupdesc.h"
#include "executor/executor.h"
#include "utils/rel.h"
}

#include "pg/ask/witness/witness.h"

/* May raise errors of the expressions it evaluates. */
extern const char *witness_check_constraints(const Witness *witness);

/* Those of one of its tables, with references to the others as these are now. */
extern const char *witness_check_table(const Witness *witness, const WitnessTable *table);
