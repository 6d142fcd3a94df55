/*
 * script_extensions.cpp: see script_extensions.h.
 *
 * What is not in the schema of the test has its schema's name before it, wherever the generator or the deparser writes
 * it, operator classes that are the default, too. So the names tell.
 */
#include "pg/base/compat.h"

extern "C" {
#include <ctype.h>

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/dependency.h"
#include "catalog/indexing.h"
#include "catalog/pg_am.h"
#include "catalog/pg_depend.h"
#include "catalog/pg_extension.h"
#include "catalog/pg_opclass.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "commands/defrem.h"
#include "commands/extension.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/hunt/oracle/known_extensions.h"
#include "pg/hunt/tell/script_extensions.h"

static bool
is_word(char c)
{
	return isalnum((unsigned char) c) || c == '_' || c == '"' || c == '.';
}

static bool
names(const char *script, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = strstr(script, name); at; at = strstr(at + 1, name))
		if ((at == script || !is_word(at[-1])) && !is_word(at[length]))
			return true;
	return false;
}

static bool
names_qualified(const char *script, Oid schema, const char *name)
{
	return names(script,
				 schema == PG_CATALOG_NAMESPACE ? quote_identifier(name)
												: quote_qualified_identifier(get_namespace_name(schema), name));
}

static bool
is_own_type(Oid type, Oid extension)
{
	Oid element = OidIsValid(type) ? get_element_type(type) : InvalidOid;

	return OidIsValid(type) && getExtensionOfObject(TypeRelationId, OidIsValid(element) ? element : type) == extension;
}

/* One of a type of its own is not met without the type's name; names of others are shared by several extensions. */
static bool
names_operator(const char *script, const FormData_pg_operator *form, Oid extension)
{
	if (is_own_type(form->oprleft, extension) || is_own_type(form->oprright, extension))
		return false;
	return strstr(script,
				  psprintf("OPERATOR(%s.%s)", quote_identifier(get_namespace_name(form->oprnamespace)),
						   NameStr(form->oprname))) != NULL;
}

static bool
names_member(const char *script, Oid catalog, Oid object, Oid extension)
{
	HeapTuple tuple = NULL;
	bool named = false;

	if (catalog == ProcedureRelationId && HeapTupleIsValid(tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(object))))
		named = names_qualified(script, ((Form_pg_proc) GETSTRUCT(tuple))->pronamespace,
								NameStr(((Form_pg_proc) GETSTRUCT(tuple))->proname));
	else if (catalog == TypeRelationId && HeapTupleIsValid(tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(object))))
		named = names_qualified(script, ((Form_pg_type) GETSTRUCT(tuple))->typnamespace,
								NameStr(((Form_pg_type) GETSTRUCT(tuple))->typname));
	else if (catalog == OperatorClassRelationId &&
			 HeapTupleIsValid(tuple = SearchSysCache1(CLAOID, ObjectIdGetDatum(object))))
		named = names_qualified(script, ((Form_pg_opclass) GETSTRUCT(tuple))->opcnamespace,
								NameStr(((Form_pg_opclass) GETSTRUCT(tuple))->opcname));
	else if (catalog == OperatorRelationId &&
			 HeapTupleIsValid(tuple = SearchSysCache1(OPEROID, ObjectIdGetDatum(object))))
		named = names_operator(script, (Form_pg_operator) GETSTRUCT(tuple), extension);
	else if (catalog == AccessMethodRelationId)
		named = strstr(script, psprintf(" USING %s ", get_am_name(object))) != NULL;
	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return named;
}

static bool
needs(const char *script, Oid extension)
{
	Relation catalog = table_open(DependRelationId, AccessShareLock);
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple tuple;
	bool found = false;

	ScanKeyInit(&keys[0], Anum_pg_depend_refclassid, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(ExtensionRelationId));
	ScanKeyInit(&keys[1], Anum_pg_depend_refobjid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(extension));
	scan = systable_beginscan(catalog, DependReferenceIndexId, true, NULL, lengthof(keys), keys);
	while (!found && HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		const FormData_pg_depend *form = (const FormData_pg_depend *) GETSTRUCT(tuple);

		found = form->deptype == DEPENDENCY_EXTENSION && names_member(script, form->classid, form->objid, extension);
	}
	systable_endscan(scan);
	table_close(catalog, AccessShareLock);
	return found;
}

static const char *
schema_of(Oid extension)
{
	Relation catalog = table_open(ExtensionRelationId, AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;
	const char *schema = NULL;

	ScanKeyInit(&key, Anum_pg_extension_oid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(extension));
	scan = systable_beginscan(catalog, ExtensionOidIndexId, true, NULL, 1, &key);
	if (HeapTupleIsValid(tuple = systable_getnext(scan)))
		schema = get_namespace_name(((Form_pg_extension) GETSTRUCT(tuple))->extnamespace);
	systable_endscan(scan);
	table_close(catalog, AccessShareLock);
	return schema;
}

const char *
hunt_extension_statements(const char *script)
{
	StringInfoData text;

	initStringInfo(&text);
	for (int i = 0; known_extensions[i]; i++)
	{
		Oid extension = get_extension_oid(known_extensions[i], true);
		const char *schema;

		if (!OidIsValid(extension) || !needs(script, extension) || (schema = schema_of(extension)) == NULL)
			continue;
		appendStringInfoString(&text, text.len > 0 ? " " : "");
		/* every database has these two */
		if (strcmp(schema, "public") != 0 && strcmp(schema, "pg_catalog") != 0)
			appendStringInfo(&text, "CREATE SCHEMA IF NOT EXISTS %s; ", quote_identifier(schema));
		appendStringInfo(&text, "CREATE EXTENSION IF NOT EXISTS %s SCHEMA %s;", known_extensions[i],
						 quote_identifier(schema));
	}
	appendStringInfoString(&text, text.len > 0 ? "\n" : "");
	return text.data;
}
