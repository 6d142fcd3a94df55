/*
 * catalog_keys.cpp: what the catalog promises between rows: unique indexes and foreign keys.
 */
#include "pg/base/compat.h"
#include "pg/base/settings.h"
#include "pg/read/facts/declared.h"
#include "pg/read/query/catalog/catalog_keys.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/query/catalog/enforced.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "catalog/indexing.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_index.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace front {

/* Whether an index column compares as its type does by default. */
static bool
default_equality(Relation index, int column)
{
	Oid family = index->rd_opfamily[column];
	TypeCacheEntry *cache = lookup_type_cache(index->rd_opcintype[column], TYPECACHE_BTREE_OPFAMILY | TYPECACHE_EQ_OPR);
	Oid collation = index->rd_indcollation[column];
	Oid input = index->rd_opcintype[column];

	if (OidIsValid(collation) && !get_collation_isdeterministic(collation))
		return false;
	if (!facts::family_is_trusted(family))
		return false;
	return cache->btree_opf == family ||
		get_opfamily_member(family, input, input, BTEqualStrategyNumber) == cache->eq_opr;
}

/*
 * The expressions or the condition of an index as they are stored: the relation cache would evaluate what is constant
 * in them, whoever has written it.
 */
static Node *
index_tree(Relation index, AttrNumber attribute)
{
	bool isnull;
	Datum value = SysCacheGetAttr(INDEXRELID, index->rd_indextuple, attribute, &isnull);
	Node *tree = isnull ? NULL : (Node *) stringToNode(TextDatumGetCString(value));

	fix_opfuncids(tree);
	return tree;
}

/* One column or expression of an index for the key; gives why it cannot be one. */
static const char *
add_key_part(Lowering *low, Table *table, TableKey *key, Relation index, int part, List *expressions,
			 ListCell **expression)
{
	int number = index->rd_index->indkey.values[part];
	const char *why = NULL;
	Expr *expr = NULL;

	Oid type, collation = InvalidOid;
	int32 typmod;

	/* under a collation that is not deterministic more values are equal than the index tells apart */
	if (number > 0)
		get_atttypetypmodcoll(index->rd_index->indrelid, number, &type, &typmod, &collation);
	else if (*expression != NULL)
		collation = exprCollation((Node *) lfirst(*expression));
	if (!default_equality(index, part) || (OidIsValid(collation) && !get_collation_isdeterministic(collation)))
		return "its equality is not that of the type";
	if (number > 0)
	{
		int position = list_nth_int(table->attribute_positions, number - 1);

		key->columns = lappend_int(key->columns, position);
		expr = make_column(position, ((TableColumn *) list_nth(table->columns, position))->type);
	}
	else if (*expression == NULL)
		return "it names a system column";
	else
	{
		expr = lower_table_expr(low, table, (Node *) lfirst(*expression), NULL, &why);
		*expression = lnext(expressions, *expression);
	}
	key->exprs = lappend(key->exprs, expr);
	return why;
}

static void
add_key(Lowering *low, Table *table, Relation index, const char *what, const char *not_enforced)
{
	Form_pg_index form = index->rd_index;
	TableKey *key = (TableKey *) palloc0(sizeof(TableKey));
	List *expressions = (List *) index_tree(index, Anum_pg_index_indexprs);
	Node *predicate = index_tree(index, Anum_pg_index_indpred);
	ListCell *expression = list_head(expressions);
	const char *why = NULL;

	if (not_enforced == NULL)
		not_enforced = key_not_enforced(index);
	key->name = pstrdup(RelationGetRelationName(index));
	key->primary = form->indisprimary;
#if PG_VERSION_NUM >= 150000
	key->nulls_distinct = !form->indnullsnotdistinct;
#else
	key->nulls_distinct = true;
#endif
	for (int i = 0; i < form->indnkeyatts && why == NULL; i++)
		why = add_key_part(low, table, key, index, i, expressions, &expression);
	if (why == NULL && predicate != NULL)
		key->predicate = lower_table_expr(low, table, predicate, NULL, &why);
	if (not_enforced != NULL || why != NULL)
		not_modelled(low, table, what, key->name, not_enforced != NULL ? not_enforced : why);
	if (why != NULL)
		return;
	if (!form->indimmediate && not_enforced == NULL)
		add_assumption(low,
					   psprintf("constraint %s on table %s holds although it is deferrable", key->name, table->name));
	/* all of them plain columns */
	if (list_length(key->columns) == form->indnkeyatts)
		key->exprs = NIL;
	else
		key->columns = NIL;
	if (not_enforced == NULL)
		table->keys = lappend(table->keys, key);
	else
		table->declared.keys = lappend(table->declared.keys, key);
}

