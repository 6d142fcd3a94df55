/*
 * own_objects.h: the extension's own schema, owner and tables in this database.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
}

typedef struct OwnExtension
{
	Oid schema;
	Oid owner;
} OwnExtension;

/* Raises when the extension is not installed in this database. */
extern OwnExtension own_extension(void);

/* Is this a call of the extension's caq_expr(), an expression hole of an abstract query? */
extern bool is_hole_node(Node *node);

/* The qualified name of one of the extension's tables, for commands; its owner goes to *owner. */
extern const char *own_table(const char *name, Oid *owner);
