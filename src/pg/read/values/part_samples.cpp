/* part_samples.cpp: see part_samples.h. */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/values/part_samples.h"

extern "C" {
#include "access/htup_details.h"
#include "access/tupdesc.h"
#include "catalog/pg_enum.h"
#include "lib/stringinfo.h"
#include "utils/catcache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

namespace front {

/*
 * Two values of a type as texts in quotes, for the elements of arrays and the fields of rows. False when the type is
 * not known here.
 */
static bool
two_values(Oid type, const char **two)
{
	const char *first = NULL, *second = NULL;

	/* what is read into a domain runs what its owner has written */
	if (get_typtype(type) == TYPTYPE_DOMAIN)
		return false;
	if (get_typtype(type) == TYPTYPE_ENUM)
	{
		CatCList *labels = SearchSysCacheList1(ENUMTYPOIDNAME, ObjectIdGetDatum(type));

		for (int i = 0; i < Min(labels->n_members, 2); i++)
			(i == 0 ? first : second) =
				pstrdup(NameStr(((Form_pg_enum) GETSTRUCT(&labels->members[i]->tuple))->enumlabel));
		ReleaseCatCacheList(labels);
		if (second == NULL)
			second = first;
	}
	switch (type)
	{
		case INT2OID:
		case INT4OID:
		case INT8OID:
		case NUMERICOID:
		case FLOAT4OID:
		case FLOAT8OID:
		case JSONOID:
		case JSONBOID:
			first = "1";
			second = "2";
			break;
		case TEXTOID:
		case VARCHAROID:
		case BPCHAROID:
			first = "a";
			second = "b";
			break;
		case BOOLOID:
			first = "t";
			second = "f";
			break;
		case DATEOID:
		case TIMESTAMPOID:
		case TIMESTAMPTZOID:
			first = "2020-01-01";
			second = "2020-01-02";
			break;
		case UUIDOID:
			first = "00000000-0000-0000-0000-000000000001";
			second = "11111111-1111-1111-1111-111111111111";
			break;
		case INETOID:
		case CIDROID:
			first = "10.0.0.1";
			second = "10.0.0.2";
			break;
		case BYTEAOID:
			first = "a";
			second = "b";
			break;
		default:
			break;
	}
	if (first == NULL || strpbrk(first, "\"\\") != NULL || strpbrk(second, "\"\\") != NULL)
		return false;
	two[0] = psprintf("\"%s\"", first);
	two[1] = psprintf("\"%s\"", second);
	return true;
}

void
add_array_samples(Pool *pool, Oid element, List *names)
{
	const char *two[2];
	ListCell *lc;

	if (!two_values(element, two))
		return;
	pool_literal(pool, psprintf("{%s}", two[0]));
	pool_literal(pool, psprintf("{%s}", two[1]));
	pool_literal(pool, psprintf("{%s,%s}", two[0], two[1]));
	pool_literal(pool, psprintf("{%s,%s}", two[1], two[0]));
	pool_literal(pool, psprintf("{%s,%s}", two[0], two[0]));
	pool_literal(pool, psprintf("{%s,NULL}", two[0]));
	pool_literal(pool, pstrdup("{NULL}"));
	if (element != TEXTOID && element != VARCHAROID)
		return;
	foreach(lc, names)
	{
		pool_literal(pool, psprintf("{%s}", (const char *) lfirst(lc)));
		pool_literal(pool, psprintf("{%s,a}", (const char *) lfirst(lc)));
	}
}

void
add_row_samples(Pool *pool)
{
	TupleDesc desc = lookup_rowtype_tupdesc(pool->type, -1);

	for (int variant = 0; variant < 4; variant++)
	{
		StringInfoData out;

		initStringInfo(&out);
		for (int a = 0, n = 0; a < desc->natts; a++)
		{
			Form_pg_attribute att = TupleDescAttr(desc, a);
			const char *two[2];
			bool known = att->atttypmod < 0 && two_values(att->atttypid, two);

			if (att->attisdropped)
				continue;
			appendStringInfo(&out, "%s%s", n > 0 ? "," : "", known ? two[(variant >> (n % 2)) & 1] : "");
			n++;
		}
		pool_literal(pool, psprintf("(%s)", out.data));
	}
	ReleaseTupleDesc(desc);
}

} /* namespace front */
