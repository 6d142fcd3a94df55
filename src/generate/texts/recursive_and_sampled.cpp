/*
 * recursive_and_sampled.cpp: queries that call themselves, samples that are the whole table, numbers of rows over
 * partitions, and what triggers and foreign keys keep up.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/*
 * A sample of all rows is the table; the same seed gives the same one, and so does any other, as the row outside may
 * have it.
 */
std::string Snippets::whole_sample(const Target &target, const std::vector<Sight> &outer)
{
	if (!target.source.relation || !target.source.relation->table || !chance(1, 12))
		return target.source.from;
	idea(outer.empty() ? "sample of a whole table" : "sample by the row outside");
	return target.source.from + " TABLESAMPLE " + (chance(1, 2) ? "SYSTEM" : "BERNOULLI") + " (100) REPEATABLE (" +
		(outer.empty() ? std::to_string(random_.below(3)) : "(" + pick(outer).text + " IS NULL)::integer") + ")";
}

/*
 * A walk over rows: from some of them to those whose key is a column of theirs, a few steps far, or until nothing is
 * new. What is new is known by types whose equal values are the same.
 */
std::string Snippets::recursive()
{
	Target a = target(), b = target();
	if (a.source.large || b.source.large || !b.source.relation)
		return aimed_rows();
	std::vector<std::pair<Sight, Sight>> steps; /* from, to: columns of one type */
	for (auto &x : b.keys.empty() ? b.source.sight : b.keys)
		for (auto &y : b.source.sight)
			if (x.type == y.type && x.collation.empty() && y.collation.empty() && catalog_.sortable(x.type) &&
				same_types({x.type}))
				steps.push_back({x, y});
	std::vector<Sight> starts;
	if (steps.empty())
		return aimed_rows();
	auto &[from, to] = pick(steps);
	for (auto &s : a.source.sight)
		if (s.type == from.type && s.collation.empty())
			starts.push_back(s);
	std::string w = "w" + std::to_string(++aliases_), s = alias();
	bool all = chance(1, 3), outer = chance(1, 8);
	std::string start = starts.empty() || chance(1, 6)
		? "SELECT " + literal(from.type) + ", 0"
		: "SELECT " + pick(starts).text + ", 0 FROM " + whole_sample(a) + " WHERE " + aimed_condition(a, {});
	std::string limit = s + ".n < " + std::to_string(1 + random_.below(all ? 2 : 3)),
				link = from.text + (chance(7, 8) ? " = " : " > ") + s + ".k";
	idea("WITH RECURSIVE");
	std::string step = "SELECT " + to.text + ", " + s + ".n + 1 FROM " +
		(outer ? w + " AS " + s + " LEFT JOIN " + b.source.from + " ON " + link + " WHERE " + limit
			   : (chance(1, 2) ? w + " AS " + s + ", " + b.source.from : b.source.from + ", " + w + " AS " + s) +
				 " WHERE " + link + " AND " + limit);
	if (chance(1, 4))
		step += " AND " + about_column(b.source.sight);
	std::string tail, marks;
	if (!outer && chance(1, 3)) {
		bool cycle = chance(2, 3);
		idea(cycle ? "CYCLE" : "SEARCH");
		tail = cycle ? " CYCLE k SET looped USING way"
					 : std::string(" SEARCH ") + (chance(1, 2) ? "DEPTH" : "BREADTH") + " FIRST BY k SET place";
		marks = cycle ? ", " + w + ".looped" : "";
		if (cycle && chance(1, 2))
			step += " AND NOT " + s + ".looped";
	}
	std::string out = "WITH RECURSIVE " + w + " (k, n) AS (" + start + (all ? " UNION ALL " : " UNION ") + step + ")" +
		tail + " SELECT ";
	Sight seen{w + ".k", from.type, "", false};
	if (chance(1, 3)) {
		Target c = target();
		std::string tied = c.source.large ? "" : tie(c, {seen});
		if (!tied.empty()) {
			idea("WITH RECURSIVE in a join");
			return out + w + ".n, " + shown(c.source.sight) + " FROM " + w + (chance(1, 3) ? " LEFT JOIN " : " JOIN ") +
				c.source.from + " ON " + tied;
		}
	}
	return out + (chance(1, 3) ? "count(*)" : w + ".k, " + w + ".n" + marks) + " FROM " + w +
		(chance(1, 2) ? " WHERE " + on_key(seen, {}) : "");
}

