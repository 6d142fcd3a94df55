/* templates.cpp: see templates.h. */
#include "generate/texts/templates.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace sqleq::texts {

namespace {

constexpr const char *name_characters = "abcdefghijklmnopqrstuvwxyz0123456789_";
constexpr int deepest = 20; /* templates within templates */

std::string_view trimmed(std::string_view text)
{
	while (!text.empty() && isspace((unsigned char) text.front()))
		text.remove_prefix(1);
	while (!text.empty() && isspace((unsigned char) text.back()))
		text.remove_suffix(1);
	return text;
}

bool ends_with(const std::string &text, const char *end)
{
	size_t n = strlen(end);
	return text.size() >= n && text.compare(text.size() - n, n, end) == 0;
}

/* Is there a comment that lasts to the end of the line? */
bool has_comment(std::string_view line)
{
	for (size_t at = 0; (at = line.find("--", at)) != line.npos; at += 2)
		if ((at == 0 || line[at - 1] == ' ') && (at + 2 == line.size() || line[at + 2] == ' '))
			return true;
	return false;
}

/* Does "{{name(" or "{{name}}" stand there? Where it ends; 0: no. Arrays of arrays have braces, too. */
size_t call_at(std::string_view text, size_t at, std::string &name)
{
	if (text.compare(at, 2, "{{") != 0)
		return 0;
	size_t end = std::min(text.find_first_not_of(name_characters, at + 2), text.size());
	if (end == at + 2 || isdigit((unsigned char) text[at + 2]))
		return 0;
	name = text.substr(at + 2, end - at - 2);
	return text.compare(end, 1, "(") == 0 ? end + 1 : text.compare(end, 2, "}}") == 0 ? end + 2 : 0;
}

/* The arguments of a call, of which `at` is behind the parenthesis, and goes behind the end. False: it has none. */
bool read_arguments(std::string_view text, size_t &at, std::vector<std::string> &arguments)
{
	std::string open, name; /* braces: '{' one, 'c' a call */
	size_t from = at;
	for (; at < text.size(); at++) {
		bool call = open.empty() || open.back() == 'c';
		if (size_t end = call_at(text, at, name); end && text[end - 1] == '(') {
			open += 'c';
			at = end - 1;
		} else if (end) {
			at = end - 1;
		} else if (text[at] == '{') {
			open += '{';
		} else if (call && text.compare(at, 3, ")}}") == 0) {
			if (open.empty()) {
				arguments.emplace_back(trimmed(text.substr(from, at - from)));
				at += 3;
				return true;
			}
			open.pop_back();
			at += 2;
		} else if (text[at] == '}') {
			if (!open.empty() && open.back() == '{')
				open.pop_back();
		} else if (open.empty() && text.compare(at, 2, ";;") == 0) {
			arguments.emplace_back(trimmed(text.substr(from, at - from)));
			from = ++at + 1;
		}
	}
	return false;
}

std::vector<std::string> parts_of(std::string_view text, std::string_view separator)
{
	std::vector<std::string> out;
	for (;;) {
		size_t end = text.find(separator);
		out.emplace_back(trimmed(text.substr(0, end)));
		if (end == text.npos)
			return out;
		text.remove_prefix(end + separator.size());
	}
}

} // namespace

std::string in_one_line(std::string_view body)
{
	std::string out;
	bool comment = false;
	while (!body.empty()) {
		size_t end = std::min(body.find('\n'), body.size());
		std::string_view line = trimmed(body.substr(0, end));
		body.remove_prefix(std::min(end + 1, body.size()));
		if (line.empty())
			continue;
		std::string start;
		if (line.substr(0, 2) == ";;") {
			start = ";;";
			line = trimmed(line.substr(2));
		}
		if (comment)
			out += "\n ";
		else if (!out.empty() && !ends_with(out, "${") && !ends_with(out, ";;") && !ends_with(out, "(") &&
				 start.empty() && line[0] != '}' && line[0] != ')')
			out += " ";
		if (!start.empty() && ends_with(out, ";") && !ends_with(out, ";;"))
			out += " "; /* the end of a statement */
		out += start;
		out += line;
		comment = has_comment(line);
	}
	return out;
}

std::vector<std::string> list_of(const std::string &text, const Entry &entry)
{
	std::vector<std::string> out;
	std::string part;
	bool quoted = false;
	int depth = 0;
	if (trimmed(text).empty())
		return out;
	auto add = [&] {
		if (!quoted)
			part = trimmed(part);
		out.push_back(part);
		part.clear();
		quoted = false;
	};
	for (size_t at = 0; at < text.size(); at++) {
		char c = text[at];
		if (c == '\'' && trimmed(part).empty() && depth == 0) {
			part.clear();
			quoted = true;
			for (at++;; at++) {
				if (at >= text.size())
					throw EntryError(entry.file, entry.line, "unterminated quote in: " + text);
				if (text[at] == '\'' && text.compare(at + 1, 1, "'") != 0)
					break;
				if (text[at] == '\'')
					at++;
				part += text[at];
			}
		} else if (c == ',' && depth == 0) {
			add();
		} else if (!quoted || !isspace((unsigned char) c)) {
			if (quoted)
				throw EntryError(entry.file, entry.line, "expected a comma behind a quoted value in: " + text);
			depth += c == '(' ? 1 : c == ')' ? -1 : 0;
			part += c;
		}
	}
	add();
	return out;
}

