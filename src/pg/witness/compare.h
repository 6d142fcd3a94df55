/*
 * compare.h: are two results the same?
 */
#pragma once

#include "pg/base/options.h"
#include "pg/witness/witness.h"

/* Values are compared by IS NOT DISTINCT FROM, those of a type without equality by their texts. */
extern bool compare_results(const ResultSet *a, const ResultSet *b, SqleqSemantics semantics);
