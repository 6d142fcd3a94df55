/* near_groups.cpp: families with aggregates, groups and windows; see near_pairs.h. */
#include "support/near_maker.h"
#include "support/random_windows.h"

namespace sqleq::test {

json NearMaker::groups()
{
	int a, b, c, d, k = fresh(), n = fresh();
	json t = table(0, a, b);
	out = {k, n};
	static const char *const functions[] = {"count", "sum"};
	const char *f = functions[one_of(2)];
	switch (one_of(7)) {
	case 0:
		return group(t, {{k, col(a)}}, {aggregate(n, f, int8, col(b))});
	case 1: {
		int x = fresh(), y = fresh(), m = fresh();
		json in = group(t, {{x, col(a)}, {y, col(b)}}, {aggregate(m, f, int8, col(b))});
		int s = fresh();
		return project(group(in, {{k, col(x)}}, {aggregate(s, "sum", numeric, col(m))}),
					   {{out[0] = fresh(), col(k)}, {n, as(int8, col(s))}});
	}
	case 2: {
		json r = table(0, c, d);
		json k0 = distinct(project(t, {{k, col(a)}}));
		return project(
			k0,
			{{out[0] = fresh(), col(k)},
			 {n, scalar(group(where(r, coin() ? eq(c, k) : same(c, k)), {}, {aggregate(fresh(), f, int8, col(d))}))}});
	}
	case 3: {
		json r = table(0, c, d);
		json k0 = distinct(project(t, {{k, col(a)}}));
		int x = fresh();
		return project(join(coin() ? "left" : "inner", k0, group(r, {{x, col(c)}}, {aggregate(n, f, int8, col(d))}),
							coin() ? same(x, k) : eq(x, k)),
					   {{out[0] = fresh(), col(k)}, {out[1] = fresh(), col(n)}});
	}
	case 4: {
		int x, y;
		json other = table(0, x, y);
		c = fresh(), d = fresh();
		json in = set_op("union_all", {c, d},
						 {where(t, coin() ? not_null(b) : op("lt", num(0), col(b))),
						  where(other, coin() ? op("le", col(y), num(0)) : op("is_null", col(y)))});
		return group(in, {{k, col(c)}}, {aggregate(n, f, int8, col(d))});
	}
	case 5:
		return group(t, {{k, col(a)}},
					 {aggregate(n, f, int8, typed(int4, "case", not_null(b), col(b), coin() ? null() : num(0)))});
	default:
		return group(where(t, coin() ? not_null(b) : not_null(a)), {{k, col(a)}}, {aggregate(n, f, int8, col(b))});
	}
}

json NearMaker::group_values()
{
	int a, b, c, d, n = fresh(), k = fresh();
	json t = table(0, a, b), u = table(1, c, d);
	static const char *const functions[] = {"count", "sum", "max"};
	size_t which = one_of(3);
	int type = which < 2 ? int8 : int4;
	out = {a, n};
	auto made = [&](const json &in, int key) {
		return group(in, {{k, col(key)}}, {aggregate(n, functions[which], type, col(d))});
	};
	switch (one_of(5)) {
	case 0:
		return project(
			t,
			{{out[0] = fresh(), col(a)},
			 {n, scalar(group(where(u, eq(c, a)), {}, {aggregate(fresh(), functions[which], type, col(d))}))}});
	case 1:
		return join(coin() ? "left" : "inner", t, made(u, c), eq(a, k));
	case 2: {
		int z = fresh();
		out = {z, fresh()};
		return project(join("left", t, made(u, c), eq(a, k)),
					   {{z, col(a)}, {out[1], typed(type, "coalesce", col(n), constant(type, "0"))}});
	}
	case 3: {
		out = {fresh(), n};
		return group(join(coin() ? "left" : "inner", t, u, eq(a, c)), {{out[0], col(a)}},
					 {aggregate(n, functions[which], type, col(d))});
	}
	default: {
		int m = fresh();
		json inner = group(where(u, eq(c, a)), {}, {aggregate(m, functions[which], type, col(d))});
		out = {a, m};
		return join("inner", t, inner, yes());
	}
	}
}

json NearMaker::products()
{
	int a, b, c, d, n = fresh(), k = fresh();
	json t = table(0, a, b), u = table(1, c, d);
	out = {k, n};
	auto grouped = [&](const json &in, int key, int arg, int &id, int &v, bool sum) {
		id = fresh();
		v = fresh();
		return group(in, {{id, col(key)}}, {sum ? aggregate(v, "sum", int8, col(arg)) : aggregate(v, "count", int8)});
	};
	int x, y, v, w;
	switch (one_of(5)) {
	case 0:
		return group(join("inner", t, u, eq(a, c)), {{k, col(a)}}, {aggregate(n, "sum", int8, col(b))});
	case 1: {
		json l = grouped(t, a, b, x, v, true), r = grouped(u, c, d, y, w, false);
		return project(join("inner", l, r, eq(x, y)), {{k, col(x)}, {n, typed(int8, "mul", col(v), col(w))}});
	}
	case 2: {
		int s = fresh();
		json l = grouped(t, a, b, x, v, true);
		json in = join("inner", l, u, eq(x, c));
		return project(group(in, {{k, col(x)}}, {aggregate(s, "sum", numeric, col(v))}),
					   {{out[0] = fresh(), col(k)}, {n, as(int8, col(s))}});
	}
	case 3: {
		int s = fresh();
		json r = grouped(u, c, d, y, w, coin());
		json in = join("inner", t, r, eq(a, y));
		return project(
			group(in, {{k, col(a)}}, {aggregate(s, "sum", numeric, typed(int8, "mul", as(int8, col(b)), col(w)))}),
			{{out[0] = fresh(), col(k)}, {n, as(int8, col(s))}});
	}
	default:
		return group(join("inner", t, u, eq(a, c)), {{k, col(a)}},
					 {aggregate(n, coin() ? "sum" : "count", int8, col(coin() ? b : d))});
	}
}

json NearMaker::extremes()
{
	int a, b, n = fresh(), x, y;
	json t = table(0, a, b), r = table(0, x, y);
	out = {n};
	json top = op(coin() ? "lt" : "le", col(a), col(x));
	switch (one_of(6)) {
	case 0:
		return group(t, {}, {aggregate(n, "max", int4, col(a))});
	case 1:
		return group(where(t, op("not", exists(where(r, op("lt", col(a), col(x)))))), {},
					 {aggregate(n, coin() ? "max" : "min", int4, col(a))});
	case 2:
		return project(one_row(),
					   {{n, scalar(project(sorted(t, {sort_key(col(a), true)}, num(1)), {{fresh(), col(a)}}))}});
	case 3:
		return project(
			one_row(),
			{{n,
			  scalar(project(sorted(where(t, not_null(a)), {sort_key(col(a), true)}, num(1)), {{fresh(), col(a)}}))}});
	case 4: {
		int k = fresh(), m = fresh();
		return group(group(t, {{k, col(b)}}, {aggregate(m, "max", int4, col(a))}), {},
					 {aggregate(n, "max", int4, col(m))});
	}
	default:
		return group(where(t, quantified("all", r, op("ge", col(a), col(x)))), {}, {aggregate(n, "max", int4, col(a))});
	}
}

json NearMaker::averages()
{
	int a, b, k = fresh(), n = fresh();
	json t = table(0, a, b);
	out = {k, n};
	switch (one_of(5)) {
	case 0:
		return group(t, {{k, col(a)}}, {aggregate(n, "avg", numeric, col(b))});
	case 1: {
		int s = fresh(), m = fresh();
		json in = group(t, {{k, col(a)}},
						{aggregate(s, "sum", int8, col(b)), aggregate(m, "count", int8, coin() ? col(b) : json())});
		return project(
			in,
			{{out[0] = fresh(), col(k)},
			 {n, typed(numeric, "div", as(numeric, col(s)), as(numeric, typed(int8, "nullif", col(m), big(0))))}});
	}
	case 2: {
		int x = fresh(), m = fresh();
		json in = group(t, {{x, col(a)}, {m, col(b)}}, {});
		return group(in, {{k, col(x)}}, {aggregate(n, "avg", numeric, col(m))});
	}
	case 3: {
		int c, d, x = fresh(), y = fresh();
		json r = table(0, c, d);
		json in = set_op("union_all", {x, y}, {t, r});
		return group(in, {{k, col(x)}}, {aggregate(n, "avg", numeric, col(y))});
	}
	default:
		return group(coin() ? where(t, not_null(b)) : t, {{k, col(a)}},
					 {aggregate(n, "avg", numeric, coin() ? as(numeric, col(b)) : col(b))});
	}
}

json NearMaker::having()
{
	int a, b, k = fresh(), n = fresh(), x, y;
	json t = table(0, a, b), r = table(0, x, y);
	out = {k};
	json in = group(t, {{k, col(a)}}, {aggregate(n, "count", int8, coin() ? json() : col(b))});
	switch (one_of(6)) {
	case 0:
		return where(in, op("lt", big(coin() ? 0 : 1), col(n)));
	case 1:
		return distinct(project(t, {{k, col(a)}}));
	case 2:
		return distinct(project(
			where(t,
				  exists(
					  where(r, all({coin() ? eq(a, x) : same(a, x), op(coin() ? "ne" : "distinct", col(b), col(y))})))),
			{{k, col(a)}}));
	case 3:
		return where(in, op("eq", col(n), big(1)));
	case 4:
		return project(where(t, op("not", exists(where(r, all({same(a, x), op("distinct", col(b), col(y))}))))),
					   {{k, col(a)}});
	default:
		return project(
			where(t,
				  op("eq", big(1),
					 scalar(group(where(r, coin() ? same(a, x) : eq(a, x)), {}, {aggregate(fresh(), "count", int8)})))),
			{{k, col(a)}});
	}
}

json NearMaker::nested()
{
	int a, b, c, d, e, f;
	json t = table(0, a, b), u = table(1, c, d), w = table(2, e, f);
	out = {a, b};
	json inner = exists(where(w, all({eq(e, d), coin() ? eq(f, b) : not_null(f)})));
	switch (one_of(5)) {
	case 0:
		return where(t, exists(where(u, all({eq(c, a), inner}))));
	case 1:
		return where(t, exists(where(join("inner", u, w, eq(e, d)), all({eq(c, a), coin() ? eq(f, b) : not_null(f)}))));
	case 2:
		return where(t, op("not", exists(where(u, all({eq(c, a), op("not", inner)})))));
	case 3:
		return where(t, op("not", exists(where(u, all({eq(c, a), inner})))));
	default:
		return where(t,
					 quantified(coin() ? "any" : "all", where(u, inner), coin() ? eq(a, c) : op("ne", col(a), col(c))));
	}
}

/* The greatest b of each a: by rank, by a subquery, as groups. */
json NearMaker::first_of_groups()
{
	int a, b, x, y, n = fresh();
	json t = table(0, a, b), r = table(0, x, y);
	out = {a, b};
	bool nulls = coin();
	json partner = coin() ? same(x, a) : eq(x, a), better = op("lt", col(b), col(y));
	if (coin())
		better = op("or", better, all({op("is_null", col(nulls ? y : b)), not_null(nulls ? b : y)}));
	switch (one_of(6)) {
	case 0:
	case 1: {
		static const char *const functions[] = {"rank", "rank", "dense_rank", "row_number"};
		json w = window(t,
						{window_function(n, functions[one_of(4)], int8, {},
										 coin() || coin() ? std::vector<json>{col(a)} : std::vector<json>{},
										 {sort_key(col(b), true, nulls)})});
		return where(w, op(coin() ? "eq" : "le", col(n), big(coin() || coin() ? 1 : 2)));
	}
	case 2:
		return where(t, op("not", exists(where(r, all({partner, better})))));
	case 3: {
		json count = group(where(r, all({partner, better})), {},
						   {aggregate(n, "count", int8, coin() ? col(y) : json(), coin())});
		return where(t, op("lt", scalar(count), big(1 + (int) one_of(2))));
	}
	case 4:
		return where(t,
					 op("eq", col(b),
						scalar(group(where(r, partner), {}, {aggregate(n, coin() ? "max" : "min", int4, col(y))}))));
	default:
		out = {n, next++};
		return group(t, {{n, col(a)}}, {aggregate(out[1], "max", int4, col(b))});
	}
}

/* The sum of b for each a. */
json NearMaker::whole_partitions()
{
	int a, b, x, y, n = fresh(), k = fresh(), v = fresh();
	json t = table(0, a, b), r = table(0, x, y);
	static const char *const functions[] = {"sum", "sum", "count"};
	std::string f = functions[one_of(3)];
	out = {k, v};
	json over = coin()
		? json()
		: frame(coin() ? "range" : "rows", "unbounded preceding", coin() ? "unbounded following" : "current row");
	json w = window(coin() ? t : where(t, coin() ? not_null(a) : not_null(b)),
					{window_function(n, f, int8, {col(b)}, {col(a)},
									 coin() ? std::vector<json>{} : std::vector<json>{sort_key(col(b))}, over)});
	switch (one_of(5)) {
	case 0:
	case 1: {
		json p = project(w, {{k, col(a)}, {v, col(n)}});
		return coin() || coin() ? distinct(p) : p;
	}
	case 2:
		return group(coin() ? t : where(t, not_null(a)), {{k, col(a)}}, {aggregate(v, f, int8, col(b))});
	case 3: {
		int g = fresh(), s = fresh();
		json groups = group(r, {{g, col(x)}}, {aggregate(s, f, int8, col(y))});
		return project(join("inner", t, groups, coin() ? same(a, g) : eq(a, g)), {{k, col(a)}, {v, col(s)}});
	}
	default:
		return project(
			t,
			{{k, col(a)},
			 {v, scalar(group(where(r, coin() ? same(x, a) : eq(x, a)), {}, {aggregate(fresh(), f, int8, col(y))}))}});
	}
}

/* Sums up to the row, in the order of a. */
json NearMaker::running_sums()
{
	int a, b, x, y, k = fresh(), v = fresh(), n = fresh();
	json t = table(0, a, b), r = table(0, x, y);
	out = {k, v};
	json before = op(coin() || coin() ? "le" : "lt", col(x), col(a));
	if (one_of(3) == 0)
		before = op("or", before, op("is_null", col(coin() ? a : x)));
	switch (one_of(4)) {
	case 0:
	case 1: {
		json over = coin() ? json()
						   : frame(coin() ? "rows" : "range", "unbounded preceding", "current row",
								   coin() || coin() ? "none"
									   : coin()     ? "ties"
													: "group");
		return project(
			window(t, {window_function(n, "sum", int8, {col(b)}, {}, {sort_key(col(a), false, coin())}, over)}),
			{{k, col(a)}, {v, col(n)}});
	}
	case 2:
		return project(t, {{k, col(a)}, {v, scalar(group(where(r, before), {}, {aggregate(n, "sum", int8, col(y))}))}});
	default:
		return group(join(coin() ? "inner" : "left", t, r, before), {{k, col(a)}}, {aggregate(v, "sum", int8, col(y))});
	}
}

} // namespace sqleq::test
