/*
 * sql_values.h: values of the results of SQL functions, and of commands.
 */
#pragma once

extern "C" {
#include "fmgr.h"
#include "nodes/pg_list.h"
#include "utils/jsonb.h"
}

/* text[] of a List of char *. */
extern Datum text_array(List *texts);

/* integer[] of a list of int. */
extern Datum int_array(const List *numbers);

/* A text, or NULL, as column number `column` of a row. */
extern void set_text(Datum *values, bool *nulls, int column, const char *text);

/* Likewise a document, or NULL. */
extern void set_jsonb(Datum *values, bool *nulls, int column, Jsonb *document);

/* What a function that RETURNS SETOF text returns: a row per line of the text, as EXPLAIN does; no row for NULL. */
extern Datum lines_result(FunctionCallInfo fcinfo, const char *text);

/* A column (from 1) of a row (from 0) that SPI has read, as a text or as a document; NULL for NULL. */
extern const char *spi_text(uint64 row, int column);
extern Jsonb *spi_jsonb(uint64 row, int column);