/*
 * A number within each partition, or over all of them, and a condition on it: rows come from all partitions, or from
 * those that are left.
 */
std::string Snippets::run_over_partitions()
{
	std::vector<const Relation *> partitioned;
	for (auto &r : relations_)
		if (r.partitioned && !r.aims.empty())
			partitioned.push_back(&r);
	if (partitioned.empty())
		return run_condition();
	const Relation &r = *pick(partitioned);
	std::string a = alias(), s = alias();
	const Aim &aim = pick(r.aims);
	std::vector<Sight> by;
	for (auto &k : aim.keys)
		if (k.collation.empty() && same_types({k.type}))
			by.push_back({k.before + a + "." + k.column + k.after, k.type, k.collation, false});
	if (by.empty())
		return run_condition();
	Target t{{r.name + " AS " + a, sight_of(r, a), r.large, &r, false}, by, ""};
	static const std::vector<std::string> functions = {"row_number()", "rank()", "dense_rank()", "dense_rank()",
													   "count(*)"},
										  ops = {" <= ", " < ", " = "};
	std::string key = by[0].text, last = by.back().text;
	if (std::vector<Sight> others = keys(t.source.sight, 1); by.size() == 1 && !others.empty() && chance(2, 3))
		last = others[0].text;
	bool whole = chance(1, 3);
	std::string over = whole ? "ORDER BY " + key + (chance(1, 3) ? " DESC" : "")
							 : "PARTITION BY " + key + (last != key || chance(1, 2) ? " ORDER BY " + last : "");
	idea("window run over partitions");
	return "SELECT " + s + ".k, count(*) FROM (SELECT " + key + " AS k, " + pick(functions) + " OVER (" + over +
		") AS n FROM " + t.source.from + (chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "") + ") AS " + s +
		" WHERE " + s + ".n" + pick(ops) + std::to_string(1 + random_.below(3)) +
		(chance(1, 3) ? " AND " + on_key({s + ".k", by[0].type, "", false}, {}) : "") + " GROUP BY " + s + ".k";
}

/* Rows of two in the order of an expression, which is a key of an index of the one, and none of the other. */
std::string Snippets::united_in_order()
{
	std::vector<std::pair<const Relation *, const Aim *>> with;
	for (auto &r : relations_)
		for (auto &aim : r.aims)
			if (aim.ordered && !r.large &&
				std::any_of(aim.keys.begin(), aim.keys.end(), [](auto &k) { return !k.before.empty(); }))
				with.push_back({&r, &aim});
	if (with.empty())
		return united();
	auto &[relation, aim] = pick(with);
	Target a = target_of(*relation, *aim), b = target();
	std::string s = alias();
	std::vector<std::array<Sight, 3>> triples;
	for (auto &k : a.keys)
		for (auto &x : a.source.sight)
			for (auto &y : b.source.sight)
				if (k.text.find(x.text) != k.text.npos && k.text != x.text && x.type == y.type && x.collation.empty() &&
					k.collation.empty() && same_types({k.type}))
					triples.push_back({k, x, y});
	if (triples.empty() || b.source.large)
		return united();
	auto &[k, x, y] = pick(triples);
	std::string key = k.text, one = s + ".c1";
	key.replace(key.find(x.text), x.text.size(), one);
	idea("rows of two tables in the order of an expression");
	return "SELECT " + key + " FROM (SELECT " + x.text + " AS c1 FROM " + a.source.from + " UNION ALL SELECT " +
		(chance(1, 2) ? shifted(y) : default_collated(y)) + " FROM " + b.source.from + ") AS " + s +
		(chance(1, 3) ? " WHERE " + on_key({one, x.type, "", false}, {}) : "") + " ORDER BY " + key +
		(chance(1, 3) ? " LIMIT " + std::to_string(1 + random_.below(6)) : "");
}

