/*
 * cause_words.h: what a reduced query and its database are about, as words: bugs that no switch tells apart differ in
 * these.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/*
 * On a database that is there: of a query that runs, char *, sorted, each once. `partitions`: only what pruning looks
 * at; otherwise what the planner rewrites.
 */
extern List *cause_words(const char *text, bool partitions);

/*
 * Likewise: what it computes, by the names of functions, operators (but comparisons) and aggregates, and the words for
 * what the planner rewrites.
 */
extern List *cause_functions(const char *text);

/* Likewise: the functions, operators and aggregates alone, of a query that does not give the same twice. */
extern List *cause_of_chance(const char *text);

/* Likewise: joins, subqueries and windows only, of a query that the server can't plan or run. */
extern List *cause_of_error(const char *text);

/*
 * Of a law about rows: its aggregates, and the words for what the planner rewrites, which tell which law it is; what
 * the last ones of the statements that made its rows do; and of what form its tables are.
 */
extern List *cause_of_rows(const char *text, const List *statements);

/*
 * What a run condition stops, by the window's function: a count, a number of a row, or an aggregate of another window
 * that was not computed any more.
 */
extern List *cause_windows(const char *text);
