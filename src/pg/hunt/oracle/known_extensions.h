/*
 * known_extensions.h: what tests use of the extensions that come with the server, where they are installed.
 */
#pragma once

extern "C" {
#include "postgres_ext.h"
}

/* With operator classes or functions for types of the catalog, or with types of their own; NULL at the end. */
extern const char *const known_extensions[13];

/* A type of one of them, for columns and constants. */
typedef struct KnownType
{
	const char *extension; /* NULL: the last one */
	const char *name;
	const char *samples; /* a JSON array of texts, usual values first */
} KnownType;

extern const KnownType known_types[11];

/*
 * Is this function, type or operator (`catalog`: ProcedureRelationId, TypeRelationId, OperatorRelationId), or the type
 * of an array's elements, one of a known extension's, as it came? Whoever has made a trusted extension may add objects
 * to it: only those of a superuser are, and only functions in C.
 */
extern bool of_known_extension(Oid catalog, Oid object);