/* Rows of two, with a condition above. */
std::string Snippets::united()
{
	Target a = target(), b = target();
	std::string s = alias();
	std::vector<std::pair<Sight, Sight>> pairs, mixed;
	for (auto &x : a.keys.empty() ? a.source.sight : a.keys)
		for (auto &y : b.source.sight)
			if (std::vector<int> types = kin(x.type); x.type == y.type)
				pairs.push_back({x, y});
			else if (x.collation.empty() && y.collation.empty() &&
					 std::find(types.begin(), types.end(), y.type) != types.end())
				mixed.push_back({x, y});
	if (!mixed.empty() && (pairs.empty() || chance(1, 2)))
		pairs = mixed;
	if (pairs.empty())
		return aimed_rows();
	auto &[x, y] = pick(pairs);
	bool same = same_types({x.type, y.type}) && chance(x.type == y.type ? 1 : 2, 3);
	static const std::vector<std::string> ops = {" UNION ", " INTERSECT ", " EXCEPT ", " EXCEPT ALL "};
	Sight seen{s + ".c1", common_type(x.type, y.type), "", false};
	if (x.type != y.type)
		idea("set operation of two types");
	idea("condition above a set operation");
	bool sorted = catalog_.sortable(x.type) && chance(1, 3);
	std::string first = sorted && chance(1, 2) ? shifted(x) : default_collated(x);
	std::string order = sorted ? " ORDER BY " + seen.text + (chance(1, 3) ? " DESC" : "") : "";
	if (sorted)
		idea("set operation that is sorted");
	return "SELECT " + seen.text + " FROM (SELECT " + first + " AS c1, 1 AS c2 FROM " + a.source.from +
		(chance(1, 3) ? " WHERE " + aimed_condition(a, {}) : "") + (same ? pick(ops) : " UNION ALL ") + "SELECT " +
		default_collated(y) + ", " + (chance(1, 2) ? "1" : "2") + " FROM " + b.source.from + ") AS " + s + " WHERE " +
		(chance(1, 5) ? s + ".c2 = 2 OR " : "") + on_key(seen, {}) + order;
}

/* Different rows by the first keys of an index, in its order: they come without a sort. */
std::string Snippets::distinct_by_index()
{
	Target t = ordered_target();
	size_t n = 0;
	auto usable = [&] {
		for (n = 0; t.ordered && n < t.keys.size() && t.keys[n].collation.empty() && same_types({t.keys[n].type});)
			n++;
		return n > 1;
	};
	for (int i = 0; i < 6 && !usable(); i++)
		t = ordered_target();
	if (!usable())
		return aimed_groups();
	std::string list, order, where = chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "";
	for (size_t i = 0, shown = n > 2 && chance(1, 2) ? 2 : n; i < shown; i++) {
		list += (i ? ", " : "") + t.keys[i].text;
		order += (i ? ", " : "") + t.keys[i].text + t.orders[i];
	}
	idea("different keys of an index");
	return "SELECT DISTINCT " + list + " FROM " + t.source.from + where + " ORDER BY " + order +
		(chance(1, 4) ? " LIMIT " + std::to_string(1 + random_.below(6)) : "");
}

/* By a column that is unique but for NULL, and another one. */
std::string Snippets::grouped_by_unique()
{
	std::vector<std::pair<const Relation *, const RelationColumn *>> unique;
	for (auto &r : relations_)
		for (auto &c : r.columns)
			if (c.unique && c.collation.empty() && same_types({c.type}))
				unique.push_back({&r, &c});
	if (unique.empty())
		return aimed_groups();
	auto &[r, column] = pick(unique);
	std::string a = alias(), key = a + "." + column->name;
	Target t{{r->name + " AS " + a, sight_of(*r, a), r->large, r, false}, {{key, column->type, "", true}}, ""};
	std::vector<Sight> others = keys(t.source.sight, 2);
	others.erase(std::remove_if(others.begin(), others.end(), [&](auto &o) { return o.text == key; }), others.end());
	if (others.empty())
		return aimed_groups();
	if (Sight loose = recollated(t.keys[0], column->type == text_oid && chance(1, 2));
		loose.chosen) { /* of what is equal by it nothing is shown */
		idea("groups by a unique column and another one");
		return "SELECT " + others[0].text + ", count(*) FROM " + t.source.from + " GROUP BY " + loose.text + ", " +
			others[0].text;
	}
	std::string list = chance(1, 2) ? key + ", " + others[0].text : others[0].text + ", " + key,
				from = " FROM " + t.source.from;
	if (others.size() > 1)
		list += ", " + others[1].text;
	if (chance(1, 4))
		from += " WHERE " + (chance(1, 2) ? "(" + key + " IS NULL)" : about_column(t.source.sight));
	idea("groups by a unique column and another one");
	return chance(1, 2) ? "SELECT DISTINCT " + list + from
						: "SELECT " + list + ", count(*)" + from + " GROUP BY " + list;
}

