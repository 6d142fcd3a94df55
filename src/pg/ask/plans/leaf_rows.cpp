/*
 * leaf_rows.cpp: which of a witness's rows a scan gives, and in which order. See leaf_rows.h.
 *
 * A partition has the rows of the table above that are within its bounds. Of tables that inherit the first has all
 * rows, but for those that a table which the plan leaves out may have, so that nothing is left out wrongly without
 * being seen. An index gives rows in the order of its keys; rows that are equal in these come as they stand.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/genam.h"
#include "access/tupconvert.h"
#include "catalog/index.h"
#include "catalog/partition.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_am.h"
#include "catalog/pg_index.h"
#include "utils/partcache.h"
#include "utils/sortsupport.h"
#include "utils/tuplestore.h"
}

#include "pg/base/guard.h"
#include "pg/ask/witness/table_check.h"
#include "pg/ask/plans/leaf_rows.h"
#include "pg/ask/witness/replay_tables.h"

static const WitnessTable *
table_named(const Witness *witness, Oid relid)
{
	for (int i = 0; i < witness->ntables; i++)
		if (witness->tables[i].relid == relid)
			return &witness->tables[i];
	return NULL;
}

/* The table of the witness that a table inherits from without being a partition; NULL: there is none. */
static const WitnessTable *
inherited_from(const Witness *witness, Oid relid)
{
	if (get_rel_relispartition(relid) || !has_superclass(relid))
		return NULL;
	for (int t = 0; t < witness->ntables; t++)
		if (witness->tables[t].relid != relid &&
			list_member_oid(find_all_inheritors(witness->tables[t].relid, NoLock, NULL), relid))
			return &witness->tables[t];
	return NULL;
}

static bool
has_unique_index(Relation relation)
{
	ListCell *cell;

	foreach(cell, RelationGetIndexList(relation))
	{
		Relation index = index_open(lfirst_oid(cell), AccessShareLock);
		bool unique = index->rd_index->indisunique || index->rd_index->indisexclusion;

		index_close(index, NoLock);
		if (unique)
			return true;
	}
	return false;
}

/*
 * Takes the rows that the table may have as its own out of the family's: those that satisfy its CHECKs. A table with
 * keys, triggers or columns of its own takes none, nor a temporary one, which may be another session's.
 */
static void
take_away(WitnessTable *rows, Oid relid)
{
	Relation relation = table_open(relid, AccessShareLock);
	TupleDesc desc = RelationGetDescr(relation);
	int kept = 0;
	bool takes = relation->rd_rel->relkind == RELKIND_RELATION &&
		relation->rd_rel->relpersistence != RELPERSISTENCE_TEMP && !relation->rd_rel->relhastriggers &&
		desc->natts == rows->desc->natts && !has_unique_index(relation);
	GuardSwitch before;

	for (int i = 0; takes && i < desc->natts; i++)
	{
		Form_pg_attribute own = TupleDescAttr(desc, i), other = TupleDescAttr(rows->desc, i);

		takes = !own->attisdropped && !other->attisdropped &&
			strcmp(NameStr(own->attname), NameStr(other->attname)) == 0 && own->attnotnull == other->attnotnull &&
			own->attgenerated == '\0';
	}
	before = guard_become(relation->rd_rel->relowner);
	for (int r = 0; takes && r < rows->nrows; r++)
	{
		HeapTuple row = rows->rows[r];
		TableCheck check;
		bool accepted = true;

		table_check_begin(&check, "", relation, desc, &row, 1);
		for (int i = 0; desc->constr && i < desc->constr->num_check; i++)
			accepted = accepted && first_failing_row(&check, (Expr *) stringToNode(desc->constr->check[i].ccbin)) < 0;
		table_check_end(&check);
		if (!accepted)
			rows->rows[kept++] = row;
	}
	if (takes)
		rows->nrows = kept;
	guard_return(&before);
	table_close(relation, NoLock);
}

static bool
is_scanned(const LeafPlan *plan, Oid relid)
{
	ListCell *cell;

	foreach(cell, plan->leaves)
		if (((const PlanLeaf *) lfirst(cell))->relid == relid)
			return true;
	return false;
}

/* Tables that the plan leaves out have what rows they may have; all others are those of the table above. */
static void
leave_to_others(const LeafPlan *plan, WitnessTable *rows)
{
	ListCell *cell;

	foreach(cell, find_all_inheritors(rows->relid, NoLock, NULL))
		if (!is_scanned(plan, lfirst_oid(cell)))
			take_away(rows, lfirst_oid(cell));
}

/*
 * The table of the witness that has the relation's rows: itself, or the partitioned table above. NULL: there is none,
 * or more than one.
 */
static const WitnessTable *
table_with_rows(const Witness *witness, Oid relid)
{
	const WitnessTable *found = table_named(witness, relid);

	while (get_rel_relispartition(relid))
	{
		const WitnessTable *above;

		relid = get_partition_parent(relid, false);
		above = table_named(witness, relid);
		if (above && found)
			return NULL;
		found = found ? found : above;
	}
	return found;
}

/* The rows, as the partition has them, that are within its bounds. */
static void
take_partition(const WitnessTable *table, Relation partition, WitnessTable *rows)
{
	List *bounds = (List *) copyObjectImpl(RelationGetPartitionQual(partition));
	TupleConversionMap *conversion = convert_tuples_by_name(table->desc, RelationGetDescr(partition));
	TableCheck check;

	table_check_begin(&check, "", partition, RelationGetDescr(partition), NULL, 1);
	for (int r = 0; r < table->nrows; r++)
	{
		HeapTuple row = conversion ? execute_attr_map_tuple(table->rows[r], conversion) : table->rows[r];

		check.rows = &row;
		if (bounds == NIL || first_failing_row(&check, make_ands_explicit((List *) copyObjectImpl(bounds))) < 0)
			rows->rows[rows->nrows++] = row;
	}
	table_check_end(&check);
}

