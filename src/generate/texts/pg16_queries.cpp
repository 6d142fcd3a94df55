/*
 * pg16_queries.cpp: queries that are about what servers after 15 plan in another way, or know at all: a table joined
 * with itself, indexes without their first columns, lists made of OR, groups and aggregates
 * in the order of an index.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

std::string listed(const std::vector<Sight> &keys)
{
	std::string out;
	for (auto &k : keys)
		out += (out.empty() ? "" : ", ") + k.text;
	return out;
}

} // namespace

/* A relation that has this, under an alias of its own; with no relation: there is none. */
Snippets::Source Snippets::source_with(bool (*has)(const Relation &))
{
	std::vector<const Relation *> with;
	for (auto &r : relations_)
		if (has(r))
			with.push_back(&r);
	if (with.empty())
		return {};
	const Relation &r = *pick(with);
	std::string a = alias();
	return {r.name + " AS " + a, sight_of(r, a), r.large, &r, false};
}

/* Of a key: what is unique, or all keys of a structure that may be so. */
std::vector<size_t> Snippets::key_columns(const Relation &r)
{
	std::vector<size_t> by, unique;
	for (size_t i = 0; i < r.columns.size(); i++)
		if (r.columns[i].unique)
			unique.push_back(i);
	if (!unique.empty() && chance(2, 3))
		by = {pick(unique)};
	else
		for (auto &key : pick(r.aims).keys)
			for (size_t i = 0; i < r.columns.size(); i++)
				if (r.columns[i].name == key.column && catalog_.sortable(r.columns[i].type))
					by.push_back(i);
	return by;
}

/* Two rows of one relation are equal in these columns; or each has this constant there. */
std::string Snippets::same_row(const Source &x, const Source &y, const std::vector<size_t> &by, bool constant)
{
	std::string out;
	for (size_t i : by) {
		std::string value = literal(x.relation->columns[i].type);
		out += (out.empty() ? "" : " AND ") +
			(constant ? x.sight[i].text + " = " + value + " AND " + y.sight[i].text + " = " + value
					  : x.sight[i].text + " = " + y.sight[i].text);
	}
	return out;
}

/*
 * A table joined with itself by a key, with conditions on either side, among others: one of the two may go, if what is
 * asked of it is asked of the other one.
 */
