/* table_snippets.cpp: queries over the instance's relations, for the table holes of oracles. */
#include "generate/texts/snippets.h"

#include <algorithm>

namespace sqleq::texts {

std::vector<Sight> sight_of(const Relation &relation, const std::string &alias)
{
	std::vector<Sight> sight;
	for (auto &c : relation.columns)
		sight.push_back({alias + "." + c.name, c.type, c.collation, c.unique});
	return sight;
}

/* A subquery's columns are c1, c2 ... */
static std::vector<Sight> numbered(const std::vector<int> &types, const std::string &alias)
{
	std::vector<Sight> sight;
	for (size_t i = 0; i < types.size(); i++)
		sight.push_back({alias + ".c" + std::to_string(i + 1), types[i], "", false});
	return sight;
}

std::vector<int> Snippets::some_types(size_t n)
{
	std::vector<int> types;
	while (types.size() < n) {
		auto *r = relations_.empty() ? nullptr : &pick(relations_);
		types.push_back(r && !r->columns.empty() ? pick(r->columns).type : pick(catalog_.types()).oid);
	}
	return types;
}

/* ---- FROM ---- */

Snippets::Source Snippets::relation_source()
{
	const Relation *r = &pick(relations_);
	if (r->large && chance(1, 2))
		r = &pick(relations_);
	std::string a = alias();
	return {r->name + " AS " + a, sight_of(*r, a), r->large, r, false};
}

Snippets::Source Snippets::derived(int depth)
{
	std::vector<int> types = some_types(1 + random_.below(3));
	std::string text = table(types, depth - 1), a = alias();
	return {"(" + text + ") AS " + a +
				(text.rfind("VALUES", 0) == 0
					 ? " (c1" + std::string(types.size() > 1 ? ", c2" : "") + (types.size() > 2 ? ", c3" : "") + ")"
					 : ""),
			numbered(types, a), false, nullptr, false};
}

/*
 * A subquery that sees the row on its left. Left to itself, by OFFSET 0, it is run once a row, or looked up in a cache.
 */
Snippets::Source Snippets::lateral(const Source &left, int depth)
{
	Source inner = source(depth - 1);
	std::string tie = correlation(left.sight, inner.sight), a = alias();
	std::vector<int> types = some_types(1);
	std::string text;
	if (!inner.sight.empty())
		types.push_back(pick(inner.sight).type);
	std::string condition = tie.empty() ? "true" : tie;
	if (chance(1, 4))
		condition += " AND " + about_column(joined(inner.sight, left.sight));
	if (chance(1, 4)) {
		types = {20};
		text = "SELECT count(*) AS c1 FROM " + inner.from + " WHERE " + condition;
	} else
		text = "SELECT " + outputs(types, chance(1, 4) ? joined(inner.sight, left.sight) : inner.sight) + " FROM " +
			inner.from + " WHERE " + condition + (chance(1, 2) ? " OFFSET 0" : "");
	bool outer = chance(1, 3);
	return {left.from + (outer ? " LEFT JOIN LATERAL (" : " CROSS JOIN LATERAL (") + text + ") AS " + a +
				(outer ? " ON true" : ""),
			joined(left.sight, numbered(types, a)), left.large || inner.large, nullptr, true};
}

/* Equal columns, mostly: those of a foreign key, or any of one type. */
std::string Snippets::join_condition(const Source &a, const Source &b)
{
	for (auto *sides : {&a, &b}) {
		const Source &from = *sides, &to = sides == &a ? b : a;
		if (!from.relation || !to.relation || !chance(1, 2))
			continue;
		for (auto &link : from.relation->links) {
			if (link.to != to.relation->name)
				continue;
			std::string out, x = from.sight[0].text.substr(0, from.sight[0].text.find('.')),
							 y = to.sight[0].text.substr(0, to.sight[0].text.find('.'));
			for (auto &[mine, theirs] : link.columns)
				out += (out.empty() ? "" : " AND ") + x + "." + mine + " = " + y + "." + theirs;
			return out;
		}
	}
	std::string tie = correlation(a.sight, b.sight);
	if (tie.empty())
		return about_column(joined(a.sight, b.sight));
	if (chance(1, 4))
		tie += " AND " + about_column(joined(a.sight, b.sight));
	return tie;
}

Snippets::Source Snippets::join(int depth)
{
	Source a = source(depth - 1), b = source(depth - 1);
	static const std::vector<std::string> kinds = {"JOIN", "JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"};
	std::string kind = pick(kinds), on;
	if (a.large && b.large)
		b = relation_source();
	if (kind == "FULL JOIN") { /* only what can be merged or hashed */
		for (auto &x : a.sight)
			for (auto &y : b.sight)
				if (x.type == y.type && x.collation == y.collation && catalog_.sortable(x.type) &&
					(on.empty() || chance(1, 3)))
					on = x.text + " = " + y.text;
		if (on.empty())
			kind = "LEFT JOIN";
	}
	if (on.empty())
		on = join_condition(a, b);
	return {a.from + " " + kind + " " + (b.joined ? "(" + b.from + ")" : b.from) + " ON " + on,
			joined(a.sight, b.sight), a.large || b.large, nullptr, true};
}

Snippets::Source Snippets::source(int depth)
{
	if (relations_.empty()) {
		std::string a = alias();
		return {"generate_series(-1, 5) AS " + a + " (c1)", {{a + ".c1", 23, "", false}}, false, nullptr, false};
	}
	if (depth <= 0)
		return relation_source();
	switch (random_.below(14)) {
	case 0:
	case 1:
	case 2:
	case 3:
		return join(depth);
	case 4:
		return derived(depth);
	case 5:
		return lateral(source(depth - 1), depth);
	case 6: {
		std::string a = alias();
		return {"generate_series(-1, " + std::to_string(random_.below(7)) + ") AS " + a + " (c1)",
				{{a + ".c1", 23, "", false}},
				false,
				nullptr,
				false};
	}
	default:
		return relation_source();
	}
}

/* ---- SELECT ---- */

/* Mostly columns as they are, so that indexes and statistics count. */
std::string Snippets::outputs(const std::vector<int> &types, const std::vector<Sight> &sight)
{
	std::string out;
	for (size_t i = 0; i < types.size(); i++) {
		std::vector<Sight> columns = of_type(sight, types[i]);
		bool plain = !columns.empty() && !chance(1, 6);
		out += (i ? ", " : "") +
			(plain ? default_collated(pick(columns)) : expression(types[i], sight, columns.empty() ? 2 : 1)) + " AS c" +
			std::to_string(i + 1);
	}
	return out;
}

std::string Snippets::where(const Source &source, size_t n, size_t of)
{
	return chance(n, of) && !source.sight.empty() ? " WHERE " + condition(source.sight, 1 + (int) random_.below(2))
												  : "";
}

std::string Snippets::row(const std::vector<int> &types)
{
	std::string out;
	for (int type : types)
		out += (out.empty() ? "(" : ", ") + literal(type);
	return out.empty() ? "()" : out + ")";
}

std::string Snippets::rows(const std::vector<int> &types)
{
	std::string out = "VALUES ";
	size_t n = 1 + random_.below(6);
	for (size_t r = 0; r < n; r++)
		out += (r ? ", " : "") + row(types);
	return out;
}

std::string Snippets::select_from(const std::vector<int> &types, const Source &source)
{
	return "SELECT " + outputs(types, source.sight) + " FROM " + source.from;
}

/* No grouping, one query. */
std::string Snippets::plain(const std::vector<int> &types, int depth)
{
	Source s = source(depth);
	return select_from(types, s) + where(s, 1, 5);
}

/* A CTE that is used once or twice; or a view of its own, so to speak. */
std::string Snippets::with_cte(const std::vector<int> &types, int depth)
{
	static const std::vector<std::string> kinds = {"", "MATERIALIZED ", "NOT MATERIALIZED "};
	std::vector<int> inner = some_types(2 + random_.below(2));
	std::string name = "w" + std::to_string(++aliases_), list;
	std::string text = table(inner, depth - 1);
	Relation cte{name, {}, {}, false};
	for (size_t i = 0; i < inner.size(); i++) {
		cte.columns.push_back({"c" + std::to_string(i + 1), inner[i], "", false});
		list += (i ? ", c" : "c") + std::to_string(i + 1);
	}
	std::vector<Relation> before = relations_;
	relations_.insert(relations_.end(), 1 + relations_.size() / 2, cte);
	std::string a = alias();
	Source w{name + " AS " + a, sight_of(cte, a), false, nullptr, false};
	if (chance(1, 2)) {
		Source other = relation_source();
		w = {w.from + " JOIN " + other.from + " ON " + join_condition(w, other), joined(w.sight, other.sight),
			 other.large, nullptr, true};
	}
	std::string out = "WITH " + name + " (" + list + ") AS " + pick(kinds) + "(" + text + ") " + select_from(types, w) +
		where(w, 1, 3);
	relations_ = before;
	return out;
}

std::string Snippets::set_operation(const std::vector<int> &types, int depth)
{
	static const std::vector<std::string> all = {"UNION ALL", "UNION ALL",     "UNION",     "INTERSECT",
												 "EXCEPT",    "INTERSECT ALL", "EXCEPT ALL"};
	std::string op = same_types(types) ? pick(all) : "UNION ALL",
				right = chance(1, 5) ? rows(types) : plain(types, depth - 1);
	std::string left =
		depth > 1 && chance(1, 4) ? "(" + set_operation(types, depth - 1) + ")" : plain(types, depth - 1);
	return left + " " + op + " " + right;
}

/* A kept query sees relations of the instance as t. */
std::string Snippets::kept_table(const KeptTable &kept, int depth)
{
	if (kept.args.empty())
		return kept.text;
	std::string list;
	for (size_t i = 0; i < kept.args.size(); i++)
		list += (i ? ", c" : "c") + std::to_string(i + 1);
	static const std::vector<std::string> kinds = {"", "MATERIALIZED ", "NOT MATERIALIZED ", "NOT MATERIALIZED "};
	return "WITH t (" + list + ") AS " + pick(kinds) + "(" + table(kept.args, depth - 1) + ") SELECT * FROM (" +
		kept.text + ") AS k";
}

std::string Snippets::table(const std::vector<int> &types, int depth)
{
	if (kept_ && depth > 0) {
		auto kept = kept_->tables(types);
		if (!kept.empty() && chance(1, 8))
			return kept_table(*pick(kept), depth);
	}
	if (relations_.empty() || chance(1, 20))
		return rows(types);
	if (depth <= 0)
		return select_from(types, relation_source());
	switch (random_.below(30)) {
	case 0:
	case 1:
	case 2: {
		Source s = relation_source();
		return select_from(types, s) + where(s, 2, 3);
	}
	case 3:
	case 4:
	case 5:
		return plain(types, depth);
	case 6:
	case 7: {
		Source s = join(1);
		return select_from(types, s) + where(s, 1, 6);
	}
	case 8:
		if (same_types(types)) {
			Source s = source(1);
			return "SELECT DISTINCT " + outputs(types, s.sight) + " FROM " + s.from + where(s, 1, 4);
		}
		[[fallthrough]];
	case 9:
	case 10:
		return set_operation(types, depth);
	case 11:
		return with_cte(types, depth);
	case 12:
	case 13:
		return grouped(types, depth);
	case 14:
	case 15:
		return windowed(types, depth);
	case 16:
		return limited(types, depth);
	case 17: {
		Source s = derived(depth);
		return select_from(types, s) + where(s, 1, 2);
	}
	case 18:
		return select_from(types, lateral(relation_source(), 1));
	default:
		return select_from(types, relation_source());
	}
}

} // namespace sqleq::texts
