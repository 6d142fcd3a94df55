/*
 * enforced.h: which constraints of the catalog the server itself sees to, for every row that a query can read.
 *
 * Each function takes what the catalog says of a constraint and gives the reason why rows may violate it all the same, NULL if they cannot.
 * Memory is the caller's context.
 */
#pragma once

#include "pg/base/compat.h"

namespace front
{

extern List *foreign_members(Oid relid);
extern const char *not_repeatable(Node *stored, Node *folded);
extern const char *key_not_enforced(Relation index);
extern const char *triggered_not_enforced(Oid constraint);
extern bool lets_null_in(Node *domain_check);
extern bool generated_alike(Relation relation, AttrNumber number, Node *expression, List *members);

}								/* namespace front */
