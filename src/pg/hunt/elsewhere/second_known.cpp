/*
 * second_known.cpp: see second_known.h. The table is the only place for such a change: a word that the deparsed query
 * has, and the note.
 */
extern "C" {
#include "postgres.h"
}

#include "pg/hunt/elsewhere/second_known.h"

typedef struct KnownChange
{
	int since;        /* versions from this one on */
	const char *word; /* in the query */
	const char *note;
} KnownChange;

static const KnownChange changes[] = {
	{180000, "quarter", "18: \"Improve the output EXTRACT(QUARTER ...) for negative values\""},
	{180000, "to_tsvector(", "18: \"Update to latest Snowball sources\": stems are others"},
	{180000, "to_tsquery(", "18: the same"},
	{180000, "ts_headline(", "18: the same"},
	{180000, "ts_lexize(", "18: the same"},
	{0, NULL, NULL}};

const char *
second_known_change(const char *query, int version, int other_version)
{
	for (const KnownChange *change = changes; change->word; change++)
		if ((version < change->since) != (other_version < change->since) && strstr(query, change->word))
			return change->note;
	return NULL;
}
