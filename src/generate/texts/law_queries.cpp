/*
 * law_queries.cpp: queries that count what breaks a law. They give 0; each stands beside "SELECT 0".
 */
#include "generate/texts/laws.h"
#include "generate/texts/random_values.h"
#include "generate/texts/snippets.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

bool is_named(const std::string &type, const std::string &name)
{
	return type == full_name(name);
}

} // namespace

/*
 * A query with one more condition has no more rows, one with DISTINCT neither; those with it, without it and unknown
 * are all.
 */
std::string Snippets::law_of_rows()
{
	Target limited = chance(1, 3) ? limited_target() : Target(), t = limited.keys.empty() ? target() : limited;
	if (!limited.keys.empty())
		idea("law: numbers of the first rows");
	std::string from = " FROM " + t.source.from, one = aimed_condition(t, {}), more = about_column(t.source.sight);
	std::string all = "(SELECT count(*)" + from + ")";
	auto counted = [&](const std::string &condition) {
		return "(SELECT count(*)" + from + " WHERE " + condition + ")";
	};
	idea("law: numbers of rows");
	switch (random_.below(4)) {
	case 0:
		return "SELECT (" + counted(one + " AND " + more) + " > " + counted(one) + ")::integer::bigint";
	case 1:
		return "SELECT (" + counted("(" + one + ") OR " + more) + " < " + counted(one) + ")::integer::bigint";
	case 2:
		return "SELECT (" + counted(one) + " + " + counted("NOT (" + one + ")") + " + " +
			counted("(" + one + ") IS NULL") + " <> " + all + ")::integer::bigint";
	default:
		return "SELECT abs(" + counted("(" + one + ") IS NOT TRUE") + " + " + counted(one) + " - " + all + ")";
	}
}

/* Different rows are as many in whatever way they are counted. Which of equal ones is shown does not matter. */
std::string Snippets::law_of_groups()
{
	if (catalog_.version() >= 16 && chance(1, 2)) /* what is known of sets of groups has been another thing since */
		return law_of_conditions();
	Target t = target();
	std::vector<Sight> by;
	for (auto &k : t.keys.empty() || chance(1, 3) ? t.source.sight : t.keys)
		if (catalog_.sortable(k.type) && by.size() < 3 && (by.empty() || chance(2, 3)))
			by.push_back(recollated(k));
	if (by.empty())
		return law_of_rows();
	std::string list, from = " FROM " + t.source.from + (chance(1, 2) ? " WHERE " + aimed_condition(t, {}) : "");
	for (auto &k : by)
		list += (list.empty() ? "" : ", ") + k.text;
	idea("law: numbers of groups");
	auto counted = [&] {
		switch (random_.below(3)) {
		case 0:
			return "SELECT DISTINCT ON (" + list + ") 1" + from;
		case 1:
			return "SELECT DISTINCT " + list + from;
		default:
			return "SELECT 1" + from + " GROUP BY " + list;
		}
	};
	std::string one = counted(), other = counted();
	return "SELECT (SELECT count(*) FROM (" + one + ") AS a) - (SELECT count(*) FROM (" + other + ") AS b)";
}

/* So many rows or groups on either side that it is as good as all of them. */
std::string Snippets::law_of_frames()
{
	Target t = target();
	std::vector<Sight> by = keys(t.source.sight, 1);
	if (by.empty())
		return law_of_rows();
	static const std::vector<std::string> starts = {"UNBOUNDED PRECEDING", "1 PRECEDING", "CURRENT ROW", "1 FOLLOWING"},
										  numbers = {"9223372036854775807", "9223372036854775806",
													 "4611686018427387904"};
	/* by ROWS both windows have their rows in the one order that they are sorted in */
	std::string start = pick(starts), most = pick(numbers),
				order = " OVER (ORDER BY " + by[0].text + (chance(1, 2) ? " GROUPS" : " ROWS") + " BETWEEN ",
				from = " FROM " + t.source.from + ") AS s WHERE n <> ";
	idea("law: frames of very many groups");
	if (chance(1, 3)) { /* so far away that nothing is there, also where its end comes first */
		std::string other = pick(std::vector<std::string>{most, "1", "4611686018427387904"});
		return "SELECT count(*) FROM (SELECT count(*)" + order +
			(chance(1, 2) ? most + " FOLLOWING AND " + other + " FOLLOWING"
						  : other + " PRECEDING AND " + most + " PRECEDING") +
			") AS n" + from + "0";
	}
	std::string frame = chance(1, 2) ? start + " AND " + most + " FOLLOWING"
									 : most + " PRECEDING AND " + (start[0] == 'U' ? "CURRENT ROW" : start);
	std::string all = frame[0] == '9' || frame[0] == '4' ? "UNBOUNDED PRECEDING" + frame.substr(frame.find(" AND "))
														 : start + " AND UNBOUNDED FOLLOWING";
	return "SELECT count(*) FROM (SELECT count(*)" + order + frame + ") AS n, count(*)" + order + all + ") AS m" +
		from + "m";
}

