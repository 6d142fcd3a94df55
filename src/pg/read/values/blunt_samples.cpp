/*
 * blunt_samples.cpp: see blunt_samples.h.
 */
#include "pg/base/compat.h"
#include "pg/read/values/blunt_samples.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "mb/pg_wchar.h"
#include "utils/formatting.h"
#include "utils/lsyscache.h"
}

namespace front {

bool
has_blunt_pool(Lowering *low)
{
	ListCell *lc;

	foreach(lc, low->pools)
	{
		const Pool *pool = (const Pool *) lfirst(lc);

		if (OidIsValid(pool->collation) && !get_collation_isdeterministic(pool->collation))
			return true;
	}
	return false;
}

void
add_blunt_texts(Pool *pool, List *texts)
{
	ListCell *lc;

	pool->sampled = true;
	pool_literal(pool, pstrdup("a"));
	pool_literal(pool, pstrdup("A"));
	pool_literal(pool, pstrdup("b"));
	if (GetDatabaseEncoding() == PG_UTF8)
		pool_literal(pool, pstrdup("\xc3\xa1"));
	foreach(lc, texts)
	{
		const char *text = (const char *) lfirst(lc);

		pool_literal(pool, asc_toupper(text, strlen(text)));
		pool_literal(pool, asc_tolower(text, strlen(text)));
	}
}

} /* namespace front */
