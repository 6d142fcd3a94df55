/*
 * strings_of.h: whether a text of SQL is whole, its strings' texts, too, which DO and functions run.
 */
#pragma once
#include <cctype>
#include <string>

namespace sqleq::test {

/*
 * "": each string and comment ends, and so do those within strings between dollars; else where one begins that does
 * not.
 */
inline std::string open_string_of(const std::string &text)
{
	for (size_t at = 0; at < text.size(); at++) {
		size_t end;
		if (text[at] == '\'') {
			bool escapes = at > 0 && (text[at - 1] == 'E' || text[at - 1] == 'e') &&
				(at == 1 || !isalnum((unsigned char) text[at - 2]));
			for (end = at + 1; end < text.size() && text[end] != '\''; end++)
				end += escapes && text[end] == '\\';
			if (end >= text.size())
				return text.substr(at, 60);
			/* two behind each other are one string, or a sign of it */
			if (end + 1 < text.size() && isalnum((unsigned char) text[end + 1]))
				return text.substr(at, 60);
			at = end;
		} else if (text[at] == '"' || text.compare(at, 2, "/*") == 0) {
			end = text[at] == '"' ? text.find('"', at + 1) : text.find("*/", at + 2);
			if (end == text.npos)
				return text.substr(at, 60);
			at = end;
		} else if (text[at] == '$' && (at == 0 || !isalnum((unsigned char) text[at - 1]))) {
			for (end = at + 1; end < text.size() && (isalpha((unsigned char) text[end]) || text[end] == '_'); end++)
				;
			if (end >= text.size() || text[end] != '$')
				continue; /* a parameter */
			std::string tag = text.substr(at, end + 1 - at);
			end = text.find(tag, at + tag.size());
			if (end == text.npos)
				return text.substr(at, 60);
			std::string within = open_string_of(text.substr(at + tag.size(), end - at - tag.size()));
			if (!within.empty())
				return within;
			at = end + tag.size() - 1;
		}
	}
	return "";
}

} // namespace sqleq::test
