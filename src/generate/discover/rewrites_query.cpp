/*
 * rewrites_query.cpp: rewrites of a whole query: partitions by a condition, flags and fences, forms of DISTINCT and
 * GROUP BY, set operations.
 */
#include "generate/discover/rewrites.h"
#include "generate/trees/random_expr.h"

namespace sqleq::discover {

using namespace trees;
using T = SqlType;

namespace {

SqlQueryPtr copy_with(const SqlQuery &q, const SqlExprPtr &condition)
{
	auto c = clone(std::make_shared<SqlQuery>(q));
	c->where = c->where ? truth("and", "(%0 AND %1)", {c->where, condition}) : condition;
	return c;
}

SqlExprPtr test(const SqlExprPtr &e, const char *format)
{
	return truth("test", format, {clone(e)});
}

/* The query in parts, joined by this word. */
SqlQueryPtr parts(const SqlQuery &q, const SqlExprPtr &p, const std::vector<const char *> &tests, const char *word)
{
	SqlQueryPtr all;
	for (const char *t : tests) {
		auto one = copy_with(q, test(p, t));
		all = all ? set_operation(word, all, one) : one;
	}
	return all;
}

const std::vector<const char *> three = {"%0", "(NOT %0)", "(%0 IS NULL)"}, two = {"(%0 IS TRUE)", "(%0 IS NOT TRUE)"},
								mistaken = {"%0", "(NOT %0)"}, false_or_not = {"(%0 IS FALSE)", "(%0 IS NOT FALSE)"};

void partitions(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	struct Way {
		const char *name;
		const std::vector<const char *> *tests;
		bool distinct; /* right for DISTINCT, rather than for bags */
		const char *word;
	};
	static const Way ways[] = {{"partition in three", &three, false, "UNION ALL"},
							   {"partition in two", &two, false, "UNION ALL"},
							   {"partition by false", &false_or_not, false, "UNION ALL"},
							   {"partition without null", &mistaken, false, "UNION ALL"},
							   {"distinct partition in three", &three, true, "UNION"},
							   {"distinct partition in two", &two, true, "UNION"}};
	for (auto &way : ways)
		if (way.distinct == p->distinct || w.random.chance(1, 8))
			out.push_back({way.name, [slot, p, &w, way] {
							   auto c = w.condition(*p);
							   if (c)
								   *slot = parts(*p, c, *way.tests, way.word);
						   }});
	if (p->distinct)
		out.push_back({"distinct over parts", [slot, p, &w] {
						   auto c = w.condition(*p);
						   auto inner = std::make_shared<SqlQuery>(*p);
						   if (!c)
							   return;
						   inner->distinct = w.random.chance(1, 2);
						   auto all = wrapped(parts(*inner, c, two, "UNION ALL"), w.alias());
						   all->distinct = true;
						   *slot = all;
					   }});
	if (p->where && p->where->op == "or") {
		SqlExprPtr a = p->where->args[0], b = p->where->args[1];
		out.push_back(
			{"or to union all", [slot, p, a, b] {
				 auto bare_query = std::make_shared<SqlQuery>(*p);
				 bare_query->where = nullptr;
				 *slot = set_operation(
					 "UNION ALL", copy_with(*bare_query, clone(a)),
					 copy_with(*bare_query, truth("and", "(%0 AND %1)", {clone(b), test(a, "(%0 IS NOT TRUE)")})));
			 }});
		out.push_back({p->distinct ? "or to union" : "or to union of bags", [slot, p, a, b] {
						   auto bare_query = std::make_shared<SqlQuery>(*p);
						   bare_query->where = nullptr;
						   *slot = set_operation("UNION", copy_with(*bare_query, clone(a)),
												 copy_with(*bare_query, clone(b)));
					   }});
	}
	out.push_back({"remove the rest", [slot, p, &w] {
					   auto c = w.condition(*p);
					   if (!c)
						   return;
					   auto rest = copy_with(*p, test(c, "(%0 IS NOT TRUE)"));
					   auto kept = copy_with(*p, test(c, "%0"));
					   *slot = set_operation("UNION ALL", kept, set_operation("EXCEPT ALL", clone(*slot), clone(kept)));
				   }});
}

/* WHERE as a value that is tested above: SELECT ... FROM (SELECT ..., p AS flag ... [OFFSET 0]) AS s WHERE flag. */
void flags(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	for (const char *fence : {"", " and fence", " and cte"}) {
		std::string kind = fence;
		out.push_back({"condition as flag" + kind, [slot, p, &w, kind] {
						   auto inner = clone(*slot);
						   auto all = wrapped(inner, w.alias());
						   std::string alias = all->from[0]->alias, name = "flag";
						   inner->targets.push_back({inner->where, name});
						   inner->where = nullptr;
						   inner->output.push_back({name, T::boolean});
						   all->from[0]->columns.push_back(name);
						   all->where = make_expr("column", T::boolean, alias + "." + name);
						   if (kind == " and fence")
							   inner->offset = bare("0");
						   if (kind == " and cte") {
							   SqlCte cte{w.alias(), all->from[0]->columns, inner, true};
							   auto f = std::make_shared<SqlFrom>();
							   f->name = cte.name;
							   f->alias = alias;
							   all->from[0] = f;
							   all->with.push_back(cte);
						   }
						   *slot = all;
					   }});
	}
}

void fences(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQueryPtr *slot = &q;
	out.push_back({"fence", [slot, &w] {
					   auto inner = *slot;
					   *slot = wrapped(inner, w.alias());
					   inner->offset = bare("0");
				   }});
	for (bool materialized : {true, false})
		out.push_back({materialized ? "materialized cte" : "cte", [slot, &w, materialized] {
						   auto all = wrapped(*slot, w.alias());
						   SqlCte cte{w.alias(), all->from[0]->columns, *slot, materialized};
						   auto f = std::make_shared<SqlFrom>();
						   f->name = cte.name;
						   f->alias = all->from[0]->alias;
						   all->from[0] = f;
						   all->with.push_back(cte);
						   *slot = all;
					   }});
	out.push_back({"union all with nothing", [slot] {
					   auto nothing = clone(*slot);
					   auto all = set_operation("UNION ALL", *slot, nothing);
					   if (nothing->body == SqlQuery::select && nothing->from.size() &&
						   !(nothing->grouped && nothing->group_by.empty())) {
						   nothing->where = literal(T::boolean, "false");
						   *slot = all;
					   }
				   }});
	out.push_back({"limit all", [slot] {
					   auto inner = *slot;
					   inner->limit = bare("ALL");
				   }});
}

} // namespace

void query_rewrites(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	if (!is_plain(*q) || q->output.empty())
		return;
	fences(q, w, out);
	if (q->body != SqlQuery::select || q->from.empty())
		return;
	if (!q->grouped || w.random.chance(1, 8))
		partitions(q, w, out);
	if (q->where && !q->grouped && !q->distinct)
		flags(q, w, out);
}

/* ---- set operations ---- */

namespace {

/* The rows of a that (do not) occur in b. */
SqlQueryPtr anti(const SqlQuery &p, Rewriting &w, bool negated, bool distinct, const char *equality)
{
	auto left = wrapped(p.left, w.alias()), right = wrapped(p.right, w.alias());
	std::vector<SqlExprPtr> equal;
	for (size_t i = 0; i < left->targets.size(); i++)
		equal.push_back(truth("equal", equality, {clone(right->targets[i].expr), clone(left->targets[i].expr)}));
	right->where = conjunction(equal);
	left->where = make_expr(negated ? "not exists" : "exists", T::boolean,
							negated ? "(NOT EXISTS (%q))" : "(EXISTS (%q))", {}, right);
	left->distinct = distinct;
	return left;
}

/* VALUES (1), (2), and for each its own arm. */
SqlQueryPtr by_flags(const SqlQuery *p, Rewriting &w, const std::string &word)
{
	auto all = wrapped(p->left, w.alias());
	std::string numbers = w.alias();
	auto f = std::make_shared<SqlFrom>();
	auto values = std::make_shared<SqlQuery>();
	values->body = SqlQuery::values;
	values->rows = {{bare("1")}, {bare("2")}};
	f = derived(values, numbers, false);
	f->columns = {"n"};
	auto one = clone(p->left), two = clone(p->right);
	int n = 1;
	for (auto &side : {one, two})
		side->where = conjunction(
			{truth("form", "(%0 = " + std::to_string(n++) + ")", {make_expr("column", T::int4, numbers + ".n")}),
			 side->where ? side->where : literal(T::boolean, "true")});
	auto arms = all->from[0];
	arms->lateral = true;
	arms->subquery = set_operation("UNION ALL", one, two);
	all->from = {f, arms};
	all->distinct = word == "UNION";
	return all;
}

const char *const same = "(%0 IS NOT DISTINCT FROM %1)", *const equals = "(%0 = %1)";

} // namespace

void set_rewrites(SqlQueryPtr &q, Rewriting &w, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	auto add = [&](const std::string &name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (!is_plain(*p))
		return;
	add("union with itself", [slot, p, &w] {
		auto all = set_operation(w.random.chance(1, 2) ? "UNION" : "INTERSECT", clone(*slot), clone(*slot));
		if (!p->distinct && p->body == SqlQuery::select)
			all->left->distinct = true, *slot = all;
		else
			*slot = all;
	});
	if (p->body != SqlQuery::set_operation)
		return;
	const std::string word = p->set_operator;
	auto arms_distinct = [&w](const SqlQueryPtr &side) {
		auto d = wrapped(side, w.alias());
		d->distinct = true;
		return d;
	};
	if (word == "EXCEPT" || word == "INTERSECT")
		for (const char *equality : {same, equals})
			add(word + (equality == same ? " by exists" : " by exists and ="),
				[slot, p, &w, word, equality] { *slot = anti(*p, w, word == "EXCEPT", true, equality); });
	if (word == "EXCEPT ALL" || word == "INTERSECT ALL")
		add(word + " by exists", [slot, p, &w, word] { *slot = anti(*p, w, word == "EXCEPT ALL", false, same); });
	if (word == "INTERSECT" || word == "INTERSECT ALL")
		add(word + " by except", [slot, p, word] {
			std::string except = word == "INTERSECT" ? "EXCEPT" : "EXCEPT ALL";
			*slot = set_operation(except, clone(p->left), set_operation(except, clone(p->left), p->right));
		});
	if (word == "EXCEPT" || word == "INTERSECT" || word == "UNION") {
		add("distinct arm", [p, arms_distinct, &w] {
			auto &side = w.random.chance(1, 2) ? p->left : p->right;
			side = arms_distinct(side);
		});
		add(word + " by all", [slot, p, word, arms_distinct] {
			p->left = arms_distinct(p->left);
			p->right = arms_distinct(p->right);
			p->set_operator = word + " ALL";
		});
	}
	if (word == "UNION ALL")
		add("union all to distinct arms", [p, arms_distinct] { p->left = arms_distinct(p->left); });
	if ((word == "UNION" || word == "UNION ALL") && p->left->body == SqlQuery::select &&
		p->right->body == SqlQuery::select && is_plain(*p->left) && is_plain(*p->right))
		add("union by flags", [slot, p, &w, word] { *slot = by_flags(p, w, word); });
	for (bool left : {true, false}) { /* (a u b) u c */
		auto inner = left ? p->left : p->right;
		if (inner->body == SqlQuery::set_operation && inner->set_operator == word && is_plain(*inner) && left)
			add("associate " + word, [p, inner] {
				p->left = inner->left;
				p->right = set_operation(inner->set_operator, inner->right, p->right);
			});
	}
}

} // namespace sqleq::discover
