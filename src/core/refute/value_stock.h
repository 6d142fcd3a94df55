/* value_stock.h: values worth trying in random databases and models. */
#pragma once
#include "core/refute/affinity.h"
#include "core/refute/collisions.h"

namespace sqleq {

class Runner;

/* Is the value among these? Each NaN is the same. */
bool contains(const std::vector<Value> &values, const Value &v);

/* Do values of the one type mean the same as values of the other? Codes do so within one pool only. */
inline bool same_values(const Type &a, const Type &b)
{
	return a.kind == b.kind && a.pool == b.pool;
}

/*
 * Values worth trying, by (kind, pool): constants in queries and constraints with their neighbours, and plain ones
 * first.
 */
class ValueStock {
public:
	explicit ValueStock(const Problem &problem);
	const std::vector<Value> &of(int type) const; /* plainest first */
	/*
	 * Of a column with checks of its own, which call functions that the host computes, say, or ask for a remainder,
	 * only few values may satisfy them: those that do are found by trying. To be called once, before limited() and
	 * of(table, column).
	 */
	void try_checks(Runner &runner);
	/* Known then, too: values of rows that the queries take for the same. */
	const std::vector<Collisions::Pair> &collisions() const { return collisions_; }
	bool limited(int table, int column) const { return fitting_.count({table, column}) > 0; }
	const std::vector<Value> &of(int table, int column) const; /* those, or of its type; plainest first */
	const Affinity &affinity() const { return affinity_; }
	bool divides() const { return divides_; } /* does a query divide numerics, or compute an average? */
	const std::vector<int> &rounded() const { return rounded_; } /* to so many decimals it rounds */
	const std::vector<Value> &constants(int type) const
	{
		return constants_.at(type);
	} /* of these, what the problem names itself */

private:
	Affinity affinity_;
	const Problem &problem_;
	std::vector<std::vector<Value>> by_type_, constants_;
	std::map<std::pair<int, int>, std::vector<Value>> fitting_; /* by table and column, where limited */
	std::vector<Collisions::Pair> collisions_;
	bool divides_ = false;
	std::vector<int> rounded_;

	/* Checks that look at one column only, and the numbers in them. */
	struct OwnChecks {
		std::vector<ExprPtr> all;
		std::vector<Decimal> constants;
		bool computed = false;
	};

	void try_checks_of(Runner &runner, int table, int column, const OwnChecks &checks);
	std::vector<Value> stepped(int type, const std::vector<Decimal> &constants) const;
	std::vector<Value> samples(int type) const;
	std::vector<Value> joined(int type, const std::vector<Value> &fit, const std::vector<Value> &wanted) const;
	void plainest_first(int type, std::vector<Value> &values) const;
};

} // namespace sqleq
