/*
 * aimed_queries.cpp: whole queries around a structure of the instance: its rows, groups, joins, and subqueries that
 * look up its keys.
 *
 * They fill no hole of a proved pair: a query is the same under every plan. Nothing but the rows decides what they give
 * (src/pg/read/trees/fill_check.cpp).
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

Snippets::Target Snippets::target_of(const Relation &r, const Aim &aim)
{
	std::string a = alias();
	Target t{{r.name + " AS " + a, sight_of(r, a), r.large, &r, false}, {}, "", aim.ordered};
	for (auto &k : aim.keys) {
		t.keys.push_back({k.before + a + "." + k.column + k.after, k.type, k.collation, false});
		t.orders.push_back(k.order);
	}
	if (!aim.predicate.empty())
		t.predicate = a + "." + aim.predicate;
	return t;
}

/* Constants: what needs no scan is taken out of a join again. */
Snippets::Target Snippets::one_row()
{
	std::string a = alias(), list;
	std::vector<Sight> sight;
	for (int type : some_types(2 + random_.below(2))) {
		std::string name = "c" + std::to_string(sight.size() + 1);
		list += (sight.empty() ? "" : ", ") + literal(type) + " AS " + name;
		sight.push_back({a + "." + name, type, "", false});
	}
	idea("row of no table");
	return {{"(SELECT " + list + (chance(1, 6) ? " WHERE false" : "") + ") AS " + a, sight, false, nullptr, false},
			{},
			"",
			false};
}

/* A relation that has structures, if there is one in sight. */
Snippets::Target Snippets::target()
{
	if (chance(1, 30))
		return one_row();
	std::vector<const Relation *> with;
	for (auto &r : relations_)
		if (!r.aims.empty())
			with.push_back(&r);
	std::vector<std::pair<const Relation *, const Aim *>>
		truths; /* few keys are, and their tests are forms of their own */
	for (auto *r : with)
		for (auto &aim : r->aims)
			if (!aim.keys.empty() && aim.keys[0].type == boolean_oid)
				truths.push_back({r, &aim});
	if (!truths.empty() && chance(1, 6)) {
		auto &[truth, aim] = pick(truths);
		return target_of(*truth, *aim);
	}
	const Relation &r = with.empty() || chance(1, 8) ? pick(relations_) : *pick(with);
	return target_of(r, r.aims.empty() ? Aim() : pick(r.aims));
}

/* One whose rows an index gives in their order, if there is any luck. */
Snippets::Target Snippets::ordered_target()
{
	Target t = target();
	for (int i = 0; i < 6 && !t.ordered; i++)
		t = target();
	return t;
}

/* Some of them, or how many rows there are. */
std::string Snippets::shown(const std::vector<Sight> &sight)
{
	if (sight.empty() || chance(1, 8))
		return "count(*)";
	std::string out;
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++)
		out += (i ? ", " : "") + pick(sight).text;
	return out;
}

std::string Snippets::aimed_rows()
{
	Target t = target();
	auto loose = [&] { return t.ordered && is_loose_type(t.keys[0].type); };
	for (int i = chance(1, 4) ? 8 : 0; i > 0 && !loose(); i--)
		t = target();
	if (loose() && chance(1, 2)) {
		idea("values as an index has them");
		return "SELECT " + t.keys[0].text + " FROM " + t.source.from +
			(t.predicate.empty() ? "" : " WHERE " + t.predicate) +
			(chance(1, 2) ? std::string(t.predicate.empty() ? " WHERE " : " AND ") + on_key(t.keys[0], {}) : "");
	}
	std::string out = "SELECT " + shown(t.keys.empty() || chance(1, 3) ? t.source.sight : t.keys);
	if (out != "SELECT count(*)" && chance(1, 12)) {
		idea("function that gives a set in the select list");
		out += ", generate_series(1, " + std::to_string(random_.below(4)) + ")";
	}
	out += " FROM " + whole_sample(t);
	return out + " WHERE " + aimed_condition(t, {});
}

