/*
 * enforced.h: which constraints of the catalog the server itself sees to, for every row that a query can read.
 *
 * key_not_enforced() and triggered_not_enforced() take what the catalog says of a constraint, and give the reason why
 * rows may violate it all the same, NULL if they cannot. members: OIDs of a table and all below it. Memory is the
 * caller's context.
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

extern List *foreign_members(List *members);
extern const char *key_not_enforced(Relation index);
extern const char *triggered_not_enforced(Oid constraint);
/* The reason of triggered_not_enforced() that sqleq.assume_triggers does away with. */
extern const char *const actions_stoppable;

} /* namespace front */
