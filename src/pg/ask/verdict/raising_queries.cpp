/*
 * raising_queries.cpp: see raising_queries.h.
 *
 * After a proof, both queries give the same wherever neither fails. So one of them fails wherever the other has rows if
 * and only if it never gives rows itself. First the server runs both on some databases. Mostly both give rows on one of
 * them, and that is all. Where the one gives rows only on databases on which the other fails, the core is asked for a
 * database on which the other gives rows, too: for a difference between it and a query that gives none.
 *
 * That there is none is a proof where a row of the result rests on few rows: a query that only selects, projects and
 * joins gives a row on a database if it gives it on the rows that the row was made of, and those that foreign keys want
 * with them, and on fewer rows it fails less. So it is enough to look at databases of so many rows.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_aggregate.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/clauses.h"
#include "utils/rel.h"
#include "utils/relcache.h"
}

#include "pg/read/facts/function_facts.h"
#include "pg/read/trees/may_raise.h"
#include "pg/read/trees/order.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/ask/verdict/judge_errors.h"
#include "pg/ask/verdict/judge_problem.h"
#include "pg/ask/verdict/raising_queries.h"
#include "pg/ask/verdict/server_search.h"
#include "pg/ask/errors/error_look.h"
#include "pg/ask/errors/raising_query.h"
#include "pg/read/problem/problem_build.h"

/* A row that rests on more rows of a table is not looked into. */
#define MOST_ROWS_NEEDED 8

/*
 * The queries run for so long to see errors, if they do not end by themselves. As many databases as are tried take less
 * than a tenth of it.
 */
#define RUNNING_MS 1500

/* ---- on how many rows does a row of the result rest? ---- */

/* A query that gives just these rows, at most one, whatever the database is; NULL: none. */
static Query *
query_of_rows(const Query *like, const ResultSet *rows)
{
	const bool none = !rows || rows->nrows == 0;
	Query *query = makeNode(Query);
	ListCell *cell;

	query->commandType = CMD_SELECT;
	query->canSetTag = true;
	query->jointree = makeFromExpr(NIL, none ? makeBoolConst(false, false) : NULL);
	foreach(cell, like->targetList)
	{
		const TargetEntry *target = (const TargetEntry *) lfirst(cell);
		const int column = list_length(query->targetList) + 1;
		Oid type = exprType((Node *) target->expr);
		Const *value = makeNullConst(type, exprTypmod((Node *) target->expr), exprCollation((Node *) target->expr));

		if (target->resjunk)
			continue;
		if (!none)
		{
			value->constvalue = heap_getattr(rows->rows[0], column, rows->desc, &value->constisnull);
		}
		query->targetList =
			lappend(query->targetList, makeTargetEntry((Expr *) value, column, pstrdup("empty"), false));
	}
	return query;
}

/* Joins of which a row rests on one row of each side, or on the left one alone. `left`: left joins are among these. */
static bool
joins_rows(Node *node, bool left)
{
	ListCell *cell;

	if (node == NULL || IsA(node, RangeTblRef))
		return true;
	if (IsA(node, JoinExpr))
	{
		const JoinExpr *join = (const JoinExpr *) node;

		/* the right side of a left join has no more rows on fewer rows */
		return (join->jointype == JOIN_INNER && joins_rows(join->larg, left) && joins_rows(join->rarg, left)) ||
			(join->jointype == JOIN_LEFT && left && joins_rows(join->larg, true) && joins_rows(join->rarg, false) &&
			 !expression_may_raise(join->quals)); /* the planner may remove the join */
	}
	if (!IsA(node, FromExpr))
		return false;
	foreach(cell, ((FromExpr *) node)->fromlist)
		if (!joins_rows((Node *) lfirst(cell), left))
			return false;
	return true;
}

/*
 * Groups and aggregates, of which nothing is computed: what is not NULL, or not 0, of several rows is so of one of
 * them.
 */
static bool
only_aggregates(const Query *query)
{
	ListCell *cell;

	foreach(cell, query->targetList)
	{
		Node *expr = (Node *) ((const TargetEntry *) lfirst(cell))->expr;
		const Aggref *aggregate = IsA(expr, Aggref) ? (const Aggref *) expr : NULL;

		if (!aggregate && contain_agg_clause(expr))
			return false;
		if (aggregate &&
			(aggregate->aggkind != AGGKIND_NORMAL || aggregate->aggfilter ||
			 aggregate->aggfnoid >= FirstNormalObjectId ||
			 !facts::of_function(aggregate->aggfnoid).are(facts::NeverNull) ||
			 facts::of_function(aggregate->aggfnoid).least > 1))
			return false;
	}
	return true;
}

