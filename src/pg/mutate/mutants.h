/*
 * mutants.h: a query with one mistake each. Classes of mistakes after Shah, Sudarshan et al., Generating Test Data for Killing SQL Mutants (ICDE 2011), and more.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct Mutant
{
	const char *kind;			/* of edit_kinds(), "comparison" */
	const char *clause;			/* where: "WHERE" */
	const char *change;			/* "< instead of <=" */
	int position;				/* character of the query text, from 1; 0: unknown */
	const char *text;
} Mutant;

/*
 * All mutants of the query, a List of Mutant *, in a stable order: by position. Each text comes once, and differs from the query's own as the server prints both. Runs nothing.
 * Raises what is wrong with the text.
 */
extern List *query_mutants(const char *text);
