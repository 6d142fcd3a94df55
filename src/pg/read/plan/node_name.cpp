/*
 * node_name.cpp: see node_name.h.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/plan_nodes.h"
#include "pg/read/plan/node_name.h"

namespace front {

/* " Right Anti"; nothing for an inner join. */
static const char *
join_words(::Plan *plan)
{
	const JoinType type = ((Join *) plan)->jointype;
	char *words = psprintf(" %s", join_type_name(type));

	if (type == JOIN_INNER)
		return "";
	for (char *at = words; *at; at++)
		if (at[0] == ' ')
			at[1] = pg_toupper((unsigned char) at[1]);
	return words;
}

static const char *
agg_words(const Agg *agg)
{
	const char *part = DO_AGGSPLIT_SKIPFINAL(agg->aggsplit) ? "Partial "
		: DO_AGGSPLIT_COMBINE(agg->aggsplit)                ? "Finalize "
															: "";

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

static const char *
scanned_name(PlannedStmt *stmt, Index rtindex, Oid index)
{
	RangeTblEntry *entry = rtindex >= 1 && (int) rtindex <= list_length(stmt->rtable)
		? (RangeTblEntry *) list_nth(stmt->rtable, rtindex - 1)
		: NULL;
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
			return psprintf("%s%s%s", parallel, plan_node_facts(node)->words,
							scanned_name(stmt, ((Scan *) node)->scanrelid, InvalidOid));
		case T_IndexScan:
			return psprintf("%sIndex Scan%s", parallel,
							scanned_name(stmt, ((Scan *) node)->scanrelid, ((IndexScan *) node)->indexid));
		case T_IndexOnlyScan:
			return psprintf("%sIndex Only Scan%s", parallel,
							scanned_name(stmt, ((Scan *) node)->scanrelid, ((IndexOnlyScan *) node)->indexid));
		case T_NestLoop:
			return psprintf("Nested Loop%s%s", join_words(node),
							((Join *) node)->jointype == JOIN_INNER ? "" : " Join");
		case T_MergeJoin:
			return psprintf("Merge%s Join", join_words(node));
		case T_HashJoin:
			return psprintf("%sHash%s Join", parallel, join_words(node));
		case T_Agg:
			return agg_words((Agg *) node);
		default:
			return psprintf("%s%s", parallel, plan_node_facts(node)->words);
	}
}

} /* namespace front */
