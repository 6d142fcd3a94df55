/*
 * step_budget.h: what a problem has cost, counted alike on every machine, and how much it may cost.
 *
 * One step is about a microsecond: an operator evaluated or encoded, a plan node or an expression made, a term made; of
 * Z3 its own resource count, scaled. A verdict that only a step limit ends is the same at every load; the deadline of
 * the process is the emergency exit.
 */
#pragma once
#include <cstdint>

#include "core/util/limits.h"

namespace sqleq {

/* The problem has cost what it may. */
struct OutOfSteps : TooLarge {
	using TooLarge::TooLarge;
};

namespace steps {

/* A new problem, which may cost so many steps; 0: any number. */
void begin(uint64_t limit);
/* Throws OutOfSteps beyond the limit. */
void spend(uint64_t n);
uint64_t spent();
bool limited();
/* How many are left; the largest number without a limit. */
uint64_t left();

/* In a scope, a part of what is left, one step in so many, is all there is. What the scope leaves goes back. */
class Share {
public:
	explicit Share(unsigned one_in);
	~Share();
	Share(const Share &) = delete;
	Share &operator=(const Share &) = delete;

private:
	uint64_t before_;
};

/* In a scope, so many steps are all there is. */
class Cap {
public:
	explicit Cap(uint64_t most_steps);
	~Cap();
	Cap(const Cap &) = delete;
	Cap &operator=(const Cap &) = delete;

private:
	uint64_t before_;
};

/* A Cap for one of many tries: what is refused at its end is not done, and costs nothing. */
class Trial {
public:
	explicit Trial(uint64_t most_steps);
	~Trial();

private:
	Cap cap_;
	uint64_t end_;
};

/* Runs it in a trial. False: it was not done. Where the problem itself has no steps left, the next one throws. */
template <class Try>
bool within(uint64_t most_steps, Try run)
{
	try {
		Trial trial(most_steps);
		run();
		return true;
	} catch (const OutOfSteps &) {
		return false;
	}
}

/* What a scope does is no part of the problem's cost: it makes what a process makes once, for all problems. */
class Uncounted {
public:
	Uncounted();
	~Uncounted();
	Uncounted(const Uncounted &) = delete;
	Uncounted &operator=(const Uncounted &) = delete;

private:
	uint64_t spent_before_, most_before_;
};

} // namespace steps

} // namespace sqleq
