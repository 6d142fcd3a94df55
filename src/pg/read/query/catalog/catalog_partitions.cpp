/*
 * catalog_partitions.cpp: which rows a partitioned table takes at all.
 */
#include "pg/base/compat.h"
#include "pg/read/query/catalog/catalog_keys.h"
#include "pg/read/query/catalog/catalog_partitions.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "catalog/index.h"
#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_index.h"
#include "catalog/pg_inherits.h"
#include "partitioning/partbounds.h"
#include "partitioning/partdesc.h"
#include "utils/partcache.h"
#include "utils/syscache.h"
}

namespace front {

static BooleanTest *
make_not_false(Node *condition)
{
	BooleanTest *test = makeNode(BooleanTest);

	test->arg = (::Expr *) condition;
	test->booltesttype = IS_NOT_FALSE;
	test->location = -1;
	return test;
}

/* The leaf's attribute numbers as positions of the table's columns; the two may be numbered differently. */
static List *
map_attributes(const Table *table, Relation leaf)
{
	TupleDesc desc = RelationGetDescr(leaf);
	List *mapped = NIL;

	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(desc, i);
		AttrNumber number =
			attribute->attisdropped ? InvalidAttrNumber : get_attnum(table->relid, NameStr(attribute->attname));

		mapped = lappend_int(mapped, number > 0 ? list_nth_int(table->attribute_positions, number - 1) : -1);
	}
	return mapped;
}

static bool
has_check(const Table *table, const char *name)
{
	ListCell *lc;

	foreach(lc, table->checks)
		if (strcmp(((TableCheck *) lfirst(lc))->name, name) == 0)
			return true;
	return false;
}

/*
 * NOT NULL and CHECK that a leaf has on top of what the whole table has, as a list of Expr. What cannot be modelled is
 * left out: the leaf takes more rows then. The table's attributes are those of the leaf here.
 */
static List *
own_conditions(Lowering *low, Table *table, Relation leaf)
{
	TupleDesc desc = RelationGetDescr(leaf);
	List *conditions = NIL;
	const char *why;

	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(desc, i);
		int position = list_nth_int(table->attribute_positions, i);
		NullTest *test;

		if (position < 0 || !compat_is_not_null(desc, i) ||
			((TableColumn *) list_nth(table->columns, position))->not_null)
			continue;
		test = makeNode(NullTest);
		test->arg = (::Expr *) makeVar(1, i + 1, attribute->atttypid, attribute->atttypmod, attribute->attcollation, 0);
		test->nulltesttype = IS_NOT_NULL;
		conditions = lappend(conditions, lower_table_expr(low, table, (Node *) test, NULL, &why));
	}
	for (int i = 0; desc->constr != NULL && i < desc->constr->num_check; i++)
	{
		ConstrCheck *check = &desc->constr->check[i];
		Expr *condition;

		if (!check->ccvalid || !compat_is_check_enforced(check) || has_check(table, check->ccname))
			continue;
		/* a CHECK holds when it is not false */
		condition =
			lower_table_expr(low, table, (Node *) make_not_false((Node *) stringToNode(check->ccbin)), NULL, &why);
		if (why == NULL)
			conditions = lappend(conditions, condition);
		else
			not_modelled(low, table, "check constraint", pstrdup(check->ccname), why);
	}
	return conditions;
}

/*
 * Whether a foreign key of a partition comes from the partitioned table, and not from the partition, or from another
 * one between them.
 */
static bool
is_reference_of(Oid constraint, Oid relid)
{
	bool found = false;

	while (!found && OidIsValid(constraint))
	{
		HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(constraint));

		if (!HeapTupleIsValid(tuple))
			return false;
		found = ((Form_pg_constraint) GETSTRUCT(tuple))->conrelid == relid;
		constraint = ((Form_pg_constraint) GETSTRUCT(tuple))->conparentid;
		ReleaseSysCache(tuple);
	}
	return found;
}

static bool
is_key_of(Relation index, Oid relid)
{
	bool found = false;
	ListCell *lc;

	if (index->rd_rel->relispartition)
		foreach(lc, get_partition_ancestors(RelationGetRelid(index)))
			found |= IndexGetRelation(lfirst_oid(lc), true) == relid;
	return found;
}

