/* near_pairs.cpp: families of subqueries, joins, set operations, limits and keys; see near_pairs.h. */
#include "support/near_pairs.h"

#include <functional>

#include "support/near_maker.h"

namespace sqleq::test {

json NearMaker::semijoin()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d);
	out = {a, b};
	switch (one_of(9)) {
	case 0:
		return where(t, exists(where(u, eq(c, a))));
	case 1:
		return where(t, quantified("any", u, eq(a, c)));
	case 2:
		return join("inner", t, u, eq(a, c));
	case 3:
		return distinct(
			project(join("inner", t, u, eq(a, c)), {{out[0] = fresh(), col(a)}, {out[1] = fresh(), col(b)}}));
	case 4: {
		int k = fresh();
		return join("inner", t, distinct(project(u, {{k, col(c)}})), eq(a, k));
	}
	case 5: {
		int k = fresh(), n = fresh();
		return join("inner", t, group(u, {{k, col(c)}}, {aggregate(n, "count", int8)}), eq(a, k));
	}
	case 6: {
		int n;
		json in = count_of(where(u, eq(c, a)), n, coin() ? json() : col(coin() ? d : c));
		return where(t, op("lt", big(0), scalar(in)));
	}
	case 7:
		return where(where(t, exists(where(u, same(c, a)))), coin() ? not_null(a) : yes());
	default: {
		int m = fresh();
		bool max = coin();
		return where(
			t,
			op("not",
			   op("is_null",
				  scalar(group(where(u, eq(c, a)), {},
							   {aggregate(m, max ? "max" : "sum", max ? int4 : int8, col(coin() ? c : d))})))));
	}
	}
}

json NearMaker::antijoin()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d);
	out = {a, b};
	switch (one_of(8)) {
	case 0:
		return where(t, op("not", exists(where(u, eq(c, a)))));
	case 1:
		return where(t, op("not", quantified("any", u, eq(a, c))));
	case 2:
		return where(t, quantified("all", u, op("ne", col(a), col(c))));
	case 3:
		return where(join("left", t, u, eq(a, c)), op("is_null", col(coin() ? c : d)));
	case 4: {
		int n;
		return where(t,
					 op("eq", big(0), scalar(count_of(where(u, eq(c, a)), n, coin() ? json() : col(coin() ? c : d)))));
	}
	case 5: {
		int x = fresh(), y = fresh(), z = fresh(), v = fresh();
		json again = table(0, x, y);
		json r = project(join("inner", again, u, eq(x, c)), {{z, col(x)}, {v, col(y)}});
		out = {fresh(), fresh()};
		return set_op("except", out, {t, r}, coin());
	}
	case 6:
		return where(t,
					 op("is_null",
						scalar(group(where(u, eq(c, a)), {}, {aggregate(fresh(), "max", int4, col(coin() ? c : d))}))));
	default:
		return where(t, op("not", quantified("any", where(u, not_null(c)), eq(a, c))));
	}
}

json NearMaker::counting()
{
	int a, b, n = fresh();
	json t = table(0, a, b);
	out = {n};
	switch (one_of(8)) {
	case 0:
		return group(t, {}, {aggregate(n, "count", int8)});
	case 1:
		return group(t, {}, {aggregate(n, "count", int8, col(a))});
	case 2:
		return group(t, {}, {aggregate(n, "count", int8, col(a), true)});
	case 3:
		return group(t, {}, {aggregate(n, "sum", int8, num(1))});
	case 4:
		return group(t, {}, {aggregate(n, "sum", int8, typed(int4, "case", not_null(a), num(1), num(0)))});
	case 5: {
		int k = fresh(), m = fresh(), s = fresh();
		json in = group(t, {{k, col(a)}}, {aggregate(m, "count", int8, coin() ? json() : col(b))});
		return project(group(in, {}, {aggregate(s, "sum", numeric, col(m))}),
					   {{n, as(int8, coin() ? col(s) : typed(numeric, "coalesce", col(s), constant(numeric, "0")))}});
	}
	case 6: {
		int s = fresh();
		return project(group(t, {}, {aggregate(s, "sum", int8, num(1))}),
					   {{n, typed(int8, "coalesce", col(s), big(0))}});
	}
	default: {
		int k = fresh();
		return group(coin() ? distinct(project(t, {{k, col(a)}})) : group(t, {{k, col(a)}}, {}), {},
					 {aggregate(n, "count", int8, coin() ? json() : col(k))});
	}
	}
}

