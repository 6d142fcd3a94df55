/*
 * only_row.h: scalar subqueries that may have several rows, as what they are where they have one row at most.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* A condition x = (subquery) as the question whether a row has that value, or as a join with the rows that have it. */
enum class OnlyRow { kept, asked, joined };

/*
 * The query with such subqueries in conditions and outputs so that nothing in it fails for their second row. It gives
 * what the query gives on each database on which that raises no error. False: there are none where that is known.
 */
bool without_second_rows(Problem &problem, Query &query, OnlyRow how);

} // namespace sqleq
