/*
 * add_assumed.h: confirmed constraints of the data become constraints of a table of the document, each of them an
 * assumption.
 */
#pragma once

#include "pg/read/query/catalog/catalog_tables.h"

namespace front {

extern void add_assumed(Lowering *low, Table *table);

} /* namespace front */
