/*
 * random_problems.h: random plans over t(a, b) and u(c, d), and random databases for them.
 *
 * Small and typed by construction: every column is an int4, so any plan fits anywhere. Used for property tests: two
 * ways to get a result must agree on every plan.
 */
#pragma once
#include "core/util/random.h"
#include "support/problems.h"

namespace sqleq::test {

class RandomPlans {
public:
	explicit RandomPlans(uint64_t seed) : random_(seed) {}

	struct Query {
		json plan;
		std::vector<int> output;
		bool ordered;
	};
	/* `deep` bounds the nesting. Limits only stand where rows are ordered by every column. */
	Query query(int deep);
	json condition(const std::vector<int> &columns, int deep);
	Database database(const Problem &p, int most_rows);

private:
	struct Made {
		json plan;
		std::vector<int> columns;
	};
	Random random_;
	int next_ = 1;

	int fresh() { return next_++; }
	Made plan(int deep, const std::vector<int> &outer);
	Made table();
	Made narrowed(Made in, size_t width);
	Made joined(int deep, const std::vector<int> &outer);
	Made united(int deep, const std::vector<int> &outer);
	Made grouped(Made in);
	Made limited(Made in);
	Made windowed(Made in);
	json value(const std::vector<int> &columns);
	json predicate(const std::vector<int> &columns, int deep, const std::vector<int> &outer);
	json subquery(const std::vector<int> &columns, int deep, const std::vector<int> &outer);
};

} // namespace sqleq::test
