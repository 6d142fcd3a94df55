/*
 * catalog_spellings.h: columns beside those of a table, for how their values are spelled (terms/spelling.h).
 */
#pragma once

#include "pg/read/query/catalog/catalog_tables.h"

namespace front {

/*
 * Behind a table's columns one more for each whose values equality does not see all of; what it holds is any text, the
 * column's value is spelled after it (respell.h).
 */
extern void add_spellings(Lowering *low, Table *table);

/*
 * For those who read databases of the core's: by table, the attribute numbers of the columns that spellings stand for,
 * in their order.
 */
extern List *spelled_attributes(const Lowering *low);

} /* namespace front */
