/*
 * snippets.h: random expressions of a given type over given columns, and random table expressions.
 *
 * Whatever comes out is SQL text that the server parses; it may be refused there, or raise an error on some rows. Then the caller asks again.
 */
#pragma once
#include "core/caq/caq_catalog.h"
#include "core/util/random.h"

namespace sqleq::caq {

/* A column that is in sight: how it is written, and its type. */
struct Sight {
	std::string text;
	int type = 0;
};

/* A relation of the instance. */
struct Relation {
	std::string name;
	std::vector<std::pair<std::string, int>> columns;
};

class Snippets {
public:
	Snippets(const Catalog &catalog, Random &random) : catalog_(catalog), random_(random) {}

	/* An expression of that type, so deep at most. */
	std::string expression(int type, const std::vector<Sight> &sight, int depth);
	/* A condition that is neither always true nor always false, as far as one can tell. */
	std::string condition(const std::vector<Sight> &sight, int depth);
	/* A query whose columns have these types, over relations of the instance. */
	std::string table(const std::vector<int> &types, const std::vector<Relation> &relations);

private:
	const Catalog &catalog_;
	Random &random_;
	int aliases_ = 0;

	template <class T> const T &pick(const std::vector<T> &v) { return v[random_.below(v.size())]; }
	const CatalogType &some_type();
	std::string literal(int type);
	std::string leaf(int type, const std::vector<Sight> &sight);
	std::string call(int type, const std::vector<Sight> &sight, int depth);
	std::string comparison(const std::vector<Sight> &sight, int depth);
	std::string truth(const std::vector<Sight> &sight, int depth);
	std::string alias() { return "x" + std::to_string(++aliases_); }
	std::vector<Sight> sight_of(const Relation &relation, const std::string &alias);
	std::string outputs(const std::vector<int> &types, const std::vector<Sight> &sight);
	std::string rows(const std::vector<int> &types);
};

} // namespace sqleq::caq