/* The first row of each is any of them: nothing else is shown. */
std::string Snippets::distinct_on(const std::vector<Sight> &by, const std::string &list, const std::string &from)
{
	std::string order;
	for (auto &k : by)
		order +=
			(order.empty() ? "" : ", ") + k.text + (chance(1, 3) ? " DESC" : "") + (chance(1, 4) ? " NULLS FIRST" : "");
	idea("DISTINCT ON");
	return "SELECT DISTINCT ON (" + list + ") " + list + from + (chance(1, 2) ? " ORDER BY " + order : "");
}

std::string Snippets::aimed_groups()
{
	Target t = target();
	bool filtered = chance(1, 4); /* what is left out is left out of each part */
	for (int i = filtered ? 6 : 0; i > 0 && !(t.source.relation && t.source.relation->partitioned); i--)
		t = target();
	std::vector<Sight> by = chance(filtered ? 2 : 1, 3) ? keys(t.source.sight, 2) : keys(t.keys, 3),
					   same = keys(t.source.sight, 2);
	if (std::string loose; !filtered && chance(2, 3) && !(loose = loosely_grouped(t)).empty())
		return loose;
	std::string list, out, from = " FROM " + t.source.from + (chance(2, 3) ? " WHERE " + aimed_condition(t, {}) : "");
	for (auto &k : t.keys)
		if (k.type == text_oid && chance(1, 3)) { /* any of several equal values: the key is not shown */
			Sight key = recollated(k, true);
			idea("COLLATE in a key of groups");
			return "SELECT count(*)" + from + " GROUP BY " + key.text +
				(chance(1, 3) && !same.empty() ? ", " + same[0].text : "");
		}
	if (chance(1, 8))
		by.clear();
	for (auto &k : by)
		list += (list.empty() ? "" : ", ") + k.text;
	if (!by.empty() && !filtered && chance(1, 4))
		return chance(1, 3) ? distinct_on(by, list, from) : "SELECT DISTINCT " + list + from;
	for (auto &k : same)
		if (chance(1, 2)) {
			bool distinct = chance(1, 3);
			if (distinct)
				idea("DISTINCT in an aggregate");
			out += std::string(", count(") + (distinct ? "DISTINCT " : "") + k.text + ")";
			if (chance(filtered ? 3 : 1, 3)) {
				idea("FILTER");
				out += " FILTER (WHERE " + about_column(t.source.sight) + ")";
			}
		} else if (k.type != boolean_oid) {
			std::string extreme = aggregate(k.type, t.source.sight);
			out += extreme.empty() ? "" : ", " + extreme;
		}
	out = (list.empty() || chance(1, 4) ? "count(*)" : list + ", count(*)") + out;
	if (list.empty())
		return "SELECT " + out + from;
	if (chance(1, 8)) { /* groups are different, what is said of them need not be */
		idea("DISTINCT over aggregates");
		return "SELECT DISTINCT " + out.substr(out.find("count(*)")) + from + " GROUP BY " + list;
	}
	std::string sets = chance(1, 6) ? "ROLLUP (" + list + ")"
		: chance(1, 8)              ? "GROUPING SETS ((" + list + "), (), (" + by[0].text + "))"
									: list;
	return "SELECT " + out + from + " GROUP BY " + sets + (chance(1, 5) ? " HAVING " + on_key(pick(by), {}) : "");
}

