/*
 * attack.cpp: see attack.h.
 *
 * The prover proves what the front end has made of the queries. Whether that is what the server makes of them, only the
 * server can tell: here it runs the analysed trees, and nothing that we have read into them takes part. A difference is
 * confirmed like a counterexample's, so other permitted results and errors are left out, and what the verdict's
 * assumptions leave out does not come into the databases.
 */
extern "C" {
#include "postgres.h"

#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/base/sandbox.h"
#include "pg/read/trees/repeatable.h"
#include "pg/ask/attack/attack.h"
#include "pg/ask/attack/attack_databases.h"
#include "pg/ask/attack/attack_spared.h"
#include "pg/ask/witness/confirm.h"
#include "pg/read/trees/tree_parts.h"

/* So many values and constants may be none before the whole is given up. */
#define MOST_ERRORS 400

/* Each database has so long, on the average, and the whole so long at least. */
#define DATABASE_MS 3
#define LEAST_MS 20

/* Of so many databases one may differ because a result is left to chance. */
#define DATABASES_PER_CONFIRMATION 8

#define SPARE_ALL (-1)

typedef struct Sparing
{
	const char *assumption; /* a part of its text */
	int spares;             /* SPARE_ALL: databases of this kind cannot be told */
} Sparing;

/*
 * The assumptions that a proof rests on (docs/semantics.md, 18). Ties and errors are no matter: the server sees them
 * itself.
 */
static const Sparing sparings[] = {
	{"numeric values are finite", SPARE_INFINITE_NUMBERS},
	{"dates and times in extract() are finite", SPARE_INFINITE_TIMES},
	{"are of the years 1 to 9999", SPARE_FAR_YEARS},
	{"sums of floats are sums of real numbers", SPARE_INFINITE_NUMBERS | SPARE_FLOAT_FRACTIONS},
	{"no function tells zero from minus zero", SPARE_FLOAT_ZEROS},
	{"has the negator that it is declared to have", SPARE_ALL},
	{"have equal numbers of decimals", SPARE_SPELLINGS},
	{"which of several equal values stands for all of them", SPARE_SPELLINGS},
	{"a recursive query goes on after", SPARE_ALL},
};

static int
spared_by(List *assumptions)
{
	int spares = SPARE_NOTHING;
	ListCell *cell;

	foreach(cell, assumptions)
		for (size_t i = 0; i < lengthof(sparings); i++)
			if (strstr((const char *) lfirst(cell), sparings[i].assumption) != NULL)
				spares |= sparings[i].spares;
	return spares;
}

/* Nothing can come of it: the same tree, or one that this server does not run on made-up rows. */
static bool
is_idle(const SqleqProblem *problem)
{
	if (!problem->comparable[0] || !problem->comparable[1] || problem->holes != NIL ||
		equal(problem->query[0], problem->query[1]))
		return true;
	for (int q = 0; q < 2; q++)
		if (query_not_repeatable(compared_query(problem, q)) != NULL)
			return true;
	return false;
}

/* Casts of other numbers make neither minus zero nor, of small ones, fractions. */
static bool
computes_float(Node *node)
{
	Oid type = InvalidOid;

	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcformat == COERCE_EXPLICIT_CALL)
		type = ((FuncExpr *) node)->funcresulttype;
	else if (IsA(node, OpExpr))
		type = ((OpExpr *) node)->opresulttype;
	return type == FLOAT4OID || type == FLOAT8OID;
}

/* With values of their own in between, what is spared at the columns may come about all the same. */
static bool
cannot_spare(const SqleqProblem *problem, int spares)
{
	return spares == SPARE_ALL ||
		((spares & (SPARE_FLOAT_ZEROS | SPARE_FLOAT_FRACTIONS)) != 0 &&
		 (any_node((Node *) problem->query[0], computes_float) ||
		  any_node((Node *) problem->query[1], computes_float)));
}

static bool
prepare(AttackPlan *plan, const SqleqProblem *problem, TimestampTz deadline)
{
	for (int errors = 0; errors < MOST_ERRORS; errors++)
	{
		bool late;

		if (!sandbox_run([=] { attack_prepare(plan); }, deadline, problem->named, &late))
			return true;
		if (late)
			return false;
	}
	return false;
}

SearchResult
attack_queries(const SqleqProblem *problem, List *assumptions, int databases, int most_rows, TimestampTz deadline)
{
	SearchResult nothing = {};
	int spares = spared_by(assumptions);
	TimestampTz limit =
		Min(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), LEAST_MS + (int64) databases * DATABASE_MS));
	AttackPlan *plan;

	if (databases == 0 || cannot_spare(problem, spares) || is_idle(problem))
		return nothing;
	plan = attack_plan(problem, spares);
	if (!prepare(plan, problem, limit))
		return nothing;
	return find_difference(problem, attack_databases(plan, databases, most_rows), true,
						   2 + databases / DATABASES_PER_CONFIRMATION, limit);
}

List *
hurting_databases(const SqleqProblem *problem, int databases, int most_rows, TimestampTz deadline)
{
	AttackPlan *plan = attack_plan(problem, SPARE_NOTHING);

	return prepare(plan, problem, deadline) ? attack_databases(plan, databases, most_rows) : NIL;
}
