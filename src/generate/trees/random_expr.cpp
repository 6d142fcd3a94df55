/* random_expr.cpp: see random_expr.h. */
#include "generate/trees/random_expr.h"

namespace sqleq::trees {

namespace {

using T = SqlType;

template <class C>
const typename C::value_type &pick(Random &r, const C &c)
{
	return c[r.below(c.size())];
}

const std::vector<std::string> comparisons = {"=", "<>", "<", "<=", ">", ">="};

/* Types that = and < take on the other side of t. */
std::vector<T> comparable(T t)
{
	std::vector<T> out;
	for (int i = 0; i < sql_types; i++) {
		T u = (T) i;
		bool times = (t == T::date || t == T::timestamp) && (u == T::date || u == T::timestamp);
		if (u == t || (is_number(t) && is_number(u)) || (is_string(t) && is_string(u)) || times)
			out.push_back(u);
	}
	return out;
}

} // namespace

const std::vector<std::string> &stock_of(SqlType t)
{
	static const std::vector<std::string> booleans = {"true", "false"};
	static const std::vector<std::string> ints = {"0", "1", "2", "3", "-1", "4", "10", "-2", "5", "7"};
	static const std::vector<std::string> numerics = {"0",     "1",  "2", "0.50", "1.5",   "-1",  "2.25",
													  "-0.75", "10", "3", "0.01", "99.99", "NaN", "Infinity"};
	static const std::vector<std::string> floats = {"0", "1", "0.5", "2", "-1", "1.5", "3", "-0.25", "NaN", "Infinity"};
	static const std::vector<std::string> texts = {"a", "b", "",   "ab", "A",  "z",          "a b",
												   "B", "0", "a ", "é",  "12", "2020-02-29", "b-a"};
	static const std::vector<std::string> chars = {"a", "b", "ab", "", "A", "abc", "z"};
	static const std::vector<std::string> dates = {"2020-01-01", "2020-01-02", "2020-02-29",
												   "1999-12-31", "2000-01-01", "2021-03-01"};
	static const std::vector<std::string> timestamps = {"2020-01-01 00:00:00", "2020-01-01 12:30:00",
														"2020-01-02 00:00:00", "1999-12-31 23:59:59.5",
														"2000-01-01 00:00:00"};
	/* midnights of several zones; with an offset, so that they are the same moments in each */
	static const std::vector<std::string> moments = {"2020-01-01 00:00:00+00", "2020-01-01 05:00:00+00",
													 "2019-12-31 18:30:00+00", "1999-12-31 23:59:59.5+00",
													 "2020-07-01 04:00:00+00", "2020-03-08 07:00:00+00"};
	static const std::vector<std::string> uuids = {
		"00000000-0000-0000-0000-000000000001", "11111111-1111-1111-1111-111111111111",
		"aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa", "12345678-9abc-def0-1234-56789abcdef0"};
	static const std::vector<std::string> times = {"00:00:00", "12:30:00", "23:59:59.5", "01:02:03", "12:30:00.000001"};
	static const std::vector<std::string> intervals = {"1 day",    "1 mon",         "30 days",  "24:00:00",
													   "00:30:00", "1 year 2 mons", "00:00:00", "-1 days"};
	static const std::vector<std::string> moods = {"sad", "ok", "happy"};
	switch (t) {
	case T::boolean:
		return booleans;
	case T::int2:
	case T::int4:
	case T::int8:
		return ints;
	case T::numeric:
		return numerics;
	case T::float4:
	case T::float8:
		return floats;
	case T::text:
	case T::varchar:
		return texts;
	case T::bpchar:
		return chars;
	case T::date:
		return dates;
	case T::timestamp:
		return timestamps;
	case T::timestamptz:
		return moments;
	case T::uuid:
		return uuids;
	case T::enumeration:
		return moods;
	case T::time:
		return times;
	case T::interval:
		return intervals;
	}
	return booleans;
}

SqlExprPtr literal(SqlType t, const std::string &text)
{
	std::string out;
	switch (t) {
	case T::boolean:
		out = text;
		break;
	case T::int4:
		out = text[0] == '-' ? "(" + text + ")" : text;
		break;
	case T::numeric:
		out = text.find('.') != text.npos && text[0] != '-' ? text : "'" + text + "'::numeric";
		break;
	default:
		out = "'";
		for (char c : text)
			out += c == '\'' || c == '%' ? std::string(2, c) : std::string(1, c);
		out += std::string("'::") + type_name(t);
	}
	return make_expr("literal", t, out);
}

SqlExprPtr null_literal(SqlType t)
{
	return make_expr("null", t, std::string("NULL::") + type_name(t));
}

SqlType random_type(Random &r)
{
	static const T common[] = {T::int4,    T::int4,    T::int4, T::text, T::text,
							   T::numeric, T::boolean, T::int8, T::date, T::timestamp};
	return r.chance(2, 3) ? common[r.below(10)] : (T) r.below(sql_types);
}

std::vector<SqlType> unifies_to(SqlType t)
{
	switch (t) {
	case T::int4:
		return {t, T::int2};
	case T::int8:
		return {t, T::int4, T::int2};
	case T::numeric:
		return {t, T::int4, T::int8, T::int2};
	case T::float8:
		return {t, T::float4, T::numeric, T::int4};
	case T::text:
		return {t, T::varchar, T::bpchar};
	case T::timestamp:
		return {t, T::date};
	default:
		return {t};
	}
}

SqlExprPtr ExprGenerator::leaf(SqlType t)
{
	std::vector<const Leaf *> own, outer;
	for (auto &l : leaves_)
		if (l.type == t)
			(l.outer ? outer : own).push_back(&l);
	if (!outer.empty() && (own.empty() || r_.chance(1, 4)) && r_.chance(3, 4))
		return clone(pick(r_, outer)->expr);
	if (!own.empty() && r_.chance(4, 5))
		return clone(pick(r_, own)->expr);
	if (own.empty() && r_.chance(1, 2)) /* a column of another type, cast */
		for (auto &l : leaves_)
			if (!l.outer && is_number(l.type) && is_number(t) && r_.chance(1, 2))
				return make_expr("cast", t, std::string("(%0)::") + type_name(t), {clone(l.expr)});
	if (r_.chance(1, 12))
		return null_literal(t);
	return literal(t, pick(r_, stock_of(t)));
}

SqlType ExprGenerator::type_at_hand()
{
	if (next_hole_)
		return leaves_.empty() ? T::int4 : pick(r_, leaves_).type;
	return leaves_.empty() || r_.chance(1, 8) ? random_type(r_) : pick(r_, leaves_).type;
}

std::vector<Leaf> ExprGenerator::for_subquery() const
{
	std::vector<Leaf> out;
	for (auto l : leaves_)
		if (l.plain) {
			l.outer = true;
			out.push_back(l);
		}
	return out;
}

SqlExprPtr ExprGenerator::any_of(SqlType t, int depth)
{
	auto types = unifies_to(t);
	return expr(r_.chance(3, 4) ? t : pick(r_, types), depth);
}

SqlExprPtr ExprGenerator::same_kind(SqlType t, int depth)
{
	auto types = comparable(t);
	return expr(r_.chance(2, 3) ? t : pick(r_, types), depth);
}

SqlExprPtr ExprGenerator::expr(SqlType t, int depth)
{
	if (next_hole_)
		return abstract(t, depth);
	if (depth <= 0 || r_.chance(1, 4))
		return t == T::boolean && depth > 0 ? comparison(depth - 1) : leaf(t);
	if (r_.chance(1, 4))
		if (auto f = function(t, depth - 1))
			return f;
	if (t == T::boolean)
		return boolean(depth);
	if (r_.chance(1, 4))
		return common(t, depth - 1);
	if (is_number(t))
		return number(t, depth - 1);
	if (t == T::date)
		return date(depth - 1);
	if (r_.chance(1, 3))
		return converted(t, depth - 1);
	return r_.chance(1, 2) ? common(t, depth - 1) : leaf(t);
}

SqlExprPtr ExprGenerator::boolean(int depth)
{
	switch (r_.below(subquery_ ? 14 : 11)) {
	case 0:
	case 1:
		return connective(depth);
	case 2:
	case 3:
	case 4:
		return comparison(depth - 1);
	case 5:
		return between(depth - 1);
	case 6:
		return in_list(depth - 1);
	case 7:
		return row_comparison(depth - 1);
	case 8:
		return common(T::boolean, depth - 1);
	case 9:
	case 10:
		return test(depth - 1);
	default:
		return quantified(depth - 1);
	}
}

SqlExprPtr ExprGenerator::connective(int depth)
{
	if (r_.chance(1, 4))
		return make_expr("not", T::boolean, "(NOT %0)", {predicate(depth - 1)});
	bool conj = r_.chance(1, 2);
	return make_expr(conj ? "and" : "or", T::boolean, conj ? "(%0 AND %1)" : "(%0 OR %1)",
					 {predicate(depth - 1), predicate(depth - 1)});
}

SqlExprPtr ExprGenerator::comparison(int depth)
{
	T t = type_at_hand();
	auto &op = pick(r_, comparisons);
	auto left = expr(t, depth);
	/* a bare literal takes its type from the other side */
	if (!is_number(t) && t != T::boolean && r_.chance(1, 4))
		return make_expr(op, T::boolean, "(%0 " + op + " %1)",
						 {left, make_expr("literal", t, "'" + pick(r_, stock_of(t)) + "'")});
	return make_expr(op, T::boolean, "(%0 " + op + " %1)", {left, same_kind(t, depth)});
}

SqlExprPtr ExprGenerator::test(int depth)
{
	static const std::vector<std::string> truths = {"is true",      "is not true", "is false",
													"is not false", "is unknown",  "is not unknown"};
	switch (r_.below(5)) {
	case 0:
	case 1: {
		bool negated = r_.chance(1, 2);
		return make_expr(negated ? "is not null" : "is null", T::boolean, negated ? "(%0 IS NOT NULL)" : "(%0 IS NULL)",
						 {expr(type_at_hand(), depth)});
	}
	case 2:
	case 3: {
		T t = type_at_hand();
		bool negated = r_.chance(1, 2);
		return make_expr(negated ? "is not distinct from" : "is distinct from", T::boolean,
						 negated ? "(%0 IS NOT DISTINCT FROM %1)" : "(%0 IS DISTINCT FROM %1)",
						 {expr(t, depth), same_kind(t, depth)});
	}
	default: {
		auto &word = pick(r_, truths);
		return make_expr(word, T::boolean, "(%0 " + word + ")", {predicate(depth)});
	}
	}
}

SqlExprPtr ExprGenerator::between(int depth)
{
	static const std::vector<std::string> words = {"between", "between", "not between", "between symmetric",
												   "not between symmetric"};
	auto &word = pick(r_, words);
	T t = type_at_hand();
	return make_expr(word, T::boolean, "(%0 " + word + " %1 AND %2)",
					 {expr(t, depth), same_kind(t, 0), same_kind(t, 0)});
}

SqlExprPtr ExprGenerator::array(SqlType t)
{
	std::vector<SqlExprPtr> items;
	std::string format = "ARRAY[";
	for (size_t n = 1 + r_.below(3), i = 0; i < n; i++) {
		format += (i ? ", %" : "%") + std::to_string(i);
		items.push_back(r_.chance(1, 8) ? null_literal(t) : literal(t, pick(r_, stock_of(t))));
	}
	return make_expr("array", t, format + "]::" + type_name(t) + "[]", items);
}

SqlExprPtr ExprGenerator::in_list(int depth)
{
	T t = type_at_hand();
	bool negated = r_.chance(1, 3);
	if (r_.chance(1, 3)) {
		bool any = r_.chance(2, 3);
		std::string op = r_.chance(1, 2) ? (any ? "=" : "<>") : pick(r_, comparisons), word = any ? "ANY" : "ALL";
		return make_expr(any ? "any array" : "all array", T::boolean, "(%0 " + op + " " + word + " (%1))",
						 {expr(t, depth), array(t)});
	}
	std::vector<SqlExprPtr> args = {expr(t, depth)};
	std::string format = negated ? "(%0 NOT IN (" : "(%0 IN (";
	for (size_t n = 1 + r_.below(4), i = 1; i <= n; i++) {
		format += (i > 1 ? ", %" : "%") + std::to_string(i);
		args.push_back(r_.chance(1, 4) ? expr(t, 0) : literal(t, pick(r_, stock_of(t))));
	}
	return make_expr(negated ? "not in list" : "in list", T::boolean, format + "))", args);
}

SqlExprPtr ExprGenerator::row_comparison(int depth)
{
	T t = type_at_hand(), u = type_at_hand();
	if (subquery_ && r_.chance(1, 2)) {
		static const std::vector<std::string> words = {"IN", "NOT IN", "= ANY", "<> ALL"};
		auto &word = pick(r_, words);
		auto q = subquery_({t, u}, for_subquery(), SubqueryUse::rows);
		if (q)
			return make_expr("row " + word + " subquery", T::boolean, "((%0, %1) " + word + " (%q))",
							 {expr(t, depth), expr(u, depth)}, q);
	}
	static const std::vector<std::string> ops = {
		"=", "<>", "<", "<=", ">", ">=", "IS DISTINCT FROM", "IS NOT DISTINCT FROM"};
	auto &op = pick(r_, ops);
	if (op == "=" && r_.chance(1, 4))
		return make_expr("row in list", T::boolean, "((%0, %1) IN ((%2, %3), (%4, %5)))",
						 {expr(t, depth), expr(u, depth), expr(t, 0), expr(u, 0), expr(t, 0), expr(u, 0)});
	return make_expr("row " + op, T::boolean, "((%0, %1) " + op + " (%2, %3))",
					 {expr(t, depth), expr(u, depth), same_kind(t, 0), same_kind(u, 0)});
}

SqlExprPtr ExprGenerator::quantified(int depth)
{
	T t = type_at_hand();
	auto outer = for_subquery();
	switch (r_.below(5)) {
	case 0:
	case 1: {
		auto q = subquery_({T::int4}, outer, SubqueryUse::rows);
		bool negated = r_.chance(1, 2);
		if (q)
			return make_expr(negated ? "not exists" : "exists", T::boolean,
							 negated ? "(NOT EXISTS (%q))" : "(EXISTS (%q))", {}, q);
		break;
	}
	case 2:
	case 3: {
		auto q = subquery_({next_hole_ || r_.chance(3, 4) ? t : pick(r_, comparable(t))}, outer, SubqueryUse::rows);
		bool negated = r_.chance(1, 2);
		if (q)
			return make_expr(negated ? "not in subquery" : "in subquery", T::boolean,
							 negated ? "(%0 NOT IN (%q))" : "(%0 IN (%q))", {expr(t, depth)}, q);
		break;
	}
	default: {
		auto q = subquery_({t}, outer, SubqueryUse::rows);
		bool any = r_.chance(1, 2);
		auto &op = pick(r_, comparisons);
		if (q)
			return make_expr(any ? "any subquery" : "all subquery", T::boolean,
							 "(%0 " + op + (any ? " ANY" : " ALL") + " (%q))", {expr(t, depth)}, q);
	}
	}
	return comparison(depth);
}

SqlExprPtr ExprGenerator::division(SqlType t, int depth)
{
	bool modulo = (is_integer(t) || t == T::numeric) && r_.chance(1, 2);
	auto divisor = leaf(t);
	if (divisor->op == "null" || (divisor->op == "literal" && divisor->format.find("0") != std::string::npos))
		divisor = literal(t, r_.chance(1, 2) ? "2" : "-3");
	else if (divisor->op != "literal" && r_.chance(3, 4)) /* mostly not by zero */
		divisor = make_expr("nullif", t, "NULLIF(%0, %1)", {divisor, literal(t, "0")});
	return make_expr(modulo ? "%" : "/", t, modulo ? "(%0 %% %1)" : "(%0 / %1)", {expr(t, depth), divisor});
}

SqlExprPtr ExprGenerator::number(SqlType t, int depth)
{
	static const std::vector<std::string> ops = {"+", "-", "*"};
	switch (r_.below(9)) {
	case 0:
	case 1:
	case 2: {
		auto &op = pick(r_, ops);
		return make_expr(op, t, "(%0 " + op + " %1)",
						 {expr(t, depth), t == T::int2 || t == T::float4 ? leaf(t) : any_of(t, depth)});
	}
	case 3:
	case 4:
		return division(t, depth);
	case 5:
		return r_.chance(1, 2) ? make_expr("minus", t, "(- %0)", {expr(t, depth)})
							   : make_expr("abs", t, "abs(%0)", {expr(t, depth)});
	case 6:
		if (t == T::numeric) {
			static const std::vector<std::string> names = {"round", "trunc", "ceil", "floor"};
			auto &name = pick(r_, names);
			if (name.size() == 5 && name != "floor" && r_.chance(1, 2))
				return make_expr(name + " digits", t, name + "(%0, " + std::to_string((int) r_.below(4) - 1) + ")",
								 {expr(t, depth)});
			return make_expr(name, t, name + "(%0)", {expr(t, depth)});
		}
		if (t == T::int4 && r_.chance(1, 2))
			return make_expr("date difference", t, "(%0 - %1)", {expr(T::date, depth), expr(T::date, depth)});
		return common(t, depth);
	default:
		return converted(t, depth);
	}
}

/* What works on every type. */
SqlExprPtr ExprGenerator::common(SqlType t, int depth)
{
	switch (r_.below(subquery_ ? 8 : 6)) {
	case 0:
		return make_expr("case", t, "(CASE WHEN %0 THEN %1 ELSE %2 END)",
						 {predicate(depth), expr(t, depth), any_of(t, depth)});
	case 1: {
		T u = type_at_hand();
		return make_expr("simple case", t, "(CASE %0 WHEN %1 THEN %2 WHEN %3 THEN %4 END)",
						 {expr(u, depth), expr(u, 0), expr(t, depth), same_kind(u, 0), expr(t, depth)});
	}
	case 2:
	case 3:
		return make_expr("coalesce", t, "COALESCE(%0, %1)", {expr(t, depth), any_of(t, depth)});
	case 4: {
		auto types = comparable(t);
		/* NULLIF has the type of its first argument, unless the comparison casts it */
		return make_expr("nullif", t, "NULLIF(%0, %1)", {expr(t, depth), expr(t, 0)});
	}
	case 5: {
		bool greatest = r_.chance(1, 2);
		return make_expr(greatest ? "greatest" : "least", t, greatest ? "GREATEST(%0, %1)" : "LEAST(%0, %1)",
						 {expr(t, depth), any_of(t, depth)});
	}
	default: {
		auto q = subquery_({t}, for_subquery(), SubqueryUse::single_row);
		return q ? make_expr("scalar subquery", t, "(%q)", {}, q) : leaf(t);
	}
	}
}

} // namespace sqleq::trees
