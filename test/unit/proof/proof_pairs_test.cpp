/*
 * proof_pairs_test.cpp: what prove() says of random pairs survives random databases larger than any cut-off.
 *
 * SQLEQ_PROOF_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/proof/prover.h"
#include "core/refute/refuter.h"
#include "support/near_pairs.h"
#include "support/proof_plans.h"

namespace sqleq::test {
namespace {

struct Counts {
	int pairs = 0, proved = 0, databases = 0, said = 0;
};

bool attack(const Problem &p, ProofPlans &plans, int databases, Counts &counts, std::string &text)
{
	Runner runner(p);
	for (int n = 0; n < databases; n++) {
		Database db = plans.database(p, runner, 1 + n % 6);
		counts.databases++;
		Outcome o = runner.run(db);
		counts.said += o == Outcome::same || o == Outcome::differ;
		if (o != Outcome::differ || runner.guessed()) /* ties that may decide after all */
			continue;
		text = show(p, db) + "\n" + show(p, output_types(p, 0), runner.result(db, 0, false)) + "\n" +
			show(p, output_types(p, 1), runner.result(db, 1, false));
		return true;
	}
	return false;
}

void examine(const Problem &p, const std::string &name, ProofPlans &plans, Counts &counts, bool many)
{
	counts.pairs++;
	std::string text;
	/* most pairs differ on the first databases already */
	Counts before;
	try {
		if (same_normal_form(p))
			return;
	} catch (const std::logic_error &) {
		return; /* names columns that are not there */
	}
	bool differs = false;
	try {
		differs = attack(p, plans, 60, before, text);
		if (differs && !plans.random.chance(1, 6))
			return;
	} catch (const TooBig &) {
		return;
	}
	ValueStock stock(p);
	Runner runner(p);
	auto start = std::chrono::steady_clock::now();
	std::optional<Proof> proof;
	try {
		proof = prove(p, stock, runner);
	} catch (const std::runtime_error &e) { /* an edit that compares a number with a truth value */
		if (many)
			std::cout << name << ": " << e.what() << "\n"
					  << describe(p, p.queries[0].plan) << "\n=\n"
					  << describe(p, p.queries[1].plan) << std::endl;
		return;
	}
	if (many && std::chrono::steady_clock::now() - start > std::chrono::seconds(5))
		std::cout << "slow: " << name << std::endl;
	if (!proof)
		return;
	counts.proved++;
	if (!differs)
		differs = attack(p, plans, many ? 2000 : 200, counts, text);
	EXPECT_FALSE(differs) << name << "\n"
						  << text << "\n"
						  << describe(p, p.queries[0].plan) << "\n=\n"
						  << describe(p, p.queries[1].plan) << "\n"
						  << [&] {
								 std::string s;
								 for (auto &line : proof->outline)
									 s += line + "\n";
								 return s;
							 }();
}

void try_pair(uint64_t seed, Counts &counts, bool many)
{
	ProofPlans plans(seed);
	bool typed = plans.random.chance(1, 3);
	Document doc = plans.tables(plans.random.chance(1, 5), typed);
	size_t which = plans.random.below(ProofPlans::shapes() + 6);
	int deep = 1 + (int) plans.random.below(3);
	auto a = plans.query(deep, which), b = a;
	std::vector<int> out = plans.output(a, plans.random.chance(1, 2)), other;
	doc.query(0, a.plan, out);
	if (plans.random.chance(7, 8)) {
		b.plan = plans.edited(shifted(a.plan, 5000), 1 + (int) plans.random.below(3));
		for (int c : out)
			other.push_back(c + 5000);
	} else {
		b = plans.query(deep, which);
		if (b.cols.size() < out.size())
			return;
		for (size_t i = 0; i < out.size(); i++)
			other.push_back(b.cols[i].id);
	}
	doc.query(1, b.plan, other);
	static const char *const semantics[] = {"bag", "bag", "bag", "set", "list"};
	const char *compared = semantics[plans.random.below(5)];
	if (compared == std::string("list")) {
		std::vector<json> keys[2];
		for (int q = 0; q < 2; q++)
			for (size_t i = 0; i < out.size(); i++)
				if (q == 1 ? plans.random.chance(15, 16) : true)
					keys[q].push_back(sort_key(col(q ? other[i] : out[i])));
		doc.query(0, sorted(a.plan, keys[0]), out, true).query(1, sorted(b.plan, keys[1]), other, true);
	}
	doc.option("semantics", compared);
	Problem p;
	try {
		p = doc.problem();
		if (!p.queries[1].plan->free.empty())
			return;
		normalise(p);
		if (output_types(p, 0) != output_types(p, 1))
			return;
	} catch (const std::exception &) {
		return; /* the edit makes no sense */
	}
	examine(p, "seed " + std::to_string(seed) + " shape " + std::to_string(which), plans, counts, many);
}

