/*
 * script_schema.cpp: the part of a script that makes types, tables and views.
 *
 * Only what restricts rows is made: columns, NOT NULL, generated columns, constraints and unique indexes; no defaults,
 * identities, triggers or privileges. Expressions are printed by the server's own functions, under a search_path that
 * the caller has set so that they come out with the names the script uses. What would call functions of others with the
 * rights of whoever runs the script is left out, and named in a comment: the rows were checked against it.
 */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/indexing.h"
#include "catalog/namespace.h"
#include "catalog/partition.h"
#include "catalog/pg_class.h"
#include "catalog/pg_constraint.h"
#include "catalog/pg_enum.h"
#include "catalog/pg_type.h"
#include "nodes/nodes.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/fmgrprotos.h"
#include "utils/lsyscache.h"
#include "utils/partcache.h"
#include "utils/rel.h"
#include "utils/ruleutils.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/ask/show/like_plan.h"
#include "pg/ask/show/script_schema.h"

/* ---- types ---- */

static char *
made_name(const ScriptStyle *style, Oid schema, const char *name, const char *unqualified_prefix)
{
	if (style->qualified)
		return quote_qualified_identifier(get_namespace_name(schema), name);
	return psprintf("%s%s", unqualified_prefix, quote_identifier(name));
}

static void
enum_labels(StringInfo out, Oid type)
{
	Relation rel = table_open(EnumRelationId, AccessShareLock);
	Relation index = index_open(EnumTypIdSortOrderIndexId, AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;
	bool first = true;

	ScanKeyInit(&key, Anum_pg_enum_enumtypid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(type));
	scan = systable_beginscan_ordered(rel, index, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext_ordered(scan, ForwardScanDirection)))
	{
		appendStringInfo(out, "%s%s", first ? "" : ", ",
						 quote_literal_cstr(NameStr(((Form_pg_enum) GETSTRUCT(tuple))->enumlabel)));
		first = false;
	}
	systable_endscan_ordered(scan);
	index_close(index, AccessShareLock);
	table_close(rel, AccessShareLock);
}

char *
script_constraint(Oid constraint)
{
	char *definition = TextDatumGetCString(DirectFunctionCall1(pg_get_constraintdef, ObjectIdGetDatum(constraint)));
	const char suffix[] = " NOT VALID";
	size_t length = strlen(definition);

	if (length > strlen(suffix) && strcmp(definition + length - strlen(suffix), suffix) == 0)
		definition[length - strlen(suffix)] = '\0';
	return definition;
}

List *
script_constraints(Oid relid, Oid type, const char *kinds)
{
	Relation rel = table_open(ConstraintRelationId, AccessShareLock);
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple tuple;
	List *found = NIL;

	ScanKeyInit(&keys[0], Anum_pg_constraint_conrelid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(relid));
	ScanKeyInit(&keys[1], Anum_pg_constraint_contypid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(type));
	scan = systable_beginscan(rel, ConstraintRelidTypidNameIndexId, true, NULL, 2, keys);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
		if (strchr(kinds, ((Form_pg_constraint) GETSTRUCT(tuple))->contype))
			found = lappend_oid(found, ((Form_pg_constraint) GETSTRUCT(tuple))->oid);
	systable_endscan(scan);
	table_close(rel, AccessShareLock);
	return found;
}

/* trusted: it is left out only since the script has to do without what it calls. */
static void
note_left_out(StringInfo out, const char *what, const char *name, const char *of, bool trusted)
{
	script_comment(out,
				   psprintf("Left out because it calls functions %s: %s %s of %s.",
							trusted ? "that this script does not make" : "of others", what, quote_identifier(name),
							quote_identifier(of)));
}

/* Those constraints of a table or a domain that may be copied; the others are noted. */
static List *
copied_constraints(StringInfo out, Oid relid, Oid type, const char *kinds, const char *name)
{
	List *copied = NIL;
	ListCell *cell;

	foreach(cell, script_constraints(relid, type, kinds))
	{
		HeapTuple tuple = SearchSysCache1(CONSTROID, ObjectIdGetDatum(lfirst_oid(cell)));

		if (like_trusts_constraint(tuple, true))
			copied = lappend_oid(copied, lfirst_oid(cell));
		else
			note_left_out(out, "constraint", NameStr(((Form_pg_constraint) GETSTRUCT(tuple))->conname), name,
						  like_trusts_constraint(tuple, false));
		ReleaseSysCache(tuple);
	}
	return copied;
}

