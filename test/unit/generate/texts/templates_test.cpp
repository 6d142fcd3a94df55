/* Templates of entries: calls, parameters, lists of values, one line of many. */
#include <gtest/gtest.h>

#include "generate/texts/templates.h"

namespace sqleq::texts {

namespace {

std::vector<Entry> applied(const std::string &text, const std::string &shared = "")
{
	Templates templates;
	templates.share(read_entries(shared, "t.sql"));
	return templates.apply(read_entries(text, "f.sql"));
}

std::string body_of(const std::string &text, const std::string &shared = "")
{
	return applied(text, shared).at(0).body;
}

std::string error_of(const std::string &text, const std::string &shared = "")
{
	try {
		applied(text, shared);
	} catch (EntryError &error) {
		return error.what();
	}
	return "";
}

TEST(Templates, LinesBecomeOne)
{
	EXPECT_EQ(in_one_line("SELECT\n\t1,\n  2"), "SELECT 1, 2");
	EXPECT_EQ(in_one_line("CREATE TABLE t (\n    a integer\n);\nSELECT ${\n    1\n;;\n    2\n;;  3\n} + 1"),
			  "CREATE TABLE t (a integer); SELECT ${1;;2;;3} + 1");
	EXPECT_EQ(in_one_line("${\n    SELECT 1;\n;;  SELECT 2;\n;;\n}\nSELECT 3"), "${SELECT 1; ;;SELECT 2; ;;} SELECT 3");
	EXPECT_EQ(in_one_line("SELECT 1 -- one\n  + 2"), "SELECT 1 -- one\n + 2");
	EXPECT_EQ(in_one_line("SELECT 1 --\n+ 2 - -1\n- 3"), "SELECT 1 --\n + 2 - -1 - 3");
	EXPECT_EQ(in_one_line(""), "");
}

TEST(Templates, HaveArguments)
{
	const std::string twice = "-- template: twice(x;; y)\n({{x}}) = ({{y}}) + ({{y}})";
	EXPECT_EQ(body_of(twice + "\n\n-- name: a\n{{twice(a, b;; c)}} OR 1"), "(a, b) = (c) + (c) OR 1");
	EXPECT_EQ(body_of("-- name: a\n{{twice(\n    a\n;;\n    c\n)}}", twice), "(a) = (c) + (c)");
	EXPECT_EQ(body_of("-- name: a\n{{twice({{twice(1;; 2)}};; '{{1,2},{3}}')}}", twice),
			  "((1) = (2) + (2)) = ('{{1,2},{3}}') + ('{{1,2},{3}}')");
	EXPECT_EQ(body_of("-- name: a\n{{twice(${f(a);;${g(b;;(c)}};; {})}}", twice),
			  "(${f(a);;${g(b;;(c)}}) = ({}) + ({})");
	EXPECT_EQ(body_of("-- template: one\n1\n\n-- name: a\n{{one}} + {{one}} = '{{1}}'"), "1 + 1 = '{{1}}'");
	EXPECT_EQ(error_of("-- name: a\n{{twice(1)}}", twice), "f.sql:1: template \"twice\" has 2 parameters, and not 1");
	EXPECT_EQ(error_of("-- name: a\n{{thrice(1)}}", twice), "f.sql:1: there is no template \"thrice\"");
	EXPECT_EQ(error_of("-- name: a\n{{twice(1;; 2}}", twice),
			  "f.sql:1: the call of template \"twice\" has no end: expected \")}}\"");
	EXPECT_EQ(error_of("-- template: a\n{{a}}\n\n-- name: a\n{{a}}"), "f.sql:4: a template uses itself");
	EXPECT_EQ(error_of(twice, twice), "f.sql:1: template \"twice\" is defined twice");
	EXPECT_EQ(error_of("", "-- name: a\n1"), "t.sql:1: expected a template");
}

TEST(Templates, StandForEachValue)
{
	auto each = applied(
		"-- for: type in integer, double precision, numeric(5, 2), ',', \"char\"\n-- name: a {{type}}\n-- types: {{type}}[]\na::{{type}}");
	ASSERT_EQ(each.size(), 5u);
	EXPECT_EQ(each[1].get("types"), "double precision[]");
	EXPECT_EQ(each[2].body, "a::numeric(5, 2)");
	EXPECT_EQ(each[3].get("name"), "a ,");
	EXPECT_EQ(each[4].body, "a::\"char\"");
	EXPECT_EQ(each[4].find("for"), nullptr);
	auto pairs = applied(
		"-- template: pairs\n(x, y) in (a, b),\n    (greatest(c, d), '')\n\n-- for: {{pairs}}\n-- name: {{x}}\n{{y}}{{x}}");
	ASSERT_EQ(pairs.size(), 2u);
	EXPECT_EQ(pairs[0].body, "ba");
	EXPECT_EQ(pairs[1].body, "greatest(c, d)");
	EXPECT_EQ(error_of("-- for: x\n-- name: a\n1"), "f.sql:1: expected \"for: name in value, value\"");
	EXPECT_EQ(error_of("-- for: (x, y) in (a, b), (c)\n-- name: a\n1"), "f.sql:1: expected 2 values instead of: (c)");
}

TEST(Templates, ListsHaveQuotes)
{
	Entry entry;
	EXPECT_EQ(list_of("'a', 'it''s', ' ', '', b c", entry), (std::vector<std::string>{"a", "it's", " ", "", "b c"}));
	EXPECT_TRUE(list_of(" ", entry).empty());
	EXPECT_THROW(list_of("'a", entry), EntryError);
	EXPECT_THROW(list_of("'a' b", entry), EntryError);
}

} // namespace

} // namespace sqleq::texts
