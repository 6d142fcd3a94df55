/*
 * foreign_code.h: what of a query is the code of others.
 *
 * Oracles and snippets are kept in tables, and run by who did not write them. So they may call what the server brings,
 * or what belongs to the very role that runs them, or what extensions that come with the server have brought
 * (known_extensions.h), and nothing that changes anything; their tables and types are their own.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
}

/*
 * What a query, or an expression, must not have when it is another's: a reason, or NULL. `schema` is where its own
 * tables and types are; InvalidOid: it has none.
 */
extern const char *foreign_code(Node *tree, Oid schema);

/*
 * The text with its calls of caq_expr() written with the extension's schema, so that this need not be in search_path.
 * What does not parse is left alone.
 */
extern const char *with_qualified_holes(const char *text);

/*
 * For a transaction, or what is left of a subtransaction: names mean the catalog's, then those of `first`; NULL: of
 * none.
 */
extern void use_safe_search_path(const char *first);