static void
make_composite(StringInfo out, const char *name, Oid type)
{
	TupleDesc desc = lookup_rowtype_tupdesc_copy(type, -1);
	bool first = true;

	appendStringInfo(out, "CREATE TYPE %s AS (", name);
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		if (att->attisdropped)
			continue;
		appendStringInfo(out, "%s%s %s", first ? "" : ", ", quote_identifier(NameStr(att->attname)),
						 format_type_with_typemod(att->atttypid, att->atttypmod));
		if (OidIsValid(att->attcollation) && att->attcollation != get_typcollation(att->atttypid))
			appendStringInfo(out, " COLLATE %s", generate_collation_name(att->attcollation));
		first = false;
	}
	appendStringInfoString(out, ");\n");
}

static void
make_type(StringInfo out, const ScriptStyle *style, Oid type)
{
	HeapTuple tuple = SearchSysCacheCopy1(TYPEOID, ObjectIdGetDatum(type));
	Form_pg_type form = (Form_pg_type) GETSTRUCT(tuple);
	char *name = made_name(style, form->typnamespace, NameStr(form->typname), "pg_temp.");
	List *constraints;
	ListCell *cell;

	if (form->typtype == TYPTYPE_ENUM)
	{
		appendStringInfo(out, "CREATE TYPE %s AS ENUM (", name);
		enum_labels(out, type);
		appendStringInfoString(out, ");\n");
		return;
	}
	if (form->typtype == TYPTYPE_COMPOSITE)
	{
		make_composite(out, name, type);
		return;
	}
	constraints = copied_constraints(out, InvalidOid, type, "c", NameStr(form->typname));
	appendStringInfo(out, "CREATE DOMAIN %s AS %s", name, format_type_with_typemod(form->typbasetype, form->typtypmod));
	if (OidIsValid(form->typcollation) && form->typcollation != get_typcollation(form->typbasetype))
		appendStringInfo(out, " COLLATE %s", generate_collation_name(form->typcollation));
	if (form->typnotnull)
		appendStringInfoString(out, " NOT NULL");
	foreach(cell, constraints)
		appendStringInfo(out, " %s", script_constraint(lfirst_oid(cell)));
	appendStringInfoString(out, ";\n");
}

/* ---- tables ---- */

char *
script_table_name(const ScriptStyle *style, Oid relid)
{
	return made_name(style, get_rel_namespace(relid), get_rel_name(relid), "");
}

static const char *
trusted_generation(TupleDesc desc, int a, bool alone)
{
	for (int i = 0; TupleDescAttr(desc, a)->attgenerated && i < desc->constr->num_defval; i++)
		if (desc->constr->defval[i].adnum == a + 1 && like_trusts_expression(desc->constr->defval[i].adbin, alone))
			return desc->constr->defval[i].adbin;
	return NULL;
}

const char *
script_generation(TupleDesc desc, int a)
{
	return trusted_generation(desc, a, true);
}

static void
make_column(StringInfo out, const WitnessTable *table, int a)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, a);
	const char *expression = script_generation(table->desc, a);

	appendStringInfo(out, "%s %s", quote_identifier(NameStr(att->attname)),
					 format_type_with_typemod(att->atttypid, att->atttypmod));
	if (OidIsValid(att->attcollation) && att->attcollation != get_typcollation(att->atttypid))
		appendStringInfo(out, " COLLATE %s", generate_collation_name(att->attcollation));
	if (expression)
		appendStringInfo(out, " GENERATED ALWAYS AS (%s) %s",
						 TextDatumGetCString(DirectFunctionCall2(pg_get_expr, CStringGetTextDatum(expression),
																 ObjectIdGetDatum(table->relid))),
						 compat_is_virtual(att) ? "VIRTUAL" : "STORED");
	if (att->attnotnull)
		appendStringInfoString(out, " NOT NULL");
}

static bool
trusted_bounds(Oid partition, bool alone)
{
	Relation rel = table_open(partition, AccessShareLock);
	bool result = like_trusts_expression(nodeToString(RelationGetPartitionQual(rel)), alone);

	table_close(rel, NoLock);
	return result;
}

