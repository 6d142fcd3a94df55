/* proof_plans.cpp: see proof_plans.h. */
#include "support/proof_plans.h"

#include <cstdlib>

#include "support/random_windows.h"

namespace sqleq::test {

using Cols = ProofPlans::Cols;
using Made = ProofPlans::Made;

static Cols with(Cols a, const Cols &b)
{
	a.insert(a.end(), b.begin(), b.end());
	return a;
}

json ProofPlans::as(const Col &c, int type)
{
	return c.type == type ? col(c.id) : typed(type, "cast", col(c.id));
}

/* A number of this type. */
json ProofPlans::value(const Cols &columns, int type, const Cols &outer, int deep)
{
	Cols numbers;
	for (auto &c : columns)
		if (is_number(c.type) && (type == numeric || c.type != numeric))
			numbers.push_back(c);
	if (numbers.empty() || random.chance(1, 8)) {
		if (random.chance(1, 6))
			return null(type);
		return constant(type, std::to_string(random.below(3)));
	}
	json c = as(pick(numbers), type), d = as(pick(numbers), type);
	switch (random.below(24)) {
	case 0:
		return typed(type, "add", c, d);
	case 1:
		return typed(type, "coalesce", c, d);
	case 2:
		return typed(type, "case", predicate(columns, outer, deep), c, d);
	case 3:
		return typed(type, "nullif", c, d);
	case 4:
		return typed(type, "mul", c, d);
	case 5:
		if (deep > 0) {
			Col out;
			json s = scalar_value(with(columns, outer), out, deep - 1);
			if (type == numeric || out.type != numeric)
				return out.type == type ? s : typed(type, "cast", s);
		}
		return c;
	default:
		return c;
	}
}

json ProofPlans::compare(const Cols &a, const Cols &b)
{
	static const char *const comparisons[] = {"eq", "eq", "eq", "eq",       "ne",      "lt",
											  "le", "gt", "ge", "distinct", "distinct"};
	size_t which = random.below(11);
	int type = random.chance(1, 12) ? numeric : int4;
	Cols x = a, y = b;
	for (auto *c : {&x, &y})
		for (auto &k : *c)
			if (k.type == numeric)
				type = numeric;
	/* integers of two sizes compare without a cast */
	auto side = [&](const Cols &c) {
		if (type != numeric && !c.empty() && random.chance(2, 3)) {
			Col k = pick(c);
			if (is_number(k.type))
				return col(k.id);
		}
		return value(c, type == int4 && random.chance(1, 8) ? (int) int8 : type);
	};
	json e = op(comparisons[which], side(a), side(b));
	return which > 8 && random.chance(2, 3) ? op("not", e) : e;
}

json ProofPlans::scalar_value(const Cols &columns, Col &out, int deep)
{
	Made in = deep > 0 && random.chance(1, 3) ? plan(deep, columns) : table();
	if (random.chance(3, 4))
		in.plan = where(in.plan, compare(in.cols, columns));
	if (random.chance(1, 4))
		in = limited(narrowed(in, 1)), in.plan["limit"] = num(1), in.plan["with_ties"] = false;
	else
		in = grouped(in, 0, 1);
	out = in.cols[0];
	if (out.type == boolean) {
		out.type = int4;
		return typed(int4, "case", scalar(in.plan), num(1), num(0));
	}
	return scalar(in.plan);
}

json ProofPlans::subquery(const Cols &columns, const Cols &outer, int deep)
{
	Cols around = with(columns, outer);
	Made in = deep > 0 && random.chance(1, 2) ? plan(deep - 1, around) : table();
	Cols numbers;
	for (auto &c : in.cols)
		if (is_number(c.type))
			numbers.push_back(c);
	static const char *const comparisons[] = {"eq", "eq", "ne", "lt"};
	auto quantified_by = [&](const char *which) {
		json left = random.chance(1, 8) ? num((int) random.below(2)) : value(columns, int4);
		if (numbers.empty())
			return exists(in.plan);
		return quantified(which, in.plan, op(comparisons[random.below(4)], left, as(pick(numbers), int4)));
	};
	json e;
	switch (random.below(6)) {
	case 0:
	case 1:
		in.plan = where(in.plan,
						random.chance(1, 2) ? op("eq", value(in.cols, int4), value(columns, int4))
											: predicate(in.cols, around, 0));
		e = exists(in.plan);
		break;
	case 2:
		in.plan = where(in.plan, op("and", compare(in.cols, columns), compare(in.cols, in.cols)));
		e = exists(in.plan);
		break;
	case 3:
		e = quantified_by("all");
		break;
	default:
		e = quantified_by("any");
	}
	return random.chance(1, 3) ? op("not", e) : e;
}

json ProofPlans::predicate(const Cols &columns, const Cols &outer, int deep)
{
	if (deep > 0 && random.chance(1, 4))
		return subquery(columns, outer, deep);
	switch (random.below(deep > 0 ? 16 : 9)) {
	case 0:
		return op("is_null", value(columns, int8));
	case 1:
		return op("not", op("is_null", value(columns, int4)));
	case 2:
	case 3:
		return compare(columns, outer.empty() ? columns : outer);
	case 4: {
		const Col &c = pick(columns);
		return c.type == boolean ? col(c.id) : op("eq", as(c, int4), num((int) random.below(3)));
	}
	case 9:
	case 10:
		return op("and", predicate(columns, outer, deep - 1), predicate(columns, outer, deep - 1));
	case 11:
		return op("or", predicate(columns, outer, deep - 1), predicate(columns, outer, deep - 1));
	case 12: {
		static const char *const ops[] = {"not", "is_true", "is_false", "is_null", "not"};
		return op(ops[random.below(5)], predicate(columns, outer, deep - 1));
	}
	case 13:
		return typed(boolean, "case", predicate(columns, outer, deep - 1), predicate(columns, outer, deep - 1),
					 predicate(columns, outer, deep - 1));
	case 14:
		return typed(boolean, "coalesce", predicate(columns, outer, deep - 1), random.chance(1, 2) ? yes() : no());
	case 15: {
		Col out;
		json s = scalar_value(with(columns, outer), out, deep - 1);
		return out.type == numeric ? op("lt", typed(numeric, "cast", num(1)), s) : op("eq", s, value(columns, int4));
	}
	default:
		return compare(columns, columns);
	}
}

Made ProofPlans::table(int which)
{
	int x = fresh(), y = fresh(), t = which >= 0 ? which : (int) random.below(3);
	return {scan(t, {x, y}), {{x, int4}, {y, second_[t]}}};
}

Made ProofPlans::narrowed(const Made &in, size_t width, bool plain)
{
	Made out;
	std::vector<std::pair<int, json>> columns;
	for (size_t i = 0; i < width; i++) {
		const Col &c = pick(in.cols);
		if (plain || random.chance(2, 3)) {
			out.cols.push_back({fresh(), c.type});
			columns.push_back({out.cols.back().id, col(c.id)});
		} else if (random.chance(1, 8)) {
			out.cols.push_back({fresh(), boolean});
			columns.push_back({out.cols.back().id, predicate(in.cols, {}, 1)});
		} else {
			int type = random.chance(1, 6) ? numeric : random.chance(1, 6) ? int8 : int4;
			out.cols.push_back({fresh(), type});
			columns.push_back({out.cols.back().id, value(in.cols, type, {}, 1)});
		}
	}
	out.plan = project(in.plan, columns);
	return out;
}

json ProofPlans::on_keys(const Made &l, const Made &r)
{
	Col a = random.chance(3, 4) ? l.cols[0] : pick(l.cols), b = random.chance(3, 4) ? r.cols[0] : pick(r.cols);
	if (!is_number(a.type) || !is_number(b.type))
		return yes();
	int type = a.type == numeric || b.type == numeric ? numeric : int4;
	json x = type == numeric ? as(a, numeric) : col(a.id), y = type == numeric ? as(b, numeric) : col(b.id);
	return random.chance(1, 8) ? op("not", op("distinct", x, y)) : op("eq", x, y);
}

Made ProofPlans::join_of(const std::string &kind, const Made &l, const Made &r, const json &on)
{
	return {join(kind, l.plan, r.plan, on), with(l.cols, r.cols)};
}

Made ProofPlans::joined(int deep, const Cols &outer)
{
	static const char *const kinds[] = {"inner", "left", "right", "full", "left", "inner"};
	std::string kind = kinds[random.below(6)];
	Made l = plan(deep - 1, outer);
	bool lateral = (kind == "inner" || kind == "left") && random.chance(1, 3);
	Made r = plan(deep - 1, lateral ? with(l.cols, outer) : outer);
	json on = on_keys(l, r);
	if (random.chance(1, 3))
		on = op("and", on, predicate(with(l.cols, r.cols), outer, 1));
	else if (random.chance(1, 4))
		on = predicate(with(l.cols, r.cols), outer, 1);
	return join_of(kind, l, r, on);
}

Made ProofPlans::united(const std::string &kind, bool all, Made a, Made b, size_t width)
{
	Made out;
	std::vector<std::pair<int, json>> columns[2];
	std::vector<int> ids, types;
	for (size_t i = 0; i < width; i++) {
		int type = random.chance(1, 8) ? int8 : int4;
		for (int q = 0; q < 2; q++) {
			const Made &m = q ? b : a;
			json v = random.chance(1, 5) ? constant(type, std::to_string(random.below(2))) : value(m.cols, type);
			if (random.chance(2, 3) && i < m.cols.size() && m.cols[i].type == type)
				v = col(m.cols[i].id);
			columns[q].push_back({fresh(), v});
		}
		out.cols.push_back({fresh(), type});
		ids.push_back(out.cols.back().id);
		types.push_back(type);
	}
	out.plan = set_op(kind, ids, {project(a.plan, columns[0]), project(b.plan, columns[1])}, all);
	out.plan["types"] = types;
	return out;
}

json ProofPlans::aggregate_of(const Made &in, Col &out)
{
	static const char *const functions[] = {"count", "count", "sum",      "sum",     "avg",
											"min",   "max",   "bool_and", "bool_or", "min"};
	std::string f = functions[random.below(10)];
	json filter = random.chance(1, 6) ? predicate(in.cols, {}, random.chance(1, 4) ? 1 : 0) : json();
	bool once = random.chance(1, 5);
	out.id = fresh();
	if (f[0] == 'b') {
		out.type = boolean;
		return aggregate(out.id, f, boolean, predicate(in.cols, {}, 0), once, filter);
	}
	if (f == "count" && random.chance(1, 2)) {
		out.type = int8;
		return aggregate(out.id, f, int8, json(), false, filter);
	}
	Cols numbers;
	for (auto &c : in.cols)
		if (is_number(c.type))
			numbers.push_back(c);
	Col c{-1, int4};
	json arg;
	if (!numbers.empty() && random.chance(3, 4)) {
		c = pick(numbers);
		arg = col(c.id);
		if (random.chance(1, 5) && c.type != int4) {
			Col d = pick(numbers);
			if (d.type != numeric || c.type == numeric)
				arg = typed(c.type, "mul", arg, as(d, c.type));
		}
	} else
		arg = value(in.cols, int4, {}, 1);
	out.type = f == "count" ? int8 : f == "avg" ? numeric : f == "sum" ? (c.type == int4 ? int8 : numeric) : c.type;
	return aggregate(out.id, f, out.type, arg, once, filter);
}

Made ProofPlans::grouped(const Made &in, size_t keys, size_t aggregates)
{
	Made out;
	std::vector<std::pair<int, json>> k;
	std::vector<json> a;
	for (size_t i = 0; i < keys; i++) {
		const Col &c = i == 0 ? in.cols[0] : pick(in.cols);
		if (random.chance(1, 10)) {
			out.cols.push_back({fresh(), int4});
			k.push_back({out.cols.back().id, value(in.cols, int4)});
		} else {
			out.cols.push_back({fresh(), c.type});
			k.push_back({out.cols.back().id, col(c.id)});
		}
	}
	for (size_t i = 0; i < aggregates; i++) {
		Col c;
		a.push_back(aggregate_of(in, c));
		out.cols.push_back(c);
	}
	out.plan = group(in.plan, k, a);
	return out;
}

Made ProofPlans::limited(Made in)
{
	std::vector<json> keys;
	for (auto &c : in.cols)
		keys.push_back(sort_key(col(c.id), random.chance(1, 4), random.chance(1, 4)));
	json limit = random.chance(5, 6) ? num((int) random.below(4)) : json(),
		 offset = random.chance(1, 4) ? num(1) : json();
	in.plan = sorted(in.plan, keys, limit, offset, random.chance(1, 6) && !limit.is_null());
	return in;
}

Made ProofPlans::windowed(const Made &in)
{
	Made out = in;
	std::vector<std::pair<int, int>> columns;
	std::vector<json> functions;
	for (auto &c : in.cols)
		columns.push_back({c.id, c.type});
	for (size_t n = 1 + random.below(2); n > 0; n--) {
		Col c{fresh(), int8};
		functions.push_back(random_window(random, c.id, columns, int8, c.type));
		out.cols.push_back(c);
	}
	out.plan = window(in.plan, functions);
	if (random.chance(1, 3)) { /* the first rows */
		const Col &number = out.cols[out.cols.size() - 1 - random.below(functions.size())];
		if (number.type == int8)
			out.plan = where(out.plan,
							 op(random.chance(2, 3) ? "eq" : "le", col(number.id),
								constant(int8, std::to_string(1 + random.below(2)))));
	}
	return out;
}

Made ProofPlans::filtered(Made in, const Cols &outer, int deep)
{
	in.plan = where(in.plan, predicate(in.cols, outer, deep));
	return in;
}

Made ProofPlans::plan(int deep, const Cols &outer)
{
	if (deep <= 0) {
		Made t = table();
		return random.chance(1, 4) ? filtered(t, outer, 0) : t;
	}
	switch (random.below(15)) {
	case 14:
		return windowed(plan(deep - 1, outer));
	case 0:
	case 1:
	case 2:
		return joined(deep, outer);
	case 3: {
		static const char *const kinds[] = {"union_all", "union", "intersect", "except"};
		size_t k = random.below(4);
		return united(kinds[k], k > 1 && random.chance(1, 2), plan(deep - 1, outer), plan(deep - 1, outer),
					  1 + random.below(2));
	}
	case 4:
	case 5: {
		size_t keys = random.below(3);
		return grouped(plan(deep - 1, outer), keys, keys == 0 ? 1 + random.below(2) : random.below(3));
	}
	case 6:
	case 7: {
		Made in = plan(deep - 1, outer);
		if (random.chance(1, 2))
			in = narrowed(in, 1 + random.below(2));
		in.plan = distinct(in.plan);
		return in;
	}
	case 8:
		return limited(plan(deep - 1, outer));
	case 9:
		return narrowed(plan(deep - 1, outer), 1 + random.below(3));
	default:
		return filtered(plan(deep - 1, outer), outer, std::min(deep, 2));
	}
}

/* A source of one of the kinds that stay in blocks. */
Made ProofPlans::source(int deep)
{
	Made in = deep > 0 && random.chance(1, 3) ? plan(deep, {}) : table();
	if (random.chance(1, 3))
		in = filtered(in, {}, 1);
	switch (random.below(6)) {
	case 0:
		return in;
	case 1:
		in = narrowed(in, 1 + random.below(2), true);
		in.plan = distinct(in.plan);
		return in;
	case 2:
		return limited(in);
	default:
		return grouped(in, 1 + random.below(2), 1 + random.below(2));
	}
}

Made ProofPlans::query(int deep, size_t which)
{
	return which < shapes() ? shape(which) : plan(deep, {});
}

std::vector<int> ProofPlans::output(const Made &m, bool all)
{
	std::vector<int> out;
	for (auto &c : m.cols)
		if (all || random.chance(2, 3))
			out.push_back(c.id);
	if (out.empty())
		out.push_back(m.cols[0].id);
	return out;
}

Seeds::Seeds(uint64_t few) : to(few)
{
	if (const char *s = std::getenv("SQLEQ_PROOF_SEEDS")) {
		char *rest;
		from = std::strtoull(s, &rest, 10);
		to = *rest ? std::strtoull(rest + 1, nullptr, 10) : from + 1;
		many = true;
	}
}

} // namespace sqleq::test
