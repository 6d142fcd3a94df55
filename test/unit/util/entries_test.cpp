/* Files of entries: headers, bodies, remarks, and errors with their lines. */
#include <gtest/gtest.h>

#include "core/util/entries.h"

namespace sqleq {

namespace {

std::string error_of(const std::string &text)
{
	try {
		read_entries(text, "f.sql");
	} catch (EntryError &error) {
		return error.what();
	}
	return "";
}

TEST(Entries, HaveHeadersAndABody)
{
	auto entries = read_entries(
		"-- What this file is about.\n-- A remark: of two lines.\n\n\n"
		"-- name: one\n-- version: 16..\n-- source: release notes,\n--     which say so\nSELECT 1;\n\tSELECT 2; -- two  \n-- three: 3\n\n"
		"-- name: two\n-- value: a\n-- value:\n-- value: b: c\n\n"
		"-- name: three\nSELECT ':';",
		"f.sql");
	ASSERT_EQ(entries.size(), 3u);
	EXPECT_EQ(entries[0].get("name"), "one");
	EXPECT_EQ(entries[0].get("source"), "release notes, which say so");
	EXPECT_EQ(entries[0].get("none"), "");
	EXPECT_EQ(entries[0].find("none"), nullptr);
	EXPECT_EQ(entries[0].body, "SELECT 1;\n\tSELECT 2; -- two\n-- three: 3");
	EXPECT_EQ(entries[0].file, "f.sql");
	EXPECT_EQ(entries[0].line, 5);
	EXPECT_EQ(entries[0].body_line, 9);
	EXPECT_EQ(entries[0].headers[1].line, 6);
	EXPECT_EQ(entries[1].all("value"), (std::vector<std::string>{"a", "", "b: c"}));
	EXPECT_EQ(entries[1].body, "");
	EXPECT_EQ(entries[1].body_line, 0);
	EXPECT_EQ(entries[2].body, "SELECT ':';");
}

TEST(Entries, DoNotDependOnLineEnds)
{
	auto entries = read_entries("\xef\xbb\xbf-- name: one\r\nSELECT 1\r\n \t\r\n-- name: two\r\nSELECT 2", "f.sql");
	ASSERT_EQ(entries.size(), 2u);
	EXPECT_EQ(entries[0].body, "SELECT 1");
	EXPECT_EQ(entries[1].get("name"), "two");
	EXPECT_TRUE(read_entries("", "f.sql").empty());
	EXPECT_TRUE(read_entries("\n\n-- Name: a remark\n--\n--about nothing\n", "f.sql").empty());
}

TEST(Entries, SayWhereTheyAreWrong)
{
	EXPECT_EQ(error_of("\nSELECT 1\n"),
			  "f.sql:2: an entry begins with a header (\"-- key: value\"), and has no blank line in it");
	EXPECT_EQ(error_of("-- A remark\nSELECT 1\n"), "f.sql:1: expected a header (\"-- key: value\") or a body");
	EXPECT_EQ(error_of("-- name: one\n-- Source: none\nSELECT 1\n"),
			  "f.sql:2: expected a header (\"-- key: value\") or a body");
	EXPECT_EQ(error_of("-- name: one\nSELECT 1;\n\nSELECT 2\n"),
			  "f.sql:4: an entry begins with a header (\"-- key: value\"), and has no blank line in it");
	EXPECT_EQ(error_of("-- name: one\n"), "");
}

TEST(Entries, HaveKnownKeys)
{
	auto error = [](const std::string &text) -> std::string {
		try {
			check_keys(read_entries(text, "f.sql")[0], {"name"}, {"source"});
		} catch (EntryError &error) {
			return error.what();
		}
		return "";
	};
	EXPECT_EQ(error("-- name: one\n-- source: a\n-- source: b"), "");
	EXPECT_EQ(error("-- source: a\nSELECT 1"), "f.sql:1: the entry has no header \"name\"");
	EXPECT_EQ(error("-- name: one\n-- soruce: a\nSELECT 1"), "f.sql:2: unrecognized header \"soruce\"");
}

} // namespace

} // namespace sqleq
