/*
 * canonical.h: when two oracles are the same but for names.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * Equal for pairs of queries that differ in nothing but aliases, names and order of tables in the schema, numbers of
 * holes, which columns are named and how many of a kind, types, constants, the order of AND and OR, and which query is
 * first. *same: so the two queries differ in no more.
 */
extern const char *oracle_fingerprint(Query *q1, Query *q2, bool *same);