/* Keys and references of one partition only. */
static void
note_own_keys(Lowering *low, Table *table, Relation leaf, List *mapped)
{
	ListCell *lc;

	foreach(lc, RelationGetIndexList(leaf))
	{
		Relation index = index_open(lfirst_oid(lc), AccessShareLock);

		if ((index->rd_index->indisunique || index->rd_index->indisexclusion) && !is_key_of(index, table->relid))
			not_modelled(low, table, "unique index", RelationGetRelationName(index), "it belongs to one partition");
		index_close(index, AccessShareLock);
	}
	/* the relation's own list may go away */
	foreach(lc, (List *) copyObjectImpl(RelationGetFKeyList(leaf)))
	{
		ForeignKeyCacheInfo *info = (ForeignKeyCacheInfo *) lfirst(lc);

		if (!is_reference_of(info->conoid, table->relid))
			add_foreign_key(low, table, mapped, info->conoid, "it belongs to one partition");
	}
}

/* What one table of partitions adds up to, as a list of Expr to be connected by OR. */
struct Partitions
{
	List *conditions;
	bool known;   /* all conditions could be lowered */
	bool has_own; /* some partition has constraints of its own */
	bool open;    /* some table takes no row that none of its partitions names: it has no default one */
};

static void
add_leaf(Lowering *low, Table *table, Relation leaf, Partitions *result)
{
	List *quals = list_copy(RelationGetPartitionQual(leaf)), *own;
	List *saved = table->attribute_positions, *mapped = map_attributes(table, leaf);
	Expr *expr;
	const char *why = NULL;

	note_own_keys(low, table, leaf, mapped);
	table->attribute_positions = mapped;
	expr = lower_table_expr(low, table, quals == NIL ? makeBoolConst(true, false) : (Node *) make_ands_explicit(quals),
							NULL, &why);
	if (why != NULL)
		expr = NULL;
	own = own_conditions(low, table, leaf);
	table->attribute_positions = saved;
	result->known &= why == NULL;
	result->has_own |= own != NIL;
	if (expr != NULL && own != NIL)
		expr = make_expr(Op::And, bool_type(low),
						 list_concat(expr->op == Op::And ? list_copy(expr->args) : list_make1(expr), own));
	result->conditions = lappend(result->conditions, expr);
}

static bool
has_default(Relation relation)
{
	PartitionDesc partitions = RelationGetPartitionDesc(relation, true);

	return partitions->boundinfo != NULL && partition_bound_has_default(partitions->boundinfo);
}

static void
add_partitions(Lowering *low, Table *table, Oid relid, Partitions *result)
{
	Relation relation = table_open(relid, AccessShareLock);
	ListCell *lc;

	check_stack_depth();
	result->open |= relation->rd_rel->relkind == RELKIND_PARTITIONED_TABLE && !has_default(relation);
	if (relation->rd_rel->relkind != RELKIND_PARTITIONED_TABLE)
		add_leaf(low, table, relation, result);
	else
		foreach(lc, find_inheritance_children(relid, AccessShareLock))
			add_partitions(low, table, lfirst_oid(lc), result);
	table_close(relation, NoLock);
}

/* Adds what the set of partitions says about the rows of a partitioned table: each has to fit into one of them. */
void
add_partition_check(Lowering *low, Table *table, Relation relation)
{
	Partitions result = {NIL, true, false, false};
	TableCheck *check;

	add_partitions(low, table, table->relid, &result);
	/* default partitions take all that the others do not */
	if (!result.has_own && !result.open)
		return;
	if (!result.known)
	{
		not_modelled(low, table, "partitioning", RelationGetRelationName(relation), NULL);
		return;
	}
	check = (TableCheck *) palloc0(sizeof(TableCheck));
	check->name = "partitions";
	if (result.conditions == NIL)
		check->expr = make_bool(low, false);
	else if (list_length(result.conditions) == 1)
		check->expr = (Expr *) linitial(result.conditions);
	else
		check->expr = make_expr(Op::Or, bool_type(low), result.conditions);
	table->checks = lappend(table->checks, check);
}

} /* namespace front */
