/*
 * time_format.cpp: see time_format.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/time_format.h"

namespace front {

/*
 * The length of one of the words at the beginning of a format, or 0. The server knows them in capitals and in small
 * letters, and no mixture.
 */
static int
word_length(const char *format, const char *capitals, const char *small)
{
	int length = strlen(capitals);

	return strncmp(format, capitals, length) == 0 || strncmp(format, small, length) == 0 ? length : 0;
}

/* Text in quotes, without escapes: its length with the quotes, or 0. */
static int
quoted_length(const char *format)
{
	int length = 1;

	if (*format != '"')
		return 0;
	for (; format[length] != '"'; length++)
		if (format[length] == '\0' || format[length] == '\\')
			return 0;
	return length + 1;
}

/* The era is the same in all years of which such texts are compared; it is the last word. */
static bool
only_era(const char *format)
{
	static const char *const eras[] = {"BC", "AD", "bc", "ad", "B.C.", "A.D.", "b.c.", "a.d."};

	for (const char *era : eras)
		if (strcmp(format, era) == 0)
			return true;
	return false;
}

bool
growing_format(const char *format)
{
	static const struct
	{
		const char *capitals, *small;
	} units[] = {{"YYYY", "yyyy"}, {"MM", "mm"}, {"DD", "dd"}, {"HH24", "hh24"},
				 {"MI", "mi"},     {"SS", "ss"}, {"US", "us"}};
	int next = 0, length;
	bool quarter = false;

	if (word_length(format, "YYYY", "yyyy") == 0)
		return false;
	while (*format != '\0')
	{
		if (next < (int) lengthof(units) && (length = word_length(format, units[next].capitals, units[next].small)) > 0)
		{
			format += length;
			next++;
		}
		else if (next == 1 && !quarter && word_length(format, "Q", "q") > 0)
		{
			format++;
			quarter = true;
		}
		else if (next == (int) lengthof(units) - 1 && (length = word_length(format, "MS", "ms")) > 0)
		{
			format += length;
			next++;
		}
		else if ((length = quoted_length(format)) > 0)
			format += length;
		else if (only_era(format))
			return true;
		else if (strchr("-/. :,", *format) != NULL)
			format++;
		else
			return false;
	}
	return true;
}

} /* namespace front */
