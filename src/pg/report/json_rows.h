/*
 * json_rows.h: rows that were kept as jsonb, as tables of a page. Columns stand as jsonb sorts them.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "utils/jsonb.h"
}

/* A counterexample as sqleq_explain() gives it: tables, and parameters below them. */
extern void json_database(StringInfo out, Jsonb *database);

/* A result; the rows that the other one lacks, or has less often, are marked with `missing`. other may be NULL. */
extern void json_result(StringInfo out, const char *caption, Jsonb *rows, Jsonb *other, const char *missing);