/* Two queries of a family that mean nearly the same. */
void try_near(uint64_t seed, Counts &counts, bool many)
{
	ProofPlans plans(seed);
	Document doc = plans.tables(plans.random.chance(1, 5));
	size_t family = seed % near_families();
	for (int q = 0; q < 2; q++) {
		std::vector<int> out;
		json plan = near_query(family, plans.random, 1 + 1000 * q, out);
		doc.query(q, plan, out);
	}
	if (plans.random.chance(1, 5))
		doc.option("semantics", "set");
	Problem p = doc.problem();
	normalise(p);
	ASSERT_TRUE(p.queries[0].plan->free.empty() && p.queries[1].plan->free.empty()) << seed;
	if (output_types(p, 0) == output_types(p, 1))
		examine(p, "family " + std::to_string(family) + " seed " + std::to_string(seed), plans, counts, many);
}

void try_many(uint64_t few, int least, void (*one)(uint64_t, Counts &, bool))
{
	const Seeds seeds(few);
	Counts counts;
	for (uint64_t s = seeds.from; s < seeds.to; s++)
		one(s, counts, seeds.many);
	if (seeds.many)
		std::cout << counts.pairs << " pairs, " << counts.proved << " proved, " << counts.databases << " databases, "
				  << counts.said << " of them say something\n";
	else
		EXPECT_GT(counts.proved, least);
}

TEST(ProofPairs, SurviveRandomDatabases)
{
	try_many(160, 15, try_pair);
}

TEST(ProofPairs, NearPairs)
{
	try_many(250, 40, try_near);
}

/* ------------------------------------------------------------ single ideas, each with a twin */

struct Pair {
	Problem problem;
	ValueStock stock;
	Runner runner;
	explicit Pair(const Document &doc) : problem(normalised(doc)), stock(problem), runner(problem) {}
	static Problem normalised(const Document &doc)
	{
		Problem p = doc.problem();
		normalise(p);
		return p;
	}
	bool proved()
	{
		std::vector<std::string> steps;
		bool good = prove(problem, stock, runner, nullptr, &steps).has_value();
		if (std::getenv("SQLEQ_PROOF_STEPS"))
			for (auto &s : steps)
				std::cout << s << "\n";
		return good;
	}
	bool refuted() { return !refute(problem, runner, stock, 2000, 4, 1, 7).differing.empty(); }
};

json t(int first)
{
	return scan(0, {first, first + 1});
}
json u(int first)
{
	return scan(1, {first, first + 1});
}

Document keyed()
{
	json primary = key({0});
	primary["primary"] = true;
	return Document()
		.table("t", {attribute("a", int4, true), attribute("b")}, {{"keys", {primary}}})
		.table("u", {attribute("c"), attribute("d")});
}

/* Zeros weigh nothing in the sum but count. */
TEST(ProofPairs, AveragesNeedTheirCounts)
{
	auto average = [](const json &in, int key, int arg, int id) {
		return group(in, {{id, col(key)}}, {aggregate(id + 1, "avg", numeric, col(arg))});
	};
	auto doubled = [](const json &extra) { return set_op("union_all", {30, 31}, {t(10), where(t(20), extra)}); };
	Document zeros = two_tables(), same = two_tables();
	zeros.query(0, average(t(0), 0, 1, 40), {40, 41})
		.query(1, average(doubled(op("eq", col(21), num(0))), 30, 31, 50), {50, 51});
	Pair wrong(zeros);
	EXPECT_TRUE(wrong.refuted());
	EXPECT_FALSE(wrong.proved());
	same.query(0, average(t(0), 0, 1, 40), {40, 41})
		.query(1, average(doubled(op("is_null", col(21))), 30, 31, 50), {50, 51});
	Pair right(same);
	EXPECT_TRUE(right.proved());
}

/* Lists sorted by keys of different types: nothing to compare. */
TEST(ProofPairs, SortKeysOfDifferentTypes)
{
	auto list = [](bool boolean_key) {
		json key = boolean_key ? op("lt", col(11), num(1)) : typed(int8, "cast", col(11));
		Document doc = two_tables().option("semantics", "list");
		doc.query(0, sorted(t(0), {sort_key(col(0)), sort_key(col(1))}), {0, 1}, true);
		doc.query(1, sorted(t(10), {sort_key(col(10)), sort_key(key)}), {10, 11}, true);
		return Pair(doc).proved();
	};
	EXPECT_FALSE(list(true));
	EXPECT_TRUE(list(false));
}

} // namespace
} // namespace sqleq::test
