/*
 * caq_test.cpp: instances of oracles without a server: the same seed gives the same texts, types fit, every shape comes up.
 */
#include <gtest/gtest.h>

#include <set>

#include "core/caq/instance.h"
#include "core/driver/core_api.h"

namespace sqleq::test {

using namespace sqleq::caq;

namespace {

/* A catalog of four types; names tell the types of arguments and results. */
const char *const small_catalog = R"({"types": [[16, "boolean", ["t", "f"]], [23, "integer", ["0", "1"]], [25, "text", ["a", "it's", "back\\slash"]], [1082, "date", ["2020-01-01"]]],
	"functions": [["function", "length_", [25], 23], ["function", "later", [1082, 23], 1082], ["binary", "+", [23, 23], 23], ["prefix", "-", [23], 23],
		["cast", "text", [23], 25], ["function", "unknown_type", [999], 23]]})";

std::string expression(uint64_t seed, int type, int depth)
{
	Catalog catalog = Catalog::read(small_catalog);
	Random random(seed);
	return Snippets(catalog, random).expression(type, {{"t.i", 23}, {"t.s", 25}}, depth);
}

} // namespace

TEST(Caq, CatalogKeepsWhatItCanBuild)
{
	Catalog catalog = Catalog::read(small_catalog);
	EXPECT_EQ(catalog.types().size(), 4u);
	EXPECT_EQ(catalog.giving(23).size(), 3u) << "one takes a type that is not there";
	EXPECT_TRUE(catalog.giving(999).empty());
	EXPECT_EQ(catalog.type(999), nullptr);
	EXPECT_THROW(Catalog::read("{}"), std::exception);
	EXPECT_THROW(Catalog::read("no json"), std::exception);
}

TEST(Caq, LiteralsAreQuoted)
{
	EXPECT_EQ(quoted("it's"), "'it''s'");
	EXPECT_EQ(quoted("back\\slash"), "E'back\\\\slash'");
}

TEST(Caq, ExpressionsFollowFromTheSeed)
{
	std::set<std::string> texts;
	for (uint64_t seed = 0; seed < 300; seed++) {
		std::string text = expression(seed, 23, 3);
		EXPECT_EQ(text, expression(seed, 23, 3));
		texts.insert(text);
	}
	EXPECT_GT(texts.size(), 100u);
}

TEST(Caq, ExpressionsUseWhatThereIs)
{
	std::string all;
	for (uint64_t seed = 0; seed < 500; seed++)
		for (int type : {16, 23, 25, 1082})
			all += expression(seed, type, 3) + "\n";
	for (const char *piece : {"length_(", "later(", " + ", "(- ", "::text", "CASE WHEN", "coalesce(", "(SELECT ", " IN (", " BETWEEN ", " IS NULL", " IS NOT DISTINCT FROM ",
							  "t.i", "t.s", "NULL::date", "'it''s'::text", "NOT ", " IS UNKNOWN"})
		EXPECT_NE(all.find(piece), all.npos) << piece;
	EXPECT_EQ(all.find("unknown_type"), all.npos);
}

TEST(Caq, InstancesHaveEveryShape)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::string all;
	for (uint64_t seed = 0; seed < 400; seed++) {
		Random random(seed), again(seed);
		Instance instance = random_instance(catalog, random, 5);
		EXPECT_EQ(instance.statements, random_instance(catalog, again, 5).statements);
		EXPECT_GE(instance.relations.size(), 2u);
		for (auto &s : instance.statements)
			all += s + ";\n";
		for (auto &r : instance.relations) {
			EXPECT_FALSE(r.columns.empty());
			EXPECT_NE(all.find("CREATE TABLE IF NOT EXISTS " + r.name), all.npos);
		}
	}
	for (const char *piece : {"PARTITION BY LIST", "PARTITION BY RANGE", "PARTITION BY HASH", " DEFAULT;", ", NULL)", "INHERITS", "ANALYZE r1", "USING gin", "USING brin", "USING hash",
							  " WHERE ", "lower(", " DESC", "NULLS FIRST", "UNIQUE", "NOT NULL", "generate_series", "MINVALUE"})
		EXPECT_NE(all.find(piece), all.npos) << piece;
}

TEST(Caq, TablesHaveTheColumnsAskedFor)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::vector<Relation> relations = {{"r1", {{"c1", 23}, {"c2", 25}}}, {"r2", {{"c1", 1082}}}};
	std::string all;
	for (uint64_t seed = 0; seed < 400; seed++) {
		Random random(seed);
		std::string text = Snippets(catalog, random).table({23, 1082}, relations);
		EXPECT_TRUE(text.find(" AS c2") != text.npos || text.rfind("VALUES", 0) == 0) << text;
		EXPECT_EQ(text.find(" AS c3"), text.npos) << text;
		all += text + "\n";
	}
	for (const char *piece : {"LEFT JOIN", "DISTINCT", "UNION ALL", "MATERIALIZED", "OFFSET 0", "VALUES", " WHERE "})
		EXPECT_NE(all.find(piece), all.npos) << piece;
	Random random(1);
	EXPECT_EQ(Snippets(catalog, random).table({23}, {}).rfind("VALUES", 0), 0u) << "without relations";
}

TEST(Caq, DoorGivesTextsAndNeverThrows)
{
	EXPECT_EQ(sqleq_caq_open("no json"), nullptr);
	sqleq_caq *caq = sqleq_caq_open(small_catalog);
	ASSERT_NE(caq, nullptr);
	int n = sqleq_caq_instance(caq, 7, 5), types[] = {23, 25};
	ASSERT_GT(n, 0);
	EXPECT_NE(std::string(sqleq_caq_statement(caq, 0)).find("CREATE TABLE"), std::string::npos);
	EXPECT_NE(sqleq_caq_table(caq, 3, types, 2), nullptr);
	std::string all;
	for (unsigned long long seed = 0; seed < 50; seed++)
		all += sqleq_caq_expression(caq, seed, 16, types, 2, 2);
	EXPECT_NE(all.find("$1"), std::string::npos);
	EXPECT_NE(all.find("$2"), std::string::npos);
	EXPECT_EQ(all.find("$3"), std::string::npos);
	sqleq_caq_close(caq);
}

} // namespace sqleq::test
