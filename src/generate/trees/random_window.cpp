/*
 * random_window.cpp: window functions of random queries. Frames are valid; offsets are small, so that frames end inside
 * of partitions.
 */
#include "generate/trees/random_query.h"

namespace sqleq::trees {

using T = SqlType;

namespace {

/* The distance for RANGE between values of this type; empty where there is none that the front end knows. */
std::string distance(Random &r, T t)
{
	static const char *const days[] = {"'0 days'", "'1 day'", "'31 days'"},
							 *const times[] = {"'1 day'", "'36 hours'", "'2 days'"}, *const numbers[] = {"0", "1", "2"},
							 *const decimals[] = {"0", "0.5", "1", "10.25"};
	switch (t) {
	case T::int2:
	case T::int4:
	case T::int8:
		return numbers[r.below(3)];
	case T::numeric:
		return decimals[r.below(4)];
	case T::date:
		return std::string("INTERVAL ") + days[r.below(3)];
	case T::timestamp:
		return std::string("INTERVAL ") + times[r.below(3)];
	default:
		return "";
	}
}

/* "" is the default frame. */
std::string random_frame(Random &r, const std::vector<T> &order)
{
	if (r.chance(1, 2))
		return "";
	static const char *const starts[] = {"UNBOUNDED PRECEDING", "# PRECEDING", "CURRENT ROW", "# FOLLOWING"};
	static const char *const ends[] = {"UNBOUNDED FOLLOWING", "# FOLLOWING", "CURRENT ROW", "# PRECEDING"};
	std::string mode = r.chance(1, 2) ? "ROWS" : r.chance(1, 2) ? "RANGE" : "GROUPS";
	if (mode == "GROUPS" && order.empty())
		mode = "ROWS";
	bool offsets = mode != "RANGE" || (order.size() == 1 && !distance(r, order[0]).empty());
	auto bound = [&](const char *text) {
		std::string s = text;
		if (s[0] == '#')
			s.replace(0, 1, mode == "RANGE" ? distance(r, order[0]) : std::to_string(r.below(3)));
		return s;
	};
	size_t start, end;
	do {
		start = r.below(4);
		end = r.below(4);
	} while (start + end > 4 || (!offsets && (start % 2 == 1 || end % 2 == 1)));
	std::string f = " " + mode + " BETWEEN " + bound(starts[start]) + " AND " + bound(ends[end]);
	static const char *const exclusions[] = {" EXCLUDE CURRENT ROW", " EXCLUDE GROUP", " EXCLUDE TIES",
											 " EXCLUDE NO OTHERS"};
	return r.chance(1, 3) ? f + exclusions[r.below(4)] : f;
}

} // namespace

/* A window function of this type over the query's rows, or null. */
SqlExprPtr QueryGenerator::window(SqlType t, const Leaves &own)
{
	if (own.empty())
		return nullptr;
	ExprGenerator g = expressions(own, {}, 0);
	std::string call, name;
	std::vector<SqlExprPtr> args;
	auto add = [&](SqlExprPtr e) {
		args.push_back(std::move(e));
		return "%" + std::to_string(args.size() - 1);
	};
	auto value = [&] {
		static const char *const names[] = {"lag", "lead", "first_value", "last_value", "nth_value"};
		name = names[r_.below(5)];
		call = name + "(" + add(g.expr(t, (int) r_.below(2)));
		bool beside = name == "lag" || name == "lead";
		if (name == "nth_value")
			call += ", " + std::to_string(1 + r_.below(3));
		else if (beside && r_.chance(1, 2)) {
			call += ", " + (r_.chance(1, 6) ? add(g.expr(T::int4, 0)) : std::to_string(r_.below(3)));
			if (r_.chance(1, 2))
				call += ", " + add(g.expr(t, 0));
		}
		call += server_ >= 19 && r_.chance(1, 2) ? r_.chance(3, 4) ? ") IGNORE NULLS" : ") RESPECT NULLS" : ")";
	};
	auto plain = [&](std::initializer_list<const char *> names) {
		name = *(names.begin() + (long) r_.below(names.size()));
		call = name + (name == "ntile" ? "(" + std::to_string(1 + r_.below(4)) + ")" : "()");
	};
	if (t == T::int8 && r_.chance(1, 2))
		plain({"row_number", "rank", "dense_rank"});
	else if (t == T::int4 && r_.chance(1, 2))
		plain({"ntile"});
	else if (t == T::float8 && r_.chance(1, 2))
		plain({"percent_rank", "cume_dist"});
	else if (r_.chance(1, 2))
		value();
	else {
		SqlExprPtr a = aggregate(t, own);
		if (!a || a->op.find("distinct") != std::string::npos)
			value();
		else {
			name = a->op;
			call = a->format;
			args = a->args;
		}
	}
	std::string over, sep = "PARTITION BY ";
	for (size_t n = r_.below(3); n > 0; n--) {
		const Leaf &l = own[r_.below(own.size())];
		over += sep + add(r_.chance(1, 6) ? g.expr(l.type, 1) : clone(l.expr));
		sep = ", ";
	}
	std::vector<T> order;
	sep = over.empty() ? "ORDER BY " : " ORDER BY ";
	static const char *const nulls[] = {"", "", " NULLS FIRST", " NULLS LAST"};
	for (size_t n = r_.below(3); n > 0; n--) {
		const Leaf &l = own[r_.below(own.size())];
		order.push_back(l.type);
		over += sep + add(r_.chance(1, 6) ? g.expr(l.type, 1) : clone(l.expr)) + (r_.chance(1, 3) ? " DESC" : "") +
			nulls[r_.below(4)];
		sep = ", ";
	}
	return make_expr(name + " over", t, call + " OVER (" + over + random_frame(r_, order) + ")", args);
}

/* What SELECT and ORDER BY may name besides. */
void QueryGenerator::add_windows(Leaves &leaves, const Types &wanted)
{
	Leaves own = leaves;
	for (size_t n = 1 + r_.below(3); n > 0; n--) {
		T t = r_.chance(1, 3)                    ? T::int8
			: !wanted.empty() && r_.chance(2, 3) ? wanted[r_.below(wanted.size())]
												 : some_type();
		if (auto w = window(t, own))
			for (int copies = 0; copies < 2; copies++) /* more likely to be taken */
				leaves.push_back({clone(w), t, false, false});
	}
}

} // namespace sqleq::trees
