/*
 * problem_build.h: from two query texts to the problem document (front end of the pipeline).
 *
 * The result lives in the caller's memory context. Raises PostgreSQL's own errors for syntax errors, unknown names and
 * missing permissions (with the position inside the text, and a context line that says which query it is).
 */
#pragma once

#include "pg/read/terms/problem.h"

/*
 * Parses, analyses, rewrites and lowers both queries. q2 may be NULL (for sqleq_features): then only the first is done
 * and no document is made. Checks that the caller may SELECT what the queries name. Runs nothing but functions of the
 * server itself, to fold constants. To be called within the limits of a call (call.h).
 */
extern SqleqProblem *problem_build(const char *q1, const char *q2, const SqleqOptions *options);

/* The problem of a query and the plan that this session's planner makes for it. Otherwise the same. */
extern SqleqProblem *problem_build_plan(const char *query, const SqleqOptions *options);

/*
 * The same for a query that was analysed and rewritten, and the plan that was made for it. text: what it was made from,
 * for messages; it may be a longer one. No function counts as named by the caller himself: a view may have brought it.
 */
extern SqleqProblem *problem_build_planned(const char *text, Query *query, PlannedStmt *planned,
										   const SqleqOptions *options);

/*
 * A problem of two queries, analysed and rewritten trees, that were made of those of another one. They name no table
 * that the other's do not, so nothing is asked of the caller's rights again. rows_only: the second query gives no rows,
 * or a constant one, and the question is whether the first ever gives others: there is no proof but the bounded check,
 * which leaves out databases on which anything raises an error.
 */
extern SqleqProblem *problem_build_trees(const SqleqProblem *other, Query *q1, Query *q2, SqleqSemantics semantics,
										 bool rows_only, const SqleqOptions *options);

/*
 * A document that asks the core for databases, on which this server may compare the queries by itself; NULL when it may
 * not. May add to the problem's parameters.
 */
extern const char *problem_generator(const SqleqProblem *problem, const SqleqOptions *options);