/*
 * What a join within a subquery gives for each row outside. Its inner side is looked up by the other one, and depends
 * on the row outside by another condition: what is remembered of it is of that row alone.
 */
std::string Snippets::joined_within()
{
	Target a = target(), b = target(), c = chance(2, 3) ? ordered_target() : target();
	if (a.source.large || b.source.large || c.source.large)
		return aimed_lateral();
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &i : c.source.sight)
		for (auto &o : a.source.sight)
			if (o.type == i.type && o.collation == i.collation && catalog_.sortable(o.type))
				pairs.push_back({i, o});
	/* or the very key of the join is made of both */
	std::string key = chance(1, 2) ? mixed_tie(c, b.source.sight, a.source.sight) : "",
				on = key.empty() ? tie(c, b.source.sight) : key;
	if (pairs.empty() || on.empty())
		return aimed_lateral();
	auto &[inner, outer] = pick(pairs);
	static const std::vector<std::string> ops = {" < ", " <= ", " > ", " >= ", " <> ", " = "};
	std::vector<Sight> by = keys(a.source.sight, 2);
	std::string list, more = key.empty() || chance(1, 3) ? " AND " + inner.text + pick(ops) + outer.text : "";
	for (auto &k : by)
		list += k.text + ", ";
	idea("join within a subquery, of which one side depends on the row outside");
	return "SELECT " + list + "(SELECT count(*) FROM " + b.source.from + (chance(1, 5) ? " LEFT JOIN " : " JOIN ") +
		c.source.from + " ON " + on + more + (chance(1, 4) ? " WHERE " + aimed_condition(b, {}) : "") + ") FROM " +
		a.source.from + (chance(1, 4) ? " WHERE " + aimed_condition(a, {}) : "");
}

/*
 * A table that is partitioned and itself, or another one, by the keys of their partitions: each has its partner in one
 * place.
 */