/* Does it only select, project, join and collect? Adds the tables that it reads, one by one. */
static bool
rests_on_rows(const Query *query, bool top, List **relids)
{
	ListCell *cell;

	if (query->commandType != CMD_SELECT || query->hasWindowFuncs || query->hasTargetSRFs ||
		query->groupingSets != NIL || query->havingQual || query->setOperations || query->limitCount ||
		query->limitOffset || query->cteList != NIL || query->rowMarks != NIL ||
		!joins_rows((Node *) query->jointree, top))
		return false;
	if ((query->hasAggs || query->groupClause != NIL || query->distinctClause != NIL) &&
		(!top || !only_aggregates(query)))
		return false;
	foreach(cell, query->rtable)
	{
		const RangeTblEntry *entry = (const RangeTblEntry *) lfirst(cell);

		switch (entry->rtekind)
		{
			case RTE_RELATION:
				if (entry->tablesample)
					return false;
				*relids = lappend_oid(*relids, entry->relid);
				break;
			case RTE_SUBQUERY:
				if (!rests_on_rows(entry->subquery, false, relids))
					return false;
				break;
			case RTE_JOIN:
			case RTE_VALUES:
			case RTE_RESULT:
#if PG_VERSION_NUM >= 180000
			case RTE_GROUP:
#endif
				break;
			default:
				return false;
		}
	}
	return true;
}

/* Subqueries in expressions, but for those that are used as values, are all of their rows, and read no table. */
static bool
other_subqueries(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, Query))
		return compat_walk_query((Query *) node, other_subqueries, context);
	if (IsA(node, SubLink))
	{
		ListCell *cell, *entry;

		if (!is_scalar_sublink(node))
			return true;
		foreach(cell, tree_queries((Node *) ((SubLink *) node)->subselect))
		{
			const Query *query = (const Query *) lfirst(cell);

			if (query->limitCount || query->limitOffset || query->hasSubLinks)
				return true;
			foreach(entry, query->rtable)
				if (((RangeTblEntry *) lfirst(entry))->rtekind == RTE_RELATION)
					return true;
		}
	}
	return compat_walk_expression(node, other_subqueries, context);
}

/* To each table's rows come those that refer to it. `tables` without repetition. False: they go round in a circle. */
static bool
add_referenced(List *tables, int *rows)
{
	const int n = list_length(tables);
	int *own = (int *) palloc(sizeof(int) * Max(n, 1));
	bool changed = true;

	memcpy(own, rows, sizeof(int) * n);
	for (int round = 0; round <= n && changed; round++)
	{
		int *now = (int *) palloc(sizeof(int) * Max(n, 1));

		memcpy(now, own, sizeof(int) * n);
		for (int child = 0; child < n; child++)
		{
			Relation relation = table_open(list_nth_oid(tables, child), AccessShareLock);
			ListCell *cell;

			foreach(cell, RelationGetFKeyList(relation))
				for (int parent = 0; parent < n; parent++)
					if (list_nth_oid(tables, parent) == ((const ForeignKeyCacheInfo *) lfirst(cell))->confrelid)
						now[parent] = Min(now[parent] + rows[child], MOST_ROWS_NEEDED + 1);
			table_close(relation, AccessShareLock);
		}
		changed = memcmp(rows, now, sizeof(int) * n) != 0;
		memcpy(rows, now, sizeof(int) * n);
	}
	return !changed;
}

/* So many rows per table are enough to have a row of the result; 0: nobody knows. */
static int
rows_needed(Query *query)
{
	List *relids = NIL, *tables = NIL;
	ListCell *cell;
	int *rows;
	int most = 1;

	if (!rests_on_rows(query, true, &relids) || list_length(relids) > MOST_ROWS_NEEDED ||
		other_subqueries((Node *) query, NULL))
		return 0;
	foreach(cell, relids)
		tables = list_append_unique_oid(tables, lfirst_oid(cell));
	rows = (int *) palloc0(sizeof(int) * Max(list_length(tables), 1));
	foreach(cell, relids)
		for (int i = 0; i < list_length(tables); i++)
			rows[i] += list_nth_oid(tables, i) == lfirst_oid(cell);
	if (!add_referenced(tables, rows))
		return 0;
	for (int i = 0; i < list_length(tables); i++)
		most = Max(most, rows[i]);
	return most > MOST_ROWS_NEEDED ? 0 : most;
}

/* ---- does it ever give rows? ---- */

typedef enum GivesRows
{
	GIVES_SOMETIMES,
	GIVES_NEVER,
	NOBODY_KNOWS
} GivesRows;

/* The first rows of one table, as many as there are: without LIMIT there is one if there is one with it. */
static Query *
without_limit(Query *query)
{
	int64 number;
	bool null;

	if (query->limitCount && !query->limitOffset && query->limitOption == LIMIT_OPTION_COUNT &&
		list_length(query->rtable) == 1 && limit_number(query->limitCount, &null, &number) && !null && number > 0)
		query->limitCount = NULL;
	return query;
}

