/* outlasts_rollback.cpp: see outlasts_rollback.h. */
extern "C" {
#include "postgres.h"

#include "access/transam.h"
#include "catalog/namespace.h"
#include "catalog/pg_proc.h"
#include "utils/fmgroids.h"
#include "utils/lsyscache.h"
}

#include "pg/base/outlasts_rollback.h"
#include "pg/base/sandbox_sights.h"

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
		/* a read-only transaction lets temporary sequences advance */
		case F_NEXTVAL:
		case F_SETVAL_REGCLASS_INT8:
		case F_SETVAL_REGCLASS_INT8_BOOL:
			return has_temporary_objects();
		default:
			return function < FirstNormalObjectId && func_volatile(function) == PROVOLATILE_VOLATILE &&
				!function_is_blind(function);
	}
}
