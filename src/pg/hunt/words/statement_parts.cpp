/* statement_parts.cpp: see statement_parts.h. */
extern "C" {
#include "postgres.h"

#include "nodes/parsenodes.h"
#include "parser/parser.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/words/statement_parts.h"

/* What comes before a statement's first word. */
static const char *
without_comments(const char *text)
{
	for (;;)
	{
		const char *end = strncmp(text, "/*", 2) == 0 ? strstr(text, "*/") : NULL;

		if (end)
			text = end + 2;
		else if (*text == ' ' || *text == '\n')
			text++;
		else
			return text;
	}
}

List *
statement_parts(const char *text)
{
	List *parts = NIL;
	ListCell *cell;
	List *raw = NIL;

	/* what is right on every server need not be so here */
	(void) run_rolled_back([&] { raw = raw_parser(text, RAW_PARSE_DEFAULT); }, ERRORS_OF_QUERIES);
	if (list_length(raw) < 2)
		return NIL;
	foreach(cell, raw)
	{
		const RawStmt *one = (const RawStmt *) lfirst(cell);
		const char *begin = text + one->stmt_location;

		parts = lappend(parts, (char *) without_comments(one->stmt_len > 0 ? pnstrdup(begin, one->stmt_len) : begin));
	}
	return parts;
}
