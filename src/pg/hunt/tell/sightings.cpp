/* sightings.cpp: see sightings.h. */
extern "C" {
#include "postgres.h"

#include "common/hashfn.h"
#include "utils/memutils.h"
}

#include "pg/hunt/tell/sightings.h"

/* Some hundred at most on the worst of servers. */
static List *all = NIL;

static Sighting *
find(int64 hash)
{
	ListCell *cell;
	MemoryContext old;
	Sighting *sighting;

	foreach(cell, all)
		if (((const Sighting *) lfirst(cell))->hash == hash)
			return (Sighting *) lfirst(cell);
	old = MemoryContextSwitchTo(TopMemoryContext);
	sighting = (Sighting *) palloc0(sizeof(Sighting));
	sighting->hash = hash;
	all = lappend(all, sighting);
	MemoryContextSwitchTo(old);
	return sighting;
}

static void
set_fingerprint(Sighting *sighting, const char *fingerprint)
{
	if (sighting->fingerprint && strcmp(sighting->fingerprint, fingerprint) == 0)
		return;
	if (sighting->fingerprint)
		pfree(sighting->fingerprint);
	sighting->fingerprint = MemoryContextStrdup(TopMemoryContext, fingerprint);
}

int64
sighting_hash(const char *what)
{
	return (int64) hash_bytes_extended((const unsigned char *) what, (int) strlen(what), 0);
}

Sighting *
sighting_of(const char *what)
{
	Sighting *sighting = find(sighting_hash(what));

	sighting->met++;
	return sighting;
}

bool
sighting_is_reported(const Sighting *sighting, int most, bool one)
{
	return sighting->met > most && (one || (sighting->met & (sighting->met - 1)) != 0);
}

void
sighting_is_bug(Sighting *sighting, const char *fingerprint)
{
	if (sighting == NULL)
		return;
	set_fingerprint(sighting, fingerprint);
	sighting->fresh = true;
}

void
sighting_before(int64 hash, int64 met, const char *fingerprint)
{
	Sighting *sighting = find(hash);

	sighting->met = Max(sighting->met, met);
	sighting->kept = true;
	set_fingerprint(sighting, fingerprint);
}

const List *
sightings(void)
{
	return all;
}

void
sightings_rename(const char *fingerprint, const char *as)
{
	char *old = pstrdup(fingerprint);
	ListCell *cell;

	foreach(cell, all)
	{
		Sighting *sighting = (Sighting *) lfirst(cell);

		if (sighting->fingerprint && strcmp(sighting->fingerprint, old) == 0)
			set_fingerprint(sighting, as);
	}
	pfree(old);
}

void
sighting_forget(Sighting *sighting)
{
	sighting->met = 0;
	sighting->kept = false;
}

void
sightings_forget_news(void)
{
	ListCell *cell;

	foreach(cell, all)
	{
		Sighting *sighting = (Sighting *) lfirst(cell);

		sighting->again = 0;
		sighting->fresh = false;
	}
}