/* Mostly on the keys of one side's structure. */
std::string Snippets::aimed_join()
{
	Target a = target(), b = target();
	static const std::vector<std::string> kinds = {"JOIN", "JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"};
	std::string kind = pick(kinds),
				on = kind == "FULL JOIN" ? correlation(a.source.sight, b.source.sight) : tie(b, a.source.sight),
				from = b.source.from;
	std::vector<Sight> sight = joined(a.source.sight, b.source.sight);
	if (kind == "FULL JOIN" && on.find(" = ") == on.npos)
		kind = "LEFT JOIN";
	if (on.empty())
		on = kind == "JOIN" ? "true" : on_keys(b.keys.empty() ? b.source.sight : b.keys, a.source.sight);
	if (std::string loose; chance(1, 2) && !(loose = loosely_tied(a, b)).empty())
		on = loose;
	if (kind != "FULL JOIN" && !b.keys.empty() && chance(1, 6)) {
		idea("list on a join's key");
		on += " AND " + list_test(b.keys[0]);
	} else if (kind != "FULL JOIN" && chance(1, 4))
		on += " AND " + aimed_condition(b, chance(1, 2) ? a.source.sight : std::vector<Sight>());
	if (kind != "FULL JOIN" && chance(1, 3) && !b.source.large && !a.source.large) { /* one more, within or after */
		Target c = target();
		std::string more = tie(c, chance(1, 2) ? b.source.sight : sight);
		if (c.source.large || more.empty())
			return aimed_rows();
		sight = joined(sight, c.source.sight);
		static const std::vector<std::string> inner = {" JOIN ", " LEFT JOIN ", " LEFT JOIN "};
		if (chance(1, 2))
			from = "(" + from + pick(inner) + c.source.from + " ON " + tie(c, b.source.sight) +
				(tie(c, b.source.sight).empty() ? "true)" : ")");
		else
			on += pick(inner) + c.source.from + " ON " + more;
	}
	if (std::string equal;
		kind == "LEFT JOIN" && chance(1, 6) && !(equal = equal_expressions(b.source.sight, a.source.sight)).empty())
		return "SELECT " + shown(sight) + " FROM " + a.source.from + " LEFT JOIN " + from + " ON " + on + " WHERE " +
			equal;
	bool one = chance(1, 4); /* the others may be left out, if they do not multiply */
	std::vector<Sight> distinct = keys(one ? a.source.sight : sight, 2);
	std::string list;
	for (auto &k : distinct)
		list += (list.empty() ? "" : ", ") + k.text;
	std::string out = !list.empty() && chance(1, 5) ? "DISTINCT " + list : shown(one ? a.source.sight : sight);
	std::string where = chance(1, 2)
		? " WHERE " + aimed_condition(chance(1, 2) ? a : b, {}) + (chance(1, 4) ? " AND " + about_column(sight) : "")
		: "";
	return "SELECT " + out + " FROM " + a.source.from + " " + kind + " " + from + " ON " + on + where;
}

/* Subqueries that see the row on their left: in conditions of joins within, in their own outputs, in ON. */
std::string Snippets::aimed_lateral()
{
	Target a = target(), b = target();
	std::string s = alias(), where = tie(b, a.source.sight), inner = whole_sample(b, a.source.sight), out, on = "true";
	std::vector<Sight> within = b.source.sight, seen;
	if (chance(1, 3)) {
		Target c = target();
		std::string more = tie(c, b.source.sight);
		if (more.empty() || c.source.large)
			return aimed_join();
		if (std::string both_rows; chance(1, 2) && !(both_rows = mixed_tie(c, b.source.sight, a.source.sight)).empty())
			more = both_rows;
		inner += (chance(1, 3) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + more;
		within = joined(within, c.source.sight);
	}
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++) {
		bool outer = chance(1, 4);
		const Sight &column = pick(outer ? a.source.sight : within);
		bool plain = chance(2, 3);
		if (outer)
			idea("output that is an expression of the row outside");
		out += (i ? ", " : "") + (plain ? default_collated(column) : shifted(column)) + " AS c" + std::to_string(i + 1);
		seen.push_back({s + ".c" + std::to_string(i + 1), column.type, "", false});
	}
	if (chance(1, 5)) {
		out = "count(*) AS c1";
		seen = {{s + ".c1", int8_oid, "", false}};
	}
	if (where.empty())
		where = about_column(within);
	if (chance(1, 3))
		where += " AND " + aimed_condition(b, chance(1, 2) ? a.source.sight : std::vector<Sight>());
	bool left = chance(1, 2);
	std::vector<Sight> all = joined(a.source.sight, seen);
	if (left && chance(1, 2)) {
		idea("LATERAL with ON");
		on = about_column(chance(1, 2) ? seen : all);
	}
	return "SELECT " + shown(chance(1, 2) ? seen : all) + " FROM " + a.source.from + (left ? " LEFT" : "") +
		" JOIN LATERAL (SELECT " + out + " FROM " + inner + " WHERE " + where + (chance(1, 4) ? " OFFSET 0" : "") +
		") AS " + s + " ON " + on + (chance(1, 3) ? " WHERE " + about_column(all) : "");
}

