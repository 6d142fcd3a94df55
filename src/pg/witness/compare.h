/*
 * compare.h: are two results the same?
 */
#pragma once

extern "C" {
#include "access/tupdesc.h"
}

#include "pg/base/options.h"
#include "pg/witness/witness.h"

/* NULL: there is an equality for each column. */
extern const char *compare_prepare(TupleDesc desc);
/* Values are compared by IS NOT DISTINCT FROM. */
extern bool compare_results(const ResultSet *a, const ResultSet *b, SqleqSemantics semantics);
