/*
 * row_queries.cpp: rows as values: those that a subquery is asked for, those that are columns of their own, whose
 * fields are asked for further down; and the columns that a join makes of one of each side.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/*
 * Several columns at once, in a subquery or not: where some are NULL, it depends on the others whether anything is
 * known.
 */
std::string Snippets::rows_in_subquery()
{
	Target a = target(), b = target();
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : a.source.sight)
		for (auto &y : b.source.sight)
			if (catalog_.sortable(x.type) && fits(x, y))
				pairs.push_back({x, y});
	if (pairs.size() < 2 || b.source.large)
		return semi_joined();
	bool one = chance(1, 4); /* row, of which no column is left to chance */
	std::string left;
	std::vector<std::string> right;
	for (size_t i = 0, n = 2 + random_.below(2); i < n; i++) {
		auto &[x, y] = pick(pairs);
		one = one && y.collation.empty() && y.type != boolean_oid && same_types({y.type}) &&
			catalog_.type(y.type)->name != "uuid";
		left += (i ? ", " : "") + x.text;
		right.push_back(y.text);
	}
	std::string list;
	for (auto &value : right)
		list += (list.empty() ? "" : ", ") + (one ? (chance(1, 2) ? "min(" : "max(") + value + ")" : value);
	static const std::vector<std::string> members = {" IN ",     " IN ",    " NOT IN ", " NOT IN ",
													 " <> ALL ", " < ANY ", " >= ALL "},
										  orders = {" = ", " <> ", " < ", " >= ", " <= "};
	std::string where = chance(1, 3) ? aimed_condition(b, {}) : "",
				tied = chance(1, 3) ? correlation(a.source.sight, b.source.sight) : "";
	where += (where.empty() || tied.empty() ? "" : " AND ") + tied;
	idea(one ? "row of a subquery" : "rows of a subquery");
	std::string asked = "((" + left + ")" + pick(one ? orders : members) + "(SELECT " + list + " FROM " +
		b.source.from + (where.empty() ? "" : " WHERE " + where) + "))";
	static const std::vector<std::string> tests = {" IS TRUE", " IS NOT TRUE", " IS NOT FALSE", " IS UNKNOWN"};
	if (chance(1, 3))
		return "SELECT " + asked + ", " + pick(a.source.sight).text + " FROM " + a.source.from +
			(chance(1, 3) ? " WHERE " + aimed_condition(a, {}) : "");
	return "SELECT " + shown(a.source.sight) + " FROM " + a.source.from + " WHERE " + asked +
		(chance(1, 2) ? "" : pick(tests)) +
		(chance(1, 4) ? (chance(1, 2) ? " OR " : " AND ") + aimed_condition(a, {}) : "");
}

/*
 * What is asked of a column that is a row: its fields, by subqueries of one level or two; as a whole, in joins, groups
 * and comparisons.
 */
