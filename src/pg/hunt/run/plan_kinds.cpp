/*
 * plan_kinds.cpp: what kind of plan a plan is.
 *
 * The shape tells how varied the plans of a hunt are, the kinds what a bug may have to do with. Neither needs to be
 * exact.
 */
#include "pg/base/compat.h"

extern "C" {
#include "common/hashfn.h"
#include "catalog/pg_class.h"
#include "commands/defrem.h"
#include "nodes/plannodes.h"
#include "utils/syscache.h"
}

#include "pg/hunt/run/plan_kinds.h"
#include "pg/read/facts/plan_nodes.h"
#include "pg/hunt/words/text_lists.h"

/* Methods have little code in common. */
static const char *
method_of(Oid index)
{
	HeapTuple row = SearchSysCache1(RELOID, ObjectIdGetDatum(index));
	const char *name;

	if (!HeapTupleIsValid(row))
		return "?";
	name = get_am_name(((Form_pg_class) GETSTRUCT(row))->relam);
	ReleaseSysCache(row);
	return name ? name : "?";
}

static const char *
kind_of_plan(const ::Plan *plan)
{
	switch (nodeTag(plan))
	{
		case T_Append:
			return compat_append_prunes((const Append *) plan) ? "append with pruning" : "append";
		case T_IndexScan:
			return psprintf("%s index scan", method_of(((const IndexScan *) plan)->indexid));
		case T_IndexOnlyScan:
			return psprintf("%s index only scan", method_of(((const IndexOnlyScan *) plan)->indexid));
		case T_BitmapIndexScan:
			return psprintf("%s index, bitmap", method_of(((const BitmapIndexScan *) plan)->indexid));
		case T_NestLoop:
			return psprintf("nested loop %s join", join_type_name(((const Join *) plan)->jointype));
		case T_MergeJoin:
			return psprintf("merge %s join", join_type_name(((const Join *) plan)->jointype));
		case T_HashJoin:
			return psprintf("hash %s join", join_type_name(((const Join *) plan)->jointype));
		case T_Agg:
		{
			static const char *const names[] = {"plain", "sorted", "hashed", "mixed"};
			const Agg *agg = (const Agg *) plan;

			return psprintf("%s %saggregate%s", names[agg->aggstrategy],
							DO_AGGSPLIT_SKIPFINAL(agg->aggsplit) ? "partial " : "",
							agg->groupingSets ? " of sets" : "");
		}
		case T_WindowAgg:
			return ((const WindowAgg *) plan)->runCondition ? "window with run condition" : "window";
		case T_SetOp:
			return psprintf("%s set operation %d",
							((const SetOp *) plan)->strategy == SETOP_HASHED ? "hashed" : "sorted",
							(int) ((const SetOp *) plan)->cmd);
		default:
			return plan_node_facts(plan)->kind;
	}
}

static const char *
kind_of_expression(const Node *node)
{
	switch (nodeTag(node))
	{
		case T_SubPlan:
		{
			static const char *const names[] = {"exists",     "all",       "any",   "row compare",
												"expression", "multiexpr", "array", "cte"};
			const SubPlan *plan = (const SubPlan *) node;

			return psprintf("%s%s subplan", plan->useHashTable ? "hashed " : "", names[plan->subLinkType]);
		}
		case T_AlternativeSubPlan:
			return "alternative subplan";
		case T_ScalarArrayOpExpr:
			return OidIsValid(((const ScalarArrayOpExpr *) node)->hashfuncid) ? "hashed array operator"
																			  : "array operator";
		case T_CaseExpr:
			return "case";
		case T_CoalesceExpr:
			return "coalesce";
		case T_NullTest:
			return "null test";
		case T_BooleanTest:
			return "boolean test";
		case T_DistinctExpr:
			return "is distinct";
		case T_NullIfExpr:
			return "nullif";
		case T_RowCompareExpr:
			return "row comparison";
		case T_MinMaxExpr:
			return "greatest";
		case T_BoolExpr:
			return ((const BoolExpr *) node)->boolop == NOT_EXPR ? "not"
				: ((const BoolExpr *) node)->boolop == OR_EXPR   ? "or"
																 : NULL;
		case T_Aggref:
			return ((const Aggref *) node)->aggfilter  ? "filter"
				: ((const Aggref *) node)->aggdistinct ? "distinct aggregate"
													   : NULL;
		default:
			return NULL;
	}
}

