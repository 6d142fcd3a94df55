/*
 * catalog_tables.cpp: tables with what the catalog promises about their rows.
 *
 * A promise that cannot be put into the document is named among the assumptions; a proof does not need it then, and a
 * refutation is tried against the real constraint anyway.
 */
#include "pg/base/compat.h"
#include "pg/front/catalog/catalog_partitions.h"
#include "pg/front/catalog/catalog_spellings.h"
#include "pg/front/catalog/catalog_tables.h"
#include "pg/front/catalog/catalog_types.h"
#include "pg/front/features.h"
#include "pg/front/lower/fold.h"
#include "pg/front/lower/lower_call.h"
#include "pg/front/lower/lower_expr.h"
#include "pg/front/lower/lowering.h"
#include "pg/front/lower/tree.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/stratnum.h"
#include "catalog/indexing.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_index.h"
#include "catalog/pg_inherits.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/partcache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace front
{

void
not_modelled(Lowering *low, const Table *table, const char *what, const char *name, const char *why)
{
	const char *text = psprintf("%s %s on table %s is not modelled", what, name, table->name);

	add_assumption(low, why ? psprintf("%s (%s)", text, why) : text);
}

/* Lowers an expression over a table's columns, which are named by position; NULL when it cannot be modelled. */
Expr *
lower_table_expr(Lowering *low, const Table *table, Node *node, Expr *domain_value, const char **why)
{
	Level level = {};
	Scope scope = {};
	List *columns = NIL;
	bool outer = low->in_catalog;
	Expr *expr;
	ListCell *lc;

	foreach(lc, table->attribute_positions)
	{
		int position = lfirst_int(lc);
		Expr *column = NULL;

		if (position >= 0)
			column = make_column(position, ((TableColumn *) list_nth(table->columns, position))->type);
		columns = lappend(columns, column);
	}
	level.n_entries = 1;
	level.columns = &columns;
	scope.level = &level;
	scope.domain_value = domain_value;
	low->in_catalog = true;
	low->not_modelled = NULL;
	expr = lower_expr(low, scope, fold(node));
	*why = low->not_modelled;
	low->in_catalog = outer;
	return *why == NULL ? expr : NULL;
}

static void
add_check(Lowering *low, Table *table, const char *name, Node *node, Expr *domain_value, const char *what)
{
	const char *why;
	Expr *expr = lower_table_expr(low, table, node, domain_value, &why);
	TableCheck *check;

	if (expr == NULL)
	{
		not_modelled(low, table, what, name, why);
		return;
	}
	check = (TableCheck *) palloc0(sizeof(TableCheck));
	check->name = name;
	check->expr = expr;
	table->checks = lappend(table->checks, check);
}

/* The constraints of a column's domain, and of the domains that one is based on. */
static void
add_domain_checks(Lowering *low, Table *table, TableColumn *column, int position, Oid type)
{
	Relation constraints = table_open(ConstraintRelationId, AccessShareLock);

	while (get_typtype(type) == TYPTYPE_DOMAIN)
	{
		HeapTuple type_tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
		Form_pg_type form = (Form_pg_type) GETSTRUCT(type_tuple);
		Oid base = form->typbasetype;
		ScanKeyData key;
		SysScanDesc scan;
		HeapTuple tuple;

		if (form->typnotnull)
			column->not_null = true;
		ReleaseSysCache(type_tuple);
		ScanKeyInit(&key, Anum_pg_constraint_contypid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(type));
		scan = systable_beginscan(constraints, ConstraintTypidIndexId, true, NULL, 1, &key);
		while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		{
			Form_pg_constraint constraint = (Form_pg_constraint) GETSTRUCT(tuple);
			const char *name = psprintf("%s.%s", column->name, NameStr(constraint->conname));
			bool isnull;
			Datum source;

			if (constraint->contype != CONSTRAINT_CHECK)
				continue;
			if (!constraint->convalidated)
			{
				not_modelled(low, table, "domain constraint", name, "it is not validated");
				continue;
			}
			source = heap_getattr(tuple, Anum_pg_constraint_conbin, RelationGetDescr(constraints), &isnull);
			if (!isnull)
				add_check(low, table, name, (Node *) stringToNode(TextDatumGetCString(source)),
						  make_column(position, column->type), "domain constraint");
		}
		systable_endscan(scan);
		type = base;
	}
	table_close(constraints, AccessShareLock);
}

/* Whether all tables below have NOT NULL, too: by plain inheritance a child may have lost it, or never had it. */
static bool
not_null_in_children(Oid relid, const char *column)
{
	ListCell *lc;

	foreach(lc, find_all_inheritors(relid, AccessShareLock, NULL))
	{
		HeapTuple tuple = SearchSysCacheAttName(lfirst_oid(lc), column);
		bool not_null = HeapTupleIsValid(tuple) && ((Form_pg_attribute) GETSTRUCT(tuple))->attnotnull &&
			get_rel_relkind(lfirst_oid(lc)) != RELKIND_FOREIGN_TABLE;

		if (HeapTupleIsValid(tuple))
			ReleaseSysCache(tuple);
		if (!not_null)
			return false;
	}
	return true;
}

static void
add_columns(Lowering *low, Table *table, Relation relation, bool has_children)
{
	TupleDesc desc = RelationGetDescr(relation);
	bool trusted = relation->rd_rel->relkind != RELKIND_FOREIGN_TABLE;

	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(desc, i);
		TableColumn *column;

		table->attribute_positions = lappend_int(table->attribute_positions,
												 attribute->attisdropped ? -1 : list_length(table->columns));
		if (attribute->attisdropped)
			continue;
		column = (TableColumn *) palloc0(sizeof(TableColumn));
		column->name = pstrdup(NameStr(attribute->attname));
		column->type = get_type(low, attribute->atttypid, attribute->atttypmod, attribute->attcollation);
		column->not_null = attribute->attnotnull && trusted &&
			(!has_children || not_null_in_children(table->relid, column->name));
		table->columns = lappend(table->columns, column);
	}
	if (!trusted)
		return;
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(desc, i);
		int position = list_nth_int(table->attribute_positions, i);

		if (position >= 0 && get_typtype(attribute->atttypid) == TYPTYPE_DOMAIN)
			add_domain_checks(low, table, (TableColumn *) list_nth(table->columns, position), position, attribute->atttypid);
	}
}

