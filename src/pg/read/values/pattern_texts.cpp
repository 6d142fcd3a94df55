/*
 * pattern_texts.cpp: see pattern_texts.h.
 *
 * A regular expression (PostgreSQL's "advanced" ones, docs 9.7.3) is read from left to right, and what is read is
 * written down at once: of branches one is taken, of brackets one character, of repetitions few. Variant 0 takes what
 * is plainest, the others what chance says.
 */
extern "C" {
#include "postgres.h"

#include "lib/stringinfo.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
}

#include "pg/read/values/pattern_texts.h"

static const int variants = 4;
static const int longest_pattern = 400, longest_text = 200, most_repetitions = 128, most_steps = 5000;

namespace {

struct Maker
{
	const char *at;
	uint32 chance;
	bool plainest;
	StringInfoData out;
	int steps;
};

/* Characters that may stand in a text. */
struct CharacterSet
{
	bool member[128];
};

} /* namespace */

static int
pick(Maker *maker, int choices)
{
	if (maker->plainest || choices <= 1)
		return 0;
	maker->chance = maker->chance * 1103515245u + 12345u;
	return (int) ((maker->chance >> 16) % (uint32) choices);
}

static void
write_char(Maker *maker, char c)
{
	if (maker->out.len < longest_text)
		appendStringInfoChar(&maker->out, c);
}

static void
add_range(CharacterSet *set, int from, int to)
{
	for (int c = Max(from, 1); c <= to && c < 128; c++)
		set->member[c] = true;
}

/* One of a set, a small letter if there is one. */
static void
write_member(Maker *maker, const CharacterSet *set, bool negated)
{
	static const char *const preferred =
		"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-.@/:+#!$%&*=?,;()[]{}<>|~^'\"`\\ \t\n";
	char found[128];
	int n = 0;

	for (const char *c = preferred; *c != '\0'; c++)
		if (set->member[(int) *c] != negated)
			found[n++] = *c;
	if (n > 0)
		write_char(maker, found[pick(maker, n)]);
}

/* The class behind a backslash or in [: :]; false: it is none. */
static bool
add_class(CharacterSet *set, const char *name)
{
	CharacterSet all = {};

	if (strcmp(name, "d") == 0 || strcmp(name, "digit") == 0)
		add_range(&all, '0', '9');
	else if (strcmp(name, "w") == 0 || strcmp(name, "alnum") == 0 || strcmp(name, "alpha") == 0)
	{
		add_range(&all, 'a', 'z');
		add_range(&all, 'A', 'Z');
		if (strcmp(name, "alpha") != 0)
			add_range(&all, '0', '9');
		if (strcmp(name, "w") == 0)
			all.member['_'] = true;
	}
	else if (strcmp(name, "s") == 0 || strcmp(name, "space") == 0)
		all.member[' '] = all.member['\t'] = true;
	else if (strcmp(name, "lower") == 0)
		add_range(&all, 'a', 'z');
	else if (strcmp(name, "upper") == 0)
		add_range(&all, 'A', 'Z');
	else if (strcmp(name, "punct") == 0)
		for (const char *c = "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~"; *c != '\0'; c++)
			all.member[(int) *c] = true;
	else if (strcmp(name, "xdigit") == 0)
	{
		add_range(&all, '0', '9');
		add_range(&all, 'a', 'f');
	}
	else if (strcmp(name, "D") == 0)
		add_range(&all, 'a', 'z');
	else if (strcmp(name, "W") == 0)
		all.member['-'] = all.member['!'] = true;
	else if (strcmp(name, "S") == 0)
		add_range(&all, 'a', 'z');
	else
		return false;
	for (int c = 0; c < 128; c++)
		set->member[c] |= all.member[c];
	return true;
}

/* Behind the opening bracket. */
static void
write_bracket(Maker *maker)
{
	CharacterSet set = {};
	bool negated = *maker->at == '^', first = true;
	int before = 0;

	if (negated)
		maker->at++;
	for (; *maker->at != '\0' && (*maker->at != ']' || first); first = false)
	{
		const char *end = maker->at[0] == '[' && maker->at[1] == ':' ? strstr(maker->at, ":]") : NULL;

		if (end != NULL)
		{
			(void) add_class(&set, pnstrdup(maker->at + 2, end - maker->at - 2));
			maker->at = end + 2;
			continue;
		}
		if (maker->at[0] == '-' && before > 0 && maker->at[1] != ']' && maker->at[1] != '\0')
		{
			add_range(&set, before, (unsigned char) maker->at[1]);
			maker->at += 2;
			before = 0;
			continue;
		}
		if (maker->at[0] == '\\' && maker->at[1] != '\0')
		{
			char name[2] = {*++maker->at, '\0'};

			if (add_class(&set, name))
			{
				maker->at++;
				continue;
			}
		}
		before = (unsigned char) *maker->at++;
		if (before < 128)
			set.member[before] = true;
	}
	if (*maker->at == ']')
		maker->at++;
	write_member(maker, &set, negated);
}

static void
write_escape(Maker *maker)
{
	CharacterSet set = {};
	char name[2] = {*maker->at, '\0'};

	if (*maker->at == '\0')
		return;
	maker->at++;
	if (add_class(&set, name))
		write_member(maker, &set, false);
	else if (name[0] == 'n')
		write_char(maker, '\n');
	else if (name[0] == 't')
		write_char(maker, '\t');
	else if (strchr("AmMyYZ", name[0]) == NULL && !(name[0] >= '1' && name[0] <= '9'))
		write_char(maker, name[0]);
}

static void write_branches(Maker *maker);

