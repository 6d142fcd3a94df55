/*
 * shaped_queries.cpp: queries whose shape is what matters: a subquery's truth that is named once and used twice, rows
 * of two tables below an outer join, several orders of one column, extremes with ties, a list on both sides of a join,
 * documents that are searched.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/*
 * Whether a column is among those of a subquery, under a name that is used more than once, and once for each row of
 * another table: where the subquery is pulled up there are two of it, which share what they have hashed.
 */
std::string Snippets::named_truth()
{
	Target a = target(), b = target(), c = target();
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : b.source.sight)
		for (auto &y : c.keys.empty() || chance(1, 2) ? c.source.sight : c.keys)
			if (x.type == y.type && x.collation == y.collation && catalog_.sortable(x.type))
				pairs.push_back({x, y});
	if (pairs.empty() || a.source.large || b.source.large || c.source.large)
		return semi_joined();
	auto &[x, y] = pick(pairs);
	/* what it depends on the row outside by is no equality: it is to be hashed anew for each */
	std::vector<std::pair<Sight, Sight>> ties;
	for (auto &o : a.source.sight)
		for (auto &i : c.source.sight)
			if (o.type == i.type && o.collation == i.collation && catalog_.sortable(o.type))
				ties.push_back({i, o});
	std::string s = alias(), where;
	static const std::vector<std::string> ops = {" <> ", " >= ", " < ", " = "};
	if (!ties.empty() && chance(3, 4)) {
		auto &[i, o] = pick(ties);
		where = " WHERE " + i.text + pick(ops) + o.text;
	}
	idea("truth of a subquery that is used twice");
	std::string inner = "SELECT " + default_collated(x) + " AS k, (" + x.text +
		(chance(1, 3) ? " NOT IN (SELECT " : " IN (SELECT ") + y.text + " FROM " + c.source.from + where +
		")) AS b FROM " + b.source.from;
	static const std::vector<std::string> tests = {" IS TRUE", " IS NOT TRUE", " IS NOT FALSE", " IS NOT UNKNOWN",
												   " IS FALSE"};
	std::string condition = s + ".b" + (chance(1, 3) ? "" : pick(tests));
	if (chance(1, 3))
		condition = "(" + condition + " OR " + on_key({s + ".k", x.type, "", false}, {}) + ")";
	return "SELECT " +
		(chance(1, 3) ? "count(*)" : (chance(1, 2) ? pick(a.source.sight).text + ", " : "") + s + ".b, " + s + ".k") +
		" FROM " + a.source.from + " JOIN LATERAL (" + inner + ") AS " + s + " ON true WHERE " + condition;
}

/*
 * What is there once by itself, or once for each member of a set, joined by just that: whether a row outside has one
 * partner is a matter of proof.
 */
std::string Snippets::joined_once()
{
	Target a = target(), b = target();
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : a.source.sight)
		for (auto &y : b.keys.empty() || chance(1, 2) ? b.source.sight : b.keys)
			if (x.type == y.type && x.collation.empty() && y.collation.empty() && catalog_.sortable(x.type) &&
				same_types({x.type}))
				pairs.push_back({x, y});
	if (pairs.empty() || a.source.large || b.source.large)
		return aimed_join();
	auto &[bare, y] = pick(pairs);
	/* what is different by one collation is not by another one */
	Sight x = bare.type == text_oid && chance(1, 2) ? recollated(bare, true) : bare;
	bool set = chance(1, 2);
	std::string s = alias(), list = y.text + " AS c1", inner,
				from = " FROM " + b.source.from + (chance(1, 3) ? " WHERE " + aimed_condition(b, {}) : "");
	if (set)
		list += ", generate_series(1, " + std::to_string(1 + random_.below(2)) + ") AS c2";
	switch (random_.below(4)) {
	case 0: /* a set is made of each row that is left: it is no key of the order */
		inner = "SELECT DISTINCT ON (" + y.text + ") " + list + from + " ORDER BY " + y.text;
		break;
	case 1:
		inner = "SELECT DISTINCT " + list + from;
		break;
	case 2:
		inner = "SELECT " + list + from + " GROUP BY " + y.text;
		break;
	default:
		inner = "SELECT " + list + from + " UNION SELECT " + list + from;
	}
	idea(set ? "join with a set of each of different values" : "join with different values");
	std::vector<Sight> seen = a.source.sight;
	if (chance(1, 2))
		seen.push_back({s + ".c1", y.type, "", false});
	return "SELECT " + (chance(1, 5) ? "DISTINCT " + bare.text : shown(seen)) + " FROM " + a.source.from +
		(chance(2, 3) ? " LEFT JOIN (" : " JOIN (") + inner + ") AS " + s + " ON " + s + ".c1 = " + x.text +
		(chance(1, 3) ? " WHERE " + aimed_condition(a, {}) : "");
}

