/*
 * run_conditions.cpp: windows whose numbers of rows are compared, with frames.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/* With and without order, and what is left out. */
std::string Snippets::frame()
{
	static const std::vector<std::string> frames = {"ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW",
													"ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
													"ROWS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING",
													"RANGE UNBOUNDED PRECEDING",
													"GROUPS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING",
													"RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
													"ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING"};
	static const std::vector<std::string> exclusions = {" EXCLUDE CURRENT ROW", " EXCLUDE GROUP", " EXCLUDE TIES",
														" EXCLUDE NO OTHERS"};
	if (chance(1, 2))
		return "";
	std::string out = " " + pick(frames);
	if (chance(1, 2)) {
		idea("frame with EXCLUDE");
		out += pick(exclusions);
	}
	return out;
}

/* A number of a row, compared: the server stops when it cannot come true any more. */
std::string Snippets::run_condition()
{
	Target t = target();
	std::vector<Sight> by = keys(chance(1, 2) && !t.keys.empty() ? t.keys : t.source.sight,
								 chance(1, 3) ? 1 : 3); /* with one, more rows are peers */
	if (by.empty())
		return aimed_rows();
	static const std::vector<std::string> functions = {"row_number()", "row_number()", "rank()",   "dense_rank()",
													   "count(*)",     "count(*)",     "count(*)", "ntile(2)"};
	static const std::vector<std::string> ops = {" <= ", " <= ", " < ", " = ", " >= ", " > "};
	size_t split = random_.below(by.size() + 1), end = chance(1, 4) ? split : by.size();
	std::string partition, order, list, s = alias(),
										function = chance(1, 6) ? "count(" + by[0].text + ")" : pick(functions);
	std::vector<Sight> seen;
	for (size_t i = 0; i < by.size(); i++) {
		if (i < split)
			partition += (partition.empty() ? "PARTITION BY " : ", ") + by[i].text;
		else if (i < end)
			order += (order.empty() ? " ORDER BY " : ", ") + by[i].text + (chance(1, 3) ? " DESC" : "") +
				(chance(1, 12) ? ", " + by[i].text + " DESC" : "");
		if (i < std::max(end, split)) {
			list += by[i].text + " AS k" + std::to_string(i + 1) + ", ";
			seen.push_back({s + ".k" + std::to_string(i + 1), by[i].type, "", false});
		}
	}
	if (order.empty())
		idea("window without ORDER BY");
	idea("run condition");
	std::string value = std::to_string(random_.below(5)), n = s + ".n";
	if (chance(1, 6)) {
		idea("run condition with a subquery");
		value = "(SELECT " + value + "::bigint" +
			(chance(1, 2) ? "" : " FROM (SELECT count(*) FROM " + pick(relations_).name + ") AS q") + ")";
	} else if (chance(1, 8)) {
		std::vector<Sight> numbers = of_type(seen, int4_oid);
		if (!numbers.empty())
			value = pick(numbers).text;
	}
	/* the same for all peers: of any column then, or it says nothing of whether they are in the frame */
	std::string framed = frame(), over = " OVER (" + partition + order + framed + ")";
	bool peers = framed.find("ROWS") == framed.npos && framed.find("EXCLUDE") == framed.npos, all = false;
	std::string more = chance(2, 3) ? std::string(", ") + (peers && chance(1, 2) ? "min(" : "max(") +
			(peers ? pick(t.source.sight) : by[0]).text + "::text)" + over + " AS m"
									: "";
	if (!more.empty() && chance(1, 3)) {
		idea("two windows");
		more = ", " + std::string(chance(1, 2) ? "max(" : "min(") + pick(t.source.sight).text + "::text) OVER (" +
			(chance(2, 3) ? "PARTITION BY " : "ORDER BY ") + pick(by).text + ") AS m";
	} else if (!more.empty() && peers && !order.empty() && chance(2, 3)) {
		idea("rank beside an aggregate of peers");
		function = chance(1, 2) ? "rank()" : "dense_rank()";
		more = ", count(" + (chance(1, 2) ? "*" : pick(t.source.sight).text) + ")" + over + " AS m";
		all = chance(1, 2);
	}
	std::string condition = chance(1, 3) ? value + pick(ops) + n : n + pick(ops) + value;
	std::string list_shown = all       ? n + ", " + s + ".m"
		: !more.empty()                ? s + ".m"
		: seen.empty() || chance(1, 4) ? "count(*)"
									   : pick(seen).text + (chance(1, 2) ? ", " + pick(seen).text : "");
	return "SELECT " + list_shown + " FROM (SELECT " + list + function + over + " AS n" + more + " FROM " +
		t.source.from + (chance(1, 4) ? " WHERE " + aimed_condition(t, {}) : "") + ") AS " + s +
		(all ? "" : " WHERE " + condition);
}

} // namespace sqleq::texts
