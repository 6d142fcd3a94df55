/*
 * outer_join_nulls.cpp: queries about what the planner has known since 16: which outer joins have made a value NULL. Of
 * rows of no table, of expressions that are not NULL where their column is, of tests for NULL, of sets within sets, and
 * of groups with a condition on nothing.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

const std::vector<std::string> never = {"false", "1 > 2", "NULL::boolean", "(SELECT false)", "NOT EXISTS (SELECT)"};
const std::vector<std::string> always = {"true", "1 < 2", "(SELECT true)", "EXISTS (SELECT)"};

/* Is it one that a full join can be made by, and nothing else? */
bool is_one_equality(const std::string &on)
{
	return on.find(" = ") != on.npos && on.find(" AND ") == on.npos;
}

} // namespace

/* Not NULL where the column is, mostly; the type is that of what it gives. */
std::string Snippets::not_null_of(const Sight &column, int &type)
{
	std::string x = column.text, plain = default_collated(column), value = literal(column.type);
	type = boolean_oid;
	switch (random_.below(10)) {
	case 0:
		return "(" + x + " IS NULL)";
	case 1:
		return catalog_.sortable(column.type) ? "(" + x + " IS NOT DISTINCT FROM " + value + ")"
											  : "(ROW(" + x + ") IS NULL)";
	case 2:
		return "(JSON_OBJECT('k' : " + x + ") IS JSON OBJECT)";
	case 3:
		type = int4_oid;
		return "num_nulls(" + x + ", 1)";
	case 4:
		type = column.type;
		return "CASE WHEN " + x + " IS NULL THEN " + value + " ELSE " + plain + " END";
	case 5:
		type = int4_oid;
		return "(CASE WHEN " + x + " IS NOT NULL THEN 1 ELSE 2 END)";
	case 6:
	case 7: {
		static const std::vector<std::string> documents = {
			"JSON_ARRAY($)",        "JSON_ARRAY($ NULL ON NULL)",          "JSON_ARRAY($, 1)",
			"JSON_OBJECT('k' : $)", "JSON_OBJECT('k' : $ ABSENT ON NULL)", "JSON_OBJECT('k' VALUE $, 'l' : 2)"};
		std::string document = pick(documents);
		document.replace(document.find('$'), 1, x);
		type = text_oid;
		idea("document made below an outer join");
		return document + "::text";
	}
	default:
		type = column.type;
		return "coalesce(" + plain + ", " + value + ")";
	}
}

/* What stands in FROM and has no table, or others that have none, one within another: a row, no row, or some. */
Snippets::Source Snippets::tableless(const std::vector<int> &types, int depth)
{
	std::string s = alias(), list;
	Source out;
	std::vector<Sight> seen;
	auto see = [&](int type) { seen.push_back({s + ".c" + std::to_string(seen.size() + 1), type, "", false}); };
	auto condition = [&] { return chance(1, 4) ? " WHERE " + pick(chance(1, 2) ? never : always) : std::string(); };
	if (depth > 0 && chance(1, 2)) { /* of others */
		Source a = tableless(types, depth - 1), b = tableless(types, depth - 1);
		std::vector<Sight> all = joined(a.sight, b.sight);
		if (all.empty())
			return tableless(types, 0);
		for (size_t i = 0, n = 1 + random_.below(2); i < n; i++) {
			Sight x = pick(all);
			int type = x.type;
			list += (i ? ", " : "") +
				(chance(1, 4)       ? not_null_of(x, type)
					 : chance(1, 4) ? literal(type)
									: x.text) +
				" AS c" + std::to_string(i + 1);
			see(type);
		}
		std::string on = chance(1, 2) ? "true" : chance(1, 4) ? pick(never) : about_column(all);
		return {"(SELECT " + list + " FROM " + a.from +
					pick(std::vector<std::string>{" LEFT JOIN ", " LEFT JOIN ", " JOIN ", " RIGHT JOIN "}) + b.from +
					" ON " + on + condition() + ") AS " + s,
				seen};
	}
	size_t n = 1 + random_.below(2), rows = 1 + random_.below(3);
	for (size_t i = 0; i < n; i++)
		see(pick(types));
	if (chance(1, 4)) {
		std::string names;
		for (size_t row = 0; row < rows; row++)
			for (size_t i = 0; i < n; i++)
				list += (i ? ", " : row ? "), (" : "(") + literal(seen[i].type);
		for (size_t i = 0; i < n; i++)
			names += (i ? ", c" : "c") + std::to_string(i + 1);
		return {"(VALUES " + list + ")) AS " + s + " (" + names + ")", seen};
	}
	for (size_t i = 0; i < n; i++)
		list += (i ? ", " : "") + literal(seen[i].type) + " AS c" + std::to_string(i + 1);
	std::string within = chance(1, 2) ? " FROM (SELECT" + condition() + ") AS " + alias() : "";
	return {"(SELECT " + list + within + condition() + ") AS " + s, seen};
}