void
add_keys(Lowering *low, Table *table, Relation relation, bool has_children)
{
	ListCell *lc;

	foreach(lc, RelationGetIndexList(relation))
	{
		Relation index = index_open(lfirst_oid(lc), AccessShareLock);
		Form_pg_index form = index->rd_index;
		const char *name = RelationGetRelationName(index);

		if (form->indisexclusion)
			not_modelled(low, table, "exclusion constraint", name, NULL);
		else if (form->indisunique && has_children)
			add_key(low, table, index, form->indisprimary ? "primary key" : "unique index",
					"it does not hold across the children of the table");
		else if (form->indisunique)
			add_key(low, table, index, "unique index", table->foreign ? foreign_rows : NULL);
		index_close(index, AccessShareLock);
	}
}

static List *
positions_of(List *attribute_positions, HeapTuple tuple, AttrNumber column)
{
	bool isnull;
	Datum datum = SysCacheGetAttr(CONSTROID, tuple, column, &isnull);
	ArrayType *array;
	List *positions = NIL;

	if (isnull)
		return NIL;
	array = DatumGetArrayTypeP(datum);
	for (int i = 0; i < ARR_DIMS(array)[0]; i++)
		positions = lappend_int(positions, list_nth_int(attribute_positions, ((int16 *) ARR_DATA_PTR(array))[i] - 1));
	return positions;
}

/* A foreign key to a partitioned table has a twin for each partition; these are no constraints of their own. */
static bool
is_partition_twin(Form_pg_constraint form)
{
	HeapTuple parent;
	bool twin;

	if (!OidIsValid(form->conparentid))
		return false;
	parent = SearchSysCache1(CONSTROID, ObjectIdGetDatum(form->conparentid));
	if (!HeapTupleIsValid(parent))
		return false;
	twin = ((Form_pg_constraint) GETSTRUCT(parent))->conrelid == form->conrelid;
	ReleaseSysCache(parent);
	return twin;
}

/*
 * Whether a foreign key's equality is that of the document's values: not so where the server converts one side first (a
 * date to a timestamp, an integer to a float, a text to char(n)), nor across collations, whose values have codes of
 * their own.
 */
bool
comparable_references(const Table *table, const TableForeignKey *foreign, const Table *referenced)
{
	ListCell *lc, *lc2;

	forboth(lc, foreign->columns, lc2, foreign->references)
	{
		const Type *a = ((TableColumn *) list_nth(table->columns, lfirst_int(lc)))->type;
		const Type *b = ((TableColumn *) list_nth(referenced->columns, lfirst_int(lc2)))->type;
		bool numbers =
			(a->kind == Kind::Int || a->kind == Kind::Numeric) && (b->kind == Kind::Int || b->kind == Kind::Numeric);
		bool floats = a->kind == Kind::Float && b->kind == Kind::Float;

		if (!numbers && !floats && !(same_values(a, b) && (a->oid == BPCHAROID) == (b->oid == BPCHAROID)))
			return false;
	}
	return true;
}

/*
 * Whether the server compares both sides with the equality of the type, and not with that of an operator class that
 * somebody made.
 */
