/* shown_value.cpp: see shown_value.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/ask/show/exact_digits.h"
#include "pg/ask/show/shown_value.h"

char *
value_text(Datum value, Oid type)
{
	Oid output;
	bool varlena;

	getTypeOutputInfo(type, &output, &varlena);
	return with_exact_digits([=] { return OidOutputFunctionCall(output, value); });
}

bool
shown_right(Oid type)
{
	char category;
	bool preferred;

	get_type_category_preferred(getBaseType(type), &category, &preferred);
	return category == TYPCATEGORY_NUMERIC;
}

char *
shown_line(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	for (; *text; text++)
		if (*text == '\n')
			appendStringInfoString(&out, "\\n");
		else if (*text == '\t')
			appendStringInfoString(&out, "\\t");
		else if ((unsigned char) *text < 0x20 || *text == 0x7f)
			appendStringInfo(&out, "\\x%02x", (unsigned char) *text);
		else
			appendStringInfoChar(&out, *text);
	return out.data;
}

/* Characters of Unicode that nobody sees, or takes for a blank, and accents that stand apart from their letter. */
static bool
is_unseen(const char *at)
{
	static const struct
	{
		pg_wchar from, to;
	} ranges[] = {{0x80, 0xa0},     {0xad, 0xad},     {0x300, 0x36f},   {0x1680, 0x1680}, {0x2000, 0x200f},
				  {0x2028, 0x202f}, {0x205f, 0x206f}, {0x3000, 0x3000}, {0xfeff, 0xfeff}};
	pg_wchar c;

	if (!IS_HIGHBIT_SET(*at) || GetDatabaseEncoding() != PG_UTF8)
		return false;
	c = utf8_to_unicode((const unsigned char *) at);
	for (size_t i = 0; i < lengthof(ranges); i++)
		if (c >= ranges[i].from && c <= ranges[i].to)
			return true;
	return false;
}

static bool
has_unseen(const char *text)
{
	for (; *text; text += pg_mblen(text))
		if ((unsigned char) *text < 0x20 || *text == 0x7f || is_unseen(text))
			return true;
	return false;
}

/* As a literal with escapes, which nothing but that text is shown as. */
static char *
escaped_literal(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfoString(&out, "E'");
	for (; *text; text += pg_mblen(text))
		if (*text == '\\' || *text == '\'')
			appendStringInfo(&out, "%c%c", *text, *text);
		else if (is_unseen(text))
			appendStringInfo(&out, "\\u%04x", utf8_to_unicode((const unsigned char *) text));
		else
			appendStringInfoString(&out, shown_line(pnstrdup(text, pg_mblen(text))));
	appendStringInfoChar(&out, '\'');
	return out.data;
}

char *
shown_text(const char *text)
{
	size_t length = strlen(text);

	if (has_unseen(text))
		return escaped_literal(text);
	/* what would not be seen, or be taken for something else */
	if (length == 0 || text[0] == ' ' || text[length - 1] == ' ' || text[0] == '\'' || strncmp(text, "E'", 2) == 0 ||
		strcmp(text, "NULL") == 0)
		return strchr(text, '\\') ? escaped_literal(text) : quote_literal_cstr(text);
	return pstrdup(text);
}

char *
shown_value(Datum value, bool null, Oid type)
{
	return null ? pstrdup("NULL") : shown_text(value_text(value, type));
}