static void
make_table(StringInfo out, const WitnessTable *table, const ScriptStyle *style)
{
	bool first = true;
	List *constraints = copied_constraints(out, table->relid, InvalidOid, "cpux", get_rel_name(table->relid));
	ListCell *cell;
	HeapTuple tuple;
	bool partition;

	for (int a = 0; a < table->desc->natts; a++)
		if (TupleDescAttr(table->desc, a)->attgenerated && !script_generation(table->desc, a))
			note_left_out(out, "the expression of the generated column",
						  NameStr(TupleDescAttr(table->desc, a)->attname), get_rel_name(table->relid),
						  trusted_generation(table->desc, a, false));
	tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(table->relid));
	partition = ((Form_pg_class) GETSTRUCT(tuple))->relispartition;
	ReleaseSysCache(tuple);
	if (partition && !trusted_bounds(table->relid, true))
	{
		note_left_out(out, "the bounds of the partition", get_rel_name(table->relid),
					  get_rel_name(get_partition_parent(table->relid, true)), trusted_bounds(table->relid, false));
		partition = false;
	}
	appendStringInfo(out, "CREATE %sTABLE %s (", style->qualified ? "" : "TEMPORARY ",
					 script_table_name(style, table->relid));
	for (int a = 0; a < table->desc->natts; a++)
	{
		if (TupleDescAttr(table->desc, a)->attisdropped)
			continue;
		appendStringInfoString(out, first ? "\n    " : ",\n    ");
		first = false;
		make_column(out, table, a);
	}
	foreach(cell, constraints)
	{
		appendStringInfo(out, "%s%s", first ? "\n    " : ",\n    ", script_constraint(lfirst_oid(cell)));
		first = false;
	}
	if (partition)
		appendStringInfo(
			out, "%sCHECK (%s)", first ? "\n    " : ",\n    ",
			TextDatumGetCString(DirectFunctionCall1(pg_get_partition_constraintdef, ObjectIdGetDatum(table->relid))));
	appendStringInfoString(out, "\n);\n");
}

/* Unique indexes that are no constraint's. */
static void
make_indexes(StringInfo out, const WitnessTable *table)
{
	Relation rel = table_open(table->relid, AccessShareLock);
	List *indexes = RelationGetIndexList(rel);
	ListCell *cell;

	table_close(rel, NoLock);
	foreach(cell, indexes)
	{
		Oid index = lfirst_oid(cell);
		HeapTuple tuple = SearchSysCache1(INDEXRELID, ObjectIdGetDatum(index));
		bool unique = ((Form_pg_index) GETSTRUCT(tuple))->indisunique;

		ReleaseSysCache(tuple);
		if (!unique || OidIsValid(get_index_constraint(index)))
			continue;
		if (!like_trusts_index(index, true))
			note_left_out(out, "the unique index", get_rel_name(index), get_rel_name(table->relid),
						  like_trusts_index(index, false));
		else
			appendStringInfo(out, "%s;\n",
							 TextDatumGetCString(DirectFunctionCall3(pg_get_indexdef_ext, ObjectIdGetDatum(index),
																	 Int32GetDatum(0), BoolGetDatum(true))));
	}
}

static void
make_view(StringInfo out, const ScriptStyle *style, Oid view)
{
	Relation rel = table_open(view, AccessShareLock);
	TupleDesc desc = RelationGetDescr(rel);

	appendStringInfo(out, "CREATE %sVIEW %s (", style->qualified ? "" : "TEMPORARY ", script_table_name(style, view));
	for (int a = 0; a < desc->natts; a++)
		appendStringInfo(out, "%s%s", a > 0 ? ", " : "", quote_identifier(NameStr(TupleDescAttr(desc, a)->attname)));
	table_close(rel, NoLock);
	appendStringInfo(out, ") AS\n%s\n",
					 TextDatumGetCString(DirectFunctionCall1(pg_get_viewdef, ObjectIdGetDatum(view))));
}

static void
make_schemas(StringInfo out, const Witness *witness, const ScriptStyle *style)
{
	List *made = NIL;
	ListCell *cell;

	for (int i = 0; i < witness->ntables; i++)
		made = list_append_unique_oid(made, get_rel_namespace(witness->tables[i].relid));
	foreach(cell, style->views)
		made = list_append_unique_oid(made, get_rel_namespace(lfirst_oid(cell)));
	foreach(cell, style->types)
	{
		HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(lfirst_oid(cell)));

		made = list_append_unique_oid(made, ((Form_pg_type) GETSTRUCT(tuple))->typnamespace);
		ReleaseSysCache(tuple);
	}
	appendStringInfoString(
		out, "-- Tables of several schemas have the same name: run this where these schemas do not hold them yet.\n");
	foreach(cell, made)
		appendStringInfo(out, "CREATE SCHEMA IF NOT EXISTS %s;\n",
						 quote_identifier(get_namespace_name(lfirst_oid(cell))));
}

void
script_schema(StringInfo out, const Witness *witness, const ScriptStyle *style)
{
	ListCell *cell;

	if (style->qualified)
		make_schemas(out, witness, style);
	foreach(cell, style->foreign_types)
		script_comment(
			out, psprintf("Needs the type %s, which is not part of PostgreSQL.", format_type_be(lfirst_oid(cell))));
	foreach(cell, style->types)
		make_type(out, style, lfirst_oid(cell));
	for (int i = 0; i < witness->ntables; i++)
		make_table(out, &witness->tables[i], style);
	for (int i = 0; i < witness->ntables; i++)
		make_indexes(out, &witness->tables[i]);
	foreach(cell, style->views)
		make_view(out, style, lfirst_oid(cell));
}
