/*
 * stored_conditions.h: conditions and expressions of the catalog: do they say of rows that are stored what they said
 * when the rows were checked?
 */
#pragma once

#include "pg/base/compat.h"

namespace front {

/* The reason why rows may violate it, or have another value, all the same; NULL if they cannot. */
extern const char *not_repeatable(Node *stored, Node *folded);
/* Whether its value may depend on settings or on the catalog, whatever its functions are declared to be. */
extern bool depends_on_settings(Node *expression);
extern bool lets_null_in(Node *domain_check);
/* members: OIDs of a table and all below it. */
extern bool generated_alike(Relation relation, AttrNumber number, Node *expression, List *members);

} /* namespace front */
