/* tester_role.cpp: see tester_role.h. */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_authid.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
}

#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/hunt/oracle/tester_role.h"

/* A superuser that the role is a member of, directly or not; InvalidOid: there is none. */
static Oid
superuser_within_reach(Oid role)
{
	Relation roles = table_open(AuthIdRelationId, AccessShareLock);
	SysScanDesc scan = systable_beginscan(roles, InvalidOid, false, NULL, 0, NULL);
	Oid found = InvalidOid;
	HeapTuple tuple;

	while (!OidIsValid(found) && HeapTupleIsValid(tuple = systable_getnext(scan)))
	{
		Form_pg_authid other = (Form_pg_authid) GETSTRUCT(tuple);

		if (other->rolsuper && is_member_of_role_nosuper(role, other->oid))
			found = other->oid;
	}
	systable_endscan(scan);
	table_close(roles, AccessShareLock);
	return found;
}

[[noreturn]] static void
refuse(const char *message, const char *detail)
{
	ereport(
		ERROR,
		(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE), errmsg("%s", message), errdetail("%s", detail),
		 errhint(
			 "Create a role without rights, and pass its name: CREATE ROLE tester; SELECT sqleq_hunt.campaign_start('tester'); for other functions grant it "
			 "EXECUTE, and SET ROLE tester.")));
}

void
check_tester_role(Oid role)
{
	static const Oid powers[] = {ROLE_PG_EXECUTE_SERVER_PROGRAM, ROLE_PG_READ_SERVER_FILES, ROLE_PG_WRITE_SERVER_FILES};
	const char *name = GetUserNameFromId(role, false);
	Oid schema, other;

	if (superuser_arg(role))
		refuse("tests do not run as a superuser", psprintf("Role \"%s\" is a superuser.", name));
	other = superuser_within_reach(role);
	if (OidIsValid(other))
		refuse("tests do not run as a member of a superuser's role",
			   psprintf("Role \"%s\" is a member of \"%s\".", name, GetUserNameFromId(other, false)));
	for (size_t i = 0; i < lengthof(powers); i++)
		if (is_member_of_role_nosuper(role, powers[i]))
			refuse("tests do not run as a role that may run programs or access files on the server",
				   psprintf("Role \"%s\" is a member of \"%s\".", name, GetUserNameFromId(powers[i], false)));
	schema = own_hunt_schema();
	if (!compat_may_use_schema(schema, role))
		ereport(ERROR,
				(errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
				 errmsg("role \"%s\" lacks USAGE on schema \"%s\" of sqleq", name, get_namespace_name(schema)),
				 errhint("GRANT USAGE ON SCHEMA %s TO %s.", quote_identifier(get_namespace_name(schema)),
						 quote_identifier(name))));
}
