/* unknown_types.cpp: see unknown_types.h. */
#include "pg/base/compat.h"
#include "pg/base/subtransaction.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/terms/unknown_types.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "utils/builtins.h"
}

namespace front
{

static const int enough = 4;

/* Numbers, words, pairs of keys and values, places, and what contrib's modules and well-known extensions read. */
static const char *const texts[] = {"1", "2", "a", "b", "a.b", "0", "a=>1", "b=>2", "(0,0)", "(1,2)", "POINT(0 0)", "POINT(1 1)", "{}", "{1,2}", "[1,2,3]", "[0,1)", "[1,2]",
	"1.0.0", "2.0.0", "0/0", "0/1", "1 2", "1:1:", "2:2:", "(0,1)", "(0,2)", "10.0.0.1", "00:00:00:00:00:00:00:00", "978-0-306-40615-7", "978-3-16-148410-0", "4006381333931",
	"0-306-40615-2", "2049-3630", "036000291452", "979-0-2306-7118-7", "$.a", "EUR 1", "1 m", "@", "pg_class", "pg_proc", "english", "UTC"};

void
add_unknown_values(Pool *pool)
{
	if (get_typtype(pool->type) != TYPTYPE_BASE && get_typtype(pool->type) != TYPTYPE_RANGE)
		return;
	for (size_t i = 0; i < lengthof(texts) && list_length(pool->values) < enough; i++)
	{
		char *text = pstrdup(texts[i]);

		(void) subtransaction_run([&] { pool_literal(pool, text); }, SubtransactionOptions{KEPT, ERRORS_OF_QUERIES, 0, 0});
	}
}

}								/* namespace front */