static GivesRows
gives_rows(const SqleqProblem *problem, int q, const ResultSet *of_no_rows, const SqleqOptions *options,
		   TimestampTz deadline)
{
	Query *query = without_limit((Query *) copyObjectImpl(problem->query[q]));
	const int needed = rows_needed(query);
	SqleqOptions own = *options;
	Stages stages = {};
	SqleqProblem *question;
	Judgement *judgement;

	own.explain = own.explain_proofs = own.strict_errors = false;
	if (of_no_rows && of_no_rows->nrows > 1)
		return NOBODY_KNOWS;
	own.bound = Max(own.bound, needed);
	question = problem_build_trees(problem, query, query_of_rows(query, of_no_rows), SQLEQ_BAG, true, &own);
	if (!question->document)
		return NOBODY_KNOWS;
	judgement = judge_problem(question, &own, deadline, &stages);
	if (judgement->verdict == VERDICT_NOT_EQUIVALENT)
		return GIVES_SOMETIMES;
	if (judgement->verdict == VERDICT_EQUIVALENT ||
		(judgement->verdict == VERDICT_EQUIVALENT_WITHIN_BOUND && needed > 0))
		return GIVES_NEVER;
	return NOBODY_KNOWS;
}

/* ---- verdicts ---- */

/* Gives a query a row also when all tables are empty, perhaps? */
static bool
gives_row_of_none(const SqleqProblem *problem)
{
	for (int q = 0; q < 2; q++)
		if (problem->query[q]->hasAggs && problem->query[q]->groupClause == NIL)
			return true;
	return false;
}

static void
both_fail(Judgement *judgement, const RaisingQueries *found)
{
	const int first = judgement->problem->turned ? 1 : 0;

	judgement->verdict = VERDICT_EQUIVALENT;
	judgement->proof = BOTH_ALWAYS_RAISE;
	judgement->reason = strcmp(found->always[0]->message, found->always[1]->message) == 0
		? psprintf(BOTH_ALWAYS_RAISE ": %s", found->always[0]->message)
		: psprintf(BOTH_ALWAYS_RAISE ": the first %s, the second %s", found->always[first]->message,
				   found->always[1 - first]->message);
	judgement->outline = judgement->hint = NULL;
	judgement->constraints_known = false;
	judgement->constraints_used = judgement->assumptions = NIL;
	judgement->modulo_errors = false;
	judgement->bound = 0;
}

/* Runs them on databases from the core: the empty one, those that have what the queries ask for, others. */
static RaisingQueries
run_on_databases(const SqleqProblem *problem, const SqleqOptions *options, TimestampTz limit, Stages *stages)
{
	SqleqOptions fewer = *options;
	List *made;

	fewer.server_databases = SEEN_ERRORS_DATABASES;
	made = databases_of(problem, &fewer, limit, stages);
	if (made == NIL)
		return find_raising_queries(problem, stages->asked, NIL, limit);
	return find_raising_queries(problem, lcons(linitial(made), list_copy(stages->asked)), list_copy_tail(made, 1),
								limit);
}

/* What the two do on these. */
static void
compare_errors(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	const SqleqProblem *problem = judgement->problem;
	const TimestampTz limit = Min(deadline, TimestampTzPlusMilliseconds(GetCurrentTimestamp(), RUNNING_MS));
	RaisingQueries found;
	GivesRows gives;
	int q;

	if (stages->both_give_rows)
	{
		/* then only what cannot even be planned fails always */
		found = find_raising_queries(problem, NIL, NIL, limit);
		if (!found.always[0] && !found.always[1])
			return;
	}
	found = run_on_databases(problem, options, limit, stages);
	q = found.alone[0] ? 0 : 1;
	if (found.always[0] && found.always[1])
		both_fail(judgement, &found);
	else if (found.always[0] || found.always[1])
	{
		if (found.alone[q])
			(void) accept_error(judgement, found.alone[q], "on every database", deadline);
	}
	else if (!found.both_gave_rows && found.alone[q])
	{
		gives = found.alone[1 - q] ? NOBODY_KNOWS : gives_rows(problem, q, found.of_no_rows[q], options, deadline);
		if (gives == GIVES_NEVER &&
			accept_error(judgement, found.alone[q],
						 is_proof(judgement) ? "wherever the other one has rows" : "here, and never has rows",
						 deadline))
			return;
		if (gives != GIVES_SOMETIMES && is_proof(judgement))
			withdraw_proof(
				judgement,
				psprintf(
					"the %s query raises an error on every database tried on which the other one has rows: %s (SQLSTATE %s)",
					query_name(problem, q), found.alone[q]->message, found.alone[q]->sqlstate),
				"Where neither raises an error, the results are the same; but no database was found on which both have rows.");
	}
}

void
judge_raising_queries(Judgement *judgement, const SqleqOptions *options, TimestampTz deadline, Stages *stages)
{
	const SqleqProblem *problem = judgement->problem;
	TimestampTz start = GetCurrentTimestamp();

	if (problem->same || problem->different_outputs || judgement->defect ||
		judgement->verdict == VERDICT_NOT_EQUIVALENT || (stages->both_gave_rows && !gives_row_of_none(problem)) ||
		problem->holes != NIL || !errors_are_possible(judgement))
		return;
	compare_errors(judgement, options, deadline, stages);
	stages->errors_ms += ms_since(start);
}
