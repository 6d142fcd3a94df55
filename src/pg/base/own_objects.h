/*
 * own_objects.h: the extension's own schemas, owner, members and tables in this database. What everybody calls is in
 * the schema that the extension was created in or moved to; what has to do with test oracles in one of its own,
 * sqleq_hunt.
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

/* Is this a call of the extension's caq_expr(), an expression hole of an abstract query? */
extern bool is_hole_node(Node *node);

/*
 * The extension's table of that name in the schema of what everybody calls; InvalidOid: there is none, or it is
 * somebody else's.
 */
extern Oid own_shared_table(const char *name);

/*
 * The qualified name of one of the extension's tables, for commands; its owner goes to *owner. Those whose name begins
 * with "sqleq_" are where everybody finds them, the others in own_hunt_schema().
 */
extern const char *own_table(const char *name, Oid *owner);
