/*
 * compare.cpp: compares two results by the contract: as bags, lists or sets of rows, values by IS NOT DISTINCT FROM.
 *
 * "=" of a type is its default B-tree or hash operator class's, as for UNION and DISTINCT. A column whose type has none cannot be compared.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/typcache.h"
}

#include "pg/base/options.h"
#include "pg/front/problem.h"
#include "pg/solver/answer.h"
#include "pg/witness/compare.h"
#include "pg/witness/witness.h"

const char *
compare_prepare(TupleDesc desc)
{
	for (int a = 0; a < desc->natts; a++)
		if (!OidIsValid(lookup_type_cache(TupleDescAttr(desc, a)->atttypid, TYPECACHE_EQ_OPR)->eq_opr))
			return psprintf("type %s of column \"%s\" has no equality", format_type_be(TupleDescAttr(desc, a)->atttypid),
							NameStr(TupleDescAttr(desc, a)->attname));
	return NULL;
}

static bool
same_row(const ResultSet *a, int i, const ResultSet *b, int j)
{
	for (int c = 0; c < a->desc->natts; c++)
	{
		Form_pg_attribute att = TupleDescAttr(a->desc, c);
		TypeCacheEntry *type;
		bool a_null;
		bool b_null;
		Datum a_value = heap_getattr(a->rows[i], c + 1, a->desc, &a_null);
		Datum b_value = heap_getattr(b->rows[j], c + 1, b->desc, &b_null);

		if (a_null != b_null)
			return false;
		if (a_null)
			continue;
		type = lookup_type_cache(att->atttypid, TYPECACHE_EQ_OPR_FINFO);
		/* Where the query leaves the collation open (a UNION of two), the type's own decides. */
		if (!DatumGetBool(FunctionCall2Coll(&type->eq_opr_finfo, OidIsValid(att->attcollation) ? att->attcollation : type->typcollation,
											a_value, b_value)))
			return false;
	}
	return true;
}

/* Is each row of a found in b? With once, each row of b serves one row of a only. */
static bool
contained(const ResultSet *a, const ResultSet *b, bool once)
{
	bool *used = (bool *) palloc0(sizeof(bool) * Max(b->nrows, 1));

	for (int i = 0; i < a->nrows; i++)
	{
		int j;

		CHECK_FOR_INTERRUPTS();
		for (j = 0; j < b->nrows; j++)
			if (!used[j] && same_row(a, i, b, j))
				break;
		if (j == b->nrows)
			return false;
		used[j] = once;
	}
	return true;
}

bool
compare_results(const ResultSet *a, const ResultSet *b, SqleqSemantics semantics)
{
	if (semantics == SQLEQ_SET)
		return contained(a, b, false) && contained(b, a, false);
	if (a->nrows != b->nrows)
		return false;
	if (semantics != SQLEQ_LIST)
		return contained(a, b, true);
	for (int i = 0; i < a->nrows; i++)
		if (!same_row(a, i, b, i))
			return false;
	return true;
}