static bool
default_operators(const Table *referenced, const List *references, HeapTuple tuple)
{
	bool isnull;
	Datum datum = SysCacheGetAttr(CONSTROID, tuple, Anum_pg_constraint_conpfeqop, &isnull);
	const Oid *operators = isnull ? NULL : (const Oid *) ARR_DATA_PTR(DatumGetArrayTypeP(datum));
	ListCell *lc;

	foreach(lc, references)
	{
		Oid type =
			operators == NULL ? InvalidOid : ((TableColumn *) list_nth(referenced->columns, lfirst_int(lc)))->type->oid;

		if (operators == NULL)
			return false;
		if (*operators >= FirstNormalObjectId &&
			(!facts::operator_is_trusted(*operators) ||
			 *operators != lookup_type_cache(type, TYPECACHE_EQ_OPR)->eq_opr))
			return false;
		operators++;
	}
	return true;
}

void
add_foreign_key(Lowering *low, Table *table, List *positions, Oid constraint, const char *not_enforced)
{
	HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(constraint));
	Form_pg_constraint form = HeapTupleIsValid(tuple) ? (Form_pg_constraint) GETSTRUCT(tuple) : NULL;
	TableForeignKey *foreign = (TableForeignKey *) palloc0(sizeof(TableForeignKey));
	const char *why = NULL;
	bool assumed;
	Table *referenced;

	if (form == NULL)
		return;
	if (not_enforced == NULL)
		not_enforced = triggered_not_enforced(constraint);
	assumed = not_enforced == actions_stoppable && sqleq_assume_triggers;
	if (assumed)
		not_enforced = NULL;
	referenced = get_table(low, form->confrelid, false);
	foreign->name = pstrdup(NameStr(form->conname));
	foreign->columns = positions_of(positions, tuple, Anum_pg_constraint_conkey);
	foreign->table = referenced->id;
	foreign->references = positions_of(referenced->attribute_positions, tuple, Anum_pg_constraint_confkey);
	foreign->full = form->confmatchtype == FKCONSTR_MATCH_FULL;
	if (compat_has_period(form))
		why = "it has a PERIOD";
	else if (!comparable_references(table, foreign, referenced))
		why = "its columns are of different types";
	else if (!default_operators(referenced, foreign->references, tuple))
		why = "its equality is not that of the type";
	if (not_enforced != NULL || why != NULL)
		not_modelled(low, table, "foreign key", foreign->name, not_enforced != NULL ? not_enforced : why);
	else if (form->condeferrable)
		add_assumption(
			low, psprintf("constraint %s on table %s holds although it is deferrable", foreign->name, table->name));
	if (assumed && why == NULL)
		add_assumption(
			low,
			psprintf("no trigger or rule stops the actions of foreign key %s on table %s", foreign->name, table->name));
	ReleaseSysCache(tuple);
	if (why == NULL && not_enforced == NULL)
		table->foreign_keys = lappend(table->foreign_keys, foreign);
	else if (why == NULL)
		table->declared.foreign_keys = lappend(table->declared.foreign_keys, foreign);
}

void
add_foreign_keys(Lowering *low, Table *table, Relation relation, bool has_children)
{
	Relation constraints = table_open(ConstraintRelationId, AccessShareLock);
	List *found = NIL;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;
	ListCell *lc;

	ScanKeyInit(&key, Anum_pg_constraint_conrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(table->relid));
	scan = systable_beginscan(constraints, ConstraintRelidTypidNameIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_constraint form = (Form_pg_constraint) GETSTRUCT(tuple);

		if (form->contype == CONSTRAINT_TRIGGER)
			not_modelled(low, table, "constraint trigger", NameStr(form->conname), NULL);
		if (form->contype == CONSTRAINT_FOREIGN && !is_partition_twin(form))
			found = lappend_oid(found, form->oid);
	}
	systable_endscan(scan);
	table_close(constraints, AccessShareLock);
	foreach(lc, found)
		add_foreign_key(low, table, table->attribute_positions, lfirst_oid(lc),
						has_children         ? "the children of the table do not have it"
							: table->foreign ? foreign_rows
											 : NULL);
}

} /* namespace front */