std::string Snippets::self_joined()
{
	Source a = source_with([](const Relation &r) {
		return !r.large && r.table &&
			std::any_of(r.aims.begin(), r.aims.end(), [](auto &aim) { return !aim.keys.empty(); });
	});
	if (!a.relation)
		return aimed_join();
	const Relation &r = *a.relation;
	std::string second = alias(), third = alias(), on;
	Source b{r.name + " AS " + second, sight_of(r, second), false, &r, false},
		c{r.name + " AS " + third, sight_of(r, third), false, &r, false};
	std::vector<size_t> by = key_columns(r);
	if (by.empty())
		return aimed_join();
	bool constant = chance(1, 6); /* the same row, since both are the one that has this value */
	auto equal = [&](const Source &x, const Source &y) { return same_row(x, y, by, constant); };
	auto asked = [&](const std::vector<Sight> &sight) {
		return chance(1, 3) ? about_column(sight) : on_key(pick(sight), chance(1, 3) ? a.sight : std::vector<Sight>());
	};
	on = equal(a, b);
	if (chance(1, 2)) {
		const Sight &x = pick(a.sight), &y = b.sight[(size_t) (&x - a.sight.data())];
		static const std::vector<std::string> ops = {" = ", " <> ", " < ", " IS DISTINCT FROM ",
													 " IS NOT DISTINCT FROM "};
		on += " AND " + (catalog_.sortable(x.type) && chance(1, 2) ? x.text + pick(ops) + y.text : asked(b.sight));
	}
	idea("table joined with itself by a key");
	std::vector<Sight> all = joined(a.sight, b.sight), seen = chance(1, 2) ? b.sight : all;
	std::string where = chance(1, 2)
		? " WHERE " + asked(a.sight) + (chance(1, 2) ? (chance(1, 4) ? " OR " : " AND ") + asked(b.sight) : "")
		: "";
	switch (random_.below(8)) {
	case 0: /* within a subquery */
		return "SELECT " + shown(a.sight) + " FROM " + a.from + " WHERE " + (chance(1, 4) ? "NOT " : "") +
			"EXISTS (SELECT FROM " + b.from + " WHERE " + on + ")" + (chance(1, 2) ? " AND " + asked(a.sight) : "");
	case 1: /* three of it */
		all = joined(all, c.sight);
		return "SELECT " + shown(all) + " FROM " + a.from + " JOIN " + b.from + " ON " + on +
			(chance(1, 2) ? " JOIN " : " LEFT JOIN ") + c.from + " ON " + equal(chance(1, 2) ? a : b, c) +
			(chance(1, 2) ? " AND " + asked(c.sight) : "") + where;
	case 2:
	case 3: { /* beside what an outer join makes NULL */
		Target o = target();
		if (o.source.large)
			break;
		std::string more = tie(o, seen),
					kind = pick(std::vector<std::string>{" LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN ",
														 " JOIN "});
		if (more.empty() || (kind == " FULL JOIN " && more.find(" = ") == more.npos))
			break;
		all = joined(all, o.source.sight);
		if (kind == " FULL JOIN " || chance(1, 2))
			return "SELECT " + shown(all) + " FROM (" + a.from + " JOIN " + b.from + " ON " + on + ")" + kind +
				o.source.from + " ON " + more + where;
		return "SELECT " + shown(all) + " FROM " + o.source.from + kind + "(" + a.from + " JOIN " + b.from + " ON " +
			on + ") ON " + more + (chance(1, 2) ? " AND " + asked(b.sight) : "") + where;
	}
	case 4: { /* what is computed of one, below an outer join of the other */
		std::string s = alias(), value = shifted(pick(b.sight));
		return "SELECT " + pick(a.sight).text + ", " + s + ".n FROM " + a.from + " JOIN " + b.from + " ON " + on +
			" LEFT JOIN LATERAL (SELECT " + value + " AS n, " + c.sight[by[0]].text + " AS k FROM " + c.from +
			" WHERE " + equal(b, c) + ") AS " + s + " ON " + (chance(1, 2) ? "true" : asked(b.sight)) + where;
	}
	case 5: { /* counted */
		std::string list = listed(keys(all, 2));
		if (!list.empty())
			return "SELECT " + list + ", count(*) FROM " + a.from + " JOIN " + b.from + " ON " + on + where +
				" GROUP BY " + list;
		break;
	}
	default:
		break;
	}
	return "SELECT " + shown(all) + " FROM " + a.from + " JOIN " + b.from + " ON " + on + where;
}

/*
 * An index of which the first column is left out, or is asked for less than one value: it is searched once for each
 * value that there is.
 */
