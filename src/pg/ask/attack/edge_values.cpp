/*
 * edge_values.cpp: see edge_values.h.
 *
 * One row per type of the server that has values of its own; arrays, ranges, rows, domains and enums are made of these.
 * The first values of a row are small and alike in all types of a kind, so that columns of different types meet. A type
 * that is not here gets what types of its category get.
 */
extern "C" {
#include "postgres.h"

#include "access/tupdesc.h"
#include "catalog/pg_enum.h"
#include "catalog/pg_type.h"
#include "funcapi.h"
#include "lib/stringinfo.h"
#include "parser/parse_coerce.h"
#include "utils/catcache.h"
#include "utils/lsyscache.h"
#include "utils/syscache.h"
#include "utils/typcache.h"
}

#include "pg/ask/attack/edge_values.h"

/* Arrays, rows and ranges are made of so many of their parts' values, nested no deeper. */
#define MOST_PARTS 14
#define MOST_NESTED 4

typedef struct TypeValues
{
	Oid type;
	const char *texts[44]; /* NULL-terminated */
} TypeValues;

static const TypeValues values[] = {
	{BOOLOID, {"f", "t"}},
	{INT2OID,
	 {"0", "1", "2", "-1", "3", "4", "5", "7", "8", "9", "10", "100", "-2", "32767", "32766", "-32768", "-32767"}},
	{INT4OID,
	 {"0", "1", "2", "-1", "3", "4", "5", "7", "8", "9", "10", "100", "-2", "2020", "46341", "2147483647", "2147483646",
	  "-2147483648", "-2147483647"}},
	{INT8OID,
	 {"0",
	  "1",
	  "2",
	  "-1",
	  "3",
	  "4",
	  "5",
	  "7",
	  "8",
	  "9",
	  "10",
	  "100",
	  "-2",
	  "2147483648",
	  "-2147483649",
	  "9007199254740993",
	  "9007199254740992",
	  "9223372036854775807",
	  "9223372036854775806",
	  "-9223372036854775808",
	  "-9223372036854775807"}},
	{OIDOID, {"0", "1", "2", "23", "25", "4294967295", "2147483648"}},
	{NUMERICOID,
	 {"0",
	  "0.0",
	  "0.00",
	  "1",
	  "1.0",
	  "1.00",
	  "2",
	  "2.0",
	  "-1",
	  "-1.0",
	  "0.5",
	  "0.50",
	  "-0.5",
	  "1.5",
	  "1.50",
	  "2.5",
	  "10",
	  "10.0",
	  "1e1",
	  "100",
	  "100.00",
	  "3",
	  "3.000",
	  "0.1",
	  "0.10",
	  "0.333",
	  "1e-20",
	  "1.000000000000000000001",
	  "2147483647",
	  "2147483647.5",
	  "9223372036854775807.0",
	  "12345678901234567890.50",
	  "NaN",
	  "Infinity",
	  "-Infinity"}},
	{FLOAT4OID,
	 {"0", "-0", "1", "2", "-1", "0.5", "-0.5", "1.5", "0.1", "3", "16777216", "1e10", "1e-30", "3e38", "NaN",
	  "Infinity", "-Infinity"}},
	{FLOAT8OID, {"0",        "-0",
				 "1",        "2",
				 "-1",       "0.5",
				 "-0.5",     "1.5",
				 "0.1",      "0.2",
				 "0.3",      "0.30000000000000004",
				 "3",        "9007199254740993",
				 "1e15",     "1e16",
				 "1e-300",   "1e300",
				 "NaN",      "Infinity",
				 "-Infinity"}},
	{MONEYOID, {"0", "1", "1.00", "2", "-1", "0.01", "100", "1000"}},
	{TEXTOID,
	 {"",         "a",         "A",        "a ",       " a",   "b",         "ab",      "aB",         "Ab",
	  "ab ",      "%",         "_",        "\\",       "a%",   "a_",        "a\\",     "a%b",        " ",
	  "  ",       "0",         "1",        "1.0",      "1.00", "01",        "-0",      "2020-01-01", "2020-02-29",
	  "\xc3\xa4", "a\xcc\x88", "\xc3\x84", "\xc3\x9f", "ss",   "t",         "f",       "true",       "null",
	  "{}",       "{a}",       "[1]",      "\n",       "a\nb", "abcabcabc", "\xc3\xa9"}},
	{VARCHAROID, {"",   "a",  "A", "a ", " a", "b",   "ab", "aB",         "ab ",      "%",         "_",  "\\",
				  "a%", "a_", " ", "0",  "1",  "1.0", "01", "2020-01-01", "\xc3\xa4", "a\xcc\x88", "abc"}},
	{BPCHAROID, {"",   "a", "a ", "a  ", "A", "b", "ab", "ab ",      " ",   "  ",
				 " a", "%", "_",  "\\",  "0", "1", "1 ", "\xc3\xa4", "a\n", "a\t"}},
	{NAMEOID, {"", "a", "A", "a ", "b", "ab", "_", "%"}},
	{CHAROID, {"", "a", "A", "b", " ", "0"}},
	{DATEOID,
	 {"2020-01-01",    "2020-01-02", "2020-01-31",  "2020-02-01", "2020-02-28",    "2020-02-29",    "2020-03-01",
	  "2021-02-28",    "2021-01-29", "2021-01-31",  "2021-03-31", "2019-12-31",    "2020-12-31",    "2000-01-01",
	  "1999-12-31",    "1900-02-28", "1900-03-01",  "0001-01-01", "0001-12-31 BC", "0044-03-15 BC", "0005-02-29 BC",
	  "2020-01-01 BC", "9999-12-31", "10000-01-01", "infinity",   "-infinity",     "4713-01-01 BC", "5874897-12-31"}},
	{TIMEOID, {"00:00:00", "00:00:01", "12:00:00", "12:30:00", "23:59:59", "23:59:59.999999", "24:00:00", "08:00:00"}},
	{TIMETZOID,
	 {"00:00:00+00", "01:00:00+01", "12:00:00+00", "13:00:00+01", "11:00:00-01", "23:59:59+00", "24:00:00+00",
	  "00:00:00+02"}},
	{TIMESTAMPOID,
	 {"2020-01-01",
	  "2020-01-01 12:00",
	  "2020-01-01 23:59:59.999999",
	  "2020-01-02",
	  "2020-01-31 05:00",
	  "2020-02-28 08:00",
	  "2020-02-29",
	  "2020-02-29 23:30",
	  "2020-03-01",
	  "2021-01-28 08:00",
	  "2021-01-29 05:00",
	  "2021-01-31",
	  "2021-02-28 08:00",
	  "2021-02-28 12:00",
	  "2021-03-31 01:00",
	  "2019-12-31 23:59:59",
	  "2020-03-29 02:30",
	  "2020-10-25 02:30",
	  "1999-12-31 23:59:59.5",
	  "0001-01-01",
	  "0001-12-31 12:00 BC",
	  "2020-01-01 BC",
	  "10000-01-01",
	  "infinity",
	  "-infinity",
	  "4713-01-01 BC",
	  "294276-12-31"}},
	{TIMESTAMPTZOID,
	 {"2020-01-01 00:00+00",
	  "2020-01-01 12:00+00",
	  "2020-01-01 23:59:59.999999+00",
	  "2020-01-02 00:00+00",
	  "2020-01-31 05:00+00",
	  "2020-02-29 00:00+00",
	  "2020-02-29 23:30+00",
	  "2020-03-01 00:00+00",
	  "2021-01-28 08:00+00",
	  "2021-01-29 05:00+00",
	  "2021-01-31 00:00+00",
	  "2021-02-28 08:00+00",
	  "2021-03-31 01:00+00",
	  "2019-12-31 23:00+00",
	  "2020-03-29 01:00+00",
	  "2020-03-29 00:59+00",
	  "2020-10-25 00:30+00",
	  "2020-10-25 01:30+00",
	  "2020-03-08 06:59+00",
	  "2020-11-01 05:30+00",
	  "2020-11-01 06:30+00",
	  "0001-01-01 00:00+00",
	  "0001-12-31 12:00+00 BC",
	  "10000-01-01 00:00+00",
	  "infinity",
	  "-infinity"}},
	{INTERVALOID,
	 {"0",
	  "1 day",
	  "24 hours",
	  "1 month",
	  "30 days",
	  "720 hours",
	  "1 month -1 day",
	  "29 days",
	  "29 days 24 hours",
	  "1 year",
	  "12 months",
	  "360 days",
	  "-1 day",
	  "-24 hours",
	  "1 day -1 hour",
	  "23 hours",
	  "2 months",
	  "60 days",
	  "31 days",
	  "1 hour",
	  "60 minutes",
	  "1 day 12 hours",
	  "36 hours",
	  "-1 month",
	  "-30 days",
	  "1 microsecond"}},
	{UUIDOID,
	 {"00000000-0000-0000-0000-000000000000", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
	  "ffffffff-ffff-ffff-ffff-ffffffffffff"}},
	{BYTEAOID, {"", "a", "A", "\\x00", "\\x6100", "\\xff", "b"}},
	{JSONBOID,
	 {"1",
	  "1.0",
	  "1.00",
	  "0",
	  "0.0",
	  "-0.0",
	  "null",
	  "\"a\"",
	  "\"1\"",
	  "true",
	  "{}",
	  "[]",
	  "{\"a\": 1}",
	  "{\"a\": 1.0}",
	  "{\"a\": null}",
	  "{\"a\": 1, \"b\": 2}",
	  "{\"b\": 2, \"a\": 1.00}",
	  "[1]",
	  "[1.0]",
	  "[1, 2]",
	  "[1.0, 2]",
	  "[2, 1]",
	  "[null]",
	  "[[1]]",
	  "[\"a\"]",
	  "{\"a\": {\"b\": 1}}",
	  "{\"a\": {\"b\": 1.0}}",
	  "{\"a\": [1, 2]}",
	  "{\"a\": [1.0, 2]}",
	  "\"\"",
	  "1e2",
	  "100"}},
	{JSONOID,
	 {"1", "1.0", " 1", "null", "\"a\"", "{}", "[]", "{\"a\": 1}", "{\"a\":1}", "{\"a\": 1.0}", "{\"a\": 1, \"a\": 2}",
	  "[1, 2]", "[1,2]", "{\"b\": 2, \"a\": 1}"}},
	{JSONPATHOID, {"$", "$.a", "$[*]", "$.a ? (@ > 0)", "$.*"}},
#ifdef USE_LIBXML
	{XMLOID, {"<a>1</a>", "<a/>", "<a></a>", "<a><b>1</b></a>"}},
#endif
	{INETOID,
	 {"10.0.0.1", "10.0.0.1/24", "10.0.0.0/24", "10.0.0.0/8", "10.0.0.1/32", "10.0.0.2", "0.0.0.0/0", "255.255.255.255",
	  "::1", "::1/64", "::ffff:10.0.0.1"}},
	{CIDROID, {"10.0.0.0/8", "10.0.0.0/24", "10.0.0.1/32", "10.1.0.0/16", "0.0.0.0/0", "::/0", "::1/128"}},
	{MACADDROID, {"00:00:00:00:00:00", "08:00:2b:01:02:03", "ff:ff:ff:ff:ff:ff"}},
	{MACADDR8OID, {"00:00:00:00:00:00:00:00", "08:00:2b:ff:fe:01:02:03"}},
	{BITOID, {"0", "1", "01", "10", "11", "001"}},
	{VARBITOID, {"", "0", "1", "00", "01", "10", "010", "0100"}},
	{TSVECTOROID, {"", "a", "b", "'a':1", "'a':1A", "'a':2", "'a' 'b'", "'a':1 'b':2", "'a':2 'b':1", "'a':1,2"}},
	{TSQUERYOID, {"a", "a:A", "a:B", "a:*", "b", "a & b", "b & a", "a | b", "!a", "a <-> b", "a <2> b", ""}},
	{POINTOID, {"(0,0)", "(-0,0)", "(1,0)", "(0,1)", "(1,1)", "(1,1.0000001)", "(NaN,0)", "(Infinity,0)"}},
	{LSEGOID, {"[(0,0),(1,1)]", "[(1,1),(0,0)]", "[(0,0),(1,0)]", "[(0,0),(0,0)]"}},
	{LINEOID, {"{1,-1,0}", "{2,-2,0}", "{1,0,0}", "{0,1,-1}"}},
	{BOXOID, {"(1,1),(0,0)", "(0,0),(1,1)", "(2,0.5),(0,0)", "(0,0),(0,0)", "(3,3),(2,2)"}},
	{PATHOID, {"((0,0),(1,0),(1,1))", "[(0,0),(1,0),(1,1)]", "((5,5),(6,5),(6,6))", "[(0,0),(3,4)]"}},
	{POLYGONOID, {"((0,0),(1,0),(1,1))", "((1,0),(1,1),(0,0))", "((5,5),(6,5),(6,6))"}},
	{CIRCLEOID, {"<(0,0),1>", "<(1,1),1>", "<(0,0),2>", "<(0,0),0>"}},
	{INT4RANGEOID, {"empty", "[0,1)", "[0,0]", "[1,3)", "[1,2]", "(0,3)", "[2,5)", "(,2)", "[3,)", "(,)"}},
	{INT8RANGEOID, {"empty", "[0,1)", "[0,0]", "[1,3)", "[1,2]", "(0,3)", "[2,5)", "(,2)", "[3,)", "(,)"}},
	{NUMRANGEOID,
	 {"empty", "[0,1)", "[0.0,1.0)", "[0,1]", "[1,2)", "[1.0,2)", "[1.00,2.00)", "(1,2)", "[1,1]", "[1.0,1.0]", "(,1)",
	  "(,1.0)", "[1,)", "(,)"}},
	{DATERANGEOID,
	 {"empty", "[2020-01-01,2020-01-03)", "[2020-01-01,2020-01-02]", "[2020-01-02,2020-01-05)", "(,2020-01-02)",
	  "[2020-02-29,)", "[2020-01-01,infinity)", "[2020-01-01,infinity]", "(,)"}},
	{TSRANGEOID,
	 {"empty", "[2020-01-01,2020-01-03)", "[2020-01-01,2020-01-03]", "(2020-01-01,2020-01-03)",
	  "[2020-01-02,2020-01-05)", "(,2020-01-02)", "[2020-01-01,infinity]", "(,)"}},
	{TSTZRANGEOID,
	 {"empty", "[2020-01-01 00:00+00,2020-01-03 00:00+00)", "[2020-01-01 00:00+00,2020-01-03 00:00+00]",
	  "(,2020-01-02 00:00+00)", "[2020-01-02 00:00+00,)", "(,)"}},
	{PG_LSNOID, {"0/0", "0/1", "1/0", "FFFFFFFF/FFFFFFFF"}},
};

