/*
 * own_objects.h: the extension's own schema, owner and tables in this database.
 */
#pragma once

typedef struct OwnExtension
{
	Oid schema;
	Oid owner;
} OwnExtension;

/* Raises when the extension is not installed in this database. */
extern OwnExtension own_extension(void);

/* The qualified name of one of the extension's tables, for commands; its owner goes to *owner. */
extern const char *own_table(const char *name, Oid *owner);
