/*
 * lateral_queries.cpp: subqueries that see the rows on their left: of partitions that are joined one by one, in chains,
 * in expressions with columns of both.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/* Of the type that both have: something that depends on both. */
std::string Snippets::mixed(const Sight &a, const Sight &b)
{
	static const std::vector<std::string> ways = {" - ", " | ", " & ", " # "};
	switch (a.type) {
	case int2_oid:
	case int4_oid:
	case int8_oid:
		return "(" + a.text + pick(ways) + b.text + ")";
	default:
		return pick(std::vector<std::string>{"coalesce(", "greatest(", "least(", "nullif("}) + default_collated(a) +
			", " + default_collated(b) + ")";
	}
}

/* The structure's first key is an expression of two rows. "" if there is none. */
std::string Snippets::mixed_tie(const Target &target, const std::vector<Sight> &one, const std::vector<Sight> &other)
{
	std::vector<std::array<Sight, 3>> triples;
	for (auto &k : target.keys.empty() ? target.source.sight : target.keys)
		for (auto &x : one)
			for (auto &y : other)
				if (k.type == x.type && k.type == y.type && k.collation.empty() && x.collation.empty() &&
					y.collation.empty() && catalog_.sortable(k.type))
					triples.push_back({k, x, y});
	if (triples.empty())
		return "";
	auto &[k, x, y] = pick(triples);
	idea("join key with a column of a row outside");
	return k.text + " = " + mixed(x, y);
}

/*
 * Two whose partitions are alike, or one and itself; what partitions are about are the keys. Without keys: there is
 * none.
 */
std::pair<Snippets::Target, Snippets::Target> Snippets::partitioned_pair()
{
	std::vector<const Relation *> partitioned;
	for (auto &r : relations_)
		if (r.partitioned && !r.aims.empty() && !r.large)
			partitioned.push_back(&r);
	if (partitioned.empty())
		return {{relation_source(), {}, ""}, {relation_source(), {}, ""}};
	/* what partitions are about comes first */
	auto targeted = [this](const Relation &r) { return target_of(r, r.aims[0]); };
	Target a = targeted(*pick(partitioned)), b = targeted(*pick(partitioned));
	if (!std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end(),
					[](auto &x, auto &y) { return x.type == y.type && x.collation == y.collation; }))
		b = targeted(*a.source.relation);
	return {a, b};
}

/*
 * Each partition with the one that is like it, in a subquery that shows columns of the row outside, or is about them:
 * it sees its own partition's rows only.
 */
