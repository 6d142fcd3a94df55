/* caq_text.cpp: see caq_text.h. */
extern "C" {
#include "postgres.h"

#include "catalog/namespace.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
}

#include "pg/hunt/oracle/caq_text.h"

static bool
is_plain(const char *text)
{
	for (; *text; text++)
		if (IS_HIGHBIT_SET(*text))
			return false;
	return true;
}

/* In place of signs that the database's encoding has not. */
#define NO_SIGN 'u'

static void
append_sign(StringInfo out, const char *sign, int length, Oid conversion)
{
	unsigned char other[MAX_CONVERSION_GROWTH * 4 + 1];
	int done = OidIsValid(conversion)
		? pg_do_encoding_conversion_buf(conversion, PG_UTF8, GetDatabaseEncoding(), (unsigned char *) sign, length,
										other, sizeof(other), true)
		: 0;

	if (done == length)
		appendStringInfoString(out, (const char *) other);
	else
		appendStringInfoChar(out, NO_SIGN);
}

const char *
caq_text(const char *made)
{
	const int encoding = GetDatabaseEncoding();
	StringInfoData out;
	Oid conversion;

	if (made == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	if (encoding == PG_UTF8 || encoding == PG_SQL_ASCII || is_plain(made))
		return pstrdup(made);
	conversion = FindDefaultConversionProc(PG_UTF8, encoding);
	initStringInfo(&out);
	while (*made)
	{
		int length = pg_utf_mblen((const unsigned char *) made);

		if (length == 1)
			appendStringInfoChar(&out, *made);
		else
			append_sign(&out, made, length, conversion);
		made += length;
	}
	return out.data;
}
