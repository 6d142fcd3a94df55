/*
 * hunt_simplify.h: what a reduction tries instead of the parts of a test. Whatever comes out is tried, and need not even parse.
 */
#pragma once

#include "pg/oracle/oracle_instance.h"

/* Simpler texts for a hole, and for a table over the database that is there: char *, shorter ones, the simplest first. */
extern List *simpler_for_hole(const AbstractHole *hole, const char *text);
extern List *simpler_for_table(const AbstractTable *table, const char *text);

/* Names of the columns that the statements' tables are made with: char *, table and column by turns. */
extern List *statement_columns(List *statements);
/* The statements without one of them. */
extern List *statements_without(List *statements, const char *table, const char *column);
/* A statement that makes many rows, with half of them; NULL: it is none. */
extern const char *statement_with_fewer_rows(const char *statement);
