/*
 * fit_rows.h: rows that nobody has made to satisfy constraints are thinned out until they do.
 */
#pragma once

#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/witness.h"

/*
 * Takes rows out of the witness and out of the candidate that it was filled from, until the witness satisfies the
 * constraints that this server enforces. Tables are gone through in the candidate's order: those that others reference
 * should come first. May raise errors of the constraints' expressions. To be called in a sandbox.
 */
extern void fit_rows(Witness *witness, Candidate *candidate);

/*
 * The same for a witness alone. `order`: the numbers of its tables, those that others reference first. False: there is
 * no row too many, and something is violated all the same.
 */
extern bool fit_witness(Witness *witness, const int *order);
