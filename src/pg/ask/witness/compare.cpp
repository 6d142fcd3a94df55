/*
 * compare.cpp: compares two results by the contract: as bags, lists or sets of rows, values by IS NOT DISTINCT FROM.
 *
 * "=" of a type is its default B-tree or hash operator class's, as for UNION and DISTINCT. Values of a type that has
 * none are the same when they are written the same.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/witness/compare.h"

/* Of a type without equality: as they are written. */
static bool
same_text(Oid type, Datum a, Datum b)
{
	Oid output;
	bool varlena;

	getTypeOutputInfo(type, &output, &varlena);
	return strcmp(OidOutputFunctionCall(output, a), OidOutputFunctionCall(output, b)) == 0;
}

/* Of rows without a name the type cache does not know the columns. */
static bool
row_lacks_equality(Datum value)
{
	HeapTupleHeader header = DatumGetHeapTupleHeader(value);
	TupleDesc desc = lookup_rowtype_tupdesc_copy(HeapTupleHeaderGetTypeId(header), HeapTupleHeaderGetTypMod(header));
	HeapTupleData tuple = {};

	check_stack_depth();
	tuple.t_len = HeapTupleHeaderGetDatumLength(header);
	tuple.t_data = header;
	for (int a = 0; a < desc->natts; a++)
	{
		bool null;
		Datum part = heap_getattr(&tuple, a + 1, desc, &null);

		/* the server asks of a column with a NULL, too */
		if (null ? !OidIsValid(lookup_type_cache(TupleDescAttr(desc, a)->atttypid, TYPECACHE_EQ_OPR)->eq_opr)
				 : lacks_equality(TupleDescAttr(desc, a)->atttypid, part))
			return true;
	}
	return false;
}

bool
lacks_equality(Oid type, Datum value)
{
	return !OidIsValid(lookup_type_cache(type, TYPECACHE_EQ_OPR)->eq_opr) ||
		(getBaseType(type) == RECORDOID && row_lacks_equality(value));
}

/* Where the query leaves the collation open (a UNION of two), the type's own decides. */
static bool
same_value(Form_pg_attribute att, Datum a, Datum b)
{
	TypeCacheEntry *type = lookup_type_cache(att->atttypid, TYPECACHE_EQ_OPR_FINFO);

	if (lacks_equality(att->atttypid, a) || lacks_equality(att->atttypid, b))
		return same_text(att->atttypid, a, b);
	return DatumGetBool(FunctionCall2Coll(
		&type->eq_opr_finfo, OidIsValid(att->attcollation) ? att->attcollation : type->typcollation, a, b));
}

static bool
same_row(const ResultSet *a, int i, const ResultSet *b, int j)
{
	for (int c = 0; c < a->desc->natts; c++)
	{
		bool a_null;
		bool b_null;
		Datum a_value = heap_getattr(a->rows[i], c + 1, a->desc, &a_null);
		Datum b_value = heap_getattr(b->rows[j], c + 1, b->desc, &b_null);

		if (a_null != b_null || (!a_null && !same_value(TupleDescAttr(a->desc, c), a_value, b_value)))
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

const char *
results_differ_in(const ResultSet *a, const ResultSet *b)
{
	if (contained(a, b, false) && contained(b, a, false))
		return a->nrows == b->nrows && contained(a, b, true) ? "order" : "duplicates";
	if (contained(b, a, true))
		return "missing rows";
	return contained(a, b, true) ? "additional rows" : "other rows";
}
