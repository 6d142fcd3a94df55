/* text_lists.cpp: see text_lists.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/hunt/words/text_lists.h"

const char *
escaped_literal(const char *text)
{
	StringInfoData out;

	initStringInfo(&out);
	appendStringInfoString(&out, "E'");
	for (; *text; text++)
		if (*text == '\n')
			appendStringInfoString(&out, "\\n");
		else
			appendStringInfo(&out, "%s%c", *text == '\\' ? "\\" : *text == '\'' ? "'" : "", *text);
	appendStringInfoChar(&out, '\'');
	return out.data;
}

bool
has_text(const List *texts, const char *text)
{
	ListCell *cell;

	foreach(cell, texts)
		if (strcmp((const char *) lfirst(cell), text) == 0)
			return true;
	return false;
}

List *
with_text(List *texts, const char *text)
{
	return text == NULL || has_text(texts, text) ? texts : lappend(texts, (char *) text);
}

List *
texts_without(const List *texts, const List *others)
{
	List *rest = NIL;
	ListCell *cell;

	foreach(cell, texts)
		if (!has_text(others, (const char *) lfirst(cell)))
			rest = lappend(rest, lfirst(cell));
	return rest;
}

int
compare_text_cells(const ListCell *a, const ListCell *b)
{
	return strcmp((const char *) lfirst(a), (const char *) lfirst(b));
}
