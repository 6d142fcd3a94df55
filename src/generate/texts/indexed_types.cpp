/* indexed_types.cpp: see indexed_types.h. */
#include "generate/texts/indexed_types.h"

#include "generate/texts/templates.h"

namespace sqleq::texts {

std::vector<IndexedType> read_indexed_types(const std::vector<Entry> &entries)
{
	std::vector<IndexedType> out;
	for (auto &entry : entries) {
		check_keys(entry, {"name"}, {"values", "sought", "extension", "versions", "source"});
		IndexedType type = {entry.get("name"), entry.body, list_of(entry.get("values"), entry), entry.get("extension")};
		type.versions = versions_of(entry);
		if (type.values.empty())
			throw EntryError(entry.file, entry.line, "the type has no expression for its values");
		for (auto &sought : entry.all("sought")) {
			size_t in = sought.find(" in ");
			if (in == sought.npos)
				throw EntryError(entry.file, entry.line, "expected \"sought: type in 'value', 'value'\"");
			type.sought.emplace_back(sought.substr(0, in), list_of(sought.substr(in + 4), entry));
		}
		out.push_back(type);
	}
	return out;
}

} // namespace sqleq::texts
