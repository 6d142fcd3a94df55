/* show_plan.cpp: see show_plan.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "nodes/plannodes.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/show/show_plan.h"

const SqleqPlanNode *
blamed_plan_node(const Judgement *judgement)
{
	ListCell *cell;

	foreach(cell, judgement->problem->plan_nodes)
		if (judgement->blamed >= 0 &&
			((const SqleqPlanNode *) lfirst(cell))->planned->plan_node_id == judgement->blamed)
			return (const SqleqPlanNode *) lfirst(cell);
	return NULL;
}

const char *
plan_text(const Judgement *judgement)
{
	const SqleqProblem *problem = judgement->problem;
	StringInfoData text;
	ListCell *cell;

	if (problem->plan_nodes == NIL)
		return NULL;
	initStringInfo(&text);
	foreach(cell, problem->plan_nodes)
	{
		const SqleqPlanNode *node = (const SqleqPlanNode *) lfirst(cell);

		if (text.len > 0)
			appendStringInfoChar(&text, '\n');
		appendStringInfo(&text, "%*s%s", 2 * node->depth, "", node->node);
		if (node->support == SQLEQ_UNSUPPORTED)
			appendStringInfo(&text, "  <-- not read%s%s", node->reading ? ": " : "",
							 node->reading ? node->reading : "");
		if (node->flaw)
			appendStringInfo(&text, "  <-- %s", node->flaw);
		if (node == blamed_plan_node(judgement))
			appendStringInfoString(&text, "  <-- wrong rows");
	}
	return text.data;
}
