/* likeness.cpp: see likeness.h. */
#include "pg/base/compat.h"

extern "C" {
#include <ctype.h>
}

#include "pg/many/classes/likeness.h"

#define WORD_CLASSES 128

static void
count_words(const char *text, uint16 *counts)
{
	uint32 hash = 0;
	bool inside = false;

	for (;; text++)
	{
		unsigned char c = (unsigned char) *text;
		bool word = isalnum(c) || c == '_' || c >= 128;

		if (inside && !word)
			counts[hash % WORD_CLASSES]++;
		if (c == '\0')
			return;
		if (word)
			hash = (inside ? hash : 0) * 31 + (uint32) tolower(c);
		else if (!isspace(c))
			counts[c % WORD_CLASSES]++;
		inside = word;
	}
}

const Likeness *
likeness_of(const QuerySet *set)
{
	Likeness *likeness = (Likeness *) palloc(sizeof(Likeness));

	likeness->counts = (uint16 *) palloc0(sizeof(uint16) * WORD_CLASSES * Max(set->n, 1));
	for (int k = 0; k < set->n; k++)
		count_words(set->members[k].text, likeness->counts + k * WORD_CLASSES);
	return likeness;
}

int
likeness_distance(const Likeness *likeness, int i, int j)
{
	int sum = 0;

	for (int w = 0; w < WORD_CLASSES; w++)
		sum += abs(likeness->counts[i * WORD_CLASSES + w] - likeness->counts[j * WORD_CLASSES + w]);
	return sum;
}
