/* token_diff.cpp: see token_diff.h. */
extern "C" {
#include "postgres.h"

#include "common/keywords.h"
#include "common/kwlookup.h"
#include "nodes/pg_list.h"
}

#include "pg/ask/report/token_diff.h"

/* Of longer texts nothing is marked. */
#define MOST_TOKENS 2000

typedef struct Token
{
	int start, length;
	bool blank, common;
	const char *kind; /* for a reader's eye, NULL: nothing */
} Token;

static bool
is_word(char c)
{
	return pg_ascii_toupper((unsigned char) c) != pg_ascii_tolower((unsigned char) c) || (c >= '0' && c <= '9') ||
		c == '_' || c == '$' || (unsigned char) c >= 0x80;
}

/* The length of a comment that begins there; 0: none does. */
static int
comment_length(const char *text)
{
	const char *end;

	if (text[0] == '-' && text[1] == '-')
		return (int) strcspn(text, "\n");
	if (text[0] != '/' || text[1] != '*')
		return 0;
	end = strstr(text + 2, "*/");
	return end ? (int) (end + 2 - text) : (int) strlen(text);
}

static const char *
kind_of(const char *text, int length)
{
	int keyword;

	if (*text == '\'' || (*text >= '0' && *text <= '9'))
		return "literal";
	if (!is_word(*text))
		return NULL;
	keyword = ScanKeywordLookup(pnstrdup(text, length), &ScanKeywords);
	return keyword >= 0 && ScanKeywordCategories[keyword] != UNRESERVED_KEYWORD ? "keyword" : NULL;
}

/* Words, texts in quotes, comments, runs of blanks; every other character by itself. */
static Token *
split(const char *text, int *n)
{
	Token *tokens = (Token *) palloc0(sizeof(Token) * (strlen(text) + 1));

	*n = 0;
	for (int at = 0; text[at];)
	{
		Token *token = &tokens[(*n)++];
		char c = text[at];

		token->start = at;
		if (isspace((unsigned char) c))
			while (isspace((unsigned char) text[at]))
				at++;
		else if (comment_length(text + at) > 0)
			at += comment_length(text + at);
		else if (c == '\'' || c == '"')
		{
			for (at++; text[at] && text[at] != c; at++)
				;
			at += text[at] != '\0';
		}
		else if (is_word(c))
			while (text[at] && is_word(text[at]))
				at++;
		else
			at++;
		token->blank = isspace((unsigned char) c);
		token->length = at - token->start;
		token->kind = comment_length(text + token->start) > 0 ? "comment" : kind_of(text + token->start, token->length);
	}
	return tokens;
}

static bool
same_token(const char *text1, const Token *a, const char *text2, const Token *b)
{
	const char *x = text1 + a->start;

	if (a->length != b->length)
		return false;
	return *x == '\'' || *x == '"' ? strncmp(x, text2 + b->start, a->length) == 0
								   : pg_strncasecmp(x, text2 + b->start, a->length) == 0;
}

/* Only what is no blank. */
static int
solid(Token *tokens, int n, Token **found)
{
	int count = 0;

	for (int i = 0; i < n; i++)
		if (!tokens[i].blank)
			found[count++] = &tokens[i];
	return count;
}

static void
find_common(const char *text1, Token *tokens1, int n1, const char *text2, Token *tokens2, int n2)
{
	Token **a = (Token **) palloc(sizeof(Token *) * (n1 + 1)), **b = (Token **) palloc(sizeof(Token *) * (n2 + 1));
	int na = solid(tokens1, n1, a), nb = solid(tokens2, n2, b), width = nb + 1;
	int *length;

	if (na > MOST_TOKENS || nb > MOST_TOKENS)
	{
		for (int i = 0; i < na; i++)
			a[i]->common = true;
		for (int j = 0; j < nb; j++)
			b[j]->common = true;
		return;
	}
	length = (int *) palloc0(sizeof(int) * (na + 1) * width);
	for (int i = na - 1; i >= 0; i--)
		for (int j = nb - 1; j >= 0; j--)
			length[i * width + j] = same_token(text1, a[i], text2, b[j])
				? length[(i + 1) * width + j + 1] + 1
				: Max(length[(i + 1) * width + j], length[i * width + j + 1]);
	for (int i = 0, j = 0; i < na && j < nb;)
		if (same_token(text1, a[i], text2, b[j]))
			a[i++]->common = b[j++]->common = true;
		else if (length[(i + 1) * width + j] >= length[i * width + j + 1])
			i++;
		else
			j++;
}

/* The text as parts that differ and parts that do not, each in pieces; with `sql`, a piece for each kind. */
static List *
marked_parts(const char *text, const Token *tokens, int n, bool sql)
{
	List *parts = NIL, *pieces = NIL;
	bool marked = false;
	const char *kind = NULL;
	int begin = 0;

	for (int i = 0; i <= n; i++)
	{
		/*
		 * a blank between two marked tokens is marked, too, but no end of a line, nor what the next one is indented by
		 */
		bool mark = i < n &&
			(tokens[i].blank ? marked && i + 1 < n && !tokens[i + 1].common &&
					 !memchr(text + tokens[i].start, '\n', tokens[i].length)
							 : !tokens[i].common);
		int end = i < n ? tokens[i].start : (int) strlen(text);

		const char *next = sql && i < n ? tokens[i].kind : NULL;
		const bool ends = mark != marked || i == n;

		if ((ends || next != kind) && end > begin)
		{
			pieces = page_add(pieces, page_object({{"text", pnstrdup(text + begin, end - begin)}, {"class", kind}}));
			begin = end;
		}
		if (ends && pieces != NIL)
		{
			parts = page_add(parts, page_object({{"differs", marked}, {"pieces", pieces}}));
			pieces = NIL;
		}
		marked = mark;
		kind = next;
	}
	return parts;
}

PageValue
token_diff(const char *id, const char *const names[2], const char *const texts[2], bool sql,
		   const char *const written[2])
{
	List *sides = NIL;
	Token *tokens[2];
	int n[2];

	for (int q = 0; q < 2; q++)
		tokens[q] = split(texts[q], &n[q]);
	find_common(texts[0], tokens[0], n[0], texts[1], tokens[1], n[1]);
	for (int q = 0; q < 2; q++)
		sides = page_add(sides,
						 page_object({{"id", id ? psprintf("%s%d", id, q + 1) : NULL},
									  {"name", names[q]},
									  {"parts", marked_parts(texts[q], tokens[q], n[q], sql)},
									  {"written", written ? written[q] : NULL}}));
	return page_object({{"sides", sides}});
}
