/* chance.h: may the order of tied rows decide what a query gives? Asked part by part. */
#pragma once
#include "core/divide/parts.h"

namespace sqleq {

/*
 * ties_may_decide() of core/proof/prover.h for queries of any size: where that takes too many steps, it is asked of
 * each part, with tables in the place of smaller parts. If it is so of none, it is not so of the query.
 */
bool chance_may_decide(const Problem &problem, int query, bool lists);

/*
 * The same of a query over the tables of smaller parts, or of a plan that gives all its columns, given what these
 * contain.
 */
bool chance_decides(Parts &parts, const Query &query);
bool chance_decides(Parts &parts, const PlanPtr &plan);

} // namespace sqleq
