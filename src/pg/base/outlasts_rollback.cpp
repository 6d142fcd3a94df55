/* outlasts_rollback.cpp: see outlasts_rollback.h. */
extern "C" {
#include "postgres.h"

#include "utils/fmgroids.h"
}

#include "pg/base/outlasts_rollback.h"

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
		default:
			return false;
	}
}