json NearMaker::quantified_rows()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d);
	u = where(u, op("le", col(d), col(b)));
	out = {a, b};
	json lower = op("lt", col(a), col(c));
	switch (one_of(7)) {
	case 0:
		return where(t, quantified("all", u, lower));
	case 1:
		return where(t, op("not", exists(where(u, op("le", col(c), col(a))))));
	case 2:
		return where(t, op("not", exists(where(u, op("not", op("is_true", lower))))));
	case 3:
		return where(t, op("lt", col(a), scalar(group(u, {}, {aggregate(fresh(), "min", int4, col(c))}))));
	case 4:
		return where(t, op("not", quantified("any", u, op("ge", col(a), col(c)))));
	case 5:
		return where(t, op("is_true", quantified("all", u, lower)));
	default:
		return where(t, op("not", op("is_false", quantified("all", u, lower))));
	}
}

json NearMaker::set_operations()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d);
	out = {fresh(), fresh()};
	switch (one_of(7)) {
	case 0:
		return set_op("intersect", out, {t, u}, coin());
	case 1:
		return set_op("intersect", out, {u, t}, coin());
	case 2:
		out = {a, b};
		return distinct(where(t, exists(where(u, all({coin() ? same(a, c) : eq(a, c), same(b, d)})))));
	case 3:
		return distinct(
			project(join("inner", t, u, all({same(a, c), same(b, d)})), {{out[0], col(a)}, {out[1], col(b)}}));
	case 4: {
		int x, y, z = fresh(), v = fresh();
		json r = table(0, x, y);
		return set_op("except", out, {t, set_op("except", {z, v}, {r, u}, coin())}, coin());
	}
	case 5:
		out = {a, b};
		return where(t, exists(where(u, all({same(a, c), same(b, d)}))));
	default:
		return project(join("inner", t, u, all({same(a, c), same(b, d)})), {{out[0], col(a)}, {out[1], col(b)}});
	}
}

json NearMaker::distincts()
{
	int a, b, c, d, k = fresh(), v = fresh();
	json t = table(0, a, b), u = table(1, c, d);
	out = {k, v};
	json on = op("eq", col(b), col(c));
	switch (one_of(6)) {
	case 0:
		return distinct(project(join("inner", t, u, on), {{k, col(a)}, {v, col(c)}}));
	case 1:
		return distinct(project(where(t, exists(where(u, on))), {{k, col(a)}, {v, col(b)}}));
	case 2:
		return project(where(t, exists(where(u, on))), {{k, col(a)}, {v, col(b)}});
	case 3:
		return group(join("inner", t, u, on), {{k, col(a)}, {v, col(b)}}, {});
	case 4: {
		int x = fresh();
		return distinct(project(join("inner", t, distinct(project(u, {{x, col(c)}})), op("eq", col(b), col(x))),
								{{k, col(a)}, {v, col(b)}}));
	}
	default: {
		int x = fresh();
		return project(join("inner", t, distinct(project(u, {{x, col(c)}})), op("eq", col(b), col(x))),
					   {{k, col(a)}, {v, col(x)}});
	}
	}
}

json NearMaker::outer_joins()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d), on = eq(a, c);
	out = {a, d};
	switch (one_of(7)) {
	case 0:
		return join("left", t, u, on);
	case 1:
		return join("right", u, t, on);
	case 2:
		return where(join("full", t, u, on), coin() ? not_null(a) : op("or", not_null(a), not_null(b)));
	case 3: {
		int x, y, k = fresh(), v = fresh(), m = fresh(), w = fresh();
		json r = table(0, x, y);
		out = {fresh(), fresh()};
		return set_op(
			"union_all", out,
			{project(join("inner", t, u, on), {{k, col(a)}, {v, col(d)}}),
			 project(where(r, op("not", exists(where(shifted(u, 300), eq(x, c + 300))))), {{m, col(x)}, {w, null()}})});
	}
	case 4:
		out = {fresh(), fresh()};
		return project(t, {{out[0], col(a)}, {out[1], scalar(project(where(u, on), {{fresh(), col(d)}}))}});
	case 5:
		return join("left", t, where(u, coin() ? not_null(c) : not_null(d)), on);
	default:
		return join("left", t, sorted(where(u, on), {sort_key(col(c)), sort_key(col(d))}, num(1)), yes());
	}
}

