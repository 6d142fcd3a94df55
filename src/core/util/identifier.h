/*
 * identifier.h: names as SQL writes them.
 */
#pragma once

#include <algorithm>
#include <string>

namespace sqleq {

/* A name in double quotes, unless it needs none. Reserved words stay as they are. */
inline std::string quoted_identifier(const std::string &name)
{
	bool plain = !name.empty() && !(name[0] >= '0' && name[0] <= '9') &&
		std::all_of(name.begin(), name.end(),
					[](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
	if (plain)
		return name;
	std::string out = "\"";
	for (char c : name)
		out += c == '"' ? "\"\"" : std::string(1, c);
	return out + "\"";
}

/* The last part of a name with dots, with its quotes if it has some: "a.b" of public."a.b". */
inline std::string last_identifier(const std::string &name)
{
	bool inside = false;
	size_t begin = 0;
	for (size_t i = 0; i < name.size(); i++) {
		inside ^= name[i] == '"';
		if (name[i] == '.' && !inside)
			begin = i + 1;
	}
	return name.substr(begin);
}

} // namespace sqleq
