/* shown_value.cpp: see shown_value.h. */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/show/script_rows.h"
#include "pg/show/shown_value.h"

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

char *
shown_value(Datum value, bool null, Oid type)
{
	char *text;
	size_t length;

	if (null)
		return pstrdup("NULL");
	text = shown_line(value_text(value, type));
	length = strlen(text);
	/* what would not be seen, or be taken for something else */
	if (length == 0 || text[0] == ' ' || text[length - 1] == ' ' || strcmp(text, "NULL") == 0)
		return quote_literal_cstr(text);
	return text;
}