std::string Snippets::skipped()
{
	Target t = target();
	for (int i = 0; i < 10 && !(t.ordered && t.keys.size() > 1); i++)
		t = target();
	if (!t.ordered || t.keys.size() < 2)
		return aimed_rows();
	std::string where;
	size_t last = 1 + random_.below(t.keys.size() - 1);
	for (size_t i = 0; i <= last; i++) {
		const Sight &k = t.keys[i];
		std::string one;
		if (!catalog_.sortable(k.type))
			return aimed_rows();
		if (i < last && chance(1, 2))
			continue;
		switch (random_.below(i < last ? 6 : 9)) {
		case 0:
			one = k.text + " IS NOT NULL";
			break;
		case 1:
			one = k.text + " IS NULL";
			break;
		case 2:
			one = list_test(k);
			break;
		case 3: {
			static const std::vector<std::string> ops = {" < ", " <= ", " > ", " >= "};
			one = k.text + pick(ops) + literal(k.type) +
				(chance(1, 3) ? " AND " + k.text + pick(ops) + literal(k.type) : "");
			break;
		}
		case 4:
			one = k.type == boolean_oid ? k.text + " >= false" : on_key(k, {});
			break;
		default:
			one = k.text + " = " + literal(k.type);
		}
		where += (where.empty() ? "" : " AND ") + one;
	}
	if (!t.predicate.empty() && chance(3, 4))
		where += " AND " + t.predicate;
	idea("index without its first columns");
	std::string list, order;
	bool down = chance(1, 2);
	auto same = [&](auto &k) { return k.collation.empty() && same_types({k.type}); };
	if (chance(1, 3) && std::all_of(t.keys.begin(), t.keys.end(), same)) {
		for (size_t i = 0; i < t.keys.size(); i++) {
			std::string as = t.orders.size() > i ? t.orders[i] : "";
			bool falls = as.find(" DESC") != as.npos,
				 first = as.find(" FIRST") != as.npos || (falls && as.find(" LAST") == as.npos);
			list += (list.empty() ? "" : ", ") + t.keys[i].text;
			order += (order.empty() ? "" : ", ") + t.keys[i].text + (falls != down ? " DESC" : "") +
				(first != down ? " NULLS FIRST" : " NULLS LAST");
		}
		return "SELECT " + list + " FROM " + t.source.from + " WHERE " + where + " ORDER BY " + order + " LIMIT " +
			std::to_string(1 + random_.below(30)) + (chance(1, 3) ? " OFFSET " + std::to_string(random_.below(9)) : "");
	}
	if (chance(1, 5)) { /* for each row of another one */
		Target o = target();
		std::string more = o.source.large ? "" : tie({t.source, {t.keys[last]}, ""}, o.source.sight);
		if (!more.empty())
			return "SELECT " + shown(joined(o.source.sight, t.keys)) + " FROM " + o.source.from +
				(chance(1, 2) ? " LEFT JOIN " : " JOIN ") + t.source.from + " ON " + more +
				(chance(1, 2) ? " AND " + where : "");
	}
	return "SELECT " + shown(chance(1, 2) ? t.keys : t.source.sight) + " FROM " + t.source.from + " WHERE " + where;
}

/*
 * Columns that are computed when they are read: where an outer join has made the row NULL they are not, whatever they
 * are computed of; as groups, and in sets of groups.
 */
