/* bug_store.cpp: see bug_store.h. */
extern "C" {
#include "postgres.h"

#include <unistd.h>

#include "catalog/pg_type.h"
#include "commands/async.h"
#include "executor/spi.h"
#include "utils/builtins.h"
#include "utils/guc.h"
}

#include "pg/base/own_tables.h"
#include "pg/hunt/tell/bug_store.h"
#include "pg/hunt/tell/sightings.h"
#include "pg/hunt/words/script_words.h"

/* On which a new bug is announced. */
#define BUG_CHANNEL "sqleq_bug"

/*
 * A scenario has one cause: if it raises an error first, and then crashes the server, the crash counts, with its script
 * if that shows it; so does one that shows after one that did not.
 */
#define NEW_CRASH "excluded.kind = 'crash' AND b.kind <> 'crash'"
#define SHOWN_CRASH \
	"excluded.result2 LIKE '(the server''s process crashes)%%' AND (b.kind <> 'crash' OR b.result2 LIKE '(did not show again%%')"
#define CRASHED_TOO "(it has crashed the server, too)"
#define GRAVER(column) column " = CASE WHEN " SHOWN_CRASH " THEN excluded." column " ELSE b." column " END, "

static const char *
host_name(void)
{
	char name[256];

	if (gethostname(name, sizeof(name)) != 0)
		return "";
	name[sizeof(name) - 1] = '\0';
	return pstrdup(name);
}

/* Whether a pattern says that it is known; one pattern counts it. */
static bool
is_muted(const HuntBug *bug)
{
	Oid types[7];
	Datum values[7] = {CStringGetTextDatum(bug->kind),         CStringGetTextDatum(bug->oracle),
					   CStringGetTextDatum(bug->script),       CStringGetTextDatum(bug->plans[0]),
					   CStringGetTextDatum(bug->plans[1]),     CStringGetTextDatum(bug->results[1]),
					   CStringGetTextDatum(bug->vanishes_with)};

	for (int i = 0; i < 7; i++)
		types[i] = TEXTOID;
	return own_execute(
			   "muted_bug",
			   "UPDATE %1$s SET seen = seen + 1 WHERE pattern = (SELECT min(pattern) FROM %1$s "
			   "WHERE $1 LIKE pattern OR $2 LIKE pattern OR $3 LIKE pattern OR $4 LIKE pattern OR $5 LIKE pattern OR $6 LIKE pattern OR $7 LIKE pattern)",
			   lengthof(types), types, values, NULL) > 0;
}

/* Tells whoever listens of the row just written, if it is a new one. */
static void
notify_of(const HuntBug *bug)
{
	bool null;
	Datum id = SPI_getbinval(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1, &null);

	if (!null)
		Async_Notify(BUG_CHANNEL, psprintf("%d %s", DatumGetInt32(id), bug->kind));
}

/* What the fingerprint of a bug is that came to be one with another. */
#define FINGERPRINT "fingerprint: "

/*
 * Two fingerprints may be of one cause: a scenario and a committed database raise one error. Then the bug goes by the
 * one that is in the table already. Gives that, in the context of the caller.
 */
static const char *
known_fingerprint(const HuntBug *bug)
{
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {INT8OID, INT8OID, TEXTOID, TEXTOID};
	Datum values[] = {Int64GetDatum(sighting_hash(psprintf(FINGERPRINT "%s", bug->fingerprint))),
					  bug->also ? Int64GetDatum(sighting_hash(bug->also)) : (Datum) 0,
					  CStringGetTextDatum(GetConfigOption("server_version", false, false)),
					  CStringGetTextDatum(bug->fingerprint)};
	const char *found = NULL;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (own_execute(
			"bug",
			"SELECT fingerprint FROM %s WHERE ($1 = ANY (met_as) OR $2 = ANY (met_as) OR fingerprint = $4) AND version = $3 ORDER BY fingerprint <> $4, id LIMIT 1",
			lengthof(types), types, values, bug->also ? "    " : " n  ") > 0)
		found = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
	found = MemoryContextStrdup(context, found ? found : bug->fingerprint);
	SPI_finish();
	return found;
}

/* By what else the bug of that fingerprint is known from now on. SPI is connected. */
static void
know_as(const char *fingerprint, const char *what)
{
	Oid types[] = {TEXTOID, INT8OID};
	Datum values[] = {CStringGetTextDatum(fingerprint), Int64GetDatum(sighting_hash(what))};

	(void) own_execute("bug", "UPDATE %s SET met_as = met_as || $2 WHERE fingerprint = $1 AND $2 <> ALL (met_as)",
					   lengthof(types), types, values, NULL);
}

