/* caq_catalog.cpp: see caq_catalog.h. */
#include "generate/texts/caq_catalog.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace sqleq::texts {

Catalog Catalog::read(const std::string &document)
{
	using nlohmann::json;
	json j = json::parse(document);
	Catalog c;
	for (auto &t : j.at("types")) {
		CatalogType made{t.at(0), t.at(1), t.at(2).get<std::vector<std::string>>(), t.size() < 4 || t.at(3).get<bool>(),
						 t.size() > 4 && t.at(4).get<bool>()};
		auto &all = made.foreign ? c.foreign_ : c.types_;
		c.by_oid_[made.oid] = {made.foreign, all.size()};
		all.push_back(std::move(made));
	}
	auto known = [&](int oid) { return c.by_oid_.count(oid) > 0; };
	for (auto &f : j.at("functions")) {
		static const std::map<std::string, CatalogFunction::Kind> kinds = {{"function", CatalogFunction::function},
																		   {"binary", CatalogFunction::binary},
																		   {"prefix", CatalogFunction::prefix},
																		   {"cast", CatalogFunction::cast}};
		CatalogFunction made{kinds.at(f.at(0)), f.at(1), f.at(2).get<std::vector<int>>(), f.at(3)};
		if (known(made.result) && std::all_of(made.args.begin(), made.args.end(), known))
			c.by_result_[made.result].push_back(std::move(made));
	}
	for (auto &i : j.value("indexes", json::array()))
		c.indexes_[i.at(0)].push_back({i.at(1), i.at(2)});
	for (auto [name, operators] : {std::pair{"searches", &c.searches_}, {"distances", &c.distances_}})
		for (auto &s : j.value(name, json::array()))
			if (known(s.at(2)))
				(*operators)[s.at(0)].push_back({s.at(1), s.at(2)});
	if (auto extensions = j.find("extensions"); extensions != j.end() && extensions->is_object())
		c.extensions_ = extensions->get<std::map<std::string, std::string>>();
	c.icu_ = j.value("icu", false);
	c.version_ = j.value("version", 0);
	return c;
}

const CatalogType *Catalog::type(int oid) const
{
	auto i = by_oid_.find(oid);
	if (i == by_oid_.end())
		return nullptr;
	return &(i->second.first ? foreign_ : types_)[i->second.second];
}

template <class T>
static const T &found(const std::map<int, T> &map, int oid)
{
	static const T none;
	auto i = map.find(oid);
	return i == map.end() ? none : i->second;
}

const std::vector<CatalogFunction> &Catalog::giving(int oid) const
{
	return found(by_result_, oid);
}

const std::vector<IndexClass> &Catalog::indexes(int oid) const
{
	return found(indexes_, oid);
}

const std::vector<SearchOperator> &Catalog::searches(int oid) const
{
	return found(searches_, oid);
}

const std::vector<SearchOperator> &Catalog::distances(int oid) const
{
	return found(distances_, oid);
}

std::string Catalog::schema_of(const std::string &extension) const
{
	auto i = extensions_.find(extension);
	return i == extensions_.end() ? "" : i->second;
}

bool Catalog::sortable(int oid) const
{
	auto &classes = indexes(oid);
	auto *t = type(oid);
	return t && !t->foreign && std::any_of(classes.begin(), classes.end(), [](auto &c) { return c.method == "btree"; });
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

} // namespace sqleq::texts
