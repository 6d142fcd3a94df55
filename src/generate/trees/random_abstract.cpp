/* random_abstract.cpp: expressions of abstract queries: holes, columns, and just enough around them. */
#include "generate/trees/random_expr.h"

#include <algorithm>

namespace sqleq::trees {

using T = SqlType;

SqlExprPtr make_hole(int number, SqlType t, std::vector<SqlExprPtr> rows)
{
	std::string format = "caq_expr(" + std::to_string(number) + ", NULL::" + type_name(t);
	for (size_t i = 0; i < rows.size(); i++)
		format += ", %" + std::to_string(i);
	return make_expr("hole", t, format + ")", std::move(rows));
}

/*
 * Over some of the rows in sight, or over the columns of a grouped query. At least one of the query's own, if there is
 * one.
 */
SqlExprPtr ExprGenerator::hole(SqlType t)
{
	std::vector<SqlExprPtr> rows, outer;
	std::vector<std::string> seen;
	for (auto &l : leaves_) {
		SqlExprPtr arg = l.expr;
		if (l.whole) {
			std::string name = l.expr->format.substr(0, l.expr->format.find('.'));
			if (std::find(seen.begin(), seen.end(), name) != seen.end())
				continue;
			seen.push_back(name);
			arg = make_expr("row", T::text, name);
		} else if (l.type == T::numeric)
			continue; /* 1.0 and 1.00 */
		(l.outer ? outer : rows).push_back(clone(arg));
	}
	while (rows.size() > 1 && (rows.size() > 4 || r_.chance(1, 4)))
		rows.erase(rows.begin() + (long) r_.below(rows.size()));
	if (!outer.empty() && (rows.empty() || r_.chance(1, 2)))
		rows.push_back(outer[r_.below(outer.size())]);
	if (rows.empty())
		return t == T::boolean ? literal(t, "true") : null_literal(t);
	return make_hole((*next_hole_)++, t, rows);
}

SqlExprPtr ExprGenerator::abstract_leaf(SqlType t)
{
	std::vector<const Leaf *> fit;
	for (auto &l : leaves_)
		if (l.type == t)
			fit.push_back(&l);
	if (!fit.empty() && r_.chance(3, 4))
		return clone(fit[r_.below(fit.size())]->expr);
	return hole(t);
}

SqlExprPtr ExprGenerator::abstract_condition(int depth)
{
	static const char *const comparisons[] = {"=", "=", "=", "<>", "<", ">="};
	static const char *const truths[] = {"is true",      "is not true", "is false",
										 "is not false", "is unknown",  "is not unknown"};
	switch (r_.below(subquery_ ? 14 : 9)) {
	case 0: {
		bool conj = r_.chance(2, 3);
		return make_expr(conj ? "and" : "or", T::boolean, conj ? "(%0 AND %1)" : "(%0 OR %1)",
						 {predicate(depth - 1), predicate(depth - 1)});
	}
	case 1:
		return make_expr("not", T::boolean, "(NOT %0)", {predicate(depth - 1)});
	case 2:
	case 3: {
		T t = type_at_hand();
		std::string op = comparisons[r_.below(6)];
		if (t != T::boolean)
			return make_expr(op, T::boolean, "(%0 " + op + " %1)", {abstract_leaf(t), abstract_leaf(t)});
		return hole(T::boolean);
	}
	case 4: {
		bool negated = r_.chance(1, 2);
		return make_expr(negated ? "is not null" : "is null", T::boolean, negated ? "(%0 IS NOT NULL)" : "(%0 IS NULL)",
						 {abstract_leaf(type_at_hand())});
	}
	case 5: {
		std::string word = truths[r_.below(6)];
		return make_expr(word, T::boolean, "(%0 " + word + ")", {predicate(depth - 1)});
	}
	case 6:
	case 7:
	case 8:
		return hole(T::boolean);
	default:
		return quantified(0);
	}
}

SqlExprPtr ExprGenerator::abstract(SqlType t, int depth)
{
	if (t == T::boolean)
		return depth <= 0 || r_.chance(1, 4) ? hole(t) : abstract_condition(depth);
	if (depth <= 0 || r_.chance(1, 2))
		return abstract_leaf(t);
	switch (r_.below(subquery_ ? 6 : 4)) {
	case 0:
		return make_expr("case", t, "(CASE WHEN %0 THEN %1 ELSE %2 END)",
						 {predicate(depth - 1), abstract_leaf(t), abstract_leaf(t)});
	case 1:
		return make_expr("coalesce", t, "COALESCE(%0, %1)", {abstract_leaf(t), abstract_leaf(t)});
	case 2:
	case 3:
		return hole(t);
	default: {
		auto q = subquery_({t}, for_subquery(), SubqueryUse::single_row);
		return q ? make_expr("scalar subquery", t, "(%q)", {}, q) : hole(t);
	}
	}
}

} // namespace sqleq::trees
