/*
 * catalog_pools.cpp: the pools of values for types that are only compared.
 *
 * A pool holds every constant of its type and fillers, real values that lie between them, so that a value of the
 * document is always one that the server can store. Sorted by the server's own comparison function.
 */
#include "pg/base/compat.h"
#include "pg/base/lookup.h"
#include "pg/base/subtransaction.h"
#include "pg/read/facts/declared.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/terms/features.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/genam.h"
#include "access/htup_details.h"
#include "catalog/indexing.h"
#include "catalog/pg_collation.h"
#include "catalog/pg_enum.h"
#include "mb/pg_wchar.h"
#include "utils/builtins.h"
#include "utils/fmgroids.h"
#include "utils/typcache.h"
}

namespace front {

/* How many fillers may stand in one gap between two constants. */
static const int fillers_per_gap = 4;
/* With more constants than this only the general fillers are made, to keep the pool small. */
static const int many_constants = 100;

static bool
is_text_like(Oid type)
{
	return type == TEXTOID || type == VARCHAROID || type == BPCHAROID || type == NAMEOID;
}

static void
keep_value(Pool *pool, PoolValue *value)
{
	pool->values = lappend(pool->values, value);
	lookup_add(&pool->by_text, lookup_text(0, value->text), value);
}

static void
add_enum_labels(Pool *pool)
{
	Relation enums = table_open(EnumRelationId, AccessShareLock);
	Relation index;
	ScanKeyData key;
	SysScanDesc scan;
	HeapTuple tuple;

	ScanKeyInit(&key, Anum_pg_enum_enumtypid, BTEqualStrategyNumber, F_OIDEQ, ObjectIdGetDatum(pool->type));
	index = index_open(EnumTypIdSortOrderIndexId, AccessShareLock);
	scan = systable_beginscan_ordered(enums, index, NULL, 1, &key);
	while (HeapTupleIsValid(tuple = systable_getnext_ordered(scan, ForwardScanDirection)))
	{
		Form_pg_enum label = (Form_pg_enum) GETSTRUCT(tuple);
		PoolValue *value = (PoolValue *) palloc0(sizeof(PoolValue));

		value->text = pstrdup(NameStr(label->enumlabel));
		value->length = pg_mbstrlen(value->text);
		value->datum = ObjectIdGetDatum(label->oid);
		keep_value(pool, value);
	}
	systable_endscan_ordered(scan);
	index_close(index, AccessShareLock);
	table_close(enums, AccessShareLock);
}

/* The pool of a type under a collation. The string types share one: conversions among them keep the value. */
Pool *
get_pool(Lowering *low, Oid type, Oid collation)
{
	TypeCacheEntry *cache;
	Pool *pool;
	ListCell *lc;

	if (is_text_like(type))
		type = TEXTOID;
	foreach(lc, low->pools)
	{
		pool = (Pool *) lfirst(lc);
		if (pool->type == type && pool->collation == collation && !pool->cast)
			return pool;
	}
	cache = lookup_type_cache(type, TYPECACHE_CMP_PROC_FINFO | TYPECACHE_EQ_OPR_FINFO);
	pool = (Pool *) palloc0(sizeof(Pool));
	pool->id = list_length(low->pools);
	pool->type = type;
	pool->collation = collation;
	pool->name = format_type_be(type);
	if (OidIsValid(collation) && collation != DEFAULT_COLLATION_OID)
		pool->name = psprintf("%s collate \"%s\"", pool->name, get_collation_name(collation));
	pool->closed = get_typtype(type) == TYPTYPE_ENUM;
	pool->minimum = pool->closed || type == TEXTOID;
	pool->ordered = OidIsValid(cache->cmp_proc);
	pool->comparable = OidIsValid(cache->eq_opr);
	if (pool->comparable && !facts::operator_is_trusted(cache->eq_opr))
		assume(low,
			   psprintf("the default operator class of type %s compares its values as it is declared to",
						format_type_be(type)));
	low->pools = lappend(low->pools, pool);
	if (pool->closed)
		add_enum_labels(pool);
	if (OidIsValid(collation) && !get_collation_isdeterministic(collation))
		note_unsupported(low, -1, psprintf("collation \"%s\"", get_collation_name(collation)),
						 "it is not deterministic");
	return pool;
}

static PoolValue *
find_text(Pool *pool, const char *text)
{
	return lookup_find<PoolValue>(&pool->by_text, lookup_text(0, text),
								  [text](const PoolValue *v) { return strcmp(v->text, text) == 0; });
}

static PoolValue *
add_text(Pool *pool, const char *text, Datum datum)
{
	PoolValue *value = (PoolValue *) palloc0(sizeof(PoolValue));

	value->text = text;
	value->length = pg_mbstrlen(text);
	value->datum = datum;
	keep_value(pool, value);
	return value;
}

static char *
without_trailing_blanks(char *text)
{
	int length = strlen(text);

	while (length > 0 && text[length - 1] == ' ')
		text[--length] = '\0';
	return text;
}

/* The pool's entry for a constant of a type that uses the pool. */
PoolValue *
pool_constant(Pool *pool, Oid type, Datum datum)
{
	Oid output;
	bool varlena;
	char *text;
	PoolValue *value;

	getTypeOutputInfo(type, &output, &varlena);
	text = OidOutputFunctionCall(output, datum);
	if (type == BPCHAROID)
		text = without_trailing_blanks(text);
	value = find_text(pool, text);
	if (value == NULL)
		value = add_text(pool, text, pool->type == TEXTOID ? CStringGetTextDatum(text) : datum);
	value->constant = true;
	return value;
}

/* Well-known values of types that are not text, in their input syntax. */
struct Literals
{
	Oid type;
	const char *values[7];
};

static const Literals literals[] = {
	{UUIDOID,
	 {"00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000001",
	  "11111111-1111-1111-1111-111111111111", "88888888-8888-8888-8888-888888888888",
	  "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa", "ffffffff-ffff-ffff-ffff-ffffffffffff"}},
	{BYTEAOID, {"", "\\x00", "\\x01", "\\x61", "\\x6162", "\\xff"}},
	{TIMEOID, {"00:00:00", "00:00:01", "08:30:00", "12:00:00", "18:45:00", "23:59:59"}},
	{TIMETZOID, {"00:00:00+00", "06:00:00+00", "12:00:00+00", "18:00:00+00", "23:59:59+00"}},
	{INTERVALOID, {"-1 day", "00:00:00", "00:00:01", "1 day", "1 mon", "1 year"}},
	{JSONOID, {"{}", "1", "\"a\"", "[]", "{\"a\": 1}"}},
	{JSONBOID, {"{}", "1", "2", "\"a\"", "[]", "{\"a\": 1}"}},
	{INETOID, {"0.0.0.0", "10.0.0.1", "127.0.0.1", "192.168.0.1", "::1"}},
	{CIDROID, {"10.0.0.0/8", "127.0.0.0/8", "192.168.0.0/24"}},
	{MACADDROID, {"00:00:00:00:00:00", "08:00:2b:01:02:03", "ff:ff:ff:ff:ff:ff"}},
	{OIDOID, {"0", "1", "2", "1000", "4294967295"}},
	{CASHOID, {"0", "1", "2", "10", "1000"}},
	{CHAROID, {"a", "b", "z", "0", "A"}},
	{XMLOID, {"<a/>", "<b/>"}},
	{POINTOID, {"(0,0)", "(0,1)", "(1,1)"}},
};

static void
add_literal(Pool *pool, const char *text)
{
	Oid input, ioparam;

	if (find_text(pool, text) != NULL || !facts::has_values(pool->type))
		return;
	getTypeInputInfo(pool->type, &input, &ioparam);
	add_text(pool, text, OidInputFunctionCall(input, pstrdup(text), ioparam, -1));
}

/* A value to be kept whatever it is near to. */
void
pool_literal(Pool *pool, char *text)
{
	if (pool->closed)
		return;
	if (pool->type == TEXTOID)
		text = without_trailing_blanks(text);
	add_literal(pool, text);
	if (PoolValue *value = find_text(pool, text))
		value->sample = true;
}

static void
add_neighbours(Pool *pool, const char *text)
{
	int length = strlen(text);
	char *copy;
	char last;

	add_literal(pool, psprintf("%sa", text));
	add_literal(pool, psprintf("%s0", text));
	add_literal(pool, psprintf("%s!", text));
	if (length == 0)
		return;
	last = text[length - 1];
	if (last < ' ' || last >= '~')
		return; /* not a character of its own */
	add_literal(pool, without_trailing_blanks(pnstrdup(text, length - 1)));
	copy = pstrdup(text);
	copy[length - 1] = last + 1;
	add_literal(pool, copy);
	if (last > '!')
	{
		copy = pstrdup(text);
		copy[length - 1] = last - 1;
		add_literal(pool, copy);
	}
}

static void
add_candidates(Pool *pool)
{
	static const char *const words[] = {"", "a", "b", "c", "A", "B", "z", "0", "1", "x", "aa"};
	List *constants = list_copy(pool->values);
	ListCell *lc;

	if (pool->closed || pool->cast || pool->sampled)
		return;
	if (pool->type == TEXTOID ||
		(get_typtype(pool->type) == TYPTYPE_BASE && strcmp(format_type_be(pool->type), "citext") == 0))
	{
		for (size_t i = 0; i < lengthof(words); i++)
			add_literal(pool, words[i]);
		if (list_length(constants) <= many_constants)
			foreach(lc, constants)
				add_neighbours(pool, ((PoolValue *) lfirst(lc))->text);
		return;
	}
	for (size_t i = 0; i < lengthof(literals); i++)
		if (literals[i].type == pool->type)
			for (size_t j = 0; j < lengthof(literals[i].values) && literals[i].values[j] != NULL; j++)
				add_literal(pool, literals[i].values[j]);
	/* not int2vector and the like */
	if (OidIsValid(get_element_type(pool->type)) && get_array_type(get_element_type(pool->type)) == pool->type)
		add_literal(pool, "{}");
	if (get_typtype(pool->type) == TYPTYPE_RANGE)
		add_literal(pool, "empty");
}

static int
compare_values(const void *a, const void *b, void *arg)
{
	Pool *pool = (Pool *) arg;
	TypeCacheEntry *cache = lookup_type_cache(pool->type, TYPECACHE_CMP_PROC_FINFO);
	PoolValue *x = *(PoolValue *const *) a, *y = *(PoolValue *const *) b;

	CHECK_FOR_INTERRUPTS();
	return DatumGetInt32(FunctionCall2Coll(&cache->cmp_proc_finfo, pool->collation, x->datum, y->datum));
}

static bool
equal_values(Pool *pool, PoolValue *a, PoolValue *b)
{
	TypeCacheEntry *cache;

	/* what is no more than equal under such a collation is what its queries are tried on (add_samples) */
	if (!pool->comparable || pool->sampled)
		return strcmp(a->text, b->text) == 0;
	if (pool->ordered)
		return compare_values(&a, &b, pool) == 0;
	cache = lookup_type_cache(pool->type, TYPECACHE_EQ_OPR_FINFO);
	return DatumGetBool(FunctionCall2Coll(&cache->eq_opr_finfo, pool->collation, a->datum, b->datum));
}

/* Equal values stand once; a constant wins over a filler. */
static List *
merge_equal(Pool *pool, PoolValue **values, int count)
{
	List *kept = NIL;

	for (int i = 0; i < count; i++)
	{
		PoolValue *twin = NULL;
		ListCell *lc;

		CHECK_FOR_INTERRUPTS();
		if (pool->ordered && kept != NIL)
			twin = equal_values(pool, (PoolValue *) llast(kept), values[i]) ? (PoolValue *) llast(kept) : NULL;
		else if (!pool->ordered && pool->comparable) /* else texts are compared, and each stands once already */
			foreach(lc, kept)
				if (equal_values(pool, (PoolValue *) lfirst(lc), values[i]))
					twin = (PoolValue *) lfirst(lc);
		if (twin == NULL)
		{
			kept = lappend(kept, values[i]);
			continue;
		}
		values[i]->same = twin;
		twin->sample |= values[i]->sample;
		if (values[i]->constant && !twin->constant)
		{
			twin->constant = true;
			twin->text = values[i]->text;
			twin->datum = values[i]->datum;
			twin->length = values[i]->length;
		}
	}
	return kept;
}

/*
 * How willingly a filler is given up: a shorter value fits into more columns, and of equal length a small letter is the
 * plainest to read in a counterexample.
 */
static int
filler_rank(const PoolValue *value)
{
	char first = value->text[0];
	int plain = (first >= 'a' && first <= 'z')                               ? 0
		: ((first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9')) ? 1
																			 : 2;

	return value->length * 3 + plain;
}

/* Of the fillers in one gap only the shortest and plainest stay. */
static List *
thin_gap(List *gap)
{
	while (list_length(gap) > fillers_per_gap)
	{
		ListCell *lc;
		PoolValue *worst = (PoolValue *) linitial(gap);

		foreach(lc, gap)
			if (filler_rank((PoolValue *) lfirst(lc)) >= filler_rank(worst))
				worst = (PoolValue *) lfirst(lc);
		gap = list_delete_ptr(gap, worst);
	}
	return gap;
}

static List *
thin_fillers(List *values)
{
	List *result = NIL, *gap = NIL;
	ListCell *lc;

	foreach(lc, values)
	{
		PoolValue *value = (PoolValue *) lfirst(lc);

		if (!value->constant && !value->sample && (result != NIL || value->length > 0))
		{
			gap = lappend(gap, value);
			continue;
		}
		result = lappend(list_concat(result, thin_gap(gap)), value);
		gap = NIL;
	}
	return list_concat(result, thin_gap(gap));
}

static const int enough_values = 4;

/* Numbers, words, pairs of keys and values, places, and what contrib's modules and well-known extensions read. */
static const char *const unknown_type_texts[] = {"1",
												 "2",
												 "a",
												 "b",
												 "a.b",
												 "0",
												 "a=>1",
												 "b=>2",
												 "(0,0)",
												 "(1,2)",
												 "POINT(0 0)",
												 "POINT(1 1)",
												 "{}",
												 "{1,2}",
												 "[1,2,3]",
												 "[0,1)",
												 "[1,2]",
												 "1.0.0",
												 "2.0.0",
												 "0/0",
												 "0/1",
												 "1 2",
												 "1:1:",
												 "2:2:",
												 "(0,1)",
												 "(0,2)",
												 "10.0.0.1",
												 "00:00:00:00:00:00:00:00",
												 "978-0-306-40615-7",
												 "978-3-16-148410-0",
												 "4006381333931",
												 "0-306-40615-2",
												 "2049-3630",
												 "036000291452",
												 "979-0-2306-7118-7",
												 "$.a",
												 "EUR 1",
												 "1 m",
												 "@",
												 "pg_class",
												 "pg_proc",
												 "english",
												 "UTC"};

/* A few values of a type that nobody has listed. */
static void
add_unknown_values(Pool *pool)
{
	if (get_typtype(pool->type) != TYPTYPE_BASE && get_typtype(pool->type) != TYPTYPE_RANGE)
		return;
	for (size_t i = 0; i < lengthof(unknown_type_texts) && list_length(pool->values) < enough_values; i++)
	{
		char *text = pstrdup(unknown_type_texts[i]);

		(void) subtransaction_run([&] { pool_literal(pool, text); },
								  SubtransactionOptions{KEPT, ERRORS_OF_QUERIES, 0, 0});
	}
}

static void
complete_pool(Pool *pool)
{
	PoolValue **values;
	int count = 0, index = 0;
	List *kept;
	ListCell *lc;

	add_candidates(pool);
	if (pool->values == NIL && !pool->closed)
		add_unknown_values(pool);
	values = (PoolValue **) palloc(sizeof(PoolValue *) * (list_length(pool->values) + 1));
	foreach(lc, pool->values)
		values[count++] = (PoolValue *) lfirst(lc);
	if (pool->ordered)
		qsort_arg(values, count, sizeof(PoolValue *), compare_values, pool);
	kept = merge_equal(pool, values, count);
	if (!pool->closed && pool->ordered)
		kept = thin_fillers(kept);
	/* a text that has gone may come again, as a constant say */
	pool->values = NIL;
	pool->by_text = {};
	foreach(lc, kept)
	{
		((PoolValue *) lfirst(lc))->index = index++;
		keep_value(pool, (PoolValue *) lfirst(lc));
	}
}

/* Adds the fillers, sorts, and gives every value its index. To be called when all constants are known. */
void
complete_pools(Lowering *low)
{
	ListCell *lc;

	foreach(lc, low->pools)
		complete_pool((Pool *) lfirst(lc));
}

} /* namespace front */
