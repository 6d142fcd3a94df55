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
#include "pg/read/trees/plan_shape.h"

static const char *
join_name(JoinType type)
{
	static const char *const names[] = {"inner", "left", "full", "right", "semi", "anti"};

	return type < lengthof(names) ? names[type] : "other";
}

static const char *
label_of(Plan *plan)
{
	switch (nodeTag(plan))
	{
		case T_Result:
			return "Result";
		case T_ProjectSet:
			return "ProjectSet";
		case T_Append:
			return "Append";
		case T_MergeAppend:
			return "MergeAppend";
		case T_RecursiveUnion:
			return "RecursiveUnion";
		case T_SeqScan:
			return "SeqScan";
		case T_IndexScan:
			return "IndexScan";
		case T_IndexOnlyScan:
			return "IndexOnlyScan";
		case T_BitmapIndexScan:
			return "BitmapIndexScan";
		case T_BitmapHeapScan:
			return "BitmapHeapScan";
		case T_SubqueryScan:
			return "SubqueryScan";
		case T_FunctionScan:
			return "FunctionScan";
		case T_ValuesScan:
			return "ValuesScan";
		case T_CteScan:
			return "CteScan";
		case T_NestLoop:
			return psprintf("NestLoop:%s", join_name(((Join *) plan)->jointype));
		case T_MergeJoin:
			return psprintf("MergeJoin:%s", join_name(((Join *) plan)->jointype));
		case T_HashJoin:
			return psprintf("HashJoin:%s", join_name(((Join *) plan)->jointype));
		case T_Material:
			return "Material";
		case T_Memoize:
			return "Memoize";
		case T_Sort:
			return "Sort";
		case T_IncrementalSort:
			return "IncrementalSort";
		case T_Group:
			return "Group";
		case T_Agg:
			return psprintf("Agg:%d%s", (int) ((Agg *) plan)->aggstrategy, ((Agg *) plan)->groupingSets ? ":sets" : "");
		case T_WindowAgg:
			return "WindowAgg";
		case T_Unique:
			return "Unique";
		case T_Gather:
			return "Gather";
		case T_GatherMerge:
			return "GatherMerge";
		case T_Hash:
			return "Hash";
		case T_SetOp:
			return psprintf("SetOp:%d:%d", (int) ((SetOp *) plan)->cmd, (int) ((SetOp *) plan)->strategy);
		case T_Limit:
			return "Limit";
		default:
			return psprintf("Node%d", (int) nodeTag(plan));
	}
}

static void
put_plan(Plan *plan, StringInfo out)
{
	List *below = NIL;
	ListCell *cell;
	const char *separator = "(";

	check_stack_depth();
	appendStringInfo(out, "%s%s", label_of(plan), plan->qual ? ":f" : "");
	if (IsA(plan, Append))
		below = ((Append *) plan)->appendplans;
	else if (IsA(plan, MergeAppend))
		below = ((MergeAppend *) plan)->mergeplans;
	else if (IsA(plan, SubqueryScan))
		below = list_make1(((SubqueryScan *) plan)->subplan);
	if (plan->lefttree)
		below = lappend(list_copy(below), plan->lefttree);
	if (plan->righttree)
		below = lappend(list_copy(below), plan->righttree);
	foreach(cell, below)
	{
		appendStringInfoString(out, separator);
		put_plan((Plan *) lfirst(cell), out);
		separator = " ";
	}
	if (below)
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
	PlannedStmt *planned = pg_plan_query(query, text, 0, NULL);
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
