/* table_scenarios_test.cpp: scenarios that leave a table to the queries of a test. */
#include <gtest/gtest.h>

#include <set>

#include "generate/texts/instance.h"
#include "generate/texts/strings_of.h"
#include "generate/texts/text_library.h"
#include "generate/texts/twins.h"

namespace sqleq::test {

using namespace texts;

/* Tables with a law are relations of the instance, and what they are drawn from is whole. */
TEST(TableScenarios, ScenariosWithALawAreTables)
{
	std::set<std::string> seen;
	Catalog catalog = Catalog::read(R"({"types": [], "functions": [], "version": 18})");
	for (uint64_t seed = 0; seed < 2000; seed++) {
		Instance instance, again;
		add_table_scenario(instance, catalog, seed * 0x9E3779B97F4A7C15ull);
		add_table_scenario(again, catalog, seed * 0x9E3779B97F4A7C15ull);
		ASSERT_EQ(instance.statements, again.statements);
		ASSERT_EQ(instance.relations.size(), 1u);
		const Relation &relation = instance.relations[0];
		EXPECT_EQ(relation.name, "e2");
		ASSERT_EQ(relation.laws.size(), 1u);
		EXPECT_EQ(instance.statements[0].rfind(must_run, 0), 0u);
		EXPECT_NE(instance.statements[0].find("CREATE TABLE e2 ("), std::string::npos) << instance.statements[0];
		std::vector<std::string> texts = instance.statements;
		texts.push_back(relation.laws[0]);
		for (auto &text : texts) {
			for (auto *piece : {"${", ";;", "{{", "e3"})
				EXPECT_EQ(text.find(piece), text.npos) << text;
			EXPECT_EQ(open_string_of(text), "") << text;
		}
		seen.insert(relation.history.at(0));
	}
	EXPECT_EQ(seen.size(), library().table_scenarios.size());
}

TEST(TableScenarios, StatementsThatMayFailNeedALaw)
{
	auto read = [](const char *text) { return read_scenarios(read_entries(text, "scenarios/x.sql")); };
	EXPECT_EQ(read("-- name: a\n-- law: SELECT 0\n-- may_fail: SELECT 1 / 0\nSELECT 1;")[0].may_fail, "SELECT 1 / 0");
	EXPECT_THROW(read("-- name: a\n-- may_fail: SELECT 1 / 0\nSELECT 1"), EntryError);
	EXPECT_THROW(read("-- name: a\n-- law: SELECT ${0\nSELECT 1"), EntryError);
}

} // namespace sqleq::test