/* What the templates of a file, and those of all, make of its entries. */
class Expansion {
public:
	explicit Expansion(const Templates &shared) : templates_(shared.shared_) {}

	/* Whether it is one. */
	bool add(const Entry &entry)
	{
		const std::string *head = entry.find("template");
		if (!head)
			return false;
		check_keys(entry, {"template"}, {});
		Templates::Template made;
		size_t open = head->find('(');
		std::string name(trimmed(std::string_view(*head).substr(0, open)));
		if (name.empty() || name.find_first_not_of(name_characters) != name.npos ||
			(open != head->npos && head->back() != ')'))
			throw EntryError(entry.file, entry.line, "expected a template's name, or name(parameter;; parameter)");
		if (open != head->npos)
			made.parameters = parts_of(std::string_view(*head).substr(open + 1, head->size() - open - 2), ";;");
		made.text = in_one_line(entry.body);
		if (!templates_.emplace(name, made).second)
			throw EntryError(entry.file, entry.line, "template \"" + name + "\" is defined twice");
		return true;
	}

	void apply(const Entry &entry, std::vector<Entry> &out)
	{
		entry_ = &entry;
		if (const std::string *each = entry.find("for"))
			for (auto &values : loop_of(expanded(*each, {}, 0)))
				out.push_back(filled(values));
		else
			out.push_back(filled({}));
	}

	const std::map<std::string, Templates::Template> &templates() const { return templates_; }

private:
	using Values = std::map<std::string, std::string>;

	std::map<std::string, Templates::Template> templates_;
	const Entry *entry_ = nullptr;

	[[noreturn]] void fail(const std::string &message) const { throw EntryError(entry_->file, entry_->line, message); }

	Entry filled(const Values &values) const
	{
		Entry made = *entry_;
		made.headers.clear();
		for (auto header : entry_->headers)
			if (header.key != "for") {
				header.value = expanded(header.value, values, 0);
				made.headers.push_back(header);
			}
		made.body = expanded(in_one_line(entry_->body), values, 0);
		return made;
	}

	/* "name in a, b" or "(name, name) in (a, b), (c, d)" */
	std::vector<Values> loop_of(const std::string &text) const
	{
		size_t in = text.find(" in ");
		if (in == text.npos)
			fail("expected \"for: name in value, value\"");
		auto inner = [&](const std::string &list) {
			if (list.size() < 2 || list[0] != '(' || list.back() != ')')
				fail("expected values in parentheses instead of: " + list);
			return list_of(list.substr(1, list.size() - 2), *entry_);
		};
		std::string head(trimmed(std::string_view(text).substr(0, in)));
		bool several = head[0] == '(';
		std::vector<std::string> names = several ? inner(head) : std::vector<std::string>{head};
		std::vector<Values> out;
		for (auto &value : list_of(text.substr(in + 4), *entry_)) {
			std::vector<std::string> values = several ? inner(value) : std::vector<std::string>{value};
			if (values.size() != names.size())
				fail("expected " + std::to_string(names.size()) + " values instead of: " + value);
			out.emplace_back();
			for (size_t i = 0; i < names.size(); i++)
				out.back()[names[i]] = values[i];
		}
		return out;
	}

	std::string expanded(std::string_view text, const Values &values, int depth) const
	{
		if (depth > deepest)
			fail("a template uses itself");
		std::string out, name;
		for (size_t at = 0; at < text.size();) {
			size_t end = call_at(text, at, name);
			if (end == 0) {
				out += text[at++];
				continue;
			}
			at = end;
			std::vector<std::string> arguments;
			if (text[end - 1] == '(' && !read_arguments(text, at, arguments))
				fail("the call of template \"" + name + "\" has no end: expected \")}}\"");
			if (auto value = values.find(name); value != values.end() && arguments.empty())
				out += value->second;
			else
				out += called(name, arguments, values, depth);
		}
		return out;
	}

	std::string called(const std::string &name, const std::vector<std::string> &arguments, const Values &values,
					   int depth) const
	{
		auto found = templates_.find(name);
		if (found == templates_.end())
			fail("there is no template \"" + name + "\"");
		auto &parameters = found->second.parameters;
		if (parameters.size() != arguments.size())
			fail("template \"" + name + "\" has " + std::to_string(parameters.size()) +
				 (parameters.size() == 1 ? " parameter" : " parameters") + ", and not " +
				 std::to_string(arguments.size()));
		Values within;
		for (size_t i = 0; i < parameters.size(); i++)
			within[parameters[i]] = expanded(arguments[i], values, depth + 1);
		return expanded(found->second.text, within, depth + 1);
	}
};

std::vector<Entry> Templates::apply(const std::vector<Entry> &entries) const
{
	Expansion expansion(*this);
	std::vector<Entry> out;
	for (auto &entry : entries)
		expansion.add(entry);
	for (auto &entry : entries)
		if (!entry.find("template"))
			expansion.apply(entry, out);
	return out;
}

void Templates::share(const std::vector<Entry> &entries)
{
	Expansion expansion(*this);
	for (auto &entry : entries)
		if (!expansion.add(entry))
			throw EntryError(entry.file, entry.line, "expected a template");
	shared_ = expansion.templates();
}

} // namespace sqleq::texts
