/* rewrites_from.cpp: joins, and the conditions of WHERE that can be joins or go into them. */
#include "generate/discover/rewrites.h"
#include "generate/trees/random_expr.h"

namespace sqleq::discover {

using namespace trees;
using T = SqlType;

namespace {

/* All of FROM as one item. */
SqlFromPtr joined(const std::vector<SqlFromPtr> &items)
{
	SqlFromPtr all;
	for (auto &f : items) {
		if (!all) {
			all = f;
			continue;
		}
		auto j = std::make_shared<SqlFrom>();
		j->kind = SqlFrom::join;
		j->join_word = "CROSS JOIN";
		j->left = all;
		j->right = f;
		all = j;
	}
	return all;
}

SqlFromPtr join_of(const SqlFromPtr &left, const std::string &word, const SqlFromPtr &right, const SqlExprPtr &on)
{
	auto j = std::make_shared<SqlFrom>();
	j->kind = SqlFrom::join;
	j->join_word = word;
	j->left = left;
	j->right = right;
	j->on = on;
	return j;
}

SqlExprPtr yes()
{
	return literal(T::boolean, "true");
}

SqlExprPtr both(const SqlExprPtr &a, const SqlExprPtr &b)
{
	return a && b ? truth("and", "(%0 AND %1)", {a, b}) : a ? a : b;
}

/* The item of this alias, wherever it stands in FROM. */
SqlFromPtr *item_of(SqlFromPtr &f, const std::string &alias)
{
	if (f->kind != SqlFrom::join)
		return f->alias == alias ? &f : nullptr;
	auto found = item_of(f->left, alias);
	return found ? found : item_of(f->right, alias);
}

SqlQueryPtr one_from(const SqlFromPtr &f, const SqlExprPtr &where)
{
	auto q = std::make_shared<SqlQuery>();
	q->targets.push_back({bare("1"), "o1"});
	q->output.push_back({"o1", T::int4});
	q->from.push_back(f);
	q->where = where;
	return q;
}

SqlExprPtr exists(const SqlQueryPtr &q, bool negated)
{
	return make_expr(negated ? "not exists" : "exists", T::boolean, negated ? "(NOT EXISTS (%q))" : "(EXISTS (%q))", {},
					 q);
}

/* The query without conjunct number i. */
SqlExprPtr without(const SqlQuery &q, size_t i)
{
	auto parts = conjuncts(q.where);
	parts.erase(parts.begin() + (long) i);
	return conjunction(parts);
}

void push_filter(SqlQueryPtr &q, size_t i, const SqlExprPtr &c, const std::string &alias, Edits &out)
{
	SqlQuery *p = q.get();
	for (bool fence : {false, true})
		out.push_back({fence ? "push filter and fence" : "push filter", [p, i, c, alias, fence] {
						   auto rest = without(*p, i);
						   for (auto &f : p->from)
							   if (auto item = item_of(f, alias)) {
								   if ((*item)->kind == SqlFrom::table && !(*item)->columns.empty())
									   return;
								   *item = filtered(*item, c, fence);
								   p->where = rest;
								   return;
							   }
					   }});
}

void unnest(SqlQueryPtr &q, Rewriting &w, size_t i, const SqlExprPtr &c, Edits &out)
{
	SqlQuery *p = q.get();
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (c->op == "exists")
		for (bool distinct : {true, false})
			add(distinct ? "exists to distinct join" : "exists to join", [p, i, c, &w, distinct] {
				auto one = wrapped(c->query, w.alias());
				one->targets = {{bare("1"), "o1"}};
				one->output = {{"o1", T::int4}};
				one->distinct = distinct;
				p->where = without(*p, i);
				p->from.push_back(derived(one, w.alias(), true));
			});
	if (c->op == "not exists")
		add("not exists to left join", [p, i, c, &w] {
			auto one = wrapped(c->query, w.alias());
			one->targets = {{yes(), "o1"}};
			one->output = {{"o1", T::boolean}};
			one->distinct = w.random.chance(3, 4);
			std::string alias = w.alias();
			p->where = both(without(*p, i),
							truth("is null", "(%0 IS NULL)", {make_expr("column", T::boolean, alias + ".o1")}));
			p->from = {join_of(joined(p->from), "LEFT JOIN", derived(one, alias, true), yes())};
		});
	if (c->op == "in subquery" && c->args.size() == 1)
		for (bool distinct : {true, false})
			add(distinct ? "in to distinct join" : "in to join", [p, i, c, &w, distinct] {
				auto values = wrapped(c->query, w.alias());
				values->distinct = distinct;
				std::string alias = w.alias();
				p->where = both(without(*p, i),
								truth("=", "(%0 = %1)",
									  {c->args[0], make_expr("column", c->query->output[0].type, alias + ".o1")}));
				p->from.push_back(derived(values, alias, true));
			});
	if (c->op == "not in subquery" && c->args.size() == 1) {
		add("not in to not exists", [p, i, c, &w] {
			auto values = wrapped(c->query, w.alias());
			values->where = truth("is not false", "((%0 = %1) IS NOT FALSE)", {c->args[0], values->targets[0].expr});
			p->where = both(without(*p, i), exists(values, true));
		});
		add("not in to left join", [p, i, c, &w] {
			auto values = wrapped(c->query, w.alias());
			std::string alias = w.alias();
			auto column = make_expr("column", c->query->output[0].type, alias + ".o1");
			p->where = both(without(*p, i), truth("is null", "(%0 IS NULL)", {column}));
			p->from = {join_of(joined(p->from), "LEFT JOIN", derived(values, alias, true),
							   truth("=", "(%0 = %1)", {c->args[0], clone(column)}))};
		});
	}
}

/* Scalar subqueries among the targets. */
void scalar_joins(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQuery *p = q.get();
	for (auto &t : p->targets) {
		SqlExprPtr *slot = &t.expr;
		if ((*slot)->op != "scalar subquery" || p->grouped || has_windows(*p))
			continue;
		for (bool left : {true, false})
			out.push_back(
				{left ? "scalar subquery to left join" : "scalar subquery to cross join", [p, slot, left, &w] {
					 std::string alias = w.alias();
					 SqlExprPtr e = *slot;
					 auto values = derived(e->query, alias, true);
					 values->columns = {"o1"};
					 *slot = make_expr("column", e->type, alias + ".o1");
					 p->from = {left ? join_of(joined(p->from), "LEFT JOIN", values, yes())
									 : join_of(joined(p->from), "JOIN", values, yes())};
				 }});
	}
}

bool used_above(const SqlQuery &q, const std::vector<std::string> &names)
{
	std::vector<SqlExprPtr> all = q.group_by;
	for (auto &t : q.targets)
		all.push_back(t.expr);
	all.push_back(q.having);
	for (auto &e : all)
		if (e)
			for (auto &n : names_in(e))
				if (n.empty() || within({n}, names))
					return true;
	return false;
}

} // namespace

void condition_rewrites(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	if (!is_plain_select(*q) || q->from.empty())
		return;
	auto parts = conjuncts(q->where);
	auto all = aliases(*q);
	for (size_t i = 0; i < parts.size(); i++) {
		auto names = names_in(parts[i]);
		std::vector<std::string> own;
		for (auto &n : names)
			if (within({n}, all))
				own.push_back(n);
		if (own.size() == 1 && !within({""}, names))
			push_filter(q, i, parts[i], own[0], out);
		unnest(q, w, i, parts[i], out);
	}
	scalar_joins(q, w, out);
}

namespace {

void side_rewrites(SqlFromPtr &f, Edits &out)
{
	SqlFrom *p = f.get();
	auto parts = conjuncts(p->on);
	for (size_t i = 0; i < parts.size(); i++) {
		auto names = names_in(parts[i]);
		for (bool right : {true, false}) {
			auto &side = right ? p->right : p->left;
			if (side->kind == SqlFrom::join || names != std::vector<std::string>{side->alias})
				continue;
			out.push_back({right ? "push on to the right" : "push on to the left", [p, parts, i, right] {
							   auto rest = parts;
							   auto &s = right ? p->right : p->left;
							   rest.erase(rest.begin() + (long) i);
							   s = filtered(s, parts[i], false);
							   p->on = rest.empty() ? yes() : conjunction(rest);
						   }});
		}
	}
	if (p->right->kind != SqlFrom::join && (p->join_word == "JOIN" || p->join_word == "LEFT JOIN"))
		for (bool fence : {true, false})
			out.push_back({fence ? "join to fenced lateral" : "join to lateral", [p, fence] {
							   p->right = filtered(p->right, p->on, fence);
							   p->right->lateral = true;
							   p->on = yes();
						   }});
}

/* An outer join that is all of FROM, as a union of its matches and the rest. */
void outer_rewrites(SqlQueryPtr &q, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	SqlFrom *f = p->from[0].get();
	if (p->grouped || has_windows(*p) || (f->right->kind == SqlFrom::query && f->right->lateral))
		return;
	std::string word = p->distinct ? "UNION" : "UNION ALL";
	auto rest = [slot](bool left) { /* rows of one side that match nothing */
									auto c = clone(*slot);
									auto g = c->from[0];
									auto other = clone(left ? g->right : g->left);
									c->where = both(c->where, exists(one_from(other, clone(g->on)), true));
									g->on = literal(T::boolean, "false");
									g->join_word = left ? "LEFT JOIN" : "RIGHT JOIN";
									return c;
	};
	auto matches = [slot](const char *join) {
		auto c = clone(*slot);
		c->from[0]->join_word = join;
		return c;
	};
	if (f->join_word == "LEFT JOIN" || f->join_word == "RIGHT JOIN") {
		bool left = f->join_word == "LEFT JOIN";
		out.push_back({"outer join to union", [=] { *slot = set_operation(word, matches("JOIN"), rest(left)); }});
	}
	if (f->join_word == "FULL JOIN") {
		out.push_back({"full join to union", [=] { *slot = set_operation(word, matches("LEFT JOIN"), rest(false)); }});
		out.push_back({"full join to three parts", [=] {
						   *slot = set_operation(word, set_operation(word, matches("JOIN"), rest(true)), rest(false));
					   }});
		out.push_back({"full join to left join", [f] { f->join_word = "LEFT JOIN"; }});
	}
}

/* One side of the join that is all of FROM, used in no target. */
void semi_rewrites(SqlQueryPtr &q, Edits &out)
{
	SqlQuery *p = q.get();
	SqlFrom *f = p->from[0].get();
	if (used_above(*p, aliases(*f->right)) || (f->right->kind == SqlFrom::query && f->right->lateral))
		return;
	if (f->join_word == "JOIN" || f->join_word == "CROSS JOIN")
		out.push_back({p->distinct ? "distinct join to exists" : "join to exists", [p] {
						   auto g = p->from[0];
						   p->where = exists(one_from(g->right, both(g->on, p->where)), false);
						   p->from = {g->left};
					   }});
	if (f->join_word == "LEFT JOIN" && (!p->where || !names_in(p->where).empty()))
		out.push_back(
			{p->distinct ? "distinct left join removed" : "left join removed", [p] { p->from = {p->from[0]->left}; }});
}

} // namespace

void from_rewrites(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQuery *p = q.get();
	if (!is_plain_select(*p))
		return;
	std::function<void(SqlFromPtr &)> joins = [&](SqlFromPtr &f) {
		if (f->kind != SqlFrom::join)
			return;
		if (f->on && f->join_word != "FULL JOIN")
			side_rewrites(f, out);
		joins(f->left);
		joins(f->right);
	};
	for (auto &f : p->from)
		joins(f);
	if (p->from.size() != 1 || p->from[0]->kind != SqlFrom::join)
		return;
	SqlFrom *f = p->from[0].get();
	if (f->natural || !f->using_columns.empty())
		return;
	if (f->on) {
		outer_rewrites(q, out);
		if (p->where)
			out.push_back({"where to on", [p, f] {
							   f->on = both(f->on, p->where);
							   p->where = nullptr;
						   }});
	}
	if (f->join_word == "CROSS JOIN")
		out.push_back({"cross join to list", [p, f] { p->from = {f->left, f->right}; }});
	semi_rewrites(q, out);
}

} // namespace sqleq::discover
