/* sql_tree.cpp: printing, copying and walking; see sql_tree.h. */
#include "generate/trees/sql_tree.h"

#include <set>

namespace sqleq::trees {

const char *type_name(SqlType t)
{
	static const char *names[] = {"boolean",          "smallint", "integer", "bigint",  "numeric", "real",
								  "double precision", "text",     "varchar", "char(3)", "date",    "timestamp",
								  "timestamptz",      "uuid",     "mood",    "time",    "interval"};
	return names[(int) t];
}

bool is_integer(SqlType t)
{
	return t == SqlType::int2 || t == SqlType::int4 || t == SqlType::int8;
}
bool is_number(SqlType t)
{
	return t >= SqlType::int2 && t <= SqlType::float8;
}
bool is_string(SqlType t)
{
	return t >= SqlType::text && t <= SqlType::bpchar;
}
bool has_order_aggregates(SqlType t)
{
	return t != SqlType::boolean && t != SqlType::uuid;
}

SqlExprPtr make_expr(std::string op, SqlType type, std::string format, std::vector<SqlExprPtr> args, SqlQueryPtr query)
{
	auto e = std::make_shared<SqlExpr>();
	e->op = std::move(op);
	e->type = type;
	e->format = std::move(format);
	e->args = std::move(args);
	e->query = std::move(query);
	return e;
}

std::string print(const SqlExpr &e)
{
	std::string out;
	for (size_t i = 0; i < e.format.size(); i++) {
		char c = e.format[i];
		if (c != '%') {
			out += c;
			continue;
		}
		c = e.format[++i];
		if (c == 'q')
			out += print(*e.query);
		else if (c == '%')
			out += c;
		else
			out += print(*e.args.at(c - '0'));
	}
	return out;
}

namespace {

std::string list(const std::vector<std::string> &names)
{
	std::string out;
	for (auto &n : names)
		out += (out.empty() ? "" : ", ") + n;
	return out;
}

std::string list(const std::vector<SqlExprPtr> &exprs)
{
	std::vector<std::string> texts;
	for (auto &e : exprs)
		texts.push_back(print(*e));
	return list(texts);
}

std::string print_select(const SqlQuery &q)
{
	std::string out = q.distinct ? "SELECT DISTINCT" : "SELECT";
	std::string sep = " ";
	for (auto &t : q.targets) {
		out += sep + print(*t.expr) + (t.name.empty() ? "" : " AS " + t.name);
		sep = ", ";
	}
	sep = " FROM ";
	for (auto &f : q.from) {
		out += sep + print(*f);
		sep = ", ";
	}
	if (q.where)
		out += " WHERE " + print(*q.where);
	if (!q.group_by.empty())
		out += " GROUP BY " +
			(q.grouping.empty() ? list(q.group_by)
				 : q.grouping == "SETS"
				 ? "GROUPING SETS ((" + list(q.group_by) + "), (" + print(*q.group_by[0]) + "), ())"
				 : q.grouping + " (" + list(q.group_by) + ")");
	if (q.having)
		out += " HAVING " + print(*q.having);
	return out;
}

std::string print_side(const SqlQuery &q)
{
	return "(" + print(q) + ")";
}

std::string print_tail(const SqlQuery &q)
{
	std::string out, sep = " ORDER BY ";
	for (auto &o : q.order_by) {
		out += sep + print(*o.expr) + (o.descending ? " DESC" : "") + (o.nulls.empty() ? "" : " NULLS " + o.nulls);
		sep = ", ";
	}
	if (q.offset && q.fetch_words)
		out += " OFFSET (" + print(*q.offset) + ") ROWS";
	if (q.limit)
		out += q.fetch_words || q.with_ties
			? " FETCH FIRST (" + print(*q.limit) + ") ROWS " + (q.with_ties ? "WITH TIES" : "ONLY")
			: " LIMIT " + print(*q.limit);
	if (q.offset && !q.fetch_words)
		out += " OFFSET " + print(*q.offset);
	return out;
}

} // namespace

std::string print(const SqlFrom &f)
{
	std::string out;
	switch (f.kind) {
	case SqlFrom::table:
		out = f.name;
		break;
	case SqlFrom::query:
		out = std::string(f.lateral ? "LATERAL " : "") + "(" + print(*f.subquery) + ")";
		break;
	case SqlFrom::join:
		out = "(" + print(*f.left) + " " + (f.natural ? "NATURAL " : "") + f.join_word + " " + print(*f.right);
		if (!f.using_columns.empty())
			out += " USING (" + list(f.using_columns) + ")";
		else if (f.on)
			out += " ON " + print(*f.on);
		return out + ")";
	}
	if (!f.alias.empty())
		out += " AS " + f.alias;
	if (!f.columns.empty())
		out += " (" + list(f.columns) + ")";
	return out;
}

std::string print(const SqlQuery &q)
{
	std::string out, sep = "WITH ";
	for (auto &c : q.with) {
		out += sep + c.name + (c.columns.empty() ? "" : " (" + list(c.columns) + ")") +
			(c.materialized ? " AS MATERIALIZED (" : " AS (") + print(*c.query) + ")";
		sep = ", ";
	}
	if (!q.with.empty())
		out += " ";
	switch (q.body) {
	case SqlQuery::select:
		out += print_select(q);
		break;
	case SqlQuery::values:
		sep = "VALUES ";
		for (auto &r : q.rows) {
			out += sep + "(" + list(r) + ")";
			sep = ", ";
		}
		break;
	case SqlQuery::set_operation:
		out += print_side(*q.left) + " " + q.set_operator + " " + print_side(*q.right);
		break;
	}
	return out + print_tail(q);
}

SqlExprPtr clone(const SqlExprPtr &e)
{
	if (!e)
		return nullptr;
	auto c = std::make_shared<SqlExpr>(*e);
	for (auto &a : c->args)
		a = clone(a);
	c->query = clone(c->query);
	return c;
}

SqlFromPtr clone(const SqlFromPtr &f)
{
	if (!f)
		return nullptr;
	auto c = std::make_shared<SqlFrom>(*f);
	c->subquery = clone(c->subquery);
	c->left = clone(c->left);
	c->right = clone(c->right);
	c->on = clone(c->on);
	return c;
}

SqlQueryPtr clone(const SqlQueryPtr &q)
{
	if (!q)
		return nullptr;
	auto c = std::make_shared<SqlQuery>(*q);
	for (auto &w : c->with)
		w.query = clone(w.query);
	for (auto &t : c->targets)
		t.expr = clone(t.expr);
	for (auto &f : c->from)
		f = clone(f);
	c->where = clone(c->where);
	c->having = clone(c->having);
	for (auto &g : c->group_by)
		g = clone(g);
	for (auto &r : c->rows)
		for (auto &e : r)
			e = clone(e);
	c->left = clone(c->left);
	c->right = clone(c->right);
	for (auto &o : c->order_by)
		o.expr = clone(o.expr);
	c->limit = clone(c->limit);
	c->offset = clone(c->offset);
	return c;
}

static void walk(SqlFromPtr &f, const SqlVisitor &v)
{
	if (!f)
		return;
	if (v.from)
		v.from(f);
	if (f->subquery)
		walk(f->subquery, v);
	walk(f->left, v);
	walk(f->right, v);
	walk(f->on, v);
}

void walk(SqlExprPtr &e, const SqlVisitor &v)
{
	if (!e)
		return;
	if (v.expr)
		v.expr(e);
	for (auto &a : e->args)
		walk(a, v);
	if (e->query)
		walk(e->query, v);
}

void walk(SqlQueryPtr &q, const SqlVisitor &v)
{
	if (!q)
		return;
	if (v.query)
		v.query(q);
	for (auto &w : q->with)
		walk(w.query, v);
	for (auto &t : q->targets)
		walk(t.expr, v);
	for (auto &f : q->from)
		walk(f, v);
	walk(q->where, v);
	for (auto &g : q->group_by)
		walk(g, v);
	walk(q->having, v);
	for (auto &r : q->rows)
		for (auto &e : r)
			walk(e, v);
	walk(q->left, v);
	walk(q->right, v);
	for (auto &o : q->order_by)
		walk(o.expr, v);
	walk(q->limit, v);
	walk(q->offset, v);
}

void count_constructs(const SqlQueryPtr &query, std::map<std::string, long> &counts)
{
	std::set<std::string> seen;
	SqlQueryPtr top = query;
	SqlVisitor v;
	v.query = [&](SqlQueryPtr &q) {
		if (!q->with.empty())
			seen.insert("with");
		if (q->distinct)
			seen.insert("distinct");
		if (q->body == SqlQuery::values)
			seen.insert("values");
		if (q->body == SqlQuery::set_operation)
			seen.insert(q->set_operator);
		if (!q->grouping.empty())
			seen.insert("grouping sets");
		if (!q->group_by.empty())
			seen.insert("group by");
		if (q->having)
			seen.insert("having");
		if (!q->order_by.empty())
			seen.insert(q == top ? "order by (top)" : "order by (below)");
		if (q->limit)
			seen.insert(q->with_ties ? "fetch with ties" : "limit");
		if (q->offset)
			seen.insert("offset");
	};
	v.expr = [&](SqlExprPtr &e) { seen.insert(e->op); };
	v.from = [&](SqlFromPtr &f) {
		if (f->kind == SqlFrom::join)
			seen.insert((f->natural ? "natural " : "") + f->join_word + (f->using_columns.empty() ? "" : " using"));
		if (f->lateral)
			seen.insert("lateral");
		if (f->kind == SqlFrom::query)
			seen.insert("derived table");
	};
	walk(top, v);
	for (auto &s : seen)
		counts[s]++;
}

} // namespace sqleq::trees
