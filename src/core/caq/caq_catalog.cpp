/* caq_catalog.cpp: see caq_catalog.h. */
#include "core/caq/caq_catalog.h"

#include <nlohmann/json.hpp>

namespace sqleq::caq {

Catalog Catalog::read(const std::string &document)
{
	using nlohmann::json;
	json j = json::parse(document);
	Catalog c;
	for (auto &t : j.at("types")) {
		c.by_oid_[t.at(0).get<int>()] = c.types_.size();
		c.types_.push_back({t.at(0), t.at(1), t.at(2).get<std::vector<std::string>>()});
	}
	for (auto &f : j.at("functions")) {
		static const std::map<std::string, CatalogFunction::Kind> kinds = {{"function", CatalogFunction::function},
			{"binary", CatalogFunction::binary}, {"prefix", CatalogFunction::prefix}, {"cast", CatalogFunction::cast}};
		CatalogFunction made{kinds.at(f.at(0)), f.at(1), f.at(2).get<std::vector<int>>(), f.at(3)};
		bool known = c.by_oid_.count(made.result);
		for (int a : made.args)
			known &= c.by_oid_.count(a) > 0;
		if (known)
			c.by_result_[made.result].push_back(std::move(made));
	}
	return c;
}

const CatalogType *Catalog::type(int oid) const
{
	auto i = by_oid_.find(oid);
	return i == by_oid_.end() ? nullptr : &types_[i->second];
}

const std::vector<CatalogFunction> &Catalog::giving(int oid) const
{
	auto i = by_result_.find(oid);
	return i == by_result_.end() ? none_ : i->second;
}

std::string quoted(const std::string &text)
{
	bool escapes = text.find('\\') != text.npos;
	std::string out = escapes ? "E'" : "'";
	for (char c : text) {
		out += c;
		if (c == '\'' || (escapes && c == '\\'))
			out += c;
	}
	return out + "'";
}

} // namespace sqleq::caq
