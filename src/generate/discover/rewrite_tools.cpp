/* rewrite_tools.cpp: what the rewrites have in common, and the list of them all; see rewrites.h. */
#include <algorithm>

#include "generate/discover/rewrites.h"
#include "generate/trees/random_expr.h"

namespace sqleq::discover {

using namespace trees;
using T = SqlType;

SqlExprPtr truth(const std::string &op, const std::string &format, std::vector<SqlExprPtr> args)
{
	return make_expr(op, T::boolean, format, std::move(args));
}

SqlExprPtr bare(const std::string &text, SqlType t)
{
	return make_expr("text", t, text);
}

SqlExprPtr conjunction(const std::vector<SqlExprPtr> &parts)
{
	SqlExprPtr all;
	for (auto &p : parts)
		all = all ? truth("and", "(%0 AND %1)", {all, p}) : p;
	return all;
}

std::vector<SqlExprPtr> conjuncts(const SqlExprPtr &e)
{
	if (!e)
		return {};
	if (e->op != "and" || e->args.size() != 2)
		return {e};
	auto out = conjuncts(e->args[0]), more = conjuncts(e->args[1]);
	out.insert(out.end(), more.begin(), more.end());
	return out;
}

bool is_plain(const SqlQuery &q)
{
	return !q.limit && !q.offset && q.order_by.empty() && q.with.empty();
}

bool has_windows(const SqlQuery &q)
{
	for (auto &t : q.targets)
		if (t.expr->format.find(" OVER (") != std::string::npos)
			return true;
	return false;
}

bool is_plain_select(const SqlQuery &q)
{
	return q.body == SqlQuery::select && is_plain(q);
}

std::vector<std::string> aliases(const SqlFrom &f)
{
	if (f.kind != SqlFrom::join)
		return {f.alias};
	auto out = aliases(*f.left), more = aliases(*f.right);
	out.insert(out.end(), more.begin(), more.end());
	return out;
}

std::vector<std::string> aliases(const SqlQuery &q)
{
	std::vector<std::string> out;
	for (auto &f : q.from) {
		auto more = aliases(*f);
		out.insert(out.end(), more.begin(), more.end());
	}
	return out;
}

std::vector<std::string> names_in(const SqlExprPtr &e)
{
	std::vector<std::string> out;
	SqlExprPtr top = e;
	SqlVisitor v;
	v.expr = [&](SqlExprPtr &x) {
		std::string name;
		if (x->op == "row")
			name = x->format;
		else if (x->op == "column" && x->format.find('.') != std::string::npos)
			name = x->format.substr(0, x->format.find('.'));
		else if (x->op != "column")
			return;
		if (std::find(out.begin(), out.end(), name) == out.end())
			out.push_back(name);
	};
	walk(top, v);
	return out;
}

bool within(const std::vector<std::string> &names, const std::vector<std::string> &all)
{
	for (auto &n : names)
		if (std::find(all.begin(), all.end(), n) == all.end())
			return false;
	return true;
}

SqlExprPtr Rewriting::condition(const SqlQuery &q)
{
	std::vector<SqlExprPtr> rows;
	for (auto &a : aliases(q))
		if (rows.size() < 4)
			rows.push_back(make_expr("row", T::text, a));
	return rows.empty() ? nullptr : make_hole(next_hole++, T::boolean, rows);
}

SqlFromPtr derived(const SqlQueryPtr &q, const std::string &alias, bool lateral)
{
	auto f = std::make_shared<SqlFrom>();
	f->kind = SqlFrom::query;
	f->alias = alias;
	f->subquery = q;
	f->lateral = lateral;
	return f;
}

SqlQueryPtr wrapped(const SqlQueryPtr &q, const std::string &alias)
{
	auto out = std::make_shared<SqlQuery>();
	auto from = derived(q, alias, false);
	for (size_t i = 0; i < q->output.size(); i++) {
		std::string name = "o" + std::to_string(i + 1);
		from->columns.push_back(name);
		out->targets.push_back({make_expr("column", q->output[i].type, alias + "." + name), name});
		out->output.push_back({name, q->output[i].type});
	}
	out->from.push_back(from);
	return out;
}

SqlQueryPtr set_operation(const std::string &word, const SqlQueryPtr &left, const SqlQueryPtr &right)
{
	auto out = std::make_shared<SqlQuery>();
	out->body = SqlQuery::set_operation;
	out->set_operator = word;
	out->left = left;
	out->right = right;
	out->output = left->output;
	return out;
}

SqlFromPtr filtered(const SqlFromPtr &f, const SqlExprPtr &condition, bool fence)
{
	auto q = std::make_shared<SqlQuery>();
	q->targets.push_back({bare("*"), ""});
	q->from.push_back(clone(f));
	q->where = condition;
	if (fence)
		q->offset = bare("0");
	return derived(q, f->alias, f->lateral);
}

namespace {

using Visit = std::function<void(SqlExprPtr &)>;

void each(SqlExprPtr &e, const Visit &visit)
{
	if (!e)
		return;
	visit(e);
	for (auto &a : e->args)
		each(a, visit);
}

void each_on(SqlFromPtr &f, const Visit &visit)
{
	if (f->kind != SqlFrom::join)
		return;
	each(f->on, visit);
	each_on(f->left, visit);
	each_on(f->right, visit);
}

/* Those of this query, not of queries below. */
void own_expressions(SqlQuery &q, const Visit &visit)
{
	for (auto &t : q.targets)
		each(t.expr, visit);
	for (auto &f : q.from)
		each_on(f, visit);
	each(q.where, visit);
	for (auto &g : q.group_by)
		each(g, visit);
	each(q.having, visit);
}

} // namespace

Edits all_rewrites(SqlQueryPtr &q, Rewriting &w)
{
	Edits out = rewrites(q, w.random);
	walk(q,
		 {[&](SqlQueryPtr &x) {
			  query_rewrites(x, w, out);
			  set_rewrites(x, w, out);
			  group_rewrites(x, w, out);
			  condition_rewrites(x, w, out);
			  from_rewrites(x, w, out);
			  SqlExprPtr condition = x->body == SqlQuery::select ? w.condition(*x) : nullptr;
			  size_t before = out.size();
			  own_expressions(*x, [&](SqlExprPtr &e) { expr_rewrites(e, w, condition, out); });
			  for (size_t i = before; i < out.size(); i++)
				  out[i].shallow = true;
		  },
		  {},
		  {}});
	return out;
}

Edits strengthenings(SqlQueryPtr &q, Rewriting &w)
{
	Edits out;
	SqlQuery *p = q.get();
	if (p->body != SqlQuery::select || p->from.empty())
		return out;
	auto names = aliases(*p);
	SqlExprPtr row = make_expr("row", T::text, names[w.random.below(names.size())]);
	std::vector<SqlExprPtr> columns;
	for (auto &t : p->targets)
		if (t.expr->op == "column" && t.expr->format.find('.') != std::string::npos)
			columns.push_back(t.expr);
	auto also = [p](const SqlExprPtr &e) { p->where = p->where ? truth("and", "(%0 AND %1)", {p->where, e}) : e; };
	out.push_back({"", [=, &w] { also(make_hole(w.next_hole++, T::boolean, {row})); }});
	if (!columns.empty()) {
		auto column = columns[w.random.below(columns.size())];
		out.push_back(
			{"", [=, &w] {
				 also(truth("=", "(%0 = %1)", {clone(column), make_hole(w.next_hole++, column->type, {row})}));
			 }});
		out.push_back({"", [=] { also(truth("is not null", "(%0 IS NOT NULL)", {clone(column)})); }});
	}
	out.push_back({"", [p] { p->distinct = true; }});
	return out;
}

} // namespace sqleq::discover
