/* value_stock.h: values worth trying in random databases and models. */
#pragma once
#include "core/refute/affinity.h"

namespace sqleq {

/* Is the value among these? Each NaN is the same. */
bool contains(const std::vector<Value> &values, const Value &v);

/* Values worth trying, by (kind, pool): constants in queries and constraints with their neighbours, and plain ones first. */
class ValueStock {
public:
	explicit ValueStock(const Problem &problem);
	const std::vector<Value> &of(int type) const; /* plainest first */
	const Affinity &affinity() const { return affinity_; }
	const std::vector<Value> &constants(int type) const { return constants_.at(type); } /* of these, what the problem names itself */

private:
	Affinity affinity_;
	std::vector<std::vector<Value>> by_type_, constants_;
};

} // namespace sqleq
