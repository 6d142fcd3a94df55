/*
 * drop_columns.h: smaller databases for a reduction, by their statements. Whatever comes out is tried, and need not
 * even parse.
 */
#pragma once

extern "C" {
#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
}

/* Names of the columns that the statements' tables are made with: char *, table and column by turns. */
extern List *statement_columns(List *statements);
/* The statements without one of them. */
extern List *statements_without(List *statements, const char *table, const char *column);
/* A statement that makes many rows, with half of them; NULL: it is none. */
extern const char *statement_with_fewer_rows(const char *statement);

/* Splits at commas (char *) up to the closing parenthesis, or to the word FROM; *end is there. */
extern List *split_list(const char *at, const char **end);
/* The items but one, with commas. */
extern void append_without(StringInfo out, List *items, int left_out);