/* Rows of two tables, or of one and a constant, joined to what an outer join has made NULL. */
std::string Snippets::united_join()
{
	Target a = target(), b = target(), c = target(), d = target();
	if (a.source.large || b.source.large || c.source.large || d.source.large)
		return aimed_join();
	std::vector<std::array<Sight, 3>> triples;
	for (auto &x : b.source.sight)
		for (auto &y : c.keys.empty() || chance(1, 2) ? c.source.sight : c.keys)
			for (auto &z : d.source.sight)
				if (x.type == y.type && x.type == z.type && x.collation.empty() && catalog_.sortable(x.type) &&
					x.type != boolean_oid)
					triples.push_back({x, y, z});
	std::string on = tie(b, a.source.sight), s = alias();
	if (triples.empty() || on.empty())
		return aimed_join();
	auto &[x, y, z] = pick(triples);
	bool constant = chance(1, 3);
	idea("join with rows of two tables");
	std::string from = a.source.from + (chance(3, 4) ? " LEFT JOIN " : " JOIN ") + b.source.from + " ON " + on;
	std::string second = constant ? "SELECT " + literal(x.type)
								  : "SELECT " + default_collated(z) + " FROM " + d.source.from +
			(chance(1, 3) ? " WHERE " + aimed_condition(d, {}) : "");
	from += std::string(chance(1, 2) ? " LEFT JOIN" : " JOIN") + " (SELECT " +
		(chance(1, 3) ? shifted(y) : default_collated(y)) + " AS c1 FROM " + c.source.from + " UNION ALL " + second +
		") AS " + s + " ON " + s + ".c1 = " + (chance(1, 3) ? shifted(x) : x.text);
	std::vector<Sight> all = a.source.sight;
	all.insert(all.end(), b.source.sight.begin(), b.source.sight.end());
	all.push_back({s + ".c1", x.type, "", false});
	return "SELECT " + shown(all) + " FROM " + from + (chance(1, 3) ? " WHERE " + about_column(all) : "");
}

/*
 * By one collation, and then by another one: of what the first takes for equal, the second decides. "" if there is no
 * such column.
 */
std::string Snippets::ordered_twice(const Target &t)
{
	std::vector<Sight> texts = of_type(t.source.sight, text_oid);
	if (texts.empty() || !t.source.relation || !t.source.relation->nondeterministic)
		return "";
	const Sight &k = pick(texts);
	std::string loose = "(" + k.text + " COLLATE nodet)", strict = "(" + k.text + " COLLATE \"C\")",
				n = std::to_string(1 + random_.below(4));
	idea("two orders of one column");
	return "SELECT " + strict + " FROM " + t.source.from + (chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "") +
		" ORDER BY " + loose + (chance(1, 3) ? " DESC" : "") + ", " + strict + (chance(1, 3) ? " DESC" : "") +
		" LIMIT " + n;
}

/*
 * Rows that are nearest to a value, or for each row outside to one of its columns, as some indexes give them; with
 * ties, which nobody chooses among. "" if there is no such key.
 */
std::string Snippets::nearest()
{
	auto measured = [&](const Target &t) { return !t.keys.empty() && !catalog_.distances(t.keys[0].type).empty(); };
	Target t = target();
	for (int i = 0; i < 20 && !measured(t); i++)
		t = target();
	if (!measured(t))
		return "";
	const SearchOperator &by = pick(catalog_.distances(t.keys[0].type));
	Target outside = target();
	std::vector<Sight> columns = of_type(outside.source.sight, by.right);
	bool each = !columns.empty() && chance(1, 2);
	std::string name = alias(),
				rows = "SELECT * FROM " + t.source.from + (chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "") +
		" ORDER BY " + t.keys[0].text + " " + by.name + " " + (each ? pick(columns).text : literal(by.right)) +
		" FETCH FIRST " + std::to_string(1 + random_.below(4)) + " ROWS WITH TIES";
	std::vector<Sight> within = t.source.relation ? sight_of(*t.source.relation, name) : std::vector<Sight>();
	idea(each ? "rows nearest to each of others" : "rows nearest to a value");
	if (!each)
		return "SELECT " + shown(within) + " FROM (" + rows + ") AS " + name;
	return "SELECT " + shown(joined(outside.source.sight, within)) + " FROM " + outside.source.from +
		(chance(1, 2) ? " LEFT JOIN LATERAL (" : " JOIN LATERAL (") + rows + ") AS " + name + " ON true";
}

