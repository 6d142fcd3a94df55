/*
 * constraints.cpp: do the rows of a candidate satisfy the constraints that the catalog really has?
 *
 * What the front end could not model is checked here all the same, so that a refutation never rests on a database that
 * cannot exist. Domain constraints were checked when the values were read (witness_rows.cpp). Constraints that are NOT
 * VALID or deferrable count like the others: new rows, at the end of their transaction, satisfy them. What the server
 * would not enforce (triggers, rules) restricts nothing here.
 *
 * The expressions are the table owner's: guard_become() says with whose rights they run.
 *
 * A partitioned table has rows only through its leaf partitions, so each row must fit one, with that partition's own
 * constraints.
 */
extern "C" {
#include "postgres.h"

#include "access/attmap.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/tupconvert.h"
#include "catalog/pg_class.h"
#include "catalog/pg_inherits.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/partcache.h"
#include "utils/rel.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/read/query/catalog/stored_conditions.h"
#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/assumed_rows.h"
#include "pg/ask/witness/constraint_keys.h"
#include "pg/ask/witness/constraints.h"
#include "pg/ask/witness/table_check.h"

/* What remains to be checked, unless there is a reason already; the end of the check. */
static const char *
end_check(TableCheck *check, const Witness *witness, const char *reason)
{
	if (!reason)
		reason = check_indexes(check);
	if (!reason)
		reason = check_foreign_keys(check, witness);
	table_check_end(check);
	return reason;
}

/*
 * Rows of a partitioned table: which of them go to this leaf? Marks them in taken, and checks the leaf's own
 * constraints.
 */
static const char *
check_leaf(const Witness *witness, const WitnessTable *table, Oid leaf_id, bool *taken)
{
	Relation leaf = table_open(leaf_id, AccessShareLock);
	GuardSwitch before = guard_become(leaf->rd_rel->relowner);
	List *bounds = RelationGetPartitionQual(leaf);
	AttrMap *map = compat_attribute_map(table->desc, RelationGetDescr(leaf));
	HeapTuple *rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(table->nrows, 1));
	TupleConversionMap *conversion = map ? convert_tuples_by_name(table->desc, RelationGetDescr(leaf)) : NULL;
	int nrows = 0;
	TableCheck check;
	const char *reason;

	table_check_begin(&check, RelationGetRelationName(leaf), leaf, RelationGetDescr(leaf), rows, 0);
	for (int r = 0; r < table->nrows; r++)
	{
		HeapTuple row = table->rows[r];

		if (taken[r])
			continue;
		rows[nrows] = conversion ? execute_attr_map_tuple(row, conversion) : row;
		check.nrows = 1;
		check.rows = &rows[nrows];
		if (bounds == NIL || first_failing_row(&check, make_ands_explicit((List *) copyObjectImpl(bounds))) < 0)
		{
			taken[r] = true;
			nrows++;
		}
	}
	check.rows = rows;
	check.nrows = nrows;
	reason = end_check(&check, witness, check_rows(&check));
	guard_return(&before);
	table_close(leaf, NoLock);
	return reason;
}

/*
 * The rows' generated columns are what the table computes. A partition may compute them in a way of its own since 16.
 */
static const char *
check_generated(Relation rel, const char *name, List *members)
{
	TupleConstr *constr = RelationGetDescr(rel)->constr;

	for (int i = 0; constr && i < constr->num_defval; i++)
	{
		AttrNumber number = constr->defval[i].adnum;
		Form_pg_attribute att = TupleDescAttr(RelationGetDescr(rel), number - 1);

		if (att->attgenerated != '\0' &&
			!front::generated_alike(rel, number, (Node *) stringToNode(constr->defval[i].adbin), members))
			return psprintf("the partitions of table \"%s\" do not all compute column \"%s\" in the same way", name,
							NameStr(att->attname));
	}
	return NULL;
}

static const char *
check_partitions(const Witness *witness, const WitnessTable *table, Relation rel)
{
	bool *taken = (bool *) palloc0(sizeof(bool) * Max(table->nrows, 1));
	List *members = find_all_inheritors(table->relid, AccessShareLock, NULL);
	const char *generated = check_generated(rel, table->name, members);
	ListCell *cell;

	if (generated)
		return generated;
	foreach(cell, members)
	{
		const char *reason;

		if (get_rel_relkind(lfirst_oid(cell)) == RELKIND_PARTITIONED_TABLE)
			continue;
		reason = check_leaf(witness, table, lfirst_oid(cell), taken);
		if (reason)
			return reason;
	}
	for (int r = 0; r < table->nrows; r++)
		if (!taken[r])
			return psprintf("a row fits no partition of table \"%s\"", table->name);
	return NULL;
}

static const char *
check_table(const Witness *witness, const WitnessTable *table)
{
	Relation rel = table_open(table->relid, AccessShareLock);
	GuardSwitch before = guard_become(rel->rd_rel->relowner);
	TableCheck check;
	const char *reason;

	table_check_begin(&check, table->name, rel, table->desc, table->rows, table->nrows);
	reason = check_rows(&check);
	if (!reason && rel->rd_rel->relispartition)
	{
		List *bounds = RelationGetPartitionQual(rel);

		if (bounds != NIL && first_failing_row(&check, make_ands_explicit((List *) copyObjectImpl(bounds))) >= 0)
			reason = psprintf("a row is outside the bounds of partition \"%s\"", table->name);
	}
	reason = end_check(&check, witness, reason);
	guard_return(&before);
	if (!reason && rel->rd_rel->relkind == RELKIND_PARTITIONED_TABLE)
		reason = check_partitions(witness, table, rel);
	table_close(rel, NoLock);
	return reason;
}

/* The rows of a child are rows of its parents, too; a candidate treats tables as independent. */
static const char *
check_inheritance(const Witness *witness, const WitnessTable *table)
{
	List *members;

	if (!has_subclass(table->relid))
		return NULL;
	members = find_all_inheritors(table->relid, AccessShareLock, NULL);
	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *other = &witness->tables[i];

		if (other != table && list_member_oid(members, other->relid) && (other->nrows > 0 || table->nrows > 0))
			return psprintf("table \"%s\" is a part of table \"%s\"", other->name, table->name);
	}
	return NULL;
}

const char *
witness_check_table(const Witness *witness, const WitnessTable *table)
{
	const char *reason = check_inheritance(witness, table);

	if (!reason && table->nrows > 0)
		reason = check_table(witness, table);
	return reason || table->nrows == 0 ? reason : check_assumed(witness, table);
}

const char *
witness_check_constraints(const Witness *witness)
{
	for (int i = 0; i < witness->ntables; i++)
	{
		const char *reason = witness_check_table(witness, &witness->tables[i]);

		if (reason)
			return reason;
	}
	return NULL;
}
