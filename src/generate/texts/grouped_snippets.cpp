/*
 * grouped_snippets.cpp: queries for table holes whose rows are no rows of relations: groups, windows, and the first so
 * many.
 *
 * Groups and windows are over columns whose equal values are the same, and a window's rows show nothing but the keys
 * that order them.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

/* Types that have min() and max(). */
const std::vector<int> with_extremes = {int8_oid, int2_oid, int4_oid, text_oid, 1082, 1083, 1114, 1184};

bool is_extreme(int type)
{
	return std::find(with_extremes.begin(), with_extremes.end(), type) != with_extremes.end();
}

} // namespace

/* Are equal values of all of them the same, and can they be sorted? */
bool Snippets::same_types(const std::vector<int> &types)
{
	return std::all_of(types.begin(), types.end(), [&](int t) {
		auto *type = catalog_.type(t);
		return type && type->same && catalog_.sortable(t);
	});
}

/* Some columns to group or order by. */
std::vector<Sight> Snippets::keys(const std::vector<Sight> &sight, size_t most)
{
	std::vector<Sight> left, keys;
	std::copy_if(sight.begin(), sight.end(), std::back_inserter(left),
				 [&](auto &s) { return s.collation.empty() && same_types({s.type}); });
	for (size_t n = 1 + random_.below(most); n > 0 && !left.empty(); n--) {
		size_t i = random_.below(left.size());
		keys.push_back(left[i]);
		left.erase(left.begin() + (long) i);
	}
	return keys;
}

/* One that does not see the order of its rows; "" when there is none of the type. */
std::string Snippets::aggregate(int type, const std::vector<Sight> &sight)
{
	std::vector<Sight> columns = of_type(sight, type);
	std::string filter = chance(1, 5) && !sight.empty() ? " FILTER (WHERE " + about_column(sight) + ")" : "";
	if (is_extreme(type) && (columns.empty() || chance(3, 4) || type == text_oid)) {
		std::string value =
			columns.empty() || chance(1, 6) ? expression(type, sight, 1) : default_collated(pick(columns));
		return (chance(1, 2) ? "max(" : "min(") + value + ")" + filter;
	}
	switch (type) {
	case boolean_oid: {
		static const std::vector<std::string> names = {"bool_and(", "bool_or(", "every("};
		return pick(names) + (sight.empty() ? literal(type) : about_column(sight)) + ")" + filter;
	}
	case int2_oid:
	case int4_oid:
	case int8_oid: {
		static const std::vector<std::string> names = {"bit_and(", "bit_or(", "bit_xor("};
		std::string cast = type == int8_oid ? "" : type == int4_oid ? "::integer" : "::smallint";
		std::vector<Sight> sortable;
		std::copy_if(sight.begin(), sight.end(), std::back_inserter(sortable),
					 [&](auto &s) { return catalog_.sortable(s.type); });
		if (chance(1, 3) && !columns.empty())
			return pick(names) + pick(columns).text + ")" + filter;
		if (chance(1, 3) || sortable.empty())
			return "count(*)" + filter + cast;
		return std::string(chance(1, 2) ? "count(DISTINCT " : "count(") + pick(sortable).text + ")" + filter + cast;
	}
	case numeric_oid:
		columns = of_type(sight, int8_oid);
		return columns.empty() ? "count(*)::numeric" : "sum(" + pick(columns).text + ")" + filter;
	default:
		return "";
	}
}

std::string Snippets::grouped(const std::vector<int> &types, int depth)
{
	Source s = source(depth > 1 ? 1 : 0);
	std::vector<Sight> keys = chance(1, 6) ? std::vector<Sight>{} : this->keys(s.sight, 3);
	std::string out, by;
	for (size_t i = 0; i < types.size(); i++) {
		std::vector<Sight> mine = of_type(keys, types[i]);
		std::string value = mine.empty() || chance(1, 3) ? aggregate(types[i], s.sight) : pick(mine).text;
		out += (i ? ", " : "") + (value.empty() ? literal(types[i]) : value) + " AS c" + std::to_string(i + 1);
	}
	for (auto &k : keys)
		by += (by.empty() ? "" : ", ") + k.text;
	std::string text = "SELECT " + out + " FROM " + s.from + where(s, 1, 4);
	if (keys.empty())
		return text + (chance(1, 3) ? " HAVING count(*) > 0" : "");
	switch (random_.below(8)) {
	case 0:
		by = "ROLLUP (" + by + ")";
		break;
	case 1:
		by = "CUBE (" + by + ")";
		break;
	case 2:
		by = "GROUPING SETS ((" + by + "), (), (" + keys[0].text + "), (" + keys.back().text + "))";
		break;
	default:
		break;
	}
	text += " GROUP BY " + by;
	switch (random_.below(6)) {
	case 0:
		return text + " HAVING count(*) > 1";
	case 1:
		return text + " HAVING " + about_column(keys);
	default:
		return text;
	}
}

