/*
 * caq_test.cpp: instances of oracles without a server: the same seed gives the same texts, types fit, every shape comes
 * up.
 */
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "generate/texts/instance.h"
#include "generate/texts/laws.h"
#include "generate/api/caq_api.h"
#include "generate/texts/small_catalog.h"

namespace sqleq::test {

using namespace sqleq::texts;

namespace {

const std::vector<Sight> columns = {{"t.i", 23, "", false}, {"t.s", 25, "", false}};

std::string expression(uint64_t seed, int type, int depth)
{
	Catalog catalog = Catalog::read(small_catalog);
	Random random(seed);
	return Snippets(catalog, random).expression(type, columns, depth);
}

/* Two tables of an instance, with a foreign key. */
const std::vector<Relation> two_tables = {{"r1", {{"c1", 23, "", true}, {"c2", 25, "", false}}, {}, false},
										  {"r2",
										   {{"c1", 1082, "", false}, {"c2", 23, "", false}, {"c3", 25, "nodet", false}},
										   {{"r1", {{"c2", "c1"}}}},
										   false}};

} // namespace

TEST(Caq, CatalogKeepsWhatItCanBuild)
{
	Catalog catalog = Catalog::read(small_catalog);
	EXPECT_EQ(catalog.types().size(), 4u);
	EXPECT_EQ(catalog.giving(23).size(), 3u) << "one takes a type that is not there";
	EXPECT_TRUE(catalog.giving(999).empty());
	EXPECT_EQ(catalog.indexes(23).size(), 3u);
	EXPECT_EQ(catalog.searches(23).size(), 1u) << "the other one takes a type that is not there";
	EXPECT_EQ(catalog.distances(1082).size(), 1u) << "likewise";
	EXPECT_TRUE(catalog.distances(23).empty());
	EXPECT_TRUE(catalog.sortable(23) && !catalog.sortable(999) && catalog.icu());
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
	for (const char *piece : {"length_(",
							  "later(",
							  " + ",
							  "(- ",
							  "::text",
							  "CASE WHEN",
							  "coalesce(",
							  "(SELECT ",
							  " IN (",
							  " BETWEEN ",
							  " IS NULL",
							  " IS NOT DISTINCT FROM ",
							  "t.i",
							  "t.s",
							  "NULL::date",
							  "'it''s'::text",
							  "NOT ",
							  " IS UNKNOWN",
							  "nullif(",
							  "greatest(",
							  "least(",
							  "CASE t.i WHEN",
							  " = ANY (ARRAY[",
							  " <> ALL (",
							  "(t.i, t.s) ",
							  "(t.s, t.i) IN ((",
							  " BETWEEN SYMMETRIC ",
							  "t.s LIKE ",
							  "t.s ^@ "})
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
			EXPECT_TRUE(std::any_of(instance.statements.begin(), instance.statements.end(), [&](auto &s) {
				return s.rfind("CREATE TABLE IF NOT EXISTS " + r.name + " (", 0) == 0 ||
					s.find("CREATE TABLE " + r.name + " (") != s.npos || s.find("VIEW " + r.name + " ") != s.npos;
			})) << r.name;
		}
	}
	for (const char *piece : {"PARTITION BY LIST",
							  "PARTITION BY RANGE",
							  "PARTITION BY HASH",
							  " DEFAULT;",
							  "(NULL)",
							  "(c1 % 3)",
							  "MINVALUE, MINVALUE",
							  "_p0_p1 PARTITION OF",
							  "INHERITS",
							  "ANALYZE r1",
							  "USING gin",
							  "USING brin",
							  "USING hash",
							  "USING gist",
							  "USING spgist",
							  "pages_per_range",
							  " trigrams",
							  "INCLUDE (",
							  "CREATE UNIQUE INDEX",
							  " WHERE ",
							  "lower(",
							  " DESC",
							  "NULLS FIRST",
							  "UNIQUE",
							  "UNIQUE (c1, c2)",
							  "PRIMARY KEY",
							  "FOREIGN KEY",
							  "NULLS NOT DISTINCT",
							  "CHECK (",
							  "NOT NULL",
							  "GENERATED ALWAYS AS",
							  "AS IDENTITY",
							  "generate_series",
							  "MINVALUE",
							  "COLLATE nodet",
							  "COLLATE \"C\"",
							  "CREATE STATISTICS",
							  "CREATE VIEW v1",
							  "MATERIALIZED VIEW",
							  "DELETE FROM r1;",
							  "UPDATE r1 SET",
							  "SET STORAGE EXTERNAL",
							  "/* freeze r1 */",
							  "gin_clean_pending_list",
							  "UPDATE r1 SET c1 = c1"})
		EXPECT_NE(all.find(piece), all.npos) << piece;
}