/*
 * The first rows in the order of keys, as an index or a sort gives them: those whose keys are the last one's, too, or
 * no column that is not a key.
 */
std::string Snippets::in_order()
{
	if (std::string near; chance(1, 3) && !(near = nearest()).empty())
		return near;
	Target t = chance(1, 2) ? ordered_target() : target();
	std::vector<Sight> by = keys(!t.keys.empty() && chance(3, 4) ? t.keys : t.source.sight, 3);
	/* as the index has them, forwards or backwards */
	bool served = t.ordered && chance(1, 2) && same_types({t.keys[0].type}) && t.keys[0].collation.empty(),
		 down = chance(1, 3);
	if (served)
		by = {t.keys[0]};
	std::string order, list, where = chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "",
							 n = std::to_string(served ? 1 + random_.below(3) : random_.below(5));
	if (std::string twice; chance(1, 2) && !(twice = ordered_twice(t)).empty())
		return twice;
	if (by.empty())
		return aimed_rows();
	for (auto &k : by) {
		order += (order.empty() ? "" : ", ") + k.text +
			(served ? (down ? " DESC" : "")
					: std::string(chance(1, 3) ? " DESC" : "") +
					 (chance(1, 4)       ? " NULLS FIRST"
						  : chance(1, 6) ? " NULLS LAST"
										 : ""));
		list += (list.empty() ? "" : ", ") + k.text;
	}
	idea("first rows in an order");
	if (chance(1, 2)) {
		idea("first rows with ties");
		return "SELECT " + shown(t.source.sight) + " FROM (SELECT * FROM " + t.source.from + where + " ORDER BY " +
			order + " FETCH FIRST " + n + " ROWS WITH TIES) AS " + t.source.from.substr(t.source.from.rfind(' ') + 1);
	}
	return "SELECT " + list + " FROM " + t.source.from + where + " ORDER BY " + order + " LIMIT " + n +
		(chance(1, 3) ? " OFFSET " + std::to_string(random_.below(4)) : "");
}

/*
 * Groups by what a collation that is not deterministic takes for equal: of a group nothing but numbers is shown. "" if
 * there is no such column.
 */
std::string Snippets::loosely_grouped(const Target &t)
{
	std::vector<Sight> texts = of_type(t.source.sight, text_oid), same = keys(t.source.sight, 1);
	if (texts.empty() || !t.source.relation || !t.source.relation->nondeterministic)
		return "";
	const std::vector<Sight> aimed = of_type(t.keys, text_oid);
	const Sight &k = pick(aimed.empty() || chance(1, 3) ? texts : aimed);
	std::string key = "(" + k.text + " COLLATE nodet)", where = chance(1, 4) ? " WHERE " + aimed_condition(t, {}) : "";
	idea("COLLATE in a key of groups");
	if (!same.empty() && chance(1, 3))
		key = chance(1, 2) ? key + ", " + same[0].text : same[0].text + ", " + key;
	return "SELECT count(*)" + std::string(!same.empty() && chance(1, 3) ? ", count(" + same[0].text + ")" : "") +
		" FROM " + t.source.from + where + " GROUP BY " + key + (chance(1, 6) ? " HAVING count(*) > 1" : "");
}

/* A text of one by a text of the other, under a collation that is not deterministic. "" if there is none. */
std::string Snippets::loosely_tied(const Target &a, const Target &b)
{
	std::vector<Sight> left = of_type(a.source.sight, text_oid), right = of_type(b.source.sight, text_oid);
	if (left.empty() || right.empty() || !has_loose_collation())
		return "";
	idea("COLLATE in a join");
	return "(" + pick(right).text + " COLLATE nodet) = " + pick(left).text;
}

