/* collates_as_c.cpp: see collates_as_c.h. */
extern "C" {
#include "postgres.h"

/*
 * Since 17 the server's header includes ICU's, which a server's development package does not bring along. Nothing of it
 * is looked at here: what depends on it comes last in the structure.
 */
#pragma push_macro("USE_ICU")
#undef USE_ICU
#include "utils/pg_locale.h"
#pragma pop_macro("USE_ICU")
}

#include "pg/base/collates_as_c.h"

bool
collates_as_c(Oid collation)
{
#if PG_VERSION_NUM >= 180000
	return pg_newlocale_from_collation(collation)->collate_is_c;
#else
	return lc_collate_is_c(collation);
#endif
}
