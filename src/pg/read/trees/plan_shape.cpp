/*
 * plan_shape.cpp: see plan_shape.h.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/plannodes.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
}

#include "pg/base/compat.h"
#include "pg/read/facts/plan_nodes.h"
#include "pg/read/trees/plan_shape.h"

static const char *
label_of(Plan *plan)
{
	const char *name = plan_node_facts(plan)->name;

	switch (nodeTag(plan))
	{
		case T_NestLoop:
		case T_MergeJoin:
		case T_HashJoin:
			return psprintf("%s:%s", name, join_type_name(((Join *) plan)->jointype));
		case T_Agg:
			return psprintf("Agg:%d%s", (int) ((Agg *) plan)->aggstrategy, ((Agg *) plan)->groupingSets ? ":sets" : "");
		case T_SetOp:
			return psprintf("SetOp:%d:%d", (int) ((SetOp *) plan)->cmd, (int) ((SetOp *) plan)->strategy);
		default:
			return name ? name : psprintf("Node%d", (int) nodeTag(plan));
	}
}

static void
put_plan(Plan *plan, StringInfo out)
{
	const char *separator = "(";

	check_stack_depth();
	appendStringInfo(out, "%s%s", label_of(plan), plan->qual ? ":f" : "");
	each_plan_input(plan,
					[&](Plan **input)
					{
						appendStringInfoString(out, separator);
						put_plan(*input, out);
						separator = " ";
					});
	if (*separator == ' ')
		appendStringInfoChar(out, ')');
}

/* Where in the text something stood is no part of a plan. */
static char *
without_locations(char *text)
{
	static const char mark[] = ":location ";
	char *to = text;

	for (const char *from = text; *from;)
	{
		if (strncmp(from, mark, sizeof(mark) - 1) != 0)
		{
			*to++ = *from++;
			continue;
		}
		from += sizeof(mark) - 1;
		while (*from == '-' || (*from >= '0' && *from <= '9'))
			from++;
	}
	*to = '\0';
	return text;
}

PlanShape
plan_shape(Query *query, const char *text)
{
	PlannedStmt *planned = compat_plan(query, text, 0, NULL);
	PlanShape result;
	StringInfoData shape, full;
	ListCell *cell;

	initStringInfo(&shape);
	initStringInfo(&full);
	if (planned->subplans)
		appendStringInfoString(&shape, "Query(");
	put_plan(planned->planTree, &shape);
	appendStringInfoString(&full, nodeToString(planned->planTree));
	foreach(cell, planned->subplans)
	{
		if (lfirst(cell) == NULL)
			continue;
		appendStringInfoChar(&shape, ' ');
		put_plan((Plan *) lfirst(cell), &shape);
		appendStringInfoString(&full, nodeToString(lfirst(cell)));
	}
	if (planned->subplans)
		appendStringInfoChar(&shape, ')');
	foreach(cell, planned->rtable)
		appendStringInfo(&full, " %u", ((RangeTblEntry *) lfirst(cell))->relid);
	result.shape = shape.data;
	result.full = without_locations(full.data);
	return result;
}
