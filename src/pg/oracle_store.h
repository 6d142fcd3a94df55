/*
 * oracle_store.h: the extension's tables of oracles and bugs.
 */
#pragma once

/*
 * Runs a command as the owner of the extension's table that it is about; "%s" in it is the table. Gives the number of rows; they are in SPI_tuptable. SPI
 * must be connected.
 */
extern int own_execute(const char *table, const char *command, int n, Oid *types, Datum *values, const char *nulls);

/*
 * The oracle of that name, or, when it is NULL, the enabled ones whose names are LIKE the pattern; analysed (AbstractOracle *), without those that have no
 * instances. In the caller's memory context. Raises when there are none in the table.
 */
extern List *oracles_usable(const char *name, const char *pattern);

/* A row in sqleq_bugs, or one more sighting; false: it is muted. */
extern bool bug_store(const HuntBug *bug, int64 seed);

/* Has one of the extension's own tables a row with that text in the column? SPI must not be connected. */
extern bool own_has(const char *table, const char *column, const char *value);
