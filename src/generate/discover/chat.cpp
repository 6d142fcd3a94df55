/* chat.cpp: see chat.h. */
#include "generate/discover/chat.h"

#include <nlohmann/json.hpp>

namespace sqleq::discover {

using json = nlohmann::json;

namespace {

constexpr size_t max_proposals = 100; /* of one answer */
constexpr size_t max_text = 20000;
constexpr size_t max_snippet = 500, max_arguments = 3;

/* Objects and arrays below one another: JSON of a hostile server must not use up the stack anywhere. */
bool is_deep(const std::string &text)
{
	int depth = 0;
	bool quoted = false;
	for (size_t i = 0; i < text.size(); i++) {
		char c = text[i];
		if (quoted) {
			i += c == '\\';
			quoted = c != '"';
		} else if (c == '"')
			quoted = true;
		else if (c == '{' || c == '[') {
			if (++depth > 50)
				return true;
		} else if (c == '}' || c == ']')
			depth--;
	}
	return false;
}

json parsed(const std::string &text)
{
	return is_deep(text) ? json(json::value_t::discarded) : json::parse(text, nullptr, false);
}

/* A text that PostgreSQL can take. */
bool take(const json &item, const char *key, std::string &out)
{
	auto it = item.find(key);
	if (it == item.end() || !it->is_string())
		return false;
	out = it->get<std::string>();
	return !out.empty() && out.size() <= max_text && out.find('\0') == std::string::npos;
}

/* Values that may be meant: all of it, what stands in code fences, the widest brackets. */
json find_json(const std::string &content)
{
	std::vector<std::string> tries = {content};
	for (size_t at = 0; (at = content.find("```", at)) != std::string::npos;) {
		size_t start = content.find('\n', at), end = start == std::string::npos ? start : content.find("```", start);
		if (end == std::string::npos)
			break;
		tries.push_back(content.substr(start, end - start));
		at = end + 3;
	}
	for (const char *brackets : {"[]", "{}"}) {
		size_t start = content.find(brackets[0]), end = content.rfind(brackets[1]);
		if (start != std::string::npos && end != std::string::npos && start < end)
			tries.push_back(content.substr(start, end - start + 1));
	}
	for (auto &t : tries) {
		json value = parsed(t);
		if (value.is_array() || value.is_object())
			return value;
	}
	return json(json::value_t::discarded);
}

/* A list, a list within an object, or one item by itself, which has this key. */
json items_of(const json &value, const char *item_key)
{
	if (value.is_object() && !value.contains(item_key))
		for (const char *key : {"candidates", "oracles", "pairs", "snippets", "expressions"})
			if (value.contains(key) && value[key].is_array())
				return value[key];
	return value.is_array() ? value : json::array({value});
}

bool read_snippet(const json &item, SnippetProposal &out)
{
	if (!item.is_object() || !take(item, "text", out.text) || !take(item, "result", out.result) ||
		out.text.size() > max_snippet || !item.contains("arguments") || !item["arguments"].is_array() ||
		item["arguments"].empty() || item["arguments"].size() > max_arguments)
		return false;
	for (auto &argument : item["arguments"]) {
		json one = {{"type", argument}};
		out.arguments.emplace_back();
		if (!take(one, "type", out.arguments.back()))
			return false;
	}
	return true;
}

void read_snippets(const json &value, ChatAnswer &out)
{
	const json items = items_of(value, "text");
	for (auto &item : items) {
		SnippetProposal p;
		if (out.snippets.size() >= max_proposals)
			break;
		if (read_snippet(item, p))
			out.snippets.push_back(std::move(p));
		else
			out.malformed++;
	}
}

void read_proposals(const json &value, ChatAnswer &out)
{
	const json items = items_of(value, "q1");
	for (auto &item : items) {
		Proposal p;
		if (out.proposals.size() >= max_proposals)
			break;
		if (!item.is_object() || !take(item, "schema_ddl", p.schema_ddl) || !take(item, "q1", p.q1) ||
			!take(item, "q2", p.q2)) {
			out.malformed++;
			continue;
		}
		if (!take(item, "name", p.name))
			p.name.clear();
		out.proposals.push_back(std::move(p));
	}
}

} // namespace

std::string chat_request(const std::string &model, const std::string &system, const std::string &prompt)
{
	json body = {{"model", model},
				 {"messages", {{{"role", "system"}, {"content", system}}, {{"role", "user"}, {"content", prompt}}}}};
	return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

static ChatAnswer read_answer(const std::string &body, void (*read)(const json &value, ChatAnswer &out))
{
	ChatAnswer out;
	json response = parsed(body);
	std::string content;
	if (response.is_object() && response.contains("choices") && response["choices"].is_array() &&
		!response["choices"].empty()) {
		const json &choice = response["choices"][0];
		if (choice.is_object() && choice.contains("message") && choice["message"].is_object() &&
			choice["message"].contains("content") && choice["message"]["content"].is_string())
			content = choice["message"]["content"].get<std::string>();
	}
	if (content.empty()) {
		out.failure = "the response is not a chat completion";
		return out;
	}
	json value = find_json(content);
	if (value.is_discarded()) {
		out.malformed = 1;
		return out;
	}
	read(value, out);
	return out;
}

ChatAnswer read_chat_answer(const std::string &body)
{
	return read_answer(body, read_proposals);
}

ChatAnswer read_snippet_answer(const std::string &body)
{
	return read_answer(body, read_snippets);
}

} // namespace sqleq::discover
