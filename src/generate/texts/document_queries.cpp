/*
 * document_queries.cpp: queries about what is in a document, by the functions of the standard, which servers after 16
 * have.
 *
 * As in aimed_queries.cpp nothing but the rows decides what they give.
 */
#include "generate/texts/snippets.h"
#include "generate/texts/type_oids.h"

#include <algorithm>

namespace sqleq::texts {

/* A table of what is in a document, beside its row. */
std::string Snippets::document_rows(const Source &s, const Sight &d)
{
	idea("rows of a document");
	std::string j = alias(), columns;
	std::vector<Sight> seen;
	for (size_t i = 0, n = 1 + random_.below(3); i < n; i++) {
		static const std::vector<std::pair<std::string, int>> kinds = {
			{"integer PATH '$.a'", int4_oid},
			{"text PATH '$'", text_oid},
			{"integer EXISTS PATH '$.b'", int4_oid},
			{"jsonb PATH '$.b'", jsonb_oid},
			{"integer PATH '$.a' DEFAULT 5 ON EMPTY DEFAULT 6 ON ERROR", int4_oid},
			{"FOR ORDINALITY", int4_oid},
			{"boolean EXISTS PATH '$.a'", boolean_oid}};
		auto &[text, type] = pick(kinds);
		columns += (i ? ", c" : "c") + std::to_string(i + 1) + " " + text;
		seen.push_back({j + ".c" + std::to_string(i + 1), type, "", false});
	}
	if (chance(1, 3)) {
		columns += ", NESTED PATH '$.*' COLUMNS (n1 text PATH '$'" +
			std::string(chance(1, 2) ? ", n2 FOR ORDINALITY" : "") + ")";
		seen.push_back({j + ".n1", text_oid, "", false});
	}
	std::string table = "JSON_TABLE(" + d.text + ", " +
		pick(std::vector<std::string>{"'$'", "'$[*]'", "'$.*'", "'lax $.a[*]'"}) + " COLUMNS (" + columns + "))" +
		" AS " + j;
	std::vector<Sight> all = s.sight;
	all.insert(all.end(), seen.begin(), seen.end());
	return "SELECT " + shown(chance(1, 2) ? seen : all) + " FROM " + s.from +
		(chance(1, 2) ? ", " + table : " LEFT JOIN " + table + " ON " + (chance(1, 2) ? "true" : about_column(seen))) +
		(chance(1, 3) ? " WHERE " + about_column(all) : "");
}

/* What is in a document, by the standard's functions, alone, in a condition, or as rows. */
std::string Snippets::documents()
{
	Source s = source_with([](const Relation &r) {
		return std::any_of(r.columns.begin(), r.columns.end(), [](auto &c) { return c.type == jsonb_oid; });
	});
	if (!s.relation)
		return known_values();
	Sight d = pick(of_type(s.sight, jsonb_oid));
	auto path = [&] {
		static const std::vector<std::string> paths = {"$",
													   "$.a",
													   "$[*]",
													   "$.*",
													   "lax $.a.b",
													   "strict $.a",
													   "$[0]",
													   "$.a ? (@ > 1)",
													   "$ ? (@.a == $x)",
													   "$.a[*] ? (@ <> $x)",
													   "$.size()",
													   "$.type()",
													   "$.**.b"};
		std::string p = pick(paths);
		return texts::quoted(p) +
			(p.find("$x") != p.npos ? " PASSING " + std::string(chance(1, 2) ? "1" : "'a'::text") + " AS x" : "");
	};
	auto handled = [&](const std::string &what) {
		std::string out;
		for (std::string when : {" ON EMPTY", " ON ERROR"})
			if (chance(1, 2))
				out += (chance(1, 2) ? " NULL" : " DEFAULT " + what) + when;
		return out;
	};
	auto value = [&] {
		switch (random_.below(6)) {
		case 0:
			return "JSON_VALUE(" + d.text + ", " + path() +
				(chance(1, 2) ? " RETURNING integer" + handled("7") : handled("'d'")) + ")";
		case 1:
			return "JSON_QUERY(" + d.text + ", " + path() +
				pick(std::vector<std::string>{"", " WITH WRAPPER", " WITH CONDITIONAL WRAPPER", " WITHOUT WRAPPER"}) +
				handled("'[]'::jsonb") + ")";
		case 2:
			return "JSON_EXISTS(" + d.text + ", " + path() +
				pick(std::vector<std::string>{"", " FALSE ON ERROR", " TRUE ON ERROR", " UNKNOWN ON ERROR"}) + ")";
		case 3:
			return "(" + d.text + " IS JSON" +
				pick(std::vector<std::string>{"", " OBJECT", " ARRAY", " SCALAR", " VALUE",
											  " OBJECT WITH UNIQUE KEYS"}) +
				")";
		case 4:
			return "JSON_SCALAR(" + pick(s.sight).text + "::text)::text";
		default:
			return "JSON_SERIALIZE(" + d.text + ")";
		}
	};
	idea("documents by the standard's functions");
	if (chance(1, 2))
		return "SELECT " + value() + (chance(1, 2) ? ", " + pick(s.sight).text : "") + " FROM " + s.from +
			(chance(1, 2) ? " WHERE " + value() + " IS " + (chance(1, 2) ? "NOT " : "") + "NULL" : "");
	return document_rows(s, d);
}

} // namespace sqleq::texts