/* ---- the walk ---- */

typedef struct Looking
{
	uint64 hash;
	bool names;  /* make a list of them, too */
	List *kinds; /* of char * */
} Looking;

static bool
look_at_expression(Node *node, void *context)
{
	if (node == NULL)
		return false;
	Looking *looking = (Looking *) context;

	looking->kinds = with_text(looking->kinds, kind_of_expression(node));
	return compat_walk_expression(node, look_at_expression, context);
}

static void
mix(Looking *looking, uint64 number)
{
	looking->hash = hash_combine64(looking->hash, number * 0x9e3779b97f4a7c15ULL + 1);
}

static void look_at_plan(const ::Plan *plan, Looking *looking);

static void
look_at_list(List *plans, Looking *looking)
{
	ListCell *cell;

	mix(looking, (uint64) list_length(plans));
	foreach(cell, plans)
		look_at_plan((const ::Plan *) lfirst(cell), looking);
}

/* What the tag does not say. */
static uint64
strategy_of(const ::Plan *plan)
{
	switch (nodeTag(plan))
	{
		case T_NestLoop:
		case T_MergeJoin:
		case T_HashJoin:
			return (uint64) ((const Join *) plan)->jointype;
		case T_Agg:
			return (uint64) ((const Agg *) plan)->aggstrategy * 64 + (uint64) ((const Agg *) plan)->aggsplit;
		case T_SetOp:
			return (uint64) ((const SetOp *) plan)->strategy * 8 + (uint64) ((const SetOp *) plan)->cmd;
		case T_IndexScan:
			return ((const IndexScan *) plan)->indexqual != NIL;
		case T_IndexOnlyScan:
			return ((const IndexOnlyScan *) plan)->indexqual != NIL;
		default:
			return 0;
	}
}

static void
look_at_plan(const ::Plan *plan, Looking *looking)
{
	if (plan == NULL)
	{
		mix(looking, 0);
		return;
	}
	mix(looking, (uint64) nodeTag(plan) * 1024 + strategy_of(plan));
	mix(looking, (plan->qual != NIL) + 2 * plan->parallel_aware);
	if (looking->names)
	{
		looking->kinds = with_text(looking->kinds, kind_of_plan(plan));
		(void) look_at_expression((Node *) plan->qual, looking);
		(void) look_at_expression((Node *) plan->targetlist, looking);
		if (IsA(plan, NestLoop) || IsA(plan, MergeJoin) || IsA(plan, HashJoin))
			(void) look_at_expression((Node *) ((const Join *) plan)->joinqual, looking);
		if (IsA(plan, Result))
			(void) look_at_expression(((const Result *) plan)->resconstantqual, looking);
	}
	each_plan_input((::Plan *) plan, [=](::Plan **input) { look_at_plan(*input, looking); });
	/* the end of the inputs: so no other tree has the same sequence */
	mix(looking, 0);
}

static Looking
look(const PlannedStmt *plan, bool names)
{
	Looking looking = {0, names, NIL};

	look_at_plan(plan->planTree, &looking);
	look_at_list(plan->subplans, &looking);
	return looking;
}

uint64
plan_shape_hash(const PlannedStmt *plan)
{
	return look(plan, false).hash;
}

List *
plan_kinds(const PlannedStmt *plan)
{
	Looking looking = look(plan, true);

	list_sort(looking.kinds, compare_text_cells);
	return looking.kinds;
}
