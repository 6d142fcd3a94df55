/*
 * interpreter.h: the meaning of terms, written down a second time and plainly: values of variables in, values of terms
 * out.
 *
 * Independent of Terms' normal forms and of the solver; unit tests compare both against it. Uninterpreted functions get
 * an arbitrary but fixed meaning, those with a meaning in the solver get that one.
 */
#pragma once
#include <vector>

#include "core/terms/term.h"

namespace sqleq::test {

class Interpreter {
public:
	explicit Interpreter(const Terms &terms) : terms_(terms) {}

	/* Forgets all values, of variables as well. */
	void reset();
	void set(Term variable, bool value);
	void set(Term variable, const Decimal &value);

	bool truth(Term t);
	Decimal number(Term t);

private:
	const Terms &terms_;
	std::vector<int> known_; /* round in which the value was computed */
	std::vector<Decimal> values_;
	int round_ = 1;

	const Decimal &value(Term t);
	Decimal compute(Term t);
	Decimal extremum(Term t);
	Decimal application(Term t);
	void store(Term t, const Decimal &d);
};

/* Integer division towards zero; both are whole numbers. */
Decimal integer_quotient(const Decimal &a, const Decimal &b);

} // namespace sqleq::test
