/*
 * cex_tables.h: a counterexample as temporary tables that people can query.
 */
#pragma once

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

/* Drops the tables of an earlier call. */
extern void cex_tables_drop(void);

/* Makes cex_<table> for each table of the problem, cex_result1 and cex_result2. */
extern void cex_tables_create(const SqleqProblem *problem, const Witness *witness);

/* The same with cex_result1 to cex_result<n> for any results. NULL: there is none of that number. */
extern void cex_tables_create_results(const Witness *witness, const ResultSet *const *results, int n);
