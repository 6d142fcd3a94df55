/*
 * respell.cpp: see respell.h.
 */
#include "pg/base/compat.h"
#include "pg/read/trees/respell.h"

extern "C" {
#include "lib/stringinfo.h"
#include "utils/fmgrprotos.h"
#include "utils/numeric.h"
#include "utils/timestamp.h"
}

/* Longer numbers are not looked at. */
#define LONGEST 60

static bool
is_plain_number(const char *text)
{
	const char *digits = text + (*text == '-');
	size_t whole = strspn(digits, "0123456789");

	if (whole == 0 || strlen(text) > LONGEST)
		return false;
	if (digits[whole] != '.')
		return digits[whole] == '\0';
	return digits[whole + 1] != '\0' && strspn(digits + whole + 1, "0123456789") == strlen(digits + whole + 1);
}

static Datum
number(const char *text)
{
	return DirectFunctionCall3(numeric_in, CStringGetDatum(text), ObjectIdGetDatum(InvalidOid), Int32GetDatum(-1));
}

/* Appends zeros behind the point of a number that ends here. */
static void
append_zeros(StringInfo out, bool point, int zeros)
{
	if (zeros > 0 && !point)
		appendStringInfoChar(out, '.');
	for (int i = 0; i < zeros; i++)
		appendStringInfoChar(out, '0');
}

/* The numbers in a text, those in quotes left alone, get more zeros. */
static const char *
with_zeros(const char *text, int zeros)
{
	StringInfoData out;
	bool quoted = false;

	initStringInfo(&out);
	while (*text != '\0')
	{
		size_t length = quoted ? 0 : strspn(text, "0123456789.");
		bool point, more;

		if (length == 0)
		{
			if (*text == '\\' && text[1] != '\0')
				appendStringInfoChar(&out, *text++);
			else if (*text == '"')
				quoted = !quoted;
			appendStringInfoChar(&out, *text++);
			continue;
		}
		point = memchr(text, '.', length) != NULL;
		/* not in the middle of a word, or before an exponent */
		more = text[length] != 'e' && text[length] != 'E';
		appendBinaryStringInfo(&out, text, (int) length);
		text += length;
		if (more)
			append_zeros(&out, point, zeros);
	}
	return out.data;
}

/* Months as 30 days, or days as 24 hours. */
static const char *
other_interval(const char *text, int choice)
{
	Interval *value = DatumGetIntervalP(
		DirectFunctionCall3(interval_in, CStringGetDatum(text), ObjectIdGetDatum(InvalidOid), Int32GetDatum(-1)));

	if (choice == 1 && value->month != 0 && abs(value->month) < 10000 && abs(value->day) < 1000000)
	{
		value->day += value->month * 30;
		value->month = 0;
	}
	else if (choice == 2 && value->day != 0 && abs(value->day) < 1000000 &&
			 llabs((long long) value->time) < INT64CONST(1000000) * USECS_PER_SEC)
	{
		value->time += value->day * USECS_PER_DAY;
		value->day = 0;
	}
	return DatumGetCString(DirectFunctionCall1(interval_out, IntervalPGetDatum(value)));
}

const char *
respelled(Oid type, const char *value, const char *spelling)
{
	int choice = (int) (strlen(spelling) % 3);

	switch (type)
	{
		case NUMERICOID:
			if (!is_plain_number(value))
				return value;
			if (is_plain_number(spelling) &&
				DatumGetBool(DirectFunctionCall2(numeric_eq, number(value), number(spelling))))
				return spelling;
			return with_zeros(value, choice);
		case JSONBOID:
		case NUMERICARRAYOID:
		case NUMRANGEOID:
		case NUMMULTIRANGEOID:
			return with_zeros(value, choice);
		case INTERVALOID:
			return other_interval(value, choice);
		case BPCHAROID:
			return psprintf("%s%s", value, choice == 0 ? "" : choice == 1 ? " " : "  ");
		default:
			return value;
	}
}
