/*
 * declared.h: is what the catalog declares of an operator (negator, commutator, merges, hashes, its place in an
 * operator family) true? Whoever creates an operator may declare anything, and the server does not check it.
 */
#pragma once

#include "pg/base/compat.h"

extern "C" {
#include "nodes/nodes.h"
}

namespace facts {

/* The server's own, and in C of an extension, of a superuser. */
extern bool operator_is_trusted(Oid opno);

/*
 * Has it a negator that only somebody says is one? The operator of a condition that it is; InvalidOid: it is none of
 * such an operator. The server takes NOT of the one for the other.
 */
extern Oid doubtfully_negated(const Node *node);

/* An operator family, likewise: it was made by initdb, or by an extension's script, for a superuser. */
extern bool family_is_trusted(Oid family);

} /* namespace facts */
