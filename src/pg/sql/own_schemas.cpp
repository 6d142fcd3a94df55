/*
 * own_schemas.cpp: lets ALTER EXTENSION sqleq SET SCHEMA work, though members of the extension are in several schemas.
 *
 * The server moves all members of an extension, and refuses to when they come from more than one schema
 * (AlterExtensionNamespace() in commands/extension.c). So those in its own schemas are no members meanwhile: an
 * event trigger lets go of them before the command, and takes them back after it. Both are parts of one transaction; if
 * the command fails, so does the first.
 */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/dependency.h"
#include "catalog/objectaddress.h"
#include "catalog/pg_extension.h"
#include "commands/event_trigger.h"
#include "commands/extension.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "nodes/parsenodes.h"
#include "storage/lmgr.h"
#include "utils/acl.h"
#include "utils/memutils.h"
#include "utils/rel.h"
}

#include "pg/base/own_objects.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_hunt_stay);
}

/* What the command that runs now has let go of, as ObjectAddress *; allocated in TopMemoryContext. */
static List *let_go = NIL;

static bool
moves_this_extension(const Node *command)
{
	const AlterObjectSchemaStmt *move =
		IsA(command, AlterObjectSchemaStmt) ? (const AlterObjectSchemaStmt *) command : NULL;

	return move && move->objectType == OBJECT_EXTENSION && strcmp(strVal(move->object), "sqleq") == 0;
}

/* The schema that it is in; InvalidOid: in none. */
static Oid
schema_of(const ObjectAddress *object)
{
	AttrNumber attribute = get_object_attnum_namespace(object->classId);
	Relation catalog;
	HeapTuple tuple;
	Oid schema = InvalidOid;
	bool is_null;

	if (attribute == InvalidAttrNumber)
		return InvalidOid;
	catalog = table_open(object->classId, AccessShareLock);
	tuple = get_catalog_object_by_oid(catalog, get_object_attnum_oid(object->classId), object->objectId);
	if (HeapTupleIsValid(tuple))
		schema = DatumGetObjectId(heap_getattr(tuple, attribute, RelationGetDescr(catalog), &is_null));
	table_close(catalog, AccessShareLock);
	return schema;
}

static void
leave_extension(void)
{
	Oid extension = get_extension_oid("sqleq", true), moved;
	MemoryContext caller;
	ListCell *cell;

	/* what a command left behind that failed */
	list_free_deep(let_go);
	let_go = NIL;
	/* the server says so itself */
	if (!OidIsValid(extension) || !has_privs_of_role(GetUserId(), own_extension().owner))
		return;
	/* nobody drops it meanwhile */
	LockDatabaseObject(ExtensionRelationId, extension, 0, ShareUpdateExclusiveLock);
	moved = own_extension().schema;
	foreach(cell, own_members())
	{
		const ObjectAddress *member = (const ObjectAddress *) lfirst(cell);
		const Oid schema = schema_of(member);

		if (!OidIsValid(schema) || schema == moved)
			continue;
		(void) deleteDependencyRecordsForSpecific(member->classId, member->objectId, DEPENDENCY_EXTENSION,
												  ExtensionRelationId, extension);
		caller = MemoryContextSwitchTo(TopMemoryContext);
		let_go = lappend(let_go, memcpy(palloc(sizeof(*member)), member, sizeof(*member)));
		MemoryContextSwitchTo(caller);
	}
}

static void
return_to_extension(void)
{
	ObjectAddress extension;
	ListCell *cell;

	if (let_go == NIL)
		return;
	ObjectAddressSet(extension, ExtensionRelationId, get_extension_oid("sqleq", false));
	foreach(cell, let_go)
		recordDependencyOn((const ObjectAddress *) lfirst(cell), &extension, DEPENDENCY_EXTENSION);
	list_free_deep(let_go);
	let_go = NIL;
}

/* Event trigger, sqleq_hunt.stay(). */
extern "C" Datum
sqleq_hunt_stay(PG_FUNCTION_ARGS)
{
	const EventTriggerData *trigger = (const EventTriggerData *) fcinfo->context;

	if (!CALLED_AS_EVENT_TRIGGER(fcinfo))
		ereport(ERROR,
				(errcode(ERRCODE_E_R_I_E_EVENT_TRIGGER_PROTOCOL_VIOLATED),
				 errmsg("stay() can only be called by the extension's event triggers")));
	if (moves_this_extension(trigger->parsetree))
	{
		if (strcmp(trigger->event, "ddl_command_start") == 0)
			leave_extension();
		else
			return_to_extension();
	}
	PG_RETURN_NULL();
}
