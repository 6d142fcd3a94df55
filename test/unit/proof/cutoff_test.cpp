/*
 * cutoff_test.cpp: the cut-off theorem against random pairs of its class: what is proved at the cut-off must survive larger
 * databases, and some pairs must differ at the cut-off only.
 */
#include "core/proof/cutoff.h"

#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "core/refute/refuter.h"
#include "core/util/random.h"
#include "support/problems.h"

namespace sqleq::test {
namespace {

struct Tried {
	Problem problem;
	ValueStock stock;
	Runner runner;
	explicit Tried(Document doc) : problem(normalised(doc)), stock(problem), runner(problem) {}
	static Problem normalised(Document &doc)
	{
		Problem p = doc.problem();
		normalise(p);
		return p;
	}
	std::optional<CutoffProof> prove() { return prove_by_cutoff(problem, stock, runner); }
	bool refuted(int databases, int rows) { return !refute(problem, runner, stock, databases, rows, 1, 7).differing.empty(); }
};

json t(int first) { return scan(0, {first, first + 1}); }
json u(int first) { return scan(1, {first, first + 1}); }

/* A random query of the class over t(a, b) and u(c, d); two output columns. */
class Pairs {
public:
	explicit Pairs(uint64_t seed) : random_(seed) {}

	json polynomial(std::vector<int> &out, int depth)
	{
		switch (random_.below(depth > 0 ? 5 : 1)) {
		case 1: {
			json in = polynomial(out, depth - 1);
			return where(in, condition(out));
		}
		case 2: {
			std::vector<int> left, right;
			json a = polynomial(left, depth - 1), b = polynomial(right, depth - 1);
			json on = op("eq", col(pick(left)), col(pick(right)));
			out = {pick(left), pick(right)};
			return join("inner", a, b, random_.chance(1, 4) ? yes() : on);
		}
		case 3: {
			std::vector<int> left, right;
			json a = polynomial(left, depth - 1), b = polynomial(right, depth - 1);
			int id = fresh();
			out = {id, id + 1};
			int l = next_ += 2, r = next_ += 2;
			next_ += 2;
			return set_op("union_all", out,
						  {project(a, {{l, col(left[0])}, {l + 1, col(left[1])}}), project(b, {{r, col(right[0])}, {r + 1, col(right[1])}})});
		}
		case 4: {
			json in = polynomial(out, depth - 1);
			int id = fresh();
			json r = project(in, {{id, col(pick(out))}, {id + 1, random_.chance(1, 3) ? num(1) : col(pick(out))}});
			out = {id, id + 1};
			return r;
		}
		default: {
			int id = fresh();
			out = {id, id + 1};
			return random_.chance(2, 3) ? t(id) : u(id);
		}
		}
	}

	json topped(std::vector<int> &out, size_t top, size_t function)
	{
		json in = polynomial(out, 2);
		if (top == 0)
			return in;
		int id = fresh();
		if (top == 1) {
			json p = project(in, {{id, col(out[0])}, {id + 1, col(out[1])}});
			out = {id, id + 1};
			return distinct(p);
		}
		static const char *const functions[] = {"sum", "count", "min", "max"};
		json key = col(out[0]), arg = col(out[1]);
		out = {id, id + 1};
		return group(in, {{id, key}}, {aggregate(id + 1, functions[function % 4], function % 4 < 2 ? int8 : int4, arg, function > 3)});
	}