/* For types that nobody knows: what their input functions may read. */
static const char *const any_texts[] = {"0", "1", "a", "A", "a ", "a.b", "(0,0)", "(1,2)", "a=>1", "{}", "1-1", "x'"};

static List *
listed(const TypeValues *type)
{
	List *result = NIL;

	for (size_t i = 0; i < lengthof(type->texts) && type->texts[i]; i++)
		result = lappend(result, (void *) type->texts[i]);
	return result;
}

static const TypeValues *
find_type(Oid type)
{
	for (size_t i = 0; i < lengthof(values); i++)
		if (values[i].type == type)
			return &values[i];
	return NULL;
}

/* As part of an array's, a row's or a range's text. */
static char *
quoted(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfoChar(&out, '"');
	for (; *text != '\0'; text++)
	{
		if (*text == '"' || *text == '\\')
			appendStringInfoChar(&out, '\\');
		appendStringInfoChar(&out, *text);
	}
	appendStringInfoChar(&out, '"');
	return out.data;
}

/* `numbers`: these are the numerics, and what is made of numerics is made of them; NIL: the usual ones. */
static List *values_of(Oid type, int depth, const List *numbers);

static List *
parts_of(Oid type, int depth, const List *numbers)
{
	return list_truncate(values_of(type, depth + 1, numbers), MOST_PARTS);
}

