/*
 * frozen_rows.h: a statement of a test's database that freezes the rows of a table: its pages are marked as visible to
 * all, as by VACUUM, which no transaction can run, so that index-only scans look at the index only.
 *
 * It is written as a comment, which does nothing wherever else the statements run (on a second server, in a cluster for
 * crashes); a script says it as COPY ... (FREEZE) with the rows.
 */
#pragma once

/* The table (made in the current memory context); NULL: it is another statement. */
extern const char *freeze_table(const char *statement);

/*
 * Does it, in the subtransaction that is there. SPI must be connected. Raises when the table cannot be emptied, or its
 * rows do not come back.
 */
extern void freeze_run(const char *table);

/* The same for psql, with the rows of the last time that it was done. */
extern const char *freeze_script(const char *table);
