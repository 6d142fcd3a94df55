/*
 * tried_texts.cpp: see tried_texts.h.
 *
 * What a constraint asks for is mostly near what it names: a pattern, a length, the key of a document, a bound. And
 * people ask for much the same things of texts: addresses, telephone numbers, codes, or that they can be cast.
 */
#include "pg/base/compat.h"
#include "pg/read/values/pattern_texts.h"
#include "pg/read/values/tried_texts.h"

#include <math.h>

extern "C" {
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "parser/parse_coerce.h"
#include "utils/timestamp.h"
}

namespace front {

static const int longest_made = 200;

/* What people ask texts to be, and what other types can read. */
static const char *const usual[] = {"a",
									"ab",
									"abc",
									"Ab",
									"AB",
									"A",
									"a1",
									"A1",
									"Ab1!cdef",
									"Ab1!cdefghijklmn",
									"a b",
									"a-b",
									"a_b",
									"a.b",
									"a,b",
									"a/b",
									"a:b",
									"a;b",
									"0",
									"1",
									"2",
									"10",
									"12",
									"100",
									"1234",
									"12345",
									"123456",
									"1.5",
									"0.5",
									"1.2.3",
									"1.0.0",
									"v1.0.0",
									"2020",
									"2020-01-01",
									"2020-01-02 12:00:00",
									"2020-01-01T00:00:00Z",
									"2020/01",
									"1/2020",
									"01/2020",
									"2020-01",
									"1/1",
									"1-1",
									"12:00",
									"12:00:00",
									"08:00-17:00",
									"t",
									"f",
									"true",
									"{}",
									"[]",
									"[1]",
									"{\"a\": 1}",
									"{\"a\": \"a\"}",
									"{1,2}",
									"(1,2)",
									"[1,3)",
									"[1,2,3]",
									"<a/>",
									"10.0.0.1",
									"10.0.0.0/8",
									"::1",
									"08:00:2b:01:02:03",
									"00000000-0000-0000-0000-000000000001",
									"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
									"a@b.co",
									"first.last@example.com",
									"http://a.co",
									"https://a.co/b",
									"a.co",
									"www.example.com",
									"/",
									"/a",
									"/a/b",
									"+1234567890",
									"+4312345678",
									"01234567890",
									"DE",
									"de",
									"en",
									"en-US",
									"en_US",
									"EUR",
									"USD",
									"UTC",
									"Europe/Vienna",
									"#000000",
									"#a0b1c2",
									"\\x00",
									"P1D",
									"1 day",
									"1 mon",
									"0/0",
									"978-0-306-40615-7",
									"9780306406157",
									"0306406152",
									"4006381333931",
									"4111111111111111",
									"DE89370400440532013000",
									"AT611904300234573201",
									"text/plain",
									"a.txt",
									"ABC-1234",
									"AB12CD",
									"a=>1",
									""};

/* ---- by type ---- */

static List *
numbers_to_try(const NamedConstants *named)
{
	static const int plain[] = {0,  1,  2,  3,  4,   5,   6,    7,    8,    9,     10,     11,
								12, 15, 20, 50, 100, 500, 1000, 2000, 2020, 10000, 100000, -1};
	List *texts = NIL;
	ListCell *lc, *lc2;

	foreach(lc, named->numbers)
	{
		const char *text = (const char *) lfirst(lc);
		double number = strtod(text, NULL);

		texts = append_text(texts, text);
		if (fabs(number) > 1e15)
			continue;
		for (int delta = -1; delta <= 1; delta++)
			texts = append_text(texts, psprintf("%.0f", floor(number) + delta));
		texts = append_text(texts, psprintf("%.0f", floor(number) * 2));
		texts = append_text(texts, psprintf("%g", number + 0.5));
	}
	for (size_t i = 0; i < lengthof(plain); i++)
		texts = append_text(texts, psprintf("%d", plain[i]));
	foreach(lc, named->numbers)
		foreach(lc2, named->numbers)
		{
			double a = strtod((const char *) lfirst(lc), NULL), b = strtod((const char *) lfirst(lc2), NULL);

			if (fabs(a) > 1e6 || fabs(b) > 1e6 || foreach_current_index(lc) > 6 || foreach_current_index(lc2) > 6)
				continue;
			texts = append_text(texts, psprintf("%g", a + b));
			for (int times = 1; times <= 6; times++)
				texts = append_text(texts, psprintf("%g", a + b * times));
		}
	/* remainders, sums of digits: some of so many will do */
	for (int i = 0; i < 100; i++)
		texts = append_text(texts, psprintf("%d", i));
	return texts;
}

/* Words in constants: keys of documents, labels. */
static List *
words_in(const List *texts)
{
	List *words = NIL;
	ListCell *lc;

	foreach(lc, texts)
		for (const char *at = (const char *) lfirst(lc); *at != '\0';)
		{
			size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");

			if (length > 0)
				words = append_text(words, pnstrdup(at, length), most_elements);
			at += Max(length, 1);
		}
	return words;
}

static List *
documents_to_try(const NamedConstants *named)
{
	static const char *const plain[] = {"{}",   "[]",  "1",       "\"a\"",      "true",
										"null", "[1]", "[\"a\"]", "{\"a\": 1}", "[{\"a\": 1}]"};
	List *texts = NIL, *words = words_in(named->texts), *values = NIL;
	ListCell *lc, *lc2;

	values = append_text(values, "1");
	foreach(lc, named->numbers)
	{
		values = append_text(values, (const char *) lfirst(lc), most_elements);
		values = append_text(values, psprintf("%g", strtod((const char *) lfirst(lc), NULL) + 1), most_elements);
	}
	foreach(lc, list_make5((void *) "\"a\"", (void *) "true", (void *) "[1]", (void *) "{}", (void *) "\"1\""))
		values = lappend(values, lfirst(lc));
	foreach(lc, words)
		values = append_text(values, psprintf("\"%s\"", (const char *) lfirst(lc)), 2 * most_elements);
	values = append_text(values, "\"2020-01-01\"");
	values = append_text(values, "\"a@b.co\"");
	foreach(lc, values)
	{
		StringInfoData all;

		/* all keys with this value, and each */
		initStringInfo(&all);
		foreach(lc2, words)
			appendStringInfo(&all, "%s\"%s\": %s", all.len > 0 ? ", " : "", (const char *) lfirst(lc2),
							 (const char *) lfirst(lc));
		texts = append_text(texts, psprintf("{%s}", all.data));
		texts = append_text(texts, psprintf("[{%s}]", all.data));
		foreach(lc2, words)
			texts = append_text(texts, psprintf("{\"%s\": %s}", (const char *) lfirst(lc2), (const char *) lfirst(lc)));
	}
	for (int i = 0; i + 1 < list_length(words); i++)
		foreach(lc, values)
			texts = append_text(texts,
								psprintf("{\"%s\": {\"%s\": %s}}", (const char *) list_nth(words, i),
										 (const char *) list_nth(words, i + 1), (const char *) lfirst(lc)));
	for (size_t i = 0; i < lengthof(plain); i++)
		texts = append_text(texts, plain[i]);
	return texts;
}

/* The same digits with another one at the end: one of ten fits a check digit. */
static List *
add_check_digits(List *texts, const char *text)
{
	size_t length = strlen(text);

	for (char digit = '0'; digit <= '9' && length > 1 && text[length - 1] >= '0' && text[length - 1] <= '9'; digit++)
		texts = append_text(texts, psprintf("%.*s%c", (int) length - 1, text, digit));
	return texts;
}

static List *
add_of_length(List *texts, int length)
{
	static const char *const fills[] = {"a", "A", "1", "Ab1!", "ab1", "ab "};

	for (size_t i = 0; i < lengthof(fills) && length >= 0 && length <= longest_made; i++)
	{
		char *text = (char *) palloc(length + 1);

		for (int c = 0; c < length; c++)
			text[c] = fills[i][c % strlen(fills[i])];
		text[length] = '\0';
		texts = append_text(texts, text);
	}
	return texts;
}

static List *
strings_to_try(const NamedConstants *named)
{
	List *texts = NIL;
	ListCell *lc, *fit;

	foreach(lc, named->texts)
	{
		const char *text = (const char *) lfirst(lc);
		int length = pg_mbstrlen(text);

		foreach(fit, texts_for_pattern(text))
		{
			texts = append_text(texts, (const char *) lfirst(fit));
			if (foreach_current_index(fit) == 0)
				texts = add_check_digits(texts, (const char *) lfirst(fit));
		}
		texts = append_text(texts, text);
		/* something that separates, or begins, or ends */
		if (length > 0 && length <= 3)
			foreach(fit,
					list_make5((void *) "1%s1", (void *) "a%sb", (void *) "2020%s1", (void *) "12%s2020",
							   (void *) "1%s2%s3"))
				texts = append_text(texts, psprintf((const char *) lfirst(fit), text, text));
		if (length > 0)
		{
			texts = append_text(texts, psprintf("%sa", text));
			texts = append_text(texts, psprintf("%s1", text));
			texts = append_text(texts, psprintf("a%s", text));
			texts = append_text(texts, psprintf("a%sa", text));
		}
	}
	foreach(lc, named->numbers)
	{
		double number = strtod((const char *) lfirst(lc), NULL);

		texts = append_text(texts, (const char *) lfirst(lc));
		if (number < 0 || number > longest_made)
			continue;
		texts = add_of_length(texts, (int) number);
		texts = add_of_length(texts, (int) number + 1);
	}
	for (size_t i = 0; i < lengthof(usual); i++)
		texts = append_text(texts, usual[i]);
	foreach(lc, documents_to_try(named))
		texts = append_text(texts, (const char *) lfirst(lc));
	return texts;
}

/* Around this moment, and plain days. As numbers of days or microseconds, which every setting reads alike. */
static List *
times_to_try(Oid type, const NamedConstants *named)
{
	static const int days[] = {0, 1, -1, 7, -7, 30, -30, 365, -365, -366 * 20, -366 * 40};
	const int64 unit = type == DATEOID ? 1 : USECS_PER_DAY;
	const int64 now = type == DATEOID ? GetCurrentTimestamp() / USECS_PER_DAY : GetCurrentTimestamp();
	List *texts = list_copy(named->texts);

	for (int day = 0; day < 3; day++)
		texts = append_text(texts, psprintf(INT64_FORMAT, (7305 + day) * unit));
	for (size_t i = 0; i < lengthof(days); i++)
		texts = append_text(texts, psprintf(INT64_FORMAT, now + days[i] * unit));
	texts = append_text(texts, "infinity");
	return texts;
}

static List *
bytes_to_try(const NamedConstants *named)
{
	List *texts = NIL;
	ListCell *lc;

	texts = append_text(texts, "\\x00");
	texts = append_text(texts, "\\x6162");
	foreach(lc, named->numbers)
	{
		double number = strtod((const char *) lfirst(lc), NULL);

		for (int more = 0; more < 2 && number >= 0 && number <= 1024; more++)
		{
			StringInfoData out;

			initStringInfo(&out);
			appendStringInfoString(&out, "\\x");
			for (int i = 0; i < (int) number + more; i++)
				appendStringInfoString(&out, "61");
			texts = append_text(texts, out.data);
		}
	}
	return texts;
}

static void
append_element(StringInfo out, const char *text)
{
	appendStringInfoString(out, out->len > 1 ? ",\"" : "\"");
	for (; *text != '\0'; text++)
	{
		if (*text == '"' || *text == '\\')
			appendStringInfoChar(out, '\\');
		appendStringInfoChar(out, *text);
	}
	appendStringInfoChar(out, '"');
}

/* Arrays of one to three elements, alike or not, and as long as the numbers say. */
static List *
arrays_to_try(Oid element, const NamedConstants *named)
{
	List *parts = list_truncate(texts_to_try(element, named), 24), *texts = NIL, *lengths = NIL;
	ListCell *lc;

	foreach(lc, list_make3_int(1, 2, 3))
		lengths = list_append_unique_int(lengths, lfirst_int(lc));
	foreach(lc, named->numbers)
		for (int more = 0; more < 2; more++)
			if (double n = strtod((const char *) lfirst(lc), NULL) + more; n >= 1 && n <= 20)
				lengths = list_append_unique_int(lengths, (int) n);
	texts = append_text(texts, "{}");
	foreach(lc, lengths)
		for (int first = 0; first < list_length(parts); first++)
			for (int step = 0; step < 2; step++)
			{
				StringInfoData out;

				initStringInfo(&out);
				appendStringInfoChar(&out, '{');
				for (int i = 0; i < lfirst_int(lc); i++)
					append_element(&out, (const char *) list_nth(parts, (first + i * step) % list_length(parts)));
				appendStringInfoChar(&out, '}');
				texts = append_text(texts, out.data);
			}
	return texts;
}

List *
texts_to_try(Oid type, const NamedConstants *named)
{
	const Oid base = getBaseType(type), element = get_element_type(base);

	check_stack_depth();
	switch (TypeCategory(base))
	{
		case TYPCATEGORY_NUMERIC:
			return numbers_to_try(named);
		case TYPCATEGORY_STRING:
			return strings_to_try(named);
		case TYPCATEGORY_BOOLEAN:
			return list_make2(pstrdup("t"), pstrdup("f"));
		case TYPCATEGORY_DATETIME:
			if (base == DATEOID || base == TIMESTAMPOID || base == TIMESTAMPTZOID)
				return times_to_try(base, named);
			break;
		case TYPCATEGORY_ARRAY:
			if (OidIsValid(element))
				return arrays_to_try(element, named);
			break;
		default:
			break;
	}
	if (base == JSONOID || base == JSONBOID)
		return documents_to_try(named);
	if (base == BYTEAOID)
		return bytes_to_try(named);
	return strings_to_try(named);
}

} /* namespace front */