	Random random_;

private:
	int next_ = 100;
	int fresh()
	{
		next_ += 4;
		return next_;
	}
	int pick(const std::vector<int> &v) { return v[random_.below(v.size())]; }
	json condition(const std::vector<int> &columns)
	{
		static const char *const ops[] = {"eq", "ne", "lt", "distinct"};
		json right = random_.chance(1, 2) ? num((int) random_.below(2)) : col(pick(columns));
		json c = op(ops[random_.below(4)], col(pick(columns)), right);
		return random_.chance(1, 5) ? op("not", c) : random_.chance(1, 5) ? op("is_null", col(pick(columns))) : c;
	}
};

/* Turns joins around, which changes nothing, and now and then a comparison, which mostly does. */
void vary(json &j, Random &random)
{
	if (j.is_object() && j.contains("op")) {
		if (j["op"] == "join" && random.chance(1, 2))
			std::swap(j["left"], j["right"]);
		if ((j["op"] == "eq" || j["op"] == "lt") && random.chance(1, 10))
			j["op"] = "le";
	}
	if (j.is_structured())
		for (auto &part : j)
			vary(part, random);
}

TEST(Cutoff, ProofsOfRandomPairsSurviveLargerDatabases)
{
	int proved = 0, refuted = 0;
	for (uint64_t seed = 0; seed < 600; seed++) {
		Pairs pairs(seed);
		size_t top = seed % 3, function = pairs.random_.below(8);
		Document doc = two_tables();
		std::vector<int> out;
		json plan = pairs.topped(out, top, function), other;
		doc.query(0, plan, out);
		if (seed % 2 == 0) {
			other = shifted(plan, 1000);
			vary(other, pairs.random_);
			out = {out[0] + 1000, out[1] + 1000};
		} else
			other = pairs.topped(out, top, function);
		doc.query(1, other, out);
		Tried pair(doc);
		auto proof = pair.prove();
		bool differs = pair.refuted(proof ? 400 : 60, 6);
		proved += proof.has_value();
		refuted += differs;
		EXPECT_FALSE(proof && differs) << "seed " << seed;
	}
	/* the generator must produce both, or the test shows nothing */
	EXPECT_GT(proved, 120);
	EXPECT_GT(refuted, 150);
}

/* The same query written twice with a join turned around and a selection moved: always provable. */
TEST(Cutoff, RewrittenPairsAreProved)
{
	Document doc = two_tables();
	json a = where(join("inner", t(0), u(10), op("eq", col(0), col(10))), op("lt", col(1), num(1)));
	json b = join("inner", u(20), where(t(30), op("lt", col(31), num(1))), op("eq", col(30), col(20)));
	doc.query(0, a, {0, 11}).query(1, b, {20, 21});
	auto proof = Tried(doc).prove();
	ASSERT_TRUE(proof);
	EXPECT_EQ(proof->rows, (std::vector<int>{1, 1}));
}

/* Two different rows are needed: with one row per table nothing differs, so the cut-off of 2 is needed. */
TEST(Cutoff, DifferenceAtTheCutoffOnly)
{
	Document doc = two_tables();
	json pairs = join("inner", t(0), t(10), op("lt", col(0), col(10)));
	json none = where(t(20), no());
	doc.query(0, pairs, {0}).query(1, none, {20});
	Tried pair(doc);
	EXPECT_FALSE(pair.prove());
	EXPECT_TRUE(pair.refuted(500, 3));
	EXPECT_FALSE(pair.refuted(500, 1));
}

/* A set equals the bag on databases with one row; two rows show the difference, so the cut-off is doubled. */
TEST(Cutoff, SetAgainstBagNeedsTwice)
{
	Document doc = two_tables();
	json p = project(t(0), {{2, col(0)}, {3, col(1)}});
	doc.query(0, distinct(p), {2, 3}).query(1, t(10), {10, 11});
	EXPECT_FALSE(Tried(doc).prove());
	Document with_key = Document()
							.table("t", {attribute("a"), attribute("b")}, {{"keys", {key({0}, false)}}})
							.table("u", {attribute("c"), attribute("d")})
							.query(0, distinct(p), {2, 3})
							.query(1, t(10), {10, 11});
	auto proof = Tried(with_key).prove();
	ASSERT_TRUE(proof);
	EXPECT_EQ(proof->rows[0], 2);
}

/* Equal maxima on small databases are no proof: max(a) against the a of any row. */
TEST(Cutoff, MaximaAreComparedAsSets)
{
	Document doc = two_tables();
	json above = where(t(10), op("lt", num(0), col(11)));
	doc.query(0, group(t(0), {}, {aggregate(5, "max", int4, col(1))}), {5});
	doc.query(1, group(above, {}, {aggregate(15, "max", int4, col(11))}), {15});
	Tried pair(doc);
	EXPECT_FALSE(pair.prove());
}

TEST(Cutoff, OutsideTheClass)
{
	auto refused = [](const json &plan, const std::vector<int> &out) {
		Document doc = two_tables();
		doc.query(0, plan, out).query(1, shifted(plan, 50), {out[0] + 50});
		Problem p = doc.problem();
		return !polynomial_degree(p, *p.queries[0].plan).has_value();
	};
	EXPECT_TRUE(refused(join("left", t(0), u(10), op("eq", col(0), col(10))), {0}));
	EXPECT_TRUE(refused(where(t(0), exists(u(10))), {0}));
	EXPECT_TRUE(refused(sorted(t(0), {sort_key(col(0))}, num(1)), {0}));
	EXPECT_TRUE(refused(set_op("except", {20, 21}, {t(0), u(10)}), {20}));
	EXPECT_FALSE(refused(join("inner", t(0), t(10), op("eq", col(0), col(10))), {0}));
}

/* A group key that is not returned: the groups cannot be told apart, so nothing may be proved. */
TEST(Cutoff, HiddenGroupKey)
{
	Document doc = two_tables();
	doc.query(0, group(t(0), {{4, col(0)}}, {aggregate(5, "count", int8)}), {5});
	doc.query(1, group(t(10), {{14, col(11)}}, {aggregate(15, "count", int8)}), {15});
	EXPECT_FALSE(Tried(doc).prove());
}

} // namespace
} // namespace sqleq::test
