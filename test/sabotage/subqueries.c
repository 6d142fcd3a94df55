/*
 * Faults of subqueries that are executed as subplans.
 */
#include "sabotage.h"

#include "nodes/nodeFuncs.h"

/* Sets in all hashed subplans of an expression whether an unknown result may be given as false. */
static bool set_unknown(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, SubPlan) && ((SubPlan *) node)->useHashTable)
		((SubPlan *) node)->unknownEqFalse = *(bool *) context;
	return expression_tree_walker(node, set_unknown, context);
}

static void set_unknown_everywhere(Plan *plan, bool value)
{
	set_unknown((Node *) plan->targetlist, &value);
	set_unknown((Node *) plan->qual, &value);
	switch (nodeTag(plan)) {
	case T_HashJoin:
		set_unknown((Node *) ((HashJoin *) plan)->hashclauses, &value);
		set_unknown((Node *) ((Join *) plan)->joinqual, &value);
		break;
	case T_MergeJoin:
	case T_NestLoop:
		set_unknown((Node *) ((Join *) plan)->joinqual, &value);
		break;
	case T_Result:
		set_unknown(((Result *) plan)->resconstantqual, &value);
		break;
	default:
		break;
	}
}

/*
 * not_in_hashed_nulls
 *
 * A hashed NOT IN (SELECT ...) gives true where NULLs make it NULL.
 * Strikes: hashed subplan, NULL on the left or in the subquery.
 * Class: NOT IN as an anti join (several systems).
 */
static void not_in_hashed_nulls(Plan *plan, PlannedStmt *stmt)
{
	set_unknown_everywhere(plan, true);
}

/*
 * exists_hashed_null
 *
 * An EXISTS that is executed as a hashed IN gives NULL where NULLs make the IN NULL. Strikes: NOT EXISTS (SELECT ...
 * WHERE u.a = t.a) under OR, in CASE or in the select list, with the hashed alternative, NULLs in t.a or in u.a. Class:
 * EXISTS and IN mixed up.
 */
static void exists_hashed_null(Plan *plan, PlannedStmt *stmt)
{
	set_unknown_everywhere(plan, false);
}

const Fault subquery_faults[] = {{.name = "not_in_hashed_nulls", .node = not_in_hashed_nulls},
								 {.name = "exists_hashed_null", .node = exists_hashed_null},
								 {NULL}};
