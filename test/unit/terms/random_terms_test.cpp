/*
 * Terms under random assignments: whatever the constructors simplify, the term means what a plain reading of the calls
 * means. Each formula is built twice, as a term and as its value under many assignments; the interpreter then reads the
 * term, and for some of them the solver does.
 */
#include <gtest/gtest.h>

#include "core/smt/solver.h"
#include "core/util/random.h"
#include "support/interpreter.h"

namespace sqleq::test {

namespace {

constexpr size_t worlds = 24; /* assignments under which every formula is read */

/* A term, and what it ought to be in each world. */
struct Known {
	Term term;
	std::vector<Decimal> value;
};

class RandomTerms : public testing::TestWithParam<int> {
protected:
	RandomTerms() : random((uint64_t) GetParam()), interpreter(t)
	{
		for (int i = 0; i < 5; i++)
			booleans.push_back(variable(t.bool_var(), [&] { return Decimal((int64_t) random.below(2)); }));
		for (int i = 0; i < 4; i++)
			numbers.push_back(variable(t.num_var(true), [&] { return Decimal((int64_t) random.below(5) - 2); }));
		numbers.push_back(variable(t.num_var(false), [&] { return Decimal::make((int64_t) random.below(7) - 3, 1); }));
		variables = (int) booleans.size() + (int) numbers.size();
		for (auto &b : booleans)
			given.push_back(b);
		for (auto &n : numbers)
			given.push_back(n);
	}

	Terms t;
	Random random;
	Interpreter interpreter;
	std::vector<Known> booleans, numbers, given;
	int variables;

	template <class Draw>
	Known variable(Term v, Draw draw)
	{
		Known k{v, {}};
		for (size_t w = 0; w < worlds; w++)
			k.value.push_back(draw());
		return k;
	}

	const Known &some(std::vector<Known> &pool) { return pool[random.below(pool.size())]; }

	template <class F>
	Known combine(Term term, F f)
	{
		Known k{term, {}};
		for (size_t w = 0; w < worlds; w++)
			k.value.push_back(f(w));
		return k;
	}

	Known number_constant()
	{
		Decimal d = random.chance(1, 4) ? Decimal::make((int64_t) random.below(5) - 2, 1)
										: Decimal((int64_t) random.below(5) - 1);
		return combine(t.constant(d), [&](size_t) { return d; });
	}

	Known boolean_step()
	{
		const Known a = some(booleans), b = some(booleans), c = some(booleans), x = some(numbers), y = some(numbers);
		auto b1 = [](bool v) { return Decimal(v ? 1 : 0); };
		auto is = [](const Known &k, size_t w) { return !k.value[w].is_zero(); };
		switch (random.below(8)) {
		case 0:
			return combine(t.not_(a.term), [&](size_t w) { return b1(!is(a, w)); });
		case 1:
			return combine(t.and_({a.term, b.term, c.term}),
						   [&](size_t w) { return b1(is(a, w) && is(b, w) && is(c, w)); });
		case 2:
			return combine(t.or_({a.term, b.term, c.term}),
						   [&](size_t w) { return b1(is(a, w) || is(b, w) || is(c, w)); });
		case 3:
			return combine(t.iff(a.term, b.term), [&](size_t w) { return b1(is(a, w) == is(b, w)); });
		case 4:
			return combine(t.bool_ite(a.term, b.term, c.term),
						   [&](size_t w) { return b1(is(a, w) ? is(b, w) : is(c, w)); });
		case 5:
			return combine(t.eq(x.term, y.term), [&](size_t w) { return b1(x.value[w] == y.value[w]); });
		case 6: {
			Known k = number_constant();
			bool left = random.chance(1, 2);
			return combine(left ? t.lt(x.term, k.term) : t.eq(k.term, x.term),
						   [&](size_t w) { return b1(left ? x.value[w] < k.value[w] : x.value[w] == k.value[w]); });
		}
		default:
			return combine(t.lt(x.term, y.term), [&](size_t w) { return b1(x.value[w] < y.value[w]); });
		}
	}

