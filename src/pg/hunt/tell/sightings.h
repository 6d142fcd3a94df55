/*
 * sightings.h: what tests of this process have met so far, by what can be said of it before it is made smaller: the
 * error, the law, the functions in which the server crashed. To make each of them smaller would take all of the time on
 * a server that has bugs.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct Sighting
{
	int64 hash;        /* of what was met */
	int64 met;         /* how often, by this process and those before it */
	int64 again;       /* of these, not made smaller since the last sightings_forget_news() */
	char *fingerprint; /* of the bug it came down to, when it was made smaller last; NULL: none, or not yet */
	bool fresh;        /* the bug does not know yet that it is met as this */
	bool kept;         /* the bug is in the table, or was there */
} Sighting;

/* So often what raises one and the same error, breaks one law, or crashes in the same functions is made smaller. */
#define MOST_ALIKE 2

/* It was met once more. The first `most` times are to be made smaller. What follows lives as long as the process. */
extern Sighting *sighting_of(const char *what);

/*
 * Whether it was made smaller often enough: `most` times, and then again whenever it was met twice as often as before,
 * since two causes may look alike. `one`: it has one cause, and no more is to be learned.
 */
extern bool sighting_is_reported(const Sighting *sighting, int most, bool one);

/* The bug it came down to; sighting: may be NULL. */
extern void sighting_is_bug(Sighting *sighting, const char *fingerprint);

/* Processes before this one have met it so often. */
extern void sighting_before(int64 hash, int64 met, const char *fingerprint);

/* Sighting *: all that were met. The list belongs to the module. */
extern const List *sightings(void);

/* The bug is in the table under another fingerprint, that of a bug which is the same. */
extern void sightings_rename(const char *fingerprint, const char *as);

/* The number of what was met, or of another fingerprint of a bug. */
extern int64 sighting_hash(const char *what);

/* The bug was taken out of the table: it is to be reported again. */
extern void sighting_forget(Sighting *sighting);

/* They are written down. */
extern void sightings_forget_news(void);
