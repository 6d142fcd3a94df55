/*
 * node_name.cpp: see node_name.h.
 */
#include "pg/base/compat.h"
#include "pg/read/plan/node_name.h"

namespace front
{

static const char *
join_words(::Plan *plan)
{
	switch (((Join *) plan)->jointype)
	{
		case JOIN_INNER:
			return "";
		case JOIN_LEFT:
			return " Left";
		case JOIN_FULL:
			return " Full";
		case JOIN_RIGHT:
			return " Right";
		case JOIN_SEMI:
			return " Semi";
		case JOIN_ANTI:
			return " Anti";
#if PG_VERSION_NUM >= 160000
		case JOIN_RIGHT_ANTI:
			return " Right Anti";
#endif
#if PG_VERSION_NUM >= 180000
		case JOIN_RIGHT_SEMI:
			return " Right Semi";
#endif
		default:
			return " Other";
	}
}

static const char *
agg_words(const Agg *agg)
{
	const char *part = DO_AGGSPLIT_SKIPFINAL(agg->aggsplit) ? "Partial " : DO_AGGSPLIT_COMBINE(agg->aggsplit) ? "Finalize " : "";

	switch (agg->aggstrategy)
	{
		case AGG_PLAIN:
			return psprintf("%sAggregate", part);
		case AGG_SORTED:
			return psprintf("%sGroupAggregate", part);
		case AGG_HASHED:
			return psprintf("%sHashAggregate", part);
		case AGG_MIXED:
			return psprintf("%sMixedAggregate", part);
	}
	return "Aggregate";
}

const char *
plan_node_kind(::Plan *node)
{
	switch (nodeTag(node))
	{
		case T_Result: return "Result";
		case T_ProjectSet: return "ProjectSet";
		case T_ModifyTable: return "ModifyTable";
		case T_Append: return "Append";
		case T_MergeAppend: return "Merge Append";
		case T_RecursiveUnion: return "Recursive Union";
		case T_BitmapAnd: return "BitmapAnd";
		case T_BitmapOr: return "BitmapOr";
		case T_SeqScan: return "Seq Scan";
		case T_SampleScan: return "Sample Scan";
		case T_IndexScan: return "Index Scan";
		case T_IndexOnlyScan: return "Index Only Scan";
		case T_BitmapIndexScan: return "Bitmap Index Scan";
		case T_BitmapHeapScan: return "Bitmap Heap Scan";
		case T_TidScan: return "Tid Scan";
		case T_TidRangeScan: return "Tid Range Scan";
		case T_SubqueryScan: return "Subquery Scan";
		case T_FunctionScan: return "Function Scan";
		case T_ValuesScan: return "Values Scan";
		case T_TableFuncScan: return "Table Function Scan";
		case T_CteScan: return "CTE Scan";
		case T_NamedTuplestoreScan: return "Named Tuplestore Scan";
		case T_WorkTableScan: return "WorkTable Scan";
		case T_ForeignScan: return "Foreign Scan";
		case T_CustomScan: return "Custom Scan";
		case T_NestLoop: return "Nested Loop";
		case T_MergeJoin: return "Merge Join";
		case T_HashJoin: return "Hash Join";
		case T_Material: return "Materialize";
		case T_Memoize: return "Memoize";
		case T_Sort: return "Sort";
		case T_IncrementalSort: return "Incremental Sort";
		case T_Group: return "Group";
		case T_Agg: return "Aggregate";
		case T_WindowAgg: return "WindowAgg";
		case T_Unique: return "Unique";
		case T_Gather: return "Gather";
		case T_GatherMerge: return "Gather Merge";
		case T_Hash: return "Hash";
		case T_SetOp: return "SetOp";
		case T_LockRows: return "LockRows";
		case T_Limit: return "Limit";
		default: return "of an unknown kind";
	}
}

static const char *
scanned_name(PlannedStmt *stmt, Index rtindex, Oid index)
{
	RangeTblEntry *entry = rtindex >= 1 && (int) rtindex <= list_length(stmt->rtable) ? (RangeTblEntry *) list_nth(stmt->rtable, rtindex - 1) : NULL;
	const char *alias = entry != NULL && entry->eref != NULL ? entry->eref->aliasname : NULL;
	const char *table = entry != NULL && entry->rtekind == RTE_RELATION ? get_rel_name(entry->relid) : NULL;
	const char *using_index = OidIsValid(index) ? psprintf(" using %s", get_rel_name(index)) : "";

	if (table == NULL)
		return alias != NULL ? psprintf("%s on %s", using_index, alias) : using_index;
	if (alias == NULL || strcmp(alias, table) == 0)
		return psprintf("%s on %s", using_index, table);
	return psprintf("%s on %s %s", using_index, table, alias);
}

const char *
plan_node_name(PlannedStmt *stmt, ::Plan *node)
{
	const char *parallel = node->parallel_aware ? "Parallel " : "";

	switch (nodeTag(node))
	{
		case T_SeqScan:
		case T_SampleScan:
		case T_BitmapHeapScan:
		case T_TidScan:
		case T_TidRangeScan:
		case T_SubqueryScan:
		case T_FunctionScan:
		case T_ValuesScan:
		case T_TableFuncScan:
		case T_CteScan:
		case T_NamedTuplestoreScan:
		case T_WorkTableScan:
			return psprintf("%s%s%s", parallel, plan_node_kind(node), scanned_name(stmt, ((Scan *) node)->scanrelid, InvalidOid));
		case T_IndexScan:
			return psprintf("%sIndex Scan%s", parallel, scanned_name(stmt, ((Scan *) node)->scanrelid, ((IndexScan *) node)->indexid));
		case T_IndexOnlyScan:
			return psprintf("%sIndex Only Scan%s", parallel, scanned_name(stmt, ((Scan *) node)->scanrelid, ((IndexOnlyScan *) node)->indexid));
		case T_NestLoop:
			return psprintf("Nested Loop%s%s", join_words(node), ((Join *) node)->jointype == JOIN_INNER ? "" : " Join");
		case T_MergeJoin:
			return psprintf("Merge%s Join", join_words(node));
		case T_HashJoin:
			return psprintf("%sHash%s Join", parallel, join_words(node));
		case T_Agg:
			return agg_words((Agg *) node);
		default:
			return psprintf("%s%s", parallel, plan_node_kind(node));
	}
}

}								/* namespace front */