/* The least and the greatest of all rows, as an index gives them, by itself or with what stands around that one row. */
std::string Snippets::extreme_with_ties()
{
	Target t = chance(1, 2) ? ordered_target() : target();
	std::vector<Sight> sortable;
	for (auto &k : t.keys.empty() ? t.source.sight : t.keys)
		if (k.collation.empty() && k.type != boolean_oid && same_types({k.type}) &&
			catalog_.type(k.type)->name != "uuid")
			sortable.push_back(k);
	if (sortable.empty())
		return in_order();
	const Sight &k = pick(sortable);
	std::string function = chance(1, 2) ? "min(" : "max(",
				where = chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "";
	if (chance(1, 2)) {
		idea("extreme of an index");
		return "SELECT " + function + k.text + ") FROM " + t.source.from + where;
	}
	idea("extreme with ties");
	return "SELECT " + function + k.text + ") AS m" + (chance(1, 3) ? ", max(" + pick(sortable).text + ")" : "") +
		" FROM " + t.source.from + where + " ORDER BY 1 FETCH FIRST " + std::to_string(1 + random_.below(2)) +
		" ROWS WITH TIES";
}

/* Equal rows in the order of two indexes, which both stop at the values of lists. */
std::string Snippets::lists_on_both_sides()
{
	Target a = chance(1, 2) ? ordered_target() : target(), b = ordered_target();
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : chance(1, 2) || a.keys.empty() ? a.source.sight : a.keys)
		if (!b.keys.empty() && catalog_.sortable(x.type) && x.type != boolean_oid && x.type == b.keys[0].type &&
			x.collation == b.keys[0].collation)
			pairs.push_back({x, b.keys[0]});
	if (pairs.empty())
		return aimed_join();
	auto &[x, y] = pick(pairs);
	const CatalogType *t = catalog_.type(x.type);
	if (!t || t->name.find("[]") != std::string::npos)
		return aimed_join();
	idea("list on both sides of a join");
	/* most of the values that there are, or too few rows are left to go back to */
	std::string list = literals(x.type, 3 + random_.below(4)),
				out = "SELECT " + shown(chance(1, 2) ? a.source.sight : b.source.sight) + " FROM " + a.source.from +
		(chance(1, 3) ? " LEFT JOIN " : " JOIN ") + b.source.from + " ON " + x.text + " = " + y.text + " AND " +
		y.text + " = ANY (ARRAY[" + list + "]::" + t->name + "[])";
	return out +
		(chance(1, 2)       ? " WHERE " + x.text + " = ANY (ARRAY[" + list + "]::" + t->name + "[])"
			 : chance(1, 4) ? " WHERE " + aimed_condition(a, {})
							: "");
}

/* Words that a document has, or has not: two conditions at once, of which one alone says nothing of where to look. */
std::string Snippets::text_search(const Sight &key)
{
	static const std::vector<std::string> words = {"a", "b", "ab", "a:A", "b:*"};
	auto term = [&] { return (chance(1, 3) ? "!" : "") + pick(words); };
	auto query = [&] {
		static const std::vector<std::string> ops = {" & ", " | ", " <-> ", " <2> "};
		std::string out = term();
		for (size_t i = random_.below(3); i > 0; i--)
			out = chance(1, 4) ? "!(" + out + pick(ops) + term() + ")" : out + pick(ops) + term();
		return quoted(out) + "::tsquery";
	};
	idea("words that a document has");
	std::string one = "(" + key.text + " @@ " + query() + ")";
	return chance(1, 2) ? "(" + one + " AND " + key.text + " @@ " + query() + ")" : one;
}

/*
 * What a partial index is about: the server must not use it for rows that its predicate leaves out. "" if that is no
 * column by itself.
 */
std::string Snippets::about_predicate(const Target &t)
{
	std::string column = t.predicate.substr(0, t.predicate.find(' '));
	for (auto &s : t.source.sight)
		if (s.text == column && catalog_.sortable(s.type)) {
			idea("condition on the column of a predicate");
			return chance(1, 3) ? list_test(s) : on_key(s, {});
		}
	return "";
}

bool Snippets::is_searched_text(const Sight &key) const
{
	return key.type == tsvector_oid && catalog_.type(tsquery_oid) != nullptr;
}

} // namespace sqleq::texts
