/*
 * partition_order.cpp: the order that an Append's rows have since its partitions come one after the other.
 */
#include "pg/base/compat.h"
#include "pg/read/plan/partition_order.h"
#include "pg/read/plan/row_facts.h"

extern "C" {
#include "access/nbtree.h"
#include "access/table.h"
#include "catalog/partition.h"
#include "catalog/pg_am.h"
#include "commands/defrem.h"
#include "partitioning/partbounds.h"
#include "partitioning/partdesc.h"
#include "utils/partcache.h"
}

namespace front {

/*
 * The first and the last place of a partition among the bounds, which are sorted; false when it is the default one, or
 * has no place.
 */
static bool
places_of(PartitionDesc partitions, Oid leaf, int *first, int *last)
{
	PartitionBoundInfo bounds = partitions->boundinfo;
	int partition = -1;

	for (int i = 0; i < partitions->nparts; i++)
		if (partitions->oids[i] == leaf)
			partition = i;
	*first = *last = -1;
	if (partition < 0 || partition == bounds->default_index)
		return false;
	for (int i = 0; i < bounds->nindexes; i++)
		if (bounds->indexes[i] == partition)
		{
			if (*first < 0)
				*first = i;
			*last = i;
		}
	return *first >= 0;
}

/* Is a key sorted as the partitions are: by the type's own order and the same collation? */
static bool
sorted_alike(PartitionKey key, int i, const OrderKey *order)
{
	Oid opclass = GetDefaultOpClass(key->parttypid[i], BTREE_AM_OID);

	return OidIsValid(opclass) && get_opclass_family(opclass) == key->partopfamily[i] &&
		order->collation == key->partcollation[i];
}

/* How many keys of the order are keys of the partitioned table, one by one from the first, all in one direction. */
static int
keys_of_partitions(PartitionKey key, const Rows *part, List *numbers)
{
	int count = 0;

	while (count < key->partnatts && count < list_length(numbers))
	{
		const OrderKey *order = (const OrderKey *) list_nth(part->order, count),
					   *first = (const OrderKey *) linitial(part->order);

		if (!known_equal(part, order->expr, (const Expr *) list_nth(part->leaf_keys, count)) ||
			!sorted_alike(key, count, order) || order->descending != first->descending)
			break;
		count++;
	}
	return count;
}

/*
 * Do the rows of each partition come behind those of the one before? NULLs are in a partition of their own, or in the
 * first or last one.
 */
static bool
partitions_follow(PartitionDesc partitions, List *parts, const OrderKey *order)
{
	PartitionBoundInfo bounds = partitions->boundinfo;
	int last_first = 0, last_last = 0;
	ListCell *lc;

	foreach(lc, parts)
	{
		const Oid leaf = ((const Rows *) lfirst(lc))->leaf;
		const int i = foreach_current_index(lc);
		int first, last;

		if (!places_of(partitions, leaf, &first, &last))
			return false;
		if (bounds->strategy == PARTITION_STRATEGY_LIST && bounds->null_index >= 0 &&
			partitions->oids[bounds->null_index] == leaf && i != (order->nulls_first ? 0 : list_length(parts) - 1))
			return false;
		if (i > 0 && (order->descending ? last >= last_first : first <= last_last))
			return false;
		last_first = first;
		last_last = last;
	}
	return true;
}

/* The numbers of the columns that a part is sorted by, as far as there are such. */
static List *
sorted_columns(const Rows *part)
{
	List *numbers = NIL;
	ListCell *lc, *lc2;

	foreach(lc, part->order)
	{
		int found = -1;

		foreach(lc2, part->columns)
			if (found < 0 && lfirst(lc2) != NULL &&
				known_equal(part, ((const OrderKey *) lfirst(lc))->expr, (const Expr *) lfirst(lc2)))
				found = foreach_current_index(lc2);
		if (found < 0)
			break;
		numbers = lappend_int(numbers, found);
	}
	return numbers;
}

static List *
common_order(List *parts, List *numbers)
{
	ListCell *lc;

	foreach(lc, parts)
	{
		const Rows *part = (const Rows *) lfirst(lc), *first = (const Rows *) linitial(parts);
		List *own = sorted_columns(part);
		int same = 0;

		while (same < list_length(numbers) && same < list_length(own) &&
			   list_nth_int(numbers, same) == list_nth_int(own, same))
		{
			const OrderKey *a = (const OrderKey *) list_nth(part->order, same),
						   *b = (const OrderKey *) list_nth(first->order, same);

			if (a->descending != b->descending || a->nulls_first != b->nulls_first || a->collation != b->collation)
				break;
			same++;
		}
		numbers = compat_list_head(numbers, same);
	}
	return numbers;
}

/* The order of partitions one after the other, each sorted. */
List *
order_of_partitions(List *parts, const Rows *all)
{
	const Rows *first = (const Rows *) linitial(parts);
	Oid parent = OidIsValid(first->leaf) && get_rel_relispartition(first->leaf)
		? get_partition_parent(first->leaf, false)
		: InvalidOid;
	List *numbers = common_order(parts, sorted_columns(first)), *order = NIL;
	Relation relation;
	PartitionKey key;
	int count;
	ListCell *lc;

	if (!OidIsValid(parent) || numbers == NIL)
		return NIL;
	foreach(lc, parts)
	{
		const Rows *part = (const Rows *) lfirst(lc);

		if (!OidIsValid(part->leaf) || part->leaf_keys == NIL || get_partition_parent(part->leaf, false) != parent)
			return NIL;
	}
	relation = table_open(parent, NoLock);
	key = RelationGetPartitionKey(relation);
	count = key->strategy == PARTITION_STRATEGY_HASH ? 0 : list_length(numbers);
	foreach(lc, parts)
		count = Min(count, keys_of_partitions(key, (const Rows *) lfirst(lc), numbers));
	if (count == 0 ||
		!partitions_follow(RelationGetPartitionDesc(relation, true), parts, (const OrderKey *) linitial(first->order)))
		numbers = NIL;
	/* rows that are equal in all keys are in one partition, so what is sorted behind them is */
	else if (count < key->partnatts)
		numbers = compat_list_head(numbers, count);
	table_close(relation, NoLock);
	foreach(lc, numbers)
	{
		OrderKey *carried = (OrderKey *) palloc(sizeof(OrderKey));

		*carried = *(const OrderKey *) list_nth(first->order, foreach_current_index(lc));
		carried->expr = (Expr *) list_nth(all->columns, lfirst_int(lc));
		order = lappend(order, carried);
	}
	return order;
}

} /* namespace front */
