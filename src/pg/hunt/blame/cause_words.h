/*
 * hunt_cause.h: what a reduced query and its database are about, as words: bugs that no switch tells apart differ in these.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

/* On a database that is there: of a query that runs, char *, sorted, each once. `partitions`: only what pruning looks at; otherwise what the planner rewrites. */
extern List *cause_words(const char *text, bool partitions);

/* Likewise: what it computes, by the names of functions, operators (but comparisons) and aggregates, and the words for what the planner rewrites. */
extern List *cause_functions(const char *text);

/* Likewise: the functions, operators and aggregates alone, of a query that does not give the same twice. */
extern List *cause_of_chance(const char *text);

/* Likewise: joins, subqueries and windows only, of a query that the server can't plan or run. */
extern List *cause_of_error(const char *text);

/* Is a law about values, and not about rows? */
extern bool law_is_of_values(const char *text);

/* Is it about values, or about generated columns of one table, or what its triggers have counted? Then it holds whatever constraints its tables have. */
extern bool law_needs_no_constraint(const char *text);

/* And about such as stand in it? Then it needs no database. */
extern bool law_is_of_constants(const char *text);

/*
 * What a bug is known by that a law about values shows, which need not run: the functions that it is about, or the type. What is wrong with them is one cause, whether it shows by what they give or by a
 * crash: which of these comes of memory that is read too late is chance. (An error has its message, which is one for many laws.) NULL: it is about rows.
 */
extern const char *law_fingerprint(const char *text);

/*
 * Of a law about rows: its aggregates, and the words for what the planner rewrites, which tell which law it is; what the last ones of the statements that made its rows do; and of what form its
 * tables are.
 */
extern List *cause_of_rows(const char *text, const List *statements);

/*
 * What a run condition stops is told by the window's function: a count, a number of a row, or an aggregate of another window that was not computed any more.
 */
extern List *cause_windows(const char *text);
