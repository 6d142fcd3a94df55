/* one_line.cpp: see one_line.h. */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
}

#include "pg/base/one_line.h"

const char *
one_line(const char *text)
{
	StringInfoData line;
	char quote = '\0';
	bool blank = false;

	initStringInfo(&line);
	for (const char *p = text; *p; p++)
	{
		if (quote == '\0' && p[0] == '-' && p[1] == '-')
		{
			while (p[1] != '\0' && p[1] != '\n')
				p++;
			blank = true;
			continue;
		}
		if (quote == '\0' && isspace((unsigned char) *p))
		{
			blank = true;
			continue;
		}
		if (blank && line.len > 0 && line.data[line.len - 1] != '(' && *p != ')')
			appendStringInfoChar(&line, ' ');
		blank = false;
		if (quote == '\0' && (*p == '\'' || *p == '"'))
			quote = *p;
		else if (*p == quote)
			quote = '\0'; /* a doubled one opens it again */
		appendStringInfoChar(&line, *p);
	}
	return line.data;
}
