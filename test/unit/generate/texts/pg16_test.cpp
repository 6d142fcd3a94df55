/*
 * pg16_test.cpp: what servers after 15 have is drawn where the catalog says that it is one, and nowhere else.
 */
#include <gtest/gtest.h>

#include <set>

#include "generate/texts/instance.h"
#include "generate/texts/text_library.h"
#include "generate/texts/twins.h"
#include "generate/texts/strings_of.h"

namespace sqleq::test {

using namespace sqleq::texts;

namespace {

Catalog catalog_of(const std::string &version)
{
	return Catalog::read(
		R"({"types": [[16, "boolean", ["t", "f"]], [20, "bigint", ["1"]], [23, "integer", ["0", "1", "2"]], [25, "text", ["a", "b"]], [1082, "date", ["2020-01-01"]], [3802, "jsonb", ["1"]]],
		"indexes": [[16, "btree", ""], [20, "btree", ""], [23, "btree", ""], [25, "btree", ""], [1082, "btree", ""], [3802, "btree", ""]], "functions": [])" +
		version + "}");
}

struct Drawn {
	std::string statements;      /* of all databases */
	std::set<std::string> ideas; /* of all queries and tables */
};

Drawn drawn(const Catalog &catalog, int databases, int queries)
{
	Drawn out;
	for (int seed = 0; seed < databases; seed++) {
		Random random((uint64_t) seed);
		Instance instance = random_instance(catalog, random, 8);
		for (auto &s : instance.statements)
			out.statements += s + "\n";
		for (auto &r : instance.relations)
			out.ideas.insert(r.history.begin(), r.history.end());
		for (int i = 0; i < queries; i++) {
			Snippets snippets(catalog, random, instance.relations, &instance.pool);
			out.statements += snippets.query() + "\n";
			out.ideas.insert(snippets.ideas().begin(), snippets.ideas().end());
		}
	}
	return out;
}

const std::vector<std::string> of_16 = {"aggregates in an order",
										"one window function more than once",
										"groups of a set",
										"set of a grouping key",
										"rows of no table beside outer joins",
										"what is not NULL below an outer join",
										"document made below an outer join",
										"sets within sets",
										"sets of arrays within sets",
										"condition on sets of groups"};
const std::vector<std::string> of_17 = {"documents by the standard's functions",
										"rows of a document",
										"twins: MERGE with rows that have no source",
										"twins: MERGE with merge_action()",
										"table: NOT NULL of a parent or of a child",
										"table: index whose first columns have few values",
										"table: several keys"};
const std::vector<std::string> of_18 = {"virtual columns beside joins and groups",
										"table joined with itself by a key",
										"index without its first columns",
										"equal to one or another",
										"twins: RETURNING old and new",
										"twins: virtual columns",
										"table: virtual generated column",
										"table: key without overlaps",
										"table: key that refers to a period",
										"table: NOT NULL that is not valid",
										"table: CHECK that is not enforced"};

void expect_ideas(const Drawn &what, const std::vector<std::string> &ideas, bool there)
{
	for (auto &idea : ideas)
		EXPECT_EQ(what.ideas.count(idea) > 0, there) << idea;
}

} // namespace

/* What a view's own default is, UPDATE knows; it does not look for the default of the table below: there it is NULL. */
TEST(TextsOfPg16, DefaultsAreSetByWayOfAViewThatHasThem)
{
	int without = 0, with = 0;
	for (uint64_t seed = 0; seed < 400; seed++) {
		Instance one;
		add_twins(one, 17, seed);
		std::string text;
		for (auto &statement : one.statements)
			text += statement + ";\n";
		if (text.find("CREATE VIEW e1 AS") == text.npos)
			continue;
		bool own = text.find("ALTER VIEW e1 ALTER v SET DEFAULT") != text.npos,
			 set = text.find("SET v = DEFAULT") != text.npos || text.find("w = DEFAULT") != text.npos;
		EXPECT_TRUE(own || !set) << text;
		without += !own;
		with += own && set;
	}
	EXPECT_GT(without, 10);
	EXPECT_GT(with, 10);
}

TEST(TextsOfPg16, WhatAVersionHasIsDrawnThere)
{
	Drawn on_16 = drawn(catalog_of(R"(, "version": 16)"), 40, 20),
		  on_17 = drawn(catalog_of(R"(, "version": 17)"), 120, 20),
		  on_18 = drawn(catalog_of(R"(, "version": 18)"), 120, 20);
	expect_ideas(on_16, of_16, true);
	expect_ideas(on_16, of_17, false);
	expect_ideas(on_16, of_18, false);
	expect_ideas(on_17, of_17, true);
	expect_ideas(on_17, of_18, false);
	expect_ideas(on_18, of_16, true);
	expect_ideas(on_18, of_17, true);
	expect_ideas(on_18, of_18, true);
	for (auto *word : {"VIRTUAL", "NOT ENFORCED", "WITHOUT OVERLAPS", "NOT VALID", "RETURNING old", "RETURNING new"})
		EXPECT_EQ(on_17.statements.find(word), std::string::npos) << word;
	for (auto *word : {"BY SOURCE", "merge_action", "JSON_TABLE"})
		EXPECT_EQ(on_16.statements.find(word), std::string::npos) << word;
}

/* A seed gives the tests that it gave before. */
TEST(TextsOfPg16, NothingIsDrawnForOlderServers)
{
	Drawn none = drawn(catalog_of(""), 20, 20), on_15 = drawn(catalog_of(R"(, "version": 15)"), 20, 20);
	EXPECT_EQ(none.statements, on_15.statements);
	expect_ideas(on_15, of_16, false);
	expect_ideas(on_15, of_17, false);
	expect_ideas(on_15, of_18, false);
}

TEST(TextsOfPg16, ScenariosAreOfTheirVersionAndWhole)
{
	std::set<std::string> seen;
	for (int version : {15, 16, 17, 18}) {
		Catalog catalog = catalog_of(", \"version\": " + std::to_string(version));
		for (uint64_t seed = 0; seed < 600; seed++) {
			Instance instance;
			add_version_scenario(instance, catalog, 20, seed);
			for (auto &s : instance.statements) {
				ASSERT_EQ(s.rfind(must_run, 0), 0u);
				EXPECT_EQ(s.find("${"), s.npos) << s;
				EXPECT_EQ(s.find(";;"), s.npos) << s;
				EXPECT_EQ(open_string_of(s), "") << s;
				std::string idea = s.substr(s.find("/* ", 3) + 3);
				idea = idea.substr(0, idea.find(" */"));
				for (auto &scenario : library().version_scenarios)
					if (scenario.name == idea)
						EXPECT_TRUE(scenario.versions.has(version)) << s;
				if (version == 18)
					seen.insert(idea);
			}
			EXPECT_TRUE(version > 15 || instance.statements.empty());
		}
	}
	EXPECT_EQ(seen.size(), library().version_scenarios.size());
}

} // namespace sqleq::test
