/*
 * Verdicts of the bounded check against brute force: random pairs, one a small change of the other. Where the check
 * sees no difference there is none on any database with so many rows over NULL, 0 and 1; where it finds one, there is
 * one.
 */
#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "support/checked.h"
#include "support/random_problems.h"

namespace sqleq::test {

namespace {

/* Changes one word of the plan into a related one. */
json changed(const json &plan, Random &random)
{
	static const std::vector<std::pair<const char *, const char *>> words = {
		{"\"kind\":\"left\"", "\"kind\":\"inner\""},
		{"\"kind\":\"inner\"", "\"kind\":\"left\""},
		{"\"kind\":\"full\"", "\"kind\":\"left\""},
		{"\"kind\":\"right\"", "\"kind\":\"inner\""},
		{"\"eq\"", "\"le\""},
		{"\"lt\"", "\"le\""},
		{"\"le\"", "\"lt\""},
		{"\"ge\"", "\"gt\""},
		{"\"ne\"", "\"distinct\""},
		{"\"union\"", "\"union_all\""},
		{"\"union_all\"", "\"union\""},
		{"\"except\"", "\"intersect\""},
		{"\"min\"", "\"max\""},
		{"\"value\":\"1\"", "\"value\":\"2\""},
		{"\"value\":\"0\"", "\"value\":\"1\""},
		{"\"or\"", "\"and\""},
		{"\"and\"", "\"or\""},
		{"\"descending\":false", "\"descending\":true"},
		{"\"distinct\":false", "\"distinct\":true"},
		{"\"is_true\"", "\"not\""},
		{"\"nulls_first\":false", "\"nulls_first\":true"},
		{"\"with_ties\":false", "\"with_ties\":true"},
		{"\"neg\"", "\"abs\""},
	};
	std::string s = plan.dump();
	for (int attempt = 0; attempt < 60; attempt++) {
		auto &[from, to] = words[random.below(words.size())];
		std::vector<size_t> places;
		for (size_t i = s.find(from); i != std::string::npos; i = s.find(from, i + 1))
			places.push_back(i);
		if (places.empty())
			continue;
		s.replace(places[random.below(places.size())], std::string(from).size(), to);
		return json::parse(s);
	}
	return plan;
}

class RandomPairs : public testing::TestWithParam<int> {};

TEST_P(RandomPairs, VerdictsHoldOnAllSmallDatabases)
{
	static const auto lefts = small_tables(2, 2, false), rights = small_tables(2, 2, false);
	for (int i = 0; i < 3; i++) {
		RandomPlans plans((uint64_t) GetParam() * 10 + (uint64_t) i);
		Random random((uint64_t) GetParam() + 77);
		auto q = plans.query(2);
		std::vector<int> other = q.output;
		for (int &c : other)
			c += 1000;
		Problem p;
		try {
			p = two_tables()
					.query(0, q.plan, q.output)
					.query(1, shifted(changed(q.plan, random), 1000), other)
					.problem();
		} catch (const std::invalid_argument &) {
			continue; /* the changed word made another shape necessary */
		}
		Checked r(p, 2);
		if (r.result.kind == CheckResult::candidates) {
			EXPECT_TRUE(r.refuted()) << q.plan.dump();
			continue;
		}
		ASSERT_TRUE(r.no_difference()) << r.result.reason << "\n" << q.plan.dump();
		Problem normal = p;
		normalise(normal);
		Checked again(normal, 2);
		EXPECT_TRUE(again.no_difference()) << "but not before it was normalised: " << q.plan.dump();
		Runner runner(p);
		size_t n = 0;
		for (auto &l : lefts)
			for (auto &right : rights) {
				if (++n % 2)
					continue;
				Database db{{l, right}, {}};
				ASSERT_NE(runner.run(db), Outcome::differ) << show(p, db) << "\n" << q.plan.dump();
			}
	}
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomPairs, testing::Range(0, 24));

} // namespace

} // namespace sqleq::test
