/*
 * subquery_snippets.cpp: subqueries over the instance's relations within expressions of snippets.h. Correlated by the
 * columns in sight, they are functions of their row like any other expression: the relations are the same wherever they
 * stand.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/* A condition that ties the subquery to the row outside, mostly by an equality; "" when there is none. */
std::string Snippets::correlation(const std::vector<Sight> &outer, const std::vector<Sight> &inner)
{
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &o : outer)
		for (auto &i : inner)
			if (o.type == i.type && o.collation == i.collation && catalog_.sortable(o.type))
				pairs.push_back({i, o});
	if (pairs.empty())
		return "";
	auto &[i, o] = pick(pairs);
	static const std::vector<std::string> others = {"<", ">=", "<>", "IS NOT DISTINCT FROM"};
	std::string out = i.text + " " + (chance(4, 5) ? "=" : pick(others)) + " " + o.text;
	if (chance(1, 4)) {
		auto &[i2, o2] = pick(pairs);
		out += " AND " + i2.text + " = " + o2.text;
	}
	return out;
}

std::string Snippets::subquery_condition(const std::vector<Sight> &outer)
{
	subqueries_++;
	Source s = source(chance(1, 3) ? 1 : 0);
	std::string tie = correlation(outer, s.sight), more = chance(1, 3) ? about_column(s.sight) : "";
	std::string where = tie.empty() || more.empty() ? tie + more : tie + " AND " + more;
	std::vector<Sight> sortable;
	std::copy_if(outer.begin(), outer.end(), std::back_inserter(sortable),
				 [&](auto &o) { return catalog_.sortable(o.type); });
	size_t form = sortable.empty() ? random_.below(4) : random_.below(9);
	if (form < 4 || where.empty()) {
		if (where.empty())
			where = about_column(s.sight);
		return std::string(form % 2 ? "(NOT EXISTS (" : "(EXISTS (") + "SELECT " + (chance(1, 3) ? "1" : "") +
			" FROM " + s.from + " WHERE " + where + "))";
	}
	/*
	 * the subquery's column may be any of that type; correlated in half of the cases, since only others are hashed or
	 * joined
	 */
	const Sight &o = pick(sortable);
	std::vector<Sight> columns;
	std::copy_if(s.sight.begin(), s.sight.end(), std::back_inserter(columns),
				 [&](auto &c) { return c.type == o.type && c.collation == o.collation; });
	std::string value = columns.empty() ? literal(o.type) : pick(columns).text;
	if (chance(1, 2))
		where = more;
	std::string query = "(SELECT " + value + " FROM " + s.from + (where.empty() ? "" : " WHERE " + where) + ")";
	static const std::vector<std::string> quantified = {" < ANY ", " >= ALL ", " <> ALL ", " = ANY ", " <> ANY "};
	switch (form) {
	case 4:
	case 5:
		return "(" + o.text + " IN " + query + ")";
	case 6:
	case 7:
		return "(" + o.text + " NOT IN " + query + ")";
	default:
		return "(" + o.text + pick(quantified) + query + ")";
	}
}

/*
 * Whether there are such rows, said by more than the rows: by groups of them, by no more than so many, by what comes
 * after the first one, by sets that each row gives.
 */
std::string Snippets::existence(const Source &source, const std::string &where)
{
	std::string from = " FROM " + source.from + " WHERE " + where;
	std::vector<Sight> by = keys(source.sight, 1);
	size_t form = random_.below(10);
	if (form > 6 || (form > 4 && by.empty()))
		return "EXISTS (SELECT" + from + ")";
	idea("EXISTS of more than rows");
	switch (form) {
	case 0:
		return "EXISTS (SELECT count(*)" + from + (chance(1, 2) ? " HAVING count(*) > 1)" : ")");
	case 1:
		return "EXISTS (SELECT" + from + " LIMIT " + (chance(1, 4) ? "NULL" : std::to_string(random_.below(2))) + ")";
	case 2:
		return "EXISTS (SELECT" + from + " OFFSET 1)";
	case 3:
		return "EXISTS (SELECT generate_series(1, (" + pick(source.sight).text + " IS NULL)::integer)" + from + ")";
	case 4:
		return "EXISTS (SELECT 1" + from + (chance(1, 2) ? " UNION ALL SELECT 1 WHERE false)" : " INTERSECT SELECT 1)");
	case 5:
		return "EXISTS (SELECT " + by[0].text + from + " GROUP BY " + by[0].text +
			(chance(1, 2) ? " HAVING count(*) > 1)" : ")");
	default:
		return "EXISTS (SELECT DISTINCT " + by[0].text + from + (chance(1, 2) ? " OFFSET 0)" : ")");
	}
}

/*
 * Of one row at most: an aggregate, or a row looked up by its key. Aggregates of nothing but the row outside would
 * belong to the query around.
 */
std::string Snippets::scalar_subquery(int type, const std::vector<Sight> &outer)
{
	subqueries_++;
	Source s = source(chance(1, 4) ? 1 : 0);
	for (auto &key : s.sight)
		for (auto &o : outer)
			if (s.relation && key.unique && o.type == key.type && o.collation == key.collation && chance(2, 3)) {
				std::vector<Sight> columns = of_type(s.sight, type);
				if (!columns.empty())
					return "(SELECT " + default_collated(pick(columns)) + " FROM " + s.from + " WHERE " + key.text +
						" = " + o.text + ")";
			}
	std::string tie = correlation(outer, s.sight), more = tie.empty() || chance(1, 3) ? about_column(s.sight) : "";
	std::string where = tie.empty() || more.empty() ? tie + more : tie + " AND " + more;
	std::string value = aggregate(type, s.sight);
	if (value.empty())
		value = type == int4_oid  ? "count(*)::integer"
			: type == int8_oid    ? "count(*)"
			: type == boolean_oid ? "count(*) > 1"
								  : "";
	if (value.empty())
		return leaf(type, outer);
	return "(SELECT " + value + " FROM " + s.from + " WHERE " + where + ")";
}

} // namespace sqleq::texts
