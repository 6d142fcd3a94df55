/* value_json.cpp: see value_json.h. */
#include <cmath>

extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "parser/parse_coerce.h"
#include "utils/array.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/typcache.h"
}

#include "pg/base/array_values.h"
#include "pg/ask/show/exact_digits.h"
#include "pg/ask/show/value_json.h"

static bool json_hides(Oid type, Datum value);

static bool
array_hides(Datum value)
{
	ArrayType *array = DatumGetArrayTypeP(value);
	ArrayValues elements;

	/* JSON's arrays begin at 1 */
	for (int d = 0; d < ARR_NDIM(array); d++)
		if (ARR_LBOUND(array)[d] != 1)
			return true;
	elements = array_values(value);
	for (int i = 0; i < elements.count; i++)
		if (!elements.nulls[i] && json_hides(elements.element, elements.values[i]))
			return true;
	return false;
}

static bool
has_name_twice(TupleDesc desc)
{
	for (int a = 0; a < desc->natts; a++)
		for (int b = 0; b < a; b++)
			if (!TupleDescAttr(desc, a)->attisdropped && !TupleDescAttr(desc, b)->attisdropped &&
				strcmp(NameStr(TupleDescAttr(desc, a)->attname), NameStr(TupleDescAttr(desc, b)->attname)) == 0)
				return true;
	return false;
}

static bool
row_hides(Datum value)
{
	HeapTupleHeader header = DatumGetHeapTupleHeader(value);
	TupleDesc desc = lookup_rowtype_tupdesc_copy(HeapTupleHeaderGetTypeId(header), HeapTupleHeaderGetTypMod(header));
	HeapTupleData tuple = {};
	bool result = has_name_twice(desc);

	tuple.t_len = HeapTupleHeaderGetDatumLength(header);
	tuple.t_data = header;
	for (int a = 0; a < desc->natts && !result; a++)
	{
		bool null;
		Datum part = heap_getattr(&tuple, a + 1, desc, &null);

		result = !null && json_hides(TupleDescAttr(desc, a)->atttypid, part);
	}
	return result;
}

/* A scalar null or text. */
static bool
jsonb_hides(Datum value)
{
	Jsonb *document = DatumGetJsonbP(value);
	JsonbValue scalar;

	return JB_ROOT_IS_SCALAR(document) && JsonbExtractScalar(&document->root, &scalar) &&
		(scalar.type == jbvNull || scalar.type == jbvString);
}

static bool
has_json_cast(Oid type)
{
	Oid function;

	return type >= FirstNormalObjectId &&
		find_coercion_pathway(JSONOID, type, COERCION_EXPLICIT, &function) == COERCION_PATH_FUNC;
}

static bool
json_hides(Oid type, Datum value)
{
	Oid base = getBaseType(type);

	check_stack_depth();
	switch (base)
	{
		case JSONOID:
			return true;
		case JSONBOID:
			return jsonb_hides(value);
		case FLOAT4OID:
			return DatumGetFloat4(value) == 0 && std::signbit(DatumGetFloat4(value));
		case FLOAT8OID:
			return DatumGetFloat8(value) == 0 && std::signbit(DatumGetFloat8(value));
		default:
			break;
	}
	if (OidIsValid(get_element_type(base)))
		return array_hides(value);
	return type_is_rowtype(base) ? row_hides(value) : has_json_cast(base);
}

char *
text_instead_of_json(Oid type, Datum value)
{
	Oid output;
	bool varlena;

	if (!json_hides(type, value))
		return NULL;
	getTypeOutputInfo(type, &output, &varlena);
	return with_exact_digits([=] { return OidOutputFunctionCall(output, value); });
}
