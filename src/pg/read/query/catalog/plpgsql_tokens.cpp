/*
 * plpgsql_tokens.cpp: see plpgsql_tokens.h. The server's scanner is parser/scan.l, its operators' rules are in section
 * 4.1.3 of its documentation.
 */
#include "pg/read/query/catalog/plpgsql_tokens.h"

extern "C" {
#include "miscadmin.h"
#include "parser/scansup.h"
}

namespace front {

static const size_t longest_body = 20000;
static const char operator_signs[] = "+-*/<>=~!@#%^&|`?";

namespace {

bool
is_word_start(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || IS_HIGHBIT_SET(c);
}

bool
is_word(char c)
{
	return is_word_start(c) || (c >= '0' && c <= '9') || c == '$';
}

/* Behind blanks and comments; NULL: a comment has no end. */
const char *
skip_blanks(const char *at)
{
	for (;;)
	{
		int depth = 0;

		at += strspn(at, " \t\n\r\f\v");
		if (at[0] == '-' && at[1] == '-')
		{
			at += strcspn(at, "\n\r");
			continue;
		}
		if (at[0] != '/' || at[1] != '*')
			return at;
		do
		{
			if (*at == '\0')
				return NULL;
			if (at[0] == '/' && at[1] == '*')
				depth++, at += 2;
			else if (at[0] == '*' && at[1] == '/')
				depth--, at += 2;
			else
				at++;
		} while (depth > 0);
	}
}

/* Behind a string or a name in quotes, which stand twice for themselves; NULL: it has no end. */
const char *
quoted(const char *at, char **text)
{
	const char quote = *at++;
	char *out = *text = (char *) palloc(strlen(at) + 1);

	for (; *at != '\0'; *out++ = *at++)
		if (*at == quote && *++at != quote)
		{
			*out = '\0';
			return at;
		}
	return NULL;
}

/* Behind $tag$ ... $tag$; NULL: it is none. */
const char *
dollar_quoted(const char *at, char **text)
{
	const char *end = at + 1;
	char *tag;

	while (is_word(*end) && *end != '$')
		end++;
	if (*end != '$')
		return NULL;
	tag = pnstrdup(at, end - at + 1);
	at = end + 1;
	end = strstr(at, tag);
	if (end == NULL)
		return NULL;
	*text = pnstrdup(at, end - at);
	return end + strlen(tag);
}

List *
add(List *tokens, const char *text, bool word, bool string, bool quoted = false)
{
	PlToken *token = (PlToken *) palloc(sizeof(PlToken));

	*token = {text, word, string, quoted};
	return lappend(tokens, token);
}

} /* namespace */

bool
pl_tokens(const char *source, List **tokens)
{
	const char *at = source;
	char *text;

	*tokens = NIL;
	if (strlen(source) > longest_body)
		return false;
	while ((at = skip_blanks(at)) != NULL && *at != '\0')
	{
		const char *from = at;

		CHECK_FOR_INTERRUPTS();
		if (is_word_start(*at))
		{
			while (is_word(*at))
				at++;
			/* E'...', U&"..." and their kind */
			if (*at == '\'' || (*at == '&' && at - from == 1 && (*from == 'u' || *from == 'U')))
				return false;
			*tokens = add(*tokens, downcase_truncate_identifier(from, at - from, false), true, false);
		}
		else if (*at >= '0' && *at <= '9')
		{
			while ((*at >= '0' && *at <= '9') || (*at == '.' && at[1] >= '0' && at[1] <= '9'))
				at++;
			*tokens = add(*tokens, pnstrdup(from, at - from), false, false);
		}
		else if (*at == '\'' || *at == '"')
		{
			const bool string = *at == '\'';

			if ((at = quoted(at, &text)) == NULL)
				return false;
			if (!string)
				truncate_identifier(text, strlen(text), false);
			*tokens = add(*tokens, text, !string, string, !string);
		}
		else if (*at == '$' && !(at[1] >= '0' && at[1] <= '9'))
		{
			if ((at = dollar_quoted(at, &text)) == NULL)
				return false;
			*tokens = add(*tokens, text, false, true);
		}
		else if (strchr(operator_signs, *at) != NULL)
		{
			while (*at != '\0' && strchr(operator_signs, *at) != NULL && strncmp(at, "--", 2) != 0 &&
				   strncmp(at, "/*", 2) != 0)
				at++;
			*tokens = add(*tokens, pnstrdup(from, at - from), false, false);
		}
		else
		{
			at += at[0] == ':' && (at[1] == '=' || at[1] == ':') ? 2 : 1;
			*tokens = add(*tokens, pnstrdup(from, at - from), false, false);
		}
	}
	/* what a backslash in a string means, settings decide */
	return at != NULL && strchr(source, '\\') == NULL;
}

bool
pl_token_is(const PlToken *token, const char *text)
{
	if (token == NULL || token->string || strcmp(token->text, text) != 0)
		return false;
	return !token->quoted || strcmp(text, "new") == 0 || strcmp(text, "old") == 0 || strcmp(text, "tg_op") == 0;
}

int
pl_closing(const List *tokens, int open)
{
	int depth = 0;

	for (int i = open; i < list_length(tokens); i++)
	{
		depth += pl_token_is((const PlToken *) list_nth(tokens, i), "(") -
			pl_token_is((const PlToken *) list_nth(tokens, i), ")");
		if (depth <= 0)
			return i == open ? -1 : i;
	}
	return -1;
}

} /* namespace front */