typedef struct IndexedRow
{
	HeapTuple row;
	int number;
	Datum values[INDEX_MAX_KEYS];
	bool nulls[INDEX_MAX_KEYS];
} IndexedRow;

typedef struct IndexOrder
{
	int width;
	SortSupportData *keys;
} IndexOrder;

static int
compare_rows(const void *a, const void *b, void *arg)
{
	const IndexedRow *x = (const IndexedRow *) a, *y = (const IndexedRow *) b;
	const IndexOrder *order = (const IndexOrder *) arg;

	for (int i = 0; i < order->width; i++)
	{
		int sign = ApplySortComparator(x->values[i], x->nulls[i], y->values[i], y->nulls[i], &order->keys[i]);

		if (sign != 0)
			return sign;
	}
	return x->number - y->number;
}

static IndexOrder
order_of(Relation index)
{
	IndexOrder order = {index->rd_index->indnkeyatts, NULL};

	order.keys = (SortSupportData *) palloc0(sizeof(SortSupportData) * order.width);
	for (int i = 0; i < order.width; i++)
	{
		Oid type = index->rd_opcintype[i];
		int16 strategy = (index->rd_indoption[i] & INDOPTION_DESC) ? BTGreaterStrategyNumber : BTLessStrategyNumber;
		Oid operation = get_opfamily_member(index->rd_opfamily[i], type, type, strategy);

		if (!OidIsValid(operation))
			elog(ERROR, "index %u has no operator for strategy %d", RelationGetRelid(index), strategy);
		order.keys[i].ssup_cxt = CurrentMemoryContext;
		order.keys[i].ssup_collation = index->rd_indcollation[i];
		order.keys[i].ssup_nulls_first = (index->rd_indoption[i] & INDOPTION_NULLS_FIRST) != 0;
		PrepareSortSupportFromOrderingOp(operation, &order.keys[i]);
	}
	return order;
}

static void
sort_by_index(WitnessTable *rows, Relation relation, Oid indexid, bool backward)
{
	Relation index = index_open(indexid, AccessShareLock);
	IndexedRow *sorted = (IndexedRow *) palloc0(sizeof(IndexedRow) * Max(rows->nrows, 1));
	IndexInfo *info;
	IndexOrder order;
	TableCheck check;

	if (index->rd_rel->relam == BTREE_AM_OID && rows->nrows > 1)
	{
		info = BuildIndexInfo(index);
		order = order_of(index);
		table_check_begin(&check, "", relation, rows->desc, rows->rows, rows->nrows);
		/* The per-tuple memory is not reset: keys point into it, and into the rows. */
		for (int r = 0; r < rows->nrows; r++)
		{
			sorted[r].row = rows->rows[r];
			sorted[r].number = r;
			ExecStoreHeapTuple(rows->rows[r], check.slot, false);
			FormIndexDatum(info, check.slot, check.estate, sorted[r].values, sorted[r].nulls);
		}
		qsort_arg(sorted, rows->nrows, sizeof(IndexedRow), compare_rows, &order);
		for (int r = 0; r < rows->nrows; r++)
			rows->rows[backward ? rows->nrows - 1 - r : r] = sorted[r].row;
		table_check_end(&check);
	}
	index_close(index, NoLock);
}

/* NULL: it is not known which rows they are. */
static WitnessTable *
rows_of_leaf(const LeafPlan *plan, const PlanLeaf *leaf, const Witness *witness)
{
	const WitnessTable *table = table_with_rows(witness, leaf->relid), *family = inherited_from(witness, leaf->relid);
	WitnessTable *rows = (WitnessTable *) palloc0(sizeof(WitnessTable));
	Relation relation;
	GuardSwitch before;

	/*
	 * of two tables of a family nobody knows which rows are whose; a family without its first table has no one to have
	 * the rows
	 */
	if ((table != NULL) == (family != NULL) || (family && !is_scanned(plan, family->relid)) ||
		(leaf->with_children && leaf->unclear))
		return NULL;
	relation = table_open(leaf->relid, AccessShareLock);
	before = guard_become(relation->rd_rel->relowner);
	rows->relid = leaf->relid;
	rows->name = (table ? table : family)->name;
	rows->desc = CreateTupleDescCopy(RelationGetDescr(relation));
	rows->rows = (HeapTuple *) palloc0(sizeof(HeapTuple) * Max((table ? table : family)->nrows, 1));
	if (family)
		rows->nrows = 0;
	else if (table->relid != leaf->relid)
		take_partition(table, relation, rows);
	else
	{
		rows->nrows = table->nrows;
		memcpy(rows->rows, table->rows, sizeof(HeapTuple) * table->nrows);
		if (leaf->with_children)
			leave_to_others(plan, rows);
	}
	if (OidIsValid(leaf->indexid))
		sort_by_index(rows, relation, leaf->indexid, leaf->backward);
	guard_return(&before);
	table_close(relation, NoLock);
	return rows;
}

QueryEnvironment *
leaf_environment(const LeafPlan *plan, const Witness *witness, const char **reason)
{
	QueryEnvironment *environment = create_queryEnv();
	ListCell *cell;

	*reason = NULL;
	foreach(cell, plan->leaves)
	{
		const PlanLeaf *leaf = (const PlanLeaf *) lfirst(cell);
		const WitnessTable *rows = rows_of_leaf(plan, leaf, witness);

		if (!rows)
		{
			*reason = "it is not known which rows one of its tables has";
			return NULL;
		}
		replay_add_rows(environment, leaf->name, rows);
	}
	return environment;
}
