/* html.cpp: see html.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
}

#include "pg/report/html.h"
#include "pg/show/shown_columns.h"
#include "pg/show/shown_value.h"

/* A page is to be looked at; whoever wants more rows has the script. */
#define MOST_ROWS 50

/*
 * The page says that it is UTF-8. Where it leaves the server in another encoding, letters are written as numbers: as bytes they would be others, or have no
 * equivalent. Of SQL_ASCII nobody knows what its bytes mean. Gives the bytes that were read.
 */
static int
append_letter(StringInfo out, const char *text)
{
	int length = Min(pg_mblen(text), (int) strlen(text));

	if (pg_get_client_encoding() == PG_UTF8 || GetDatabaseEncoding() == PG_SQL_ASCII)
		appendBinaryStringInfo(out, text, length);
	else
		appendStringInfo(out, "&#%u;", utf8_to_unicode((const unsigned char *) pg_server_to_any(pnstrdup(text, length), length, PG_UTF8)));
	return length;
}

void
html_text(StringInfo out, const char *text)
{
	for (; *text; text++)
		switch (*text)
		{
			case '<':
				appendStringInfoString(out, "&lt;");
				break;
			case '>':
				appendStringInfoString(out, "&gt;");
				break;
			case '&':
				appendStringInfoString(out, "&amp;");
				break;
			case '"':
				appendStringInfoString(out, "&quot;");
				break;
			case '\'':
				appendStringInfoString(out, "&#39;");
				break;
			default:
				/* HTML has no control characters but these */
				if (IS_HIGHBIT_SET(*text))
					text += append_letter(out, text) - 1;
				else
					appendStringInfoChar(out, (unsigned char) *text < 0x20 && !strchr("\n\t", *text) ? '?' : *text);
		}
}

void
html_element(StringInfo out, const char *tag, const char *css_class, const char *text)
{
	appendStringInfo(out, "<%s", tag);
	if (css_class)
		appendStringInfo(out, " class=\"%s\"", css_class);
	appendStringInfoChar(out, '>');
	html_text(out, text);
	appendStringInfo(out, "</%s>", tag);
}

/* The classes of a value. */
static const char *
value_class(bool null, Oid type, bool key, bool guilty)
{
	StringInfoData out;

	initStringInfo(&out);
	if (null || shown_right(type))
		appendStringInfoString(&out, null ? " null" : " number");
	if (key)
		appendStringInfoString(&out, " key");
	if (guilty)
		appendStringInfoString(&out, " guilty");
	return out.len > 0 ? out.data + 1 : NULL;
}

static bool
is_shown(TupleDesc desc, int a, const Bitmapset *shown)
{
	return !TupleDescAttr(desc, a)->attisdropped && (!shown || bms_is_member(a + 1, shown));
}

static void
append_row(StringInfo out, TupleDesc desc, HeapTuple row, const char *mark, const bool *cells, const HtmlMarks &marks)
{
	appendStringInfoString(out, mark ? "<tr class=\"guilty\">" : "<tr>");
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);
		bool null;
		Datum value = heap_getattr(row, a + 1, desc, &null);

		if (is_shown(desc, a, marks.shown))
			html_element(out, "td", value_class(null, att->atttypid, bms_is_member(a + 1, marks.keys), cells ? cells[a] : mark != NULL),
						 shown_value(value, null, att->atttypid));
	}
	if (mark)
		html_element(out, "td", "why", mark);
	appendStringInfoString(out, "</tr>\n");
}

void
html_rows(StringInfo out, const char *caption, TupleDesc desc, HeapTuple *rows, int nrows, HtmlMarks marks)
{
	appendStringInfoString(out, "<table>\n");
	html_element(out, "caption", NULL, caption);
	appendStringInfoString(out, "\n<thead><tr>");
	for (int a = 0; a < desc->natts; a++)
		if (is_shown(desc, a, marks.shown))
			html_element(out, "th", bms_is_member(a + 1, marks.keys) ? "key" : NULL, NameStr(TupleDescAttr(desc, a)->attname));
	appendStringInfoString(out, "</tr></thead>\n<tbody>\n");
	for (int r = 0; r < Min(nrows, MOST_ROWS); r++)
		append_row(out, desc, rows[r], marks.rows ? marks.rows[r] : NULL, marks.cells ? marks.cells + r * desc->natts : NULL, marks);
	appendStringInfoString(out, "</tbody></table>\n");
	if (nrows > MOST_ROWS)
		html_element(out, "p", "note", psprintf("and %d more rows", nrows - MOST_ROWS));
	if (nrows > 0 && columns_left_out(desc, marks.shown) > 0)
		html_element(out, "p", "note", other_columns(columns_left_out(desc, marks.shown)));
}
