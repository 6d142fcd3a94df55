/*
 * proof_queries.cpp: queries whose plans rest on what the server has proved of them: that a row has no more than one
 * partner, that what is equal by one collation is by another one, that an equality holds wherever its sides are known.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/* Is there a collation for which different values are equal? */
bool Snippets::has_loose_collation() const
{
	return std::any_of(relations_.begin(), relations_.end(), [](auto &r) { return r.nondeterministic; });
}

/*
 * A relation whose rows have no partner in a key or unique index, all of them or those of its predicate. Without keys:
 * there is none.
 */
Snippets::Target Snippets::unique_target()
{
	std::vector<std::pair<const Relation *, Aim>> all;
	for (auto &r : relations_) {
		for (auto &c : r.columns)
			if (c.unique && !r.large)
				all.insert(all.end(), c.type == text_oid && r.nondeterministic ? 4 : 1,
						   {&r, {{{c.name, "", "", c.type, c.collation}}, ""}});
		for (auto &a : r.aims)
			if (a.unique && !r.large)
				all.insert(all.end(), a.predicate.empty() ? 1 : 3, {&r, a});
	}
	if (all.empty())
		return {relation_source(), {}, ""};
	auto &[relation, aim] = pick(all);
	return target_of(*relation, aim);
}

/*
 * All keys of the structure are those of a row outside: one row at most, if they are compared as the structure does it.
 * "" if they cannot be.
 */
std::string Snippets::partner(const Target &target, const std::vector<Sight> &outer)
{
	std::string out;
	bool tied = false;
	for (auto &bare : target.keys) {
		Sight k = bare.type == text_oid && has_loose_collation() && chance(1, 2) ? recollated(bare, true) : bare;
		std::vector<Sight> columns;
		std::copy_if(outer.begin(), outer.end(), std::back_inserter(columns),
					 [&](auto &o) { return catalog_.sortable(k.type) && fits(o, k); });
		if (!catalog_.sortable(k.type))
			return "";
		bool constant = columns.empty() || (tied && chance(1, 4));
		tied = tied || !constant;
		out += (out.empty() ? "" : " AND ") + k.text + " = " + (constant ? literal(k.type) : pick(columns).text);
	}
	return tied ? out : "";
}

/*
 * A partner by a key, and a third one by another column: that of the predicate, where the key is one of some rows only.
 * Whether those are the only rows that count is known when the third one is joined, and not before. Where nothing of
 * the partner is shown, it may be left out altogether.
 */
std::string Snippets::joined_by_unique()
{
	Target b = unique_target(), a = target(), c = target();
	std::string on;
	for (int i = 0; i < 4 && (on = b.keys.empty() || a.source.large ? "" : partner(b, a.source.sight)).empty(); i++)
		a = target();
	if (on.empty() || c.source.large)
		return joined_once();
	idea(b.predicate.empty() ? "partner by a key" : "partner by a key of some rows");
	std::string name = b.predicate.substr(0, b.predicate.find(' '));
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : b.source.sight)
		for (auto &y : c.source.sight)
			if ((name.empty() || x.text == name) && x.type == y.type && x.collation == y.collation &&
				catalog_.sortable(x.type) && x.type != boolean_oid)
				pairs.push_back({x, y});
	std::string join = chance(1, 3) ? " LEFT JOIN " : " JOIN ";
	if (pairs.empty() || chance(1, name.empty() ? 2 : 8)) {
		bool alone = join == " LEFT JOIN " && chance(1, 2);
		std::vector<Sight> all = a.source.sight;
		if (!alone)
			all.insert(all.end(), b.source.sight.begin(), b.source.sight.end());
		std::string more = !name.empty() && chance(1, 2) ? " AND " + about_predicate(b) : "";
		return "SELECT " + shown(all) + " FROM " + a.source.from + join + b.source.from + " ON " + on +
			(more == " AND " ? "" : more) + (chance(1, 3) ? " WHERE " + aimed_condition(a, {}) : "");
	}
	auto &[x, y] = pick(pairs);
	static const std::vector<std::string> ops = {" = ", " = ", " > ", " < ", " >= ", " <> "};
	std::string two = a.source.from + (chance(1, 3) ? " LEFT JOIN " : " JOIN ") + b.source.from + " ON " + on,
				more = x.text + pick(ops) + y.text;
	std::vector<Sight> all = a.source.sight;
	all.insert(all.end(), b.source.sight.begin(), b.source.sight.end());
	all.insert(all.end(), c.source.sight.begin(), c.source.sight.end());
	return "SELECT " + shown(all) + " FROM " +
		(chance(1, 2) ? two + join + c.source.from : c.source.from + join + "(" + two + ")") + " ON " + more;
}

/*
 * How many different texts there are, by several collations one after the other: those of two tables by one, and then
 * with a third one's by another one; as many when the first two are a subquery. The third one's are like none of the
 * others, whichever of several equal ones is left of those.
 */
std::string Snippets::law_of_collations()
{
	Target a = target(), b = target(), c = target();
	std::vector<Sight> x = of_type(a.source.sight, text_oid), y = of_type(b.source.sight, text_oid),
					   z = of_type(c.source.sight, text_oid);
	if (x.empty() || y.empty() || a.source.large || b.source.large || c.source.large)
		return law_of_groups();
	static const std::vector<std::string> collations = {"nodet", "nodet", "\"C\"", "\"default\""};
	std::string first = pick(collations), second = pick(collations);
	auto text = [](const std::string &value, const std::string &collation) {
		return "(" + value + " COLLATE " + collation + ")";
	};
	std::string two = "(SELECT " + text(pick(x).text, first) + " FROM " + a.source.from +
		(chance(2, 3) ? " UNION SELECT " : " UNION ALL SELECT ") + text(pick(y).text, first) + " FROM " +
		b.source.from + ")",
				one = z.empty() || chance(1, 3)
		? "SELECT " + text("'~~~'::text", second)
		: "SELECT " + text("('~~~' || " + pick(z).text + ")", second) + " FROM " + c.source.from;
	bool ahead = chance(1, 2);
	auto counted = [&](const std::string &part) {
		return "(SELECT count(*) FROM (" + (ahead ? part + " UNION " + one : one + " UNION " + part) + ") AS " +
			alias() + ")";
	};
	idea("law: set operations by several collations");
	std::string plain = counted(two);
	return "SELECT " + plain + " - " + counted("(SELECT * FROM " + two + " AS " + alias() + ")");
}

/*
 * Two expressions of both sides of an outer join that are to be equal: each is something, also where there is no
 * partner. "" if there are none.
 */
std::string Snippets::equal_expressions(const std::vector<Sight> &within, const std::vector<Sight> &outside)
{
	std::vector<std::array<Sight, 3>> triples;
	for (auto &x : within)
		for (auto &y : outside)
			for (auto &z : outside)
				if (x.type == y.type && x.type == z.type && x.collation.empty() && y.collation.empty() &&
					z.collation.empty() && catalog_.sortable(x.type) && x.type != boolean_oid)
					triples.push_back({x, y, z});
	if (triples.empty())
		return "";
	auto &[x, y, z] = pick(triples);
	idea("equality of expressions of both sides of an outer join");
	Sight known{chance(3, 4) ? "coalesce(" + x.text + ", " + literal(x.type) + ")" : x.text, x.type};
	return mixed(known, y) + " = " + (chance(2, 3) ? mixed(known, z) : z.text);
}

} // namespace sqleq::texts
