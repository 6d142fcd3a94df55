/*
 * Rewrites of the normal form: each has a pair of plans that it makes the same, and a twin that looks alike and has
 * another meaning, so it must stay different. (That rewriting keeps results is normalise_property_test.cpp's business.)
 */
#include <gtest/gtest.h>

#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/normal/pushdown.h"
#include "support/problems.h"
#include "support/random_windows.h"

namespace sqleq::test {

namespace {

const json t = scan(0, {1, 2}), u = scan(1, {3, 4});
const json a = col(1), b = col(2), c = col(3), d = col(4);
const json equal_keys = op("eq", a, c), b_is_1 = op("eq", b, num(1)), d_is_1 = op("eq", d, num(1)),
		   d_is_null = op("is_null", d);

/* Do the two plans have the same normal form? The second one gets other column ids. */
bool meet(const json &p, const std::vector<int> &p_out, const json &q, std::vector<int> q_out,
		  Document document = two_tables())
{
	for (int &id : q_out)
		id += 1000;
	bool ordered = p["op"] == "sort" && q["op"] == "sort";
	Problem problem = document.query(0, p, p_out, ordered).query(1, shifted(q, 1000), q_out, ordered).problem();
	normalise(problem);
	return same_normal_form(problem);
}

bool meet(const json &p, const json &q)
{
	return meet(p, {1, 2, 4}, q, {1, 2, 4});
}

bool meet_t(const json &p, const json &q)
{
	return meet(p, {1, 2}, q, {1, 2});
}

/* Do two plans have the same columns at the same places, as far as their texts tell? */
bool same_places(const json &p, const json &q, const std::vector<int> &out)
{
	Problem problem = two_tables().query(0, p, out).query(1, q, out).problem();
	return canonical_text(problem, problem.queries[0].plan) == canonical_text(problem, problem.queries[1].plan);
}

/* Whoever takes columns by their places (classes of equal parts, set operations) relies on the text. */
TEST(Texts, TellThePlacesOfWindowFunctions)
{
	auto by = [](int id, const json &partition) { return window_function(id, "row_number", 1, {}, {partition}, {}); };
	auto both = [](std::vector<json> functions) { return window(t, functions); };
	EXPECT_TRUE(same_places(both({by(11, a), by(12, b)}), both({by(11, a), by(12, b)}), {11, 12}));
	EXPECT_FALSE(same_places(both({by(11, a), by(12, b)}), both({by(11, b), by(12, a)}), {11, 12}));
	EXPECT_FALSE(same_places(both({by(11, a), by(12, a)}), both({by(11, a)}), {11}));
	EXPECT_FALSE(
		same_places(both({by(11, a), by(12, a), by(13, b)}), both({by(11, a), by(12, b), by(13, b)}), {11, 12, 13}));
}

TEST(Selections, GoIntoInnerJoins)
{
	json apart = join("inner", where(t, b_is_1), where(u, d_is_1), equal_keys);
	EXPECT_TRUE(meet(where(join("inner", t, u, equal_keys), op("and", b_is_1, d_is_1)), apart));
	EXPECT_TRUE(meet(where(join("inner", t, u, yes()), op("and", op("and", d_is_1, equal_keys), b_is_1)), apart));
	EXPECT_TRUE(meet(join("inner", t, u, op("and", b_is_1, op("and", equal_keys, d_is_1))), apart));
	EXPECT_FALSE(meet(where(join("inner", t, u, equal_keys), op("or", b_is_1, d_is_1)), apart));
	EXPECT_FALSE(meet(where(join("inner", t, u, equal_keys), b_is_1), apart));
}

TEST(Selections, NullIsFalseWhereOnlyTruthCounts)
{
	json unknown = null(boolean), none = op("and", b_is_1, unknown);
	EXPECT_TRUE(meet_t(where(t, op("or", op("eq", a, num(2)), none)), where(t, op("eq", a, num(2)))));
	EXPECT_TRUE(meet_t(where(t, op("not", op("or", op("eq", a, num(2)), none))),
					   where(t, op("not", op("or", op("eq", a, num(2)), b_is_1)))));
	EXPECT_FALSE(
		meet_t(where(t, op("not", op("or", op("eq", a, num(2)), none))), where(t, op("not", op("eq", a, num(2))))));
	/* not inside a value: NULL and FALSE are two */
	EXPECT_FALSE(meet_t(where(t, op("is_null", op("or", op("eq", a, num(2)), none))),
						where(t, op("is_null", op("eq", a, num(2))))));
}

TEST(Selections, GoToTheKeptSideOfALeftJoin)
{
	json outer = join("left", t, u, equal_keys);
	EXPECT_TRUE(meet(where(outer, b_is_1), join("left", where(t, b_is_1), u, equal_keys)));
	EXPECT_FALSE(meet(where(outer, d_is_null), join("left", t, where(u, d_is_null), equal_keys)));
	/* its own condition: only what concerns the other side goes down */
	EXPECT_TRUE(
		meet(join("left", t, u, op("and", equal_keys, d_is_null)), join("left", t, where(u, d_is_null), equal_keys)));
	EXPECT_FALSE(
		meet(join("left", t, u, op("and", equal_keys, b_is_1)), join("left", where(t, b_is_1), u, equal_keys)));
}

TEST(Selections, StayAboveAFullJoin)
{
	json full = join("full", t, u, equal_keys), b_is_null = op("is_null", b);
	EXPECT_FALSE(meet(where(full, b_is_null), join("full", where(t, b_is_null), u, equal_keys)));
	EXPECT_FALSE(
		meet(join("full", t, u, op("and", equal_keys, b_is_1)), join("full", where(t, b_is_1), u, equal_keys)));
}

TEST(OuterJoins, TurnInnerWhereNullsAreRejected)
{
	json left = join("left", t, u, equal_keys), inner = join("inner", t, u, equal_keys);
	EXPECT_TRUE(meet(where(left, d_is_1), where(inner, d_is_1)));
	EXPECT_TRUE(meet(where(left, op("lt", typed(int4, "add", d, b), num(5))),
					 where(inner, op("lt", typed(int4, "add", d, b), num(5)))));
	EXPECT_TRUE(meet(where(left, op("not", d_is_null)), where(inner, op("not", d_is_null))));
	EXPECT_TRUE(meet(where(left, op("or", d_is_1, equal_keys)), where(inner, op("or", d_is_1, equal_keys))));
	for (const json &keeps : {d_is_null, op("eq", typed(int4, "coalesce", d, num(1)), num(1)), op("or", d_is_1, b_is_1),
							  op("distinct", d, num(1)), op("not", op("is_true", d_is_1)), b_is_1,
							  op("eq", typed(int4, "case", d_is_null, num(1), num(0)), num(1))})
		EXPECT_FALSE(meet(where(left, keeps), where(inner, keeps))) << keeps.dump();
	EXPECT_FALSE(meet(left, inner));
}

TEST(OuterJoins, FullLosesTheSidesWhoseNullsAreRejected)
{
	json full = join("full", t, u, equal_keys);
	EXPECT_TRUE(meet(where(full, b_is_1), where(join("left", t, u, equal_keys), b_is_1)));
	EXPECT_TRUE(meet(where(full, d_is_1), where(join("right", t, u, equal_keys), d_is_1)));
	EXPECT_TRUE(meet(where(full, op("and", b_is_1, d_is_1)),
					 where(join("inner", t, u, equal_keys), op("and", b_is_1, d_is_1))));
	EXPECT_FALSE(meet(where(full, d_is_1), where(join("left", t, u, equal_keys), d_is_1)));
	EXPECT_FALSE(meet(where(full, d_is_null), where(join("left", t, u, equal_keys), d_is_null)));
}

TEST(OuterJoins, RightIsLeftTurnedAround)
{
	EXPECT_TRUE(meet(join("right", t, u, equal_keys), join("left", u, t, equal_keys)));
	EXPECT_FALSE(meet(join("right", t, u, equal_keys), join("left", t, u, equal_keys)));
}

TEST(NullRejection, IsNeverClaimedWrongly)
{
	Problem p = two_tables()
					.both(where(join("left", t, u, yes()),
								op("and", d_is_1, op("or", d_is_null, d_is_1),
								   op("eq", typed(int4, "coalesce", d, num(1)), d))),
						  {1})
					.problem();
	const auto &conjuncts = p.queries[0].plan->condition->args;
	EXPECT_TRUE(rejects_nulls(conjuncts[0], {3, 4}));
	EXPECT_FALSE(rejects_nulls(conjuncts[0], {1, 2}));
	EXPECT_FALSE(rejects_nulls(conjuncts[1], {3, 4}));
	EXPECT_TRUE(rejects_nulls(conjuncts[2], {3, 4}));
	EXPECT_TRUE(rejects_nulls(p.queries[0].plan->condition, {4}));
}

TEST(Selections, GoThroughProjections)
{
	json sum = typed(int4, "add", a, b), projected = project(t, {{5, sum}, {6, b}});
	EXPECT_TRUE(meet(where(projected, op("eq", col(5), num(3))), {5, 6},
					 project(where(t, op("eq", sum, num(3))), {{5, sum}, {6, b}}), {5, 6}));
	EXPECT_FALSE(meet(where(projected, op("eq", col(5), num(3))), {5, 6},
					  project(where(t, op("eq", b, num(3))), {{5, sum}, {6, b}}), {5, 6}));
}

TEST(Selections, GoThroughGroupingWhenTheyNameKeysOnly)
{
	auto grouped = [](const json &input) { return group(input, {{5, a}}, {aggregate(6, "count", int8)}); };
	json key_is_1 = op("eq", col(5), num(1)), two_rows = op("eq", col(6), constant(int8, "2"));
	EXPECT_TRUE(meet(where(grouped(t), key_is_1), {5, 6}, grouped(where(t, op("eq", a, num(1)))), {5, 6}));
	EXPECT_TRUE(meet(where(grouped(t), op("and", two_rows, key_is_1)), {5, 6},
					 where(grouped(where(t, op("eq", a, num(1)))), two_rows), {5, 6}));
	EXPECT_FALSE(meet(where(grouped(t), two_rows), {5, 6}, grouped(where(t, op("eq", b, num(2)))), {5, 6}));
	/* a global group has a row even when nothing comes in */
	auto global = [](const json &input) { return group(input, {}, {aggregate(6, "count", int8)}); };
	EXPECT_FALSE(meet(where(global(t), no()), {6}, global(where(t, no())), {6}));
}

TEST(Selections, GoThroughDistinctAndSorts)
{
	EXPECT_TRUE(meet_t(where(distinct(t), b_is_1), distinct(where(t, b_is_1))));
	json by_a = sort_key(a);
	EXPECT_TRUE(meet_t(where(sorted(t, {by_a}), b_is_1), where(t, b_is_1)));
	EXPECT_FALSE(meet_t(where(sorted(t, {by_a}, num(1)), b_is_1), sorted(where(t, b_is_1), {by_a}, num(1))));
	EXPECT_FALSE(
		meet_t(where(sorted(t, {by_a}, json(), num(1)), b_is_1), sorted(where(t, b_is_1), {by_a}, json(), num(1))));
}

TEST(Selections, GoIntoTheBranchesOfSetOperations)
{
	json e_is_1 = op("eq", col(5), num(1)), a_is_1 = op("eq", a, num(1)), c_is_1 = op("eq", c, num(1));
	for (std::string name : {"union_all", "union", "intersect", "except"}) {
		json whole = where(set_op(name, {5, 6}, {t, u}), e_is_1);
		EXPECT_TRUE(meet(whole, {5, 6}, set_op(name, {5, 6}, {where(t, a_is_1), where(u, c_is_1)}), {5, 6})) << name;
		EXPECT_FALSE(meet(whole, {5, 6}, set_op(name, {5, 6}, {where(t, a_is_1), u}), {5, 6})) << name;
	}
	/* branches whose columns change places under the rewrite are put in order again */
	json turned = where(join("right", project(t, {{7, a}}), project(u, {{8, c}}), op("eq", col(7), col(8))),
						op("is_null", col(7)));
	json direct = where(join("left", project(u, {{8, c}}), project(t, {{7, a}}), op("eq", col(7), col(8))),
						op("is_null", col(7)));
	EXPECT_FALSE(
		meet(set_op("union_all", {5, 6}, {turned, t}), {5, 6}, set_op("union_all", {5, 6}, {direct, t}), {5, 6}));
}

TEST(Projections, AreComposed)
{
	json twice = project(project(t, {{5, typed(int4, "add", a, b)}, {6, a}}), {{7, typed(int4, "neg", col(5))}});
	EXPECT_TRUE(meet(twice, {7}, project(t, {{7, typed(int4, "neg", typed(int4, "add", a, b))}}), {7}));
	EXPECT_FALSE(meet(twice, {7}, project(t, {{7, typed(int4, "neg", typed(int4, "add", b, b))}}), {7}));
}

TEST(Pruning, DropsWhatNobodyUses)
{
	json wide = project(t, {{5, a}, {6, typed(int4, "div", a, b)}});
	EXPECT_TRUE(meet(wide, {5}, project(t, {{5, a}}), {5}));
	EXPECT_FALSE(meet(wide, {6}, project(t, {{6, a}}), {6}));
	json two = group(t, {{5, a}}, {aggregate(6, "count", int8), aggregate(7, "sum", int8, b)});
	EXPECT_TRUE(meet(two, {5, 7}, group(t, {{5, a}}, {aggregate(7, "sum", int8, b)}), {5, 7}));
	/* keys stay: they make the groups */
	EXPECT_FALSE(meet(group(t, {{5, a}, {6, b}}, {}), {5}, group(t, {{5, a}}, {}), {5}));
}

TEST(Pruning, KeepsEveryColumnThatRowsAreComparedBy)
{
	EXPECT_FALSE(meet(distinct(t), {1}, distinct(project(t, {{1, a}})), {1}));
	for (std::string name : {"union", "intersect", "except"})
		EXPECT_FALSE(meet(set_op(name, {5, 6}, {t, u}), {5},
						  set_op(name, {5}, {project(t, {{7, a}}), project(u, {{8, c}})}), {5}))
			<< name;
	EXPECT_FALSE(meet(sorted(t, {sort_key(b)}, num(1)), {1}, sorted(t, {}, num(1)), {1}));
}

TEST(Sorts, WithoutALimitMeanNothingInABag)
{
	EXPECT_TRUE(meet_t(sorted(t, {sort_key(a)}), t));
	EXPECT_TRUE(meet_t(sorted(t, {sort_key(a)}), sorted(t, {sort_key(b)})));
	EXPECT_TRUE(meet(group(sorted(t, {sort_key(b)}), {{5, a}}, {}), {5}, group(t, {{5, a}}, {}), {5}));
	EXPECT_FALSE(meet_t(sorted(t, {sort_key(a)}, num(3)), t));
	EXPECT_FALSE(meet_t(sorted(t, {sort_key(a)}, json(), num(3)), t));
}

TEST(Sorts, AreTheOrderOfAList)
{
	Document list = two_tables().option("semantics", "list");
	auto by = [](const json &e) { return sorted(t, {sort_key(e)}); };
	EXPECT_TRUE(meet(by(a), {1, 2}, by(a), {1, 2}, list));
	EXPECT_FALSE(meet(by(a), {1, 2}, by(b), {1, 2}, list));
	EXPECT_FALSE(meet(sorted(t, {sort_key(a, true)}), {1}, by(a), {1}, list));
	EXPECT_TRUE(meet(sorted(sorted(t, {sort_key(b)}), {sort_key(a)}), {1, 2}, by(a), {1, 2}, list));
}

TEST(Spelling, OneFormForComparisonsAndConjunctions)
{
	auto same = [](const json &p, const json &q) { return meet_t(where(t, p), where(t, q)); };
	EXPECT_TRUE(same(op("gt", a, b), op("lt", b, a)));
	EXPECT_TRUE(same(op("ge", a, b), op("le", b, a)));
	EXPECT_TRUE(same(op("ne", a, b), op("not", op("eq", b, a))));
	EXPECT_TRUE(same(op("not", op("not", b_is_1)), b_is_1));
	EXPECT_TRUE(same(op("and", b_is_1, op("and", op("lt", a, b), b_is_1)), op("and", op("lt", a, b), b_is_1)));
	EXPECT_TRUE(same(op("or", b_is_1, op("or", op("lt", a, b), b_is_1)), op("or", op("lt", a, b), b_is_1)));
	EXPECT_TRUE(same(op("distinct", a, b), op("distinct", b, a)));
	EXPECT_TRUE(same(yes(), yes()));
	EXPECT_FALSE(same(op("lt", a, b), op("lt", b, a)));
	EXPECT_FALSE(same(op("lt", a, b), op("le", a, b)));
	EXPECT_FALSE(same(op("and", b_is_1, op("lt", a, b)), op("or", b_is_1, op("lt", a, b))));
	EXPECT_FALSE(same(op("distinct", a, b), op("ne", a, b)));
}

} // namespace

} // namespace sqleq::test
