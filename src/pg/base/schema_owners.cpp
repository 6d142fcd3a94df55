/*
 * schema_owners.cpp: see schema_owners.h.
 *
 * No catalog has an index by schema, so each is read as a whole. That takes some milliseconds where there are many
 * objects, hence the answers that are kept.
 */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_class.h"
#include "catalog/pg_operator.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "utils/acl.h"
#include "utils/fmgroids.h"
#include "utils/inval.h"
#include "utils/rel.h"
#include "utils/syscache.h"
}

#include "pg/base/compat.h"
#include "pg/base/schema_owners.h"

typedef struct Answer
{
	Oid schema;
	Oid role;
	bool of_equals;
} Answer;

#define MOST_ANSWERS 32

static Answer answers[MOST_ANSWERS];
static int known = 0;
static bool watched = false;
static uint64 changes = 0;

static void
on_change(Datum, CompatCache, uint32)
{
	changes++;
	known = 0;
}

static void
watch(void)
{
	static const CompatCache caches[] = {PROCOID, OPEROID, TYPEOID, RELOID, AUTHOID, AUTHMEMROLEMEM};

	for (size_t i = 0; i < lengthof(caches); i++)
		CacheRegisterSyscacheCallback(caches[i], on_change, (Datum) 0);
	watched = true;
}

static bool
catalog_is_of_equals(Oid catalog, AttrNumber schema_column, AttrNumber owner_column, Oid schema, Oid role)
{
	Relation relation = table_open(catalog, AccessShareLock);
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;
	Oid last = role;
	bool result = true;

	ScanKeyInit(&key, schema_column, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(schema));
	scan = systable_beginscan(relation, InvalidOid, false, NULL, 1, &key);
	while (result && (tuple = systable_getnext(scan)) != NULL)
	{
		bool isnull;
		Oid owner = DatumGetObjectId(heap_getattr(tuple, owner_column, RelationGetDescr(relation), &isnull));

		if (owner != last)
			result = has_privs_of_role(owner, role);
		last = owner;
	}
	systable_endscan(scan);
	table_close(relation, AccessShareLock);
	return result;
}

bool
schema_is_of_equals(Oid schema, Oid role)
{
	uint64 change;
	bool result;

	if (!watched)
		watch();
	for (int i = 0; i < known; i++)
		if (answers[i].schema == schema && answers[i].role == role)
			return answers[i].of_equals;
	change = changes;
	result =
		catalog_is_of_equals(ProcedureRelationId, Anum_pg_proc_pronamespace, Anum_pg_proc_proowner, schema, role) &&
		catalog_is_of_equals(OperatorRelationId, Anum_pg_operator_oprnamespace, Anum_pg_operator_oprowner, schema,
							 role) &&
		catalog_is_of_equals(TypeRelationId, Anum_pg_type_typnamespace, Anum_pg_type_typowner, schema, role) &&
		catalog_is_of_equals(RelationRelationId, Anum_pg_class_relnamespace, Anum_pg_class_relowner, schema, role);
	if (change == changes && known < MOST_ANSWERS)
		answers[known++] = {schema, role, result};
	return result;
}
