/*
 * tied_rows_alike.h: where it makes no difference which of tied rows comes first, since they are the same in all that
 * is looked at.
 */
#pragma once
#include "core/proof/blocks.h"

namespace sqleq {

/*
 * Rows of a plan as blocks, whose output it knows as `columns`. Do keys, over `columns`, that are the same in two rows
 * make the rows the same in these columns? `kept`: the places of the columns that somebody looks at; empty: all of
 * them.
 */
bool tied_rows_alike(const Problem &problem, const Blocks &rows, const std::vector<ColumnId> &columns,
					 const std::vector<ExprPtr> &keys, const std::vector<bool> &kept = {});

/* Do the keys of the function's window do so, if no other one beside it orders the rows in another way? */
bool tied_rows_alike(const Problem &problem, const Blocks &rows, const Plan &window, const WindowFunction &f);

} // namespace sqleq
