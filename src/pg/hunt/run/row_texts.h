/*
 * row_texts.h: rows as texts.
 */
#pragma once

#include "pg/ask/witness/witness.h"

/* Raises what a value's own type has to say of it. */
extern const char *row_text(TupleDesc desc, HeapTuple row);
/* Of all rows, sorted unless the order counts; a row that cannot be shown is the error. */
extern const char **row_texts(const ResultSet *set, bool ordered);