/* Behind the opening parenthesis. */
static void
write_group(Maker *maker)
{
	int length = maker->out.len;
	bool written = true;

	if (maker->at[0] == '?')
	{
		written = maker->at[1] == ':';
		maker->at += strspn(maker->at, "?:=!<");
	}
	write_branches(maker);
	if (*maker->at == ')')
		maker->at++;
	if (!written)
	{
		maker->out.len = length;
		maker->out.data[length] = '\0';
	}
}

static void
write_atom(Maker *maker)
{
	char c = *maker->at++;
	CharacterSet any = {};

	switch (c)
	{
		case '(':
			write_group(maker);
			break;
		case '[':
			write_bracket(maker);
			break;
		case '\\':
			write_escape(maker);
			break;
		case '.':
			add_range(&any, 'a', 'z');
			write_member(maker, &any, false);
			break;
		case '^':
		case '$':
			break;
		default:
			write_char(maker, c);
			for (; IS_HIGHBIT_SET(c) && ((unsigned char) *maker->at & 0xC0) == 0x80; maker->at++)
				write_char(maker, *maker->at);
			break;
	}
}

/* How often what stands before is to be repeated. */
static int
read_quantifier(Maker *maker)
{
	int least = 1, most = 1;
	char *end;

	switch (*maker->at)
	{
		case '*':
			least = 0;
			most = 2;
			break;
		case '+':
			most = 3;
			break;
		case '?':
			least = 0;
			break;
		case '{':
			if (maker->at[1] < '0' || maker->at[1] > '9')
				return 1;
			least = most = (int) strtol(maker->at + 1, &end, 10);
			if (*end == ',')
				most = end[1] == '}' ? least + 2 : (int) strtol(end + 1, &end, 10);
			end = (char *) strchr(maker->at, '}');
			if (end == NULL)
				return 1;
			maker->at = end;
			break;
		default:
			return 1;
	}
	maker->at++;
	if (*maker->at == '?')
		maker->at++; /* as few as possible: the same texts */
	least = Min(Max(least, 0), most_repetitions);
	most = Min(Max(most, least), least + 3);
	return least + pick(maker, most - least + 1);
}

/* Up to the next | or ) of this level. */
static void
write_branch(Maker *maker)
{
	check_stack_depth();
	while (*maker->at != '\0' && *maker->at != '|' && *maker->at != ')' && maker->steps++ < most_steps)
	{
		const char *atom = maker->at, *behind;
		int length = maker->out.len, times;

		write_atom(maker);
		times = read_quantifier(maker);
		behind = maker->at;
		if (times == 0)
		{
			maker->out.len = length;
			maker->out.data[length] = '\0';
		}
		for (int i = 1; i < times && maker->out.len < longest_text && maker->steps < most_steps; i++)
		{
			maker->at = atom;
			write_atom(maker);
		}
		maker->at = behind;
	}
}

static void
write_branches(Maker *maker)
{
	int start = maker->out.len, branches = 0;
	char *kept = NULL;

	for (;;)
	{
		write_branch(maker);
		branches++;
		/* each is as likely as the others */
		if (kept == NULL || pick(maker, branches) == branches - 1)
			if (kept == NULL || !maker->plainest)
				kept = pstrdup(maker->out.data + start);
		maker->out.len = start;
		maker->out.data[start] = '\0';
		if (*maker->at != '|')
			break;
		maker->at++;
	}
	appendStringInfoString(&maker->out, kept);
}

static char *
text_for_regex(const char *pattern, int variant)
{
	Maker maker = {};

	maker.at = pattern;
	maker.plainest = variant == 0;
	maker.chance = 77u + (uint32) variant;
	initStringInfo(&maker.out);
	if (strncmp(maker.at, "(?", 2) == 0 && maker.at[2] != ':' && strchr(maker.at, ')') &&
		strspn(maker.at + 2, "bceimnpqstwx") == (size_t) (strchr(maker.at, ')') - maker.at - 2))
		maker.at = strchr(maker.at, ')') + 1; /* options */
	write_branches(&maker);
	/* an unmatched parenthesis stands for itself, and ends nothing */
	while (*maker.at == ')')
	{
		maker.at++;
		write_branches(&maker);
	}
	return maker.out.data;
}

static char *
text_for_like(const char *pattern, int variant)
{
	StringInfoData out;

	initStringInfo(&out);
	for (; *pattern != '\0'; pattern++)
		if (*pattern == '\\' && pattern[1] != '\0')
			appendStringInfoChar(&out, *++pattern);
		else if (*pattern == '_')
			appendStringInfoChar(&out, (char) ('a' + variant));
		else if (*pattern == '%')
			appendStringInfoString(&out, variant == 0 ? "" : variant == 1 ? "a" : "1");
		else
			appendStringInfoChar(&out, *pattern);
	return out.data;
}

static List *
add_text(List *texts, char *text)
{
	ListCell *lc;

	foreach(lc, texts)
		if (strcmp((const char *) lfirst(lc), text) == 0)
			return texts;
	return pg_verifymbstr(text, strlen(text), true) ? lappend(texts, text) : texts;
}

List *
texts_for_pattern(const char *pattern)
{
	List *texts = NIL;

	if (strlen(pattern) > (size_t) longest_pattern)
		return NIL;
	if (strpbrk(pattern, "%_") != NULL)
		for (int variant = 0; variant < 3; variant++)
			texts = add_text(texts, text_for_like(pattern, variant));
	if (strpbrk(pattern, "^$.*+?[](){}|\\") != NULL)
		for (int variant = 0; variant < variants; variant++)
			texts = add_text(texts, text_for_regex(pattern, variant));
	return texts;
}
