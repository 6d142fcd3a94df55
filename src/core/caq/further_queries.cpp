/*
 * further_queries.cpp: queries that call themselves, samples that are the whole table, numbers of rows over partitions, and what triggers and foreign keys keep up.
 */
#include "core/caq/snippets.h"

#include <algorithm>

namespace sqleq::caq {

namespace {

/* pg_type.dat */
constexpr int int4_oid = 23;

} // namespace

/* A sample of all rows is the table; the same seed gives the same one. */
std::string Snippets::whole_sample(const Target &target)
{
	if (!target.source.relation || !target.source.relation->table || !chance(1, 12))
		return target.source.from;
	idea("sample of a whole table");
	return target.source.from + " TABLESAMPLE " + (chance(1, 2) ? "SYSTEM" : "BERNOULLI") + " (100) REPEATABLE (" + std::to_string(random_.below(3)) + ")";
}

/*
 * A walk over rows: from some of them to those whose key is a column of theirs, a few steps far, or until nothing is new. What is new is known by types
 * whose equal values are the same.
 */
std::string Snippets::recursive()
{
	Target a = target(), b = target();
	if (a.source.large || b.source.large || !b.source.relation)
		return aimed_rows();
	std::vector<std::pair<Sight, Sight>> steps; /* from, to: columns of one type */
	for (auto &x : b.keys.empty() ? b.source.sight : b.keys)
		for (auto &y : b.source.sight)
			if (x.type == y.type && x.collation.empty() && y.collation.empty() && catalog_.sortable(x.type) && same_types({x.type}))
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
	std::string start = starts.empty() || chance(1, 6) ? "SELECT " + literal(from.type) + ", 0" : "SELECT " + pick(starts).text + ", 0 FROM " + whole_sample(a) + " WHERE " + aimed_condition(a, {});
	std::string limit = s + ".n < " + std::to_string(1 + random_.below(all ? 2 : 3)), link = from.text + (chance(7, 8) ? " = " : " > ") + s + ".k";
	idea("WITH RECURSIVE");
	std::string step = "SELECT " + to.text + ", " + s + ".n + 1 FROM " + (outer ? w + " AS " + s + " LEFT JOIN " + b.source.from + " ON " + link + " WHERE " + limit :
																				(chance(1, 2) ? w + " AS " + s + ", " + b.source.from : b.source.from + ", " + w + " AS " + s) + " WHERE " + link + " AND " + limit);
	if (chance(1, 4))
		step += " AND " + about_column(b.source.sight);
	std::string tail, marks;
	if (!outer && chance(1, 3)) {
		bool cycle = chance(2, 3);
		idea(cycle ? "CYCLE" : "SEARCH");
		tail = cycle ? " CYCLE k SET looped USING way" : std::string(" SEARCH ") + (chance(1, 2) ? "DEPTH" : "BREADTH") + " FIRST BY k SET place";
		marks = cycle ? ", " + w + ".looped" : "";
		if (cycle && chance(1, 2))
			step += " AND NOT " + s + ".looped";
	}
	std::string out = "WITH RECURSIVE " + w + " (k, n) AS (" + start + (all ? " UNION ALL " : " UNION ") + step + ")" + tail + " SELECT ";
	Sight seen{w + ".k", from.type, "", false};
	if (chance(1, 3)) {
		Target c = target();
		std::string tied = c.source.large ? "" : tie(c, {seen});
		if (!tied.empty()) {
			idea("WITH RECURSIVE in a join");
			return out + w + ".n, " + shown(c.source.sight) + " FROM " + w + (chance(1, 3) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + tied;
		}
	}
	return out + (chance(1, 3) ? "count(*)" : w + ".k, " + w + ".n" + marks) + " FROM " + w + (chance(1, 2) ? " WHERE " + on_key(seen, {}) : "");
}

/* A number within each partition, or over all of them, and a condition on it: rows come from all partitions, or from those that are left. */
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
	static const std::vector<std::string> functions = {"row_number()", "rank()", "dense_rank()", "count(*)"}, ops = {" <= ", " < ", " = "};
	std::string key = by[0].text, last = by.back().text;
	bool whole = chance(1, 3);
	std::string over = whole ? "ORDER BY " + key + (chance(1, 3) ? " DESC" : "") : "PARTITION BY " + key + (by.size() > 1 || chance(1, 2) ? " ORDER BY " + last : "");
	idea("window run over partitions");
	return "SELECT " + s + ".k, count(*) FROM (SELECT " + key + " AS k, " + pick(functions) + " OVER (" + over + ") AS n FROM " + t.source.from +
		(chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "") + ") AS " + s + " WHERE " + s + ".n" + pick(ops) + std::to_string(1 + random_.below(3)) +
		(chance(1, 3) ? " AND " + on_key({s + ".k", by[0].type, "", false}, {}) : "") + " GROUP BY " + s + ".k";
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
	return "SELECT count(*) FROM " + std::string(relation->partitioned ? "" : "ONLY ") + relation->name + " AS a WHERE NOT EXISTS (SELECT FROM " + link->to + " AS b WHERE " + same + ")" + known;
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
	return "SELECT (SELECT count(*) FROM " + r.name + ") - (SELECT coalesce(sum(n), 0)::bigint FROM " + r.name + "_log)";
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
	idea("law: rows of twins and scenes");
	return pick(pick(with)->laws);
}

} // namespace sqleq::caq
