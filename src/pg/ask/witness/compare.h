/*
 * compare.h: are two results the same?
 */
#pragma once

#include "pg/base/options.h"
#include "pg/ask/witness/witness.h"

/*
 * What the second has otherwise: "order", "duplicates", "missing rows", "additional rows", or "other rows". They are
 * not the same as lists.
 */
extern const char *results_differ_in(const ResultSet *a, const ResultSet *b);

/* Can a value be compared by how it is written only? */
extern bool lacks_equality(Oid type, Datum value);

/* Values are compared by IS NOT DISTINCT FROM, those of a type without equality by their texts. */
extern bool compare_results(const ResultSet *a, const ResultSet *b, SqleqSemantics semantics);
