/* Terms: the normal forms that equal queries rely on to meet in one term. */
#include <gtest/gtest.h>

#include "core/terms/term.h"

namespace sqleq {

namespace {

class NormalForms : public testing::Test {
protected:
	Terms t;
	Term a = t.bool_var(), b = t.bool_var(), c = t.bool_var(), d = t.bool_var();
	Term x = t.num_var(true), y = t.num_var(true), z = t.num_var(true), r = t.num_var(false);
	Term n(int v) { return t.constant(Decimal(v)); }
};

TEST_F(NormalForms, SameTermSameIndex)
{
	EXPECT_EQ(t.and_(a, b), t.and_(b, a));
	EXPECT_NE(t.and_(a, b), t.or_(a, b));
	EXPECT_NE(a, b);
	EXPECT_EQ(n(7), n(7));
	EXPECT_EQ(t.constant(Decimal::parse("1.50")), t.constant(Decimal::parse("1.5")));
	EXPECT_EQ(t.num_app("f", {x, y}, true), t.num_app("f", {x, y}, true));
	EXPECT_NE(t.num_app("f", {x, y}, true), t.num_app("f", {y, x}, true));
	EXPECT_NE(t.num_app("f", {x}, true), t.num_app("g", {x}, true));
	EXPECT_NE(t.bool_app("f", {x}), t.num_app("f", {x}, true));
}

TEST_F(NormalForms, ManyConstantsStayTheSame)
{
	std::vector<Term> first;
	for (int i = 0; i < 10000; i++)
		first.push_back(n(i));
	for (int i = 0; i < 10000; i += 37)
		ASSERT_EQ(n(i), first[i]) << i;
	EXPECT_EQ(t.eq(n(9999), n(9999)), t.tru());
}

TEST_F(NormalForms, ManyTermsStayFound)
{
	std::vector<Term> all;
	for (int i = 0; i < 20000; i++)
		all.push_back(t.lt(x, t.num_app("f", {n(i % 200), n(i / 200)}, true)));
	for (int i = 0; i < 20000; i += 331)
		ASSERT_EQ(t.lt(x, t.num_app("f", {n(i % 200), n(i / 200)}, true)), all[i]);
}

TEST_F(NormalForms, Complements)
{
	EXPECT_EQ(t.not_(t.not_(a)), a);
	EXPECT_EQ(t.and_({a, b, t.not_(a)}), t.fal());
	EXPECT_EQ(t.or_({a, b, t.not_(b)}), t.tru());
	EXPECT_EQ(t.and_(t.or_(a, b), t.not_(t.or_(a, b))), t.fal());
	EXPECT_EQ(t.iff(a, t.not_(a)), t.fal());
	EXPECT_EQ(t.iff(t.not_(a), t.not_(b)), t.iff(b, a));
	EXPECT_EQ(t.iff(t.not_(a), b), t.not_(t.iff(a, b)));
}

TEST_F(NormalForms, UnitsAndZeros)
{
	EXPECT_EQ(t.and_(std::vector<Term>{}), t.tru());
	EXPECT_EQ(t.or_(std::vector<Term>{}), t.fal());
	EXPECT_EQ(t.and_({a, t.tru(), a}), a);
	EXPECT_EQ(t.or_({a, t.fal(), a}), a);
	EXPECT_EQ(t.and_(a, t.fal()), t.fal());
	EXPECT_EQ(t.or_(a, t.tru()), t.tru());
	EXPECT_EQ(t.and_({t.and_(a, b), t.and_(c, a)}), t.and_({a, b, c}));
}

TEST_F(NormalForms, AbsorptionAndPropagation)
{
	EXPECT_EQ(t.and_(a, t.or_(a, b)), a);
	EXPECT_EQ(t.or_(a, t.and_(a, b)), a);
	EXPECT_EQ(t.and_(a, t.or_(t.not_(a), b)), t.and_(a, b));
	EXPECT_EQ(t.or_(t.not_(a), t.and_(a, b)), t.or_(t.not_(a), b));
	EXPECT_EQ(t.and_({a, t.or_({t.not_(a), b, c}), t.or_({t.not_(b), t.not_(a), c})}),
			  t.and_({a, t.or_(b, c), t.or_(t.not_(b), c)}));
}

TEST_F(NormalForms, AColumnIsNotTwoConstants)
{
	EXPECT_EQ(t.and_({t.eq(x, n(1)), a, t.eq(n(2), x)}), t.fal());
	EXPECT_NE(t.and_({t.eq(x, n(1)), t.eq(y, n(2))}), t.fal());
	EXPECT_NE(t.or_({t.eq(x, n(1)), t.eq(x, n(2))}), t.fal());
}

TEST_F(NormalForms, CountsMeetSums)
{
	EXPECT_EQ(t.count({}), n(0));
	EXPECT_EQ(t.count({t.fal(), t.tru(), t.tru()}), n(2));
	EXPECT_EQ(t.count({a, b, c}), t.count({c, a, b}));
	EXPECT_EQ(t.count({a, b}), t.sum({{a, n(1)}, {b, n(1)}}));
	EXPECT_EQ(t.count({a, b}), t.add(t.count({a}), t.count({b})));
	EXPECT_EQ(t.scale(Decimal(2), t.count({a})), t.count({a, a}));
	EXPECT_EQ(t.count({a, t.not_(a)}), n(1));
	EXPECT_EQ(t.sub(t.count({a, b}), t.count({b, a})), n(0));
}

TEST_F(NormalForms, SumsCancel)
{
	EXPECT_EQ(t.add(x, y), t.add(y, x));
	EXPECT_EQ(t.sub(t.add(x, y), y), x);
	EXPECT_EQ(t.add(x, n(0)), x);
	EXPECT_EQ(t.sub(x, x), n(0));
	EXPECT_EQ(t.add(t.add(x, n(3)), t.sub(y, n(3))), t.add(x, y));
	EXPECT_EQ(t.scale(Decimal(-1), t.scale(Decimal(-1), x)), x);
	EXPECT_EQ(t.scale(Decimal(0), x), n(0));
	EXPECT_EQ(t.mul(t.add(x, n(1)), y), t.add(t.mul(y, x), y));
	EXPECT_EQ(t.mul(x, n(3)), t.add(x, t.add(x, x)));
	EXPECT_EQ(t.mul(t.mul(x, y), z), t.mul(x, t.mul(z, y)));
	EXPECT_EQ(t.sum({{a, t.add(x, y)}}), t.add(t.sum({{a, x}}), t.sum({{a, y}})));
}

TEST_F(NormalForms, CaseSplitsIntoGuards)
{
	EXPECT_EQ(t.ite(a, x, x), x);
	EXPECT_EQ(t.ite(t.tru(), x, y), x);
	EXPECT_EQ(t.ite(t.not_(a), x, y), t.ite(a, y, x));
	EXPECT_EQ(t.ite(a, t.ite(a, x, z), y), t.ite(a, x, y));
	EXPECT_EQ(t.ite(a, x, t.ite(a, z, y)), t.ite(a, x, y));
	EXPECT_EQ(t.sum({{b, t.ite(a, x, y)}}), t.sum({{t.and_(b, a), x}, {t.and_(b, t.not_(a)), y}}));
	EXPECT_EQ(t.sum({{b, t.ite(a, n(1), n(0))}}), t.count({t.and_(a, b)}));
	EXPECT_EQ(t.eq(t.ite(a, n(1), n(0)), n(1)), a);
	EXPECT_EQ(t.lt(t.ite(a, n(1), n(5)), n(3)), a);
}

TEST_F(NormalForms, ComplementaryGuardsMerge)
{
	EXPECT_EQ(t.sum({{t.and_(a, b), x}, {t.and_(a, t.not_(b)), x}}), t.sum({{a, x}}));
	EXPECT_EQ(t.sum({{a, x}, {t.not_(a), x}}), x);
	Term both = t.and_(b, c);
	EXPECT_EQ(t.sum({{t.and_(a, both), x}, {t.and_(a, t.not_(both)), x}}), t.sum({{a, x}}));
	EXPECT_NE(t.sum({{t.and_(a, b), x}, {t.and_(a, t.not_(c)), x}}), t.sum({{a, x}}));
	EXPECT_NE(t.sum({{a, x}, {b, x}}), t.sum({{t.or_(a, b), x}})); /* both may hold */
}

TEST_F(NormalForms, CountsAgainstConstants)
{
	Term two = t.count({a, b});
	EXPECT_EQ(t.eq(two, n(0)), t.and_(t.not_(a), t.not_(b)));
	EXPECT_EQ(t.eq(two, n(2)), t.and_(a, b));
	EXPECT_EQ(t.eq(two, n(3)), t.fal());
	EXPECT_EQ(t.eq(two, n(-1)), t.fal());
	EXPECT_EQ(t.eq(two, t.constant(Decimal::parse("0.5"))), t.fal());
	EXPECT_EQ(t.lt(n(0), two), t.or_(a, b));
	EXPECT_EQ(t.lt(n(1), two), t.and_(a, b));
	EXPECT_EQ(t.lt(two, n(1)), t.and_(t.not_(a), t.not_(b)));
	EXPECT_EQ(t.lt(two, n(2)), t.not_(t.and_(a, b)));
	EXPECT_EQ(t.lt(two, n(0)), t.fal());
	EXPECT_EQ(t.lt(two, n(3)), t.tru());
	EXPECT_EQ(t.lt(n(2), two), t.fal());
	EXPECT_EQ(t.lt(n(-1), two), t.tru());
	EXPECT_EQ(t.eq(t.count({a}), t.count({b})), t.iff(a, b));
	EXPECT_EQ(t.eq(t.count({a, c}), t.count({c, b})), t.iff(a, b));
}

TEST_F(NormalForms, EquationsCancelBothSides)
{
	EXPECT_EQ(t.eq(t.add(x, y), t.add(x, z)), t.eq(y, z));
	EXPECT_EQ(t.eq(t.add(x, n(1)), n(3)), t.eq(x, n(2)));
	EXPECT_EQ(t.lt(t.add(x, n(1)), t.add(y, n(1))), t.lt(x, y));
	EXPECT_EQ(t.eq(x, y), t.eq(y, x));
	EXPECT_EQ(t.eq(x, x), t.tru());
	EXPECT_EQ(t.lt(x, x), t.fal());
	EXPECT_EQ(t.eq(n(1), n(2)), t.fal());
	EXPECT_EQ(t.lt(n(1), n(2)), t.tru());
	EXPECT_EQ(t.eq(t.add(x, n(1)), x), t.fal());
	EXPECT_EQ(t.lt(x, t.add(x, n(1))), t.tru());
}

TEST_F(NormalForms, ExtremaAreSets)
{
	EXPECT_EQ(t.extremum(true, {{a, x}, {b, y}}), t.extremum(true, {{b, y}, {a, x}}));
	EXPECT_EQ(t.extremum(true, {{a, x}, {b, x}, {c, y}}), t.extremum(true, {{t.or_(a, b), x}, {c, y}}));
	EXPECT_NE(t.extremum(true, {{a, x}, {b, y}}), t.extremum(false, {{a, x}, {b, y}}));
	EXPECT_EQ(t.extremum(true, {{t.fal(), x}, {b, y}}), y);
	EXPECT_EQ(t.extremum(true, {{c, t.ite(a, x, y)}}),
			  t.extremum(true, {{t.and_(c, a), x}, {t.and_(c, t.not_(a)), y}}));
	/* a MAX of MAXes, where the outer guard says that the inner one is not empty */
	Term inner = t.extremum(true, {{a, x}, {b, y}});
	EXPECT_EQ(t.extremum(true, {{t.or_(a, b), inner}, {c, z}}), t.extremum(true, {{a, x}, {b, y}, {c, z}}));
	EXPECT_EQ(t.extremum(true, {}), n(0));
}

TEST_F(NormalForms, IntegersKnowThatTheyAre)
{
	EXPECT_TRUE(t.is_integer(x));
	EXPECT_FALSE(t.is_integer(r));
	EXPECT_TRUE(t.is_integer(t.add(x, y)));
	EXPECT_FALSE(t.is_integer(t.add(x, r)));
	EXPECT_FALSE(t.is_integer(t.scale(Decimal::parse("0.5"), x)));
	EXPECT_TRUE(t.is_integer(t.count({a, b})));
	EXPECT_FALSE(t.is_integer(t.ite(a, x, r)));
	EXPECT_FALSE(t.is_integer(t.mul(x, r)));
	EXPECT_FALSE(t.is_integer(t.extremum(true, {{a, x}, {b, r}})));
	EXPECT_TRUE(t.is_boolean(t.lt(x, r)));
	EXPECT_FALSE(t.is_boolean(x));
}

} // namespace

} // namespace sqleq
