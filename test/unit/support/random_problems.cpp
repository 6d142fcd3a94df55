/* random_problems.cpp: see random_problems.h. */
#include "support/random_problems.h"

#include "support/random_windows.h"

namespace sqleq::test {

using Columns = std::vector<int>;

static Columns with(Columns a, const Columns &b)
{
	a.insert(a.end(), b.begin(), b.end());
	return a;
}

json RandomPlans::value(const Columns &columns)
{
	if (columns.empty() || random_.chance(1, 6))
		return random_.chance(1, 6) ? null() : num((int) random_.below(3));
	json c = col(columns[random_.below(columns.size())]), d = col(columns[random_.below(columns.size())]);
	switch (random_.below(14)) {
	case 0:
		return typed(int4, "add", c, d);
	case 1:
		return typed(int4, "coalesce", c, d);
	case 2:
		return typed(int4, "case", op("eq", c, num(1)), d, num(0));
	case 3:
		return typed(int4, "nullif", c, num(0));
	case 4:
		return typed(int4, "neg", c);
	default:
		return c;
	}
}

json RandomPlans::subquery(const Columns &columns, int deep, const Columns &outer)
{
	Made in = plan(deep - 1, with(columns, outer));
	json inside = predicate(in.columns, 0, with(columns, outer));
	switch (random_.below(4)) {
	case 0:
		return exists(where(in.plan, inside));
	case 1:
		return op("not", exists(where(in.plan, op("eq", col(in.columns[0]), value(columns)))));
	case 2:
		return quantified("any", in.plan, op("eq", value(columns), col(in.columns[0])));
	default:
		return op("not", quantified("any", in.plan, op("eq", value(columns), col(in.columns[0]))));
	}
}

json RandomPlans::predicate(const Columns &columns, int deep, const Columns &outer)
{
	static const char *const comparisons[] = {"eq", "eq", "eq", "ne", "lt", "le", "gt", "ge", "distinct"};
	if (deep > 0 && random_.chance(1, 5))
		return subquery(columns, deep, outer);
	switch (random_.below(deep > 0 ? 12 : 9)) {
	case 0:
		return op("is_null", value(columns));
	case 1:
		return op("not", op("is_null", value(columns)));
	case 2:
	case 3:
		return op(comparisons[random_.below(9)], value(columns), value(outer.empty() ? columns : outer));
	case 9:
		return op("and", predicate(columns, deep - 1, outer), predicate(columns, deep - 1, outer));
	case 10:
		return op("or", predicate(columns, deep - 1, outer), predicate(columns, deep - 1, outer));
	case 11:
		return op(random_.chance(1, 2) ? "not" : "is_true", predicate(columns, deep - 1, outer));
	default:
		return op(comparisons[random_.below(9)], value(columns), value(columns));
	}
}

json RandomPlans::condition(const Columns &columns, int deep)
{
	return predicate(columns, deep, {});
}

RandomPlans::Made RandomPlans::table()
{
	int x = fresh(), y = fresh();
	return {scan((int) random_.below(2), {x, y}), {x, y}};
}

/* A projection onto so many columns. */
RandomPlans::Made RandomPlans::narrowed(Made in, size_t width)
{
	Made out;
	std::vector<std::pair<int, json>> columns;
	for (size_t i = 0; i < width; i++) {
		out.columns.push_back(fresh());
		columns.push_back({out.columns.back(), value(in.columns)});
	}
	out.plan = project(in.plan, columns);
	return out;
}

RandomPlans::Made RandomPlans::joined(int deep, const Columns &outer)
{
	static const char *const kinds[] = {"inner", "left", "right", "full", "left"};
	std::string kind = kinds[random_.below(5)];
	Made l = plan(deep - 1, outer);
	bool lateral = (kind == "inner" || kind == "left") && random_.chance(1, 4);
	Made r = plan(deep - 1, lateral ? with(l.columns, outer) : outer);
	Columns all = with(l.columns, r.columns);
	json on =
		op("eq", col(l.columns[random_.below(l.columns.size())]), col(r.columns[random_.below(r.columns.size())]));
	if (random_.chance(1, 3))
		on = op("and", on, predicate(all, 1, outer));
	else if (random_.chance(1, 3))
		on = predicate(all, 1, outer);
	return {join(kind, l.plan, r.plan, on), all};
}

RandomPlans::Made RandomPlans::united(int deep, const Columns &outer)
{
	static const char *const kinds[] = {"union_all", "union", "intersect", "except"};
	std::string kind = kinds[random_.below(4)];
	size_t width = 1 + random_.below(2);
	std::vector<json> inputs;
	for (int i = 0; i < 2; i++)
		inputs.push_back(narrowed(plan(deep - 1, outer), width).plan);
	Made out;
	for (size_t i = 0; i < width; i++)
		out.columns.push_back(fresh());
	out.plan = set_op(kind, out.columns, inputs, (kind == "intersect" || kind == "except") && random_.chance(1, 2));
	return out;
}

RandomPlans::Made RandomPlans::grouped(Made in)
{
	static const char *const functions[] = {"min", "max", "count"};
	Made out;
	std::vector<std::pair<int, json>> keys;
	std::vector<json> aggregates;
	size_t n = random_.below(3);
	for (size_t i = 0; i < n; i++) {
		out.columns.push_back(fresh());
		keys.push_back({out.columns.back(), value(in.columns)});
	}
	for (size_t i = n == 0 ? 1 : random_.below(2); i-- > 0;) {
		std::string f = functions[random_.below(3)];
		out.columns.push_back(fresh());
		json filter = random_.chance(1, 4) ? predicate(in.columns, 0, {}) : json();
		aggregates.push_back(
			aggregate(out.columns.back(), f, int4, value(in.columns), f == "count" && random_.chance(1, 3), filter));
	}
	if (out.columns.empty())
		return in;
	out.plan = group(in.plan, keys, aggregates);
	return out;
}

RandomPlans::Made RandomPlans::limited(Made in)
{
	std::vector<json> keys;
	for (int c : in.columns)
		keys.push_back(sort_key(col(c), random_.chance(1, 2), random_.chance(1, 2)));
	json limit = random_.chance(2, 3) ? num((int) random_.below(3)) : json(),
		 offset = random_.chance(1, 3) ? num(1) : json();
	in.plan = sorted(in.plan, keys, limit, offset, random_.chance(1, 4) && !limit.is_null());
	return in;
}

RandomPlans::Made RandomPlans::windowed(Made in)
{
	std::vector<std::pair<int, int>> columns;
	std::vector<json> functions;
	for (int c : in.columns)
		columns.push_back({c, int4});
	for (size_t n = 1 + random_.below(2); n > 0; n--) {
		int type;
		in.columns.push_back(fresh());
		functions.push_back(random_window(random_, in.columns.back(), columns, int4, type));
	}
	in.plan = window(in.plan, functions);
	return in;
}

RandomPlans::Made RandomPlans::plan(int deep, const Columns &outer)
{
	if (deep <= 0)
		return table();
	switch (random_.below(10)) {
	case 9:
		return windowed(plan(deep - 1, outer));
	case 0:
		return joined(deep, outer);
	case 1:
		return united(deep, outer);
	case 2:
		return grouped(plan(deep - 1, outer));
	case 3: {
		Made in = plan(deep - 1, outer);
		in.plan = distinct(in.plan);
		return in;
	}
	case 4:
		return limited(plan(deep - 1, outer));
	case 5:
		return narrowed(plan(deep - 1, outer), 1 + random_.below(3));
	case 6:
		return joined(deep, outer);
	default: {
		Made in = plan(deep - 1, outer);
		in.plan = where(in.plan, predicate(in.columns, std::min(deep, 2), outer));
		return in;
	}
	}
}

RandomPlans::Query RandomPlans::query(int deep)
{
	Made in = plan(deep, {});
	/* selections on top are what the rewrites work with */
	if (random_.chance(1, 2))
		in.plan = where(in.plan, predicate(in.columns, 1, {}));
	std::vector<int> output;
	for (size_t i = 0, n = 1 + random_.below(in.columns.size()); i < n; i++)
		output.push_back(in.columns[random_.below(in.columns.size())]);
	return {in.plan, output, false};
}

Database RandomPlans::database(const Problem &p, int most_rows)
{
	Database db;
	for (auto &table : p.tables) {
		db.tables.emplace_back();
		for (size_t n = random_.below((size_t) most_rows + 1); n-- > 0;) {
			Tuple row;
			for (size_t c = 0; c < table.columns.size(); c++)
				row.push_back(random_.chance(1, 4) ? Field() : Field(Value{Decimal((int64_t) random_.below(3))}));
			db.tables.back().push_back(row);
		}
	}
	return db;
}

} // namespace sqleq::test
