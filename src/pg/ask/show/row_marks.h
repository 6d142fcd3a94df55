/*
 * row_marks.h: which rows make the difference between two results.
 */
#pragma once

#include "pg/base/options.h"
#include "pg/ask/witness/witness.h"

/*
 * A text for each row of a result that the other one lacks ("missing"), or has less often; or, in lists, not at this
 * place. NULL for the other rows. The results have the same columns. Compares values as confirmations do: to be called
 * in a sandbox.
 */
extern const char **row_marks(const ResultSet *result, const ResultSet *other, SqleqSemantics semantics,
							  const char *missing);