/* All keys are in the window's partition and order: whoever shares them shares what is shown. */
std::string Snippets::window_of(const std::vector<Sight> &keys, bool &ordered)
{
	size_t split = random_.below(keys.size() + 1);
	std::string partition, order;
	for (size_t i = 0; i < keys.size(); i++)
		if (i < split)
			partition += (partition.empty() ? "PARTITION BY " : ", ") + keys[i].text;
		else
			order += (order.empty() ? "ORDER BY " : ", ") + keys[i].text + (chance(1, 2) ? " DESC" : "") +
				(chance(1, 5)       ? " NULLS FIRST"
					 : chance(1, 5) ? " NULLS LAST"
									: "");
	ordered = !order.empty();
	return partition + (partition.empty() || order.empty() ? "" : " ") + order;
}

/* A value of another row; since 19 maybe of those that have one. */
std::string Snippets::value_of_row(const std::string &value, const std::string &over, const std::string &frame)
{
	const bool fills = catalog_.version() >= 19 && chance(1, 2);
	if (fills && chance(1, 2))
		return (chance(1, 2) ? "first_value(" : "last_value(") + value + ") IGNORE NULLS" + over + frame + ")";
	return (chance(1, 2) ? "lag(" : "lead(") + value + ")" + (fills ? " IGNORE NULLS" : "") + over + ")";
}

/* Over that window, maybe within a frame. */
std::string Snippets::window_function(const std::vector<Sight> &keys, const std::string &window, bool ordered)
{
	static const std::vector<std::string> frames = {"",
													"",
													"",
													" ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
													" ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
													" ROWS UNBOUNDED PRECEDING",
													" RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING",
													" GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW"};
	std::string over = " OVER (" + window, frame = ordered ? pick(frames) : "";
	auto numbers = of_type(keys, int4_oid);
	switch (random_.below(9)) {
	case 0:
	case 1:
		return "row_number()" + over + ")";
	case 2:
	case 3:
		return "rank()" + over + ")";
	case 4:
		return "dense_rank()" + over + ")";
	case 5:
		return "ntile(3)" + over + ")";
	case 6:
		if (!numbers.empty())
			return pick(std::vector<std::string>{"sum(", "max(", "min("}) + numbers[0].text + ")" + over + frame + ")";
		[[fallthrough]];
	case 7:
		if (!numbers.empty())
			return value_of_row(numbers[0].text, over, frame);
		[[fallthrough]];
	default:
		return "count(*)" + over + frame + ")";
	}
}

std::string Snippets::windowed(const std::vector<int> &types, int depth)
{
	Source s = source(depth > 1 ? 1 : 0);
	std::vector<Sight> keys = this->keys(s.sight, chance(1, 2) ? 1 : 3), shown; /* with one, more rows are peers */
	if (keys.empty())
		return select_from(types, s);
	std::string a = alias(), out;
	for (auto &k : keys) {
		out += k.text + " AS k" + std::to_string(shown.size() + 1) + ", ";
		shown.push_back({a + ".k" + std::to_string(shown.size() + 1), k.type, "", false});
	}
	bool ordered;
	std::string window = window_of(keys, ordered);
	for (size_t i = 0, n = 1 + random_.below(2); i < n; i++) {
		std::string name = i ? "m" : "n";
		bool small = chance(1, 2); /* most columns are */
		out += (i ? ", (" : "(") + window_function(keys, window, ordered) +
			(small ? ")::integer AS " : ")::bigint AS ") + name;
		shown.push_back({a + "." + name, small ? int4_oid : int8_oid, "", false});
	}
	std::string text =
		"SELECT " + outputs(types, shown) + " FROM (SELECT " + out + " FROM " + s.from + where(s, 1, 4) + ") AS " + a;
	switch (random_.below(4)) {
	case 0:
		return text + " WHERE " + a + ".n <= " + std::to_string(1 + random_.below(4)) +
			(chance(1, 3) ? " AND " + about_column(shown) : "");
	case 1:
		return text + " WHERE " + about_column(shown);
	default:
		return text;
	}
}

/* Ordered by all that is shown, so that ties are the same row. */
std::string Snippets::limited(const std::vector<int> &types, int depth)
{
	Source s = source(depth > 1 ? 1 : 0);
	std::string text = select_from(types, s) + where(s, 1, 4);
	if (!same_types(types) || types.empty())
		return text;
	text += " ORDER BY ";
	std::vector<size_t> order;
	for (size_t i = 0; i < types.size(); i++)
		order.insert(order.begin() + (long) random_.below(order.size() + 1), i + 1);
	for (size_t i = 0; i < order.size(); i++)
		text += (i ? ", " : "") + std::to_string(order[i]) + (chance(1, 2) ? " DESC" : "") +
			(chance(1, 6)       ? " NULLS FIRST"
				 : chance(1, 6) ? " NULLS LAST"
								: "");
	if (chance(3, 4))
		text += " LIMIT " + std::to_string(chance(1, 2) ? 1 + random_.below(5) : 5 + random_.below(40));
	if (chance(1, 3))
		text += " OFFSET " + std::to_string(1 + random_.below(4));
	return text;
}

} // namespace sqleq::texts
