/*
 * mutants.h: a query with one mistake each. Classes of mistakes after Shah, Sudarshan et al., Generating Test Data for
 * Killing SQL Mutants (ICDE 2011), and more.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct Mutant
{
	const char *kind;   /* of edit_kinds(), "comparison" */
	const char *clause; /* where: "WHERE" */
	const char *change; /* "< instead of <=" */
	int position;       /* character of the query text, from 1; 0: unknown */
	const char *text;
	bool omission;                         /* it leaves something out */
	Oid table;                             /* a table that it leaves out; or InvalidOid */
	bool inner;                            /* it is in a subquery */
	bool guess;                            /* a mutant of the same effect says more of a mistake */
	bool added;                            /* a condition of the other query was added */
	const struct Mutant *before;           /* another change that was made first; NULL: none */
	const struct Ingredients *ingredients; /* of those towards another query (nearness.h); NULL: nobody looked */
} Mutant;

/*
 * All mutants of the query, a List of Mutant *, in a stable order: by position. Each text comes once, and differs from
 * the query's own as the server prints both. Runs nothing. Raises what is wrong with the text.
 */
extern List *query_mutants(const char *text);

/*
 * The query with all of its columns as further keys at the end of its ORDER BY, in one direction or the other, and so
 * for subqueries that have a LIMIT, and for windows that number rows: rows that are equal in the order come in the
 * order of what can be seen of them. What it gives is one of the results that SQL permits for the query. NULL: its
 * order cannot be decided so.
 */
extern char *query_with_ties_decided(const char *text, bool descending);

/*
 * Those that bring the query nearer to another one, or may: the same, with the other query's constants and more columns
 * in the place of others, and those that leave out two things. For grading: what is wrong with an answer is what a
 * mutant of the right query has wrong, or the other way round. completes: with conditions of the other query added.
 */
extern List *query_mutants_towards(const char *text, const char *other, bool completes);

/* The same of what is a mutant already: each is a change more. */
extern List *query_mutants_of(const Mutant *mutant, const char *other, bool completes);

/* The text as the server prints it; mutants are printed so. Raises what is wrong with it. */
extern char *query_printed(const char *text);

/* The ingredients of a text (nearness.h). Raises what is wrong with it. */
extern const struct Ingredients *text_ingredients(const char *text);