std::string Snippets::null_or_not(const std::vector<Sight> &sight)
{
	return "(" + pick(sight).text + " IS " + (chance(1, 2) ? "NOT " : "") + "NULL)";
}

/* Joins some of whose sides have no table: what may go, and what must become NULL. */
std::string Snippets::of_no_table()
{
	Target t = target(), u = target();
	std::vector<int> types = {int4_oid};
	for (auto &k : t.source.sight)
		if (k.collation.empty() && catalog_.sortable(k.type))
			types.push_back(k.type);
	if (t.source.large)
		return known_values();
	Source first = chance(1, 2) ? t.source : tableless(types, 1);
	std::vector<Sight> all = first.sight, made = first.relation ? std::vector<Sight>() : first.sight;
	std::string from = first.from;
	idea("rows of no table beside outer joins");
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++) {
		bool table = i + 1 < n && !u.source.large && chance(1, 4);
		Source next = table ? u.source : tableless(types, 2);
		std::string kind = pick(std::vector<std::string>{" LEFT JOIN ", " LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN ",
														 " JOIN ", " FULL JOIN "}),
					on = "true", equal = correlation(all, next.sight);
		if (kind == " FULL JOIN ")
			on = table && is_one_equality(equal) ? equal : "true"; /* a value of no table is no key */
		else if (!equal.empty() && chance(1, 2))
			on = equal;
		else if (chance(1, 2))
			on = chance(1, 4) ? pick(never) : about_column(joined(all, next.sight));
		from += kind + next.from + " ON " + on;
		all = joined(all, next.sight);
		if (!table)
			made = joined(made, next.sight);
		if (table)
			u = target();
	}
	std::string where = chance(1, 3) ? " WHERE " + (chance(1, 2) ? null_or_not(made) : about_column(all)) : "";
	return shown_or_counted(from + where, made, all);
}

/* Some of all columns, of those that are made above all, or how many rows have one of these. */
std::string Snippets::shown_or_counted(const std::string &from, const std::vector<Sight> &made,
									   const std::vector<Sight> &all)
{
	std::vector<Sight> by = keys(made, 2);
	if (!by.empty() && chance(1, 6))
		return "SELECT " + by[0].text + ", count(*) FROM " + from + " GROUP BY " + by[0].text;
	return "SELECT " + shown(chance(2, 3) ? made : all) + " FROM " + from;
}