bool Snippets::is_here(const Law &law) const
{
	return (law.extension.empty() || !catalog_.schema_of(law.extension).empty()) &&
		law.versions.has(catalog_.version());
}

/* The law's expression, or one of its types, with its extension's schema. */
std::string Snippets::placed(const Law &law, const std::string &text) const
{
	return law.extension.empty() ? text : texts::placed(text, catalog_.schema_of(law.extension));
}

/* Of values as they are stored: with short headers, out of line, compressed. "": no relation has such columns. */
std::string Snippets::law_of_stored(const Law &law)
{
	std::vector<const Relation *> tables;
	for (auto &r : relations_)
		if (r.table && !r.large)
			tables.push_back(&r);
	/* patterns take their time with long texts */
	if (tables.empty() || !is_here(law) || law.expression.find('~') != std::string::npos ||
		law.expression.find("regexp") != std::string::npos)
		return "";
	const Relation &r = *pick(tables);
	std::string out, known;
	for (size_t i = 0; i < law.types.size(); i++) {
		std::vector<std::string> columns;
		for (auto &c : r.columns)
			if (const CatalogType *type = catalog_.type(c.type);
				type && c.collation.empty() && is_named(type->name, placed(law, law.types[i])))
				columns.push_back(c.name);
		if (columns.empty())
			return "";
		const std::string &column = pick(columns);
		out += (i ? ", " : "") + column + " AS " + std::string(1, (char) ('a' + i));
		known += (i ? " AND " : " WHERE ") + column + " IS NOT NULL";
	}
	idea("law of stored values");
	return "SELECT count(*) FROM (SELECT " + out + " FROM " + r.name + known + " OFFSET 0) AS v WHERE NOT (" +
		placed(law, law.expression) + ")";
}

std::string Snippets::law_of_function()
{
	if (laws().empty() || sure_laws().empty())
		return law_of_frames();
	const Law *chosen = &(chance(1, 20) ? pick(sure_laws()) : random_law(random_));
	while (!is_here(*chosen))
		chosen = &random_law(random_);
	const Law &law = *chosen;
	/* most are of types that no table has */
	for (size_t i = chance(1, 3) ? 12 : 0; i > 0; i--)
		if (std::string stored = law_of_stored(random_law(random_)); !stored.empty())
			return stored;
	std::string rows, names;
	std::vector<std::string> types;
	for (auto &type : law.types)
		types.push_back(placed(law, type));
	/* one that raises an error takes the others with it: so some have no extremes, and some are few */
	static const size_t numbers[] = {2, 10, 30};
	bool calm = chance(1, 2);
	for (size_t r = 0, n = numbers[random_.below(3)]; r < n; r++) {
		std::string row;
		for (auto &type : types) {
			auto known = std::find_if(catalog_.types().begin(), catalog_.types().end(),
									  [&](auto &t) { return is_named(t.name, type); });
			static const std::vector<std::string> none;
			row += (row.empty() ? "(" : ", ") +
				quoted(value_for_law(law, type, known == catalog_.types().end() ? none : known->samples, calm,
									 random_)) +
				"::" + type;
		}
		rows += (rows.empty() ? "" : ", ") + row + ")";
	}
	for (size_t i = 0; i < law.types.size(); i++)
		names += (i ? ", " : "") + std::string(1, (char) ('a' + i));
	idea("law: " + law.name);
	return "SELECT count(*) FROM (VALUES " + rows + ") AS v (" + names + ") WHERE NOT (" + placed(law, law.expression) +
		")";
}

std::string Snippets::law()
{
	using Some = bool (*)(const Relation &);
	static const struct {
		size_t share;
		Some of; /* only if there is such a relation; null: always */
		std::string (Snippets::*query)();
	} kinds[] = {
		/* of functions there are many */
		{20, nullptr, &Snippets::law_of_function},
		{2, [](const Relation &) { return true; }, &Snippets::law_of_frames},
		{2, [](const Relation &) { return true; }, &Snippets::law_of_groups},
		{2, [](const Relation &) { return true; }, &Snippets::law_of_rows},
		{1, [](const Relation &r) { return r.nondeterministic; }, &Snippets::law_of_collations},
		/*
		 * what is wrong there has been so since the database was made: one look is enough, but each is to be looked at
		 */
		{3, [](const Relation &r) { return !r.generated.empty(); }, &Snippets::law_of_generated},
		{4, [](const Relation &r) { return !r.links.empty(); }, &Snippets::law_of_links},
		{3, [](const Relation &r) { return r.counted; }, &Snippets::law_of_triggers},
		{5, [](const Relation &r) { return !r.laws.empty(); }, &Snippets::law_of_relation},
	};
	std::vector<std::string (Snippets::*)()> shares;
	for (auto &kind : kinds)
		if (!kind.of || std::any_of(relations_.begin(), relations_.end(), kind.of))
			shares.insert(shares.end(), kind.share, kind.query);
	return (this->*pick(shares))();
}

} // namespace sqleq::texts
