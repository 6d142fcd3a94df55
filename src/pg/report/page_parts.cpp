/* page_parts.cpp: see page_parts.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "nodes/pg_list.h"
#include "utils/guc.h"
#include "utils/timestamp.h"
}

#include "pg/report/html.h"
#include "pg/report/page_parts.h"
#include "pg/report/page_style.h"
#include "pg/report/token_diff.h"

void
page_begin(StringInfo out, const char *title)
{
	appendStringInfoString(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
						   "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline'\">\n");
	html_element(out, "title", NULL, title);
	appendStringInfo(out, "\n<style>%s</style>\n</head>\n<body>\n<main>\n", PAGE_STYLE);
}

void
page_end(StringInfo out)
{
	appendStringInfoString(out, "</main>\n<footer>");
	html_text(out, psprintf("sqleq %s, PostgreSQL %s, %s", SQLEQ_VERSION, GetConfigOption("server_version", false, false), timestamptz_to_str(GetCurrentTimestamp())));
	appendStringInfo(out, "</footer>\n<script>%s</script>\n</body>\n</html>\n", PAGE_SCRIPT);
}

void
page_begin_section(StringInfo out, const char *id, const char *title)
{
	appendStringInfo(out, "<section id=\"%s\">\n", id);
	html_element(out, "h2", NULL, title);
	appendStringInfoChar(out, '\n');
}

void
page_end_section(StringInfo out)
{
	appendStringInfoString(out, "</section>\n");
}

void
page_chips(StringInfo out, const char *title, const List *texts)
{
	ListCell *cell;

	if (texts == NIL)
		return;
	appendStringInfoString(out, "<p>");
	html_text(out, title);
	appendStringInfoString(out, " ");
	foreach(cell, texts)
		html_element(out, "span", "chip", (const char *) lfirst(cell));
	appendStringInfoString(out, "</p>\n");
}

void
page_aside(StringInfo out, const char *id, const char *title, const List *texts, const char *none)
{
	ListCell *cell;

	if (texts == NIL && !none)
		return;
	appendStringInfo(out, "<aside id=\"%s\">\n", id);
	html_element(out, "h3", NULL, title);
	if (texts == NIL)
		html_element(out, "p", "note", none);
	else
	{
		appendStringInfoString(out, "<ul>\n");
		foreach(cell, texts)
			html_element(out, "li", NULL, (const char *) lfirst(cell));
		appendStringInfoString(out, "</ul>");
	}
	appendStringInfoString(out, "\n</aside>\n");
}

void
page_two_texts(StringInfo out, const char *id, const char *const names[2], const char *const texts[2])
{
	StringInfoData marked[2];

	initStringInfo(&marked[0]);
	initStringInfo(&marked[1]);
	token_diff(texts[0], texts[1], &marked[0], &marked[1]);
	appendStringInfoString(out, "<div class=\"pair\">\n");
	for (int q = 0; q < 2; q++)
	{
		appendStringInfoString(out, "<div>");
		html_element(out, "h3", NULL, names[q]);
		appendStringInfo(out, "<pre%s>%s</pre></div>\n", id ? psprintf(" id=\"%s%d\"", id, q + 1) : "", marked[q].data);
	}
	appendStringInfoString(out, "</div>\n");
}

void
page_steps(StringInfo out, const char *lines)
{
	char *copy = pstrdup(lines), *line, *rest = NULL;

	appendStringInfoString(out, "<ol>\n");
	for (line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
	{
		html_element(out, "li", NULL, line);
		appendStringInfoChar(out, '\n');
	}
	appendStringInfoString(out, "</ol>\n");
}

void
page_script(StringInfo out, const char *note, const char *script)
{
	page_begin_section(out, "replay", "See for yourself");
	html_element(out, "p", NULL, note);
	appendStringInfoString(out, "\n<button data-copy=\"script\">copy</button>\n<pre id=\"script\">");
	html_text(out, script);
	appendStringInfoString(out, "</pre>\n");
	page_end_section(out);
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
