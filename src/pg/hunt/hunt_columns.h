/*
 * hunt_columns.h: smaller databases for a reduction, by their statements. Whatever comes out is tried, and need not even parse.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* Names of the columns that the statements' tables are made with: char *, table and column by turns. */
extern List *statement_columns(List *statements);
/* The statements without one of them. */
extern List *statements_without(List *statements, const char *table, const char *column);
/* A statement that makes many rows, with half of them; NULL: it is none. */
extern const char *statement_with_fewer_rows(const char *statement);
