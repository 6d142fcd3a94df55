/*
 * pool_samples.cpp: values on which functions show what they do.
 *
 * For proofs and the solver a text is something to compare, and a handful of fillers serves (catalog_pools.cpp). Where
 * the server itself runs the queries, on databases made at random, it needs texts that fit a pattern, arrays and
 * documents with something in them, and so on. Made from the constants of the queries where that can help: what stands
 * in a pattern, a separator, a key.
 */
#include "pg/base/compat.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/values/blunt_samples.h"
#include "pg/read/terms/catalog_pools.h"
#include "pg/read/query/catalog/catalog_tables.h"
#include "pg/read/values/part_samples.h"
#include "pg/read/values/pattern_texts.h"
#include "pg/read/values/pool_samples.h"
#include "pg/read/terms/tree.h"

extern "C" {
#include "access/tupdesc.h"
#include "catalog/pg_collation.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "parser/parse_coerce.h"
#include "utils/builtins.h"
#include "utils/typcache.h"
}

namespace front {

/* So many constants lend themselves to samples, with so many characters. */
static const int most_constants = 12;
static const int longest_constant = 60;

struct Samples
{
	Oid type;
	const char *values[10];
};

static const Samples samples[] = {
	{INT4RANGEOID, {"[1,3)", "[2,5)", "(,2)", "[1,2)", "[3,)", "[3,5)"}},
	{INT8RANGEOID, {"[1,3)", "[2,5)", "(,2)", "[1,2)", "[3,)", "[3,5)"}},
	{NUMRANGEOID, {"[1,3)", "[2,5)", "(,2)", "[1,2]", "[3,)", "[3,5)"}},
	{DATERANGEOID, {"[2020-01-01,2020-01-03)", "[2020-01-02,2020-01-05)", "(,2020-01-02)", "[2020-01-03,2020-01-05)"}},
	{TSRANGEOID, {"[2020-01-01,2020-01-03)", "[2020-01-02,2020-01-05)", "(,2020-01-02)", "[2020-01-03,2020-01-05)"}},
	{TSTZRANGEOID, {"[2020-01-01,2020-01-03)", "[2020-01-02,2020-01-05)", "(,2020-01-02)", "[2020-01-03,2020-01-05)"}},
	{INT4MULTIRANGEOID, {"{}", "{[1,3)}", "{[1,2),[4,6)}", "{[2,5)}"}},
	{POINTOID, {"(0,0)", "(0,1)", "(1,0)", "(1,1)", "(2,2)", "(3,4)"}},
	{LSEGOID, {"[(0,0),(1,1)]", "[(0,1),(1,0)]", "[(0,0),(3,4)]"}},
	{LINEOID, {"{1,-1,0}", "{1,0,0}", "{0,1,-1}"}},
	{BOXOID, {"(1,1),(0,0)", "(2,2),(0,0)", "(3,3),(2,2)", "(1,2),(0,0)"}},
	{PATHOID, {"((0,0),(1,0),(1,1))", "[(0,0),(3,4)]"}},
	{POLYGONOID, {"((0,0),(1,0),(1,1))", "((0,0),(2,0),(2,2),(0,2))", "((5,5),(6,5),(6,6))"}},
	{CIRCLEOID, {"<(0,0),1>", "<(1,1),1>", "<(0,0),2>", "<(5,5),1>"}},
	{TSVECTOROID, {"'a'", "'a' 'b'", "'b'", "'a':1 'b':2"}},
	{TSQUERYOID, {"'a'", "'a' & 'b'", "'a' | 'b'", "!'a'"}},
	{XMLOID, {"<a>1</a>", "<a><b>1</b></a>", "<a><b>1</b><b>2</b></a>", "<a b=\"1\"/>"}},
	{INTERVALOID, {"2 days", "30 days", "1 mon 1 day", "24:00:00"}},
};

static void
add(Pool *pool, const char *text)
{
	pool_literal(pool, pstrdup(text));
}

static bool
is_word_start(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool
is_word(char c)
{
	return is_word_start(c) || (c >= '0' && c <= '9');
}

/* The constants among the texts. */
static List *
text_constants(Lowering *low)
{
	List *texts = NIL;
	ListCell *lc, *lc2;

	foreach(lc, low->pools)
		foreach(lc2, ((Pool *) lfirst(lc))->values)
		{
			PoolValue *value = (PoolValue *) lfirst(lc2);

			if (value->constant && list_length(texts) < most_constants &&
				strlen(value->text) <= (size_t) longest_constant && !((Pool *) lfirst(lc))->closed)
				texts = lappend(texts, (void *) value->text);
		}
	return texts;
}

/*
 * Names that stand in constants, such as keys of documents and paths to them; what stands in regular expressions is
 * none.
 */
static List *
names_in(List *texts)
{
	List *names = NIL;
	ListCell *lc, *lc2;

	foreach(lc, texts)
		for (const char *at = (const char *) lfirst(lc);
			 *at != '\0' && strpbrk((const char *) lfirst(lc), "^[\\") == NULL;)
		{
			const char *from = at;
			char *name;
			bool known = false;

			if (!is_word_start(*at))
			{
				at++;
				continue;
			}
			while (is_word(*at))
				at++;
			name = pnstrdup(from, at - from);
			foreach(lc2, names)
				known |= strcmp((const char *) lfirst(lc2), name) == 0;
			if (!known && list_length(names) < 6)
				names = lappend(names, name);
		}
	return names;
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Days in the years and months that the constants speak of. */
static void
add_days(Pool *pool, List *texts)
{
	static const char *const days[] = {"2020-01-01", "2019-12-31", "2020-01-02", "2019-08-15"};
	ListCell *lc;

	for (size_t i = 0; i < lengthof(days); i++)
		add(pool, days[i]);
	foreach(lc, texts)
	{
		const char *text = (const char *) lfirst(lc);
		size_t digits = strspn(text, "0123456789-");

		if (!is_digit(text[0]) || digits < 4)
			continue;
		if (digits == 4)
			add(pool, psprintf("%.4s-01-15", text));
		else if (digits == 7 && text[4] == '-')
			add(pool, psprintf("%.7s-15", text));
		else if (digits == 10 && text[4] == '-' && text[7] == '-')
			add(pool, psprintf("%.10s", text));
	}
}

static void
add_texts(Pool *pool, List *texts)
{
	static const char *const plain[] = {"a b", "b a", "ab", "a,b", "12", "2020-01-01", "2019-12-31", "a1", "Ab"};
	ListCell *lc, *fit;

	/* letters whose other case is another letter, or two: the Kelvin sign, sharp s, I with a dot, long s */
	static const char *const odd[] = {"\xe2\x84\xaa", "\xc3\x9f", "\xc4\xb0", "\xc5\xbf"};

	for (size_t i = 0; i < lengthof(plain); i++)
		add(pool, plain[i]);
	for (size_t i = 0; i < lengthof(odd) && GetDatabaseEncoding() == PG_UTF8; i++)
		add(pool, odd[i]);
	add_days(pool, texts);
	foreach(lc, texts)
	{
		const char *text = (const char *) lfirst(lc);

		foreach(fit, texts_for_pattern(text))
			add(pool, (const char *) lfirst(fit));
		if (pg_mbstrlen(text) <= 2)
		{
			add(pool, psprintf("a%sb", text));
			add(pool, psprintf("a%sb%sa", text, text));
			add(pool, psprintf("%sa", text));
			add(pool, psprintf("a%s", text));
		}
		else
		{
			add(pool, psprintf("%s a", text));
			add(pool, psprintf("a %s", text));
		}
	}
}

static void
add_documents(Pool *pool, List *names)
{
	static const char *const plain[] = {
		"[1, 2]",     "[2, 1]",         "[1, 1]", "[\"a\", \"b\"]", "[null]", "null", "{\"a\": 1, \"b\": 2}",
		"{\"b\": 1}", "{\"a\": [1, 2]}"};
	static const char *const values[] = {"1", "2", "\"a\"", "null", "[1, 2]", "[\"a\", \"b\"]", "{\"a\": 1}", "true"};
	ListCell *lc;

	for (size_t i = 0; i < lengthof(plain); i++)
		add(pool, plain[i]);
	foreach(lc, names)
	{
		const char *name = (const char *) lfirst(lc);

		for (size_t i = 0; i < lengthof(values); i++)
			add(pool, psprintf("{\"%s\": %s}", name, values[i]));
		add(pool, psprintf("[{\"%s\": 1}, {\"%s\": 2}]", name, name));
		add(pool, psprintf("{\"%s\": 1, \"%s\": 2}", (const char *) linitial(names), (const char *) llast(names)));
	}
}

/* Texts that a cast accepts. Without a target, of texts of which a part is cast. */
void
add_cast_samples(Lowering *low, Pool *pool, Oid target)
{
	static const char *const numbers[] = {"0", "1", "2", "3", "10"};
	static const char *const fractions[] = {"0.5", "2.5"};
	static const char *const times[] = {"00:00:01", "00:01:30", "12:00:00"};
	static const char *const truths[] = {"t", "f"};
	List *texts = text_constants(low);
	char category = OidIsValid(target) ? TypeCategory(getBaseType(target)) : TYPCATEGORY_DATETIME;
	ListCell *lc;

	switch (category)
	{
		case TYPCATEGORY_NUMERIC:
			for (size_t i = 0; i < lengthof(numbers); i++)
				add(pool, numbers[i]);
			for (size_t i = 0; i < lengthof(fractions) && target != INT2OID && target != INT4OID && target != INT8OID;
				 i++)
				add(pool, fractions[i]);
			foreach(lc, texts)
				if (strspn((const char *) lfirst(lc), "0123456789") == strlen((const char *) lfirst(lc)) &&
					*(const char *) lfirst(lc) != '\0')
					add(pool, (const char *) lfirst(lc));
			break;
		case TYPCATEGORY_BOOLEAN:
			for (size_t i = 0; i < lengthof(truths); i++)
				add(pool, truths[i]);
			break;
		case TYPCATEGORY_TIMESPAN:
			for (size_t i = 0; i < lengthof(times); i++)
				add(pool, times[i]);
			break;
		case TYPCATEGORY_DATETIME:
			if (target == TIMEOID || target == TIMETZOID)
				for (size_t i = 0; i < lengthof(times); i++)
					add(pool, times[i]);
			else
				add_days(pool, texts);
			break;
		default:
			if (target == JSONOID || target == JSONBOID)
				add_documents(pool, names_in(texts));
			else if (facts::of_type(target).texts[0] == NULL)
				add(pool, "1");
			for (size_t i = 0; target != JSONOID && target != JSONBOID && i < lengthof(facts::of_type(target).texts) &&
				 facts::of_type(target).texts[i];
				 i++)
				add(pool, facts::of_type(target).texts[i]);
			break;
	}
}

/* What constraints say that only the server can compute. */
struct CheckConstants
{
	List *texts;   /* of char * */
	List *numbers; /* such as lengths */
};

static bool
collect_constants(Node *node, void *context)
{
	CheckConstants *found = (CheckConstants *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Const) && !((Const *) node)->constisnull)
	{
		const Const *value = (const Const *) node;

		switch (value->consttype)
		{
			case TEXTOID:
			case VARCHAROID:
			case BPCHAROID:
			case UNKNOWNOID:
				found->texts = lappend(found->texts, TextDatumGetCString(value->constvalue));
				break;
			case INT4OID:
				if (DatumGetInt32(value->constvalue) >= 0 && DatumGetInt32(value->constvalue) <= longest_constant)
					found->numbers = list_append_unique_int(found->numbers, DatumGetInt32(value->constvalue));
				break;
			default:
				break;
		}
	}
	return compat_walk_expression(node, collect_constants, context);
}

/* A text of that many characters. */
static char *
text_of_length(int length, char c)
{
	char *text = (char *) palloc(length + 1);

	memset(text, c, length);
	text[length] = '\0';
	return text;
}

static void
add_texts_for_checks(Pool *pool, const CheckConstants *found)
{
	/* what people ask texts to be: addresses, names with a capital, passwords, telephone numbers, codes */
	static const char *const usual[] = {"a@b.co", "http://a.co", "Ab1!cdef", "+1234567890", "a-b",
										"A1",     "Aa",          "ab",       "12"};
	static const char kinds[] = {'a', 'A', '1'};
	ListCell *lc, *fit;

	for (size_t i = 0; i < lengthof(usual); i++)
		add(pool, usual[i]);
	foreach(lc, found->texts)
	{
		const char *text = (const char *) lfirst(lc);

		foreach(fit, texts_for_pattern(text))
			add(pool, (const char *) lfirst(fit));
		if (strlen(text) <= (size_t) longest_constant)
		{
			add(pool, text);
			add(pool, psprintf("%sa", text));
			add(pool, psprintf("a%sb", text));
		}
	}
	foreach(lc, found->numbers)
		for (size_t i = 0; i < lengthof(kinds); i++)
			for (int more = 0; more < 2; more++)
				add(pool, text_of_length(lfirst_int(lc) + more, kinds[i]));
}

/*
 * Of types without many plain values: what fits the types' functions, and what the constants of the queries speak of.
 */
static void
add_samples_of_type(Pool *pool, List *names)
{
	Oid element = get_element_type(pool->type);

	for (size_t i = 0; i < lengthof(samples); i++)
		if (samples[i].type == pool->type)
			for (size_t j = 0; j < lengthof(samples[i].values) && samples[i].values[j] != NULL; j++)
				add(pool, samples[i].values[j]);
	if (pool->cast)
		return;
	if (pool->type == JSONOID || pool->type == JSONBOID)
		add_documents(pool, names);
	else if (OidIsValid(element) && get_array_type(element) == pool->type)
		add_array_samples(pool, element, names);
	else if (get_typtype(pool->type) == TYPTYPE_COMPOSITE)
		add_row_samples(pool);
}

void
add_values_for_checks(Lowering *low)
{
	CheckConstants found = {};
	bool any = false;
	ListCell *lc, *lc2;

	foreach(lc, low->tables)
		foreach(lc2,
				list_concat_copy(((const Table *) lfirst(lc))->checks, ((const Table *) lfirst(lc))->declared.checks))
		{
			const TableCheck *check = (const TableCheck *) lfirst(lc2);

			if (check->computed == NULL || list_length(found.texts) >= most_constants)
				continue;
			any = true;
			(void) collect_constants(check->computed, &found);
		}
	if (!any)
		return;
	foreach(lc, low->pools)
	{
		Pool *pool = (Pool *) lfirst(lc);

		if (pool->cast || pool->closed)
			continue;
		if (pool->type == TEXTOID)
			add_texts_for_checks(pool, &found);
		else if (pool->type == JSONOID || pool->type == JSONBOID)
			add_documents(pool, names_in(found.texts));
	}
}

void
add_samples_of_types(Lowering *low)
{
	List *names = names_in(text_constants(low));
	ListCell *lc;

	foreach(lc, low->pools)
		add_samples_of_type((Pool *) lfirst(lc), names);
}

/* To be called when all constants are known, before complete_pools(). */
void
add_samples(Lowering *low)
{
	List *texts = text_constants(low);
	const bool blunt = has_blunt_pool(low);
	ListCell *lc;

	add_samples_of_types(low);
	foreach(lc, low->pools)
		if (((Pool *) lfirst(lc))->type == TEXTOID && !((Pool *) lfirst(lc))->cast)
			(blunt ? add_blunt_texts : add_texts)((Pool *) lfirst(lc), texts);
}

} /* namespace front */
