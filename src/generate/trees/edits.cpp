/* edits.cpp: see edits.h. */
#include "generate/trees/edits.h"

#include "generate/trees/random_expr.h"

namespace sqleq::trees {

namespace {

using T = SqlType;

const char *const comparisons[] = {"=", "<>", "<", "<=", ">", ">="};

bool is_comparison(const SqlExpr &e)
{
	for (const char *c : comparisons)
		if (e.op == c && e.args.size() == 2)
			return true;
	return false;
}

SqlExprPtr boolean(const std::string &op, const std::string &format, std::vector<SqlExprPtr> args)
{
	return make_expr(op, T::boolean, format, std::move(args));
}

SqlExprPtr negation(const SqlExprPtr &e)
{
	return boolean("not", "(NOT %0)", {e});
}

void replace_all(std::string &s, const std::string &from, const std::string &to)
{
	size_t at = s.find(from);
	if (at != std::string::npos)
		s.replace(at, from.size(), to);
}

bool sorted_by_positions(const SqlQuery &q)
{
	for (auto &o : q.order_by)
		if (o.expr->op != "position")
			return false;
	return true;
}

void query_mutations(SqlQueryPtr &q, Random &r, Edits &out)
{
	SqlQuery *p = q.get();
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (p->body == SqlQuery::select && (p->distinct || sorted_by_positions(*p)))
		add("distinct", [p] { p->distinct = !p->distinct; });
	if (p->where) {
		add("drop where", [p] { p->where = nullptr; });
		add("negate where", [p] { p->where = negation(p->where); });
	}
	if (p->having)
		add("drop having", [p] { p->having = nullptr; });
	if (p->limit && p->limit->op == "literal") {
		auto other = literal(T::int8, std::to_string(r.below(4)));
		add("limit", [p, other] { p->limit = other; });
		add("drop limit", [p] {
			p->limit = nullptr;
			p->with_ties = false;
		});
	}
	if (p->offset)
		add("drop offset", [p] { p->offset = nullptr; });
	if (!p->order_by.empty()) {
		size_t i = r.below(p->order_by.size());
		add("order", [p, i] { p->order_by[i].descending = !p->order_by[i].descending; });
		add("nulls", [p, i] { p->order_by[i].nulls = p->order_by[i].nulls == "FIRST" ? "LAST" : "FIRST"; });
	}
	if (p->body == SqlQuery::set_operation) {
		static const char *words[] = {"UNION", "UNION ALL", "INTERSECT", "INTERSECT ALL", "EXCEPT", "EXCEPT ALL"};
		std::string word = words[r.below(6)];
		add("set operator", [p, word] { p->set_operator = word; });
		add("set sides", [p] { std::swap(p->left, p->right); });
	}
}

void from_mutations(SqlFromPtr &f, Random &r, Edits &out)
{
	SqlFrom *p = f.get();
	if (p->kind != SqlFrom::join || p->join_word == "CROSS JOIN")
		return;
	static const char *words[] = {"JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"};
	std::string word = words[r.below(4)];
	out.push_back({"join kind", [p, word] { p->join_word = word; }});
	if (p->on)
		out.push_back({"join on true", [p] { p->on = make_expr("literal", T::boolean, "true"); }});
}

void expr_mutations(SqlExprPtr &e, Random &r, Edits &out)
{
	SqlExprPtr *slot = &e;
	SqlExpr *p = e.get();
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (is_comparison(*p)) {
		std::string op = comparisons[r.below(6)];
		add("comparison", [p, op] {
			p->format = "(%0 " + op + " %1)";
			p->op = op;
		});
	}
	if (p->op == "and" || p->op == "or") {
		bool conj = p->op == "or";
		size_t keep = r.below(2);
		add("drop conjunct", [slot, p, keep] { *slot = p->args[keep]; });
		add("and or", [p, conj] {
			p->op = conj ? "and" : "or";
			p->format = conj ? "(%0 AND %1)" : "(%0 OR %1)";
		});
	}
	if (p->op == "not")
		add("drop not", [slot, p] { *slot = p->args[0]; });
	if (p->op == "exists" || p->op == "in subquery" || p->op == "in list")
		add("negate", [slot] { *slot = negation(*slot); });
	if (p->op == "any subquery" || p->op == "all subquery")
		add("quantifier", [p] {
			bool any = p->op == "any subquery";
			p->op = any ? "all subquery" : "any subquery";
			replace_all(p->format, any ? " ANY" : " ALL", any ? " ALL" : " ANY");
		});
	if (p->op == "literal" && p->format != "true") {
		auto &stock = stock_of(p->type);
		auto other = literal(p->type, stock[r.below(stock.size())]);
		add("constant", [slot, other] { *slot = other; });
	}
	if (p->op == "min" || p->op == "max")
		add("aggregate",
			[p] { replace_all(p->format, p->op == "min" ? "min" : "max", p->op == "min" ? "max" : "min"); });
	if (p->op == "sum" || p->op == "avg" || p->op == "count")
		add("aggregate distinct", [p] { replace_all(p->format, "(%0)", "(DISTINCT %0)"); });
	if (p->op == "count")
		add("count rows", [slot] { *slot = make_expr("count(*)", T::int8, "count(*)"); });
	if (p->op == "coalesce")
		add("drop coalesce", [slot, p] { *slot = p->args[0]; });
	if (auto other = other_function(*p, r))
		add("function", [slot, other] { *slot = other; });
}

/* SELECT s.o1, ... FROM (q) AS s (o1, ...) */
SqlQueryPtr wrapped(const SqlQueryPtr &q)
{
	auto out = std::make_shared<SqlQuery>();
	auto from = std::make_shared<SqlFrom>();
	from->kind = SqlFrom::query;
	from->alias = "s";
	from->subquery = q;
	for (size_t i = 0; i < q->output.size(); i++) {
		std::string name = "o" + std::to_string(i + 1);
		from->columns.push_back(name);
		out->targets.push_back({make_expr("column", q->output[i].type, "s." + name), name});
		out->output.push_back({name, q->output[i].type});
	}
	out->from.push_back(from);
	return out;
}

SqlQueryPtr side_of_split(const SqlQuery &q, const SqlExprPtr &p, const char *test)
{
	auto c = clone(std::make_shared<SqlQuery>(q));
	auto half = boolean(test, std::string("(%0 ") + test + ")", {clone(p)});
	c->where = c->where ? boolean("and", "(%0 AND %1)", {c->where, half}) : half;
	return c;
}

void query_rewrites(SqlQueryPtr &q, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (p->order_by.empty() && !p->limit)
		add("wrap", [slot] { *slot = wrapped(*slot); });
	bool plain = p->body == SqlQuery::select && !p->limit && !p->offset && p->order_by.empty() && p->with.empty();
	if (plain && p->distinct && !p->grouped)
		add("distinct by group", [p] {
			p->distinct = false;
			for (auto &t : p->targets)
				if (t.expr->op != "literal" && t.expr->op != "null" && t.expr->op != "array")
					p->group_by.push_back(clone(t.expr));
			p->grouped = true;
		});
	if (plain && !p->distinct && !p->grouped && p->where && p->where->args.size() == 2)
		add("split by condition", [slot, p] {
			SqlExprPtr part = clone(p->where->args[0]->type == T::boolean ? p->where->args[0] : p->where);
			auto both = std::make_shared<SqlQuery>();
			both->body = SqlQuery::set_operation;
			both->set_operator = "UNION ALL";
			both->output = p->output;
			both->left = side_of_split(*p, part, "IS TRUE");
			both->right = side_of_split(*p, part, "IS NOT TRUE");
			*slot = both;
		});
	if (p->body == SqlQuery::set_operation && p->set_operator == "UNION" && !p->limit && !p->offset &&
		p->order_by.empty() && p->with.empty())
		add("union by distinct", [slot, p] {
			p->set_operator = "UNION ALL";
			auto w = wrapped(*slot);
			w->distinct = true;
			*slot = w;
		});
	if (p->body == SqlQuery::set_operation && p->set_operator.rfind("EXCEPT", 0) != 0)
		add("swap sides", [p] { std::swap(p->left, p->right); });
	if (plain && p->from.size() == 1 && p->from[0]->kind == SqlFrom::join && p->from[0]->join_word == "JOIN" &&
		p->from[0]->on)
		add("on to where", [p] {
			auto f = p->from[0];
			p->where = p->where ? boolean("and", "(%0 AND %1)", {f->on, p->where}) : f->on;
			f->on = nullptr;
			f->join_word = "CROSS JOIN";
		});
	if (plain && p->having && p->grouped)
		add("having to where", [p] {
			p->where = p->where ? boolean("and", "(%0 AND %1)", {p->where, p->having}) : p->having;
			p->having = nullptr;
		});
	if (p->where)
		add("where to case",
			[p] { p->where = boolean("case", "(CASE WHEN %0 THEN true ELSE false END)", {p->where}); });
	if (plain && p->distinct)
		add("drop distinct", [p] { p->distinct = false; });
}

void from_rewrites(SqlFromPtr &f, Edits &out)
{
	SqlFrom *p = f.get();
	if (p->kind != SqlFrom::join || p->natural || !p->using_columns.empty())
		return;
	if (p->join_word != "CROSS JOIN" && !(p->right->kind == SqlFrom::query && p->right->lateral))
		out.push_back({"swap join", [p] {
						   std::swap(p->left, p->right);
						   if (p->join_word == "LEFT JOIN")
							   p->join_word = "RIGHT JOIN";
						   else if (p->join_word == "RIGHT JOIN")
							   p->join_word = "LEFT JOIN";
					   }});
	if (p->join_word == "LEFT JOIN" || p->join_word == "RIGHT JOIN")
		out.push_back({"outer to inner", [p] { p->join_word = "JOIN"; }});
	/* joins of joins: (x j y) k z becomes x j (y k z) */
	if (p->left->kind == SqlFrom::join && p->left->on && p->on)
		out.push_back({"rotate join", [p] {
						   auto inner = p->left;
						   auto x = inner->left, y = inner->right, z = p->right;
						   inner->left = y;
						   inner->right = z;
						   std::swap(inner->on, p->on);
						   std::swap(inner->join_word, p->join_word);
						   p->left = x;
						   p->right = inner;
					   }});
}

void comparison_rewrites(SqlExprPtr &e, Edits &out)
{
	SqlExpr *p = e.get();
	SqlExprPtr *slot = &e;
	static const char *flipped[] = {"=", "<>", ">", ">=", "<", "<="}, *inverse[] = {"<>", "=", ">=", ">", "<=", "<"};
	for (int i = 0; i < 6; i++)
		if (p->op == comparisons[i]) {
			std::string flip = flipped[i], not_op = inverse[i];
			out.push_back({"flip", [p, flip] {
							   std::swap(p->args[0], p->args[1]);
							   p->op = flip;
							   p->format = "(%0 " + flip + " %1)";
						   }});
			out.push_back({"inverse", [slot, p, not_op] {
							   p->op = not_op;
							   p->format = "(%0 " + not_op + " %1)";
							   *slot = negation(*slot);
						   }});
		}
}

void membership_rewrites(SqlExprPtr &e, Edits &out)
{
	SqlExpr *p = e.get();
	SqlExprPtr *slot = &e;
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (p->op == "in subquery" || p->op == "not in subquery") {
		bool in = p->op == "in subquery";
		add("in by exists", [slot, p, in] {
			auto w = wrapped(p->query);
			w->where = boolean("=", "(%0 = %1)", {w->targets[0].expr, p->args[0]});
			*slot =
				make_expr(in ? "exists" : "not exists", T::boolean, in ? "(EXISTS (%q))" : "(NOT EXISTS (%q))", {}, w);
		});
		add("in by quantifier", [p, in] {
			p->op = in ? "any subquery" : "all subquery";
			p->format = in ? "(%0 = ANY (%q))" : "(%0 <> ALL (%q))";
		});
	}
	if (p->op == "in list" && p->args.size() > 1)
		add("in by or", [slot, p] {
			SqlExprPtr all;
			for (size_t i = 1; i < p->args.size(); i++) {
				auto one = boolean("=", "(%0 = %1)", {clone(p->args[0]), p->args[i]});
				all = all ? boolean("or", "(%0 OR %1)", {all, one}) : one;
			}
			*slot = all;
		});
	if (p->op == "exists")
		add("exists by count", [slot, p] {
			auto w = wrapped(p->query);
			w->targets = {{make_expr("count(*)", T::int8, "count(*)"), "n"}};
			w->output = {{"n", T::int8}};
			w->grouped = true;
			*slot = boolean(">", "(%0 > %1)",
							{make_expr("scalar subquery", T::int8, "(%q)", {}, w), literal(T::int4, "0")});
		});
	if (p->op == "between")
		add("between by and", [slot, p] {
			*slot = boolean("and", "(%0 AND %1)",
							{boolean(">=", "(%0 >= %1)", {p->args[0], p->args[1]}),
							 boolean("<=", "(%0 <= %1)", {clone(p->args[0]), p->args[2]})});
		});
}

void function_rewrites(SqlExprPtr &e, Edits &out)
{
	SqlExpr *p = e.get();
	SqlExprPtr *slot = &e;
	static const char *const negators[][2] = {
		{"LIKE", "NOT LIKE"}, {"ILIKE", "NOT ILIKE"}, {"~", "!~"}, {"~*", "!~*"}, {"SIMILAR TO", "NOT SIMILAR TO"}};
	for (auto &pair : negators)
		for (int i = 0; i < 2; i++)
			if (p->op == pair[i]) {
				std::string other = pair[1 - i];
				out.push_back({"inverse pattern", [slot, p, other] {
								   p->op = other;
								   p->format = "(%0 " + other + " %1)";
								   *slot = negation(*slot);
							   }});
			}
	static const char *const names[][3] = {
		{"length", "char_length", "char_length(%0)"}, {"char_length", "length", "length(%0)"},
		{"position in", "strpos", "strpos(%0, %1)"},  {"strpos", "position in", "position(%1 IN %0)"},
		{"starts_with", "^@", "(%0 ^@ %1)"},          {"^@", "starts_with", "starts_with(%0, %1)"}};
	for (auto &name : names)
		if (p->op == name[0])
			out.push_back({"other name", [p, name] {
							   p->op = name[1];
							   p->format = name[2];
						   }});
}

void expr_rewrites(SqlExprPtr &e, Edits &out)
{
	SqlExprPtr *slot = &e;
	SqlExpr *p = e.get();
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	comparison_rewrites(e, out);
	function_rewrites(e, out);
	membership_rewrites(e, out);
	if (p->op == "and" || p->op == "or") {
		add("commute", [p] { std::swap(p->args[0], p->args[1]); });
		bool conj = p->op == "and";
		add("de morgan", [slot, p, conj] {
			*slot = negation(boolean(conj ? "or" : "and", conj ? "(%0 OR %1)" : "(%0 AND %1)",
									 {negation(p->args[0]), negation(p->args[1])}));
		});
	}
	if (p->op == "coalesce")
		add("coalesce by case", [slot, p] {
			*slot = make_expr("case", p->type, "(CASE WHEN %0 IS NOT NULL THEN %1 ELSE %2 END)",
							  {clone(p->args[0]), p->args[0], p->args[1]});
		});
	if (p->op == "nullif")
		add("nullif by case", [slot, p] {
			*slot = make_expr("case", p->type, "(CASE WHEN %0 = %1 THEN NULL ELSE %2 END)",
							  {clone(p->args[0]), p->args[1], p->args[0]});
		});
	if (p->op == "greatest" || p->op == "least") {
		bool greatest = p->op == "greatest";
		add("extreme by case", [slot, p, greatest] {
			*slot = make_expr("case", p->type,
							  std::string("(CASE WHEN %0 ") + (greatest ? ">" : "<") +
								  " %1 OR %1 IS NULL THEN %0 ELSE %1 END)",
							  p->args);
		});
	}
	if (p->op == "is not distinct from")
		add("spell out", [slot, p] { *slot = boolean("or", "(%0 = %1 OR (%0 IS NULL AND %1 IS NULL))", p->args); });
	if (p->op == "count")
		add("count by sum", [slot, p] {
			*slot = make_expr("sum", T::int8, "sum(CASE WHEN %0 IS NULL THEN 0 ELSE 1 END)", {p->args[0]});
		});
	if (p->op == "+" || p->op == "*")
		add("commute", [p] { std::swap(p->args[0], p->args[1]); });
	if (p->op == "-" && p->type != T::date)
		add("minus by plus", [slot, p] { *slot = make_expr("+", p->type, "(%0 + (- %1))", p->args); });
	if (p->type == T::boolean && p->op != "literal" && p->op != "null") {
		add("double negation", [slot] { *slot = negation(negation(*slot)); });
		add("is true", [slot] { *slot = boolean("is true", "(%0 is true)", {*slot}); });
	}
}

} // namespace

Edits collected_edits(SqlQueryPtr &q, const std::function<void(SqlQueryPtr &, Edits &)> &queries,
					  const std::function<void(SqlFromPtr &, Edits &)> &froms,
					  const std::function<void(SqlExprPtr &, Edits &)> &exprs)
{
	Edits of_queries, of_froms, of_exprs;
	walk(q,
		 {[&](SqlQueryPtr &x) { queries(x, of_queries); }, [&](SqlExprPtr &x) { exprs(x, of_exprs); },
		  [&](SqlFromPtr &x) { froms(x, of_froms); }});
	for (auto &e : of_exprs)
		e.shallow = true;
	of_queries.insert(of_queries.end(), of_froms.begin(), of_froms.end());
	of_queries.insert(of_queries.end(), of_exprs.begin(), of_exprs.end());
	return of_queries;
}

Edits mutations(SqlQueryPtr &q, Random &r)
{
	return collected_edits(
		q, [&](SqlQueryPtr &x, Edits &out) { query_mutations(x, r, out); },
		[&](SqlFromPtr &x, Edits &out) { from_mutations(x, r, out); },
		[&](SqlExprPtr &x, Edits &out) { expr_mutations(x, r, out); });
}

Edits rewrites(SqlQueryPtr &q, Random &)
{
	return collected_edits(q, query_rewrites, from_rewrites, expr_rewrites);
}

SqlQueryPtr changed(const SqlQueryPtr &q, Random &r, bool rewrite, std::string &name)
{
	auto c = clone(q);
	Edits edits = rewrite ? rewrites(c, r) : mutations(c, r);
	if (edits.empty())
		return nullptr;
	auto &e = edits[r.below(edits.size())];
	name = e.name;
	e.apply();
	return c;
}

} // namespace sqleq::trees
