/* shrink.h: makes a database on which two queries differ smaller and plainer, as long as they still differ on it. */
#pragma once
#include "core/database/database.h"
#include "core/refute/value_stock.h"

namespace sqleq {

/*
 * `limit` bounds the number of databases tried. Fewest rows first, then plain values; NULL stays only where it matters.
 * With `without_ties`, if the order of tied rows has no part in the difference, it has none in that of the result.
 */
Database shrink(const Problem &problem, Runner &runner, const ValueStock &stock, Database db, int limit,
				bool without_ties = false);

} // namespace sqleq
