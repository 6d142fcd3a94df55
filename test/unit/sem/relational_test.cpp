/*
 * Relational operators: the symbolic encoding and the concrete evaluator give the same bag and call the same cases
 * ambiguous, and an error of the encoding is one of the evaluator, on all pairs of tables with at most two rows of two
 * columns over NULL, 0 and 1; and the encoding restricted to a witness row counts the copies of that row.
 */
#include <gtest/gtest.h>

#include "support/symbolic_run.h"

namespace sqleq::test {

namespace {

struct PlanCase {
	std::string name;
	json plan;
	std::vector<int> output;
	bool ordered = false;
};

const json t = scan(0, {1, 2}), u = scan(1, {3, 4});
const json a = col(1), b = col(2), c = col(3), d = col(4);

void PrintTo(const PlanCase &c, std::ostream *out)
{
	*out << c.name;
}

std::vector<PlanCase> join_cases()
{
	std::vector<PlanCase> r;
	for (std::string kind : {"inner", "left", "right", "full"}) {
		auto add = [&](const std::string &name, const json &condition) {
			r.push_back({kind + "_" + name, join(kind, t, u, condition), {1, 2, 3, 4}});
		};
		add("eq", op("eq", a, c));
		add("lt", op("lt", a, d));
		add("two", op("and", op("eq", a, c), op("eq", d, b)));
		add("one_sided", op("and", op("eq", a, c), op("eq", b, num(1))));
		add("right_sided", op("eq", d, num(1)));
		add("cross", yes());
		add("never", no());
		add("null_safe", op("not", op("distinct", a, c)));
		add("or", op("or", op("eq", a, c), op("is_null", b)));
		r.push_back({kind + "_of_groups",
					 join(kind, group(t, {{5, a}}, {aggregate(6, "count", int8)}),
						  group(u, {{7, c}}, {aggregate(8, "max", int4, d)}), op("eq", col(5), col(7))),
					 {5, 6, 7, 8}});
		r.push_back(
			{kind + "_with_distinct", join(kind, t, distinct(project(u, {{7, c}})), op("eq", col(7), b)), {1, 2, 7}});
	}
	json inside = where(u, op("eq", c, a));
	r.push_back({"lateral_inner", join("inner", t, inside, yes()), {1, 2, 3, 4}});
	r.push_back({"lateral_left", join("left", t, inside, op("is_null", d)), {1, 2, 3, 4}});
	r.push_back(
		{"lateral_count",
		 join("inner", t, group(inside, {}, {aggregate(7, "count", int8), aggregate(8, "sum", int8, d)}), yes()),
		 {1, 2, 7, 8}});
	return r;
}

std::vector<PlanCase> set_cases()
{
	std::vector<PlanCase> r;
	r.push_back({"union_all", set_op("union_all", {5, 6}, {t, u}), {5, 6}});
	r.push_back({"union_all_of_three", set_op("union_all", {5, 6}, {t, u, scan(0, {11, 12})}), {6, 5}});
	r.push_back({"union", set_op("union", {5, 6}, {t, u}), {5, 6}});
	for (std::string name : {"intersect", "except"})
		for (bool all : {false, true})
			r.push_back({name + (all ? "_all" : ""), set_op(name, {5, 6}, {t, u}, all), {5, 6}});
	json ta = project(t, {{7, a}}), uc = project(u, {{8, c}});
	for (std::string name : {"intersect", "except"})
		for (bool all : {false, true})
			r.push_back({name + (all ? "_all" : "") + "_of_one_column", set_op(name, {9}, {ta, uc}, all), {9}});
	r.push_back({"nested",
				 set_op("except", {9},
						{set_op("union_all", {10}, {ta, uc}), project(scan(1, {13, 14}), {{15, col(14)}})}, true),
				 {9}});
	r.push_back({"distinct", distinct(t), {1, 2}});
	r.push_back({"distinct_of_join", distinct(project(join("inner", t, u, op("le", a, c)), {{7, b}, {8, d}})), {7, 8}});
	return r;
}

std::vector<PlanCase> group_cases()
{
	std::vector<PlanCase> r;
	auto add = [&](const std::string &name, const std::vector<json> &aggregates, std::vector<int> output) {
		r.push_back({"by_a_" + name, group(t, {{20, a}}, aggregates), output});
		std::vector<int> without_key(output.begin() + 1, output.end());
		r.push_back({"all_" + name, group(t, {}, aggregates), without_key});
	};
	add("count", {aggregate(21, "count", int8), aggregate(22, "count", int8, b), aggregate(23, "count", int8, b, true)},
		{20, 21, 22, 23});
	add("sum", {aggregate(21, "sum", int8, b), aggregate(22, "sum", int8, b, true)}, {20, 21, 22});
	add("avg", {aggregate(21, "avg", numeric, b), aggregate(22, "avg", numeric, b, true)}, {20, 21, 22});
	add("min", {aggregate(21, "min", int4, b), aggregate(22, "max", int4, b), aggregate(23, "max", int4, b, true)},
		{20, 21, 22, 23});
	json positive = op("lt", num(0), b);
	add("bool", {aggregate(21, "bool_and", boolean, positive), aggregate(22, "bool_or", boolean, positive)},
		{20, 21, 22});
	json filter = op("is_null", a), filter2 = op("eq", b, num(1));
	add("filter",
		{aggregate(21, "count", int8, json(), false, filter), aggregate(22, "sum", int8, b, true, filter2),
		 aggregate(23, "min", int4, typed(int4, "add", b, num(3)), false, filter2)},
		{20, 21, 22, 23});
	add("case",
		{aggregate(21, "sum", int8, typed(int4, "case", op("eq", b, num(0)), num(5), typed(int4, "add", b, num(1))))},
		{20, 21});
	r.push_back({"two_keys", group(t, {{20, b}, {21, a}}, {aggregate(22, "count", int8)}), {20, 21, 22}});
	r.push_back({"computed_key", group(t, {{20, typed(int4, "add", a, b)}}, {aggregate(22, "count", int8)}), {20, 22}});
	r.push_back({"keys_only", group(t, {{20, a}}, {}), {20}});
	r.push_back({"same_key_twice", group(t, {{20, a}, {21, a}}, {aggregate(22, "count", int8)}), {20, 21, 22}});
	r.push_back({"over_join",
				 group(join("left", t, u, op("eq", a, c)), {{20, b}},
					   {aggregate(21, "count", int8, d), aggregate(22, "sum", int8, d)}),
				 {20, 21, 22}});
	r.push_back({"max_of_counts",
				 group(group(t, {{20, a}}, {aggregate(21, "count", int8, b), aggregate(22, "max", int4, b)}), {},
					   {aggregate(23, "max", int8, col(21)), aggregate(24, "min", int4, col(22)),
						aggregate(25, "sum", int8, col(21))}),
				 {23, 24, 25}});
	r.push_back(
		{"having", where(group(t, {{20, a}}, {aggregate(21, "count", int8)}), op("lt", num(1), col(21))), {20, 21}});
	return r;
}

std::vector<PlanCase> sort_cases()
{
	std::vector<PlanCase> r;
	json both = join("inner", t, project(u, {{7, c}}), yes());
	for (bool descending : {false, true})
		for (bool nulls_first : {false, true}) {
			std::string suffix =
				std::string(descending ? "_desc" : "_asc") + (nulls_first ? "_nulls_first" : "_nulls_last");
			json k = sort_key(a, descending, nulls_first);
			r.push_back({"limit" + suffix, sorted(t, {k}, num(1)), {1, 2}});
			r.push_back({"offset" + suffix, sorted(t, {k}, json(), num(1)), {1, 2}});
			r.push_back({"with_ties" + suffix, sorted(t, {k}, num(1), json(), true), {1, 2}});
			r.push_back({"list" + suffix, sorted(t, {k}), {1, 2}, true});
			r.push_back({"list_of_key" + suffix, sorted(t, {k}), {1}, true});
		}
	r.push_back({"limit_offset", sorted(both, {sort_key(a), sort_key(b)}, num(2), num(1)), {1, 2}});
	r.push_back({"limit_offset_ties", sorted(both, {sort_key(b)}, num(1), num(1), true), {1, 2, 7}});
	r.push_back({"limit_zero", sorted(t, {sort_key(a)}, num(0)), {1, 2}});
	r.push_back({"limit_null", sorted(t, {sort_key(a)}, null(), num(1)), {1, 2}});
	r.push_back({"limit_negative", sorted(t, {sort_key(a)}, num(-1)), {1, 2}});
	r.push_back({"offset_negative", sorted(t, {sort_key(a)}, json(), num(-1)), {1, 2}});
	r.push_back({"limit_without_order", sorted(t, {}, num(1)), {1, 2}});
	r.push_back(
		{"limit_by_query", sorted(t, {sort_key(a)}, scalar(group(u, {}, {aggregate(9, "count", int8)}))), {1, 2}});
	r.push_back({"list_limit", sorted(both, {sort_key(b, true), sort_key(col(7))}, num(2)), {2, 7}, true});
	r.push_back({"list_limit_ties", sorted(both, {sort_key(b)}, num(1), json(), true), {2}, true});
	r.push_back({"computed_order", sorted(t, {sort_key(typed(int4, "add", a, b))}, num(1)), {1, 2}});
	r.push_back({"limit_then_count",
				 group(sorted(t, {sort_key(a)}, num(1)), {{20, b}}, {aggregate(21, "count", int8)}),
				 {20, 21}});
	return r;
}

std::vector<PlanCase> subquery_cases()
{
	std::vector<PlanCase> r;
	json matching = where(u, op("eq", c, a)), some = project(u, {{7, c}});
	auto add = [&](const std::string &name, const json &condition) {
		r.push_back({name, where(t, condition), {1, 2}});
		r.push_back({name + "_value", project(t, {{20, condition}, {21, b}}), {20, 21}});
	};
	add("exists", exists(matching));
	add("not_exists", op("not", exists(matching)));
	add("in", quantified("any", some, op("eq", a, col(7))));
	add("not_in", op("not", quantified("any", some, op("eq", a, col(7)))));
	add("less_than_all", quantified("all", some, op("lt", a, col(7))));
	add("ne_any", quantified("any", some, op("ne", a, col(7))));
	add("row_in", quantified("any", u, op("and", op("eq", a, c), op("eq", b, d))));
	add("correlated_in", quantified("any", project(where(u, op("le", c, b)), {{7, d}}), op("eq", a, col(7))));
	add("scalar", op("eq", a, scalar(some)));
	add("scalar_correlated", op("is_null", scalar(project(matching, {{7, d}}))));
	add("scalar_aggregate", op("lt", a, scalar(group(matching, {}, {aggregate(8, "count", int8)}))));
	add("error_behind_and", op("and", op("eq", b, num(1)), op("eq", a, scalar(some))));
	add("in_distinct", quantified("any", distinct(some), op("eq", col(7), a)));
	add("exists_limit", exists(sorted(matching, {sort_key(d)}, num(1), num(1))));
	r.push_back({"scalar_in_output", project(t, {{20, scalar(project(matching, {{7, d}}))}, {21, a}}), {20, 21}});
	r.push_back(
		{"values",
		 join("inner", values({30, 31}, {int4, int4}, {{num(0), null()}, {num(1), num(1)}}), t, op("eq", col(30), a)),
		 {31, 2}});
	r.push_back({"lateral_values", join("inner", t, values({30}, {int4}, {{a}, {b}}), yes()), {1, 30}});
	r.push_back({"select_of_project",
				 where(project(t, {{20, typed(int4, "coalesce", a, b)}}), op("eq", col(20), num(1))),
				 {20}});
	return r;
}

class Relational : public testing::TestWithParam<PlanCase> {
protected:
	Relational()
		: problem(two_tables().both(GetParam().plan, GetParam().output, GetParam().ordered).problem()), runner(problem),
		  types(output_types(problem, 0))
	{
		auto lefts = small_tables(2, 2, true);
		auto rights = small_tables(2, 2, false);
		for (auto &l : lefts)
			for (auto &r : rights)
				databases.push_back({{l, r}, {}});
	}
	Problem problem;
	Runner runner;
	std::vector<int> types;
	std::vector<Database> databases;
};

TEST_P(Relational, EncodingGivesTheSameBag)
{
	bool ranks = GetParam().ordered;
	SymbolicRun symbolic(problem, {2, 2});
	auto rows = symbolic.eval.result(problem.queries[0], ranks);
	size_t step = 0;
	for (auto &db : databases) {
		if (++step % 5) /* each fifth is plenty */
			continue;
		symbolic.last_slots = step % 2;
		symbolic.assign(db);
		auto result = runner.result(db, 0, ranks);
		bool raised = runner.domain().raised(), ambiguous = runner.domain().is_ambiguous;
		/*
		 * an error term means a certain error; the server may evaluate a subquery in part, so not each error is certain
		 */
		ASSERT_TRUE(raised || !symbolic.any(symbolic.domain.errors)) << show(problem, db);
		if (raised)
			continue;
		/* what shows in the result, and what only some part of the query chooses */
		ASSERT_EQ(symbolic.any(symbolic.domain.ambiguities) || symbolic.any(symbolic.domain.choices), ambiguous)
			<< show(problem, db);
		/* ambiguous or not: both number tied rows in the order of their slots */
		ASSERT_EQ(show(problem, types, symbolic.read(types, rows)), show(problem, types, result)) << show(problem, db);
	}
}

/* Rows equal to a witness that is given beforehand: some columns of the output fixed, then all. */
TEST_P(Relational, PointwiseEncodingCountsCopies)
{
	if (GetParam().ordered)
		GTEST_SKIP() << "positions are never restricted";
	auto &output = problem.queries[0].output;
	for (unsigned mask = 1; mask < (1u << output.size()); mask++) {
		SymbolicRun symbolic(problem, {2, 2});
		SymbolicRun::Eval::Restriction restriction;
		std::vector<SymbolicRun::Eval::Cell> witness(output.size());
		for (size_t i = 0; i < output.size(); i++)
			if (mask & (1u << i)) {
				witness[i] = symbolic.variable(types[i]);
				restriction.push_back({output[i], witness[i], false});
			}
		auto rows = symbolic.eval.result(problem.queries[0], false, restriction);
		size_t n = 0;
		for (auto &db : databases) {
			if (++n % 61 != mask % 61) /* enough, and quick */
				continue;
			auto result = runner.result(db, 0, false);
			if (runner.domain().raised() || runner.domain().is_ambiguous)
				continue;
			auto wanted = result;
			wanted.push_back(Tuple(output.size(), Value{Decimal(1)}));
			for (auto &w : wanted) {
				symbolic.assign(db);
				for (size_t i = 0; i < output.size(); i++)
					if (mask & (1u << i))
						symbolic.assign(witness[i], w[i]);
				std::vector<Tuple> copies;
				for (auto &row : result) {
					bool same = true;
					for (size_t i = 0; i < output.size(); i++)
						same = same &&
							(!(mask & (1u << i)) ||
							 show(problem, {types[i]}, {{row[i]}}) == show(problem, {types[i]}, {{w[i]}}));
					if (same)
						copies.push_back(row);
				}
				ASSERT_EQ(show(problem, types, symbolic.read(types, rows)), show(problem, types, copies))
					<< show(problem, db) << " witness " << show(problem, types, {w});
			}
		}
	}
}

std::string case_name(const testing::TestParamInfo<PlanCase> &info)
{
	return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Join, Relational, testing::ValuesIn(join_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Set, Relational, testing::ValuesIn(set_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Group, Relational, testing::ValuesIn(group_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Sort, Relational, testing::ValuesIn(sort_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(Subquery, Relational, testing::ValuesIn(subquery_cases()), case_name);

} // namespace

} // namespace sqleq::test
