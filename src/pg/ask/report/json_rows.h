/*
 * json_rows.h: rows that were kept as jsonb, as tables of a page. Columns stand as jsonb sorts them.
 */
#pragma once

extern "C" {
#include "utils/jsonb.h"
}

#include "pg/ask/report/page_data.h"

/* A counterexample as sqleq_explain() gives it: tables and parameters. NULL, or no such thing: none. */
extern PageValue json_database(Jsonb *database);

/* A result; the rows that the other one lacks, or has less often, are marked with `missing`. other may be NULL. */
extern PageValue json_result(const char *caption, Jsonb *rows, Jsonb *other, const char *missing);
