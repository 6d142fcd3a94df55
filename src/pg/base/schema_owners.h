/*
 * schema_owners.h: who owns what stands in a schema?
 */
#pragma once

extern "C" {
#include "postgres_ext.h"
}

/*
 * Do all functions, operators, types and relations in the schema belong to roles that have all rights of this one? Kept
 * until one of them changes.
 */
extern bool schema_is_of_equals(Oid schema, Oid role);