std::string Snippets::lateral_partitions()
{
	auto [a, b] = partitioned_pair();
	if (a.keys.empty())
		return aimed_lateral();
	std::string s = alias(), out, on, inner = whole_sample(b, a.source.sight), where;
	std::vector<Sight> seen, within = b.source.sight;
	for (size_t i = 0; i < a.keys.size(); i++) {
		out += b.keys[i].text + " AS k" + std::to_string(i + 1) + ", ";
		on += (i ? " AND " : "") + a.keys[i].text + " = " + s + ".k" + std::to_string(i + 1);
		seen.push_back({s + ".k" + std::to_string(i + 1), b.keys[i].type, b.keys[i].collation});
	}
	if (chance(1, 3)) { /* two of them within */
		Target c = target_of(*b.source.relation, b.source.relation->aims[0]);
		std::string same;
		for (size_t i = 0; i < b.keys.size(); i++)
			same += (i ? " AND " : "") + b.keys[i].text + " = " + c.keys[i].text;
		inner += (chance(1, 3) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + same;
		within = joined(within, c.source.sight);
	}
	const Sight &o = pick(a.source.sight), &i = pick(within);
	std::vector<Sight> alike = of_type(within, o.type);
	seen.push_back({s + ".c1", o.type, "", false});
	seen.push_back({s + ".c2", i.type, "", false});
	out += (alike.empty() || chance(1, 2) ? default_collated(o) : mixed(o, pick(alike))) + " AS c1, " +
		default_collated(i) + " AS c2";
	if (chance(1, 3)) {
		std::string tied = correlation(a.source.sight, within);
		where = tied.empty() ? "" : " WHERE " + tied;
	}
	idea("subquery that sees the row outside, for each partition");
	std::string above;
	for (auto &x : seen)
		if (x.type == o.type && x.text != s + ".c1" && x.collation.empty() && catalog_.sortable(x.type) &&
			(above.empty() || chance(1, 2)))
			above = s + ".c1 = " + x.text;
	if (above.empty() || chance(1, 4))
		above = about_column(joined(a.source.sight, seen));
	return "SELECT " + shown(joined(a.source.sight, seen)) + " FROM " + a.source.from + (chance(1, 2) ? " LEFT" : "") +
		" JOIN LATERAL (SELECT " + out + " FROM " + inner + where + ") AS " + s + " ON " + on +
		(chance(2, 3) ? " WHERE " + above : "");
}

/* What a subquery gives that sees the rows outside: its own columns, those, constants, and what depends on both. */
std::string Snippets::lateral_outputs(const std::string &s, const std::vector<Sight> &within,
									  const std::vector<Sight> &outside, std::vector<Sight> &seen)
{
	std::string out;
	for (size_t i = 0, columns = 1 + random_.below(3); i < columns; i++) {
		const Sight &x = pick(within), &y = pick(outside);
		std::vector<Sight> alike = of_type(within, y.type);
		bool outer = chance(1, 2);
		int type = outer ? y.type : x.type;
		std::string value = default_collated(x);
		if (outer)
			value = alike.empty() || chance(1, 3) ? default_collated(y) : mixed(y, pick(alike));
		else if (chance(1, 4))
			value = literal(type);
		else if (chance(1, 3))
			value = "coalesce(" + value + ", " + literal(type) + ")";
		out += (i ? ", " : "") + value + " AS c" + std::to_string(i + 1);
		seen.push_back({s + ".c" + std::to_string(i + 1), type, "", false});
	}
	return out;
}

/* A condition on what such subqueries give. "" if there is none, or as chance will have it. */
std::string Snippets::about_made(const std::vector<Sight> &made, const std::vector<Sight> &all)
{
	Target t = target();
	std::string out;
	switch (random_.below(5)) {
	case 0:
		return " WHERE " + about_column(made);
	case 1:
		out = equal_expressions(made, all);
		return out.empty() ? "" : " WHERE " + out;
	case 2:
		out = t.source.large ? "" : tie(t, made);
		return out.empty() ? ""
						   : std::string(" WHERE ") + (chance(1, 3) ? "NOT " : "") + "EXISTS (SELECT FROM " +
				t.source.from + " WHERE " + out + ")";
	default:
		return "";
	}
}

/*
 * A chain of tables and of subqueries that see the rows on their left, below outer joins or not: what is an expression
 * of several rows, or a constant, is NULL where an outer join says so, and is asked for above: by a join, by a group,
 * by a subquery.
 */
std::string Snippets::lateral_chain()
{
	Target first = target();
	std::vector<Sight> all = first.source.sight, made;
	std::string from = first.source.from, list;
	if (first.source.large)
		return aimed_lateral();
	for (size_t n = 2 + random_.below(2); n > 0; n--) {
		Target t = target();
		std::string kind = chance(1, 2) ? " LEFT JOIN " : " JOIN ",
					tied = chance(1, 3) ? mixed_tie(t, all, made.empty() ? all : made) : "";
		if (tied.empty())
			tied = tie(t, !made.empty() && chance(1, 2) ? made : all);
		if (t.source.large || tied.empty())
			continue;
		if (chance(2, 5)) {
			from += kind + t.source.from + " ON " + tied;
			all = joined(all, t.source.sight);
			continue;
		}
		if (chance(1, 4)) { /* the row outside alone, or nothing */
			std::string s = alias();
			std::vector<Sight> seen;
			idea("subquery of no table that sees the row outside");
			from += kind + "LATERAL (SELECT " + lateral_outputs(s, all, all, seen);
			from += (chance(1, 2) ? " WHERE " + about_column(all) : "") + ") AS " + s + " ON " +
				(chance(1, 2) ? "true" : about_column(joined(seen, all)));
			all = joined(all, seen);
			made = joined(made, seen);
			continue;
		}
		std::string s = alias(), on = "true", inner = t.source.from;
		std::vector<Sight> within = t.source.sight, seen;
		if (Target u = target(); chance(1, 4) && !u.source.large) {
			std::string more = chance(1, 2) ? mixed_tie(u, t.source.sight, all) : tie(u, t.source.sight);
			if (!more.empty()) {
				inner += (chance(1, 2) ? " LEFT JOIN " : " JOIN ") + u.source.from + " ON " + more;
				within = joined(within, u.source.sight);
			}
		}
		std::string out = lateral_outputs(s, within, all, seen);
		if (chance(1, 2))
			on = about_column(chance(1, 2) ? seen : joined(seen, all));
		from += kind + "LATERAL (SELECT " + out + " FROM " + inner +
			(kind == " JOIN " || chance(1, 2) ? " WHERE " + tied : "") + (chance(1, 8) ? " OFFSET 0" : "") + ") AS " +
			s + " ON " + on;
		all = joined(all, seen);
		made = joined(made, seen);
	}
	if (made.empty())
		return aimed_lateral();
	idea("chain of subqueries that see the rows on their left");
	std::string where = about_made(made, all);
	for (auto &k : keys(made, 2))
		list += (list.empty() ? "" : ", ") + k.text;
	if (!list.empty() && chance(1, 3))
		return chance(1, 2) ? "SELECT DISTINCT " + list + " FROM " + from + where
							: "SELECT " + list + ", count(*) FROM " + from + where + " GROUP BY " + list;
	return "SELECT " + shown(chance(1, 2) ? made : all) + " FROM " + from + where;
}

} // namespace sqleq::texts
