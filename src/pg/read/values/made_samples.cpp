/*
 * made_samples.cpp: see made_samples.h.
 *
 * `during @> '2024-05-01'` and `7 = ANY (numbers)` are true of few ranges and arrays: of those in which such a constant
 * lies. So for each pool of ranges the constants of their elements' type, and two plain ones, are ends of ranges with
 * each other; arrays get them as elements.
 */
#include "pg/base/compat.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/values/made_samples.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/tree.h"
#include "pg/read/trees/tree_parts.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"
}

namespace front {

/* So many constants of a type are ends or elements. */
static const int most_constants = 5;

struct Found
{
	Oid type;
	List *values; /* of Datum, as pointers to Datum */
};

static void
add_datum(Found *found, Datum value)
{
	Datum *kept;

	if (list_length(found->values) >= most_constants)
		return;
	kept = (Datum *) palloc(sizeof(Datum));
	*kept = value;
	found->values = lappend(found->values, kept);
}

static void
collect(Node *tree, Found *found)
{
	each_node(tree,
			  [=](Node *node)
			  {
				  if (IsA(node, Const) && !((Const *) node)->constisnull && ((Const *) node)->consttype == found->type)
					  add_datum(found, ((Const *) node)->constvalue);
			  });
}

/* The constants of a type in both queries, and in the constraints that only the server can compute. */
static Found
constants_of_type(const Lowering *low, Oid type)
{
	Found found = {type, NIL};
	ListCell *lc, *lc2;

	for (int i = 0; i < 2; i++)
		collect((Node *) low->problem->query[i], &found);
	foreach(lc, low->tables)
		foreach(lc2,
				list_concat_copy(((const Table *) lfirst(lc))->checks, ((const Table *) lfirst(lc))->declared.checks))
			collect(((const TableCheck *) lfirst(lc2))->computed, &found);
	return found;
}

static char *
text_of(Oid type, Datum value)
{
	Oid output;
	bool varlena;

	getTypeOutputInfo(type, &output, &varlena);
	return OidOutputFunctionCall(output, value);
}

/* Two values that are plain, for types that ranges are made of. */
static void
add_plain_ends(Found *found)
{
	static const char *const days[] = {"2020-01-01", "2020-01-04"};
	static const char *const numbers[] = {"1", "4"};
	bool number = found->type == INT4OID || found->type == INT8OID || found->type == NUMERICOID;
	bool day = found->type == DATEOID || found->type == TIMESTAMPOID || found->type == TIMESTAMPTZOID;
	Oid input, ioparam;

	if (!number && !day)
		return;
	getTypeInputInfo(found->type, &input, &ioparam);
	for (size_t i = 0; i < lengthof(days); i++)
	{
		Datum *kept = (Datum *) palloc(sizeof(Datum));

		*kept = OidInputFunctionCall(input, pstrdup(number ? numbers[i] : days[i]), ioparam, -1);
		found->values = lappend(found->values, kept);
	}
}

/* What now() and the like are now, and a day before and after it: false if the queries do not ask for the time. */
static bool
add_present_ends(const Lowering *low, Found *found)
{
	const int64 day = found->type == DATEOID ? 1 : USECS_PER_DAY;
	const int before = list_length(found->values);
	ListCell *lc;

	foreach(lc, low->parameters)
	{
		const Parameter *parameter = (const Parameter *) lfirst(lc);

		if (parameter->face->index >= 0 || parameter->type->oid != found->type || parameter->value == NULL ||
			parameter->value->value == NULL || list_length(found->values) - before >= most_constants ||
			(found->type != DATEOID && found->type != TIMESTAMPOID && found->type != TIMESTAMPTZOID))
			continue;
		for (int days = -1; days <= 1; days++)
		{
			int64 time = pg_strtoint64(parameter->value->value) + days * day;
			Datum *kept = (Datum *) palloc(sizeof(Datum));

			*kept = found->type == DATEOID ? DateADTGetDatum((DateADT) time) : TimestampTzGetDatum(time);
			found->values = lappend(found->values, kept);
		}
	}
	return list_length(found->values) > before;
}

static void
add_ranges(const Lowering *low, Pool *pool)
{
	TypeCacheEntry *cache = lookup_type_cache(pool->type, TYPECACHE_RANGE_INFO);
	Oid element = cache->rngelemtype ? cache->rngelemtype->type_id : InvalidOid;
	bool asks_for_time;
	Found found;
	ListCell *lc, *lc2;

	if (!OidIsValid(element) || element >= FirstNormalObjectId || pool->type >= FirstNormalObjectId)
		return;
	found = constants_of_type(low, element);
	add_plain_ends(&found);
	asks_for_time = add_present_ends(low, &found);
	foreach(lc, found.values)
	{
		Datum from = *(Datum *) lfirst(lc);

		if (asks_for_time)
		{
			pool_literal(pool, psprintf("[\"%s\",)", text_of(element, from)));
			pool_literal(pool, psprintf("(,\"%s\")", text_of(element, from)));
		}
		pool_literal(pool, psprintf("[\"%s\",\"%s\"]", text_of(element, from), text_of(element, from)));
		foreach(lc2, found.values)
		{
			Datum to = *(Datum *) lfirst(lc2);

			if (DatumGetInt32(FunctionCall2Coll(&cache->rng_cmp_proc_finfo, cache->rng_collation, from, to)) < 0)
				pool_literal(pool, psprintf("[\"%s\",\"%s\")", text_of(element, from), text_of(element, to)));
		}
	}
}

/* An array of one element, or of two, as a text. */
static char *
array_text(Oid element, Datum first, const Datum *second)
{
	int16 length;
	bool by_value;
	char alignment;
	Datum both[2] = {first, second ? *second : (Datum) 0};
	ArrayType *array;

	get_typlenbyvalalign(element, &length, &by_value, &alignment);
	array = construct_array(both, second ? 2 : 1, element, length, by_value, alignment);
	return text_of(get_array_type(element), PointerGetDatum(array));
}

static void
add_arrays_of(const Lowering *low, Pool *pool, Oid element)
{
	Found found = constants_of_type(low, element);
	const Datum *before = NULL;
	ListCell *lc;

	foreach(lc, found.values)
	{
		const Datum *value = (const Datum *) lfirst(lc);

		pool_literal(pool, array_text(element, *value, NULL));
		if (before != NULL)
			pool_literal(pool, array_text(element, *before, value));
		before = value;
	}
}

void
add_made_samples(Lowering *low)
{
	ListCell *lc;

	foreach(lc, low->pools)
	{
		Pool *pool = (Pool *) lfirst(lc);
		Oid element = get_element_type(pool->type);

		if (pool->cast || pool->closed)
			continue;
		if (get_typtype(pool->type) == TYPTYPE_RANGE)
			add_ranges(low, pool);
		else if (OidIsValid(element) && element < FirstNormalObjectId && get_array_type(element) == pool->type)
			add_arrays_of(low, pool, element);
	}
}

} /* namespace front */