static List *
array_values(Oid element, int depth, const List *numbers)
{
	List *parts = parts_of(element, depth, numbers);
	List *result = list_make2(pstrdup("{}"), pstrdup("{NULL}"));
	const char *before = NULL;
	ListCell *cell;

	if (numbers != NIL)
	{
		result = NIL;
		foreach(cell, parts)
			result = lappend(result, psprintf("{%s}", quoted((const char *) lfirst(cell))));
		return result;
	}

	/* what is most often forgotten comes first: some take the first values only */
	if (parts != NIL)
	{
		const char *first = quoted((const char *) linitial(parts));

		result = lappend(result, psprintf("{%s}", first));
		result = lappend(result, psprintf("[0:0]={%s}", first));
		result = lappend(result, psprintf("{%s,NULL}", first));
		result = lappend(result, psprintf("{{%s},{%s}}", first, quoted((const char *) llast(parts))));
	}
	foreach(cell, list_copy_tail(parts, Min(list_length(parts), 1)))
		result = lappend(result, psprintf("{%s}", quoted((const char *) lfirst(cell))));
	foreach(cell, parts)
	{
		const char *part = quoted((const char *) lfirst(cell));

		if (before)
		{
			result = lappend(result, psprintf("{%s,%s}", before, part));
			result = lappend(result, psprintf("{%s,%s}", part, before));
		}
		before = part;
	}
	return result;
}

