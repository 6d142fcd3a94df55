/*
 * witness.h: a candidate database in the server's own terms, and what the two queries gave on it.
 *
 * Functions that judge return NULL for "all is well", or a text that says what is not.
 */
#pragma once

extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/guard.h"
#include "pg/front/problem.h"
#include "pg/solver/answer.h"

/* The rows of one table of the problem. */
typedef struct WitnessTable
{
	Oid relid;
	const char *name;			/* for messages and as a key: qualified where the bare name is not unique */
	TupleDesc desc;				/* the table's, dropped columns and constraints included */
	int nrows;
	HeapTuple *rows;
} WitnessTable;

typedef struct ResultSet
{
	TupleDesc desc;
	int nrows;
	HeapTuple *rows;
} ResultSet;

typedef struct Witness
{
	int ntables;				/* as in the problem document */
	WitnessTable *tables;
	ParamListInfo params;		/* $1 is params[0]; NULL without parameters */
	const char *found_by;
	ResultSet *results[2];
} Witness;

/* confirm.cpp */
typedef struct Confirmation
{
	Witness *witness;			/* not NULL: confirmed */
	const char *reason;			/* why not */
	bool late;					/* the reason is that the time was over */
} Confirmation;

/* Runs both queries on the candidate. Leaves no trace in the database. Errors of the queries are reasons, an interrupt is raised. */
extern Confirmation confirm_candidate(const SqleqProblem *problem, const Candidate *candidate, TimestampTz deadline);

/* witness_rows.cpp: raises an error when a value is none of its type. */
extern const char *witness_fill(Witness *witness, const SqleqProblem *problem, const Candidate *candidate);

/* The query as its results are compared: with outputs of the types that both have in common. */
extern Query *compared_query(const SqleqProblem *problem, int q);

/* Runs one query that often with chance deciding; returns a text when it has more than one permitted result. To be called in a sandbox. */
extern const char *try_shuffled(const SqleqProblem *problem, int q, const Witness *witness, const ResultSet *expected, int runs);

/* constraints.cpp: may raise errors of the expressions it evaluates. */
extern const char *witness_check_constraints(const Witness *witness);

/*
 * replay.cpp: runs one query on the rows, in one of several ways that a query with one permitted result only cannot tell apart. The last two
 * concern queries of which replay_cuts() holds.
 */
typedef enum ReplayOrder
{
	ORDER_GIVEN,				/* the rows as the candidate has them */
	ORDER_REVERSED,
	ORDER_ROTATED,				/* and other plan types */
	ORDER_TIES_UP,				/* ties at a LIMIT are broken by the output columns */
	ORDER_TIES_DOWN,
	REPLAY_ORDERS,
	ORDER_SHUFFLED				/* for replay_prepare() */
} ReplayOrder;
extern const char *replay_query(const Witness *witness, Query *query, const char *text, ReplayOrder order, ResultSet **result);

/*
 * The same for many sets of rows: planned once, for the tables that the witness has. `shuffled`: every run leaves to chance what SQL leaves to
 * chance (shuffle.h). NULL, with the reason, when there can be none.
 */
typedef struct ReplayPlan ReplayPlan;
extern ReplayPlan *replay_prepare(const Witness *witness, Query *query, const char *text, bool shuffled, const char **reason);
extern const char *replay_run(const ReplayPlan *plan, const Witness *witness, ResultSet **result);

/* ties.cpp: does the query, at any level, pick some of equally good rows (LIMIT, OFFSET, DISTINCT ON), or list rows? */
extern bool replay_cuts(Query *query);

/* ties.cpp: changes the tree, in place, so that ties at such places are broken by the output columns. */
extern void replay_break_ties(Query *query, bool down);


/* For guard_install(): SQL functions read the witness, and shuffle with it. */
extern const GuardPlanning replay_planning;

/* Makes the tree, in place, read the witness instead of tables. */
extern const char *replay_swap(const Witness *witness, Query *query, ReplayOrder order);

/* compare.cpp: are the results the same, values compared by IS NOT DISTINCT FROM? */
extern const char *compare_prepare(TupleDesc desc);
extern bool compare_results(const ResultSet *a, const ResultSet *b, SqleqSemantics semantics);
