/* reductions.cpp: edits that make a query smaller; see edits.h. */
#include "generate/trees/edits.h"

#include "generate/trees/random_expr.h"

namespace sqleq::trees {

namespace {

using T = SqlType;

/* Puts something smaller in an expression's place. */
void expr_reductions(SqlExprPtr &e, Edits &out)
{
	SqlExprPtr *slot = &e;
	if (e->op == "literal" || e->op == "null" || e->op == "position")
		return;
	for (auto &a : e->args)
		if (a->type == e->type && a->op != "array") {
			SqlExprPtr part = a;
			out.push_back({"part", [slot, part] { *slot = part; }});
		}
	if (e->op == "column" && e->format.find('.') == std::string::npos)
		return;
	std::vector<SqlExprPtr> plain;
	if (e->type == T::boolean)
		plain.push_back(literal(T::boolean, "true"));
	if (e->op != "array" && e->op != "column")
		plain.push_back(literal(e->type, stock_of(e->type)[0]));
	for (auto &l : plain)
		out.push_back({"literal", [slot, l] { *slot = l; }});
}

void query_reductions(SqlQueryPtr &q, Edits &out)
{
	SqlQueryPtr *slot = &q;
	SqlQuery *p = q.get();
	auto add = [&](const char *name, std::function<void()> f) { out.push_back({name, std::move(f)}); };
	if (p->body == SqlQuery::set_operation)
		for (auto &side : {p->left, p->right})
			add("side", [slot, side] { *slot = side; });
	for (size_t i = 0; i < p->with.size(); i++)
		add("with", [p, i] { p->with.erase(p->with.begin() + (long) i); });
	if (p->where)
		add("where", [p] { p->where = nullptr; });
	if (p->having)
		add("having", [p] { p->having = nullptr; });
	if (!p->order_by.empty()) {
		add("order by", [p] {
			p->order_by.clear();
			p->with_ties = false;
		});
		add("order key", [p] { p->order_by.pop_back(); });
	}
	if (p->limit)
		add("limit", [p] {
			p->limit = nullptr;
			p->with_ties = false;
		});
	if (p->offset)
		add("offset", [p] { p->offset = nullptr; });
	if (p->distinct)
		add("distinct", [p] { p->distinct = false; });
	if (p->from.size() > 1)
		for (size_t i = 0; i < p->from.size(); i++)
			add("from", [p, i] { p->from.erase(p->from.begin() + (long) i); });
	for (size_t i = 0; i < p->targets.size() && p->targets.size() > 1; i++)
		add("target", [p, i] { p->targets.erase(p->targets.begin() + (long) i); });
	if (!p->grouping.empty())
		add("grouping sets", [p] { p->grouping.clear(); });
	for (size_t i = 0; i < p->group_by.size(); i++)
		add("group key", [p, i] { p->group_by.erase(p->group_by.begin() + (long) i); });
	for (size_t i = 0; i < p->rows.size() && p->rows.size() > 1; i++)
		add("row", [p, i] { p->rows.erase(p->rows.begin() + (long) i); });
}

} // namespace

Edits reductions(SqlQueryPtr &q)
{
	auto from = [](SqlFromPtr &f, Edits &out) {
		SqlFromPtr *slot = &f;
		if (f->kind != SqlFrom::join)
			return;
		for (auto &side : {f->left, f->right})
			out.push_back({"join side", [slot, side] { *slot = side; }});
		if (f->on && f->on->op != "literal")
			out.push_back({"on", [slot] { (*slot)->on = make_expr("literal", T::boolean, "true"); }});
	};
	return collected_edits(q, query_reductions, from, expr_reductions);
}

} // namespace sqleq::trees