/* Of a type of the user's: which of two values is the lower bound, nobody says. */
static List *
range_values(Oid type, int depth, const List *numbers)
{
	List *result = numbers != NIL ? NIL : list_make2(pstrdup("empty"), pstrdup("(,)"));
	List *parts = parts_of(get_range_subtype(type), depth, numbers);
	ListCell *cell;

	foreach(cell, parts)
	{
		const char *part = quoted((const char *) lfirst(cell));

		result = lappend(result, psprintf("[%s,%s]", part, part));
		result = lappend(result, psprintf("[%s,)", part));
		result = lappend(result, psprintf("(,%s)", part));
	}
	return result;
}

static List *
multirange_values(Oid type, int depth, const List *numbers)
{
	List *result = list_make1(pstrdup("{}"));
	List *parts = parts_of(get_multirange_range(type), depth, numbers);
	ListCell *cell;

	foreach(cell, parts)
		result = lappend(result, psprintf("{%s}", (const char *) lfirst(cell)));
	return result;
}

static List *
enum_values(Oid type)
{
	CatCList *labels = SearchSysCacheList1(ENUMTYPOIDNAME, ObjectIdGetDatum(type));
	List *result = NIL;

	for (int i = 0; i < labels->n_members; i++)
		result = lappend(result, pstrdup(NameStr(((Form_pg_enum) GETSTRUCT(&labels->members[i]->tuple))->enumlabel)));
	ReleaseCatCacheList(labels);
	return result;
}

