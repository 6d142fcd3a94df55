/*
 * caq_expr.cpp: the SQL function that stands for an expression hole of an abstract query (docs/oracles.md).
 *
 * To a proof it is any function of its row (lower_hole.cpp). Run as it stands, it is one such function, picked by the
 * number of the hole: the value is drawn from the hash of the row. So an abstract query can be run. A counterexample of
 * two of them is a database and a function for each hole: the setting sqleq.hole_values has the values that matter, and
 * both queries are run with it. No verdict depends on the number.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_type.h"
#include "common/hashfn.h"
#include "fmgr.h"
#include "funcapi.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

#include "pg/base/json_values.h"
#include "pg/base/settings.h"
#include "pg/read/facts/type_facts.h"
#include "pg/hunt/oracle/hole_values.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_caq_expr);
}

/* So many of a type's values; the others make queries fail. */
#define USUAL_VALUES 6

static uint64
mix(uint64 hash, uint64 more)
{
	return hash_combine64(hash, hash_bytes_uint32_extended((uint32) more ^ (uint32) (more >> 32), 77));
}

/* NULL adds nothing, so that a row of NULLs and a NULL row are the same. */
static uint64
mix_value(uint64 hash, Oid type, Oid collation, int place, Datum value, bool isnull)
{
	TypeCacheEntry *cache;
	uint64 own;

	if (isnull)
		return hash;
	cache = lookup_type_cache(getBaseType(type), TYPECACHE_HASH_EXTENDED_PROC_FINFO);
	if (OidIsValid(cache->hash_extended_proc_finfo.fn_oid))
		own = DatumGetUInt64(FunctionCall2Coll(&cache->hash_extended_proc_finfo,
											   OidIsValid(collation) ? collation : cache->typcollation, value,
											   Int64GetDatum(1)));
	else
	{
		Oid output;
		bool varlena;
		const char *text;

		getTypeOutputInfo(type, &output, &varlena);
		text = OidOutputFunctionCall(output, value);
		own = hash_bytes_extended((const unsigned char *) text, (int) strlen(text), 1);
	}
	return mix(mix(hash, (uint64) place), own);
}

/* The columns of a row, from *place on. */
static uint64
mix_row(uint64 hash, int *place, HeapTupleHeader row)
{
	TupleDesc desc = lookup_rowtype_tupdesc(HeapTupleHeaderGetTypeId(row), HeapTupleHeaderGetTypMod(row));
	HeapTupleData tuple;

	tuple.t_len = HeapTupleHeaderGetDatumLength(row);
	ItemPointerSetInvalid(&tuple.t_self);
	tuple.t_tableOid = InvalidOid;
	tuple.t_data = row;
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);
		bool isnull;
		Datum value;

		if (att->attisdropped)
			continue;
		value = heap_getattr(&tuple, a + 1, desc, &isnull);
		hash = mix_value(hash, att->atttypid, att->attcollation, (*place)++, value, isnull);
	}
	ReleaseTupleDesc(desc);
	return hash;
}

/*
 * A NULL in place of a row counts as a row of NULLs. How many, a row type without a name does not say: then nothing may
 * follow.
 */
static void
skip_row(int *place, Oid type, bool last)
{
	TupleDesc desc = type == RECORDOID ? NULL : lookup_rowtype_tupdesc(type, -1);

	if (desc == NULL)
	{
		if (!last)
			ereport(ERROR,
					(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
					 errmsg("row of unknown width before other arguments of a hole must not be null")));
		return;
	}
	for (int a = 0; a < desc->natts; a++)
		*place += !TupleDescAttr(desc, a)->attisdropped;
	ReleaseTupleDesc(desc);
}

/* The value as the type's output function writes it; of char(n) without blanks at the end. */
static char *
shown(Oid type, Datum value)
{
	Oid output;
	bool varlena;

	getTypeOutputInfo(type, &output, &varlena);
	return OidOutputFunctionCall(output, value);
}

