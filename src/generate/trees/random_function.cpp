/*
 * random_function.cpp: calls of functions that are unknown to proofs: text, patterns, dates, times, conversions;
 * and casts.
 *
 * The functions stand in one table. Constants are near the values that rows have (stock_of), so that something happens
 * and errors stay rare.
 */
#include "generate/trees/random_expr.h"

namespace sqleq::trees {

namespace {

using T = SqlType;
using Words = std::vector<std::string>;

struct Argument {
	T type;
	const Words *constants = nullptr; /* literals to be taken; null: any expression */
	bool sometimes = false;           /* an expression, now and then, in spite of that */
};

struct Call {
	std::string op;
	T type;
	std::string format; /* as in SqlExpr; %w stands for one of the words */
	std::vector<Argument> args;
	const Words *words = nullptr;
	bool stable = false; /* may depend on settings */
};

const Words small = {"0", "1", "2", "3", "-1"}, lengths = {"0", "1", "2", "3", "5"}, places = {"1", "2", "3"},
			fields = {"1", "2", "-1"};
const Words like_patterns = {"a%", "%a", "%b%", "_", "a_", "__%", "%", "", "A%", "a b", "a\\%", "%2%"};
const Words escaped_patterns = {"a#%", "#_%", "%#%", "_#a", "##%"};
const Words regexes = {"^a", "b$", "[ab]", "a|b", "^[A-Z]", "^$", "\\s", "^.{2}$", "(a)(b)?", "[0-9]+", "^a$"};
const Words similar_patterns = {"a%", "(a|b)%", "[a-z]+", "_", "%(0|1)"};
const Words separators = {" ", "a", "b", "-"}, fillings = {"x", "ab", " ", ""}, letters = {"a", "ab", " ", "b"};
const Words replacements = {"x", "", "\\1", "<\\&>"}, flags = {"", "g", "i"};
const Words date_fields = {"year",   "month", "day",     "quarter", "week",    "dow",
						   "isodow", "doy",   "isoyear", "decade",  "century", "epoch"};
const Words timestamp_fields = {"year", "month", "day",    "quarter", "week",         "dow",
								"doy",  "hour",  "minute", "second",  "milliseconds", "epoch"};
const Words time_fields = {"hour", "minute", "second", "epoch"},
			interval_fields = {"day", "hour", "month", "year", "epoch"};
const Words truncations = {"year", "quarter", "month", "week", "day", "hour", "minute", "second"};
const Words spans = {"1 day",    "-1 day",        "1 month",    "1 year", "12 hours",
					 "36 hours", "1 month 1 day", "90 seconds", "0 days", "1 week"};
const Words date_formats = {"YYYY-MM-DD", "YYYYMM", "MM", "Mon DD", "Q", "YYYY", "FMDay", "D", "IW", "DD.MM.YY"};
const Words timestamp_formats = {"YYYY-MM-DD HH24:MI:SS", "HH12 AM", "YYYY-MM", "MS", "DDD", "HH24:MI"};
const Words number_formats = {"999", "S00", "FM9990", "990.00", "FM99.9"};
const Words sides = {"BOTH", "LEADING", "TRAILING"}, bins = {"1 day", "2 hours", "7 days"};
const Words readable_formats = {"YYYY-MM-DD", "YYYYMM", "YYYYDDD"};
const Words zones = {"UTC", "Europe/Berlin", "America/New_York", "+03"};

void add_texts(std::vector<Call> &out)
{
	for (const char *name : {"upper", "lower", "initcap", "btrim", "ltrim", "rtrim", "reverse", "md5"})
		out.push_back({name, T::text, std::string(name) + "(%0)", {{T::text}}});
	for (const char *name : {"left", "right", "substr"})
		out.push_back({name, T::text, std::string(name) + "(%0, %1)", {{T::text}, {T::int4, &small}}});
	out.push_back(
		{"substring", T::text, "substring(%0 FROM %1 FOR %2)", {{T::text}, {T::int4, &small}, {T::int4, &lengths}}});
	out.push_back({"substring regex", T::text, "substring(%0 FROM %1)", {{T::text}, {T::text, &regexes}}});
	for (const char *name : {"lpad", "rpad"})
		out.push_back({name,
					   T::text,
					   std::string(name) + "(%0, %1, %2)",
					   {{T::text}, {T::int4, &lengths}, {T::text, &fillings}}});
	out.push_back({"repeat", T::text, "repeat(%0, %1)", {{T::text}, {T::int4, &lengths}}});
	out.push_back({"trim", T::text, "trim(%w %1 FROM %0)", {{T::text}, {T::text, &letters}}, &sides});
	out.push_back({"replace",
				   T::text,
				   "replace(%0, %1, %2)",
				   {{T::text}, {T::text, &letters, true}, {T::text, &fillings, true}}});
	out.push_back({"translate", T::text, "translate(%0, 'abA', 'xy')", {{T::text}}});
	out.push_back(
		{"split_part", T::text, "split_part(%0, %1, %2)", {{T::text}, {T::text, &separators}, {T::int4, &fields}}});
	out.push_back({"overlay",
				   T::text,
				   "overlay(%0 PLACING %1 FROM %2)",
				   {{T::text}, {T::text, &letters, true}, {T::int4, &places}}});
	out.push_back({"regexp_replace",
				   T::text,
				   "regexp_replace(%0, %1, %2, '%w')",
				   {{T::text}, {T::text, &regexes}, {T::text, &replacements}},
				   &flags});
	out.push_back({"||", T::text, "(%0 || %1)", {{T::text}, {T::text}}});
	out.push_back({"||", T::text, "(%0 || %1 || %2)", {{T::text}, {T::text, &separators}, {T::text}}});
	for (T t : {T::int4, T::numeric, T::boolean, T::bpchar, T::date})
		out.push_back({"|| other", T::text, "(%0 || %1)", {{T::text}, {t}}, nullptr, true});
	out.push_back({"concat", T::text, "concat(%0, %1)", {{T::text}, {T::int4}}, nullptr, true});
	out.push_back({"concat_ws", T::text, "concat_ws('%w', %0, %1)", {{T::text}, {T::text}}, &separators, true});
	out.push_back({"to_hex", T::text, "to_hex(%0)", {{T::int4}}});
	out.push_back({"upper of varchar", T::varchar, "(upper(%0))::varchar", {{T::varchar}}});
	out.push_back({"md5 as uuid", T::uuid, "(md5(%0))::uuid", {{T::text}}});
}

void add_casts(std::vector<Call> &out)
{
	for (T t : {T::int2, T::int4, T::int8, T::numeric, T::boolean, T::uuid, T::bpchar, T::varchar})
		out.push_back({"cast to text", T::text, "(%0)::text", {{t}}});
	for (T t : {T::date, T::timestamp, T::timestamptz, T::time, T::interval, T::enumeration, T::float8})
		out.push_back({"cast to text", T::text, "(%0)::text", {{t}}, nullptr, true});
	for (T t : {T::text, T::int4, T::boolean}) {
		out.push_back({"cast to char(n)", T::bpchar, "(%0)::char(3)", {{t}}});
		out.push_back({"cast to varchar(n)", T::varchar, "(%0)::varchar(2)", {{t}}});
	}
	for (T t : {T::int4, T::int8, T::numeric, T::boolean, T::date, T::timestamp, T::timestamptz, T::time})
		out.push_back({"cast by text", t, std::string("((%0)::text)::") + type_name(t), {{t}}, nullptr, true});
	out.push_back({"cast to int", T::int4, "(CASE WHEN %0 ~ '^[0-9]{1,4}$' THEN (%0)::integer END)", {{T::text}}});
	out.push_back({"cast to int", T::int4, "(substring(%0 FROM '[0-9]{1,4}'))::integer", {{T::text}}});
	out.push_back({"cast to numeric",
				   T::numeric,
				   "(CASE WHEN %0 ~ '^-?[0-9]+$' THEN (%0)::numeric ELSE %1 END)",
				   {{T::text}, {T::numeric}}});
	out.push_back({"cast to boolean", T::boolean, "(CASE WHEN %0 ~ '^[01]$' THEN (%0)::boolean END)", {{T::text}}});
	out.push_back({"cast to date",
				   T::date,
				   "(CASE WHEN %0 ~ '^2020-0[12]-[012][0-9]$' THEN (%0)::date ELSE %1 END)",
				   {{T::text}, {T::date}},
				   nullptr,
				   true});
}

void add_numbers(std::vector<Call> &out)
{
	for (const char *name : {"length", "char_length", "octet_length", "ascii"})
		out.push_back({name, T::int4, std::string(name) + "(%0)", {{T::text}}});
	for (const char *name : {"length", "octet_length"})
		out.push_back({std::string(name) + " of char", T::int4, std::string(name) + "(%0)", {{T::bpchar}}});
	out.push_back({"position in", T::int4, "position(%1 IN %0)", {{T::text}, {T::text, &letters, true}}});
	out.push_back({"strpos", T::int4, "strpos(%0, %1)", {{T::text}, {T::text, &letters, true}}});
	out.push_back({"regexp_count", T::int4, "regexp_count(%0, %1)", {{T::text}, {T::text, &regexes}}});
	out.push_back({"string_to_array", T::int4, "cardinality(string_to_array(%0, '%w'))", {{T::text}}, &separators});
	for (T t : {T::int2, T::int4, T::int8})
		for (const char *op : {"&", "|", "#"})
			out.push_back({"bits", t, std::string("(%0 ") + op + " %1)", {{t}, {t}}});
	out.push_back({"gcd", T::int4, "gcd(%0, %1)", {{T::int4}, {T::int4}}});
	out.push_back({"power", T::numeric, "power(%0, %1)", {{T::numeric}, {T::numeric, &places}}});
	out.push_back({"power", T::float8, "power(%0, %1)", {{T::float8}, {T::float8, &places}}});
	out.push_back({"sqrt", T::numeric, "sqrt(abs(%0))", {{T::numeric}}});
	out.push_back({"sqrt", T::float8, "sqrt(abs(%0))", {{T::float8}}});
	out.push_back({"ln", T::numeric, "ln(abs(%0) + 1)", {{T::numeric}}});
	out.push_back({"sign", T::numeric, "sign(%0)", {{T::numeric}}});
	out.push_back({"div", T::numeric, "div(%0, %1)", {{T::numeric}, {T::numeric, &places}}});
	out.push_back({"round to column", T::numeric, "round(%0, %1)", {{T::numeric}, {T::int4}}});
	for (T t : {T::int4, T::numeric, T::float8})
		out.push_back({"to_char of number", T::text, "to_char(%0, '%w')", {{t}}, &number_formats, true});
}

void add_patterns(std::vector<Call> &out)
{
	for (const char *op : {"LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE"}) {
		out.push_back(
			{op, T::boolean, std::string("(%0 ") + op + " %1)", {{T::text}, {T::text, &like_patterns, true}}});
		out.push_back({std::string(op) + " of char",
					   T::boolean,
					   std::string("(%0 ") + op + " %1)",
					   {{T::bpchar}, {T::text, &like_patterns}}});
	}
	for (const char *op : {"~", "~*", "!~", "!~*"})
		out.push_back({op, T::boolean, std::string("(%0 ") + op + " %1)", {{T::text}, {T::text, &regexes}}});
	for (const char *op : {"SIMILAR TO", "NOT SIMILAR TO"})
		out.push_back({op, T::boolean, std::string("(%0 ") + op + " %1)", {{T::text}, {T::text, &similar_patterns}}});
	out.push_back({"LIKE ESCAPE", T::boolean, "(%0 LIKE %1 ESCAPE '#')", {{T::text}, {T::text, &escaped_patterns}}});
	out.push_back({"LIKE ANY",
				   T::boolean,
				   "(%0 LIKE ANY (ARRAY[%1, %2]))",
				   {{T::text}, {T::text, &like_patterns}, {T::text, &like_patterns}}});
	out.push_back({"NOT LIKE ALL",
				   T::boolean,
				   "(%0 NOT LIKE ALL (ARRAY[%1, %2]))",
				   {{T::text}, {T::text, &like_patterns}, {T::text, &like_patterns}}});
	out.push_back({"regexp_like", T::boolean, "regexp_like(%0, %1, 'i')", {{T::text}, {T::text, &regexes}}});
	out.push_back({"starts_with", T::boolean, "starts_with(%0, %1)", {{T::text}, {T::text, &letters, true}}});
	out.push_back({"^@", T::boolean, "(%0 ^@ %1)", {{T::text}, {T::text, &letters, true}}});
}

void add_parts_of_times(std::vector<Call> &out)
{
	const std::pair<T, const Words *> kinds[] = {{T::date, &date_fields},
												 {T::timestamp, &timestamp_fields},
												 {T::timestamptz, &timestamp_fields},
												 {T::time, &time_fields}};
	for (auto &[t, words] : kinds) {
		bool zone = t == T::timestamptz;
		out.push_back({"extract", T::numeric, "extract(%w FROM %0)", {{t}}, words, zone});
		out.push_back({"extract as int",
					   T::int4,
					   "(extract(%w FROM %0))::integer",
					   {{t}},
					   t == T::time ? words : &date_fields,
					   zone});
		out.push_back({"date_part", T::float8, "date_part('%w', %0)", {{t}}, words, zone});
	}
	out.push_back({"extract from difference",
				   T::numeric,
				   "extract(%w FROM (%0 - %1))",
				   {{T::timestamp}, {T::timestamp}},
				   &interval_fields});
	out.push_back({"extract from age",
				   T::numeric,
				   "extract(%w FROM age(%0, %1))",
				   {{T::timestamp}, {T::date}},
				   &interval_fields});
	for (T t : {T::timestamp, T::timestamptz})
		out.push_back({"date_trunc", t, "date_trunc('%w', %0)", {{t}}, &truncations, t == T::timestamptz});
	out.push_back({"date_trunc of date", T::date, "(date_trunc('%w', %0))::date", {{T::date}}, &truncations, true});
	out.push_back({"date_trunc of date", T::timestamptz, "date_trunc('%w', %0)", {{T::date}}, &truncations, true});
	out.push_back(
		{"date_bin", T::timestamp, "date_bin(INTERVAL '%w', %0, TIMESTAMP '2000-01-01')", {{T::timestamp}}, &bins});
	out.push_back({"to_char", T::text, "to_char(%0, '%w')", {{T::date}}, &date_formats, true});
	for (T t : {T::timestamp, T::timestamptz})
		out.push_back({"to_char", T::text, "to_char(%0, '%w')", {{t}}, &timestamp_formats, true});
	out.push_back({"to_date", T::date, "to_date(to_char(%0, '%w'), '%w')", {{T::date}}, &readable_formats, true});
	out.push_back({"to_timestamp", T::timestamptz, "to_timestamp(%0)", {{T::float8}}, nullptr, true});
	out.push_back({"make_date", T::date, "make_date(2020, 1 + abs(%0 %% 12), 1)", {{T::int4}}});
	for (T t : {T::date, T::timestamp})
		out.push_back({"isfinite", T::boolean, "isfinite(%0)", {{t}}});
}

void add_times(std::vector<Call> &out)
{
	for (const char *op : {"+", "-"}) {
		std::string name = std::string(op) + " interval", format = std::string("(%0 ") + op + " INTERVAL '%w')";
		out.push_back({"timestamp " + name, T::timestamp, format, {{T::timestamp}}, &spans});
		out.push_back({"timestamptz " + name, T::timestamptz, format, {{T::timestamptz}}, &spans, true});
		out.push_back({"date " + name, T::timestamp, format, {{T::date}}, &spans});
		out.push_back({"date " + name, T::date, "(" + format + ")::date", {{T::date}}, &spans});
		out.push_back({"time " + name, T::time, format, {{T::time}}, &spans});
	}
	out.push_back({"date + time", T::timestamp, "(%0 + %1)", {{T::date}, {T::time}}});
	out.push_back({"timestamp difference", T::interval, "(%0 - %1)", {{T::timestamp}, {T::timestamp}}});
	out.push_back({"timestamp difference", T::interval, "(%0 - %1)", {{T::timestamptz}, {T::timestamptz}}});
	out.push_back({"timestamp plus difference",
				   T::timestamp,
				   "(%0 + (%1 - %2))",
				   {{T::timestamp}, {T::timestamp}, {T::timestamp}}});
	out.push_back({"age", T::interval, "age(%0, %1)", {{T::timestamp}, {T::timestamp}}});
	out.push_back({"age", T::interval, "age(%0, %1)", {{T::date}, {T::date}}, nullptr, true});
	out.push_back({"number of intervals", T::interval, "(%0 * INTERVAL '%w')", {{T::int4}}, &spans});
	out.push_back({"make_interval", T::interval, "make_interval(days => %0)", {{T::int4}}});
	out.push_back({"justify_days", T::interval, "justify_days(%0 - %1)", {{T::timestamp}, {T::timestamp}}});
	out.push_back({"at time zone", T::timestamp, "(%0 AT TIME ZONE '%w')", {{T::timestamptz}}, &zones});
	out.push_back({"at time zone", T::timestamptz, "(%0 AT TIME ZONE '%w')", {{T::timestamp}}, &zones});
	const std::pair<T, T> casts[] = {{T::timestamp, T::timestamptz}, {T::timestamptz, T::timestamp},
									 {T::date, T::timestamptz},      {T::timestamptz, T::date},
									 {T::time, T::timestamp},        {T::time, T::timestamptz},
									 {T::interval, T::time}};
	for (auto &[to, from] : casts)
		out.push_back({"cast of time",
					   to,
					   std::string("(%0)::") + type_name(to),
					   {{from}},
					   nullptr,
					   from == T::timestamptz || to == T::timestamptz});
	out.push_back({"cast to precision", T::timestamp, "(%0)::timestamp(0)", {{T::timestamp}}});
	out.push_back({"cast to precision", T::time, "(%0)::time(0)", {{T::time}}});
	for (const char *op : {"<", "<=", "=", "<>"}) {
		out.push_back({"comparison with zone",
					   T::boolean,
					   std::string("(%0 ") + op + " %1)",
					   {{T::date}, {T::timestamptz}},
					   nullptr,
					   true});
		out.push_back({"comparison with zone",
					   T::boolean,
					   std::string("(%0 ") + op + " %1)",
					   {{T::timestamptz}, {T::timestamp}},
					   nullptr,
					   true});
		out.push_back({"comparison with interval",
					   T::boolean,
					   std::string("((%0 - %1) ") + op + " INTERVAL '%w')",
					   {{T::timestamp}, {T::timestamp}},
					   &spans});
		out.push_back({"comparison with sum",
					   T::boolean,
					   std::string("(%0 ") + op + " (%1 + INTERVAL '%w'))",
					   {{T::date}, {T::date}},
					   &spans});
	}
	out.push_back(
		{"overlaps", T::boolean, "((%0, %1) OVERLAPS (%2, %3))", {{T::date}, {T::date}, {T::date}, {T::date}}});
}

std::vector<std::vector<Call>> make_table()
{
	std::vector<Call> calls;
	add_texts(calls);
	add_casts(calls);
	add_numbers(calls);
	add_patterns(calls);
	add_parts_of_times(calls);
	add_times(calls);
	std::vector<std::vector<Call>> by_type(sql_types);
	for (auto &c : calls)
		by_type[(int) c.type].push_back(c);
	return by_type;
}

/* By type of the result. */
const std::vector<std::vector<Call>> &table()
{
	static const std::vector<std::vector<Call>> calls = make_table();
	return calls;
}

std::string with_word(const Call &c, Random &r)
{
	std::string format = c.format;
	if (c.words) {
		auto &word = (*c.words)[r.below(c.words->size())]; /* none has a percent sign */
		for (size_t at; (at = format.find("%w")) != format.npos;)
			format.replace(at, 2, word);
	}
	return format;
}

} // namespace

std::vector<std::string> function_constructs()
{
	std::vector<std::string> out;
	for (auto &calls : table())
		for (auto &c : calls)
			out.push_back(c.op);
	return out;
}

SqlExprPtr ExprGenerator::function(SqlType t, int depth)
{
	auto &choice = table()[(int) t];
	if (choice.empty())
		return nullptr;
	const Call &c = choice[r_.below(choice.size())];
	if (c.stable && immutable_)
		return nullptr;
	std::vector<SqlExprPtr> args;
	for (auto &a : c.args) {
		bool constant = a.constants && !(a.sometimes && r_.chance(1, 4));
		args.push_back(constant ? literal(a.type, (*a.constants)[r_.below(a.constants->size())]) : expr(a.type, depth));
	}
	return make_expr(c.op, t, with_word(c, r_), args);
}

SqlExprPtr other_function(const SqlExpr &e, Random &r)
{
	std::vector<const Call *> others;
	bool known = false;
	for (auto &c : table()[(int) e.type]) {
		known |= c.op == e.op;
		bool fits = c.args.size() == e.args.size();
		for (size_t i = 0; fits && i < c.args.size(); i++)
			fits = c.args[i].type == e.args[i]->type;
		if (fits)
			others.push_back(&c);
	}
	if (!known || others.empty())
		return nullptr;
	const Call &c = *others[r.below(others.size())];
	return make_expr(c.op, e.type, with_word(c, r), e.args);
}

/* A cast from some other type. */
SqlExprPtr ExprGenerator::converted(SqlType t, int depth)
{
	std::vector<T> from;
	for (int i = 0; i < sql_types; i++) {
		T u = (T) i;
		if ((is_number(t) && is_number(u)) || (is_string(t) && is_string(u)) || (t == T::timestamp && u == T::date) ||
			(t == T::date && u == T::timestamp) || (t == T::boolean && u == T::int4) ||
			(t == T::int4 && u == T::boolean))
			from.push_back(u);
	}
	if (from.empty())
		return leaf(t);
	std::string target = type_name(t);
	if (t == T::numeric && r_.chance(1, 2))
		target = r_.chance(1, 2) ? "numeric(6,2)" : "numeric(4,0)";
	if (t == T::varchar)
		target = "varchar(2)";
	if ((t == T::int4 || t == T::text) && r_.chance(1, 6))
		target = t == T::int4 ? "d_natural" : "d_word";
	return make_expr("cast", t, "(%0)::" + target, {expr(from[r_.below(from.size())], depth)});
}

SqlExprPtr ExprGenerator::date(int depth)
{
	switch (r_.below(4)) {
	case 0:
		return make_expr("date + int", T::date, "(%0 + %1)", {expr(T::date, depth), leaf(T::int4)});
	case 1:
		return make_expr("date - int", T::date, "(%0 - %1)", {expr(T::date, depth), leaf(T::int4)});
	case 2:
		return converted(T::date, depth);
	default:
		return common(T::date, depth);
	}
}

} // namespace sqleq::trees
