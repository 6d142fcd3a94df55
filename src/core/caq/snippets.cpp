/* snippets.cpp: see snippets.h. */
#include "core/caq/snippets.h"

#include <algorithm>

namespace sqleq::caq {

namespace {

constexpr int boolean_oid = 16; /* pg_type.dat; every catalog has it */

std::vector<Sight> of_type(const std::vector<Sight> &sight, int type)
{
	std::vector<Sight> found;
	std::copy_if(sight.begin(), sight.end(), std::back_inserter(found), [&](auto &s) { return s.type == type; });
	return found;
}

} // namespace

const CatalogType &Snippets::some_type()
{
	return pick(catalog_.types());
}

std::string Snippets::literal(int type)
{
	const CatalogType *t = catalog_.type(type);
	if (!t)
		return "NULL";
	if (random_.chance(1, 12) || t->samples.empty())
		return "NULL::" + t->name;
	return quoted(pick(t->samples)) + "::" + t->name;
}

std::string Snippets::leaf(int type, const std::vector<Sight> &sight)
{
	std::vector<Sight> columns = of_type(sight, type);
	return columns.empty() || random_.chance(1, 4) ? literal(type) : pick(columns).text;
}

std::string Snippets::call(int type, const std::vector<Sight> &sight, int depth)
{
	const CatalogFunction &f = pick(catalog_.giving(type));
	std::vector<std::string> args;
	for (int a : f.args)
		args.push_back(expression(a, sight, depth - 1));
	switch (f.kind) {
	case CatalogFunction::binary:
		return "(" + args.at(0) + " " + f.name + " " + args.at(1) + ")";
	case CatalogFunction::prefix:
		return "(" + f.name + " " + args.at(0) + ")";
	case CatalogFunction::cast:
		return "(" + args.at(0) + ")::" + f.name;
	default: {
		std::string out = f.name + "(";
		for (size_t i = 0; i < args.size(); i++)
			out += (i ? ", " : "") + args[i];
		return out + ")";
	}
	}
}

std::string Snippets::comparison(const std::vector<Sight> &sight, int depth)
{
	static const std::vector<std::string> ops = {"=", "<>", "<", "<=", ">", ">=", "=", "IS DISTINCT FROM", "IS NOT DISTINCT FROM"};
	if (!sight.empty() && random_.chance(2, 5)) {
		/* what joins, indexes and rules about NULLs look at: bare columns */
		const Sight &a = pick(sight);
		std::vector<Sight> alike = of_type(sight, a.type);
		const Sight &b = pick(alike);
		if (a.text != b.text && random_.chance(2, 3))
			return "(" + a.text + (random_.chance(3, 5) ? " = " : " " + pick(ops) + " ") + b.text + ")";
		std::string column = random_.chance(1, 3) ? "coalesce(" + a.text + ", " + literal(a.type) + ")" : a.text;
		return "(" + column + " " + pick(ops) + " " + literal(a.type) + ")";
	}
	int type = sight.empty() || random_.chance(1, 4) ? some_type().oid : pick(sight).type;
	std::string left = expression(type, sight, depth - 1);
	switch (random_.below(8)) {
	case 0:
		return "(" + left + " IS " + (random_.chance(1, 2) ? "NOT " : "") + "NULL)";
	case 1: {
		std::string out = "(" + left + (random_.chance(1, 3) ? " NOT IN (" : " IN (");
		size_t n = random_.chance(1, 4) ? 10 : 1 + random_.below(3); /* from 9 constants on they are hashed */
		for (size_t i = 0; i < n; i++)
			out += (i ? ", " : "") + (n > 3 ? literal(type) : leaf(type, sight));
		return out + "))";
	}
	case 2:
		return "(" + left + " BETWEEN " + leaf(type, sight) + " AND " + leaf(type, sight) + ")";
	default:
		return "(" + left + " " + pick(ops) + " " + expression(type, sight, depth - 1) + ")";
	}
}

std::string Snippets::truth(const std::vector<Sight> &sight, int depth)
{
	if (depth <= 0)
		return leaf(boolean_oid, sight);
	switch (random_.below(8)) {
	case 0:
		return "(" + truth(sight, depth - 1) + " AND " + truth(sight, depth - 1) + ")";
	case 1:
		return "(" + truth(sight, depth - 1) + " OR " + truth(sight, depth - 1) + ")";
	case 2:
		return "(NOT " + truth(sight, depth - 1) + ")";
	case 3: {
		static const std::vector<std::string> tests = {"TRUE", "FALSE", "NOT TRUE", "NOT FALSE", "UNKNOWN", "NOT UNKNOWN"};
		return "(" + truth(sight, depth - 1) + " IS " + pick(tests) + ")";
	}
	case 4:
		return catalog_.giving(boolean_oid).empty() ? comparison(sight, depth) : call(boolean_oid, sight, depth);
	default:
		return comparison(sight, depth);
	}
}

std::string Snippets::condition(const std::vector<Sight> &sight, int depth)
{
	if (depth <= 1 || sight.empty())
		return comparison(sight, 1);
	return random_.chance(1, 3) ? "(" + comparison(sight, 1) + " AND " + truth(sight, depth - 1) + ")" : truth(sight, depth);
}

std::string Snippets::expression(int type, const std::vector<Sight> &sight, int depth)
{
	if (type == boolean_oid && depth > 0 && !random_.chance(1, 6))
		return truth(sight, depth);
	if (depth <= 0 || random_.chance(1, 3))
		return leaf(type, sight);
	switch (random_.below(9)) {
	case 0:
		return "CASE WHEN " + truth(sight, depth - 1) + " THEN " + expression(type, sight, depth - 1) + " ELSE " + expression(type, sight, depth - 1) + " END";
	case 1:
		return "coalesce(" + leaf(type, sight) + ", " + expression(type, sight, depth - 1) + ")";
	case 2:
		return "(SELECT " + expression(type, sight, depth - 1) + ")";
	default:
		return catalog_.giving(type).empty() ? leaf(type, sight) : call(type, sight, depth);
	}
}

std::vector<Sight> Snippets::sight_of(const Relation &relation, const std::string &alias)
{
	std::vector<Sight> sight;
	for (auto &[name, type] : relation.columns)
		sight.push_back({alias + "." + name, type});
	return sight;
}

/* Mostly columns as they are, so that indexes and statistics count. */
std::string Snippets::outputs(const std::vector<int> &types, const std::vector<Sight> &sight)
{
	std::string out;
	for (size_t i = 0; i < types.size(); i++) {
		std::vector<Sight> columns = of_type(sight, types[i]);
		bool plain = !columns.empty() && !random_.chance(1, 5);
		out += (i ? ", " : "") + (plain ? pick(columns).text : expression(types[i], sight, 2)) + " AS c" + std::to_string(i + 1);
	}
	return out;
}

std::string Snippets::rows(const std::vector<int> &types)
{
	std::string out = "VALUES ";
	size_t n = 1 + random_.below(6);
	for (size_t r = 0; r < n; r++) {
		out += r ? ", (" : "(";
		for (size_t i = 0; i < types.size(); i++)
			out += (i ? ", " : "") + literal(types[i]);
		out += ")";
	}
	return out;
}

std::string Snippets::table(const std::vector<int> &types, const std::vector<Relation> &relations)
{
	if (relations.empty() || random_.chance(1, 20))
		return rows(types);
	const Relation &r = pick(relations), &s = pick(relations);
	std::string a = alias(), b = alias();
	std::vector<Sight> left = sight_of(r, a), both = left;
	for (auto &c : sight_of(s, b))
		both.push_back(c);
	std::string from = r.name + " AS " + a;
	switch (random_.below(14)) {
	case 0:
		return "SELECT " + outputs(types, left) + " FROM " + from + " WHERE " + condition(left, 2);
	case 1: {
		static const std::vector<std::string> joins = {"JOIN", "LEFT JOIN", "RIGHT JOIN"};
		return "SELECT " + outputs(types, both) + " FROM " + from + " " + pick(joins) + " " + s.name + " AS " + b + " ON " + condition(both, 1);
	}
	case 2:
		return "SELECT DISTINCT " + outputs(types, left) + " FROM " + from;
	case 3:
		return "SELECT " + outputs(types, left) + " FROM " + from + " UNION ALL " + rows(types);
	case 4:
		return "WITH w AS MATERIALIZED (SELECT * FROM " + from + ") SELECT " + outputs(types, sight_of(r, "w")) + " FROM w";
	case 5:
		return "SELECT " + outputs(types, left) + " FROM " + from + " OFFSET 0";
	default:
		return "SELECT " + outputs(types, left) + " FROM " + from;
	}
}

} // namespace sqleq::caq
