/*
 * rules_test.cpp: the switches and counters of the prover's rules. What the rules do is tested in rewriter_test.cpp and
 * by test/run_rules.
 */
#include "core/proof/rules.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/driver/judge_api.h"
#include "core/lemmas/lemma_library.h"

namespace sqleq::test {
namespace {

TEST(Rules, CountsWhatIsApplied)
{
	Rules rules;
	EXPECT_TRUE(rules.counts().empty());
	EXPECT_TRUE(rules(Rule::choice));
	EXPECT_TRUE(rules(Rule::choice));
	EXPECT_EQ(rules.attempt(Rule::limit, [] { return 5; }), 5);
	EXPECT_EQ(rules.attempt(Rule::counts, [] { return 0; }), 0); /* it does not fit */
	EXPECT_EQ(rules.counts(), (RuleCounts{{"choice", 2}, {"limit", 1}}));
}

TEST(Rules, DisabledOnesAreNotAsked)
{
	Rules rules({"choice", "limit"});
	EXPECT_FALSE(rules.on(Rule::choice));
	EXPECT_FALSE(rules(Rule::choice));
	bool asked = false;
	EXPECT_FALSE(rules.attempt(Rule::limit, [&] { return asked = true; }));
	EXPECT_FALSE(asked);
	EXPECT_TRUE(rules(Rule::counts));
	EXPECT_EQ(rules.counts(), (RuleCounts{{"counts", 1}}));
}

TEST(Rules, UnknownNames)
{
	EXPECT_THROW(Rules({"nonsense"}), std::invalid_argument);
	EXPECT_THROW(Rules({"Choice"}), std::invalid_argument);
}

TEST(Rules, NamesThroughTheDoor)
{
	size_t n = 0;
	for (; sqleq_rule_name((int) n); n++)
		EXPECT_STREQ(sqleq_rule_name((int) n),
					 n < rule_count                      ? rule_names[n]
						 : n < rule_count + method_count ? method_names[n - rule_count]
														 : lemma_name((int) (n - rule_count - method_count)));
	EXPECT_GT(n, rule_count);
	EXPECT_EQ(sqleq_rule_name(-1), nullptr);
}

} // namespace
} // namespace sqleq::test
