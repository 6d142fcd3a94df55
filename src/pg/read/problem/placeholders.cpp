/* placeholders.cpp: see placeholders.h. */
#include "pg/base/compat.h"
#include "pg/read/problem/placeholders.h"

extern "C" {
#include "lib/stringinfo.h"
}

namespace front {

static bool
is_word(char c)
{
	return isalnum((unsigned char) c) || c == '_';
}

/* Behind what stands between quotes, or in a comment; the place itself when there is neither. */
static const char *
skip_quoted(const char *at)
{
	const char *end = NULL;

	if (*at == '\'' || *at == '"')
		end = strchr(at + 1, *at);
	else if (strncmp(at, "--", 2) == 0)
		end = strchr(at, '\n');
	else if (strncmp(at, "/*", 2) == 0)
		end = strstr(at + 2, "*/") ? strstr(at + 2, "*/") + 1 : NULL;
	else
		return at;
	return end ? end + 1 : at + strlen(at);
}

/* The placeholder that begins here has so many characters; 0: none does. */
static size_t
placeholder_here(const char *text, const char *at)
{
	char before = at > text ? at[-1] : ' ';
	size_t length = 0;

	if (*at == '?' && !strchr("?|&-#@<>=!~*/+^%", at[1] == '\0' ? ' ' : at[1]) && !strchr("@?|&-#", before))
		return 1;
	if (strncmp(at, "%s", 2) == 0 && !is_word(at[2]))
		return 2;
	if (strncmp(at, "%(", 2) == 0 && strstr(at, ")s"))
		return (size_t) (strstr(at, ")s") - at) + 2;
	/* not a cast, a slice of an array, or an assignment */
	if ((*at == ':' || *at == '@') && before != ':' && before != '@' && !is_word(before) && before != ']' &&
		(isalpha((unsigned char) at[1]) || at[1] == '_'))
		for (length = 1; is_word(at[length]);)
			length++;
	return length;
}

const char *
foreign_placeholder(const char *text)
{
	for (const char *at = text; *at != '\0';)
	{
		const char *behind = skip_quoted(at);
		size_t length = behind == at ? placeholder_here(text, at) : 0;

		if (length > 0)
			return pnstrdup(at, length);
		at = behind == at ? at + 1 : behind;
	}
	return NULL;
}

} /* namespace front */
