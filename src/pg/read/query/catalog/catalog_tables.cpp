/*
 * catalog_tables.cpp: tables with what the catalog promises about their rows.
 *
 * A promise that cannot be put into the document is named among the assumptions; a proof does not need it then, and a
 * refutation is tried against the real constraint anyway.
 */
#include "pg/base/compat.h"
#include "pg/base/settings.h"
#include "pg/read/query/catalog/add_assumed.h"
#include "pg/read/query/catalog/catalog_keys.h"
#include "pg/read/query/catalog/catalog_partitions.h"
#include "pg/read/query/catalog/catalog_spellings.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/terms/catalog_types.h"
#include "pg/read/query/catalog/enforced.h"
#include "pg/read/query/catalog/stored_conditions.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/fold.h"
#include "pg/read/query/lower_call.h"
#include "pg/read/query/lower_expr.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/unsupported.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_inherits.h"
#include "commands/trigger.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/partcache.h"
#include "utils/syscache.h"
}

namespace front {

/* Why a constraint of a foreign table is only declared. Nobody reads it: not_modelled(). */
const char *const foreign_rows = "it is a foreign table";

void
not_modelled(Lowering *low, const Table *table, const char *what, const char *name, const char *why)
{
	const char *text = psprintf("%s %s on table %s is not modelled", what, name, table->name);

	if (table->foreign)
		return;
	add_assumption(low, why ? psprintf("%s (%s)", text, why) : text);
}

/*
 * Lowers an expression over a table's columns, which are named by position. NULL when it cannot be modelled. *why says
 * that, or else that the expression may have had another value for a row before, when it was checked: nobody looks at
 * the row again. Then it is no more than declared.
 */
Expr *
lower_table_expr(Lowering *low, const Table *table, Node *node, Expr *domain_value, const char **why, bool *computed)
{
	Level level = {};
	Scope scope = {};
	List *columns = NIL;
	bool outer = low->in_catalog;
	Node *folded = fold(node);
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
	low->unknown_calls = NIL;
	expr = lower_expr(low, scope, folded);
	low->in_catalog = outer;
	if (computed != NULL)
		*computed = low->unknown_calls != NIL;
	foreach(lc, low->unknown_calls)
		if (((const Expr *) lfirst(lc))->host == NULL && low->not_modelled == NULL)
			low->not_modelled = psprintf("unknown function %s", ((const Expr *) lfirst(lc))->name);
	*why = not_repeatable(node, folded);
	if (*why == NULL)
		*why = low->not_modelled;
	return low->not_modelled == NULL ? expr : NULL;
}

static void
add_hard(Table *table, const char *name, Node *node, AttrNumber domain_column, AttrNumber generated)
{
	HardConstraint *hard = (HardConstraint *) palloc(sizeof(HardConstraint));

	*hard = {name, node, domain_column, generated};
	table->hard = lappend(table->hard, hard);
}

/* The attribute behind a column of the document. */
static AttrNumber
attribute_at(const Table *table, int position)
{
	ListCell *lc;

	foreach(lc, table->attribute_positions)
		if (lfirst_int(lc) == position)
			return (AttrNumber) (foreach_current_index(lc) + 1);
	return 0;
}

/* not_enforced: why the server does not see to it; NULL if it does. */
static void
add_check(Lowering *low, Table *table, const char *name, Node *node, Expr *domain_value, const char *what,
		  const char *not_enforced)
{
	const char *why;
	bool computed;
	Expr *expr = lower_table_expr(low, table, node, domain_value, &why, &computed);
	TableCheck *check;

	if (not_enforced != NULL)
		why = not_enforced;
	if (why != NULL)
		not_modelled(low, table, what, name, why);
	if (expr == NULL || computed)
		add_hard(table, name, node, domain_value != NULL ? attribute_at(table, domain_value->id) : 0, 0);
	if (expr == NULL)
		return;
	check = (TableCheck *) palloc0(sizeof(TableCheck));
	check->name = name;
	check->expr = expr;
	check->computed = computed ? fold(node) : NULL;
	if (why == NULL)
		table->checks = lappend(table->checks, check);
	else
		table->declared.checks = lappend(table->declared.checks, check);
}

/*
 * A constraint of a column's domain that NULL violates holds for what is cast to the domain; a NULL of the domain's
 * type is stored without a look.
 */
static void
assume_no_null(Lowering *low, const Table *table, const TableColumn *column)
{
	add_assumption(
		low, psprintf("column %s of table %s holds no NULL, which its domain forbids", column->name, table->name));
}

static void
add_domain_check(Lowering *low, Table *table, TableColumn *column, int position, HeapTuple tuple, TupleDesc desc)
{
	Form_pg_constraint constraint = (Form_pg_constraint) GETSTRUCT(tuple);
	const char *name = psprintf("%s.%s", column->name, NameStr(constraint->conname));
	bool isnull;
	Datum source = heap_getattr(tuple, Anum_pg_constraint_conbin, desc, &isnull);
	Node *node = isnull ? NULL : (Node *) stringToNode(TextDatumGetCString(source));
	int before = list_length(table->checks);

	if (constraint->contype != CONSTRAINT_CHECK || node == NULL)
		return;
	add_check(low, table, name, node, make_column(position, column->type), "domain constraint",
			  table->foreign                        ? foreign_rows
				  : !compat_is_enforced(constraint) ? "it is not enforced"
				  : !constraint->convalidated       ? "it is not validated"
													: NULL);
	if (list_length(table->checks) > before && !column->not_null && !lets_null_in(node))
		assume_no_null(low, table, column);
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

		column->declared_not_null |= form->typnotnull;
		if (form->typnotnull && !column->not_null && !table->foreign)
		{
			column->not_null = true;
			assume_no_null(low, table, column);
		}
		ReleaseSysCache(type_tuple);
		ScanKeyInit(&key, Anum_pg_constraint_contypid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(type));
		scan = systable_beginscan(constraints, ConstraintTypidIndexId, true, NULL, 1, &key);
		while (HeapTupleIsValid(tuple = systable_getnext(scan)))
			add_domain_check(low, table, column, position, tuple, RelationGetDescr(constraints));
		systable_endscan(scan);
		type = base;
	}
	table_close(constraints, AccessShareLock);
}

