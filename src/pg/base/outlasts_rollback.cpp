/* outlasts_rollback.cpp: see outlasts_rollback.h. */
extern "C" {
#include "postgres.h"

#include "catalog/namespace.h"
#include "utils/fmgroids.h"
}

#include "pg/base/outlasts_rollback.h"

static bool
has_temporary_objects(void)
{
	Oid schema, toast;

	GetTempNamespaceState(&schema, &toast);
	return OidIsValid(schema);
}

bool
function_outlasts_rollback(Oid function)
{
	switch (function)
	{
		case F_PG_ADVISORY_LOCK_INT8:
		case F_PG_ADVISORY_LOCK_INT4_INT4:
		case F_PG_ADVISORY_LOCK_SHARED_INT8:
		case F_PG_ADVISORY_LOCK_SHARED_INT4_INT4:
		case F_PG_TRY_ADVISORY_LOCK_INT8:
		case F_PG_TRY_ADVISORY_LOCK_INT4_INT4:
		case F_PG_TRY_ADVISORY_LOCK_SHARED_INT8:
		case F_PG_TRY_ADVISORY_LOCK_SHARED_INT4_INT4:
		case F_PG_ADVISORY_UNLOCK_INT8:
		case F_PG_ADVISORY_UNLOCK_INT4_INT4:
		case F_PG_ADVISORY_UNLOCK_SHARED_INT8:
		case F_PG_ADVISORY_UNLOCK_SHARED_INT4_INT4:
		case F_PG_ADVISORY_UNLOCK_ALL:
		case F_PG_CANCEL_BACKEND:
		case F_PG_TERMINATE_BACKEND:
		case F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_TEXT:
		case F_PG_LOGICAL_EMIT_MESSAGE_BOOL_TEXT_BYTEA:
		case F_SETSEED:
			return true;
		/* a read-only transaction lets temporary sequences advance */
		case F_NEXTVAL:
		case F_SETVAL_REGCLASS_INT8:
		case F_SETVAL_REGCLASS_INT8_BOOL:
			return has_temporary_objects();
		default:
			return false;
	}
}