/* What a subquery below an outer join gives is not NULL where its columns are, but where the join has found none. */
std::string Snippets::never_null()
{
	Target a = target(), b = target(), c = target();
	std::string s = alias(), out;
	std::vector<Sight> seen;
	if (a.source.large || b.source.large)
		return known_values();
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++) {
		int type;
		std::string expression = not_null_of(pick(b.source.sight), type);
		out += (i ? ", " : "") + expression + " AS c" + std::to_string(i + 1);
		seen.push_back({s + ".c" + std::to_string(i + 1), type, "", false});
	}
	const Sight &key = pick(b.keys.empty() ? b.source.sight : b.keys);
	out += ", " + default_collated(key) + " AS c9";
	seen.push_back({s + ".c9", key.type, "", false});
	std::string on = correlation(a.source.sight, chance(2, 3) ? std::vector<Sight>{seen.back()} : seen);
	if (on.empty())
		on = about_column(joined(a.source.sight, seen));
	idea("what is not NULL below an outer join");
	std::string from = a.source.from + (chance(3, 4) || !is_one_equality(on) ? " LEFT JOIN " : " FULL JOIN ") +
		"(SELECT " + out + " FROM " + b.source.from + (chance(1, 3) ? " WHERE " + aimed_condition(b, {}) : "") +
		") AS " + s + " ON " + on;
	std::vector<Sight> all = joined(a.source.sight, seen);
	if (chance(1, 3) && !c.source.large) {
		std::string more = tie(c, seen);
		from += (chance(1, 2) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + (more.empty() ? "true" : more);
		all = joined(all, c.source.sight);
	}
	std::string where = chance(1, 2) ? " WHERE " + (chance(1, 2) ? null_or_not(seen) : about_column(seen)) : "";
	return shown_or_counted(from + where, seen, all);
}

/*
 * Set operations within set operations, of types of one family: an output is made another type's, in parts or as a
 * whole, and so are the elements of arrays.
 */
std::string Snippets::sets_within_sets()
{
	static const std::vector<int> family = {int2_oid, int4_oid, int8_oid};
	std::vector<std::pair<Target, Sight>> parts;
	for (size_t i = 0; i < 8 && parts.size() < 3; i++) {
		Target t = target();
		std::vector<Sight> numbers;
		for (auto &x : t.source.sight)
			if (std::find(family.begin(), family.end(), x.type) != family.end())
				numbers.push_back(x);
		if (!numbers.empty() && t.source.relation && !t.source.large)
			parts.push_back({t, pick(numbers)});
	}
	if (parts.size() < 2)
		return known_values();
	bool arrays = chance(1, 2), records = !arrays && chance(1, 4);
	int widest = int2_oid;
	auto part = [&](size_t i) {
		auto &[t, x] = parts[i % parts.size()];
		std::string value = x.text;
		int type = x.type;
		if (chance(1, 4)) {
			type = pick(family);
			/* no narrower one: it need not hold the value */
			if (std::find(family.begin(), family.end(), type) < std::find(family.begin(), family.end(), x.type))
				type = x.type;
			value += "::" + catalog_.type(type)->name;
		}
		if (std::find(family.begin(), family.end(), type) > std::find(family.begin(), family.end(), widest))
			widest = type;
		value = arrays ? pick(std::vector<std::string>{"ARRAY[" + value + "]", "ARRAY[" + value + ", NULL]",
													   "ARRAY[" + value + ", " + value + "]"})
					   : value;
		return "SELECT " + value + " AS c1" +
			(records ? ", " + parts[i % parts.size()].first.source.sight[0].text + " IS NULL AS c2" : "") + " FROM " +
			t.source.from + (chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "");
	};
	static const std::vector<std::string> ops = {" UNION ",     " UNION ALL ", " UNION ALL ",
												 " INTERSECT ", " EXCEPT ",    " EXCEPT ALL "};
	std::string query = "(" + part(0) + ")" + pick(ops) + "(" + part(chance(1, 3) ? 0 : 1) + ")";
	for (size_t i = 2, n = 3 + random_.below(2); i < n; i++)
		query = chance(1, 4) ? "(" + part(i) + ")" + pick(ops) + "(" + query + ")"
							 : "(" + query + ")" + pick(ops) + "(" + part(i) + ")";
	idea(arrays ? "sets of arrays within sets" : "sets within sets");
	std::string s = alias(), seen = s + ".c1";
	if (!arrays)
		return "SELECT " + seen + " FROM (" + query + ") AS " + s +
			(chance(1, 2) ? " WHERE " + on_key({seen, widest, "", false}, {}) : "") +
			(chance(1, 3) ? " ORDER BY " + seen : "");
	if (chance(1, 3)) { /* what is one of them */
		auto &[t, x] = parts[0];
		std::string a = alias(), value = a + x.text.substr(x.text.find('.'));
		return "SELECT " + value + " FROM " + t.source.relation->name + " AS " + a + ", (" + query + ") AS " + s +
			" WHERE " + value + (chance(1, 3) ? " <> ALL (" : " = ANY (") + seen + ")";
	}
	return "SELECT " + seen + " FROM (" + query + ") AS " + s +
		(chance(1, 2) ? " WHERE " + literal(widest) + " = ANY (" + seen + ")" : "") +
		(chance(1, 3) ? " ORDER BY " + seen : "");
}

