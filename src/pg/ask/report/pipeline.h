/*
 * pipeline.h: a query as the steps that SQL says its result comes by, with the rows there are after each of them on a
 * database.
 */
#pragma once

#include "pg/read/terms/problem.h"
#include "pg/ask/witness/witness.h"

typedef struct PipelineStep
{
	const char *clause;  /* "FROM", "WHERE", ... */
	ResultSet *rows;     /* NULL: they cannot be shown */
	const char *trouble; /* why */
} PipelineStep;

/*
 * The steps (PipelineStep *) of one of the problem's queries, the last of which is its result. Runs queries on the rows
 * of the witness: to be called in a sandbox. Errors of a step are its trouble; an interrupt is raised.
 */
extern List *pipeline_steps(const SqleqProblem *problem, const Witness *witness, int q);
