/*
 * law_queries.cpp: queries that count what breaks a law. They give 0; each stands beside "SELECT 0".
 */
#include "core/caq/laws.h"
#include "core/caq/snippets.h"

#include <algorithm>

namespace sqleq::caq {

/* A query with one more condition has no more rows, one with DISTINCT neither; those with it, without it and unknown are all. */
std::string Snippets::law_of_rows()
{
	Target t = target();
	std::string from = " FROM " + t.source.from, one = aimed_condition(t, {}), more = about_column(t.source.sight);
	std::string all = "(SELECT count(*)" + from + ")";
	auto counted = [&](const std::string &condition) { return "(SELECT count(*)" + from + " WHERE " + condition + ")"; };
	idea("law: numbers of rows");
	switch (random_.below(4)) {
	case 0:
		return "SELECT (" + counted(one + " AND " + more) + " > " + counted(one) + ")::integer::bigint";
	case 1:
		return "SELECT (" + counted("(" + one + ") OR " + more) + " < " + counted(one) + ")::integer::bigint";
	case 2:
		return "SELECT (" + counted(one) + " + " + counted("NOT (" + one + ")") + " + " + counted("(" + one + ") IS NULL") + " <> " + all + ")::integer::bigint";
	default:
		return "SELECT abs(" + counted("(" + one + ") IS NOT TRUE") + " + " + counted(one) + " - " + all + ")";
	}
}

std::string Snippets::law_of_function()
{
	const Law &law = pick(laws());
	std::string rows, names;
	for (size_t r = 0; r < 4; r++) {
		std::string row;
		for (size_t i = 0; i < law.types.size(); i++) {
			auto type = std::find_if(catalog_.types().begin(), catalog_.types().end(), [&](auto &t) {
				std::string name = law.types[i];
				return t.name == name || (name == "timestamp" && t.name == "timestamp without time zone") || (name == "float8" && t.name == "double precision");
			});
			bool extra = !law.more.empty() && (chance(1, 2) || type == catalog_.types().end());
			std::string value = extra ? quoted(pick(law.more)) : type == catalog_.types().end() || type->samples.empty() ? "'1'" : quoted(pick(type->samples));
			row += (row.empty() ? "(" : ", ") + value + "::" + law.types[i];
		}
		rows += (rows.empty() ? "" : ", ") + row + ")";
	}
	for (size_t i = 0; i < law.types.size(); i++)
		names += (i ? ", " : "") + std::string(1, (char) ('a' + i));
	idea("law: " + std::string(law.name));
	return "SELECT count(*) FROM (VALUES " + rows + ") AS v (" + names + ") WHERE NOT (" + law.expression + ")";
}

std::string Snippets::law()
{
	return !relations_.empty() && chance(1, 2) ? law_of_rows() : law_of_function();
}

} // namespace sqleq::caq
