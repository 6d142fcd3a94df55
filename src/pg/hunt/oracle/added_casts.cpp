/* added_casts.cpp: see added_casts.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_cast.h"
#include "nodes/nodeFuncs.h"
#include "nodes/primnodes.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
}

#include "pg/hunt/oracle/added_casts.h"

/* Types of extensions and of users are none of a test's, or come with their casts. */
static bool
is_added(Form_pg_cast cast)
{
	return cast->oid >= FirstNormalObjectId && cast->castsource < FirstNormalObjectId &&
		cast->casttarget < FirstNormalObjectId;
}

bool
casts_are_added(void)
{
	Relation casts = table_open(CastRelationId, AccessShareLock);
	SysScanDesc scan = systable_beginscan(casts, InvalidOid, false, NULL, 0, NULL);
	bool found = false;

	for (HeapTuple tuple; !found && (tuple = systable_getnext(scan)) != NULL;)
		found = is_added((Form_pg_cast) GETSTRUCT(tuple));
	systable_endscan(scan);
	table_close(casts, AccessShareLock);
	return found;
}

static bool
is_added_between(Oid source, Oid target)
{
	HeapTuple tuple = SearchSysCache2(CASTSOURCETARGET, ObjectIdGetDatum(source), ObjectIdGetDatum(target));
	bool found;

	if (!HeapTupleIsValid(tuple))
		return false;
	found = is_added((Form_pg_cast) GETSTRUCT(tuple));
	ReleaseSysCache(tuple);
	return found;
}

bool
is_added_cast(Node *node)
{
	Node *from;
	Oid source, target;

	switch (nodeTag(node))
	{
		case T_CoerceViaIO:
			from = (Node *) ((CoerceViaIO *) node)->arg;
			break;
		case T_RelabelType:
			from = (Node *) ((RelabelType *) node)->arg;
			break;
		case T_ArrayCoerceExpr:
			from = (Node *) ((ArrayCoerceExpr *) node)->arg;
			break;
		default:
			return false;
	}
	source = exprType(from);
	target = exprType(node);
	if (IsA(node, ArrayCoerceExpr))
	{
		source = get_element_type(getBaseType(source));
		target = get_element_type(getBaseType(target));
	}
	return is_added_between(getBaseType(source), getBaseType(target));
}