std::string Snippets::joined_partitions()
{
	auto [a, b] = partitioned_pair();
	if (a.keys.empty())
		return aimed_join();
	std::string on, list, kind = chance(1, 3) ? " LEFT JOIN " : " JOIN ",
						  from = a.source.from + kind + b.source.from + " ON ";
	for (size_t i = 0; i < a.keys.size(); i++) /* what lies in two partitions may be equal by another collation */
		on += (i ? " AND " : "") + recollated(a.keys[i], chance(1, 2)).text + " = " + b.keys[i].text;
	std::vector<Sight> all = a.source.sight, by = keys(a.keys, 2);
	all.insert(all.end(), b.source.sight.begin(), b.source.sight.end());
	if (chance(1, 3))
		on += " AND " + about_column(chance(1, 2) ? b.source.sight : all);
	from += on;
	idea("join of partitions");
	if (Target c = target(); chance(1, 2) && !c.source.large) {
		std::string more = tie(c, chance(1, 2) ? b.source.sight : all);
		if (!more.empty()) {
			from += (chance(1, 2) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + more;
			all.insert(all.end(), c.source.sight.begin(), c.source.sight.end());
		}
	}
	for (auto &k : by)
		list += (list.empty() ? "" : ", ") + k.text;
	from += chance(1, 3) ? " WHERE " + aimed_condition(a, {}) : "";
	return !list.empty() && chance(1, 4) ? "SELECT " + list + ", count(*) FROM " + from + " GROUP BY " + list
										 : "SELECT " + shown(all) + " FROM " + from;
}

/* One window above another one, whose first rows are all that a condition lets through: the other one sees all rows. */
std::string Snippets::stacked_windows()
{
	Target t = target();
	std::vector<Sight> by = keys(t.source.sight, 2);
	if (by.empty())
		return aimed_rows();
	static const std::vector<std::string> functions = {"row_number()", "rank()", "dense_rank()", "count(*)"},
										  ops = {" <= ", " <= ", " < ", " = "};
	bool parts = by.size() > 1 && chance(2, 3);
	std::string s = alias(), part = parts ? "PARTITION BY " + by[0].text : "",
				order = (parts ? " ORDER BY " : "ORDER BY ") + by.back().text + (chance(1, 3) ? " DESC" : ""),
				value = chance(1, 4)
		? "count(*)"
		: std::string(chance(1, 2) ? "max(" : "min(") + pick(t.source.sight).text + "::text)";
	idea("window above a run condition");
	return "SELECT " + std::string(chance(1, 2) ? s + ".k, " : "") + s + ".m FROM (SELECT " + by.back().text +
		" AS k, " + pick(functions) + " OVER (" + part + order + ") AS n, " + value + " OVER (" +
		(chance(2, 3) ? part : "") + ") AS m FROM " + t.source.from +
		(chance(1, 4) ? " WHERE " + aimed_condition(t, {}) : "") + ") AS " + s + " WHERE " + s + ".n" + pick(ops) +
		std::to_string(1 + random_.below(3));
}

/* The first rows of a relation, by all that is shown of it: equal ones are the same. Without keys: there is none. */
Snippets::Target Snippets::limited_target()
{
	Target t = target();
	std::vector<Sight> by = keys(t.source.sight, 3);
	std::string s = alias(), list, order;
	Target out;
	for (size_t i = 0; i < by.size(); i++) {
		std::string name = "c" + std::to_string(i + 1);
		list += (i ? ", " : "") + by[i].text + " AS " + name;
		order += (i ? ", " : "") + by[i].text + (chance(1, 3) ? " DESC" : "");
		out.keys.push_back({s + "." + name, by[i].type, "", false});
	}
	out.source = {"(SELECT " + list + " FROM " + t.source.from + " ORDER BY " + order + " LIMIT " +
					  std::to_string(1 + random_.below(6)) + ") AS " + s,
				  out.keys};
	return out;
}

/* ---- laws ---- */

/* No row refers to one that is not there, whatever was changed or deleted. Some relation has a foreign key. */
std::string Snippets::law_of_links()
{
	std::vector<std::pair<const Relation *, const Link *>> links;
	for (auto &r : relations_)
		for (auto &l : r.links)
			links.push_back({&r, &l});
	auto &[relation, link] = pick(links);
	std::string known, same;
	for (auto &[mine, theirs] : link->columns) {
		known += " AND a." + mine + " IS NOT NULL";
		same += (same.empty() ? "b." : " AND b.") + theirs + " = a." + mine;
	}
	idea("law: rows that foreign keys refer to");
	/* children inherit no foreign key */
	return "SELECT count(*) FROM " + std::string(relation->partitioned ? "" : "ONLY ") + relation->name +
		" AS a WHERE NOT EXISTS (SELECT FROM " + link->to + " AS b WHERE " + same + ")" + known;
}

/* What triggers have counted is what is there, of one of the relations that have such triggers. */
std::string Snippets::law_of_triggers()
{
	std::vector<const Relation *> counted;
	for (auto &r : relations_)
		if (r.counted)
			counted.push_back(&r);
	const Relation &r = *pick(counted);
	idea("law: rows that triggers count");
	return "SELECT (SELECT count(*) FROM " + r.name + ") - (SELECT coalesce(sum(n), 0)::bigint FROM " + r.name +
		"_log)";
}

/* A generated column is what it is generated by, whatever was changed, of one of the relations that have such. */
std::string Snippets::law_of_generated()
{
	std::vector<std::array<std::string, 3>> all;
	for (auto &r : relations_)
		all.insert(all.end(), r.generated.begin(), r.generated.end());
	auto &[table, column, expression] = pick(all);
	idea("law: generated columns");
	return "SELECT count(*) FROM " + table + " WHERE " + column + " IS DISTINCT FROM " + expression;
}

/* What a relation of the instance says of its own rows. Some relation does. */
std::string Snippets::law_of_relation()
{
	std::vector<const Relation *> with;
	for (auto &r : relations_)
		if (!r.laws.empty())
			with.push_back(&r);
	idea("law: rows of twins and scenarios");
	return pick(pick(with)->laws);
}

} // namespace sqleq::texts
