/* chat.cpp: see chat.h. */
#include "core/discover/chat.h"

#include <nlohmann/json.hpp>

namespace sqleq::discover {

using json = nlohmann::json;

namespace {

constexpr size_t max_proposals = 100; /* of one answer */
constexpr size_t max_text = 20000;

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

void read_proposals(const json &value, ChatAnswer &out)
{
	if (value.is_object() && !value.contains("q1"))
		for (const char *key : {"candidates", "oracles", "pairs"})
			if (value.contains(key))
				return read_proposals(value[key], out);
	const json items = value.is_array() ? value : json::array({value});
	for (auto &item : items) {
		Proposal p;
		if (out.proposals.size() >= max_proposals)
			break;
		if (!item.is_object() || !take(item, "schema_ddl", p.schema_ddl) || !take(item, "q1", p.q1) || !take(item, "q2", p.q2)) {
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
	json body = {{"model", model}, {"messages", {{{"role", "system"}, {"content", system}}, {{"role", "user"}, {"content", prompt}}}}};
	return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

ChatAnswer read_chat_answer(const std::string &body)
{
	ChatAnswer out;
	json response = parsed(body);
	std::string content;
	if (response.is_object() && response.contains("choices") && response["choices"].is_array() && !response["choices"].empty()) {
		const json &choice = response["choices"][0];
		if (choice.is_object() && choice.contains("message") && choice["message"].is_object() && choice["message"].contains("content") &&
			choice["message"]["content"].is_string())
			content = choice["message"]["content"].get<std::string>();
	}
	if (content.empty()) {
		out.failure = "the response is no chat completion";
		return out;
	}
	json value = find_json(content);
	if (value.is_discarded()) {
		out.malformed = 1;
		return out;
	}
	read_proposals(value, out);
	return out;
}

} // namespace sqleq::discover
