/* page_test.cpp: pages from templates: what is escaped, what is missing, which bytes come out. */
#include <gtest/gtest.h>

#include "core/driver/page_api.h"
#include "core/page/page.h"

using sqleq::page::render;

/* The page of a script, which is a button and the text. */
static std::string script(const std::string &json, bool numbers = false)
{
	std::string page = render("script", "{\"script\":" + json + "}", numbers);
	size_t begin = page.find("<pre id=\"script\">") + 17;
	return page.substr(begin, page.find("</pre>") - begin);
}

TEST(Page, TextsAreEscaped)
{
	EXPECT_EQ(script(R"("<b a='x'>&\"")"), "&lt;b a=&#39;x&#39;&gt;&amp;&quot;");
	EXPECT_EQ(script(R"("{{{script}}} {{#x}}{{>head}}{{=a b=}}{{!}}")"),
			  "{{{script}}} {{#x}}{{&gt;head}}{{=a b=}}{{!}}");
	EXPECT_EQ(script(R"("a\n\tb\u0001\u0000\rc")"), "a\n\tb???c");
	EXPECT_EQ(script("17"), "17");
	EXPECT_EQ(script("null"), "");
	EXPECT_EQ(script("\"" + std::string(1 << 20, '<') + "\"").size(), 4u << 20);
}

TEST(Page, LettersAreNumbersOrBytes)
{
	EXPECT_EQ(script("\"\xc3\xa4 \xe2\x82\xac \xf0\x9f\x98\x80\"", true), "&#228; &#8364; &#128512;");
	EXPECT_EQ(script("\"\xc3\xa4 \xc2\x80\xc3\xbf<\""), "\xe4 \x80\xff&lt;");
}

TEST(Page, ATableHasItsPartsOnly)
{
	std::string page = render(
		"table", R"({"caption":"t","columns":[{"name":"id","key":true},{"name":"b","key":false}],"notes":[],"folded":[],
		"rows":[{"why":null,"cells":[{"text":"","class":null},{"text":"NULL","class":"null"}]},{"why":"x","cells":[]}]})",
		false);
	EXPECT_NE(page.find("<th class=\"key\">id</th><th>b</th>"), page.npos);
	EXPECT_NE(page.find("<tr><td></td><td class=\"null\">NULL</td></tr>"), page.npos);
	EXPECT_NE(page.find("<tr class=\"guilty\"><td class=\"why\">x</td></tr>"), page.npos);
	EXPECT_EQ(page.find("note"), page.npos);
}

TEST(Page, WhatIsMissingIsAnError)
{
	size_t length;
	char error[200];
	/* a name means the innermost object, not one around it */
	std::string table = R"({"caption":"t","columns":[{"key":true}],"name":"outer","notes":[],"rows":[]})";
	EXPECT_EQ(sqleq_page("table", table.data(), table.size(), 0, &length, error), nullptr);
	EXPECT_STREQ(error, "table: the data have no \"name\"");
	EXPECT_EQ(sqleq_page("nonesuch", "{}", 2, 0, &length, error), nullptr);
	EXPECT_NE(error[0], '\0');
	EXPECT_EQ(sqleq_page("script", "{", 1, 0, &length, error), nullptr);
	EXPECT_NE(error[0], '\0');
	EXPECT_EQ(sqleq_page("script", "\"\xff\"", 3, 0, &length, error), nullptr);
	EXPECT_STREQ(sqleq_page("script", "{\"script\":1}", 12, 0, &length, error),
				 "<button data-copy=\"script\">copy</button>\n<pre id=\"script\">1</pre>\n");
	sqleq_page_end();
}
