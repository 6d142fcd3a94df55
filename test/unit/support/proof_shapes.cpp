/* proof_shapes.cpp: shapes for the rules about groups, joins on keys, limits and EXISTS; see proof_plans.h. */
#include "support/proof_plans.h"

namespace sqleq::test {

using Made = ProofPlans::Made;
using Col = ProofPlans::Col;

/* Products of columns. */
Made ProofPlans::project_more(const Made &in, size_t extra)
{
	Made out;
	std::vector<std::pair<int, json>> columns;
	for (auto &c : in.cols)
		if (random.chance(2, 3)) {
			out.cols.push_back({fresh(), c.type});
			columns.push_back({out.cols.back().id, col(c.id)});
		}
	for (size_t i = 0; i < extra; i++) {
		Col a = pick(in.cols), b = pick(in.cols);
		if (!is_number(a.type) || !is_number(b.type))
			continue;
		int type = a.type == numeric || b.type == numeric ? numeric : int8;
		out.cols.push_back({fresh(), type});
		columns.push_back({out.cols.back().id, typed(type, "mul", as(a, type), as(b, type))});
	}
	if (out.cols.empty())
		return in;
	out.plan = project(in.plan, columns);
	return out;
}

Made ProofPlans::lateral_source(const Made &l)
{
	Made in = table();
	in.plan = where(in.plan,
					op(random.chance(3, 4) ? "eq" : "lt", col(pick(in.cols).id),
					   as(l.cols[random.below(l.cols.size())].type == boolean ? Col{0, 0} : pick(l.cols), int4)));
	return in;
}

/* Groups of groups. */
Made ProofPlans::groups_of_groups()
{
	Made in = grouped(source(0), 1 + random.below(2), 1 + random.below(2));
	if (random.chance(1, 2)) {
		Made r = random.chance(1, 2) ? table() : grouped(table(), 1 + random.below(2), random.below(2));
		in = join_of(random.chance(1, 5) ? "left" : "inner", in, r, on_keys(in, r));
	}
	if (random.chance(1, 2))
		in = project_more(in, 1);
	if (random.chance(1, 4))
		in = filtered(in, {}, 0);
	return grouped(in, random.below(3), 1 + random.below(2));
}

/* Joins of groups on their keys, with products. */
Made ProofPlans::joined_groups()
{
	Made l = source(0), r = source(0);
	Made in = join_of(random.chance(1, 6) ? "left" : "inner", l, r, on_keys(l, r));
	if (random.chance(1, 3)) {
		Made third = source(0);
		in = join_of("inner", in, third, on_keys(in, third));
	}
	return project_more(in, 1 + random.below(2));
}

/* DISTINCT of joins with keys. */
Made ProofPlans::distinct_joins()
{
	Made l = table(), r = source(0);
	Made in = join_of("inner", l, r, on_keys(l, r));
	if (random.chance(1, 2)) {
		Made third = table();
		in = join_of("inner", in, third, op("eq", col(third.cols[0].id), value(in.cols, int4)));
	}
	if (random.chance(1, 2))
		in = filtered(in, {}, 1);
	in = narrowed(in, 1 + random.below(3), random.chance(2, 3));
	in.plan = distinct(in.plan);
	return random.chance(1, 3) ? grouped(in, random.below(2), 1) : in;
}

/* EXISTS that the rows themselves imply, nearly. */
Made ProofPlans::implied_exists()
{
	Made in = table(0);
	if (random.chance(1, 2)) {
		Made r = table();
		in = join_of("inner", in, r, on_keys(in, r));
	}
	Made other = table(0);
	json same = op("eq", col(other.cols[0].id), col(in.cols[0].id));
	if (random.chance(1, 2))
		same = op("and", same, op("eq", col(other.cols[1].id), random.chance(1, 2) ? col(in.cols[1].id) : num(1)));
	if (random.chance(1, 4))
		same = op("and", same, compare(other.cols, in.cols));
	in.plan = where(in.plan, exists(where(other.plan, same)));
	if (random.chance(1, 3))
		in.plan = where(in.plan, op("eq", col(pick(in.cols).id), random.chance(1, 2) ? num(1) : col(pick(in.cols).id)));
	return random.chance(1, 3) ? grouped(in, random.below(2), 1) : in;
}

/* Outer joins on keys, with a LIMIT. */
Made ProofPlans::limited_outer_joins()
{
	Made l = random.chance(1, 2) ? table() : source(0), r = random.chance(1, 2) ? table() : source(0);
	bool right = random.chance(1, 4);
	Made in = join_of(right                     ? "right"
						  : random.chance(1, 5) ? "full"
												: "left",
					  l, r,
					  op("eq", col(l.cols[l.cols.back().type == boolean ? 0 : random.below(2) % l.cols.size()].id),
						 as(r.cols[0].type == boolean ? Col{0, 0} : r.cols[0], int4)));
	const Made &kept = right ? r : l;
	std::vector<json> keys;
	for (auto &c : kept.cols)
		keys.push_back(sort_key(col(c.id), random.chance(1, 4), random.chance(1, 4)));
	if (random.chance(1, 3))
		keys.push_back(sort_key(col(pick(in.cols).id)));
	in.plan = sorted(in.plan, keys, num(1 + (int) random.below(3)), random.chance(1, 4) ? num(1) : json(),
					 random.chance(1, 4));
	return in;
}

/* Unions of groups. */
Made ProofPlans::united_groups()
{
	Made in = united(random.chance(1, 2) ? "union_all" : "union", false, source(0), source(0), 1 + random.below(2));
	if (random.chance(1, 2))
		return grouped(in, random.below(3), 1 + random.below(2));
	in.plan = distinct(in.plan);
	return in;
}

/* Limits in the branches of a union and above. */
Made ProofPlans::nested_limits()
{
	Made a = limited(narrowed(source(0), 2, true)), b = limited(narrowed(source(0), 2, true));
	Made in = united("union_all", false, a, b, 2);
	return limited(in);
}

/* Constant keys and keys that determine each other. */
Made ProofPlans::constant_keys()
{
	Made in = random.chance(1, 2) ? table() : source(0);
	json c =
		op("eq", as(in.cols[0].type == boolean ? Col{0, 0} : in.cols[0], int4),
		   random.chance(1, 2)
			   ? num(1)
			   : typed(int4, "add", as(in.cols.back().type == boolean ? in.cols[0] : in.cols.back(), int4), num(1)));
	in.plan = where(in.plan, random.chance(1, 4) ? op("not", op("distinct", c["args"][0], c["args"][1])) : c);
	in = grouped(in, 1 + random.below(3), random.below(3));
	if (random.chance(1, 3))
		in = filtered(in, {}, 1);
	return in;
}

/* Lateral sources whose columns the outer rows are compared with. */
Made ProofPlans::lateral_sources()
{
	Made l = random.chance(1, 2) ? table() : source(0);
	Made r = lateral_source(l);
	switch (random.below(4)) {
	case 0:
		r = grouped(r, 1, 1);
		break;
	case 1:
		r = limited(r);
		r.plan["limit"] = num(1);
		r.plan.erase("offset");
		r.plan["with_ties"] = false;
		break;
	case 2:
		r = narrowed(r, 1 + random.below(2), true);
		r.plan = distinct(r.plan);
		break;
	default:
		r = grouped(r, 0, 1);
	}
	Made in = join_of(random.chance(1, 4) ? "left" : "inner", l, r, random.chance(2, 3) ? on_keys(l, r) : yes());
	if (random.chance(1, 2)) {
		Made third = random.chance(1, 2) ? table() : source(0);
		in = join_of("inner", in, third, on_keys(in, third));
	}
	if (random.chance(1, 3))
		in = filtered(in, {}, 1);
	switch (random.below(4)) {
	case 0:
		return grouped(in, random.below(3), 1);
	case 1:
		in = narrowed(in, 1, true);
		in.plan = distinct(in.plan);
		return in;
	default:
		return project_more(in, 1);
	}
}

/* Conditions on the keys of a group, from outside as well. */
Made ProofPlans::conditions_on_keys()
{
	Made l = table(), r = source(0);
	json c = op("eq", col(l.cols[random.below(2)].id), as(r.cols[0].type == boolean ? Col{0, 0} : r.cols[0], int4));
	if (random.chance(1, 3))
		c = op("and", c, compare(r.cols, l.cols));
	r.plan = where(r.plan, c);
	if (random.chance(1, 2)) {
		json e = exists(r.plan);
		l.plan = where(l.plan, random.chance(1, 3) ? op("not", e) : e);
		return l;
	}
	r = narrowed(r, 1, true);
	r = grouped(r, 0, 1);
	Made out = l;
	out.cols.push_back({fresh(), r.cols[0].type});
	out.plan = project(l.plan, {{fresh(), col(l.cols[0].id)}, {out.cols[2].id, scalar(r.plan)}});
	out.cols = {{next_ - 1, r.cols[0].type}};
	out.cols = {{out.plan["columns"][0]["id"].get<int>(), int4},
				{out.plan["columns"][1]["id"].get<int>(), r.cols[0].type}};
	return out;
}

/* Aggregates of scalar aggregates. */
Made ProofPlans::aggregated_scalars()
{
	Made l = random.chance(1, 2) ? table() : source(0), in;
	Col c;
	json s = scalar_value(l.cols, c, 0);
	in.plan = project(l.plan, {{fresh(), col(l.cols[0].id)}, {fresh(), s}});
	in.cols = {{next_ - 2, l.cols[0].type}, {next_ - 1, c.type}};
	in.cols = {{in.plan["columns"][0]["id"].get<int>(), l.cols[0].type},
			   {in.plan["columns"][1]["id"].get<int>(), c.type}};
	return grouped(in, random.below(2), 1 + random.below(2));
}

/* IN and its kin over groups, limits and set operations. */
Made ProofPlans::quantified_rows()
{
	Made l = table(), r = random.chance(1, 2) ? source(0) : plan(1, l.cols);
	static const char *const ops[] = {"eq", "eq", "ne", "lt", "ge"};
	Col c = r.cols[0].type == boolean ? Col{-1, 0} : pick(r.cols);
	if (c.id < 0 || c.type == boolean)
		return filtered(l, {}, 2);
	json q = quantified(random.chance(1, 2) ? "any" : "all", r.plan,
						op(ops[random.below(5)], col(pick(l.cols).id), as(c, int4)));
	if (random.chance(1, 3))
		q = op("not", q);
	if (random.chance(1, 4))
		q = op(random.chance(1, 2) ? "is_null" : "is_false", q);
	l.plan = where(l.plan, q);
	return random.chance(1, 3) ? grouped(l, random.below(2), 1) : l;
}

/* INTERSECT and EXCEPT over tables with keys. */
Made ProofPlans::set_operations()
{
	static const char *const kinds[] = {"intersect", "except"};
	Made in = united(kinds[random.below(2)], random.chance(1, 3), random.chance(1, 2) ? table() : source(0),
					 random.chance(1, 2) ? table() : source(0), 1 + random.below(2));
	if (random.chance(1, 2))
		in = filtered(in, {}, 1);
	return random.chance(1, 2) ? grouped(in, random.below(2), 1) : in;
}

/* EXISTS of one row at most, nested, in disjunctions. */
Made ProofPlans::nested_exists()
{
	Made l = table(), r = table();
	json inner = op("eq", col(r.cols[0].id), col(l.cols[random.below(2)].id));
	if (random.chance(1, 2)) {
		Made s = table();
		json e = exists(where(s.plan, op("eq", col(s.cols[0].id), col(r.cols[1].id))));
		inner = op("and", inner, random.chance(1, 3) ? op("not", e) : e);
	}
	if (random.chance(1, 3))
		inner = op("and", inner, predicate(l.cols, {}, 0));
	json e = exists(where(r.plan, inner));
	if (random.chance(1, 3))
		e = op("not", e);
	if (random.chance(1, 2))
		e = op(random.chance(1, 2) ? "or" : "and", e, predicate(l.cols, {}, 1));
	l.plan = where(l.plan, e);
	if (random.chance(1, 2))
		l = narrowed(l, 1 + random.below(2));
	return random.chance(1, 3) ? grouped(l, random.below(2), 1) : l;
}

/* Several levels. */
Made ProofPlans::several_levels()
{
	Made in = shape(random.below(14));
	if (random.chance(1, 2)) {
		Made r = table();
		in = join_of(random.chance(1, 3) ? "left" : "inner", in, r, on_keys(in, r));
	}
	if (random.chance(1, 2))
		in = filtered(in, {}, 1);
	return random.chance(1, 2) ? grouped(in, random.below(3), 1) : in;
}

/* Two that look alike in one block. */
Made ProofPlans::look_alikes()
{
	Made l = shape(random.below(3)), r = l;
	r.plan = shifted(l.plan, 3000);
	for (auto &c : r.cols)
		c.id += 3000;
	return project_more(join_of(random.chance(1, 4) ? "left" : "inner", l, r, on_keys(l, r)), 1);
}

/* The rows that the source shares with another one. */
Made ProofPlans::shared_rows()
{
	Made l = source(0), r = source(0), third = table();
	Made in = join_of("inner", l, r, on_keys(l, r));
	in = join_of(
		"inner", in, third,
		op("and", on_keys(in, third),
		   op("eq", col(third.cols[1].id), as(pick(in.cols).type == boolean ? third.cols[0] : in.cols[0], int4))));
	in = narrowed(in, 2, true);
	if (random.chance(1, 2))
		in.plan = distinct(in.plan);
	return in;
}

/* DISTINCT over tagged unions and outer joins. */
Made ProofPlans::distinct_unions()
{
	Made a = source(0), b = table();
	Made in = join_of(random.chance(1, 2) ? "left" : "full", a, b, on_keys(a, b));
	in = narrowed(in, 1 + random.below(3), true);
	in.plan = distinct(in.plan);
	return random.chance(1, 2) ? in : grouped(in, random.below(3), 1 + random.below(2));
}

const std::vector<ProofPlans::Shape> &ProofPlans::all_shapes()
{
	static const std::vector<Shape> all = {
		&ProofPlans::groups_of_groups,   &ProofPlans::joined_groups,       &ProofPlans::distinct_joins,
		&ProofPlans::implied_exists,     &ProofPlans::limited_outer_joins, &ProofPlans::united_groups,
		&ProofPlans::nested_limits,      &ProofPlans::constant_keys,       &ProofPlans::lateral_sources,
		&ProofPlans::conditions_on_keys, &ProofPlans::aggregated_scalars,  &ProofPlans::quantified_rows,
		&ProofPlans::set_operations,     &ProofPlans::nested_exists,       &ProofPlans::several_levels,
		&ProofPlans::look_alikes,        &ProofPlans::shared_rows,         &ProofPlans::distinct_unions,
		&ProofPlans::scalars_by_key,     &ProofPlans::asked_for_row,       &ProofPlans::distinct_outer_joins,
		&ProofPlans::alternatives,       &ProofPlans::groups_of_joined,
	};
	return all;
}

size_t ProofPlans::shapes()
{
	return all_shapes().size();
}

Made ProofPlans::shape(size_t which)
{
	return (this->*all_shapes()[which])();
}

} // namespace sqleq::test
