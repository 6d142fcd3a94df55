/*
 * range_functions.cpp: see range_functions.h.
 *
 * utils/cache/typcache.c (load_rangetype_info) keeps an FmgrInfo for each of them, and never another one. fmgr_info()
 * asks needs_fmgr_hook whether calls shall pass fmgr_hook, so it has to be made once more while the guard wants that.
 * Other functions that are kept so are those of operator classes, which superusers make.
 */
extern "C" {
#include "postgres.h"

#include "access/genam.h"
#include "access/htup_details.h"
#include "access/table.h"
#include "access/transam.h"
#include "catalog/pg_range.h"
#include "fmgr.h"
#include "utils/inval.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard_functions.h"
#include "pg/base/range_functions.h"

static bool watched = false;
static uint64 changes = 1; /* of range types, that this session has heard of */
static uint64 changes_guarded = 0;
static List *guarded = NIL; /* OIDs of types; what they are made of never changes */

static void
on_new_range(Datum, CompatCache, uint32)
{
	changes++;
}

static bool
is_of_others(Oid function)
{
	FunctionFacts facts;

	return function >= FirstNormalObjectId && function_facts(function, &facts) && !is_native(facts.language);
}

static void
guard_functions_of(Oid type)
{
	TypeCacheEntry *entry = lookup_type_cache(type, TYPECACHE_RANGE_INFO);
	FmgrInfo *functions[] = {&entry->rng_subdiff_finfo, &entry->rng_canonical_finfo};
	MemoryContext old;

	for (size_t i = 0; i < lengthof(functions); i++)
		if (is_of_others(functions[i]->fn_oid))
			fmgr_info_cxt(functions[i]->fn_oid, functions[i], CacheMemoryContext);
	old = MemoryContextSwitchTo(TopMemoryContext);
	guarded = lappend_oid(guarded, type);
	MemoryContextSwitchTo(old);
}

void
guard_range_functions(void)
{
	List *types = NIL;
	Relation ranges;
	SysScanDesc scan;
	HeapTuple tuple;
	ListCell *cell;
	uint64 change = changes;

	if (change == changes_guarded)
		return;
	if (!watched)
	{
		CacheRegisterSyscacheCallback(RANGETYPE, on_new_range, (Datum) 0);
		watched = true;
	}
	ranges = table_open(RangeRelationId, AccessShareLock);
	scan = systable_beginscan(ranges, InvalidOid, false, NULL, 0, NULL);
	while ((tuple = systable_getnext(scan)) != NULL)
	{
		const FormData_pg_range *range = (Form_pg_range) GETSTRUCT(tuple);

		if ((is_of_others(range->rngsubdiff) || is_of_others(range->rngcanonical)) &&
			!list_member_oid(guarded, range->rngtypid))
			types = lappend_oid(types, range->rngtypid);
	}
	systable_endscan(scan);
	table_close(ranges, AccessShareLock);
	foreach(cell, types)
		guard_functions_of(lfirst_oid(cell));
	list_free(types);
	changes_guarded = change;
}