	Known number_step()
	{
		const Known c = some(booleans), x = some(numbers), y = some(numbers);
		auto is = [](const Known &k, size_t w) { return !k.value[w].is_zero(); };
		switch (random.below(9)) {
		case 0:
			return combine(t.add(x.term, y.term), [&](size_t w) { return x.value[w] + y.value[w]; });
		case 1:
			return combine(t.sub(x.term, y.term), [&](size_t w) { return x.value[w] - y.value[w]; });
		case 2: {
			Known k = number_constant();
			return combine(t.mul(x.term, k.term), [&](size_t w) { return x.value[w] * k.value[w]; });
		}
		case 3:
			return combine(t.ite(c.term, x.term, y.term), [&](size_t w) { return is(c, w) ? x.value[w] : y.value[w]; });
		case 4: {
			const Known a = some(booleans), b = some(booleans);
			return combine(t.count({a.term, b.term, c.term}),
						   [&](size_t w) { return Decimal((int64_t) is(a, w) + is(b, w) + is(c, w)); });
		}
		case 5: {
			const Known a = some(booleans);
			return combine(t.sum({{a.term, x.term}, {c.term, y.term}}), [&](size_t w) {
				return (is(a, w) ? x.value[w] : Decimal()) + (is(c, w) ? y.value[w] : Decimal());
			});
		}
		case 6: {
			/* never empty: one guard is the negation of the other, or a third value is always there */
			bool max = random.chance(1, 2);
			const Known z = some(numbers);
			Term term = t.extremum(max, {{c.term, x.term}, {t.not_(c.term), y.term}, {t.tru(), z.term}});
			return combine(term, [&](size_t w) {
				const Decimal &v = is(c, w) ? x.value[w] : y.value[w];
				return (v < z.value[w]) == max ? z.value[w] : v;
			});
		}
		case 7:
			return number_constant();
		default: {
			/* products only of variables: the values stay small */
			const Known p = given[5 + random.below(4)], q = given[5 + random.below(4)];
			return combine(t.mul(t.add(p.term, t.count({c.term})), q.term),
						   [&](size_t w) { return (p.value[w] + (is(c, w) ? Decimal(1) : Decimal())) * q.value[w]; });
		}
		}
	}

	void enter(size_t w)
	{
		interpreter.reset();
		for (auto &v : given)
			if (t.is_boolean(v.term))
				interpreter.set(v.term, !v.value[w].is_zero());
			else
				interpreter.set(v.term, v.value[w]);
	}

	/* The terms that a sum or an extremum is made of must not grow without limit. */
	bool small(const Known &k)
	{
		for (auto &v : k.value)
			if (Decimal(1000000) < v || v < Decimal(-1000000) || v.scale > 6)
				return false;
		return t.size(k.term) < 90;
	}
};

TEST_P(RandomTerms, MeanWhatTheCallsSay)
{
	for (int step = 0; step < 250; step++) {
		bool boolean = random.chance(1, 2);
		Known k = boolean ? boolean_step() : number_step();
		for (size_t w = 0; w < worlds; w++) {
			enter(w);
			Decimal v = boolean ? Decimal(interpreter.truth(k.term) ? 1 : 0) : interpreter.number(k.term);
			ASSERT_EQ(v.str(), k.value[w].str()) << "step " << step << ", world " << w;
		}
		if (small(k))
			(boolean ? booleans : numbers).push_back(k);
	}
}

/* In each world the solver knows no other value, and does not find a contradiction. */
TEST_P(RandomTerms, MeanTheSameToTheSolver)
{
	if (GetParam() >= 12)
		GTEST_SKIP() << "a dozen seeds are enough here";
	for (int step = 0; step < 60; step++) {
		bool boolean = random.chance(1, 2);
		Known k = boolean ? boolean_step() : number_step();
		if (small(k))
			(boolean ? booleans : numbers).push_back(k);
	}
	Solver solver(t, 1);
	for (size_t w = 0; w < 3; w++) {
		std::vector<Term> world, meanings;
		for (auto &v : given)
			world.push_back(t.is_boolean(v.term) ? t.iff(v.term, t.boolean(!v.value[w].is_zero()))
												 : t.eq(v.term, t.constant(v.value[w])));
		for (auto &k : booleans)
			meanings.push_back(t.iff(k.term, t.boolean(!k.value[w].is_zero())));
		for (auto &k : numbers)
			meanings.push_back(t.eq(k.term, t.constant(k.value[w])));
		EXPECT_EQ(solver.check(world), Answer::sat);
		world.push_back(t.not_(t.and_(meanings)));
		EXPECT_EQ(solver.check(world), Answer::unsat) << "world " << w;
	}
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomTerms, testing::Range(0, 60));

/*
 * A term that is a constant is one in every world: checked above. Here: what is equal for the solver need not be one
 * term.
 */
TEST(SolverAnswers, ModelsHoldWhatWasAsserted)
{
	Terms t;
	Term x = t.num_var(true), y = t.num_var(false), b = t.bool_var();
	Solver solver(t, 1);
	solver.assert_term(t.lt(t.constant(Decimal(3)), x));
	solver.assert_term(t.eq(t.scale(Decimal(4), y), x));
	solver.assert_term(t.iff(b, t.lt(x, t.constant(Decimal(5)))));
	ASSERT_EQ(solver.check({t.lt(x, t.constant(Decimal(6))), t.not_(b)}), Answer::sat);
	EXPECT_EQ(solver.num_value(x).numerator, "5");
	EXPECT_EQ(solver.num_value(y).numerator + "/" + solver.num_value(y).denominator, "5/4");
	EXPECT_FALSE(solver.bool_value(b));
	EXPECT_EQ(solver.check({b, t.lt(t.constant(Decimal(4)), x)}), Answer::unsat);
	EXPECT_EQ(solver.check({}), Answer::sat); /* assumptions held for the last call only */
}

} // namespace

} // namespace sqleq::test
