/*
 * pipeline.cpp: see pipeline.h.
 *
 * A step is the analysed query without what comes later. Set operations have their result only: their branches are
 * queries of their own.
 */
extern "C" {
#include "postgres.h"

#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "parser/parse_relation.h"
#include "parser/parsetree.h"
}

#include "pg/ask/report/pipeline.h"
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/ask/witness/replay.h"

/* ---- queries of the steps ---- */

static void
drop_order(Query *query)
{
	query->sortClause = NIL;
	query->limitOffset = query->limitCount = NULL;
	query->limitOption = LIMIT_OPTION_COUNT;
	query->distinctClause = NIL;
	query->hasDistinctOn = false;
	query->rowMarks = NIL;
}

static void
add_columns(Query *query, int rtindex)
{
	RangeTblEntry *entry = rt_fetch(rtindex, query->rtable);
	List *names, *columns;
	ListCell *name, *column;

	compat_columns_of(entry, rtindex, &names, &columns);
	forboth(name, names, column, columns)
		query->targetList =
			lappend(query->targetList,
					makeTargetEntry((Expr *) lfirst(column), (AttrNumber) (list_length(query->targetList) + 1),
									pstrdup(strVal(lfirst(name))), false));
}

/* All columns of FROM. */
static Query *
all_rows(const Query *given, bool filtered)
{
	Query *query = (Query *) copyObjectImpl(given);
	ListCell *cell;

	drop_order(query);
	query->groupClause = query->groupingSets = query->windowClause = NIL;
	query->groupDistinct = query->hasAggs = query->hasWindowFuncs = query->hasTargetSRFs = false;
	query->havingQual = NULL;
#if PG_VERSION_NUM >= 180000
	query->hasGroupRTE = false;
#endif
	query->targetList = NIL;
	if (!filtered)
		query->jointree->quals = NULL;
	foreach(cell, query->jointree->fromlist)
	{
		Node *item = (Node *) lfirst(cell);

		add_columns(query, IsA(item, RangeTblRef) ? ((RangeTblRef *) item)->rtindex : ((JoinExpr *) item)->rtindex);
	}
	return query;
}

static Query *
groups(const Query *given, bool filtered)
{
	Query *query = (Query *) copyObjectImpl(given);

	drop_order(query);
	if (!filtered)
		query->havingQual = NULL;
	return query;
}

static Query *
unordered(const Query *given)
{
	Query *query = (Query *) copyObjectImpl(given);

	drop_order(query);
	return query;
}

/* ---- running them ---- */

static void
add_step(List **steps, const char *clause, const SqleqProblem *problem, const Witness *witness, Query *query, int q)
{
	PipelineStep *step = (PipelineStep *) palloc0(sizeof(PipelineStep));
	ErrorData *error;

	step->clause = clause;
	*steps = lappend(*steps, step);
	error = run_rolled_back(
		[=] { step->trouble = replay_query(witness, query, problem->text[q], ORDER_GIVEN, &step->rows); },
		ERRORS_OF_QUERIES);
	if (error)
		step->trouble = error->message;
	if (step->trouble)
		step->rows = NULL;
}

static bool
has_columns(const Query *query)
{
	return query->targetList != NIL;
}

List *
pipeline_steps(const SqleqProblem *problem, const Witness *witness, int q)
{
	const Query *query = problem->query[q];
	List *steps = NIL;
	PipelineStep *last;

	if (query && !query->setOperations && query->jointree && query->jointree->fromlist != NIL &&
		has_columns(all_rows(query, true)))
	{
		add_step(&steps, "FROM", problem, witness, all_rows(query, false), q);
		if (query->jointree->quals)
			add_step(&steps, "WHERE", problem, witness, all_rows(query, true), q);
	}
	if (query && !query->setOperations && (query->groupClause != NIL || query->hasAggs || query->groupingSets != NIL) &&
		!query->hasWindowFuncs)
	{
		add_step(&steps, query->groupClause != NIL ? "GROUP BY" : "aggregates", problem, witness, groups(query, false),
				 q);
		if (query->havingQual)
			add_step(&steps, "HAVING", problem, witness, groups(query, true), q);
	}
	else if (query && !query->setOperations &&
			 (query->distinctClause != NIL || query->limitCount || query->limitOffset))
		add_step(&steps, "SELECT", problem, witness, unordered(query), q);
	last = (PipelineStep *) palloc0(sizeof(PipelineStep));
	last->clause = "result";
	last->rows = witness->results[q];
	last->trouble = last->rows ? NULL : witness->raised[q] ? witness->raised[q] : "no result";
	return lappend(steps, last);
}
