/*
 * Quotients of counts, and arithmetic of floats: what the solver learns from the evaluator, and what it must not take
 * for the same.
 */
#include <gtest/gtest.h>

#include "support/checked.h"

namespace sqleq::test {

namespace {

const json t = scan(0, {1, 2});

json cast(int type, const json &e)
{
	return typed(type, "cast", e);
}

/* SELECT f(count(a), count(*)) FROM t, for two f. */
Checked of_counts(const json &p, const json &q, int bound)
{
	json counts = group(t, {}, {aggregate(8, "count", int8, col(1)), aggregate(9, "count", int8)});
	Document d = two_tables();
	d.query(0, project(counts, {{20, cast(float8, p)}}), {20}).query(1, project(counts, {{21, cast(float8, q)}}), {21});
	return Checked(d.problem(), bound);
}

const json some = col(8), all = col(9);
const json as_floats = typed(float8, "div", cast(float8, some), cast(float8, all));
const json as_numerics = typed(numeric, "div", cast(numeric, some), cast(numeric, all));

TEST(NumberFacts, QuotientsOfFewRowsAreTheSame)
{
	Checked r = of_counts(as_floats, as_numerics, 4);
	EXPECT_TRUE(r.no_difference()) << r.result.reason << r.found();
	EXPECT_TRUE(r.assumes("modulo errors")); /* of no row at all */
	EXPECT_GT(r.result.solver_calls, 2);
}

TEST(NumberFacts, QuotientsThatDifferAreFound)
{
	json reals = typed(float4, "div", cast(float4, some), cast(float4, all));
	EXPECT_TRUE(of_counts(reals, as_numerics, 3).refuted());
}

TEST(NumberFacts, RealsAreNoDoubles)
{
	json reals = cast(float8, typed(float4, "mul", cast(float4, some), cast(float4, all)));
	json doubles = typed(float8, "mul", cast(float8, cast(float4, some)), cast(float8, cast(float4, all)));
	Checked few = of_counts(reals, doubles, 3);
	EXPECT_FALSE(few.same_terms);
	EXPECT_TRUE(few.no_difference()) << few.result.reason; /* small products are exact */
}

} // namespace

} // namespace sqleq::test
