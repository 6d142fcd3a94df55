/*
 * full_join.cpp: see full_join.h.
 *
 * A full join has the rows of the left join, and those of the right join without those of the inner one: F = L + (R -
 * I), as bags. What a query without groups, order and limit does with the rows of its FROM it does with each of them:
 * it keeps it or not, and computes something from it. So the same holds of the query's rows, and of the rows of a query
 * around it, as long as the join does not stand where rows are looked for and not found: on the other side of an outer
 * join, or in a subquery of an expression. R has all of I, whence EXCEPT ALL takes away just these; it takes values for
 * the same that are equal, which is good enough for the question which of two results is meant.
 */
#include "pg/base/compat.h"

#include "pg/base/subtransaction.h"
#include "pg/hunt/blame/full_join.h"
#include "pg/read/trees/analyse.h"
#include "pg/read/trees/written.h"

#define FULL_JOIN " FULL JOIN "

static bool row_by_row(const Query *query);

/* Does what is done with the rows of the full join in there go row by row? Not if there is none. */
static bool
reaches_full_join(Node *node, const Query *query)
{
	if (IsA(node, FromExpr))
	{
		ListCell *cell;

		foreach(cell, ((FromExpr *) node)->fromlist)
			if (reaches_full_join((Node *) lfirst(cell), query))
				return true;
		return false;
	}
	if (IsA(node, RangeTblRef))
	{
		const RangeTblEntry *entry = rt_fetch(((RangeTblRef *) node)->rtindex, query->rtable);

		return entry->rtekind == RTE_SUBQUERY && row_by_row(entry->subquery);
	}

	const JoinExpr *join = castNode(JoinExpr, node);

	return join->jointype == JOIN_FULL || (join->jointype != JOIN_RIGHT && reaches_full_join(join->larg, query)) ||
		(join->jointype != JOIN_LEFT && reaches_full_join(join->rarg, query));
}

static bool
row_by_row(const Query *query)
{
	return query->commandType == CMD_SELECT && !query->hasAggs && !query->hasWindowFuncs && !query->hasTargetSRFs &&
		query->groupClause == NIL && query->groupingSets == NIL && query->havingQual == NULL &&
		query->distinctClause == NIL && query->sortClause == NIL && query->limitCount == NULL &&
		query->limitOffset == NULL && query->setOperations == NULL && query->cteList == NIL && query->rowMarks == NIL &&
		reaches_full_join((Node *) query->jointree, query);
}

static const char *
with_join(const char *text, const char *at, const char *join)
{
	return psprintf("%.*s%s%s", (int) (at - text), text, join, at + strlen(FULL_JOIN));
}

static const char *
written_without(const char *text)
{
	Query *query = analyse_text(text, NULL, 0);
	const char *written = query_written((Query *) copyObjectImpl(query)), *at = strstr(written, FULL_JOIN);

	if (at == NULL || strstr(at + 1, FULL_JOIN) != NULL || !row_by_row(query))
		return NULL;
	return psprintf("(%s) UNION ALL ((%s) EXCEPT ALL (%s))", with_join(written, at, " LEFT JOIN "),
					with_join(written, at, " RIGHT JOIN "), with_join(written, at, " JOIN "));
}

const char *
hunt_without_full_join(const char *text)
{
	const char *found = NULL;

	(void) run_kept([&] { found = written_without(text); }, ERRORS_OF_QUERIES);
	return found;
}