static void
add_generated(Lowering *low, Table *table, Relation relation)
{
	TupleDesc desc = RelationGetDescr(relation);
	TupleConstr *constr = desc->constr;

	for (int i = 0; constr != NULL && i < constr->num_defval; i++)
	{
		int number = constr->defval[i].adnum;
		int position = list_nth_int(table->attribute_positions, number - 1);
		TableColumn *column;
		const char *why;

		if (position < 0 || TupleDescAttr(desc, number - 1)->attgenerated == '\0')
			continue;
		column = (TableColumn *) list_nth(table->columns, position);
		column->generated = lower_table_expr(low, table, (Node *) stringToNode(constr->defval[i].adbin), NULL, &why);
		if (column->generated == NULL)
			not_modelled(low, table, "generated column", column->name, why);
		else
			column->generated = in_collation(low, column->generated, column->type->collation);
	}
}

static void
add_checks(Lowering *low, Table *table, Relation relation, bool has_children)
{
	TupleConstr *constr = RelationGetDescr(relation)->constr;

	for (int i = 0; constr != NULL && i < constr->num_check; i++)
	{
		ConstrCheck *check = &constr->check[i];
		const char *name = pstrdup(check->ccname);

		if (!check->ccvalid)
			not_modelled(low, table, "check constraint", name, "it is not validated");
		else if (check->ccnoinherit && has_children)
			not_modelled(low, table, "check constraint", name, "the children of the table do not have it");
		else
			add_check(low, table, name, (Node *) stringToNode(check->ccbin), NULL, "check constraint");
	}
	if (relation->rd_rel->relispartition)
	{
		ListCell *lc;

		foreach(lc, RelationGetPartitionQual(relation))
			add_check(low, table, "partition bound", (Node *) lfirst(lc), NULL, "partition bound");
	}
	if (relation->rd_rel->relkind == RELKIND_PARTITIONED_TABLE)
		add_partition_check(low, table, relation);
}

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
	return cache->btree_opf == family ||
		get_opfamily_member(family, input, input, BTEqualStrategyNumber) == cache->eq_opr;
}

