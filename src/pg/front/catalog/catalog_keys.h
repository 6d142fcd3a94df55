/*
 * catalog_keys.h: what the catalog promises between rows: unique indexes and foreign keys.
 *
 * Both add to the table what the server enforces and the document can say; of the rest they note that it is not modelled, and why.
 */
#pragma once

#include "pg/front/catalog/catalog_tables.h"

namespace front
{

extern void add_keys(Lowering *low, Table *table, Relation relation, bool has_children);
extern void add_foreign_keys(Lowering *low, Table *table, Relation relation, bool has_children);

}								/* namespace front */