/*
 * Of groups by these keys, or by some of them: sets of groups, mostly, of which one may have no keys, and is there if
 * there are no rows.
 */
std::string Snippets::sets_of_groups(const std::vector<Sight> &by)
{
	std::string a = by[0].text, b = by.back().text, list = a == b ? a : a + ", " + b;
	return pick(std::vector<std::string>{
		"ROLLUP (" + list + ")", "CUBE (" + list + ")", "GROUPING SETS ((" + list + "), ())",
		"GROUPING SETS ((), (" + list + "), (" + a + "))", "GROUPING SETS ((" + a + "), (" + b + "))", list});
}

/* It says nothing of the rows, or of a key that is NULL in some sets, or of what is counted. */
std::string Snippets::about_groups(const std::vector<Sight> &by, const std::vector<Sight> &sight)
{
	switch (random_.below(7)) {
	case 0:
	case 1:
		return pick(never);
	case 2:
		return pick(always);
	case 3:
		return on_key(pick(by), {});
	case 4:
		return null_or_not(by);
	case 5:
		return "(count(*) " + pick(std::vector<std::string>{"> 1", "= 0", ">= 0"}) + ")";
	default:
		return "(count(" + pick(sight).text + ") < 3)";
	}
}

/* " WHERE ...", "": no row, some, or all. */
std::string Snippets::none_or_some(const Target &t)
{
	return chance(1, 4) ? " WHERE " + pick(never) : chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "";
}

/* Conditions on sets of groups. */
std::string Snippets::groups_of_sets()
{
	Target t = target();
	std::vector<Sight> by = keys(t.keys.empty() || chance(1, 3) ? t.source.sight : t.keys, 2);
	if (by.empty())
		return groups_in_order();
	std::string where = none_or_some(t), having = about_groups(by, t.source.sight),
				list = by[0].text + (by.size() > 1 ? ", " + by[1].text : "");
	if (chance(1, 3))
		having = "(" + having + (chance(1, 2) ? " AND " : " OR ") + about_groups(by, t.source.sight) + ")";
	idea("condition on sets of groups");
	return "SELECT " + list + ", count(*)" + (chance(1, 4) ? ", grouping(" + by[0].text + ")" : "") + " FROM " +
		t.source.from + where + " GROUP BY " + sets_of_groups(by) + " HAVING " + having;
}

/* Groups with a condition, those without it and those of which it is unknown are all. */
std::string Snippets::law_of_conditions()
{
	Target t = target();
	std::vector<Sight> by = keys(t.keys.empty() || chance(1, 3) ? t.source.sight : t.keys, 2);
	if (by.empty())
		return law_of_rows();
	std::string condition = about_groups(by, t.source.sight), where = none_or_some(t),
				from = " FROM (SELECT 1 FROM " + t.source.from + where + " GROUP BY " + sets_of_groups(by),
				out = "SELECT -(SELECT count(*)" + from + ") AS s1)";
	idea("law: groups with a condition and without it");
	for (std::string one : {"(" + condition + ")", "NOT (" + condition + ")", "((" + condition + ") IS NULL)"})
		out += " + (SELECT count(*)" + from + " HAVING " + one + ") AS s1)";
	return out;
}

