/*
 * own_objects.h: the extension's own schemas, owner, members and tables in this database. What judges queries is in the
 * schema that the extension was created in or moved to, with names that begin with "sqleq_". Batches, evaluations,
 * tests of the server and helpers are in schemas of their own, which may be renamed: they are found by their tables,
 * whose names are unique among the extension's tables.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
#include "nodes/pg_list.h"
}

typedef struct OwnExtension
{
	/* of the functions that everybody calls */
	Oid schema;
	Oid owner;
} OwnExtension;

/* Raises when the extension is not installed in this database. */
extern OwnExtension own_extension(void);

/* What belongs to the extension, as ObjectAddress *. Raises when it is not installed. */
extern List *own_members(void);

/*
 * The schema of test oracles, whatever its name is; InvalidOid before version 0.2 of the extension. Raises when it is
 * not installed.
 */
extern Oid own_hunt_schema(void);

/* The name of the schema of one of the extension's tables, quoted for commands. Raises when there is no such table. */
extern const char *own_schema_of(const char *table);

/* Is this a call of the extension's caq_expr(), an expression hole of an abstract query? */
extern bool is_hole_node(Node *node);

/* The extension's table of that name; InvalidOid: there is none, or it is somebody else's. */
extern Oid own_shared_table(const char *name);

/*
 * The qualified name of one of the extension's tables, for commands; its owner goes to *owner. Raises when there is no
 * such table, or when somebody has put a trigger on it.
 */
extern const char *own_table(const char *name, Oid *owner);