TEST(Caq, TablesPartitionedAlike)
{
	/* two tables of one instance with the same bounds can be joined partition by partition */
	Catalog catalog = Catalog::read(small_catalog);
	size_t alike = 0;
	for (uint64_t seed = 0; seed < 400; seed++) {
		Random random(seed);
		std::multiset<std::string> bounds;
		for (auto &s : random_instance(catalog, random, 5).statements)
			if (size_t at = s.find(" PARTITION OF r"), bound = s.find(" FOR VALUES IN");
				at != s.npos && bound != s.npos)
				bounds.insert(s.substr(at + 16, s.find(' ', at + 16) - at - 16) + s.substr(bound));
		alike += std::any_of(bounds.begin(), bounds.end(), [&](auto &b) { return bounds.count(b) > 1; });
	}
	EXPECT_GT(alike, 5u);
}

TEST(Caq, TablesHaveTheColumnsAskedFor)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::string all;
	for (uint64_t seed = 0; seed < 3000; seed++) {
		Random random(seed);
		std::string text = Snippets(catalog, random, two_tables).table({23, 1082});
		EXPECT_TRUE(text.find(" AS c2") != text.npos || text.rfind("VALUES", 0) == 0) << text;
		all += text + "\n";
	}
	for (const char *piece :
		 {" LEFT JOIN ",  " FULL JOIN ",   "DISTINCT",    "UNION ALL",       "INTERSECT ",         "EXCEPT ALL",
		  "MATERIALIZED", "OFFSET 0",      "VALUES",      " WHERE ",         "LATERAL (",          " GROUP BY ",
		  "ROLLUP (",     "GROUPING SETS", "HAVING",      " OVER (",         "PARTITION BY",       " LIMIT ",
		  "(EXISTS (",    "(NOT EXISTS (", " IN (SELECT", " NOT IN (SELECT", "generate_series(-1", "WITH w",
		  ".c2 = x1.c1",  "FILTER (WHERE"})
		EXPECT_NE(all.find(piece), all.npos) << piece;
	Random random(1);
	EXPECT_EQ(Snippets(catalog, random).table({23}).rfind("VALUES", 0), 0u) << "without relations";
}

TEST(Caq, OtherCollationsAreHiddenInTables)
{
	/* DISTINCT, and oracles, might keep either of two equal texts */
	Catalog catalog = Catalog::read(small_catalog);
	std::vector<Relation> relations = {{"r", {{"k", 25, "nodet", false}}, {}, false}};
	size_t bare = 0, hidden = 0;
	for (uint64_t seed = 0; seed < 2000; seed++) {
		Random random(seed);
		std::string text = Snippets(catalog, random, relations).table({25}, 1);
		bare += text.find(".k AS c1") != text.npos || text.find("GROUP BY x1.k") != text.npos;
		hidden += text.find(".k COLLATE \"default\") AS c1") != text.npos;
	}
	EXPECT_EQ(bare, 0u);
	EXPECT_GT(hidden, 100u);
}

TEST(Caq, KeptSnippetsAreDrawn)
{
	EXPECT_EQ(bound("$1 + length('$1') + \"$2\" + $2 + $10", {"a", "b"}), "(a) + length('$1') + \"$2\" + (b) + NULL");
	EXPECT_EQ(bound("'it''s $1' || $1", {"x"}), "'it''s $1' || (x)");
	Catalog catalog = Catalog::read(small_catalog);
	Kept kept = Kept::read(
		R"json([["expression", "kept($1, $2)", [23, 25], [16]], ["table", "SELECT kept_table FROM t", [23], [23, 1082]], ["table", "SELECT loose", [], [1082]]])json");
	std::string all, tables;
	for (uint64_t seed = 0; seed < 300; seed++) {
		Random random(seed);
		Snippets snippets(catalog, random, two_tables, nullptr, &kept);
		all += snippets.condition(columns, 2) + "\n";
		tables += snippets.table({23, 1082}) + "\n" + snippets.table({1082}) + "\n" + snippets.table({25}) + "\n";
	}
	EXPECT_NE(all.find("kept((t.i), (t.s))"), all.npos);
	EXPECT_EQ(all.find("$"), all.npos);
	for (const char *piece : {"WITH t (c1) AS ", "SELECT kept_table FROM t", "SELECT loose"})
		EXPECT_NE(tables.find(piece), tables.npos) << piece;
	EXPECT_THROW(Kept::read("{"), std::exception);
	/* one that is wrong does not take the others along */
	Kept mixed = Kept::read(
		R"json([["expression", "a", [null], [16]], ["expression", "b", [[23]], [16]], ["expression", "c", null, [16]], ["expression", "d", [23], [16]]])json");
	ASSERT_EQ(mixed.expressions(16).size(), 1u);
	EXPECT_EQ(mixed.expressions(16)[0].text, "d");
}

