/*
 * edge_texts.h: values of the server's own types on which queries go wrong, as texts.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct TypeValues
{
	Oid type;
	const char *texts[44]; /* NULL-terminated */
} TypeValues;

/* NULL: the type has no values of its own. */
extern const TypeValues *find_type(Oid type);

/* A List of char *. */
extern List *listed(const TypeValues *type);

/* The values of a type that has none of its own, by its category: a List of char *. */
extern List *category_values(Oid type);
