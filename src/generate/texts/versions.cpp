/* versions.cpp: see versions.h. */
#include "generate/texts/versions.h"

namespace sqleq::texts {

Versions versions_of(const Entry &entry)
{
	Versions out;
	const std::string *text = entry.find("versions");
	if (!text)
		return out;
	size_t dots = text->find("..");
	std::string from = text->substr(0, dots), to = dots == text->npos ? from : text->substr(dots + 2);
	auto number = [&](const std::string &digits, int none) {
		if (digits.size() > 3 || digits.find_first_not_of("0123456789") != digits.npos)
			throw EntryError(entry.file, entry.line, "expected versions such as \"16\", \"16..\" or \"16..17\"");
		return digits.empty() ? none : std::stoi(digits);
	};
	out.from = number(from, out.from);
	out.to = number(to, out.to);
	if (text->size() < 2 || out.from > out.to)
		throw EntryError(entry.file, entry.line, "expected versions such as \"16\", \"16..\" or \"16..17\"");
	return out;
}

} // namespace sqleq::texts