static void
note_lost_not_null(Lowering *low, const Table *table, const TableColumn *column, bool in_table)
{
	if (column->declared_not_null && !column->not_null)
		not_modelled(low, table, "NOT NULL of column", column->name,
					 in_table ? "the children of the table do not have it" : "it is not validated");
}

/* A child may have lost NOT NULL, or never had it. */
static void
forget_nulls_of_children(Table *table, List *members)
{
	ListCell *lc, *lc2;

	foreach(lc, members)
	{
		Relation member = table_open(lfirst_oid(lc), AccessShareLock);

		foreach(lc2, table->columns)
		{
			TableColumn *column = (TableColumn *) lfirst(lc2);
			AttrNumber number = get_attnum(lfirst_oid(lc), column->name);

			column->not_null &= number > 0 && compat_is_not_null(RelationGetDescr(member), number - 1);
		}
		table_close(member, NoLock);
	}
}

static void
add_columns(Lowering *low, Table *table, Relation relation, List *members)
{
	TupleDesc desc = RelationGetDescr(relation);

	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(desc, i);
		TableColumn *column;

		table->attribute_positions =
			lappend_int(table->attribute_positions, attribute->attisdropped ? -1 : list_length(table->columns));
		if (attribute->attisdropped)
			continue;
		column = (TableColumn *) palloc0(sizeof(TableColumn));
		column->name = pstrdup(NameStr(attribute->attname));
		column->type = get_type(low, attribute->atttypid, attribute->atttypmod, attribute->attcollation);
		column->not_null = !table->foreign && compat_is_not_null(desc, i);
		column->declared_not_null = attribute->attnotnull;
		table->columns = lappend(table->columns, column);
		/* bit(n), say: what the modifier asks for, only the type's input function knows */
		if (attribute->atttypmod >= 0 && column->type->kind == Kind::Code && column->type->pool->type != TEXTOID)
			add_hard(table, column->name, makeBoolConst(true, false), attribute->attnum, 0);
	}
	forget_nulls_of_children(table, members);
	for (int i = 0; i < desc->natts; i++)
	{
		Form_pg_attribute attribute = TupleDescAttr(desc, i);
		int position = list_nth_int(table->attribute_positions, i);

		if (position >= 0)
			note_lost_not_null(low, table, (TableColumn *) list_nth(table->columns, position),
							   compat_is_not_null(desc, i));
		if (position >= 0 && get_typtype(attribute->atttypid) == TYPTYPE_DOMAIN)
			add_domain_checks(low, table, (TableColumn *) list_nth(table->columns, position), position,
							  attribute->atttypid);
	}
}