static bool
made_of_numerics(Oid type, int depth)
{
	Oid base = getBaseType(type), part = get_element_type(base);

	if (base == NUMERICOID || base == JSONBOID || depth > MOST_NESTED)
		return depth <= MOST_NESTED;
	if (OidIsValid(part) || OidIsValid(part = get_range_subtype(base)) || OidIsValid(part = get_multirange_range(base)))
		return made_of_numerics(part, depth + 1);
	if (get_typtype(base) == TYPTYPE_COMPOSITE)
	{
		TupleDesc desc = lookup_rowtype_tupdesc_copy(base, -1);

		for (int a = 0; a < desc->natts; a++)
			if (!TupleDescAttr(desc, a)->attisdropped && made_of_numerics(TupleDescAttr(desc, a)->atttypid, depth + 1))
				return true;
	}
	return false;
}

static List *
row_values(Oid type, int depth, const List *numbers)
{
	TupleDesc desc = lookup_rowtype_tupdesc_copy(type, -1);
	List **parts = (List **) palloc0(sizeof(List *) * Max(desc->natts, 1));
	List *result = NIL;

	for (int a = 0; a < desc->natts; a++)
		if (!TupleDescAttr(desc, a)->attisdropped)
			parts[a] = parts_of(TupleDescAttr(desc, a)->atttypid, depth, numbers);
	for (int k = 0; k < (numbers != NIL ? list_length(numbers) : MOST_PARTS); k++)
	{
		StringInfoData out;
		bool first = true;

		initStringInfo(&out);
		for (int a = 0; a < desc->natts; a++)
		{
			int n = list_length(parts[a]);
			int part = a == 0 ? k : k / 2 + a - 1;

			if (TupleDescAttr(desc, a)->attisdropped)
				continue;
			/* one row for each number */
			if (numbers != NIL)
				part = made_of_numerics(TupleDescAttr(desc, a)->atttypid, depth) ? k : 0;
			/* The last two have NULLs. */
			appendStringInfo(
				&out, "%s%s", first ? "" : ",",
				n == 0 || k + 2 + a % 2 > MOST_PARTS ? "" : quoted((const char *) list_nth(parts[a], part % n)));
			first = false;
		}
		result = lappend(result, psprintf("(%s)", out.data));
	}
	return result;
}