std::string Snippets::computed_when_read()
{
	Source b = source_with([](const Relation &r) {
		return std::any_of(r.history.begin(), r.history.end(),
						   [](auto &h) { return h == "table: virtual generated column"; }) &&
			!r.large;
	});
	Target a = target();
	if (!b.relation || a.source.large)
		return nullable_expressions();
	std::vector<Sight> computed;
	std::copy_if(b.sight.begin(), b.sight.end(), std::back_inserter(computed), [&](auto &s) {
		return std::any_of(b.relation->generated.begin(), b.relation->generated.end(),
						   [&](auto &g) { return s.text.substr(s.text.find('.') + 1) == g[1]; });
	});
	if (computed.empty())
		return nullable_expressions();
	idea("virtual columns beside joins and groups");
	std::vector<Sight> all = joined(a.source.sight, b.sight), seen = chance(2, 3) ? computed : b.sight, by;
	const Sight &g = pick(computed);
	std::string kind = pick(std::vector<std::string>{" LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN "}),
				on = correlation(a.source.sight, chance(1, 2) ? computed : b.sight);
	if (on.empty() || on.find(" = ") == on.npos)
		kind = pick(std::vector<std::string>{" LEFT JOIN ", " LEFT JOIN "}), on = on.empty() ? "true" : on;
	std::string from = a.source.from + kind + b.from + " ON " + on, list, third;
	if (chance(1, 4)) { /* one more, by it */
		Target c = target();
		third = c.source.large ? "" : tie(c, computed);
		if (!third.empty()) {
			from += (chance(1, 2) ? " LEFT JOIN " : " JOIN ") + c.source.from + " ON " + third;
			all = joined(all, c.source.sight);
		}
	}
	std::string where = chance(1, 3) ? " WHERE " + on_key(pick(computed), {})
		: chance(1, 3)               ? " WHERE " + about_column(all)
									 : "";
	switch (random_.below(6)) {
	case 0:
	case 1: { /* groups: of it alone, or of the table */
		std::string source = chance(1, 2) ? b.from : from;
		by = keys(computed, 2);
		list = listed(by);
		if (list.empty())
			break;
		std::string sets = pick(std::vector<std::string>{"ROLLUP (" + list + ")", "CUBE (" + list + ")",
														 "GROUPING SETS ((" + list + "), ())", list, list});
		bool alone = source == b.from;
		return "SELECT " + list + ", count(" + pick(alone ? b.sight : all).text + ")" +
			(chance(1, 3) ? ", (" + by[0].text + " IS NULL)" : "") + " FROM " + source +
			(alone ? chance(1, 3) ? " WHERE " + on_key(g, {}) : "" : where) + " GROUP BY " + sets +
			(chance(1, 3) ? " HAVING " + on_key(by[0], {}) : "");
	}
	case 2: { /* the row outside has it */
		std::string tied = tie(a, computed);
		return "SELECT " + shown(b.sight) + " FROM " + b.from + " WHERE " + (chance(1, 3) ? "NOT " : "") +
			"EXISTS (SELECT FROM " + a.source.from + (tied.empty() ? "" : " WHERE " + tied) + ")";
	}
	case 3: { /* a subquery that shows it, below the join */
		std::string s = alias();
		std::vector<Sight> below = {{s + ".c1", g.type, "", false}};
		std::string more = correlation(a.source.sight, below);
		return "SELECT " + s + ".c1, " + pick(a.source.sight).text + " FROM " + a.source.from + " LEFT JOIN (SELECT " +
			g.text + " AS c1 FROM " + b.from + (chance(1, 2) ? " WHERE " + about_column(b.sight) : "") + ") AS " + s +
			" ON " + (more.empty() ? "false" : more) + (chance(1, 2) ? " WHERE " + on_key(below[0], {}) : "");
	}
	case 4: { /* different ones */
		by = keys(computed, 2);
		list = listed(by);
		if (!list.empty())
			return "SELECT DISTINCT " + list + " FROM " + from + where;
		break;
	}
	default:
		break;
	}
	return "SELECT " + shown(chance(1, 2) ? seen : all) + " FROM " + from + where;
}

/*
 * A key is one of several values, said by OR, of its own type and of others, with something else among them now and
 * then: a list, to the server.
 */
std::string Snippets::one_or_another()
{
	Target t = target(), o = target();
	for (int i = 0; i < 4 && t.keys.empty(); i++)
		t = target();
	if (t.keys.empty() || !catalog_.sortable(t.keys[0].type) || t.keys[0].type == boolean_oid)
		return aimed_rows();
	const Sight &k = t.keys[random_.below(std::min<size_t>(2, t.keys.size()))];
	if (!catalog_.sortable(k.type))
		return aimed_rows();
	bool within = chance(1, 4) && !o.source.large && !t.source.large;
	std::string list, op = pick(std::vector<std::string>{" = ", " = ", " = ", " = ", " < ", " >= "});
	for (size_t i = 0, n = 2 + random_.below(4); i < n; i++) {
		std::string one = k.text + op +
			(chance(1, 8) ? "NULL" : value_for(k, within && chance(1, 2) ? o.source.sight : std::vector<Sight>()));
		if (chance(1, 6))
			one = "(" + one + " AND " + about_column(t.source.sight) + ")";
		else if (chance(1, 8))
			one = chance(1, 2) ? list_test(k) : k.text + " IS NULL";
		list += (i ? " OR " : "") + one;
	}
	idea("equal to one or another");
	std::string where = (chance(1, 8) ? "NOT (" : "(") + list + ")" +
		(t.keys.size() > 1 && chance(1, 2) ? " AND " + on_key(t.keys[1], {}) : "") +
		(!t.predicate.empty() && chance(1, 2) ? " AND " + t.predicate : "");
	if (within)
		return "SELECT " + shown(joined(o.source.sight, t.source.sight)) + " FROM " + o.source.from +
			(chance(1, 2) ? " LEFT JOIN " : " JOIN ") + t.source.from + " ON " + where;
	return "SELECT " + shown(t.source.sight) + " FROM " + t.source.from + " WHERE " + where;
}