json NearMaker::limits()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d);
	std::vector<json> keys = {sort_key(col(a)), sort_key(col(b))};
	out = {a, b};
	json limit = num(1 + (int) one_of(2));
	auto offset = [&] { return coin() ? json() : num((int) one_of(2)); };
	switch (one_of(6)) {
	case 0:
		return sorted(t, keys, limit, offset());
	case 1:
		return sorted(sorted(t, keys, num(2), offset()), keys, coin() ? limit : json(), offset());
	case 2:
		return sorted(join("left", t, u, eq(a, c)), keys, limit, offset());
	case 3:
		return join(coin() ? "left" : "inner", sorted(t, keys, limit, offset()), u, eq(a, c));
	case 4: {
		int x, y, e = fresh(), f = fresh();
		json r = table(0, x, y);
		json in = set_op(
			"union_all", {e, f},
			{sorted(t, keys, num(1 + (int) one_of(2))), sorted(r, {sort_key(col(x)), sort_key(col(y))}, num(2))});
		out = {e, f};
		return sorted(in, {sort_key(col(e)), sort_key(col(f))}, limit);
	}
	default:
		return sorted(distinct(t), keys, limit, coin() ? num(0) : json());
	}
}

json NearMaker::keys()
{
	int a, b, k = fresh(), n = fresh(), m = fresh();
	json t = table(0, a, b);
	out = {k, n};
	switch (one_of(5)) {
	case 0:
		return project(group(t, {{k, col(a)}, {n, col(b)}}, {aggregate(m, "count", int8)}),
					   {{out[0] = fresh(), col(k)}, {out[1] = fresh(), col(n)}});
	case 1:
		return group(t, {{k, col(a)}}, {aggregate(n, coin() ? "min" : "max", int4, col(b))});
	case 2:
		out = {a, b};
		return coin() ? t : distinct(t);
	case 3: {
		int x, y;
		out = {a, b};
		json r = table(0, x, y);
		return where(t, exists(where(r, all({coin() ? eq(a, x) : same(a, x), same(b, y)}))));
	}
	default: {
		int x, y;
		json r = table(0, x, y);
		out = {a, y};
		return join(coin() ? "inner" : "left", t, r, coin() ? eq(a, x) : same(a, x));
	}
	}
}

json NearMaker::disjunctions()
{
	int a, b, c, d;
	json t = table(0, a, b), u = table(1, c, d);
	out = {a, b};
	json x = op("eq", col(a), num(1)), y = exists(where(u, eq(c, a)));
	switch (one_of(6)) {
	case 0:
		return where(t, op("or", x, y));
	case 1:
		out = {fresh(), fresh()};
		return set_op(coin() ? "union_all" : "union", out,
					  {where(t, x),
					   where(shifted(t, 300),
							 op("and", coin() ? op("not", op("is_true", shifted(x, 300))) : op("not", shifted(x, 300)),
								exists(where(u, eq(c, a + 300)))))});
	case 2:
		return where(t, op("not", op("and", op("not", x), op("not", y))));
	case 3:
		return where(t, typed(boolean, "case", x, yes(), y));
	case 4:
		return where(t, op("is_true", op("or", y, x)));
	default:
		return where(t, typed(boolean, "coalesce", coin() ? op("or", x, y) : x, y));
	}
}

size_t near_families()
{
	return 20;
}

json near_query(size_t family, Random &random, int first, std::vector<int> &out)
{
	NearMaker m{random, first, out};
	static const std::vector<std::function<json(NearMaker &)>> families = {
		&NearMaker::semijoin,         &NearMaker::antijoin,     &NearMaker::counting,
		&NearMaker::quantified_rows,  &NearMaker::groups,       &NearMaker::group_values,
		&NearMaker::products,         &NearMaker::extremes,     &NearMaker::set_operations,
		&NearMaker::distincts,        &NearMaker::outer_joins,  &NearMaker::averages,
		&NearMaker::having,           &NearMaker::limits,       &NearMaker::keys,
		&NearMaker::nested,           &NearMaker::disjunctions, &NearMaker::first_of_groups,
		&NearMaker::whole_partitions, &NearMaker::running_sums};
	return families.at(family)(m);
}

} // namespace sqleq::test
