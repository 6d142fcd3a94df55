/*
 * text_pattern.cpp: see text_pattern.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/text_pattern.h"

extern "C" {
#include "mb/pg_wchar.h"
}

namespace front {

void
open_pattern(Pattern *pattern)
{
	memset(pattern, 0, sizeof(*pattern));
	initStringInfo(&pattern->text);
	initStringInfo(&pattern->literal);
}

/* A run of wildcards is so many _ and then perhaps a %. */
static void
close_run(Pattern *pattern)
{
	if (pattern->pending_ones > 0 || pattern->pending_any)
		pattern->gaps++;
	for (; pattern->pending_ones > 0; pattern->pending_ones--)
		appendStringInfoChar(&pattern->text, '_');
	if (pattern->pending_any)
		appendStringInfoChar(&pattern->text, '%');
	pattern->pending_any = false;
}

void
add_literal(Pattern *pattern, char c)
{
	close_run(pattern);
	if (c == '%' || c == '_' || c == '\\')
		appendStringInfoChar(&pattern->text, '\\');
	appendStringInfoChar(&pattern->text, c);
	appendStringInfoChar(&pattern->literal, c);
}

static void
add_one(Pattern *pattern)
{
	pattern->ones++;
	pattern->pending_ones++;
}

void
add_any(Pattern *pattern)
{
	pattern->any = pattern->pending_any = true;
}

void
end_pattern(Pattern *pattern)
{
	pattern->any_last = pattern->pending_any;
	close_run(pattern);
}

/* A pattern of LIKE; false when it would raise an error. */
bool
read_like(const char *text, Pattern *pattern)
{
	open_pattern(pattern);
	for (; *text != '\0'; text++)
	{
		if (*text == '%')
			add_any(pattern);
		else if (*text == '_')
			add_one(pattern);
		else if (*text == '\\')
		{
			if (*++text == '\0')
				return false;
			add_literal(pattern, *text);
		}
		else
			add_literal(pattern, *text);
	}
	end_pattern(pattern);
	return true;
}

/*
 * A regular expression of literal characters, `.` and `.*`, perhaps anchored, as a pattern of LIKE; also what SIMILAR
 * TO is turned into. False when there is more in it.
 */
bool
read_regex(const char *text, Pattern *pattern)
{
	const char *end = text + strlen(text);
	bool group = strncmp(text, "^(?:", 4) == 0, begin, finish;

	open_pattern(pattern);
	if (strncmp(text, "***", 3) == 0)
		return false;
	if (group && (end - text < 6 || strcmp(end - 2, ")$") != 0))
		return false;
	begin = *text == '^';
	finish = end > text && end[-1] == '$';
	text += group ? 4 : begin ? 1 : 0;
	end -= group ? 2 : finish ? 1 : 0;
	if (end < text)
		return false;
	if (!begin)
		add_any(pattern);
	for (; text < end; text++)
	{
		if (*text == '.')
		{
			if (text + 1 < end && text[1] == '*')
			{
				text++;
				add_any(pattern);
			}
			else
				add_one(pattern);
		}
		else if (*text == '\\')
		{
			/* before a letter or digit it means something */
			if (++text >= end || IS_HIGHBIT_SET(*text) || isalnum((unsigned char) *text) || *text == '_')
				return false;
			add_literal(pattern, *text);
		}
		else if (strchr("^$*+?()[]{}|", *text) != NULL)
			return false;
		else
			add_literal(pattern, *text);
		/* a quantifier of what was just read */
		if (text + 1 < end && strchr("*+?{", text[1]) != NULL)
			return false;
	}
	if (!finish)
		add_any(pattern);
	end_pattern(pattern);
	return true;
}

} /* namespace front */
