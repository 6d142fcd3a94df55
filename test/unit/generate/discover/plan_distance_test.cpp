/* The tree edit distance against its definition, tried out; clusters. */
#include "generate/discover/plan_distance.h"

#include <gtest/gtest.h>

#include <map>

#include "core/util/random.h"

using namespace sqleq;
using namespace sqleq::discover;

namespace {

/* Forests as texts "a(b c) d"; the distance by the recursion that defines it. */
struct Node {
	std::string label;
	std::vector<Node> below;
};

using Forest = std::vector<Node>;

std::string text(const Forest &f)
{
	std::string out;
	for (auto &n : f)
		out += (out.empty() ? "" : " ") + n.label + (n.below.empty() ? "" : "(" + text(n.below) + ")");
	return out;
}

int size(const Forest &f)
{
	int n = 0;
	for (auto &x : f)
		n += 1 + size(x.below);
	return n;
}

Forest without_last(const Forest &f, bool children_stay)
{
	Forest out(f.begin(), f.end() - 1);
	if (children_stay)
		out.insert(out.end(), f.back().below.begin(), f.back().below.end());
	return out;
}

int brute(const Forest &a, const Forest &b, std::map<std::string, int> &known)
{
	if (a.empty() || b.empty())
		return size(a) + size(b);
	std::string key = text(a) + "|" + text(b);
	auto it = known.find(key);
	if (it != known.end())
		return it->second;
	int d = 1 + std::min(brute(without_last(a, true), b, known), brute(a, without_last(b, true), known));
	d = std::min(d,
				 brute(without_last(a, false), without_last(b, false), known) +
					 brute(a.back().below, b.back().below, known) + (a.back().label != b.back().label));
	return known[key] = d;
}

Node random_tree(Random &r, int &budget)
{
	Node n{std::string(1, (char) ('a' + r.below(3))), {}};
	while (budget > 0 && r.chance(3, 5)) {
		budget--;
		n.below.push_back(random_tree(r, budget));
	}
	return n;
}

} // namespace

TEST(PlanDistance, AsDefined)
{
	Random r(5);
	for (int i = 0; i < 400; i++) {
		int n = (int) r.below(7), m = (int) r.below(7);
		Forest a = {random_tree(r, n)}, b = {random_tree(r, m)};
		std::map<std::string, int> known;
		int d = brute(a, b, known);
		auto ta = PlanTree::read(text(a)), tb = PlanTree::read(text(b));
		ASSERT_EQ((int) ta.size(), size(a)) << text(a);
		EXPECT_EQ(tree_distance(ta, tb), d) << text(a) << " / " << text(b);
		EXPECT_EQ(tree_distance(tb, ta), d);
	}
}

TEST(PlanDistance, ReadsAnything)
{
	EXPECT_EQ(PlanTree::read("").size(), 0u);
	EXPECT_EQ(PlanTree::read("a(").size(), 1u);
	EXPECT_EQ(PlanTree::read("a(b c(d)").size(), 4u);
	EXPECT_EQ(PlanTree::read(")").size(), 0u);
	EXPECT_LE(PlanTree::read(std::string(5000, '(')).size(), 1u);
	std::string deep;
	for (int i = 0; i < 5000; i++)
		deep += "x(";
	EXPECT_LE(PlanTree::read(deep).size(), 200u);
}

TEST(PlanDistance, OrderOfThePairDoesNotCount)
{
	PlanPair ab{{PlanTree::read("a(b)"), PlanTree::read("c")}}, ba{{PlanTree::read("c"), PlanTree::read("a(b)")}},
		other{{PlanTree::read("a(b d)"), PlanTree::read("c")}};
	EXPECT_EQ(pair_distance(ab, ba, 5), 0);
	EXPECT_EQ(pair_distance(ba, other, 5), 1);
	EXPECT_GT(pair_distance(ba, other, 0), 0);
}

TEST(PlanClusters, SimilarPlansTogether)
{
	PlanClusters c;
	int scan = c.add("SeqScan", "Append(SeqScan SeqScan SeqScan)");
	EXPECT_EQ(c.add("Append(SeqScan SeqScan SeqScan)", "SeqScan"), scan);
	int join = c.add("HashJoin:left(SeqScan Hash(SeqScan))", "HashJoin:anti(SeqScan Hash(SeqScan))");
	EXPECT_NE(join, scan);
	EXPECT_EQ(c.add("HashJoin:left(SeqScan Hash(SeqScan))", "HashJoin:anti(SeqScan Hash(SeqScan:f))"), join);
	EXPECT_EQ(c.members(join), 2);
	EXPECT_EQ(c.count(), 2);
	EXPECT_EQ(c.lead("SeqScan", "SeqScan"), 2);
}

TEST(OperatorPairs, WhatOnePlanHasAndTheOtherHasNot)
{
	auto pairs = [](const char *a, const char *b) { return operator_pairs(PlanTree::read(a), PlanTree::read(b)); };
	EXPECT_TRUE(pairs("SeqScan:f", "SeqScan").empty());
	EXPECT_TRUE(pairs("Append(SeqScan SeqScan)", "Append(SeqScan:f SeqScan SeqScan)").empty());
	EXPECT_EQ(pairs("SeqScan", "Append(SeqScan:f SeqScan:f)"), (std::set<std::string>{"Append / "}));
	EXPECT_EQ(pairs("Agg:2(HashJoin:semi(SeqScan Hash(SeqScan)))", "Unique(SeqScan)"),
			  (std::set<std::string>{"Agg:2 / Unique", "HashJoin:semi / Unique", "Hash / Unique"}));
	EXPECT_EQ(pairs("Unique(SeqScan)", "Group(SeqScan)"), pairs("Group(SeqScan)", "Unique(SeqScan)"));
}

TEST(OperatorPairs, AreNewSoOften)
{
	PlanClusters c;
	EXPECT_TRUE(c.has_new_operators("SeqScan", "Append(SeqScan SeqScan)", 1));
	c.see_operators("SeqScan", "Append(SeqScan SeqScan)");
	EXPECT_FALSE(c.has_new_operators("Append(SeqScan SeqScan SeqScan)", "SeqScan", 1));
	EXPECT_TRUE(c.has_new_operators("Append(SeqScan SeqScan SeqScan)", "SeqScan", 2));
	EXPECT_TRUE(c.has_new_operators("SeqScan", "CteScan", 1));
	EXPECT_FALSE(c.has_new_operators("SeqScan:f", "SeqScan", 1));
	EXPECT_EQ(tree_distance(PlanTree::read_without_filters("Hash(SeqScan:f)"), PlanTree::read("Hash(SeqScan)")), 0);
}
