/* script_style.cpp: see script_style.h. */
extern "C" {
#include "postgres.h"
}

#include "pg/ask/show/script_style.h"

/* Line ends in a comment would end it too early: what follows would be run. */
void
script_comment(StringInfo out, const char *text)
{
	appendStringInfoString(out, "-- ");
	for (; *text; text++)
	{
		if (*text == '\n')
			appendStringInfoString(out, "\\n");
		else if (*text == '\r')
			appendStringInfoString(out, "\\r");
		else
			appendStringInfoChar(out, *text);
	}
	appendStringInfoChar(out, '\n');
}
