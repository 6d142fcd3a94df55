/* no_answer.cpp: see no_answer.h. */
#include "core/bounded/no_answer.h"

namespace sqleq {

constexpr unsigned left_effort = 1000000, row_effort = 3000000;

std::string would_need(const Problem &problem, bool quotients, bool early, const SymbolicDatabase &db)
{
	std::string what;
	for (auto &[is, text] :
		 {std::pair{quotients, "numeric division to round unusually"},
		  std::pair{!db.known_parameters().empty(), "another value of a stable function"},
		  std::pair{early, "a condition that settles an AND or OR before another one raises an error"},
		  std::pair{problem.host != nullptr, "values that the functions of the queries were not tried on"}})
		if (is)
			what += (what.empty() ? "" : ", or ") + std::string(text);
	return "a difference would need " + (what.empty() ? "values that are not known here" : what);
}

const char *const undecided_ties =
	"the order of tied rows decides a result on it, and both queries may permit a common one";

const char *why_rejected(Outcome outcome, bool order)
{
	switch (outcome) {
	case Outcome::same:
		return "both queries give the same result on it";
	case Outcome::raises:
		return "a query raises an error on it";
	case Outcome::too_big:
		return "its numbers are too big";
	case Outcome::ambiguous:
		return undecided_ties;
	case Outcome::differ:
		break;
	}
	return order ? "the order in which conditions are evaluated decides whether a query raises an error on it"
				 : "it breaks a constraint, or rests on an unknown function";
}

std::optional<Database> database_with(Terms &terms, uint64_t seed, SymbolicDatabase &db, Term row, Term left_out,
									  Runner &runner, const ValueStock &stock, const Symbolic &domain)
{
	Solver solver(terms, seed);
	Term arithmetic = terms.bool_var(), exact = terms.bool_var();
	solver.use_literals(arithmetic, exact);
	for (Term c : db.constraints())
		solver.assert_term(c);
	solver.assert_term(row);
	solver.assert_term(terms.not_(left_out));
	std::optional<Database> found;
	if (solver.check({arithmetic, exact}, row_effort) == Answer::sat) {
		found.emplace();
		if (!db.decode(solver, runner, stock, domain, *found))
			found = Database();
	}
	return found;
}

bool some_database_is_left(Terms &terms, uint64_t seed, const SymbolicDatabase &db, Term left_out)
{
	if (left_out == terms.tru())
		return false;
	Solver solver(terms, seed);
	Term arithmetic = terms.bool_var(), exact = terms.bool_var();
	solver.use_literals(arithmetic, exact);
	for (Term c : db.constraints())
		solver.assert_term(c);
	for (Term some : db.rows_in_each())
		solver.assert_term(some);
	solver.assert_term(terms.not_(left_out));
	return solver.check({terms.not_(arithmetic), terms.not_(exact)}, left_effort) == Answer::sat;
}

} // namespace sqleq
