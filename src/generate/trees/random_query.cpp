/* random_query.cpp: SELECT, its grouping and its tail; FROM is in random_from.cpp. */
#include "generate/trees/random_query.h"

namespace sqleq::trees {

using T = SqlType;

QueryGenerator::QueryGenerator(Random &random, const Schema &schema) : r_(random), server_(schema.server)
{
	for (auto &t : schema.tables) {
		Source s{t.name, {}, {}};
		for (auto &c : t.columns)
			s.columns.push_back({c.name, c.type});
		for (int c : t.primary)
			s.primary.push_back(t.columns[c].name);
		sources_.push_back(s);
	}
}

SqlQueryPtr QueryGenerator::query()
{
	return query(1 + (int) r_.below(8));
}

SqlQueryPtr QueryGenerator::query(int budget)
{
	budget_ = budget;
	next_alias_ = 0;
	return build(std::nullopt, {}, 3, SubqueryUse::rows);
}

SqlQueryPtr QueryGenerator::query(const std::vector<SqlType> &types, int budget)
{
	budget_ = budget;
	next_alias_ = 0;
	return build(types, {}, 2, SubqueryUse::rows);
}

ExprGenerator QueryGenerator::expressions(const Leaves &leaves, const Leaves &outer, int depth)
{
	Leaves all = leaves;
	all.insert(all.end(), outer.begin(), outer.end());
	ExprGenerator::Subquery subquery;
	if (depth > 0)
		subquery = [this, depth](const Types &types, const Leaves &names, SubqueryUse use) {
			return budget_ > 0 ? build(types, names, depth - 1, use) : nullptr;
		};
	ExprGenerator g(r_, all, std::move(subquery));
	if (abstract_)
		g.holes(&next_hole_);
	return g;
}

/* Abstract queries have the types whose equal values are the same, so that holes may range over them. */
SqlType QueryGenerator::some_type()
{
	static const T plain[] = {T::int4, T::int4, T::text, T::date};
	return abstract_ ? plain[r_.below(4)] : random_type(r_);
}

QueryGenerator::Types QueryGenerator::random_types(const Leaves &leaves)
{
	Types types;
	for (size_t n = 1 + r_.below(3), i = 0; i < n; i++)
		types.push_back(leaves.empty() || r_.chance(1, 6) ? some_type() : leaves[r_.below(leaves.size())].type);
	return types;
}

SqlQueryPtr QueryGenerator::build(const std::optional<Types> &wanted, const Leaves &outer, int depth, SubqueryUse use)
{
	budget_--;
	auto q = std::make_shared<SqlQuery>();
	size_t sources = sources_.size();
	bool top = depth == 3;
	if (budget_ > 0 && r_.chance(1, 8))
		add_with(*q, outer, depth);
	Leaves order_leaves;
	size_t choice = r_.below(20);
	if (use == SubqueryUse::rows && choice == 0 && !abstract_)
		body_values(*q, wanted, outer);
	else if (use == SubqueryUse::rows && choice <= 3 && budget_ > 1)
		body_set(*q, wanted, outer, depth);
	else
		body_select(*q, wanted, outer, depth, use, order_leaves);
	if (!abstract_)
		add_tail(*q, order_leaves, use, top);
	sources_.resize(sources);
	return q;
}

void QueryGenerator::add_with(SqlQuery &q, const Leaves &outer, int depth)
{
	for (size_t n = 1 + r_.below(2); n > 0 && budget_ > 0; n--) {
		SqlCte cte;
		cte.name = "w" + std::to_string(++next_alias_);
		cte.query = build(std::nullopt, outer, std::min(depth, 2), SubqueryUse::rows);
		Source s{cte.name, {}, {}};
		static const char *names[] = {"a", "b", "x", "y", "z"};
		for (size_t i = 0; i < cte.query->output.size(); i++) {
			cte.columns.push_back(names[i % 5]);
			s.columns.push_back({names[i % 5], cte.query->output[i].type});
		}
		sources_.push_back(s);
		q.with.push_back(cte);
	}
}

void QueryGenerator::body_values(SqlQuery &q, const std::optional<Types> &wanted, const Leaves &outer)
{
	q.body = SqlQuery::values;
	Types types = wanted ? *wanted : random_types({});
	ExprGenerator g(r_, outer);
	for (size_t n = 1 + r_.below(3); n > 0; n--) {
		q.rows.emplace_back();
		for (T t : types)
			q.rows.back().push_back(g.expr(t, r_.chance(1, 4) ? 1 : 0));
	}
	for (size_t i = 0; i < types.size(); i++)
		q.output.push_back({"column" + std::to_string(i + 1), types[i]});
}

void QueryGenerator::body_set(SqlQuery &q, const std::optional<Types> &wanted, const Leaves &outer, int depth)
{
	static const char *words[] = {"UNION", "UNION ALL", "INTERSECT", "INTERSECT ALL", "EXCEPT", "EXCEPT ALL"};
	q.body = SqlQuery::set_operation;
	q.set_operator = words[r_.below(6)];
	q.left = build(wanted, outer, std::min(depth, 2), SubqueryUse::rows);
	Types types;
	for (auto &o : q.left->output) {
		auto mixed = unifies_to(o.type);
		types.push_back(r_.chance(1, 5) && !abstract_ ? mixed[r_.below(mixed.size())] : o.type);
	}
	q.right = build(types, outer, std::min(depth, 2), SubqueryUse::rows);
	q.output = q.left->output;
}

void QueryGenerator::body_select(SqlQuery &q, const std::optional<Types> &wanted, const Leaves &outer, int depth,
								 SubqueryUse use, Leaves &order_leaves)
{
	Part all;
	if (abstract_ || !r_.chance(1, 30)) {
		size_t items = r_.chance(1, 5) ? 2 : 1;
		for (size_t i = 0; i < items; i++) {
			Part p = part(outer, all.leaves, depth, true);
			q.from.push_back(p.from);
			all.leaves.insert(all.leaves.end(), p.leaves.begin(), p.leaves.end());
			all.visible.insert(all.visible.end(), p.visible.begin(), p.visible.end());
			all.merged.insert(all.merged.end(), p.merged.begin(), p.merged.end());
			all.tables.insert(all.tables.end(), p.tables.begin(), p.tables.end());
		}
	}
	Leaves own = all.leaves;
	for (auto &m : all.merged) {
		int count = 0;
		for (auto &v : all.visible)
			count += v.name == m.name;
		if (count == 1)
			own.push_back({make_expr("column", m.type, m.name), m.type, false, false});
	}
	if (r_.chance(1, 2))
		q.where = expressions(own, outer, depth).predicate(1 + (int) r_.below(3));
	Types types = wanted ? *wanted : random_types(own);
	bool single = use == SubqueryUse::single_row;
	Leaves usable = own;
	if (single ? abstract_ || r_.chance(2, 3) : r_.chance(1, 3)) {
		usable = group(q, own, all, !single && r_.chance(5, 6), types);
		if (r_.chance(1, 3))
			q.having = expressions(usable, outer, depth).predicate(1 + (int) r_.below(2));
	}
	if (r_.chance(1, abstract_ ? 12 : 4))
		add_windows(usable, types);
	auto g = expressions(usable, outer, depth);
	for (size_t i = 0; i < types.size(); i++) {
		q.targets.push_back(
			{g.expr(types[i], r_.chance(1, 2) ? 0 : 1 + (int) r_.below(2)), "o" + std::to_string(i + 1)});
		q.output.push_back({"o" + std::to_string(i + 1), types[i]});
	}
	q.distinct = r_.chance(1, abstract_ ? 4 : 6);
	if (!q.distinct)
		order_leaves = usable;
}

SqlExprPtr QueryGenerator::aggregate(SqlType t, const Leaves &own)
{
	ExprGenerator g = expressions(own, {}, budget_ > 0 && r_.chance(1, 4) ? 1 : 0);
	std::string filter;
	std::vector<SqlExprPtr> args;
	auto call = [&](const std::string &name, T arg) {
		bool distinct = r_.chance(1, 5);
		args.push_back(g.expr(arg, (int) r_.below(2)));
		std::string format = name + (distinct ? "(DISTINCT %0)" : "(%0)");
		if (r_.chance(1, 6)) {
			args.push_back(g.predicate(1));
			format += " FILTER (WHERE %1)";
		}
		return make_expr(name + (distinct ? " distinct" : "") + (args.size() > 1 ? " filter" : ""), t, format, args);
	};
	if ((t == T::int2 || t == T::int4 || t == T::int8) && r_.chance(1, 8) && !abstract_)
		return call(r_.chance(1, 2) ? "bit_and" : "bit_or", t);
	if (t == T::int8 && r_.chance(1, 8)) {
		args = {g.expr(g.type_at_hand(), (int) r_.below(2)), g.expr(g.type_at_hand(), 0)};
		return make_expr("count of rows", t, r_.chance(3, 4) ? "count(DISTINCT (%0, %1))" : "count((%0, %1))", args);
	}
	if (has_order_aggregates(t) && r_.chance(1, 3))
		return call(r_.chance(1, 2) ? "min" : "max", t);
	static const T integers[] = {T::int4, T::int2, T::int8};
	switch (t) {
	case T::boolean: {
		static const char *names[] = {"bool_and", "bool_or", "every"};
		return call(names[r_.below(3)], t);
	}
	case T::int8:
		if (r_.chance(1, 2))
			return call("sum", abstract_ || r_.chance(3, 4) ? T::int4 : T::int2);
		if (r_.chance(1, 2))
			return make_expr("count(*)", t, "count(*)");
		return call("count", g.type_at_hand());
	case T::numeric:
		if (r_.chance(1, 2))
			return call("avg", r_.chance(1, 2) ? integers[r_.below(3)] : t);
		return call("sum", r_.chance(1, 3) ? T::int8 : t);
	case T::float8:
		return call(r_.chance(1, 2) ? "avg" : "sum", t);
	case T::float4:
		return call("sum", t);
	default:
		return has_order_aggregates(t) ? call(r_.chance(1, 2) ? "min" : "max", t) : nullptr;
	}
}

/* Makes the query grouped; returns what SELECT and HAVING may name. */
QueryGenerator::Leaves QueryGenerator::group(SqlQuery &q, const Leaves &own, const Part &all, bool keys,
											 const Types &wanted)
{
	Leaves out;
	q.grouped = true;
	auto columns_of = [&](const std::string &name) { /* of a table all of whose primary key is grouped by */
													 for (auto &l : all.leaves)
														 if (l.expr->format.rfind(name + ".", 0) == 0)
															 out.push_back(l);
	};
	static const char *sets[] = {"ROLLUP", "CUBE", "SETS"};
	if (keys && r_.chance(1, 5))
		q.grouping = sets[r_.below(3)];
	for (size_t n = keys ? 1 + r_.below(2) : 0; n > 0 && !own.empty(); n--) {
		const Leaf &l = own[r_.below(own.size())];
		SqlExprPtr key = r_.chance(1, 5) ? expressions(own, {}, 0).expr(l.type, 1) : clone(l.expr);
		if (key->op == "literal" || key->op == "null")
			key = clone(l.expr);
		q.group_by.push_back(key);
		out.push_back({clone(key), l.type, false, key->op == "column" && l.plain});
		for (auto &[name, primary] : all.tables)
			if (q.grouping.empty() && primary.size() == 1 && key->format == name + "." + primary[0] && r_.chance(1, 2))
				columns_of(name);
	}
	if (q.group_by.empty())
		q.grouping.clear();
	else if (r_.chance(1, q.grouping.empty() ? 20 : 2))
		out.push_back({make_expr("grouping", T::int4, "GROUPING(%0)", {clone(q.group_by[r_.below(q.group_by.size())])}),
					   T::int4, false, false});
	for (size_t n = r_.below(3); n > 0; n--) {
		T t = r_.chance(1, 2) ? T::int8 : some_type();
		if (auto a = aggregate(t, own))
			out.push_back({a, t, false, false});
	}
	for (T t : wanted)
		if (r_.chance(2, 3))
			if (auto a = aggregate(t, own))
				out.push_back({a, t, false, false});
	return out;
}

void QueryGenerator::add_tail(SqlQuery &q, const Leaves &leaves, SubqueryUse use, bool top)
{
	bool single = use == SubqueryUse::single_row && !(q.grouped && q.group_by.empty());
	bool cut = single ? r_.chance(9, 10) : r_.chance(1, 6);
	bool sorted = cut ? r_.chance(9, 10) : r_.chance(1, top ? 3 : 10);
	static const char *nulls[] = {"", "", "FIRST", "LAST"};
	if (sorted) {
		if (r_.chance(1, 3) && q.body == SqlQuery::select && !leaves.empty()) {
			Leaves all = leaves;
			auto e = ExprGenerator(r_, all).expr(leaves[r_.below(leaves.size())].type, 1);
			if (e->op != "literal" && e->op != "null")
				q.order_by.push_back({e, r_.chance(1, 2), nulls[r_.below(4)]});
		}
		/* mostly all columns, so that nothing is left open */
		size_t n = r_.chance(3, 4) ? q.output.size() : 1;
		size_t from = r_.below(q.output.size());
		for (size_t i = 0; i < n; i++) {
			size_t column = (from + i) % q.output.size();
			q.order_by.push_back(
				{make_expr("position", T::int4, std::to_string(column + 1)), r_.chance(1, 3), nulls[r_.below(4)]});
		}
	}
	if (!cut)
		return;
	if (single || r_.chance(4, 5))
		q.limit = single       ? literal(T::int8, "1")
			: r_.chance(1, 12) ? null_literal(T::int8)
							   : literal(T::int8, std::to_string(r_.below(4)));
	if (!q.limit || r_.chance(1, 4))
		q.offset = literal(T::int8, std::to_string(r_.below(3)));
	q.with_ties = q.limit && !single && !q.order_by.empty() && r_.chance(1, 4);
	q.fetch_words = q.with_ties || r_.chance(1, 4);
}

void add_random_view(Random &r, Schema &schema)
{
	SchemaTable view;
	view.name = "v1";
	view.view = true;
	static const char *names[] = {"a", "b", "c"};
	std::vector<SqlType> types;
	std::string columns;
	for (size_t n = 1 + r.below(3), i = 0; i < n; i++) {
		types.push_back(random_type(r));
		view.columns.push_back({names[i], types.back(), type_name(types.back())});
		columns += (i ? ", " : "") + std::string(names[i]);
	}
	auto q = QueryGenerator(r, schema).query(types, 2);
	schema.ddl.push_back("CREATE VIEW v1 (" + columns + ") AS " + print(*q));
	schema.tables.push_back(view);
}

} // namespace sqleq::trees