/* Expressions and constants below an outer join: NULL where there is no partner, whatever they are. */
std::string Snippets::nullable_expressions()
{
	Target a = target(), b = target(), c = target();
	std::string s = alias(), t = alias(), out;
	std::vector<Sight> seen, below;
	if (b.source.large || c.source.large)
		return aimed_rows();
	idea("expressions below an outer join");
	for (size_t i = 0; i < 3; i++) {
		const Sight &column = pick(b.source.sight);
		out += (i ? ", " : "") +
			(i == 0       ? default_collated(column)
				 : i == 1 ? shifted(column)
						  : literal(column.type)) +
			" AS c" + std::to_string(i + 1);
		seen.push_back({s + ".c" + std::to_string(i + 1), column.type, "", false});
	}
	std::string on = correlation(a.source.sight, seen);
	if (on.empty())
		on = about_column(joined(a.source.sight, seen));
	std::string from = a.source.from + " LEFT JOIN (SELECT " + out + " FROM " + b.source.from +
		(chance(1, 3) ? " WHERE " + aimed_condition(b, {}) : "") + ") AS " + s + " ON " + on;
	std::vector<Sight> all = joined(a.source.sight, seen);
	if (chance(1, 2)) { /* what lies outside of an outer join, from within another one */
		const Sight &x = pick(chance(1, 2) ? seen : all), &y = pick(c.source.sight);
		below = {{t + ".c1", x.type, "", false}, {t + ".c2", y.type, "", false}};
		std::string more = tie(c, all);
		idea("output that is an expression of the row outside");
		from += " LEFT JOIN LATERAL (SELECT " + (chance(1, 2) ? default_collated(x) : shifted(x)) + " AS c1, " +
			default_collated(y) + " AS c2 FROM " + c.source.from + (more.empty() ? "" : " WHERE " + more) + ") AS " +
			t + " ON " + (chance(1, 2) ? "true" : about_column(below));
	} else {
		std::string more = tie(c, seen);
		from += (chance(1, 2) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + (more.empty() ? "true" : more);
		below = c.source.sight;
	}
	all = joined(all, below);
	std::vector<Sight> interesting = joined(seen, below);
	if (std::string equal; chance(1, 4) && !(equal = equal_expressions(interesting, all)).empty())
		return "SELECT " + shown(all) + " FROM " + from + " WHERE " + equal;
	return "SELECT " + shown(chance(1, 2) ? interesting : all) + " FROM " + from +
		(chance(1, 2)
			 ? " WHERE " + (chance(1, 2) ? "(" + column_with_value(pick(interesting)) + ")" : about_column(all))
			 : "");
}

/* ---- subqueries ---- */

/* The least or greatest key beyond a row's own: an index gives it. "" if there is none. */
std::string Snippets::extreme_of_target(const std::vector<Sight> &outer)
{
	Target t = target();
	std::vector<Sight> sortable;
	for (auto &k : t.keys.empty() ? t.source.sight : t.keys)
		if (k.collation.empty() && k.type != boolean_oid && same_types({k.type}))
			sortable.push_back(k);
	std::string where = tie(t, outer);
	if (sortable.empty() || t.source.large)
		return "";
	const Sight &k = pick(sortable);
	std::vector<Sight> alike = of_type(outer, k.type);
	if (!alike.empty() && chance(1, 2))
		where = k.text + (chance(1, 2) ? " < " : " > ") + pick(alike).text;
	static const std::vector<std::string> functions = {"min(", "max(", "count(", "count(DISTINCT ", "count(DISTINCT "};
	std::string function = pick(functions);
	if (function == "count(DISTINCT ")
		idea("DISTINCT in an aggregate");
	if (function[0] == 'm' && catalog_.type(k.type)->name == "uuid")
		function = "count(";
	bool again = function[0] == 'm' && chance(1, 3); /* one row is one row, but another plan */
	if (again)
		idea("DISTINCT above an extreme");
	return std::string("(SELECT ") + (again ? "DISTINCT " : "") + function + k.text + ") FROM " + t.source.from +
		(where.empty() ? "" : " WHERE " + where) + ")";
}

std::string Snippets::scalar_in_distinct()
{
	Target t = target();
	std::vector<Sight> by = keys(t.source.sight, 2);
	std::string list, subquery = extreme_of_target(chance(1, 2) || by.empty() ? t.source.sight : by);
	if (subquery.empty())
		return aimed_rows();
	for (auto &k : by)
		list += k.text + ", ";
	bool distinct = chance(1, 2);
	if (distinct)
		idea("DISTINCT above a scalar subquery");
	return std::string("SELECT ") + (distinct ? "DISTINCT " : "") + list + subquery + " FROM " + t.source.from +
		(chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "") + (!distinct && chance(1, 4) ? " OFFSET 0" : "");
}

std::string Snippets::semi_joined()
{
	Target a = target(), b = target();
	if (b.source.large)
		return aimed_rows();
	std::string where = tie(b, a.source.sight),
				out = "SELECT " + shown(a.source.sight) + " FROM " + a.source.from + " WHERE ";
	if (chance(1, 3))
		where +=
			(where.empty() ? "" : " AND ") + aimed_condition(b, chance(1, 3) ? a.source.sight : std::vector<Sight>());
	std::vector<std::pair<Sight, Sight>> pairs;
	for (auto &x : a.source.sight)
		for (auto &y : b.keys.empty() ? b.source.sight : b.keys)
			if (catalog_.sortable(x.type) && fits(x, y))
				pairs.push_back({x, y});
	if (where.empty() || (!pairs.empty() && chance(1, 2))) {
		if (pairs.empty())
			return aimed_rows();
		auto &[x, y] = pick(pairs);
		static const std::vector<std::string> forms = {" IN ", " IN ", " NOT IN ", " = ANY ", " < ANY ", " <> ALL "};
		std::string distinct = chance(1, 4) ? "DISTINCT " : "";
		if (x.type != y.type)
			idea("comparison with another type of the family");
		return out + "(" + (x.type == text_oid && y.type == text_oid && chance(1, 2) ? recollated(x, true) : x).text +
			pick(forms) + "(SELECT " + distinct + y.text + " FROM " + b.source.from +
			(where.empty() || chance(1, 2) ? "" : " WHERE " + where) + "))" +
			(chance(1, 3) ? (chance(1, 3) ? " OR " : " AND ") + aimed_condition(a, {}) : "");
	}
	return out + (chance(1, 2) ? "NOT " : "") + existence(b.source, where) +
		(chance(1, 3) ? (chance(1, 3) ? " OR " : " AND ") + aimed_condition(a, {}) : "");
}

std::string Snippets::query()
{
	if (relations_.empty())
		return rows({int4_oid});
	if (catalog_.version() >= 16 && chance(1, 4))
		return pg16_query();
	static constexpr struct {
		size_t share; /* of 59 */
		std::string (Snippets::*make)();
	} forms[] = {
		{6, &Snippets::aimed_rows},
		{2, &Snippets::aimed_groups},
		{3, &Snippets::aimed_join},
		{3, &Snippets::aimed_lateral},
		{2, &Snippets::nullable_expressions},
		{2, &Snippets::run_condition},
		{1, &Snippets::scalar_in_distinct},
		{2, &Snippets::united},
		{1, &Snippets::united_in_order},
		{3, &Snippets::semi_joined},
		{1, &Snippets::recursive},
		{2, &Snippets::run_over_partitions},
		{1, &Snippets::distinct_by_index},
		{1, &Snippets::grouped_by_unique},
		{2, &Snippets::joined_within},
		{1, &Snippets::joined_partitions},
		{1, &Snippets::stacked_windows},
		{3, &Snippets::joined_by_unique},
		{2, &Snippets::lateral_partitions},
		{3, &Snippets::lateral_chain},
		{2, &Snippets::in_order},
		{1, &Snippets::named_truth},
		{1, &Snippets::united_join},
		{1, &Snippets::joined_once},
		{1, &Snippets::lists_on_both_sides},
		{1, &Snippets::extreme_with_ties},
		{2, &Snippets::rows_in_subquery},
		{2, &Snippets::records},
		{2, &Snippets::merged_columns},
		{1, &Snippets::known_values},
	};
	size_t at = random_.below(59);
	for (auto &form : forms) {
		if (at < form.share)
			return (this->*form.make)();
		at -= form.share;
	}
	return table(some_types(1 + random_.below(3)));
}

} // namespace sqleq::texts
