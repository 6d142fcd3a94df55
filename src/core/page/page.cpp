/*
 * page.cpp: see page.h. The engine is Mustache (third-party/kainjow); tools/pages writes pages.def, a line PAGE(name,
 * text) for each file of data/pages.
 */
#include <kainjow/mustache.hpp>
#include <nlohmann/json.hpp>

#include "core/page/page.h"

namespace sqleq::page {

namespace {

using kainjow::mustache::data;
using nlohmann::json;

const kainjow::mustache::object &templates()
{
	static const kainjow::mustache::object all = {
#define PAGE(name, text) {name, data(text)},
#include "pages.def"
#undef PAGE
	};
	return all;
}

/* null and empty texts are false: a section about them is left out. */
data data_of(const json &value)
{
	data result = data::type::bool_false;
	if (value.is_object()) {
		result = data::type::object;
		for (auto &member : value.items())
			result[member.key()] = data_of(member.value());
	} else if (value.is_array()) {
		result = data::type::list;
		for (auto &element : value)
			result << data_of(element);
	} else if (value.is_boolean()) {
		result = value.get<bool>();
	} else if (value.is_string() && value != "") {
		result = value.get_ref<const std::string &>();
	} else if (value.is_number()) {
		result = value.dump();
	}
	return result;
}

/*
 * Names mean the members of the innermost object and of nothing around it, and each must be there: so no text turns up
 * where another one is missing. NAME? is whether there is anything: of a list, say, for what stands once around its
 * elements.
 */
class Names : public kainjow::mustache::basic_context<std::string> {
	std::vector<const data *> stack;
	const data no = false, yes = true;

public:
	void push(const data *inner) override { stack.push_back(inner); }
	void pop() override { stack.pop_back(); }

	const data *get(const std::string &name) const override
	{
		const bool asks = name.ends_with('?');
		const data *found = nullptr;
		if (name == ".")
			return stack.back();
		for (auto at = stack.rbegin(); at != stack.rend() && !found; ++at)
			if ((*at)->is_object()) {
				found = (*at)->get(asks ? name.substr(0, name.size() - 1) : name);
				break;
			}
		if (!found)
			throw std::runtime_error("the data have no \"" + name + "\"");
		return !asks ? found : found->is_false() || found->is_empty_list() ? &no : &yes;
	}

	const data *get_partial(const std::string &name) const override { return &templates().at(name); }
};

/* Takes a character of valid UTF-8. */
unsigned next_code_point(const std::string &text, size_t &at)
{
	const unsigned char first = text[at++];
	unsigned code = first < 0x80 ? first : first < 0xe0 ? first & 0x1f : first < 0xf0 ? first & 0x0f : first & 0x07;
	while (at < text.size() && (text[at] & 0xc0) == 0x80)
		code = code << 6 | (text[at++] & 0x3f);
	return code;
}

std::string escaped(const std::string &text, bool numbers)
{
	std::string out;
	for (size_t at = 0; at < text.size();)
		switch (const unsigned code = next_code_point(text, at)) {
		case '<':
			out += "&lt;";
			break;
		case '>':
			out += "&gt;";
			break;
		case '&':
			out += "&amp;";
			break;
		case '"':
			out += "&quot;";
			break;
		default:
			if (code == '\'' || (code >= 0x80 && numbers))
				out += "&#" + std::to_string(code) + ";";
			else /* HTML has no other control characters */
				out += code < 0x20 && code != '\n' && code != '\t' ? '?' : (char) code;
		}
	return out;
}

} // namespace

std::string render(const std::string &name, const std::string &document, bool numbers)
{
	const data root = data_of(json::parse(document));
	kainjow::mustache::mustache page(templates().at(name).string_value());
	page.set_custom_escape([=](const std::string &text) { return escaped(text, numbers); });
	Names names;
	names.push(&root);
	std::string out = page.render(names);
	if (!page.is_valid())
		throw std::runtime_error(page.error_message());
	return out;
}

} // namespace sqleq::page
