/* own_objects.cpp: see own_objects.h. */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/skey.h"
#include "access/stratnum.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/dependency.h"
#include "catalog/indexing.h"
#include "catalog/pg_class.h"
#include "catalog/pg_depend.h"
#include "catalog/namespace.h"
#include "catalog/pg_extension.h"
#include "catalog/pg_proc.h"
#include "commands/extension.h"
#include "commands/trigger.h"
#include "nodes/primnodes.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/syscache.h"
}

#include "pg/base/own_objects.h"

OwnExtension
own_extension(void)
{
	Oid extension = get_extension_oid("sqleq", false);
	Relation catalog = table_open(ExtensionRelationId, AccessShareLock);
	OwnExtension own = {};
	SysScanDesc scan;
	ScanKeyData key;
	HeapTuple tuple;

	ScanKeyInit(&key, Anum_pg_extension_oid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(extension));
	scan = systable_beginscan(catalog, ExtensionOidIndexId, true, NULL, 1, &key);
	tuple = systable_getnext(scan);
	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "extension %u does not exist", extension);
	own.schema = ((Form_pg_extension) GETSTRUCT(tuple))->extnamespace;
	own.owner = ((Form_pg_extension) GETSTRUCT(tuple))->extowner;
	systable_endscan(scan);
	table_close(catalog, AccessShareLock);
	return own;
}

List *
own_members(void)
{
	Oid extension = get_extension_oid("sqleq", false);
	Relation catalog = table_open(DependRelationId, AccessShareLock);
	List *members = NIL;
	ScanKeyData keys[2];
	SysScanDesc scan;
	HeapTuple tuple;

	ScanKeyInit(&keys[0], Anum_pg_depend_refclassid, BTEqualStrategyNumber, F_OIDEQ,
				ObjectIdGetDatum(ExtensionRelationId));
	ScanKeyInit(&keys[1], Anum_pg_depend_refobjid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(extension));
	scan = systable_beginscan(catalog, DependReferenceIndexId, true, NULL, 2, keys);
	while (HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_depend row = (Form_pg_depend) GETSTRUCT(tuple);
		ObjectAddress *member = (ObjectAddress *) palloc(sizeof(ObjectAddress));

		if (row->deptype != DEPENDENCY_EXTENSION)
			continue;
		ObjectAddressSet(*member, row->classid, row->objid);
		members = lappend(members, member);
	}
	systable_endscan(scan);
	table_close(catalog, AccessShareLock);
	return members;
}

Oid
own_hunt_schema(void)
{
	Oid table = own_shared_table("oracle");

	return OidIsValid(table) ? get_rel_namespace(table) : InvalidOid;
}

bool
is_hole_node(Node *node)
{
	Oid function = IsA(node, FuncExpr) ? ((FuncExpr *) node)->funcid : InvalidOid;
	const char *name = function >= FirstNormalObjectId ? get_func_name(function) : NULL;

	return name != NULL && strcmp(name, "caq_expr") == 0 &&
		getExtensionOfObject(ProcedureRelationId, function) == get_extension_oid("sqleq", true);
}

/* Commands on the table run as its owner, and so would the triggers that others may have put there. */
static void
refuse_triggers(Oid relid)
{
	Relation relation = table_open(relid, AccessShareLock);
	const TriggerDesc *triggers = relation->trigdesc;

	for (int i = 0; triggers && i < triggers->numtriggers; i++)
		if (!triggers->triggers[i].tgisinternal)
			ereport(
				ERROR,
				(errcode(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE),
				 errmsg("table \"%s\" has a trigger, \"%s\"", RelationGetRelationName(relation),
						triggers->triggers[i].tgname),
				 errdetail(
					 "sqleq writes its tables as their owner and does not run other users' code with the owner's rights."),
				 errhint("Drop the trigger.")));
	table_close(relation, NoLock);
}

/* The table of that name in a schema, if it is the extension's. */
static Oid
table_in(Oid schema, const char *name, Oid extension)
{
	Oid relid = OidIsValid(schema) ? get_relname_relid(name, schema) : InvalidOid;

	return OidIsValid(relid) && getExtensionOfObject(RelationRelationId, relid) == extension ? relid : InvalidOid;
}

Oid
own_shared_table(const char *name)
{
	static const char *const schemas[] = {"sqleq_batch", "sqleq_evaluation", "sqleq_internal", "sqleq_hunt"};
	Oid extension = get_extension_oid("sqleq", true), relid = InvalidOid;
	ListCell *cell;

	if (!OidIsValid(extension))
		return InvalidOid;
	if (strncmp(name, "sqleq_", 6) == 0)
		return table_in(own_extension().schema, name, extension);
	for (size_t i = 0; i < lengthof(schemas) && !OidIsValid(relid); i++)
		relid = table_in(get_namespace_oid(schemas[i], true), name, extension);
	if (OidIsValid(relid))
		return relid;
	/* or the schema has another name */
	foreach(cell, own_members())
	{
		const ObjectAddress *member = (const ObjectAddress *) lfirst(cell);
		const char *found = member->classId == RelationRelationId ? get_rel_name(member->objectId) : NULL;

		if (found && strcmp(found, name) == 0 && get_rel_relkind(member->objectId) == RELKIND_RELATION)
			return member->objectId;
	}
	return InvalidOid;
}

/* Raises when there is no such table. */
static Oid
needed_table(const char *name)
{
	Oid relid = own_shared_table(name);

	if (!OidIsValid(relid))
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE), errmsg("table \"%s\" of the extension sqleq is missing", name),
				 OidIsValid(own_hunt_schema())
					 ? errhint("Drop the extension and create it again.")
					 : errhint("The extension's objects are older than its library: ALTER EXTENSION sqleq UPDATE.")));
	return relid;
}

const char *
own_schema_of(const char *table)
{
	return quote_identifier(get_namespace_name(get_rel_namespace(needed_table(table))));
}

const char *
own_table(const char *name, Oid *owner)
{
	Oid relid = needed_table(name);
	HeapTuple tuple = SearchSysCache1(RELOID, ObjectIdGetDatum(relid));

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for relation %u", relid);
	*owner = ((Form_pg_class) GETSTRUCT(tuple))->relowner;
	ReleaseSysCache(tuple);
	refuse_triggers(relid);
	return quote_qualified_identifier(get_namespace_name(get_rel_namespace(relid)), name);
}