bool
bug_store(const HuntBug *bug, int64 seed)
{
	const char *fingerprint = known_fingerprint(bug);
	static Oid types[] = {TEXTOID, TEXTOID, INT8OID, INT8OID, TEXTOID, TEXTOID, TEXTOID, TEXTOID,
						  TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(bug->kind),
					  CStringGetTextDatum(bug->oracle),
					  Int64GetDatum(seed),
					  Int64GetDatum(bug->test),
					  CStringGetTextDatum(bug->settings[0]),
					  CStringGetTextDatum(bug->settings[1]),
					  CStringGetTextDatum(bug->script),
					  CStringGetTextDatum(bug->results[0]),
					  CStringGetTextDatum(bug->results[1]),
					  CStringGetTextDatum(bug->plans[0]),
					  CStringGetTextDatum(bug->plans[1]),
					  CStringGetTextDatum(bug->vanishes_with),
					  CStringGetTextDatum(fingerprint),
					  CStringGetTextDatum(host_name()),
					  CStringGetTextDatum(GetConfigOption("server_version", false, false)),
					  CStringGetTextDatum(bug->elsewhere ? bug->elsewhere : "")};
	bool muted;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	muted = is_muted(bug);
	/* the next test may crash the server */
	ForceSyncCommit();
	if (!muted &&
		own_execute(
			"bug",
			"INSERT INTO %s AS b (kind, oracle, seed, test, settings1, settings2, script, result1, result2, plan1, plan2, vanishes_with, "
			"fingerprint, host, version, elsewhere) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
			"ON CONFLICT (fingerprint) DO UPDATE SET " GRAVER("kind") GRAVER("script") GRAVER(
				"result1") "result2 = CASE WHEN " SHOWN_CRASH " THEN excluded.result2 WHEN " NEW_CRASH
						   " AND b.result2 NOT LIKE '%%" CRASHED_TOO "' THEN b.result2 || E'\\n" CRASHED_TOO
						   "' ELSE b.result2 END, "
						   "seen = b.seen + 1, last_seen = clock_timestamp(), elsewhere = CASE WHEN excluded.elsewhere = '' THEN b.elsewhere ELSE excluded.elsewhere END "
						   "RETURNING CASE seen WHEN 1 THEN id END",
			lengthof(types), types, values, NULL) == 1)
		notify_of(bug);
	if (!muted && bug->also)
		know_as(fingerprint, bug->also);
	if (!muted && strcmp(fingerprint, bug->fingerprint) != 0)
	{
		know_as(fingerprint, psprintf(FINGERPRINT "%s", bug->fingerprint));
		sightings_rename(bug->fingerprint, fingerprint);
	}
	SPI_finish();
	return !muted;
}

/* What a script is about, if it is about one scenario. */
static const char *
idea_of_script(const char *script)
{
	const char *scenario = strstr(script, "\n" SCRIPT_SCENARIO), *idea;

	if (scenario == NULL || strstr(scenario + 1, "\n" SCRIPT_SCENARIO) != NULL)
		return NULL;
	idea = scenario + strlen("\n" SCRIPT_SCENARIO);
	return pnstrdup(idea, strcspn(idea, "\n"));
}

List *
bug_crashed(void)
{
	MemoryContext context = CurrentMemoryContext;
	Oid types[] = {TEXTOID};
	Datum values[] = {CStringGetTextDatum(GetConfigOption("server_version", false, false))};
	List *ideas = NIL;
	int n;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	n = own_execute("bug",
					"SELECT script FROM %s WHERE (kind = 'crash' OR result2 LIKE '%%" CRASHED_TOO "') AND version = $1",
					lengthof(types), types, values, NULL);
	for (int i = 0; i < n; i++)
	{
		const char *script = SPI_getvalue(SPI_tuptable->vals[i], SPI_tuptable->tupdesc, 1),
				   *idea = script ? idea_of_script(script) : NULL;
		MemoryContext old = MemoryContextSwitchTo(context);

		if (idea)
			ideas = lappend(ideas, pstrdup(idea));
		MemoryContextSwitchTo(old);
	}
	SPI_finish();
	return ideas;
}

void
bug_sightings_read(void)
{
	Oid types[] = {TEXTOID};
	Datum values[] = {CStringGetTextDatum(GetConfigOption("server_version", false, false))};
	int n;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	n = own_execute("bug", "SELECT met, seen::bigint, fingerprint FROM %s, unnest(met_as) AS met WHERE version = $1",
					lengthof(types), types, values, NULL);
	for (int i = 0; i < n; i++)
	{
		HeapTuple row = SPI_tuptable->vals[i];
		bool null;

		sighting_before(DatumGetInt64(SPI_getbinval(row, SPI_tuptable->tupdesc, 1, &null)),
						DatumGetInt64(SPI_getbinval(row, SPI_tuptable->tupdesc, 2, &null)),
						SPI_getvalue(row, SPI_tuptable->tupdesc, 3));
	}
	SPI_finish();
}

void
bug_sightings_write(void)
{
	static Oid types[] = {TEXTOID, INT8OID, INT8OID};
	ListCell *cell;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	foreach(cell, sightings())
	{
		Sighting *sighting = (Sighting *) lfirst(cell);

		if (sighting->fingerprint && (sighting->again > 0 || sighting->fresh))
		{
			Datum values[] = {CStringGetTextDatum(sighting->fingerprint), Int64GetDatum(sighting->again),
							  Int64GetDatum(sighting->hash)};

			if (own_execute(
					"bug",
					"UPDATE %s SET seen = seen + $2, last_seen = CASE $2 WHEN 0 THEN last_seen ELSE clock_timestamp() END, "
					"met_as = CASE WHEN $3 = ANY (met_as) THEN met_as ELSE met_as || $3 END WHERE fingerprint = $1",
					lengthof(types), types, values, NULL) > 0)
				sighting->kept = true;
			else if (sighting->kept)
				sighting_forget(sighting);
		}
	}
	SPI_finish();
	sightings_forget_news();
}