/* The expressions or the condition of an index as they are stored: the relation cache would evaluate what is constant in them, whoever has written it. */
static Node *
index_tree(Relation index, AttrNumber attribute)
{
	bool isnull;
	Datum value = SysCacheGetAttr(INDEXRELID, index->rd_indextuple, attribute, &isnull);
	Node *tree = isnull ? NULL : (Node *) stringToNode(TextDatumGetCString(value));

	fix_opfuncids(tree);
	return tree;
}

static void
add_key(Lowering *low, Table *table, Relation index)
{
	Form_pg_index form = index->rd_index;
	TableKey *key = (TableKey *) palloc0(sizeof(TableKey));
	List *expressions = (List *) index_tree(index, Anum_pg_index_indexprs);
	Node *predicate = index_tree(index, Anum_pg_index_indpred);
	ListCell *expression = list_head(expressions);
	const char *why = NULL;

	key->name = pstrdup(RelationGetRelationName(index));
	key->primary = form->indisprimary;
#if PG_VERSION_NUM >= 150000
	key->nulls_distinct = !form->indnullsnotdistinct;
#else
	key->nulls_distinct = true;
#endif
	for (int i = 0; i < form->indnkeyatts && why == NULL; i++)
	{
		int number = form->indkey.values[i];
		Expr *expr = NULL;

		if (!default_equality(index, i))
			why = "its equality is not that of the type";
		else if (number > 0)
		{
			int position = list_nth_int(table->attribute_positions, number - 1);

			key->columns = lappend_int(key->columns, position);
			expr = make_column(position, ((TableColumn *) list_nth(table->columns, position))->type);
		}
		else if (expression == NULL)
			why = "it names a system column";
		else
		{
			expr = lower_table_expr(low, table, (Node *) lfirst(expression), NULL, &why);
			expression = lnext(expressions, expression);
		}
		key->exprs = lappend(key->exprs, expr);
	}
	if (why == NULL && predicate != NULL)
		key->predicate = lower_table_expr(low, table, predicate, NULL, &why);
	if (why != NULL)
	{
		not_modelled(low, table, "unique index", key->name, why);
		return;
	}
	if (!form->indimmediate)
		add_assumption(low, psprintf("constraint %s on table %s holds although it is deferrable", key->name, table->name));
	/* all of them plain columns */
	if (list_length(key->columns) == form->indnkeyatts)
		key->exprs = NIL;
	else
		key->columns = NIL;
	table->keys = lappend(table->keys, key);
}

static void
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
		else if (form->indisunique && form->indisvalid && form->indislive)
		{
			if (has_children)
				not_modelled(low, table, form->indisprimary ? "primary key" : "unique index", name,
							 "it does not hold across the children of the table");
			else
				add_key(low, table, index);
		}
		index_close(index, AccessShareLock);
	}
}

