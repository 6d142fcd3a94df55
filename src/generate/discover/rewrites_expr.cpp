/*
 * rewrites_expr.cpp: other forms of conditions and values. What is right only where NULL counts as false stands here,
 * too: in most places it is wrong.
 */
#include "generate/discover/rewrites.h"
#include "generate/trees/random_expr.h"

namespace sqleq::discover {

using namespace trees;
using T = SqlType;

namespace {

struct Form {
	const char *name;
	const char *format; /* %0: the expression, %1: a condition of the same query, new */
};

const Form forms_of_conditions[] = {
	{"and not false", "(%0 AND (%1 OR (NOT %1) OR (%1 IS NULL)))"},
	{"and excluded middle", "(%0 AND (%1 OR (NOT %1)))"},
	{"or not true", "(%0 OR (%1 AND (NOT %1) AND (%1 IS NOT NULL)))"},
	{"or contradiction", "(%0 OR (%1 AND (NOT %1)))"},
	{"both branches", "(CASE WHEN %1 THEN %0 ELSE %0 END)"},
	{"both branches of not", "(CASE WHEN %1 THEN %0 WHEN (NOT %1) THEN %0 ELSE %0 END)"},
	{"absorb and", "(%0 AND (%0 OR %1))"},
	{"absorb or", "(%0 OR (%0 AND %1))"},
	{"split or", "((%0 AND %1) OR (%0 AND (%1 IS NOT TRUE)))"},
	{"split and", "((%0 OR %1) AND (%0 OR (%1 IS NOT TRUE)))"},
	{"split without null", "((%0 AND %1) OR (%0 AND (NOT %1)))"},
	{"coalesce to false", "COALESCE(%0, false)"},
	{"coalesce to true", "COALESCE(%0, true)"},
	{"equals true", "(%0 = true)"},
	{"equals itself", "(%0 = (%1 IS NOT DISTINCT FROM %1))"},
	{"is not false", "(%0 IS NOT FALSE)"},
	{"not is not true", "(NOT (%0 IS NOT TRUE))"},
	{"is distinct from false", "(%0 IS DISTINCT FROM false)"},
	{"is not distinct from true", "(%0 IS NOT DISTINCT FROM true)"},
	{"three-way case", "(CASE WHEN %0 THEN true WHEN (NOT %0) THEN false END)"},
	{"two-way case", "(CASE WHEN %0 THEN true ELSE false END)"},
	{"case of value", "(CASE %0 WHEN true THEN true WHEN false THEN false END)"},
	{"in true", "(%0 IN (true))"},
	{"in booleans", "(%0 IN (true, NULL))"},
	{"not in false", "(%0 NOT IN (false))"},
	{"subquery", "(SELECT %0)"},
	{"exists one", "(EXISTS (SELECT 1 WHERE %0))"},
	{"in subquery", "(true IN (SELECT %0))"},
	{"any values", "(%0 = ANY (SELECT x FROM (VALUES (true), (NULL)) AS v (x)))"},
	{"greatest", "GREATEST(%0, false)"},
	{"least", "LEAST(%0, true)"},
	{"nullif false", "NULLIF(%0, false)"},
	{"bool_and", "(SELECT bool_and(x) FROM (VALUES (%0)) AS v (x))"},
	{"and once more", "(%0 AND %0)"},
	{"exclusive or", "((%0 <> %1) <> %1)"},
	{"exclusive or of tests", "((%0 IS TRUE) <> (%1 IS TRUE)) <> (%1 IS TRUE)"},
};

const Form forms_of_values[] = {
	{"both branches", "(CASE WHEN %1 THEN %0 ELSE %0 END)"},
	{"coalesce with itself", "COALESCE(%0, %0)"},
	{"coalesce with null", "COALESCE(%0, NULL)"},
	{"subquery", "(SELECT %0)"},
	{"case of itself", "(CASE %0 WHEN %0 THEN %0 END)"},
	{"case of null", "(CASE WHEN (%0 IS NULL) THEN NULL ELSE %0 END)"},
	{"nullif null", "NULLIF(%0, NULL)"},
	{"greatest of itself", "GREATEST(%0, %0)"},
	{"least with null", "LEAST(%0, NULL)"},
	{"filtered max", "(SELECT max(x) FROM (VALUES (%0)) AS v (x))"},
	{"lateral values", "(SELECT x FROM (VALUES (%0)) AS v (x) OFFSET 0)"},
	{"nullif itself", "COALESCE(NULLIF(%0, %0), %0)"},
	{"one branch", "(CASE WHEN %1 THEN %0 END)"},
};

const Form forms_of_comparisons[] = {
	{"equality by order", "((%a <= %b) AND (%a >= %b))"},
	{"equality by not distinct", "((%a IS NOT DISTINCT FROM %b) AND (%a IS NOT NULL))"},
	{"equality without nulls", "(%a IS NOT DISTINCT FROM %b)"},
	{"equality by in", "(%a IN (%b))"},
	{"equality by case", "(CASE %a WHEN %b THEN true ELSE false END)"},
	{"equality by any", "(%a = ANY (SELECT %b))"},
	{"equality by between", "(%a BETWEEN %b AND %b)"},
	{"equality by nullif", "((NULLIF(%a, %b) IS NULL) AND (%a IS NOT NULL))"},
	{"equality by rows", "((%a, true) = (%b, true))"},
	{"equality by not in", "(NOT (%a NOT IN (%b)))"},
};

std::string replaced(std::string s, const std::string &from, const std::string &to)
{
	for (size_t at = 0; (at = s.find(from, at)) != std::string::npos; at += to.size())
		s.replace(at, from.size(), to);
	return s;
}

} // namespace

void expr_rewrites(SqlExprPtr &e, Rewriting &w, const SqlExprPtr &condition, Edits &out)
{
	SqlExprPtr *slot = &e;
	SqlExpr *p = e.get();
	if (p->op == "literal" || p->op == "null" || p->op == "row" || p->op == "text" || p->op == "position" ||
		p->op == "array")
		return;
	bool window = p->format.find(" OVER (") != std::string::npos;
	if (window || p->op.find("filter") != std::string::npos)
		return;
	auto add = [&](const Form &form) {
		std::string format = form.format;
		bool other = format.find("%1") != std::string::npos;
		if (other && !condition)
			return;
		out.push_back({form.name, [slot, p, format, condition, other] {
						   SqlExprPtr old = std::make_shared<SqlExpr>(*p);
						   *slot = make_expr("form", p->type, format,
											 other ? std::vector<SqlExprPtr>{old, clone(condition)}
												   : std::vector<SqlExprPtr>{old});
					   }});
	};
	/* a few of them: else every seed is rewritten in these ways only */
	size_t n = sizeof(forms_of_conditions) / sizeof(Form);
	if (p->type == T::boolean)
		for (int i = 0; i < 3; i++)
			add(forms_of_conditions[w.random.below(n)]);
	else if (w.random.chance(1, 2))
		add(forms_of_values[w.random.below(sizeof(forms_of_values) / sizeof(Form))]);
	if (p->op == "=" && p->args.size() == 2)
		for (int i = 0; i < 2; i++) {
			const Form &form = forms_of_comparisons[w.random.below(sizeof(forms_of_comparisons) / sizeof(Form))];
			std::string format = replaced(replaced(form.format, "%a", "%0"), "%b", "%1");
			out.push_back({form.name, [slot, p, format] { *slot = truth("form", format, p->args); }});
		}
	if ((p->op == "and" || p->op == "or") && p->args.size() == 2 &&
		(p->args[1]->op == "and" || p->args[1]->op == "or") && p->args[1]->op != p->op && p->args[1]->args.size() == 2)
		out.push_back({"distribute", [slot, p] {
						   std::string inner = p->op == "and" ? "(%0 AND %1)" : "(%0 OR %1)",
									   outer = p->op == "and" ? "(%0 OR %1)" : "(%0 AND %1)";
						   auto rest = p->args[1];
						   *slot = truth(rest->op, outer,
										 {truth(p->op, inner, {p->args[0], rest->args[0]}),
										  truth(p->op, inner, {clone(p->args[0]), rest->args[1]})});
					   }});
}

} // namespace sqleq::discover
