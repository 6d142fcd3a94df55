/*
 * proof_shapes_values.cpp: shapes for the rules about values, conditions on aggregates and blocks that contradict each
 * other; see proof_plans.h.
 */
#include "support/proof_plans.h"

namespace sqleq::test {

using Made = ProofPlans::Made;

namespace {

/* A column as an integer. */
json whole(const ProofPlans::Col &c)
{
	return c.type == int4 ? col(c.id) : c.type == boolean ? num(0) : typed(int4, "cast", col(c.id));
}

} // namespace

/* Rows of a table that mostly one row at most of it fits. */
Made ProofPlans::matching(const Made &outer)
{
	Made in = table();
	json on = op("eq", col(in.cols[0].id), whole(outer.cols[random.below(2)]));
	if (random.chance(1, 3))
		on = op("and", on,
				op("eq", whole(in.cols[1]), random.chance(1, 2) ? whole(outer.cols[0]) : num((int) random.below(3))));
	in.plan = where(in.plan, on);
	return in;
}

/* Scalar subqueries by a key, in the output and in conditions. */
Made ProofPlans::scalars_by_key()
{
	Made l = table(), out;
	std::vector<std::pair<int, json>> columns;
	for (size_t i = 0; i < 1 + random.below(3); i++) {
		Made in = random.chance(1, 6) && !columns.empty() ? Made() : matching(l);
		if (in.cols.empty()) {
			out.cols.push_back({fresh(), l.cols[0].type});
			columns.push_back({out.cols.back().id, col(l.cols[0].id)});
			continue;
		}
		ProofPlans::Col c = pick(in.cols);
		int id = fresh();
		json s = scalar(project(in.plan, {{id, col(c.id)}}));
		if (random.chance(1, 3) && c.type != boolean) {
			l.plan = where(l.plan,
						   random.chance(1, 3) ? op("is_null", s)
											   : op(random.chance(1, 2) ? "eq" : "lt", s,
													typed(c.type, "cast", num((int) random.below(3)))));
			continue;
		}
		out.cols.push_back({fresh(), c.type});
		columns.push_back({out.cols.back().id,
						   random.chance(1, 4) ? typed(c.type, "coalesce", s, typed(c.type, "cast", num(1))) : s});
	}
	if (columns.empty())
		return l;
	out.plan = project(l.plan, columns);
	return random.chance(1, 4) ? grouped(out, random.below(2), 1) : out;
}

/* Conditions on aggregates that ask for a row. */
Made ProofPlans::asked_for_row()
{
	Made in = random.chance(1, 2) ? table() : join_of(random.chance(1, 3) ? "left" : "inner", table(), table(), yes());
	if (in.cols.size() > 2)
		in = {where(in.plan, op("eq", whole(in.cols[0]), whole(in.cols[2]))), in.cols};
	json inside = predicate(in.cols, {}, 0), indicator = typed(int4, "case", inside, num(1));
	indicator["args"].push_back(random.chance(1, 3) ? null() : num(random.chance(1, 6) ? -1 : (int) random.below(2)));
	if (random.chance(1, 5))
		indicator = typed(int4, "cast", inside);
	ProofPlans::Col key{fresh(), in.cols[0].type}, asked{fresh(), int8}, further{fresh(), int8};
	json condition, on = constant(int8, std::to_string(random.below(3))), function;
	switch (random.below(4)) {
	case 0:
		function = aggregate(asked.id, "sum", int8, indicator);
		break;
	case 1:
		function = aggregate(asked.id, "count", int8,
							 random.chance(1, 4)       ? json()
								 : random.chance(1, 2) ? indicator
													   : whole(in.cols[1]));
		break;
	default:
		asked.type = int4;
		on = num((int) random.below(3));
		function = aggregate(asked.id, random.chance(1, 2) ? "max" : "min", int4,
							 random.chance(1, 3) ? indicator : whole(in.cols[1]));
	}
	static const char *const ops[] = {"lt", "le", "eq", "ne", "gt", "ge"};
	condition = op(ops[random.below(6)], col(asked.id), on);
	if (random.chance(1, 2))
		std::swap(condition["args"][0], condition["args"][1]);
	Made out;
	std::vector<json> aggregates = {function};
	out.cols = {key};
	if (random.chance(1, 3)) {
		aggregates.push_back(aggregate(further.id, "count", int8, random.chance(1, 2) ? json() : whole(in.cols[1])));
		out.cols.push_back(further);
	}
	if (random.chance(1, 5))
		out.cols.push_back(asked);
	out.plan = where(group(in.plan, {{key.id, col(in.cols[0].id)}}, aggregates), condition);
	return out;
}

/* DISTINCT over outer joins on keys. */
Made ProofPlans::distinct_outer_joins()
{
	Made l = table(), r = table();
	Made in = join_of("left", l, r, op("eq", col(r.cols[0].id), whole(l.cols[random.below(2)])));
	Made out;
	std::vector<std::pair<int, json>> columns;
	for (size_t i = 0; i < 1 + random.below(3); i++) {
		const ProofPlans::Col &c = random.chance(1, 2) ? l.cols[0] : pick(in.cols);
		out.cols.push_back({fresh(), c.type});
		json e = col(c.id);
		columns.push_back({out.cols.back().id,
						   random.chance(1, 3) && c.type != boolean
							   ? typed(c.type, "coalesce", e, typed(c.type, "cast", num(0)))
							   : e});
	}
	out.plan = distinct(project(in.plan, columns));
	return random.chance(1, 3) ? grouped(out, random.below(2), 1) : out;
}

/* Alternatives of which some exist, where multiplicities do not matter. */
Made ProofPlans::alternatives()
{
	Made l = table();
	json any = exists(matching(l).plan);
	for (size_t i = 0; i < 1 + random.below(2); i++)
		any = op("or", any, random.chance(1, 3) ? predicate(l.cols, {}, 1) : exists(matching(l).plan));
	Made out = narrowed({where(l.plan, any), l.cols}, 1 + random.below(2), true);
	out.plan = distinct(out.plan);
	return random.chance(1, 4) ? grouped(out, random.below(2), 1) : out;
}

/* Groups by a key, of what it is joined to. */
Made ProofPlans::groups_of_joined()
{
	Made l = table(), r = table();
	Made in = join_of(random.chance(1, 5) ? "left" : "inner", l, r,
					  op("eq", whole(r.cols[random.below(2)]), col(l.cols[0].id)));
	if (random.chance(1, 3))
		in = filtered(in, {}, 0);
	return grouped(in, 1 + random.below(2), 1 + random.below(2));
}

} // namespace sqleq::test
