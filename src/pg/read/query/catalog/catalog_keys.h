/*
 * catalog_keys.h: what the catalog promises between rows: unique indexes and foreign keys.
 *
 * All add to the table what the server enforces and the document can say; of the rest they note that it is not
 * modelled, and why, and what of it is declared. positions: of the table's columns, by attribute number of the relation
 * that has the foreign key. not_enforced: a reason that the caller knows, or NULL.
 */
#pragma once

#include "pg/read/query/catalog/catalog_tables.h"

namespace front {

extern void add_keys(Lowering *low, Table *table, Relation relation, bool has_children);
extern void add_foreign_keys(Lowering *low, Table *table, Relation relation, bool has_children);
/* Is equality between both sides that of the document's values? */
extern bool comparable_references(const Table *table, const TableForeignKey *foreign, const Table *referenced);
extern void add_foreign_key(Lowering *low, Table *table, List *positions, Oid constraint, const char *not_enforced);

} /* namespace front */
