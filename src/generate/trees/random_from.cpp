/* random_from.cpp: the FROM clause of random queries: tables, derived tables, joins of every kind. */
#include "generate/trees/random_query.h"

namespace sqleq::trees {

using T = SqlType;

namespace {

bool mix(T a, T b)
{
	return a == b || (is_number(a) && is_number(b)) || (is_string(a) && is_string(b));
}

int occurrences(const std::vector<SqlOutput> &columns, const std::string &name)
{
	int n = 0;
	for (auto &c : columns)
		n += c.name == name;
	return n;
}

const SqlOutput *find(const std::vector<SqlOutput> &columns, const std::string &name)
{
	for (auto &c : columns)
		if (c.name == name)
			return &c;
	return nullptr;
}

} // namespace

/* Fills in what an item under an alias shows. */
void QueryGenerator::name_columns(Part &p, const Types &types)
{
	for (size_t i = 0; i < types.size(); i++) {
		const std::string &name = p.from->columns[i];
		p.visible.push_back({name, types[i]});
		p.leaves.push_back({make_expr("column", types[i], p.from->alias + "." + name), types[i], false, true, true});
	}
}

QueryGenerator::Part QueryGenerator::item(const Leaves &outer, const Leaves &before, int depth, bool lateral_ok)
{
	static const char *names[] = {"a", "b", "c", "d", "e"};
	Part p;
	p.from = std::make_shared<SqlFrom>();
	p.from->alias = alias();
	if (depth <= 0 || budget_ <= 0 || r_.chance(3, 4)) {
		const Source &s = sources_[r_.below(sources_.size())];
		p.from->name = s.name;
		p.tables.push_back({p.from->alias, s.primary});
		for (auto &c : s.columns) {
			p.visible.push_back(c);
			p.leaves.push_back({make_expr("column", c.type, p.from->alias + "." + c.name), c.type, false, true, true});
		}
		return p;
	}
	p.from->kind = SqlFrom::query;
	Leaves names_below = outer;
	if (lateral_ok && !before.empty() && r_.chance(1, 2)) {
		p.from->lateral = true;
		for (auto l : before) {
			l.outer = true;
			names_below.push_back(l);
		}
	}
	if (!abstract_ && !p.from->lateral && r_.chance(1, 4)) {
		p.from->subquery = std::make_shared<SqlQuery>();
		budget_--;
		body_values(*p.from->subquery, std::nullopt, {});
	} else
		p.from->subquery = build(std::nullopt, names_below, depth - 1, SubqueryUse::rows);
	Types types;
	for (auto &o : p.from->subquery->output) {
		p.from->columns.push_back(names[types.size() % 5]);
		types.push_back(o.type);
	}
	name_columns(p, types);
	return p;
}

/* NATURAL or USING over columns of the same name; false when there is none that can be compared. */
bool QueryGenerator::join_by_name(Part &out, const Part &left, const Part &right, bool natural)
{
	std::vector<std::string> common;
	for (auto &c : left.visible)
		if (const SqlOutput *other = find(right.visible, c.name)) {
			bool usable = occurrences(left.visible, c.name) == 1 && occurrences(right.visible, c.name) == 1 &&
				mix(c.type, other->type);
			if (usable)
				common.push_back(c.name);
			else if (natural)
				return false;
		}
	if (common.empty())
		return false;
	if (!natural && common.size() > 1 && r_.chance(1, 2))
		common.resize(1);
	out.from->natural = natural;
	if (!natural)
		out.from->using_columns = common;
	for (auto &name : common) {
		SqlOutput merged = *find(left.visible, name);
		if (merged.type == find(right.visible, name)->type) {
			out.merged.push_back(merged);
			out.visible.push_back(merged);
		} else { /* its type is the common one: shown, but not named by us */
			out.visible.push_back(merged);
			for (size_t i = 0; i < out.merged.size(); i++)
				if (out.merged[i].name == name)
					out.merged.erase(out.merged.begin() + i--);
		}
	}
	for (auto *side : {&left, &right})
		for (auto &c : side->visible) {
			bool used = false;
			for (auto &name : common)
				used |= name == c.name;
			if (!used)
				out.visible.push_back(c);
		}
	return true;
}

SqlExprPtr QueryGenerator::join_condition(const Part &left, const Part &right, const Leaves &outer, bool equality,
										  int depth)
{
	std::vector<std::pair<const Leaf *, const Leaf *>> pairs;
	for (auto &l : left.leaves)
		for (auto &m : right.leaves)
			if (l.type == m.type)
				pairs.push_back({&l, &m});
	Leaves all = left.leaves;
	all.insert(all.end(), right.leaves.begin(), right.leaves.end());
	auto g = expressions(all, outer, depth);
	if (!pairs.empty() && (equality || r_.chance(3, 4))) {
		auto [l, m] = pairs[r_.below(pairs.size())];
		auto e = make_expr("=", T::boolean, "(%0 = %1)", {clone(l->expr), clone(m->expr)});
		return r_.chance(1, 4) ? make_expr("and", T::boolean, "(%0 AND %1)", {e, g.predicate(1)}) : e;
	}
	if (equality)
		return make_expr("literal", T::boolean, "true");
	return g.predicate(2);
}

QueryGenerator::Part QueryGenerator::join(const Leaves &outer, const Leaves &before, int depth, bool lateral_ok)
{
	static const char *words[] = {"JOIN", "JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "CROSS JOIN"};
	std::string word = words[r_.below(7)];
	bool both_ways = word == "RIGHT JOIN" || word == "FULL JOIN";
	Part left = r_.chance(1, 4) ? join(outer, before, depth, lateral_ok) : item(outer, before, depth, lateral_ok);
	Leaves seen = before;
	seen.insert(seen.end(), left.leaves.begin(), left.leaves.end());
	/* nothing of the left side may be named on the right of RIGHT and FULL joins, nor inside a join there */
	Part right = r_.chance(1, 8) ? join(outer, both_ways ? before : seen, depth, lateral_ok)
								 : item(outer, both_ways ? before : seen, depth, lateral_ok);
	Part out;
	out.from = std::make_shared<SqlFrom>();
	out.from->kind = SqlFrom::join;
	out.from->join_word = word;
	out.from->left = left.from;
	out.from->right = right.from;
	for (auto *side : {&left, &right}) {
		out.leaves.insert(out.leaves.end(), side->leaves.begin(), side->leaves.end());
		out.merged.insert(out.merged.end(), side->merged.begin(), side->merged.end());
		out.tables.insert(out.tables.end(), side->tables.begin(), side->tables.end());
	}
	bool named = word != "CROSS JOIN" && r_.chance(1, 4) && join_by_name(out, left, right, r_.chance(1, 2));
	if (named)
		return out;
	out.visible = left.visible;
	out.visible.insert(out.visible.end(), right.visible.begin(), right.visible.end());
	if (word != "CROSS JOIN")
		out.from->on = join_condition(left, right, outer, word == "FULL JOIN", depth);
	return out;
}

QueryGenerator::Part QueryGenerator::part(const Leaves &outer, const Leaves &before, int depth, bool lateral_ok)
{
	return r_.chance(2, 5) ? join(outer, before, depth, lateral_ok) : item(outer, before, depth, lateral_ok);
}

} // namespace sqleq::trees
