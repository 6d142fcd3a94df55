/*
 * snippet.cpp: shows people the place in a query that a message speaks of.
 *
 * The front end gives a character position only. What stands there is cut out by a small scanner that knows words,
 * quotes and parentheses, no grammar: good enough to recognise the place, and nothing but a message depends on it.
 */
extern "C" {
#include "postgres.h"

#include <ctype.h>

#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "utils/jsonb.h"
#include "utils/timestamp.h"
}

#include "pg/read/terms/problem.h"
#include "pg/ask/solver/answer.h"
#include "pg/ask/verdict/snippet.h"

/* Longest snippet, and the longest parenthesis that is shown with its contents, in bytes. */
#define MAX_SNIPPET 60
#define MAX_PARENTHESIS 24

static const char *
skip_quoted(const char *at)
{
	char quote = *at++;

	while (*at)
	{
		if (*at == quote && at[1] != quote)
			return at + 1;
		at += *at == quote ? 2 : 1;
	}
	return at;
}

static bool
word_char(char c)
{
	return isalnum((unsigned char) c) || c == '_' || c == '$' || c == '.' || IS_HIGHBIT_SET(c);
}

static const char *
skip_word(const char *at)
{
	while (word_char(*at) || *at == '"')
		at = *at == '"' ? skip_quoted(at) : at + 1;
	return at;
}

/* at stands on "("; returns what follows its partner. */
static const char *
skip_parenthesis(const char *at)
{
	int depth = 0;

	while (*at)
	{
		if (*at == '\'' || *at == '"')
		{
			at = skip_quoted(at);
			continue;
		}
		depth += *at == '(';
		depth -= *at == ')';
		at++;
		if (depth == 0)
			break;
	}
	return at;
}

static const char *
skip_blanks(const char *at)
{
	while (isspace((unsigned char) *at))
		at++;
	return at;
}

/* Appends a parenthesis, its contents only if they are short. */
static const char *
append_parenthesis(StringInfo out, const char *at)
{
	const char *end = skip_parenthesis(at);

	if (end - at <= MAX_PARENTHESIS && memchr(at, '\n', end - at) == NULL)
		appendBinaryStringInfo(out, at, (int) (end - at));
	else
		appendStringInfoString(out, "(...)");
	return end;
}

/* OVER, FILTER, WITHIN GROUP belong to the call in front of them. */
static const char *
append_clauses(StringInfo out, const char *at)
{
	static const char *const words[] = {"over", "filter", "within", "group"};

	for (;;)
	{
		const char *word = skip_blanks(at);
		const char *end = skip_word(word);
		bool known = false;

		for (size_t i = 0; i < lengthof(words); i++)
			known =
				known || (strlen(words[i]) == (size_t) (end - word) && pg_strncasecmp(word, words[i], end - word) == 0);
		if (!known)
			return at;
		appendStringInfoChar(out, ' ');
		appendBinaryStringInfo(out, word, (int) (end - word));
		at = skip_blanks(end);
		appendStringInfoChar(out, ' ');
		if (*at == '(')
			at = append_parenthesis(out, at);
		else if (word_char(*at))
		{
			/* OVER name; GROUP comes round again. */
			if (pg_strncasecmp(at, "group", 5) == 0)
			{
				out->data[--out->len] = '\0';
				continue;
			}
			end = skip_word(at);
			appendBinaryStringInfo(out, at, (int) (end - at));
			at = end;
		}
	}
}

char *
text_snippet(const char *text, int position)
{
	StringInfoData out;
	const char *at = text;
	const char *end;

	if (position <= 0)
		return NULL;
	for (int i = 1; i < position && *at; i++)
		at += pg_mblen(at);
	if (!*at)
		return NULL;
	initStringInfo(&out);
	if (*at == '(')
		at = append_parenthesis(&out, at);
	else
	{
		if (*at == '\'')
			end = skip_quoted(at);
		else if (word_char(*at) || *at == '"')
			end = skip_word(at);
		else
		{
			/* An operator. */
			end = at + strcspn(at, " \t\n\r()',\"");
			if (end == at)
				end = at + 1;
		}
		appendBinaryStringInfo(&out, at, (int) (end - at));
		at = end;
		if (*skip_blanks(at) == '(')
			at = append_parenthesis(&out, skip_blanks(at));
	}
	(void) append_clauses(&out, at);
	if (out.len > MAX_SNIPPET)
	{
		out.len = pg_mbcliplen(out.data, out.len, MAX_SNIPPET - 3);
		out.data[out.len] = '\0';
		appendStringInfoString(&out, "...");
	}
	return out.data;
}

const char *
support_word(SqleqSupport support)
{
	static const char *const words[] = {"supported", "abstracted", "unsupported"};

	return words[support];
}

char *
describe_feature(const SqleqProblem *problem, const SqleqFeature *feature)
{
	StringInfoData out;
	char *snippet = text_snippet(problem->text[feature->query - 1], feature->position);

	initStringInfo(&out);
	appendStringInfo(&out, "%s in the %s query", feature->construct, query_name(problem, feature->query - 1));
	if (snippet)
		appendStringInfo(&out, ", at character %d: \"%s\"", feature->position, snippet);
	if (feature->detail)
		appendStringInfo(&out, " (%s)", feature->detail);
	return out.data;
}
