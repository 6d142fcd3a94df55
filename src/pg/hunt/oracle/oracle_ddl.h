/*
 * oracle_ddl.h: what the schema of an oracle may say.
 */
#pragma once

/*
 * Raises unless the statements make nothing but tables, indexes, views and types, all with unqualified names, and name
 * no function, operator or type of other schemas than the catalog's, nor a function that is not immutable. So it is
 * other people's code in no part, if search_path has no schema of theirs.
 *
 * The check is on raw parse trees, before anything is analysed: the server computes some expressions (bounds of
 * partitions, defaults of added columns) while it executes the statement.
 */
extern void oracle_ddl_check(const char *schema_ddl);
