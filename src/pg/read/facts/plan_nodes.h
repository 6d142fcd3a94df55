/*
 * plan_nodes.h: the nodes of plans: names, and where their inputs are.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

typedef struct PlanNodeFacts
{
	NodeTag tag;
	const char *name;  /* "SeqScan"; NULL: the node is unknown */
	const char *words; /* "Seq Scan" */
	bool replays;      /* these are described in plan_nodes.def */
	const char *kind;
} PlanNodeFacts;

extern const PlanNodeFacts *plan_node_facts(const Plan *plan);

/* "left", "right anti"; "other" for what plans do not have. */
extern const char *join_type_name(JoinType type);

/*
 * Calls visit(Plan **) for each input of a node that is there: those that only nodes of this kind have, then the left
 * and the right one.
 */
template <typename F>
void
each_plan_input(Plan *plan, F visit)
{
	List *own = NIL;
	ListCell *cell;

	switch (nodeTag(plan))
	{
		case T_Append:
			own = ((Append *) plan)->appendplans;
			break;
		case T_MergeAppend:
			own = ((MergeAppend *) plan)->mergeplans;
			break;
		case T_BitmapAnd:
			own = ((BitmapAnd *) plan)->bitmapplans;
			break;
		case T_BitmapOr:
			own = ((BitmapOr *) plan)->bitmapplans;
			break;
		case T_SubqueryScan:
			visit(&((SubqueryScan *) plan)->subplan);
			break;
		default:
			break;
	}
	foreach(cell, own)
		visit((Plan **) &lfirst(cell));
	if (plan->lefttree != NULL)
		visit(&plan->lefttree);
	if (plan->righttree != NULL)
		visit(&plan->righttree);
}
