/* guard_functions.cpp: see guard_functions.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "catalog/pg_language.h"
#include "catalog/pg_proc.h"
#include "catalog/pg_type.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/syscache.h"
}

#include "pg/base/guard_functions.h"

static bool
sets_path(HeapTuple tuple)
{
	bool isnull;
	Datum settings = SysCacheGetAttr(PROCOID, tuple, Anum_pg_proc_proconfig, &isnull);
	bool found = false;
	Datum *values;
	int count;

	if (isnull)
		return false;
	deconstruct_array(DatumGetArrayTypeP(settings), TEXTOID, -1, false, TYPALIGN_INT, &values, NULL, &count);
	for (int i = 0; i < count; i++)
		found = found || strncmp(TextDatumGetCString(values[i]), "search_path=", strlen("search_path=")) == 0;
	return found;
}

bool
function_facts(Oid function, FunctionFacts *facts)
{
	HeapTuple tuple = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
	Form_pg_proc form;

	if (!HeapTupleIsValid(tuple))
		return false;
	form = (Form_pg_proc) GETSTRUCT(tuple);
	facts->owner = form->proowner;
	facts->language = form->prolang;
	facts->volatile_ = form->provolatile == PROVOLATILE_VOLATILE;
	facts->own_path = sets_path(tuple);
	ReleaseSysCache(tuple);
	return true;
}

bool
is_native(Oid language)
{
	return language == INTERNALlanguageId || language == ClanguageId;
}
