/*
 * catalog_partitions.cpp: which rows a partitioned table takes at all.
 */
#include "lower.h"

extern "C" {
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "partitioning/partbounds.h"
#include "partitioning/partdesc.h"
#include "utils/partcache.h"
}

namespace front
{

/*
 * A partitioned table without a default partition takes only the rows that one of its partitions takes. The answer is
 * the condition as an implicit disjunction; `known` is false when it cannot be told.
 */
static List *
partition_conditions(Lowering *low, Table *table, Oid relid, bool *known)
{
	Relation relation = table_open(relid, AccessShareLock);
	List *conditions = NIL;
	ListCell *lc;

	if (relation->rd_rel->relkind == RELKIND_PARTITIONED_TABLE)
		foreach(lc, find_inheritance_children(relid, AccessShareLock))
			conditions = list_concat(conditions, partition_conditions(low, table, lfirst_oid(lc), known));
	else
	{
		List *quals = RelationGetPartitionQual(relation);
		List *saved = table->attribute_positions, *mapped = NIL;
		TupleDesc desc = RelationGetDescr(relation);
		Expr *expr = NULL;
		const char *why = NULL;

		/* the partition's columns may be numbered differently */
		for (int i = 0; i < desc->natts; i++)
		{
			Form_pg_attribute attribute = TupleDescAttr(desc, i);
			AttrNumber number = attribute->attisdropped ? InvalidAttrNumber
				: get_attnum(table->relid, NameStr(attribute->attname));

			mapped = lappend_int(mapped, number > 0 ? list_nth_int(saved, number - 1) : -1);
		}
		table->attribute_positions = mapped;
		expr = lower_table_expr(low, table, quals == NIL ? makeBoolConst(true, false) : (Node *) make_ands_explicit(quals), NULL,
								&why);
		table->attribute_positions = saved;
		*known &= expr != NULL;
		conditions = list_make1(expr);
	}
	table_close(relation, AccessShareLock);
	return conditions;
}

/* Adds what the set of partitions says about the rows of a partitioned table. */
void
add_partition_check(Lowering *low, Table *table, Relation relation)
{
	PartitionDesc partitions = RelationGetPartitionDesc(relation, true);
	bool known = true;
	List *conditions;
	TableCheck *check;

	if (partitions->boundinfo != NULL && partition_bound_has_default(partitions->boundinfo))
		return;
	conditions = partition_conditions(low, table, table->relid, &known);
	if (!known)
	{
		not_modelled(low, table, "partitioning", RelationGetRelationName(relation), NULL);
		return;
	}
	check = (TableCheck *) palloc0(sizeof(TableCheck));
	check->name = "partitions";
	check->expr = conditions == NIL ? make_bool(low, false) : list_length(conditions) == 1 ? (Expr *) linitial(conditions)
		: make_expr(Op::Or, bool_type(low), conditions);
	table->checks = lappend(table->checks, check);
}

}								/* namespace front */