TEST(Caq, AimedQueriesHaveEveryIdea)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::set<std::string> ideas;
	for (uint64_t seed = 0; seed < 400; seed++) {
		Random random(seed), again(seed);
		Instance instance = random_instance(catalog, random, 5);
		(void) random_instance(catalog, again, 5);
		for (int i = 0; i < 20; i++) {
			Snippets snippets(catalog, random, instance.relations, &instance.pool),
				same(catalog, again, instance.relations, &instance.pool);
			std::string text = snippets.query();
			EXPECT_EQ(text, same.query());
			EXPECT_TRUE(text.rfind("SELECT ", 0) == 0 || text.rfind("(", 0) == 0 || text.rfind("WITH ", 0) == 0 ||
						text.rfind("VALUES ", 0) == 0)
				<< text;
			ideas.insert(snippets.ideas().begin(), snippets.ideas().end());
		}
	}
	for (const char *idea : {"boolean test of a key",
							 "empty array",
							 "NULL in a list",
							 "subquery in a list",
							 "correlated by an expression",
							 "row comparison of keys",
							 "COLLATE in a condition",
							 "DISTINCT ON",
							 "DISTINCT in an aggregate",
							 "LATERAL with ON",
							 "expressions below an outer join",
							 "frame with EXCLUDE",
							 "window without ORDER BY",
							 "run condition with a subquery",
							 "DISTINCT above a scalar subquery",
							 "condition above a set operation",
							 "function that gives a set in the select list",
							 "join key with a column of a row outside",
							 "WITH RECURSIVE",
							 "WITH RECURSIVE in a join",
							 "sample of a whole table",
							 "window run over partitions",
							 "value at the end of its type",
							 "truth of a subquery that is used twice",
							 "join with rows of two tables",
							 "extreme with ties",
							 "list on both sides of a join",
							 "DISTINCT above an extreme",
							 "two windows",
							 "condition on the column of a predicate",
							 "two orders of one column",
							 "rows of a subquery",
							 "row of a subquery",
							 "rows as columns",
							 "field of a row further out",
							 "join by rows",
							 "groups of rows",
							 "column that a join makes of two",
							 "EXISTS of more than rows",
							 "list of VALUES",
							 "sample by the row outside",
							 "rows of two tables in the order of an expression",
							 "row of no table",
							 "subquery of no table that sees the row outside",
							 "NULL or not, of rows that may be absent",
							 "rows of two queries beside rows that may be absent"})
		EXPECT_TRUE(ideas.count(idea)) << idea;
}

TEST(Caq, DatabasesHaveTriggersAndForeignKeysWithActions)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::set<std::string> ideas;
	std::string all;
	for (uint64_t seed = 0; seed < 300; seed++) {
		Random random(seed);
		Instance instance = random_instance(catalog, random, 5);
		for (auto &statement : instance.statements)
			all += statement + "\n";
		for (int i = 0; i < 40; i++) {
			Snippets snippets(catalog, random, instance.relations, &instance.pool);
			(void) snippets.law();
			ideas.insert(snippets.ideas().begin(), snippets.ideas().end());
		}
	}
	for (const char *piece :
		 {"ON DELETE CASCADE", "ON DELETE SET NULL", "ON UPDATE CASCADE", "FOR EACH ROW EXECUTE",
		  "REFERENCING OLD TABLE AS changed", "suppress_redundant_updates_trigger", "DELETE FROM r1 WHERE"})
		EXPECT_NE(all.find(piece), all.npos) << piece;
	EXPECT_TRUE(ideas.count("law: rows that foreign keys refer to") && ideas.count("law: rows that triggers count"));
}

TEST(Caq, LawsCountWhatBreaksThem)
{
	Catalog catalog = Catalog::read(small_catalog);
	std::set<std::string> names, all, ideas;
	for (auto &law : laws()) {
		EXPECT_TRUE(all.insert(law.name).second) << law.name;
		if (law.extension.empty() || !catalog.schema_of(law.extension).empty())
			names.insert(law.name);
		EXPECT_TRUE(!law.types.empty() && law.types.size() <= 3) << law.name;
	}
	Random random(1);
	Instance instance = random_instance(catalog, random, 5);
	for (int i = 0; i < 80000; i++) {
		Snippets snippets(catalog, random, instance.relations, &instance.pool);
		std::string text = snippets.law();
		EXPECT_EQ(text.rfind("SELECT ", 0), 0u);
		for (const char *schema : {"NOT (@.", "OPERATOR(@.", "::@."})
			EXPECT_EQ(text.find(schema), text.npos) << "the schema of an extension is in its place";
		ideas.insert(snippets.ideas().begin(), snippets.ideas().end());
	}
	for (auto &name : all)
		EXPECT_EQ(ideas.count("law: " + name), names.count(name)) << name << ": of extensions, those that are here";
	EXPECT_LT(names.size(), all.size());
	EXPECT_TRUE(ideas.count("law: numbers of rows") && ideas.count("law: frames of very many groups"));
}

TEST(Caq, DoorGivesTextsAndNeverThrows)
{
	EXPECT_EQ(sqleq_caq_open("no json"), nullptr);
	sqleq_caq *caq = sqleq_caq_open(small_catalog);
	ASSERT_NE(caq, nullptr);
	int n = sqleq_caq_instance(caq, 7, 5), types[] = {23, 25};
	ASSERT_GT(n, 0);
	EXPECT_NE(std::string(sqleq_caq_statement(caq, 0)).find("CREATE "), std::string::npos);
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
