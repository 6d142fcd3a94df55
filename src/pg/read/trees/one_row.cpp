/*
 * one_row.cpp: see one_row.h.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "access/table.h"
#include "catalog/pg_class.h"
#include "catalog/pg_index.h"
#include "catalog/pg_inherits.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/optimizer.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/relcache.h"
}

#include "pg/read/trees/one_row.h"
#include "pg/read/trees/order.h"

/* Is it column = something that names no column of this level, by the index's equality? */
static bool
fixes(Node *condition, AttrNumber column, Oid family, Oid collation)
{
	const OpExpr *equation = IsA(condition, OpExpr) ? (const OpExpr *) condition : NULL;

	if (!equation || list_length(equation->args) != 2 ||
		get_op_opfamily_strategy(equation->opno, family) != BTEqualStrategyNumber ||
		(OidIsValid(collation) && collation != equation->inputcollid))
		return false;
	for (int side = 0; side < 2; side++)
	{
		Node *var = (Node *) list_nth(equation->args, side), *other = (Node *) list_nth(equation->args, 1 - side);

		if (IsA(var, RelabelType))
			var = (Node *) ((RelabelType *) var)->arg;
		if (IsA(var, Var) && ((Var *) var)->varlevelsup == 0 && ((Var *) var)->varattno == column &&
			!contain_vars_of_level(other, 0))
			return true;
	}
	return false;
}

static bool
some_fixes(Node *condition, AttrNumber column, Oid family, Oid collation)
{
	ListCell *cell;

	if (!condition || !is_andclause(condition))
		return condition && fixes(condition, column, family, collation);
	foreach(cell, ((BoolExpr *) condition)->args)
		if (some_fixes((Node *) lfirst(cell), column, family, collation))
			return true;
	return false;
}

/* Its columns are all fixed, and no two rows of the table have the same in them. */
static bool
index_is_fixed(Relation index, Node *condition)
{
	if (!index->rd_index->indisunique || !index->rd_index->indisvalid || !index->rd_index->indimmediate ||
		!heap_attisnull(index->rd_indextuple, Anum_pg_index_indpred, NULL))
		return false;
	for (int i = 0; i < index->rd_index->indnkeyatts; i++)
		if (index->rd_index->indkey.values[i] == 0 ||
			!some_fixes(condition, index->rd_index->indkey.values[i], index->rd_opfamily[i], index->rd_indcollation[i]))
			return false;
	return true;
}

static bool
key_is_fixed(const RangeTblEntry *entry, Node *condition)
{
	Relation relation = table_open(entry->relid, AccessShareLock);
	bool fixed = false;
	ListCell *cell;

	foreach(cell, RelationGetIndexList(relation))
	{
		Relation index = index_open(lfirst_oid(cell), AccessShareLock);

		fixed = fixed || index_is_fixed(index, condition);
		index_close(index, AccessShareLock);
	}
	table_close(relation, AccessShareLock);
	return fixed;
}

bool
query_has_one_row(const Query *query)
{
	const RangeTblEntry *entry;

	if (order_keeps_one(query))
		return true;
	if (query->hasTargetSRFs || query->groupingSets != NIL || query->setOperations)
		return false;
	if (query->groupClause == NIL && query->hasAggs)
		return true;
	if (list_length(query->rtable) != 1 || !query->jointree || list_length(query->jointree->fromlist) != 1)
		return query->rtable == NIL;
	entry = (const RangeTblEntry *) linitial(query->rtable);
	if (entry->rtekind != RTE_RELATION ||
		(entry->relkind != RELKIND_RELATION && entry->relkind != RELKIND_PARTITIONED_TABLE) ||
		(entry->relkind == RELKIND_RELATION && entry->inh && has_subclass(entry->relid)))
		return false;
	return key_is_fixed(entry, query->jointree->quals);
}
