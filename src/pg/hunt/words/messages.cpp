/* messages.cpp: see messages.h. */
extern "C" {
#include "postgres.h"

#include <ctype.h>
}

#include "pg/hunt/words/messages.h"

const char *
cause_in_message(const char *message)
{
	/* the second one: what fetches an extreme as the first row, since the query has no subquery for it */
	static const char *const causes[] = {" hash function for type ", "more than one row returned by a subquery"};

	for (size_t i = 0; i < lengthof(causes); i++)
		if (strstr(message, causes[i]))
			return causes[i];
	return NULL;
}

/* The end of a quoted value or name that is made up: it has digits in it, or is a letter or two. NULL: it is not. */
static const char *
end_of_quoted(const char *quote)
{
	const char *end = strchr(quote + 1, '"'), *digit = strpbrk(quote, "0123456789");

	return end && ((digit && digit < end) || end - quote <= 3) ? end : NULL;
}

const char *
plain_message(const char *message)
{
	char *copy = pstrdup(message ? message : ""), *to = copy;
	const char *cause = cause_in_message(copy), *end;
	/* a word there is what tells one from another */
	bool syntax = strncmp(copy, "syntax error", strlen("syntax error")) == 0;

	if (cause)
		return cause;
	for (const char *from = copy; *from; from++)
		if (!syntax && *from == '"' && (end = end_of_quoted(from)) != NULL)
		{
			*to++ = '"';
			from = end;
			*to++ = '"';
		}
		else if (!isdigit((unsigned char) *from))
			*to++ = *from;
	*to = '\0';
	return copy;
}
