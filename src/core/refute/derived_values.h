/* derived_values.h: values of one type that are worth trying beside given constants, perhaps of other types. */
#pragma once
#include <set>
#include <string>
#include <vector>

#include "core/algebra/algebra.h"

namespace sqleq {

struct TypedConstant {
	int type;
	Value value;
};

/* The number as a value of a numeric type (integer, numeric, floating); nullopt where the type has no such value. */
std::optional<Value> number_of(const Type &type, const Decimal &number);

/* Collects values of the type, each once, up to a few dozen. */
class DerivedValues {
public:
	DerivedValues(const Problem &problem, int type) : problem_(problem), type_(problem.type(type)) {}

	/* The constant itself, where the type has it. */
	void constant(const TypedConstant &c);
	/* What functions can do something with that make such kinds of values of it. */
	void for_functions(const std::set<Kind> &made);
	/*
	 * Texts of which functions with these constants take apart what they look for: so long, with that at the end;
	 * numbers between separators.
	 */
	void composed(const std::vector<TypedConstant> &constants, const std::set<Kind> &made);
	/* Neighbours of the constant; days, texts, numbers that it may speak of. */
	void near(const TypedConstant &c);

	const std::vector<Value> &all() const { return all_; }

private:
	const Problem &problem_;
	const Type &type_;
	std::vector<Value> all_;

	void add(const Value &v);
	void add_number(const Decimal &d);
	void add_float(double d);
	void float_near(double d);
	void add_day(int64_t day);
	void add_text(const std::string &text);
	bool holds(const std::string &text) const; /* is it a value of the type? */
	void number_near(const TypedConstant &c);
	void time_near(const TypedConstant &c);
	void text_near(const TypedConstant &c);
};

} // namespace sqleq