static List *
positions_of(const Table *table, HeapTuple tuple, TupleDesc desc, int column)
{
	bool isnull;
	Datum datum = heap_getattr(tuple, column, desc, &isnull);
	ArrayType *array;
	List *positions = NIL;

	if (isnull)
		return NIL;
	array = DatumGetArrayTypeP(datum);
	for (int i = 0; i < ARR_DIMS(array)[0]; i++)
		positions = lappend_int(positions,
								list_nth_int(table->attribute_positions, ((int16 *) ARR_DATA_PTR(array))[i] - 1));
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
 * Whether a foreign key's equality is that of the document's values: not so where the server converts one side first (a date to a
 * timestamp, an integer to a float, a text to char(n)), nor across collations, whose values have codes of their own.
 */
static bool
comparable_references(const Table *table, const TableForeignKey *foreign, const Table *referenced)
{
	ListCell *lc, *lc2;

	forboth(lc, foreign->columns, lc2, foreign->references)
	{
		const Type *a = ((TableColumn *) list_nth(table->columns, lfirst_int(lc)))->type;
		const Type *b = ((TableColumn *) list_nth(referenced->columns, lfirst_int(lc2)))->type;
		bool numbers = (a->kind == Kind::Int || a->kind == Kind::Numeric) && (b->kind == Kind::Int || b->kind == Kind::Numeric);
		bool floats = a->kind == Kind::Float && b->kind == Kind::Float;

		if (!numbers && !floats && !(same_values(a, b) && (a->oid == BPCHAROID) == (b->oid == BPCHAROID)))
			return false;
	}
	return true;
}

static void
add_foreign_keys(Lowering *low, Table *table, Relation relation, bool has_children)
{
	Relation constraints = table_open(ConstraintRelationId, AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;

	ScanKeyInit(&key, Anum_pg_constraint_conrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(table->relid));
	scan = systable_beginscan(constraints, ConstraintRelidTypidNameIndexId, true, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_constraint form = (Form_pg_constraint) GETSTRUCT(tuple);
		const char *name = pstrdup(NameStr(form->conname));
		TableForeignKey *foreign;
		Table *referenced;

		if (form->contype == CONSTRAINT_TRIGGER)
			not_modelled(low, table, "constraint trigger", name, NULL);
		if (form->contype != CONSTRAINT_FOREIGN || is_partition_twin(form))
			continue;
		if (!form->convalidated)
		{
			not_modelled(low, table, "foreign key", name, "it is not validated");
			continue;
		}
		if (has_children)
		{
			not_modelled(low, table, "foreign key", name, "the children of the table do not have it");
			continue;
		}
		if (form->condeferrable)
			add_assumption(low, psprintf("constraint %s on table %s holds although it is deferrable", name, table->name));
		referenced = get_table(low, form->confrelid, false);
		foreign = (TableForeignKey *) palloc0(sizeof(TableForeignKey));
		foreign->name = name;
		foreign->columns = positions_of(table, tuple, RelationGetDescr(constraints), Anum_pg_constraint_conkey);
		foreign->table = referenced->id;
		foreign->references = positions_of(referenced, tuple, RelationGetDescr(constraints), Anum_pg_constraint_confkey);
		foreign->full = form->confmatchtype == FKCONSTR_MATCH_FULL;
		if (!comparable_references(table, foreign, referenced))
		{
			not_modelled(low, table, "foreign key", name, "its columns are of different types");
			continue;
		}
		table->foreign_keys = lappend(table->foreign_keys, foreign);
	}
	systable_endscan(scan);
	table_close(constraints, AccessShareLock);
}

static const char *
table_name(Oid relid)
{
	return quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid));
}

/* The table of the document for a relation, made with all that it references when it is new. */
Table *
get_table(Lowering *low, Oid relid, bool queried)
{
	Relation relation;
	Table *table;
	bool has_children;
	ListCell *lc;

	check_stack_depth();
	foreach(lc, low->tables)
	{
		table = (Table *) lfirst(lc);
		if (table->relid == relid)
		{
			table->queried |= queried;
			return table;
		}
	}
	table = (Table *) palloc0(sizeof(Table));
	table->id = list_length(low->tables);
	table->relid = relid;
	table->name = table_name(relid);
	table->queried = queried;
	low->tables = lappend(low->tables, table);
	low->problem->relids = lappend_oid(low->problem->relids, relid);
	/* kept until the end of the transaction, so that the facts stay true */
	relation = table_open(relid, AccessShareLock);
	has_children = relation->rd_rel->relkind == RELKIND_RELATION && has_subclass(relid) &&
		find_inheritance_children(relid, NoLock) != NIL;
	add_columns(low, table, relation, has_children);
	if (relation->rd_rel->relkind != RELKIND_FOREIGN_TABLE)
	{
		add_generated(low, table, relation);
		add_checks(low, table, relation, has_children);
		add_keys(low, table, relation, has_children);
		add_foreign_keys(low, table, relation, has_children);
	}
	else
		add_assumption(low, psprintf("the constraints of foreign table %s are not trusted", table->name));
	table_close(relation, NoLock);
	add_spellings(low, table);
	return table;
}

/* A table and one of its ancestors cannot both be queried: their rows in the document would not depend on each other. */
void
check_overlapping_tables(Lowering *low)
{
	ListCell *lc, *lc2;

	foreach(lc, low->tables)
	{
		Table *table = (Table *) lfirst(lc);
		List *descendants;

		if (!table->queried || !has_subclass(table->relid))
			continue;
		descendants = find_all_inheritors(table->relid, NoLock, NULL);
		foreach(lc2, low->tables)
		{
			Table *other = (Table *) lfirst(lc2);

			if (other != table && other->queried && list_member_oid(descendants, other->relid))
				unsupported(low, -1, psprintf("tables %s and %s", table->name, other->name), "one is a child of the other");
		}
	}
}

}								/* namespace front */
