/*
 * features.h: the record of what was met in the queries, and of what was abstracted.
 */
#pragma once

extern "C" {
#include "nodes/nodes.h"
}

#include "pg/read/terms/lowering.h"

namespace front {

extern void note_feature(Lowering *low, SqleqSupport support, int location, const char *construct, const char *detail);
extern void add_assumption(Lowering *low, const char *text);
/* Records a construct outside the fragment. */
extern void note_unsupported(Lowering *low, int location, const char *construct, const char *detail);
/* What a query's proof rests on; of a constraint nothing may be assumed: it is not modelled then. */
extern void assume(Lowering *low, const char *assumption);
extern int location_of(Lowering *low, Node *node);
extern const char *construct_of(Lowering *low, const char *kind, Oid oid);
extern void sort_features(SqleqProblem *problem);

} /* namespace front */