/* Documents that consist of a number. */
static List *
documents_of(const List *numbers)
{
	List *result = NIL;
	ListCell *cell;

	foreach(cell, numbers)
	{
		result = lappend(result, psprintf("{\"a\": %s}", (const char *) lfirst(cell)));
		result = lappend(result, psprintf("[%s]", (const char *) lfirst(cell)));
	}
	return result;
}

bool
is_made_of_numerics(Oid type)
{
	return made_of_numerics(type, 0);
}

static List *
category_values(Oid type)
{
	List *result = NIL;

	switch (TypeCategory(type))
	{
		case TYPCATEGORY_STRING:
			return listed(find_type(TEXTOID));
		case TYPCATEGORY_NUMERIC:
			return listed(find_type(NUMERICOID));
		case TYPCATEGORY_DATETIME:
			return listed(find_type(TIMESTAMPOID));
		case TYPCATEGORY_TIMESPAN:
			return listed(find_type(INTERVALOID));
		default:
			for (size_t i = 0; i < lengthof(any_texts); i++)
				result = lappend(result, (void *) any_texts[i]);
			return result;
	}
}

static List *
values_of(Oid type, int depth, const List *numbers)
{
	const TypeValues *known = find_type(type);

	if (numbers != NIL && type == NUMERICOID)
		return list_copy(numbers);
	if (numbers != NIL && type == JSONBOID)
		return documents_of(numbers);
	if (known && (numbers == NIL || type != NUMRANGEOID))
		return listed(known);
	if (depth > MOST_NESTED)
		return NIL;
	if (OidIsValid(get_element_type(type)))
		return array_values(get_element_type(type), depth, numbers);
	switch (get_typtype(type))
	{
		case TYPTYPE_DOMAIN:
			return values_of(getBaseType(type), depth, numbers);
		case TYPTYPE_ENUM:
			return enum_values(type);
		case TYPTYPE_RANGE:
			return range_values(type, depth, numbers);
		case TYPTYPE_MULTIRANGE:
			return multirange_values(type, depth, numbers);
		case TYPTYPE_COMPOSITE:
			return row_values(type, depth, numbers);
		case TYPTYPE_PSEUDO:
			return NIL;
		default:
			return category_values(type);
	}
}

List *
edge_values(Oid type, const List *numbers)
{
	return values_of(type, 0, numbers);
}