/* Whether something is NULL, of rows that may not be there: it is not what the table says of its column. */
std::string Snippets::known_values()
{
	Target a = target(), b = target();
	if (a.source.large || b.source.large)
		return aimed_rows();
	std::string on = tie(b, a.source.sight);
	std::vector<Sight> all = joined(a.source.sight, b.source.sight);
	auto test = [&](bool right) {
		auto &sight = right ? b.source.sight : a.source.sight;
		const Sight &k = pick(right && !b.keys.empty() && chance(1, 3) ? b.keys : sight);
		std::string is = chance(1, 2) ? " IS NULL" : " IS NOT NULL", text = sight[0].text;
		switch (random_.below(6)) {
		case 0: /* of a row: neither is the other's opposite */
			return "(ROW(" + k.text + ", " + pick(sight).text + ")" + is + ")";
		case 1:
			return "((" + k.text + is + ") IS " +
				pick(std::vector<std::string>{"TRUE", "NOT TRUE", "FALSE", "NOT FALSE", "UNKNOWN"}) + ")";
		case 2:
			return "(NOT (" + k.text + is + "))";
		case 3: /* the whole row */
			return "(" + text.substr(0, text.find('.')) + is + ")";
		default:
			return "(" + k.text + is + ")";
		}
	};
	idea("NULL or not, of rows that may be absent");
	if (on.empty() || chance(1, 4)) /* of a table by itself */
		return "SELECT " + shown(b.source.sight) + " FROM " + b.source.from + " WHERE " + test(true) +
			(chance(1, 2) ? (chance(1, 2) ? " OR " : " AND ") + test(true) : "");
	std::string condition = test(chance(2, 3));
	for (size_t i = random_.below(3); i > 0; i--)
		condition = "(" + condition + (chance(1, 2) ? " OR " : " AND ") +
			(chance(1, 2) ? test(chance(2, 3)) : about_column(all)) + ")";
	std::string kind =
		pick(std::vector<std::string>{" LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN ", " JOIN "});
	if (kind == " FULL JOIN " && on.find(" = ") == on.npos)
		kind = " LEFT JOIN ";
	if (chance(1, 4)) { /* what may be absent, seen from within rows of several tables */
		std::string s = alias();
		const Sight &x = pick(b.source.sight);
		std::vector<Sight> alike = of_type(all, x.type);
		std::string second = chance(1, 3) ? literal(x.type) : default_collated(pick(alike));
		idea("rows of two queries beside rows that may be absent");
		return "SELECT " + (chance(1, 3) ? "count(*)" : s + ".c1, " + pick(all).text) + " FROM " + a.source.from +
			kind + b.source.from + " ON " + on + (chance(1, 4) ? " LEFT JOIN" : " JOIN") + " LATERAL (SELECT " +
			default_collated(x) + " AS c1" + (chance(1, 3) ? " WHERE " + about_column(a.source.sight) : "") +
			" UNION ALL SELECT " + second + ") AS " + s + " ON " +
			(chance(1, 3) ? on_key({s + ".c1", x.type, "", false}, {}) : "true") + " WHERE " + s + ".c1 IS " +
			(chance(2, 3) ? "NOT " : "") + "NULL";
	}
	std::string from = a.source.from + kind + b.source.from + " ON " + on +
		(kind != " FULL JOIN " && chance(1, 4) ? " AND " + condition : "");
	std::vector<Sight> by = keys(b.source.sight, 2);
	if (!by.empty() && chance(1, 4)) /* in an output, and as a group */
		return "SELECT " + by[0].text + ", (" + condition + ") AS n, count(*) FROM " + from + " GROUP BY " +
			(chance(1, 3) ? "ROLLUP (1, 2)" : "1, 2");
	return "SELECT " + (chance(1, 3) ? "(" + condition + "), " + pick(all).text : shown(all)) + " FROM " + from +
		(chance(3, 4) ? " WHERE " + condition : "");
}

} // namespace sqleq::texts
