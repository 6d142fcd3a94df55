/* page_data.cpp: see page_data.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/json.h"
#include "utils/timestamp.h"
}

#include "core/driver/page_api.h"
#include "pg/ask/report/page_data.h"

PageValue::PageValue(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	if (text)
		escape_json(&out, text);
	else
		appendStringInfoString(&out, "null");
	json = out.data;
}

PageValue::PageValue(bool value) : json(value ? "true" : "false") {}

PageValue::PageValue(int64 value) : json(psprintf(INT64_FORMAT, value)) {}

PageValue::PageValue(const List *values)
{
	StringInfoData out;
	ListCell *cell;

	initStringInfo(&out);
	foreach(cell, values)
		appendStringInfo(&out, "%c%s", foreach_current_index(cell) == 0 ? '[' : ',', (const char *) lfirst(cell));
	appendStringInfoString(&out, values == NIL ? "[]" : "]");
	json = out.data;
}

static void
append_members(StringInfo out, std::initializer_list<PageMember> members)
{
	for (const PageMember &member : members)
		appendStringInfo(out, "%c\"%s\":%s", out->len == 0 ? '{' : ',', member.name, member.value.json);
}

PageValue
page_json(const char *json)
{
	PageValue value(false);

	value.json = json ? json : "[]";
	return value;
}

PageValue
page_object(std::initializer_list<PageMember> members)
{
	StringInfoData out;

	initStringInfo(&out);
	append_members(&out, members);
	appendStringInfoChar(&out, '}');
	return page_json(out.data);
}

List *
page_add(List *values, PageValue value)
{
	return lappend(values, (void *) value.json);
}

PageValue
page_texts(const List *texts)
{
	List *values = NIL;
	ListCell *cell;

	foreach(cell, texts)
		values = page_add(values, (const char *) lfirst(cell));
	return values;
}

char *
page_words(const char *name)
{
	char *words = pstrdup(name);

	for (char *c = words; *c; c++)
		if (*c == '_')
			*c = ' ';
	return words;
}

/* The bytes as code points. */
static char *
bytes_as_letters(const char *bytes)
{
	StringInfoData out;

	initStringInfo(&out);
	for (; *bytes; bytes++)
		if (IS_HIGHBIT_SET(*bytes))
		{
			appendStringInfoChar(&out, (char) (0xc0 | (unsigned char) *bytes >> 6));
			appendStringInfoChar(&out, (char) (0x80 | (*bytes & 0x3f)));
		}
		else
			appendStringInfoChar(&out, *bytes);
	return out.data;
}

/*
 * The page says that it is UTF-8. Where it leaves the server in another encoding, letters are written as numbers: as
 * bytes they would be others, or have no equivalent. Of SQL_ASCII nobody knows what its bytes mean: they stay.
 */
char *
page_render(const char *name, std::initializer_list<PageMember> members)
{
	StringInfoData document;
	const bool numbers = pg_get_client_encoding() != PG_UTF8 && GetDatabaseEncoding() != PG_SQL_ASCII;
	const char *letters, *html;
	char error[200];
	size_t length;
	char *page;

	initStringInfo(&document);
	append_members(&document, members);
	append_members(&document,
				   {{"version", SQLEQ_VERSION},
					{"server", GetConfigOption("server_version", false, false)},
					{"made", timestamptz_to_str(GetCurrentTimestamp())}});
	appendStringInfoChar(&document, '}');
	letters = numbers ? pg_server_to_any(document.data, document.len, PG_UTF8) : bytes_as_letters(document.data);
	html = sqleq_page(name, letters, strlen(letters), numbers, &length, error);
	if (!html && !*error)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	if (!html)
		elog(ERROR, "could not make a page: %s", error);
	page = pnstrdup(html, length);
	sqleq_page_end();
	return page;
}
