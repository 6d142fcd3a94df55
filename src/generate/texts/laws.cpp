/* laws.cpp: see laws.h. */
#include "generate/texts/laws.h"

#include "generate/texts/text_library.h"
#include "generate/texts/templates.h"

namespace sqleq::texts {

static size_t share_of(const Entry &entry)
{
	check_keys(entry, {"share"}, {});
	std::string text = entry.get("share");
	if (text.empty() || text.size() > 3 || text.find_first_not_of("0123456789") != text.npos || text == "0")
		throw EntryError(entry.file, entry.line, "expected a positive number as the share");
	return std::stoul(text);
}

LawFamily read_laws(const std::vector<Entry> &entries)
{
	LawFamily family;
	for (auto &entry : entries) {
		if (entry.find("share") && !entry.find("name")) {
			family.share = share_of(entry);
			continue;
		}
		check_keys(entry, {"name", "types"}, {"values", "extension", "versions", "source"});
		Law law = {entry.get("name"),
				   entry.body,
				   list_of(entry.get("types"), entry),
				   list_of(entry.get("values"), entry),
				   entry.get("extension"),
				   versions_of(entry)};
		if (law.expression.empty())
			throw EntryError(entry.file, entry.line, "the law has no expression");
		if (law.types.empty() || law.types.size() > 3)
			throw EntryError(entry.file, entry.line, "a law has one to three types: of a, b, c");
		family.laws.push_back(law);
	}
	return family;
}

std::string placed(std::string text, const std::string &schema)
{
	for (size_t at = 0; (at = text.find("@.", at)) != text.npos; at += schema.size())
		text.replace(at, 1, schema);
	return text;
}

const std::vector<Law> &laws()
{
	return library().laws;
}

const std::vector<Law> &sure_laws()
{
	return library().statements;
}

const Law &random_law(Random &random)
{
	auto &families = library().families;
	size_t shares = 0;
	for (auto &family : families)
		shares += family.share;
	size_t at = random.below(shares), n = 0;
	for (; at >= families[n].share; n++)
		at -= families[n].share;
	return families[n].laws[random.below(families[n].laws.size())];
}

} // namespace sqleq::texts
