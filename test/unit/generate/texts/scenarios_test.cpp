/* scenarios_test.cpp: scenarios are whole whatever is drawn, and name only what the server has. */
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "generate/texts/instance.h"
#include "generate/texts/small_catalog.h"
#include "generate/texts/strings_of.h"
#include "generate/texts/text_library.h"
#include "generate/texts/twins.h"

namespace sqleq::test {

using namespace sqleq::texts;

TEST(Caq, OpenStringsAreSeen)
{
	for (const char *whole :
		 {"SELECT 'a''b', E'\\'', $1, \"it's\"", "DO $$BEGIN ASSERT (SELECT $q$x'y'$q$ = '''' /* it's */), 'a'; END$$",
		  "SELECT 'a'::text"})
		EXPECT_EQ(open_string_of(whole), "") << whole;
	for (const char *open : {"SELECT 'a", "DO $$BEGIN ASSERT (false), 'a document's text'; END$$",
							 "DO $$BEGIN ASSERT (false), 'it's one's'; END$$", "DO $a$ SELECT 1",
							 "DO $a$ SELECT $$'$$ $a$", "SELECT E'\\'"})
		EXPECT_NE(open_string_of(open), "") << open;
}

TEST(Caq, ScenariosAreWholeWhateverIsChosen)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::set<std::string> texts, ideas;
	for (auto &scenario : library().scenarios)
		EXPECT_TRUE(ideas.insert(scenario.name).second) << scenario.name;
	for (uint64_t seed = 0; seed < 5000; seed++) {
		Instance instance;
		add_scenario(instance, catalog, seed % 2, seed);
		ASSERT_LE(instance.statements.size(), 1u);
		if (!instance.statements.empty())
			texts.insert(instance.statements[0]);
	}
	for (auto &text : texts) {
		EXPECT_EQ(text.rfind(must_run, 0), 0u) << text;
		size_t idea = std::string(must_run).size();
		EXPECT_TRUE(text.compare(idea, 3, "/* ") == 0 &&
					ideas.count(text.substr(idea + 3, text.find(" */", idea) - idea - 3)))
			<< text << ": by its idea a crash is known";
		for (std::string piece : {"${", ";;", " @.", "(@."})
			EXPECT_EQ(text.find(piece), text.npos) << text;
		EXPECT_EQ(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}')) << text;
		EXPECT_EQ(open_string_of(text), "") << text;
		EXPECT_EQ(text.find("btree_gist"), text.npos) << "that extension is not here";
	}
	for (std::string piece :
		 {"CREATE PROCEDURE e3_p", "CREATE PROCEDURE e4_p", "'1e400'", "'-1e3000'", "VERBOSE", "must be refused",
		  "FOR SELECT 1 + 1", "(a s.gist__int_ops)", "OPERATOR(s.@>)", "(v s.interval_ops)", "INOUT b anycompatible",
		  "OUT b anyelement", "row_security_active('e3')", "FETCH ALL FROM e3_d", "restrict = s._int_matchsel"})
		EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [&](auto &text) { return text.find(piece) != text.npos; }))
			<< piece;
}

TEST(Caq, IndexedScenariosAreWholeWhateverIsDrawn)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::set<std::string> texts;
	for (uint64_t seed = 0; seed < 20000; seed++) {
		Instance instance, again;
		add_indexed_scenario(instance, catalog, seed % 2, seed * 0x9E3779B97F4A7C15ull);
		add_indexed_scenario(again, catalog, seed % 2, seed * 0x9E3779B97F4A7C15ull);
		ASSERT_LE(instance.statements.size(), 1u);
		ASSERT_EQ(instance.statements, again.statements);
		if (!instance.statements.empty())
			texts.insert(instance.statements[0]);
	}
	for (auto &text : texts) {
		std::string idea = text.substr(std::string(must_run).size(), text.find(",") - std::string(must_run).size());
		EXPECT_TRUE(idea == "/* values in an index" || idea == "/* NULL in an index")
			<< text << ": by its idea it is known";
		EXPECT_EQ(idea == "/* NULL in an index",
				  text.find(" IS NULL") != text.npos || text.find(" IS NOT NULL") != text.npos)
			<< text;
		EXPECT_EQ(open_string_of(text), "") << text;
		for (std::string piece : {"@.", "hstore", "point", "ARRAY[]", "AND  ", "WHERE $c$"})
			EXPECT_EQ(text.find(piece), text.npos) << text << ": what is not here";
	}
	for (std::string piece :
		 {"/* values in an index, btree integer */", "/* values in an index, brin int4_minmax_multi_ops */",
		  ": and text */", "USING gist (v)", "CREATE TABLE e4 (", "brin_summarize_new_values('e3_i')",
		  "FETCH FIRST 1 ROWS WITH TIES", "v IS NULL", ", w ", "v ^@ 'foo", "END, ", "fillfactor",
		  "(SELECT v FROM e3 WHERE k = ", "DELETE FROM e3", "UPDATE e3", "ANALYZE e3",
		  "INSERT INTO e3 VALUES (-1, NULL", "'2147483647'"})
		EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [&](auto &text) { return text.find(piece) != text.npos; }))
			<< piece;
}

TEST(Caq, ValuesOfIndexedScenariosSpellNoName)
{
	Catalog catalog = Catalog::read(
		R"({"types": [[2950, "uuid", ["00000000-0000-0000-0000-0000000000e3"]]], "functions": [], "indexes": [[2950, "btree", ""]], "searches": [[2950, "=", 2950]]})");
	size_t values = 0;
	for (uint64_t seed = 0; seed < 20000; seed++) {
		Instance instance;
		add_indexed_scenario(instance, catalog, 40, seed * 0x9E3779B97F4A7C15ull);
		for (auto &text : instance.statements)
			for (size_t at = 0; (at = text.find("'", at)) != text.npos; at++) {
				std::string value = text.substr(at + 1, text.find("'", at + 1) - at - 1);
				if (value.size() < 30 || value.find_first_not_of("0123456789abcdef-") != value.npos)
					continue;
				values++;
				EXPECT_EQ(value.size(), 36u) << value;
			}
	}
	EXPECT_GT(values, 1000u);
}

} // namespace sqleq::test