std::string Snippets::records()
{
	Target a = target(), b = target();
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : a.source.sight)
		for (auto &y : b.source.sight)
			if (x.type == y.type && catalog_.sortable(x.type))
				pairs.push_back({x, y});
	if (pairs.empty() || a.source.large || b.source.large)
		return aimed_lateral();
	std::string s = alias(), v = alias(), q = alias(), p = alias(), mine, theirs, values;
	bool deeper = chance(1, 3);
	std::vector<Sight> fields, deep;
	for (size_t i = 1, n = 1 + random_.below(3); i <= n; i++) {
		auto &[x, y] = pick(pairs);
		std::string field = std::to_string(i);
		mine += (i > 1 ? ", " : "") + default_collated(x);
		theirs += (i > 1 ? ", " : "") + default_collated(y);
		values += (i > 1 ? ", " : "") + literal(x.type);
		fields.push_back({"(" + s + ".r).f" + field, x.type, "", false});
		std::string within =
			"(SELECT (" + q + ".r).f" + field + " FROM (SELECT " + (deeper ? p : s) + ".r AS r) AS " + q + ")";
		deep.push_back({deeper ? "(SELECT " + within + " FROM (SELECT " + s + ".r AS r) AS " + p + ")" : within, x.type,
						"", false});
	}
	const Sight &k = pick(a.source.sight);
	std::vector<Sight> seen = joined(fields, {{s + ".k", k.type, "", false}});
	std::string rows = "SELECT ROW(" + mine + ") AS r, " + default_collated(k) + " AS k FROM " + a.source.from +
		(chance(1, 3) ? " WHERE " + aimed_condition(a, {}) : ""),
				others = "(SELECT ROW(" + theirs + ") AS r FROM " + b.source.from +
		(chance(1, 3) ? " WHERE " + aimed_condition(b, {}) : "") + ")",
				with, from;
	if (chance(1, 3)) {
		std::string name = "w" + std::to_string(++aliases_);
		with = "WITH " + name + " AS " + (chance(1, 2) ? "MATERIALIZED " : "") + "(" + rows + ")" +
			(chance(1, 2) ? ", " + name + "_2 AS (SELECT * FROM " + name + ")" : "") + " ";
		from = name + (with.find("_2 AS") == with.npos ? "" : "_2") + " AS " + s;
	} else
		from = "(" + rows + (chance(1, 3) ? " OFFSET 0" : "") + ") AS " + s;
	idea("rows as columns");
	static const std::vector<std::string> orders = {
		" = ", " <> ", " < ", " >= ", " IS DISTINCT FROM ", " IS NOT DISTINCT FROM "};
	switch (random_.below(6)) {
	case 0:
	case 1: { /* the row outside is such a row */
		const std::vector<Sight> &outer = chance(1, 2) ? deep : fields;
		std::string tied = tie(b, outer);
		idea("field of a row further out");
		if (chance(1, 3))
			return with + "SELECT " + pick(seen).text + ", (SELECT count(*) FROM " + b.source.from +
				(tied.empty() ? "" : " WHERE " + tied) + ") FROM " + from;
		return with + "SELECT " + shown(seen) + " FROM " + from + " WHERE " + (chance(1, 4) ? "NOT " : "") +
			"EXISTS (SELECT FROM " + b.source.from + " WHERE " + (tied.empty() ? on_key(pick(outer), {}) : tied) + ")";
	}
	case 2: /* equal as a whole */
		idea("join by rows");
		return with + "SELECT " + shown(seen) + " FROM " + from +
			pick(std::vector<std::string>{" JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN "}) + others + " AS " +
			v + " ON " + s + ".r = " + v + ".r" +
			(chance(1, 3) ? " WHERE " + v + ".r IS " + (chance(1, 2) ? "NOT " : "") + "NULL" : "");
	case 3:
		idea("groups of rows");
		return with + "SELECT " + (chance(1, 2) ? "count(*)" : "count(DISTINCT " + s + ".r), count(*)") + " FROM " +
			from + (chance(2, 3) ? " GROUP BY " + s + (chance(2, 3) ? ".r" : ".k, " + s + ".r") : "");
	case 4: { /* that may be absent */
		std::string on = correlation(b.source.sight, seen);
		return with + "SELECT " + shown(joined(b.source.sight, seen)) + " FROM " + b.source.from + " LEFT JOIN " +
			from + " ON " + (on.empty() ? on_key(pick(seen), {}) : on) +
			(chance(1, 2) ? " WHERE " +
					 (chance(1, 2) ? "(" + s + ".r IS " + (chance(1, 2) ? "NOT " : "") + "NULL)"
								   : on_key(pick(fields), {}))
						  : "");
	}
	default:
		return with + "SELECT " + shown(seen) + " FROM " + from + " WHERE " +
			(chance(1, 2) ? s + ".r" + pick(orders) + "ROW(" + values + ")"
						  : s + ".r" + (chance(1, 3) ? " NOT IN " : " IN ") + others);
	}
}

/*
 * A column that is one of either side, whichever there is, as a full join has it: compared with a constant, and the key
 * of a further join.
 */
std::string Snippets::merged_columns()
{
	Target a = target(), b = target(), c = target();
	std::vector<std::array<Sight, 3>> triples;
	for (auto &x : a.source.sight)
		for (auto &y : chance(1, 2) || b.keys.empty() ? b.source.sight : b.keys)
			for (auto &z : chance(1, 2) || c.keys.empty() ? c.source.sight : c.keys)
				if (x.type == y.type && x.type == z.type && x.collation.empty() && y.collation.empty() &&
					z.collation.empty() && catalog_.sortable(x.type))
					triples.push_back({x, y, z});
	if (triples.empty() || a.source.large || b.source.large || c.source.large)
		return aimed_join();
	auto &[x, y, z] = pick(triples);
	static const std::vector<std::string> kinds = {" FULL JOIN ", " FULL JOIN ",  " FULL JOIN ",
												   " LEFT JOIN ", " RIGHT JOIN ", " JOIN "};
	std::string kind = pick(kinds), next = pick(kinds), from;
	std::vector<Sight> all;
	Sight merged{"coalesce(" + x.text + ", " + y.text + ")", x.type, "", false};
	idea("column that a join makes of two");
	if (chance(1, 2)) {
		std::string s = alias(), t = alias();
		const Sight &p = pick(a.source.sight), &q = pick(b.source.sight);
		auto side = [&](const Sight &key, const Sight &other, const Target &of) {
			return "(SELECT " + key.text + " AS merged, " + default_collated(other) + " AS c1 FROM " + of.source.from +
				(chance(1, 3) ? " WHERE " + aimed_condition(of, {}) : "") + ") AS ";
		};
		from = side(x, p, a) + s + kind + side(y, q, b) + t + " USING (merged)";
		all = {{s + ".c1", p.type, "", false}, {t + ".c1", q.type, "", false}};
		merged.text = "merged";
	} else {
		from = a.source.from + kind + b.source.from + " ON " + x.text + " = " + y.text;
		all = joined(a.source.sight, b.source.sight);
	}
	if (chance(2, 3)) {
		from += next + c.source.from + " ON " + merged.text + " = " + z.text +
			(next != " FULL JOIN " && chance(1, 3) ? " AND " + about_column(joined(all, c.source.sight)) : "");
		all = joined(all, c.source.sight);
	}
	std::string where = chance(1, 4) ? ""
		: chance(1, 2)               ? " WHERE " + merged.text + " = " + literal(merged.type)
					   : " WHERE " + (chance(2, 3) ? on_key(merged, {}) : about_column(joined(all, {merged})));
	return "SELECT " + merged.text + ", " + shown(all) + " FROM " + from + where;
}

} // namespace sqleq::texts