static void
add_generated(Lowering *low, Table *table, Relation relation, List *members)
{
	TupleDesc desc = RelationGetDescr(relation);
	TupleConstr *constr = desc->constr;

	for (int i = 0; constr != NULL && i < constr->num_defval; i++)
	{
		int number = constr->defval[i].adnum;
		int position = list_nth_int(table->attribute_positions, number - 1);
		TableColumn *column;
		Node *expression;
		Expr *value = NULL;
		bool computed = false;
		const char *why = "a child of the table computes it otherwise";

		if (position < 0 || TupleDescAttr(desc, number - 1)->attgenerated == '\0')
			continue;
		column = (TableColumn *) list_nth(table->columns, position);
		expression = (Node *) stringToNode(constr->defval[i].adbin);
		if (generated_alike(relation, number, expression, members))
			value = lower_table_expr(low, table, expression, NULL, &why, &computed);
		if (value == NULL || computed)
			add_hard(table, column->name, expression, 0, (AttrNumber) number);
		if (value != NULL)
			value = in_collation(low, value, column->type->collation);
		if (why != NULL)
			not_modelled(low, table, "generated column", column->name, why);
		if (why != NULL)
			column->declared_generated = value;
		else
			column->generated = value;
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
		const char *why = NULL;

		if (table->foreign)
			why = foreign_rows;
		else if (!compat_is_check_enforced(check))
			why = "it is not enforced";
		else if (!check->ccvalid)
			why = "it is not validated";
		else if (check->ccnoinherit && has_children)
			why = "the children of the table do not have it";
		add_check(low, table, name, (Node *) stringToNode(check->ccbin), NULL, "check constraint", why);
	}
	if (relation->rd_rel->relispartition)
	{
		ListCell *lc;

		foreach(lc, RelationGetPartitionQual(relation))
			add_check(low, table, "partition bound", (Node *) lfirst(lc), NULL, "partition bound",
					  table->foreign ? foreign_rows : NULL);
	}
	if (relation->rd_rel->relkind == RELKIND_PARTITIONED_TABLE && !table->foreign)
		add_partition_check(low, table, relation);
}

static const char *
table_name(Oid relid)
{
	return quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), get_rel_name(relid));
}

/* Of a table with a foreign one below it nothing holds that the foreign one might break. */
static void
note_foreign(Lowering *low, const Table *table, Oid foreign)
{
	if (foreign == table->relid)
		add_assumption(low, psprintf("the constraints of foreign table %s are not trusted", table->name));
	else
		add_assumption(low,
					   psprintf("the constraints of table %s are not trusted, since foreign table %s is a part of it",
								table->name, table_name(foreign)));
}

/*
 * Names row security where it is on for a table that a query reads: which rows it leaves, if it leaves any out, is up
 * to the user, so every verdict rests on it. A security barrier only says in which order conditions are looked at, and
 * changes no result.
 */
void
note_row_security(Lowering *low, Query *query, RangeTblEntry *entry)
{
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(entry->relid));
	bool is_on = HeapTupleIsValid(tuple) && ((Form_pg_class) GETSTRUCT(tuple))->relrowsecurity;
	Oid user = compat_check_as_user(query, entry);

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	if (is_on)
	{
		char *text = psprintf("row security of table %s is as it applies to user %s", table_name(entry->relid),
							  quote_identifier(GetUserNameFromId(OidIsValid(user) ? user : GetUserId(), false)));

		add_assumption(low, text);
		low->problem->readings = lappend(low->problem->readings, text);
	}
}

/* The table of the document for a relation, made with all that it references when it is new. */
Table *
get_table(Lowering *low, Oid relid, bool queried)
{
	Relation relation;
	Table *table;
	List *members, *foreign;
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
	members = has_subclass(relid) ? find_all_inheritors(relid, AccessShareLock, NULL) : list_make1_oid(relid);
	foreign = foreign_members(members);
	if (list_length(members) == 1)
		members = NIL;
	has_children = relation->rd_rel->relkind == RELKIND_RELATION && members != NIL;
	table->foreign = foreign != NIL;
	/* nor is a foreign key looked after in a replica */
	table->keyless = members != NIL || table->foreign || SessionReplicationRole == SESSION_REPLICATION_ROLE_REPLICA;
	add_columns(low, table, relation, members);
	if (!table->foreign)
		add_generated(low, table, relation, members);
	add_checks(low, table, relation, has_children);
	add_keys(low, table, relation, has_children);
	add_foreign_keys(low, table, relation, has_children);
	if (sqleq_assume)
		add_assumed(low, table);
	foreach(lc, foreign)
		note_foreign(low, table, lfirst_oid(lc));
	table_close(relation, NoLock);
	add_spellings(low, table);
	return table;
}

/*
 * A table and one of its ancestors cannot both be queried: their rows in the document would not depend on each other.
 */
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
				unsupported(low, -1, psprintf("tables %s and %s", table->name, other->name),
							"one is a child of the other");
		}
	}
}

} /* namespace front */
