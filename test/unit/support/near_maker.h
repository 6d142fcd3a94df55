/* near_maker.h: what makes the queries of near_pairs.h: one function per family. */
#pragma once
#include "support/near_pairs.h"

namespace sqleq::test {

struct NearMaker {
	Random &random;
	int next;
	std::vector<int> &out;

	int fresh() { return next++; }
	/* A scan; x and y are its columns. */
	json table(int which, int &x, int &y)
	{
		x = fresh();
		y = fresh();
		return scan(which, {x, y});
	}
	bool coin() { return random.chance(1, 2); }
	size_t one_of(size_t n) { return random.below(n); }
	json eq(int x, int y) { return op("eq", col(x), col(y)); }
	json same(int x, int y) { return op("not", op("distinct", col(x), col(y))); }
	json not_null(int x) { return op("not", op("is_null", col(x))); }
	json all(std::vector<json> c)
	{
		json e = c[0];
		for (size_t i = 1; i < c.size(); i++)
			e = op("and", e, c[i]);
		return e;
	}
	json as(int type, const json &e) { return typed(type, "cast", e); }
	json count_of(const json &in, int &id, const json &arg = json(), bool once = false)
	{
		id = fresh();
		return group(in, {}, {aggregate(id, "count", int8, arg, once)});
	}
	json big(int n) { return constant(int8, std::to_string(n)); }

	/* near_pairs.cpp */
	json semijoin();
	json antijoin();
	json counting();
	json quantified_rows();
	json set_operations();
	json distincts();
	json outer_joins();
	json limits();
	json keys();
	json disjunctions();

	/* near_groups.cpp */
	json groups();
	json group_values();
	json products();
	json extremes();
	json averages();
	json having();
	json nested();
	json first_of_groups();
	json whole_partitions();
	json running_sums();
};

} // namespace sqleq::test
