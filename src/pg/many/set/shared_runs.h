/*
 * shared_runs.h: all queries of a set, run by this server on one database.
 */
#pragma once

#include "pg/many/set/query_set.h"

/* What is known of the results that a query permits: nothing, several, one as far as was tried, one in all orders. */
typedef enum SharedSettled
{
	SHARED_UNASKED,
	SHARED_OPEN,
	SHARED_SETTLED,
	SHARED_SETTLED_BY_ALL
} SharedSettled;

typedef struct SharedDatabase
{
	Witness *witness;    /* its tables are those of the set, in their order; later ones have no rows */
	ResultSet **results; /* by member; NULL: it failed, or is not comparable */
	int *group;          /* by member: those with the same result have the same number, from 0; -1: no result */
	int ngroups;
	int *bags;                 /* the same without regard to the order of rows */
	SharedSettled *settled[2]; /* by member: what shared_settled() and shared_settled_rows() have found out */
} SharedDatabase;

/* Do the results differ in what SQL leaves no choice about, as far as the queries show? False may be true, too. */
extern bool shared_differ(const QuerySet *set, const SharedDatabase *database, int i, int j);

/*
 * Rows of tables, and values of parameters, as a witness of the set: tables that it does not name are empty. In the
 * current memory context.
 */
extern Witness *shared_witness(QuerySet *set, const Witness *rows);

/*
 * Runs all members for which `wanted` (NULL: all of them) on the rows. Errors of single queries leave no result; an
 * interrupt is raised.
 */
extern SharedDatabase *shared_run(QuerySet *set, Witness *witness, const bool *wanted);

/* The same, kept with the set, with all that it tells apart noted. The rows are copied and satisfy the constraints. */
extern SharedDatabase *shared_keep(QuerySet *set, const Witness *rows);

/*
 * Is the result of this member on the database the one that SQL permits, as far as other orders of rows show? chosen:
 * the database was chosen since that seemed so; then more orders are asked.
 */
extern bool shared_settled(QuerySet *set, const SharedDatabase *database, int member, bool chosen = false);

/* The same of its rows, whatever their order; false is SHARED_OPEN. */
extern SharedSettled shared_settled_rows(QuerySet *set, const SharedDatabase *database, int member);