/*
 * Aggregates that want their rows in orders of their own, or different ones, of groups whose keys may be sorted in any
 * order; what they give does not depend on it.
 */
std::string Snippets::groups_in_order()
{
	Target t = chance(1, 2) ? ordered_target() : target(), o = target();
	std::vector<Sight> by = keys(!t.keys.empty() && chance(2, 3) ? t.keys : t.source.sight, 3), sortable;
	std::string from = t.source.from, list, order, out;
	if (!t.source.large && !o.source.large && chance(1, 3))
		if (std::string more = tie(o, by.empty() ? t.source.sight : by); !more.empty()) {
			from += (chance(1, 3) ? " LEFT JOIN " : " JOIN ") + o.source.from + " ON " + more;
			t.source.sight = joined(t.source.sight, o.source.sight);
		}
	std::copy_if(t.source.sight.begin(), t.source.sight.end(), std::back_inserter(sortable),
				 [&](auto &s) { return catalog_.sortable(s.type); });
	if (by.empty() || sortable.empty())
		return aimed_groups();
	auto shuffle = [&](std::vector<Sight> &v) {
		for (size_t i = v.size(); i > 1; i--)
			std::swap(v[i - 1], v[random_.below(i)]);
	};
	shuffle(by);
	list = listed(by);
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++) {
		const Sight &x = pick(sortable), &y = pick(sortable);
		std::vector<Sight> numbers = of_type(t.source.sight, int4_oid);
		std::string sorted =
			" ORDER BY " + y.text + (chance(1, 3) ? " DESC" : "") + (chance(1, 3) ? ", " + pick(sortable).text : "");
		switch (random_.below(4)) {
		case 0:
			out += ", count(DISTINCT " + x.text +
				(chance(1, 2) ? " ORDER BY " + x.text + (chance(1, 2) ? " DESC" : "") : "") + ")";
			break;
		case 1:
			if (!numbers.empty()) {
				out += ", sum(" + pick(numbers).text + sorted + ")";
				break;
			}
			[[fallthrough]];
		case 2:
			if (!numbers.empty()) {
				const Sight &number = pick(numbers);
				out +=
					", sum(DISTINCT " + number.text + (chance(1, 2) ? " ORDER BY " + number.text + " DESC" : "") + ")";
				break;
			}
			[[fallthrough]];
		default:
			out += ", count(" + x.text + sorted + ")";
		}
		if (chance(1, 5))
			out += " FILTER (WHERE " + about_column(t.source.sight) + ")";
	}
	idea("aggregates in an order");
	std::string grouped = chance(1, 6) ? "GROUP BY ROLLUP (" + list + ")" : chance(1, 6) ? "" : "GROUP BY " + list;
	if (grouped.empty()) /* of all rows */
		return "SELECT " + out.substr(2) + " FROM " + from + (chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "");
	if (grouped.find("ROLLUP") == grouped.npos && chance(1, 3)) {
		shuffle(by);
		for (auto &k : by)
			order += (order.empty() ? " ORDER BY " : ", ") + k.text + (chance(1, 3) ? " DESC" : "");
	}
	return "SELECT " + list + out + " FROM " + from + (chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "") + " " +
		grouped + order;
}

/*
 * The same number of a row more than once, in windows that are alike or not; sets that are made of groups, or groups of
 * sets, with a condition above.
 */
