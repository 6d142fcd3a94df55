/*
 * scalar_check.h: one expression over parameters, evaluated by both domains for many values of the parameters.
 *
 * The solver gets the symbolic value once; for each choice of values it has to force exactly what the concrete
 * evaluator says (no other result is possible, and this one is), or, for what is an uninterpreted function, at least to
 * allow it.
 */
#pragma once
#include "support/problems.h"

namespace sqleq::test {

struct ScalarCase {
	std::string name;
	json expr;                                    /* over param(0, ...), param(1, ...), ... */
	std::vector<int> types;                       /* of the parameters */
	std::vector<std::vector<std::string>> values; /* per parameter, "-" is NULL */
	bool exact = true;                            /* false: the solver may give other results, too */
	bool errors_exact = true;                     /* false: an error term implies an error, not the other way round */
};

void PrintTo(const ScalarCase &c, std::ostream *out);

/* Fails the running GoogleTest test for each choice of values on which the two disagree. */
void check_scalar(const ScalarCase &c);

} // namespace sqleq::test
