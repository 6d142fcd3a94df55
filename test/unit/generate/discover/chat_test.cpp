/* Answers of chat endpoints: good ones, and all sorts of others. */
#include "generate/discover/chat.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

using namespace sqleq::discover;
using json = nlohmann::json;

namespace {

std::string response(const std::string &content)
{
	json body = {{"choices", json::array({{{"message", {{"role", "assistant"}, {"content", content}}}}})}};
	return body.dump();
}

const std::string pair =
	R"j({"name": "x", "schema_ddl": "CREATE TABLE t1 (a int)", "q1": "SELECT a FROM t1", "q2": "SELECT a FROM t1 OFFSET 0"})j";

} // namespace

TEST(Chat, Request)
{
	auto body = json::parse(chat_request("m", "be \"brief\"", "give\nme"));
	EXPECT_EQ(body["model"], "m");
	EXPECT_EQ(body["messages"][0]["content"], "be \"brief\"");
	EXPECT_EQ(body["messages"][1]["role"], "user");
	EXPECT_FALSE(json::parse(chat_request("m", "s", "\xff\xfe"), nullptr, false).is_discarded());
}

TEST(Chat, Forms)
{
	for (auto &content : {"[" + pair + "]", pair, "{\"candidates\": [" + pair + "]}",
						  "Here you are:\n```json\n[" + pair + "]\n```\nEnjoy!", "```\n" + pair + "\n```",
						  "Sure: [" + pair + "] - that is all", "Sure: " + pair + " - that is all"}) {
		auto a = read_chat_answer(response(content));
		ASSERT_EQ(a.proposals.size(), 1u) << content;
		EXPECT_EQ(a.proposals[0].q2, "SELECT a FROM t1 OFFSET 0");
		EXPECT_EQ(a.malformed, 0);
		EXPECT_EQ(a.failure, "");
	}
}

TEST(Chat, Malformed)
{
	auto a = read_chat_answer(response(
		"[" + pair +
		R"j(, {"q1": "SELECT 1"}, 7, null, {"schema_ddl": "", "q1": "a", "q2": "b"}, {"schema_ddl": 1, "q1": "a", "q2": "b"}, )j" +
		pair + "]"));
	EXPECT_EQ(a.proposals.size(), 2u);
	EXPECT_EQ(a.malformed, 5);
	a = read_chat_answer(
		response(R"j([{"schema_ddl": "CREATE TABLE t1 (a int)", "q1": "SELECT '\u0000'", "q2": "SELECT 1"}])j"));
	EXPECT_EQ(a.malformed, 1);
	EXPECT_EQ(a.proposals.size(), 0u);
	a = read_chat_answer(response("I cannot do that"));
	EXPECT_EQ(a.malformed, 1);
	EXPECT_EQ(a.failure, "");
	a = read_chat_answer(response("[" + pair.substr(0, 40)));
	EXPECT_EQ(a.malformed, 1);
}

TEST(Chat, NoAnswer)
{
	for (std::string body :
		 {std::string(), std::string("<html>busy</html>"), std::string("{}"), std::string("[]"),
		  std::string(R"j({"choices": []})j"), std::string(R"j({"choices": [{}]})j"),
		  std::string(R"j({"choices": [7]})j"), std::string(R"j({"choices": [{"message": {"content": null}}]})j"),
		  std::string(R"j({"choices": [{"message": {"content": ["x"]}}]})j"),
		  std::string(R"j({"error": {"message": "no"}})j"), std::string("{\"choices\": \"\xff\"}"),
		  std::string(200000, '['), response("[" + pair + "]").substr(0, 60)}) {
		auto a = read_chat_answer(body);
		EXPECT_NE(a.failure, "") << body.substr(0, 80);
		EXPECT_TRUE(a.proposals.empty());
	}
	/* deep within the text that the model wrote */
	auto a = read_chat_answer(response(std::string(100000, '[')));
	EXPECT_EQ(a.malformed, 1);
	EXPECT_TRUE(a.proposals.empty());
}

TEST(Chat, Snippets)
{
	auto a = read_snippet_answer(response(
		R"j([{"text": "$1 + 1", "arguments": ["integer"], "result": "integer"}, {"text": "$1", "arguments": [], "result": "integer"},
		{"text": "$1", "arguments": ["a", "b", "c", "d"], "result": "integer"}, {"text": "$1", "arguments": [7], "result": "integer"}, {"text": "$1", "arguments": "integer", "result": "x"}])j"));
	ASSERT_EQ(a.snippets.size(), 1u);
	EXPECT_EQ(a.snippets[0].arguments, std::vector<std::string>{"integer"});
	EXPECT_EQ(a.malformed, 4);
	EXPECT_NE(read_snippet_answer("{}").failure, "");
	EXPECT_EQ(
		read_snippet_answer(response(R"j({"snippets": [{"text": "$1", "arguments": ["text"], "result": "text"}]})j"))
			.snippets.size(),
		1u);
}

TEST(Chat, Many)
{
	std::string all = pair;
	for (int i = 0; i < 500; i++)
		all += ", " + pair;
	EXPECT_EQ(read_chat_answer(response("[" + all + "]")).proposals.size(), 100u);
}