static List *
shown_row(List *texts, HeapTupleHeader row)
{
	TupleDesc desc = lookup_rowtype_tupdesc(HeapTupleHeaderGetTypeId(row), HeapTupleHeaderGetTypMod(row));
	HeapTupleData tuple;

	tuple.t_len = HeapTupleHeaderGetDatumLength(row);
	ItemPointerSetInvalid(&tuple.t_self);
	tuple.t_tableOid = InvalidOid;
	tuple.t_data = row;
	for (int a = 0; a < desc->natts; a++)
	{
		bool isnull;
		Datum value;

		if (TupleDescAttr(desc, a)->attisdropped)
			continue;
		value = heap_getattr(&tuple, a + 1, desc, &isnull);
		texts = lappend(texts, isnull ? NULL : shown(TupleDescAttr(desc, a)->atttypid, value));
	}
	ReleaseTupleDesc(desc);
	return texts;
}

/*
 * The columns of the row as texts; NULLs at the end are left out, since the width of a row that is NULL need not be
 * known.
 */
static List *
shown_arguments(FunctionCallInfo fcinfo)
{
	List *texts = NIL;

	for (int i = 2; i < PG_NARGS(); i++)
	{
		Oid type = get_fn_expr_argtype(fcinfo->flinfo, i);
		int columns = 0;

		if (!PG_ARGISNULL(i) && type_is_rowtype(type))
			texts = shown_row(texts, PG_GETARG_HEAPTUPLEHEADER(i));
		else if (!PG_ARGISNULL(i))
			texts = lappend(texts, shown(type, PG_GETARG_DATUM(i)));
		else if (!type_is_rowtype(type))
			texts = lappend(texts, NULL);
		else
			for (skip_row(&columns, type, i == PG_NARGS() - 1); columns > 0; columns--)
				texts = lappend(texts, NULL);
	}
	return texts;
}

Datum
sqleq_caq_expr(PG_FUNCTION_ARGS)
{
	Oid type = get_fn_expr_rettype(fcinfo->flinfo);
	const facts::TypeFacts &samples = facts::of_type(OidIsValid(type) ? getBaseType(type) : InvalidOid);
	int count = 0;
	int number;
	uint64 hash;
	Oid input, io_param;
	int place = 0;
	const char *value;

	if (PG_ARGISNULL(0))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("hole number must not be null")));
	number = PG_GETARG_INT32(0);
	if (*sqleq_hole_values && hole_value(&number, shown_arguments(fcinfo), &value))
	{
		if (value == NULL)
			PG_RETURN_NULL();
		getTypeInputInfo(type, &input, &io_param);
		PG_RETURN_DATUM(OidInputFunctionCall(input, (char *) value, io_param, -1));
	}
	if (samples.samples != facts::Samples::Queries)
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("no values are available for a hole of type %s",
						OidIsValid(type) ? format_type_be(type) : "unknown"),
				 errhint("Proofs support holes of any type. Only running the abstract query needs values.")));
	hash = mix(0, (uint64) number);
	for (int i = 2; i < PG_NARGS(); i++)
	{
		Oid arg = get_fn_expr_argtype(fcinfo->flinfo, i);

		if (!type_is_rowtype(arg))
			hash = mix_value(hash, arg, PG_GET_COLLATION(), place++, PG_ARGISNULL(i) ? (Datum) 0 : PG_GETARG_DATUM(i),
							 PG_ARGISNULL(i));
		else if (PG_ARGISNULL(i))
			skip_row(&place, arg, i == PG_NARGS() - 1);
		else
			hash = mix_row(hash, &place, PG_GETARG_HEAPTUPLEHEADER(i));
	}
	while (count < USUAL_VALUES && samples.texts[count] != NULL)
		count++;
	hash = hash % 1000003;
	if (hash % 5 == 0)
		PG_RETURN_NULL();
	getTypeInputInfo(type, &input, &io_param);
	PG_RETURN_DATUM(OidInputFunctionCall(input, (char *) samples.texts[hash / 5 % count], io_param, -1));
}
