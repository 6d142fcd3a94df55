/*
 * pg16_tables.h: what servers after 15 have: tables with it. Nothing of it is drawn where the server's version
 * (caq_catalog.h) is older, and what is drawn follows from the rest of the instance, so that this stays as it was.
 */
#pragma once
#include "generate/texts/instance.h"

namespace sqleq::texts {

/*
 * Columns of the instance's tables, and tables: virtual generated columns, NOT NULL that not all rows keep, keys
 * without overlaps, indexes for skip scans.
 */
void add_pg16_tables(Instance &instance, const Catalog &catalog);

} // namespace sqleq::texts
