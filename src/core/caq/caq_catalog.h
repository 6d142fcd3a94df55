/*
 * caq_catalog.h: what expressions of an oracle's instances are made of: types with sample values, functions and operators by their types.
 *
 * The server reads it from its own catalogs (src/pg/caq_server_catalog.cpp) and checks whatever is made of it; nothing here knows what a function does.
 */
#pragma once
#include <map>
#include <string>
#include <vector>

namespace sqleq::caq {

struct CatalogType {
	int oid = 0;
	std::string name;				  /* as in a cast */
	std::vector<std::string> samples; /* texts of values */
};

struct CatalogFunction {
	enum Kind { function, binary, prefix, cast } kind = function;
	std::string name;
	std::vector<int> args;
	int result = 0;
};

class Catalog {
public:
	/* From JSON: {"types": [[oid, name, [sample, ...]], ...], "functions": [[kind, name, [oid, ...], oid], ...]}. Throws std::exception. */
	static Catalog read(const std::string &document);

	const CatalogType *type(int oid) const;
	const std::vector<CatalogType> &types() const { return types_; }
	/* Those that give the type; they may be none. */
	const std::vector<CatalogFunction> &giving(int oid) const;

private:
	std::vector<CatalogType> types_;
	std::map<int, size_t> by_oid_;
	std::map<int, std::vector<CatalogFunction>> by_result_;
	std::vector<CatalogFunction> none_;
};

/* A text as an SQL literal. */
std::string quoted(const std::string &text);

} // namespace sqleq::caq
