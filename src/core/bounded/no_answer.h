/* no_answer.h: when a bounded check says nothing, though it ended. */
#pragma once
#include <string>

#include "core/bounded/symbolic_database.h"

namespace sqleq {

/*
 * There is no difference with what only helps to find models: why that is none on all databases. quotients: exact division is part of that; early: so is that AND and OR raise
 * no error in any order of evaluation.
 */
std::string would_need(const Problem &problem, bool quotients, bool early, const SymbolicDatabase &db);

/*
 * Is there a database that is not left out, with a row in each table that the queries read? With none, that there is no difference says nothing. False when in
 * doubt.
 */
bool some_database_is_left(Terms &terms, uint64_t seed, const SymbolicDatabase &db, Term left_out);

} // namespace sqleq
