/*
 * own_tables.h: commands on the extension's own tables.
 */
#pragma once

/*
 * Runs a command as the owner of the extension's table that it is about; "%s" in it is the table. Gives the number of
 * rows; they are in SPI_tuptable. SPI must be connected.
 */
extern int own_execute(const char *table, const char *command, int n, Oid *types, Datum *values, const char *nulls);

/* Has one of the extension's own tables a row with that text in the column? SPI must not be connected. */
extern bool own_has(const char *table, const char *column, const char *value);