std::string Snippets::twice()
{
	Target t = target();
	std::vector<Sight> by = keys(t.source.sight, 3), numbers = of_type(t.source.sight, int4_oid);
	std::string s = alias(), where = chance(1, 3) ? " WHERE " + aimed_condition(t, {}) : "";
	if (by.empty())
		return aimed_groups();
	if (chance(1, 2)) {
		auto window = [&] {
			const Sight &x = pick(by), &y = pick(by);
			return pick(std::vector<std::string>{" OVER (PARTITION BY " + x.text + " ORDER BY " + y.text + ")",
												 " OVER (ORDER BY " + x.text + ")",
												 " OVER (ORDER BY " + x.text + ", " + y.text + " DESC)",
												 " OVER (PARTITION BY " + x.text + ", " + y.text + ")", " OVER ()"});
		};
		static const std::vector<std::string> functions = {"rank()", "dense_rank()", "count(*)", "rank()"};
		std::vector<std::string> windows = {window(), window()};
		std::string list, function = pick(functions), counted = "count(" + pick(t.source.sight).text + ")";
		for (size_t i = 0, n = 2 + random_.below(3); i < n; i++)
			list +=
				(i ? ", " : "") + (chance(2, 3) ? function : counted) + pick(windows) + " AS n" + std::to_string(i + 1);
		idea("one window function more than once");
		return chance(1, 2) ? "SELECT " + list + " FROM " + t.source.from + where
							: "SELECT " + s + ".n2 FROM (SELECT " + list + " FROM " + t.source.from + where + ") AS " +
				s + " WHERE " + s + ".n1 " + pick(std::vector<std::string>{"<= 2", "= 1", "> 1", "< " + s + ".n2 + 1"});
	}
	std::string list, number = numbers.empty() ? "2" : "(" + pick(numbers).text + " & 3)",
					  set = "generate_series(1, " + number + ")";
	if (chance(1, 2)) { /* groups of sets */
		idea("groups of a set");
		return "SELECT " + s + ".g, " + s + ".n FROM (SELECT " + set + " AS g, " + by[0].text +
			" AS k, count(*) AS n FROM " + t.source.from + where + " GROUP BY 1, 2) AS " + s + " WHERE " + s + ".g " +
			pick(std::vector<std::string>{"= 1", "> 1", "IN (1, 3)", "IS NOT NULL"}) +
			(chance(1, 2) ? " AND " + on_key({s + ".k", by[0].type, "", false}, {}) : "");
	}
	if (!numbers.empty())
		by.push_back(pick(numbers));
	list = listed(by);
	std::string from_key = numbers.empty() ? "2" : "(" + by.back().text + " & 3)";
	idea("set of a grouping key");
	return "SELECT " + list + ", generate_series(1, " + from_key + "), count(*) FROM " + t.source.from + where +
		" GROUP BY " +
		pick(std::vector<std::string>{"ROLLUP (" + list + ")", "GROUPING SETS ((" + list + "), ())",
									  "CUBE (" + list + ")", list});
}

std::string Snippets::pg16_query()
{
	using Make = std::string (Snippets::*)();
	static const struct {
		int version;
		size_t share;
		Make make;
	} kinds[] = {
		{16, 3, &Snippets::groups_in_order},    {16, 2, &Snippets::twice},
		{16, 3, &Snippets::of_no_table},        {16, 2, &Snippets::never_null},
		{16, 2, &Snippets::sets_within_sets},   {16, 2, &Snippets::groups_of_sets},
		{17, 3, &Snippets::known_values},       {17, 2, &Snippets::documents},
		{18, 5, &Snippets::self_joined},        {18, 4, &Snippets::skipped},
		{18, 6, &Snippets::computed_when_read}, {18, 2, &Snippets::one_or_another},
	};
	std::vector<Make> shares;
	for (auto &kind : kinds)
		if (kind.version <= catalog_.version())
			shares.insert(shares.end(), kind.share, kind.make);
	return (this->*pick(shares))();
}

} // namespace sqleq::texts
