/*
 * part_facts.h: a part of a query as a table of which only facts are known.
 *
 * What holds of all rows of the table holds of all rows that the part gives, on every database. So what is proved with
 * the table in the place of the part is proved of the queries.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The table, with one column for each of the plan's: its types, which are never NULL, keys, foreign keys to tables of
 * the problem, and conditions that all rows satisfy. Takes a plan that names no outer column. Throws what the rewriter
 * throws, but for NoProof and TooBig: then only what is seen at once is known.
 */
Table table_of_part(const Problem &problem, const PlanPtr &plan, const std::string &name);

} // namespace sqleq
