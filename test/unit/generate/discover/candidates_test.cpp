/*
 * Candidates are made from seeds alone, and are what they should be as texts; what the server says of them is in
 * test/tap/discover.sql.
 */
#include "generate/discover/candidates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace sqleq::discover;

TEST(Candidates, SameSeedSameCandidates)
{
	Candidates a(7), b(7), c(8);
	int different = 0;
	for (uint64_t n = 0; n < 300; n++) {
		Candidate x, y, z;
		ASSERT_EQ(a.make(n, x), b.make(n, y));
		EXPECT_EQ(x.q1, y.q1);
		EXPECT_EQ(x.q2, y.q2);
		EXPECT_EQ(x.how, y.how);
		if (n % 7 == 0) {
			a.accept("SeqScan", "Append(SeqScan SeqScan)");
			b.accept("SeqScan", "Append(SeqScan SeqScan)");
		}
		different += c.make(n, z) && z.q1 != x.q1;
	}
	EXPECT_GT(different, 200);
}

/* A number asked for by itself is the same as in a row, as long as nothing was accepted. */
TEST(Candidates, NumbersStandAlone)
{
	Candidates row(3), alone(3);
	Candidate x, y;
	for (uint64_t n = 0; n <= 50; n++)
		row.make(n, x);
	alone.make(50, y);
	EXPECT_EQ(x.q1, y.q1);
	EXPECT_EQ(x.q2, y.q2);
}

TEST(Candidates, Varied)
{
	Candidates c(1);
	std::set<std::string> ways, queries;
	int made = 0;
	for (uint64_t n = 0; n < 800; n++) {
		Candidate x;
		if (!c.make(n, x))
			continue;
		made++;
		EXPECT_NE(x.q1, x.q2);
		EXPECT_EQ(x.q1.find("random("), std::string::npos);
		queries.insert(x.q1);
		for (size_t at = 0, end; at < x.how.size(); at = end + 2) {
			end = std::min(x.how.find(';', at), x.how.size());
			ways.insert(x.how.substr(at, end - at));
		}
		if (n % 3 == 0)
			c.accept("Plan" + std::to_string(n % 50) + "(SeqScan)", "SeqScan");
	}
	EXPECT_GT(made, 700);
	EXPECT_GT(queries.size(), 400u);
	EXPECT_GT(ways.size(), 100u);
}
