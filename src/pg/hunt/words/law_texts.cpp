/* law_texts.cpp: see law_texts.h. */
extern "C" {
#include "postgres.h"

#include <ctype.h>

#include "nodes/pg_list.h"
}

#include "pg/base/one_line.h"
#include "pg/hunt/words/fingerprints.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/hunt/words/text_lists.h"

/* What stands before a condition: "FROM (...) v", or "v(a, b)". */
static bool
is_of_values(const char *text, const char *where)
{
	const char *end = where;

	while (end > text && end[-1] == ' ')
		end--;
	if (end > text && end[-1] == ')')
	{
		while (end > text && *end != '(')
			end--;
		while (end > text && end[-1] == ' ')
			end--;
	}
	return end - text > 2 && strncmp(end - 2, " v", 2) == 0;
}

/*
 * What a law says of its values, as the generator writes it, or the deparser, which breaks lines; NULL: it is about
 * rows.
 */
static const char *
law_of(const char *text)
{
	text = one_line(text);
	for (const char *at = strstr(text, "WHERE "); at; at = strstr(at + 1, "WHERE "))
		if ((strncmp(at, "WHERE (NOT", strlen("WHERE (NOT")) == 0 ||
			 strncmp(at, "WHERE NOT (", strlen("WHERE NOT (")) == 0) &&
			is_of_values(text, at))
			return at;
	return NULL;
}

bool
law_is_of_values(const char *text)
{
	return law_of(text) != NULL;
}

bool
law_needs_no_constraint(const char *text)
{
	static const char of_table[] = "SELECT count(*) FROM r", of_log[] = "SELECT (SELECT count(*) FROM r";

	/* as the generator writes them (law_of_generated(), law_of_triggers()); scenarios have other names for tables */
	return law_is_of_values(text) ||
		(strncmp(text, of_table, strlen(of_table)) == 0 && strstr(text + 1, "SELECT") == NULL &&
		 strstr(text, " IS DISTINCT FROM ") != NULL) ||
		(strncmp(text, of_log, strlen(of_log)) == 0 && strstr(text, "_log)") != NULL);
}

/* The end of a literal or of a quoted name, whose first quote this is. */
static const char *
end_of_quotes(const char *quote)
{
	const char *end = strchr(quote + 1, *quote);

	return end ? end : quote + strlen(quote) - 1;
}

/*
 * The functions that it is about, as names in lower case: what is wrong with one of them breaks all of its laws. The
 * deparser quotes some of them ("right"), and writes others in capitals. NIL: there are none.
 */
static List *
functions_of_law(const char *law)
{
	static const char *const usual[] = {"isfinite", "date_part", "least",       "greatest",    "abs",
										"length",   "scale",     "cardinality", "array_ndims", "coalesce",
										"isempty",  "family",    "numnode",     NULL};
	List *names = NIL;

	for (const char *at = law; *at; at++)
	{
		const char *begin = at, *end;
		char *name;
		bool known;

		if (*at == '\'' || *at == '"')
		{
			end = end_of_quotes(at);
			begin = at + 1;
			at = end;
			if (*end == '\'' || end[1] != '(')
				continue;
		}
		else if (*at == '(')
		{
			end = at;
			while (begin > law && (isalnum((unsigned char) begin[-1]) || begin[-1] == '_'))
				begin--;
		}
		else
			continue;
		name = pnstrdup(begin, end - begin);
		for (char *letter = name; *letter; letter++)
			*letter = pg_tolower((unsigned char) *letter);
		known = has_text(names, name);
		for (int i = 0; usual[i]; i++)
			known = known || strcmp(name, usual[i]) == 0;
		if (*name && !known)
			names = lappend(names, name);
	}
	return names;
}

/* The type of its first value, whose operators are wrong: all of a type's are mostly wrong by one cause. */
static const char *
type_of_law(const char *text)
{
	const char *at = strstr(text, "::");

	if (at == NULL)
		return text;
	return pnstrdup(at, strspn(at, ":abcdefghijklmnopqrstuvwxyz0123456789_ []"));
}

bool
law_is_of_constants(const char *text)
{
	return law_is_of_values(text) && strstr(text, " FROM (VALUES ") != NULL;
}

/* Of a law about values, which need not run: the functions that it is about, or the type. NIL: it is about rows. */
static List *
cause_of_law(const char *text)
{
	const char *law = law_of(text);
	List *functions = law ? functions_of_law(law) : NIL;

	/* of what a function has given: it is about the subscript, whatever gives that */
	if (law && strstr(law, ")[a]"))
		return list_make1((char *) "subscript");
	return law && functions == NIL ? list_make1((char *) type_of_law(text)) : functions;
}

const char *
law_fingerprint(const char *text)
{
	List *cause = cause_of_law(text);

	return cause == NIL ? NULL : hunt_fingerprint("law", "", "", cause);
}
