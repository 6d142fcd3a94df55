/*
 * caq_catalog.h: what expressions of an oracle's instances are made of: types with sample values, functions and
 * operators by their types, what indexes there are for a type and the operators that use them.
 *
 * The server reads it from its own catalogs (src/pg/hunt/oracle/caq_server_catalog.cpp) and checks whatever is made of
 * it; nothing here knows what a function does.
 */
#pragma once
#include <map>
#include <string>
#include <vector>

namespace sqleq::texts {

struct CatalogType {
	int oid = 0;
	std::string name;                 /* as in a cast */
	std::vector<std::string> samples; /* texts of values */
	bool same = true;                 /* equal values are the same: not so 1.0 and 1.00 */
	bool foreign = false; /* an extension's: its functions and operators have a schema's name before theirs */
};

struct CatalogFunction {
	enum Kind { function, binary, prefix, cast } kind = function;
	std::string name;
	std::vector<int> args;
	int result = 0;
};

/* An operator class for columns of a type. */
struct IndexClass {
	std::string method, opclass; /* the default one: "" */
};

/* column op value, for which some index can be used. */
struct SearchOperator {
	std::string name;
	int right = 0;
};

class Catalog {
public:
	/*
	 * From JSON: {"types": [[oid, name, [sample, ...], same, foreign], ...], "functions": [[kind, name, [oid, ...],
	 * oid], ...], "indexes": [[oid, method, opclass], ...], "searches": [[oid, operator, oid], ...], "distances":
	 * likewise, "extensions": {name: schema, ...}, "icu": true, "version": 18}. Throws std::exception. All but types
	 * and functions may be missing.
	 */
	static Catalog read(const std::string &document);

	const CatalogType *type(int oid) const;
	/* The server's own, and those of extensions. */
	const std::vector<CatalogType> &types() const { return types_; }
	const std::vector<CatalogType> &foreign_types() const { return foreign_; }
	/* Those that give the type; they may be none. */
	const std::vector<CatalogFunction> &giving(int oid) const;
	const std::vector<IndexClass> &indexes(int oid) const;
	const std::vector<SearchOperator> &searches(int oid) const;
	/* Those that say how far away a value is, for which some index gives the nearest rows. */
	const std::vector<SearchOperator> &distances(int oid) const;
	/* Has it an order, and so all comparisons by their names? */
	bool sortable(int oid) const;
	/* Where the functions of an extension are; "": it is not here, or its functions may not be called. */
	std::string schema_of(const std::string &extension) const;
	/* Whether there are nondeterministic collations. */
	bool icu() const { return icu_; }
	/* Of the server that runs, 18 for one: what is new in a version is drawn there only. */
	int version() const { return version_; }

private:
	std::vector<CatalogType> types_, foreign_;
	std::map<int, std::pair<bool, size_t>> by_oid_; /* in which of them, and where */
	std::map<int, std::vector<CatalogFunction>> by_result_;
	std::map<int, std::vector<IndexClass>> indexes_;
	std::map<int, std::vector<SearchOperator>> searches_, distances_;
	std::map<std::string, std::string> extensions_;
	bool icu_ = false;
	int version_ = 0;
};

/* A text as an SQL literal. */
std::string quoted(const std::string &text);

} // namespace sqleq::texts
