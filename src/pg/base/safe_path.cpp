/* safe_path.cpp: see safe_path.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/namespace.h"
#include "catalog/pg_authid.h"
#include "catalog/pg_database.h"
#include "catalog/pg_namespace.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "utils/array.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/base/safe_path.h"
#include "pg/base/schema_owners.h"

#define MOST_SCHEMAS 16

static Oid session_path[MOST_SCHEMAS];
static int schemas = 0;
static bool all_known = false; /* the session's path has no more schemas */
static Oid known_role = InvalidOid;
static bool known_whole = false;
static char known_path[(NAMEDATALEN * 2 + 4) * (MOST_SCHEMAS + 2)];

void
safe_path_begin(void)
{
	List *path = fetch_search_path(false);
	ListCell *cell;

	schemas = 0;
	all_known = true;
	known_role = InvalidOid;
	/* where the path does not name it, it is the first */
	if (!list_member_oid(path, PG_CATALOG_NAMESPACE))
		session_path[schemas++] = PG_CATALOG_NAMESPACE;
	foreach(cell, path)
	{
		/* temporary objects come first on a path that does not name their schema, and last on a safe one */
		if (schemas == MOST_SCHEMAS || isAnyTempNamespace(lfirst_oid(cell)))
			all_known = false;
		else
			session_path[schemas++] = lfirst_oid(cell);
	}
	list_free(path);
}

static Oid
database_owner(void)
{
	HeapTuple tuple = SearchSysCache1(DATABASEOID, ObjectIdGetDatum(MyDatabaseId));
	Oid owner = HeapTupleIsValid(tuple) ? ((Form_pg_database) GETSTRUCT(tuple))->datdba : InvalidOid;

	if (HeapTupleIsValid(tuple))
		ReleaseSysCache(tuple);
	return owner;
}

static bool
has_all_rights(Oid grantee, Oid role)
{
	if (grantee == ROLE_PG_DATABASE_OWNER)
		grantee = database_owner();
	return OidIsValid(grantee) && has_privs_of_role(grantee, role);
}

/* Has nobody made objects in the schema, nor may he, but who has all rights of the role? */
static bool
is_safe_for(Oid schema, Oid role)
{
	HeapTuple tuple = SearchSysCache1(NAMESPACEOID, ObjectIdGetDatum(schema));
	Datum datum;
	bool isnull;
	bool safe;

	if (!HeapTupleIsValid(tuple))
		return false;
	safe = has_all_rights(((Form_pg_namespace) GETSTRUCT(tuple))->nspowner, role);
	datum = SysCacheGetAttr(NAMESPACEOID, tuple, Anum_pg_namespace_nspacl, &isnull);
	if (!isnull)
	{
		Acl *acl = DatumGetAclP(datum);

		for (int i = 0; i < ACL_NUM(acl); i++)
		{
			const AclItem *item = &ACL_DAT(acl)[i];

			if (ACLITEM_GET_PRIVS(*item) & ACL_CREATE)
				safe = safe && item->ai_grantee != ACL_ID_PUBLIC && has_all_rights(item->ai_grantee, role);
		}
	}
	ReleaseSysCache(tuple);
	return safe && schema_is_of_equals(schema, role);
}

const char *
safe_path_of(Oid role)
{
	StringInfoData path;

	if (role == known_role && OidIsValid(role))
		return known_path;
	initStringInfo(&path);
	known_whole = all_known;
	for (int i = 0; i < schemas; i++)
		if (session_path[i] != PG_CATALOG_NAMESPACE && !is_safe_for(session_path[i], role))
			known_whole = false;
		else
			appendStringInfo(&path, "%s, ", quote_identifier(get_namespace_name(session_path[i])));
	appendStringInfoString(&path, "pg_temp");
	strlcpy(known_path, path.data, sizeof(known_path));
	known_role = role;
	return known_path;
}

bool
safe_path_is_whole(Oid role)
{
	(void) safe_path_of(role);
	return known_whole;
}
