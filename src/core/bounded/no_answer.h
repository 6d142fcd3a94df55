/* no_answer.h: when a bounded check says nothing, though it ended. */
#pragma once
#include <string>

#include "core/bounded/symbolic_database.h"

namespace sqleq {

/*
 * There is no difference with what only helps to find models: why that is none on all databases. quotients: exact
 * division is part of that; early: so is that AND and OR raise no error in any order of evaluation.
 */
std::string would_need(const Problem &problem, bool quotients, bool early, const SymbolicDatabase &db);

extern const char *const undecided_ties; /* one of these reasons */

/*
 * Of a model, on which the queries gave this: why it is no counterexample. order: the order in which conditions are
 * evaluated decides whether there is an error.
 */
const char *why_rejected(Outcome outcome, bool order);

/*
 * Is there a database, not left out, on which `row` holds? It is decoded as far as that goes: nullopt where there is
 * none, or in doubt.
 */
std::optional<Database> database_with(Terms &terms, uint64_t seed, SymbolicDatabase &db, Term row, Term left_out,
									  Runner &runner, const ValueStock &stock, const Symbolic &domain);

/*
 * Is there a database that is not left out, with a row in each table that the queries read? With none, that there is no
 * difference says nothing. False when in doubt.
 */
bool some_database_is_left(Terms &terms, uint64_t seed, const SymbolicDatabase &db, Term left_out);

} // namespace sqleq
