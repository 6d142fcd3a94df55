/* rewrites_group.cpp: rewrites of DISTINCT, GROUP BY, HAVING and aggregates. */
#include "generate/discover/rewrites.h"
#include "generate/trees/random_expr.h"

namespace sqleq::discover {

using namespace trees;
using T = SqlType;

namespace {

/* The aggregate that puts partial results together; null: there is none. */
const char *combination(const SqlExpr &e)
{
	static const char *const ways[][2] = {{"min", "min(%0)"},           {"max", "max(%0)"},
										  {"bool_and", "bool_and(%0)"}, {"bool_or", "bool_or(%0)"},
										  {"every", "every(%0)"},       {"sum", "sum(%0)::bigint"},
										  {"count", "sum(%0)::bigint"}, {"count(*)", "sum(%0)::bigint"}};
	for (auto &way : ways)
		if (e.op == way[0] || e.op == std::string(way[0]) + " filter")
			return e.op.rfind("sum", 0) == 0 && e.type != T::int8 ? nullptr : way[1];
	return nullptr;
}

bool is_aggregate(const SqlExpr &e)
{
	static const char *const names[] = {"min", "max",   "bool_and", "bool_or", "every",
										"sum", "count", "count(*)", "avg",     "count of rows"};
	for (auto name : names)
		if (e.op == name || e.op == std::string(name) + " filter" || e.op == std::string(name) + " distinct" ||
			e.op == std::string(name) + " distinct filter")
			return true;
	return false;
}

/* Which key a target is; -1: none. */
int key_of(const SqlQuery &q, const SqlExpr &e)
{
	for (size_t i = 0; i < q.group_by.size(); i++)
		if (print(*q.group_by[i]) == print(e))
			return (int) i;
	return -1;
}

/* All targets are keys, or aggregates that can be put together from parts. */
bool in_phases(const SqlQuery &q)
{
	if (q.having || !q.grouping.empty() || has_windows(q))
		return false;
	bool any = false;
	for (auto &t : q.targets) {
		if (key_of(q, *t.expr) < 0 && !combination(*t.expr))
			return false;
		any |= combination(*t.expr) != nullptr;
	}
	return any;
}

/* Groups of `inner`, which has the keys first, then the query's targets. */
SqlQueryPtr second_phase(const SqlQuery &q, const SqlQueryPtr &inner, const std::string &alias)
{
	auto all = wrapped(inner, alias);
	auto columns = all->targets;
	all->targets.clear();
	all->output = q.output;
	all->grouped = true;
	size_t keys = q.group_by.size();
	for (size_t i = 0; i < keys; i++)
		all->group_by.push_back(columns[i].expr);
	for (size_t i = 0; i < q.targets.size(); i++) {
		int key = key_of(q, *q.targets[i].expr);
		auto column = key < 0 ? columns[keys + i].expr : columns[(size_t) key].expr;
		SqlExprPtr e = key < 0 ? make_expr(q.targets[i].expr->op, q.targets[i].expr->type,
										   combination(*q.targets[i].expr), {clone(column)})
							   : clone(column);
		if (key < 0 && keys == 0 && q.targets[i].expr->op.rfind("count", 0) == 0)
			e = make_expr("coalesce", e->type, "COALESCE(%0, 0)", {e});
		all->targets.push_back({e, q.targets[i].name});
	}
	all->distinct = q.distinct;
	return all;
}

SqlQueryPtr first_phase(const SqlQuery &q)
{
	auto inner = clone(std::make_shared<SqlQuery>(q));
	auto targets = inner->targets;
	inner->distinct = false;
	inner->targets.clear();
	inner->output.clear();
	for (auto &k : inner->group_by) {
		inner->targets.push_back({clone(k), "k" + std::to_string(inner->targets.size() + 1)});
		inner->output.push_back({inner->targets.back().name, k->type});
	}
	for (auto &t : targets) {
		inner->targets.push_back({t.expr, "x" + std::to_string(inner->targets.size() + 1)});
		inner->output.push_back({inner->targets.back().name, t.expr->type});
	}
	return inner;
}

void phases(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	out.push_back({"group in two phases", [slot, p, &w] {
					   auto inner = first_phase(*p);
					   auto c = w.condition(*p);
					   if (c)
						   inner->group_by.push_back(c);
					   *slot = second_phase(*p, inner, w.alias());
				   }});
	out.push_back({"groups of parts", [slot, p, &w] {
					   auto one = first_phase(*p), two = first_phase(*p);
					   auto c = w.condition(*p);
					   if (!c)
						   return;
					   one->where = one->where ? truth("and", "(%0 AND %1)", {one->where, c}) : c;
					   auto other = truth("is not true", "(%0 IS NOT TRUE)", {clone(c)});
					   two->where = two->where ? truth("and", "(%0 AND %1)", {two->where, other}) : other;
					   *slot = second_phase(*p, set_operation("UNION ALL", one, two), w.alias());
				   }});
}

/* The targets of one of the grouping sets: what it does not group by is NULL. */
void without_key(SqlQuery &q, const std::string &key)
{
	SqlVisitor v;
	v.expr = [&](SqlExprPtr &e) {
		if (!is_aggregate(*e) && print(*e) == key)
			e = null_literal(e->type);
	};
	for (auto &t : q.targets)
		if (!is_aggregate(*t.expr))
			walk(t.expr, v);
	if (q.having)
		walk(q.having, v);
}

void grouping_sets(SqlQueryPtr &q, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	size_t n = p->group_by.size();
	if (n > 2)
		return;
	out.push_back({p->grouping + " to union all", [slot, p, n] {
					   std::vector<unsigned> sets;
					   unsigned full = (1u << n) - 1;
					   if (p->grouping == "SETS")
						   sets = {full, 1u, 0u};
					   else if (p->grouping == "ROLLUP")
						   for (size_t k = n + 1; k-- > 0;)
							   sets.push_back((1u << k) - 1);
					   else
						   for (unsigned s = full + 1; s-- > 0;)
							   sets.push_back(s);
					   SqlQueryPtr all;
					   for (unsigned s : sets) {
						   auto one = clone(*slot);
						   one->grouping.clear();
						   one->distinct = false;
						   one->group_by.clear();
						   for (size_t i = 0; i < n; i++)
							   if (s >> i & 1)
								   one->group_by.push_back(clone(p->group_by[i]));
							   else
								   without_key(*one, print(*p->group_by[i]));
						   if (one->group_by.empty() && !one->having)
							   one->having = literal(T::boolean, "true");
						   all = all ? set_operation(p->distinct ? "UNION" : "UNION ALL", all, one) : one;
					   }
					   *slot = all;
				   }});
}

void windows(SqlQueryPtr &q, Edits &out)
{
	SqlQuery *p = q.get();
	if (p->having || !p->grouping.empty() || has_windows(*p))
		return;
	for (auto &t : p->targets)
		if (key_of(*p, *t.expr) < 0 &&
			(!is_aggregate(*t.expr) || t.expr->op.find("distinct") != std::string::npos ||
			 t.expr->op == "count of rows"))
			return;
	out.push_back({"group by to window", [p] {
					   for (auto &t : p->targets)
						   if (key_of(*p, *t.expr) < 0) {
							   auto e = clone(t.expr);
							   std::string over, sep = " OVER (PARTITION BY ";
							   for (auto &k : p->group_by) {
								   if (e->args.size() >= 9)
									   return;
								   over += sep + "%" + std::to_string(e->args.size());
								   e->args.push_back(clone(k));
								   sep = ", ";
							   }
							   e->format += over.empty() ? " OVER ()" : over + ")";
							   e->op += " over";
							   t.expr = e;
						   }
					   p->group_by.clear();
					   p->grouped = false;
					   p->distinct = true;
				   }});
}

void aggregate_rewrites(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQuery *p = q.get();
	if (p->where && p->group_by.empty() && !p->having)
		out.push_back({"where to filter", [p] {
						   for (auto &t : p->targets)
							   if (is_aggregate(*t.expr) && t.expr->op.find("filter") == std::string::npos) {
								   t.expr->args.push_back(clone(p->where));
								   t.expr->format += " FILTER (WHERE %" + std::to_string(t.expr->args.size() - 1) + ")";
								   t.expr->op += " filter";
							   } else if (is_aggregate(*t.expr)) {
								   t.expr->args[1] = truth("and", "(%0 AND %1)", {t.expr->args[1], clone(p->where)});
							   }
						   p->where = nullptr;
					   }});
	for (auto &t : p->targets) {
		SqlExprPtr *slot = &t.expr;
		SqlExpr *e = slot->get();
		if (!is_aggregate(*e) || e->args.empty())
			continue;
		if (e->op == "min" || e->op == "max" || e->op == "bool_or" || e->op == "bool_and" || e->op == "sum" ||
			e->op == "count")
			out.push_back({e->op + " of distinct", [e] {
							   e->op += " distinct";
							   e->format = e->format.substr(0, e->format.find('(')) + "(DISTINCT %0)";
						   }});
		if (e->op.find(" filter") != std::string::npos && e->args.size() == 2)
			out.push_back({"filter to case", [e] {
							   e->format = e->format.substr(0, e->format.find(" FILTER"));
							   e->op = e->op.substr(0, e->op.find(" filter"));
							   e->args[0] = make_expr("case", e->args[0]->type, "(CASE WHEN %0 THEN %1 END)",
													  {e->args[1], e->args[0]});
							   e->args.resize(1);
						   }});
		if (e->args.size() == 1 && e->format.find("(DISTINCT") == std::string::npos)
			out.push_back({"filter what is no null", [e] {
							   e->format += " FILTER (WHERE %1)";
							   e->op += " filter";
							   e->args.push_back(truth("is not null", "(%0 IS NOT NULL)", {clone(e->args[0])}));
						   }});
		if ((e->op == "min" || e->op == "max") && p->group_by.empty() && p->targets.size() == 1 && !p->having)
			out.push_back({e->op + " by order", [p, slot, e, &w] {
							   auto inner = clone(std::make_shared<SqlQuery>(*p));
							   inner->grouped = false;
							   inner->targets = {{clone(e->args[0]), "o1"}};
							   inner->output = {{"o1", e->type}};
							   inner->order_by = {{bare("1"), e->op == "max", "LAST"}};
							   inner->limit = bare("1");
							   p->where = nullptr;
							   p->from.clear();
							   p->grouped = p->distinct = false;
							   *slot = make_expr("scalar subquery", e->type, "(%q)", {}, inner);
						   }});
	}
}

} // namespace

void group_rewrites(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	if (!is_plain_select(*p) || p->from.empty())
		return;
	if (p->distinct) {
		out.push_back({"distinct twice", [slot, &w] {
						   auto inner = *slot;
						   *slot = wrapped(inner, w.alias());
						   (*slot)->distinct = true;
					   }});
		out.push_back({"distinct above", [slot, p, &w] {
						   p->distinct = false;
						   *slot = wrapped(*slot, w.alias());
						   (*slot)->distinct = true;
					   }});
	}
	if (!p->grouped)
		return;
	if (in_phases(*p))
		phases(q, w, out);
	if (!p->grouping.empty())
		grouping_sets(q, out);
	windows(q, out);
	aggregate_rewrites(q, w, out);
	if (!p->having && p->grouping.empty() && !p->group_by.empty()) {
		bool keys_only = true;
		for (auto &t : p->targets)
			keys_only &= key_of(*p, *t.expr) >= 0;
		if (keys_only)
			out.push_back({"group by to distinct", [p] {
							   p->group_by.clear();
							   p->grouped = false;
							   p->distinct = true;
						   }});
		out.push_back({"having rows", [p] { p->having = bare("count(*) > 0", T::boolean); }});
	}
	if (p->where && !p->having && p->grouping.empty())
		out.push_back({"where to having", [p] { std::swap(p->where, p->having); }});
	if (p->having && !p->distinct && !has_windows(*p))
		out.push_back({"having as flag", [slot, p, &w] {
						   auto inner = clone(*slot);
						   auto all = wrapped(inner, w.alias());
						   inner->targets.push_back({inner->having, "flag"});
						   inner->output.push_back({"flag", T::boolean});
						   inner->having = nullptr;
						   if (inner->group_by.empty()) /* or it might be no aggregate query any more */
							   inner->having = literal(T::boolean, "true");
						   all->from[0]->columns.push_back("flag");
						   all->where = make_expr("column", T::boolean, all->from[0]->alias + ".flag");
						   *slot = all;
					   }});
}

} // namespace sqleq::discover
