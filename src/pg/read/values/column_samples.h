/*
 * column_samples.h: values that people say are worth trying in a column: rows of the extension's table sqleq_sample,
 * and, when asked for (the setting sqleq.use_data), what the tables themselves hold.
 *
 * Nothing is believed of them: like any other value they have to satisfy the constraints, which the server sees to.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * For all tables met so far; to be called before complete_pools(), on every problem once. The caller gets no value of a
 * column that he may not read.
 */
extern void add_column_samples(Lowering *low);

/* What the caller sees in sqleq_sample for one column, of which he may read the values: a List of char *, in order. */
extern List *written_samples(Oid relid, AttrNumber attribute);

} /* namespace front */
